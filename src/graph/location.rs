//! Locations of a flowgraph: what happens there, and which loops of the source begin and end there.

use super::error_kind::ErrorKind;
use super::place::Place;

/// A program location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// What happens here.
    pub kind: LocationKind,
    /// The labels that the source gives this location.
    pub labels: Vec<String>,
    /// Where in the source it is.
    pub place: Place,
    /// The loops of the source that come here each time before they look whether to go on, or
    /// come to their body: indices in [`Origin::loops`](super::Origin::loops).
    pub heads: Vec<usize>,
    /// The loops of the source that lead here where they are left, by their conditions or by
    /// `break`: likewise.
    pub behind: Vec<usize>,
}

/// What happens at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LocationKind {
    /// The run goes on along an out-edge.
    Plain,
    /// The function ends and the caller goes on.
    Return,
    /// The run stops, and nothing is wrong.
    Halt,
    /// The run stops with an error.
    Error(ErrorKind),
}

impl LocationKind {
    /// The error that such a location stands for, if it does.
    pub fn error(self) -> Option<ErrorKind> {
        match self {
            LocationKind::Error(kind) => Some(kind),
            _ => None,
        }
    }
}

impl Location {
    /// A plain location without labels.
    pub fn plain(place: Place) -> Self {
        Self::of_kind(LocationKind::Plain, place)
    }

    /// A location of a kind, without labels.
    pub fn of_kind(kind: LocationKind, place: Place) -> Self {
        Self { kind, labels: Vec::new(), place, heads: Vec::new(), behind: Vec::new() }
    }

    /// Ends as a location does to which it leads without effect. An error stands where it fails.
    pub(crate) fn absorb(&mut self, end: &Location) {
        let fails = matches!(end.kind, LocationKind::Error(_)) && end.place.is_known();
        self.place = if fails || !self.place.is_known() { end.place } else { self.place };
        self.kind = end.kind;
    }

    /// Runs that came to another location come to this one instead.
    pub(crate) fn inherit(&mut self, other: &Location) {
        for (own, others) in [(&mut self.heads, &other.heads), (&mut self.behind, &other.behind)] {
            own.extend(others);
            own.sort_unstable();
            own.dedup();
        }
    }
}
