//! Trees as pictures, from left to right: where each box stands, and the ways between them.

use std::fmt::Write as _;

use crate::graph::svg::escaped;

/// A point, or a width and a height.
pub(super) type Pair = (f64, f64);

/// How large boxes are, and the room around them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    pub(super) size: Pair,
    /// Between two boxes.
    pub(super) gap: Pair,
    /// Around the picture.
    pub(super) margin: f64,
    /// Above the tree.
    pub(super) above: f64,
}

/// Where the boxes of a tree stand.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    measures: Measures,
    columns: Vec<f64>,
    rows: Vec<f64>,
}

impl Layout {
    /// The layout of a tree, whose boxes stand behind their parents.
    pub(super) fn of(parents: &[Option<usize>], measures: Measures) -> Self {
        Self { measures, columns: columns(parents), rows: rows(parents) }
    }

    /// The upper left corner of a box.
    pub(super) fn spot(&self, at: usize) -> Pair {
        let Measures { size, gap, margin, above } = self.measures;
        let x = margin + self.columns[at] * (size.0 + gap.0);
        (x, margin + above + self.rows[at] * (size.1 + gap.1))
    }

    /// The width and the height of the picture.
    pub(super) fn extent(&self) -> Pair {
        let Measures { size, gap, margin, above } = self.measures;
        let length = |cells: &[f64], length: f64, gap: f64| {
            let last = cells.iter().copied().fold(0.0, f64::max);
            2.0 * margin + last * (length + gap) + length
        };
        let height = length(&self.rows, size.1, gap.1) + above;
        (length(&self.columns, size.0, gap.0), height)
    }

    /// The way from one box to one right of it.
    pub(super) fn draw_way(&self, text: &mut String, from: usize, to: usize, look: &str) {
        let (width, height) = self.measures.size;
        let ((x, y), (to_x, to_y)) = (self.spot(from), self.spot(to));
        let (x, y, to_y) = (x + width, y + height / 2.0, to_y + height / 2.0);
        let middle = f64::midpoint(x, to_x);
        let _ = writeln!(
            text,
            r#"<path d="M{x:.1} {y:.1}C{middle:.1} {y:.1} {middle:.1} {to_y:.1} {to_x:.1} {to_y:.1}" fill="none" stroke="gray"{look}/>"#
        );
    }
}

/// The opening of a picture.
pub(super) fn opening((width, height): Pair, title: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="Helvetica, Arial, sans-serif" font-size="12">
<title>{}</title>
<rect width="{width:.0}" height="{height:.0}" fill="white"/>
"#,
        escaped(title)
    )
}

/// A text of so many letters at most.
pub(super) fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters - 1).chain(['…']).collect()
}

/// How far to the right each box stands: its distance from the root.
fn columns(parents: &[Option<usize>]) -> Vec<f64> {
    let mut columns: Vec<f64> = Vec::with_capacity(parents.len());
    for parent in parents {
        columns.push(parent.map_or(0.0, |parent| columns[parent] + 1.0));
    }
    columns
}

/// How far down each box stands: a row for each leaf, the others in the middle of theirs.
fn rows(parents: &[Option<usize>]) -> Vec<f64> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); parents.len()];
    let mut work = Vec::new();
    for (at, parent) in parents.iter().enumerate() {
        match *parent {
            Some(parent) => children[parent].push(at),
            None => work.push(at),
        }
    }
    // Parents before children, the first child first.
    let mut order = Vec::with_capacity(parents.len());
    work.reverse();
    while let Some(at) = work.pop() {
        order.push(at);
        work.extend(children[at].iter().rev());
    }
    let mut rows = vec![0.0; parents.len()];
    let mut next = 0.0;
    for &at in order.iter().filter(|&&at| children[at].is_empty()) {
        rows[at] = next;
        next += 1.0;
    }
    for &at in order.iter().rev() {
        if let (Some(&first), Some(&last)) = (children[at].first(), children[at].last()) {
            rows[at] = f64::midpoint(rows[first], rows[last]);
        }
    }
    rows
}
