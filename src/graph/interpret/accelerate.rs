//! Many rounds of a loop at once, where what they do is known exactly.
//!
//! Now and then the edges that a run takes are written down for a while. Where they repeat, the
//! edges of one round are a path: its effect on the variables has closed forms
//! ([`closed`](crate::graph::closed)), and each of its conditions says up to which round it holds.
//! The variables are given the values that they have after that many rounds, and the run goes on
//! from there, edge by edge.
//!
//! Direction of error: none. The rounds that are left out are those that the run would take: all
//! conditions of a round are linear in its number, or do not change, and are looked at. Rounds
//! with inputs, outputs, recursion or arrays that are written or passed on, or that change the memory, are not left out, nor is
//! anything in a run that somebody watches. Cells that rounds look at one after the other are taken
//! together as long as they are [alike](super::cells).

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::Running;
use super::cells::Alike;
use super::walking::Pointers;
use crate::graph::closed::{ClosedForms, Polynomial};
use crate::graph::inputs::Site;
use crate::graph::place::Place;
use crate::graph::program::{EdgeIndex, FunctionId, Instruction, Program};
use crate::graph::run::RunEnd;
use crate::graph::transfer::State;
use crate::logic::{Node, Sort, Substitution, Term, Terms, Value};

/// So many edges are written down.
const MOST_EDGES: u64 = 4096;
const FEWEST_EDGES: u64 = 64;
/// They are a repetition if they are the same round at least so often.
const REPEATS: usize = 3;
/// So many rounds are looked at as one.
const TOGETHER: [usize; 4] = [1, 2, 3, 4];
/// No run is followed further.
const MOST_STEPS: u64 = 1 << 62;
/// Fewer rounds are taken as they are.
const FEWEST_ROUNDS: u64 = 16;

/// Looks for rounds that can be left out.
#[derive(Debug)]
pub(super) struct Accelerator {
    /// After so many steps something is to be done.
    pub(super) at: u64,
    /// How many steps are between two tries, at first and now.
    first: u64,
    wait: u64,
    /// The edges, while they are written down, each with how many calls are open.
    edges: Vec<Taken>,
}

/// An edge that a run takes, and how many calls are open then.
type Taken = (Site, usize);

impl Accelerator {
    /// One that tries each so many steps at first; `None`: one that never does.
    pub(super) fn new(each: Option<u64>) -> Self {
        let wait = each.unwrap_or(u64::MAX);
        Self { at: wait, first: wait, wait, edges: Vec::new() }
    }

    /// Waits, twice as long as the last time if that was in vain.
    fn rest(&mut self, steps: u64, success: bool) {
        self.wait = if success { self.first } else { self.wait.saturating_mul(2) };
        self.at = steps.saturating_add(self.wait);
        self.edges.clear();
    }
}

/// For how many rounds a condition holds.
enum Holds {
    Always,
    For(BigInt),
}

/// What is known of the rounds that follow.
enum Leap {
    /// So many are alike, and leave these values.
    Rounds(u64, Vec<(Term, Value)>),
    /// All that ever come are alike.
    Forever,
}

impl Running<'_, '_> {
    /// Writes down that the run is about to take an edge. Whether it has come further instead; the
    /// error is that it never ends.
    pub(super) fn leaps(&mut self, edge: EdgeIndex, place: Place) -> Result<bool, RunEnd> {
        let here = (Site { function: self.function, edge }, self.callers.len());
        let accelerator = &mut self.accelerator;
        accelerator.at = 0;
        // A round that began in a function that is called would end there: it begins anew in the caller.
        if accelerator.edges.first().is_some_and(|(_, first)| here.1 < *first) {
            accelerator.edges.clear();
        }
        accelerator.edges.push(here);
        let (number, outermost) = (accelerator.edges.len() as u64, accelerator.edges[0].1);
        let enough = accelerator.first.clamp(FEWEST_EDGES, MOST_EDGES);
        if number > 2 * enough {
            accelerator.rest(self.steps, false);
            return Ok(false);
        }
        if number < enough || here.1 > outermost {
            return Ok(false);
        }
        let rounds = rounds(&accelerator.edges).map(<[Taken]>::to_vec).collect::<Vec<_>>();
        let leap = rounds.iter().find_map(|round| Some((self.leap(round)?, round.len() as u64)));
        let success = leap.is_some();
        match leap {
            None => {}
            Some((Leap::Forever, _)) => {
                return Err(RunEnd::Forever(place, self.readings.len()));
            }
            Some((Leap::Rounds(rounds, values), length)) => {
                for (variable, value) in values {
                    self.memory.set(variable, value);
                }
                let steps = rounds * length;
                self.steps += steps;
                self.skipped += steps;
            }
        }
        self.accelerator.rest(self.steps, success);
        Ok(success)
    }

