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

    /// The part of its source line around a place, about `width` characters of it, and at
    /// which of them the place begins. `…` stands where something is left out; blanks
    /// around the line are.
    ///
    /// ```
    /// let place = unloop::graph::Place { line: 1, column: 10, ..Default::default() };
    /// let (part, at) = place.excerpt("  a = b; c = d; e = f;", 9);
    /// assert_eq!((part.as_str(), at), ("…b; c = d;…", 4));
    /// ```
    pub fn excerpt(&self, line: &str, width: usize) -> (String, usize) {
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let code: Vec<char> =
            line.trim().chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
        let column = (self.column as usize).saturating_sub(1 + indent).min(code.len());
        if code.len() <= width {
            return (code.into_iter().collect(), column);
        }
        // Most of what explains a place stands behind it.
        let start = column.saturating_sub(width / 3).min(code.len() - width);
        let end = start + width;
        let before = if start > 0 { "…" } else { "" };
        let behind = if end < code.len() { "…" } else { "" };
        let part: String = code[start..end].iter().collect();
        (format!("{before}{part}{behind}"), column - start + before.chars().count())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_known() { write!(f, "{}:{}", self.line, self.column) } else { f.write_str("?") }
    }
}
