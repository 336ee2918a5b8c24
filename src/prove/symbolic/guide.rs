//! Guidance by the target's abstract path condition (ST11 §7): a state whose path
//! condition contradicts it is dropped, since no continuation of its path reaches the target; a
//! model of both is tried concretely, since it may well lead there.
//!
//! Dropping errs towards keeping: the abstract path condition holds for every input that leads
//! to the target. What is dropped may lead to other errors, so with a guide only the target is
//! looked for.

use hashbrown::HashMap;

use super::found::Fault;
use super::path_oracle::PathOracle;
use super::state::State;
use super::state_filter::{Filtered, StateFilter};
use crate::budget::Budget;
use crate::graph::{Inlined, InputValue, Interpreter, Site, Variable};
use crate::logic::{Model, Term};
use crate::outcome::Reason;
use crate::prove::Task;
use crate::prove::apc::{self, Condition, Encoding, InputSymbol};
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::inputs::{Replay, read_again, replay};
use crate::prove::shared::oracle::Feasibility;

/// How far loops are unfolded in the condition where nobody says otherwise: as in the paper (§8).
const UNFOLD: u32 = 25;

/// The most steps of a run that is tried.
const TRY_STEPS: u64 = 100_000;

/// A program for one target, with its abstract path condition.
pub(super) struct Guidance<'t> {
    inlined: &'t Inlined,
    budget: &'t Budget,
    condition: Condition,
}

impl<'t> Guidance<'t> {
    /// # Errors
    /// Recursion, tangled control flow, a condition that grows too large, the budget.
    pub(super) fn of(task: &'t Task<'_>) -> Result<Self, Reason> {
        let (inlined, settings, budget) = (task.inlined()?, task.settings, task.means.budget);
        let encoding = settings.apc.encoding.unwrap_or(Encoding::Steps);
        let unfold = (encoding == Encoding::Steps).then_some(UNFOLD);
        let unfold = settings.apc.unfold.or(unfold);
        let condition = apc::condition_of(inlined, encoding, unfold, &settings.apc, budget)?;
        Ok(Self { inlined, budget, condition })
    }

    /// The inlined program; inputs that are read once are called as in the condition.
    pub(super) fn subject(&self) -> Subject<'_> {
        let once = self.condition.inputs.iter().filter(|input| !input.repeated);
        let given = once.map(|input| (self.site(input), input.symbol)).collect();
        let program = &self.inlined.program;
        Subject::naming(program, &self.inlined.targets, given, &self.condition.formulas)
    }

    fn site(&self, input: &InputSymbol) -> Site {
        Site { function: self.inlined.program.entry, edge: input.edge }
    }

    /// What receives new states under this guidance.
    pub(super) fn guided<'s>(&'s self, subject: &'s Subject<'s>) -> Guided<'s> {
        let symbols = self.condition.inputs.iter().map(|input| (self.site(input), *input));
        Guided {
            subject,
            condition: &self.condition,
            symbols: symbols.collect(),
            interpreter: Interpreter::new(&self.inlined.program),
            budget: self.budget.clone(),
        }
    }
}

/// Drops states that cannot reach the target.
pub(super) struct Guided<'s> {
    subject: &'s Subject<'s>,
    condition: &'s Condition,
    symbols: HashMap<Site, InputSymbol>,
    interpreter: Interpreter<'s>,
    budget: Budget,
}

impl StateFilter for Guided<'_> {
    fn receive(&mut self, state: State, oracle: &mut PathOracle<'_>) -> Filtered {
        let terms = self.subject.terms;
        // What inputs are called on the path, and in the condition where they are read often.
        let links = state.reads.iter().filter_map(|read| {
            let input = self.symbols.get(&read.site).filter(|input| input.repeated)?;
            let cell = terms.read(input.symbol, &[terms.int(read.occurrence)]);
            let link = || terms.eq(read.symbol, cell);
            (!read.sort.is_array() && read.guard.is_none()).then(link)
        });
        let formulas = self.condition.formulas.iter().copied();
        let question: Vec<Term> = formulas.chain(state.path.iter().copied()).chain(links).collect();
        let model = match oracle.decide(&question) {
            Feasibility::No => return Filtered::Dropped,
            Feasibility::Unknown => return Filtered::Waits(Box::new(state)),
            Feasibility::Yes(model) => model,
        };
        let fault = self.tried(&state, &model).or_else(|| {
            // Where no loop goes on behind its unfolding, the condition leaves nothing open.
            let within = question.into_iter().chain(self.condition.assumptions.iter().copied());
            match oracle.decide(&within.collect::<Vec<_>>()) {
                Feasibility::Yes(model) => self.tried(&state, &model),
                _ => None,
            }
        });
        fault.map_or_else(|| Filtered::Waits(Box::new(state)), Filtered::Found)
    }
}

impl Guided<'_> {
    /// The target, if a run on the model's inputs comes there.
    fn tried(&self, state: &State, model: &Model) -> Option<Fault> {
        let reads = state.reads_in(self.subject.terms, model);
        let read: HashMap<(Site, u64), Term> =
            reads.map(|read| ((read.site, read.occurrence), read.symbol)).collect();
        let value = |site: Site, occurrence: u64, variable: &Variable| match read
            .get(&(site, occurrence))
        {
            Some(&symbol) => InputValue::of_symbol(model, symbol, variable.sort),
            None => self.foretold(site, occurrence, variable, model),
        };
        let (targets, budget) = (self.subject.targets, &self.budget);
        match replay(&self.interpreter, targets, value, TRY_STEPS, false, budget) {
            Replay::Reached(run) => Some(Fault::new(self.subject, run.at, run.inputs, state)),
            _ => None,
        }
    }

    /// What the condition's model says of an input that the path has not come to.
    fn foretold(
        &self,
        site: Site,
        occurrence: u64,
        variable: &Variable,
        model: &Model,
    ) -> InputValue {
        match self.symbols.get(&site) {
            None => InputValue::zero(variable.sort),
            Some(InputSymbol { symbol, repeated: false, .. }) => {
                InputValue::of_symbol(model, *symbol, variable.sort)
            }
            Some(InputSymbol { symbol, .. }) => {
                read_again(model, *symbol, occurrence, variable.sort)
            }
        }
    }
}
