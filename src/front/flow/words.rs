//! Small parts of the text form: names with their place, written places, complaints.

use crate::graph::Place;

/// A stretch of the text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// What is wrong with the text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    pub(super) at: Bytes,
    pub(super) message: String,
}

impl Complaint {
    pub(super) fn new(start: usize, end: usize, message: impl Into<String>) -> Self {
        Self::at(Bytes { start, end }, message)
    }

    pub(super) fn at(at: Bytes, message: impl Into<String>) -> Self {
        Self { at, message: message.into() }
    }
}

/// What an action that can fail returns to the parser.
pub(crate) type Reading<T> =
    Result<T, lalrpop_util::ParseError<usize, super::lexer::Token, Complaint>>;

/// A name and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct SpannedName {
    pub(super) name: String,
    pub(super) at: Bytes,
}

impl SpannedName {
    pub(crate) fn new(name: String, start: usize, end: usize) -> Self {
        Self { name, at: Bytes { start, end } }
    }
}

/// A function's name; among functions of the same name the `number`-th, from 1.
#[derive(Clone, Debug)]
pub(crate) struct FunctionName {
    pub(super) name: String,
    pub(super) number: usize,
    pub(super) at: Bytes,
}

impl FunctionName {
    pub(crate) fn new(
        name: String,
        number: Option<String>,
        start: usize,
        end: usize,
    ) -> Reading<Self> {
        let number = match number {
            None => 1,
            Some(digits) => digits.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
                Complaint::new(start, end, format!("`{digits}` is no number of a function"))
            })?,
        };
        Ok(Self { name, number, at: Bytes { start, end } })
    }
}

/// What stands where a place may be given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenPlace {
    /// The place given, if one is.
    pub(super) given: Option<Place>,
    /// Where in the text the thing stands that the place is of.
    pub(super) at: Bytes,
}

impl WrittenPlace {
    /// No place is given; the thing ends before byte `at`.
    pub(crate) fn none(at: usize) -> Self {
        Self { given: None, at: Bytes { start: at, end: at } }
    }

    /// The same for a thing that stands at known bytes.
    #[must_use]
    pub(crate) fn or(self, start: usize, end: usize) -> Self {
        Self { at: Bytes { start, end }, ..self }
    }
}
