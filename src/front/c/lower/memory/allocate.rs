//! Allocations: how much an expression that allocates asks for, and the pointer that it gives.

use super::aligning::Alignment;
use super::asked::{Amount, Asked, asked};
use super::choice::Trait;
use super::model::{MALLOC_ALIGNMENT, Pointer};
use super::object::Form;
use super::unions::{UNSET, ZEROED};
use num_traits::ToPrimitive;

use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{Lowered, body::Body, remarks::Kind, types::Cell, unit::Binding};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::ALIGNED;
use crate::front::source::{Diagnostic, Span};
use crate::graph::{InputKind, Instruction, Place};
use crate::logic::{Sort, Term};

/// The size of what has been freed: less than that of an empty block.
pub(super) const FREED: i64 = -1;
/// Its size where the pointer is null.
pub(in crate::front::c::lower) const NULL: i64 = -3;

/// How much an allocation asks for.
struct Request {
    /// The number of elements.
    count: Term,
    /// Behind them, the number of cells of a structure that is there in part only.
    partial: Term,
    /// Whether there is so much; if not, the pointer is null.
    fits: Term,
    /// Whether it is filled with 0.
    cleared: bool,
    /// Whether it is gone when the function returns.
    on_stack: bool,
    /// At multiples of what it lies.
    alignment: Alignment,
}

impl Body<'_, '_> {
    /// The elements that an allocation is for, as its bytes say; `None` if the expression
    /// allocates nothing.
    fn allocation(&mut self, expr: &Expr, to: &CType) -> Lowered<Option<Request>> {
        let mut inner = expr;
        while let ExprKind::Cast(name, operand) = &inner.kind {
            if !matches!(self.named_type(name)?, CType::Pointer(_)) {
                return Ok(None);
            }
            inner = operand;
        }
        let ExprKind::Call(function, arguments) = &inner.kind else { return Ok(None) };
        let Some(name) = self.called_function(function) else { return Ok(None) };
        if self.unit.is_defined(name) || !self.unit.is_complete(to) {
            return Ok(None);
        }
        let arguments = &self.as_declared(name, arguments)?[..];
        let Some(asked) = asked(name, arguments) else { return Ok(None) };
        if let (Amount::Bytes(cells), true) = (&asked.amount, self.unit.is_path()) {
            let (count, fits) = (self.stated_cells(cells)?, self.unit.terms.tt());
            let alignment = Alignment::Of(1);
            let (partial, cleared, on_stack) = (self.unit.terms.int(0), false, false);
            return Ok(Some(Request { count, partial, fits, cleared, on_stack, alignment }));
        }
        self.requested(name, &asked, to, expr.span).map(Some)
    }

    /// What is asked for, in things of a type.
    fn requested(
        &mut self,
        name: &str,
        asked: &Asked<'_>,
        to: &CType,
        span: Span,
    ) -> Lowered<Request> {
        self.evaluate_all(asked.rest)?;
        let alignment = self.asked_for(asked)?;
        let (count, partial, fits) = match asked.amount {
            Amount::Bytes(bytes) => self.elements_in(bytes, to)?,
            Amount::Product(count, size) => self.elements_of(count, size, to)?,
        };
        let fits = self.given_at(fits, asked, alignment, (name, span));
        let (cleared, on_stack) = (asked.cleared, asked.on_stack);
        let request = Request { count, partial, fits, cleared, on_stack, alignment };
        self.leave_errno(name, span)?;
        Ok(request)
    }

    /// At multiples of what a block is to lie; what `malloc` gives does at 16.
    fn asked_for(&mut self, asked: &Asked<'_>) -> Lowered<Alignment> {
        let Some(expr) = asked.alignment else { return Ok(Alignment::Of(MALLOC_ALIGNMENT)) };
        let (number, kind) = (self.value(expr)?, self.size_kind());
        let number = self.convert_integer(number, kind, expr.span).term;
        let known = self.unit.terms.as_int(number).and_then(ToPrimitive::to_u64);
        Ok(match known.filter(|bytes| bytes.is_power_of_two()) {
            Some(bytes) => Alignment::Of(bytes.max(MALLOC_ALIGNMENT)),
            None => Alignment::Asked(self.keep(number, Some(kind), expr.span)),
        })
    }

