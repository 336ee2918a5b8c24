//! What stands side by side in no order (C17 6.5p2): where one side may change what the other one looks at
//! or changes, the program is undefined, or means several things. Which, is not told here: such a place is
//! not followed.
//!
//! It errs to the safe side: two sides are told apart only where they name other variables, none of them
//! behind a pointer that may lead to it. Calls come one after the other, in an order that C leaves open; it
//! is taken to be that of the text.

use std::collections::BTreeSet;

use super::usage::{Usage, acts};
use super::walk::{Visitor, walk};
use crate::front::c::tree::{Conversion, Expr, ExprKind, ObjectId};

/// Why such a place is not followed.
pub(super) const UNORDERED: &str = "what is changed here and looked at beside it, in no order";

/// What an expression looks at and changes, calls aside.
#[derive(Debug)]
struct Touched<'u> {
    usage: &'u Usage,
    reads: BTreeSet<ObjectId>,
    writes: BTreeSet<ObjectId>,
    /// By pointers.
    reads_behind: bool,
    writes_behind: bool,
}

/// Whether two expressions that stand side by side may meet.
pub(super) fn may_meet(a: &Expr, b: &Expr, usage: &Usage) -> bool {
    if !acts(a) && !acts(b) {
        return false;
    }
    let (a, b) = (Touched::of(a, usage), Touched::of(b, usage));
    a.changes_what(&b) || b.changes_what(&a)
}

/// Whether what is assigned to may meet what its value changes: `i = i++`.
pub(super) fn may_meet_target(target: &Expr, value: &Expr, usage: &Usage) -> bool {
    if !acts(target) && !acts(value) {
        return false;
    }
    let (own, value) = (Touched::of(target, usage), Touched::of(value, usage));
    let mut written = Touched::of(target, usage);
    written.write(target);
    own.changes_what(&value) || value.changes_what(&written)
}

impl<'u> Touched<'u> {
    fn of(expr: &Expr, usage: &'u Usage) -> Self {
        let (reads, writes) = (BTreeSet::new(), BTreeSet::new());
        let mut touched = Self { usage, reads, writes, reads_behind: false, writes_behind: false };
        walk(expr, &mut touched);
        touched
    }

    fn changes_what(&self, other: &Self) -> bool {
        let named =
            !self.writes.is_disjoint(&other.reads) || !self.writes.is_disjoint(&other.writes);
        let behind = other.reads_behind || other.writes_behind;
        let other_named = other.reads.union(&other.writes);
        named
            || (behind && (self.writes_behind || self.may_be_behind(self.writes.iter())))
            || (self.writes_behind && self.may_be_behind(other_named))
    }

    /// Whether a pointer may lead to one of some variables: to all but scalars whose address nobody takes.
    fn may_be_behind<'o>(&self, mut objects: impl Iterator<Item = &'o ObjectId>) -> bool {
        objects.any(|id| self.usage.addressed.contains(id) || !self.usage.scalars.contains(id))
    }

    /// What is written to when an expression is assigned to.
    fn write(&mut self, target: &Expr) {
        match root(target) {
            Some(id) => drop(self.writes.insert(id)),
            None => self.writes_behind = true,
        }
    }
}

/// The variable that an lvalue is a part of, if it is not behind a pointer.
fn root(lvalue: &Expr) -> Option<ObjectId> {
    match &lvalue.kind {
        ExprKind::Object(id) | ExprKind::Literal(id) => Some(*id),
        ExprKind::Member(whole, _) => root(whole),
        ExprKind::Dereference(pointer) => root_behind(pointer),
        _ => None,
    }
}

fn root_behind(pointer: &Expr) -> Option<ObjectId> {
    match &pointer.kind {
        ExprKind::Convert(Conversion::Array, array) => root(array),
        ExprKind::Offset { pointer, .. } => root_behind(pointer),
        _ => None,
    }
}

impl Visitor for Touched<'_> {
    fn expr(&mut self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Assign(target, _)
            | ExprKind::Update(_, target, _)
            | ExprKind::Step { target, .. } => self.write(target),
            ExprKind::Object(id) => drop(self.reads.insert(*id)),
            ExprKind::Dereference(_) if root(expr).is_none() => self.reads_behind = true,
            // A list goes on.
            ExprKind::NextArgument(_) => self.writes_behind = true,
            _ => {}
        }
        true
    }
}
