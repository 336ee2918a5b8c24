//! Queries on disk, to be solved elsewhere: one file a question, and a manifest.
//!
//! `DIR/<stem>/<engine>/<NNN>-<purpose>.smt2`, each complete; `DIR/<stem>/manifest.json`
//! says what each is for and what was answered. The queries hold no clock, path or
//! answer time, so the same run writes the same bytes; times are in the manifest alone.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::asked::word;
use super::features::Features;
use super::manifest::{Entry, FILE_NAME, Manifest, Said};
use super::smtlib::Script;

/// A file that could not be written.
#[derive(Debug, Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct ExportError {
    /// The file or directory.
    pub path: PathBuf,
    /// What the system says.
    #[source]
    pub error: std::io::Error,
}

/// Writes the queries of one program.
#[derive(Debug)]
pub struct Exporter {
    /// `DIR/<stem>`.
    folder: PathBuf,
    counts: BTreeMap<String, usize>,
    manifest: Manifest,
}

impl Exporter {
    /// Queries about the program `stem` go to `dir/stem`.
    pub fn new(dir: &Path, stem: &str) -> Self {
        Self {
            folder: dir.join(file_name(stem)),
            counts: BTreeMap::new(),
            manifest: Manifest::new(format!("unloop {}: {stem}", env!("CARGO_PKG_VERSION"))),
        }
    }

    /// Writes one query. `locations` are the program points that it is about. Returns the file.
    ///
    /// # Errors
    /// A file or directory that cannot be written.
    pub fn write(
        &mut self,
        engine: &str,
        script: &Script<'_>,
        locations: Vec<String>,
        answers: Vec<Said>,
    ) -> Result<PathBuf, ExportError> {
        let engine = file_name(engine);
        let count = self.count(&engine);
        let file = format!("{engine}/{count:03}-{}.smt2", file_name(script.purpose()));
        let status = status(&answers);
        let path = self.folder.join(&file);
        let source = format!("{}, {engine}: {}", self.manifest.source, script.purpose());
        create_dir(path.parent().unwrap_or(&self.folder))?;
        replace(&path, script.benchmark(&source, status).as_bytes())?;
        let features = script.features();
        self.manifest.queries.push(Entry {
            file,
            engine,
            purpose: script.purpose().to_owned(),
            locations,
            logic: features.logic(),
            features: names(features),
            assumptions: script.assumptions().len(),
            status: status.map(|sat| word(Some(sat)).to_owned()),
            answers,
        });
        Ok(path)
    }

    /// Passes over a query, so that those that follow are numbered as if it were written.
    pub fn skip(&mut self, engine: &str) {
        self.count(&file_name(engine));
    }

    /// The number of the next query of this engine.
    fn count(&mut self, engine: &str) -> usize {
        let count = self.counts.entry(engine.to_owned()).or_default();
        *count += 1;
        *count
    }

    /// Writes the manifest. Returns the file.
    ///
    /// # Errors
    /// A file or directory that cannot be written.
    pub fn finish(&self) -> Result<PathBuf, ExportError> {
        let path = self.folder.join(FILE_NAME);
        create_dir(&self.folder)?;
        let text = serde_json::to_string_pretty(&self.manifest);
        let mut text = text.map_err(|error| failed(&path, error.into()))?;
        text.push('\n');
        replace(&path, text.as_bytes())?;
        Ok(path)
    }
}

/// What the solvers agree on; nothing if they do not.
pub fn status(answers: &[Said]) -> Option<bool> {
    let sat = answers.iter().any(|said| said.answer == "sat");
    let unsat = answers.iter().any(|said| said.answer == "unsat");
    (sat != unsat).then_some(sat)
}

fn names(features: Features) -> Vec<String> {
    super::features::ALL.iter().filter(|&&f| features.has(f)).map(ToString::to_string).collect()
}

/// `text` as a part of a path: letters, digits, `_`, `.`, and `-` for runs of anything else.
fn file_name(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let words: Vec<&str> = text.split(|c| !plain(c)).filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(80).collect();
    let name = name.trim_start_matches(['.', '-']);
    if name.is_empty() { "query".to_owned() } else { name.to_owned() }
}

pub(super) fn create_dir(path: &Path) -> Result<(), ExportError> {
    fs::create_dir_all(path).map_err(|error| failed(path, error))
}

/// Writes a file whole or not at all: a reader never sees half of it.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), ExportError> {
    let write = || {
        let folder = path.parent().unwrap_or(Path::new("."));
        let mut file = tempfile::Builder::new().permissions(readable()).tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|error| failed(path, error))
}

/// Everybody may read it, as far as the user's mask allows.
fn readable() -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    fs::Permissions::from_mode(0o666)
}

pub(super) fn failed(path: &Path, error: std::io::Error) -> ExportError {
    ExportError { path: path.to_owned(), error }
}
