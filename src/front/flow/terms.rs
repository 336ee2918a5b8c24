//! The actions for terms. They are built as they are read, each operator checked: the
//! constructors of terms take for granted that sorts fit.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;

use super::build::Builder;
use super::words::{Bytes, Complaint, Reading, SpannedName};
use crate::graph::text::sort_text;
use crate::logic::{BitOp, Division, FLOAT_WORDS, Float, FloatOp, Format, Sort, Term};

/// A term as it was read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    pub(super) term: Term,
    pub(super) at: Bytes,
    /// How deeply operators are nested in it. What walks over terms does so recursively.
    depth: u32,
}

impl Operand {
    pub(super) fn depth(&self) -> u32 {
        self.depth
    }
}

/// What is equal or not, and what is chosen between.
const SCALARS: [Sort; 6] = [Sort::Int, Sort::Real, Sort::Bool, FLOATS[0], FLOATS[1], Sort::Pointer];

const FLOATS: [Sort; 2] = [Sort::Float(Format::Single), Sort::Float(Format::Double)];

/// How deeply operators may be nested.
const MAX_DEPTH: u32 = 1_000;

/// The widest integers that `wrap` reduces to.
const MAX_WIDTH: u32 = 65_536;

/// The widest integers whose bits are looked at one by one.
const MAX_BITS: u32 = 1_024;

/// An operator of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Plus,
    Minus,
    Times,
    Quotient,
    Remainder,
    Div,
    Mod,
}

impl Operator {
    /// The sorts that the operands may have.
    fn takes(self) -> &'static [Sort] {
        match self {
            Operator::Or | Operator::And => &[Sort::Bool],
            Operator::Equal | Operator::Unequal => &SCALARS,
            Operator::Quotient | Operator::Remainder | Operator::Div | Operator::Mod => {
                &[Sort::Int]
            }
            _ => &[Sort::Int, Sort::Real],
        }
    }

    /// Whether a chain of it, read from the left, becomes one flat term.
    fn is_flat(self) -> bool {
        matches!(
            self,
            Operator::Or | Operator::And | Operator::Plus | Operator::Minus | Operator::Times
        )
    }
}

