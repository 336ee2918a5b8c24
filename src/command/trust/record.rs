//! What a user trusts: the settings file of a folder, as it was when the user said so.
//!
//! For each such folder there is a file in `trusted` of the user's data folder, named by a digest of
//! the folder's path, with the path and a digest of what the settings said.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;
use unloop::solve::folders;

use super::super::digest::sha256;
use super::super::settings::FILE_NAME;
use super::super::status::Trouble;

/// All folders that a user trusts.
pub(super) struct Trusted {
    records: PathBuf,
}

/// One folder, as it was trusted.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// The folder; bytes that are no text are lost here, and count in the record's name.
    pub(super) folder: String,
    /// The SHA-256 of its settings file.
    digest: String,
}

/// How a folder stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It is trusted.
    Trusted,
    /// It was, with other settings.
    Changed,
    /// Nobody has said so.
    Unknown,
}

impl Trusted {
    /// What the user who runs this has said.
    pub(super) fn of_user() -> Option<Self> {
        Some(Self { records: folders::data()?.join("trusted") })
    }

    /// How the settings `text` of a folder stand.
    pub(super) fn standing(&self, folder: &Path, text: &str) -> Standing {
        match read(&self.record(folder)) {
            Some(record) if record.digest == sha256(text.as_bytes()) => Standing::Trusted,
            Some(_) => Standing::Changed,
            None => Standing::Unknown,
        }
    }

    /// Trusts a folder with these settings.
    pub(super) fn add(&self, folder: &Path, text: &str) -> Result<(), Trouble> {
        let record =
            Record { folder: folder.display().to_string(), digest: sha256(text.as_bytes()) };
        let write = || -> io::Result<()> {
            fs::create_dir_all(&self.records)?;
            // Whoever reads it meanwhile sees all of it or none.
            let mut file = NamedTempFile::new_in(&self.records)?;
            file.write_all(serde_json::to_string_pretty(&record)?.as_bytes())?;
            file.persist(self.record(folder))?;
            Ok(())
        };
        write().map_err(|error| Trouble::unwritten(&self.records, error))
    }

    /// Trusts a folder no more; tells whether it was trusted.
    pub(super) fn remove(&self, folder: &Path) -> Result<bool, Trouble> {
        match fs::remove_file(self.record(folder)) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(Trouble::input(format!(
                "cannot remove {}: {error}",
                self.record(folder).display()
            ))),
        }
    }

    /// The folders, in the order of their names, and how each of them stands today.
    pub(super) fn all(&self) -> Vec<(Record, Standing)> {
        let entries = fs::read_dir(&self.records).into_iter().flatten().flatten();
        let mut all: Vec<Record> = entries.filter_map(|entry| read(&entry.path())).collect();
        all.sort_by(|a, b| a.folder.cmp(&b.folder));
        let today = |record: Record| {
            let bytes = fs::read(Path::new(&record.folder).join(FILE_NAME));
            let standing = match bytes {
                Ok(bytes) if sha256(&bytes) == record.digest => Standing::Trusted,
                _ => Standing::Changed,
            };
            (record, standing)
        };
        all.into_iter().map(today).collect()
    }

    fn record(&self, folder: &Path) -> PathBuf {
        let name = sha256(OsStr::as_bytes(folder.as_os_str()));
        self.records.join(name).with_extension("json")
    }
}

fn read(record: &Path) -> Option<Record> {
    serde_json::from_slice(&fs::read(record).ok()?).ok()
}
