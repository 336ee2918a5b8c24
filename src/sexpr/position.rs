//! Where in a text a byte is, as people count.

/// A line and a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
}

impl Default for Position {
    /// The beginning.
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl Position {
    /// Where a byte is in a text.
    pub fn of(text: &str, at: usize) -> Self {
        Self::default().behind(&text.as_bytes()[..at])
    }

    /// Where one is behind these bytes.
    #[must_use]
    #[expect(clippy::naive_bytecount, reason = "the compiler vectorises it")]
    pub fn behind(self, bytes: &[u8]) -> Self {
        let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let newline = if lines == 0 { None } else { bytes.iter().rposition(|&byte| byte == b'\n') };
        let (before, last_line) = match newline {
            Some(newline) => (1, &bytes[newline + 1..]),
            None => (self.column, bytes),
        };
        // Bytes in the middle of a character begin none.
        let characters = last_line.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        Self { line: self.line + lines, column: before + characters }
    }
}
