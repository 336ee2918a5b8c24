//! Type qualifiers (C17 §6.7.3).

/// Which qualifiers a type has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Qualifiers(u8);

impl Qualifiers {
    /// None at all.
    pub(crate) const NONE: Self = Self(0);
    /// `const`.
    pub(crate) const CONST: Self = Self(1);
    /// `volatile`.
    pub(crate) const VOLATILE: Self = Self(2);
    /// `restrict`.
    pub(crate) const RESTRICT: Self = Self(4);
    /// `_Atomic`.
    pub(crate) const ATOMIC: Self = Self(8);

    /// Whether all of `other` are among them.
    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Those of both.
    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Qualifiers> for Qualifiers {
    fn from_iter<I: IntoIterator<Item = Qualifiers>>(all: I) -> Self {
        all.into_iter().fold(Self::default(), Self::with)
    }
}
