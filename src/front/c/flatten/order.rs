//! Whether it may matter in which order operands and arguments are evaluated. C leaves that open (C17 6.5p3);
//! here they go from left to right, and where two of them may touch the same things a verdict rests on it.
//!
//! Direction of error: too much may be said, as names and kinds of accesses tell it. A call of a function that is
//! defined, or of none that is known, may touch whatever is shared.

use std::collections::BTreeSet;

use super::body::Body;
use super::usage::acts;
use crate::front::build::assumptions;
use crate::front::c::tree::{Callee, Conversion, Expr, ExprKind, ObjectId};
use crate::front::library::{self, Kind};
use crate::front::source::Span;

/// What evaluating an expression touches.
#[derive(Clone, Debug, Default)]
struct Touched {
    reads: Things,
    writes: Things,
}

#[derive(Clone, Debug, Default)]
struct Things {
    objects: BTreeSet<ObjectId>,
    /// Something that a pointer leads to, or a variable that has an address.
    memory: bool,
    /// A variable that other functions know.
    shared: bool,
}

impl Things {
    fn add(&mut self, other: Things) {
        self.objects.extend(other.objects);
        self.memory |= other.memory;
        self.shared |= other.shared;
    }

    fn meets(&self, other: &Things) -> bool {
        (self.memory && other.memory)
            || (self.shared && other.shared)
            || !self.objects.is_disjoint(&other.objects)
    }
}

impl Touched {
    fn add(&mut self, other: Touched) {
        self.reads.add(other.reads);
        self.writes.add(other.writes);
    }

    /// Whether the order of two evaluations may matter.
    fn meets(&self, other: &Touched) -> bool {
        let writes = &self.writes;
        writes.meets(&other.writes) || writes.meets(&other.reads) || self.reads.meets(&other.writes)
    }
}

impl Body<'_, '_> {
    /// Says that the order of evaluation in a full expression may matter, if it does.
    pub(super) fn remark_order(&mut self, expr: &Expr) {
        if !acts(expr) || self.unit + 1 == self.shared.input.trees.len() {
            return;
        }
        let mut search = Search { body: self, found: Vec::new() };
        search.value(expr);
        let found = search.found;
        for span in found {
            let place = self.place(span);
            self.shared.assume(assumptions::LEFT_TO_RIGHT, place);
        }
    }
}

struct Search<'s, 'b, 't> {
    body: &'s Body<'b, 't>,
    /// The first operand of each pair whose order may matter.
    found: Vec<Span>,
}

