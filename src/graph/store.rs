//! What variables and arrays hold while a program runs.

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::logic::{ArrayValue, PointerValue, Value};

/// The number of an object, and an offset in it.
pub(super) type SmallPointer = (u32, i64);

/// What a variable or a cell holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Held {
    #[default]
    Nothing,
    Small(i64),
    /// A pointer: the number of its object, and the offset in it.
    Pointer(u32, i64),
    Other(Box<Value>),
}

impl Held {
    pub(super) fn of(value: Value) -> Self {
        let small = match &value {
            Value::Int(number) => number.to_i64().map(Held::Small),
            Value::Pointer(PointerValue { object, offset }) => {
                object.to_u32().zip(offset.to_i64()).map(|(number, at)| Held::Pointer(number, at))
            }
            _ => None,
        };
        small.unwrap_or_else(|| Held::Other(Box::new(value)))
    }

    /// The number, if it is a small one.
    pub(super) fn small(&self) -> Option<i64> {
        match self {
            Held::Small(value) => Some(*value),
            _ => None,
        }
    }

    /// The pointer, if its numbers are small.
    pub(super) fn pointer(&self) -> Option<SmallPointer> {
        match self {
            Held::Pointer(object, offset) => Some((*object, *offset)),
            _ => None,
        }
    }

    pub(super) fn value(&self) -> Option<Value> {
        match self {
            Held::Nothing => None,
            Held::Small(value) => Some(Value::Int((*value).into())),
            Held::Pointer(object, offset) => Some(Value::Pointer(PointerValue {
                object: (*object).into(),
                offset: (*offset).into(),
            })),
            Held::Other(value) => Some((**value).clone()),
        }
    }
}

impl From<SmallPointer> for Held {
    fn from((object, offset): SmallPointer) -> Self {
        Held::Pointer(object, offset)
    }
}

/// The value of an array.
#[derive(Clone, Debug, Default)]
pub(super) struct Store {
    /// What it was given; `None` before that.
    pub(super) given: Option<ArrayValue>,
    /// What cells hold that nobody has written to, if that is a small number whatever cell
    /// it is, and no reading wants to know of it.
    pub(super) small_default: Option<i64>,
    /// Which reading gave it.
    pub(super) reading: Option<usize>,
    /// What was written since to the first cells of an array with one dimension,
    pub(super) first: Vec<Held>,
    /// and to all others.
    pub(super) written: HashMap<Vec<BigInt>, Held>,
    /// To how many cells that was.
    pub(super) count: usize,
}

/// A row of cells begins with so many.
const ROW: usize = 64;

impl Store {
    /// Whether each cell of another one holds the same, as far as that is plain to see.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.given == other.given && self.first == other.first && self.written == other.written
    }

    pub(super) fn of(value: ArrayValue, reading: Option<usize>) -> Self {
        let plain = value.cells.is_empty() && reading.is_none();
        let default = value.default.as_int().and_then(|value| i64::try_from(value).ok());
        let small_default = default.filter(|_| plain);
        Self { given: Some(value), small_default, reading, ..Self::default() }
    }

    /// Where in the row an index is. The row grows if half as many cells as it has have been written: else a
    /// few writes, each twice as far as the one before, would fill the memory.
    pub(super) fn in_row(&mut self, index: i64) -> Option<&mut Held> {
        let at = usize::try_from(index).ok()?;
        let length = self.first.len();
        if at >= length {
            if at >= (2 * length).max(ROW) || 2 * self.count < length {
                return None;
            }
            self.first.resize((2 * length).max(ROW), Held::Nothing);
            if !self.written.is_empty() {
                for moved in length..self.first.len() {
                    if let Some(held) = self.written.remove([BigInt::from(moved)].as_slice()) {
                        self.first[moved] = held;
                    }
                }
            }
        }
        self.first.get_mut(at)
    }

    pub(super) fn write(&mut self, index: Vec<BigInt>, held: Held) -> bool {
        let small = if let [index] = index.as_slice() { i64::try_from(index).ok() } else { None };
        let new = match small.and_then(|small| self.in_row(small)) {
            Some(place) => matches!(std::mem::replace(place, held), Held::Nothing),
            None => self.written.insert(index, held).is_none(),
        };
        self.count += usize::from(new);
        new
    }

    pub(super) fn written(&self, index: &[BigInt]) -> Option<Value> {
        if let [at] = index
            && let Ok(at) = usize::try_from(at)
            && let Some(held) = self.first.get(at)
        {
            return held.value();
        }
        self.written.get(index)?.value()
    }
}
