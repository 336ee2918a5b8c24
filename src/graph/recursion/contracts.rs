//! Contracts: what holds where a function is entered, and what a call of it leaves. With them a
//! program with recursion becomes one without: it runs the program, or else any one function at
//! which recursion is cut, entered as its contract allows; in either, a call of such a function is
//! an error where the contract does not allow it, and leaves anything that the contract promises;
//! and a return of the function is an error where it does not keep the promise.
//!
//! Direction of error: towards more runs, of the program that is made. Where it comes to no
//! such error, whatever the contracts, each of its levels covers all runs of the program between
//! two calls: by induction on the length of a run, all calls so far were allowed, and those that
//! have returned have kept their promise. What cells hold is not told of: arrays are anything.

use std::collections::BTreeSet;

use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::chain::Chain;
use super::{given_arrays, recursive};
use crate::graph::calls::{entered, entered_from};
use crate::graph::error_kind::ErrorKind;
use crate::graph::location::{Location, LocationKind};
use crate::graph::names::Names;
use crate::graph::place::Place;
use crate::graph::program::{
    Flowgraph, Function, FunctionId, InputKind, Instruction, NodeIndex, Program, Variable,
};
use crate::graph::target::Targets;
use crate::logic::{Sort, Substitution, Term, Terms};

/// What a contract speaks of.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    /// The function.
    pub(crate) function: FunctionId,
    /// What it is given: for each parameter that is a number, its value on entry.
    pub(crate) given: Vec<Term>,
    /// The globals that it or what it calls mentions, each with its value on entry.
    pub(crate) before: Vec<(Term, Term)>,
    /// What it gives back.
    pub(crate) result: Option<Term>,
    /// Those of the globals that it may change, which have their new values.
    pub(crate) after: Vec<Term>,
}

impl Signature {
    /// What is known on entry.
    pub(crate) fn on_entry(&self) -> Vec<Term> {
        self.given.iter().copied().chain(self.before.iter().map(|&(_, old)| old)).collect()
    }

    /// What is known on return.
    pub(crate) fn on_return(&self) -> Vec<Term> {
        let on_entry = self.on_entry().into_iter();
        on_entry.chain(self.result).chain(self.after.iter().copied()).collect()
    }
}

/// A contract, over the variables of a [`Signature`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contract {
    /// Holds where the function is entered.
    pub(crate) on_entry: Term,
    /// Holds where it returns.
    pub(crate) on_return: Term,
}

/// A program without recursion, in which contracts take the place of calls.
#[derive(Debug)]
pub(crate) struct Opened {
    /// The program. What was a location of the program before is one under the same name.
    pub(crate) program: Program,
    /// The functions at which recursion is cut.
    pub(crate) levels: Vec<OpenLevel>,
}

/// A function at which recursion is cut.
#[derive(Debug)]
pub(crate) struct OpenLevel {
    /// The function's name.
    pub(crate) name: String,
    /// What its contract speaks of.
    pub(crate) signature: Signature,
    /// What takes the place of that, in the same order as on return, at calls.
    pub(crate) called: Vec<Term>,
    /// Where it is entered; globals have the values that they are entered with.
    pub(crate) entry: Targets,
    /// Where it returns.
    pub(crate) returns: Targets,
    /// Where a call has left anything, of which nothing has been promised yet.
    pub(crate) calls: Targets,
}

impl OpenLevel {
    /// The same in a program whose locations these are in another one.
    pub(crate) fn located(&self, located: impl Fn(&Targets) -> Targets) -> Self {
        Self {
            name: self.name.clone(),
            signature: self.signature.clone(),
            called: self.called.clone(),
            entry: located(&self.entry),
            returns: located(&self.returns),
            calls: located(&self.calls),
        }
    }
}

impl Opened {
    /// The locations that the levels speak of.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (FunctionId, NodeIndex)> + '_ {
        let marks =
            self.levels.iter().flat_map(|level| [&level.entry, &level.returns, &level.calls]);
        marks.flat_map(Targets::iter)
    }
}

