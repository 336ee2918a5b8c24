//! Terms made ready to be evaluated often, as long as all numbers on the way are small.
//!
//! The evaluation gives up (`None`) where a number does not fit 64 bits, a variable has no
//! value, a cell may be one that an input gave, or a term is of a rare form. Whoever asked
//! then evaluates the term itself, which is slower and leaves nothing out.

use num_traits::ToPrimitive;

use super::super::frames::{Frames, Layout, Slot};
use super::super::store::SmallPointer;
use crate::logic::{BitOp, Division, MemoryOp, Node, ObjectFact, Sort, Stored, Term, Terms};

/// An integer term.
#[derive(Debug)]
pub(super) enum Code {
    Number(i64),
    Scalar(Slot),
    /// The cell of an array with one dimension.
    Cell(Slot, Box<Code>),
    Add(Box<[Code]>),
    Plus(Box<Code>, i64),
    Multiply(Box<[Code]>),
    Divide(Division, Box<(Code, Code)>),
    Remainder(Division, Box<(Code, Code)>),
    Choice(Box<(Test, Code, Code)>),
    /// A number reduced to so many bits, with a sign or without.
    Wrap(u32, bool, Box<Code>),
    Bits(BitOp, Box<(Code, Code)>),
    /// An integer where a pointer points.
    Load(Stored, Box<PointerCode>),
    /// A pointer's object, and its offset.
    Object(Box<PointerCode>),
    Offset(Box<PointerCode>),
    /// How many bytes the object has that a pointer points into.
    Size(Box<PointerCode>),
    /// Anything else.
    Rare,
}

/// A term that is a pointer.
#[derive(Debug)]
pub(super) enum PointerCode {
    Known(SmallPointer),
    Scalar(Slot),
    /// So many times a stride on.
    Step(Box<(PointerCode, Code)>, i64),
    /// So many bytes on.
    Moved(Box<PointerCode>, i64),
    Choice(Box<(Test, PointerCode, PointerCode)>),
    /// A pointer where another one points.
    Load(Stored, Box<PointerCode>),
    /// Anything else.
    Rare,
}

/// A Boolean term.
#[derive(Debug)]
pub(super) enum Test {
    Known(bool),
    Not(Box<Test>),
    All(Box<[Test]>),
    Any(Box<[Test]>),
    Equal(Box<(Code, Code)>),
    AtMost(Box<(Code, Code)>),
    Less(Box<(Code, Code)>),
    /// Whether the object lives that a pointer points into.
    IsAlive(Box<PointerCode>),
    /// Whether it may be written.
    IsWritable(Box<PointerCode>),
    /// Whether a number is neither below the first nor above the second one.
    Between(Box<Code>, i64, i64),
    Valid(Box<Valid>),
    /// Anything else.
    Rare,
}

/// Whether some bytes are where a pointer points, as far as that is asked.
#[derive(Debug)]
pub(super) struct Valid {
    pub(super) pointer: PointerCode,
    /// Whether the object has to live.
    pub(super) is_alive: bool,
    /// With this, the offset is not below 0.
    pub(super) low: Option<Code>,
    /// With this, the offset is not above the size.
    pub(super) high: Option<Code>,
}

/// Terms over the variables of a program.
pub(super) struct Coding<'p> {
    pub(super) terms: &'p Terms,
    pub(super) layout: &'p Layout<'p>,
}

/// No larger term is made ready: written out as a tree, what is shared is there many times.
const LARGEST: usize = 512;

