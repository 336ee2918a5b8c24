//! Questions about the path: one warm session, in which the path goes up and down group by group.
//!
//! Each constraint has a Boolean symbol of its own that implies it, so a question is about any
//! part of the path, and what is needed of an unsatisfiable part is told by these symbols. What
//! the first solver does not know is put to all of them; then the whole part is needed.
//!
//! Direction of error: none. Nothing that is said here decides: *safe* rests on invariants that
//! are asked afresh, *reachable* on a run.

use std::time::Duration;

use hashbrown::HashSet;

use super::path::Path;
use crate::logic::{Model, Term, Terms};
use crate::prove::shared::oracle::{Cache, Counts, Feasibility, Oracle};
use crate::solve::{Effort, Feature, Features, Means, Session, SessionError, Solver, Status};

/// How long a question may take, unless questions are given less.
const LONG: Duration = Duration::from_secs(2);
/// So many questions are spent on making an unsatisfiable core smaller.
const MINIMISING: usize = 4;

/// What is said of a part of a path.
pub(super) enum Said {
    /// It can be taken, for instance so.
    Sat(Model),
    /// It cannot; these positions suffice for that.
    Unsat(Vec<usize>),
    /// Nobody knows.
    Unknown,
}

/// Who is asked.
pub(super) struct Asking<'t> {
    terms: &'t Terms,
    means: Means<'t>,
    warm: Option<Warm<'t>>,
    others: Oracle<'t>,
    counts: &'t Counts,
    /// The symbol of each position.
    guards: Vec<Term>,
}

/// A session, and the groups of the path that it has been told.
struct Warm<'t> {
    solver: &'t Solver,
    features: Features,
    session: Option<Session<'t>>,
    told: Vec<Vec<Term>>,
}

impl<'t> Asking<'t> {
    pub(super) fn new(
        terms: &'t Terms,
        means: Means<'t>,
        cache: &'t Cache,
        counts: &'t Counts,
    ) -> Self {
        let features = Features { models: true, assumptions: true, ..Features::LINEAR_INTEGERS };
        let fits = |solver: &&Solver| {
            let without = Features { assumptions: false, incremental: true, ..features };
            solver.profile.unfit(without).is_none()
        };
        let warm = means.solvers.iter().find(fits).map(|solver| {
            let assumes = solver.profile.unfit(features).is_none();
            let features = Features { assumptions: assumes, ..features };
            Warm { solver, features, session: None, told: Vec::new() }
        });
        let mut others = Oracle::new(terms, means, cache, counts);
        others.take_time(Some(means.query_timeout.map_or(LONG, |most| most.min(LONG))));
        Self { terms, means, warm, others, counts, guards: Vec::new() }
    }

    /// Whether these positions of a path, and something besides, can hold together. What is said
    /// to be needed prefers the positions that come first.
    pub(super) fn ask(&mut self, path: &Path, positions: &[usize], besides: Option<Term>) -> Said {
        if besides.is_some_and(|besides| self.terms.is_false(besides)) {
            return Said::Unsat(Vec::new());
        }
        match self.ask_warm(path, positions, besides) {
            Some(said) => said,
            None => self.ask_others(path, positions, besides),
        }
    }

    fn ask_warm(
        &mut self,
        path: &Path,
        positions: &[usize],
        besides: Option<Term>,
    ) -> Option<Said> {
        let (terms, means) = (self.terms, self.means);
        for at in self.guards.len()..path.len() {
            self.guards.push(terms.bool_symbol(&format!("constraint {at}")));
        }
        let warm = self.warm.as_mut()?;
        let time = means.query_timeout.map_or(LONG, |most| most.min(LONG));
        let budget = means.budget.at_most(time);
        loop {
            let before = warm.waited();
            let said = warm.ask(terms, means, &self.guards, path, positions, besides, &budget);
            let answer = match &said {
                Ok(Said::Sat(_)) => Feasibility::Yes(std::sync::Arc::default()),
                Ok(Said::Unsat(_)) => Feasibility::No,
                _ => Feasibility::Unknown,
            };
            match said {
                Err(SessionError::Unfit(feature)) if warm.widen(feature) => {}
                Err(error) => {
                    log::debug!(error:%; "no answer");
                    warm.session = None;
                    self.counts.asked(&answer, Duration::ZERO);
                    return None;
                }
                Ok(said) => {
                    self.counts.asked(&answer, warm.waited().saturating_sub(before));
                    return (!matches!(said, Said::Unknown)).then_some(said);
                }
            }
        }
    }