/// The program with these contracts in the place of recursion, in the order of
/// [`Opened::levels`]; without any, calls leave anything. The error is a function that is given
/// arrays, which may be names for others.
pub(crate) fn opened(program: &Program, contracts: &[Contract]) -> Result<Opened, Place> {
    let cut = recursive(program);
    match given_arrays(program, &cut) {
        Some(place) => Err(place),
        None => Ok(Opening::new(program, &cut, contracts).opened()),
    }
}

struct Opening<'a> {
    program: &'a Program,
    terms: &'a Terms,
    contracts: &'a [Contract],
    levels: Vec<OpenLevel>,
    /// The arrays of each.
    arrays: Vec<Arrays>,
    names: Names,
    new: Vec<Variable>,
}

/// The arrays that a function mentions, or what it calls, and those that may be changed.
struct Arrays {
    mentioned: Vec<Term>,
    changed: Vec<Term>,
}

impl<'a> Opening<'a> {
    fn new(program: &'a Program, cut: &[FunctionId], contracts: &'a [Contract]) -> Self {
        let (names, terms) = (Names::of(program), &program.terms);
        let (levels, arrays, new) = (Vec::new(), Vec::new(), Vec::new());
        let mut opening = Self { program, terms, contracts, levels, arrays, names, new };
        opening.levels = cut.iter().map(|&function| opening.level(function)).collect();
        opening
    }

    /// A new variable like another.
    fn like(&mut self, variable: &Variable, wish: &str) -> Term {
        let name = self.names.fresh(wish);
        let symbol = self.terms.symbol(&name, variable.sort);
        self.new.push(Variable { name, symbol, ..variable.clone() });
        symbol
    }

    fn level(&mut self, function: FunctionId) -> OpenLevel {
        let (program, name) = (self.program, &self.program.function(function).name);
        let (mentioned, changed) = mentioned(program, function);
        let arrays = |among: &BTreeSet<Term>| {
            let all = program.globals.iter().filter(|global| global.sort.is_array());
            all.map(|global| global.symbol).filter(|array| among.contains(array)).collect()
        };
        self.arrays.push(Arrays { mentioned: arrays(&mentioned), changed: arrays(&changed) });
        let globals: Vec<&Variable> = program.globals.iter().filter(|g| is_number(g)).collect();
        let globals = globals.into_iter().filter(|global| mentioned.contains(&global.symbol));
        let numbers = program.function(function).parameters.iter().filter(|p| is_number(p));
        let result = program.function(function).result.as_ref();
        let mut both = |variable: &Variable, on_entry: &str, at_call: &str| {
            let name = |suffix: &str| format!("{name}.{}{suffix}", variable.name);
            (self.like(variable, &name(on_entry)), self.like(variable, &name(at_call)))
        };
        let (given, mut called): (Vec<_>, Vec<_>) =
            numbers.map(|parameter| both(parameter, "", "!down")).unzip();
        let (before, was): (Vec<_>, Vec<_>) = globals
            .map(|global| {
                let (old, was) = both(global, "!old", "!was");
                ((global.symbol, old), was)
            })
            .unzip();
        let (result, returned) = result.map(|result| both(result, "!out", "!back")).unzip();
        let after: Vec<Term> =
            before.iter().map(|&(global, _)| global).filter(|g| changed.contains(g)).collect();
        called.extend(was.into_iter().chain(returned).chain(after.iter().copied()));
        let none = Targets::default();
        OpenLevel {
            name: name.clone(),
            signature: Signature { function, given, before, result, after },
            called,
            entry: none.clone(),
            returns: none.clone(),
            calls: none,
        }
    }

    fn opened(mut self) -> Opened {
        let mut program = self.program.clone();
        for id in entered(self.program) {
            program.functions[id.0].graph = self.without_calls(id);
        }
        let all = self.any_level(FunctionId(program.functions.len()));
        program.entry = FunctionId(program.functions.len());
        program.functions.push(all);
        program.globals.append(&mut self.new);
        Opened { program, levels: self.levels }
    }