impl Coding<'_> {
    /// A term of whatever sort; only integers are made ready.
    pub(super) fn code(&self, term: Term) -> Code {
        if self.terms.is_small_tree(term, LARGEST) { self.number(term) } else { Code::Rare }
    }

    /// A Boolean term.
    pub(super) fn test(&self, term: Term) -> Test {
        if self.terms.is_small_tree(term, LARGEST) { self.truth(term) } else { Test::Rare }
    }

    /// A pointer of whatever form.
    pub(super) fn pointer(&self, term: Term) -> PointerCode {
        if self.terms.is_small_tree(term, LARGEST) {
            self.pointer_of(term)
        } else {
            PointerCode::Rare
        }
    }

    pub(super) fn pointer_of(&self, term: Term) -> PointerCode {
        match self.terms.node(term) {
            Node::Symbol(..) => {
                self.layout.slot(term).map_or(PointerCode::Rare, PointerCode::Scalar)
            }
            Node::MemoryOp(MemoryOp::Step { stride }, args) => {
                let Ok(stride) = i64::try_from(*stride) else { return PointerCode::Rare };
                let bytes =
                    self.terms.as_int(args[1]).and_then(|n| n.to_i64()?.checked_mul(stride));
                if let Some(bytes) = bytes {
                    return PointerCode::Moved(Box::new(self.pointer_of(args[0])), bytes);
                }
                let parts = (self.pointer_of(args[0]), self.number(args[1]));
                PointerCode::Step(Box::new(parts), stride)
            }
            Node::MemoryOp(MemoryOp::Load(access), args) => {
                PointerCode::Load(access.stored, Box::new(self.pointer_of(args[1])))
            }
            Node::Ite(condition, a, b) => {
                let ways = (self.truth(*condition), self.pointer_of(*a), self.pointer_of(*b));
                PointerCode::Choice(Box::new(ways))
            }
            Node::MemoryOp(MemoryOp::Pointer, args) => {
                let parts = args.iter().map(|&arg| self.terms.as_int(arg));
                match parts.collect::<Option<Vec<_>>>().as_deref() {
                    Some([object, offset]) => match (object.to_u32(), offset.to_i64()) {
                        (Some(object), Some(offset)) => PointerCode::Known((object, offset)),
                        _ => PointerCode::Rare,
                    },
                    _ => PointerCode::Rare,
                }
            }
            _ => PointerCode::Rare,
        }
    }

    pub(super) fn number(&self, term: Term) -> Code {
        if self.terms.sort(term) != Sort::Int {
            return Code::Rare;
        }
        let both = |a: &Term, b: &Term| Box::new((self.number(*a), self.number(*b)));
        let all = |parts: &[Term]| parts.iter().map(|&part| self.number(part)).collect();
        match self.terms.node(term) {
            Node::Int(value) => i64::try_from(value).map_or(Code::Rare, Code::Number),
            Node::Symbol(..) => self.layout.slot(term).map_or(Code::Rare, Code::Scalar),
            Node::Read(array, indices) => match (self.layout.slot(*array), &**indices) {
                (Some(slot), [index]) => Code::Cell(slot, Box::new(self.number(*index))),
                _ => Code::Rare,
            },
            Node::Add(parts) => {
                match (&**parts, parts.iter().position(|&p| self.small(p).is_some())) {
                    ([a, b], Some(at)) => {
                        let (other, number) = if at == 0 { (*b, *a) } else { (*a, *b) };
                        let number = self.small(number).unwrap_or(0);
                        Code::Plus(Box::new(self.number(other)), number)
                    }
                    _ => Code::Add(all(parts)),
                }
            }
            Node::Mul(parts) => Code::Multiply(all(parts)),
            Node::Div(kind, a, b) => Code::Divide(*kind, both(a, b)),
            Node::Mod(kind, a, b) => Code::Remainder(*kind, both(a, b)),
            Node::Ite(condition, a, b) => {
                Code::Choice(Box::new((self.truth(*condition), self.number(*a), self.number(*b))))
            }
            Node::Wrap { width, signed, value } => {
                Code::Wrap(*width, *signed, Box::new(self.number(*value)))
            }
            Node::BitOp { op, left, right, .. } => Code::Bits(*op, both(left, right)),
            Node::MemoryOp(op, args) => {
                let last = args[args.len() - 1];
                let of = || Box::new(self.pointer_of(last));
                match op {
                    MemoryOp::Load(access) => Code::Load(access.stored, of()),
                    MemoryOp::Object => Code::Object(of()),
                    MemoryOp::Offset => Code::Offset(of()),
                    MemoryOp::Fact(ObjectFact::Size) => Code::Size(of()),
                    _ => Code::Rare,
                }
            }
            _ => Code::Rare,
        }
    }

    fn small(&self, term: Term) -> Option<i64> {
        self.terms.as_int(term)?.to_i64()
    }

    pub(super) fn truth(&self, term: Term) -> Test {
        let all = |parts: &[Term]| parts.iter().map(|&part| self.truth(part)).collect();
        let both = |a: &Term, b: &Term| Box::new((self.number(*a), self.number(*b)));
        match self.terms.node(term) {
            Node::Bool(value) => Test::Known(*value),
            Node::Not(inner) => Test::Not(Box::new(self.truth(*inner))),
            Node::And(parts) => self.conjunction(parts),
            Node::Or(parts) => Test::Any(all(parts)),
            Node::Eq(a, b) => Test::Equal(both(a, b)),
            Node::Le(a, b) => Test::AtMost(both(a, b)),
            Node::Lt(a, b) => Test::Less(both(a, b)),
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::IsAlive), args) => {
                Test::IsAlive(Box::new(self.pointer_of(args[1])))
            }
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::IsWritable), args) => {
                Test::IsWritable(Box::new(self.pointer_of(args[1])))
            }
            _ => Test::Rare,
        }
    }
}

