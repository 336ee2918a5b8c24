//! `--html FILE`: reports for a browser.

use std::env;
use std::path::Path;

use unloop::verdict::{Exhibit, Sheet};

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
    let words = env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    ["unloop".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// A word of a command line, quoted where a shell would see more in it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_are_quoted_for_shells() {
        assert_eq!(quoted("--target=line:3"), "--target=line:3");
        assert_eq!(quoted("a b"), "'a b'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
