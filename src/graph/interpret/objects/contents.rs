//! What one object holds: scalars, each at its offset, none over another.
//!
//! Those of an object whose scalars are all alike stand in a row, as the elements of an array do.

use std::collections::BTreeMap;

use num_traits::ToPrimitive;

use crate::logic::{PointerValue, Stored, Value};

/// A scalar as it was written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Held {
    Whole(Stored, Value),
    /// One byte of a pointer, counted in memory's order.
    Piece {
        pointer: PointerValue,
        width: u32,
        index: u32,
    },
}

/// The scalars of an object.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Contents {
    /// All of one kind, from the first byte on, one behind the other; some may be missing.
    Row { stored: Stored, scalars: Vec<Option<Small>>, count: usize },
    /// By offset.
    Mixed(BTreeMap<u64, Held>),
}

/// A value in a row: most are small numbers.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Small {
    Number(i64),
    Other(Box<Value>),
}

/// A row begins with so many.
const ROW: usize = 64;

impl Default for Contents {
    fn default() -> Self {
        Contents::Mixed(BTreeMap::new())
    }
}

impl Held {
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Held::Whole(stored, _) => stored.bytes(),
            Held::Piece { .. } => 1,
        }
    }
}

impl Small {
    fn of(value: Value) -> Self {
        match value.as_int().and_then(ToPrimitive::to_i64) {
            Some(small) => Small::Number(small),
            None => Small::Other(Box::new(value)),
        }
    }

    fn value(&self) -> Value {
        match self {
            Small::Number(number) => Value::Int((*number).into()),
            Small::Other(value) => (**value).clone(),
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

    /// The scalar at an offset, if it is one of that kind, or as good as one.
    pub(super) fn whole(&self, offset: u64, wanted: Stored) -> Option<Value> {
        let (stored, value) = match self {
            Contents::Row { stored, scalars, .. } => {
                let at = in_row(offset, *stored)?;
                (*stored, scalars.get(at)?.as_ref()?.value())
            }
            Contents::Mixed(all) => match all.get(&offset)? {
                Held::Whole(stored, value) => (*stored, value.clone()),
                Held::Piece { .. } => return None,
            },
        };
        (stored == wanted).then_some(value)
    }

    /// The scalar that a byte belongs to, and where that begins.
    pub(super) fn covering(&self, byte: u64) -> Option<(u64, Held)> {
        match self {
            Contents::Row { stored, scalars, .. } => {
                let at = byte / stored.bytes();
                let value = scalars.get(usize::try_from(at).ok()?)?.as_ref()?.value();
                Some((at * stored.bytes(), Held::Whole(*stored, value)))
            }
            Contents::Mixed(all) => {
                let (start, held) = all.range(..=byte).next_back()?;
                (start + held.bytes() > byte).then(|| (*start, held.clone()))
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
                    usize::try_from(*at)
                        .is_ok_and(|at| scalars.get(at).is_some_and(Option::is_some))
                };
                numbers.filter(is_there).map(|at| at * size).collect()
            }
            Contents::Mixed(all) => all.range(from..end).map(|(start, _)| *start).collect(),
        }
    }

    /// Puts a scalar where it fits into the row, if there is one; the scalar back if not.
    pub(super) fn put_in_row(&mut self, offset: u64, held: Held) -> Result<(), Held> {
        let Held::Whole(kind, value) = held else { return Err(held) };
        if matches!(self, Contents::Mixed(all) if all.is_empty()) {
            *self = Contents::Row { stored: kind, scalars: Vec::new(), count: 0 };
        }
        let Contents::Row { stored, scalars, count } = self else {
            return Err(Held::Whole(kind, value));
        };
        let at = in_row(offset, *stored).filter(|_| *stored == kind);
        let Some(at) = at.filter(|&at| grow(scalars, *count, at)) else {
            return Err(Held::Whole(kind, value));
        };
        let before = scalars[at].replace(Small::of(value));
        *count += usize::from(before.is_none());
        Ok(())
    }

    /// All by offset, whatever they were before.
    pub(super) fn mixed(&mut self) -> &mut BTreeMap<u64, Held> {
        if let Contents::Row { stored, scalars, .. } = self {
            let (stored, scalars) = (*stored, std::mem::take(scalars));
            let by_offset = (0..).step_by(to_usize(stored.bytes())).zip(scalars);
            let held = |(at, small): (u64, Option<Small>)| {
                small.map(|small| (at, Held::Whole(stored, small.value())))
            };
            *self = Contents::Mixed(by_offset.filter_map(held).collect());
        }
        match self {
            Contents::Mixed(all) => all,
            Contents::Row { .. } => unreachable!("it has just become the other"),
        }
    }
}

fn to_usize(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

/// The number of a scalar that begins at an offset.
fn in_row(offset: u64, stored: Stored) -> Option<usize> {
    let size = stored.bytes();
    offset.is_multiple_of(size).then(|| usize::try_from(offset / size).ok())?
}

/// Makes room for a number; a row grows only as long as half of it is used, or a few writes far apart
/// would fill the memory.
fn grow(scalars: &mut Vec<Option<Small>>, count: usize, at: usize) -> bool {
    let length = scalars.len();
    if at >= length {
        let larger = (2 * length).max(ROW);
        if at >= larger || 2 * count < length {
            return false;
        }
        scalars.resize(larger, None);
    }
    true
}
