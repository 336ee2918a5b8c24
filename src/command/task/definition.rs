//! The task file itself: YAML, in BenchExec's words.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use super::super::settings::pointed_out;
use super::super::status::Trouble;
use super::super::values::{DataModel, Given};
use super::expected::Expected;
use super::property::{self, Property};

/// What a task file says.
#[derive(Debug)]
pub(super) struct Definition {
    /// The program, as the file names it.
    pub(super) input: String,
    pub(super) properties: Vec<Entry>,
    pub(super) data_model: Option<DataModel>,
    /// The language that the options name.
    pub(super) lang: Option<&'static str>,
}

/// One of the properties of a task.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Entry {
    property_file: String,
    expected_verdict: Option<bool>,
}

/// The file as it is written. Keys that are not named here are other tools' business.
#[derive(Debug, Deserialize)]
struct Written {
    format_version: Option<Version>,
    #[serde(default)]
    input_files: Option<Files>,
    #[serde(default)]
    properties: Vec<Entry>,
    #[serde(default)]
    options: Options,
}

#[derive(Debug, Default, Deserialize)]
struct Options {
    language: Option<String>,
    data_model: Option<Given<DataModel>>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a version is a text such as '2.0'")]
enum Version {
    Text(String),
    Number(f64),
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "input_files is a file's name, or a list of them")]
enum Files {
    One(String),
    List(Vec<String>),
}

impl Definition {
    /// Reads a task file.
    pub(super) fn read(path: &Path) -> Result<Self, Trouble> {
        let text = fs::read_to_string(path).map_err(|error| {
            Trouble::input(format!("cannot read the task {}: {error}", path.display()))
        })?;
        let written: Written =
            serde_norway::from_str(&text).map_err(|error| misplaced(path, &text, &error))?;
        Self::of(path, written)
    }

    fn of(path: &Path, written: Written) -> Result<Self, Trouble> {
        let wrong = |text: &str| Err(Trouble::input(format!("{}: {text}", path.display())));
        let version = match &written.format_version {
            Some(Version::Text(version)) => version.clone(),
            Some(Version::Number(version)) => format!("{version:.1}"),
            None => return wrong("this is no task file: it has no key format_version"),
        };
        if !["1.", "2."].iter().any(|known| version.starts_with(known)) {
            return wrong(&format!("format_version {version} is not known; there are 1.0 to 2.1"));
        }
        let mut inputs = match written.input_files {
            Some(Files::One(name)) => vec![name],
            Some(Files::List(names)) => names,
            None => Vec::new(),
        };
        let input = match (inputs.pop(), inputs.len()) {
            (Some(input), 0) => input,
            (None, _) => return wrong("the task names no input file"),
            (Some(_), more) => {
                let text =
                    format!("{} input files: programs of several are not supported", more + 1);
                return wrong(&text);
            }
        };
        let lang = match written.options.language.as_deref() {
            None => None,
            Some("C") => Some("c"),
            Some(other) => return wrong(&format!("the language {other} is not supported")),
        };
        let data_model = written.options.data_model.map(|Given(model)| model);
        Ok(Self { input, properties: written.properties, data_model, lang })
    }
}

impl Entry {
    /// What is expected; the property's name is told later.
    pub(super) fn expected(&self) -> Option<Expected> {
        let holds = self.expected_verdict?;
        Some(Expected { holds, property: property::stem(Path::new(&self.property_file)) })
    }

    fn read(&self, task: &Path) -> Result<Property, Trouble> {
        let path = task.with_file_name(&self.property_file);
        Property::read(&path).map_err(|trouble| {
            Trouble::new(trouble.status, format!("{}: {}", task.display(), trouble.text))
        })
    }

    /// Whether this is the property that was named on the command line.
    pub(super) fn is_about(&self, task: &Path, property: &Property) -> bool {
        self.read(task).is_ok_and(|own| own.is_same(property))
            || property::stem(Path::new(&self.property_file)) == property.file_stem
    }
}

/// The property of a task that unloop can decide: calls of an error function before
/// labels before overflows.
pub(super) fn choose(
    task: &Path,
    entries: &[Entry],
) -> Result<Option<(Property, Option<Expected>)>, Trouble> {
    let mut read = Vec::new();
    for entry in entries {
        read.push((entry.read(task)?, entry));
    }
    let best = read.iter().filter(|(p, _)| p.target().is_some()).min_by_key(|(p, _)| p.rank());
    match best {
        Some((property, entry)) => Ok(Some((property.clone(), entry.expected()))),
        None if read.is_empty() => Ok(None),
        None => {
            let all: Vec<String> = read.iter().map(|(p, _)| p.to_string()).collect();
            Err(Trouble::input(format!(
                "{}: property not supported: {}; there are {}",
                task.display(),
                all.join(", "),
                property::SUPPORTED
            )))
        }
    }
}

/// The error with its place in the file. Of nested places, which the text has all of, the
/// innermost counts.
fn misplaced(path: &Path, text: &str, error: &serde_norway::Error) -> Trouble {
    let full = error.to_string();
    let (message, at) = match full.split_once(" at line ") {
        Some((message, place)) => (message, offset(text, place)),
        None => (full.as_str(), None),
    };
    let at = at.or_else(|| Some(error.location()?.index())).unwrap_or(0).min(text.len());
    let message = match message.split_once(": ") {
        Some((key, rest)) if rest.starts_with(&format!("{key}.")) => rest,
        _ => message,
    };
    pointed_out(path, text, at..at, message)
}

/// The byte that `LINE column COLUMN` (from 1) means.
fn offset(text: &str, place: &str) -> Option<usize> {
    let number = |word: &str| word.trim_end_matches(|c: char| !c.is_ascii_digit()).parse().ok();
    let mut words = place.split(' ');
    let line: usize = number(words.next()?)?;
    let column: usize = number(words.nth(1)?)?;
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let rest = &text[start..];
    let within = rest.char_indices().nth(column.checked_sub(1)?).map_or(rest.len(), |(at, _)| at);
    Some(start + within)
}
