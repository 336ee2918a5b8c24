//! Functions of the C library that fill and copy what lies in the memory: `memset`,
//! `memcpy` and `memmove`.
//!
//! Where both sides are of one type, and the size is that of so many of them, cells are
//! filled and copied. Otherwise what is looked at is bytes (see [`bytes`](super::bytes)).

use num_integer::Integer;
use num_traits::Zero;

use super::model::Pointer;
use super::object::{Form, Object};
use super::target::{At, Target};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    calls::Into,
    expressions::{Value, decayed},
    remarks::Unmodelled,
    unit::Binding,
};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;
use crate::graph::{ErrorKind, Instruction, Ints, Place};
use crate::logic::{Division, Term};

impl Body<'_, '_> {
    /// `memset`.
    pub(in crate::front::c::lower) fn fill_bytes(
        &mut self,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let [to, value, bytes] = arguments else { return Err(Reported) };
        let value = self.value(value)?.term;
        let value = self.keep(value, None, span);
        // The pointer that it returns is one into the memory.
        let object = self.array_apart(to).filter(|_| into == Some(None));
        if let Some(object) = object {
            let element = element_of(&object)?;
            if self.fills_cells(&element, value)
                && let Some(count) = self.elements(bytes, &element, span)?
                && object.leaves().iter().all(|leaf| leaf.extents.len() == 1)
            {
                let value = self.filling(&element, value);
                return self.fill_elements(&object, value, count, span).map(|()| Value::Void);
            }
        }
        let pointer = self.pointed_bytes(to)?;
        let place = self.unit.place(span);
        let here = at_pointer(&pointer);
        if let Some(row) = self.row(&here) {
            let count = self.size_of_bytes(bytes)?;
            let count = self.fixed_number(count, span);
            self.check_access(pointer.block, pointer.offset, count, span);
            self.check_writable(pointer.block, span);
            self.fill_row(&row, value, count, place)?;
            return Ok(Value::Pointer(pointer));
        }
        let cells = self.fills_cells(&pointer.to, value);
        let count = if cells { self.elements(bytes, &pointer.to, span)? } else { None };
        let Some(count) = count else {
            self.unit.make_bytes(&pointer.to);
            self.unmodelled(Unmodelled::Cast, span);
            return Ok(Value::Pointer(pointer));
        };
        let cells = self.unit.terms.mul(count, self.unit.cells(&pointer.to));
        let cells = self.fixed_number(cells, span);
        self.check_access(pointer.block, pointer.offset, cells, span);
        self.check_writable(pointer.block, span);
        let value = self.filling(&pointer.to, value);
        self.fill_cells(&pointer, value, cells, place)?;
        Ok(Value::Pointer(pointer))
    }

    /// What all bytes being `value` makes of the cells of a type that they may be: 0, or
    /// that value if they are bytes themselves.
    fn filling(&self, ctype: &CType, value: Term) -> Term {
        match ctype {
            CType::Integer(kind) if kind.bytes(self.unit.model) == 1 => {
                self.unit.terms.wrap(8, kind.is_signed(), value)
            }
            CType::Array(element, _) => self.filling(element, value),
            _ => self.unit.terms.int(0),
        }
    }

    /// Whether cells of a type can be filled with bytes of a value.
    fn fills_cells(&self, ctype: &CType, value: Term) -> bool {
        let zero = self.unit.terms.as_int(value).is_some_and(Zero::is_zero);
        match ctype {
            _ if zero => self.unit.is_complete(ctype),
            CType::Integer(kind) => *kind != IntKind::Bool && kind.bytes(self.unit.model) == 1,
            CType::Array(element, _) => self.fills_cells(element, value),
            _ => false,
        }
    }

    fn fill_cells(
        &mut self,
        pointer: &Pointer,
        value: Term,
        cells: Term,
        place: Place,
    ) -> Lowered<()> {
        let arrays = self.arrays_for(&pointer.to, place);
        self.fill_memory((pointer.block, pointer.offset), cells, value, &arrays, place)
    }

