//! Floating constants (C17 §6.4.4.2).

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::ToPrimitive;

use super::float::{FloatKind, split_suffix};

/// The value of a floating constant in its type, as it is written (C17 §6.4.4.2); none for a `long double`, and for
/// hexadecimal digits that no number has exactly.
pub(crate) fn floating_value(text: &str) -> Option<f64> {
    let kind = FloatKind::of_constant(text);
    if !matches!(kind, FloatKind::Float | FloatKind::Double) {
        return None;
    }
    let (digits, _) = split_suffix(text);
    if is_hexadecimal(text) {
        return hexadecimal(&digits[2..], kind);
    }
    let fine = digits.bytes().all(|b| b.is_ascii_digit() || b"+-.eE".contains(&b));
    let value = match kind {
        FloatKind::Float => digits.parse().ok().map(f32::into),
        _ => digits.parse().ok(),
    };
    value.filter(|_| fine)
}

/// A decimal constant as a rational number.
pub(crate) fn decimal(text: &str) -> Option<Ratio<BigInt>> {
    /// Larger powers of ten fill the memory.
    const MAX_EXPONENT: i32 = 4096;
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let power = exponent.checked_sub(i32::try_from(fraction.len()).ok()?)?;
    if power.abs() > MAX_EXPONENT {
        return None;
    }
    let value = Ratio::from(BigInt::parse_bytes(digits.as_bytes(), 10)?);
    let scale = Ratio::from(BigInt::from(10).pow(power.unsigned_abs()));
    Some(if power < 0 { value / scale } else { value * scale })
}

fn is_hexadecimal(text: &str) -> bool {
    text.starts_with("0x") || text.starts_with("0X")
}

/// `1.8p3`
fn hexadecimal(text: &str, kind: FloatKind) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let number = BigInt::parse_bytes(digits.as_bytes(), 16)?;
    let zeros = number.trailing_zeros().unwrap_or(0);
    let number = number >> zeros;
    let places = i32::try_from(fraction.len()).ok()?.checked_mul(4)?;
    let places = places.checked_sub(i32::try_from(zeros).ok()?)?;
    let exponent = exponent.parse::<i32>().ok()?.checked_sub(places)?;
    // So that one scaling rounds at most.
    let exact = number.bits() <= if kind == FloatKind::Float { 24 } else { 53 };
    if !exact || exponent.abs() > 1200 {
        return None;
    }
    let size = number.to_f64()?;
    let scaled = match exponent {
        _ if number == BigInt::ZERO => 0.0,
        0..=1023 => size * power(exponent),
        1024.. => f64::INFINITY,
        // The first step is exact.
        _ => size * power((exponent + 1000).min(0)) * power(exponent.max(-1000)),
    };
    Some(kind.rounded(scaled))
}

/// A power of two that is a normal number.
fn power(exponent: i32) -> f64 {
    let biased = u64::try_from(1023 + exponent).unwrap_or(0);
    f64::from_bits(biased << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_have_the_value_that_their_type_keeps() {
        assert_eq!(floating_value("0.1"), Some(0.1));
        assert_eq!(floating_value("0.1f"), Some(f64::from(0.1_f32)));
        assert_eq!(floating_value("1."), Some(1.0));
        assert_eq!(floating_value(".5e-3F"), Some(f64::from(0.0005_f32)));
        assert_eq!(floating_value("0x1.8p3"), Some(12.0));
        assert_eq!(floating_value("0x.8p-1f"), Some(0.25));
        assert_eq!(floating_value("0x1p-1074"), Some(5e-324));
        assert_eq!(floating_value("0x1.fffffep127f"), Some(f64::from(f32::MAX)));
        assert_eq!(floating_value("1.0L"), None);
    }

    #[test]
    fn decimals_are_exact() {
        let value = |text: &str| decimal(text).map(|value| value.to_string());
        assert_eq!(value("0.25"), Some("1/4".to_owned()));
        assert_eq!(value("1.5e2"), Some("150".to_owned()));
        assert_eq!(value(".5"), Some("1/2".to_owned()));
        assert_eq!(value("1e-3"), Some("1/1000".to_owned()));
        assert_eq!(value("."), None);
        assert_eq!(value("1e999999"), None);
        assert_eq!(value("0x1p3"), None);
    }
}
