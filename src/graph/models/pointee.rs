//! What a pointer may be: into which region it points, and with which offsets. Offsets are in bytes: one
//! number, or all numbers that leave one remainder (P. Granger, *Static analysis of arithmetical
//! congruences*, 1989).

use num_integer::Integer;

/// `residue + unit · ℤ`; one number if the unit is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Offsets {
    unit: i64,
    residue: i64,
}

impl Offsets {
    /// One offset.
    pub(super) fn one(offset: i64) -> Self {
        Self { unit: 0, residue: offset }
    }

    /// All of them.
    pub(super) const ALL: Self = Self { unit: 1, residue: 0 };

    fn new(unit: i64, residue: i64) -> Self {
        let unit = unit.checked_abs().unwrap_or(1);
        Self { unit, residue: if unit == 0 { residue } else { residue.mod_floor(&unit) } }
    }

    /// The distance between them; 0: there is one.
    pub(super) fn unit(self) -> i64 {
        self.unit
    }

    /// What they leave when they are divided by a unit of theirs; as it is if that is 0.
    pub(super) fn residue(self, unit: i64) -> i64 {
        if unit == 0 { self.residue } else { self.residue.mod_floor(&unit) }
    }

    /// Those of both, and no more than congruences must add.
    pub(super) fn join(self, other: Self) -> Self {
        match self.residue.checked_sub(other.residue) {
            Some(apart) => Self::new(self.unit.gcd(&other.unit).gcd(&apart), self.residue),
            None => Self::ALL,
        }
    }

    /// Each moved by the same number.
    pub(super) fn moved(self, by: Option<i64>) -> Self {
        match by.and_then(|by| self.residue.checked_add(by)) {
            Some(residue) => Self::new(self.unit, residue),
            None => Self::ALL,
        }
    }

    /// Each moved by some multiple of a stride.
    pub(super) fn stepped(self, stride: u64) -> Self {
        match i64::try_from(stride) {
            Ok(stride) => Self::new(self.unit.gcd(&stride), self.residue),
            Err(_) => Self::ALL,
        }
    }

    /// Whether some offset is in both.
    pub(super) fn meets(self, other: Self) -> bool {
        let unit = self.unit.gcd(&other.unit);
        self.residue(unit) == other.residue(unit)
    }
}

/// An instruction that makes objects, by its number.
pub(super) type SiteId = usize;

/// What a pointer may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pointee {
    /// A member of the region that it points into, and the offsets there.
    pub(super) into: Option<(SiteId, Offsets)>,
    /// Whether it may be null.
    pub(super) null: bool,
    /// Whether it may be a number that is no object's address, or be so many bytes from null.
    pub(super) number: bool,
}

impl Pointee {
    /// What may be either. What both point into is one region by then.
    pub(super) fn join(self, other: Self) -> Self {
        let into = match (self.into, other.into) {
            (Some((site, one)), Some((_, other))) => Some((site, one.join(other))),
            (one, other) => one.or(other),
        };
        Self { into, null: self.null || other.null, number: self.number || other.number }
    }

    /// Whether there may be no object behind it.
    pub(super) fn is_bare(self) -> bool {
        self.null || self.number || self.into.is_none()
    }
}
