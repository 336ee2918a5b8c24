//! Correctness witnesses that others wrote, in SV-COMP's format 2.0 (and what 2.1 has in common
//! with it): what they say of loops, to be tried as invariants. Nothing in them is believed.
//!
//! What is not about a loop of the program is left out, and counted; what is no such witness at
//! all is an error with its place.

#[cfg(feature = "formats")]
mod read;

use std::ops::Range;
use std::sync::Arc;

use hmac_sha256::Hash as Sha256;

/// A witness, as far as it is of use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Witness {
    /// The name of its file.
    pub name: String,
    /// Its text.
    pub text: Arc<str>,
    /// What it says of places in the program.
    pub entries: Vec<WitnessEntry>,
    /// How many of its invariants are not written as expressions of C.
    pub other_formats: usize,
    /// The hashes that it has of the program's files.
    pub hashes: Vec<String>,
}

/// An expression that is said to hold whenever a run comes to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessEntry {
    /// The file of the program.
    pub file: String,
    /// The line there.
    pub line: u32,
    /// The expression.
    pub value: Arc<str>,
    /// Where in the witness's text it stands, if it does so as it is.
    pub at: Option<usize>,
}

/// Why a text is no such witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessError {
    /// What is wrong, and what was expected.
    pub message: String,
    /// Where, in bytes.
    pub span: Range<usize>,
}

impl Witness {
    /// Whether it is about another program than this text, as far as its hashes tell.
    pub fn is_about_another(&self, program: &str) -> bool {
        let digest = Sha256::hash(program.as_bytes());
        let hash = digest.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
        !self.hashes.is_empty() && !self.hashes.contains(&hash)
    }
}
