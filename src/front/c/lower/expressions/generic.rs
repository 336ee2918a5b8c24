//! `_Generic` (C17 §6.5.1.1): which alternative a type chooses. Where types are not known so
//! well, it is refused: another alternative would be another program.

use std::mem::discriminant;

use super::expression::decayed;
use super::value::Typed;
use crate::front::c::ast::{Expr, ExprKind, Generic, TypeName};
use crate::front::c::exact::{Exact, Qualifiers};
use crate::front::c::lower::{Lowered, body::Body};
use crate::front::source::Span;

impl Body<'_, '_> {
    /// The alternative that is meant.
    pub(in crate::front::c::lower) fn association<'e>(
        &mut self,
        generic: &'e Generic,
        span: Span,
    ) -> Lowered<&'e Expr> {
        let of = self.exact_of(&generic.of)?.map(Exact::value);
        let mut chosen = None;
        for (name, value) in &generic.arms {
            let Some(name) = name else { continue };
            if !self.is_type_of(of.as_ref(), name, &generic.of)? {
                continue;
            }
            if chosen.replace(value).is_some() {
                let message = "two alternatives of this `_Generic` are of the expression's type";
                return Err(self.unit.error(name.specifiers.span, message));
            }
        }
        let mut others = generic.arms.iter().filter(|(name, _)| name.is_none());
        let default = others.next().map(|(_, value)| value);
        if let Some((_, second)) = others.next() {
            return Err(self.unit.error(second.span, "there are two `default`s in a `_Generic`"));
        }
        let message = "no alternative of this `_Generic` is of the expression's type";
        chosen.or(default).ok_or_else(|| self.unit.error(span, message))
    }

    /// The expression that is meant where one may be an alternative of a `_Generic`.
    pub(in crate::front::c::lower) fn meant<'e>(
        &mut self,
        mut expr: &'e Expr,
    ) -> Lowered<&'e Expr> {
        while let ExprKind::Generic(generic) = &expr.kind {
            expr = self.association(generic, expr.span)?;
        }
        Ok(expr)
    }

    /// GNU's `__builtin_types_compatible_p`: outermost qualifiers do not count.
    pub(super) fn types_compatible(&mut self, one: &TypeName, other: &TypeName) -> Lowered<Typed> {
        let types = [self.named_type(one)?, self.named_type(other)?];
        let plain = |exact: Exact| Exact { qualifiers: Qualifiers::default(), ..exact };
        let (a, b) = (self.exact_named(one)?.map(plain), self.exact_named(other)?.map(plain));
        let same = a.zip(b).and_then(|(a, b)| a.is_compatible(&b));
        let apart = discriminant(&types[0]) != discriminant(&types[1]);
        let same = same.or(apart.then_some(false)).ok_or_else(|| {
            let message = "whether these types are compatible is not worked out here";
            self.unit.unsupported(one.specifiers.span, message, "write 0 or 1")
        })?;
        Ok(self.int(same.into()))
    }

    fn is_type_of(&mut self, of: Option<&Exact>, name: &TypeName, expr: &Expr) -> Lowered<bool> {
        let ctype = self.named_type(name)?;
        let exact = self.exact_named(name)?;
        let same = of.zip(exact.as_ref()).and_then(|(of, exact)| of.is_compatible(exact));
        let wanted = decayed(self.type_of(expr)?);
        if same.is_none() && discriminant(&ctype) != discriminant(&wanted) {
            return Ok(false);
        }
        same.ok_or_else(|| {
            let message = "whether an expression is of this type is not worked out here";
            let span = if of.is_none() { expr.span } else { name.specifiers.span };
            self.unit.unsupported(span, message, "write the alternative that is meant")
        })
    }
}
