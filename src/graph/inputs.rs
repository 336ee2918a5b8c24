//! Where the inputs of a run come from. Inputs are ordered reads: the k-th read of a run
//! takes the k-th value, whatever instruction asks.

use std::collections::VecDeque;
use std::fmt;

use num_bigint::BigInt;

pub(crate) use super::chance::Random;
pub use super::chance::{RANDOM_SIDE, RandomInputs};
use super::place::Place;
use super::program::{EdgeIndex, FunctionId, InputKind, Range, Variable};
use crate::logic::{ArrayValue, Float, Model, Scalar, Sort, Term, Value};

/// An edge of a program. For a read: which input instruction asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site {
    /// The function.
    pub function: FunctionId,
    /// The edge in its graph.
    pub edge: EdgeIndex,
}

/// What a run is given.
pub trait Inputs {
    /// The value for a scalar variable; `occurrence` counts the reads of this site from 0.
    /// `None` if there are no more inputs.
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value>;

    /// The value for an array variable.
    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue>;

    /// The value for an array variable that the program leaves open, rather than asking for
    /// one.
    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        self.array(site, number, variable)
    }

    /// Whether a pointer that the entry function is given points to something.
    fn pointer(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        self.scalar(site, number, variable)
    }

    /// The run shows a value: the other end of what a run is given. The answer is whether
    /// anybody wants to know more; if not, the run ends.
    fn output(&mut self, value: &Value) -> bool {
        let _ = value;
        true
    }
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
        self.kind == InputKind::Parameter
            && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
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
            next.is_behind(reading) && cells
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
            InputValue::Scalar(value) => !sort.is_array() && scalar_of(value) == sort.scalar(),
            InputValue::Array(array) => {
                sort.is_array()
                    && scalar_of(&array.default) == sort.scalar()
                    && array.cells.iter().all(|(index, value)| {
                        index.len() == sort.arity() && scalar_of(value) == sort.scalar()
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

fn scalar_of(value: &Value) -> Scalar {
    match value {
        Value::Bool(_) => Scalar::Bool,
        Value::Int(_) => Scalar::Int,
        Value::Real(_) => Scalar::Real,
        Value::Float(value) => Scalar::Float(value.format()),
        Value::Pointer(_) => Scalar::Pointer,
    }
}

/// A list of values, in the order in which the run reads them.
#[derive(Clone, Debug, Default)]
pub struct OrderedInputs {
    values: VecDeque<InputValue>,
}

impl OrderedInputs {
    /// The inputs in order.
    pub fn new(values: impl IntoIterator<Item = InputValue>) -> Self {
        Self { values: values.into_iter().collect() }
    }

    /// The inputs that an earlier run read: the same run again.
    pub fn replaying(readings: &[Reading]) -> Self {
        Self::new(readings.iter().map(|reading| reading.value.clone()))
    }

    /// Integers in order.
    pub fn integers<T: Into<BigInt>>(values: impl IntoIterator<Item = T>) -> Self {
        Self::new(values.into_iter().map(|v| InputValue::Scalar(Value::Int(v.into()))))
    }

    /// These inputs, and when they are used up those of `next`.
    pub fn then<I: Inputs>(self, next: I) -> Then<I> {
        Then { first: self, next }
    }
}

/// A scalar where an array is asked for is an array full of it; an array where a scalar is
/// asked for is no input.
impl Inputs for OrderedInputs {
    fn scalar(&mut self, _: Site, _: u64, _: &Variable) -> Option<Value> {
        match self.values.pop_front()? {
            InputValue::Scalar(value) => Some(value),
            InputValue::Array(_) => None,
        }
    }

    fn array(&mut self, _: Site, _: u64, _: &Variable) -> Option<ArrayValue> {
        match self.values.pop_front()? {
            InputValue::Scalar(value) => Some(ArrayValue::new(value)),
            InputValue::Array(array) => Some(array),
        }
    }

    /// The next input if that is an array; else zeros, and the inputs stay.
    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        match self.values.front() {
            Some(InputValue::Array(_)) => self.array(site, number, variable),
            _ => ConstantInputs::default().array(site, number, variable),
        }
    }
}

/// No inputs at all, but for arrays that are left open: those are given, and [`Run::looked`]
/// tells whether a cell of one had a part in the run.
///
/// [`Run::looked`]: super::Run::looked
#[derive(Clone, Copy, Debug, Default)]
pub struct NoInputs;

impl Inputs for NoInputs {
    fn scalar(&mut self, _: Site, _: u64, _: &Variable) -> Option<Value> {
        None
    }

    fn array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        ConstantInputs::default().array(site, number, variable)
    }
}

/// A list of inputs followed by other inputs.
#[derive(Clone, Debug)]
pub struct Then<I> {
    first: OrderedInputs,
    next: I,
}

impl<I: Inputs> Inputs for Then<I> {
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        if self.first.values.is_empty() {
            return self.next.scalar(site, occurrence, variable);
        }
        self.first.scalar(site, occurrence, variable)
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        if self.first.values.is_empty() {
            return self.next.array(site, occurrence, variable);
        }
        self.first.array(site, occurrence, variable)
    }

    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        if self.first.values.is_empty() {
            return self.next.open_array(site, number, variable);
        }
        self.first.open_array(site, number, variable)
    }
}

