//! A picture of an execution tree (R24 §3.6): from left to right, a box for
//! each way taken at a branch, with what it assumes, and one for the end of each path. What is too
//! much for one picture is folded, and counted.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::described::described;
use super::search_fold::{Shapes, Shown};
use super::search_look::draw_text;
use super::subject::Subject;
use super::tree_layout::{END, Layout, Measures, closing, shortened};
use super::tree_outline::{Entry, outline};
use crate::graph::svg::escaped;
use crate::graph::{Place, term_for_people};
use crate::logic::{Node, Term, Terms};
use crate::outcome::{Leaf, TreeNode};

const MEASURES: Measures =
    Measures { size: (250.0, 38.0), gap: (44.0, 10.0), margin: 16.0, above: 0.0, least: 0.0 };
/// The room between a box and its text.
const PADDING: f64 = 8.0;
/// Longer lines are cut.
const LETTERS: usize = 36;
/// The same for what is told of a box besides.
const MOST_TOLD: usize = 2_000;

/// The colours of a box: inside, and its border.
type Colours = (&'static str, &'static str);

/// A box: how it looks, its lines, and what is told of it besides.
struct Drawn {
    colours: Colours,
    dashes: &'static str,
    lines: Vec<String>,
    told: String,
}

/// What is shown of an execution tree, whose nodes stand behind their parents.
struct Tree {
    parents: Vec<Option<usize>>,
    /// What is folded at first.
    hidden: Vec<bool>,
    boxes: Vec<Drawn>,
}

impl Tree {
    fn of(terms: &Terms, nodes: &[TreeNode], subject: &Subject<'_>) -> Self {
        let shapes = Shapes::of(nodes);
        let hidden = shapes.hidden(|at| match &shapes.all[at].shown {
            Shown::State(node) => is_error(&nodes[*node]),
            Shown::Folded { states, .. } => states.iter().any(|&state| is_error(&nodes[state])),
        });
        let goes_on: BTreeSet<usize> = nodes.iter().filter_map(|node| node.parent).collect();
        let drawn = |shown: &Shown| match shown {
            Shown::State(node) => of_node(terms, &nodes[*node], goes_on.contains(node), subject),
            Shown::Folded { states, .. } => {
                of_fold(&states.iter().map(|&state| &nodes[state]).collect::<Vec<_>>())
            }
        };
        Self {
            parents: shapes.all.iter().map(|shape| shape.parent).collect(),
            hidden,
            boxes: shapes.all.iter().map(|shape| drawn(&shape.shown)).collect(),
        }
    }
}

/// The SVG text of an execution tree.
pub fn execution_tree_svg(terms: &Terms, nodes: &[TreeNode], subject: &Subject<'_>) -> String {
    let Tree { parents, hidden, boxes } = Tree::of(terms, nodes, subject);
    let layout = Layout::of(parents, hidden, MEASURES);
    let mut text = layout.opening(&format!("execution tree of {}", subject.file));
    for (at, drawn) in boxes.iter().enumerate() {
        layout.begin_box(&mut text, at, "");
        draw(&mut text, drawn);
        text.push_str(END);
    }
    text.push_str(&closing());
    text
}

/// The same tree as a list, in HTML: what is assumed at each branch, and how each path ends.
pub fn execution_tree_list(terms: &Terms, nodes: &[TreeNode], subject: &Subject<'_>) -> String {
    let Tree { parents, hidden, boxes } = Tree::of(terms, nodes, subject);
    let entries = boxes.into_iter().zip(parents).zip(hidden);
    let entries: Vec<Entry> = entries
        .map(|((drawn, parent), is_hidden)| {
            let class = match drawn.colours.1 {
                "green" => "good",
                "red" => "bad",
                _ => "",
            };
            Entry { parent, lines: drawn.lines, class, is_hidden }
        })
        .collect();
    outline(&entries)
}

fn is_error(node: &TreeNode) -> bool {
    node.leaf.is_some_and(|(leaf, _)| matches!(leaf, Leaf::Error(_) | Leaf::Target))
}

fn draw(text: &mut String, drawn: &Drawn) {
    let (width, height) = MEASURES.size;
    let Drawn { colours: (fill, stroke), dashes, lines, told } = drawn;
    let _ = writeln!(
        text,
        r#"<rect width="{width}" height="{height}" rx="6" fill="{fill}" stroke="{stroke}"{dashes}><title>{}</title></rect>"#,
        escaped(&shortened(told, MOST_TOLD))
    );
    let downs: &[f64] = if lines.len() == 1 { &[23.0] } else { &[16.0, 32.0] };
    for (line, down) in lines.iter().zip(downs) {
        let line = shortened(line, LETTERS);
        draw_text(text, (PADDING, *down), width - 2.0 * PADDING, &line, "");
    }
}

