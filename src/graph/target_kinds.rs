//! Which kinds of errors a target is about, and the same target about others.

use std::collections::BTreeSet;

use super::error_kind::ErrorKind;
use super::kind_changes::KindChanges;
use super::location::{Location, LocationKind};
use super::program::Program;
use super::target::Target;

impl Target {
    /// The same target with these changes; one about places is about no kinds of errors, and stays as it is.
    #[must_use]
    pub fn changed(self, changes: KindChanges) -> Target {
        if changes.is_empty() {
            return self;
        }
        let kinds = match self {
            Target::Changed(whole, before) => return whole.changed(before.then(&changes)),
            Target::Errors | Target::Undefined | Target::AnyError => {
                let changes = changes.of(|kind| self.asks(kind));
                if changes.is_empty() {
                    return self;
                }
                return Target::Changed(Box::new(self), changes);
            }
            Target::Error(kind) => BTreeSet::from([kind]),
            Target::Kinds(kinds) => kinds,
            Target::Label(_) | Target::Call(_) | Target::Line(_) => return self,
        };
        Target::Kinds(changes.of_kinds(&kinds))
    }

    /// Whether it means the label `ERROR`, too.
    pub fn has_error_label(&self) -> bool {
        match self {
            Target::Errors | Target::AnyError => true,
            Target::Changed(whole, _) => whole.has_error_label(),
            _ => false,
        }
    }

    /// Whether it is about all errors of a kind.
    pub(crate) fn asks(&self, kind: ErrorKind) -> bool {
        match self {
            Target::Errors => matches!(kind, ErrorKind::Assertion | ErrorKind::Reached),
            Target::Error(wanted) => *wanted == kind,
            Target::Kinds(wanted) => wanted.contains(&kind),
            Target::Undefined => kind.is_undefined(),
            Target::AnyError => kind != ErrorKind::Unmodelled && !kind.is_defined_behaviour(),
            Target::Changed(whole, changes) => changes.asks(kind, whole.asks(kind)),
            Target::Label(_) | Target::Call(_) | Target::Line(_) => false,
        }
    }

    /// Whether a location is an error that is `wanted`, if the text does not say otherwise of that place to whoever
    /// names no kinds.
    pub(super) fn is_asked(
        &self,
        program: &Program,
        location: &Location,
        wanted: impl Fn(ErrorKind) -> bool,
    ) -> bool {
        let LocationKind::Error(kind) = location.kind else { return false };
        match program.origin.switches.at(kind, location.place) {
            Some(is_on) if self.is_of_undefined() => is_on,
            _ => wanted(kind),
        }
    }

    /// Whether it is about all that is undefined, even where machines do not mind.
    pub(crate) fn is_of_undefined(&self) -> bool {
        match self {
            Target::Undefined | Target::AnyError => true,
            Target::Changed(whole, _) => whole.is_of_undefined(),
            _ => false,
        }
    }

    /// The kinds that are asked about although the language defines what happens.
    pub fn defined_kinds(&self) -> BTreeSet<ErrorKind> {
        let asked = |kind: &ErrorKind| match self {
            Target::Changed(_, changes) => changes.with().contains(kind),
            target => target.asks(*kind),
        };
        ErrorKind::ALL
            .into_iter()
            .filter(|kind| kind.is_defined_behaviour())
            .filter(asked)
            .collect()
    }
}
