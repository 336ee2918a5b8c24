//! Where variables live is found out by trying (specs/paths.md: cells whose address is
//! known are plain variables).
//!
//! Lowering starts out hopeful: every variable stands apart, as symbols of its own, and
//! every pointer that is only indexed is an array that is passed by reference or was
//! allocated for it alone. Where an expression needs more (an address that is stored, a
//! pointer that is moved), it takes that down here and gives up, and the whole unit is
//! lowered again with what is known then. Each round makes at least one variable less
//! special, so there are finitely many; in practice there are two or three.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::front::c::ast::Declarator;
use crate::front::source::Span;

/// Names a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A declared one: where its declarator stands in the syntax tree.
    Declared(usize),
    /// A compound literal: where it stands in the text. Those of one macro share a choice.
    Literal(Span),
}

impl Key {
    pub(super) fn of(declarator: &Declarator) -> Self {
        Self::Declared(std::ptr::from_ref(declarator) as usize)
    }
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Home {
    /// In symbols of its own.
    #[default]
    Apart,
    /// In arrays of length one, so that it can be passed by reference.
    Cell,
    /// In the memory that pointers point into.
    Memory,
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
pub(super) enum Trait {
    /// Something is freed: an access may come too late.
    Frees,
    /// Something stands in the memory that must not change.
    ReadOnly,
    /// An allocation may fail: an array that goes by a pointer's name may not be there.
    MayFail,
    /// This function may return without the result that it promises.
    Lacks(Arc<str>),
    /// This parameter may be given an array that is not there.
    Loose(Key),
}

/// The decisions so far.
#[derive(Debug, Default)]
pub(super) struct Choices {
    made: HashMap<Key, Choice>,
    /// Whether cells are accessed as signed here and as unsigned there.
    mixed: bool,
    /// Whether a pointer to `void` becomes one to something.
    untyped: bool,
    /// What is known of pointers and variables that may outlive each other.
    outliving: Outliving,
    traits: HashSet<Trait>,
    /// Whether there is a new one since lowering began.
    changed: bool,
}

impl Choices {
    pub(super) fn home(&self, key: Key) -> Home {
        self.made.get(&key).copied().unwrap_or_default().home
    }

    /// Whether a pointer variable is one by its value, not an array by another name.
    pub(super) fn points(&self, key: Key) -> bool {
        self.made.get(&key).is_some_and(|choice| choice.points)
    }

    /// A variable must live there, or farther out.
    pub(super) fn move_to(&mut self, key: Key, home: Home) {
        let choice = self.made.entry(key).or_default();
        self.changed |= choice.home < home;
        choice.home = choice.home.max(home);
    }

    /// A pointer's value matters.
    pub(super) fn make_pointer(&mut self, key: Key) {
        let choice = self.made.entry(key).or_default();
        self.changed |= !choice.points;
        choice.points = true;
    }

    pub(super) fn is_mixed(&self) -> bool {
        self.mixed || self.untyped
    }

    /// Cells are accessed as signed here and as unsigned there.
    pub(super) fn mix(&mut self) {
        self.changed |= !self.mixed;
        self.mixed = true;
    }

    pub(super) fn is_untyped(&self) -> bool {
        self.untyped
    }

    /// A pointer to `void` becomes one to something: blocks must know what they hold.
    pub(super) fn forget_types(&mut self) {
        self.changed |= !self.untyped;
        self.untyped = true;
    }

    /// The program has turned out to be so.
    pub(super) fn learn(&mut self, what: Trait) {
        self.changed |= self.traits.insert(what);
    }

    /// Whether the program has turned out to be so.
    pub(super) fn knows(&self, what: &Trait) -> bool {
        self.traits.contains(what)
    }

    /// A pointer is stored where it may outlive what it points to.
    pub(super) fn keep_pointer(&mut self) {
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

    /// Whether lowering must begin again; from here on changes count anew.
    pub(super) fn take_change(&mut self) -> bool {
        let Outliving { kept, mortal, followed } = self.outliving;
        self.outliving.followed |= kept && mortal;
        self.changed |= self.outliving.followed != followed;
        std::mem::take(&mut self.changed)
    }
}
