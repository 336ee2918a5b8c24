//! The nodes of a term, and the bank that owns them.
//!
//! A [`Term`] is a 32-bit name for a [`Node`] in a bank, [`Terms`]. Equal nodes get
//! the same name, so comparing two terms compares two numbers. The bank is
//! append-only and may be shared by reference between threads: a look-up takes no
//! lock, making a node takes the lock of one of [`SHARDS`] tables
//! (`bench/interner.rs` measures it under two threads).
//!
//! Bound variables are de Bruijn pairs (which binder, which of its variables), so
//! that nothing can be captured; the names that binders carry are for the reader.
//!
//! Nodes are only made by the constructors in [`build`](super::build), which keep
//! these invariants:
//! * negation stands only before `=`, a truth about floating-point numbers, a Boolean symbol,
//!   a bound variable, a read, ⋆, or a quantifier: every Boolean term is in negation normal form;
//! * an arithmetic term that contains ⋆ is ⋆, and so is an atom (ST11 §2.2);
//! * sums are flat with like terms collected, comparisons of integers are normalised.

use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use hashbrown::{DefaultHashBuilder, HashTable};
use num_bigint::BigInt;
use num_rational::Ratio;
use thread_local::ThreadLocal;

use super::bit_op::{BitOp, Bits};
use super::bounded::Bounds;
use super::float::Float;
use super::float_op::FloatOp;
use super::memory::MemoryOp;
use super::sort::Sort;

/// The name of a node in a bank; only meaningful together with that bank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term(u32);

/// A variable that a quantifier or an array layer binds: a name for the reader, and its sort.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Binder {
    /// Suggested name; the printer makes it unique.
    pub name: Arc<str>,
    /// The sort of the variable.
    pub sort: Sort,
}

/// Which of the two common integer divisions is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Division {
    /// Towards zero, as in C; the remainder has the sign of the dividend.
    Truncate,
    /// SMT-LIB's: the remainder is never negative.
    Euclid,
}

/// One node of a term.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A truth value.
    Bool(bool),
    /// An integer constant.
    Int(BigInt),
    /// A rational constant.
    Real(Ratio<BigInt>),
    /// A floating-point constant.
    Float(Float),
    /// A free symbol: a program variable, an input, a path counter. Its name identifies it.
    Symbol(Arc<str>, Sort),
    /// A bound variable: `index` in the `depth`-th enclosing binder (0 is the innermost).
    Bound {
        /// How many binders lie between.
        depth: u32,
        /// Which of the binder's variables.
        index: u32,
        /// Its sort.
        sort: Sort,
    },
    /// The unknown value ⋆ of a sort.
    Unknown(Sort),
    /// Negation of a Boolean leaf or of an equation.
    Not(Term),
    /// Conjunction of at least two.
    And(Box<[Term]>),
    /// Disjunction of at least two.
    Or(Box<[Term]>),
    /// Equality of two terms of one scalar sort.
    Eq(Term, Term),
    /// Less or equal, on numbers.
    Le(Term, Term),
    /// Less than, on numbers.
    Lt(Term, Term),
    /// A sum of at least two.
    Add(Box<[Term]>),
    /// A product of at least two; a constant factor comes first.
    Mul(Box<[Term]>),
    /// Integer quotient. By zero: see [`Terms::div`].
    Div(Division, Term, Term),
    /// Integer remainder. By zero: see [`Terms::modulo`].
    Mod(Division, Term, Term),
    /// `ite(condition, then, otherwise)` on a number.
    Ite(Term, Term, Term),
    /// The cell of an array at the given indices.
    Read(Term, Box<[Term]>),
    /// The array that holds one value in every cell.
    Constant(Sort, Term),
    /// An array that is `base` except where `guard` holds: λχ. ite(guard, value, base(χ)).
    /// `guard` and `value` stand under a binder for the indices χ; `base` does not.
    Layer {
        /// The array below.
        base: Term,
        /// Where the layer covers the base.
        guard: Term,
        /// What the covered cells hold.
        value: Term,
    },
    /// The integer reduced to `width` bits, two's complement if `signed`.
    Wrap {
        /// Number of bits.
        width: u32,
        /// Two's complement, otherwise modulo 2^width.
        signed: bool,
        /// The integer.
        value: Term,
    },
    /// Two integers combined bit by bit, which lie in −2^width ≤ x < 2^width, unless one of
    /// them is a constant (see [`Terms::bit_op`]).
    BitOp {
        /// What is done.
        op: BitOp,
        /// Number of bits besides the sign.
        width: u32,
        /// An operand.
        left: Term,
        /// The other one; a constant stands here.
        right: Term,
    },
    /// Something computed of floating-point numbers, or of an integer that becomes one.
    FloatOp(FloatOp, Box<[Term]>),
    /// Something computed of pointers, or read of a memory.
    MemoryOp(MemoryOp, Box<[Term]>),
    /// For all values of the variables.
    Forall(Box<[Binder]>, Term),
    /// For some values of the variables.
    Exists(Box<[Binder]>, Term),
    /// For all integers τ with 0 ≤ τ < `below`; the body stands under a binder of τ alone.
    Each {
        /// τ.
        binder: Binder,
        /// The exclusive upper bound, outside the binder.
        below: Term,
        /// What holds for each τ.
        body: Term,
    },
}

