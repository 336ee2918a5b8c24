//! What evaluating an expression may change. C leaves the order of operands and arguments
//! open; they are evaluated from left to right here, and where that makes a difference
//! it is remarked.

use super::body::Body;
use super::calls::{Leaves, is_pure, leaves};
use super::expressions::{Typed, Value};
use super::memory::{Home, Key, Pointer, Target};
use super::remarks::Kind;
use super::unit::Binding;
use crate::front::c::ast::{Expr, ExprKind, Initializer, UnaryOp};
use crate::front::source::Span;
use crate::graph::Place;
use crate::logic::{Sort, Term};

/// What evaluating may change.
#[derive(Default)]
struct Changes {
    /// Whether it does anything at all, or may.
    acts: bool,
    /// A function of the program is called: what is shared may change.
    calls: bool,
    /// Something in the memory may.
    memory: bool,
    symbols: Vec<Term>,
}

impl Body<'_, '_> {
    /// `value`, put aside if evaluating one of `later` may change what it mentions.
    pub(super) fn hold_value(&mut self, value: Value, later: &[&Expr], span: Span) -> Value {
        let changes = self.changes(later);
        if changes.is_empty() {
            return value;
        }
        match value {
            Value::Integer(Typed { term, kind }) => {
                let term = self.hold_term(term, &changes, span);
                Value::Integer(Typed { term, kind })
            }
            Value::Pointer(Pointer { block, offset, to }) => {
                let block = self.hold_term(block, &changes, span);
                let offset = self.hold_term(offset, &changes, span);
                Value::Pointer(Pointer { block, offset, to })
            }
            Value::Float(Some(term)) => Value::Float(Some(self.hold_term(term, &changes, span))),
            other => other,
        }
    }

    /// A target, its indices put aside in the same way.
    pub(super) fn hold_target(&mut self, target: Target, later: &[&Expr], span: Span) -> Target {
        let changes = self.changes(later);
        if changes.is_empty() {
            return target;
        }
        let at = target.at.map(|term| self.hold_term(term, &changes, span));
        Target { at, ..target }
    }

    fn hold_term(&mut self, term: Term, changes: &Changes, span: Span) -> Term {
        if !self.may_change(term, changes) {
            return term;
        }
        self.unit.remark(Kind::EvaluationOrder, span);
        self.keep(term, None, span)
    }

    /// Remarks on it where one of `later` may see what `earlier` does, or both do something: nothing
    /// that was computed has to be put aside for that, but another order may have another result.
    pub(super) fn remark_order(&mut self, earlier: &Expr, later: &[&Expr]) {
        let changes = self.changes(&[earlier]);
        if !changes.is_empty() && later.iter().any(|expr| self.sees(expr, &changes)) {
            self.unit.remark(Kind::EvaluationOrder, earlier.span);
        }
    }

    /// Whether evaluating an expression looks at what may have been changed, or changes it, too.
    fn sees(&self, expr: &Expr, changes: &Changes) -> bool {
        let shared = changes.calls || changes.memory;
        match &expr.kind {
            ExprKind::Name(name) => match self.lookup(name) {
                Some((Binding::Object(object), _)) => {
                    let leaves = object.leaves();
                    let mut symbols = leaves.iter().flat_map(|leaf| leaf.symbols.iter());
                    (leaves.is_empty() && changes.memory)
                        || symbols.any(|&symbol| self.may_change(symbol, changes))
                }
                _ => false,
            },
            ExprKind::Call(function, arguments) => {
                (shared && self.may_change_things(function))
                    || arguments.iter().any(|argument| self.sees(argument, changes))
            }
            ExprKind::Unary(UnaryOp::Dereference, _)
            | ExprKind::Index(..)
            | ExprKind::Member { arrow: true, .. }
            | ExprKind::Block(_) => shared,
            ExprKind::Unary(_, a)
            | ExprKind::Cast(_, a)
            | ExprKind::Member { base: a, .. }
            | ExprKind::Step { target: a, .. } => self.sees(a, changes),
            ExprKind::Binary(_, a, b)
            | ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::Assign(_, a, b)
            | ExprKind::OrElse(a, b)
            | ExprKind::Comma(a, b) => self.sees(a, changes) || self.sees(b, changes),
            ExprKind::Conditional(a, b, c) => [a, b, c].iter().any(|e| self.sees(e, changes)),
            _ => false,
        }
    }

    fn may_change(&self, term: Term, changes: &Changes) -> bool {
        let terms = self.unit.terms;
        (changes.calls && self.is_shared(term))
            || (changes.memory && self.mentions_memory(term))
            || changes.symbols.iter().any(|&symbol| terms.occurs(symbol, term))
    }

    fn mentions_memory(&self, term: Term) -> bool {
        self.unit.memory.as_ref().is_some_and(|memory| {
            let mut arrays = memory.written();
            arrays.any(|array| self.unit.terms.occurs(array, term))
        })
    }

    /// Whether a call may change what a term mentions: globals and arrays.
    fn is_shared(&self, term: Term) -> bool {
        let mut shared = false;
        self.unit.terms.visit_symbols(term, |symbol| {
            shared |= self.unit.terms.sort(symbol) != Sort::Int
                || self.unit.globals.iter().any(|global| global.symbol == symbol);
        });
        shared
    }

