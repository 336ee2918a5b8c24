//! Where variables live is found out by trying (docs/c.md: cells whose address is
//! known are plain variables).
//!
//! Lowering starts out hopeful: every variable stands apart, as symbols of its own, and
//! every pointer that is only indexed is an array that is passed by reference or was
//! allocated for it alone. Where an expression needs more (an address that is stored, a
//! pointer that is moved), it takes that down here and gives up, and the whole unit is
//! lowered again with what is known then. Each round makes at least one variable less
//! special, so there are finitely many; in practice there are two or three.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::alias::{Aliases, Reference};
use crate::front::c::ast::Declarator;
use crate::front::source::Span;
use crate::logic::Format;

/// Names a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::front::c::lower) enum Key {
    /// A declared one: where its declarator stands in the syntax tree.
    Declared(usize),
    /// A compound literal: where it stands in the text. Those of one macro share a choice.
    Literal(Span),
}

impl Key {
    pub(in crate::front::c::lower) fn of(declarator: &Declarator) -> Self {
        Self::Declared(std::ptr::from_ref(declarator) as usize)
    }
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::front::c::lower) enum Home {
    /// In symbols of its own.
    #[default]
    Apart,
    /// In arrays of length one, so that it can be passed by reference.
    Cell,
    /// In the memory that pointers point into.
    Memory,
}

/// What decides how things lie in the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::front::c::lower) enum Piece {
    /// An integer of so many bytes.
    Integer(u32),
    Pointer,
    /// A floating-point number of so many bytes.
    Float(u32),
    /// A structure or union: where it stands in the syntax tree.
    Record(usize),
}

/// What has been decided on how things lie in the memory (see [`bytes`](super::bytes)).
#[derive(Debug, Default)]
struct Layouts {
    /// What is bytes in this round.
    bytes: BTreeSet<Piece>,
    /// What is from the next one on.
    marked: BTreeSet<Piece>,
    /// Pointers to these become pointers to `void`.
    given: BTreeSet<Piece>,
    /// Pointers to `void` become pointers to these.
    taken: BTreeSet<Piece>,
    /// Whether a function of the library fills or copies what a pointer to `void` points to.
    touched: bool,
    /// The members of unions that are used, and whether they are read.
    members: BTreeSet<(Piece, usize, bool)>,
    /// Whether bytes must tell whether they are a number's, and whether they will.
    tagged: [bool; 2],
    /// Structures that have a member of one byte whose address is taken.
    byte_members: BTreeSet<Piece>,
    /// Whether a pointer to such a byte is moved.
    bytes_stepped: bool,
}

/// What has been decided on one variable.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    home: Home,
    /// It is a pointer whose value matters.
    points: bool,
}

/// Whether the ends of variables' lives must be followed.
#[derive(Clone, Copy, Debug, Default)]
struct Outliving {
    /// A pointer is stored where it may outlive what it points to.
    kept: bool,
    /// A variable in the memory dies before the program ends.
    mortal: bool,
    /// Both have been seen: blocks end with their variables.
    followed: bool,
}

/// What a program turns out to do somewhere, and what is looked at elsewhere for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::front::c::lower) enum Trait {
    /// Something is freed: an access may come too late.
    Frees,
    /// Something stands in the memory that must not change.
    ReadOnly,
    /// Floating-point numbers of this format lie in the memory.
    Holds(Format),
    /// A pointer moves, and may come to the end of what it points to.
    Moves,
    /// A number becomes a pointer.
    Numbered,
    /// The number behind a pointer is looked at.
    Addressed,
    /// A name for a type lets things lie at addresses that the type does not allow.
    Underaligned,
    /// A structure is expected where something shorter may be.
    Extended,
    /// An allocation may fail: an array that goes by a pointer's name may not be there.
    MayFail,
    /// This function may return without the result that it promises.
    Lacks(Arc<str>),
    /// An element of `main`'s `argv` is looked at.
    ReadsArguments,
    /// This function looks at arguments behind its parameters.
    Lists(Arc<str>),
    /// This function is used as a value.
    Taken(Arc<str>),
    /// This function calls others through pointers.
    CallsThrough(Arc<str>),
    /// This parameter may be given an array that is not there.
    Loose(Key),
    /// A variable at file scope starts with this function of the library, which comes behind the
    /// program.
    Early(Arc<str>),
}

