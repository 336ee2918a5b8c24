//! Answers from elsewhere: `unloop solve --model --json` wrote them, on this machine or another one,
//! for the files of `--export`.
//!
//! A file is known by its text, less what is said about it (`set-info`), so that neither its name nor its
//! folder matters. A model is put together of the values that were recorded, and checked by our own
//! evaluator like any other; *unsat* is believed as a solver's is.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use hmac_sha256::Hash as Sha256;
use serde::Deserialize;
use thiserror::Error;

use super::cache::hex;
use super::folders::files_below;
use super::model::recorded;
use super::reply::Answer;
use super::smtlib::{ASSUMPTIONS, Script};

/// What is known of the answers to files.
#[derive(Clone, Debug, Default)]
pub struct RecordedAnswers {
    known: BTreeMap<String, FileAnswer>,
}

/// What `solve` printed.
#[derive(Deserialize)]
struct SolveOutput {
    /// Absent where it came to no file.
    files: Option<Vec<FileAnswer>>,
    error: Option<serde::de::IgnoredAny>,
}

/// The answer to one file, as `solve` printed it.
#[derive(Clone, Debug, Deserialize)]
struct FileAnswer {
    file: String,
    /// The file, by its text.
    #[serde(default)]
    query: String,
    #[serde(default)]
    answers: Vec<String>,
    solver: Option<String>,
    /// Terms, and what they are in the model.
    #[serde(default)]
    values: Vec<(String, String)>,
    /// Whether it is unsatisfiable without its assumptions, too.
    #[serde(default)]
    without_assumptions: bool,
}

/// Answers that cannot be used.
#[derive(Debug, Error)]
pub enum RecordedAnswersError {
    /// The operating system says no.
    #[error("cannot read answers from {}: {error}", path.display())]
    Unreadable {
        /// Which file or folder.
        path: PathBuf,
        /// What it says.
        #[source]
        error: io::Error,
    },
    /// It is not what `solve` prints.
    #[error("{}:{}:{}: {error}; `unloop solve --model --json` writes answers", path.display(),
        error.line(), error.column())]
    Malformed {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        #[source]
        error: serde_json::Error,
    },
    /// There are none.
    #[error("there are no answers in {}: `unloop solve --model --json DIR` writes them", .0.display())]
    None(PathBuf),
    /// Two say the opposite.
    #[error("of {file} {} says sat, and another one unsat", path.display())]
    Contradiction {
        /// The query.
        file: String,
        /// Where the second answer is.
        path: PathBuf,
    },
}

/// By what a query is known: the digest of its text, less what is said about it.
pub fn key(text: &str) -> String {
    let mut hash = Sha256::new();
    for line in text.lines().filter(|line| !line.starts_with("(set-info ")) {
        hash.update(line.as_bytes());
        hash.update(b"\n");
    }
    hex(&hash.finalize())
}

/// The text of an exported query without its assumptions, if it has some.
pub fn without_assumptions(text: &str) -> Option<String> {
    let (before, behind) = text.split_once(ASSUMPTIONS)?;
    let asked = behind.find("(check-sat)")?;
    Some(format!("{before}{}", &behind[asked..]))
}

impl RecordedAnswers {
    /// Reads what `solve` printed: a file, or all files of a folder that end in `.json`.
    ///
    /// # Errors
    /// What cannot be read, is something else, or contradicts itself; a folder without answers.
    pub fn read(path: &Path) -> Result<Self, RecordedAnswersError> {
        let mut all = Self::default();
        let mut found = false;
        if path.is_dir() {
            for file in files_below(path).map_err(|error| unreadable(path, error))? {
                let is_json = file.extension().is_some_and(|ending| ending == "json");
                // Manifests lie there, too.
                if is_json && let Ok(output) = read_output(&file) {
                    found = true;
                    all.add(&file, output)?;
                }
            }
        } else {
            all.add(path, read_output(path)?)?;
        }
        // Nothing but *unknown* is an answer that leaves everything open.
        if path.is_dir() && !found {
            Err(RecordedAnswersError::None(path.to_owned()))
        } else {
            Ok(all)
        }
    }

    fn add(&mut self, path: &Path, output: SolveOutput) -> Result<(), RecordedAnswersError> {
        for given in output.files.unwrap_or_default() {
            let definite = matches!(given.answers.as_slice(), [one] if one != "unknown");
            if given.query.is_empty() || !definite {
                continue;
            }
            match self.known.get(&given.query) {
                Some(known) if known.answers != given.answers => {
                    let (file, path) = (given.file, path.to_owned());
                    return Err(RecordedAnswersError::Contradiction { file, path });
                }
                Some(known) if known.without_assumptions || !known.values.is_empty() => {}
                _ => drop(self.known.insert(given.query.clone(), given)),
            }
        }
        Ok(())
    }

    /// The answer to a question, and who gave it. There is none of *sat* without a model that holds.
    pub fn answer(&self, script: &Script<'_>) -> Option<(Answer, String)> {
        let given = self.known.get(&key(&script.benchmark("", None)))?;
        let answer = match given.answers.first()?.as_str() {
            "unsat" => {
                let whole = given.without_assumptions || script.assumptions().is_empty();
                Answer::Unsat { core: whole.then(Vec::new) }
            }
            "sat" => {
                let values = given.values.iter();
                let values = values.map(|(term, value)| (term.as_str(), value.as_str())).collect();
                Answer::Sat(recorded(&script.posed(), &values)?)
            }
            _ => return None,
        };
        let solver = given.solver.as_deref().unwrap_or("a solver");
        Some((answer, format!("{solver}, elsewhere")))
    }
}

fn unreadable(path: &Path, error: io::Error) -> RecordedAnswersError {
    RecordedAnswersError::Unreadable { path: path.to_owned(), error }
}

fn read_output(path: &Path) -> Result<SolveOutput, RecordedAnswersError> {
    let text = fs::read_to_string(path).map_err(|error| unreadable(path, error))?;
    let malformed = |error| RecordedAnswersError::Malformed { path: path.to_owned(), error };
    let output: SolveOutput = serde_json::from_str(&text).map_err(malformed)?;
    if output.files.is_none() && output.error.is_none() {
        return Err(malformed(serde::de::Error::missing_field("files")));
    }
    Ok(output)
}
