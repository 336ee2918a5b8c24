//! Side effects that nothing puts in an order (C17 §6.5 p2): `i = i++`, `a[i] = i++`, `f(i++, i++)`. Where a
//! scalar is changed, and changed again or read, and no sequence point lies between, the run is undefined.
//!
//! Before a full expression is lowered, its accesses are paired that have no order. Which names or pointers
//! could mean the same is told by names and types; whether they do, by a check where the second one of a pair
//! is evaluated: the first one has been, and its place is the same.
//!
//! What a function's body does has an order with all around its call, so calls are no accesses; their
//! arguments are. Accesses to whole structures, and by characters to something else, are left out.

use super::body::Body;
use super::memory::{At, Form, Key, Target};
use super::unit::Binding;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{ErrorKind, Instruction};
use crate::logic::Term;

/// An access to what an expression names.
struct Access<'e> {
    named: &'e Expr,
    writes: bool,
    /// No sequence point lies between it and the value of the whole.
    open: bool,
}

/// An access that has no order with others.
pub(super) struct Watched {
    span: Span,
    /// 1 once it has been evaluated.
    done: Term,
    state: State,
    /// The others, by their positions.
    others: Vec<usize>,
}

/// How far lowering has come with an access.
enum State {
    Ahead,
    At(Target),
    /// It has been lowered twice: of its place nothing is known.
    Lost,
}

impl Body<'_, '_> {
    /// Watches the accesses of a full expression that have no order.
    pub(super) fn watch(&mut self, expr: &Expr) {
        self.watched.clear();
        if self.unit.is_path() || self.constants {
            return;
        }
        let mut pairs = Pairs { body: self, found: Vec::new() };
        pairs.value(expr);
        for (one, other) in pairs.found {
            let (one, other) = (self.watched_at(one), self.watched_at(other));
            if one != other && !self.watched[one].others.contains(&other) {
                self.watched[one].others.push(other);
                self.watched[other].others.push(one);
            }
        }
    }

    fn watched_at(&mut self, span: Span) -> usize {
        if let Some(at) = self.watched.iter().position(|watched| watched.span == span) {
            return at;
        }
        let done = self.keep(self.unit.terms.int(0), None, span);
        self.watched.push(Watched { span, done, state: State::Ahead, others: Vec::new() });
        self.watched.len() - 1
    }

    /// Whether an expression is an access of which something is to be checked, whoever looks at its value.
    pub(super) fn is_watched(&self, span: Span) -> bool {
        self.watched.iter().any(|watched| watched.span == span)
    }

    /// What an expression names is about to be accessed: goes on only where no access without an order has
    /// met the same place.
    pub(super) fn note_access(&mut self, span: Span, target: &Target) {
        let Some(at) = self.watched.iter().position(|watched| watched.span == span) else { return };
        for other in self.watched[at].others.clone() {
            let State::At(there) = &self.watched[other].state else { continue };
            if let Some((one, other)) = possible_aliases(there, target) {
                self.unit.choices.query_alias(one, other);
            }
            let Some(same) = self.same_place(there, target) else { continue };
            let terms = self.unit.terms;
            let done = terms.eq(self.watched[other].done, terms.int(1));
            let fine = terms.not(terms.and2(done, same));
            self.builder.require(fine, ErrorKind::Unsequenced, self.unit.place(span));
        }
        let kept = target.at.clone().map(|term| match self.unit.terms.as_int(term) {
            Some(_) => term,
            None => self.keep(term, None, span),
        });
        let (variable, value) = (self.watched[at].done, self.unit.terms.int(1));
        self.builder.emit(Instruction::Assign { variable, value }, self.unit.place(span));
        let watched = &mut self.watched[at];
        watched.state = match watched.state {
            State::Ahead => State::At(Target { at: kept, ..target.clone() }),
            State::At(_) | State::Lost => State::Lost,
        };
    }

