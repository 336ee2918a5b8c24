//! Sums and shifts as text.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed};

use super::circuit::{Size, Wire};
use super::operators::{extract, join, number, resized};
use super::text::Writer;
use super::unfit::Unfit;
use super::widths::shift;

/// Bits of a sum that nothing else of it has: a summand from the bit `low` up to below `high`.
struct Segment {
    low: u32,
    high: u32,
    text: String,
}

/// Summands put side by side, if there are such, and the others.
struct Beside<'p> {
    text: Option<String>,
    rest: Vec<&'p (Wire, BigInt)>,
}

impl Writer<'_> {
    /// Minus a part is its complement and one more: where nothing else is left, that is sooner
    /// done bit by bit.
    pub(super) fn sum(
        &self,
        parts: &[(Wire, BigInt)],
        constant: &BigInt,
        width: u32,
    ) -> Result<String, Unfit> {
        let (mut plus, mut minus) = (Vec::new(), Vec::new());
        let Beside { text, rest } = self.side_by_side(parts, width)?;
        plus.extend(text);
        for (part, factor) in rest {
            if shift(factor) < width {
                let side = if factor.is_negative() { &mut minus } else { &mut plus };
                side.push(self.multiple(*part, &factor.abs(), width)?);
            }
        }
        let modulus = BigInt::one() << width;
        let constant = constant.mod_floor(&modulus);
        let flipped = (&constant + minus.len()).mod_floor(&modulus);
        if flipped == BigInt::ZERO && minus.len() == 1 {
            plus.push(format!("(bvnot {})", minus.remove(0)));
        } else if constant != BigInt::ZERO {
            plus.push(number(&constant, width));
        }
        if plus.len() > 1 || !minus.is_empty() {
            self.note_arithmetic(width);
        }
        if plus.is_empty() && minus.len() == 1 {
            return Ok(format!("(bvneg {})", minus.remove(0)));
        }
        let sum = if plus.is_empty() { number(&BigInt::ZERO, width) } else { join("bvadd", plus) };
        if minus.is_empty() {
            return Ok(sum);
        }
        Ok(format!("(bvsub {sum} {})", join("bvadd", minus)))
    }

    /// A positive multiple: by powers of two bits are put behind it.
    fn multiple(&self, part: Wire, factor: &BigInt, width: u32) -> Result<String, Unfit> {
        let zeros = shift(factor);
        let rest = width - zeros;
        let odd: BigInt = factor >> zeros;
        let mut text = self.bits(part, rest)?;
        if !odd.is_one() {
            self.note_arithmetic(rest);
            text = format!("(bvmul {} {text})", number(&odd, rest));
        }
        if zeros == 0 {
            return Ok(text);
        }
        Ok(format!("(concat {text} {})", number(&BigInt::ZERO, zeros)))
    }

    /// The summands of which no two have a bit in common, put side by side; and the others.
    fn side_by_side<'p>(
        &self,
        parts: &'p [(Wire, BigInt)],
        width: u32,
    ) -> Result<Beside<'p>, Unfit> {
        let mut segments: Vec<Segment> = Vec::new();
        let mut rest = Vec::new();
        for part in parts {
            let is_apart =
                |one: &Segment| segments.iter().all(|s| one.high <= s.low || s.high <= one.low);
            match self.segment(part, width)? {
                Some(segment) if is_apart(&segment) => segments.push(segment),
                _ => rest.push(part),
            }
        }
        if segments.len() < 2 {
            return Ok(Beside { text: None, rest: parts.iter().collect() });
        }
        segments.sort_by_key(|segment| std::cmp::Reverse(segment.low));
        let mut end = width;
        let mut texts = Vec::new();
        let zeros = |count: u32| (count > 0).then(|| number(&BigInt::ZERO, count));
        for Segment { low, high, text } in segments {
            texts.extend(zeros(end - high));
            texts.push(text);
            end = low;
        }
        texts.extend(zeros(end));
        Ok(Beside { text: Some(join("concat", texts)), rest })
    }

    /// The bits that a summand has, if it is no less than zero and moved by a power of two.
    fn segment(
        &self,
        (wire, factor): &(Wire, BigInt),
        width: u32,
    ) -> Result<Option<Segment>, Unfit> {
        let up = shift(factor);
        let is_power = factor.is_positive() && (factor >> up).is_one();
        let Some(Size { width: own, signed: false }) =
            self.circuit.size(*wire).filter(|_| is_power)
        else {
            return Ok(None);
        };
        let zeros = self.circuit.zeros(*wire).min(own);
        let (low, high) = (up.saturating_add(zeros), up.saturating_add(own).min(width));
        if high <= low {
            return Ok(None);
        }
        let bits = self.bits(*wire, high - up)?;
        let text = if zeros == 0 { bits } else { extract(high - up - 1, zeros, &bits) };
        Ok(Some(Segment { low, high, text }))
    }

    /// A number moved by as many bits as another says.
    pub(super) fn shift(
        &self,
        left: bool,
        [a, by]: [Wire; 2],
        width: u32,
    ) -> Result<String, Unfit> {
        let bits = self.circuit.shift_width(left, [a, by], width).ok_or(Unfit::Part)?;
        // What has more bits is not moved so far that its sign would be seen.
        let is_signed = self.circuit.size(a).is_some_and(|own| own.signed && own.width <= bits);
        let (operator, how) = match (left, is_signed) {
            (true, _) => ("bvshl", "zero"),
            (false, true) => ("bvashr", "sign"),
            (false, false) => ("bvlshr", "zero"),
        };
        let text = format!("({operator} {} {})", self.bits(a, bits)?, self.bits(by, bits)?);
        Ok(resized(&text, bits, width, how))
    }
}