    /// A function's graph, in which contracts take the place of calls.
    fn without_calls(&mut self, id: FunctionId) -> Flowgraph {
        let flow = &self.program.function(id).graph;
        let mut graph = DiGraph::new();
        for location in flow.graph.node_weights() {
            graph.add_node(location.clone());
        }
        for edge in flow.graph.edge_references() {
            match &edge.weight().instruction {
                Instruction::Call { function, arguments, result }
                    if let Some(level) = self.level_of(*function) =>
                {
                    let place = edge.weight().place;
                    let mut chain = Chain { graph: &mut graph, at: edge.source(), place };
                    let site = self.called(&mut chain, level, arguments);
                    let back = self.levels[level].signature.result.map(|_| self.back(level));
                    let back = result
                        .zip(back)
                        .map(|(variable, value)| Instruction::Assign { variable, value });
                    let nothing = Instruction::Assume(self.terms.tt());
                    chain.edge(edge.target(), back.unwrap_or(nothing));
                    let calls = &mut self.levels[level].calls;
                    *calls = calls.iter().chain([(id, site)]).collect();
                }
                _ => {
                    graph.add_edge(edge.source(), edge.target(), edge.weight().clone());
                }
            }
        }
        Flowgraph { graph, start: flow.start }
    }

    fn level_of(&self, function: FunctionId) -> Option<usize> {
        self.levels.iter().position(|level| level.signature.function == function)
    }

    /// What a call gives back.
    fn back(&self, level: usize) -> Term {
        let OpenLevel { signature, called, .. } = &self.levels[level];
        called[signature.given.len() + signature.before.len()]
    }

    /// What takes the place of a call; the location at which it has left anything.
    fn called(&self, chain: &mut Chain<'_>, level: usize, arguments: &[Term]) -> NodeIndex {
        let (OpenLevel { signature, called, .. }, contract) = self.contract(level);
        let parameters = &self.program.function(signature.function).parameters;
        let numbers = parameters.iter().zip(arguments).filter(|(p, _)| is_number(p));
        let globals = signature.before.iter().map(|&(global, _)| global);
        let values = numbers.map(|(_, &argument)| argument).chain(globals);
        for (&variable, value) in called.iter().zip(values) {
            chain.then(Instruction::Assign { variable, value });
        }
        let by: Substitution =
            signature.on_return().into_iter().zip(called.iter().copied()).collect();
        let [allowed, promised] = [contract.on_entry, contract.on_return]
            .map(|condition| self.terms.substitute(condition, &by));
        self.asserted(chain, allowed);
        let arrays = self.arrays[level].changed.iter().copied();
        let changed = arrays.chain(signature.after.iter().copied());
        let changed = changed.chain(signature.result.map(|_| self.back(level)));
        changed.for_each(|variable| chain.then(anything(variable)));
        let site = chain.at;
        chain.then(Instruction::Assume(promised));
        site
    }

    fn contract(&self, level: usize) -> (&OpenLevel, Contract) {
        let any = Contract { on_entry: self.terms.tt(), on_return: self.terms.tt() };
        (&self.levels[level], self.contracts.get(level).copied().unwrap_or(any))
    }

    /// An error unless this holds.
    fn asserted(&self, chain: &mut Chain<'_>, condition: Term) {
        if !self.terms.is_true(condition) {
            chain.unless(self.terms, self.terms.not(condition), ErrorKind::Unmodelled);
        }
    }

