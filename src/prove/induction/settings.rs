//! The engine's settings.

/// How far, and what is guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InductionSettings {
    /// The largest k.
    pub k: usize,
    /// So many levels of candidates are tried.
    pub levels: usize,
    /// Of so many cells of arrays at once something is guessed: 0, 1 or 2.
    pub cells: usize,
}

impl Default for InductionSettings {
    fn default() -> Self {
        Self { k: 3, levels: super::candidates::LEVELS.len(), cells: 2 }
    }
}