    /// `memcpy` and `memmove`.
    pub(in crate::front::c::lower) fn copy_bytes(
        &mut self,
        overlap: bool,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let [to, from, bytes] = arguments else { return Err(Reported) };
        if into == Some(None) && self.copy_whole(to, from, bytes, span)? {
            return Ok(Value::Void);
        }
        let goal = self.pointed_bytes(to)?;
        let source = self.pointed_bytes(from)?;
        let place = self.unit.place(span);
        let settle = |body: &mut Self, pointer: Pointer| {
            let block = body.fixed_number(pointer.block, span);
            Pointer { block, offset: body.fixed_number(pointer.offset, span), to: pointer.to }
        };
        let (goal, source) = (settle(self, goal), settle(self, source));
        let (one, other) = (at_pointer(&goal), at_pointer(&source));
        if self.has_pointers(&source.to) || self.unit.choices.is_tagged() {
            self.unit.choices.keep_pointer();
        }
        if let (Some(one), Some(other)) = (self.row(&one), self.row(&other)) {
            let count = self.size_of_bytes(bytes)?;
            let count = self.fixed_number(count, span);
            self.check_access(source.block, source.offset, count, span);
            self.check_access(goal.block, goal.offset, count, span);
            self.check_writable(goal.block, span);
            self.require_apart(overlap, [&goal, &source], count, place);
            self.require_unbroken(&other, count, place);
            self.copy_row(&one, &other, count, place)?;
            return Ok(Value::Pointer(goal));
        }
        let alike = self.row(&one).is_none()
            && self.row(&other).is_none()
            && self.same_cells(&goal.to, &source.to);
        let count = if alike { self.elements(bytes, &goal.to, span)? } else { None };
        let Some(count) = count else {
            self.unit.make_bytes(&goal.to);
            self.unit.make_bytes(&source.to);
            self.unmodelled(Unmodelled::Cast, span);
            return Ok(Value::Pointer(goal));
        };
        let cells = self.unit.terms.mul(count, self.unit.cells(&goal.to));
        let cells = self.fixed_number(cells, span);
        self.check_access(source.block, source.offset, cells, span);
        self.check_access(goal.block, goal.offset, cells, span);
        self.check_writable(goal.block, span);
        self.require_apart(overlap, [&goal, &source], cells, place);
        self.copy_cells(&goal, &source, cells, place)?;
        Ok(Value::Pointer(goal))
    }

    /// Goes on only where so many things of its type are at a pointer.
    pub(in crate::front::c::lower) fn require_elements(
        &mut self,
        pointer: &Pointer,
        count: Term,
        span: Span,
    ) {
        let cells = self.unit.terms.mul(count, self.unit.stride(&pointer.to));
        self.check_access(pointer.block, pointer.offset, cells, span);
    }

    /// Goes on only where so many cells at one pointer and at another one are different ones, as
    /// `memcpy` takes them to be. Compilers rely on copies to where something is.
    fn require_apart(&mut self, overlap: bool, both: [&Pointer; 2], cells: Term, place: Place) {
        if overlap {
            return;
        }
        let ([one, other], terms) = (both, self.unit.terms);
        let between = terms.sub(one.offset, other.offset);
        let near = terms.and([
            terms.eq(one.block, other.block),
            terms.ne(between, terms.int(0)),
            terms.lt(between, cells),
            terms.lt(terms.neg(cells), between),
        ]);
        self.builder.require(terms.not(near), ErrorKind::Overlap, place);
    }

