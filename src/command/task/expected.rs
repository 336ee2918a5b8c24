//! What somebody expects of a property, and whether a verdict agrees.

use serde_json::{Value as Json, json};
use unloop::verdict::VerdictKind;

/// What is expected of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expected {
    /// Whether it holds.
    pub(crate) holds: bool,
    /// Its name.
    pub(crate) property: String,
}

impl Expected {
    /// Whether a verdict is the expected one; `None` where there is no verdict.
    pub(crate) fn agrees(&self, answer: VerdictKind) -> Option<bool> {
        match answer {
            VerdictKind::Safe => Some(self.holds),
            VerdictKind::Reachable => Some(!self.holds),
            VerdictKind::Unknown => None,
        }
    }

    /// `true - agrees`.
    pub(crate) fn described(&self, answer: VerdictKind) -> String {
        let judged = match self.agrees(answer) {
            Some(true) => "agrees",
            Some(false) => "DIFFERS",
            None => "not decided",
        };
        format!("{} - {judged}", self.holds)
    }

    /// The same for programs.
    pub(crate) fn json(&self, answer: VerdictKind) -> Json {
        json!({
            "property": self.property,
            "verdict": self.holds,
            "agrees": self.agrees(answer),
        })
    }
}
