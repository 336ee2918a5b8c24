//! `--sarif FILE`: what was found, for code scanning.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use unloop::budget::Budget;
use unloop::graph::Targets;
use unloop::verdict::{Report, SarifLog, Subject, retell};

use super::loaded::Loaded;
use super::status::Trouble;

/// A log on its way to a file.
pub(super) struct SarifFile {
    path: PathBuf,
    file: File,
    log: SarifLog,
}

impl SarifFile {
    /// Opens the file, so that it is known at once if it cannot be written.
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        let file = File::create(path).map_err(|error| unwritten(path, &error))?;
        Ok(Self { path: path.to_owned(), file, log: SarifLog::default() })
    }

    /// Adds what was found of a program.
    pub(super) fn report(
        &mut self,
        loaded: &Loaded,
        (report, subject): (&Report, &Subject<'_>),
        targets: &Targets,
        budget: &Budget,
    ) {
        let readings = report.finding.as_ref().map_or(&report.readings, |found| &found.readings);
        let story = (report.reached.is_some() || report.finding.is_some())
            .then(|| retell(&loaded.program, targets, readings, u64::MAX, budget));
        self.log.report(report, subject, &story.unwrap_or_default());
    }

    /// Adds that a program could not be checked.
    pub(super) fn failure(&mut self, path: &Path, trouble: &Trouble) {
        self.log.failure(&path.display().to_string(), &trouble.text);
    }

    /// Writes the log.
    pub(super) fn close(mut self) -> Result<(), Trouble> {
        self.file
            .write_all(self.log.text().as_bytes())
            .map_err(|error| unwritten(&self.path, &error))
    }
}

fn unwritten(path: &Path, error: &std::io::Error) -> Trouble {
    Trouble::input(format!("cannot write {}: {error}", path.display()))
}