    /// Whether the cells of two types hold the same.
    fn same_cells(&mut self, one: &CType, other: &CType) -> bool {
        match (one, other) {
            (CType::Integer(a), CType::Integer(b)) => {
                let same = a.width(self.unit.model) == b.width(self.unit.model);
                if same && a.is_signed() != b.is_signed() {
                    self.unit.choices.mix();
                }
                same
            }
            (CType::Array(a, _), b) => self.same_cells(&CType::clone(a), b),
            (a, CType::Array(b, _)) => self.same_cells(a, &CType::clone(b)),
            (a, b) => a == b && self.unit.is_complete(a),
        }
    }

    /// One thing is copied to another of its type.
    fn copy_whole(&mut self, to: &Expr, from: &Expr, bytes: &Expr, span: Span) -> Lowered<bool> {
        use super::target::Use;
        let one = decayed(self.type_of(to)?);
        let other = decayed(self.type_of(from)?);
        let (CType::Pointer(a), CType::Pointer(b)) = (&one, &other) else { return Ok(false) };
        let constant = self.is_constant(bytes);
        if !constant || a != b || !self.unit.is_complete(a) {
            return Ok(false);
        }
        let size = self.value(bytes)?.term;
        if self.unit.bytes(a) != size || matches!(**a, CType::Array(..)) {
            return Ok(false);
        }
        let pointed = |pointer: &Expr| match &pointer.kind {
            ExprKind::Unary(UnaryOp::Address, inner) => (**inner).clone(),
            _ => {
                let whole = Box::new(pointer.clone());
                Expr::new(ExprKind::Unary(UnaryOp::Dereference, whole), span)
            }
        };
        let from = self.target(&pointed(from), Use::Read)?;
        let to = self.target(&pointed(to), Use::Write)?;
        let value = self.read_target(&from, span)?;
        self.watch_kept(&value);
        let place = self.unit.place(span);
        match &value {
            Value::Record(from) if self.row(from).is_some() => self.copy_all(&to, from, span)?,
            _ => self.give(&to, value, span, place)?,
        }
        Ok(true)
    }

    pub(super) fn copy_cells(
        &mut self,
        to: &Pointer,
        from: &Pointer,
        cells: Term,
        place: Place,
    ) -> Lowered<()> {
        let arrays = self.arrays_for(&to.to, place);
        let terms = self.unit.terms;
        // Towards the end, the last cell goes first.
        let ahead = terms.lt(from.offset, to.offset);
        let back = terms.and2(terms.eq(from.block, to.block), ahead);
        let back = terms.ite(back, terms.int(1), terms.int(0));
        let back = self.keep_at(back, None, place);
        self.repeat(cells, place, |body, step| {
            let terms = body.unit.terms;
            let last = terms.sub(terms.sub(cells, step), terms.int(1));
            let step = terms.ite(terms.eq(back, terms.int(1)), last, step);
            for &array in &arrays {
                let source = [from.block, terms.add([from.offset, step])];
                let indices = vec![to.block, terms.add([to.offset, step])];
                let value = terms.read(array, &source);
                body.builder.emit(Instruction::Write { array, indices, value }, place);
            }
            Ok(())
        })
    }

    /// The pointer that such a function is given. One to `void` is taken for one to bytes.
    fn pointed_bytes(&mut self, expr: &Expr) -> Lowered<Pointer> {
        let Value::Pointer(pointer) = self.rvalue(expr)? else {
            return Err(self.unit.error(expr.span, "this is no pointer"));
        };
        if self.unit.is_complete(&pointer.to) {
            return Ok(pointer);
        }
        self.unit.choices.touch_untyped();
        let byte = CType::Integer(IntKind::UnsignedChar).pointer();
        self.as_pointer(Value::Pointer(pointer), &byte, expr.span)
    }

    fn fixed_number(&mut self, term: Term, span: Span) -> Term {
        if self.unit.terms.as_int(term).is_some() { term } else { self.keep(term, None, span) }
    }