/// The decisions so far.
#[derive(Debug, Default)]
pub(in crate::front::c::lower) struct Choices {
    made: HashMap<Key, Choice>,
    /// Whether cells are accessed as signed here and as unsigned there.
    mixed: bool,
    /// Whether a pointer to `void` becomes one to something.
    untyped: bool,
    /// How things lie in the memory.
    layouts: Layouts,
    /// What is known of pointers and variables that may outlive each other.
    outliving: Outliving,
    traits: HashSet<Trait>,
    aliases: Aliases,
    /// The labels whose addresses are taken, each with its function.
    labels: BTreeSet<(Arc<str>, Arc<str>)>,
    /// Structures that are the same as one of an earlier file, by where both stand in the
    /// syntax tree.
    joined: HashMap<usize, usize>,
    /// Whether there is a new one since lowering began.
    changed: bool,
}

impl Choices {
    pub(in crate::front::c::lower) fn home(&self, key: Key) -> Home {
        self.made.get(&key).copied().unwrap_or_default().home
    }

    /// Whether a pointer variable is one by its value, not an array by another name.
    pub(in crate::front::c::lower) fn points(&self, key: Key) -> bool {
        self.made.get(&key).is_some_and(|choice| choice.points)
    }

    /// A variable must live there, or farther out.
    pub(in crate::front::c::lower) fn move_to(&mut self, key: Key, home: Home) {
        let choice = self.made.entry(key).or_default();
        self.changed |= choice.home < home;
        choice.home = choice.home.max(home);
    }

    /// A pointer's value matters.
    pub(in crate::front::c::lower) fn make_pointer(&mut self, key: Key) {
        let choice = self.made.entry(key).or_default();
        self.changed |= !choice.points;
        choice.points = true;
    }

    pub(super) fn is_mixed(&self) -> bool {
        self.mixed || self.untyped
    }

    /// Cells are accessed as signed here and as unsigned there.
    pub(in crate::front::c::lower) fn mix(&mut self) {
        self.changed |= !self.mixed;
        self.mixed = true;
    }

    pub(super) fn is_untyped(&self) -> bool {
        self.untyped
    }

    /// A pointer to `void` becomes one to something: blocks must know what they hold.
    pub(in crate::front::c::lower) fn forget_types(&mut self) {
        self.changed |= !self.untyped;
        self.untyped = true;
    }

    /// The program has turned out to be so.
    pub(in crate::front::c::lower) fn learn(&mut self, what: Trait) {
        self.changed |= self.traits.insert(what);
    }

    /// The address of a label is taken; its number among those of all that are known.
    pub(in crate::front::c::lower) fn take_label(
        &mut self,
        function: &Arc<str>,
        label: &Arc<str>,
    ) -> usize {
        let own = (Arc::clone(function), Arc::clone(label));
        self.changed |= self.labels.insert(own.clone());
        self.labels.range(..own).count()
    }

    /// The labels of a function whose addresses are taken, with their numbers.
    pub(in crate::front::c::lower) fn labels_of(&self, function: &str) -> Vec<(usize, Arc<str>)> {
        let numbered = self.labels.iter().enumerate();
        let own = numbered.filter(|(_, (of, _))| **of == *function);
        own.map(|(number, (_, label))| (number, Arc::clone(label))).collect()
    }

    /// Whether the address of any label is taken.
    pub(in crate::front::c::lower) fn has_label_addresses(&self) -> bool {
        !self.labels.is_empty()
    }

    /// Two structures are one type; whether that is new.
    pub(in crate::front::c::lower) fn join(&mut self, own: usize, first: usize) -> bool {
        let new = self.joined.insert(own, first).is_none();
        self.changed |= new;
        new
    }

    /// The structure that this one is the same as.
    pub(in crate::front::c::lower) fn joined(&self, own: usize) -> Option<usize> {
        self.joined.get(&own).copied()
    }

    /// Whether the program has turned out to be so.
    pub(in crate::front::c::lower) fn knows(&self, what: &Trait) -> bool {
        self.traits.contains(what)
    }

    /// Whether any function is used as a value.
    pub(in crate::front::c::lower) fn takes_functions(&self) -> bool {
        self.traits.iter().any(|known| matches!(known, Trait::Taken(_)))
    }

    pub(super) fn has_bytes(&self) -> bool {
        !self.layouts.bytes.is_empty()
    }

