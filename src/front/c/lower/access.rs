//! Variables and cells of arrays: what expressions read and statements write.
//!
//! An index is checked before the instruction that uses it: against the size where the
//! array's type states one, and in any case against 0.

use super::body::Body;
use super::expression::Typed;
use super::unit::{Object, Shape};
use super::{Lowered, Reported};
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::types::{ArrayType, Extent};
use crate::front::source::Span;
use crate::graph::{ErrorKind, Instruction, Place};
use crate::logic::Term;

/// Something that can be assigned to.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) object: Object,
    /// One for each dimension; none for a scalar.
    indices: Vec<Term>,
}

impl Target {
    /// The scalar variable that it is, if it is one.
    pub(super) fn scalar(&self) -> Option<Term> {
        matches!(self.object.shape, Shape::Scalar(_)).then_some(self.object.symbol)
    }
}

impl Body<'_, '_> {
    /// What an expression names, its indices checked.
    pub(super) fn target(&mut self, expr: &Expr) -> Lowered<Target> {
        let (object, indices) = self.element(expr, &[])?;
        match &object.shape {
            Shape::Scalar(_) => Ok(Target { object, indices }),
            Shape::Array(array) if array.arity() == indices.len() => Ok(Target { object, indices }),
            Shape::Array(array) => Err(self.not_a_number(&object, array, &indices, expr.span)),
        }
    }

    fn not_a_number(
        &mut self,
        object: &Object,
        array: &ArrayType,
        indices: &[Term],
        span: Span,
    ) -> Reported {
        let (arity, given) = (array.arity(), indices.len());
        let message = if given == 0 {
            format!("the array `{}` is used as a number", object.name)
        } else {
            format!("`{}` has {arity} dimensions, and this names only {given} of them", object.name)
        };
        let help = "an array can be indexed, or passed to a function as a whole";
        self.unit.unsupported(span, message, help)
    }

    /// The value of a variable or of a cell.
    pub(super) fn read(&mut self, expr: &Expr) -> Lowered<Typed> {
        let target = self.target(expr)?;
        Ok(self.read_target(&target))
    }

    /// Whether a call may change what a target is, or its old value where that counts.
    pub(super) fn depends_on_order(&self, target: &Target, old_counts: bool) -> bool {
        target.indices.iter().any(|&index| self.is_shared(index))
            || (old_counts && self.is_shared(self.read_target(target).term))
    }

    /// The value that a target has.
    pub(super) fn read_target(&self, target: &Target) -> Typed {
        let symbol = target.object.symbol;
        let kind = target.object.shape.element();
        let term = match target.object.shape {
            Shape::Scalar(_) => symbol,
            Shape::Array(_) => self.unit.terms.read(symbol, &target.indices),
        };
        Typed { term, kind }
    }

    /// Gives a target a value of its own type.
    pub(super) fn write_target(&mut self, target: &Target, value: Term, place: Place) {
        let symbol = target.object.symbol;
        let instruction = match target.object.shape {
            Shape::Scalar(_) => Instruction::Assign { variable: symbol, value },
            Shape::Array(_) => {
                Instruction::Write { array: symbol, indices: target.indices.clone(), value }
            }
        };
        self.builder.emit(instruction, place);
    }

    fn element(&mut self, expr: &Expr, later: &[&Expr]) -> Lowered<(Object, Vec<Term>)> {
        match &expr.kind {
            ExprKind::Name(name) => Ok((self.object(name, expr.span)?, Vec::new())),
            ExprKind::Index(base, index) => {
                let mut after = later.to_vec();
                after.push(index);
                let (object, mut indices) = self.element(base, &after)?;
                let value = self.value(index)?;
                let value = self.hold(value, later, index.span);
                self.check_index(&object, indices.len(), value.term, expr.span)?;
                indices.push(value.term);
                Ok((object, indices))
            }
            ExprKind::Unary(UnaryOp::Dereference, base) => {
                let (object, mut indices) = self.element(base, later)?;
                let zero = self.unit.terms.int(0);
                self.check_index(&object, indices.len(), zero, expr.span)?;
                indices.push(zero);
                Ok((object, indices))
            }
            ExprKind::Member(_) => Err(self.unit.unsupported(
                expr.span,
                "structures and unions are not supported yet",
                super::declare::SUPPORTED,
            )),
            ExprKind::Binary(..) | ExprKind::Step { .. } | ExprKind::Cast(..) => {
                Err(self.unit.unsupported(
                    expr.span,
                    "this is no variable and no array; arithmetic on pointers is not supported yet",
                    "write `a[i]` instead of `*(a + i)`",
                ))
            }
            _ => Err(self.unit.error(expr.span, "this is no variable and no array")),
        }
    }

    /// Goes on only where an index is one of the `dimension`-th dimension of an array.
    fn check_index(
        &mut self,
        object: &Object,
        dimension: usize,
        index: Term,
        span: Span,
    ) -> Lowered<()> {
        let extent = match &object.shape {
            Shape::Array(array) => array.extents.get(dimension),
            Shape::Scalar(_) => None,
        };
        let terms = self.unit.terms;
        let not_negative = terms.le(terms.int(0), index);
        let fine = match extent {
            Some(Extent::Known(size)) => terms.and2(not_negative, terms.lt(index, *size)),
            Some(Extent::Unbounded | Extent::Open) => not_negative,
            None => {
                let message = match &object.shape {
                    Shape::Array(array) => {
                        format!("`{}` has only {} dimensions", object.name, array.arity())
                    }
                    Shape::Scalar(_) => format!("`{}` is not an array", object.name),
                };
                return Err(self.unit.error(span, message));
            }
        };
        let place = self.unit.place(span);
        if terms.is_false(fine) {
            let text = format!("this index is outside the array `{}`", object.name);
            self.unit.warnings.push(crate::front::Diagnostic::warning(place, text));
        }
        self.builder.require(fine, ErrorKind::OutOfBounds, place);
        Ok(())
    }

    /// The array, or the part of one, that an expression names; `None` if it is a number.
    pub(super) fn part_of_array(&mut self, expr: &Expr) -> Option<Lowered<ArrayType>> {
        let mut base = expr;
        while let ExprKind::Index(inner, _) | ExprKind::Unary(UnaryOp::Dereference, inner) =
            &base.kind
        {
            base = inner;
        }
        if !matches!(base.kind, ExprKind::Name(_)) {
            return None;
        }
        let ExprKind::Name(name) = &base.kind else { return None };
        if !matches!(self.lookup(name), Some((super::unit::Binding::Object(_), _))) {
            return None;
        }
        match self.element(expr, &[]) {
            Err(Reported) => Some(Err(Reported)),
            Ok((Object { shape: Shape::Scalar(_), .. }, _)) => None,
            Ok((Object { shape: Shape::Array(array), .. }, indices)) => {
                let extents = array.extents.get(indices.len()..).unwrap_or_default().to_vec();
                (!extents.is_empty()).then_some(Ok(ArrayType { extents, ..array }))
            }
        }
    }
}
