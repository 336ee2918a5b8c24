//! Checks on disk: each a complete file, with a manifest beside them that says what came of it and what was
//! said about it afterwards. So a conversation can be had again without any solver.
//!
//! A check is known by its text. Several servers may write to one folder.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, flock};
use thiserror::Error;

use crate::sexpr::plain;
use crate::solve::asked::word;
use crate::solve::export::{ExportError, create_dir, failed, replace};
use crate::solve::manifest::{Entry, FILE_NAME, Manifest, ManifestError, Said};
use crate::solve::recorded::key;

/// So much of a check's key is in the name of its file.
const NAME: usize = 16;
/// A manifest with more entries is not written at each check.
const SMALL: usize = 64;
/// But so often.
const PAUSE: Duration = Duration::from_secs(2);

/// What is done with a folder of checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalMode {
    /// What is asked is written down.
    Record,
    /// What is there is not asked again.
    Replay,
    /// Both.
    Cache,
}

/// What came of a check.
#[derive(Clone, Debug)]
struct Known {
    status: Option<bool>,
    replies: BTreeMap<String, String>,
}

/// A folder of checks that cannot be used.
#[derive(Debug, Error)]
#[error(transparent)]
pub enum JournalError {
    /// The operating system says no.
    File(#[from] ExportError),
    /// Its manifest is damaged.
    Manifest(#[from] ManifestError),
}

/// A folder of checks.
#[derive(Debug)]
pub(super) struct Journal {
    folder: PathBuf,
    keep: JournalMode,
    known: BTreeMap<String, Known>,
    /// What the folder's manifest does not have yet, by its key.
    news: BTreeMap<String, Entry>,
    /// The last check, by its key.
    last: Option<String>,
    written: Option<Instant>,
}

impl Journal {
    /// Opens a folder.
    ///
    /// # Errors
    /// It cannot be read, or made.
    pub(super) fn open(folder: &Path, keep: JournalMode) -> Result<Self, JournalError> {
        if keep == JournalMode::Replay {
            fs::read_dir(folder).map_err(|error| failed(folder, error))?;
        } else {
            create_dir(folder)?;
        }
        let manifest = Manifest::read(folder)?;
        let mut known = BTreeMap::new();
        for entry in manifest.iter().flat_map(|manifest| &manifest.queries) {
            // What is damaged, or gone, is asked again.
            let Ok(text) = fs::read_to_string(folder.join(&entry.file)) else { continue };
            let status = match entry.status.as_deref() {
                Some("sat") => Some(true),
                Some("unsat") => Some(false),
                _ => None,
            };
            let replies = entry.replies.iter().cloned().collect();
            known.insert(key(&text), Known { status, replies });
        }
        let (news, last, written) = (BTreeMap::new(), None, None);
        Ok(Self { folder: folder.to_owned(), keep, known, news, last, written })
    }

    /// The answer to a check, if that is known; it is the last one from here on.
    pub(super) fn look_up(&mut self, text: &str) -> Option<bool> {
        let key = key(text);
        let known = self.known.get(&key).filter(|_| self.keep != JournalMode::Record);
        let status = known.and_then(|known| known.status);
        self.last = Some(key);
        status
    }

    /// What was said to a command after the last check.
    pub(super) fn reply(&self, command: &str) -> Option<&str> {
        if self.keep == JournalMode::Record {
            return None;
        }
        let known = self.known.get(self.last.as_ref()?)?;
        known.replies.get(&plain(command)).map(String::as_str)
    }

    /// Writes down what came of the last check.
    pub(super) fn add(
        &mut self,
        text: &str,
        logic: &str,
        status: Option<bool>,
        answers: Vec<Said>,
    ) -> Result<(), ExportError> {
        let Some(key) = self.last.clone().filter(|_| self.keep != JournalMode::Replay) else {
            return Ok(());
        };
        let file = format!("{}.smt2", &key[..NAME]);
        replace(&self.folder.join(&file), text.as_bytes())?;
        let entry = Entry {
            file,
            engine: "smt".to_owned(),
            variant: String::new(),
            purpose: "a check of a conversation".to_owned(),
            locations: Vec::new(),
            logic: logic.to_owned(),
            features: Vec::new(),
            assumptions: 0,
            values: Vec::new(),
            asked: true,
            status: status.map(|status| word(Some(status)).to_owned()),
            answers,
            replies: Vec::new(),
        };
        self.news.insert(key.clone(), entry);
        self.known.insert(key, Known { status, replies: BTreeMap::new() });
        self.write_if_due()
    }

    /// Writes down what was said to a command.
    pub(super) fn add_reply(&mut self, command: &str, reply: &str) -> Result<(), ExportError> {
        let Some(key) = self.last.clone().filter(|_| self.keep != JournalMode::Replay) else {
            return Ok(());
        };
        let command = plain(command);
        if let Some(known) = self.known.get_mut(&key) {
            known.replies.insert(command.clone(), reply.to_owned());
        }
        if let Some(entry) = self.news.get_mut(&key) {
            entry.replies.push((command, reply.to_owned()));
        }
        self.write_if_due()
    }

    fn write_if_due(&mut self) -> Result<(), ExportError> {
        let early = self.known.len() <= SMALL;
        if early || self.written.is_none_or(|written| written.elapsed() > PAUSE) {
            self.write()?;
        }
        Ok(())
    }

    /// Writes the manifest: what is there already, and what is new.
    pub(super) fn write(&mut self) -> Result<(), ExportError> {
        if self.news.is_empty() {
            return Ok(());
        }
        let lock = File::open(&self.folder).map_err(|error| failed(&self.folder, error))?;
        // A system that cannot lock folders has one writer at a time.
        let _ = flock(&lock, FlockOperation::LockExclusive);
        let path = self.folder.join(FILE_NAME);
        let manifest = Manifest::read(&self.folder).ok().flatten();
        let mut manifest = manifest.unwrap_or_else(|| Manifest::new("a conversation".to_owned()));
        for entry in self.news.values() {
            match manifest.queries.iter_mut().find(|known| known.file == entry.file) {
                Some(known) => *known = entry.clone(),
                None => manifest.queries.push(entry.clone()),
            }
        }
        let text = serde_json::to_string_pretty(&manifest).unwrap_or_default();
        replace(&path, text.as_bytes())?;
        self.written = Some(Instant::now());
        // The last one may get replies yet.
        let last = self.last.take();
        self.news.retain(|key, _| Some(key) == last.as_ref());
        self.last = last;
        Ok(())
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // Whoever could be told has gone.
        let _ = self.write();
    }
}
