//! What a drawing shows, whatever draws it: of a program, all functions in one graph, with short
//! labels and the role of each location.

use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::location::{Location, LocationKind};
use super::program::{EdgeIndex, FunctionId, Instruction, NodeIndex, Program};
use super::target::Targets;
use super::text::{function_text, instruction_in};
use super::text_terms::term_for_people;

/// Longer labels are cut.
const MAX_LABEL: usize = 60;

/// A program as it is drawn. Locations and edges of all functions stand one after the
/// other, in program order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Picture {
    pub(crate) graph: DiGraph<Spot, Link>,
    /// Each function's name and its locations.
    pub(super) functions: Vec<(String, Vec<NodeIndex>)>,
}

/// A location as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    /// Lines of text.
    pub(crate) label: String,
    pub(crate) role: SpotRole,
}

/// What a location is for the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpotRole {
    Plain,
    Start,
    /// Where a loop is entered.
    Loop,
    /// Return or halt.
    End,
    Error,
    Target,
}

/// An edge as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) label: String,
    /// Whether it closes a loop.
    pub(crate) back: bool,
}

impl Picture {
    pub(super) fn of(program: &Program, targets: &Targets) -> Self {
        let mut picture = Self { graph: DiGraph::new(), functions: Vec::new() };
        for id in 0..program.functions.len() {
            picture.add_function(program, FunctionId(id), targets);
        }
        picture
    }

    fn add_function(&mut self, program: &Program, id: FunctionId, targets: &Targets) {
        let function = program.function(id);
        let body = &function.graph.graph;
        let back = back_edges(body, function.graph.start);
        let mut spots: Vec<NodeIndex> = Vec::new();
        for node in body.node_indices() {
            let enters = body
                .edges_directed(node, petgraph::Direction::Incoming)
                .any(|edge| back[edge.id().index()]);
            let start = node == function.graph.start;
            let role = match body[node].kind {
                _ if targets.contains(id, node) => SpotRole::Target,
                LocationKind::Error(_) => SpotRole::Error,
                LocationKind::Return | LocationKind::Halt => SpotRole::End,
                LocationKind::Plain if start => SpotRole::Start,
                LocationKind::Plain if enters => SpotRole::Loop,
                LocationKind::Plain => SpotRole::Plain,
            };
            let mut label = location_label(node, &body[node]);
            if start {
                label = format!("{}()\n{label}", cut(&function.name));
            }
            spots.push(self.graph.add_node(Spot { label, role }));
        }
        for edge in body.edge_references() {
            let label = edge_label(program, &edge.weight().instruction);
            let link = Link { label, back: back[edge.id().index()] };
            self.graph.add_edge(spots[edge.source().index()], spots[edge.target().index()], link);
        }
        self.functions.push((function.name.clone(), spots));
    }
}

/// The edges that lead back to a location that is open in a depth-first search.
fn back_edges<N, E>(graph: &DiGraph<N, E>, start: NodeIndex) -> Vec<bool> {
    let mut back = vec![false; graph.edge_count()];
    let mut seen = vec![false; graph.node_count()];
    let mut open = vec![false; graph.node_count()];
    let ways = |node: NodeIndex| {
        let mut ways: Vec<(EdgeIndex, NodeIndex)> =
            graph.edges(node).map(|edge| (edge.id(), edge.target())).collect();
        ways.sort_unstable();
        ways.into_iter()
    };
    (seen[start.index()], open[start.index()]) = (true, true);
    let mut way = vec![(start, ways(start))];
    while let Some((node, rest)) = way.last_mut() {
        let Some((edge, next)) = rest.next() else {
            open[node.index()] = false;
            way.pop();
            continue;
        };
        back[edge.index()] = open[next.index()];
        if !seen[next.index()] {
            (seen[next.index()], open[next.index()]) = (true, true);
            way.push((next, ways(next)));
        }
    }
    back
}

fn location_label(node: NodeIndex, location: &Location) -> String {
    let mut lines = vec![format!("L{}", node.index())];
    lines.extend(location.labels.iter().map(|label| cut(label)));
    match location.kind {
        LocationKind::Plain => {}
        LocationKind::Return => lines.push("return".to_owned()),
        LocationKind::Halt => lines.push("halt".to_owned()),
        LocationKind::Error(kind) => lines.push(format!("error: {kind}")),
    }
    lines.join("\n")
}

fn edge_label(program: &Program, instruction: &Instruction) -> String {
    match instruction {
        Instruction::Assume(condition) if program.terms.is_true(*condition) => String::new(),
        Instruction::Assume(condition) => cut(&term_for_people(&program.terms, *condition)),
        other => {
            cut(&instruction_in(program, other, term_for_people, |id| function_text(program, id)))
        }
    }
}

/// One line of printable characters, not too long.
fn cut(text: &str) -> String {
    let mut line: String =
        text.chars().take(MAX_LABEL).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MAX_LABEL).is_some() {
        line.push('…');
    }
    line
}
