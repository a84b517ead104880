"""The kernel: the few words in which every game is told, and the match that plays them.

Nothing here knows a particular game, a file or a window.
"""