    /// Whether two targets are one place. `None`: they never are.
    fn same_place(&self, one: &Target, other: &Target) -> Option<Term> {
        let terms = self.unit.terms;
        let equal = |one: &[Term], other: &[Term]| {
            let each = one.iter().zip(other).map(|(&one, &other)| terms.eq(one, other));
            each.fold(terms.tt(), |all, one| terms.and2(all, one))
        };
        let same = match (&one.at, &other.at) {
            (
                At::Apart { object, path, indices },
                At::Apart { object: object2, path: path2, indices: indices2 },
            ) if object.key == object2.key && object.name == object2.name && path == path2 => {
                equal(indices, indices2)
            }
            (
                At::Memory { block, offset, bit, .. },
                At::Memory { block: block2, offset: offset2, bit: bit2, .. },
            ) if bit == bit2 => equal(&[*block, *offset], &[*block2, *offset2]),
            (
                At::Part { object, path, indices, offset, bit },
                At::Part {
                    object: object2,
                    path: path2,
                    indices: indices2,
                    offset: offset2,
                    bit: bit2,
                },
            ) if (object.key, &object.name, bit) == (object2.key, &object2.name, bit2)
                && path == path2 =>
            {
                terms.and2(equal(indices, indices2), terms.eq(*offset, *offset2))
            }
            _ => return None,
        };
        (!terms.is_false(same)).then_some(same)
    }

    /// Whether two expressions of which nothing but the text is known may name one scalar.
    fn may_be_one(&mut self, one: &Expr, other: &Expr) -> bool {
        match (&one.kind, &other.kind) {
            (ExprKind::Name(name), ExprKind::Name(name2)) => {
                name == name2 && self.has_address(name).is_some() && self.are_alike(one, other)
            }
            (ExprKind::Name(name), _) | (_, ExprKind::Name(name)) => {
                self.has_address(name) == Some(true) && self.are_alike(one, other)
            }
            (
                ExprKind::Member { base, arrow, name },
                ExprKind::Member { base: base2, arrow: arrow2, name: name2 },
            ) => {
                let (whole, whole2) =
                    (self.whole_type(base, *arrow), self.whole_type(base2, *arrow2));
                let union = whole.as_ref().is_some_and(|whole| self.unit.is_union(whole));
                let member = name.text == name2.text || union;
                whole == whole2 && member && self.are_alike(one, other)
            }
            _ => self.are_alike(one, other),
        }
    }

    /// The type of the structure or union of which a member is named.
    fn whole_type(&mut self, base: &Expr, arrow: bool) -> Option<CType> {
        match self.type_of(base) {
            Ok(CType::Pointer(to) | CType::Array(to, _)) if arrow => Some(CType::clone(&to)),
            Ok(ctype) if !arrow => Some(ctype),
            _ => None,
        }
    }

    /// Whether a name is one of a variable that may have others, too; `None` if it is none of a variable.
    fn has_address(&self, name: &str) -> Option<bool> {
        match self.lookup(name) {
            Some((Binding::Object(object), _)) => {
                Some(matches!(object.form, Form::Memory(_) | Form::Cell(_)))
            }
            _ => None,
        }
    }

    /// Whether two expressions are scalars of types by which one thing may be accessed.
    fn are_alike(&mut self, one: &Expr, other: &Expr) -> bool {
        match (self.type_of(one), self.type_of(other)) {
            (Ok(CType::Integer(one)), Ok(CType::Integer(other))) => {
                let (one, other) = (one.stated(), other.stated());
                one.width(self.unit.model) == other.width(self.unit.model)
            }
            (Ok(CType::Pointer(_)), Ok(CType::Pointer(_))) => true,
            (Ok(one @ CType::Float(_)), Ok(other)) => one == other,
            _ => false,
        }
    }
}

/// The variables of two targets that are one place if the variables are aliases.
fn possible_aliases(one: &Target, other: &Target) -> Option<(Key, Key)> {
    match (&one.at, &other.at) {
        (At::Apart { object, path, .. }, At::Apart { object: object2, path: path2, .. })
        | (At::Part { object, path, .. }, At::Part { object: object2, path: path2, .. })
            if path == path2 =>
        {
            object.key.zip(object2.key).filter(|(one, other)| one != other)
        }
        _ => None,
    }
}

