//! Intervals against the machine: what operations give of values inside is inside.

use num_bigint::BigInt;

use super::super::float::{Float, Format};
use super::super::float_op::{FloatOp, Rounding};
use super::super::interval::Interval;
use super::super::model::Value;
use super::super::sort::Sort;
use super::{FloatInterval, infinity, number, place};

/// How many intervals are tried with each operation.
const ROUNDS: u32 = 4_000;

/// Numbers that are the same in each run of the test.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: u32) -> u32 {
        u32::try_from(self.next() % u64::from(end)).expect("it is below")
    }

    /// A number: of any bits, one of the special ones, or one that is near to them.
    fn float(&mut self, format: Format) -> Float {
        let most = infinity(format);
        let (_, precision) = format.sizes();
        let one = place(Float::double(1.0).to(format));
        let special = [0, 1, 2, 1 << (precision - 1), one, most / 2, most - 1, most];
        let near = |random: &mut Self| {
            let at = special[random.below(8) as usize] + i64::from(random.below(3)) - 1;
            let place = at.clamp(0, most);
            if random.below(2) == 0 { place } else { -1 - place }
        };
        match self.below(8) {
            0 => Float::nan(format),
            1..5 => number(format, near(self)),
            5 => Float::double((f64::from(self.below(41)) - 20.0) / 4.0).to(format),
            _ => Float::from_bits(format, self.next()),
        }
    }

    /// An interval with some values of it.
    fn interval(&mut self, format: Format) -> (FloatInterval, Vec<Float>) {
        let values: Vec<Float> = (0..=self.below(3)).map(|_| self.float(format)).collect();
        let points = values.iter().map(|&value| FloatInterval::point(value));
        let interval = points.reduce(FloatInterval::join).expect("there is one");
        let mut inside = values;
        if let Some((low, high)) = interval.low().zip(interval.high()) {
            let (low, high) = (place(low), place(high));
            for _ in 0..3 {
                let between = i128::from(low)
                    + i128::from(self.next()) % (i128::from(high) - i128::from(low) + 1);
                inside.push(number(format, i64::try_from(between).expect("it is between")));
            }
            for zero in [Float::zero(format), number(format, -1)] {
                inside.extend(interval.contains(zero).then_some(zero));
            }
        }
        (interval, inside)
    }
}

fn each_format(mut test: impl FnMut(Format, &mut Random)) {
    for format in [Format::Single, Format::Double] {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        (0..ROUNDS).for_each(|_| test(format, &mut random));
    }
}

fn value(op: FloatOp, args: &[Float]) -> Value {
    let args: Vec<Value> = args.iter().copied().map(Value::Float).collect();
    op.apply(&args).expect("it has the right operands")
}

fn float(op: FloatOp, args: &[Float]) -> Float {
    match value(op, args) {
        Value::Float(value) => value,
        other => panic!("{other:?} is no number"),
    }
}

fn truth(op: FloatOp, args: &[Float]) -> bool {
    value(op, args) == Value::Bool(true)
}

const UNARY: [FloatOp; 10] = [
    FloatOp::Sqrt,
    FloatOp::Neg,
    FloatOp::Abs,
    FloatOp::Round(Rounding::NearestEven),
    FloatOp::Round(Rounding::NearestAway),
    FloatOp::Round(Rounding::Down),
    FloatOp::Round(Rounding::Up),
    FloatOp::Round(Rounding::Zero),
    FloatOp::To(Format::Single),
    FloatOp::To(Format::Double),
];
const BINARY: [FloatOp; 5] = [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div, FloatOp::Rem];
const COMPARISONS: [FloatOp; 3] = [FloatOp::Less, FloatOp::AtMost, FloatOp::Equal];
const KINDS: [FloatOp; 6] = [
    FloatOp::IsNan,
    FloatOp::IsInfinite,
    FloatOp::IsZero,
    FloatOp::IsNormal,
    FloatOp::IsSubnormal,
    FloatOp::IsNegative,
];

#[test]
fn places_are_in_order() {
    each_format(|format, random| {
        let (a, b) = (random.float(format), random.float(format));
        if !a.is_nan() && !b.is_nan() {
            assert_eq!(number(format, place(a)), a);
            let by_place = place(a).cmp(&place(b));
            let (x, y) = (a.as_f64(), b.as_f64());
            assert_eq!(by_place, x.total_cmp(&y), "{a:?} {b:?}");
        }
    });
}

#[test]
fn operations_of_one_operand_hold_their_values() {
    each_format(|format, random| {
        let (interval, values) = random.interval(format);
        for op in UNARY {
            let Sort::Float(to) = op.sort(Sort::Float(format)) else { unreachable!() };
            let result = FloatInterval::of(op, &[interval], to);
            let within = random.interval(to).0;
            let operand = within.operand(op, format);
            for &a in &values {
                let value = float(op, &[a]);
                assert!(result.contains(value), "{op:?} {interval:?}: {a:?} {value:?} {result:?}");
                if let Some(operand) = operand
                    && within.contains(value)
                {
                    assert!(operand.contains(a), "{op:?} {a:?} {within:?} {operand:?}");
                }
            }
        }
    });
}