    /// The same, with the number of cells that these take, and whether there are so many. Nothing
    /// that is written from here on changes these.
    pub(super) fn requested_cells(
        &mut self,
        name: &str,
        asked: &Asked<'_>,
        to: &CType,
        span: Span,
    ) -> Lowered<(Term, Term, Term)> {
        let place = self.unit.place(span);
        let byte = CType::Integer(IntKind::UnsignedChar);
        let unit = if self.unit.is_bytes(to) { &byte } else { to };
        let mut request = self.requested(name, asked, unit, span)?;
        request.count = self.keep_at(request.count, None, place);
        let (cells, fits) = self.cells_of(&request, to, place);
        Ok((request.count, cells, fits))
    }

    fn cells_of(&mut self, request: &Request, to: &CType, place: Place) -> (Term, Term) {
        let Request { count, partial, fits, .. } = *request;
        let one = self.unit.is_bytes(to) || self.unit.is_path();
        let each = if one { self.unit.terms.int(1) } else { self.unit.cells(to) };
        let terms = self.unit.terms;
        let cells = terms.ite(fits, terms.add([terms.mul(count, each), partial]), terms.int(0));
        let fits = self.held(fits, place);
        (self.keep_at(cells, None, place), fits)
    }

    /// The size of a block in a path listing: a number of cells that the text states.
    fn stated_cells(&mut self, cells: &Expr) -> Lowered<Term> {
        if let ExprKind::Integer(integer) = &cells.kind {
            return Ok(self.unit.terms.int(integer.value.clone()));
        }
        let place = self.unit.place(cells.span);
        let error = Diagnostic::error(place, "the size of a block must be a number");
        let help = "write the number of its cells, for instance `malloc(2)` for a structure of two";
        Err(self.unit.report(error.help(help)))
    }

    /// Whether a block is given, where there is so much if `fits` holds.
    fn given_at(
        &mut self,
        fits: Term,
        asked: &Asked<'_>,
        alignment: Alignment,
        (name, span): (&str, Span),
    ) -> Term {
        let mut fits = fits;
        if !self.unit.terms.is_true(fits) {
            let limit = self.unit.largest_request().to_string();
            self.unit.remark(Kind::Allocations(limit), span);
            self.unit.choices.learn(Trait::MayFail);
        }
        // Who stores the pointer says by itself whether there is one.
        let is_known = asked.on_stack || name == ALIGNED;
        let fails = self.unit.options.allocations_fail && !is_known;
        let may_fail = asked.may_fail || fails;
        if !fails && !asked.on_stack && (!may_fail || asked.alignment.is_some()) {
            self.unit.remark(Kind::Succeeds, span);
        }
        // Where there is one, whatever memory is left.
        let there = match alignment {
            _ if fails => self.unit.terms.ff(),
            Alignment::Asked(number) => self.unit.is_alignment(number),
            Alignment::Of(_) => self.unit.terms.bool(asked.alignment.is_some()),
        };
        if may_fail && !self.unit.terms.is_true(there) {
            self.unit.choices.learn(Trait::MayFail);
            let given = self.asked_whether_there(name, span);
            let terms = self.unit.terms;
            fits = terms.and2(terms.or2(there, given), fits);
        }
        fits
    }

    /// The pointer that an allocating expression gives, to things of type `to`.
    pub(in crate::front::c::lower) fn allocated(
        &mut self,
        expr: &Expr,
        to: &CType,
    ) -> Lowered<Option<Pointer>> {
        if let Some((name, arguments)) = self.reallocation(expr)?
            && self.unit.is_complete(to)
        {
            return self.reallocated(name, arguments, to, expr.span);
        }
        // What is bytes is counted in bytes.
        let byte = CType::Integer(IntKind::UnsignedChar);
        let bytes = self.unit.is_bytes(to);
        let unit = if bytes { &byte } else { to };
        let Some(request) = self.allocation(expr, unit)? else { return Ok(None) };
        let place = self.unit.place(expr.span);
        let (cells, fits) = self.cells_of(&request, to, place);
        let block = self.allocate_somewhere(&request, cells, to, place);
        let offset = self.unit.terms.int(0);
        if request.cleared {
            let arrays = self.arrays_for(to, place);
            self.clear((block, offset), cells, &arrays, place)?;
        }
        let block = self.unit.terms.ite(fits, block, offset);
        Ok(Some(Pointer { block, offset, to: to.clone() }))
    }

    /// Whether an expression is a call of `alloca`.
    fn is_on_stack(&mut self, expr: &Expr) -> Lowered<bool> {
        let inner = self.without_casts(expr)?;
        let ExprKind::Call(function, arguments) = &inner.kind else { return Ok(false) };
        let name = self.called_function(function);
        Ok(name.and_then(|name| asked(name, arguments)).is_some_and(|asked| asked.on_stack))
    }

