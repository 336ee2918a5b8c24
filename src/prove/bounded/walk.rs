//! All runs of a program at once, each loop for so many rounds.
//!
//! The states of a location meet before any of them goes on: the walk keeps to a
//! [weak topological order](weak_order) of each function, and follows a call as if its body stood there.
//!
//! Exact, but for what goes on behind the last round: under which guard that is, is [kept](Walked::cut).

use std::collections::HashMap;
use std::rc::Rc;

use super::super::shared::execution::store::Store;
use super::super::shared::execution::subject::Subject;
use super::super::shared::oracle::{Feasibility, Oracle};
use super::super::shared::over;
use super::guards::{Guard, Guards};
use super::inputs::Inputs;
use super::memory::{ObjectTable, SymbolicMemory};
use super::rounds::{Exits, Rounds};
use super::state::{State, chosen_integers, joined};
use crate::budget::Budget;
use crate::graph::successors::Successors;
use crate::graph::weak_order::{Element, weak_order};
use crate::graph::{EdgeIndex, FunctionId, LocationKind, NodeIndex, Place, Site};
use crate::logic::{Sort, Term};
use crate::outcome::{Reason, ReasonCode};

/// Whether a loop goes on is asked once so many locations have been passed since the last question.
const WORTH_ASKING: u64 = 400;
/// After so many locations the clock is looked at.
const UNWATCHED: u64 = 64;

/// What a walk has come to.
pub(super) struct Walked<'p> {
    pub(super) guards: Guards<'p>,
    /// Under which guards runs come to a target.
    pub(super) reached: Vec<Guard>,
    /// Under which guards they go on behind the last round.
    pub(super) cut: Vec<Guard>,
    /// Whether nothing was cut off but what a solver has called impossible.
    pub(super) is_whole: bool,
    /// Under which guards they come to what is not followed, and where.
    pub(super) lost: Vec<(Guard, Place, &'static str)>,
    /// The inputs, in the order in which a run reads those that it reads.
    pub(super) reads: Vec<Read>,
    pub(super) inputs: Inputs<'p>,
}

/// An input that is read.
pub(super) struct Read {
    pub(super) site: Site,
    pub(super) symbol: Term,
    pub(super) sort: Sort,
    /// Which runs read it.
    pub(super) guard: Guard,
}

/// A walk on its way.
pub(super) struct Walk<'w, 'p> {
    pub(super) subject: &'w Subject<'p>,
    pub(super) budget: &'w Budget,
    /// Who is asked whether a loop goes round once more.
    pub(super) oracle: &'w mut Oracle<'p>,
    /// The steps when it was asked last.
    pub(super) last_query: u64,
    /// How often a loop goes round, or a function calls itself, where that depends on inputs.
    pub(super) rounds: u32,
    pub(super) orders: HashMap<FunctionId, Rc<[Element]>>,
    pub(super) occurrences: HashMap<Site, u64>,
    /// The calls that are open, with their guards.
    pub(super) calls: Vec<(FunctionId, Guard)>,
    pub(super) steps: u64,
    /// The objects that have been made.
    pub(super) objects: ObjectTable,
    /// Where it is.
    pub(super) place: Place,
    pub(super) walked: Walked<'p>,
}

/// A function at work.
pub(super) struct Activation {
    pub(super) function: FunctionId,
    /// The states that have come to locations.
    waiting: HashMap<NodeIndex, State>,
    returned: Option<State>,
    /// The loops that it is in, each with its exits.
    pub(super) loops: Vec<Exits>,
}

/// Walks through a program.
///
/// # Errors
/// The budget is over; or values are too large to go on with.
pub(super) fn walk<'p>(
    subject: &Subject<'p>,
    rounds: u32,
    oracle: &mut Oracle<'p>,
    budget: &Budget,
) -> Result<Walked<'p>, Reason> {
    let walked = Walked {
        guards: Guards::new(subject.terms),
        reached: Vec::new(),
        cut: Vec::new(),
        is_whole: true,
        lost: Vec::new(),
        reads: Vec::new(),
        inputs: Inputs::new(subject.terms),
    };
    let mut walk = Walk {
        subject,
        budget,
        oracle,
        last_query: 0,
        rounds,
        orders: HashMap::new(),
        occurrences: HashMap::new(),
        calls: Vec::new(),
        steps: 0,
        objects: ObjectTable::new(subject.program.bytes),
        place: Place::default(),
        walked,
    };
    let entry = subject.program.entry;
    let store = Store::new(subject.layout.globals, subject.layout.functions[entry.0]);
    walk.call(entry, State { guard: Guard::ROOT, store, memory: SymbolicMemory::default() })?;
    Ok(walk.walked)
}

impl Walk<'_, '_> {
    /// A function from its start to its return.
    pub(super) fn call(
        &mut self,
        function: FunctionId,
        state: State,
    ) -> Result<Option<State>, Reason> {
        let order = Rc::clone(
            self.orders
                .entry(function)
                .or_insert_with(|| weak_order(self.subject.flow(function)).into()),
        );
        self.calls.push((function, state.guard));
        let start = self.subject.flow(function).start;
        let waiting = HashMap::from([(start, state)]);
        let mut here = Activation { function, waiting, returned: None, loops: Vec::new() };
        self.elements(&order, &mut here)?;
        self.calls.pop();
        Ok(here.returned)
    }

    fn elements(&mut self, elements: &[Element], here: &mut Activation) -> Result<(), Reason> {
        for element in elements {
            match element {
                Element::Location(node) => self.location(*node, here)?,
                Element::Loop { head, body } => self.unwind(*head, body, here)?,
            }
        }
        Ok(())
    }

