//! From terms to a circuit.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::super::PrintError;
use super::super::analysis::Pace;
use super::chains::Selection;
use super::circuit::{Circuit, Gate, Relation, Wanted, Wire};
use super::float::{FloatRanges, FloatWires, Lowering};
use super::leaves::{called, is_leaf};
use super::operators::power_of_two;
use super::ranges::Ranges;
use super::shared_parts::SharedParts;
use super::sums::Sums;
use super::unfit::Unfit;
use crate::logic::{Division, Format, Linear, Node, Scalar, Sort, Term, Terms};

/// A circuit of more gates than this is not printed.
const MAX_GATES: usize = 1_000_000;

/// Nor is one of more than these with floating-point numbers: a sum takes some hundreds, and what is easy is so over
/// the numbers as they are.
const MAX_FLOAT_GATES: usize = 400_000;

/// A quotient of fewer bits is computed bit by bit.
const FEW_BITS: u32 = 3;

/// Makes gates of terms, each once.
pub(super) struct Builder<'a> {
    terms: &'a Terms,
    ranges: &'a Ranges<'a>,
    pub(super) circuit: Circuit,
    /// Floating-point numbers, if they are made of bits, too.
    pub(super) floats: Option<FloatWires<'a>>,
    wires: HashMap<Term, Wire>,
    shared: SharedParts,
    /// Choices that are something else.
    selections: HashMap<Term, Selection>,
    /// Choices that are not.
    none: HashSet<Term>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(terms: &'a Terms, ranges: &'a Ranges<'a>) -> Self {
        Self {
            terms,
            ranges,
            circuit: Circuit::default(),
            floats: None,
            wires: HashMap::new(),
            shared: SharedParts::default(),
            selections: HashMap::new(),
            none: HashSet::new(),
        }
    }

    /// The same, where sums and junctions go on from those that are a part of them.
    pub(super) fn with_shared_parts(self, shared: SharedParts) -> Self {
        Self { shared, ..self }
    }

    /// The same, where floating-point numbers are made of bits, too.
    pub(super) fn with_float_bits(self, ranges: FloatRanges<'a>) -> Self {
        Self { floats: Some(FloatWires::new(ranges)), ..self }
    }

    /// The gate that stands for a term.
    pub(super) fn wire(&mut self, root: Term, pace: &mut Pace) -> Result<Wire, Unfit> {
        let mut work = vec![(root, false)];
        while let Some((term, done)) = work.pop() {
            pace.step()?;
            if self.wires.contains_key(&term) {
                continue;
            }
            if done || is_leaf(self.terms, term) {
                let wire = match self.selections.remove(&term) {
                    Some(selection) => self.selection(&selection),
                    None => self.gate(term)?,
                };
                self.wires.insert(term, wire);
                let most = if self.floats.is_some() { MAX_FLOAT_GATES } else { MAX_GATES };
                if self.circuit.len() > most {
                    return Err(PrintError::TooLarge(most).into());
                }
                continue;
            }
            // Of clauses nobody takes them out.
            if let Node::Read(array, _) = self.terms.node(term) {
                let name = self.terms.symbol_name(*array).unwrap_or_default();
                return Err(Unfit::Array(name.to_owned()));
            }
            work.push((term, true));
            if matches!(self.terms.node(term), Node::Ite(..) | Node::Add(_))
                && self.terms.sort(term) == Sort::Int
                && let Some(selection) = Selection::of(self.terms, term, &mut self.none)
            {
                work.extend(selection.parts().into_iter().map(|part| (part, false)));
                self.selections.insert(term, selection);
                continue;
            }
            self.terms.node(term).for_each_child(|child, _| work.push((child, false)));
        }
        Ok(self.wires[&root])
    }

    /// The gate of a term whose parts have theirs.
    fn gate(&mut self, term: Term) -> Result<Wire, Unfit> {
        if let Some(mut lowering) = self.lowering()
            && let Some(wire) = lowering.wire(term)?
        {
            return Ok(wire);
        }
        let wires = |args: &[Term]| args.iter().map(|arg| self.wires[arg]).collect::<Vec<_>>();
        let gate = match self.terms.node(term) {
            Node::Bool(value) => Gate::Truth(*value),
            Node::Not(a) => Gate::Not(self.wires[a]),
            Node::And(parts) => return Ok(self.junction(true, parts)),
            Node::Or(parts) => return Ok(self.junction(false, parts)),
            Node::Eq(a, b) if matches!(self.terms.sort(*a), Sort::Bool | Sort::Float(_)) => {
                Gate::Same(self.wires[a], self.wires[b])
            }
            Node::Eq(a, b) => Gate::Compare(Relation::Equal, self.wires[a], self.wires[b]),
            Node::Le(a, b) => Gate::Compare(Relation::AtMost, self.wires[a], self.wires[b]),
            Node::Lt(a, b) => Gate::Compare(Relation::Less, self.wires[a], self.wires[b]),
            Node::Int(value) => Gate::Number(value.clone()),
            Node::Symbol(_, Sort::Bool) => Gate::Flag(term),
            Node::Symbol(..) | Node::Read(..) => return self.leaf(term),
            Node::Add(_) => return Ok(self.sum(self.terms.linear(term))),
            Node::Mul(args) if args.len() == 2 && self.terms.as_int(args[0]).is_some() => {
                return Ok(self.sum(self.terms.linear(term)));
            }
            Node::Mul(args) => Gate::Product(wires(args)),
            Node::Div(kind, a, b) => return self.divide(*kind, Wanted::Quotient, *a, *b),
            Node::Mod(kind, a, b) => return self.divide(*kind, Wanted::Remainder, *a, *b),
            Node::Ite(c, a, b) if let Sort::Float(format) = self.terms.sort(term) => {
                Gate::FloatChoice([self.wires[c], self.wires[a], self.wires[b]], format)
            }
            Node::Ite(c, a, b) => Gate::Choice(self.wires[c], self.wires[a], self.wires[b]),
            Node::Wrap { width, signed, value } => Gate::Low(self.wires[value], *width, *signed),
            Node::BitOp { op, left, right, .. } => {
                Gate::Bitwise(*op, self.wires[left], self.wires[right])
            }
            Node::Real(_) => return Err(Unfit::Reals),
            Node::Float(value) => Gate::Float(*value),
            Node::FloatOp(op, args) => Gate::FloatOp(*op, wires(args), self.format(term)),
            Node::Constant(..) | Node::Layer { .. } => return Err(PrintError::Array.into()),
            Node::MemoryOp(..) => return Err(PrintError::Memory.into()),
            Node::Unknown(_) => return Err(PrintError::Unknown.into()),
            Node::Bound { .. } => return Err(PrintError::Loose.into()),
            Node::Forall(..) | Node::Exists(..) | Node::Each { .. } => {
                return Err(Unfit::Quantifiers);
            }
        };
        Ok(self.circuit.add(gate))
    }

    /// What makes gates of the bits of floating-point numbers, if these are wanted.
    fn lowering(&mut self) -> Option<Lowering<'_, 'a>> {
        let floats = self.floats.as_mut()?;
        Some(Lowering { terms: self.terms, wires: &self.wires, circuit: &mut self.circuit, floats })
    }

    fn format(&self, term: Term) -> Option<Format> {
        match self.terms.sort(term) {
            Sort::Float(format) => Some(format),
            _ => None,
        }
    }

    fn leaf(&mut self, term: Term) -> Result<Wire, Unfit> {
        let sort = self.terms.sort(term);
        match sort.scalar() {
            _ if sort.is_array() => Err(PrintError::Array.into()),
            Scalar::Int => {
                let range = self.ranges.leaf(term);
                if range.low().is_none() || range.high().is_none() {
                    return Err(Unfit::Symbol(called(self.terms, term)));
                }
                Ok(self.circuit.leaf(term, range))
            }
            Scalar::Bool => Ok(self.circuit.add(Gate::Flag(term))),
            Scalar::Real => Err(Unfit::Reals),
            Scalar::Float(format) => Ok(match self.lowering() {
                Some(mut lowering) => lowering.leaf(term, format),
                None => self.circuit.add(Gate::FloatLeaf(term, format)),
            }),
            Scalar::Pointer => Err(PrintError::Memory.into()),
        }
    }

    fn junction(&mut self, all: bool, parts: &[Term]) -> Wire {
        self.shared.junction(all, parts, &self.wires, &mut self.circuit)
    }

    pub(super) fn sum(&mut self, form: Linear) -> Wire {
        let (wires, shared) = (&self.wires, &self.shared);
        Sums { terms: self.terms, wires, circuit: &mut self.circuit, shared }.wire(form)
    }

    fn divide(&mut self, kind: Division, wanted: Wanted, a: Term, b: Term) -> Result<Wire, Unfit> {
        let (dividend, divisor) = (self.wires[&a], self.wires[&b]);
        if let Some(bits) = self.terms.as_int(b).and_then(power_of_two) {
            return Ok(self.divide_by_power(kind, wanted, dividend, bits));
        }
        if let Some(divided) =
            self.terms.as_int(b).and_then(|by| self.divide_by_few(wanted, dividend, by))
        {
            return Ok(divided);
        }
        if self.circuit.range(divisor).has(0) && !self.ranges.is_nonzero(b) {
            return Err(Unfit::Divisor);
        }
        Ok(self.circuit.add(Gate::Divide(kind, wanted, dividend, divisor)))
    }

    /// What is not negative and less than a few times the divisor, by taking away multiples of it: exact, and more of
    /// it is known than of a division.
    fn divide_by_few(&mut self, wanted: Wanted, a: Wire, by: &BigInt) -> Option<Wire> {
        let by = by.to_i128().filter(|&by| by > 0)?;
        let range = self.circuit.range(a);
        let most = range.high().filter(|_| range.low().is_some_and(|low| low >= 0))?;
        let times =
            (0..FEW_BITS).find(|bits| by.checked_mul(1 << bits).is_some_and(|end| most < end))?;
        let (mut rest, mut quotient) = (a, Vec::new());
        for bit in (0..times).rev() {
            let multiple = by << bit;
            let end = self.circuit.number(multiple);
            let less = self.circuit.add(Gate::Compare(Relation::Less, rest, end));
            let lower = vec![(rest, BigInt::one())];
            let lower = self.circuit.add(Gate::Sum(lower, -BigInt::from(multiple)));
            rest = self.circuit.choice_within(less, [rest, lower], multiple - 1);
            let (one, zero) = (self.circuit.number(1), self.circuit.number(0));
            let digit = self.circuit.add(Gate::Choice(less, zero, one));
            quotient.push((digit, BigInt::one() << bit));
        }
        Some(match wanted {
            Wanted::Remainder => rest,
            Wanted::Quotient if quotient.is_empty() => self.circuit.number(0),
            Wanted::Quotient => self.circuit.add(Gate::Sum(quotient, BigInt::ZERO)),
        })
    }

    /// By 2^bits. Rounded to zero is rounded down after adding 2^bits − 1 to what is negative.
    fn divide_by_power(&mut self, kind: Division, wanted: Wanted, a: Wire, bits: u32) -> Wire {
        let circuit = &mut self.circuit;
        let down = kind == Division::Euclid || circuit.range(a).low().is_some_and(|low| low >= 0);
        match (down, wanted) {
            (true, Wanted::Quotient) => return circuit.add(Gate::Down(a, bits)),
            (true, Wanted::Remainder) => return circuit.add(Gate::Low(a, bits, false)),
            (false, _) => {}
        }
        let zero = circuit.number(0);
        let most = circuit.number((BigInt::one() << bits) - 1);
        let negative = circuit.add(Gate::Compare(Relation::Less, a, zero));
        let more = circuit.add(Gate::Choice(negative, most, zero));
        let one = BigInt::one();
        let raised = vec![(a, one.clone()), (more, one.clone())];
        let raised = circuit.add(Gate::Sum(raised, BigInt::ZERO));
        let quotient = circuit.add(Gate::Down(raised, bits));
        if wanted == Wanted::Quotient {
            return quotient;
        }
        let rest = vec![(a, one.clone()), (quotient, -(one << bits))];
        circuit.add(Gate::Sum(rest, BigInt::ZERO))
    }
}
