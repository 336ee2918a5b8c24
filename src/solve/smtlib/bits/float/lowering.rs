//! From terms over floating-point numbers to gates over their bits.

use hashbrown::HashMap;

use super::super::circuit::{Circuit, Gate, Wire};
use super::super::unfit::Unfit;
use super::gates::FloatGates;
use super::parts::{Number, Shape};
use super::ranges::FloatRanges;
use crate::logic::{FloatOp, Format, Interval, Node, Sort, Term, Terms};
use crate::solve::smtlib::PrintError;

/// The floating-point numbers of a circuit that has their bits.
pub(in super::super) struct FloatWires<'a> {
    ranges: FloatRanges<'a>,
    numbers: HashMap<Term, Number>,
    /// That symbols and cells are within their ranges, and have no pattern of bits but those that numbers have here.
    pub(in super::super) patterns: Vec<Wire>,
}

impl<'a> FloatWires<'a> {
    pub(in super::super) fn new(ranges: FloatRanges<'a>) -> Self {
        Self { ranges, numbers: HashMap::new(), patterns: Vec::new() }
    }
}

/// Makes gates of terms whose parts have theirs.
pub(in super::super) struct Lowering<'a, 'r> {
    pub(in super::super) terms: &'a Terms,
    /// The gates of the parts: of a number the integer that its bits are.
    pub(in super::super) wires: &'a HashMap<Term, Wire>,
    pub(in super::super) circuit: &'a mut Circuit,
    pub(in super::super) floats: &'a mut FloatWires<'r>,
}