    pub(super) fn is_bytes(&self, piece: Piece) -> bool {
        self.layouts.bytes.contains(&piece)
    }

    /// Things of this kind are bytes from the next round on.
    pub(super) fn make_bytes(&mut self, piece: Piece) {
        self.layouts.marked.insert(piece);
    }

    /// A pointer to `void` is made of one to something.
    pub(in crate::front::c::lower) fn give_up_type(&mut self, piece: Piece) {
        self.layouts.given.insert(piece);
    }

    /// A pointer to `void` becomes one to something.
    pub(in crate::front::c::lower) fn take_type(&mut self, piece: Piece) {
        self.layouts.taken.insert(piece);
    }

    /// The address of a member of one byte is taken.
    pub(super) fn take_byte_member(&mut self, record: Piece) {
        self.layouts.byte_members.insert(record);
    }

    /// A pointer to a byte is moved.
    pub(super) fn step_bytes(&mut self) {
        self.layouts.bytes_stepped = true;
    }

    /// A function of the library fills or copies what a pointer to `void` points to.
    pub(super) fn touch_untyped(&mut self) {
        self.layouts.touched = true;
    }

    /// A member of a union is used, or read.
    pub(super) fn use_member(&mut self, union: Piece, index: usize, read: bool) {
        let members = &mut self.layouts.members;
        members.insert((union, index, read));
        let mut own = members.iter().filter(|(piece, ..)| *piece == union);
        let is_other = |(_, other, other_reads): &(Piece, usize, bool)| {
            *other != index && (read || *other_reads)
        };
        if own.any(is_other) {
            self.layouts.marked.insert(union);
        }
    }

    /// Whether bytes tell whether they are a number's.
    pub(super) fn is_tagged(&self) -> bool {
        self.layouts.tagged[0]
    }

    /// They must tell, from the next round on.
    pub(super) fn tag_bytes(&mut self) {
        self.layouts.tagged[1] = true;
    }

    /// A pointer is stored where it may outlive what it points to.
    pub(in crate::front::c::lower) fn keep_pointer(&mut self) {
        self.outliving.kept = true;
    }

    /// A variable in the memory dies before the program ends. Whether that must be followed.
    pub(super) fn meet_mortal(&mut self) -> bool {
        self.outliving.mortal = true;
        self.outliving.followed
    }

    /// Whether blocks end with their variables.
    pub(super) fn follows_lives(&self) -> bool {
        self.outliving.followed
    }

    /// A call passes these by reference.
    pub(in crate::front::c::lower) fn add_call(&mut self, passed: Vec<Reference>) {
        if !passed.is_empty() {
            self.aliases.add_call(passed);
        }
    }

    /// It matters whether two names are aliases.
    pub(in crate::front::c::lower) fn query_alias(&mut self, one: Key, other: Key) {
        self.aliases.query(one, other);
    }

    /// Whether lowering must begin again; from here on changes count anew.
    pub(in crate::front::c::lower) fn take_change(&mut self) -> bool {
        let Outliving { kept, mortal, followed } = self.outliving;
        self.outliving.followed |= kept && mortal;
        self.changed |= self.outliving.followed != followed;
        self.changed |= self.layouts.settle();
        self.aliases.aliased_parameters().into_iter().for_each(|key| self.make_pointer(key));
        std::mem::take(&mut self.changed)
    }
}

impl Layouts {
    /// What was marked holds from here on. Whether that changes anything.
    fn settle(&mut self) -> bool {
        // Where all kinds of things are passed as `void *` and looked at byte by byte, each
        // of them is bytes.
        let one = Piece::Integer(1);
        if self.taken.contains(&one) && self.given.iter().any(|piece| *piece != one) {
            self.marked.extend(self.given.iter().copied());
            self.marked.insert(one);
        }
        if self.touched && self.given.iter().chain(&self.taken).any(|piece| *piece != one) {
            self.marked.extend(self.given.iter().chain(&self.taken).copied());
        }
        // From a byte that is a member on, there are the bytes of the next members.
        if self.bytes_stepped {
            self.marked.append(&mut self.byte_members);
        }
        let before = (self.bytes.len(), self.tagged[0]);
        self.bytes.append(&mut self.marked);
        self.tagged[0] = self.tagged[1];
        before != (self.bytes.len(), self.tagged[0])
    }
}