    /// A loop, until no run goes round once more, or for so many rounds.
    fn unwind(
        &mut self,
        head: NodeIndex,
        body: &[Element],
        here: &mut Activation,
    ) -> Result<(), Reason> {
        let mut rounds = Rounds::new(self.rounds);
        here.loops.push(Exits::of(head, body));
        loop {
            let bound = here.loops.last_mut().is_some_and(Exits::next_round);
            let guard = here.waiting.get(&head).map(|state| state.guard);
            if let Some(guard) = guard {
                let goes_on = rounds.has(guard, bound);
                if !goes_on || self.is_over(guard) {
                    here.waiting.remove(&head);
                    self.walked.cut.push(guard);
                    self.walked.is_whole &= goes_on;
                }
            }
            self.location(head, here)?;
            self.elements(body, here)?;
            if !here.waiting.contains_key(&head) {
                here.loops.pop();
                return Ok(());
            }
        }
    }

    /// Whether a solver says that no run has this guard; asked only where another round may cost more. The guard is
    /// [cut](Walked::cut), so the pass asks about it again.
    fn is_over(&mut self, guard: Guard) -> bool {
        if self.steps < self.last_query + WORTH_ASKING {
            return false;
        }
        self.last_query = self.steps;
        self.is_impossible(guard)
    }

    /// Whether a solver says that no run of a state has one of these conditions. The guard is [cut](Walked::cut) then.
    pub(super) fn is_excluded(&mut self, state: &State, conditions: &[Term]) -> bool {
        let any = self.subject.terms.or(conditions.iter().copied());
        let guard = self.walked.guards.under(state.guard, any);
        let excluded = self.is_impossible(guard);
        if excluded {
            self.walked.cut.push(guard);
        }
        excluded
    }

    /// Whether a solver says that no run has a guard.
    fn is_impossible(&mut self, guard: Guard) -> bool {
        let conditions = self.walked.guards.conditions(guard);
        let conditions = self.walked.inputs.with_facts(&conditions);
        matches!(self.oracle.decide(&conditions), Feasibility::No)
    }

    /// All that has come to a location goes on.
    fn location(&mut self, node: NodeIndex, here: &mut Activation) -> Result<(), Reason> {
        let Some(state) = here.waiting.remove(&node) else { return Ok(()) };
        self.steps += 1;
        if self.steps.is_multiple_of(UNWATCHED) && self.budget.is_over() {
            return Err(over(self.budget));
        }
        let function = here.function;
        if self.subject.targets.contains(function, node) {
            self.walked.reached.push(state.guard);
            return Ok(());
        }
        let location = self.subject.location(function, node);
        match location.kind {
            // Of a program with a memory nobody else has looked at what else may happen.
            LocationKind::Error(kind) if self.subject.program.bytes.is_some() => {
                self.walked.lost.push((state.guard, location.place, kind.as_str()));
                Ok(())
            }
            LocationKind::Error(_) | LocationKind::Halt => Ok(()),
            LocationKind::Return => {
                let other = here.returned.take();
                here.returned = Some(self.merged(other, state)?);
                Ok(())
            }
            LocationKind::Plain => match self.subject.successors(function, node) {
                Successors::None => Ok(()),
                Successors::One(edge) => self.execute(edge, state, here),
                Successors::Two(condition, yes, no) => {
                    self.branch(condition, (yes, no), state, here)
                }
            },
        }
    }

    /// A state comes to the end of an edge.
    pub(super) fn arrive(
        &mut self,
        edge: EdgeIndex,
        state: State,
        here: &mut Activation,
    ) -> Result<(), Reason> {
        let to = self.subject.flow(here.function).endpoints(edge).1;
        let other = here.waiting.remove(&to);
        let state = self.merged(other, state)?;
        here.waiting.insert(to, state);
        Ok(())
    }

    /// A state together with the one that it meets.
    pub(super) fn merged(&mut self, other: Option<State>, state: State) -> Result<State, Reason> {
        let Some(other) = other else { return Ok(state) };
        let (guard, first) = self.walked.guards.either(other.guard, state.guard);
        let store = joined(&other.store, &state.store, first, self.subject.terms);
        let store = store.map_err(|_| too_large())?;
        self.keep_ends(guard, [&other, &state], &store);
        let mut both = State { guard, store, memory: other.memory };
        both.memory = self.looking_at(&both, |view| view.joined(first, &state.memory));
        Ok(both)
    }

    /// Keeps between which ends integers are in two states that have become one: a choice alone does not say what each
    /// state knows of its own.
    fn keep_ends(&mut self, guard: Guard, [one, other]: [&State; 2], both: &Store) {
        let terms = self.subject.terms;
        let mut forms = Vec::new();
        for values in chosen_integers(&one.store, &other.store, both, terms) {
            let [first, second, chosen] = values;
            let [first, second] = [(one, first), (other, second)]
                .map(|(state, value)| self.looking_at(state, |view| view.known.ends(terms, value)));
            let (ends, always) = (first.join(second), self.walked.inputs.interval(chosen));
            let minus = |value: Term, other: Term| terms.linear(terms.sub(value, other));
            if let Some(high) = ends.high().filter(|_| ends.high() != always.high()) {
                forms.push((false, minus(chosen, terms.int(high))));
            }
            if let Some(low) = ends.low().filter(|_| ends.low() != always.low()) {
                forms.push((false, minus(terms.int(low), chosen)));
            }
        }
        self.walked.guards.limit(guard, forms);
    }
}

pub(super) fn too_large() -> Reason {
    Reason::new(ReasonCode::TooLarge, "the values of a run grow too large to go on with")
}
