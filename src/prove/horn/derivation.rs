//! Facts that have been derived, as a run: where each predicate is a function that returns where it
//! holds, a way through that function shows a fact, if the facts that it calls for have been shown
//! before.
//!
//! Direction of error: none. The inputs along the ways are a run, or they are not: it is replayed.

use std::rc::Rc;
use std::slice;

use hashbrown::HashMap;

use super::facts::are_among;
use crate::graph::names::Names;
use crate::graph::{FunctionId, InputValue, Instruction, LocationKind, Program};
use crate::logic::horn::HornFact;
use crate::logic::{Model, Substitution, Term, Value};
use crate::prove::shared::oracle::{Feasibility, Oracle, holds, value};

/// A function with more ways through it is not gone through.
const MAX_WAYS: usize = 4096;
/// So many facts are shown at once, if they can.
const AT_ONCE: usize = 32;
/// The longest run that is given, in calls and inputs.
const MAX_STEPS: usize = 4_000_000;

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

/// A way with arguments in the place of parameters.
struct Applied {
    /// Where it can be gone.
    condition: Term,
    acts: Vec<Act>,
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
    shown: HashMap<Call, Vec<Done>>,
    /// The arguments with which each function has been shown to return.
    known: HashMap<FunctionId, Vec<Vec<Value>>>,
}

impl<'a, 's> Derivation<'a, 's> {
    pub(super) fn new(program: &'a Program, oracle: Oracle<'s>) -> Self {
        Self {
            program,
            oracle,
            names: Names::of(program),
            ways: HashMap::new(),
            shown: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// The inputs of a run to an error, if these facts make one: each may need what comes before it.
    pub(super) fn run(&mut self, facts: &[HornFact]) -> Option<Vec<InputValue>> {
        let call = |fact: &HornFact| (FunctionId(fact.predicate + 1), fact.values.clone());
        let mut left: Vec<Call> = facts.iter().map(call).collect();
        let entry = (self.program.entry, Vec::new());
        loop {
            let before = left.len();
            let all = left.chunks(AT_ONCE).map(|some| self.shows(some)).collect::<Vec<_>>();
            left = all.concat();
            if self.shows(slice::from_ref(&entry)).is_empty() {
                return self.inputs(&entry);
            }
            if left.len() == before {
                return None;
            }
        }
    }

    /// Shows that functions return, or come to an error, by what has been shown and those before
    /// them; gives back those of which that cannot be shown.
    fn shows(&mut self, calls: &[Call]) -> Vec<Call> {
        let terms = &*self.program.terms;
        let mut all = Vec::with_capacity(calls.len());
        for (function, values) in calls {
            all.push(self.applied(*function, values));
            self.known.entry(*function).or_default().push(values.clone());
        }
        let each = all.iter().map(|ways| terms.or(ways.iter().map(|way| way.condition)));
        let each: Vec<Term> = each.collect();
        if let Feasibility::Yes(model) = self.oracle.decide(&each) {
            let done = all.iter().map(|ways| self.gone(ways, &model)).collect::<Option<Vec<_>>>();
            if let Some(done) = done {
                self.shown.extend(calls.iter().cloned().zip(done));
                return Vec::new();
            }
        }
        for (function, _) in calls {
            self.known.entry(*function).and_modify(|all| {
                all.pop();
            });
        }
        match calls {
            [] | [_] => calls.to_vec(),
            _ => calls.iter().flat_map(|call| self.shows(slice::from_ref(call))).collect(),
        }
    }

    /// The ways through a function with these arguments, each where all that it calls has been shown
    /// to return.
    fn applied(&mut self, function: FunctionId, values: &[Value]) -> Vec<Applied> {
        let terms = &*self.program.terms;
        let parameters = self.program.function(function).parameters.iter();
        let given = parameters.zip(values).map(|(p, value)| (p.symbol, terms.literal(value)));
        let given: Vec<(Term, Term)> = given.collect();
        let ways = self.ways(function);
        let applied = ways.iter().map(|way| {
            let mut by: Substitution = given.iter().copied().collect();
            let mut acts = way.acts.clone();
            for act in &mut acts {
                if let Act::Reads(read) = act {
                    let name = self.names.fresh(terms.symbol_name(*read).unwrap_or("read"));
                    let fresh = terms.symbol(&name, terms.sort(*read));
                    by.insert(std::mem::replace(read, fresh), fresh);
                }
            }
            let put = |&term: &Term| terms.substitute(term, &by);
            let mut conditions: Vec<Term> = way.conditions.iter().map(put).collect();
            for act in &mut acts {
                if let Act::Calls(callee, arguments) = act {
                    *arguments = arguments.iter().map(put).collect();
                    let known = self.known.get(callee).into_iter().flatten();
                    conditions.push(are_among(terms, arguments, known));
                }
            }
            Applied { condition: terms.and(conditions), acts }
        });
        applied.filter(|way| !terms.is_false(way.condition)).collect()
    }

    /// What is done along the one of these ways that a model takes.
    fn gone(&self, ways: &[Applied], model: &Model) -> Option<Vec<Done>> {
        let terms = &*self.program.terms;
        let way = ways.iter().find(|way| holds(terms, way.condition, model))?;
        let done = |act: &Act| match act {
            Act::Reads(symbol) => Some(Done::Read(value(terms, *symbol, model).ok()?)),
            Act::Calls(function, arguments) => {
                let values = arguments.iter().map(|&argument| value(terms, argument, model).ok());
                Some(Done::Called((*function, values.collect::<Option<_>>()?)))
            }
        };
        way.acts.iter().map(done).collect()
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
        for _ in 0..MAX_STEPS {
            let Some(top) = open.last_mut() else { return Some(inputs) };
            match top.next() {
                None => {
                    open.pop();
                }
                Some(Done::Called(call)) => open.push(self.shown.get(call)?.iter()),
                Some(Done::Read(value)) => inputs.push(InputValue::Scalar(value.clone())),
            }
        }
        None
    }
}
