//! `--sarif FILE`: what was found, for code scanning.

use std::path::Path;

use unloop::Loaded;
use unloop::budget::Budget;
use unloop::graph::Targets;
use unloop::verdict::{Report, SarifLog, SarifParts, Story, Subject, retell};

use super::report_file::ReportFile;
use super::status::Trouble;

/// A log on its way to a file.
pub(super) struct SarifFile {
    file: ReportFile,
    log: SarifLog,
}

impl SarifFile {
    /// Opens the file, so that it is known at once if it cannot be written.
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        Ok(Self { file: ReportFile::open(path)?, log: SarifLog::default() })
    }

    /// Adds what was found of a program, and the run that is [shown].
    pub(super) fn report(&mut self, report: &Report, subject: &Subject<'_>, story: &Story) {
        self.log.report(report, subject, story);
    }

    /// Adds that a program could not be checked.
    pub(super) fn failure(&mut self, path: &Path, trouble: &Trouble) {
        self.log.failure(&path.display().to_string(), &trouble.text);
    }

    /// Adds what a log of another run says.
    pub(super) fn add(&mut self, parts: SarifParts) {
        self.log.add(parts);
    }

    /// Writes the log.
    pub(super) fn close(self) -> Result<(), Trouble> {
        self.file.write(self.log.into_text().as_bytes())
    }
}

/// The run that a report shows, line by line; where it shows none, nothing.
pub(super) fn shown(loaded: &Loaded, targets: &Targets, report: &Report, budget: &Budget) -> Story {
    let found = report.finding.as_ref().map(|finding| &finding.readings);
    let readings = found.or_else(|| report.reached.map(|_| &report.readings));
    let retold = readings.map(|all| retell(&loaded.program, targets, all, u64::MAX, budget));
    retold.unwrap_or_default()
}