/// The pairs of accesses without an order, while an expression is gone through.
struct Pairs<'b, 'u, 'a> {
    body: &'b mut Body<'u, 'a>,
    found: Vec<(Span, Span)>,
}

impl Pairs<'_, '_, '_> {
    /// The accesses that evaluating an expression makes.
    fn value<'e>(&mut self, expr: &'e Expr) -> Vec<Access<'e>> {
        match &expr.kind {
            ExprKind::Name(_)
            | ExprKind::Index(..)
            | ExprKind::Member { .. }
            | ExprKind::Unary(UnaryOp::Dereference, _) => {
                let mut all = self.naming(expr);
                all.push(Access { named: expr, writes: false, open: false });
                all
            }
            ExprKind::Unary(UnaryOp::Address, operand) => self.naming(operand),
            ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::NextArgument(a, _) => {
                self.value(a)
            }
            ExprKind::Binary(_, a, b) => {
                let (a, b) = (self.value(a), self.value(b));
                self.beside(a, b)
            }
            ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::OrElse(a, b)
            | ExprKind::Comma(a, b) => then(self.value(a), [self.value(b)]),
            ExprKind::Conditional(test, a, b) => {
                then(self.value(test), [self.value(a), self.value(b)])
            }
            ExprKind::Assign(op, target, value) => {
                let mut all = self.naming(target);
                if op.is_some() {
                    all.push(Access { named: target, writes: false, open: false });
                }
                let value = self.value(value);
                let all = self.beside(all, value);
                self.written(target, all)
            }
            ExprKind::Step { target, .. } => {
                let mut all = self.naming(target);
                all.push(Access { named: target, writes: false, open: false });
                self.written(target, all)
            }
            ExprKind::Call(function, arguments) => {
                let function = self.value(function);
                let all = arguments.iter().fold(function, |all, argument| {
                    let argument = self.value(argument);
                    self.beside(all, argument)
                });
                then(all, [])
            }
            _ => Vec::new(),
        }
    }

    /// Those that finding out what an expression names makes.
    fn naming<'e>(&mut self, expr: &'e Expr) -> Vec<Access<'e>> {
        match &expr.kind {
            ExprKind::Name(_) => Vec::new(),
            ExprKind::Index(base, index) => {
                let (base, index) = (self.value(base), self.value(index));
                self.beside(base, index)
            }
            ExprKind::Member { base, arrow: false, .. } => self.naming(base),
            ExprKind::Member { base, arrow: true, .. }
            | ExprKind::Unary(UnaryOp::Dereference, base) => self.value(base),
            _ => self.value(expr),
        }
    }

    /// What is done in any order.
    fn beside<'e>(&mut self, mut one: Vec<Access<'e>>, other: Vec<Access<'e>>) -> Vec<Access<'e>> {
        let writes = |all: &[Access]| all.iter().any(|access| access.writes);
        if writes(&one) || writes(&other) {
            for a in &one {
                other
                    .iter()
                    .filter(|b| a.writes || b.writes)
                    .for_each(|b| self.pair(a.named, b.named));
            }
        }
        one.extend(other);
        one
    }

    /// What is written after all these, though not after the side effects that are still open.
    fn written<'e>(&mut self, target: &'e Expr, mut all: Vec<Access<'e>>) -> Vec<Access<'e>> {
        for access in all.iter().filter(|access| access.writes && access.open) {
            self.pair(access.named, target);
        }
        all.push(Access { named: target, writes: true, open: true });
        all
    }

    fn pair(&mut self, one: &Expr, other: &Expr) {
        if self.body.may_be_one(one, other) {
            self.found.push((one.span, other.span));
        }
    }
}

/// What is done before a sequence point, and then one of others.
fn then<'e, const N: usize>(
    first: Vec<Access<'e>>,
    others: [Vec<Access<'e>>; N],
) -> Vec<Access<'e>> {
    let closed = first.into_iter().map(|access| Access { open: false, ..access });
    closed.chain(others.into_iter().flatten()).collect()
}
