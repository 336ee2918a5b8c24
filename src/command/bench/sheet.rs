//! `bench tasks --html FILE`: the results as a page for a browser.

use std::path::Path;

use unloop::verdict::{TaskClass, TaskRow};

use super::super::html::TableFile;
use super::super::journal;
use super::super::status::Trouble;
use super::row::{Class, Row};

/// A page on its way to a file, with another run's results, if some are to be beside these.
pub(super) struct Sheet {
    file: TableFile,
    other: Option<(String, Vec<TaskRow>)>,
}

impl Sheet {
    /// Opens the file, and reads the results of another run.
    pub(super) fn open(path: &Path, against: Option<&Path>) -> Result<Self, Trouble> {
        let read = |path: &Path| -> Result<(String, Vec<TaskRow>), Trouble> {
            let rows: Vec<Row> = journal::rows(path)?;
            let name = path.file_stem().unwrap_or(path.as_os_str());
            Ok((name.to_string_lossy().into_owned(), rows.iter().map(task_row).collect()))
        };
        let other = against.map(read).transpose()?;
        Ok(Self { file: TableFile::open(path, "unloop bench tasks")?, other })
    }

    /// Writes the page.
    pub(super) fn close(self, rows: &[Row], options: &str) -> Result<(), Trouble> {
        self.file.close(options, rows.iter().map(task_row).collect(), self.other)
    }
}

fn task_row(row: &Row) -> TaskRow {
    TaskRow {
        name: row.name(),
        expected: row.expected,
        verdict: row.verdict.clone().unwrap_or_default(),
        class: match row.class {
            Class::Right | Class::Unlabelled => TaskClass::Decided,
            Class::Wrong => TaskClass::Wrong,
            Class::Unknown | Class::Timeout | Class::Rejected | Class::Error | Class::Lost => {
                TaskClass::Open
            }
        },
        word: row.class.as_str(),
        reason: row.reason.clone(),
        seconds: row.seconds,
        by: row.solver.clone(),
    }
}
