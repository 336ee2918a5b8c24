//! An error location has been reached (lines 3 to 7): by a run, or because a loop has dropped what
//! would have refuted the path. Then that is locked, or something is guessed in its place, and the
//! shallowest such loop begins again.

use hashbrown::HashMap;

use super::ask::Said;
use super::interpolant::Interpolant;
use super::path::Needed;
use super::state::State;
use super::{Minimax, MinimaxEngine, Unwind};
use crate::graph::{EdgeIndex, InputValue, Interpreter, Site, Variable};
use crate::logic::{Model, Substitution, Term};
use crate::outcome::{Evidence, Reason, ReasonCode, SearchEnd};
use crate::prove::Engine;
use crate::prove::shared::inputs::{Replay, replay};
use crate::prove::shared::oracle::Feasibility;

/// The most steps of a run that is tried.
const MAX_STEPS: u64 = 10_000_000;

impl Minimax<'_> {
    pub(super) fn error(&mut self, state: &State) -> Result<Interpolant, Unwind> {
        let is_whole = self.path.all().iter().all(|c| !c.dropped);
        if let (true, Some(shadow)) = (is_whole, &state.shadow) {
            return Err(self.run(&shadow.model()));
        }
        // What has been dropped comes last: as little of it as can be is to be locked.
        let all = self.path.all().iter().enumerate().filter(|(_, c)| !c.dormant);
        let (dropped, mut positions): (Vec<_>, Vec<_>) = all.partition(|(_, c)| c.dropped);
        positions.extend(dropped);
        let positions: Vec<usize> = positions.into_iter().map(|(at, _)| at).collect();
        match self.asking.ask(&self.path, &positions, None) {
            Said::Sat(model) => self.with_arrays(&model),
            Said::Unsat(core) => {
                let core = self.path.with_dependencies(core);
                self.conflict(core)
            }
            Said::Unknown => Err(Unwind::Stop(nobody_knows())),
        }
    }

    /// The path can be taken as far as its numbers go; now with what its arrays hold.
    fn with_arrays(&mut self, model: &Model) -> Result<Interpolant, Unwind> {
        let (terms, exact) = (self.terms, self.exact_arrays());
        if exact.is_empty() {
            return Err(self.run(model));
        }
        let constraints = self.path.all().iter().filter(|c| !c.dormant);
        let formulas: Vec<Term> =
            constraints.map(|c| terms.substitute(c.formula, &exact)).collect();
        let formulas: Vec<Term> = formulas.into_iter().filter(|&f| !terms.is_true(f)).collect();
        match self.asking.decide(&formulas) {
            Feasibility::Yes(model) => Err(self.run(&model)),
            Feasibility::No => {
                let dropped = self.path.all().iter().enumerate().filter(|(_, c)| c.dropped);
                let dropped: Needed = dropped.map(|(at, _)| at).collect();
                self.conflict(dropped)
            }
            Feasibility::Unknown => Err(Unwind::Stop(nobody_knows())),
        }
    }

    /// What the arrays hold of which loops have made symbols, by what the program began with.
    fn exact_arrays(&mut self) -> Substitution {
        let terms = self.terms;
        let mut exact = Substitution::new();
        for open in &self.open {
            for &(array, symbol, _) in &open.unknown {
                let old = open.before.held(terms, &mut self.symbols, array).value;
                exact.insert(symbol, terms.substitute(old, &exact));
            }
        }
        exact
    }

    /// The path is infeasible by these constraints. The shallowest loop that has dropped one of
    /// them begins again, with a guess that makes up for it, or without dropping it.
    fn conflict(&mut self, core: Needed) -> Result<Interpolant, Unwind> {
        let dropped: Vec<usize> =
            core.iter().copied().filter(|&at| self.path.at(at).dropped).collect();
        let owner = dropped.iter().filter_map(|&at| self.path.at(at).owner).min();
        let Some(owner) = owner else {
            self.path.rest_on(&core);
            let formula = Some(self.terms.ff());
            return Ok(Interpolant { needed: core, formula, ..Interpolant::default() });
        };
        self.tree.ends(SearchEnd::Conflict(self.open[owner].node));
        let guessed =
            if self.is_worth_guessing(owner) { self.guess(owner, &core) } else { Vec::new() };
        let open = &mut self.open[owner];
        if guessed.is_empty() {
            for fact in open.facts.iter().filter(|fact| dropped.contains(&fact.position)) {
                open.locked.insert(fact.formula);
            }
            for &(array, _, position) in &open.unknown {
                if dropped.contains(&position) {
                    open.known.insert(array);
                }
            }
            // What else was dropped may be kept, now that the loop is another one.
            open.dropped.clear();
        } else {
            open.guessed.extend(guessed);
        }
        Err(Unwind::Restart(owner))
    }

    /// A loop that is unrolled is opened once more each round: what was guessed in vain of the first ones
    /// is so of most that follow.
    fn is_worth_guessing(&self, number: usize) -> bool {
        let at = self.open[number].at;
        let rounds = self.open[..number].iter().filter(|open| open.at == at).count();
        rounds <= 2 || rounds.is_power_of_two()
    }

    /// Runs the program on a model's inputs.
    fn run(&self, model: &Model) -> Unwind {
        let (subject, budget) = (self.subject, self.task.means.budget);
        let mut occurrences: HashMap<EdgeIndex, u64> = HashMap::new();
        let mut given: HashMap<(EdgeIndex, u64), Term> = HashMap::new();
        for &(edge, symbol) in &self.path.reads {
            let occurrence = occurrences.entry(edge).or_default();
            given.insert((edge, *occurrence), symbol);
            *occurrence += 1;
        }
        let value = |site: Site, occurrence: u64, variable: &Variable| {
            let symbol = given.get(&(site.edge, occurrence));
            symbol.map_or_else(
                || InputValue::zero(variable.sort),
                |&symbol| InputValue::of_symbol(model, symbol, variable.sort),
            )
        };
        let interpreter = Interpreter::new(&subject.inlined.program);
        let run = replay(&interpreter, &subject.inlined.targets, value, MAX_STEPS, false, budget);
        let run = run.concluded(budget, |run| {
            let reason = run.why_not();
            if let Replay::Elsewhere(inputs) = run {
                self.task.tell_run(MinimaxEngine.name(), || inputs);
            }
            reason
        });
        match run {
            Ok(Evidence::Run(inputs)) => Unwind::Real(inputs),
            Ok(_) => unreachable!("a run is evidence of a run"),
            Err(reason) => Unwind::Stop(reason),
        }
    }
}

fn nobody_knows() -> Reason {
    let text = "no solver could tell whether a path to the target exists";
    Reason::new(ReasonCode::Solver, text).hint("try other solvers with --solver")
}