    /// A value that no later change touches.
    pub(super) fn put_aside(&mut self, value: Value, span: Span) -> Value {
        let constant = |body: &Self, term| body.unit.terms.as_int(term).is_some();
        match value {
            Value::Integer(Typed { term, kind }) if !constant(self, term) => {
                let term = self.keep(term, Some(kind), span);
                Value::Integer(Typed { term, kind })
            }
            Value::Pointer(Pointer { block, offset, to }) => {
                let block = self.keep(block, None, span);
                let offset = self.keep(offset, None, span);
                Value::Pointer(Pointer { block, offset, to })
            }
            Value::Float(Some(term)) if !self.unit.is_path() => {
                Value::Float(Some(self.keep(term, None, span)))
            }
            other => other,
        }
    }

    /// A number that holds `value` from here on.
    pub(super) fn keep_at(
        &mut self,
        value: Term,
        kind: Option<crate::front::c::types::IntKind>,
        place: Place,
    ) -> Term {
        let variable = self.temporary_like(value, kind, place);
        let keep = crate::graph::Instruction::Assign { variable, value };
        self.builder.emit(keep, place);
        variable
    }

    /// Whether evaluating them changes nothing that others see.
    pub(super) fn change_nothing(&self, exprs: &[&Expr]) -> bool {
        self.changes(exprs).is_empty()
    }

    fn changes(&self, exprs: &[&Expr]) -> Changes {
        let mut changes = Changes::default();
        exprs.iter().for_each(|expr| self.collect_changes(expr, &mut changes));
        changes
    }

    /// Whether evaluating it may change anything.
    pub(super) fn acts(&self, expr: &Expr) -> bool {
        self.changes(&[expr]).acts
    }

    fn collect_changes(&self, expr: &Expr, changes: &mut Changes) {
        changes.acts |= matches!(
            expr.kind,
            ExprKind::Call(..)
                | ExprKind::Assign(..)
                | ExprKind::Step { .. }
                | ExprKind::NextArgument(..)
                | ExprKind::Block(_)
        );
        match &expr.kind {
            ExprKind::Call(function, arguments) => {
                changes.calls |= self.may_change_things(function);
                changes.memory |= changes.calls;
                arguments.iter().for_each(|a| self.collect_changes(a, changes));
            }
            ExprKind::Assign(_, target, value) => {
                self.add_written(target, changes);
                self.collect_changes(target, changes);
                self.collect_changes(value, changes);
            }
            ExprKind::Step { target, .. } | ExprKind::NextArgument(target, _) => {
                self.add_written(target, changes);
                self.collect_changes(target, changes);
            }
            ExprKind::Compound(_, items) => {
                let key = Key::Literal(expr.span);
                changes.memory |= self.unit.choices.home(key) == Home::Memory;
                items.iter().for_each(|item| self.initial_changes(&item.value, changes));
            }
            ExprKind::Block(_) => (changes.calls, changes.memory) = (true, true),
            ExprKind::Unary(UnaryOp::Dereference, a) if self.errno_at(a).is_some() => {}
            ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::Member { base: a, .. } => {
                self.collect_changes(a, changes);
            }
            ExprKind::Index(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::OrElse(a, b)
            | ExprKind::Comma(a, b) => {
                self.collect_changes(a, changes);
                self.collect_changes(b, changes);
            }
            ExprKind::Generic(generic) => {
                generic.arms.iter().for_each(|(_, e)| self.collect_changes(e, changes));
            }
            ExprKind::Conditional(a, b, c) => {
                [a, b, c].iter().for_each(|e| self.collect_changes(e, changes));
            }
            _ => {}
        }
    }

    fn initial_changes(&self, initial: &Initializer, changes: &mut Changes) {
        match initial {
            Initializer::Single(expr) => self.collect_changes(expr, changes),
            Initializer::List(items, _) => {
                items.iter().for_each(|item| self.initial_changes(&item.value, changes));
            }
        }
    }

    /// Whether a call of the function may change anything that the caller sees.
    fn may_change_things(&self, function: &Expr) -> bool {
        match self.called_function(function) {
            Some(name) => {
                let fails = || self.errno().is_some() && leaves(name) != Leaves::Same;
                self.unit.is_defined(self.unit.known_name(name)) || !is_pure(name) || fails()
            }
            None => true,
        }
    }

    fn add_written(&self, target: &Expr, changes: &mut Changes) {
        match &target.kind {
            ExprKind::Name(name) => match self.lookup(name) {
                Some((Binding::Object(object), _)) => {
                    let leaves = object.leaves();
                    changes.memory |= leaves.is_empty();
                    let symbols = leaves.iter().flat_map(|leaf| leaf.symbols.iter().copied());
                    changes.symbols.extend(symbols);
                }
                _ => changes.memory = true,
            },
            ExprKind::Member { base, arrow: false, .. } => self.add_written(base, changes),
            ExprKind::Unary(UnaryOp::Dereference, base) if self.errno_at(base).is_some() => {
                let errno = self.errno_at(base);
                let leaves = errno.as_ref().map_or(&[][..], |errno| errno.leaves());
                changes.memory |= leaves.is_empty();
                changes.symbols.extend(leaves.iter().flat_map(|leaf| leaf.symbols.clone()));
            }
            ExprKind::Index(base, _)
            | ExprKind::Unary(UnaryOp::Dereference, base)
            | ExprKind::Member { base, arrow: true, .. } => {
                changes.memory = true;
                if matches!(
                    base.kind,
                    ExprKind::Name(_) | ExprKind::Index(..) | ExprKind::Member { .. }
                ) {
                    self.add_written(base, changes);
                }
            }
            _ => (changes.calls, changes.memory) = (true, true),
        }
    }
}

impl Changes {
    fn is_empty(&self) -> bool {
        !self.calls && !self.memory && self.symbols.is_empty()
    }
}
