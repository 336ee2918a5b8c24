//! What changes a memory: objects are made, written, and end (C17 6.2.4, 6.5; front.md, section 2).
//!
//! What is *read* of a memory are terms ([`MemoryOp`](crate::logic::MemoryOp)). A program has one if it says
//! how pointers are laid out ([`Program::bytes`](super::Program::bytes)); engines are given programs that have
//! none, which a model of memory has made of it.
//!
//! An effect is total, as a term is: one that is not valid (the object is dead, or too small) does nothing.
//! Front ends put a branch before each that may not be.

use super::declared::DeclaredScalar;
use super::image::Image;
use crate::logic::{Access, Sort, Term};

/// So many bytes at each end of all addresses belong to no object: null and numbers near it are no addresses, nor
/// are the negative ones that stand for errors.
pub(crate) const PAGE: u64 = 0x1000;
/// How many bytes an object has of which nobody says it: as many as a run needs.
pub const OPEN_SIZE: u64 = 1 << 62;

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
    /// From here on nobody may write the object that a pointer points into: a `const` one has been given its value.
    Protect {
        /// The pointer.
        pointer: Term,
    },
    /// What was protected may be written again; nothing else becomes writable by it.
    Unprotect {
        /// A pointer into the object.
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
    /// Some bytes become what nobody has written: an input says what they are once somebody looks.
    Forget {
        /// The first.
        to: Term,
        /// How many.
        size: Term,
    },
    /// All objects that may be written and are reached from a pointer, by way of pointers that lie in objects, become
    /// what nobody knows.
    HavocReachable {
        /// The pointer.
        pointer: Term,
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
    /// What it is declared to be made of; empty where nobody knows.
    pub leaves: Vec<DeclaredScalar>,
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
    /// It was there before the run: a variable that another file defines, or that the system has.
    Environment,
    /// So was what a pointer leads to that another file gives; whoever has the pointer may free it.
    Foreign,
    /// So was what the function is given that a run enters, or what that points to, which it may free.
    Parameter,
    /// A function of the program, which the object is named by: it has no bytes, nobody may write it, and it
    /// never ends. A second one of the same name is `f#2`, as texts have it.
    Function,
}

/// What an object holds at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Initial {
    /// What an input says.
    Open,
    /// Zero in each byte, null in each pointer.
    Zero,
    /// These scalars, and zero elsewhere.
    Image(Image),
}

impl AllocationKind {
    /// All of them, with the words that texts have for them.
    pub const WORDS: [(&str, AllocationKind); 8] = [
        ("static", AllocationKind::Static),
        ("automatic", AllocationKind::Automatic),
        ("heap", AllocationKind::Heap),
        ("literal", AllocationKind::Literal),
        ("environment", AllocationKind::Environment),
        ("foreign", AllocationKind::Foreign),
        ("parameter", AllocationKind::Parameter),
        ("function", AllocationKind::Function),
    ];

    /// Whether such an object may be written.
    pub fn is_writable(self) -> bool {
        !matches!(self, AllocationKind::Literal | AllocationKind::Function)
    }

    /// Whether such an object may be freed.
    pub fn is_freeable(self) -> bool {
        matches!(self, AllocationKind::Heap | AllocationKind::Foreign | AllocationKind::Parameter)
    }

    /// The word for it.
    pub fn as_str(self) -> &'static str {
        Self::WORDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| *word)
    }
}

impl Initial {
    /// The image, if it is one.
    pub fn image(&self) -> Option<&Image> {
        match self {
            Initial::Image(image) => Some(image),
            Initial::Open | Initial::Zero => None,
        }
    }
}

impl Allocation {
    /// The terms that it reads.
    fn reads_mut(&mut self) -> Vec<&mut Term> {
        let mut reads = vec![&mut self.size];
        if let Initial::Image(image) = &mut self.contents {
            let values = image.parts.iter_mut().flat_map(|part| &mut part.values);
            reads.extend(values.map(|repeated| &mut repeated.value));
        }
        reads
    }
}

