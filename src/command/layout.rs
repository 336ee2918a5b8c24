//! Tables, as text and as Markdown.

use textwrap::core::display_width;

/// Names are lined up to this width.
const MAX_NAME: usize = 60;

/// How wide the column of names is.
pub(super) fn width_of<'a>(names: impl IntoIterator<Item = &'a str>) -> usize {
    let widths = names.into_iter().map(display_width);
    widths.filter(|&width| width <= MAX_NAME).max().unwrap_or(0)
}

/// `text`, filled up with spaces.
pub(super) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(display_width(text))))
}

/// Columns: the first to the left, the others to the right.
pub(super) fn lined_up(lines: &[Vec<String>]) -> String {
    let columns = lines.first().map_or(0, Vec::len);
    let width = |at: usize| lines.iter().map(|cells| cells[at].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for cells in lines {
        for (at, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            if at == 0 {
                text.push_str(&format!("{cell:<width$}"));
            } else {
                text.push_str(&format!("  {cell:>width$}"));
            }
        }
        text.push('\n');
    }
    text
}

/// The same as Markdown; the first line is the head.
pub(super) fn markdown(lines: &[Vec<String>]) -> String {
    let row = |cells: &Vec<String>| format!("| {} |\n", cells.join(" | "));
    let Some((head, rest)) = lines.split_first() else { return String::new() };
    let rule = format!("| --- {}|\n", "| ---: ".repeat(head.len() - 1));
    [row(head), rule].into_iter().chain(rest.iter().map(row)).collect()
}
