"""Long campaigns that look for what no test thought of: random play, gestures, kills, mangled input, twin worlds.

`python3 dev.py soak NAME --minutes N --seed S` runs one of them; `.ci/run` runs each for a short while with a fixed
seed. Each prints a line of figures at its end, exits with 1 on any fault, and keeps what failed, made small, in a
folder below `build/soak/`.
"""