impl Lowering<'_, '_> {
    /// The gate of a term about floating-point numbers, if it is one.
    pub(in super::super) fn wire(&mut self, term: Term) -> Result<Option<Wire>, Unfit> {
        let number = match *self.terms.node(term) {
            Node::Float(value) => self.gates().constant(value),
            Node::Eq(a, b) if self.shape(a).is_some() => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                return Ok(Some(self.gates().same(a, b)));
            }
            Node::Ite(condition, a, b) if self.shape(term).is_some() => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                let condition = self.wires[&condition];
                self.gates().select(condition, a, b)
            }
            Node::FloatOp(op, ref args) => match self.shape(term) {
                Some(shape) => self.float_number(op, args, shape)?,
                None => return self.of_floats(op, args).map(Some),
            },
            _ => return Ok(None),
        };
        self.keep(term, number).map(Some)
    }

    /// A symbol or a cell.
    pub(in super::super) fn leaf(&mut self, term: Term, format: Format) -> Wire {
        let shape = Shape::of(format);
        let leaf = self.circuit.leaf(term, Interval::of_width(format.width(), false));
        let mut gates = self.gates();
        let number = gates.of_pattern(shape, leaf);
        let is_number = gates.is_at_most(number.magnitude, shape.infinity());
        let is_nan = gates.is(leaf, shape.nan());
        let pattern = gates.any(&[is_number, is_nan]);
        self.floats.patterns.push(pattern);
        let Some(known) = self.floats.ranges.symbol(term) else {
            self.floats.numbers.insert(term, number);
            return leaf;
        };
        let mut gates = self.gates();
        let inside = gates.is_inside(shape, number, known);
        let number = gates.narrowed(number, known);
        self.floats.patterns.extend(inside);
        self.floats.numbers.insert(term, number);
        leaf
    }

    fn keep(&mut self, term: Term, number: Number) -> Result<Wire, Unfit> {
        let shape = self.shape(term).ok_or(Unfit::Part)?;
        let range = self.floats.ranges.number(term);
        let number = self.gates().narrowed(number, range);
        self.floats.numbers.insert(term, number);
        Ok(self.gates().pattern(shape, number))
    }

    fn gates(&mut self) -> FloatGates<'_> {
        FloatGates { circuit: self.circuit }
    }

    fn shape(&self, term: Term) -> Option<Shape> {
        match self.terms.sort(term) {
            Sort::Float(format) => Some(Shape::of(format)),
            _ => None,
        }
    }

    fn number(&self, term: Term) -> Result<Number, Unfit> {
        self.floats.numbers.get(&term).copied().ok_or(Unfit::Part)
    }

    /// What is computed as a number of a format.
    fn float_number(&mut self, op: FloatOp, args: &[Term], shape: Shape) -> Result<Number, Unfit> {
        match op {
            FloatOp::FromInt { width, signed, .. } => {
                let value = self.wires[&args[0]];
                let value = self.circuit.add(Gate::Low(value, width, signed));
                return self.gates().of_integer(shape, value).ok_or(Unfit::Part);
            }
            FloatOp::FromBits(format) => {
                let value = self.wires[&args[0]];
                let value = self.circuit.add(Gate::Low(value, format.width(), false));
                return Ok(self.gates().of_bits(shape, value));
            }
            _ => {}
        }
        let from = self.shape(args[0]).ok_or(Unfit::Part)?;
        let args = args.iter().map(|&arg| self.number(arg)).collect::<Result<Vec<_>, _>>()?;
        let mut gates = self.gates();
        Ok(match (op, &args[..]) {
            (FloatOp::Add, &[a, b]) => gates.add(shape, a, b),
            (FloatOp::Sub, &[a, b]) => gates.sub(shape, a, b),
            (FloatOp::Mul, &[a, b]) => gates.mul(shape, a, b),
            (FloatOp::Div, &[a, b]) => gates.div(shape, a, b),
            (FloatOp::Rem, &[a, b]) => gates.rem(shape, a, b).ok_or(PrintError::Remainder)?,
            (FloatOp::Fma, &[a, b, c]) => gates.fused(shape, [a, b, c]),
            (FloatOp::Sqrt, &[x]) => gates.sqrt(shape, x),
            (FloatOp::Neg, &[x]) => gates.neg(shape, x),
            (FloatOp::Abs, &[x]) => gates.abs(x),
            (FloatOp::Round(how), &[x]) => gates.whole_number(shape, how, x),
            (FloatOp::To(_), &[x]) if from == shape => x,
            (FloatOp::To(_), &[x]) => gates.converted(from, shape, x),
            (FloatOp::Machine(_), _) => return Err(PrintError::MachineFunction.into()),
            _ => return Err(Unfit::Part),
        })
    }

    /// What is no number of a format: a truth value, or an integer.
    fn of_floats(&mut self, op: FloatOp, args: &[Term]) -> Result<Wire, Unfit> {
        let shape = self.shape(args[0]).ok_or(Unfit::Part)?;
        let args = args.iter().map(|&arg| self.number(arg)).collect::<Result<Vec<_>, _>>()?;
        let mut gates = self.gates();
        Ok(match (op, &args[..]) {
            (FloatOp::Equal, &[a, b]) => gates.is_equal(shape, a, b),
            (FloatOp::Less, &[a, b]) => gates.is_less(shape, a, b),
            (FloatOp::AtMost, &[a, b]) => gates.is_no_more(shape, a, b),
            (FloatOp::IsNan, &[x]) => gates.is_nan(shape, x),
            (FloatOp::IsInfinite, &[x]) => gates.is_infinite(shape, x),
            (FloatOp::IsZero, &[x]) => gates.is_zero(x),
            (FloatOp::IsNormal, &[x]) => gates.is_normal(shape, x),
            (FloatOp::IsSubnormal, &[x]) => gates.is_subnormal(shape, x),
            (FloatOp::IsNegative, &[x]) => x.sign,
            (FloatOp::ToInt { width, signed }, &[x]) => {
                gates.truncated(shape, x, (width, signed)).ok_or(Unfit::Part)?
            }
            (FloatOp::ToBits, &[x]) => gates.pattern(shape, x),
            _ => return Err(Unfit::Part),
        })
    }
}
