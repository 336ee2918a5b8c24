//! Arguments that are passed by reference: arrays that the caller has by name and the callee only indexes.

use std::sync::Arc;

use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::is_null,
    memory::{Form, Home, Leaf, NULL, Object, Trait},
    remarks::Unmodelled,
    unit::Binding,
};
use crate::front::c::types::{CType, Extent};
use crate::logic::Term;

/// An array that is passed by reference.
pub(super) struct ArrayArgument {
    /// The symbols of the array, and its size.
    pub(super) passed: Vec<Term>,
    pub(super) object: Arc<Object>,
    /// Whether there may be no array.
    pub(super) loose: bool,
}

impl Body<'_, '_> {
    /// What passes an array by reference; `None` if the argument is none.
    pub(super) fn by_reference(
        &mut self,
        element: &CType,
        argument: &Expr,
    ) -> Lowered<Option<ArrayArgument>> {
        let Some((object, size)) = self.referable(argument)? else { return Ok(None) };
        let wanted = CType::Array(Arc::new(element.clone()), Extent::Open);
        let shapes = self.unit.leaves(&wanted);
        let leaves = object.leaves();
        let same_extent = |(a, b): (&Extent, &Extent)| match (a, b) {
            (Extent::Known(a), Extent::Known(b)) => a == b || !self.both_constant(*a, *b),
            _ => true,
        };
        let fits = shapes.len() == leaves.len()
            && shapes.iter().zip(leaves).all(|(shape, leaf): (_, &Leaf)| {
                shape.path == leaf.path
                    && shape.cell == leaf.cell
                    && shape.extents.len() == leaf.extents.len()
                    && shape.extents.iter().zip(&leaf.extents).skip(1).all(same_extent)
            });
        if !fits {
            return Ok(None);
        }
        let mut passed: Vec<Term> =
            leaves.iter().flat_map(|leaf| leaf.symbols.iter().copied()).collect();
        passed.push(size);
        let owned = matches!(
            object.form,
            Form::Array { owned: true, .. } | Form::Array { there: Some(_), .. }
        );
        let passed_on = object.key.map(Trait::Loose).is_some_and(|t| self.unit.choices.knows(&t));
        Ok(Some(ArrayArgument { passed, object, loose: owned || passed_on }))
    }

    fn both_constant(&self, a: Term, b: Term) -> bool {
        self.unit.terms.as_int(a).is_some() && self.unit.terms.as_int(b).is_some()
    }

    /// The variable that an argument passes as an array, and the number of its elements.
    pub(super) fn referable(&mut self, argument: &Expr) -> Lowered<Option<(Arc<Object>, Term)>> {
        match &argument.kind {
            ExprKind::Name(name) => {
                let Some((Binding::Object(object), _)) = self.lookup(name) else {
                    return Ok(None);
                };
                let object = Arc::clone(object);
                self.use_given(&object, argument.span);
                let whole = self.whole(&object);
                if self.is_unsized(&whole) {
                    self.unmodelled(Unmodelled::Size, argument.span);
                }
                let size = match (&object.form, &object.ctype) {
                    (Form::Array { size, there: Some(there), .. }, _) => {
                        self.size_if(*there, *size)
                    }
                    (Form::Array { size, .. }, _)
                    | (Form::Apart(_), CType::Array(_, Extent::Known(size))) => *size,
                    (Form::Apart(_), CType::Array(_, _)) => self.unit.unlimited(),
                    _ => return Ok(None),
                };
                Ok(Some((object, size)))
            }
            ExprKind::Unary(UnaryOp::Address, inner) => match &inner.kind {
                ExprKind::Name(name) => self.referable_cell(name),
                // `&a[0]` is `a`.
                ExprKind::Index(base, index) if is_null(index) => self.referable(base),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// The size of an array that may not be there.
    pub(super) fn size_if(&mut self, there: Term, size: Term) -> Term {
        self.unit.choices.learn(Trait::MayFail);
        let terms = self.unit.terms;
        terms.ite(terms.ne(there, terms.int(0)), size, terms.int(NULL))
    }

    /// `&x`: an array of length one, if `x` can be one.
    fn referable_cell(&mut self, name: &Arc<str>) -> Lowered<Option<(Arc<Object>, Term)>> {
        let Some((Binding::Object(object), _)) = self.lookup(name) else { return Ok(None) };
        let object = Arc::clone(object);
        match (&object.form, object.key) {
            (Form::Cell(_), _) => Ok(Some((object, self.unit.terms.int(1)))),
            (Form::Apart(_), Some(key))
                if !matches!(object.ctype, CType::Array(..)) && !self.unit.is_parameter(key) =>
            {
                self.unit.choices.move_to(key, Home::Cell);
                Err(Reported)
            }
            _ => Ok(None),
        }
    }
}
