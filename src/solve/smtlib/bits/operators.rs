//! Operators on bit-vectors, and numbers, as text; and which numbers have one bit.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive};

/// A text of so many bits with so many.
pub(super) fn resized(text: &str, bits: u32, width: u32, how: &str) -> String {
    match width.cmp(&bits) {
        std::cmp::Ordering::Less => extract(width - 1, 0, text),
        std::cmp::Ordering::Equal => text.to_owned(),
        std::cmp::Ordering::Greater => format!("((_ {how}_extend {}) {text})", width - bits),
    }
}

/// The bits `from` down `to` of a text.
pub(super) fn extract(from: u32, to: u32, text: &str) -> String {
    format!("((_ extract {from} {to}) {text})")
}

/// `(operator (operator a b) (operator c d))`: not all solvers take more than two.
pub(super) fn join(operator: &str, mut args: Vec<String>) -> String {
    while args.len() > 1 {
        let pair = |pair: &[String]| match pair {
            [a, b] => format!("({operator} {a} {b})"),
            rest => rest.concat(),
        };
        args = args.chunks(2).map(pair).collect();
    }
    args.pop().unwrap_or_default()
}

/// A number in two's complement.
pub(super) fn number(value: &BigInt, width: u32) -> String {
    let value = value.mod_floor(&(BigInt::one() << width));
    format!("(_ bv{value} {width})")
}

/// Which power of two a positive number is.
pub(super) fn power_of_two(value: &BigInt) -> Option<u32> {
    let bits = value.trailing_zeros()?;
    let is_one = value.is_positive() && (value >> bits).is_one();
    is_one.then(|| bits.to_u32()).flatten()
}