#[test]
fn operations_of_more_operands_hold_their_values() {
    each_format(|format, random| {
        let [(x, xs), (y, ys), (z, zs)] = [(); 3].map(|()| random.interval(format));
        let results = BINARY.map(|op| FloatInterval::of(op, &[x, y], format));
        let fused = FloatInterval::of(FloatOp::Fma, &[x, y, z], format);
        for &a in &xs {
            let square = float(FloatOp::Mul, &[a, a]);
            assert!(x.squared().contains(square), "{x:?} {a:?}");
            for &b in &ys {
                for (op, result) in BINARY.into_iter().zip(results) {
                    let value = float(op, &[a, b]);
                    assert!(
                        result.contains(value),
                        "{x:?} {op:?} {y:?}: {a:?} {b:?} {value:?} {result:?}"
                    );
                }
                for &c in &zs {
                    let value = float(FloatOp::Fma, &[a, b, c]);
                    assert!(
                        fused.contains(value),
                        "{x:?} {y:?} {z:?}: {a:?} {b:?} {c:?} {value:?} {fused:?}"
                    );
                }
            }
        }
    });
}

#[test]
fn comparisons_are_known_and_tell_what_holds() {
    each_format(|format, random| {
        let [(x, xs), (y, ys)] = [(); 2].map(|()| random.interval(format));
        for op in COMPARISONS {
            for &a in &xs {
                for &b in &ys {
                    let holds = truth(op, &[a, b]);
                    assert_ne!(x.compared(op, y), Some(!holds), "{x:?} {op:?} {y:?}: {a:?} {b:?}");
                    let told = x.told(op, y, holds);
                    assert!(
                        told.is_some_and(|told| told.contains(a)),
                        "{a:?} {op:?} {b:?} {holds}: {x:?} {y:?} {told:?}"
                    );
                    let told = y.told_second(op, x, holds);
                    assert!(
                        told.is_some_and(|told| told.contains(b)),
                        "{a:?} {op:?} {b:?} {holds}: {x:?} {y:?} {told:?}"
                    );
                }
            }
        }
        for kind in KINDS {
            for &a in &xs {
                let holds = truth(kind, &[a]);
                assert_ne!(x.is_of(kind), Some(!holds), "{kind:?} {x:?} {a:?}");
                let told = x.told_kind(kind, holds);
                assert!(told.is_some_and(|told| told.contains(a)), "{kind:?} {x:?} {a:?} {told:?}");
            }
        }
        let (all, both) = (x.join(y), x.meet(y));
        for &a in xs.iter().chain(&ys) {
            assert!(all.contains(a) && x.widened(y, &[-1, 0, 1, 1000]).contains(a));
            let is_both = x.contains(a) && y.contains(a);
            assert_eq!(both.is_some_and(|both| both.contains(a)), is_both, "{x:?} {y:?} {a:?}");
        }
    });
}

#[test]
fn conversions_hold_their_values() {
    each_format(|format, random| {
        let (interval, values) = random.interval(format);
        for (width, signed) in [(8, false), (16, true), (32, true), (64, false), (64, true)] {
            let whole = interval.integers(width, signed);
            for &a in &values {
                let value = value(FloatOp::ToInt { width, signed }, &[a]);
                assert!(whole.contains(value.as_int().expect("an integer")), "{interval:?} {a:?}");
            }
            let [a, b] = [(); 2].map(|()| {
                let shift = random.below(64);
                BigInt::from((random.next() >> shift).cast_signed())
            });
            let (low, high) = (a.clone().min(b.clone()), a.max(b));
            let integers = Interval::from_to(&low, &high);
            let floats = FloatInterval::of_integers(format, integers);
            for integer in [low.clone(), high.clone(), (&low + &high) / 2] {
                let nearest = Float::from_int(format, &integer);
                assert!(floats.contains(nearest), "{integers:?} {integer}");
                if interval.contains(nearest) {
                    assert!(
                        interval.nearest_to().is_some_and(|back| back.contains(&integer)),
                        "{interval:?} {integer}"
                    );
                }
            }
        }
        let bits = interval.bits();
        let back = FloatInterval::of_bits(format, bits);
        for &a in &values {
            assert!(bits.contains(&a.bits().into()) && back.contains(a), "{interval:?} {a:?}");
        }
    });
}

#[test]
fn ends_are_no_further_than_they_need_be() {
    let double = |low: f64, high: f64| {
        FloatInterval::point(Float::double(low)).join(FloatInterval::point(Float::double(high)))
    };
    let (unit, three) = (double(0.0, 1.0), double(-3.0, 3.0));
    let of = |op, a, b| FloatInterval::of(op, &[a, b], Format::Double);
    assert_eq!(of(FloatOp::Mul, unit, unit), unit);
    assert_eq!(of(FloatOp::Add, three, unit), double(-3.0, 4.0));
    assert_eq!(three.squared(), double(0.0, 9.0));
    assert_eq!(of(FloatOp::Div, unit, double(2.0, 4.0)), double(0.0, 0.5));
    assert!(of(FloatOp::Div, unit, unit).has_nan());
    assert_eq!(three.integers(8, true), Interval::from_to(&(-3).into(), &3.into()));
    let any = FloatInterval::any(Format::Double);
    assert_eq!(any.told(FloatOp::AtMost, unit, true).map(|x| (x.high(), x.has_nan())), {
        Some((Some(Float::double(1.0)), false))
    });
    // What is not at most 1 may be no number.
    assert!(any.told(FloatOp::AtMost, unit, false).is_some_and(FloatInterval::has_nan));
    assert_eq!(any.compared(FloatOp::Less, unit), None);
    assert_eq!(unit.compared(FloatOp::Less, double(1.0, 2.0)), None);
    assert_eq!(unit.compared(FloatOp::AtMost, double(1.0, 2.0)), Some(true));
    assert_eq!(double(-0.0, -0.0).compared(FloatOp::Less, unit), None);
    assert_eq!(double(-0.0, 0.0).compared(FloatOp::Equal, double(0.0, 0.0)), Some(true));
}