    /// A number of bytes, a `size_t`. One below 0 is more than there can be: no block is so
    /// large.
    fn size_of_bytes(&mut self, bytes: &Expr) -> Lowered<Term> {
        let number = self.value(bytes)?;
        let (kind, model) = (self.size_kind(), self.unit.model);
        let number = if number.kind.width(model) > kind.width(model) {
            self.convert_integer(number, kind, bytes.span)
        } else {
            number
        };
        if number.kind.is_signed() || self.unit.ints == Ints::Math {
            let fine = self.unit.terms.le(self.unit.terms.int(0), number.term);
            let place = self.unit.place(bytes.span);
            self.warn_outside(fine, "this is more than any block holds", place);
            self.builder.require(fine, ErrorKind::OutOfBounds, place);
        }
        Ok(number.term)
    }

    /// How many things of a type so many bytes are; `None` if that is not known to be a
    /// whole number.
    pub(in crate::front::c::lower) fn elements(
        &mut self,
        bytes: &Expr,
        ctype: &CType,
        span: Span,
    ) -> Lowered<Option<Term>> {
        let size = self.unit.bytes(ctype);
        if let ExprKind::Binary(BinaryOp::Multiply, left, right) = &bytes.kind {
            for (count, unit) in [(left, right), (right, left)] {
                let measured =
                    matches!(unit.kind, ExprKind::SizeofType(_) | ExprKind::SizeofExpr(_));
                if measured && self.sizeof(unit)?.term == size {
                    let count = self.size_of_bytes(count)?;
                    return Ok(Some(self.fixed_number(count, span)));
                }
            }
        }
        let all = self.size_of_bytes(bytes)?;
        let terms = self.unit.terms;
        let whole = match (terms.as_int(all), terms.as_int(size)) {
            (_, Some(size)) if size.is_zero() => false,
            (Some(all), Some(size)) => all.is_multiple_of(size),
            _ if all == size => return Ok(Some(terms.int(1))),
            (None, Some(size)) => *size == 1.into(),
            _ => false,
        };
        if !whole {
            return Ok(None);
        }
        let count = terms.div(Division::Euclid, all, size);
        Ok(Some(self.fixed_number(count, span)))
    }

    /// The array that stands apart under the name that an expression is.
    pub(in crate::front::c::lower) fn array_apart(
        &self,
        expr: &Expr,
    ) -> Option<std::sync::Arc<Object>> {
        let ExprKind::Name(name) = &expr.kind else { return None };
        let Some((Binding::Object(object), _)) = self.lookup(name) else { return None };
        let array = object.is_array_pointer() || matches!(object.ctype, CType::Array(..));
        let apart = array && !matches!(object.form, Form::Memory(_) | Form::Cell(_));
        (apart && !object.leaves().is_empty()).then(|| std::sync::Arc::clone(object))
    }

    /// Gives the first `count` elements of an array that stands apart a value.
    fn fill_elements(
        &mut self,
        object: &Object,
        value: Term,
        count: Term,
        span: Span,
    ) -> Lowered<()> {
        let leaves = object.leaves().to_vec();
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        if let Some(Extent::Known(size)) = leaves.first().map(|leaf| leaf.extents[0].clone()) {
            self.builder.require(terms.le(count, size), ErrorKind::OutOfBounds, place);
        }
        self.repeat(count, place, |body, step| {
            for array in leaves.iter().flat_map(|leaf| leaf.symbols.iter().copied()) {
                let (indices, value) = (vec![step], body.or_zero(array, value));
                body.builder.emit(Instruction::Write { array, indices, value }, place);
            }
            Ok(())
        })
    }
}

/// What a pointer points to.
pub(super) fn at_pointer(pointer: &Pointer) -> Target {
    let Pointer { block, offset, to } = pointer.clone();
    Target { ctype: to.clone(), bits: None, at: At::Memory { block, offset, root: to, bit: 0 } }
}

/// The type of an array's elements.
fn element_of(object: &Object) -> Lowered<CType> {
    match &object.ctype {
        CType::Array(element, _) | CType::Pointer(element) => Ok(CType::clone(element)),
        _ => Err(Reported),
    }
}