impl Code {
    pub(super) fn value(&self, memory: &Frames<'_, '_>) -> Option<i64> {
        match self {
            Code::Number(value) => Some(*value),
            Code::Scalar(slot) => memory.small(*slot),
            Code::Cell(array, index) => memory.small_cell(*array, index.value(memory)?),
            Code::Add(parts) => {
                parts.iter().try_fold(0_i64, |sum, part| sum.checked_add(part.value(memory)?))
            }
            Code::Plus(value, more) => value.value(memory)?.checked_add(*more),
            Code::Multiply(parts) => {
                parts.iter().try_fold(1_i64, |all, part| all.checked_mul(part.value(memory)?))
            }
            Code::Divide(kind, both) => {
                let (a, b) = (both.0.value(memory)?, both.1.value(memory)?);
                match kind {
                    // By zero: the term says what that is.
                    Division::Truncate => a.checked_div(b),
                    Division::Euclid => a.checked_div_euclid(b),
                }
            }
            Code::Remainder(kind, both) => {
                let (a, b) = (both.0.value(memory)?, both.1.value(memory)?);
                match kind {
                    Division::Truncate => a.checked_rem(b),
                    Division::Euclid => a.checked_rem_euclid(b),
                }
            }
            Code::Choice(parts) => {
                let (condition, a, b) = &**parts;
                if condition.holds(memory)? { a.value(memory) } else { b.value(memory) }
            }
            Code::Wrap(width, signed, value) => wrapped(*width, *signed, value.value(memory)?),
            Code::Bits(op, both) => {
                Some(op.apply_small(both.0.value(memory)?, both.1.value(memory)?))
            }
            Code::Load(stored, pointer) => {
                memory.objects()?.small_integer(*stored, pointer.value(memory)?)
            }
            Code::Object(pointer) => Some(pointer.value(memory)?.0.into()),
            Code::Offset(pointer) => Some(pointer.value(memory)?.1),
            Code::Size(pointer) => memory.objects()?.small_size(pointer.value(memory)?),
            Code::Rare => None,
        }
    }
}

/// A number reduced to so many bits, if that is a small one.
fn wrapped(width: u32, signed: bool, value: i64) -> Option<i64> {
    match 64_u32.checked_sub(width) {
        Some(0) if !signed => (value >= 0).then_some(value),
        Some(above) if above < 64 => {
            let top = value.cast_unsigned() << above;
            let small =
                if signed { top.cast_signed() >> above } else { (top >> above).cast_signed() };
            Some(small)
        }
        _ => None,
    }
}

impl PointerCode {
    pub(super) fn value(&self, memory: &Frames<'_, '_>) -> Option<SmallPointer> {
        match self {
            PointerCode::Known(pointer) => Some(*pointer),
            PointerCode::Scalar(slot) => memory.small_pointer(*slot),
            PointerCode::Step(parts, stride) => {
                let (object, offset) = parts.0.value(memory)?;
                let bytes = parts.1.value(memory)?.checked_mul(*stride)?;
                Some((object, offset.checked_add(bytes)?))
            }
            PointerCode::Load(stored, pointer) => {
                memory.objects()?.pointer_at(*stored, pointer.value(memory)?)
            }
            PointerCode::Moved(pointer, bytes) => {
                let (object, offset) = pointer.value(memory)?;
                Some((object, offset.checked_add(*bytes)?))
            }
            PointerCode::Choice(ways) => {
                let (condition, a, b) = &**ways;
                if condition.holds(memory)? { a.value(memory) } else { b.value(memory) }
            }
            PointerCode::Rare => None,
        }
    }
}

impl Test {
    pub(super) fn holds(&self, memory: &Frames<'_, '_>) -> Option<bool> {
        let both = |both: &(Code, Code)| Some((both.0.value(memory)?, both.1.value(memory)?));
        Some(match self {
            Test::Known(value) => *value,
            Test::Not(inner) => !inner.holds(memory)?,
            Test::All(parts) => {
                for part in parts {
                    if !part.holds(memory)? {
                        return Some(false);
                    }
                }
                true
            }
            Test::Any(parts) => {
                for part in parts {
                    if part.holds(memory)? {
                        return Some(true);
                    }
                }
                false
            }
            Test::Equal(pair) => both(pair).map(|(a, b)| a == b)?,
            Test::AtMost(pair) => both(pair).map(|(a, b)| a <= b)?,
            Test::Less(pair) => both(pair).map(|(a, b)| a < b)?,
            Test::IsAlive(pointer) => memory.objects()?.small_is_alive(pointer.value(memory)?),
            Test::IsWritable(pointer) => {
                memory.objects()?.small_is_writable(pointer.value(memory)?)
            }
            Test::Between(value, low, high) => (*low..=*high).contains(&value.value(memory)?),
            Test::Valid(valid) => valid.holds(memory)?,
            Test::Rare => return None,
        })
    }
}

impl Valid {
    pub(super) fn of(pointer: PointerCode) -> Self {
        Self { pointer, is_alive: false, low: None, high: None }
    }

    fn holds(&self, memory: &Frames<'_, '_>) -> Option<bool> {
        let pointer = self.pointer.value(memory)?;
        let (is_alive, size) = memory.objects()?.small_extent(pointer)?;
        if self.is_alive && !is_alive {
            return Some(false);
        }
        let with = |more: &Option<Code>| match more {
            Some(code) => pointer.1.checked_add(code.value(memory)?),
            None => Some(0),
        };
        Some(with(&self.low)? >= 0 && with(&self.high)? <= size)
    }
}
