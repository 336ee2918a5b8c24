//! Terms over pointers and the state of a memory: what a program with memory reads (C17 6.2.6, 6.5.6;
//! front.md, section 2).
//!
//! A pointer is an object and an offset in it, in bytes. Objects have numbers in the order in which a run
//! makes them, from 1; a pointer to object 0 is null, or made of a number. Offsets never wrap. Steps keep
//! how they came about: so many times a stride, so that an index is found again without a division.
//!
//! The memory's state is two variables that no program declares: [`contents`](Terms::contents), the
//! bytes of all objects, and [`objects`](Terms::objects), their sizes, lives and addresses. A load is a
//! term over the first: it adds no location, and a store leaves what is known of sizes. Loads are total:
//! one that is not valid is 0, or null; front ends put a branch before each.

use std::fmt;
use std::ops::Range;

use num_bigint::BigInt;

use super::float::Format;
use super::model::Value;
use super::sort::{MemoryPart, Scalar, Sort};
use super::term::{Node, Term, Terms};

/// What a scalar in memory is: how bytes become a value, and a value bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stored {
    /// An integer of so many bits, a multiple of 8; two's complement if signed.
    Integer {
        /// Number of bits.
        width: u32,
        /// Two's complement.
        signed: bool,
    },
    /// Bits of a unit of so many bytes: a bit-field.
    Bits {
        /// How many bytes the unit has.
        unit: u32,
        /// The first bit, counted from the least significant one.
        first: u32,
        /// Number of bits.
        width: u32,
        /// Two's complement.
        signed: bool,
    },
    /// A floating-point number in IEEE's format.
    Float(Format),
    /// A pointer of so many bits.
    Pointer {
        /// Number of bits.
        width: u32,
    },
    /// A value of a sort that has no bytes, and takes the place of one: integers of any size,
    /// rational numbers.
    Cell(Scalar),
}

/// How a scalar in memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// What it is.
    pub stored: Stored,
    /// Whether others may change it at any time.
    pub is_volatile: bool,
    /// Whether nothing comes between the access's parts.
    pub is_atomic: bool,
}

/// What is asked of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ObjectFact {
    /// How many bytes it has; 0 of one that there is not.
    Size,
    /// Whether its life has begun and is not over.
    IsAlive,
    /// Whether it may be written.
    IsWritable,
    /// Whether it may be freed: it is on the heap, or others say so who made it.
    IsHeap,
    /// The address of its first byte; 0 of one that there is not.
    Address,
}

/// What is computed of pointers, and of a memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryOp {
    /// The pointer to an object, by number, and an offset.
    Pointer,
    /// A pointer, and an index: so many strides on.
    Step {
        /// How many bytes a step is, at least 1.
        stride: u64,
    },
    /// The number of the object that a pointer points into.
    Object,
    /// A pointer's offset, in bytes.
    Offset,
    /// What contents hold where a pointer points.
    Load(Access),
    /// What objects say of the one that a pointer points into.
    Fact(ObjectFact),
}

/// The value of a pointer.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointerValue {
    /// The number of the object; 0: none.
    pub object: BigInt,
    /// The offset in it, in bytes; without an object the address.
    pub offset: BigInt,
}

impl Stored {
    /// How many bytes it takes.
    pub fn bytes(self) -> u64 {
        let bits = match self {
            Stored::Integer { width, .. } | Stored::Pointer { width } => width,
            Stored::Bits { unit, .. } => return u64::from(unit),
            Stored::Float(format) => format.width(),
            Stored::Cell(_) => return 1,
        };
        u64::from(bits.div_ceil(8))
    }

    /// The bytes that have a bit of it, counted from the least significant byte on: of a bit-field perhaps not
    /// all of its unit.
    pub fn occupied_bytes(self) -> Range<u64> {
        match self {
            Stored::Bits { first, width, .. } => {
                u64::from(first / 8)..u64::from((first + width).div_ceil(8))
            }
            _ => 0..self.bytes(),
        }
    }

    /// The sort of its values.
    pub fn sort(self) -> Sort {
        match self {
            Stored::Integer { .. } | Stored::Bits { .. } => Sort::Int,
            Stored::Cell(scalar) => scalar.sort(),
            Stored::Float(format) => Sort::Float(format),
            Stored::Pointer { .. } => Sort::Pointer,
        }
    }
}

impl Access {
    /// An access that is neither volatile nor atomic.
    pub const fn plain(stored: Stored) -> Self {
        Self { stored, is_volatile: false, is_atomic: false }
    }
}

impl ObjectFact {
    /// All of them, with the words that texts have for them.
    pub const WORDS: [(&str, ObjectFact); 5] = [
        ("size", ObjectFact::Size),
        ("alive", ObjectFact::IsAlive),
        ("writable", ObjectFact::IsWritable),
        ("heap", ObjectFact::IsHeap),
        ("address", ObjectFact::Address),
    ];

