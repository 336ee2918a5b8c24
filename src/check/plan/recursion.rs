//! The plan for a program in which functions call themselves: contracts in their place, which
//! solvers of Horn clauses guess, or the very clauses that it was read from; beside that runs of any
//! depth, and all calls followed to their end; and recursion followed as deep as it goes.

use std::panic::resume_unwind;
use std::thread;
use std::time::Duration;

use crate::budget::Budget;
use crate::graph::{Ints, WithoutMemory};
use crate::logic::horn::HornClauses;
use crate::logic::stack::with_deep_stack;
use crate::outcome::{Reason, ReasonCode};
use crate::prove::horn::of_stated;
use crate::prove::{ENGINES, MemoryTask, Task};
use crate::solve::Means;
use crate::verdict::{Shown, Verdict};

use super::super::contracts::{Recursion, recursion};
use super::super::views::Views;
use super::{Found, Plan};

/// The part of the time that contracts may take where functions call themselves, and the most.
const CONTRACTS_SHARE: u32 = 3;
const CONTRACTS_MOST: Duration = Duration::from_secs(20);

impl Plan<'_> {
    /// What is found out about a program with recursion: with contracts in its place, of runs of
    /// any depth; then of those that are not too deep; and with contracts again, which may take
    /// longer than all else. Where recursion is known to end soon, nothing of this is needed.
    pub(super) fn of_recursion(&mut self, views: &Views<'_>) -> Found {
        let all = self.options.means.budget;
        if views.follow_all() {
            return self.through(views, all);
        }
        if let Some(found) = self.by_contracts(&all.share(CONTRACTS_SHARE, CONTRACTS_MOST)) {
            return found;
        }
        let found = self.through(views, all);
        match found {
            Found::Shown(Shown::Verdict(Verdict::Unknown(_))) | Found::Deep if !all.is_over() => {
                self.by_contracts(all).unwrap_or(found)
            }
            found => found,
        }
    }

    /// What is found out with contracts in the place of recursion, as far as it is a verdict. While
    /// solvers look for them, runs of any depth are looked for, and all calls are followed.
    fn by_contracts(&mut self, budget: &Budget) -> Option<Found> {
        let (program, targets) = (self.program, self.targets);
        let guess = |means: Means<'_>| recursion(program, targets, means);
        let ((guessed, asked), found) = self.beside_following(budget, guess);
        self.outcome.on_the_way += asked;
        if found.is_some() {
            return found;
        }
        let found = match guessed {
            Recursion::Contracts(with) => {
                let views =
                    Views::of(WithoutMemory::made(&with.program), self.targets, false, budget);
                let found = self.through(&views, budget);
                if let Found::Shown(Shown::Verdict(Verdict::Safe)) = found {
                    self.outcome.invariants.extend(with.told(&self.program));
                }
                found
            }
            Recursion::Run => self.run_of_any_depth(budget)?,
            Recursion::Unknown => return None,
        };
        found.is_verdict().then_some(found)
    }

    /// What is found out with the clauses that the program was read from: those that solve them
    /// are asked, while runs of any depth are looked for. If that is nothing, calls are followed as
    /// deep as they go.
    pub(super) fn by_clauses(&mut self, clauses: &HornClauses, views: &Views<'_>) -> Found {
        let (program, targets) = (self.program, self.targets);
        let budget = self.options.means.budget;
        let settings = self.options.settings;
        let solve =
            |means: Means<'_>| of_stated(&Task::new(program, targets, means, settings), clauses);
        let (outcome, run) = self.beside_runs(budget, solve);
        if let Some(run) = run {
            return run;
        }
        let found = Found::Shown(self.judge.weigh(&outcome, (&program, targets), budget));
        self.keep(outcome, found.is_verdict());
        if matches!(found, Found::Shown(Shown::Verdict(Verdict::Safe))) {
            // The clauses say all; where runs cannot be followed is no matter.
            self.known.unmodelled = None;
        }
        if found.is_verdict() || budget.is_over() {
            return found;
        }
        let followed = self.through(views, budget);
        if followed.is_verdict() { followed } else { found }
    }

    /// Some work, [beside runs](Self::beside_runs), while the engine that follows calls and memory follows all of the
    /// program, if it may. Whichever has found something ends the others.
    fn beside_following<T: Send>(
        &mut self,
        budget: &Budget,
        work: impl FnOnce(Means<'_>) -> T + Send,
    ) -> (T, Option<Found>) {
        let follows = self.options.engine.of_memory().filter(|_| self.program.ints != Ints::Math);
        let Some(follows) = follows else { return self.beside_runs(budget, work) };
        let views = Views::of(self.program, self.targets, true, budget);
        let view = views.without_overflow();
        let targets = view.asked(true);
        let (others, following) = (budget.in_turn().part(), budget.modest().in_turn().part());
        let task = MemoryTask {
            program: &view.program,
            targets: &targets,
            means: self.options.means.within(&following),
        };
        let follow = || {
            let outcome = follows.prove_memory(&task);
            if outcome.conclusion.is_ok() {
                others.cancel();
            }
            outcome
        };
        let ((done, run), mut outcome) = thread::scope(|scope| {
            let follow = scope.spawn(follow);
            let done = self.beside_runs(&others, work);
            following.cancel();
            (done, follow.join().unwrap_or_else(|panic| resume_unwind(panic)))
        });
        for query in &mut outcome.queries {
            query.variant = view.called(true);
        }
        let found = Found::Shown(self.judge.weigh(&outcome, (&view.program, &targets), budget));
        let is_verdict = found.is_verdict();
        self.keep(outcome, is_verdict);
        // A run is shown by itself.
        (done, run.or(is_verdict.then_some(found)))
    }

    /// Some work of Horn solvers, while runs of any depth are looked for. Whichever has found
    /// something ends the other. The solver that is asked first has a processor, and the search what
    /// is left over; nor may it fill the memory.
    fn beside_runs<T: Send>(
        &mut self,
        budget: &Budget,
        work: impl FnOnce(Means<'_>) -> T + Send,
    ) -> (T, Option<Found>) {
        let means = self.options.means;
        let (mut working, searching) = (budget.part(), budget.modest().in_turn().part());
        working.one_first = true;
        searching.step_back();
        let work = || {
            let done = work(means.within(&working));
            searching.cancel();
            done
        };
        thread::scope(|scope| {
            let done = scope.spawn(|| with_deep_stack(work));
            let run = self.run_of_any_depth(&searching);
            if run.is_some() {
                working.cancel();
            }
            (done.join().unwrap_or_else(|panic| resume_unwind(panic)), run)
        })
    }

    /// A run, where there is one: by an engine that follows calls however deep they are.
    fn run_of_any_depth(&mut self, budget: &Budget) -> Option<Found> {
        let settings = self.options.settings;
        let engine = ENGINES.iter().find(|engine| engine.follows_calls(settings))?;
        let (program, targets) = (self.program, self.targets);
        let task = Task::new(program, targets, self.options.means.within(budget), settings);
        let outcome = engine.prove(&task);
        let shown = self.judge.weigh(&outcome, (&program, targets), budget);
        let is_run = matches!(shown, Shown::Verdict(Verdict::Reachable(_)));
        self.keep(outcome, is_run);
        is_run.then_some(Found::Shown(shown))
    }

    pub(super) fn recursion_reason(&self) -> Reason {
        let depth = self.views.depth().unwrap_or_default();
        let text = format!(
            "a function may call itself more than {depth} times deep, which is as far as \
             recursion is followed"
        );
        Reason::new(ReasonCode::Recursion, text)
    }
}
