//! Facts that a solver has derived, as a run: where each predicate is a function that returns where
//! it holds, a way through that function shows a fact, if the facts that it calls for have been
//! shown before. Solvers do not tell of all predicates: the functions of the others are gone through
//! where they are called.
//!
//! Direction of error: none. The inputs along the ways are a run, or they are not: it is replayed.

use std::rc::Rc;

use hashbrown::{HashMap, HashSet};

use crate::graph::names::Names;
use crate::graph::{FunctionId, InputValue, Instruction, LocationKind, Program};
use crate::logic::horn::HornFact;
use crate::logic::{Model, Substitution, Term, Value};
use crate::prove::shared::oracle::{Feasibility, Oracle, holds, value};

/// A function with more ways through it is not gone through.
const MAX_WAYS: usize = 4096;
/// So many ways are put in the place of calls at most, for one fact.
const MAX_UNFOLDED: usize = 20_000;
/// And one within the other so many.
const MAX_DEPTH: usize = 256;
/// The longest run that is given.
const MAX_INPUTS: usize = 1_000_000;

/// Something along a way.
#[derive(Clone)]
enum Act {
    /// A value is read.
    Reads(Term),
    /// A function is called with these arguments.
    Calls(FunctionId, Vec<Term>),
}

/// A way through a function, over its parameters and what it reads.
#[derive(Clone, Default)]
struct Way {
    conditions: Vec<Term>,
    acts: Vec<Act>,
}

/// A way with arguments in the place of parameters, and ways in the place of calls.
struct Unfolded {
    /// Where it can be gone.
    condition: Term,
    acts: Vec<Act>,
    /// For each call, what may stand in its place.
    inner: Vec<Vec<Unfolded>>,
}

/// A call of a function that returns.
type Call = (FunctionId, Vec<Value>);

/// Something along a way that has been gone.
enum Done {
    Read(Value),
    Called(Call),
}

/// What has been shown.
pub(super) struct Derivation<'a, 's> {
    program: &'a Program,
    oracle: Oracle<'s>,
    names: Names,
    ways: HashMap<FunctionId, Rc<[Way]>>,
    /// The functions of which there are facts: all others are gone through where they are called.
    told: HashSet<FunctionId>,
    shown: HashMap<Call, Vec<Done>>,
    /// In the order in which they were shown.
    calls: Vec<Call>,
    /// How many ways may still be put in the place of calls.
    left: usize,
}

impl<'a, 's> Derivation<'a, 's> {
    pub(super) fn new(program: &'a Program, oracle: Oracle<'s>) -> Self {
        Self {
            program,
            oracle,
            names: Names::of(program),
            ways: HashMap::new(),
            told: HashSet::new(),
            shown: HashMap::new(),
            calls: Vec::new(),
            left: 0,
        }
    }

    /// The inputs of a run to an error, if these facts make one: each may need what comes before it.
    pub(super) fn run(&mut self, facts: &[HornFact]) -> Option<Vec<InputValue>> {
        let call = |fact: &HornFact| (FunctionId(fact.predicate + 1), fact.values.clone());
        let mut left: Vec<Call> = facts.iter().map(call).collect();
        self.told = left.iter().map(|(function, _)| *function).collect();
        let entry = (self.program.entry, Vec::new());
        loop {
            let before = left.len();
            left.retain(|call| !self.shows(call));
            if self.shows(&entry) {
                return self.inputs(&entry);
            }
            if left.len() == before {
                return None;
            }
        }
    }

    /// Whether a way shows that a function returns, or comes to an error, by what has been shown.
    fn shows(&mut self, call: &Call) -> bool {
        let (terms, (function, values)) = (&*self.program.terms, call);
        let arguments: Vec<Term> = values.iter().map(|value| terms.literal(value)).collect();
        self.left = MAX_UNFOLDED;
        let ways = self.unfolded(*function, &arguments, 0);
        let some = terms.or(ways.iter().map(|way| way.condition));
        if terms.is_false(some) {
            return false;
        }
        let Feasibility::Yes(model) = self.oracle.decide(&[some]) else { return false };
        let mut done = Vec::new();
        let is_done = self.gone(&ways, &model, &mut done).is_some();
        if is_done {
            self.shown.insert(call.clone(), done);
            self.calls.push(call.clone());
        }
        is_done
    }

