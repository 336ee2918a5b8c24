//! Where a text switches kinds of errors off and on, as CBMC has it (`#pragma CPROVER check disable "bounds"`), and
//! CBMC's names for checks.

use std::collections::BTreeMap;

use super::error_kind::ErrorKind;
use super::place::Place;
use ErrorKind::{
    Conversion, DivisionByZero, EnumRange, FloatOverflow, InvalidFree, NegativeShift, NotANumber,
    NullDereference, OutOfBounds, Overflow, Shift, Uninitialized, UnsignedOverflow, UseAfterFree,
};

/// CBMC's names for checks, and the kinds of errors that each is about. What unloop has no kind of its own for, it
/// looks for all the same, where it looks for it at all: where pointers may not go, and what a built-in function may
/// not be given.
const CHECKS: [(&str, &[ErrorKind]); 13] = [
    ("bounds", &[OutOfBounds]),
    ("pointer", &[NullDereference, Uninitialized, UseAfterFree, InvalidFree]),
    ("div-by-zero", &[DivisionByZero]),
    ("signed-overflow", &[Overflow]),
    ("undefined-shift", &[Shift, NegativeShift]),
    ("pointer-overflow", &[]),
    ("pointer-primitive", &[]),
    ("unsigned-overflow", &[UnsignedOverflow]),
    ("conversion", &[Conversion]),
    ("float-overflow", &[FloatOverflow]),
    ("nan", &[NotANumber]),
    ("enum-range", &[EnumRange]),
    ("memory-leak", &[]),
];

/// The kinds of errors that a check of CBMC's is about, if there is one of that name.
pub fn kinds_of_check(name: &str) -> Option<&'static [ErrorKind]> {
    CHECKS.iter().find(|(own, _)| *own == name).map(|(_, kinds)| *kinds)
}

/// Kinds of errors that are asked about, or not, whatever else is said.
pub type SwitchedKinds = BTreeMap<ErrorKind, bool>;

/// What is switched where, by file and first byte.
#[derive(Clone, Debug, Default)]
pub struct Switches {
    files: BTreeMap<u32, Vec<(u32, SwitchedKinds)>>,
    off: Vec<Place>,
}

impl Switches {
    /// From a byte of a file on these kinds are switched. What is read again is as it was the first time.
    pub(crate) fn set(&mut self, file: u32, from: u32, kinds: &SwitchedKinds) {
        let changes = self.files.entry(file).or_default();
        match changes.last_mut() {
            Some((last, _)) if *last > from => {}
            Some((last, known)) if *last == from => known.clone_from(kinds),
            _ => changes.push((from, kinds.clone())),
        }
    }

    /// Something is switched off at a place.
    pub(crate) fn note_off(&mut self, place: Place) {
        if !self.off.contains(&place) {
            self.off.push(place);
        }
    }

    /// Where something is switched off.
    pub fn off(&self) -> &[Place] {
        &self.off
    }

    /// Whether a kind is switched on or off at a place; nothing where nobody says so.
    pub fn at(&self, kind: ErrorKind, place: Place) -> Option<bool> {
        let changes = self.files.get(&place.file)?;
        let before = changes.partition_point(|(from, _)| *from <= place.start);
        changes.get(before.checked_sub(1)?)?.1.get(&kind).copied()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_before_a_place_counts() {
        let mut switches = Switches::default();
        let off = SwitchedKinds::from([(Overflow, false)]);
        switches.set(1, 10, &off);
        switches.set(1, 20, &SwitchedKinds::new());
        switches.set(1, 15, &SwitchedKinds::new());
        let at = |file, start| switches.at(Overflow, Place { file, start, ..Place::default() });
        assert_eq!(
            [at(1, 9), at(1, 10), at(1, 19), at(1, 20)],
            [None, Some(false), Some(false), None]
        );
        assert_eq!(at(0, 15), None);
        assert_eq!(kinds_of_check("bounds"), Some(&[OutOfBounds][..]));
    }
}