    fn sort(self) -> Sort {
        match self {
            ObjectFact::Size | ObjectFact::Address => Sort::Int,
            ObjectFact::IsAlive | ObjectFact::IsWritable | ObjectFact::IsHeap => Sort::Bool,
        }
    }
}

impl MemoryOp {
    /// The sort of its result.
    pub fn sort(self) -> Sort {
        match self {
            MemoryOp::Pointer | MemoryOp::Step { .. } => Sort::Pointer,
            MemoryOp::Object | MemoryOp::Offset => Sort::Int,
            MemoryOp::Load(access) => access.stored.sort(),
            MemoryOp::Fact(fact) => fact.sort(),
        }
    }

    /// The part of the memory that it reads, which is its first operand.
    pub fn state(self) -> Option<MemoryPart> {
        match self {
            MemoryOp::Load(_) => Some(MemoryPart::Contents),
            MemoryOp::Fact(_) => Some(MemoryPart::Objects),
            _ => None,
        }
    }

    /// The sorts of its operands.
    pub fn operands(self) -> &'static [Sort] {
        match self {
            MemoryOp::Pointer => &[Sort::Int, Sort::Int],
            MemoryOp::Step { .. } => &[Sort::Pointer, Sort::Int],
            MemoryOp::Object | MemoryOp::Offset => &[Sort::Pointer],
            MemoryOp::Load(_) => &[Sort::Memory(MemoryPart::Contents), Sort::Pointer],
            MemoryOp::Fact(_) => &[Sort::Memory(MemoryPart::Objects), Sort::Pointer],
        }
    }
}

impl PointerValue {
    /// A pointer without an object: an address alone.
    pub fn of_address(address: impl Into<BigInt>) -> Self {
        Self { object: BigInt::ZERO, offset: address.into() }
    }

    /// An address alone, as it is [displayed](fmt::Display): `&0x1000`.
    pub fn parse_address(text: &str) -> Option<Self> {
        let digits = text.strip_prefix("&0x")?;
        BigInt::parse_bytes(digits.as_bytes(), 16).map(Self::of_address)
    }

    /// So many bytes on.
    #[must_use]
    pub fn moved(&self, bytes: &BigInt) -> Self {
        Self { object: self.object.clone(), offset: &self.offset + bytes }
    }

    /// Whether it is null.
    pub fn is_null(&self) -> bool {
        *self == Self::default()
    }
}

/// `null`, `&3` and `&3+8`: the object's number, and the offset; `&0x1000` of an address without an object.
impl fmt::Display for PointerValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.is_null(), self.offset == BigInt::ZERO) {
            (true, _) => f.write_str("null"),
            _ if self.object == BigInt::ZERO => write!(f, "&{:#x}", self.offset),
            (false, true) => write!(f, "&{}", self.object),
            (false, false) => write!(f, "&{}{:+}", self.object, self.offset),
        }
    }
}

impl Terms {
    /// The contents of all objects of a program.
    pub fn contents(&self) -> Term {
        self.memory(MemoryPart::Contents)
    }

    /// What objects a program has.
    pub fn objects(&self) -> Term {
        self.memory(MemoryPart::Objects)
    }

    /// A part of the state of a program's memory.
    pub fn memory(&self, part: MemoryPart) -> Term {
        let name = match part {
            MemoryPart::Contents => "contents",
            MemoryPart::Objects => "objects",
        };
        self.symbol(name, Sort::Memory(part))
    }

    /// The pointer to byte `offset` of the object with that number.
    pub fn pointer(&self, object: Term, offset: Term) -> Term {
        self.memory_op(MemoryOp::Pointer, &[object, offset])
    }

    /// The null pointer.
    pub fn null(&self) -> Term {
        self.pointer(self.int(0), self.int(0))
    }

    /// The pointer that is `index` times `stride` bytes on.
    ///
    /// ```
    /// use unloop::logic::{Sort, Terms};
    /// let t = Terms::new();
    /// let (p, i) = (t.symbol("p", Sort::Pointer), t.int_symbol("i"));
    /// // `p[i].x++`, as a pointer: steps of one stride are one step,
    /// assert_eq!(t.step(t.step(p, i, 8), t.int(1), 8), t.step(p, t.add([i, t.int(1)]), 8));
    /// // but for those from a place that is known: `s.text + i` keeps where the text begins.
    /// assert_ne!(t.step(t.step(p, t.int(1), 8), i, 8), t.step(p, t.add([i, t.int(1)]), 8));
    /// assert_eq!(t.offset(t.step(t.null(), i, 8)), t.mul(t.int(8), i));
    /// ```
    pub fn step(&self, pointer: Term, index: Term, stride: u64) -> Term {
        self.memory_op(MemoryOp::Step { stride }, &[pointer, index])
    }

    /// The number of the object that a pointer points into.
    pub fn object(&self, pointer: Term) -> Term {
        self.memory_op(MemoryOp::Object, &[pointer])
    }

