//! Where the inputs of a run come from. Inputs are ordered reads: the k-th read of a run
//! takes the k-th value, whatever instruction asks.

use std::collections::VecDeque;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

pub(crate) use super::chance::Random;
pub use super::chance::{RANDOM_SIDE, RandomInputs};
use super::program::Variable;
pub use super::reading::{InputValue, Reading, Site, telling};
use crate::logic::{ArrayValue, Scalar, Value};

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

    /// Where an object lies, which has the name of the variable; `number` counts those that the instruction has
    /// made, `free` is where it may lie. Where it cannot lie the run ends, as where an assumption fails.
    fn address(&mut self, site: Site, number: u64, variable: &Variable, free: u64) -> Option<u64> {
        let _ = (site, number, variable);
        Some(free)
    }

    /// The run shows a value: the other end of what a run is given. The answer is whether
    /// anybody wants to know more; if not, the run ends.
    fn output(&mut self, value: &Value) -> bool {
        let _ = value;
        true
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

    /// The next input if that is an address: a pointer without an object. Else where it may be, and the inputs stay.
    fn address(&mut self, _: Site, _: u64, _: &Variable, free: u64) -> Option<u64> {
        let Some(InputValue::Scalar(Value::Pointer(pointer))) = self.values.front() else {
            return Some(free);
        };
        let address = pointer.offset.to_u64();
        self.values.pop_front();
        address
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

    fn address(&mut self, site: Site, number: u64, variable: &Variable, free: u64) -> Option<u64> {
        if self.first.values.is_empty() {
            return self.next.address(site, number, variable, free);
        }
        self.first.address(site, number, variable, free)
    }
}

/// The same integer everywhere, reduced to the variable's range; for other sorts whether it
/// differs from zero.
#[derive(Clone, Debug, Default)]
pub struct ConstantInputs(pub BigInt);

impl ConstantInputs {
    fn value(&self, variable: &Variable) -> Value {
        let number = match (&variable.range, variable.sort.scalar()) {
            (Some(range), Scalar::Int) => &range.reduced(&self.0),
            _ => &self.0,
        };
        Value::of_int(number, variable.sort.scalar())
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

    fn address(&mut self, site: Site, number: u64, variable: &Variable, free: u64) -> Option<u64> {
        self.rest().address(site, number, variable, free)
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
