//! Where the inputs of a run come from. Inputs are ordered reads: the k-th read of a run
//! takes the k-th value, whatever instruction asks.

use std::collections::VecDeque;

use num_bigint::BigInt;

use super::place::Place;
use super::program::{EdgeIndex, FunctionId, InputKind, Variable};
use crate::logic::{ArrayValue, Scalar, Sort, Value};

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
    /// run looked at before writing to them: no other cell had a part in the run.
    pub value: InputValue,
}

impl InputValue {
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

fn scalar_of(value: &Value) -> Scalar {
    match value {
        Value::Bool(_) => Scalar::Bool,
        Value::Int(_) => Scalar::Int,
        Value::Real(_) => Scalar::Real,
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
}

/// The same integer everywhere; for other sorts whether it differs from zero.
#[derive(Clone, Debug, Default)]
pub struct ConstantInputs(pub BigInt);

impl ConstantInputs {
    fn value(&self, sort: Sort) -> Value {
        match sort.scalar() {
            Scalar::Bool => Value::Bool(self.0 != BigInt::ZERO),
            Scalar::Int => Value::Int(self.0.clone()),
            Scalar::Real => Value::Real(self.0.clone().into()),
        }
    }
}

impl Inputs for ConstantInputs {
    fn scalar(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        Some(self.value(variable.sort))
    }

    fn array(&mut self, _: Site, _: u64, variable: &Variable) -> Option<ArrayValue> {
        Some(ArrayValue::new(self.value(variable.sort)))
    }
}

/// Random inputs: the same seed gives the same inputs on every machine. Three in four
/// integers are small (−4 to 12), most others medium (±1,000), and one in sixteen is
/// about a power of two up to 2^64. Arrays have a random cell at each index up to
/// [`RANDOM_SIDE`] in each dimension, and a small random default.
#[derive(Clone, Debug)]
pub struct RandomInputs {
    random: Random,
}

/// The side of the block of random cells that [`RandomInputs`] gives to an array: 24
/// cells in one dimension, 6 in each of two, 3 in each of more.
pub const RANDOM_SIDE: [i64; 3] = [24, 6, 3];

impl RandomInputs {
    /// The inputs that belong to a seed.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }

    fn integer(&mut self) -> BigInt {
        match self.random.below(16) {
            0..=11 => self.small(),
            12..=14 => BigInt::from(self.random.between(-1000, 1000)),
            _ => {
                let power = BigInt::from(1) << self.random.below(65);
                let near = power + self.random.between(-1, 1);
                if self.random.below(2) == 0 { near } else { -near }
            }
        }
    }

    fn small(&mut self) -> BigInt {
        BigInt::from(self.random.between(-4, 12))
    }

    fn value(&mut self, sort: Sort) -> Value {
        match sort.scalar() {
            Scalar::Bool => Value::Bool(self.random.below(2) == 1),
            Scalar::Int => Value::Int(self.integer()),
            Scalar::Real => {
                let denominator = BigInt::from(self.random.between(1, 8));
                Value::Real(num_rational::Ratio::new(self.integer(), denominator))
            }
        }
    }
}

impl Inputs for RandomInputs {
    fn scalar(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        Some(self.value(variable.sort))
    }

    fn array(&mut self, _: Site, _: u64, variable: &Variable) -> Option<ArrayValue> {
        let arity = variable.sort.arity();
        let mut array = ArrayValue::new(self.value(variable.sort));
        let side = RANDOM_SIDE[arity.clamp(1, RANDOM_SIDE.len()) - 1];
        // Beyond four dimensions the block would be large; its first cells do.
        for number in 0..side.pow(u32::try_from(arity.min(4)).unwrap_or(4)) {
            let mut rest = number;
            let index = (0..arity).map(|_| {
                let digit = rest % side;
                rest /= side;
                BigInt::from(digit)
            });
            array.cells.insert(index.collect(), self.value(variable.sort));
        }
        Some(array)
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

/// A small deterministic source of random numbers (splitmix64).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1. The bias of the remainder does not matter here.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    /// A number between two, both included.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = high.abs_diff(low).saturating_add(1);
        low.saturating_add(i64::try_from(self.below(span)).unwrap_or(0))
    }

    /// Whether a chance of `percent` in a hundred comes true.
    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}
