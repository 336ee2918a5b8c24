//! Assignments, `++` and `--`; expressions as statements.

use super::value::{Typed, Value};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    memory::{At, Form, Target, Use},
    unit::Binding,
};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::Term;

/// Structures with more cells than this are not copied one by one.
pub(in crate::front::c::lower) const MAX_COPIED: usize = 4096;

impl Body<'_, '_> {
    /// Does what an expression does, and drops its value.
    pub(in crate::front::c::lower) fn effect(&mut self, expr: &Expr) -> Lowered<()> {
        match &expr.kind {
            ExprKind::Assign(op, target, value) => {
                self.assign(*op, target, value, expr.span, false).map(|_| ())
            }
            ExprKind::Step { up, target, .. } => self.take_step(*up, target, expr.span),
            ExprKind::Call(function, arguments) => {
                self.call(function, arguments, expr.span, Some(None)).map(|_| ())
            }
            ExprKind::Comma(first, second) => {
                let first = self.effect(first);
                self.effect(second).and(first)
            }
            ExprKind::Cast(name, operand) if self.named_type(name)? == CType::Void => {
                self.effect(operand)
            }
            ExprKind::Conditional(test, yes, no) => {
                self.either(test, Some(yes), Some(no), expr.span)
            }
            ExprKind::Logical { and: true, left, right } => {
                self.either(left, Some(right), None, expr.span)
            }
            ExprKind::Logical { and: false, left, right } => {
                self.either(left, None, Some(right), expr.span)
            }
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.effect(chosen)
            }
            ExprKind::Block(block) => {
                self.statements(block);
                Ok(())
            }
            // `"text";` and `array;` are odd, but do nothing.
            ExprKind::Text(_) => Ok(()),
            ExprKind::Name(name)
                if matches!(self.lookup(name), Some((Binding::Object(_), _)))
                    && !self.is_watched(expr.span) =>
            {
                Ok(())
            }
            _ => self.rvalue(expr).map(|_| ()),
        }
    }

    /// One effect or the other.
    fn either(
        &mut self,
        test: &Expr,
        yes: Option<&Expr>,
        no: Option<&Expr>,
        span: Span,
    ) -> Lowered<()> {
        let (then, otherwise) = (self.builder.fresh(), self.builder.fresh());
        let after = self.builder.fresh();
        let place = self.unit.place(span);
        let mut result = self.branch_on(test, then, otherwise);
        for (start, effect) in [(then, yes), (otherwise, no)] {
            self.builder.start_at(start);
            if let Some(effect) = effect {
                result = self.effect(effect).and(result);
            }
            self.builder.jump(after, place);
        }
        self.builder.start_at(after);
        result
    }

    /// `target = value`, `target op= value`; the value that the target has then. The right
    /// side is evaluated first, as C++17 demands and the common C compilers do.
    pub(super) fn assign(
        &mut self,
        op: Option<BinaryOp>,
        target: &Expr,
        value: &Expr,
        span: Span,
        wanted: bool,
    ) -> Lowered<Value> {
        if op.is_none() && !wanted && self.assign_allocation(target, value, span)? {
            return Ok(Value::Void);
        }
        if let (ExprKind::Name(name), None) = (&target.kind, op) {
            let object = self.object(name, target.span)?;
            if object.is_array_pointer() {
                return Err(self.needs_address(&object, span));
            }
            let whole = self.whole(&object);
            if let Some(variable) = plain_number(&whole) {
                self.note_access(target.span, &whole);
                let place = self.unit.place(span);
                self.assign_number(variable, &whole.ctype, value, place)?;
                return self.now(&whole, wanted, span);
            }
        }
        let value = match self.type_of(target)? {
            CType::Pointer(to) => match self.allocated(value, &to)? {
                Some(pointer) => Value::Pointer(pointer),
                None => self.kept_rvalue(value)?,
            },
            _ => self.kept_rvalue(value)?,
        };
        let value = self.hold_value(value, &[target], span);
        let why = if op.is_some() { Use::Change } else { Use::Write };
        let target = self.target(target, why)?;
        let place = self.unit.place(span);
        let target = if wanted { self.fixed(&target, place) } else { target };
        self.store(&target, op, value, span)?;
        self.now(&target, wanted, span)
    }

    /// The value that a target has now, if anybody wants to know.
    fn now(&mut self, target: &Target, wanted: bool, span: Span) -> Lowered<Value> {
        if wanted { self.read_target(target, span) } else { Ok(Value::Void) }
    }

    fn store(
        &mut self,
        target: &Target,
        op: Option<BinaryOp>,
        value: Value,
        span: Span,
    ) -> Lowered<()> {
        let value = match op {
            Some(op) => {
                let old = self.read_target(target, span)?;
                self.arithmetic(op, old, value, span)?
            }
            None => value,
        };
        let place = self.unit.place(span);
        self.give(target, value, span, place)
    }

    /// Gives a target a value, converted to its type.
    pub(in crate::front::c::lower) fn give(
        &mut self,
        target: &Target,
        value: Value,
        span: Span,
        place: Place,
    ) -> Lowered<()> {
        if let (Some(bits), Value::Float(Some(term)), CType::Integer(kind)) =
            (target.bits, &value, &target.ctype)
            && *kind != IntKind::Bool
        {
            self.require_whole_fits(*term, bits, kind.is_signed(), span);
        }
        let value = self.convert(value, &target.ctype, span)?;
        match (value, target.bits) {
            (Value::Record(from), _) => self.copy(target, &from, span),
            (Value::Integer(number), Some(bits)) => {
                let kind = number.kind;
                let term = if kind == IntKind::Bool {
                    number.term
                } else {
                    self.unit.terms.wrap(bits.max(1), kind.is_signed(), number.term)
                };
                self.write_target(target, &Value::Integer(Typed { term, kind }), place)
            }
            (value, _) => self.write_target(target, &value, place),
        }
    }

    /// Copies a structure or union: its members.
    pub(in crate::front::c::lower) fn copy(
        &mut self,
        to: &Target,
        from: &Target,
        span: Span,
    ) -> Lowered<()> {
        let place = self.unit.place(span);
        let to = self.fixed(to, place);
        self.copy_all(&to, from, span)?;
        self.open_padding(&to, place)
    }

    /// The same, with what is between the members where both are bytes.
    pub(in crate::front::c::lower) fn copy_all(
        &mut self,
        to: &Target,
        from: &Target,
        span: Span,
    ) -> Lowered<()> {
        let mut parts = Vec::new();
        let place = self.unit.place(span);
        // Where it comes from may be told by what is overwritten: `s = *s.next`.
        let (to, from) = (self.fixed(to, place), self.fixed_against(from, to, place));
        if self.copy_rows(&to, &from, place)? {
            return Ok(());
        }
        self.parts(&from, &to, span, &mut parts)?;
        for (from, to) in parts {
            let value = self.read_target(&from, span)?;
            self.write_target(&to, &value, place)?;
        }
        Ok(())
    }

    /// The numbers and pointers that two things of the same type are made of, in pairs.
    fn parts(
        &mut self,
        from: &Target,
        to: &Target,
        span: Span,
        all: &mut Vec<(Target, Target)>,
    ) -> Lowered<()> {
        if Self::is_number(from) {
            all.push((from.clone(), to.clone()));
        } else if let CType::Array(_, extent) = &from.ctype {
            let Extent::Known(count) = extent else { return Err(Reported) };
            let count = self.unit.terms.as_int(*count).and_then(|n| usize::try_from(n).ok());
            let Some(count) = count.filter(|&count| count + all.len() <= MAX_COPIED) else {
                return Err(self.too_large_to_copy(span));
            };
            for index in 0..count {
                let (one, other) = (self.part(from, index)?, self.part(to, index)?);
                self.parts(&one, &other, span, all)?;
            }
        } else if self.unit.is_union(&from.ctype) {
            let place = self.unit.place(span);
            if !self.copy_rows(to, from, place)? {
                self.copy_union(to, from, span)?;
            }
        } else {
            for index in self.named_parts(&from.ctype) {
                let one = self.step_into(from.clone(), index, Use::Read, span)?;
                let other = self.step_into(to.clone(), index, Use::Write, span)?;
                self.parts(&one, &other, span, all)?;
            }
        }
        Ok(())
    }

    pub(in crate::front::c::lower) fn too_large_to_copy(&mut self, span: Span) -> Reported {
        let message = "copying a structure with an array this large is not supported";
        self.unit.unsupported(span, message, "copy it in a loop")
    }

    /// The element of an array that a constant index names, unchecked.
    pub(in crate::front::c::lower) fn part(
        &mut self,
        array: &Target,
        index: usize,
    ) -> Lowered<Target> {
        let CType::Array(element, _) = &array.ctype else { return Err(Reported) };
        let ctype = CType::clone(element);
        let terms = self.unit.terms;
        let at = match &array.at {
            At::Apart { object, path, indices } => {
                let mut indices = indices.clone();
                indices.push(terms.int(index));
                At::Apart { object: object.clone(), path: path.clone(), indices }
            }
            At::Memory { block, offset, root, bit } => {
                let each = self.unit.size_within(root, &ctype);
                let offset = terms.add([*offset, terms.mul(terms.int(index), each)]);
                At::Memory { block: *block, offset, root: root.clone(), bit: *bit }
            }
            At::Part { object, path, indices, offset, bit } => {
                let behind = terms.mul(terms.int(index), self.unit.bytes(&ctype));
                let (object, path, indices) = (object.clone(), path.clone(), indices.clone());
                At::Part { object, path, indices, offset: terms.add([*offset, behind]), bit: *bit }
            }
        };
        Ok(Target { ctype, bits: None, at })
    }

    /// `variable = value` for a number: a call or an input fills it directly.
    pub(in crate::front::c::lower) fn assign_number(
        &mut self,
        variable: Term,
        ctype: &CType,
        value: &Expr,
        place: Place,
    ) -> Lowered<()> {
        let computed = match &value.kind {
            ExprKind::Call(function, arguments) if self.result_fits(function, ctype) => {
                self.call(function, arguments, value.span, Some(Some(variable)))?
            }
            _ => self.rvalue(value)?,
        };
        let converted = match self.convert(computed, ctype, value.span)? {
            Value::Integer(number) => number.term,
            Value::Float(number) => match self.held_float(number, ctype, place) {
                Some(term) => term,
                None => return Ok(()),
            },
            _ => return Err(Reported),
        };
        if converted != variable || !matches!(value.kind, ExprKind::Call(..)) {
            self.builder.emit(Instruction::Assign { variable, value: converted }, place);
        }
        Ok(())
    }

    /// Whether a variable of a type can take what a function returns as it is.
    fn result_fits(&mut self, function: &Expr, ctype: &CType) -> bool {
        match (self.result_type(function), ctype) {
            (Ok(CType::Integer(from)), CType::Integer(kind)) => {
                *kind != IntKind::Bool && from.fits_in(*kind, self.unit.model)
            }
            (Ok(from @ CType::Float(_)), CType::Float(_)) => from == *ctype,
            _ => false,
        }
    }

    /// `++` and `--`; their value is that before the step if `after`.
    pub(super) fn step(
        &mut self,
        up: bool,
        after: bool,
        target: &Expr,
        span: Span,
    ) -> Lowered<Value> {
        let target = self.target(target, Use::Change)?;
        let place = self.unit.place(span);
        let target = self.fixed(&target, place);
        let old = self.read_target(&target, span)?;
        let old = if after { self.put_aside(old, span) } else { old };
        self.step_from(&target, up, old.clone(), span)?;
        if after { Ok(old) } else { self.read_target(&target, span) }
    }

    /// `++` or `--` whose value nobody wants.
    fn take_step(&mut self, up: bool, target: &Expr, span: Span) -> Lowered<()> {
        let target = self.target(target, Use::Change)?;
        let old = self.read_target(&target, span)?;
        self.step_from(&target, up, old, span)
    }

    fn step_from(&mut self, target: &Target, up: bool, old: Value, span: Span) -> Lowered<()> {
        let op = if up { BinaryOp::Add } else { BinaryOp::Subtract };
        let one = Value::Integer(self.int(1));
        let value = self.arithmetic(op, old, one, span)?;
        let place = self.unit.place(span);
        self.give(target, value, span, place)
    }
}

/// The symbol of a variable that is one number and stands apart.
pub(in crate::front::c::lower) fn plain_number(target: &Target) -> Option<Term> {
    let At::Apart { object, path, indices } = &target.at else { return None };
    match (&object.form, &target.ctype) {
        (Form::Apart(leaves), CType::Integer(_) | CType::Float(_))
            if path.is_empty() && indices.is_empty() =>
        {
            leaves.first()?.symbols.first().copied()
        }
        _ => None,
    }
}
