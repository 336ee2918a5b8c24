//! Members of structures and unions (C17 §6.5.2.3).

use super::{Checked, Checker, Reported};
use crate::front::c::ast::{self, Name};
use crate::front::c::tree::{Category, Expr, ExprKind};
use crate::front::source::Span;
use crate::front::types::{Type, TypeKind};

impl Checker<'_> {
    /// `base.name`, or `base->name`.
    pub(super) fn member(
        &mut self,
        base: &ast::Expr,
        arrow: bool,
        name: &Name,
        span: Span,
    ) -> Checked<Expr> {
        let whole = if arrow {
            let pointer = self.value(base)?;
            self.dereferenced(pointer, base.span)?
        } else {
            self.expr(base)?
        };
        let steps = self.steps_to(&whole.ty, name)?;
        Ok(steps
            .into_iter()
            .fold(whole, |inner, index| self.member_of(self.lost_by_order(inner), index, span)))
    }

    /// The numbers of the members that lead to the one with a name.
    pub(super) fn steps_to(&mut self, ty: &Type, name: &Name) -> Checked<Vec<usize>> {
        match self.types().find_member(ty, &name.text) {
            Some(steps) => Ok(steps),
            None => Err(self.no_member(ty, name)),
        }
    }

    fn no_member(&mut self, ty: &Type, name: &Name) -> Reported {
        let message = match self.types().members(ty) {
            None if matches!(ty.kind, TypeKind::Record(_)) => {
                "the members of this structure or union are not known here".to_owned()
            }
            None => format!("`{}` is a member of no structure or union here", name.text),
            Some(_) => format!("there is no member `{}` in it", name.text),
        };
        self.error(name.span, message)
    }

    /// A member by its number: of a value it is a value, too.
    pub(super) fn member_of(&self, base: Expr, index: usize, span: Span) -> Expr {
        let members = self.types().members(&base.ty).unwrap_or_default();
        let (ty, bits) = members.get(index).map_or((Type::VOID, None), |m| (m.ty.clone(), m.bits));
        let (category, ty) = match (base.is_lvalue(), bits) {
            (true, None) => (Category::Lvalue, ty.qualified(base.ty.qualifiers)),
            (true, Some(bits)) => (Category::BitField(bits), ty.qualified(base.ty.qualifiers)),
            (false, None) => (Category::Value, ty.unqualified()),
            (false, Some(bits)) => (Category::Value, self.bit_field_type(&ty, bits)),
        };
        Expr { kind: ExprKind::Member(Box::new(base), index), ty, category, span }
    }
}