/// The same integer everywhere, reduced to the variable's range; for other sorts whether it
/// differs from zero.
#[derive(Clone, Debug, Default)]
pub struct ConstantInputs(pub BigInt);

impl ConstantInputs {
    fn value(&self, variable: &Variable) -> Value {
        match variable.sort.scalar() {
            Scalar::Bool => Value::Bool(self.0 != BigInt::ZERO),
            Scalar::Int => Value::Int(match &variable.range {
                Some(range) => range.reduced(&self.0),
                None => self.0.clone(),
            }),
            Scalar::Real => Value::Real(self.0.clone().into()),
            Scalar::Float(format) => Value::Float(Float::from_int(format, &self.0)),
            // No input is one.
            Scalar::Pointer => Value::zero(Scalar::Pointer),
        }
    }
}

impl Inputs for ConstantInputs {
    fn scalar(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        Some(self.value(variable))
    }

    fn array(&mut self, _: Site, _: u64, variable: &Variable) -> Option<ArrayValue> {
        Some(ArrayValue::new(self.value(variable)))
    }
}

/// Inputs in order, of which those from one on are given again and again.
#[derive(Clone, Debug)]
pub struct LassoInputs {
    rest: OrderedInputs,
    again: Vec<InputValue>,
}

impl LassoInputs {
    /// These inputs, and when they are used up those from `again` on, over and over.
    pub fn new(inputs: Vec<InputValue>, again: usize) -> Self {
        let repeated = inputs.get(again..).unwrap_or_default().to_vec();
        Self { rest: OrderedInputs::new(inputs), again: repeated }
    }

    fn rest(&mut self) -> &mut OrderedInputs {
        if self.rest.values.is_empty() {
            self.rest.values.extend(self.again.iter().cloned());
        }
        &mut self.rest
    }
}

impl Inputs for LassoInputs {
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        self.rest().scalar(site, occurrence, variable)
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        self.rest().array(site, occurrence, variable)
    }
}

/// Inputs computed by a function of the site, the occurrence and the variable.
#[derive(Clone, Debug)]
pub struct InputsFrom<F>(pub F);

impl<F> Inputs for InputsFrom<F>
where
    F: FnMut(Site, u64, &Variable) -> Option<InputValue>,
{
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        match (self.0)(site, occurrence, variable)? {
            InputValue::Scalar(value) => Some(value),
            InputValue::Array(_) => None,
        }
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        match (self.0)(site, occurrence, variable)? {
            InputValue::Scalar(value) => Some(ArrayValue::new(value)),
            InputValue::Array(array) => Some(array),
        }
    }
}
