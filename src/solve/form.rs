//! A form in which something is asked: of one question there may be several, each of which some answers decide.

use super::asked::{Asked, Statuses};
use super::detect::Solver;
use super::features::{Feature, Features};
use super::smtlib::Script;

/// One form of what is asked.
#[derive(Debug)]
pub struct Form<'a, E: ?Sized = Script<'a>> {
    /// What the form is called.
    pub name: &'a str,
    /// The question.
    pub script: &'a E,
    /// Whether *sat* decides the race. Not for a form that is too weak for it.
    pub sat_counts: bool,
    /// Whether *unsat* decides the race. Not for a form that is too strong for it.
    pub unsat_counts: bool,
    /// Who has this is put on another form.
    pub instead_of: Option<Feature>,
}

impl<'a, E: ?Sized> Form<'a, E> {
    /// A form that either answer decides, for all solvers.
    pub fn new(name: &'a str, script: &'a E) -> Self {
        Self { name, script, sat_counts: true, unsat_counts: true, instead_of: None }
    }

    /// Whether a solver is put on another form.
    pub(super) fn is_not_for(&self, solver: &Solver) -> bool {
        let has = |feature| solver.profile.unfit(Features::default().and(feature)).is_none();
        self.instead_of.is_some_and(has)
    }
}

impl<E: Asked + ?Sized> Form<'_, E> {
    /// Whether either answer decides the race.
    pub(super) fn decides(&self) -> bool {
        self.sat_counts && self.unsat_counts
    }

    /// Whether a solver can be asked it, and is.
    pub(super) fn is_for(&self, solver: &Solver) -> bool {
        !self.is_not_for(solver) && self.script.unfit(&solver.profile).is_none()
    }

    pub(super) fn counts(&self, answer: &E::Answer) -> bool {
        answer.statuses().iter().all(|status| match status {
            Some(true) => self.sat_counts,
            Some(false) => self.unsat_counts,
            None => false,
        })
    }
}
