//! Files that reports are written to. They are opened before the work begins, so that it is known
//! at once if one cannot be written; what stood in them is there until the report is, and where
//! nothing did and no report comes, nothing does.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::status::Trouble;

/// A file that a report will be written to.
pub(super) struct ReportFile {
    path: PathBuf,
    file: File,
    /// Whether the file is there for a report only that has not come yet.
    is_waiting: bool,
}

impl Drop for ReportFile {
    fn drop(&mut self) {
        if self.is_waiting {
            // An empty file is no harm.
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl ReportFile {
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        let is_waiting = !path.exists();
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| Trouble::unwritten(path, error))?;
        Ok(Self { path: path.to_owned(), file, is_waiting })
    }

    /// Writes the report in the place of what the file held.
    pub(super) fn write(mut self, text: &[u8]) -> Result<(), Trouble> {
        self.is_waiting = false;
        let written = self.emptied().and_then(|()| self.file.write_all(text));
        written.map_err(|error| Trouble::unwritten(&self.path, error))
    }

    fn emptied(&self) -> io::Result<()> {
        // Terminals and pipes hold nothing.
        if self.file.metadata()?.is_file() { self.file.set_len(0) } else { Ok(()) }
    }
}