fn of_node(terms: &Terms, node: &TreeNode, goes_on: bool, subject: &Subject<'_>) -> Drawn {
    let assumes = node.condition.map(|condition| said(terms, condition)).unwrap_or_default();
    let at = |place: Place| if place.is_known() { subject.at(place) } else { String::new() };
    let above = if node.parent.is_some() {
        format!("{}: {assumes}", at(node.place))
    } else {
        "start".to_owned()
    };
    let below = match node.leaf {
        Some((leaf, place)) => Some(ending(leaf, &at(place))),
        None if goes_on => None,
        None => Some("not explored".to_owned()),
    };
    let dashes = if node.leaf.is_none() && !goes_on { r#" stroke-dasharray="4,3""# } else { "" };
    let colours = colours(node, goes_on);
    Drawn { colours, dashes, lines: [above].into_iter().chain(below).collect(), told: assumes }
}

/// Nodes that have no box of their own, and what becomes of the paths there.
fn of_fold(nodes: &[&TreeNode]) -> Drawn {
    let count = |wanted: fn(Leaf) -> bool| {
        nodes.iter().filter(|node| node.leaf.is_some_and(|(leaf, _)| wanted(leaf))).count()
    };
    let ends = count(|leaf| leaf == Leaf::Finished);
    let errors = count(|leaf| matches!(leaf, Leaf::Error(_) | Leaf::Target));
    let others = nodes.iter().filter(|node| node.leaf.is_some()).count() - ends - errors;
    let many = |count: usize| if count == 1 { "" } else { "s" };
    let first = format!("{} node{} not drawn", nodes.len(), many(nodes.len()));
    let mut parts = vec![format!("{ends} end{}", if ends == 1 { "s" } else { "" })];
    if errors > 0 {
        parts.push(format!("{errors} error{}", many(errors)));
    }
    if others > 0 {
        parts.push(format!("{others} otherwise"));
    }
    let second = parts.join(", ");
    let colours = if errors > 0 { ("mistyrose", "red") } else { ("whitesmoke", "black") };
    let told = format!("{first}: {second}");
    let dashes = r#" stroke-dasharray="1,2""#;
    Drawn { colours, dashes, lines: vec![first, second], told }
}

/// A condition as people would write it: numbers stand on the right.
fn said(terms: &Terms, condition: Term) -> String {
    let text = |term: Term| term_for_people(terms, term);
    let turned = |a: Term, sign: &str, b: Term| {
        terms.as_int(a).is_some().then(|| format!("{} {sign} {}", text(b), text(a)))
    };
    match terms.node(condition) {
        Node::Le(a, b) => turned(*a, ">=", *b),
        Node::Lt(a, b) => turned(*a, ">", *b),
        Node::Eq(a, b) => turned(*a, "==", *b),
        Node::Not(inner) => match terms.node(*inner) {
            Node::Eq(a, b) => turned(*a, "!=", *b),
            Node::Le(a, b) => Some(format!("{} > {}", text(*a), text(*b))),
            Node::Lt(a, b) => Some(format!("{} >= {}", text(*a), text(*b))),
            _ => None,
        },
        Node::And(parts) => {
            let part = |&part: &Term| match terms.node(part) {
                Node::Or(_) => format!("({})", text(part)),
                _ => said(terms, part),
            };
            Some(parts.iter().map(part).collect::<Vec<_>>().join(" && "))
        }
        _ => None,
    }
    .unwrap_or_else(|| text(condition))
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
        Leaf::Error(kind) => described(kind).to_owned(),
        Leaf::Target => format!("target, {at}"),
        Leaf::Blocked => "an assumption fails".to_owned(),
        Leaf::Endless => "never ends".to_owned(),
        Leaf::Cut => "left here".to_owned(),
        Leaf::Merged => format!("merged, {at}"),
        Leaf::Dropped => "nothing sought below".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path of branches, each of which one way ends at once; every tenth with an error.
    fn comb(branches: usize) -> Vec<TreeNode> {
        let node = |parent, leaf: Option<Leaf>| TreeNode {
            parent,
            condition: None,
            place: Place::default(),
            leaf: leaf.map(|leaf| (leaf, Place::default())),
        };
        let mut nodes = vec![node(None, None)];
        let mut last = 0;
        for branch in 0..branches {
            let leaf = if branch % 10 == 0 { Leaf::Target } else { Leaf::Finished };
            nodes.push(node(Some(last), Some(leaf)));
            nodes.push(node(Some(last), None));
            last = nodes.len() - 1;
        }
        nodes
    }

    #[test]
    fn what_is_folded_is_counted() {
        let nodes = comb(1_000);
        let shapes = Shapes::of(&nodes);
        let folded: Vec<&TreeNode> = shapes
            .all
            .iter()
            .filter_map(|shape| match &shape.shown {
                Shown::Folded { states, .. } => Some(states.iter().map(|&state| &nodes[state])),
                Shown::State(_) => None,
            })
            .flatten()
            .collect();
        let drawn =
            shapes.all.iter().filter(|shape| matches!(shape.shown, Shown::State(_))).count();
        assert_eq!(drawn + folded.len(), nodes.len(), "each node is drawn, or counted in one fold");
        let told = of_fold(&folded).told;
        let ends = folded.iter().filter(|node| matches!(node.leaf, Some((Leaf::Finished, _))));
        let errors = folded.iter().filter(|node| matches!(node.leaf, Some((Leaf::Target, _))));
        let (ends, errors) = (ends.count(), errors.count());
        assert!(drawn <= 300 && errors > 10, "{drawn} {told}");
        let expected = format!("{} nodes not drawn: {ends} end, {errors} errors", folded.len());
        assert_eq!(told, expected);
    }
}
