//! How texts spell accesses: `s32`, `u8`, `f64`, `p64`; of what has no bytes `number`, `real`, `number.f64`; of a bit-field `s5.at3.of4`, five bits from
//! the fourth on in a unit of four bytes; with `.volatile` or `.atomic` behind.

use std::fmt;
use std::str::FromStr;

use super::float::Format;
use super::memory::{Access, Stored};
use super::sort::Scalar;

/// The widest integer that is stored.
const MAX_WIDTH: u32 = 1_024;

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |signed: bool| if signed { 's' } else { 'u' };
        match self.stored {
            Stored::Integer { width, signed } => write!(f, "{}{width}", sign(signed))?,
            Stored::Bits { unit, first, width, signed } => {
                write!(f, "{}{width}.at{first}.of{unit}", sign(signed))?;
            }
            Stored::Float(format) => write!(f, "f{}", format.width())?,
            Stored::Pointer { width } => write!(f, "p{width}")?,
            Stored::Cell(Scalar::Real) => f.write_str("real")?,
            Stored::Cell(Scalar::Float(format)) => write!(f, "number.f{}", format.width())?,
            Stored::Cell(_) => f.write_str("number")?,
        }
        let flags = [(self.is_volatile, ".volatile"), (self.is_atomic, ".atomic")];
        flags.into_iter().filter(|(is_set, _)| *is_set).try_for_each(|(_, word)| f.write_str(word))
    }
}

impl FromStr for Access {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (text, is_atomic) = without(text, ".atomic");
        let (text, is_volatile) = without(text, ".volatile");
        let stored = stored(text).ok_or(())?;
        Ok(Access { stored, is_volatile, is_atomic })
    }
}

/// The text without an ending, and whether it had it.
fn without<'t>(text: &'t str, ending: &str) -> (&'t str, bool) {
    text.strip_suffix(ending).map_or((text, false), |rest| (rest, true))
}

fn stored(text: &str) -> Option<Stored> {
    match text {
        "number" => return Some(Stored::Cell(Scalar::Int)),
        "real" => return Some(Stored::Cell(Scalar::Real)),
        _ => {}
    }
    if let Some(float) = text.strip_prefix("number.") {
        let Stored::Float(format) = stored(float)? else { return None };
        return Some(Stored::Cell(Scalar::Float(format)));
    }
    let (kind, rest) = text.split_at_checked(1)?;
    let mut parts = rest.split('.');
    let width = number(parts.next()?)?;
    let (first, unit) = (parts.next(), parts.next());
    match (kind, first, unit, parts.next()) {
        ("f", None, None, None) => {
            let formats = [Format::Single, Format::Double];
            formats.into_iter().find(|format| format.width() == width).map(Stored::Float)
        }
        ("p", None, None, None) => in_bytes(width).then_some(Stored::Pointer { width }),
        ("s" | "u", None, None, None) => {
            in_bytes(width).then_some(Stored::Integer { width, signed: kind == "s" })
        }
        ("s" | "u", Some(first), Some(unit), None) => {
            let first = number(first.strip_prefix("at")?)?;
            let unit = number(unit.strip_prefix("of")?)?;
            let fits = unit <= MAX_WIDTH / 8 && width > 0 && first.checked_add(width)? <= 8 * unit;
            fits.then_some(Stored::Bits { unit, first, width, signed: kind == "s" })
        }
        _ => None,
    }
}

fn number(digits: &str) -> Option<u32> {
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())?
}

fn in_bytes(width: u32) -> bool {
    width > 0 && width <= MAX_WIDTH && width.is_multiple_of(8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let words = [
            "s32",
            "u8",
            "u1024",
            "f32",
            "f64",
            "p32",
            "p64",
            "number",
            "s5.at3.of4",
            "u1.at0.of1",
            "s16.volatile",
            "p64.atomic",
            "u7.at1.of1.volatile.atomic",
        ];
        for word in words {
            assert_eq!(
                word.parse::<Access>().map(|access| access.to_string()).as_deref(),
                Ok(word)
            );
        }
        let wrong = ["", "s", "s7", "s0", "u1032", "f16", "p", "x8", "s5.at30.of4", "s5.at3", "é8"];
        for word in wrong.into_iter().chain(["s8.atomic.volatile", "s+8", "u0.at0.of1", "number8"])
        {
            assert!(word.parse::<Access>().is_err(), "{word}");
        }
    }
}
