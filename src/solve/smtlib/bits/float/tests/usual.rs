//! Numbers of `float` and `double`, against this machine.

use super::super::super::circuit::Wire;
use super::super::gates::FloatGates;
use super::super::parts::{Number, Shape};
use super::machine::{Machine, many};
use crate::logic::{Float, FloatOp, Format, Rounding, Value};

/// How many operands are drawn for each operation.
const USUAL: u64 = 40;

/// Numbers that are not quite random.
struct Draw(u64);

impl Draw {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number: any; one of those at which something happens; or one near another one.
    fn number(&mut self, format: Format, near: Option<Float>) -> Float {
        let shape = Shape::of(format);
        let sign = (self.next() & 1) << shape.size();
        let at = u64::try_from(shape.top()).expect("it is small") << shape.fraction();
        let first = 1 << shape.fraction();
        let bits = match (self.next() % 8, near) {
            (0 | 1, _) => self.next(),
            (2, _) => sign | [0, 1, 2, first - 1, first, first + 1][index(self.next(), 6)],
            (3, _) => sign | [at, at - 1, at - first, at + 1][index(self.next(), 4)],
            (4, _) => {
                let value = i64::try_from(self.next() % 4001).expect("it is small") - 2000;
                return Float::from_int(format, &value.into());
            }
            // A fraction of few bits, so that halves are met.
            (5, _) => self.next() & !(first - 1) | (self.next() % 8) << (shape.fraction() - 3),
            // Similar exponents.
            (_, Some(other)) => {
                let apart = (self.next() % 140) << (shape.fraction() - 1);
                let base = if self.next() & 1 == 1 {
                    other.bits().wrapping_sub(apart)
                } else {
                    other.bits().wrapping_add(apart)
                };
                (base ^ sign) ^ (self.next() & (first - 1) & self.next())
            }
            (_, None) => sign | (self.next() % (first << 3)),
        };
        Float::from_bits(format, bits)
    }
}

fn index(of: u64, count: usize) -> usize {
    usize::try_from(of).unwrap_or(0) % count
}