    /// How many rounds of the same edges will follow, and what they leave.
    fn leap(&self, round: &[Taken]) -> Option<Leap> {
        let (program, terms) = (self.interpreter.program, &*self.interpreter.program.terms);
        let mut round_once = Round {
            program,
            state: State::default(),
            conditions: Vec::new(),
            open: vec![(self.function, None)],
        };
        let sites = round.iter().map(|(site, _)| *site);
        let pointers = self.pointers(sites, &mut round_once.state)?;
        for &(site, _) in round {
            round_once.take(site)?;
        }
        round_once.come_back(self.function)?;
        let Round { mut state, mut conditions, .. } = round_once;
        self.in_numbers(&pointers, &mut state, &mut conditions)?;
        let Alike { state, mut conditions, rounds: mut most } =
            self.alike(state, conditions, &pointers)?;
        let forms = ClosedForms::of(terms, &state, &[]);
        while let Some(condition) = conditions.pop() {
            if let Node::And(parts) = terms.node(condition) {
                conditions.extend(parts.iter());
            } else if let Holds::For(rounds) = self.rounds(&forms, &pointers, condition)? {
                most = Some(most.map_or(rounds.clone(), |most| most.min(rounds)));
            }
        }
        let Some(most) = most else { return Some(Leap::Forever) };
        let rounds = most.to_u64().filter(|&rounds| rounds >= FEWEST_ROUNDS)?;
        self.steps
            .checked_add(rounds.checked_mul(round.len() as u64)?)
            .filter(|n| *n < MOST_STEPS)?;
        let (kappa, none) = (terms.int(rounds), Substitution::default());
        // What functions that are called keep is forgotten when they return.
        let function = program.function(self.function);
        let mine = |symbol: &Term| {
            let mut own =
                function.parameters.iter().chain(&function.result).chain(&function.locals);
            own.any(|variable| variable.symbol == *symbol)
                || program.globals.iter().any(|variable| variable.symbol == *symbol)
        };
        let values = forms.changed().into_iter().filter(mine).map(|variable| {
            let value = forms.at(terms, variable, kappa, 1, &none)?;
            Some((variable, self.value_now(&pointers, value)?))
        });
        let mut values = values.collect::<Option<Vec<_>>>()?;
        values.extend(self.walked(&pointers, &forms, kappa)?);
        Some(Leap::Rounds(rounds, values))
    }

    /// For how many rounds from here a condition holds, if that is known.
    fn rounds(&self, forms: &ClosedForms, pointers: &Pointers, condition: Term) -> Option<Holds> {
        let terms = &*self.interpreter.program.terms;
        let number = |term: Term| match self.value_now(pointers, term)? {
            Value::Int(value) => Some(value),
            _ => None,
        };
        if forms.is_fixed(terms, condition) {
            let holds = self.value_now(pointers, condition)?;
            return (holds == Value::Bool(true)).then_some(Holds::Always);
        }
        let (differs, atom) = match terms.node(condition) {
            Node::Not(atom) => (true, *atom),
            _ => (false, condition),
        };
        let (equation, form) = terms.atom_form(atom)?;
        let Polynomial { first, coefficients } = forms.of_form(terms, &form)?;
        let holds = |value: &BigInt| match (differs, equation) {
            (false, true) => value.is_zero(),
            (false, false) => !value.is_positive(),
            (true, true) => !value.is_zero(),
            (true, false) => value.is_positive(),
        };
        // Before it is a line, round by round.
        for &early in &first {
            if !holds(&number(early)?) {
                return None;
            }
        }
        let (start, slope) = match coefficients[..] {
            [start] => (number(start)?, BigInt::ZERO),
            [start, slope] => (number(start)?, number(slope)?),
            _ => return None,
        };
        let begins = BigInt::from(first.len());
        if !holds(&(&start + &slope * &begins)) {
            return None;
        }
        if slope.is_zero() {
            return Some(Holds::Always);
        }
        let rounds = match (differs, equation) {
            // Once.
            (false, true) => Some(begins + 1),
            // As long as start + slope·κ ≤ 0.
            (false, false) => slope.is_positive().then(|| (-&start).div_floor(&slope) + 1),
            // Up to where it is zero, if it ever is.
            (true, true) => {
                let (root, rest) = (-&start).div_rem(&slope);
                (rest.is_zero() && root >= begins).then_some(root)
            }
            // As long as start + slope·κ > 0.
            (true, false) => {
                slope.is_negative().then(|| (&start - BigInt::one()).div_floor(&-&slope) + 1)
            }
        };
        Some(rounds.map_or(Holds::Always, Holds::For))
    }
}

