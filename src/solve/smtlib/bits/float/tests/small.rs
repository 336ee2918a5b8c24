//! All numbers of formats with a few bits, against exact arithmetic.

use std::cmp::Ordering;

use num_traits::Zero;

use super::super::super::circuit::Wire;
use super::super::gates::FloatGates;
use super::super::parts::{Number, Shape};
use super::exact::{
    Exact, Finite, Infinite, Nan, Rational, bits, exact, finite, nearest, opposite, patterns,
    power, product, quotient, remainder, signed, sum,
};
use super::machine::{Machine, many};
use crate::logic::Rounding;

const SMALL: Shape = Shape { exponent: 3, precision: 3 };
const OTHERS: [Shape; 3] = [
    Shape { exponent: 2, precision: 3 },
    Shape { exponent: 4, precision: 3 },
    Shape { exponent: 3, precision: 5 },
];

/// Holds an operation on two numbers against exact arithmetic.
fn of_two(
    make: impl FnOnce(&mut FloatGates<'_>, Number, Number) -> Number,
    is: impl Fn(Exact, Exact) -> Exact,
) {
    let machine = Machine::of_numbers(SMALL, 2, |gates, given| {
        let number = make(gates, given[0], given[1]);
        gates.pattern(SMALL, number)
    });
    for a in patterns(SMALL) {
        for b in patterns(SMALL) {
            let (x, y) = (exact(SMALL, a), exact(SMALL, b));
            let expected = bits(SMALL, is(x, y));
            assert_eq!(
                machine.run(&[a, b]),
                expected,
                "{x:?}, {y:?}: {:?}",
                exact(SMALL, expected)
            );
        }
    }
}

#[test]
fn sums_are_nearest() {
    of_two(|gates, a, b| gates.add(SMALL, a, b), sum);
}

#[test]
fn products_are_nearest() {
    of_two(|gates, a, b| gates.mul(SMALL, a, b), product);
}

#[test]
fn quotients_are_nearest() {
    of_two(|gates, a, b| gates.div(SMALL, a, b), quotient);
}

#[test]
fn remainders_are_exact() {
    of_two(|gates, a, b| gates.rem(SMALL, a, b).expect("few steps"), remainder);
}

#[test]
fn fused_products_are_rounded_once() {
    let machine = Machine::of_numbers(SMALL, 3, |gates, given| {
        let number = gates.fused(SMALL, [given[0], given[1], given[2]]);
        gates.pattern(SMALL, number)
    });
    let all: Vec<i128> = patterns(SMALL).collect();
    let stride = if many(0) > 0 { 1 } else { 7 };
    let triples = all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b)));
    let mut at = 0;
    for (a, b) in triples {
        for &c in &all {
            at += 1;
            if at % stride != 0 {
                continue;
            }
            let [x, y, z] = [a, b, c].map(|bits| exact(SMALL, bits));
            let expected = bits(SMALL, sum(product(x, y), z));
            assert_eq!(machine.run(&[a, b, c]), expected, "{x:?} * {y:?} + {z:?}");
        }
    }
}

#[test]
fn roots_are_nearest() {
    for shape in [SMALL, OTHERS[2]] {
        let machine = Machine::of_numbers(shape, 1, |gates, given| {
            let root = gates.sqrt(shape, given[0]);
            gates.pattern(shape, root)
        });
        for a in patterns(shape) {
            let expected = match exact(shape, a) {
                Finite(_, value) if value.is_zero() => a,
                Infinite(false) => a,
                Nan | Infinite(true) | Finite(true, _) => shape.nan(),
                Finite(false, value) => nearest(shape, false, |other| value.cmp(&(other * other))),
            };
            assert_eq!(machine.run(&[a]), expected, "{:?}", exact(shape, a));
        }
    }
}

/// The integer to which a number without sign is rounded.
fn whole(how: Rounding, negative: bool, value: Rational) -> Rational {
    let (low, half) = (value.floor(), Rational::new(1, 2));
    let up = match (how, (value - low).cmp(&half)) {
        _ if value == low => false,
        (Rounding::Zero, _) => false,
        (Rounding::Down, _) => negative,
        (Rounding::Up, _) => !negative,
        (_, Ordering::Equal) => how == Rounding::NearestAway || low.to_integer() % 2 == 1,
        (_, order) => order == Ordering::Greater,
    };
    if up { low + 1 } else { low }
}

#[test]
fn integers_are_those_next_to_it() {
    for shape in [SMALL, OTHERS[0], OTHERS[1], OTHERS[2]] {
        for how in Rounding::ALL {
            let machine = Machine::of_numbers(shape, 1, |gates, given| {
                let number = gates.whole_number(shape, how, given[0]);
                gates.pattern(shape, number)
            });
            for a in patterns(shape) {
                let expected = match exact(shape, a) {
                    Finite(negative, value) => {
                        bits(shape, Finite(negative, whole(how, negative, value)))
                    }
                    _ => a,
                };
                assert_eq!(machine.run(&[a]), expected, "{how:?} {:?}", exact(shape, a));
            }
        }
    }
}

