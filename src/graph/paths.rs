//! Paths through a flowgraph: program paths, one edge after the other, whose arms meet again where an operand of
//! `&&` or `?:` is looked at on one of them only.

use std::collections::HashSet;

use petgraph::Direction;
use petgraph::algo::toposort;
use petgraph::visit::{Dfs, EdgeFiltered, EdgeRef, NodeFiltered, Walker};
use thiserror::Error;

use super::failing::{ends_in_error, failing, is_of_the_text};
use super::location::{Location, LocationKind};
use super::place::Place;
use super::program::{EdgeIndex, Flowgraph, Function, FunctionId, NodeIndex, Program};
use crate::logic::stack::with_deep_stack;

/// A location from which a run may come back to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// Where it is.
    pub place: Place,
}

/// The edges of all paths from the start to a location, each behind those that come before it on some path; `None` if
/// there is no path.
///
/// # Errors
/// A path leads through a loop.
pub fn edges_to(flow: &Flowgraph, to: NodeIndex) -> Result<Option<Vec<EdgeIndex>>, Cycle> {
    let leading = leading_to(flow, to);
    if !leading.contains(&flow.start) {
        return Ok(None);
    }
    let leads = |from: NodeIndex, next: NodeIndex| from != to && leading.contains(&next);
    let paths = EdgeFiltered::from_fn(&flow.graph, |edge| leads(edge.source(), edge.target()));
    let reached: HashSet<NodeIndex> = Dfs::new(&paths, flow.start).iter(&paths).collect();
    let paths = NodeFiltered::from_fn(&paths, |node| reached.contains(&node));
    let order = toposort(&paths, None)
        .map_err(|cycle| Cycle { place: flow.graph[cycle.node_id()].place })?;
    let edges = order.into_iter().flat_map(|node| flow.out_edges(node));
    let leads = |edge: &EdgeIndex| {
        let (from, next) = flow.endpoints(*edge);
        leads(from, next)
    };
    Ok(Some(edges.filter(leads).collect()))
}

/// The locations from which there is a path to `to`.
fn leading_to(flow: &Flowgraph, to: NodeIndex) -> HashSet<NodeIndex> {
    let mut found = HashSet::from([to]);
    let mut work = vec![to];
    while let Some(node) = work.pop() {
        let before = flow.graph.neighbors_directed(node, Direction::Incoming);
        work.extend(before.filter(|&node| found.insert(node)));
    }
    found
}

/// Why no path follows the lines that were named.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Astray {
    /// The program goes on elsewhere.
    #[error(
        "no path through the program follows these lines: {}line {wanted} does not come next; {}",
        after.map(|line| format!("after line {line}, ")).unwrap_or_default(), going_on(next)
    )]
    Elsewhere {
        /// The last line up to which there is a path.
        after: Option<u32>,
        /// The line that should have been next.
        wanted: u32,
        /// The lines at which the program can go on.
        next: Vec<u32>,
    },
    /// There are too many paths to try them all.
    #[error("more than {MAX_PATHS} paths follow these lines; name more of the lines between")]
    Ambiguous,
}

fn going_on(next: &[u32]) -> String {
    let lines: Vec<String> = next.iter().map(u32::to_string).collect();
    match lines.split_last() {
        None => "the program ends there".to_owned(),
        Some((only, [])) => format!("it goes on at line {only}"),
        Some((last, rest)) => format!("it goes on at line {} or {last}", rest.join(", ")),
    }
}

/// So many paths may follow the same lines: the operands of `&&` lead to several.
const MAX_PATHS: usize = 256;
/// And so many steps are tried in search of them.
const MAX_STEPS: usize = 1_000_000;

/// The paths through a program of one function that pass `lines` in this order, from its
/// start to the end of the last line, and no further. Lines may be left out where the
/// program has no choice. Paths to errors are not followed, but that the last line may end in one that
/// the text asks for: a failing assertion, a call that reports an error. Such paths come last.
///
/// # Errors
/// There is no such path, or there are too many.
pub fn paths_along(flow: &Flowgraph, lines: &[u32]) -> Result<Vec<Vec<EdgeIndex>>, Astray> {
    let (paths, failing) = (Vec::new(), Vec::new());
    let failed = super::failing::failing(flow);
    let best = (0, flow.start);
    let mut search = Search { flow, lines, failed, paths, failing, best, steps: 0 };
    let mut path = Vec::new();
    // It goes a level deeper with each edge.
    with_deep_stack(|| search.from(flow.start, 0, &mut path, &mut HashSet::new()));
    search.paths.append(&mut search.failing);
    if search.paths.len() > MAX_PATHS || search.steps > MAX_STEPS {
        return Err(Astray::Ambiguous);
    }
    if search.paths.is_empty() {
        let (passed, at) = search.best;
        let after = passed.checked_sub(1).map(|index| lines[index]);
        let wanted = lines.get(passed).or(lines.last()).copied().unwrap_or(0);
        return Err(Astray::Elsewhere { after, wanted, next: search.next_lines(at, after) });
    }
    Ok(search.paths)
}

struct Search<'a> {
    flow: &'a Flowgraph,
    lines: &'a [u32],
    /// Where a run has failed.
    failed: HashSet<NodeIndex>,
    paths: Vec<Vec<EdgeIndex>>,
    /// Those that end in an error.
    failing: Vec<Vec<EdgeIndex>>,
    /// The most lines passed so far, and where that was.
    best: (usize, NodeIndex),
    steps: usize,
}

