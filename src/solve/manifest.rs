//! `manifest.json` beside exported queries: what each is for, and who answered what.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use thiserror::Error;

use super::asked::{Statuses, words};
use super::race::{Attempt, AttemptOutcome};

/// The form of the manifest.
const SCHEMA: u32 = 1;

/// The name of the file.
pub(super) const FILE_NAME: &str = "manifest.json";

/// What one solver said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// The solver.
    pub solver: String,
    /// `sat`, `unsat`, `unknown`, or in a word why there is no answer.
    pub answer: String,
    /// How long it took.
    pub seconds: f64,
    /// Whether it was asked over bit-vectors.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bits: bool,
}

impl Said {
    /// What an entrant of a race said; nothing if it was not asked.
    pub fn of<A: Statuses>(attempt: &Attempt<A>) -> Option<Self> {
        let answer = match &attempt.outcome {
            AttemptOutcome::Answered(answer) => words(answer.statuses()),
            AttemptOutcome::Failed(failure) => failure.kind.to_string(),
            AttemptOutcome::Unfit(_) | AttemptOutcome::NotStarted => return None,
        };
        Some(Self { solver: attempt.solver.clone(), answer, seconds: attempt.seconds, bits: false })
    }
}

/// One query.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its file, as seen from the manifest.
    pub file: String,
    /// The engine that asked.
    pub engine: String,
    /// The variant of the program that it is about.
    #[serde(default)]
    pub variant: String,
    /// What for.
    pub purpose: String,
    /// The program points that it is about.
    pub locations: Vec<String>,
    /// The smallest logic that fits.
    pub logic: String,
    /// What a solver must be able to do.
    pub features: Vec<String>,
    /// How many assumptions it has: without any, *unsat* says that no run of this variant comes to the
    /// target; with some, that none does within the bounds that they are.
    pub assumptions: usize,
    /// The terms whose values make a model of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    /// Whether the run has asked it.
    #[serde(default = "always")]
    pub asked: bool,
    /// What the solvers agreed on, if they did.
    pub status: Option<String>,
    /// What each of them said.
    pub answers: Vec<Said>,
    /// Commands that followed the answer in a conversation, and what was said to them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<(String, String)>,
}

/// Earlier manifests list what was asked.
fn always() -> bool {
    true
}

/// A question that was asked without being part of the plan: it depends on the answers, and
/// is on record without a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unplanned {
    /// The variant of the program that it is about.
    pub variant: String,
    /// What for.
    pub purpose: String,
    /// What the solvers agreed on, if they did.
    pub status: Option<String>,
    /// What each of them said.
    pub answers: Vec<Said>,
}

/// The queries of one program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    schema: u32,
    /// Where they come from.
    pub source: String,
    /// The queries that have files.
    pub queries: Vec<Entry>,
    /// What was asked besides, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplanned: Vec<Unplanned>,
}

/// A manifest that cannot be compared with.
#[derive(Debug, Error)]
pub enum ManifestError {
    /// The operating system says no.
    #[error("cannot read {}: {error}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// What it says.
        #[source]
        error: io::Error,
    },
    /// It is not what unloop writes.
    #[error("{}:{line}:{column}: {message}; write it again with --export, or take it away",
        path.display())]
    Malformed {
        /// Which file.
        path: PathBuf,
        /// The line of the mistake, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// A later version wrote it.
    #[error("{} was written by a later version of unloop (schema {schema}, known is {SCHEMA})",
        path.display())]
    TooNew {
        /// Which file.
        path: PathBuf,
        /// Its form.
        schema: u32,
    },
}

impl Manifest {
    /// A manifest without queries.
    pub fn new(source: String) -> Self {
        Self { schema: SCHEMA, source, queries: Vec::new(), unplanned: Vec::new() }
    }

    /// Reads the manifest in a folder; nothing if there is none, or if it is of somebody
    /// else's: without `schema` and `queries`.
    ///
    /// # Errors
    /// A file that cannot be read, or is damaged.
    pub fn read(folder: &Path) -> Result<Option<Self>, ManifestError> {
        let path = folder.join(FILE_NAME);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if is_absent(&error) => return Ok(None),
            Err(error) => return Err(ManifestError::Unreadable { path, error }),
        };
        match serde_json::from_str::<Self>(&text) {
            Ok(manifest) if manifest.schema > SCHEMA => {
                Err(ManifestError::TooNew { path, schema: manifest.schema })
            }
            Ok(manifest) => Ok(Some(manifest)),
            Err(error) if error.is_data() && !is_own(&text) => Ok(None),
            Err(error) => {
                let (line, column) = (error.line(), error.column());
                let place = format!(" at line {line} column {column}");
                let message = error.to_string().replace(&place, "");
                Err(ManifestError::Malformed { path, line, column, message })
            }
        }
    }

    /// The entry of a file, as seen from the manifest.
    pub fn entry(&self, file: &str) -> Option<&Entry> {
        self.queries.iter().find(|entry| entry.file == file)
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

fn is_own(text: &str) -> bool {
    let object: Json = serde_json::from_str(text).unwrap_or_default();
    object.get("schema").is_some() && object.get("queries").is_some()
}
