//! Functions of the C library that make, free, fill and copy memory.

use super::Lowered;
use super::body::Body;
use super::intrinsic::{Intrinsic, known};
use super::layout::Cell;
use super::memory::{Memory, Pointer};
use super::object::Form;
use super::remarks::Kind;
use super::unions::{UNSET, ZEROED};
use super::unit::Binding;
use super::value::Value;
use crate::front::c::ast::{BinaryOp, Expr, ExprKind};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, InputKind, Instruction};
use crate::logic::{Sort, Term};

/// The size of what has been freed: less than that of an empty block.
pub(super) const FREED: i64 = -1;

impl Body<'_, '_> {
    /// The elements that an allocation is for, as its bytes say; `None` if the expression
    /// allocates nothing.
    fn allocation(&mut self, expr: &Expr, to: &CType) -> Lowered<Option<(Term, bool)>> {
        let mut inner = expr;
        while let ExprKind::Cast(name, operand) = &inner.kind {
            if !matches!(self.named_type(name)?, CType::Pointer(_)) {
                return Ok(None);
            }
            inner = operand;
        }
        let ExprKind::Call(function, arguments) = &inner.kind else { return Ok(None) };
        let ExprKind::Name(name) = &function.kind else { return Ok(None) };
        let defined =
            self.unit.functions.get(name).is_some_and(|signature| signature.definition.is_some());
        if defined || self.lookup(name).is_some() || !self.unit.is_complete(to) {
            return Ok(None);
        }
        match (known(name), arguments.as_slice()) {
            (Some(Intrinsic::Allocate), [cells]) if self.unit.is_path() => {
                Ok(Some((self.stated_cells(cells)?, false)))
            }
            (Some(Intrinsic::Allocate), [bytes]) => Ok(Some((self.elements_in(bytes, to)?, false))),
            (Some(Intrinsic::AllocateCleared), [count, size]) => {
                let span = inner.span;
                let product = BinaryOp::Multiply;
                let bytes = Expr::binary(product, count.clone(), size.clone());
                let bytes = Expr::new(bytes.kind, span);
                Ok(Some((self.elements_in(&bytes, to)?, true)))
            }
            _ => Ok(None),
        }
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

    /// How many things of a type so many bytes have room for. `n * sizeof(T)` is taken for
    /// n, however large: an allocation whose size wraps around is not followed.
    fn elements_in(&mut self, bytes: &Expr, to: &CType) -> Lowered<Term> {
        let span = bytes.span;
        let size = self.unit.bytes(to);
        if let ExprKind::Binary(BinaryOp::Multiply, left, right) = &bytes.kind {
            for (count, unit) in [(left, right), (right, left)] {
                let measured =
                    matches!(unit.kind, ExprKind::SizeofType(_) | ExprKind::SizeofExpr(_));
                if measured && self.sizeof(unit)?.term == size {
                    let count = self.value(count)?.term;
                    return Ok(self.succeeding(count, size, bytes.span));
                }
            }
        }
        let bytes = self.value(bytes)?.term;
        let terms = self.unit.terms;
        let count = terms.div(crate::logic::Division::Euclid, bytes, size);
        Ok(self.succeeding(count, size, span))
    }

    /// Allocations succeed: a run that asks for more than there can be is none.
    fn succeeding(&mut self, count: Term, size: Term, span: Span) -> Term {
        let terms = self.unit.terms;
        let (_, high) = IntKind::LongLong.range(self.unit.model);
        let all = terms.mul(count, size);
        let there = terms.and2(terms.ge(count, terms.int(0)), terms.le(all, terms.int(high)));
        if !terms.is_true(there) {
            self.unit.remark(Kind::Allocations, span);
            let place = self.unit.place(span);
            self.builder.assume(there, place);
        }
        count
    }

    /// The pointer that an allocating expression gives, to things of type `to`.
    pub(super) fn allocated(&mut self, expr: &Expr, to: &CType) -> Lowered<Option<Pointer>> {
        // What is bytes is counted in bytes.
        let byte = CType::Integer(IntKind::UnsignedChar);
        let bytes = self.unit.is_bytes(to);
        let unit = if bytes { &byte } else { to };
        let Some((count, cleared)) = self.allocation(expr, unit)? else { return Ok(None) };
        let one = bytes || self.unit.is_path();
        let each = if one { self.unit.terms.int(1) } else { self.unit.cells(to) };
        let cells = self.unit.terms.mul(count, each);
        let place = self.unit.place(expr.span);
        let cells = self.keep_at(cells, None, place);
        let block = self.allocate(cells, to, place);
        let offset = self.unit.terms.int(0);
        if cleared {
            let pointers = self.has_pointers(to) && !bytes;
            self.clear(block, offset, cells, pointers, place)?;
        }
        Ok(Some(Pointer { block, offset, to: to.clone() }))
    }

    pub(super) fn untyped_block(&mut self, bytes: Term, span: Span) -> Pointer {
        self.unit.choices.forget_types();
        let place = self.unit.place(span);
        let block = self.allocate(bytes, &CType::Void, place);
        Pointer { block, offset: self.unit.terms.int(0), to: CType::Void }
    }

    /// `target = malloc(…)` for a pointer that is an array by another name.
    pub(super) fn assign_allocation(
        &mut self,
        target: &Expr,
        value: &Expr,
        span: Span,
    ) -> Lowered<bool> {
        let ExprKind::Name(name) = &target.kind else { return Ok(false) };
        let Some((Binding::Object(object), _)) = self.lookup(name) else { return Ok(false) };
        let object = object.clone();
        let (Form::Array { leaves, size, owned: true }, CType::Pointer(to)) =
            (&object.form, &object.ctype)
        else {
            return Ok(false);
        };
        let Some((count, cleared)) = self.allocation(value, to)? else { return Ok(false) };
        let place = self.unit.place(span);
        self.builder.emit(Instruction::Assign { variable: *size, value: count }, place);
        for leaf in leaves.iter() {
            for &variable in &leaf.symbols {
                let arity = u8::try_from(leaf.extents.len()).unwrap_or(u8::MAX);
                let start = self.unit.terms.int(if cleared { ZEROED } else { UNSET });
                let value = self.unit.terms.constant_array(Sort::int_array(arity), start);
                let kind = InputKind::Uninitialized;
                self.builder.emit(
                    if cleared || leaf.cell == Cell::Active {
                        Instruction::Assign { variable, value }
                    } else {
                        Instruction::Input { variable, kind }
                    },
                    place,
                );
            }
        }
        Ok(true)
    }

    /// Whether, on the only way here, an allocation comes shortly before: `p = malloc(n);
    /// if (!p) …`. Allocations never fail.
    pub(super) fn has_been_allocated(&self, object: &super::object::Object) -> bool {
        match &object.form {
            Form::Array { leaves, .. } => leaves
                .iter()
                .find_map(|leaf| leaf.symbols.first())
                .is_some_and(|&symbol| self.builder.just_given(symbol)),
            _ => false,
        }
    }

    /// `free`: nothing can be accessed there any more.
    pub(super) fn free(&mut self, pointer: &Expr, span: Span) -> Lowered<Value> {
        let place = self.unit.place(span);
        let zero = self.unit.terms.int(0);
        if let ExprKind::Name(name) = &pointer.kind
            && let Some((Binding::Object(object), _)) = self.lookup(name)
        {
            let object = object.clone();
            if let Form::Array { size, owned, .. } = &object.form {
                if !owned {
                    return Err(self.needs_address(&object, span));
                }
                let terms = self.unit.terms;
                let alive = terms.le(zero, *size);
                self.builder.require(alive, ErrorKind::OutOfBounds, place);
                let value = terms.int(FREED);
                self.builder.emit(Instruction::Assign { variable: *size, value }, place);
                return Ok(Value::Void);
            }
        }
        // What is freed is looked at by nobody, so its type does not matter.
        let pointer = match self.rvalue(pointer)? {
            Value::Pointer(pointer) => pointer,
            value => self.as_pointer(value, &CType::Void.pointer(), span)?,
        };
        let memory = self.unit.memory(place);
        // Only the start of a block can be freed; the null pointer's is nothing.
        let terms = self.unit.terms;
        let start = terms.eq(pointer.offset, zero);
        let alive = terms.le(zero, terms.read(memory.sizes, &[pointer.block]));
        let fine = terms.and([start, alive, self.may_be_freed(&memory, pointer.block)]);
        let null = terms.eq(pointer.block, zero);
        self.builder.require(terms.or2(null, fine), ErrorKind::OutOfBounds, place);
        let (array, indices) = (memory.sizes, vec![pointer.block]);
        let terms = self.unit.terms;
        let value = terms.ite(null, zero, terms.int(FREED));
        self.builder.emit(Instruction::Write { array, indices, value }, place);
        Ok(Value::Void)
    }

    /// Whether a block may have come from an allocation. In a path listing all variables are
    /// declared, and so have their blocks, before anything is freed.
    fn may_be_freed(&self, memory: &Memory, block: Term) -> Term {
        let terms = self.unit.terms;
        if self.unit.is_path() {
            terms.lt(terms.int(memory.fixed.len()), block)
        } else {
            terms.tt()
        }
    }
}
