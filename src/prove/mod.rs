//! The engines: what decides which question comes next.
//!
//! One trait, [`Engine`], and one registry, [`ENGINES`]. An engine is given a [`Task`]
//! and gives back an [`Outcome`] with its evidence. It never spells SMT-LIB and never
//! starts a process: it asks through [`solve`](crate::solve).

use std::sync::{Arc, OnceLock};

use crate::budget::Budget;
use crate::graph::system::{System, SystemError};
use crate::graph::{InlineError, Inlined, Program, Targets, WithoutMemory};
use crate::outcome::{Outcome, Reason};
use crate::solve::{Means, Question};

pub mod apc;
pub mod auto;
pub mod bounded;
pub mod horn;
pub mod induction;
pub mod minimax;
pub mod paths;
pub mod proteus;
mod shared;
pub mod symbolic;

use shared::knowledge::{Knowledge, Runs};

pub use shared::hints::Hints;
pub(crate) use shared::hints::HintsSoFar;
pub use shared::invariants::confirmed;
pub(crate) use shared::prepare::not_inlined;
pub use shared::query_log::QueryLog;

/// What an engine is to decide, and with what.
pub struct Task<'a> {
    /// The program, as the front end made it, or a model of its memory.
    pub program: WithoutMemory<'a>,
    /// The locations that are asked about.
    pub targets: &'a Targets,
    /// Whom to ask, and what that may take.
    pub means: Means<'a>,
    /// Settings of the engines.
    pub settings: &'a Settings,
    /// What has been shown of another variant of the program.
    hints: Arc<Hints>,
    /// What has been made of it.
    made: Arc<Made>,
    /// Runs of which engines tell each other.
    runs: Arc<Runs>,
}

/// The question whether a program with a memory, as it was read, can reach one of some locations.
#[derive(Clone, Copy)]
pub struct MemoryTask<'a> {
    /// The program.
    pub program: &'a Program,
    /// The locations that are asked about.
    pub targets: &'a Targets,
    /// Whom to ask, and what that may take.
    pub means: Means<'a>,
}

/// What is made of a task's program once, whoever asks.
#[derive(Default)]
struct Made {
    /// The program without calls.
    inlined: OnceLock<Result<Inlined, InlineError>>,
    /// The same as a transition system.
    system: OnceLock<Result<Option<System>, SystemError>>,
    /// What is known of that.
    knowledge: Knowledge,
}

impl<'a> Task<'a> {
    /// The question whether `program` can reach one of `targets`.
    pub fn new(
        program: WithoutMemory<'a>,
        targets: &'a Targets,
        means: Means<'a>,
        settings: &'a Settings,
    ) -> Self {
        let (hints, made, runs) = Default::default();
        Self { program, targets, means, settings, hints, made, runs }
    }

    /// The same task, for which something has been shown of another variant of the program. Engines
    /// try whether it holds of this one.
    #[must_use]
    pub fn hinted(self, hints: &Arc<Hints>) -> Self {
        Self { hints: Arc::clone(hints), ..self }
    }

    /// The same task within another budget. What was made of its program is shared.
    #[must_use]
    pub fn within<'b>(&self, budget: &'b Budget) -> Task<'b>
    where
        'a: 'b,
    {
        let (hints, made) = (Arc::clone(&self.hints), Arc::clone(&self.made));
        let runs = Arc::clone(&self.runs);
        Task { means: self.means.within(budget), hints, made, runs, ..*self }
    }

    /// The same task about another form of the program, which reads the same inputs.
    pub(crate) fn of_form<'b>(&'b self, program: &'b Program, targets: &'b Targets) -> Task<'b> {
        let runs = Arc::clone(&self.runs);
        let program = WithoutMemory::made(program);
        Task { runs, ..Task::new(program, targets, self.means, self.settings) }
    }
}

/// The settings of all engines.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Several engines side by side.
    pub auto: auto::AutoSettings,
    /// The engine `apc`.
    pub apc: apc::ApcSettings,
    /// The engine `induction`.
    pub induction: induction::InductionSettings,
    /// The engine `minimax`.
    pub minimax: minimax::MinimaxSettings,
    /// The engine `paths`.
    pub paths: paths::PathSettings,
    /// The engine `symbolic`.
    pub symbolic: symbolic::SymbolicSettings,
    /// Whether loops that have exact summaries are replaced by them; `None`: for an engine that
    /// [only goes round them](Engine::unrolls).
    pub summaries: Option<bool>,
    /// Whether branches that only choose between values become those values; `None`: likewise, as
    /// such an engine goes every way through them.
    pub if_conversion: Option<bool>,
}

/// A technique that decides reachability. What one can do it says itself: nobody tells engines
/// apart by their names.
pub trait Engine: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;
    /// What it does, in one line.
    fn summary(&self) -> &'static str;
    /// Whether it decides one path at a time, so that a program with several ways to the target
    /// is nothing for it.
    fn one_path(&self) -> bool {
        false
    }
    /// Whether it has no answer for loops but to go round them.
    fn unrolls(&self) -> bool {
        false
    }
    /// Whether it follows calls itself, to any depth. Programs with recursion are inlined for
    /// the others as deep as they do not grow too large.
    fn follows_calls(&self, settings: &Settings) -> bool {
        let _ = settings;
        false
    }
    /// Whether it tries what somebody else guesses of loops
    /// ([`LoopText::guesses`](crate::graph::LoopText::guesses)).
    fn takes_guesses(&self) -> bool {
        false
    }
    /// Whether it asks the same questions each time, which [`plan`](Engine::plan) knows.
    fn plans(&self) -> bool {
        false
    }
    /// The questions that it may put about a task, each by a name of its own, as far as they
    /// do not depend on answers. `None`: all of them do.
    ///
    /// # Errors
    /// The questions cannot all be built, or not in time.
    fn plan(&self, task: &Task<'_>) -> Option<Result<Vec<Question>, Reason>> {
        let _ = task;
        None
    }
    /// Decides the task as far as it can.
    fn prove(&self, task: &Task<'_>) -> Outcome;
    /// Who of its engines follows a program's memory itself; `None` where all need a
    /// [model](crate::graph::modelled) of it.
    fn of_memory(&self) -> Option<&'static dyn MemoryEngine> {
        None
    }
    /// Who is given the model, beside the one that follows the memory itself; `None` where that one is all.
    fn of_model(&self) -> Option<&'static dyn Engine> {
        None
    }
}

/// An engine that follows the memory of a program as it was read.
pub trait MemoryEngine: Engine {
    /// Decides the task as far as it can. *Safe* says that a run comes to no other error, either.
    fn prove_memory(&self, task: &MemoryTask<'_>) -> Outcome;
}

/// All engines. A new one is a folder and a line here.
pub static ENGINES: &[&dyn Engine] = &[
    &auto::AUTO,
    &apc::Apc,
    &symbolic::Symbolic,
    &induction::Induction,
    &proteus::Proteus,
    &bounded::Bounded,
    &horn::HornEngine,
    &minimax::MinimaxEngine,
    &paths::Paths,
];

/// The engine with a name.
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|e| e.name() == name)
}

/// A bank of terms is shared by everything that belongs to one program.
pub type Bank = Arc<crate::logic::Terms>;
