//! `--html FILE`: reports for a browser.

use std::env;
use std::ffi::OsString;
use std::path::Path;

use unloop::verdict::{Exhibit, Sheet, TaskRow, TasksSheet};

use super::report_file::ReportFile;
use super::status::Trouble;
use super::words::spelled;

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

/// A page on many tasks on its way to a file: what runs of their own have found.
pub(super) struct TableFile {
    file: ReportFile,
    title: &'static str,
}

impl TableFile {
    /// Opens the file.
    pub(super) fn open(path: &Path, title: &'static str) -> Result<Self, Trouble> {
        Ok(Self { file: ReportFile::open(path)?, title })
    }

    /// Writes the page; `options` are those of the runs, `other` is the name of another run and its rows.
    pub(super) fn close(
        self,
        options: &str,
        rows: Vec<TaskRow>,
        other: Option<(String, Vec<TaskRow>)>,
    ) -> Result<(), Trouble> {
        let mut sheet = TasksSheet::new(self.title, &command_line(), options, rows);
        if let Some((name, rows)) = other {
            sheet = sheet.against(&name, rows);
        }
        self.file.write(sheet.into_text().as_bytes())
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
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    format!("unloop {}", spelled(&words))
}
