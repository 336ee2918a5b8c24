//! Places, and what is said of the program with its place, as JSON has them.

use serde::Serialize;

use super::subject::Texts;
use crate::graph::{Place, Remark};
use crate::outcome::Reason;

/// A reason.
#[derive(Serialize)]
pub(super) struct Why<'a> {
    code: &'a str,
    text: &'a str,
    file: Option<String>,
    line: Option<u32>,
    hint: Option<&'a str>,
}

/// A remark.
#[derive(Serialize)]
pub(super) struct Note<'a> {
    /// `assumed`, `approximated` or `not asked`.
    kind: &'static str,
    text: &'a str,
    /// The first of its places.
    file: Option<String>,
    line: Option<u32>,
    /// All of them, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<Spotted>,
}

/// A place.
#[derive(Serialize)]
pub(super) struct Spotted {
    file: Option<String>,
    line: Option<u32>,
}

/// The line of a place that is known.
pub(super) fn line(place: Place) -> Option<u32> {
    place.is_known().then_some(place.line)
}

/// The name of a file that is not the program's own.
pub(super) fn file(place: Place, texts: &dyn Texts) -> Option<String> {
    (place.is_known() && place.file > 0).then(|| texts.name(place.file).to_owned())
}

/// A reason, for programs.
pub(super) fn why<'r>(reason: &'r Reason, texts: &dyn Texts) -> Why<'r> {
    Why {
        code: reason.code.as_str(),
        text: &reason.text,
        file: reason.place.and_then(|place| file(place, texts)),
        line: reason.place.and_then(line),
        hint: reason.hint.as_deref(),
    }
}

/// A remark, for programs.
pub(super) fn note<'r>(remark: &'r Remark, texts: &dyn Texts) -> Note<'r> {
    let first = spotted(remark.places.first().copied().unwrap_or_default(), texts);
    let all = if remark.places.len() > 1 { remark.places.as_slice() } else { &[] };
    Note {
        kind: remark.kind.as_str(),
        text: &remark.text,
        file: first.file,
        line: first.line,
        places: all.iter().map(|&place| spotted(place, texts)).collect(),
    }
}

/// A place, for programs.
pub(super) fn spotted(place: Place, texts: &dyn Texts) -> Spotted {
    Spotted { file: file(place, texts), line: line(place) }
}
