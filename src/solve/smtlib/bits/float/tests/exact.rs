//! What comes of numbers by exact arithmetic, and which number of a format is the nearest: of all numbers that is
//! looked for.

use std::cmp::Ordering;

use num_rational::Ratio;
use num_traits::{Signed, Zero};

use super::super::parts::Shape;

pub(super) type Rational = Ratio<i128>;

/// A number as mathematics has it: the sign of zero counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Exact {
    Nan,
    Infinite(bool),
    Finite(bool, Rational),
}

pub(super) use Exact::{Finite, Infinite, Nan};

pub(super) fn power(exponent: i128) -> Rational {
    let size = 1 << exponent.unsigned_abs();
    if exponent < 0 { Rational::new(1, size) } else { Rational::from(size) }
}

/// All patterns that are numbers; of NaN one.
pub(super) fn patterns(shape: Shape) -> impl Iterator<Item = i128> {
    let sign = 1 << shape.size();
    let numbers = move |sign: i128| (0..=shape.infinity()).map(move |bits| sign | bits);
    numbers(0).chain(numbers(sign)).chain([shape.nan()])
}

pub(super) fn exact(shape: Shape, bits: i128) -> Exact {
    let negative = bits >> shape.size() == 1;
    let magnitude = bits & ((1 << shape.size()) - 1);
    let (exponent, fraction) =
        (magnitude >> shape.fraction(), magnitude & ((1 << shape.fraction()) - 1));
    match (exponent, fraction) {
        (top, 0) if top == shape.top() => Infinite(negative),
        (top, _) if top == shape.top() => Nan,
        (0, fraction) => Finite(negative, power(shape.least()) * fraction),
        (exponent, fraction) => {
            let significand = fraction + (1 << shape.fraction());
            Finite(negative, power(shape.least() + exponent - 1) * significand)
        }
    }
}

/// The nearest number to one without sign, of which it is known how it compares with others.
pub(super) fn nearest(
    shape: Shape,
    negative: bool,
    compare: impl Fn(Rational) -> Ordering,
) -> i128 {
    let sign = i128::from(negative) << shape.size();
    let value = |bits: i128| match exact(shape, bits) {
        Finite(_, value) => value,
        // What would come next, if exponents went on.
        _ => power(shape.least() + shape.top() - 1) * (1 << shape.fraction()),
    };
    let up = (0..shape.infinity()).find(|&bits| {
        let middle = (value(bits) + value(bits + 1)) / 2;
        match compare(middle) {
            Ordering::Less => true,
            Ordering::Equal => bits % 2 == 0,
            Ordering::Greater => false,
        }
    });
    sign | up.unwrap_or(shape.infinity())
}

/// The bits of the number that is nearest to this one.
pub(super) fn bits(shape: Shape, value: Exact) -> i128 {
    match value {
        Nan => shape.nan(),
        Infinite(negative) => i128::from(negative) << shape.size() | shape.infinity(),
        Finite(negative, value) => nearest(shape, negative, |other| value.cmp(&other)),
    }
}

pub(super) fn signed(negative: bool, value: Rational) -> Rational {
    if negative { -value } else { value }
}

pub(super) fn finite(value: Rational) -> Exact {
    Finite(value.is_negative(), value.abs())
}

pub(super) fn sum(a: Exact, b: Exact) -> Exact {
    match (a, b) {
        (Nan, _) | (_, Nan) => Nan,
        (Infinite(a), Infinite(b)) if a != b => Nan,
        (Infinite(sign), _) | (_, Infinite(sign)) => Infinite(sign),
        (Finite(a, x), Finite(b, y)) => match signed(a, x) + signed(b, y) {
            none if none.is_zero() => Finite(a && b, none),
            sum => finite(sum),
        },
    }
}

pub(super) fn product(a: Exact, b: Exact) -> Exact {
    match (a, b) {
        (Nan, _) | (_, Nan) => Nan,
        (Infinite(a), Infinite(b)) => Infinite(a != b),
        (Infinite(a), Finite(b, y)) | (Finite(b, y), Infinite(a)) => {
            if y.is_zero() {
                Nan
            } else {
                Infinite(a != b)
            }
        }
        (Finite(a, x), Finite(b, y)) => Finite(a != b, x * y),
    }
}

pub(super) fn quotient(a: Exact, b: Exact) -> Exact {
    match (a, b) {
        (Nan, _) | (_, Nan) | (Infinite(_), Infinite(_)) => Nan,
        (Infinite(a), Finite(b, _)) => Infinite(a != b),
        (Finite(a, _), Infinite(b)) => Finite(a != b, Rational::zero()),
        (Finite(_, x), Finite(_, y)) if x.is_zero() && y.is_zero() => Nan,
        (Finite(a, _), Finite(b, y)) if y.is_zero() => Infinite(a != b),
        (Finite(a, x), Finite(b, y)) => Finite(a != b, x / y),
    }
}

pub(super) fn remainder(a: Exact, b: Exact) -> Exact {
    match (a, b) {
        (Nan | Infinite(_), _) | (_, Nan) => Nan,
        (Finite(..), Infinite(_)) => a,
        (Finite(_, _), Finite(_, y)) if y.is_zero() => Nan,
        (Finite(a, x), Finite(_, y)) => Finite(a, x - (x / y).floor() * y),
    }
}

pub(super) fn opposite(a: Exact) -> Exact {
    match a {
        Nan => Nan,
        Infinite(sign) => Infinite(!sign),
        Finite(sign, value) => Finite(!sign, value),
    }
}
