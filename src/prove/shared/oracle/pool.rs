//! One solver with its warm sessions, on which conjunctions go up and down scope by scope.

use std::sync::Arc;
use std::time::Duration;

use super::feasibility::Feasibility;
use crate::budget::Budget;
use crate::logic::{Term, Terms};
use crate::solve::{Feature, Features, ProcessGroup, Session, SessionError, Solver, Status};

/// So many sessions with one solver: independent parts of path conditions take turns.
const SESSIONS: usize = 2;
/// So few conditions are sooner said again than another session is opened.
const FEW: usize = 8;

/// One solver, with its warm sessions.
pub(super) struct SolverPool<'s> {
    pub(super) solver: &'s Solver,
    processes: ProcessGroup,
    features: Features,
    /// Its sessions, the last one asked at the end.
    sessions: Vec<ScopedSession<'s>>,
    /// How long it has been waited for.
    pub(super) waited: Duration,
}

/// A session, and what has been asserted in it, a scope each.
struct ScopedSession<'s> {
    session: Session<'s>,
    asserted: Vec<Term>,
}

impl<'s> SolverPool<'s> {
    pub(super) fn new(solver: &'s Solver, processes: ProcessGroup) -> Self {
        let features = Features { models: true, ..Features::LINEAR_INTEGERS };
        Self { solver, processes, features, sessions: Vec::new(), waited: Duration::ZERO }
    }

    /// What the solver says.
    pub(super) fn ask(
        &mut self,
        terms: &'s Terms,
        conjuncts: &[Term],
        budget: &Budget,
    ) -> Result<Feasibility, SessionError> {
        loop {
            match self.try_asking(terms, conjuncts, budget) {
                // A session is opened for what has been needed so far.
                Err(SessionError::Unfit(feature)) if self.widen(feature) => {}
                answer => break answer,
            }
        }
    }

    fn try_asking(
        &mut self,
        terms: &'s Terms,
        conjuncts: &[Term],
        budget: &Budget,
    ) -> Result<Feasibility, SessionError> {
        let mut session = match self.nearest(conjuncts) {
            Some(at) => self.sessions.remove(at),
            None => ScopedSession {
                session: Session::new(terms, self.solver, self.features, &self.processes)?,
                asserted: Vec::new(),
            },
        };
        let before = session.session.waited();
        let answer = session.ask(conjuncts, budget);
        self.waited += session.session.waited().saturating_sub(before);
        // One that fails is not used again.
        if answer.is_ok() {
            self.sessions.push(session);
        }
        answer
    }

    /// The session in which most of a conjunction is asserted; `None` for a new one.
    fn nearest(&self, conjuncts: &[Term]) -> Option<usize> {
        let all = self.sessions.iter().map(|session| session.shared(conjuncts)).enumerate();
        let (at, shared) = all.max_by_key(|&(_, shared)| shared)?;
        let full = self.sessions.len() >= SESSIONS;
        match shared {
            0 if full => Some(0),
            0 if self.sessions[at].asserted.len() > FEW => None,
            _ => Some(at),
        }
    }

    /// Opens sessions anew with one feature more; false if the solver lacks it.
    fn widen(&mut self, feature: Feature) -> bool {
        let features = self.features.and(feature);
        let wider = features != self.features && self.solver.profile.unfit(features).is_none();
        if wider {
            self.features = features;
            self.sessions.clear();
        }
        wider
    }
}

impl ScopedSession<'_> {
    /// How many conditions need not be said again.
    fn shared(&self, conjuncts: &[Term]) -> usize {
        self.asserted.iter().zip(conjuncts).take_while(|(a, b)| a == b).count()
    }

    fn ask(&mut self, conjuncts: &[Term], budget: &Budget) -> Result<Feasibility, SessionError> {
        let same = self.shared(conjuncts);
        for _ in same..self.asserted.len() {
            self.session.pop();
        }
        self.asserted.truncate(same);
        for &conjunct in &conjuncts[same..] {
            self.session.push();
            self.asserted.push(conjunct);
            self.session.assert(conjunct, budget)?;
        }
        Ok(match self.session.check(&[], budget)? {
            Status::Sat => Feasibility::Yes(Arc::new(self.session.model()?)),
            Status::Unsat => Feasibility::No,
            Status::Unknown(_) => Feasibility::Unknown,
        })
    }
}
