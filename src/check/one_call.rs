//! All of it in one call, for who has a text and wants a verdict.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use thiserror::Error;

use super::{CheckOptions, CheckedLoaded, check_loaded};
use crate::budget::Budget;
use crate::front::{FrontError, ReadOptions};
use crate::graph::{TargetError, Targets};
use crate::load::{Loaded, load_text};
use crate::prove::{ENGINES, Settings};
use crate::solve::{Means, ProcessGroup, Profiles, SearchPath, detect};
use crate::verdict::{Look, Report, page, terminal};

/// What the text is called in messages.
const NAME: &str = "program.c";
/// Columns of the text that tells a result.
const COLUMNS: usize = 100;

/// What [`check_c`] came to. As a text it is what `unloop check` prints.
#[derive(Clone, Debug)]
pub struct CheckedText {
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
pub fn check_c(text: &str, entry: &str, time: Duration) -> Result<CheckedText, CheckTextError> {
    let options = ReadOptions { entry: Some(entry.to_owned()), ..ReadOptions::default() };
    let loaded = load_text(Path::new(NAME), text, None, &options)?;
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
    Ok(CheckedText { loaded, targets, report: result.report })
}

impl fmt::Display for CheckedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = page(&self.report, &self.loaded.subject(&self.targets));
        let look = Look { columns: COLUMNS, colours: false, details: false };
        f.write_str(&terminal(&page, look))
    }
}
