//! Values and models.

use std::collections::BTreeMap;
use std::fmt;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;

use super::float::Float;
use super::memory::{Access, ObjectFact, PointerValue};
use super::sort::Scalar;
use super::term::{Term, Terms};

/// The value of a scalar term.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(BigInt),
    /// A rational number.
    Real(Ratio<BigInt>),
    /// A floating-point number.
    Float(Float),
    /// A pointer.
    Pointer(PointerValue),
}

impl Value {
    /// The value that stands for "whatever" in a sort: false or zero.
    pub fn zero(sort: Scalar) -> Self {
        match sort {
            Scalar::Bool => Value::Bool(false),
            Scalar::Int => Value::Int(BigInt::ZERO),
            Scalar::Real => Value::Real(Ratio::zero()),
            Scalar::Float(format) => Value::Float(Float::zero(format)),
            Scalar::Pointer => Value::Pointer(PointerValue::default()),
        }
    }

    /// [`zero`](Self::zero) of the same sort.
    #[must_use]
    pub fn zeroed(&self) -> Self {
        Self::zero(self.sort())
    }

    /// Whether it is [`zero`](Self::zero) of its sort.
    pub fn is_zero(&self) -> bool {
        match self {
            Value::Bool(truth) => !truth,
            Value::Int(number) => number.is_zero(),
            Value::Real(number) => number.is_zero(),
            Value::Float(number) => number.bits() == 0,
            Value::Pointer(pointer) => pointer.is_null(),
        }
    }

    /// The number of a sort that is an integer; of pointers null, of truth values whether it is not 0.
    pub fn of_int(number: &BigInt, sort: Scalar) -> Self {
        match sort {
            Scalar::Bool => Value::Bool(!number.is_zero()),
            Scalar::Int => Value::Int(number.clone()),
            Scalar::Real => Value::Real(number.clone().into()),
            Scalar::Float(format) => Value::Float(Float::from_int(format, number)),
            Scalar::Pointer => Value::zero(sort),
        }
    }

    /// Its sort.
    pub fn sort(&self) -> Scalar {
        match self {
            Value::Bool(_) => Scalar::Bool,
            Value::Int(_) => Scalar::Int,
            Value::Real(_) => Scalar::Real,
            Value::Float(value) => Scalar::Float(value.format()),
            Value::Pointer(_) => Scalar::Pointer,
        }
    }

    /// The integer, if it is one.
    pub fn as_int(&self) -> Option<&BigInt> {
        match self {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => value.fmt(f),
            Value::Int(value) => value.fmt(f),
            Value::Real(value) => value.fmt(f),
            Value::Float(value) => value.fmt(f),
            Value::Pointer(value) => value.fmt(f),
        }
    }
}

/// The value of an array: finitely many cells, and a default for all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayValue {
    /// The cells that differ from the default or were asked for, by index.
    pub cells: BTreeMap<Vec<BigInt>, Value>,
    /// What every other cell holds.
    pub default: Value,
}

impl ArrayValue {
    /// An array that holds `default` everywhere.
    pub fn new(default: Value) -> Self {
        Self { cells: BTreeMap::new(), default }
    }

    /// The cell at `index`.
    pub fn get(&self, index: &[BigInt]) -> &Value {
        self.cells.get(index).unwrap_or(&self.default)
    }
}

/// `{[3]: 1, *: 0}`: the cells that are listed, and what all others hold.
impl fmt::Display for ArrayValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, value) in &self.cells {
            let index: Vec<String> = index.iter().map(ToString::to_string).collect();
            write!(f, "[{}]: {value}, ", index.join(", "))?;
        }
        write!(f, "*: {}}}", self.default)
    }
}

/// What a term is evaluated under.
pub trait Environment {
    /// The value of a scalar symbol, if it has one here.
    fn scalar(&self, symbol: Term) -> Option<Value>;
    /// The cell of an array symbol, if it has one here.
    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value>;
    /// What the memory holds where a pointer points, if there is a memory and that is known.
    fn load(&self, access: Access, pointer: &PointerValue) -> Option<Value> {
        let _ = (access, pointer);
        None
    }
    /// What is known of the object that a pointer points into, if there is a memory.
    fn object(&self, fact: ObjectFact, pointer: &PointerValue) -> Option<Value> {
        let _ = (fact, pointer);
        None
    }
}

/// Values for symbols.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// The scalars.
    pub scalars: HashMap<Term, Value>,
    /// The arrays.
    pub arrays: HashMap<Term, ArrayValue>,
}

impl Model {
    /// The model as a text, by the symbols' names in their order: `x = 5, a = {[3]: 1, *: 0}`.
    pub fn shown<'a>(&'a self, terms: &'a Terms) -> impl fmt::Display + 'a {
        Shown { terms, model: self }
    }
}

/// A model and the names of its symbols.
struct Shown<'a> {
    terms: &'a Terms,
    model: &'a Model,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |symbol: &Term| self.terms.symbol_name(*symbol).unwrap_or("?").to_owned();
        let scalars = self.model.scalars.iter().map(|(s, value)| (name(s), value.to_string()));
        let arrays = self.model.arrays.iter().map(|(s, value)| (name(s), value.to_string()));
        let all: BTreeMap<String, String> = scalars.chain(arrays).collect();
        let all: Vec<String> =
            all.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        f.write_str(&all.join(", "))
    }
}

impl Environment for Model {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        self.scalars.get(&symbol).cloned()
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        self.arrays.get(&array).map(|a| a.get(index).clone())
    }
}

/// A model in which every symbol has a value: zero, if the model does not name it.
pub(crate) struct Completed<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) model: &'a Model,
}

impl Environment for Completed<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(symbol).scalar());
        Some(self.model.scalar(symbol).unwrap_or_else(zero))
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(array).scalar());
        Some(self.model.cell(array, index).unwrap_or_else(zero))
    }
}
