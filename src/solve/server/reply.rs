//! What the server says to a command.

use std::fmt;

/// What the server says to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Response {
    /// It is done, of which is said nothing, or `success`.
    Done,
    /// What was asked for.
    Text(String),
    /// `unsupported`
    Unsupported,
    /// `(error "…")`
    Error(String),
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => f.write_str("success"),
            Self::Text(text) => f.write_str(text),
            Self::Unsupported => f.write_str("unsupported"),
            Self::Error(message) => write!(f, "(error {})", quoted(message)),
        }
    }
}

/// A text as a string of SMT-LIB.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
