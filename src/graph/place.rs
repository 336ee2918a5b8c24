//! Places in source files, as plain numbers: which language and which text is the
//! front end's business.

use std::fmt;

/// A stretch of a source file. Lines and columns count from 1; line 0 means "nowhere"
/// (something that the program's text does not show).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Index of the file among those that were read; 0 is the program itself.
    pub file: u32,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// Line of the first byte.
    pub line: u32,
    /// Column of the first byte, in characters.
    pub column: u32,
}

impl Place {
    /// Whether this is a place at all.
    pub fn is_known(&self) -> bool {
        self.line > 0
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_known() { write!(f, "{}:{}", self.line, self.column) } else { f.write_str("?") }
    }
}
