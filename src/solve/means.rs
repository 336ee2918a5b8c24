//! What it takes to have questions answered, in one bundle: everybody who asks solvers, or has
//! others ask them, is handed it, and hands it on.

use std::time::Duration;

use super::cache::Cache;
use super::detect::Solver;
use super::process_group::ProcessGroup;
use super::race::{Observer, Rules};
use super::recorded::RecordedAnswers;
use crate::budget::Budget;

/// How the integers of questions are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// Over integers.
    Integers,
    /// Over bit-vectors where they fit, else over integers.
    Bits,
    /// Both, where bit-vectors fit.
    #[default]
    Race,
}

/// Whom to ask, how, and how much of everything that may take.
#[derive(Clone, Copy)]
pub struct Means<'a> {
    /// The solvers to ask, the preferred one first.
    pub solvers: &'a [Solver],
    /// Where running solvers are registered: kill it to stop them all.
    pub processes: &'a ProcessGroup,
    /// The time and the room of the whole run.
    pub budget: &'a Budget,
    /// The longest time for one query. `None`: in races what is left of the budget, in
    /// explorations ten seconds.
    pub query_timeout: Option<Duration>,
    /// How races are run: how many processes at the same time, and who starts first.
    pub rules: Rules,
    /// How the integers of questions are printed.
    pub numbers: Numbers,
    /// Where the answers of races are remembered from run to run, if they are.
    pub cache: Option<&'a Cache>,
    /// Answers that were given elsewhere, if there are any.
    pub recorded: Option<&'a RecordedAnswers>,
    /// Who wants to see what goes on in races.
    pub observer: &'a dyn Observer,
}

impl<'a> Means<'a> {
    /// These solvers within this budget: by the standard rules, nothing is remembered, and
    /// nobody watches.
    pub fn new(solvers: &'a [Solver], processes: &'a ProcessGroup, budget: &'a Budget) -> Self {
        Self {
            solvers,
            processes,
            budget,
            query_timeout: None,
            rules: Rules::default(),
            numbers: Numbers::default(),
            cache: None,
            recorded: None,
            observer: &(),
        }
    }

    /// The same within another budget.
    #[must_use]
    pub fn within<'b>(self, budget: &'b Budget) -> Means<'b>
    where
        'a: 'b,
    {
        Means { budget, ..self }
    }
}
