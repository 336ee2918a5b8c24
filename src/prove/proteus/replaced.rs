//! A program with exact summaries in the place of its loops: the outermost ones of which all is
//! known. So other engines need not know what a loop is.
//!
//! A loop is replaced if each trace of its summary is precise, reads no input, and leaves nothing
//! open. Where none of the conditions holds, the loop is never left.
//!
//! Direction of error: none. The runs are those of the program, without the rounds of these loops.
//! What the summaries rest on is asked of all solvers first.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::automaton::Claims;
use super::paths::Ground;
use super::summary::{Summary, Trace};
use super::symbols::Fresh;
use super::{HASTE, MAX_TERMS, summarized};
use crate::graph::names::Names;
use crate::graph::natural::{NaturalLoop, natural_loops};
use crate::graph::slice::Slice;
use crate::graph::spoken::loop_place;
use crate::graph::{
    Edge, Flowgraph, Inlined, Instruction, Location, LocationKind, NodeIndex, Place, Program,
    Variable,
};
use crate::logic::{Substitution, Term, Terms};
use crate::outcome::{Query, Reason};
use crate::prove::Task;
use crate::prove::shared::bounded;
use crate::prove::shared::oracle::{Cache, Counts, Oracle};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::{Answer, Question};

/// The name of the question that summaries rest on.
pub(crate) const SUMMARIES: &str = "summaries";

/// A program in which some loops are replaced by their summaries.
#[derive(Debug)]
pub(crate) struct Replaced {
    /// The program: one function without calls. The locations of the inlined program are the same.
    pub(crate) program: Program,
    /// Where the loops are.
    pub(crate) loops: Vec<Place>,
    /// What it rests on.
    pub(crate) queries: Vec<Query>,
}

/// The program of a task with its loops replaced, as far as their summaries are exact; `None` if
/// none is. A run that comes to a target ends there.
///
/// # Errors
/// The program has a cycle with several entries; nobody confirms what the summaries rest on; the
/// budget.
pub(crate) fn replaced(task: &Task<'_>) -> Result<Option<Replaced>, Reason> {
    let inlined = task.inlined()?;
    let flow = up_to_targets(inlined);
    let Ok(loops) = natural_loops(&flow) else { return Ok(None) };
    let (terms, slice) = (&*task.program.terms, Slice::everything(&flow));
    let too_large = "the summaries of loops take too much room";
    let exact = bounded(terms, MAX_TERMS, task.means.budget, too_large, || {
        exact_summaries(task, &inlined.program, &slice, &loops)
    })?;
    let outermost = outermost(&loops, &exact);
    if outermost.is_empty() {
        return Ok(None);
    }
    let inside = loops.iter().filter(|each| outermost.iter().any(|o| o.nodes.contains(&each.head)));
    let claims = inside.filter_map(|each| exact.get(&each.head)).flat_map(|(_, claims)| claims);
    let claims: Vec<Term> = claims.copied().collect();
    let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
    let answer = log.ask_deciding(Question::new(SUMMARIES, vec![terms.or(claims)]))?;
    if !matches!(answer, Answer::Unsat { .. }) {
        return Ok(None);
    }
    let mut made = Replacing::new(&inlined.program, &flow);
    for each in &outermost {
        made.replace(each.head, &exact[&each.head].0);
    }
    let place = |each: &&NaturalLoop| {
        let inside = |node| each.nodes.contains(&node);
        loop_place(&inlined.program.origin, &flow, each.head, inside)
    };
    let places = outermost.iter().map(place).collect();
    Ok(Some(Replaced { program: made.program(), loops: places, queries: log.into_queries() }))
}

/// The graph in which nothing leads on from a target.
fn up_to_targets(inlined: &Inlined) -> Flowgraph {
    let mut flow = inlined.graph().clone();
    let targets: BTreeSet<NodeIndex> = inlined.targets.iter().map(|(_, node)| node).collect();
    flow.graph = flow.graph.filter_map(
        |_, location| Some(location.clone()),
        |edge, weight| {
            let (from, _) = inlined.graph().endpoints(edge);
            (!targets.contains(&from)).then(|| weight.clone())
        },
    );
    flow
}

/// By their heads, the summaries that are exact, each with what it rests on.
fn exact_summaries(
    task: &Task<'_>,
    program: &Program,
    slice: &Slice,
    loops: &[NaturalLoop],
) -> HashMap<NodeIndex, (Summary, Claims)> {
    let (terms, cache, counts) = (&*program.terms, Cache::default(), Counts::default());
    let mut oracle = Oracle::new(terms, task.means, &cache, &counts);
    oracle.take_time(Some(HASTE));
    let mut fresh = Fresh::new(program);
    let ground = Ground::of(program, slice, task.means.budget);
    let (mut exact, mut done) = (HashMap::new(), HashMap::new());
    for each in loops {
        let mut inner =
            loops.iter().filter(|o| o.head != each.head && each.nodes.contains(&o.head));
        if !inner.all(|inner| exact.contains_key(&inner.head)) {
            continue;
        }
        let mut claims = Claims::new();
        let summary = summarized(&ground, each, &done, &mut oracle, &mut claims, &mut fresh);
        if let Ok(summary) = summary
            && summary.traces.iter().all(|trace| says_all(terms, trace))
        {
            done.insert(each.head, summary.clone());
            exact.insert(each.head, (summary, claims));
        }
    }
    exact
}

