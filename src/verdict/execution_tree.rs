//! A picture of an execution tree (R24 §3.6): from left to right, a box for
//! each way taken at a branch, with what it assumes, and one for the end of each path.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::subject::{Subject, described};
use crate::graph::svg::escaped;
use crate::graph::{Place, term_for_people};
use crate::logic::Terms;
use crate::outcome::{Leaf, TreeNode};

/// The size of a box, and the room between two of them.
const BOX: (f64, f64) = (190.0, 36.0);
const GAP: (f64, f64) = (50.0, 10.0);
const MARGIN: f64 = 16.0;
/// Longer conditions are cut.
const LETTERS: usize = 28;

/// A node, what the way to it assumes, and where it is drawn.
struct Drawn<'t> {
    node: &'t TreeNode,
    assumes: String,
    spot: (f64, f64),
}

/// The colours of a box: inside, and its border.
type Colours = (&'static str, &'static str);

/// The SVG text of an execution tree, whose nodes stand behind their parents.
pub fn execution_tree_svg(terms: &Terms, nodes: &[TreeNode], subject: &Subject<'_>) -> String {
    let rows = rows(nodes);
    let columns = columns(nodes);
    let spot = |at: usize| {
        let x = MARGIN + columns[at] * (BOX.0 + GAP.0);
        (x, MARGIN + rows[at] * (BOX.1 + GAP.1))
    };
    let size = |cells: &[f64], length: f64, gap: f64| {
        let last = cells.iter().copied().fold(0.0, f64::max);
        2.0 * MARGIN + last * (length + gap) + length
    };
    let (width, height) = (size(&columns, BOX.0, GAP.0), size(&rows, BOX.1, GAP.1));
    let mut text = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="Helvetica, Arial, sans-serif" font-size="12">
<title>execution tree of {}</title>
<rect width="{width:.0}" height="{height:.0}" fill="white"/>
"#,
        escaped(subject.file)
    );
    for (at, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            draw_way(&mut text, spot(parent), spot(at));
        }
    }
    let goes_on: BTreeSet<usize> = nodes.iter().filter_map(|node| node.parent).collect();
    for (at, node) in nodes.iter().enumerate() {
        let assumes = node.condition.map(|condition| term_for_people(terms, condition));
        let drawn = Drawn { node, assumes: assumes.unwrap_or_default(), spot: spot(at) };
        draw_node(&mut text, &drawn, goes_on.contains(&at), subject);
    }
    text.push_str("</svg>\n");
    text
}

/// How far to the right each node stands: its distance from the root.
fn columns(nodes: &[TreeNode]) -> Vec<f64> {
    let mut columns: Vec<f64> = Vec::with_capacity(nodes.len());
    for node in nodes {
        columns.push(node.parent.map_or(0.0, |parent| columns[parent] + 1.0));
    }
    columns
}

/// How far down each node stands: a row for each leaf, the others in the middle of theirs.
fn rows(nodes: &[TreeNode]) -> Vec<f64> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut work = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        match node.parent {
            Some(parent) => children[parent].push(at),
            None => work.push(at),
        }
    }
    // Parents before children, the first child first.
    let mut order = Vec::with_capacity(nodes.len());
    work.reverse();
    while let Some(at) = work.pop() {
        order.push(at);
        work.extend(children[at].iter().rev());
    }
    let mut rows = vec![0.0; nodes.len()];
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

fn draw_way(text: &mut String, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
    let (x, y, to_y) = (x + BOX.0, y + BOX.1 / 2.0, to_y + BOX.1 / 2.0);
    let middle = f64::midpoint(x, to_x);
    let _ = writeln!(
        text,
        r#"<path d="M{x:.1} {y:.1}C{middle:.1} {y:.1} {middle:.1} {to_y:.1} {to_x:.1} {to_y:.1}" fill="none" stroke="gray"/>"#
    );
}

fn draw_node(text: &mut String, drawn: &Drawn<'_>, goes_on: bool, subject: &Subject<'_>) {
    let Drawn { node, assumes, spot: (x, y) } = drawn;
    let (fill, stroke) = colours(node, goes_on);
    let dashes = if node.leaf.is_none() && !goes_on { r#" stroke-dasharray="4,3""# } else { "" };
    let (width, height) = BOX;
    let _ = writeln!(
        text,
        r#"<rect x="{x:.1}" y="{y:.1}" width="{width}" height="{height}" rx="6" fill="{fill}" stroke="{stroke}"{dashes}><title>{}</title></rect>"#,
        escaped(assumes)
    );
    let at = |place: Place| if place.is_known() { subject.at(place) } else { String::new() };
    let above = if node.parent.is_some() {
        format!("{}: {}", at(node.place), shortened(assumes))
    } else {
        "start".to_owned()
    };
    let below = match node.leaf {
        Some((leaf, place)) => ending(leaf, &at(place)),
        None if goes_on => String::new(),
        None => "not explored".to_owned(),
    };
    let middle = x + width / 2.0;
    let lines =
        if below.is_empty() { vec![(above, 22.0)] } else { vec![(above, 15.0), (below, 30.0)] };
    for (line, down) in lines {
        let _ = writeln!(
            text,
            r#"<text x="{middle:.1}" y="{:.1}" text-anchor="middle">{}</text>"#,
            y + down,
            escaped(&line)
        );
    }
}

fn colours(node: &TreeNode, goes_on: bool) -> Colours {
    match node.leaf {
        Some((Leaf::Finished, _)) => ("honeydew", "green"),
        Some((Leaf::Error(_), _)) => ("lightpink", "red"),
        Some((Leaf::Target, _)) => ("gold", "red"),
        None if goes_on => ("white", "black"),
        _ => ("whitesmoke", "gray"),
    }
}

fn ending(leaf: Leaf, at: &str) -> String {
    match leaf {
        Leaf::Finished => "ends".to_owned(),
        Leaf::Error(kind) => shortened(described(kind)),
        Leaf::Target => format!("target, {at}"),
        Leaf::Blocked => "an assumption fails".to_owned(),
        Leaf::Endless => "never ends".to_owned(),
        Leaf::Cut => "left here".to_owned(),
        Leaf::Dropped => "not towards the target".to_owned(),
    }
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LETTERS {
        return text.to_owned();
    }
    text.chars().take(LETTERS - 1).chain(['…']).collect()
}
