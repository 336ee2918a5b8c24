//! What the operators of bit-vectors mean, by arithmetic of integers: nothing of the network is in it.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// Operators that take two words and give one.
pub(super) const BINARY: [&str; 17] = [
    "bvand", "bvor", "bvxor", "bvnand", "bvnor", "bvxnor", "bvadd", "bvsub", "bvmul", "bvudiv",
    "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr",
];

/// Relations between two words.
pub(super) const RELATIONS: [&str; 17] = [
    "=", "distinct", "bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge",
    "bvuaddo", "bvsaddo", "bvusubo", "bvssubo", "bvumulo", "bvsmulo", "bvsdivo",
];

pub(super) fn two_to(width: usize) -> BigInt {
    BigInt::from(1) << width
}

/// The number without a sign that has the lowest bits of this one.
pub(super) fn wrapped(value: &BigInt, width: usize) -> BigInt {
    let rest = value % two_to(width);
    if rest.is_negative() { rest + two_to(width) } else { rest }
}

/// The number with a sign that these bits stand for.
pub(super) fn signed(value: &BigInt, width: usize) -> BigInt {
    if value.bit(width as u64 - 1) { value - two_to(width) } else { value.clone() }
}

/// Rounded towards minus infinity.
fn floor_mod(a: &BigInt, b: &BigInt) -> BigInt {
    let rest = a % b;
    if !rest.is_zero() && rest.is_negative() != b.is_negative() { rest + b } else { rest }
}

/// What an operator gives.
pub(super) fn word(name: &str, width: usize, a: &BigInt, b: &BigInt) -> BigInt {
    let ones = two_to(width) - 1;
    let (sa, sb) = (signed(a, width), signed(b, width));
    let amount = usize::try_from(b).ok().filter(|&by| by < width);
    let value = match name {
        "bvand" => a & b,
        "bvor" => a | b,
        "bvxor" => a ^ b,
        "bvnand" => &ones - (a & b),
        "bvnor" => &ones - (a | b),
        "bvxnor" => &ones - (a ^ b),
        "bvadd" => a + b,
        "bvsub" => a - b,
        "bvmul" => a * b,
        "bvudiv" if b.is_zero() => ones,
        "bvudiv" => a / b,
        "bvurem" if b.is_zero() => a.clone(),
        "bvurem" => a % b,
        "bvsdiv" if b.is_zero() && sa.is_negative() => BigInt::from(1),
        "bvsdiv" if b.is_zero() => BigInt::from(-1),
        "bvsdiv" => sa / sb,
        "bvsrem" | "bvsmod" if b.is_zero() => sa,
        "bvsrem" => sa % sb,
        "bvsmod" => floor_mod(&sa, &sb),
        "bvshl" => amount.map_or_else(BigInt::zero, |by| a << by),
        "bvlshr" => amount.map_or_else(BigInt::zero, |by| a >> by),
        "bvashr" => sa >> amount.unwrap_or(width),
        _ => panic!("{name}"),
    };
    wrapped(&value, width)
}

/// Whether a relation holds.
pub(super) fn relation(name: &str, width: usize, a: &BigInt, b: &BigInt) -> bool {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let beyond = |value: BigInt| value.is_negative() || value >= two_to(width);
    let beyond_signed = |value: BigInt| {
        let half = two_to(width - 1);
        value < -half.clone() || value >= half
    };
    match name {
        "=" => a == b,
        "distinct" => a != b,
        "bvult" => a < b,
        "bvule" => a <= b,
        "bvugt" => a > b,
        "bvuge" => a >= b,
        "bvslt" => sa < sb,
        "bvsle" => sa <= sb,
        "bvsgt" => sa > sb,
        "bvsge" => sa >= sb,
        "bvuaddo" => beyond(a + b),
        "bvsaddo" => beyond_signed(sa + sb),
        "bvusubo" => beyond(a - b),
        "bvssubo" => beyond_signed(sa - sb),
        "bvumulo" => beyond(a * b),
        "bvsmulo" => beyond_signed(sa * sb),
        "bvsdivo" => !sb.is_zero() && beyond_signed(sa / sb),
        _ => panic!("{name}"),
    }
}