    fn ask_others(&mut self, path: &Path, positions: &[usize], besides: Option<Term>) -> Said {
        let formulas = positions.iter().map(|&at| path.at(at).formula).chain(besides);
        let formulas: Vec<Term> =
            formulas.filter(|&formula| !self.terms.is_true(formula)).collect();
        match self.decide(&formulas) {
            Feasibility::Yes(model) => Said::Sat((*model).clone()),
            Feasibility::No => Said::Unsat(positions.to_vec()),
            Feasibility::Unknown => Said::Unknown,
        }
    }

    /// Whether formulas can hold together, whoever knows.
    pub(super) fn decide(&mut self, formulas: &[Term]) -> Feasibility {
        self.others.decide(formulas)
    }
}

impl<'t> Warm<'t> {
    fn waited(&self) -> Duration {
        self.session.as_ref().map_or(Duration::ZERO, Session::waited)
    }

    #[expect(clippy::too_many_arguments, reason = "what a question is about, and what it may take")]
    fn ask(
        &mut self,
        terms: &'t Terms,
        means: Means<'t>,
        guards: &[Term],
        path: &Path,
        positions: &[usize],
        besides: Option<Term>,
        budget: &crate::budget::Budget,
    ) -> Result<Said, SessionError> {
        if self.session.is_none() {
            self.told.clear();
            self.session = Some(Session::new(terms, self.solver, self.features, means.processes)?);
        }
        let session = self.session.as_mut().expect("it has been opened");
        let groups: Vec<Vec<Term>> =
            path.groups().map(|group| group.iter().map(|c| c.formula).collect()).collect();
        let same = self.told.iter().zip(&groups).take_while(|(a, b)| a == b).count();
        while self.told.len() > same {
            session.pop();
            self.told.pop();
        }
        let mut at = groups[..same].iter().map(Vec::len).sum::<usize>();
        for group in groups.into_iter().skip(same) {
            session.push();
            self.told.push(group);
            for &formula in self.told.last().into_iter().flatten() {
                if !terms.is_true(formula) {
                    session.assert(terms.implies(guards[at], formula), budget)?;
                }
                at += 1;
            }
        }
        let wanted: Vec<Term> = positions
            .iter()
            .filter(|&&at| !terms.is_true(path.at(at).formula))
            .map(|&at| guards[at])
            .collect();
        let Some(besides) = besides else {
            return said(session, guards, &wanted, budget);
        };
        session.push();
        let answer =
            session.assert(besides, budget).and_then(|()| said(session, guards, &wanted, budget));
        session.pop();
        answer
    }

    /// Opens the session anew with one feature more; false if the solver lacks it.
    fn widen(&mut self, feature: Feature) -> bool {
        let features = self.features.and(feature);
        let wider = features != self.features && self.solver.profile.unfit(features).is_none();
        if wider {
            (self.features, self.session) = (features, None);
        }
        wider
    }
}

/// What a session says under assumptions.
fn said(
    session: &mut Session<'_>,
    guards: &[Term],
    wanted: &[Term],
    budget: &crate::budget::Budget,
) -> Result<Said, SessionError> {
    Ok(match session.check(wanted, budget)? {
        Status::Sat => Said::Sat(session.model()?),
        Status::Unsat => {
            let core = session.core_within(Effort::minimising(MINIMISING))?;
            let core: HashSet<Term> = core.into_iter().collect();
            Said::Unsat((0..guards.len()).filter(|&at| core.contains(&guards[at])).collect())
        }
        Status::Unknown(_) => Said::Unknown,
    })
}
