//! What changes a memory: objects are made, written, and end (C17 6.2.4, 6.5; front.md, section 2).
//!
//! What is *read* of a memory are terms ([`MemoryOp`](crate::logic::MemoryOp)). A program has one if it says
//! how pointers are laid out ([`Program::bytes`](super::Program::bytes)); engines are given programs that have
//! none, which a model of memory has made of it.
//!
//! An effect is total, as a term is: one that is not valid (the object is dead, or too small) does nothing.
//! Front ends put a branch before each that may not be.

use crate::logic::{Access, Term};

/// How numbers and pointers become bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bytes {
    /// Whether the most significant byte comes first.
    pub is_big_endian: bool,
    /// How many bits a pointer has.
    pub pointer_width: u32,
}

/// A change of the memory. Terms are in the state before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MemoryEffect {
    /// A scalar is written where a pointer points.
    Store {
        /// As what.
        access: Access,
        /// Where.
        pointer: Term,
        /// What.
        value: Term,
    },
    /// An object is made, and a variable points to its first byte.
    Allocate {
        /// The symbol of the variable.
        variable: Term,
        /// What is made.
        object: Box<Allocation>,
    },
    /// The life of the object that a pointer points into is over.
    End {
        /// The pointer.
        pointer: Term,
    },
    /// Bytes are copied, as if by way of a third place.
    Copy {
        /// Where they go.
        to: Term,
        /// Where they are.
        from: Term,
        /// How many.
        size: Term,
    },
    /// Each of some bytes becomes the same one.
    Fill {
        /// The first.
        to: Term,
        /// What they become, modulo 256.
        byte: Term,
        /// How many.
        size: Term,
    },
    /// Some bytes become what nobody knows: whatever an input says.
    Havoc {
        /// The first.
        to: Term,
        /// How many.
        size: Term,
    },
}

/// An object that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// How it comes to be.
    pub kind: AllocationKind,
    /// How many bytes it has.
    pub size: Term,
    /// What its address is a multiple of.
    pub alignment: u64,
    /// What it is called in the source; empty where it has no name.
    pub name: String,
    /// What its bytes hold before anybody writes them.
    pub contents: Initial,
}

/// How an object comes to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AllocationKind {
    /// It lives as long as the run.
    Static,
    /// It lives as long as its block.
    Automatic,
    /// Somebody has to free it.
    Heap,
    /// A string literal, or another object that nobody may write.
    Literal,
    /// It was there before the run, as what a pointer points to that is an input.
    Environment,
}

/// What an object holds at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Initial {
    /// What an input says.
    Open,
    /// Zero in each byte, null in each pointer.
    Zero,
}

impl AllocationKind {
    /// All of them, with the words that texts have for them.
    pub const WORDS: [(&str, AllocationKind); 5] = [
        ("static", AllocationKind::Static),
        ("automatic", AllocationKind::Automatic),
        ("heap", AllocationKind::Heap),
        ("literal", AllocationKind::Literal),
        ("environment", AllocationKind::Environment),
    ];

    /// The word for it.
    pub fn as_str(self) -> &'static str {
        Self::WORDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| *word)
    }
}

impl MemoryEffect {
    /// The terms that it reads, in the state before.
    pub fn reads(&self) -> Vec<Term> {
        match self {
            MemoryEffect::Store { pointer, value, .. } => vec![*pointer, *value],
            MemoryEffect::Allocate { object, .. } => vec![object.size],
            MemoryEffect::End { pointer } => vec![*pointer],
            MemoryEffect::Copy { to, from, size } => vec![*to, *from, *size],
            MemoryEffect::Fill { to, byte, size } => vec![*to, *byte, *size],
            MemoryEffect::Havoc { to, size } => vec![*to, *size],
        }
    }

    /// The same terms, to be changed.
    fn reads_mut(&mut self) -> Vec<&mut Term> {
        match self {
            MemoryEffect::Store { pointer, value, .. } => vec![pointer, value],
            MemoryEffect::Allocate { object, .. } => vec![&mut object.size],
            MemoryEffect::End { pointer } => vec![pointer],
            MemoryEffect::Copy { to, from, size } => vec![to, from, size],
            MemoryEffect::Fill { to, byte, size } => vec![to, byte, size],
            MemoryEffect::Havoc { to, size } => vec![to, size],
        }
    }

    /// The same with other terms to read.
    #[must_use]
    pub(crate) fn reading(&self, mut other: impl FnMut(Term) -> Term) -> Self {
        let mut effect = self.clone();
        effect.reads_mut().into_iter().for_each(|term| *term = other(*term));
        effect
    }

    /// The same with other terms everywhere.
    #[must_use]
    pub(crate) fn renamed(&self, mut other: impl FnMut(Term) -> Term) -> Self {
        let mut effect = self.reading(&mut other);
        if let MemoryEffect::Allocate { variable, .. } = &mut effect {
            *variable = other(*variable);
        }
        effect
    }

    /// The variable that it gives a value.
    pub fn variable(&self) -> Option<Term> {
        match self {
            MemoryEffect::Allocate { variable, .. } => Some(*variable),
            _ => None,
        }
    }
}
