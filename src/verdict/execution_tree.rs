//! A picture of an execution tree (R24 §3.6): from left to right, a box for
//! each way taken at a branch, with what it assumes, and one for the end of each path.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::subject::{Subject, described};
use super::tree_layout::{Layout, Measures, opening, shortened};
use crate::graph::svg::escaped;
use crate::graph::{Place, term_for_people};
use crate::logic::Terms;
use crate::outcome::{Leaf, TreeNode};

const MEASURES: Measures =
    Measures { size: (190.0, 36.0), gap: (50.0, 10.0), margin: 16.0, above: 0.0 };
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
    let parents: Vec<Option<usize>> = nodes.iter().map(|node| node.parent).collect();
    let layout = Layout::of(&parents, MEASURES);
    let mut text = opening(layout.extent(), &format!("execution tree of {}", subject.file));
    for (at, parent) in parents.iter().enumerate() {
        if let Some(parent) = *parent {
            layout.draw_way(&mut text, parent, at, "");
        }
    }
    let goes_on: BTreeSet<usize> = parents.into_iter().flatten().collect();
    for (at, node) in nodes.iter().enumerate() {
        let assumes = node.condition.map(|condition| term_for_people(terms, condition));
        let drawn = Drawn { node, assumes: assumes.unwrap_or_default(), spot: layout.spot(at) };
        draw_node(&mut text, &drawn, goes_on.contains(&at), subject);
    }
    text.push_str("</svg>\n");
    text
}

fn draw_node(text: &mut String, drawn: &Drawn<'_>, goes_on: bool, subject: &Subject<'_>) {
    let Drawn { node, assumes, spot: (x, y) } = drawn;
    let (fill, stroke) = colours(node, goes_on);
    let dashes = if node.leaf.is_none() && !goes_on { r#" stroke-dasharray="4,3""# } else { "" };
    let (width, height) = MEASURES.size;
    let _ = writeln!(
        text,
        r#"<rect x="{x:.1}" y="{y:.1}" width="{width}" height="{height}" rx="6" fill="{fill}" stroke="{stroke}"{dashes}><title>{}</title></rect>"#,
        escaped(assumes)
    );
    let at = |place: Place| if place.is_known() { subject.at(place) } else { String::new() };
    let above = if node.parent.is_some() {
        format!("{}: {}", at(node.place), shortened(assumes, LETTERS))
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
        Leaf::Error(kind) => shortened(described(kind), LETTERS),
        Leaf::Target => format!("target, {at}"),
        Leaf::Blocked => "an assumption fails".to_owned(),
        Leaf::Endless => "never ends".to_owned(),
        Leaf::Cut => "left here".to_owned(),
        Leaf::Merged => format!("merged, {at}"),
        Leaf::Dropped => "not towards the target".to_owned(),
    }
}
