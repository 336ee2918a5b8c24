//! Kinds of errors that a target means beside those of another one, and kinds that it leaves out.

use std::collections::BTreeSet;
use std::fmt;

use super::error_kind::ErrorKind;

/// What stands before the name of a kind that is left out.
const WITHOUT: &str = "no-";

/// Kinds of errors that are asked about, too, and others that are not. Of each kind the last word counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindChanges {
    with: BTreeSet<ErrorKind>,
    without: BTreeSet<ErrorKind>,
}

impl KindChanges {
    /// Asks about a kind, or leaves it out.
    pub fn set(&mut self, kind: ErrorKind, is_asked: bool) {
        let (to, from) = if is_asked {
            (&mut self.with, &mut self.without)
        } else {
            (&mut self.without, &mut self.with)
        };
        from.remove(&kind);
        to.insert(kind);
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.with.is_empty() && self.without.is_empty()
    }

    /// Those that a text names, with commas between them; `kind` finds a kind by its name.
    pub(super) fn read<E>(
        text: &str,
        kind: impl Fn(&str) -> Result<ErrorKind, E>,
    ) -> Result<Self, E> {
        let mut changes = Self::default();
        for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let without = name.strip_prefix(WITHOUT);
            changes.set(kind(without.unwrap_or(name))?, without.is_none());
        }
        Ok(changes)
    }

    /// Those after others.
    #[must_use]
    pub fn then(mut self, later: &Self) -> Self {
        later.with.iter().for_each(|&kind| self.set(kind, true));
        later.without.iter().for_each(|&kind| self.set(kind, false));
        self
    }

    /// Asks about no kinds that the language defines; those that were.
    pub fn leave_out_defined(&mut self) -> BTreeSet<ErrorKind> {
        let (left, kept) = self.with.iter().partition(|kind| kind.is_defined_behaviour());
        self.with = kept;
        left
    }

    /// Those that change something, where it is known what was asked about before.
    #[must_use]
    pub(super) fn of(mut self, before: impl Fn(ErrorKind) -> bool) -> Self {
        self.with.retain(|&kind| !before(kind));
        self.without.retain(|&kind| before(kind));
        self
    }

    /// What is kept of kinds, and what is added.
    pub(super) fn of_kinds(&self, kinds: &BTreeSet<ErrorKind>) -> BTreeSet<ErrorKind> {
        kinds.difference(&self.without).chain(&self.with).copied().collect()
    }

    /// The kinds that are asked about, too.
    pub(super) fn with(&self) -> &BTreeSet<ErrorKind> {
        &self.with
    }

    /// Whether what programs report themselves is asked about, too.
    pub(super) fn has_reports(&self) -> bool {
        [ErrorKind::Assertion, ErrorKind::Reached].iter().any(|kind| self.with.contains(kind))
    }

    /// Whether a kind is asked about, if `before` says so of what is changed.
    pub(crate) fn asks(&self, kind: ErrorKind, before: bool) -> bool {
        self.with.contains(&kind) || before && !self.without.contains(&kind)
    }
}

impl fmt::Display for KindChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with.iter().try_for_each(|kind| write!(f, ",{kind}"))?;
        self.without.iter().try_for_each(|kind| write!(f, ",{WITHOUT}{kind}"))
    }
}
