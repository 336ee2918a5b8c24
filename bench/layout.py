"""Tables as plain text and as Markdown, and figures as people read them."""

from dataclasses import dataclass, field


@dataclass
class Table:
    """Rows of texts under a heading."""

    title: str
    columns: list
    rows: list = field(default_factory=list)
    notes: list = field(default_factory=list)

    def plain(self):
        rows = [self.columns, *self.rows]
        widths = [max(len(row[i]) for row in rows) for i in range(len(self.columns))]
        lines = [self.title, ""]
        for number, row in enumerate(rows):
            cells = [fit(cell, width, i > 0) for i, (cell, width) in enumerate(zip(row, widths))]
            lines.append("  ".join(cells).rstrip())
            if number == 0:
                lines.append("  ".join("-" * width for width in widths))
        return "\n".join([*lines, "", *self.notes]) + "\n"

    def markdown(self):
        lines = [f"## {self.title}", "", line(self.columns)]
        lines.append(line(["---"] + ["---:"] * (len(self.columns) - 1)))
        lines += [line(row) for row in self.rows]
        return "\n".join([*lines, "", *self.notes]) + "\n"


def fit(cell, width, right):
    return cell.rjust(width) if right else cell.ljust(width)


def line(cells):
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def seconds(value):
    """A time in as many digits as are worth reading."""
    if value is None:
        return "–"
    return f"{value:.1f} s" if value >= 10 else f"{value:.3f} s"


def ratio(part, whole):
    """How many times `whole` goes into `part`."""
    return f"{part / whole:.2f}" if part is not None and whole else "–"


def size(count):
    """A number of bytes."""
    return "–" if count is None else f"{count / 1000:.1f} kB"


def mebibytes(value):
    return "–" if value is None else f"{value:.0f} MB"
