//! Bytes, pipes, dialects: how to ask a solver, and never why.
//!
//! A [`Question`] (terms) becomes a [`Script`] (text), which is put to one solver by
//! [`ask`] or to many at once by [`race()`]. A solver is a table in `smt/solvers.toml`
//! ([`Profile`]); which ones there are on this machine, [`detect`] finds out.
//!
//! A solver is never trusted: the first `(error …)`, an unexpected reply, a dead
//! process, an overrun deadline or a model that our own evaluator refutes is a typed
//! [`Failure`], never an answer.

mod agreement;
mod ask;
pub mod asked;
mod attempt;
mod cache;
mod cgroup;
pub mod child;
mod command_line;
pub mod compare;
pub mod conformance;
pub mod detect;
mod draft;
pub mod export;
mod failure;
pub mod features;
mod file;
pub mod folders;
mod form;
mod guard;
pub mod horn;
pub mod install;
mod interpolant;
mod language;
mod logics;
pub mod manifest;
pub mod matrix;
mod means;
pub mod minimise;
mod model;
mod numbers;
mod operators;
mod pipes;
mod portable;
mod portfolio;
mod process;
mod process_group;
pub mod profile;
mod question;
pub mod race;
pub mod recorded;
mod replies;
mod reply;
pub mod room;
mod rules;
mod sat;
mod scan;
pub mod scheduler;
mod script;
pub mod server;
mod session;
mod small;
pub mod smtlib;
pub mod stability;
pub mod tables;
mod terms;
mod unsat_core;
mod values;
pub mod vmt;
mod widths;
mod word_sums;

pub use ask::ask;
pub use asked::{Asked, Statuses};
pub use cache::{Cache, Remembered};
pub use command_line::{CommandLineRead, Flags};
pub use detect::{SHIM, SearchPath, SelectError, Solver};
pub use export::{About, ExportError, Exporter};
pub use failure::{Failure, FailureKind};
pub use features::{Feature, Features};
pub use file::{Answers, FileError, QueryFile};
pub use install::{InstallError, Wish};
pub use interpolant::{Between, InterpolantError, interpolant};
pub use language::SolverLanguage;
pub use manifest::{Manifest, ManifestError, Said};
pub use means::{Means, Numbers};
pub use numbers::{Print, Printed};
pub use portfolio::{Portfolio, PortfolioPatch, Portfolios, STANDARD as STANDARD_PORTFOLIO};
pub use process_group::ProcessGroup;
pub use profile::Profile;
pub use question::Question;
pub use race::{Attempt, AttemptOutcome, Event, Finish, Form, Observer, RaceOutcome, Rules, race};
pub use recorded::{RecordedAnswers, RecordedAnswersError};
pub use reply::{Answer, Reply};
pub use script::run_script;
pub use server::{
    ConversationProfile, JournalError, JournalMode, ProfiledCheck, Server, ServerSettings, Share,
    SoloTotals,
};
pub use session::{Session, SessionError, Status};
pub use small::SmallQuestion;
pub use smtlib::{PrintError, Script, spell};
pub use tables::Profiles;
pub use unsat_core::{Core, CoreError, Effort, unsat_core};
