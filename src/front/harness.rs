//! A harness: a file that, compiled with a program, gives it the inputs of one run. What it looks
//! like is the language's business ([`Language::harness`](super::Language::harness)).

use thiserror::Error;

use super::ReadOptions;
use crate::graph::{ErrorKind, Place, Program, Reading};

/// A run that a harness is to repeat.
#[derive(Clone, Copy, Debug)]
pub struct HarnessTask<'a> {
    /// The program, as it was read.
    pub program: &'a Program,
    /// How it was read.
    pub options: &'a ReadOptions,
    /// What the run reads, in order.
    pub readings: &'a [Reading],
    /// The same as people are told of it: a name and a value each.
    pub inputs: &'a [String],
    /// Whether these are the inputs that were found, and not others that come to the same end.
    pub as_found: bool,
    /// Whether it looks at cells of arrays that are inputs as a whole.
    pub looked: bool,
    /// Where it comes to.
    pub end: HarnessEnd<'a>,
    /// The program's file and the harness's, as they were named.
    pub files: [&'a str; 2],
    /// What makes one program of them: the options that a compiler is to be given besides, and
    /// the names of both files, as a shell takes them.
    pub words: &'a HarnessWords,
}

/// The end of a run.
#[derive(Clone, Copy, Debug)]
pub struct HarnessEnd<'a> {
    /// What it is, in words.
    pub what: &'a str,
    /// Where.
    pub place: Place,
    /// The last line that it stands on.
    pub last_line: u32,
    /// What error it is.
    pub error: Option<ErrorKind>,
    /// The function whose call it is, where that is no error.
    pub call: Option<&'a str>,
}

/// Words of a command line, as a shell takes them.
#[derive(Clone, Debug, Default)]
pub struct HarnessWords {
    /// The program's file.
    pub program: String,
    /// The harness.
    pub harness: String,
    /// What the two become.
    pub executable: String,
    /// Macros and folders.
    pub options: Vec<String>,
}

/// Why there is no harness.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NoHarness(pub String);
