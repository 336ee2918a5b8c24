//! The engine's settings.

use std::fmt;
use std::str::FromStr;

/// Which loop-processing version to use (ST11 §3.1 and §3.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Processing {
    /// Path counters of inner loops make ⋆ of what depends on them.
    Lightweight,
    /// Sums of path counters of inner loops are expressed by the outer state where possible.
    #[default]
    Heavyweight,
}

/// In which form looping conditions are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As the paper prints them.
    Printed,
    /// In closed form as far as it goes.
    Closed,
}

/// How the abstract path condition is encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// As printed in the paper: ∀τ ∃τ⃗; unfolded, fresh τ for each iteration.
    Paper,
    /// Closed forms in the place of quantifiers wherever they are known.
    Closed,
    /// Step-indexed: loops are unrolled K times with values per step, and summarised beyond.
    #[default]
    Steps,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 3] = [Encoding::Paper, Encoding::Closed, Encoding::Steps];

    /// The name on the command line.
    pub fn as_str(self) -> &'static str {
        match self {
            Encoding::Paper => "paper",
            Encoding::Closed => "closed",
            Encoding::Steps => "steps",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Encoding {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Encoding::ALL
            .into_iter()
            .find(|e| e.as_str() == text)
            .ok_or_else(|| format!("no encoding `{text}`; there are paper, closed, steps"))
    }
}

/// The engine's settings.
#[derive(Clone, Debug)]
pub struct ApcSettings {
    /// Lightweight or heavyweight loop processing.
    pub processing: Processing,
    /// The encodings to ask; the first is the one that is enlarged.
    pub encoding: Option<Encoding>,
    /// A fixed K for every loop, instead of enlarging it where the unsatisfiable core says so.
    pub unfold: Option<u32>,
    /// At most this many backbones of a region are kept apart; more are merged.
    pub backbones: usize,
}

impl Default for ApcSettings {
    fn default() -> Self {
        Self { processing: Processing::default(), encoding: None, unfold: None, backbones: 64 }
    }
}