impl MemoryEffect {
    /// The terms that it reads, in the state before, each with the sort that it has to be of, and what it is.
    pub fn operands(&self) -> Vec<(Term, Sort, &'static str)> {
        let size = |size: &Term| (*size, Sort::Int, "a number of bytes");
        let to = |to: &Term| (*to, Sort::Pointer, "the first of some bytes");
        match self {
            MemoryEffect::Store { access, pointer, value } => vec![
                (*pointer, Sort::Pointer, "where something is stored"),
                (*value, access.stored.sort(), "a stored value"),
            ],
            MemoryEffect::Allocate { object, .. } => {
                let image = object.contents.image();
                let values = image.into_iter().flat_map(Image::values).map(|(part, repeated)| {
                    (repeated.value, part.access.stored.sort(), "a value of an image")
                });
                [(object.size, Sort::Int, "the size of an object")]
                    .into_iter()
                    .chain(values)
                    .collect()
            }
            MemoryEffect::End { pointer } => {
                vec![(*pointer, Sort::Pointer, "what points to an object that ends")]
            }
            MemoryEffect::Protect { pointer } => {
                vec![(*pointer, Sort::Pointer, "what points to an object that nobody may write")]
            }
            MemoryEffect::Unprotect { pointer } => {
                vec![(*pointer, Sort::Pointer, "what points to an object that was protected")]
            }
            MemoryEffect::Copy { to: into, from, size: bytes } => {
                vec![to(into), (*from, Sort::Pointer, "where bytes are copied from"), size(bytes)]
            }
            MemoryEffect::Fill { to: into, byte, size: bytes } => {
                vec![to(into), (*byte, Sort::Int, "the byte that others become"), size(bytes)]
            }
            MemoryEffect::Havoc { to: into, size: bytes }
            | MemoryEffect::Forget { to: into, size: bytes } => vec![to(into), size(bytes)],
            MemoryEffect::HavocReachable { pointer } => {
                vec![(*pointer, Sort::Pointer, "what leads to objects that others write")]
            }
        }
    }

    /// The terms that it reads, in the state before.
    pub fn reads(&self) -> Vec<Term> {
        self.operands().into_iter().map(|(term, ..)| term).collect()
    }

    /// The same terms, to be changed.
    fn reads_mut(&mut self) -> Vec<&mut Term> {
        match self {
            MemoryEffect::Store { pointer, value, .. } => vec![pointer, value],
            MemoryEffect::Allocate { object, .. } => object.reads_mut(),
            MemoryEffect::End { pointer }
            | MemoryEffect::Protect { pointer }
            | MemoryEffect::Unprotect { pointer }
            | MemoryEffect::HavocReachable { pointer } => vec![pointer],
            MemoryEffect::Copy { to, from, size } => vec![to, from, size],
            MemoryEffect::Fill { to, byte, size } => vec![to, byte, size],
            MemoryEffect::Havoc { to, size } | MemoryEffect::Forget { to, size } => vec![to, size],
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

    /// Whether a run may read inputs there: where an object lies, or what bytes are that nobody has written.
    pub(crate) fn reads_input(&self) -> bool {
        matches!(
            self,
            MemoryEffect::Allocate { .. }
                | MemoryEffect::Havoc { .. }
                | MemoryEffect::Forget { .. }
                | MemoryEffect::HavocReachable { .. }
        )
    }

    /// What the object is called that it makes, if that has a name.
    pub(crate) fn object_name(&self) -> &str {
        match self {
            MemoryEffect::Allocate { object, .. } if !object.name.is_empty() => &object.name,
            _ => "bytes",
        }
    }

    /// The variable that it gives a value.
    pub fn variable(&self) -> Option<Term> {
        match self {
            MemoryEffect::Allocate { variable, .. } => Some(*variable),
            _ => None,
        }
    }
}
