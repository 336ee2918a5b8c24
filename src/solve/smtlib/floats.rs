//! How floating-point numbers are spelt: SMT-LIB's theory FloatingPoint, rounding to nearest.
//!
//! Integers that become such numbers go by bit-vectors of the width that the operation reduces
//! them to, so that nothing rests on the reals, which solvers do not mix with this theory.

use super::PrintError;
use crate::logic::{Float, FloatOp, Format, Rounding};

/// What SMT-LIB calls the numbers of a format.
pub(crate) const fn sort_name(format: Format) -> &'static str {
    match format {
        Format::Single => "(_ FloatingPoint 8 24)",
        Format::Double => "(_ FloatingPoint 11 53)",
    }
}

/// A number by its bits.
pub(crate) fn literal(value: Float) -> String {
    let (exponent, significand) = value.format().sizes();
    if value.is_nan() {
        return format!("(_ NaN {exponent} {significand})");
    }
    let width = value.format().width() as usize;
    let bits = format!("{:0width$b}", value.bits());
    let (sign, rest) = bits.split_at(1);
    let (exponent, fraction) = rest.split_at(exponent as usize);
    format!("(fp #b{sign} #b{exponent} #b{fraction})")
}

/// What stands before the operands, and behind them. An operand that is an integer is a
/// bit-vector, and so is such a result.
pub(super) fn operator(op: FloatOp) -> Result<(String, &'static str), PrintError> {
    let (opening, closing) = match op {
        FloatOp::Add => ("(fp.add RNE ", ")"),
        FloatOp::Sub => ("(fp.sub RNE ", ")"),
        FloatOp::Mul => ("(fp.mul RNE ", ")"),
        FloatOp::Div => ("(fp.div RNE ", ")"),
        FloatOp::Fma => ("(fp.fma RNE ", ")"),
        FloatOp::Sqrt => ("(fp.sqrt RNE ", ")"),
        FloatOp::Neg => ("(fp.neg ", ")"),
        FloatOp::Abs => ("(fp.abs ", ")"),
        FloatOp::Round(rounding) => match rounding {
            Rounding::NearestEven => ("(fp.roundToIntegral RNE ", ")"),
            Rounding::NearestAway => ("(fp.roundToIntegral RNA ", ")"),
            Rounding::Down => ("(fp.roundToIntegral RTN ", ")"),
            Rounding::Up => ("(fp.roundToIntegral RTP ", ")"),
            Rounding::Zero => ("(fp.roundToIntegral RTZ ", ")"),
        },
        FloatOp::To(Format::Single) => ("((_ to_fp 8 24) RNE ", ")"),
        FloatOp::To(Format::Double) => ("((_ to_fp 11 53) RNE ", ")"),
        FloatOp::FromInt { format, signed, .. } => {
            let (exponent, significand) = format.sizes();
            let from = if signed { "to_fp" } else { "to_fp_unsigned" };
            return Ok((format!("((_ {from} {exponent} {significand}) RNE "), ")"));
        }
        FloatOp::FromBits(format) => {
            let (exponent, significand) = format.sizes();
            return Ok((format!("((_ to_fp {exponent} {significand}) "), ")"));
        }
        FloatOp::ToInt { width, signed } => {
            let kind = if signed { 's' } else { 'u' };
            return Ok((format!("((_ fp.to_{kind}bv {width}) RTZ "), ")"));
        }
        FloatOp::Equal => ("(fp.eq ", ")"),
        FloatOp::Less => ("(fp.lt ", ")"),
        FloatOp::AtMost => ("(fp.leq ", ")"),
        FloatOp::IsNan => ("(fp.isNaN ", ")"),
        FloatOp::IsInfinite => ("(fp.isInfinite ", ")"),
        FloatOp::IsZero => ("(fp.isZero ", ")"),
        FloatOp::IsNormal => ("(fp.isNormal ", ")"),
        FloatOp::IsSubnormal => ("(fp.isSubnormal ", ")"),
        FloatOp::IsNegative => ("(fp.isNegative ", ")"),
        // SMT-LIB's remainder is another one, and solvers take for ever on it.
        FloatOp::Rem => return Err(PrintError::Remainder),
        FloatOp::ToBits => return Err(PrintError::FloatBits),
        FloatOp::Machine(_) => return Err(PrintError::MachineFunction),
    };
    Ok((opening.to_owned(), closing))
}

/// Reads the tokens of a number as solvers write it: `(fp #b0 #x80 #b…)`, `(_ NaN 8 24)`, `(_ -zero 11 53)`.
pub(in crate::solve) fn read(tokens: &[&str]) -> Option<Float> {
    let words = tokens.strip_prefix(&["("])?.strip_suffix(&[")"])?;
    match *words {
        ["fp", sign, exponent, fraction] => {
            let parts = [digits(sign)?, digits(exponent)?, digits(fraction)?];
            let format = format_of(&[parts[1].len(), parts[2].len() + 1].map(|n| n.to_string()))?;
            let bits = u64::from_str_radix(&parts.concat(), 2).ok()?;
            (parts[0].len() == 1).then(|| Float::from_bits(format, bits))
        }
        ["_", name, exponent, significand] => {
            let format = format_of(&[exponent, significand].map(str::to_owned))?;
            let value = match name {
                "NaN" => f64::NAN,
                "+oo" => f64::INFINITY,
                "-oo" => f64::NEG_INFINITY,
                "+zero" => 0.0,
                "-zero" => -0.0,
                _ => return None,
            };
            Some(Float::double(value).to(format))
        }
        _ => None,
    }
}

fn format_of(sizes: &[String; 2]) -> Option<Format> {
    [Format::Single, Format::Double].into_iter().find(|format| {
        let (exponent, significand) = format.sizes();
        *sizes == [exponent, significand].map(|size| size.to_string())
    })
}

/// The binary digits of `#b01` or `#x1`.
fn digits(text: &str) -> Option<String> {
    if let Some(binary) = text.strip_prefix("#b") {
        let fine = binary.len() <= 64 && binary.bytes().all(|b| matches!(b, b'0' | b'1'));
        return fine.then(|| binary.to_owned());
    }
    let hex = text.strip_prefix("#x").filter(|hex| hex.len() <= 16)?;
    let each = hex.chars().map(|c| c.to_digit(16).map(|digit| format!("{digit:04b}")));
    each.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sexpr::Tokens;

    fn read_text(text: &str) -> Option<Float> {
        let tokens = Tokens::new(text).map(|token| token.map(|(at, _)| &text[at]));
        read(&tokens.collect::<Result<Vec<_>, _>>().ok()?)
    }

    #[test]
    fn numbers_are_read_back() {
        let all = [0.0, -0.0, 1.5, -2.0, 5e-324, f64::MAX, f64::INFINITY, f64::NEG_INFINITY];
        for value in all.into_iter().chain([f64::NAN]) {
            for value in [Float::double(value), Float::double(value).to(Format::Single)] {
                assert_eq!(read_text(&literal(value)), Some(value), "{value}");
            }
        }
        let one = Some(Float::double(1.0));
        assert_eq!(read_text("(fp #b0 #b01111111111 #x0000000000000)"), one);
        assert_eq!(read_text("(_ +oo 8 24)"), Some(Float::single(f32::INFINITY)));
        assert_eq!(read_text("(fp #b1 #xff #b1)"), None);
        assert_eq!(read_text("(fp #b1 #xff #b10000000000000000000001 #b0)"), None);
        assert_eq!(read_text("(_ NaN 5 11)"), None);
        assert_eq!(read_text("1.5"), None);
    }
}