impl Search<'_> {
    /// Goes on from a location, `passed` lines having been passed.
    fn from(
        &mut self,
        here: NodeIndex,
        passed: usize,
        path: &mut Vec<EdgeIndex>,
        visited: &mut HashSet<(NodeIndex, usize)>,
    ) {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.paths.len() > MAX_PATHS || !visited.insert((here, passed))
        {
            return;
        }
        if passed > self.best.0 {
            self.best = (passed, here);
        }
        let on = self.choices(here);
        let stays = |&edge: &EdgeIndex| self.is_same(self.line(edge), passed, path);
        if passed == self.lines.len() && !on.iter().any(stays) {
            self.paths.push(path.clone());
        }
        for edge in self.failures(here) {
            let line = self.line(edge);
            let ends = passed == self.lines.len() && self.is_same(line, passed, path)
                || passed + 1 == self.lines.len() && line == self.lines[passed];
            if ends {
                self.failing.push(path.iter().copied().chain([edge]).collect());
            }
        }
        for &edge in &on {
            let line = self.line(edge);
            let wanted = self.lines.get(passed) == Some(&line);
            let same = self.is_same(line, passed, path);
            // A line that is not named is passed only where there is no choice.
            let between = passed < self.lines.len() && (line == 0 || on.len() == 1);
            // A line that goes on is passed again only by coming back to where one has been.
            let to = self.flow.endpoints(edge).1;
            let again = !same || visited.contains(&(to, passed));
            let advances = (wanted && again).then_some(passed + 1);
            let stays = (same || between && !wanted).then_some(passed);
            for next in advances.into_iter().chain(stays) {
                // Where a line begins is a part of it: coming back there passes it again.
                let begins = next > passed && !same && visited.insert((here, next));
                path.push(edge);
                self.from(to, next, path, visited);
                path.pop();
                if begins {
                    visited.remove(&(here, next));
                }
            }
        }
        visited.remove(&(here, passed));
    }

    /// Whether the line that was passed last simply goes on.
    fn is_same(&self, line: u32, passed: usize, path: &[EdgeIndex]) -> bool {
        let mut before = path.iter().rev().map(|&edge| self.line(edge)).filter(|&line| line != 0);
        passed > 0 && line == self.lines[passed - 1] && before.next() == Some(line)
    }

    /// The edges on which a run goes on without an error.
    fn choices(&self, here: NodeIndex) -> Vec<EdgeIndex> {
        let mut on = self.flow.out_edges(here);
        on.retain(|&edge| {
            let (_, to) = self.flow.endpoints(edge);
            !ends_in_error(self.flow, &self.failed, to)
        });
        on
    }

    /// The edges on which a run ends with an error that the text asks for.
    fn failures(&self, here: NodeIndex) -> Vec<EdgeIndex> {
        let mut on = self.flow.out_edges(here);
        on.retain(|&edge| {
            let (_, to) = self.flow.endpoints(edge);
            self.flow.graph[to].kind.error().is_some_and(is_of_the_text)
        });
        on
    }

    /// The line of an edge; 0 for what is not of the program's own text.
    fn line(&self, edge: EdgeIndex) -> u32 {
        let place = self.flow.graph[edge].place;
        if place.is_known() && place.file == 0 { place.line } else { 0 }
    }

    /// The lines at which a run may go on from a location, `after` having been passed last.
    fn next_lines(&self, from: NodeIndex, after: Option<u32>) -> Vec<u32> {
        let here = after.unwrap_or(0);
        let (mut found, mut seen, mut work) = (Vec::new(), HashSet::from([from]), vec![from]);
        while let Some(node) = work.pop() {
            for edge in self.choices(node) {
                let (line, to) = (self.line(edge), self.flow.endpoints(edge).1);
                if (line == 0 || line == here) && seen.insert(to) {
                    work.push(to);
                } else if line != 0 && line != here {
                    found.push(line);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The label of the end of a [program along one path](along).
pub const END: &str = "END";

/// The program whose only run is one path through `program`, which has one function: where
/// the path may fail, it has its errors; its end has the label [`END`].
pub fn along(program: &Program, path: &[EdgeIndex]) -> Program {
    let function = program.function(program.entry);
    let old = &function.graph;
    let failed = failing(old);
    let mut flow = Flowgraph::new(old.graph[old.start].clone());
    let mut here = flow.start;
    for &edge in path {
        let (from, to) = old.endpoints(edge);
        let location = Location { kind: LocationKind::Plain, ..old.graph[to].clone() };
        let next = flow.add_location(location);
        flow.add_edge(here, next, old.graph[edge].clone());
        for other in old.out_edges(from) {
            let (_, to) = old.endpoints(other);
            if other != edge && ends_in_error(old, &failed, to) {
                let to = failures(old, to, &mut flow);
                flow.add_edge(here, to, old.graph[other].clone());
            }
        }
        here = next;
    }
    flow.graph[here].kind = LocationKind::Halt;
    flow.graph[here].labels = vec![END.to_owned()];
    let function = Function { graph: flow, ..function.clone() };
    Program { functions: vec![function], entry: FunctionId(0), ..program.clone() }
}

/// Copies a location at which a run has failed, and those behind it.
fn failures(old: &Flowgraph, node: NodeIndex, flow: &mut Flowgraph) -> NodeIndex {
    let copy = flow.add_location(old.graph[node].clone());
    for edge in old.out_edges(node) {
        let to = failures(old, old.endpoints(edge).1, flow);
        flow.add_edge(copy, to, old.graph[edge].clone());
    }
    copy
}