    /// A pointer's offset, in bytes.
    pub fn offset(&self, pointer: Term) -> Term {
        self.memory_op(MemoryOp::Offset, &[pointer])
    }

    /// What the memory holds where a pointer points.
    pub fn load(&self, access: Access, pointer: Term) -> Term {
        self.memory_op(MemoryOp::Load(access), &[self.contents(), pointer])
    }

    /// What is known of the object that a pointer points into.
    pub fn object_fact(&self, fact: ObjectFact, pointer: Term) -> Term {
        self.memory_op(MemoryOp::Fact(fact), &[self.objects(), pointer])
    }

    /// What is computed of pointers and a memory. What contains ⋆ is ⋆.
    pub fn memory_op(&self, op: MemoryOp, args: &[Term]) -> Term {
        debug_assert_eq!(args.len(), op.operands().len());
        if args.iter().any(|&arg| self.has_unknown(arg)) {
            return self.unknown(op.sort());
        }
        match op {
            MemoryOp::Step { stride } => self.stepped(args[0], args[1], stride),
            MemoryOp::Object => self.object_of(args[0]),
            MemoryOp::Offset => self.offset_of(args[0]),
            // Facts are about objects: where in one a pointer points is no matter.
            MemoryOp::Fact(_) => match self.node(args[1]) {
                Node::MemoryOp(MemoryOp::Step { .. }, of) => self.memory_op(op, &[args[0], of[0]]),
                // There is no object 0.
                Node::MemoryOp(MemoryOp::Pointer, of) if self.is_zero(of[0]) => {
                    if op.sort() == Sort::Bool { self.ff() } else { self.int(0) }
                }
                _ => self.intern(Node::MemoryOp(op, args.into())),
            },
            MemoryOp::Pointer | MemoryOp::Load(_) => self.intern(Node::MemoryOp(op, args.into())),
        }
    }

    fn stepped(&self, pointer: Term, index: Term, stride: u64) -> Term {
        if self.is_zero(index) {
            return pointer;
        }
        match self.node(pointer) {
            Node::MemoryOp(MemoryOp::Pointer, of) => {
                let on = self.mul(self.int(stride), index);
                self.pointer(of[0], self.add([of[1], on]))
            }
            Node::MemoryOp(MemoryOp::Step { stride: before }, of)
                if *before == stride
                    && (self.as_int(index).is_some() || self.as_int(of[1]).is_none()) =>
            {
                self.stepped(of[0], self.add([of[1], index]), stride)
            }
            _ => {
                let args = Box::new([pointer, index]);
                self.intern(Node::MemoryOp(MemoryOp::Step { stride }, args))
            }
        }
    }

    fn object_of(&self, pointer: Term) -> Term {
        match self.node(pointer) {
            Node::MemoryOp(MemoryOp::Pointer, of) => of[0],
            Node::MemoryOp(MemoryOp::Step { .. }, of) => self.object(of[0]),
            Node::Ite(condition, a, b) => self.ite(*condition, self.object(*a), self.object(*b)),
            _ => self.intern(Node::MemoryOp(MemoryOp::Object, Box::new([pointer]))),
        }
    }

    fn offset_of(&self, pointer: Term) -> Term {
        match self.node(pointer) {
            Node::MemoryOp(MemoryOp::Pointer, of) => of[1],
            Node::MemoryOp(MemoryOp::Step { stride }, of) => {
                self.add([self.offset(of[0]), self.mul(self.int(*stride), of[1])])
            }
            Node::Ite(condition, a, b) => self.ite(*condition, self.offset(*a), self.offset(*b)),
            _ => self.intern(Node::MemoryOp(MemoryOp::Offset, Box::new([pointer]))),
        }
    }

    /// Whether two pointers are one: they point to the same byte of the same object.
    pub(super) fn same_pointer(&self, a: Term, b: Term) -> Term {
        let object = self.eq(self.object(a), self.object(b));
        self.and2(object, self.eq(self.offset(a), self.offset(b)))
    }

    /// A pointer of known value.
    pub(super) fn pointer_literal(&self, value: &PointerValue) -> Term {
        self.pointer(self.int(value.object.clone()), self.int(value.offset.clone()))
    }
}

impl MemoryOp {
    /// What comes of it where no memory is needed.
    pub(super) fn apply(self, args: &[Value]) -> Option<Value> {
        Some(match (self, args) {
            (MemoryOp::Pointer, [Value::Int(object), Value::Int(offset)]) => {
                Value::Pointer(PointerValue { object: object.clone(), offset: offset.clone() })
            }
            (MemoryOp::Step { stride }, [Value::Pointer(pointer), Value::Int(index)]) => {
                Value::Pointer(pointer.moved(&(index * stride)))
            }
            (MemoryOp::Object, [Value::Pointer(pointer)]) => Value::Int(pointer.object.clone()),
            (MemoryOp::Offset, [Value::Pointer(pointer)]) => Value::Int(pointer.offset.clone()),
            _ => return None,
        })
    }
}
