//! Smaller scripts that have what a large one has: an answer, a time-out, a disagreement, an error.
//!
//! Hierarchical delta debugging ([Misherghi and Su, ICSE 2006]; for SMT-LIB: ddSMT 2, [Kremer, Niemetz and
//! Preiner, CAV 2021]): commands are left out, and then, from the outside to the inside, something smaller of the
//! same sort is put in the place of terms, many at once and then fewer and fewer, until nothing more can be done.
//!
//! * [`draft`](super::draft) – a script that changes
//! * [`terms`](super::terms) – where its terms are, and of which sorts
//! * [`simpler`] – what may stand in the place of a term
//! * [`bindings`] – what `let` binds, at any depth at once
//! * [`widths`] – narrower bit-vectors
//! * [`search`] – changes are put to the test, several at the same time
//! * [`passes`] – what is tried in which order
//! * [`property`] – what is kept, asked of solvers
//! * [`cores`] – assertions that contradict each other
//!
//! Each text is put to fresh processes as any file is, so a smaller one is to a solver what the large one was.
//!
//! [Misherghi and Su, ICSE 2006]: https://doi.org/10.1145/1134285.1134307
//! [Kremer, Niemetz and Preiner, CAV 2021]: https://doi.org/10.1007/978-3-030-81688-9_11

mod bindings;
mod cores;

mod passes;
mod property;
mod search;
mod simpler;
mod widths;

use std::num::NonZero;

pub use self::cores::{CoreFault, core_of};
pub use self::property::{Keep, KeepError, Trial};

use self::property::Property;
use self::search::{Search, Test as _};
use super::file::QueryFile;
use crate::solve::draft::{Draft, Edits};

/// A smaller script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallerScript {
    /// Its text.
    pub text: String,
    /// What it has of the large one, in words.
    pub kept: String,
    /// The solvers that this is about.
    pub solvers: Vec<String>,
    /// How large the script was, and how large it is.
    pub sizes: [ScriptSize; 2],
    /// How many scripts were put to solvers.
    pub tested: usize,
    /// Whether nothing that is tried makes it smaller; else there was no time for more.
    pub complete: bool,
}

/// How large a script is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptSize {
    /// Its length.
    pub bytes: usize,
    /// How many commands it has.
    pub commands: usize,
    /// How many of them are assertions.
    pub assertions: usize,
}

impl ScriptSize {
    fn of(draft: &Draft, bytes: usize) -> Self {
        let (commands, assertions) = (draft.top().len(), draft.commands("assert").len());
        Self { bytes, commands, assertions }
    }
}

/// Makes a script smaller that keeps what it has, with so many tested at the same time; what comes out does not
/// depend on how many.
///
/// # Errors
/// The script does not have what is to be kept.
pub fn minimise(
    query: &QueryFile,
    keep: Keep,
    trial: &Trial<'_>,
    jobs: NonZero<usize>,
) -> Result<SmallerScript, KeepError> {
    let property = Property::of(query, keep, trial)?;
    reduced(query, &property, trial, jobs, passes::reduce)
}

/// What remains after these passes.
fn reduced(
    query: &QueryFile,
    property: &Property<'_>,
    trial: &Trial<'_>,
    jobs: NonZero<usize>,
    passes: impl FnOnce(&mut Search<'_>),
) -> Result<SmallerScript, KeepError> {
    let draft = Draft::of(query.text()).map_err(|error| KeepError::Unsteady(error.to_string()))?;
    let before = ScriptSize::of(&draft, query.text().len());
    let written = draft.text(&Edits::new());
    if !property.holds(&written, trial.processes) {
        let stopped = trial.processes.is_killed() || trial.budget.is_over();
        let unsteady = || KeepError::Unsteady(property.text());
        return Err(if stopped { KeepError::Stopped } else { unsteady() });
    }
    let mut search = Search::new(draft, property, jobs, trial.budget, trial.processes);
    passes(&mut search);
    let text = search.draft.text(&Edits::new());
    let sizes = [before, ScriptSize::of(&search.draft, text.len())];
    Ok(SmallerScript {
        text,
        kept: property.text(),
        solvers: property.solvers(),
        sizes,
        tested: search.tested,
        complete: !search.is_over(),
    })
}
