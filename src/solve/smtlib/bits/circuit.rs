//! Integers and truth values as a circuit: what is computed of what, whatever its width.
//!
//! A gate stands for an integer, in two's complement without end, or for a truth value. Gates
//! stand behind those that they use, and no two are the same.

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::{One, Signed};

use crate::logic::{BitOp, Division, Float, FloatOp, Format, Interval, Sort, Term};

/// A gate, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Wire(pub(super) usize);

/// How two integers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Relation {
    Equal,
    AtMost,
    Less,
}

impl Relation {
    /// Whether it is so of all values of two ranges, or of none.
    fn between(self, a: Interval, b: Interval) -> Option<bool> {
        let least = |of: Interval| of.low().unwrap_or(i128::MIN);
        let most = |of: Interval| of.high().unwrap_or(i128::MAX);
        match self {
            Relation::Equal => a.meet(b).is_none().then_some(false),
            Relation::AtMost if most(a) <= least(b) => Some(true),
            Relation::AtMost if least(a) > most(b) => Some(false),
            Relation::Less if most(a) < least(b) => Some(true),
            Relation::Less if least(a) >= most(b) => Some(false),
            _ => None,
        }
    }
}

/// What comes of a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wanted {
    Quotient,
    Remainder,
}

/// One gate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Gate {
    Number(BigInt),
    /// A symbol, or a cell.
    Leaf(Term),
    /// Multiples, and a constant.
    Sum(Vec<(Wire, BigInt)>, BigInt),
    Product(Vec<Wire>),
    Bitwise(BitOp, Wire, Wire),
    /// Divided by a power of two, rounded down.
    Down(Wire, u32),
    /// Moved to the left, or down to the right, by as many bits as the other says, which is from 0
    /// to so many.
    Shift(bool, Wire, Wire),
    /// Reduced to so many bits, in two's complement if the last is true.
    Low(Wire, u32, bool),
    /// By what is not zero.
    Divide(Division, Wanted, Wire, Wire),
    Choice(Wire, Wire, Wire),
    Truth(bool),
    /// A symbol that is true or false.
    Flag(Term),
    Not(Wire),
    All(Vec<Wire>),
    Any(Vec<Wire>),
    /// Of truth values, or of floating-point numbers: whether they are one.
    Same(Wire, Wire),
    Compare(Relation, Wire, Wire),
    Float(Float),
    /// A symbol, or a cell.
    FloatLeaf(Term, Format),
    /// What is computed of floating-point numbers, with the format of the result if it is one.
    FloatOp(FloatOp, Vec<Wire>, Option<Format>),
    FloatChoice([Wire; 3], Format),
}

impl Gate {
    /// Whether it stands for a truth value.
    pub(super) fn is_truth(&self) -> bool {
        matches!(
            self,
            Gate::Truth(_)
                | Gate::Flag(_)
                | Gate::Not(_)
                | Gate::All(_)
                | Gate::Any(_)
                | Gate::Same(..)
                | Gate::Compare(..)
        ) || matches!(self, Gate::FloatOp(op, ..) if op.sort(Sort::Int) == Sort::Bool)
    }

    /// How many bits its values take by what it is, wherever the ends of its range are out of
    /// sight. What is extended beyond them has the sign of the gate, and not of what goes into it.
    fn size(&self) -> Option<Size> {
        match self {
            Gate::Number(value) => Some(Size::of_number(value)),
            Gate::Low(_, width, signed) | Gate::FloatOp(FloatOp::ToInt { width, signed }, ..) => {
                Some(Size { width: *width, signed: *signed })
            }
            _ => None,
        }
    }

    /// Of which format the number is, where it is one with a floating point.
    pub(super) fn format(&self) -> Option<Format> {
        match self {
            Gate::Float(value) => Some(value.format()),
            Gate::FloatLeaf(_, format) | Gate::FloatChoice(_, format) => Some(*format),
            Gate::FloatOp(_, _, format) => *format,
            _ => None,
        }
    }
}

/// Gates, and between which ends their values stay.
#[derive(Debug, Default)]
pub(super) struct Circuit {
    gates: Vec<(Gate, Interval)>,
    /// Leaves that have more bits than their ranges take.
    given: HashMap<Wire, Size>,
    places: HashMap<Gate, Wire>,
}

impl Circuit {
    pub(super) fn len(&self) -> usize {
        self.gates.len()
    }

    /// Whether there are floating-point numbers.
    pub(super) fn has_floats(&self) -> bool {
        self.gates.iter().any(|(gate, _)| gate.format().is_some())
    }

    pub(super) fn gate(&self, wire: Wire) -> &Gate {
        &self.gates[wire.0].0
    }

