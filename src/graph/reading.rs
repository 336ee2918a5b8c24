//! What a run has read: which instruction asked, and what it was given.

use std::fmt;

use num_bigint::BigInt;

use super::place::Place;
use super::program::{EdgeIndex, FunctionId, InputKind, Range};
use crate::logic::{ArrayValue, Model, Sort, Term, Value};

/// An edge of a program. For a read: which input instruction asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site {
    /// The function.
    pub function: FunctionId,
    /// The edge in its graph.
    pub edge: EdgeIndex,
}

/// The value of one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputValue {
    /// For a scalar variable.
    Scalar(Value),
    /// For an array variable.
    Array(ArrayValue),
}

/// One read of an input, as it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Which instruction asked.
    pub site: Site,
    /// Where that stands in the source.
    pub place: Place,
    /// The variable's name in the source.
    pub name: String,
    /// Why it is an input.
    pub kind: InputKind,
    /// What it was given. Of an array the default, and those of the given cells that the
    /// run looked at before writing to them: no other cell had a part in the run but by the
    /// default. Where nobody gave a value, the first cells that were looked at are there even
    /// so, unless they are 0.
    pub value: InputValue,
    /// Where the value says what an object holds: what that is as people tell it, each scalar by its name. It says
    /// nothing that the value does not.
    pub scalars: Vec<(String, InputValue)>,
}

impl Reading {
    /// Whether it is that of a pointer parameter that is null.
    pub fn is_null(&self) -> bool {
        let zero = InputValue::Scalar(Value::Int(BigInt::ZERO));
        self.kind == InputKind::Pointer && self.value == zero
    }

    /// Whether it is a part of what the pointer parameter `pointer` points to.
    fn is_behind(&self, pointer: &Reading) -> bool {
        let rest = self.name.strip_prefix(pointer.name.as_str());
        !matches!(self.kind, InputKind::Read | InputKind::Address) && rest.is_some_and(is_part)
    }
}

/// Whether what stands behind the name of an object makes it that of one of its parts, or of what it leads to.
pub fn is_part(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(['.', '[']) || rest.starts_with("->")
}

impl fmt::Display for InputValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputValue::Scalar(value) => value.fmt(f),
            InputValue::Array(array) => array.fmt(f),
        }
    }
}

/// `n = 3`, `p = null`, `a = {[2]: 7, *: 0}`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_null() {
            return write!(f, "{} = null", self.name);
        }
        write!(f, "{} = {}", self.name, self.value)
    }
}

/// The readings that say something: behind a null pointer there is nothing, and that a pointer
/// is not null is said by what is behind it.
pub fn telling(readings: &[Reading]) -> Vec<&Reading> {
    let mut told = Vec::new();
    let mut rest = readings.iter().peekable();
    while let Some(reading) = rest.next() {
        if reading.kind != InputKind::Pointer {
            told.push(reading);
            continue;
        }
        let behind = rest.peek().is_some_and(|next| {
            let cells = matches!(&next.value, InputValue::Array(a) if !a.cells.is_empty());
            next.is_behind(reading) && cells && next.scalars.is_empty()
        });
        if reading.is_null() || !behind {
            told.push(reading);
        }
        while reading.is_null() && rest.next_if(|next| next.is_behind(reading)).is_some() {}
    }
    told
}

impl InputValue {
    /// Zero everywhere, or *false*.
    pub fn zero(sort: Sort) -> Self {
        let value = Value::zero(sort.scalar());
        if sort.is_array() {
            InputValue::Array(ArrayValue::new(value))
        } else {
            InputValue::Scalar(value)
        }
    }

    /// What a model gives a symbol of a sort; zero if it says nothing of it.
    pub fn of_symbol(model: &Model, symbol: Term, sort: Sort) -> Self {
        let scalar = || model.scalars.get(&symbol).cloned().map(InputValue::Scalar);
        let array = || model.arrays.get(&symbol).cloned().map(InputValue::Array);
        let value = if sort.is_array() { array() } else { scalar() };
        value.unwrap_or_else(|| InputValue::zero(sort))
    }

    /// Whether the value can be given to a variable of a sort.
    pub fn fits(&self, sort: Sort) -> bool {
        match self {
            InputValue::Scalar(value) => !sort.is_array() && value.sort() == sort.scalar(),
            InputValue::Array(array) => {
                sort.is_array()
                    && array.default.sort() == sort.scalar()
                    && array.cells.iter().all(|(index, value)| {
                        index.len() == sort.arity() && value.sort() == sort.scalar()
                    })
            }
        }
    }
}

impl InputValue {
    /// The value as it can be given to a variable that stays within a range. A scalar
    /// outside is no input (`None`). The cells of an array are reduced modulo the size of
    /// the range, as a conversion to a machine integer does: a model says something about
    /// cells that no run looks at, and what a run does look at is what it reports.
    pub(super) fn within(self, range: Option<&Range>) -> Option<Self> {
        let Some(range) = range else { return Some(self) };
        match self {
            InputValue::Scalar(Value::Int(value)) => {
                range.contains(&value).then_some(InputValue::Scalar(Value::Int(value)))
            }
            InputValue::Scalar(value) => Some(InputValue::Scalar(value)),
            InputValue::Array(mut array) => {
                let cells = array.cells.values_mut().chain([&mut array.default]);
                for cell in cells {
                    if let Value::Int(value) = cell {
                        *value = range.reduced(value);
                    }
                }
                Some(InputValue::Array(array))
            }
        }
    }
}
