//! What stands side by side in no order (C17 6.5p2): where one side may change what the other one looks at
//! or changes, the program is undefined, or means several things. Which, is not told here: such a place is
//! not followed.
//!
//! It errs to the safe side: two sides are told apart only where they name other variables, or other members
//! of one, none of them behind a pointer that may lead to it. Calls come one after the other, in an order that C leaves open; it
//! is taken to be that of the text.

use std::collections::BTreeSet;

use super::usage::{Usage, acts};
use super::walk::{Visitor, walk};
use crate::front::c::tree::{Conversion, Expr, ExprKind, ObjectId};
use crate::front::types::TypeKind;

/// Why such a place is not followed.
pub(super) const UNORDERED: &str = "what is changed here and looked at beside it, in no order";

/// A variable, or what some members lead to in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    object: ObjectId,
    members: Vec<usize>,
}

impl Part {
    /// Whether one is the other or in it.
    fn meets(&self, other: &Self) -> bool {
        let common = self.members.iter().zip(&other.members);
        self.object == other.object && { common }.all(|(one, other)| one == other)
    }
}

/// What an expression looks at and changes, calls aside.
#[derive(Debug)]
struct Touched<'u> {
    usage: &'u Usage,
    reads: BTreeSet<Part>,
    writes: BTreeSet<Part>,
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
        let behind = other.reads_behind || other.writes_behind;
        let other_named = other.reads.union(&other.writes);
        let meets = |part: &Part| other_named.clone().any(|other| part.meets(other));
        self.writes.iter().any(meets)
            || (behind && (self.writes_behind || self.may_be_behind(self.writes.iter())))
            || (self.writes_behind && self.may_be_behind(other_named))
    }

    /// Whether a pointer may lead to one of some variables: to all but scalars whose address nobody takes.
    fn may_be_behind<'o>(&self, mut parts: impl Iterator<Item = &'o Part>) -> bool {
        parts.any(|Part { object, .. }| {
            self.usage.addressed.contains(object) || !self.usage.scalars.contains(object)
        })
    }

    /// What is written to when an expression is assigned to.
    fn write(&mut self, target: &Expr) {
        match self.part(target) {
            Some(part) => drop(self.writes.insert(part)),
            None => self.writes_behind = true,
        }
    }

    /// What an lvalue is, or is an element of, if it is not behind a pointer.
    fn part(&self, lvalue: &Expr) -> Option<Part> {
        match &lvalue.kind {
            ExprKind::Object(id) | ExprKind::Literal(id) => {
                Some(Part { object: *id, members: Vec::new() })
            }
            ExprKind::Member(whole, member) => {
                let mut part = self.part(whole)?;
                // Members of unions lie over each other, as those of elements do that are not told apart.
                let is_apart = match whole.ty.kind {
                    TypeKind::Record(id) => !self.usage.unions.contains(&id),
                    _ => false,
                };
                if is_apart && is_of_members(whole) {
                    part.members.push(*member);
                }
                Some(part)
            }
            ExprKind::Dereference(pointer) => self.part_behind(pointer),
            _ => None,
        }
    }

    fn part_behind(&self, pointer: &Expr) -> Option<Part> {
        match &pointer.kind {
            ExprKind::Convert(Conversion::Array, array) => self.part(array),
            ExprKind::Offset { pointer, .. } => self.part_behind(pointer),
            _ => None,
        }
    }

    /// Looks at a part, and at the indices that lead to it.
    fn read(&mut self, lvalue: &Expr) {
        match &lvalue.kind {
            ExprKind::Member(whole, _) => self.read(whole),
            ExprKind::Dereference(pointer) => self.read_indices(pointer),
            _ => {}
        }
    }

    fn read_indices(&mut self, pointer: &Expr) {
        match &pointer.kind {
            ExprKind::Convert(Conversion::Array, array) => self.read(array),
            ExprKind::Offset { pointer, index, .. } => {
                walk(index, self);
                self.read_indices(pointer);
            }
            _ => {}
        }
    }
}

/// Whether an lvalue is a variable or a member of one, and so on: not an element, or a member of one.
fn is_of_members(lvalue: &Expr) -> bool {
    match &lvalue.kind {
        ExprKind::Object(_) | ExprKind::Literal(_) => true,
        ExprKind::Member(whole, _) => is_of_members(whole),
        _ => false,
    }
}

impl Visitor for Touched<'_> {
    fn expr(&mut self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Assign(target, _)
            | ExprKind::Update(_, target, _)
            | ExprKind::Step { target, .. } => self.write(target),
            ExprKind::Object(_)
            | ExprKind::Literal(_)
            | ExprKind::Member(..)
            | ExprKind::Dereference(_) => {
                let Some(part) = self.part(expr) else {
                    self.reads_behind =
                        self.reads_behind || matches!(expr.kind, ExprKind::Dereference(_));
                    return true;
                };
                self.reads.insert(part);
                self.read(expr);
                return false;
            }
            // A list goes on.
            ExprKind::NextArgument(_) => self.writes_behind = true,
            _ => {}
        }
        true
    }
}
