"""Line plots as SVG: enough for the figures page, and nothing else.

The horizontal axis is linear, the vertical one logarithmic: what costs exponentially
would be a straight rising line, what costs a power of the size bends down. Colours are
told apart by the colour-blind as well, and lines carry marks of different shapes.
"""

import math
from html import escape

WIDTH, HEIGHT = 760, 440
LEFT, RIGHT, TOP, BOTTOM = 78, 24, 46, 58
# Okabe and Ito's palette.
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#4d4d4d", "#9467bd"]
STYLE = "font-family='Helvetica, Arial, sans-serif' fill='#222'"
# What colours become in a dark window.
DARK = {
    "white": "#0d1117",
    "#222": "#e6edf3",
    "#ccc": "#4a545f",
    "#f0f0f0": "#1c232c",
    "#0072b2": "#58a6ff",
    "#4d4d4d": "#b8b8b8",
}


def plot(title, across, upwards, series):
    """An SVG image of `series`: a list of (label, [(x, y), …], dashed), y > 0."""
    points = [point for _, line, _ in series for point in line]
    columns = 2 if len(series) > 4 else 1
    legend = 20 * math.ceil(len(series) / columns)
    scale = Scale(points)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' class='drawing' viewBox='0 0 {WIDTH} {HEIGHT + legend}' "
        f"width='{WIDTH}' height='{HEIGHT + legend}' role='img' aria-label='{quote(title)}'>",
        dark(),
        f"<rect width='{WIDTH}' height='{HEIGHT + legend}' fill='white'/>",
        text(LEFT, 26, title, size=16, weight="bold"),
        *axes(scale, across, upwards),
    ]
    for number, (label, line, dashed) in enumerate(series):
        column, row = number % columns, number // columns
        x, y = 10 + column * 372, HEIGHT + 4 + 20 * row
        look = Look(number, dashed)
        parts += look.line([(scale.x(a), scale.y(b)) for a, b in line])
        parts += look.line([(x, y), (x + 34, y)])
        parts.append(text(x + 42, y + 4, label, size=12))
    parts.append("</svg>\n")
    return "\n".join(parts)


def dark():
    rules = (
        f".drawing [{part}='{light}'] {{ {part}: {shade} }}"
        for light, shade in DARK.items()
        for part in ("fill", "stroke")
    )
    return "<style>@media (prefers-color-scheme: dark) {\n" + "\n".join(rules) + "\n}</style>"


class Scale:
    """From figures to places on the paper."""

    def __init__(self, points):
        xs, ys = [x for x, _ in points] or [1], [y for _, y in points] or [1]
        self.right = max(xs)
        self.left = 0 if self.right > 12 else min(xs)
        self.low = math.floor(math.log10(min(ys)))
        self.high = max(math.ceil(math.log10(max(ys))), self.low + 1)

    def x(self, value):
        width = max(self.right - self.left, 1)
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.left) / width

    def y(self, value):
        part = (math.log10(value) - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part


def axes(scale, across, upwards):
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    parts = []
    for power in range(scale.low, scale.high + 1):
        y = scale.y(10.0**power)
        parts.append(rule(LEFT, y, right, y, "#ccc"))
        parts.append(text(LEFT - 8, y + 4, f"{10.0**power:g}", size=12, anchor="end"))
        for part in range(2, 10) if power < scale.high else ():
            y = scale.y(part * 10.0**power)
            parts.append(rule(LEFT, y, right, y, "#f0f0f0"))
    step = tick_step(scale.right - scale.left)
    value = math.ceil(scale.left / step) * step
    while value <= scale.right:
        x = scale.x(value)
        parts.append(rule(x, bottom, x, bottom + 5, "#222"))
        parts.append(text(x, bottom + 20, f"{value:g}", size=12, anchor="middle"))
        value += step
    parts += [rule(LEFT, bottom, right, bottom, "#222"), rule(LEFT, TOP, LEFT, bottom, "#222")]
    parts.append(text((LEFT + right) / 2, bottom + 42, across, size=13, anchor="middle"))
    middle = (TOP + bottom) / 2
    turned = f" transform='rotate(-90 20 {middle:.1f})'"
    parts.append(text(20, middle, upwards, size=13, anchor="middle", more=turned))
    return parts


def tick_step(width):
    """1, 2 or 5 times a power of ten, for at most ten ticks."""
    power = 10 ** math.floor(math.log10(max(width, 1) / 10))
    return max(1, next(power * part for part in (1, 2, 5, 10) if width / (power * part) <= 10))


class Look:
    """A colour, a mark and a dash pattern."""

    def __init__(self, number, dashed):
        self.colour = COLOURS[number % len(COLOURS)]
        self.mark = number % 4
        self.dash = " stroke-dasharray='6 4'" if dashed else ""

    def line(self, points):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        line = f"<polyline points='{path}' fill='none' stroke='{self.colour}'"
        return [f"{line} stroke-width='2'{self.dash}/>"] + [self.mark_at(x, y) for x, y in points]

    def mark_at(self, x, y):
        corners = {
            1: [(-4, -4), (4, -4), (4, 4), (-4, 4)],
            2: [(0, -5), (5, 4), (-5, 4)],
            3: [(0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0)],
        }.get(self.mark)
        if corners is None:
            return f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4' fill='{self.colour}'/>"
        path = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
        return f"<polygon points='{path}' fill='{self.colour}'/>"


def rule(x1, y1, x2, y2, colour):
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' "
        f"stroke='{colour}' stroke-width='1'/>"
    )


def text(x, y, words, size, anchor="start", weight="normal", more=""):
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}' "
        f"font-weight='{weight}' {STYLE}{more}>{escape(words)}</text>"
    )


def quote(words):
    return escape(words, quote=True)