impl Builder<'_> {
    pub(super) fn made(term: Term, at: Bytes, depth: u32) -> Reading<Operand> {
        if depth > MAX_DEPTH {
            let message = format!("operators are nested more than {MAX_DEPTH} deep here");
            return Err(Complaint::at(at, message).into());
        }
        Ok(Operand { term, at, depth })
    }

    fn leaf(term: Term, start: usize, end: usize) -> Operand {
        Operand { term, at: Bytes { start, end }, depth: 1 }
    }

    /// Complains unless the operand is of one of the sorts.
    pub(super) fn expect(&self, operand: Operand, sorts: &[Sort]) -> Reading<()> {
        let found = self.terms.sort(operand.term);
        if sorts.contains(&found) {
            return Ok(());
        }
        let wanted: Vec<String> = sorts.iter().map(|&sort| sort_text(sort)).collect();
        let message = format!("this is of sort {}, not {}", sort_text(found), wanted.join(" or "));
        Err(Complaint::at(operand.at, message).into())
    }

    pub(crate) fn truth(&self, value: bool, start: usize, end: usize) -> Operand {
        Self::leaf(self.terms.bool(value), start, end)
    }

    pub(crate) fn number(&self, digits: &str, start: usize, end: usize) -> Reading<Operand> {
        Ok(Self::leaf(self.terms.int(integer(digits, start, end)?), start, end))
    }

    pub(crate) fn rational(
        &self,
        negative: bool,
        numerator: &str,
        denominator: &str,
        start: usize,
        end: usize,
    ) -> Reading<Operand> {
        let (n, d) = (integer(numerator, start, end)?, integer(denominator, start, end)?);
        if d.is_zero() {
            return Err(Complaint::new(start, end, "the denominator is zero").into());
        }
        let value = Ratio::new(if negative { -n } else { n }, d);
        Ok(Self::leaf(self.terms.real(value), start, end))
    }

    pub(crate) fn variable(&self, name: &SpannedName) -> Reading<Operand> {
        let term = self.symbol(name)?;
        Ok(Operand { term, at: name.at, depth: 1 })
    }

    pub(crate) fn read(
        &self,
        name: &SpannedName,
        indices: &[Operand],
        end: usize,
    ) -> Reading<Operand> {
        let array = self.symbol(name)?;
        let at = Bytes { start: name.at.start, end };
        self.indexed(array, indices, at)?;
        let depth = indices.iter().map(|i| i.depth).max().unwrap_or(0);
        let indices: Vec<Term> = indices.iter().map(|i| i.term).collect();
        Self::made(self.terms.read(array, &indices), at, depth + 1)
    }

    /// Complains unless the indices are as many integers as the array has dimensions.
    pub(super) fn indexed(&self, array: Term, indices: &[Operand], at: Bytes) -> Reading<()> {
        let sort = self.terms.sort(array);
        if !sort.is_array() {
            let message = format!("this is of sort {}, not an array", sort_text(sort));
            return Err(Complaint::at(at, message).into());
        }
        if sort.arity() != indices.len() {
            let message =
                format!("{} indices are given to an array of {}", indices.len(), sort.arity());
            return Err(Complaint::at(at, message).into());
        }
        indices.iter().try_for_each(|&index| self.expect(index, &[Sort::Int]))
    }

    pub(crate) fn negative(&self, operand: Operand, start: usize) -> Reading<Operand> {
        self.expect(operand, &[Sort::Int, Sort::Real])?;
        let at = Bytes { start, end: operand.at.end };
        Self::made(self.terms.neg(operand.term), at, operand.depth + 1)
    }

    pub(crate) fn not(&self, operand: Operand, start: usize) -> Reading<Operand> {
        self.expect(operand, &[Sort::Bool])?;
        let at = Bytes { start, end: operand.at.end };
        Self::made(self.terms.not(operand.term), at, operand.depth + 1)
    }

    pub(crate) fn binary(&self, operator: Operator, x: Operand, y: Operand) -> Reading<Operand> {
        self.expect(x, operator.takes())?;
        self.expect(y, &[self.terms.sort(x.term)])?;
        let (terms, a, b) = (self.terms, x.term, y.term);
        let term = match operator {
            Operator::Or => terms.or2(a, b),
            Operator::And => terms.and2(a, b),
            Operator::Equal => terms.eq(a, b),
            Operator::Unequal => terms.ne(a, b),
            Operator::Less => terms.lt(a, b),
            Operator::AtMost => terms.le(a, b),
            Operator::Greater => terms.gt(a, b),
            Operator::AtLeast => terms.ge(a, b),
            Operator::Plus => terms.add([a, b]),
            Operator::Minus => terms.sub(a, b),
            Operator::Times => terms.mul(a, b),
            Operator::Quotient => terms.div(Division::Truncate, a, b),
            Operator::Remainder => terms.modulo(Division::Truncate, a, b),
            Operator::Div => terms.div(Division::Euclid, a, b),
            Operator::Mod => terms.modulo(Division::Euclid, a, b),
        };
        let left = if operator.is_flat() { x.depth } else { x.depth + 1 };
        let at = Bytes { start: x.at.start, end: y.at.end };
        Self::made(term, at, left.max(y.depth + 1))
    }

    pub(crate) fn choice(&self, c: Operand, x: Operand, y: Operand) -> Reading<Operand> {
        self.expect(c, &[Sort::Bool])?;
        self.expect(x, &SCALARS)?;
        self.expect(y, &[self.terms.sort(x.term)])?;
        let at = Bytes { start: c.at.start, end: y.at.end };
        let depth = c.depth.max(x.depth).max(y.depth) + 1;
        Self::made(self.terms.ite(c.term, x.term, y.term), at, depth)
    }

    /// `wrap(u8, e)` or `wrap(s32, e)`.
    pub(crate) fn wrap(
        &self,
        kind: &str,
        operand: Operand,
        start: usize,
        end: usize,
    ) -> Reading<Operand> {
        self.expect(operand, &[Sort::Int])?;
        let (signed, width) = machine_integer(kind, MAX_WIDTH, start, end)?;
        let term = self.terms.wrap(width, signed, operand.term);
        Self::made(term, Bytes { start, end }, operand.depth + 1)
    }

    /// `float64("0.1")`
    pub(crate) fn float(
        &self,
        format: Format,
        text: &str,
        start: usize,
        end: usize,
    ) -> Reading<Operand> {
        let Some(value) = Float::parse(format, text) else {
            let message = "this is no floating-point number: write digits, `inf` or `nan`";
            return Err(Complaint::new(start, end, message).into());
        };
        Ok(Self::leaf(self.terms.float(value), start, end))
    }

    /// `float64(s32, n)`, `float64(bits, n)`
    pub(crate) fn float_of(
        &self,
        format: Format,
        kind: &str,
        operand: Operand,
        start: usize,
        end: usize,
    ) -> Reading<Operand> {
        self.expect(operand, &[Sort::Int])?;
        let op = if kind == "bits" {
            FloatOp::FromBits(format)
        } else {
            let (signed, width) = machine_integer(kind, MAX_BITS, start, end)?;
            FloatOp::FromInt { format, width, signed }
        };
        let term = self.terms.float_op(op, &[operand.term]);
        Self::made(term, Bytes { start, end }, operand.depth + 1)
    }

    /// `float(fadd, x, y)`, `float(s32, x)`
    pub(crate) fn float_op(
        &self,
        word: &str,
        operands: &[Operand],
        start: usize,
        end: usize,
    ) -> Reading<Operand> {
        let op = match FLOAT_WORDS.iter().find(|(known, _)| *known == word) {
            Some((_, op)) => *op,
            None => {
                let (signed, width) = machine_integer(word, MAX_BITS, start, end)?;
                FloatOp::ToInt { width, signed }
            }
        };
        if operands.len() != op.arity() {
            let message = format!("`{word}` takes {}, not {}", op.arity(), operands.len());
            return Err(Complaint::new(start, end, message).into());
        }
        for &operand in operands {
            self.expect(operand, &FLOATS)?;
            self.expect(operand, &[self.terms.sort(operands[0].term)])?;
        }
        let depth = operands.iter().map(|operand| operand.depth).max().unwrap_or(0);
        let operands: Vec<Term> = operands.iter().map(|operand| operand.term).collect();
        Self::made(self.terms.float_op(op, &operands), Bytes { start, end }, depth + 1)
    }

    /// `bitand(32, a, b)`, and so on
    pub(crate) fn bit_op(
        &self,
        op: BitOp,
        width: &str,
        [x, y]: [Operand; 2],
        start: usize,
        end: usize,
    ) -> Reading<Operand> {
        self.expect(x, &[Sort::Int])?;
        self.expect(y, &[Sort::Int])?;
        let width = width.parse().ok().filter(|width| (1..=MAX_BITS).contains(width));
        let Some(width) = width else {
            let message = format!("this is no number of bits from 1 to {MAX_BITS}");
            return Err(Complaint::new(start, end, message).into());
        };
        let term = self.terms.bit_op(op, width, x.term, y.term);
        Self::made(term, Bytes { start, end }, x.depth.max(y.depth) + 1)
    }
}

/// Whether `u8` or `s32` has a sign, and how many bits.
fn machine_integer(kind: &str, most: u32, start: usize, end: usize) -> Reading<(bool, u32)> {
    let (sign, width) = kind.split_at(kind.chars().next().map_or(0, char::len_utf8));
    let width = width.parse().ok().filter(|width| (1..=most).contains(width));
    if let ("u" | "s", Some(width)) = (sign, width) {
        return Ok((sign == "s", width));
    }
    let message = format!(
        "`{kind}` is no kind of machine integer: write u8, s32 and so on, up to {most} bits"
    );
    Err(Complaint::new(start, end, message).into())
}

fn integer(digits: &str, start: usize, end: usize) -> Reading<BigInt> {
    let complaint = || Complaint::new(start, end, "this is no number");
    digits.parse().map_err(|_| complaint().into())
}