/// Holds an operation against this machine.
fn holds(op: FloatOp, format: Format, make: impl Fn(&mut FloatGates<'_>, &[Number]) -> Wire) {
    let shape = Shape::of(format);
    let machine = Machine::of_numbers(shape, op.arity(), |gates, given| make(gates, given));
    let mut draw = Draw(op.arity() as u64);
    for _ in 0..many(USUAL) {
        let mut given: Vec<Float> = Vec::new();
        for _ in 0..op.arity() {
            given.push(draw.number(format, given.last().copied()));
        }
        let values: Vec<Value> = given.iter().map(|&value| Value::Float(value)).collect();
        let expected = match op.apply(&values) {
            Some(Value::Float(value)) => i128::from(value.bits()),
            Some(Value::Bool(value)) => value.into(),
            Some(Value::Int(value)) => i128::try_from(value).expect("it is small"),
            other => panic!("{op:?} gives {other:?}"),
        };
        let bits: Vec<i128> = given.iter().map(|value| value.bits().into()).collect();
        let found = machine.run(&bits);
        assert_eq!(found, expected, "{op:?} of {given:?}: {found:x}, not {expected:x}");
    }
}

/// Holds what is computed as a number against this machine.
fn gives(
    op: FloatOp,
    format: Format,
    make: impl Fn(&mut FloatGates<'_>, Shape, &[Number]) -> Number,
) {
    let shape = Shape::of(format);
    let target = if let FloatOp::To(to) = op { Shape::of(to) } else { shape };
    holds(op, format, |gates, given| {
        let number = make(gates, shape, given);
        gates.pattern(target, number)
    });
}

const FORMATS: [Format; 2] = [Format::Single, Format::Double];

#[test]
fn arithmetic_is_this_machine_s() {
    for format in FORMATS {
        gives(FloatOp::Add, format, |gates, shape, x| gates.add(shape, x[0], x[1]));
        gives(FloatOp::Sub, format, |gates, shape, x| gates.sub(shape, x[0], x[1]));
        gives(FloatOp::Mul, format, |gates, shape, x| gates.mul(shape, x[0], x[1]));
        gives(FloatOp::Div, format, |gates, shape, x| gates.div(shape, x[0], x[1]));
        gives(FloatOp::Fma, format, |gates, shape, x| gates.fused(shape, [x[0], x[1], x[2]]));
        gives(FloatOp::Sqrt, format, |gates, shape, x| gates.sqrt(shape, x[0]));
    }
    gives(FloatOp::Rem, Format::Single, |gates, shape, x| {
        gates.rem(shape, x[0], x[1]).expect("few steps")
    });
}

/// What is known of a constant is made use of.
#[test]
fn constants_are_operands_like_others() {
    for format in FORMATS {
        let shape = Shape::of(format);
        for constant in [0.75, -4.0, 0.1, 0.0, 1.0, 1e-3, 5e-324, f64::INFINITY, f64::MAX] {
            let constant = Float::double(constant).to(format);
            let value = Value::Float(constant);
            let ops = [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div];
            for (op, first) in ops.into_iter().flat_map(|op| [(op, true), (op, false)]) {
                let machine = Machine::of_numbers(shape, 1, |gates, given| {
                    let constant = gates.constant(constant);
                    let [a, b] = if first { [constant, given[0]] } else { [given[0], constant] };
                    let number = match op {
                        FloatOp::Add => gates.add(shape, a, b),
                        FloatOp::Sub => gates.sub(shape, a, b),
                        FloatOp::Mul => gates.mul(shape, a, b),
                        _ => gates.div(shape, a, b),
                    };
                    gates.pattern(shape, number)
                });
                let mut draw = Draw(5);
                for _ in 0..many(USUAL) / 4 {
                    let other = draw.number(format, Some(constant));
                    let given = Value::Float(other);
                    let args = if first { [value.clone(), given] } else { [given, value.clone()] };
                    let Some(Value::Float(expected)) = op.apply(&args) else {
                        panic!("{op:?} gives no number");
                    };
                    let found = machine.run(&[other.bits().into()]);
                    assert_eq!(found, expected.bits().into(), "{op:?} of {args:?}");
                }
            }
        }
    }
}

#[test]
fn roundings_and_conversions_are_this_machine_s() {
    for format in FORMATS {
        for how in Rounding::ALL {
            gives(FloatOp::Round(how), format, |gates, shape, x| {
                gates.whole_number(shape, how, x[0])
            });
        }
        for to in FORMATS {
            gives(FloatOp::To(to), format, |gates, shape, x| {
                gates.converted(shape, Shape::of(to), x[0])
            });
        }
        for (width, signed) in
            [(8, true), (16, false), (32, true), (32, false), (64, true), (64, false)]
        {
            holds(FloatOp::ToInt { width, signed }, format, |gates, x| {
                gates.truncated(Shape::of(format), x[0], (width, signed)).expect("few bits")
            });
            let op = FloatOp::FromInt { format, width, signed };
            let shape = Shape::of(format);
            let machine = Machine::of(&[(width, signed)], |gates, given| {
                let number = gates.of_integer(shape, given[0]).expect("it has ends");
                gates.pattern(shape, number)
            });
            let mut draw = Draw(width.into());
            for _ in 0..many(USUAL) {
                let cut = draw.next() % 64;
                let value = i128::from(draw.next() >> cut) & ((1 << width) - 1);
                let value =
                    if signed && value >> (width - 1) == 1 { value - (1 << width) } else { value };
                let Some(Value::Float(expected)) = op.apply(&[Value::Int(value.into())]) else {
                    panic!("{op:?} gives no number");
                };
                assert_eq!(machine.run(&[value]), expected.bits().into(), "{op:?} of {value}");
            }
        }
    }
}

#[test]
fn comparisons_are_this_machine_s() {
    for format in FORMATS {
        let shape = Shape::of(format);
        holds(FloatOp::Equal, format, |gates, x| gates.is_equal(shape, x[0], x[1]));
        holds(FloatOp::Less, format, |gates, x| gates.is_less(shape, x[0], x[1]));
        holds(FloatOp::AtMost, format, |gates, x| gates.is_no_more(shape, x[0], x[1]));
        holds(FloatOp::IsNan, format, |gates, x| gates.is_nan(shape, x[0]));
        holds(FloatOp::IsInfinite, format, |gates, x| gates.is_infinite(shape, x[0]));
        holds(FloatOp::IsZero, format, |gates, x| gates.is_zero(x[0]));
        holds(FloatOp::IsNormal, format, |gates, x| gates.is_normal(shape, x[0]));
        holds(FloatOp::IsSubnormal, format, |gates, x| gates.is_subnormal(shape, x[0]));
        holds(FloatOp::IsNegative, format, |_, x| x[0].sign);
        holds(FloatOp::ToBits, format, |gates, x| gates.pattern(shape, x[0]));
        gives(FloatOp::Neg, format, |gates, shape, x| gates.neg(shape, x[0]));
        gives(FloatOp::Abs, format, |gates, _, x| gates.abs(x[0]));
    }
}

#[test]
fn all_nans_are_one() {
    for format in FORMATS {
        let shape = Shape::of(format);
        let machine = Machine::of(&[(format.width(), false)], |gates, given| {
            let number = gates.of_bits(shape, given[0]);
            gates.pattern(shape, number)
        });
        let mut draw = Draw(7);
        for _ in 0..many(USUAL) {
            let ones = u64::try_from(shape.infinity()).expect("it fits");
            let bits = draw.next() | if draw.next() & 1 == 1 { ones } else { 0 };
            let bits = bits & (u64::MAX >> (64 - format.width()));
            let expected = Float::from_bits(format, bits).bits();
            assert_eq!(machine.run(&[bits.into()]), expected.into());
        }
    }
}
