//! unloop takes the loops out of path conditions.
//!
//! Given a program and a target location it builds SMT-LIB formulas that say what an
//! input must satisfy to get there, races the installed solvers on them, and answers
//! *safe*, *reachable* (with inputs that have been replayed) or *unknown* (with the
//! reason).
//!
//! # The pipeline
//!
//! source text → [`front`] → [`graph`] → [`logic`] → [`prove`] ⇄ [`solve`] → [`outcome`] →
//! [`verdict`]
//!
//! [`check_c`] and [`check_program`] go all the way in one call. On one page, as `unloop check` goes through it:
//!
//! ```
//! use std::time::Duration;
//! use unloop::budget::Budget;
//! use unloop::front::ReadOptions;
//! use unloop::prove::{ENGINES, Settings};
//! use unloop::solve::{Means, ProcessGroup, Profiles, SearchPath, detect};
//! use unloop::verdict::{Look, VerdictKind, page, terminal};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // From source text to a program, and to the locations that are not to be reached: here,
//! // the failing assertions.
//! let read = ReadOptions { entry: Some("foo".to_owned()), ..ReadOptions::default() };
//! let loaded = unloop::load("examples/counting.c".as_ref(), None, None, &read)?;
//! let targets = loaded.targets()?;
//!
//! // Whom to ask, and how long it may take.
//! let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
//! # if solvers.is_empty() { return Ok(()); }
//! let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(60)));
//!
//! // From the program to a verdict: an engine asks, a judge replays what it has found.
//! let result = unloop::check(&loaded.program, &targets, &unloop::CheckOptions {
//!     engine: ENGINES[0],
//!     means: Means::new(&solvers, &processes, &budget),
//!     settings: &Settings::default(),
//!     cross_check: false,
//!     run_first: true,
//! });
//! assert_eq!(result.report.answer, VerdictKind::Reachable);
//!
//! // From the report to a page, and from the page to text.
//! let page = page(&result.report, &loaded.subject(&targets));
//! let text = terminal(&page, Look { columns: 80, colours: false, details: false });
//! assert!(text.starts_with("examples/counting.c: REACHABLE: a failing assertion at line 17 "));
//! # Ok(())
//! # }
//! ```
//!
//! Beside it: [`explore`] looks for all errors of a program, [`necessary_condition`] gives the
//! condition alone, and docs/library.md is about asking solvers.

mod advise;
pub mod budget;
mod check;
mod explore;
pub mod front;
pub mod graph;
mod load;
pub mod logic;
mod one_call;
pub mod outcome;
pub mod prove;
pub mod sexpr;
pub mod solve;
mod unshipped;
pub mod verdict;

pub use advise::{ConditionInC, condition_in_c, contradicts, input_symbol, necessary_condition};
pub use check::{
    CheckOptions, CheckResult, CheckedLoaded, CheckedTarget, InvariantsOptions, Planned,
    SummariesOptions, check, check_each, check_each_loaded, check_loaded, check_part_loaded,
    clauses, each_target, invariants, planned, steps, summaries, terminates, up_to_overflow,
};
pub use explore::{Beside, ExploreOptions, SoFar, explore};
pub use load::{Loaded, load, load_text};
pub use one_call::{CheckTextError, CheckedProgram, check_c, check_program};

/// The examples of the page on the library.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
mod library_page {}
