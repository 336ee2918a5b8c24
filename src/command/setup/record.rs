//! What `setup` wrote: paths below the user's data folder, and a digest of each file's content.
//!
//! A file that is not in the record, or has another content by now, is somebody else's.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::super::digest::sha256;
use super::super::status::Trouble;
use super::plan::File;

/// Where the record is, seen from the data folder.
const PLACE: &str = "unloop/setup.json";
/// Completions and pages are for everybody to read, as a shell's own files are.
const MODE: u32 = 0o644;

/// The record, and where the files are that it names.
pub(super) struct Record {
    base: PathBuf,
    files: Files,
}

/// Its file.
#[derive(Default, Serialize, Deserialize)]
struct Files {
    /// The SHA-256 of each file as it was written, by its path.
    files: BTreeMap<String, String>,
}

/// What writing a file would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// There is none yet.
    New,
    /// It is there, with this very content.
    Same,
    /// It is what was written before.
    Update,
    /// It is somebody else's.
    Strange,
}

impl Change {
    /// What would be done.
    pub(super) fn would(self) -> &'static str {
        match self {
            Change::New => "would write",
            Change::Same => "is there already:",
            Change::Update | Change::Strange => "would replace",
        }
    }
}

impl Record {
    /// The record of the user whose data folder this is.
    pub(super) fn of(base: PathBuf) -> Result<Self, Trouble> {
        let place = base.join(PLACE);
        let files = match fs::read(&place) {
            Ok(bytes) => parsed(&bytes).map_err(|why| unreadable(&place, &why))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Files::default(),
            Err(error) => return Err(unreadable(&place, &error.to_string())),
        };
        Ok(Self { base, files })
    }

    /// Where a file is.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.base.join(name)
    }

    /// What was written, by name.
    pub(super) fn names(&self) -> Vec<String> {
        self.files.files.keys().cloned().collect()
    }

    /// What was written into a folder under other names than these.
    pub(super) fn others_in(&self, folder: &str, names: &[&str]) -> Vec<String> {
        let is_other = |name: &String| {
            Path::new(name).parent() == Some(Path::new(folder)) && !names.contains(&&**name)
        };
        self.names().into_iter().filter(is_other).collect()
    }

    /// What it would change to write this.
    pub(super) fn change(&self, name: &str, bytes: &[u8]) -> Change {
        let path = self.path(name);
        match fs::read(&path) {
            Ok(there) if there == bytes => Change::Same,
            Err(_) if fs::symlink_metadata(&path).is_err() => Change::New,
            _ if self.is_as_written(name) => Change::Update,
            _ => Change::Strange,
        }
    }

    /// Whether a file is there as it was written: no link to one, and with the same content.
    pub(super) fn is_as_written(&self, name: &str) -> bool {
        let path = self.path(name);
        let is_file = fs::symlink_metadata(&path).is_ok_and(|data| data.is_file());
        let digest = is_file.then(|| fs::read(&path).ok()).flatten().map(|bytes| sha256(&bytes));
        digest.is_some() && digest.as_ref() == self.files.files.get(name)
    }

    /// Writes files, each at once or not at all. Where that fails, those before it are there.
    pub(super) fn write(&mut self, files: &[(&File, Change)]) -> Result<(), Trouble> {
        for (file, change) in files {
            if *change == Change::Same {
                continue;
            }
            let path = self.path(&file.name);
            put(&path, &file.bytes).map_err(|error| Trouble::unwritten(&path, error))?;
            self.files.files.insert(file.name.clone(), sha256(&file.bytes));
        }
        Ok(())
    }

    /// Removes files, and the folders that are empty then; gives those that were changed, which stay
    /// unless somebody insists.
    pub(super) fn remove(&mut self, names: &[String], force: bool) -> Result<Vec<String>, Trouble> {
        let mut kept = Vec::new();
        for name in names {
            let path = self.path(name);
            if fs::symlink_metadata(&path).is_ok() {
                if !force && !self.is_as_written(name) {
                    kept.push(name.clone());
                    continue;
                }
                fs::remove_file(&path).map_err(|error| {
                    Trouble::input(format!("cannot remove {}: {error}", path.display()))
                })?;
            }
            self.files.files.remove(name);
            self.tidy(&path);
        }
        Ok(kept)
    }

    /// Writes the record down; an empty one is none.
    pub(super) fn save(&self) -> Result<(), Trouble> {
        let place = self.base.join(PLACE);
        if self.files.files.is_empty() {
            // Where there is none, none has to go.
            let _ = fs::remove_file(&place);
            self.tidy(&place);
            return Ok(());
        }
        let text = serde_json::to_string_pretty(&self.files).unwrap_or_default() + "\n";
        put(&place, text.as_bytes()).map_err(|error| Trouble::unwritten(&place, error))
    }

    /// Removes the folders of a file that is gone, as far as nothing is in them.
    fn tidy(&self, path: &Path) {
        let folders = path.ancestors().skip(1).take_while(|folder| *folder != self.base);
        // The first that holds something ends it.
        let _ = folders.map(fs::remove_dir).find(Result::is_err);
    }
}

/// A record's content. Whatever it names lies below the data folder.
fn parsed(bytes: &[u8]) -> Result<Files, String> {
    let files: Files = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
    let is_below = |name: &String| {
        Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
    };
    match files.files.keys().find(|name| !is_below(name)) {
        Some(name) => Err(format!("{name:?} is no path below this folder")),
        None => Ok(files),
    }
}

fn unreadable(place: &Path, why: &str) -> Trouble {
    Trouble::input(format!(
        "cannot read {}, which says what `unloop setup` wrote: {why}; remove it to begin anew",
        place.display()
    ))
}

/// Puts a file into its place: whoever reads it meanwhile sees all of it or none.
fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().set_permissions(fs::Permissions::from_mode(MODE))?;
    file.persist(path)?;
    Ok(())
}