impl Search<'_, '_, '_> {
    /// What evaluating an expression touches.
    fn value(&mut self, expr: &Expr) -> Touched {
        match &expr.kind {
            ExprKind::Convert(Conversion::Lvalue, named) => {
                let mut touched = self.lvalue(named);
                touched.reads.add(self.named(named));
                touched
            }
            ExprKind::Binary(_, a, b)
            | ExprKind::Offset { pointer: a, index: b, .. }
            | ExprKind::Difference(a, b) => self.beside(&[&**a, &**b]),
            ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::OrElse(a, b)
            | ExprKind::Comma(a, b) => self.one_by_one(&[&**a, &**b]),
            ExprKind::Conditional(a, b, c) => self.one_by_one(&[&**a, &**b, &**c]),
            ExprKind::Assign(target, value) => self.change(target, Some(value), false),
            ExprKind::Update(_, target, value) => self.change(target, Some(value), true),
            ExprKind::Step { target, .. } => self.change(target, None, true),
            ExprKind::Call(callee, arguments) => self.call(callee, arguments),
            ExprKind::Block(_) | ExprKind::NextArgument(_) => everything(),
            ExprKind::Dereference(a)
            | ExprKind::Member(a, _)
            | ExprKind::Address(a)
            | ExprKind::Unary(_, a)
            | ExprKind::Convert(_, a)
            | ExprKind::WithLengths(_, a) => self.value(a),
            _ => Touched::default(),
        }
    }

    /// What finding a place touches.
    fn lvalue(&mut self, target: &Expr) -> Touched {
        match &target.kind {
            ExprKind::Member(base, _) => self.lvalue(base),
            ExprKind::Dereference(pointer) => self.value(pointer),
            ExprKind::Object(_) => Touched::default(),
            _ => self.value(target),
        }
    }

    /// What is there.
    fn named(&self, target: &Expr) -> Things {
        match &target.kind {
            ExprKind::Member(base, _) => self.named(base),
            ExprKind::Object(id) => {
                let storage = self.body.tree().object(*id).storage;
                let has_address = self.body.shared.usage[self.body.unit].addressed.contains(id);
                let memory = has_address || !self.body.tree().object(*id).ty.is_scalar();
                let shared = storage.is_static() || has_address;
                Things { objects: BTreeSet::from([*id]), memory, shared }
            }
            _ => Things { memory: true, shared: true, ..Things::default() },
        }
    }

    fn change(&mut self, target: &Expr, value: Option<&Expr>, reads: bool) -> Touched {
        let mut place = self.lvalue(target);
        let named = self.named(target);
        if reads {
            place.reads.add(named.clone());
        }
        let mut all = match value {
            Some(value) => {
                let touched = self.value(value);
                self.join(vec![(place, target.span), (touched, value.span)])
            }
            None => place,
        };
        all.writes.add(named);
        all
    }

    fn call(&mut self, callee: &Callee, arguments: &[Expr]) -> Touched {
        let pointer = match callee {
            Callee::Value(pointer) => Some(&**pointer),
            _ => None,
        };
        let all: Vec<&Expr> = pointer.into_iter().chain(arguments).collect();
        let mut touched = self.beside(&all);
        if self.may_change_things(callee) {
            touched.add(everything());
        }
        touched
    }

    fn may_change_things(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Function(id) => {
                let name = &self.body.tree().function(*id).name;
                self.body.shared.defined(self.body.named(*id)).is_some() || !is_pure(name)
            }
            Callee::Builtin(name) => !is_pure(name),
            Callee::Value(_) => true,
        }
    }

    fn one_by_one(&mut self, all: &[&Expr]) -> Touched {
        let mut touched = Touched::default();
        for expr in all {
            touched.add(self.value(expr));
        }
        touched
    }

    fn beside(&mut self, all: &[&Expr]) -> Touched {
        let each = all.iter().map(|expr| (self.value(expr), expr.span)).collect();
        self.join(each)
    }

    /// What some expressions touch together that have no order.
    fn join(&mut self, each: Vec<(Touched, Span)>) -> Touched {
        for (at, (touched, span)) in each.iter().enumerate() {
            if each[at + 1..].iter().any(|(later, _)| touched.meets(later)) {
                self.found.push(*span);
            }
        }
        let mut all = Touched::default();
        each.into_iter().for_each(|(touched, _)| all.add(touched));
        all
    }
}

/// All that a function of the program may touch.
fn everything() -> Touched {
    let things = || Things { memory: true, shared: true, ..Things::default() };
    Touched { reads: things(), writes: things() }
}

/// Whether a call of a function that is not defined changes nothing that others look at.
fn is_pure(name: &str) -> bool {
    use Kind::{AllocateTo, Atomic, Body, Copy, Fill, Free, Havoc, List, NotFollowed, Overflow};
    use Kind::{Print, PrintList, PrintText, Reallocate, Scan, Store, Time};
    !matches!(
        library::kind(name),
        None | Some(
            Free | Reallocate { .. }
                | Scan(_)
                | Fill
                | Copy { .. }
                | Time
                | Havoc { .. }
                | Overflow { .. }
                | List(_)
                | Atomic(_)
                | AllocateTo
                | Print
                | PrintText
                | PrintList
                | Store { .. }
                | NotFollowed
                | Body
        )
    )
}
