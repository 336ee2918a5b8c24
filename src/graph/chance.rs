//! Random inputs, from a source of random numbers that is the same on every machine.

use num_bigint::BigInt;

use super::inputs::{Inputs, Site};
use super::program::{Range, Variable};
use crate::logic::{ArrayValue, Float, FloatOp, Format, Scalar, Value};

/// Random inputs: the same seed gives the same inputs on every machine. Three in four
/// integers are small (−4 to 12), most others medium (±1,000), and one in sixteen is
/// about a power of two up to 2^64. Where the variable has a range, they are in it, and
/// some are at its ends. Arrays have a random cell at each index up to [`RANDOM_SIDE`] in
/// each dimension, and a small random default.
#[derive(Clone, Debug)]
pub struct RandomInputs {
    random: Random,
    /// Values that are worth a try.
    constants: Vec<BigInt>,
    /// And floating-point numbers.
    floats: Vec<Float>,
}

/// The side of the block of random cells that [`RandomInputs`] gives to an array: 24
/// cells in one dimension, 6 in each of two, 3 in each of more.
pub const RANDOM_SIDE: [i64; 3] = [24, 6, 3];

impl RandomInputs {
    /// The inputs that belong to a seed.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), constants: Vec::new(), floats: Vec::new() }
    }

    /// The same, but one in four integers is one of these, or next to it.
    #[must_use]
    pub fn trying(self, constants: impl IntoIterator<Item = BigInt>) -> Self {
        Self { constants: constants.into_iter().collect(), ..self }
    }

    /// The same, but three in four floating-point numbers are one of these, with either sign.
    #[must_use]
    pub fn trying_floats(self, floats: impl IntoIterator<Item = Float>) -> Self {
        Self { floats: floats.into_iter().collect(), ..self }
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

    fn tried(&mut self) -> Option<BigInt> {
        if self.constants.is_empty() || self.random.below(4) > 0 {
            return None;
        }
        let at = self.random.below(self.constants.len() as u64);
        let near = self.random.between(-1, 1);
        Some(&self.constants[usize::try_from(at).unwrap_or(0)] + near)
    }

    /// An integer in the range, if there is one.
    fn ranged(&mut self, range: Option<&Range>) -> BigInt {
        let Some(range) = range else {
            return self.tried().unwrap_or_else(|| self.integer());
        };
        match self.random.below(12) {
            0 => range.low.clone(),
            1 => range.high.clone(),
            _ => {
                let value = self.tried().unwrap_or_else(|| self.integer());
                range.reduced(&value)
            }
        }
    }

    /// Often a small number, now and then any pattern of bits.
    fn float(&mut self, format: Format) -> Float {
        if !self.floats.is_empty() && self.random.below(4) > 0 {
            let at = self.random.below(self.floats.len() as u64);
            let value = self.floats[usize::try_from(at).unwrap_or(0)].to(format).as_f64();
            let signed = if self.random.below(2) == 0 { value } else { -value };
            return Float::double(signed).to(format);
        }
        match self.random.below(4) {
            0 => {
                let halves = [0; 4].map(|_| self.random.below(1 << 16));
                Float::from_bits(format, halves.iter().fold(0, |bits, half| bits << 16 | half))
            }
            1 => {
                let (above, below) = (self.integer(), self.random.between(1, 8));
                let [above, below] = [above, below.into()].map(|n| Float::from_int(format, &n));
                let quotient = FloatOp::Div.apply(&[Value::Float(above), Value::Float(below)]);
                match quotient {
                    Some(Value::Float(quotient)) => quotient,
                    _ => above,
                }
            }
            _ => Float::from_int(format, &self.integer()),
        }
    }

    fn value(&mut self, variable: &Variable) -> Value {
        match variable.sort.scalar() {
            Scalar::Bool => Value::Bool(self.random.below(2) == 1),
            Scalar::Int => Value::Int(self.ranged(variable.range.as_ref())),
            Scalar::Float(format) => Value::Float(self.float(format)),
            Scalar::Real => {
                let denominator = BigInt::from(self.random.between(1, 8));
                Value::Real(num_rational::Ratio::new(self.integer(), denominator))
            }
            // No input is one.
            Scalar::Pointer => Value::zero(Scalar::Pointer),
        }
    }
}

impl Inputs for RandomInputs {
    fn scalar(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        Some(self.value(variable))
    }

    fn array(&mut self, _: Site, _: u64, variable: &Variable) -> Option<ArrayValue> {
        let arity = variable.sort.arity();
        let mut array = ArrayValue::new(self.value(variable));
        let side = RANDOM_SIDE[arity.clamp(1, RANDOM_SIDE.len()) - 1];
        // Beyond four dimensions the block would be large; its first cells do.
        for number in 0..side.pow(u32::try_from(arity.min(4)).unwrap_or(4)) {
            let mut rest = number;
            let index = (0..arity).map(|_| {
                let digit = rest % side;
                rest /= side;
                BigInt::from(digit)
            });
            array.cells.insert(index.collect(), self.value(variable));
        }
        Some(array)
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