    /// A function that is the program, or else any level.
    fn any_level(&mut self, id: FunctionId) -> Function {
        let entry = self.program.function(self.program.entry);
        let name = self.names.fresh("level");
        let symbol = self.terms.int_symbol(&name);
        let which = Variable { name, symbol, sort: Sort::Int, range: None, place: entry.place };
        let mut flow = Flowgraph::new(Location::plain(entry.place));
        let end = flow.add_location(Location::of_kind(LocationKind::Halt, entry.place));
        let mut chain = Chain { graph: &mut flow.graph, at: flow.start, place: entry.place };
        chain.then(anything(symbol));
        for level in 0..self.levels.len() {
            let number = self.terms.int(i64::try_from(level).unwrap_or(i64::MAX));
            let this = self.terms.eq(symbol, number);
            let place = self.program.function(self.levels[level].signature.function).place;
            let begin = chain.location(LocationKind::Plain);
            chain.edge(begin, Instruction::Assume(this));
            chain.then(Instruction::Assume(self.terms.not(this)));
            let mut inner = Chain { graph: chain.graph, at: begin, place };
            let (entered, returned) = self.entered(&mut inner, level);
            inner.edge(end, Instruction::Assume(self.terms.tt()));
            self.levels[level].entry = [(id, entered)].into_iter().collect();
            self.levels[level].returns = [(id, returned)].into_iter().collect();
        }
        let (function, arguments) = (self.program.entry, Vec::new());
        chain.edge(end, Instruction::Call { function, arguments, result: None });
        Function {
            name: entry.name.clone(),
            parameters: Vec::new(),
            result: None,
            locals: vec![which],
            graph: flow,
            place: entry.place,
        }
    }

    /// Enters a level as its contract allows; where that is, and where it has returned.
    fn entered(&self, chain: &mut Chain<'_>, level: usize) -> (NodeIndex, NodeIndex) {
        let (OpenLevel { signature, .. }, contract) = self.contract(level);
        let Signature { function, given, before, result, .. } = signature;
        let arrays = self.arrays[level].mentioned.iter().copied();
        let globals = before.iter().map(|&(global, _)| global);
        let all = given.iter().copied().chain(globals).chain(arrays);
        all.for_each(|variable| chain.then(anything(variable)));
        let now: Substitution = before.iter().map(|&(global, old)| (old, global)).collect();
        chain.then(Instruction::Assume(self.terms.substitute(contract.on_entry, &now)));
        let entered = chain.at;
        // What passes arguments belongs to the location of the call.
        chain.then(Instruction::Assume(self.terms.tt()));
        for &(global, old) in before {
            chain.then(Instruction::Assign { variable: old, value: global });
        }
        let (arguments, result) = (given.clone(), *result);
        chain.then(Instruction::Call { function: *function, arguments, result });
        let returned = chain.at;
        self.asserted(chain, contract.on_return);
        (entered, returned)
    }
}

fn is_number(variable: &Variable) -> bool {
    !variable.sort.is_array()
}

fn anything(variable: Term) -> Instruction {
    Instruction::Input { variable, kind: InputKind::Environment }
}

/// The variables that a function mentions, or what it calls, and those that may be changed.
fn mentioned(program: &Program, function: FunctionId) -> (BTreeSet<Term>, BTreeSet<Term>) {
    let (mut mentioned, mut changed) = (BTreeSet::new(), BTreeSet::new());
    for id in entered_from(program, function) {
        for edge in program.function(id).graph.graph.edge_weights() {
            let reads = edge.instruction.reads();
            mentioned.extend(reads.into_iter().flat_map(|term| program.terms.symbols(term)));
            match &edge.instruction {
                Instruction::Assign { variable, .. }
                | Instruction::Input { variable, .. }
                | Instruction::Write { array: variable, .. } => {
                    changed.insert(*variable);
                }
                Instruction::Call { arguments, result, .. }
                | Instruction::IndirectCall { arguments, result, .. } => {
                    let arrays = arguments.iter().filter(|&&a| program.terms.sort(a).is_array());
                    changed.extend(arrays.chain(result));
                }
                Instruction::Memory(effect) => changed.extend(effect.variable()),
                Instruction::Assume(_) | Instruction::Output { .. } => {}
            }
        }
    }
    mentioned.extend(&changed);
    (mentioned, changed)
}
