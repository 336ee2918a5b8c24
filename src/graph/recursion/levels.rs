//! Levels: each function that calls itself, directly or by others, as a program of its own, in
//! which such calls are not followed. What a call leaves may be anything; before it there is a
//! location at which its arguments are known.
//!
//! Direction of error: towards more runs. A run of the program, from where it enters such a
//! function to where it enters one again, or returns, or never does either, is a run here.

use hashbrown::{HashMap, HashSet};
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::chain::Chain;
use super::{cuts, given_arrays};
use crate::graph::calls::entered;
use crate::graph::error_kind::ErrorKind;
use crate::graph::location::{Location, LocationKind};
use crate::graph::names::Names;
use crate::graph::place::Place;
use crate::graph::program::{
    Edge, Flowgraph, FunctionId, InputKind, Instruction, NodeIndex, Program, Variable,
};
use crate::graph::target::Targets;
use crate::logic::{Sort, Term};

/// One level of a recursion, or the program above all of them.
#[derive(Debug)]
pub(crate) struct Level {
    /// The program: the function is entered with any arguments.
    pub(crate) program: Program,
    /// Where the function would be entered again.
    pub(crate) again: Targets,
    /// Its parameters, each with the variable that holds its argument there.
    pub(crate) arguments: Vec<(Term, Term)>,
    /// What else may be told of from one level to the next.
    pub(crate) globals: Vec<Term>,
    /// The function that it is about.
    pub(crate) place: Place,
}

/// The program above all recursion, and then a level for each function at which recursion is cut
/// open; the error is a function that is given arrays, which may be names for others.
pub(crate) fn levels(program: &Program) -> Result<Vec<Level>, Place> {
    let cut = cuts(program);
    if let Some(place) = given_arrays(program, &cut) {
        return Err(place);
    }
    let above = [None].into_iter().chain(cut.iter().copied().map(Some));
    Ok(above.map(|focus| Cutting::new(program, &cut, focus).level()).collect())
}

struct Cutting<'a> {
    program: &'a Program,
    cut: HashSet<FunctionId>,
    focus: Option<FunctionId>,
    arguments: Vec<(Term, Term)>,
    goes_down: Term,
    new: Vec<Variable>,
    again: Targets,
}

impl<'a> Cutting<'a> {
    fn new(program: &'a Program, cut: &[FunctionId], focus: Option<FunctionId>) -> Self {
        let (terms, mut names, mut new) = (&program.terms, Names::of(program), Vec::new());
        let mut variable = |wish: &str| {
            let name = names.fresh(wish);
            let (symbol, sort) = (terms.int_symbol(&name), Sort::Int);
            new.push(Variable { name, symbol, sort, range: None, place: Place::default() });
            symbol
        };
        let parameters = focus.map(|focus| program.function(focus).parameters.as_slice());
        let numbers =
            parameters.unwrap_or_default().iter().filter(|parameter| parameter.sort == Sort::Int);
        let arguments = numbers.map(|p| (p.symbol, variable(&format!("{}!down", p.name))));
        let arguments = arguments.collect();
        let goes_down = variable("down");
        let cut = cut.iter().copied().collect();
        Self { program, cut, focus, arguments, goes_down, new, again: Targets::default() }
    }

    fn level(mut self) -> Level {
        let mut program = self.program.clone();
        for id in entered(self.program) {
            program.functions[id.0].graph = self.opened(id);
        }
        let globals = program.globals.iter().map(|global| global.symbol).collect();
        program.globals.append(&mut self.new);
        let entry = self.focus.unwrap_or(program.entry);
        program.entry = entry;
        let place = program.function(entry).place;
        if self.focus.is_some() {
            promise(&mut program);
        }
        Level { program, again: self.again, arguments: self.arguments, globals, place }
    }

    /// A function's graph, in which calls that are cut leave anything.
    fn opened(&mut self, id: FunctionId) -> Flowgraph {
        let flow = &self.program.function(id).graph;
        let mut graph = DiGraph::new();
        for location in flow.graph.node_weights() {
            graph.add_node(location.clone());
        }
        for edge in flow.graph.edge_references() {
            match &edge.weight().instruction {
                Instruction::Call { function, arguments, result }
                    if self.cut.contains(function) =>
                {
                    let place = edge.weight().place;
                    let mut chain = Chain { graph: &mut graph, at: edge.source(), place };
                    if self.focus == Some(*function) {
                        let site = self.goes_down(&mut chain, *function, arguments);
                        self.again = self.again.iter().chain([(id, site)]).collect();
                    }
                    let globals = self.program.globals.iter().map(|global| global.symbol);
                    for variable in globals.chain(*result) {
                        chain.then(Instruction::Input { variable, kind: InputKind::Environment });
                    }
                    chain.edge(edge.target(), Instruction::Assume(self.program.terms.tt()));
                }
                _ => {
                    graph.add_edge(edge.source(), edge.target(), edge.weight().clone());
                }
            }
        }
        Flowgraph { graph, start: flow.start }
    }

    /// Before a call: a location at which the arguments are known.
    fn goes_down(
        &self,
        chain: &mut Chain<'_>,
        function: FunctionId,
        arguments: &[Term],
    ) -> NodeIndex {
        let terms = &self.program.terms;
        let parameters = self.program.function(function).parameters.iter().zip(arguments);
        let given: HashMap<Term, Term> =
            parameters.map(|(parameter, &argument)| (parameter.symbol, argument)).collect();
        for &(parameter, variable) in &self.arguments {
            chain.then(Instruction::Assign { variable, value: given[&parameter] });
        }
        let variable = self.goes_down;
        chain.then(Instruction::Input { variable, kind: InputKind::Environment });
        let down = terms.eq(variable, terms.int(0));
        chain.unless(terms, terms.not(down), ErrorKind::Reached)
    }
}

/// What is promised of the variables as a function is entered.
fn promise(program: &mut Program) {
    let terms = program.terms.clone();
    let entry = program.entry.0;
    let parameters = program.functions[entry].parameters.iter();
    let promised = parameters.chain(&program.globals).filter(|v| v.sort == Sort::Int);
    let promised = promised.flat_map(|v| {
        v.range.iter().flat_map(|range| range.bounds(&terms, v.symbol)).collect::<Vec<_>>()
    });
    let promised = Instruction::Assume(terms.and(promised.collect::<Vec<_>>()));
    let flow = &mut program.functions[entry].graph;
    let place = flow.graph[flow.start].place;
    let start = flow.add_location(Location::of_kind(LocationKind::Plain, place));
    flow.add_edge(start, flow.start, Edge { instruction: promised, place });
    flow.start = start;
}