/// One round, executed.
struct Round<'p> {
    program: &'p Program,
    state: State,
    /// What it asks of the variables.
    conditions: Vec<Term>,
    /// The functions that are open, and the variables that wait for their results.
    open: Vec<(FunctionId, Option<Term>)>,
}

impl Round<'_> {
    /// Takes an edge; `None` if it cannot be taken so.
    fn take(&mut self, site: Site) -> Option<()> {
        self.come_back(site.function)?;
        let terms = &*self.program.terms;
        let graph = &self.program.function(site.function).graph.graph;
        match &graph[site.edge].instruction {
            Instruction::Assume(condition) => {
                let condition = self.value(*condition);
                self.conditions.push(condition);
            }
            Instruction::Assign { variable, value }
                if matches!(terms.sort(*variable), Sort::Int | Sort::Pointer) =>
            {
                let value = self.value(*value);
                self.state.set(*variable, value);
            }
            Instruction::Call { function, arguments, result } => {
                self.call(*function, arguments, *result)?;
            }
            _ => return None,
        }
        Some(())
    }

    fn call(
        &mut self,
        function: FunctionId,
        arguments: &[Term],
        result: Option<Term>,
    ) -> Option<()> {
        let callee = self.program.function(function);
        let scalar = |argument: &Term| self.program.terms.sort(*argument) == Sort::Int;
        if self.open.iter().any(|(open, _)| *open == function) || !arguments.iter().all(scalar) {
            return None;
        }
        let values: Vec<Term> = arguments.iter().map(|&argument| self.value(argument)).collect();
        for (parameter, value) in callee.parameters.iter().zip(values) {
            self.state.set(parameter.symbol, value);
        }
        self.open.push((function, result));
        Some(())
    }

    /// Returns from the functions that are open, up to this one.
    fn come_back(&mut self, to: FunctionId) -> Option<()> {
        while self.open.last()?.0 != to {
            let (function, result) = self.open.pop()?;
            if let Some(variable) = result {
                let value = self.program.function(function).result.as_ref()?.symbol;
                let value = self.state.get(value);
                self.state.set(variable, value);
            }
        }
        Some(())
    }

    /// A term's value, as if nothing in it wrapped.
    fn value(&mut self, term: Term) -> Term {
        let terms = &*self.program.terms;
        unwrapped(terms, self.state.apply(terms, term), &mut self.conditions)
    }
}

/// The edges of one round, of which these are a repetition, and of a few of them together: what
/// changes to and fro is the same behind two. The last edge begins the next.
fn rounds(edges: &[Taken]) -> impl Iterator<Item = &[Taken]> {
    let last = edges.len() - 1;
    let repeats = |&period: &usize| (period..edges.len()).all(|at| edges[at] == edges[at - period]);
    let period = (1..=edges.len() / REPEATS).find(repeats);
    let together = period.into_iter().flat_map(|period| TOGETHER.map(|times| times * period));
    let short = move |length: &usize| *length <= edges.len() / REPEATS;
    together.filter(short).map(move |length| &edges[last - length..last])
}

/// The term as if nothing in it wrapped, which the conditions then ask for.
fn unwrapped(terms: &Terms, term: Term, conditions: &mut Vec<Term>) -> Term {
    let mut done = HashMap::new();
    unwrapped_in(terms, term, conditions, &mut done)
}

fn unwrapped_in(
    terms: &Terms,
    term: Term,
    conditions: &mut Vec<Term>,
    done: &mut HashMap<Term, Term>,
) -> Term {
    if let Some(&known) = done.get(&term) {
        return known;
    }
    let new = if let Node::Wrap { width, signed, value } = *terms.node(term) {
        let value = unwrapped_in(terms, value, conditions, done);
        let half = BigInt::one() << (width - u32::from(signed));
        let low = if signed { -&half } else { BigInt::ZERO };
        conditions.push(terms.le(terms.int(low), value));
        conditions.push(terms.lt(value, terms.int(half)));
        value
    } else {
        let inner = |child, _| unwrapped_in(terms, child, conditions, done);
        terms.rebuild(term, terms.node(term), inner)
    };
    done.insert(term, new);
    new
}