    /// A block that the program may free, or one that is there until the function returns.
    fn allocate_somewhere(
        &mut self,
        request: &Request,
        cells: Term,
        to: &CType,
        place: Place,
    ) -> Term {
        if !request.on_stack {
            return self.allocate_heap_aligned(cells, request.alignment, to, place);
        }
        let block = self.allocate_aligned(cells, request.alignment, to, place);
        self.begin_life_until_return(block, place);
        block
    }

    /// The same truth value, whatever is written from here on.
    pub(super) fn held(&mut self, truth: Term, place: Place) -> Term {
        if self.unit.terms.as_bool(truth).is_some() {
            return truth;
        }
        let terms = self.unit.terms;
        let number = terms.ite(truth, terms.int(1), terms.int(0));
        let kept = self.keep_at(number, Some(IntKind::Bool), place);
        self.unit.terms.ne(kept, self.unit.terms.int(0))
    }

    /// A block of bytes, before it is known what for.
    pub(in crate::front::c::lower) fn untyped_block(
        &mut self,
        name: &str,
        asked: &Asked<'_>,
        span: Span,
    ) -> Lowered<Pointer> {
        self.evaluate_all(asked.rest)?;
        let alignment = self.asked_for(asked)?;
        let bytes = match asked.amount {
            Amount::Bytes(bytes) => self.value(bytes)?.term,
            Amount::Product(count, size) => {
                let (count, size) = (self.value(count)?.term, self.value(size)?.term);
                self.unit.terms.mul(count, size)
            }
        };
        self.unit.choices.forget_types();
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        let (zero, limit) = (terms.int(0), terms.int(self.unit.largest_request()));
        let fits = terms.and2(terms.le(zero, bytes), terms.le(bytes, limit));
        let fits = self.given_at(fits, asked, alignment, (name, span));
        let (cleared, on_stack) = (asked.cleared, asked.on_stack);
        let request = Request { count: bytes, partial: zero, fits, cleared, on_stack, alignment };
        let size = self.unit.terms.ite(fits, bytes, zero);
        let fits = self.held(fits, place);
        let size = self.keep_at(size, None, place);
        let block = self.allocate_somewhere(&request, size, &CType::Void, place);
        let block = self.unit.terms.ite(fits, block, zero);
        if asked.cleared {
            let arrays = self.arrays_for_all(place);
            self.clear((block, zero), size, &arrays, place)?;
        }
        Ok(Pointer { block, offset: zero, to: CType::Void })
    }

    /// `target = malloc(…)` for a pointer that is an array by another name.
    pub(in crate::front::c::lower) fn assign_allocation(
        &mut self,
        target: &Expr,
        value: &Expr,
        span: Span,
    ) -> Lowered<bool> {
        let ExprKind::Name(name) = &target.kind else { return Ok(false) };
        let Some((Binding::Object(object), _)) = self.lookup(name) else { return Ok(false) };
        let object = object.clone();
        let (Form::Array { leaves, size, owned: true, .. }, CType::Pointer(to)) =
            (&object.form, &object.ctype)
        else {
            return Ok(false);
        };
        // `free` tells by the block what it may free.
        if self.unit.choices.knows(&Trait::Frees) && self.is_on_stack(value)? {
            return Ok(false);
        }
        let Some(Request { count, fits, cleared, .. }) = self.allocation(value, to)? else {
            return Ok(false);
        };
        let place = self.unit.place(span);
        let value = self.unit.terms.ite(fits, count, self.unit.terms.int(NULL));
        self.builder.emit(Instruction::Assign { variable: *size, value }, place);
        for leaf in leaves.iter() {
            for &variable in &leaf.symbols {
                let arity = u8::try_from(leaf.extents.len()).unwrap_or(u8::MAX);
                let start = self.unit.terms.int(if cleared { ZEROED } else { UNSET });
                let open = self.unit.left_open(leaf.cell, variable).filter(|_| !cleared);
                let value = match leaf.cell {
                    Cell::Float(_) => self.unit.terms.zero_of(self.unit.terms.sort(variable)),
                    _ => self.unit.terms.constant_array(Sort::int_array(arity), start),
                };
                let kind = InputKind::Uninitialized;
                self.builder.emit(
                    match open {
                        Some(open) => open,
                        None if cleared => Instruction::Assign { variable, value },
                        None => Instruction::Input { variable, kind },
                    },
                    place,
                );
            }
        }
        Ok(true)
    }
}
