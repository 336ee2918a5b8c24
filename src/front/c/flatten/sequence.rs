//! Accesses that nothing puts in an order (C17 6.5p2): `i = i++`, `a[i] = i++`, `f(i++, i++)`. Where a scalar is
//! changed, and changed again or read, and no sequence point lies between, the run is undefined.
//!
//! Direction of error: pairs are left out that cannot mean one place, as names, members and types tell. What a
//! function's body does has an order with all around its call, so calls are no accesses; their arguments are.
//! Accesses to whole structures are left out, and what statements in expressions do.

use std::collections::HashSet;

use super::lvalue::Lvalue;
use super::marks::key;
use super::usage::Usage;
use crate::front::c::tree::{Callee, Conversion, Expr, ExprKind, ObjectId};
use crate::front::types::{IntKind, Type, TypeKind};
use crate::logic::{Stored, Term};

/// Accesses of an expression that have no order: each pair of them may mean one place.
#[derive(Debug, Default)]
pub(super) struct Unordered<'e> {
    pub(super) pairs: Vec<[&'e Expr; 2]>,
    /// What names those that are evaluated on some ways only, by where that lies in the tree.
    pub(super) conditional: HashSet<usize>,
    /// Whether two of them go on in lists of arguments, which is not followed.
    pub(super) lists: bool,
}

/// An access that has no order with others, while it is flattened.
pub(super) struct Watched {
    /// What names it, by where that lies in the tree.
    pub(super) named: usize,
    /// 1 once it has been evaluated.
    pub(super) done: Term,
    /// What keeps its address, on whatever way it is evaluated, or not.
    pub(super) address: Option<Term>,
    /// Where it was, if it has been lowered.
    pub(super) at: Option<Lvalue>,
    /// How it is stored.
    pub(super) stored: Option<Stored>,
    /// The others, by their positions.
    pub(super) others: Vec<usize>,
}

/// An access to what an expression names.
#[derive(Clone, Copy)]
struct Access<'e> {
    named: &'e Expr,
    writes: bool,
    /// No sequence point lies between it and the value of the whole.
    is_open: bool,
}

/// Those of a full expression.
pub(super) fn unordered<'e>(expr: &'e Expr, usage: &Usage) -> Unordered<'e> {
    let mut search = Search { usage, found: Unordered::default() };
    search.value(expr);
    search.found
}

struct Search<'e, 'u> {
    usage: &'u Usage,
    found: Unordered<'e>,
}