#[test]
fn formats_are_converted() {
    for from in [SMALL, OTHERS[0], OTHERS[1], OTHERS[2]] {
        for to in [SMALL, OTHERS[0], OTHERS[1], OTHERS[2]] {
            let machine = Machine::of_numbers(from, 1, |gates, given| {
                let number = gates.converted(from, to, given[0]);
                gates.pattern(to, number)
            });
            for a in patterns(from) {
                let value = exact(from, a);
                assert_eq!(machine.run(&[a]), bits(to, value), "{value:?} {from:?} {to:?}");
            }
        }
    }
}

#[test]
fn integers_and_numbers_become_each_other() {
    for shape in [SMALL, OTHERS[0], OTHERS[1], OTHERS[2]] {
        for (width, is_signed) in [(2, true), (3, false), (5, true), (6, false), (8, true)] {
            let of_integer = Machine::of(&[(width, is_signed)], |gates, given| {
                let number = gates.of_integer(shape, given[0]).expect("it has ends");
                gates.pattern(shape, number)
            });
            let (low, high) = if is_signed {
                (-(1 << (width - 1)), (1 << (width - 1)) - 1)
            } else {
                (0, (1 << width) - 1)
            };
            for value in low..=high {
                let expected = bits(shape, finite(Rational::from(value)));
                assert_eq!(of_integer.run(&[value]), expected, "{value} {shape:?}");
            }
            let to_integer = Machine::of_numbers(shape, 1, |gates, given| {
                gates.truncated(shape, given[0], (width, is_signed)).expect("it has few bits")
            });
            for a in patterns(shape) {
                let expected = match exact(shape, a) {
                    Finite(negative, value) => {
                        let whole = signed(negative, value.floor()).to_integer();
                        if (low..=high).contains(&whole) { whole } else { 0 }
                    }
                    _ => 0,
                };
                let number = exact(shape, a);
                assert_eq!(to_integer.run(&[a]), expected, "{number:?} {width} {is_signed}");
            }
        }
    }
}

/// What is said of two numbers, as truth values.
fn says(a: Exact, b: Exact) -> [bool; 4] {
    let (value, value_b) = match (a, b) {
        (Nan, _) | (_, Nan) => return [false, false, false, a == b],
        _ => (extended(a), extended(b)),
    };
    [value == value_b, value < value_b, value <= value_b, a == b]
}

/// Infinities as numbers beyond all others.
fn extended(a: Exact) -> Rational {
    match a {
        Finite(negative, value) => signed(negative, value),
        Infinite(negative) => signed(negative, Rational::from(1 << 40)),
        Nan => unreachable!("it is a number"),
    }
}

#[test]
fn numbers_are_compared() {
    let makes: [fn(&mut FloatGates<'_>, Number, Number) -> Wire; 4] = [
        |gates, a, b| gates.is_equal(SMALL, a, b),
        |gates, a, b| gates.is_less(SMALL, a, b),
        |gates, a, b| gates.is_no_more(SMALL, a, b),
        |gates, a, b| gates.same(a, b),
    ];
    for (at, make) in makes.into_iter().enumerate() {
        let machine = Machine::of_numbers(SMALL, 2, |gates, given| make(gates, given[0], given[1]));
        for a in patterns(SMALL) {
            for b in patterns(SMALL) {
                let (x, y) = (exact(SMALL, a), exact(SMALL, b));
                assert_eq!(machine.run(&[a, b]) == 1, says(x, y)[at], "{at}: {x:?} {y:?}");
            }
        }
    }
}

#[test]
fn numbers_are_told_apart_and_change_their_signs() {
    let run = |make: &dyn Fn(&mut FloatGates<'_>, Number) -> Wire| {
        let machine = Machine::of_numbers(SMALL, 1, |gates, given| make(gates, given[0]));
        patterns(SMALL).map(|a| (exact(SMALL, a), machine.run(&[a]))).collect::<Vec<_>>()
    };
    let least = power(SMALL.least() + i128::from(SMALL.fraction()));
    let small = |value: Exact| matches!(value, Finite(_, size) if size < least);
    let zero = |value: Exact| matches!(value, Finite(_, size) if size.is_zero());
    let infinite = |value: Exact| matches!(value, Infinite(_));
    for (value, said) in run(&|gates, x| gates.is_nan(SMALL, x)) {
        assert_eq!(said == 1, value == Nan);
    }
    for (value, said) in run(&|gates, x| gates.is_infinite(SMALL, x)) {
        assert_eq!(said == 1, infinite(value));
    }
    for (value, said) in run(&|gates, x| gates.is_zero(x)) {
        assert_eq!(said == 1, zero(value));
    }
    for (value, said) in run(&|gates, x| gates.is_subnormal(SMALL, x)) {
        assert_eq!(said == 1, small(value) && !zero(value));
    }
    for (value, said) in run(&|gates, x| gates.is_normal(SMALL, x)) {
        assert_eq!(said == 1, !small(value) && !infinite(value) && value != Nan);
    }
    for (value, said) in run(&|gates, x| {
        let other = gates.neg(SMALL, x);
        gates.pattern(SMALL, other)
    }) {
        assert_eq!(said, bits(SMALL, opposite(value)));
    }
    for (value, said) in run(&|gates, x| {
        let other = gates.abs(x);
        gates.pattern(SMALL, other)
    }) {
        let expected = match value {
            Infinite(true) | Finite(true, _) => opposite(value),
            _ => value,
        };
        assert_eq!(said, bits(SMALL, expected));
    }
}
