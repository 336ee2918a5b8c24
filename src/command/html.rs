//! `--html FILE`: reports for a browser.

use std::env;
use std::path::Path;

use unloop::verdict::{Exhibit, Sheet};

use super::quoted::quoted;
use super::report_file::ReportFile;
use super::status::Trouble;

/// A page on its way to a file.
pub(super) struct HtmlFile {
    file: ReportFile,
    sheet: Sheet,
}

impl HtmlFile {
    /// Opens the file; `what` is what was asked for, such as `unloop check a.c`.
    pub(super) fn open(path: &Path, what: &str) -> Result<Self, Trouble> {
        Ok(Self { file: ReportFile::open(path)?, sheet: Sheet::new(what, &command_line()) })
    }

    /// Adds what a report shows.
    pub(super) fn add(&mut self, exhibit: Exhibit<'_>) {
        self.sheet.add(exhibit);
    }

    /// Adds that a program could not be looked at.
    pub(super) fn failure(&mut self, path: &Path, trouble: &Trouble) {
        self.sheet.failure(&path.display().to_string(), &trouble.text);
    }

    /// Writes the page.
    pub(super) fn close(self) -> Result<(), Trouble> {
        self.file.write(self.sheet.into_text().as_bytes())
    }
}

/// Writes a page with a single report, if one is wanted.
pub(super) fn write(file: Option<HtmlFile>, exhibit: Exhibit<'_>) -> Result<(), Trouble> {
    let Some(mut file) = file else { return Ok(()) };
    file.add(exhibit);
    file.close()
}

/// The command line, as a shell would take it.
pub(super) fn command_line() -> String {
    let words = env::args_os().skip(1).map(|word| quoted(&word));
    ["unloop".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}
