//! What one object holds: scalars, each at its offset, none over another.
//!
//! Those of an object whose scalars are all alike stand in a row, as the elements of an array do.

use std::collections::BTreeMap;

use crate::graph::store::Held;
use crate::logic::{PointerValue, Stored, Value};

/// A scalar as it was written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    Whole(Stored, Held),
    /// One byte of a pointer, counted in memory's order.
    PointerByte {
        pointer: PointerValue,
        width: u32,
        index: u32,
    },
}

/// The scalars of an object.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Contents {
    /// All of one kind, from the first byte on, one behind the other; some may be missing.
    Row { stored: Stored, scalars: Vec<Held>, count: usize },
    /// By offset.
    Mixed(BTreeMap<u64, Scalar>),
}

/// A row begins with so many.
const ROW: usize = 64;

impl Default for Contents {
    fn default() -> Self {
        Contents::Mixed(BTreeMap::new())
    }
}

impl Scalar {
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Scalar::Whole(stored, _) => stored.bytes(),
            Scalar::PointerByte { .. } => 1,
        }
    }
}

impl Contents {
    /// How many scalars there are.
    pub(super) fn len(&self) -> usize {
        match self {
            Contents::Row { count, .. } => *count,
            Contents::Mixed(all) => all.len(),
        }
    }

    /// What the scalar at an offset holds, if there is one of that kind; or nothing, where there is none at
    /// all.
    pub(super) fn held(&self, offset: u64, wanted: Stored) -> Option<&Held> {
        match self {
            Contents::Row { stored, scalars, .. } if *stored == wanted => {
                let at = in_row(offset, *stored)?;
                Some(scalars.get(at).unwrap_or(&Held::Nothing))
            }
            Contents::Row { .. } => None,
            Contents::Mixed(all) => match all.get(&offset)? {
                Scalar::Whole(stored, held) if *stored == wanted => Some(held),
                _ => None,
            },
        }
    }

    /// Where a scalar of that kind stands, if one does already.
    pub(super) fn held_mut(&mut self, offset: u64, wanted: Stored) -> Option<&mut Held> {
        let held = match self {
            Contents::Row { stored, scalars, .. } if *stored == wanted => {
                scalars.get_mut(in_row(offset, *stored)?)?
            }
            Contents::Row { .. } => return None,
            Contents::Mixed(all) => match all.get_mut(&offset)? {
                Scalar::Whole(stored, held) if *stored == wanted => held,
                _ => return None,
            },
        };
        (*held != Held::Nothing).then_some(held)
    }

    /// The scalar at an offset, if there is one of that kind.
    pub(super) fn whole(&self, offset: u64, wanted: Stored) -> Option<Value> {
        self.held(offset, wanted)?.value()
    }

    /// The scalar that a byte belongs to, and where that begins.
    pub(super) fn covering(&self, byte: u64) -> Option<(u64, Scalar)> {
        match self {
            Contents::Row { stored, scalars, .. } => {
                let at = byte / stored.bytes();
                let held = scalars.get(usize::try_from(at).ok()?)?;
                (*held != Held::Nothing)
                    .then(|| (at * stored.bytes(), Scalar::Whole(*stored, held.clone())))
            }
            Contents::Mixed(all) => {
                let (start, scalar) = all.range(..=byte).next_back()?;
                (start + scalar.bytes() > byte).then(|| (*start, scalar.clone()))
            }
        }
    }

    /// The scalars that begin in a range, in order.
    pub(super) fn beginning_in(&self, from: u64, end: u64) -> Vec<u64> {
        match self {
            Contents::Row { stored, scalars, .. } => {
                let (size, last) = (stored.bytes(), scalars.len() as u64);
                let numbers = from.div_ceil(size)..end.div_ceil(size).min(last);
                let is_there = |at: &u64| {
                    let held = usize::try_from(*at).ok().and_then(|at| scalars.get(at));
                    held.is_some_and(|held| *held != Held::Nothing)
                };
                numbers.filter(is_there).map(|at| at * size).collect()
            }
            Contents::Mixed(all) => all.range(from..end).map(|(start, _)| *start).collect(),
        }
    }

    /// Puts a scalar where it fits into the row, if there is one; the scalar back if not.
    pub(super) fn put_in_row(&mut self, offset: u64, scalar: Scalar) -> Result<(), Scalar> {
        let Scalar::Whole(kind, held) = scalar else { return Err(scalar) };
        if matches!(self, Contents::Mixed(all) if all.is_empty()) {
            *self = Contents::Row { stored: kind, scalars: Vec::new(), count: 0 };
        }
        let Contents::Row { stored, scalars, count } = self else {
            return Err(Scalar::Whole(kind, held));
        };
        let at = in_row(offset, *stored).filter(|_| *stored == kind);
        let Some(at) = at.filter(|&at| grow(scalars, *count, at)) else {
            return Err(Scalar::Whole(kind, held));
        };
        let before = std::mem::replace(&mut scalars[at], held);
        *count += usize::from(before == Held::Nothing);
        Ok(())
    }

    /// All by offset, whatever they were before.
    pub(super) fn mixed(&mut self) -> &mut BTreeMap<u64, Scalar> {
        if let Contents::Row { stored, scalars, .. } = self {
            let (stored, scalars) = (*stored, std::mem::take(scalars));
            let offsets = (0..).map(|at| at * stored.bytes());
            let there = offsets.zip(scalars).filter(|(_, held)| *held != Held::Nothing);
            let all = there.map(|(at, held)| (at, Scalar::Whole(stored, held))).collect();
            *self = Contents::Mixed(all);
        }
        match self {
            Contents::Mixed(all) => all,
            Contents::Row { .. } => unreachable!("it has just become the other"),
        }
    }
}

/// The number of a scalar that begins at an offset.
fn in_row(offset: u64, stored: Stored) -> Option<usize> {
    let size = stored.bytes();
    offset.is_multiple_of(size).then(|| usize::try_from(offset / size).ok())?
}

/// Makes room for a number; a row grows only as long as half of it is used, or a few writes far apart
/// would fill the memory.
fn grow(scalars: &mut Vec<Held>, count: usize, at: usize) -> bool {
    let length = scalars.len();
    if at >= length {
        let larger = (2 * length).max(ROW);
        if at >= larger || 2 * count < length {
            return false;
        }
        scalars.resize(larger, Held::Nothing);
    }
    true
}