/// Facts about a node that are computed once.
#[derive(Clone, Copy, Debug)]
struct Facts {
    sort: Sort,
    unknown: bool,
    quantified: bool,
    bits: Bits,
    /// 1 + the deepest binder outside this node that it refers to; 0 if closed.
    loose: u32,
    /// How many nodes lie on the longest way down.
    depth: u32,
}

#[derive(Debug)]
struct Entry {
    node: Node,
    facts: Facts,
    /// The negation, once somebody asked for it: keeps negating a shared formula linear.
    negation: OnceLock<Term>,
}

/// Number of tables among which nodes are spread, each with a lock of its own.
pub const SHARDS: usize = 16;

/// The bank of terms.
///
/// ```
/// use unloop::logic::Terms;
/// let t = Terms::new();
/// let x = t.int_symbol("x");
/// assert_eq!(t.add([x, t.int(1)]), t.add([t.int(1), x]));
/// ```
#[derive(Debug, Default)]
pub struct Terms {
    entries: boxcar::Vec<Entry>,
    shards: [Mutex<HashTable<u32>>; SHARDS],
    hasher: DefaultHashBuilder,
    /// What bounds the work of each thread: see [`bounded`](Self::bounded).
    pub(super) bounds: ThreadLocal<Bounds>,
}

impl Terms {
    /// An empty bank.
    pub fn new() -> Self {
        Self::default()
    }

    /// The node that `term` names.
    pub fn node(&self, term: Term) -> &Node {
        &self.entry(term).node
    }

    /// The sort of `term`.
    pub fn sort(&self, term: Term) -> Sort {
        self.entry(term).facts.sort
    }

    /// Whether ⋆ occurs in `term`.
    pub fn has_unknown(&self, term: Term) -> bool {
        self.entry(term).facts.unknown
    }

    /// Whether a quantifier occurs in `term`.
    pub fn has_quantifier(&self, term: Term) -> bool {
        self.entry(term).facts.quantified
    }

    /// Whether integers are combined bit by bit in `term`, and arithmetic has no few words for it.
    pub fn has_bitwise(&self, term: Term) -> bool {
        self.entry(term).facts.bits == Bits::All
    }

    /// Whether integers are combined bit by bit in `term`, be it with constants.
    pub(crate) fn has_bits(&self, term: Term) -> bool {
        self.entry(term).facts.bits != Bits::None
    }

    /// How many enclosing binders `term` reaches; 0 if it is closed.
    pub fn loose(&self, term: Term) -> u32 {
        self.entry(term).facts.loose
    }

    /// How deeply `term` is nested: most passes over it recurse as deeply.
    pub fn depth(&self, term: Term) -> u32 {
        self.entry(term).facts.depth
    }

    /// The number of different nodes made so far.
    pub fn len(&self) -> usize {
        self.entries.count()
    }

