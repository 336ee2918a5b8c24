//! What is decided by types: `_Generic` (C17 §6.5.1.1), and GNU's question whether two are one.

use super::{Checked, Checker};
use crate::front::c::ast::{self, TypeName};
use crate::front::c::tree::Expr;
use crate::front::source::{Diagnostic, Span};
use crate::front::types::{IntKind, Type};

impl Checker<'_> {
    /// The alternative that is chosen; the others are checked, and left out.
    pub(super) fn generic(&mut self, generic: &ast::Generic, span: Span) -> Checked<Expr> {
        let of = self.unevaluated(&generic.of)?;
        let of = self.loaded(of)?.ty;
        let (mut chosen, mut default) = (None, None);
        let mut seen: Vec<Type> = Vec::new();
        for (name, value) in &generic.arms {
            let Some(name) = name else {
                if default.replace(value).is_some() {
                    let message = "there are two `default`s in a `_Generic`";
                    return Err(self.error(value.span, message));
                }
                continue;
            };
            let ty = self.type_name(name)?;
            if !self.types().is_complete(&ty) || ty.is_variable_length() {
                let message = "an alternative of a `_Generic` must be of a complete type";
                return Err(self.error(name.specifiers.span, message));
            }
            if seen.iter().any(|other| self.types().are_compatible(other, &ty)) {
                let message = "two alternatives of this `_Generic` are of one type";
                return Err(self.error(name.specifiers.span, message));
            }
            if self.types().are_compatible(&of, &ty) {
                chosen = Some(value);
            }
            seen.push(ty);
        }
        let Some(chosen) = chosen.or(default) else {
            let note = format!("that is `{}`", self.types().show(&of));
            let message = "no alternative of this `_Generic` is of the expression's type";
            let error = Diagnostic::error(self.sources.place(span), message);
            return Err(self.report(error.note(note)));
        };
        for (_, value) in generic.arms.iter().filter(|(_, one)| !std::ptr::eq(one, chosen)) {
            self.unevaluated(value)?;
        }
        self.expr(chosen)
    }

    /// GNU's `__builtin_types_compatible_p`, which looks at no outermost qualifiers.
    pub(super) fn compatible(&mut self, types: &(TypeName, TypeName), span: Span) -> Checked<Expr> {
        let before = self.pending.len();
        let (one, other) = (self.type_name(&types.0)?, self.type_name(&types.1)?);
        self.pending.truncate(before);
        let same = match (one.element(), other.element()) {
            // Those of an array are its elements'.
            (Some(_), Some(_)) => {
                self.types().are_compatible(&without_qualifiers(&one), &without_qualifiers(&other))
            }
            _ => self.types().are_kinds_compatible(&one, &other),
        };
        Ok(Expr::integer(u8::from(same), IntKind::Int, span))
    }
}

/// The type, and of an array its elements', without what is said at the outermost level.
pub(super) fn without_qualifiers(ty: &Type) -> Type {
    match ty.element() {
        Some((element, length)) => without_qualifiers(element).array(length),
        None => ty.unqualified(),
    }
}