    /// Holds all values of an integer.
    pub(super) fn range(&self, wire: Wire) -> Interval {
        self.gates[wire.0].1
    }

    /// How many bits an integer takes.
    pub(super) fn size(&self, wire: Wire) -> Option<Size> {
        let given = self.given.get(&wire).copied();
        given.or_else(|| Size::of(self.range(wire))).or_else(|| self.gate(wire).size())
    }

    /// Gives a leaf so many bits, which its range does not need.
    pub(super) fn give(&mut self, leaf: Wire, size: Size) {
        self.given.insert(leaf, size);
    }

    pub(super) fn number(&mut self, value: impl Into<BigInt>) -> Wire {
        self.add(Gate::Number(value.into()))
    }

    /// A symbol with its range.
    pub(super) fn leaf(&mut self, term: Term, range: Interval) -> Wire {
        self.place(Gate::Leaf(term), range)
    }

    /// A gate over gates that are there.
    pub(super) fn add(&mut self, gate: Gate) -> Wire {
        if let Some(wire) = self.decided(&gate) {
            return wire;
        }
        let range = self.range_of(&gate);
        if let (Some(value), false) = (range.single(), gate.is_truth()) {
            return self.place(Gate::Number(value.into()), range);
        }
        self.place(gate, range)
    }

    /// What a gate is already by the ranges of those before it.
    fn decided(&mut self, gate: &Gate) -> Option<Wire> {
        let truth = |wire: Wire| match self.gate(wire) {
            Gate::Truth(value) => Some(*value),
            _ => None,
        };
        let value = match *gate {
            Gate::Compare(relation, a, b) => relation.between(self.range(a), self.range(b)),
            Gate::Not(a) => truth(a).map(|value| !value),
            Gate::Choice(_, a, b) if a == b => return Some(a),
            Gate::Choice(c, a, b) => return truth(c).map(|chosen| if chosen { a } else { b }),
            Gate::All(ref args) => return self.junction(args, true),
            Gate::Any(ref args) => return self.junction(args, false),
            _ => None,
        };
        value.map(|value| self.add(Gate::Truth(value)))
    }

    /// All or any of some, without those that are `neutral`; `None` if none of them is decided.
    fn junction(&mut self, args: &[Wire], neutral: bool) -> Option<Wire> {
        let is = |arg: &Wire, value| *self.gate(*arg) == Gate::Truth(value);
        if args.iter().any(|arg| is(arg, !neutral)) {
            return Some(self.add(Gate::Truth(!neutral)));
        }
        let rest: Vec<Wire> = args.iter().copied().filter(|arg| !is(arg, neutral)).collect();
        match rest[..] {
            _ if rest.len() == args.len() => None,
            [] => Some(self.add(Gate::Truth(neutral))),
            [only] => Some(only),
            _ if neutral => Some(self.add(Gate::All(rest))),
            _ => Some(self.add(Gate::Any(rest))),
        }
    }

    /// A number where it is from 0 to another one, which is what a condition says; else that one.
    pub(super) fn at_most(&mut self, is_so: Wire, number: Wire, most: Wire) -> Wire {
        let choice = Gate::Choice(is_so, number, most);
        let end = self.range(most).high().unwrap_or(i128::MAX);
        let range = self.range_of(&choice).meet(Interval::between(0, end).unwrap_or(Interval::ALL));
        match (self.decided(&choice), range) {
            (Some(wire), _) => wire,
            (None, Some(range)) => self.place(choice, range),
            (None, None) => self.add(choice),
        }
    }

    /// One of two numbers, of which it is known that what is chosen is from 0 to `most`.
    pub(super) fn choice_within(&mut self, is_first: Wire, [a, b]: [Wire; 2], most: i128) -> Wire {
        let choice = Gate::Choice(is_first, a, b);
        match (self.decided(&choice), Interval::between(0, most)) {
            (Some(wire), _) => wire,
            (None, Some(range)) => self.place(choice, range),
            (None, None) => self.add(choice),
        }
    }

    /// A number, of which it is known that it is between two ends, neither below 0.
    pub(super) fn within(&mut self, number: Wire, low: i128, high: i128) -> Wire {
        let own = self.range(number);
        let Some(range) = Interval::between(low, high).and_then(|range| range.meet(own)) else {
            return number;
        };
        match range.single() {
            _ if range == own => number,
            Some(value) => self.number(value),
            None => {
                let width = i128::BITS - high.leading_zeros();
                self.place(Gate::Low(number, width, false), range)
            }
        }
    }

