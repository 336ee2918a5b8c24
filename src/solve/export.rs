//! Queries on disk, to be solved elsewhere: one file a question, and a manifest.
//!
//! `DIR/<stem>/<engine>/<name>.smt2`, each complete; `DIR/<stem>/manifest.json` says what
//! each is for, whether it was asked, and what was answered. A query has a name that tells
//! which question it is, and holds no clock, path or answer: the bytes of a file depend on
//! its question alone. Times and answers are in the manifest.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use thiserror::Error;

use super::asked::word;
use super::features::Features;
use super::manifest::{Entry, FILE_NAME, Manifest, ManifestError, Said, Unplanned};
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

/// What is known of a query beside its text.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The variant of the program that it is about.
    pub variant: String,
    /// The program points that it is about.
    pub locations: Vec<String>,
    /// Whether it was asked.
    pub asked: bool,
    /// What was answered.
    pub answers: Vec<Said>,
}

/// Writes the queries of one program.
#[derive(Debug)]
pub struct Exporter {
    /// `DIR/<stem>`.
    folder: PathBuf,
    /// The names that are taken.
    names: BTreeSet<String>,
    manifest: Manifest,
}

impl Exporter {
    /// Queries about the program `stem` go to `dir/stem`.
    pub fn new(dir: &Path, stem: &str) -> Self {
        Self {
            folder: dir.join(file_name(stem)),
            names: BTreeSet::new(),
            manifest: Manifest::new(format!("unloop {}: {stem}", env!("CARGO_PKG_VERSION"))),
        }
    }

    /// Removes the queries that an earlier run has written here, as its manifest names them,
    /// and nothing else.
    ///
    /// # Errors
    /// A manifest that cannot be read, a file that cannot be removed.
    pub fn clear(&self) -> Result<(), ClearError> {
        let Some(old) = Manifest::read(&self.folder)? else { return Ok(()) };
        for entry in &old.queries {
            let file = Path::new(&entry.file);
            let inside = file.components().all(|part| matches!(part, Component::Normal(_)));
            if !inside || file.extension().is_none_or(|ending| ending != ENDING) {
                continue;
            }
            let path = self.folder.join(file);
            match fs::remove_file(&path) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(failed(&path, error).into());
                }
                _ => {}
            }
            // It stays if there is anything else in it.
            path.parent().filter(|&parent| parent != self.folder).map(fs::remove_dir);
        }
        Ok(())
    }

    /// Writes one query. Returns the file.
    ///
    /// # Errors
    /// A file or directory that cannot be written.
    pub fn write(
        &mut self,
        engine: &str,
        name: &str,
        script: &Script<'_>,
        about: About,
    ) -> Result<PathBuf, ExportError> {
        let engine = file_name(engine);
        let file = self.fresh(&format!("{engine}/{}", file_name(name)));
        let status = status(&about.answers);
        let path = self.folder.join(&file);
        let source = format!("{}, {engine}: {name}", self.manifest.source);
        create_dir(path.parent().unwrap_or(&self.folder))?;
        replace(&path, script.benchmark(&source, None).as_bytes())?;
        let features = script.features();
        self.manifest.queries.push(Entry {
            file,
            engine,
            variant: about.variant,
            purpose: script.purpose().to_owned(),
            locations: about.locations,
            logic: features.logic(),
            features: names(features),
            assumptions: script.assumptions().len(),
            values: script.wanted(),
            asked: about.asked,
            status: status.map(|sat| word(Some(sat)).to_owned()),
            answers: about.answers,
            replies: Vec::new(),
        });
        Ok(path)
    }

    /// Puts on record what was asked without being part of the plan.
    pub fn note(&mut self, variant: &str, purpose: &str, answers: Vec<Said>) {
        self.manifest.unplanned.push(Unplanned {
            variant: variant.to_owned(),
            purpose: purpose.to_owned(),
            status: status(&answers).map(|sat| word(Some(sat)).to_owned()),
            answers,
        });
    }

    /// A file that is not taken.
    fn fresh(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let mut free = std::iter::once(name.to_owned()).chain(numbered);
        let free = free.find(|name| !self.names.contains(name)).unwrap_or_default();
        self.names.insert(free.clone());
        format!("{free}.{ENDING}")
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

/// The ending of query files.
const ENDING: &str = "smt2";

/// What an earlier run has written cannot be removed.
#[derive(Debug, Error)]
pub enum ClearError {
    /// It is not known what that is.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// A file stays.
    #[error(transparent)]
    File(#[from] ExportError),
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
