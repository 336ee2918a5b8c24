//! Reads a witness from its text, YAML.

use std::sync::Arc;

use serde::Deserialize;
use serde_norway::Value;

use super::{Witness, WitnessEntry, WitnessError};

#[derive(Deserialize)]
struct Entry {
    entry_type: String,
    metadata: Option<Metadata>,
    #[serde(default)]
    content: Value,
}

#[derive(Deserialize)]
struct Metadata {
    format_version: Option<Value>,
    task: Option<Task>,
}

#[derive(Deserialize)]
struct Task {
    #[serde(default)]
    input_file_hashes: std::collections::BTreeMap<String, Value>,
}

#[derive(Deserialize)]
struct Element {
    invariant: Option<Invariant>,
}

#[derive(Deserialize)]
struct Invariant {
    #[serde(rename = "type")]
    kind: String,
    location: Location,
    value: Value,
    format: Option<String>,
}

#[derive(Deserialize)]
struct Location {
    #[serde(default)]
    file_name: String,
    line: u32,
}

/// The versions that are understood.
const VERSIONS: [&str; 2] = ["2.0", "2.1"];

impl Witness {
    /// Reads a witness.
    ///
    /// # Errors
    /// It is no YAML, of another version, or no witness of correctness.
    pub fn read(name: &str, text: &str) -> Result<Self, WitnessError> {
        let mut witness = Self { name: name.to_owned(), text: Arc::from(text), ..Self::default() };
        let entries: Vec<Entry> =
            serde_norway::from_str(text).map_err(|error| no_witness(text, &error))?;
        let mut sets = 0;
        for entry in entries {
            if entry.entry_type == "violation_sequence" {
                let message = "this is a witness of a violation, which has no invariants; one of \
                               correctness was expected";
                return Err(at_word(text, "violation_sequence", message));
            }
            let version = entry.metadata.as_ref().and_then(|m| m.format_version.as_ref());
            check_version(text, version)?;
            if entry.entry_type == "invariant_set" {
                sets += 1;
                witness.take(text, entry)?;
            }
        }
        if sets == 0 {
            let message = "there is no entry of the type `invariant_set`, so this is no witness \
                           of correctness";
            return Err(WitnessError { message: message.to_owned(), span: 0..0 });
        }
        Ok(witness)
    }

    fn take(&mut self, text: &str, entry: Entry) -> Result<(), WitnessError> {
        let task = entry.metadata.and_then(|metadata| metadata.task);
        let hashes = task.into_iter().flat_map(|task| task.input_file_hashes.into_values());
        self.hashes.extend(hashes.filter_map(|hash| Some(hash.as_str()?.to_ascii_lowercase())));
        let elements = match entry.content {
            Value::Null => Vec::new(),
            content => serde_norway::from_value::<Vec<Element>>(content)
                .map_err(|error| misshapen(text, &error))?,
        };
        let mut from = 0;
        for invariant in elements.into_iter().filter_map(|element| element.invariant) {
            let is_c = invariant.format.as_deref().is_none_or(|format| format == "c_expression");
            let known = matches!(invariant.kind.as_str(), "loop_invariant" | "location_invariant");
            let value = said(&invariant.value).filter(|_| is_c && known);
            let Some(value) = value else {
                self.other_formats += 1;
                continue;
            };
            let at = text[from..].find(&*value).map(|at| from + at);
            from = at.map_or(from, |at| at + value.len());
            let Location { file_name: file, line } = invariant.location;
            self.entries.push(WitnessEntry { file, line, value: value.into(), at });
        }
        Ok(())
    }
}

/// A scalar as it is written.
fn said(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(value) => Some(u8::from(*value).to_string()),
        _ => None,
    }
}

fn check_version(text: &str, version: Option<&Value>) -> Result<(), WitnessError> {
    let Some(version) = version.and_then(said) else {
        return Err(at_word(
            text,
            "metadata",
            "the version of the format is missing: \
                                              `format_version` is expected in the metadata",
        ));
    };
    if VERSIONS.contains(&version.as_str()) {
        return Ok(());
    }
    let message = format!(
        "this is a witness of the version {version} of the format; {} are understood",
        VERSIONS.join(" and ")
    );
    Err(at_word(text, "format_version", &message))
}

/// An error where a word stands first.
fn at_word(text: &str, word: &str, message: &str) -> WitnessError {
    let span = text.find(word).map_or(0..0, |at| at..at + word.len());
    WitnessError { message: message.to_owned(), span }
}

/// It is no list of entries.
fn no_witness(text: &str, error: &serde_norway::Error) -> WitnessError {
    let at = error.location().map_or(0, |location| location.index()).min(text.len());
    let at = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let message = format!("this is no witness, which is a list of entries in YAML: {error}");
    WitnessError { message, span: at..at }
}

/// An entry is not as the format has it.
fn misshapen(text: &str, error: &serde_norway::Error) -> WitnessError {
    let message = format!(
        "the invariants of this witness are not as the format has them (`invariant` with `type`, \
         `location` with `line`, and `value`): {error}"
    );
    at_word(text, "content", &message)
}
