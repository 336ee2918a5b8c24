//! Terms made ready to be evaluated often, as long as all numbers on the way are small.
//!
//! The evaluation gives up (`None`) where a number does not fit 64 bits, a variable has no
//! value, a cell may be one that an input gave, or a term is of a rare form. Whoever asked
//! then evaluates the term itself, which is slower and leaves nothing out.

use num_traits::ToPrimitive;

use super::super::frames::{Frames, Layout, Slot};
use super::super::store::SmallPointer;
use crate::logic::{Division, MemoryOp, Node, ObjectFact, Sort, Stored, Term, Terms};

/// An integer term.
#[derive(Debug)]
pub(super) enum Code {
    Number(i64),
    Scalar(Slot),
    /// The cell of an array with one dimension.
    Cell(Slot, Box<Code>),
    Add(Box<[Code]>),
    Multiply(Box<[Code]>),
    Divide(Division, Box<(Code, Code)>),
    Remainder(Division, Box<(Code, Code)>),
    Choice(Box<(Test, Code, Code)>),
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
    /// Anything else.
    Rare,
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

    fn pointer_of(&self, term: Term) -> PointerCode {
        match self.terms.node(term) {
            Node::Symbol(..) => {
                self.layout.slot(term).map_or(PointerCode::Rare, PointerCode::Scalar)
            }
            Node::MemoryOp(MemoryOp::Step { stride }, args) => {
                let Ok(stride) = i64::try_from(*stride) else { return PointerCode::Rare };
                let parts = (self.pointer_of(args[0]), self.number(args[1]));
                PointerCode::Step(Box::new(parts), stride)
            }
            Node::MemoryOp(MemoryOp::Load(access), args) => {
                PointerCode::Load(access.stored, Box::new(self.pointer_of(args[1])))
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

    fn number(&self, term: Term) -> Code {
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
            Node::Add(parts) => Code::Add(all(parts)),
            Node::Mul(parts) => Code::Multiply(all(parts)),
            Node::Div(kind, a, b) => Code::Divide(*kind, both(a, b)),
            Node::Mod(kind, a, b) => Code::Remainder(*kind, both(a, b)),
            Node::Ite(condition, a, b) => {
                Code::Choice(Box::new((self.truth(*condition), self.number(*a), self.number(*b))))
            }
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

    fn truth(&self, term: Term) -> Test {
        let all = |parts: &[Term]| parts.iter().map(|&part| self.truth(part)).collect();
        let both = |a: &Term, b: &Term| Box::new((self.number(*a), self.number(*b)));
        match self.terms.node(term) {
            Node::Bool(value) => Test::Known(*value),
            Node::Not(inner) => Test::Not(Box::new(self.truth(*inner))),
            Node::And(parts) => Test::All(all(parts)),
            Node::Or(parts) => Test::Any(all(parts)),
            Node::Eq(a, b) => Test::Equal(both(a, b)),
            Node::Le(a, b) => Test::AtMost(both(a, b)),
            Node::Lt(a, b) => Test::Less(both(a, b)),
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::IsAlive), args) => {
                Test::IsAlive(Box::new(self.pointer_of(args[1])))
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
            Code::Load(stored, pointer) => memory.held_at(*stored, pointer.value(memory)?)?.small(),
            Code::Object(pointer) => Some(pointer.value(memory)?.0.into()),
            Code::Offset(pointer) => Some(pointer.value(memory)?.1),
            Code::Size(pointer) => memory.small_size(pointer.value(memory)?),
            Code::Rare => None,
        }
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
                memory.held_at(*stored, pointer.value(memory)?)?.pointer()
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
            Test::IsAlive(pointer) => memory.small_is_alive(pointer.value(memory)?)?,
            Test::Rare => return None,
        })
    }
}
