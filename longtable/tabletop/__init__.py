"""The table on a QGraphicsScene: places, pieces, dragging, motion and faces.

The scene knows no game. It is told where things lie, what they show and what may be done,
and it draws and moves them.
"""