    /// The ways through a function with these arguments, with others in the place of calls of which
    /// nothing has been told.
    fn unfolded(
        &mut self,
        function: FunctionId,
        arguments: &[Term],
        depth: usize,
    ) -> Vec<Unfolded> {
        let terms = &*self.program.terms;
        let parameters = &self.program.function(function).parameters;
        let given: Vec<_> =
            parameters.iter().map(|p| p.symbol).zip(arguments.iter().copied()).collect();
        let mut all = Vec::new();
        for way in self.ways(function).iter() {
            if self.left == 0 || depth > MAX_DEPTH {
                return all;
            }
            self.left -= 1;
            let mut by: Substitution = given.iter().copied().collect();
            let mut way = way.clone();
            for act in &mut way.acts {
                if let Act::Reads(read) = act {
                    let name = self.names.fresh(terms.symbol_name(*read).unwrap_or("read"));
                    let fresh = terms.symbol(&name, terms.sort(*read));
                    by.insert(std::mem::replace(read, fresh), fresh);
                }
            }
            let mut conditions: Vec<Term> =
                way.conditions.iter().map(|&condition| terms.substitute(condition, &by)).collect();
            let mut inner = Vec::new();
            for act in &mut way.acts {
                let Act::Calls(callee, arguments) = act else { continue };
                arguments.iter_mut().for_each(|value| *value = terms.substitute(*value, &by));
                if conditions.iter().any(|&condition| terms.is_false(condition)) {
                    break;
                }
                let ways = if self.told.contains(callee) {
                    Vec::new()
                } else {
                    self.unfolded(*callee, arguments, depth + 1)
                };
                let known = self.is_known(*callee, arguments);
                conditions.push(terms.or(ways.iter().map(|way| way.condition).chain([known])));
                inner.push(ways);
            }
            let condition = terms.and(conditions);
            if !terms.is_false(condition) {
                all.push(Unfolded { condition, acts: way.acts, inner });
            }
        }
        all
    }

    /// That a function has been shown to return with these arguments.
    fn is_known(&self, function: FunctionId, arguments: &[Term]) -> Term {
        let terms = &*self.program.terms;
        let known = self.calls.iter().filter(|(of, _)| *of == function);
        let same = known.map(|(_, values)| {
            let pairs = arguments.iter().zip(values);
            terms.and(pairs.map(|(&argument, value)| terms.eq(argument, terms.literal(value))))
        });
        terms.or(same.collect::<Vec<_>>())
    }

    /// What is done along one of these ways, as a model says.
    fn gone(&self, ways: &[Unfolded], model: &Model, done: &mut Vec<Done>) -> Option<()> {
        let terms = &*self.program.terms;
        let way = ways.iter().find(|way| holds(terms, way.condition, model))?;
        let mut inner = way.inner.iter();
        for act in &way.acts {
            match act {
                Act::Reads(symbol) => done.push(Done::Read(value(terms, *symbol, model).ok()?)),
                Act::Calls(function, arguments) => {
                    let ways = inner.next()?;
                    let values = arguments.iter().map(|&argument| value(terms, argument, model));
                    let call = (*function, values.collect::<Result<_, _>>().ok()?);
                    if self.shown.contains_key(&call) {
                        done.push(Done::Called(call));
                    } else {
                        self.gone(ways, model, done)?;
                    }
                }
            }
        }
        Some(())
    }

    /// All ways through a function.
    fn ways(&mut self, function: FunctionId) -> Rc<[Way]> {
        if let Some(ways) = self.ways.get(&function) {
            return Rc::clone(ways);
        }
        let ways = self.walked(function).into();
        Rc::clone(self.ways.entry(function).or_insert(ways))
    }

    fn walked(&mut self, function: FunctionId) -> Vec<Way> {
        let graph = &self.program.function(function).graph;
        let mut ways = Vec::new();
        let mut work = vec![(graph.start, Way::default(), Substitution::new())];
        while let Some((node, way, values)) = work.pop() {
            if ways.len() + work.len() > MAX_WAYS {
                return Vec::new();
            }
            let kind = graph.graph[node].kind;
            if matches!(kind, LocationKind::Return | LocationKind::Error(_)) {
                ways.push(way);
                continue;
            }
            for edge in graph.out_edges(node).into_iter().rev() {
                let (mut way, mut values) = (way.clone(), values.clone());
                self.step(&graph.graph[edge].instruction, &mut way, &mut values);
                work.extend(graph.graph.edge_endpoints(edge).map(|(_, to)| (to, way, values)));
            }
        }
        ways
    }

    fn step(&mut self, instruction: &Instruction, way: &mut Way, values: &mut Substitution) {
        let terms = &*self.program.terms;
        match instruction {
            Instruction::Assume(condition) => {
                way.conditions.push(terms.substitute(*condition, values));
            }
            Instruction::Input { variable, .. } => {
                let name = self.names.fresh(terms.symbol_name(*variable).unwrap_or("read"));
                let read = terms.symbol(&name, terms.sort(*variable));
                values.insert(*variable, read);
                way.acts.push(Act::Reads(read));
            }
            Instruction::Call { function, arguments, .. } => {
                let arguments = arguments.iter().map(|&value| terms.substitute(value, values));
                way.acts.push(Act::Calls(*function, arguments.collect()));
            }
            Instruction::Assign { variable, value } => {
                let value = terms.substitute(*value, values);
                values.insert(*variable, value);
            }
            _ => {}
        }
    }

    /// What is read from a call to its end.
    fn inputs(&self, entry: &Call) -> Option<Vec<InputValue>> {
        let mut inputs = Vec::new();
        let mut open: Vec<std::slice::Iter<'_, Done>> = vec![self.shown.get(entry)?.iter()];
        while let Some(top) = open.last_mut() {
            match top.next() {
                None => {
                    open.pop();
                }
                Some(Done::Called(call)) => open.push(self.shown.get(call)?.iter()),
                Some(Done::Read(value)) => inputs.push(InputValue::Scalar(value.clone())),
            }
            if inputs.len() > MAX_INPUTS {
                return None;
            }
        }
        Some(inputs)
    }
}