impl<'e> Search<'e, '_> {
    /// The accesses of an expression whose value is wanted.
    fn value(&mut self, expr: &'e Expr) -> Vec<Access<'e>> {
        match &expr.kind {
            ExprKind::Convert(Conversion::Lvalue, named) => {
                let mut all = self.value(named);
                if named.ty.is_scalar() {
                    all.push(Access { named, writes: false, is_open: true });
                }
                all
            }
            ExprKind::Dereference(a)
            | ExprKind::Member(a, _)
            | ExprKind::Address(a)
            | ExprKind::Unary(_, a)
            | ExprKind::Convert(_, a)
            | ExprKind::WithLengths(_, a) => self.value(a),
            ExprKind::Binary(_, a, b)
            | ExprKind::Offset { pointer: a, index: b, .. }
            | ExprKind::Difference(a, b) => self.beside(&[&**a, &**b]),
            ExprKind::Comma(a, b) => {
                let first = closed(self.value(a));
                [first, self.value(b)].concat()
            }
            ExprKind::Logical { left: a, right: b, .. } | ExprKind::OrElse(a, b) => {
                let first = closed(self.value(a));
                [first, self.conditional(b)].concat()
            }
            ExprKind::Conditional(test, yes, no) => {
                let first = closed(self.value(test));
                [first, self.conditional(yes), self.conditional(no)].concat()
            }
            ExprKind::Assign(target, value) => self.change(target, Some(value), false),
            ExprKind::Update(_, target, value) => self.change(target, Some(value), true),
            ExprKind::Step { target, .. } => self.change(target, None, true),
            ExprKind::Call(callee, arguments) => {
                let callee = match callee {
                    Callee::Value(callee) => Some(&**callee),
                    Callee::Function(_) | Callee::Builtin(_) => None,
                };
                let all: Vec<&Expr> = callee.into_iter().chain(arguments).collect();
                closed(self.beside(&all))
            }
            ExprKind::NextArgument(list) => {
                let mut all = self.value(list);
                all.push(Access { named: expr, writes: true, is_open: true });
                all
            }
            ExprKind::Integer(_)
            | ExprKind::Float(_)
            | ExprKind::Text(_)
            | ExprKind::WideText(..)
            | ExprKind::Object(_)
            | ExprKind::Function(_)
            | ExprKind::Label(_)
            | ExprKind::Literal(_)
            | ExprKind::Block(_)
            | ExprKind::IsConstant(_)
            | ExprKind::Length(_) => Vec::new(),
        }
    }

    /// Those of an expression that is evaluated on some ways only.
    fn conditional(&mut self, expr: &'e Expr) -> Vec<Access<'e>> {
        let all = self.value(expr);
        self.found.conditional.extend(all.iter().map(|access| key(access.named)));
        all
    }

    /// Expressions without an order.
    fn beside(&mut self, all: &[&'e Expr]) -> Vec<Access<'e>> {
        let mut before: Vec<Access<'e>> = Vec::new();
        for expr in all {
            let here = self.value(expr);
            self.pair(&before, &here);
            before.extend(here);
        }
        before
    }

    /// A change of what an expression names comes after the values that it needs, but has no order with what
    /// those change.
    fn change(
        &mut self,
        target: &'e Expr,
        value: Option<&'e Expr>,
        reads: bool,
    ) -> Vec<Access<'e>> {
        let own = self.value(target);
        let given = value.map(|value| self.value(value)).unwrap_or_default();
        self.pair(&own, &given);
        let written = Access { named: target, writes: true, is_open: true };
        let is_beside = |access: &&Access<'e>| access.writes && (access.is_open || reads);
        let others: Vec<Access<'e>> = own.iter().chain(&given).filter(is_beside).copied().collect();
        if target.ty.is_scalar() {
            self.pair(&[written], &others);
        }
        let scalar = target.ty.is_scalar().then_some(written);
        own.into_iter().chain(given).chain(scalar).collect()
    }

    fn pair(&mut self, some: &[Access<'e>], others: &[Access<'e>]) {
        if !some.iter().chain(others).any(|access| access.writes) {
            return;
        }
        for one in some {
            for other in others.iter().filter(|other| one.writes || other.writes) {
                let is_list =
                    |access: &Access<'_>| matches!(access.named.kind, ExprKind::NextArgument(_));
                match (is_list(one), is_list(other)) {
                    (true, true) => self.found.lists = true,
                    (false, false) if self.may_meet(one.named, other.named) => {
                        self.found.pairs.push([one.named, other.named]);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Whether two expressions may name one place.
    fn may_meet(&self, one: &Expr, other: &Expr) -> bool {
        let may_be_behind = |part: &Part| {
            self.usage.addressed.contains(&part.object)
                || !self.usage.scalars.contains(&part.object)
        };
        let named = match (self.part(one), self.part(other)) {
            (Some(one), Some(other)) => one.meets(&other),
            (Some(part), None) | (None, Some(part)) => may_be_behind(&part),
            (None, None) => true,
        };
        named && are_alike(&one.ty, &other.ty)
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
}

fn closed(accesses: Vec<Access<'_>>) -> Vec<Access<'_>> {
    accesses.into_iter().map(|access| Access { is_open: false, ..access }).collect()
}

/// A variable, or what some members lead to in it.
#[derive(Debug)]
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

/// Whether an lvalue is a variable or a member of one, and so on: not an element, or a member of one.
fn is_of_members(lvalue: &Expr) -> bool {
    match &lvalue.kind {
        ExprKind::Object(_) | ExprKind::Literal(_) => true,
        ExprKind::Member(whole, _) => is_of_members(whole),
        _ => false,
    }
}

/// Whether one place may be accessed as both types (C17 6.5p7): but for characters, one is a number and the
/// other one a pointer, or they are numbers of two kinds, in no program that is defined.
fn are_alike(one: &Type, other: &Type) -> bool {
    use IntKind::{Char, SignedChar, UnsignedChar};
    let is_character =
        |ty: &Type| matches!(ty.kind, TypeKind::Integer(Char | SignedChar | UnsignedChar));
    is_character(one)
        || is_character(other)
        || std::mem::discriminant(&one.kind) == std::mem::discriminant(&other.kind)
        || matches!(
            (&one.kind, &other.kind),
            (TypeKind::Integer(_), TypeKind::Enum(_)) | (TypeKind::Enum(_), TypeKind::Integer(_))
        )
}
