//! What expressions name: variables, elements, members, what pointers point to.
//!
//! An index is checked before the instruction that uses it, against the size of its
//! array; an access through a pointer against the size of the block that it points into.

use std::sync::Arc;

use super::allocate::NULL;
use super::choice::Trait;
use super::model::Pointer;
use super::object::{Form, Object};
use super::target::{At, Target, Use};
use crate::front::c::ast::{Expr, ExprKind, Name, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported, body::Body, expressions::Value, remarks::Unmodelled, unit::Binding,
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// What an expression names, its indices checked.
    pub(in crate::front::c::lower) fn target(&mut self, expr: &Expr, why: Use) -> Lowered<Target> {
        let target = self.target_of(expr, why)?;
        self.note_access(expr.span, &target);
        Ok(target)
    }

    fn target_of(&mut self, expr: &Expr, why: Use) -> Lowered<Target> {
        match &expr.kind {
            ExprKind::Name(name) if why == Use::Read && self.is_function(name) => {
                self.function(name, expr.span)
            }
            ExprKind::Name(name) => {
                if let Some(text) = self.function_name(name) {
                    return Ok(self.text(&text, expr.span));
                }
                let object = self.object(name, expr.span)?;
                if object.is_array_pointer() {
                    return Err(self.needs_address(&object, expr.span));
                }
                self.use_given(&object, expr.span);
                Ok(self.whole(&object))
            }
            ExprKind::Index(base, index) => {
                let (base, index) =
                    if Self::is_pointing(base) { (base, index) } else { (index, base) };
                self.element(base, Some(index), expr.span, why)
            }
            ExprKind::Unary(UnaryOp::Dereference, base) => match self.errno_at(base) {
                Some(errno) => Ok(self.whole(&errno)),
                None => self.dereference(base, expr.span, why),
            },
            ExprKind::Member { base, arrow, name } => {
                if *arrow && let Some(field) = self.field_behind(base, name)? {
                    return Ok(field);
                }
                if let Some(behind) = self.partly_there(expr)? {
                    return self.member_behind_pointer(&behind, Some(why));
                }
                let whole = if *arrow {
                    self.dereference(base, base.span, why)?
                } else {
                    self.record_named(base, why)?
                };
                self.member(whole, name, why)
            }
            ExprKind::Compound(name, items) => self.compound(name, items, expr.span),
            ExprKind::WideText(wide) => self.wide_text(wide, expr.span),
            ExprKind::Text(text) => Ok(self.text(text, expr.span)),
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.target(chosen, why)
            }
            ExprKind::TooDeep => Err(self.too_deep(expr.span)),
            _ => Err(self.unit.error(expr.span, "this is no variable, no element and no member")),
        }
    }

    /// A structure or union; one that a call returns is put aside.
    fn record_named(&mut self, base: &Expr, why: Use) -> Lowered<Target> {
        match &base.kind {
            ExprKind::Call(..)
            | ExprKind::Conditional(..)
            | ExprKind::OrElse(..)
            | ExprKind::Assign(..)
            | ExprKind::Cast(..)
            | ExprKind::Comma(..) => match self.rvalue(base)? {
                Value::Record(target) => Ok(target),
                _ => Err(self.unit.error(base.span, "this is no structure and no union")),
            },
            // What it is the value of may be gone with the block.
            ExprKind::Block(_) => self.record_aside(base),
            _ => self.target(base, why),
        }
    }

    /// Whether an expression is a pointer or an array, so that `[…]` goes with it.
    fn is_pointing(expr: &Expr) -> bool {
        !matches!(
            expr.kind,
            ExprKind::Integer(_) | ExprKind::Character(_) | ExprKind::WideCharacter(..)
        )
    }

    /// All of a variable.
    pub(in crate::front::c::lower) fn whole(&self, object: &Arc<Object>) -> Target {
        let zero = self.unit.terms.int(0);
        let at = match &object.form {
            Form::Memory(block) => {
                At::Memory { block: *block, offset: zero, root: object.ctype.clone(), bit: 0 }
            }
            Form::Cell(_) => {
                At::Apart { object: Arc::clone(object), path: Vec::new(), indices: vec![zero] }
            }
            Form::Apart(_) | Form::Array { .. } => {
                At::Apart { object: Arc::clone(object), path: Vec::new(), indices: Vec::new() }
            }
        };
        Target { ctype: object.ctype.clone(), bits: None, at }
    }

    fn dereference(&mut self, base: &Expr, span: Span, why: Use) -> Lowered<Target> {
        // `*(p + i)` is `p[i]`.
        if let ExprKind::Binary(crate::front::c::ast::BinaryOp::Add, left, right) = &base.kind
            && self.names_array(left)
        {
            return self.element(left, Some(right), span, why);
        }
        self.element(base, None, span, why)
    }

    /// Whether an expression names something that is an array here.
    fn names_array(&mut self, expr: &Expr) -> bool {
        let ExprKind::Name(name) = &expr.kind else {
            let part = matches!(expr.kind, ExprKind::Member { .. } | ExprKind::Index(..));
            return part && matches!(self.type_of(expr), Ok(CType::Array(..)));
        };
        match self.lookup(name) {
            Some((Binding::Object(object), _)) => {
                object.is_array_pointer() || matches!(object.ctype, CType::Array(..))
            }
            _ => false,
        }
    }

    /// `base[index]`; without an index, `*base`.
    fn element(
        &mut self,
        base: &Expr,
        index: Option<&Expr>,
        span: Span,
        why: Use,
    ) -> Lowered<Target> {
        if let Some(element) = self.element_partly_there(base, index, span, why)? {
            return Ok(element);
        }
        let later: Vec<&Expr> = index.into_iter().collect();
        if let Some(array) = self.array_target(base, &later, why)? {
            let index = self.index(index)?;
            return self.array_element(array, index, span);
        }
        let value = self.rvalue(base)?;
        let value = self.hold_value(value, &later, base.span);
        let Value::Pointer(pointer) = value else {
            // `i[a]` is `a[i]`.
            if let (Value::Integer(number), Some(index)) = (value, index) {
                if let Some(array) = self.array_target(index, &[], why)? {
                    return self.array_element(array, number.term, span);
                }
                if let Value::Pointer(pointer) = self.rvalue(index)? {
                    return self.pointed(pointer, number.term, span, why);
                }
            }
            return Err(self.unit.error(base.span, "this is no array and no pointer"));
        };
        let index = self.index(index)?;
        self.pointed(pointer, index, span, why)
    }

    fn index(&mut self, index: Option<&Expr>) -> Lowered<Term> {
        match index {
            Some(index) => Ok(self.value(index)?.term),
            None => Ok(self.unit.terms.int(0)),
        }
    }

    /// The array that an expression names without its address being needed.
    fn array_target(&mut self, base: &Expr, later: &[&Expr], why: Use) -> Lowered<Option<Target>> {
        if let ExprKind::Name(name) = &base.kind
            && self.function_name(name).is_none()
        {
            let object = self.object(name, base.span)?;
            if let Form::Array { size, .. } = &object.form {
                if why != Use::Read {
                    self.use_given(&object, base.span);
                }
                let CType::Pointer(element) = &object.ctype else { return Err(Reported) };
                let ctype = CType::Array(Arc::clone(element), self.unit.extent_of(*size));
                return Ok(Some(Target { ctype, ..self.whole(&object) }));
            }
            if !matches!(object.ctype, CType::Array(..)) {
                return Ok(None);
            }
        } else if !matches!(
            base.kind,
            ExprKind::Name(_)
                | ExprKind::Index(..)
                | ExprKind::Member { .. }
                | ExprKind::Text(_)
                | ExprKind::WideText(_)
                | ExprKind::Compound(..)
                | ExprKind::Unary(UnaryOp::Dereference, _)
        ) || !matches!(self.type_of(base)?, CType::Array(..))
        {
            return Ok(None);
        }
        let target = self.target(base, why)?;
        Ok(Some(self.hold_target(target, later, base.span)))
    }

    /// An element of an array, its index checked.
    pub(in crate::front::c::lower) fn array_element(
        &mut self,
        array: Target,
        index: Term,
        span: Span,
    ) -> Lowered<Target> {
        let CType::Array(element, extent) = &array.ctype else {
            return Err(self.unit.error(span, "this is no array"));
        };
        if self.is_open_end(&array) {
            return self.open_end_element(array, index, span);
        }
        let terms = self.unit.terms;
        let not_negative = terms.le(terms.int(0), index);
        let fine = match extent {
            Extent::Known(size) => terms.and2(not_negative, terms.lt(index, *size)),
            Extent::Unbounded | Extent::Open => not_negative,
        };
        let place = self.unit.place(span);
        if self.is_unsized(&array) {
            let terms = self.unit.terms;
            let first = terms.le(index, terms.int(0));
            self.builder.require_followed(first, Unmodelled::Size.text(), place);
        }
        self.warn_outside(fine, "this index is outside of the array", place);
        self.require_there(&array, place);
        let cases = self.absent(&array);
        self.builder.require_each(fine, &cases, ErrorKind::OutOfBounds, place);
        self.look_at_argument(&array, index, span);
        let ctype = CType::clone(element);
        let at = match array.at {
            At::Apart { object, path, mut indices } => {
                indices.push(index);
                At::Apart { object, path, indices }
            }
            At::Memory { block, offset, root, bit } => {
                let step = terms.mul(index, self.unit.size_within(&root, &ctype));
                At::Memory { block, offset: terms.add([offset, step]), root, bit }
            }
            At::Part { object, path, indices, offset, bit } => {
                let step = terms.mul(index, self.unit.bytes(&ctype));
                At::Part { object, path, indices, offset: terms.add([offset, step]), bit }
            }
        };
        Ok(Target { ctype, bits: None, at })
    }

    /// Whether a variable is an array of which only another file says how many elements it has.
    pub(in crate::front::c::lower) fn is_unsized(&self, array: &Target) -> bool {
        let open = matches!(array.ctype, CType::Array(_, Extent::Unbounded));
        let whole = match &array.at {
            At::Apart { object, indices, .. } => {
                indices.is_empty() && matches!(object.form, Form::Apart(_))
            }
            At::Memory { root, .. } => *root == array.ctype,
            At::Part { .. } => false,
        };
        open && whole && !self.unit.is_path()
    }

    /// Goes on only where an array that the environment may have left out is there.
    fn require_there(&mut self, array: &Target, place: Place) {
        if let At::Apart { object, indices, .. } = &array.at
            && let Form::Array { there: Some(there), .. } = object.form
            && indices.is_empty()
        {
            let there = self.unit.terms.ne(there, self.unit.terms.int(0));
            self.builder.require(there, ErrorKind::NullDereference, place);
        }
    }

    /// Why an array that goes by a pointer's name may have no elements.
    fn absent(&self, array: &Target) -> Vec<(Term, ErrorKind)> {
        let At::Apart { object, indices, .. } = &array.at else { return Vec::new() };
        let Form::Array { size, .. } = object.form else { return Vec::new() };
        if !indices.is_empty() || self.unit.is_path() {
            return Vec::new();
        }
        let mut cases = self.freed(size);
        if self.unit.choices.knows(&Trait::MayFail) {
            let terms = self.unit.terms;
            cases.push((terms.eq(size, terms.int(NULL)), ErrorKind::NullDereference));
        }
        cases
    }

    /// What is `index` elements behind a pointer, its cells checked.
    pub(in crate::front::c::lower) fn pointed(
        &mut self,
        pointer: Pointer,
        index: Term,
        span: Span,
        why: Use,
    ) -> Lowered<Target> {
        if index == self.unit.terms.int(0) && why == Use::Read && pointer.is_of_function() {
            return Ok(pointer.pointed_function());
        }
        let Pointer { block, offset, to } = pointer;
        if !self.unit.is_complete(&to) {
            let message = "this points to something of an unknown type";
            return Err(self.unit.error(span, message));
        }
        let cells = self.unit.stride(&to);
        self.note_step(&to, index);
        let terms = self.unit.terms;
        let offset = terms.add([offset, terms.mul(index, cells)]);
        self.check_access(block, offset, cells, span);
        if why != Use::Read {
            self.check_writable(block, span);
        }
        let at = At::Memory { block, offset, root: to.clone(), bit: 0 };
        Ok(Target { ctype: to, bits: None, at })
    }

    pub(in crate::front::c::lower) fn warn_outside(
        &mut self,
        fine: Term,
        text: &str,
        place: Place,
    ) {
        if self.unit.terms.is_false(fine) {
            self.unit.warnings.push(Diagnostic::warning(place, text));
        }
    }

    /// A member, in the named structure or union or in nameless ones in it.
    pub(super) fn member(&mut self, whole: Target, name: &Name, why: Use) -> Lowered<Target> {
        let Some(steps) = self.find_member(&whole.ctype, &name.text) else {
            return Err(self.no_member(&whole.ctype, name));
        };
        let mut target = whole;
        for index in steps {
            target = self.step_into(target, index, why, name.span)?;
        }
        Ok(target)
    }

    /// The member number `index` of a structure or union.
    pub(in crate::front::c::lower) fn step_into(
        &mut self,
        whole: Target,
        index: usize,
        why: Use,
        span: Span,
    ) -> Lowered<Target> {
        if self.unit.is_union(&whole.ctype) && !self.is_row_union(&whole) {
            self.look_at_active(&whole, index, why, span)?;
        }
        self.inside(whole, index)
    }

    /// The member number `index`, whether it is the active one or not.
    pub(super) fn inside(&mut self, whole: Target, index: usize) -> Lowered<Target> {
        let union = self.unit.is_union(&whole.ctype);
        let member = self.unit.members(&whole.ctype).and_then(|all| all.get(index)).cloned();
        let member = member.ok_or(Reported)?;
        if self.row(&whole).is_some() {
            let at = self.inside_row(whole, index);
            return Ok(Target { ctype: member.ctype, bits: member.bits, at });
        }
        let at = match whole.at {
            At::Apart { object, mut path, indices } => {
                path.push(index + usize::from(union));
                At::Apart { object, path, indices }
            }
            At::Memory { block, offset, root, bit } => {
                let behind = self.unit.member_offset(&whole.ctype, index);
                let offset = self.unit.terms.add([offset, behind]);
                // From here on it matters that it is part of a union.
                let root = if union { whole.ctype } else { root };
                At::Memory { block, offset, root, bit }
            }
            part @ At::Part { .. } => part,
        };
        Ok(Target { ctype: member.ctype, bits: member.bits, at })
    }
}