    /// Whether no node has been made.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn entry(&self, term: Term) -> &Entry {
        &self.entries[term.0 as usize]
    }

    /// Interns a node as it is. Only the constructors call this.
    pub(super) fn intern(&self, node: Node) -> Term {
        let hash = self.hasher.hash_one(&node);
        let shard = &self.shards[(hash >> 57) as usize % SHARDS];
        let mut table = shard.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |&id: &u32| self.entries[id as usize].node == node;
        if let Some(&id) = table.find(hash, same) {
            return Term(id);
        }
        let facts = self.facts(&node);
        let id = u32::try_from(self.entries.push(Entry { node, facts, negation: OnceLock::new() }))
            .expect("a run makes fewer than 2^32 terms");
        table.insert_unique(hash, id, |&id| self.hasher.hash_one(&self.entries[id as usize].node));
        Term(id)
    }

    /// The negation of `term`, computed by `compute` when nobody has asked before.
    pub(super) fn cached_negation(&self, term: Term, compute: impl FnOnce() -> Term) -> Term {
        if let Some(&negation) = self.entry(term).negation.get() {
            return negation;
        }
        let negation = compute();
        // Another thread may have been first: it computed the same term.
        let _ = self.entry(term).negation.set(negation);
        let _ = self.entry(negation).negation.set(term);
        negation
    }

    fn facts(&self, node: &Node) -> Facts {
        let mut facts = Facts {
            sort: self.sort_of(node),
            unknown: matches!(node, Node::Unknown(_)),
            quantified: matches!(node, Node::Forall(..) | Node::Exists(..) | Node::Each { .. }),
            bits: match *node {
                Node::BitOp { right, .. } => Bits::of_operation(self.as_int(right)),
                _ => Bits::None,
            },
            loose: match node {
                Node::Bound { depth, .. } => depth + 1,
                _ => 0,
            },
            depth: 1,
        };
        node.for_each_child(|child, binders| {
            let below = self.entry(child).facts;
            facts.unknown |= below.unknown;
            facts.quantified |= below.quantified;
            facts.bits = facts.bits.max(below.bits);
            facts.loose = facts.loose.max(below.loose.saturating_sub(binders));
            facts.depth = facts.depth.max(below.depth.saturating_add(1));
        });
        facts
    }

    fn sort_of(&self, node: &Node) -> Sort {
        match node {
            Node::Bool(_)
            | Node::Not(_)
            | Node::And(_)
            | Node::Or(_)
            | Node::Eq(..)
            | Node::Le(..)
            | Node::Lt(..)
            | Node::Forall(..)
            | Node::Exists(..)
            | Node::Each { .. } => Sort::Bool,
            Node::Int(_)
            | Node::Div(..)
            | Node::Mod(..)
            | Node::Wrap { .. }
            | Node::BitOp { .. } => Sort::Int,
            Node::Real(_) => Sort::Real,
            Node::Float(value) => Sort::Float(value.format()),
            Node::FloatOp(op, args) => op.sort(self.sort(args[0])),
            Node::MemoryOp(op, _) => op.sort(),
            Node::Symbol(_, sort)
            | Node::Bound { sort, .. }
            | Node::Unknown(sort)
            | Node::Constant(sort, _) => *sort,
            Node::Add(args) | Node::Mul(args) => self.sort(args[0]),
            Node::Ite(_, then, _) => self.sort(*then),
            Node::Read(array, _) => self.sort(*array).element(),
            Node::Layer { base, .. } => self.sort(*base),
        }
    }
}

impl Node {
    /// Calls `visit` with each child and the number of binders that stand between.
    pub fn for_each_child(&self, mut visit: impl FnMut(Term, u32)) {
        match self {
            Node::Bool(_)
            | Node::Int(_)
            | Node::Real(_)
            | Node::Float(_)
            | Node::Symbol(..)
            | Node::Bound { .. }
            | Node::Unknown(_) => {}
            Node::Not(a) | Node::Constant(_, a) | Node::Wrap { value: a, .. } => visit(*a, 0),
            Node::And(args)
            | Node::Or(args)
            | Node::Add(args)
            | Node::Mul(args)
            | Node::FloatOp(_, args)
            | Node::MemoryOp(_, args) => {
                args.iter().for_each(|&a| visit(a, 0));
            }
            Node::Eq(a, b)
            | Node::Le(a, b)
            | Node::Lt(a, b)
            | Node::Div(_, a, b)
            | Node::Mod(_, a, b)
            | Node::BitOp { left: a, right: b, .. } => {
                visit(*a, 0);
                visit(*b, 0);
            }
            Node::Ite(c, a, b) => [c, a, b].into_iter().for_each(|&x| visit(x, 0)),
            Node::Read(array, indices) => {
                visit(*array, 0);
                indices.iter().for_each(|&i| visit(i, 0));
            }
            Node::Layer { base, guard, value } => {
                visit(*base, 0);
                visit(*guard, 1);
                visit(*value, 1);
            }
            Node::Forall(_, body) | Node::Exists(_, body) => visit(*body, 1),
            Node::Each { below, body, .. } => {
                visit(*below, 0);
                visit(*body, 1);
            }
        }
    }
}
