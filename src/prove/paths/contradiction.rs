//! Why a path is infeasible: the first condition that cannot hold after those before it,
//! and the shortest set of conditions that contradict each other.
//!
//! This asks many small questions, so it holds a conversation with one solver. The verdict
//! does not rest on its answers, but on the race before.

use std::collections::BTreeSet;
use std::time::Duration;

use super::condition::{Condition, ProgramPath};
use super::shortest::{Said, shortest};
use crate::budget::Budget;
use crate::graph::names::Names;
use crate::graph::term_for_people;
use crate::logic::{Term, Terms, Value};
use crate::outcome::{Clause, Contradiction};
use crate::prove::Task;
use crate::solve::{Question, Script, Session, Solver, Status};

/// The part of the time that is left which the search for a reason may take, and the most.
const SHARE: u32 = 4;
const MOST: Duration = Duration::from_secs(5);

/// Why the conditions of a path cannot hold together; `None` if it was not found out.
pub(super) fn find(
    task: &Task<'_>,
    path: &ProgramPath<'_>,
    conditions: &[Condition],
    solver: &str,
) -> Option<Contradiction> {
    let terms = path.terms();
    let clause = |condition: &Condition| Clause {
        place: path.place(condition.edge),
        excludes: path.excluded(condition.edge),
        text: term_for_people(terms, condition.constraint),
    };
    let asked: Vec<&Condition> =
        conditions.iter().filter(|c| !terms.is_true(c.constraint)).collect();
    let alone = |first: &Condition, core: Vec<Clause>, is_shortest| Contradiction {
        first: clause(first),
        core,
        is_shortest,
    };
    // Without a solver's help if there is nothing else that could contradict.
    if let Some(first) = asked.first().filter(|c| terms.is_false(c.constraint)) {
        return Some(alone(first, vec![clause(first)], true));
    }
    let constraints: Vec<Term> = asked.iter().map(|condition| condition.constraint).collect();
    let budget = task.means.budget.share(SHARE, MOST);
    let solver = task.means.solvers.iter().find(|known| known.name() == solver)?;
    let mut conversation = Conversation::open(task, terms, &constraints, solver, &budget)?;
    let first = conversation.first()?;
    let core = shortest(first, |set| conversation.ask(set));
    let is_shortest = core.is_some();
    let core = core.or_else(|| conversation.some_core(first))?;
    let core = core.into_iter().map(|index| clause(asked[index])).collect();
    Some(alone(asked[first], core, is_shortest))
}

/// A conversation about sets of constraints.
struct Conversation<'t> {
    terms: &'t Terms,
    constraints: Vec<Term>,
    /// For each constraint a symbol under which it is asserted.
    guards: Vec<Term>,
    session: Session<'t>,
    budget: Budget,
}

impl<'t> Conversation<'t> {
    fn open(
        task: &Task<'_>,
        terms: &'t Terms,
        constraints: &[Term],
        solver: &Solver,
        budget: &Budget,
    ) -> Option<Self> {
        let symbols: Vec<Term> = constraints.iter().flat_map(|&c| terms.symbols(c)).collect();
        let mut names = Names::taken(symbols.iter().filter_map(|&s| terms.symbol_name(s)));
        let guard = |index| terms.bool_symbol(&names.fresh(&format!("line!{index}")));
        let guards: Vec<Term> = (0..constraints.len()).map(guard).collect();
        let guarded = guards.iter().zip(constraints).map(|(&g, &c)| terms.or2(terms.not(g), c));
        let guarded: Vec<Term> = guarded.collect();
        let question = Question::new("why", guarded.clone()).assuming(guards.clone());
        let features = Script::new(terms, &question, budget).ok()?.features();
        let mut session = Session::new(terms, solver, features, task.means.processes).ok()?;
        for assertion in guarded {
            session.assert(assertion, budget).ok()?;
        }
        let constraints = constraints.to_vec();
        Some(Self { terms, constraints, guards, session, budget: budget.clone() })
    }

    /// The first constraint that cannot hold after those before it.
    fn first(&mut self) -> Option<usize> {
        let (mut fine, mut wrong) = (0, self.constraints.len());
        while fine + 1 < wrong {
            let middle = usize::midpoint(fine, wrong);
            match self.ask(&(0..middle).collect())? {
                Said::Together(_) => fine = middle,
                Said::Contradiction => wrong = middle,
            }
        }
        Some(wrong - 1)
    }

    fn ask(&mut self, set: &BTreeSet<usize>) -> Option<Said> {
        let guards: Vec<Term> = set.iter().map(|&index| self.guards[index]).collect();
        match self.session.check(&guards, &self.budget).ok()? {
            Status::Unsat => Some(Said::Contradiction),
            Status::Unknown(_) => None,
            Status::Sat => Some(Said::Together(self.satisfied(set))),
        }
    }

    /// The constraints that hold in the model, if there is one; otherwise those of `set`.
    fn satisfied(&mut self, set: &BTreeSet<usize>) -> BTreeSet<usize> {
        let Ok(model) = self.session.model() else { return set.clone() };
        let holds = |&index: &usize| {
            self.terms.evaluate(self.constraints[index], &model) == Ok(Value::Bool(true))
        };
        (0..self.constraints.len()).filter(holds).collect()
    }

    /// What the solver itself names as a reason.
    fn some_core(&mut self, last: usize) -> Option<BTreeSet<usize>> {
        let guards = self.guards[..=last].to_vec();
        let Status::Unsat = self.session.check(&guards, &self.budget).ok()? else { return None };
        let core = self.session.core().ok()?;
        Some((0..=last).filter(|&index| core.contains(&self.guards[index])).collect())
    }
}
