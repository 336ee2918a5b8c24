//! Trees as pictures, from left to right: where each box stands, and the ways between them. What hangs
//! on a box can be folded: where scripts run, a click folds it or shows it, and the rest moves up
//! (`fold.js`, which places boxes as is done here).

use std::fmt::Write as _;

use crate::graph::shades::dark;
use crate::graph::svg::escaped;

/// A point, or a width and a height.
pub(super) type Pair = (f64, f64);

/// Folds and unfolds a tree where somebody asks for it.
const FOLD: &str = include_str!("fold.js");

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
    /// How wide the picture is at least.
    pub(super) least: f64,
}

/// Where the boxes of a tree stand.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    measures: Measures,
    parents: Vec<Option<usize>>,
    hidden: Vec<bool>,
    /// How many boxes hang on each, children's children included.
    below: Vec<usize>,
    columns: Vec<f64>,
    rows: Vec<f64>,
}

impl Layout {
    /// The layout of a tree, whose boxes stand behind their parents. Of what is folded, with all that
    /// hangs on it, nothing is to be seen.
    pub(super) fn of(parents: Vec<Option<usize>>, hidden: Vec<bool>, measures: Measures) -> Self {
        let (columns, rows) = (columns(&parents), rows(&parents, &hidden));
        let mut below = vec![0; parents.len()];
        for (at, parent) in parents.iter().enumerate().rev() {
            if let Some(parent) = *parent {
                below[parent] += 1 + below[at];
            }
        }
        Self { measures, parents, hidden, below, columns, rows }
    }

    /// The upper left corner of a box.
    pub(super) fn spot(&self, at: usize) -> Pair {
        let Measures { size, gap, margin, above, .. } = self.measures;
        let x = margin + self.columns[at] * (size.0 + gap.0);
        (x, margin + above + self.rows[at] * (size.1 + gap.1))
    }

    pub(super) fn is_hidden(&self, at: usize) -> bool {
        self.hidden[at]
    }

    /// The width and the height of the picture.
    fn extent(&self) -> Pair {
        let Measures { size, gap, margin, above, least } = self.measures;
        let seen = |cells: &[f64]| {
            let all = cells.iter().zip(&self.hidden);
            all.filter(|(_, hidden)| !**hidden).map(|(cell, _)| *cell).fold(0.0, f64::max)
        };
        let length =
            |last: f64, length: f64, gap: f64| 2.0 * margin + last * (length + gap) + length;
        // What is folded is counted right of its box.
        let more = if self.hidden.contains(&true) { gap.0 } else { 0.0 };
        let width = length(seen(&self.columns), size.0, gap.0) + more;
        (width.max(least), length(seen(&self.rows), size.1, gap.1) + above)
    }

    /// The beginning of the picture.
    pub(super) fn opening(&self, title: &str) -> String {
        let (width, height) = self.extent();
        let Measures { size, gap, margin, above, least } = self.measures;
        format!(
            r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" class="drawing" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="Helvetica, Arial, sans-serif" font-size="12" data-measures="{} {} {} {} {margin} {above} {least}">
<title>{}</title>
{}<rect class="paper" width="{width:.0}" height="{height:.0}" fill="white"/>
"#,
            size.0,
            size.1,
            gap.0,
            gap.1,
            escaped(title),
            dark(),
        )
    }

    /// The beginning of a box, with the way that leads to it: what follows is drawn from the box's upper
    /// left corner on, up to [`END`].
    pub(super) fn begin_box(&self, text: &mut String, at: usize, look: &str) {
        let (x, y) = self.spot(at);
        let parent = self.parents[at].map(|parent| format!(r#" data-parent="{parent}""#));
        let hidden = if self.hidden[at] { r#" display="none""# } else { "" };
        let _ = writeln!(
            text,
            r#"<g class="box" data-at="{at}"{} transform="translate({x:.1} {y:.1})"{hidden}>"#,
            parent.unwrap_or_default()
        );
        let Measures { size: (width, height), gap: (gap, _), .. } = self.measures;
        if let Some(parent) = self.parents[at] {
            let (middle, from) = (height / 2.0, self.spot(parent).1 - y + height / 2.0);
            let half = gap / 2.0;
            let _ = writeln!(
                text,
                r#"<path class="way" d="M-{gap} {from:.1}C-{half} {from:.1} -{half} {middle} 0 {middle}" fill="none" stroke="gray"{look}/>"#
            );
        }
        if self.below[at] > 0 {
            let child = self.parents.iter().position(|&parent| parent == Some(at));
            let is_folded = child.is_some_and(|child| self.hidden[child]);
            let shown = if is_folded { "" } else { r#" display="none""# };
            let _ = writeln!(
                text,
                r#"<text class="more" x="{}" y="{}"{shown}>+{}</text>"#,
                width + 4.0,
                height / 2.0 + 4.0,
                self.below[at]
            );
        }
    }
}

/// The end of a box.
pub(super) const END: &str = "</g>\n";

/// The end of a picture.
pub(super) fn closing() -> String {
    format!("<script><![CDATA[\n{FOLD}]]></script>\n</svg>\n")
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

/// How far down each box stands: a row for each leaf that is seen, the others beside their first ones. So
/// the root is in the corner where a picture is looked at first.
fn rows(parents: &[Option<usize>], hidden: &[bool]) -> Vec<f64> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); parents.len()];
    let mut work = Vec::new();
    for (at, parent) in parents.iter().enumerate().filter(|(at, _)| !hidden[*at]) {
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
        if let Some(&first) = children[at].first() {
            rows[at] = rows[first];
        }
    }
    rows
}
