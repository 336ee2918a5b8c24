//! The results on disk: a CSV file to which each result is added as it comes, so that a
//! run that was stopped can go on.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::status::Trouble;

/// The file.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a new file; or with `resume` one that may be there already, whose rows are
    /// handed back.
    pub(super) fn open<R: Serialize + DeserializeOwned>(
        path: &Path,
        resume: bool,
    ) -> Result<(Self, Vec<R>), Trouble> {
        let unreadable = |error: io::Error| {
            Trouble::usage(format!("cannot write results to {}: {error}", path.display()))
        };
        let there = fs::metadata(path).is_ok_and(|data| data.len() > 0);
        if there && !resume {
            return Err(Trouble::usage(format!(
                "{} is there already: go on with it by --resume, or name another file",
                path.display()
            )));
        }
        let mut rows = Vec::new();
        if there {
            let text = fs::read_to_string(path).map_err(unreadable)?;
            // A run that was killed may have left half a line.
            let whole = text.rfind('\n').map_or(0, |at| at + 1);
            rows = read(path, &text[..whole])?;
            let file = OpenOptions::new().write(true).open(path).map_err(unreadable)?;
            file.set_len(whole as u64).map_err(unreadable)?;
            renew(path, &text[..whole], &rows).map_err(unreadable)?;
        }
        let file = OpenOptions::new().append(true).create(true).open(path).map_err(unreadable)?;
        let journal = Self { path: path.to_owned(), file };
        Ok((journal, rows))
    }

    /// Adds a result.
    pub(super) fn add<R: Serialize>(&mut self, row: &R) -> Result<(), Trouble> {
        let new = self.file.metadata().is_ok_and(|data| data.len() == 0);
        let written = text_of(std::slice::from_ref(row), new);
        written.and_then(|text| self.file.write_all(&text)).map_err(|error| {
            Trouble::usage(format!("cannot write results to {}: {error}", self.path.display()))
        })
    }

    /// Writes all rows anew, in this order.
    pub(super) fn close<R: Serialize>(self, rows: &[R]) -> Result<(), Trouble> {
        text_of(rows, true).and_then(|text| replace(&self.path, &text)).map_err(|error| {
            Trouble::usage(format!("cannot write results to {}: {error}", self.path.display()))
        })
    }
}

/// Rows as the file has them.
fn text_of<R: Serialize>(rows: &[R], with_head: bool) -> io::Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(with_head).from_writer(Vec::new());
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    writer.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// A file whose rows have fewer columns than they have now is written anew: all rows of a file have the
/// same.
fn renew<R: Serialize>(path: &Path, text: &str, rows: &[R]) -> io::Result<()> {
    let new = text_of(rows, true)?;
    let head = |text: &[u8]| text.split(|&byte| byte == b'\n').next().unwrap_or_default().to_vec();
    if head(&new) == head(text.as_bytes()) {
        return Ok(());
    }
    replace(path, &new)
}

/// Writes a file as a whole: whoever stops that finds the old one.
fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text)?;
    fs::rename(beside, path)
}

/// The results in a file.
pub(super) fn rows<R: DeserializeOwned>(path: &Path) -> Result<Vec<R>, Trouble> {
    let text = fs::read_to_string(path).map_err(|error| {
        Trouble::input(format!("cannot read results from {}: {error}", path.display()))
    })?;
    read(path, &text)
}

fn read<R: DeserializeOwned>(path: &Path, text: &str) -> Result<Vec<R>, Trouble> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().collect::<Result<_, _>>().map_err(|error| {
        Trouble::input(format!("{} holds no results of this bench: {error}", path.display()))
    })
}
