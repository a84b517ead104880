"""How eyes see colours, for tests: contrast, and what is left of hues without red or green."""

Rgb = tuple[float, float, float]

_DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""Linear RGB as an eye without green cones sees it (Machado, Oliveira and Fernandes, 2009)."""


def linear(colour: str) -> Rgb:
    """`#RRGGBB` as amounts of light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(one: str, two: str) -> float:
    """The contrast of WCAG 2: 1 to 21."""
    lights = []
    for colour in (one, two):
        red, green, blue = linear(colour)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def without_green_cones(colour: str) -> Rgb:
    """The light of a colour as a deuteranope sees it."""
    light = linear(colour)
    red, green, blue = (sum(part * amount for part, amount in zip(row, light, strict=True)) for row in _DEUTERANOPIA)
    return red, green, blue


def lab(light: Rgb) -> Rgb:
    """CIE L*a*b* of an amount of light."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Rgb, two: Rgb) -> float:
    """How far apart two amounts of light look; 2 is the least that is seen side by side."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(two), strict=True)) ** 0.5)
