//! `realloc` (C17 §7.22.3.5): a new block, what fits of the old one's cells copied, and the old
//! block freed. The old pointer is one to what has been freed then, wherever it is kept, even if
//! a machine happens to give the same address again.
//!
//! With a null pointer it is `malloc`. What it does with a size of 0, the implementation says: as glibc
//! has it, the old block is freed, and the result is null.

use super::asked::asked_by;
use super::blocks::at_pointer;
use super::choice::Trait;
use super::model::Pointer;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{Lowered, body::Body, calls::known, expressions::Value};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{Allocation, Kind};
use crate::front::source::Span;
use crate::graph::Place;
use crate::logic::Term;

impl Body<'_, '_> {
    /// The arguments of a call of `realloc` or one of its kin, behind casts of its result.
    pub(super) fn reallocation<'e>(
        &mut self,
        expr: &'e Expr,
    ) -> Lowered<Option<(&'e str, &'e [Expr])>> {
        let inner = self.without_casts(expr)?;
        let ExprKind::Call(function, arguments) = &inner.kind else { return Ok(None) };
        let Some(name) = self.called_function(function) else { return Ok(None) };
        let known = matches!(known(name), Some(Kind::Reallocate { .. }));
        Ok((known && !self.unit.is_defined(name)).then_some((&**name, arguments.as_slice())))
    }

    /// An expression without casts to pointer types.
    pub(super) fn without_casts<'e>(&mut self, expr: &'e Expr) -> Lowered<&'e Expr> {
        let mut inner = expr;
        while let ExprKind::Cast(name, operand) = &inner.kind {
            if !matches!(self.named_type(name)?, CType::Pointer(_)) {
                break;
            }
            inner = operand;
        }
        Ok(inner)
    }

    /// What a call of `realloc` gives where nobody says what for: things of the type that it is
    /// given.
    pub(in crate::front::c::lower) fn reallocated_untyped(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Pointer>> {
        let Some(old) = arguments.first() else { return Ok(None) };
        let old = self.without_casts(old)?;
        let to = match self.type_of(old)? {
            CType::Pointer(to) | CType::Array(to, _) if self.unit.is_complete(&to) => {
                CType::clone(&to)
            }
            _ => {
                self.unit.choices.touch_untyped();
                CType::Integer(IntKind::UnsignedChar)
            }
        };
        let given = self.reallocated(name, arguments, &to, span)?;
        let untyped = CType::Void.pointer();
        given.map(|given| self.as_pointer(Value::Pointer(given), &untyped, span)).transpose()
    }

    /// The pointer to things of type `to` that a call of `realloc` gives; nothing if it is given
    /// other arguments than it takes.
    pub(super) fn reallocated(
        &mut self,
        name: &str,
        arguments: &[Expr],
        to: &CType,
        span: Span,
    ) -> Lowered<Option<Pointer>> {
        let arguments = &self.as_declared(name, arguments)?[..];
        let Some(Kind::Reallocate { product }) = known(name) else { return Ok(None) };
        let allocation = Allocation { product, ..Allocation::BYTES };
        let Some((old, rest)) = arguments.split_first() else { return Ok(None) };
        let Some(asked) = asked_by(allocation, rest) else { return Ok(None) };
        let place = self.unit.place(span);
        self.unit.choices.learn(Trait::Frees);
        let later: Vec<&Expr> = rest.iter().collect();
        let old = self.without_casts(old)?;
        let value = self.rvalue(old)?;
        let old = self.as_pointer(value, &to.clone().pointer(), span)?;
        let old = self.hold_value(Value::Pointer(old), &later, span);
        let Value::Pointer(old) = self.put_aside(old, span) else { return Ok(None) };
        let (count, cells, fits) = self.requested_cells(name, &asked, to, span)?;
        let null = self.require_freeable(&old, place);
        let terms = self.unit.terms;
        let left = terms.or2(null, terms.lt(terms.int(0), count));
        let given = self.keep_at(
            terms.ite(terms.and2(fits, left), terms.int(1), terms.int(0)),
            None,
            place,
        );
        // Freed first, it may leave its place to the new one.
        let size = self.block_size(old.block, place);
        let size = self.keep_at(size, None, place);
        let terms = self.unit.terms;
        self.free_where(&old, terms.and2(terms.not(null), fits), place);
        let new = self.allocate_heap(cells, to, place);
        self.take_over((&old, size), new, to, cells, place)?;
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let given = terms.eq(given, terms.int(1));
        let block = self.keep_at(terms.ite(given, new, zero), None, place);
        Ok(Some(Pointer { block, offset: zero, to: to.clone() }))
    }

    /// Copies what the new block has room for.
    fn take_over(
        &mut self,
        (old, size): (&Pointer, Term),
        block: Term,
        to: &CType,
        cells: Term,
        place: Place,
    ) -> Lowered<()> {
        if self.has_pointers(to) || self.unit.choices.is_tagged() {
            self.unit.choices.keep_pointer();
        }
        let terms = self.unit.terms;
        let zero = terms.int(0);
        // Of the null pointer, there is nothing.
        let size = terms.ite(terms.eq(old.block, zero), zero, size);
        let count = terms.ite(terms.lt(size, cells), size, cells);
        let count = self.keep_at(count, None, place);
        let new = Pointer { block, offset: self.unit.terms.int(0), to: to.clone() };
        match (self.row(&at_pointer(&new)), self.row(&at_pointer(old))) {
            (Some(goal), Some(source)) => self.copy_row(&goal, &source, count, place),
            _ => self.copy_cells(&new, old, count, place),
        }
    }
}