/// Whether a trace says all that is done.
fn says_all(terms: &Terms, trace: &Trace) -> bool {
    let values = trace.state.as_substitution().values();
    let mut said = trace.condition.iter().chain(values);
    let scalar = |variable: &Term| !terms.sort(*variable).is_array();
    trace.precise
        && trace.state.as_substitution().keys().all(scalar)
        && trace.reads.is_empty()
        && said.all(|&term| terms.symbols(term).iter().all(|symbol| !trace.locals.contains(symbol)))
}

/// The loops that are replaced.
fn outermost<'l>(
    loops: &'l [NaturalLoop],
    exact: &HashMap<NodeIndex, (Summary, Claims)>,
) -> Vec<&'l NaturalLoop> {
    let exact = || loops.iter().filter(|each| exact.contains_key(&each.head));
    let around = |inner: &NaturalLoop| {
        exact().any(|outer| outer.head != inner.head && outer.nodes.contains(&inner.head))
    };
    exact().filter(|each| !around(each)).collect()
}

/// The program in the making.
struct Replacing<'a> {
    program: &'a Program,
    terms: &'a Terms,
    names: Names,
    graph: DiGraph<Location, Edge>,
    flow: &'a Flowgraph,
    /// The heads of the loops that are replaced.
    heads: BTreeSet<NodeIndex>,
    /// What holds new values until all are known.
    new: Vec<Variable>,
}

impl<'a> Replacing<'a> {
    fn new(program: &'a Program, flow: &'a Flowgraph) -> Self {
        let mut graph = DiGraph::new();
        for location in flow.graph.node_weights() {
            graph.add_node(location.clone());
        }
        let (terms, names) = (&*program.terms, Names::of(program));
        Self { program, terms, names, graph, flow, heads: BTreeSet::new(), new: Vec::new() }
    }

    /// One trace after the other: if its condition holds, what it leaves, and on to where it leads.
    fn replace(&mut self, head: NodeIndex, summary: &Summary) {
        self.heads.insert(head);
        let place = self.flow.graph[head].place;
        self.graph[head].heads.clear();
        let mut at = head;
        for trace in &summary.traces {
            let Some(exit) = trace.exit else { continue };
            let condition = self.terms.and(trace.condition.iter().copied());
            let (then, otherwise) = (self.location(place), self.location(place));
            self.edge((at, then), Instruction::Assume(condition), place);
            self.edge((at, otherwise), Instruction::Assume(self.terms.not(condition)), place);
            let last = self.assign(then, trace.state.as_substitution(), place);
            self.edge((last, exit), Instruction::Assume(self.terms.tt()), place);
            at = otherwise;
        }
        self.graph[at].kind = LocationKind::Halt;
    }

    /// Gives variables their values, all at once.
    fn assign(&mut self, from: NodeIndex, values: &Substitution, place: Place) -> NodeIndex {
        let mut values: Vec<(Term, Term)> = values.iter().map(|(&v, &value)| (v, value)).collect();
        values.sort_unstable();
        let mut held = Vec::new();
        let mut at = from;
        for (variable, value) in values {
            let symbol = self.holding(variable);
            at = self.then(at, Instruction::Assign { variable: symbol, value }, place);
            held.push((variable, symbol));
        }
        for (variable, value) in held {
            at = self.then(at, Instruction::Assign { variable, value }, place);
        }
        at
    }

    /// A new variable that holds a value for another.
    fn holding(&mut self, variable: Term) -> Term {
        let wish = self.terms.symbol_name(variable).unwrap_or("v");
        let name = self.names.fresh(&format!("{wish}!behind"));
        let sort = self.terms.sort(variable);
        let symbol = self.terms.symbol(&name, sort);
        self.new.push(Variable { name, symbol, sort, range: None, place: Place::default() });
        symbol
    }

    fn location(&mut self, place: Place) -> NodeIndex {
        self.graph.add_node(Location::of_kind(LocationKind::Plain, place))
    }

    fn edge(&mut self, (from, to): (NodeIndex, NodeIndex), instruction: Instruction, place: Place) {
        self.graph.add_edge(from, to, Edge { instruction, place });
    }

    fn then(&mut self, from: NodeIndex, instruction: Instruction, place: Place) -> NodeIndex {
        let next = self.location(place);
        self.edge((from, next), instruction, place);
        next
    }

    fn program(mut self) -> Program {
        for edge in self.flow.graph.edge_references() {
            if !self.heads.contains(&edge.source()) {
                self.graph.add_edge(edge.source(), edge.target(), edge.weight().clone());
            }
        }
        let mut program = self.program.clone();
        let entry = program.entry.0;
        program.functions[entry].graph = Flowgraph { graph: self.graph, start: self.flow.start };
        program.functions[entry].locals.append(&mut self.new);
        program
    }
}
