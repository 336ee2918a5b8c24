//! All of it in one call, for who has a text or a program and wants a verdict.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use thiserror::Error;

use crate::budget::Budget;
use crate::check::{CheckOptions, CheckedLoaded, check_loaded};
use crate::front::{FrontError, ReadOptions};
use crate::graph::{Program, Target, TargetError, Targets};
use crate::load::{Loaded, load_text};
use crate::prove::{ENGINES, Settings};
use crate::solve::{Means, ProcessGroup, Profiles, SearchPath, detect};
use crate::verdict::{Look, Report, page, terminal};

/// What the text is called in messages.
const NAME: &str = "program.c";
/// Columns of the text that tells a result.
const COLUMNS: usize = 100;

/// What [`check_c`] or [`check_program`] came to. As a text it is what `unloop check` prints.
#[derive(Clone, Debug)]
pub struct CheckedProgram {
    /// The program that the report is about.
    pub loaded: Loaded,
    /// The locations that were asked about: all errors.
    pub targets: Targets,
    /// The verdict, and what it rests on.
    pub report: Report,
}

/// Why there is no verdict at all.
#[derive(Debug, Error)]
pub enum CheckTextError {
    /// The text is no program that unloop reads.
    #[error(transparent)]
    Front(#[from] FrontError),
    /// It has no such target.
    #[error(transparent)]
    Target(#[from] TargetError),
}

/// Whether a run of a C program that enters `entry` comes to an error: a failing assertion, or anything
/// that C leaves undefined. The parameters of `entry` are inputs; all installed solvers are asked, for
/// `time` at most.
///
/// ```
/// use std::time::Duration;
/// use unloop::verdict::VerdictKind;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "int share(int sum, int n) { return sum / (n - 3); }";
/// let checked = unloop::check_c(text, "share", Duration::from_secs(20))?;
/// # if checked.report.answer == VerdictKind::Unknown { return Ok(()); }
/// assert_eq!(checked.report.answer, VerdictKind::Reachable);
/// assert!(checked.report.readings.iter().any(|input| input.to_string() == "n = 3"));
/// assert!(checked.to_string().starts_with("program.c: REACHABLE: a division by zero at line 1 "));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// The text is not C that unloop reads: the error tells where. Where solvers are missing, or the time is
/// over, the verdict is *unknown*, with the reason.
pub fn check_c(text: &str, entry: &str, time: Duration) -> Result<CheckedProgram, CheckTextError> {
    let options = ReadOptions { entry: Some(entry.to_owned()), ..ReadOptions::default() };
    let loaded = load_text(Path::new(NAME), text, None, &options)?;
    Ok(checked(loaded, time)?)
}

/// The same of a program that is no text ([`ProgramBuilder`](crate::front::ProgramBuilder)): whether a run
/// of it comes to an error. `name` is what the result calls it.
///
/// ```
/// use std::time::Duration;
/// use unloop::front::ProgramBuilder;
/// use unloop::verdict::VerdictKind;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = ProgramBuilder::new("square");
/// let (x, terms) = (program.integer("x"), program.terms());
/// program.input(x);
/// program.line(2);
/// program.assert(terms.ne(terms.mul(x, x), terms.int(49)));
/// let checked = unloop::check_program("square", program.finish()?, Duration::from_secs(20))?;
/// # if checked.report.answer == VerdictKind::Unknown { return Ok(()); }
/// assert!(checked.to_string().starts_with("square: REACHABLE: a failing assertion at line 2 "));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// It has no error that a run could come to.
pub fn check_program(
    name: &str,
    program: Program,
    time: Duration,
) -> Result<CheckedProgram, TargetError> {
    checked(Loaded::of_program(name, program, Target::AnyError), time)
}

fn checked(loaded: Loaded, time: Duration) -> Result<CheckedProgram, TargetError> {
    let targets = loaded.targets()?;
    let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(time));
    let CheckedLoaded { result, again } = check_loaded(
        &loaded,
        &targets,
        &CheckOptions {
            engine: ENGINES[0],
            means: Means::new(&solvers, &processes, &budget),
            settings: &Settings::default(),
            cross_check: false,
            run_first: true,
        },
    );
    let (loaded, targets) = again.unwrap_or((loaded, targets));
    Ok(CheckedProgram { loaded, targets, report: result.report })
}

impl fmt::Display for CheckedProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = page(&self.report, &self.loaded.subject(&self.targets));
        let look = Look { columns: COLUMNS, colours: false, details: false };
        f.write_str(&terminal(&page, look))
    }
}
