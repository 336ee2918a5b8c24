//! The engine's settings.

/// How far, and what is guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InductionSettings {
    /// The largest k.
    pub k: usize,
    /// So many levels of candidates are tried; where nobody says how many, all for a proof, and
    /// those that are easy to read for what holds without a target.
    pub levels: Option<usize>,
    /// Of so many cells of arrays at once something is guessed: 0, 1 or 2.
    pub cells: usize,
}

impl Default for InductionSettings {
    fn default() -> Self {
        Self { k: 3, levels: None, cells: 2 }
    }
}
