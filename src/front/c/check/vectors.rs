//! Functions of compilers that make vectors of others, number by number.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::{Checked, Checker};
use crate::front::c::ast::{self, BinaryOp};
use crate::front::c::tree::{Expr, ExprKind};
use crate::front::source::Span;
use crate::front::types::{IntKind, Numbers};

impl Checker<'_> {
    /// GNU's `__builtin_convertvector`: each number as one of another type.
    pub(super) fn convert_vector(
        &mut self,
        of: &ast::Expr,
        to: &ast::TypeName,
        span: Span,
    ) -> Checked<Expr> {
        let (value, to) = (self.value(of)?, self.type_name(to)?);
        let from = self.numbers_of(&value).filter(|numbers| !numbers.is_complex);
        let wanted = self.types().numbers_of(&to).cloned();
        let count = from.map(|numbers| numbers.count);
        let Some(wanted) = wanted.filter(|one| !one.is_complex && Some(one.count) == count) else {
            return Err(self.error(span, "vectors of as many numbers are expected here"));
        };
        let mut items = Vec::new();
        let value = self.held(value, &mut items)?;
        let mut parts = Vec::new();
        for index in 0..wanted.count {
            let part = self.part_value(&value, index)?;
            parts.push(self.cast(part, &wanted.element)?);
        }
        let value = self.compose(&to, parts, span);
        Ok(Self::block_of(items, value))
    }

    /// Clang's `__builtin_shufflevector`: the numbers of two vectors that constants name; −1 names any.
    pub(super) fn shuffled_by(&mut self, arguments: &[ast::Expr], span: Span) -> Checked<Expr> {
        let [one, other, indices @ ..] = arguments else {
            return Err(self.error(span, "vectors and numbers are expected here"));
        };
        let (one, other) = self.both(one, other)?;
        let (Some(a), Some(b)) = (self.numbers_of(&one), self.numbers_of(&other)) else {
            return Err(self.error(span, "vectors and numbers are expected here"));
        };
        let count = u64::try_from(indices.len()).unwrap_or(0);
        if a.element != b.element || a.is_complex || b.is_complex || !count.is_power_of_two() {
            return Err(self.error(span, "vectors of the same numbers are expected here"));
        }
        let mut items = Vec::new();
        let (one, other) = (self.held(one, &mut items)?, self.held(other, &mut items)?);
        let mut parts = Vec::new();
        for index in indices {
            let asked = self.constant(index)?;
            let Some(asked) = asked.to_u64().filter(|asked| *asked < a.count + b.count) else {
                if asked != BigInt::from(-1) {
                    return Err(self.error(index.span, "there is no such number in these vectors"));
                }
                let open =
                    Self::not_followed_from(Expr::integer(0, IntKind::Int, span), "any number");
                parts.push(self.cast(open, &a.element)?);
                continue;
            };
            parts.push(match asked.checked_sub(a.count) {
                None => self.part_value(&one, asked)?,
                Some(asked) => self.part_value(&other, asked)?,
            });
        }
        let ty = self.tree.types.numbers(Numbers { count, ..a });
        let value = self.compose(&ty, parts, span);
        Ok(Self::block_of(items, value))
    }

    /// GNU's `__builtin_shuffle`: of one vector, or of two, the numbers that the last one names, modulo their count.
    pub(super) fn shuffled(&mut self, values: Vec<Expr>, span: Span) -> Checked<Expr> {
        let fit = values.iter().map(|value| self.numbers_of(value)).collect::<Option<Vec<_>>>();
        let fit = fit.filter(|all| {
            let mask = all.last().is_some_and(|mask| mask.element.is_integer());
            let alike = all.iter().all(|one| one.count == all[0].count && !one.is_complex);
            mask && alike && matches!(all.len(), 2 | 3)
        });
        let Some(all) = fit else {
            return Err(self.error(span, "vectors of the same size are expected here"));
        };
        let (count, ty, mut items) = (all[0].count, values[0].ty.clone(), Vec::new());
        let mut held = Vec::new();
        for value in values {
            held.push(self.variable(value, &mut items)?);
        }
        let number = |value: u64| Expr::integer(value, IntKind::Int, span);
        let mut parts = Vec::new();
        for index in 0..count {
            let asked = self.part_value(&held[held.len() - 1], index)?;
            let within = self.binary(BinaryOp::And, asked.clone(), number(count - 1), span)?;
            let first = self.part(&held[0], within.clone(), span)?;
            let mut part = self.loaded(first)?;
            if held.len() == 3 {
                let second = self.part(&held[1], within, span)?;
                let second = self.loaded(second)?;
                let high = self.binary(BinaryOp::And, asked, number(count), span)?;
                let ty = part.ty.clone();
                let chosen =
                    ExprKind::Conditional(Box::new(high), Box::new(second), Box::new(part));
                part = Expr::value(chosen, ty, span);
            }
            parts.push(part);
        }
        let value = self.compose(&ty, parts, span);
        Ok(Self::block_of(items, value))
    }
}