    /// How many zeros a number ends in by what it is.
    pub(super) fn zeros(&self, wire: Wire) -> u32 {
        let of = |factor: &BigInt| factor.trailing_zeros().and_then(|zeros| zeros.try_into().ok());
        match self.gate(wire) {
            Gate::Number(value) => of(value).unwrap_or(u32::MAX),
            Gate::Low(a, ..) => match self.gate(*a) {
                Gate::Sum(parts, constant) => {
                    let factors = parts.iter().map(|(_, factor)| factor);
                    factors.chain([constant]).filter_map(of).min().unwrap_or(0)
                }
                _ => 0,
            },
            Gate::Bitwise(BitOp::And, _, mask) => match self.gate(*mask) {
                Gate::Number(mask) => of(mask).unwrap_or(0),
                _ => 0,
            },
            _ => 0,
        }
    }

    /// How many bits a number is moved in of which so many are wanted.
    pub(super) fn shift_width(&self, left: bool, [a, by]: [Wire; 2], width: u32) -> Option<u32> {
        let amount = self.size(by)?.width;
        if left {
            return Some(width.max(amount));
        }
        let most = u32::try_from(self.range(by).high()?).ok()?;
        let own = self.size(a).map_or(u32::MAX, |size| size.width);
        Some(own.min(width.saturating_add(most)).max(amount))
    }

    fn place(&mut self, gate: Gate, range: Interval) -> Wire {
        if let Some(&wire) = self.places.get(&gate) {
            return wire;
        }
        let wire = Wire(self.gates.len());
        self.places.insert(gate.clone(), wire);
        self.gates.push((gate, range));
        wire
    }

    fn range_of(&self, gate: &Gate) -> Interval {
        let range = |wire: &Wire| self.range(*wire);
        match gate {
            Gate::Number(value) => Interval::point(value),
            Gate::Sum(parts, constant) => {
                parts.iter().fold(Interval::point(constant), |sum, (wire, factor)| {
                    sum.plus(Interval::point(factor).times(range(wire)))
                })
            }
            Gate::Product(args) => args
                .iter()
                .fold(Interval::point(&BigInt::one()), |product, arg| product.times(range(arg))),
            Gate::Bitwise(op, a, b) => range(a).bit_op(*op, range(b)),
            Gate::Down(a, bits) => {
                let power = Interval::point(&(BigInt::one() << *bits));
                range(a).quotient(Division::Euclid, power)
            }
            Gate::Shift(left, a, amount) => {
                let power = |end: Option<i128>| BigInt::one() << end.unwrap_or(0).clamp(0, 256);
                let powers = range(amount);
                let powers = Interval::from_to(&power(powers.low()), &power(powers.high()));
                if *left {
                    range(a).times(powers)
                } else {
                    range(a).quotient(Division::Euclid, powers)
                }
            }
            Gate::Low(a, width, signed) => range(a).wrapped(*width, *signed),
            Gate::Divide(kind, Wanted::Quotient, a, b) => range(a).quotient(*kind, range(b)),
            Gate::Divide(kind, Wanted::Remainder, a, b) => range(a).remainder(*kind, range(b)),
            Gate::Choice(_, a, b) => range(a).join(range(b)),
            Gate::FloatOp(FloatOp::ToInt { width, signed }, ..) => {
                Interval::of_width(*width, *signed)
            }
            Gate::FloatOp(FloatOp::ToBits, ..) => Interval::of_width(64, false),
            _ => Interval::ALL,
        }
    }
}

/// How many bits the values of a range take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: u32,
    /// Two's complement.
    pub(super) signed: bool,
}

impl Size {
    /// `None` where there is no end.
    pub(super) fn of(range: Interval) -> Option<Self> {
        let (low, high) = (range.low()?, range.high()?);
        let bits = |value: i128| 128 - value.leading_zeros();
        Some(if low >= 0 {
            Self { width: bits(high).max(1), signed: false }
        } else {
            Self { width: bits(!low).max(bits(high.max(0))) + 1, signed: true }
        })
    }

    /// However far out the number is.
    fn of_number(value: &BigInt) -> Self {
        let signed = value.is_negative();
        let bits = if signed { (-value - 1_u32).bits() + 1 } else { value.bits().max(1) };
        Self { width: u32::try_from(bits).unwrap_or(u32::MAX), signed }
    }

    /// The sort of so many bits.
    pub(super) fn sort(self) -> String {
        bits_sort(self.width)
    }

    /// How many in two's complement.
    pub(super) fn with_sign(self) -> u32 {
        self.width + u32::from(!self.signed)
    }
}

/// A sort of bit-vectors.
pub(super) fn bits_sort(width: u32) -> String {
    format!("(_ BitVec {width})")
}
