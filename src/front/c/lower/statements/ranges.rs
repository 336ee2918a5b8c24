//! GNU's `[first ... last] = value` in lists of initialisers: the value once for each element.
//! It is evaluated for each of them here, so it must be one that is always the same.

use super::initial::span_of;
use crate::front::c::ast::{Designator, Expr, ExprKind, Initializer, Item};
use crate::front::c::lower::{Lowered, body::Body};

/// So many elements are given a value by ranges at once.
const MOST: usize = 1 << 16;

impl Body<'_, '_> {
    /// The items of a list, those with ranges once for each element that they name, with the
    /// indices that are meant.
    pub(super) fn repeated<'e>(
        &mut self,
        items: &'e [Item],
    ) -> Lowered<Vec<(&'e Item, Vec<usize>)>> {
        let mut all = Vec::new();
        for item in items {
            let mut picked = vec![Vec::new()];
            for designator in &item.designators {
                let Designator::Range(first, last) = designator else { continue };
                let indices = self.indices(first, last)?;
                let further = |before: &Vec<usize>, index: usize| {
                    before.iter().copied().chain([index]).collect::<Vec<usize>>()
                };
                if picked.len().saturating_mul(indices.len()) > MOST {
                    let message = format!("ranges of more than {MOST} elements are not supported");
                    return Err(self.unit.unsupported(first.span, message, "use a loop"));
                }
                let outer = std::mem::take(&mut picked);
                picked.extend(
                    outer.iter().flat_map(|one| indices.clone().map(move |i| further(one, i))),
                );
                if !is_repeatable(&item.value) {
                    let message = "a range of elements that start with what a call or an \
                                   assignment gives is not supported";
                    let help = "store it in a variable first";
                    return Err(self.unit.unsupported(span_of(&item.value), message, help));
                }
            }
            all.extend(picked.into_iter().map(|indices| (item, indices)));
        }
        Ok(all)
    }

    fn indices(&mut self, first: &Expr, last: &Expr) -> Lowered<std::ops::Range<usize>> {
        let (low, high) = (self.constant(first)?, self.constant(last)?);
        let (low, high) = (usize::try_from(low).ok(), usize::try_from(high).ok());
        match low.zip(high).filter(|(low, high)| low <= high && *high < usize::MAX) {
            Some((low, high)) => Ok(low..high + 1),
            None => Err(self.unit.error(first.span, "there are no such elements")),
        }
    }
}

/// Whether an initialiser has the same value as often as it is evaluated, and changes nothing.
fn is_repeatable(initial: &Initializer) -> bool {
    match initial {
        Initializer::Single(expr) => is_steady(expr),
        Initializer::List(items, _) => items.iter().all(|item| is_repeatable(&item.value)),
    }
}

fn is_steady(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(_)
        | ExprKind::Character(_)
        | ExprKind::WideCharacter(..)
        | ExprKind::Text(_)
        | ExprKind::WideText(_)
        | ExprKind::Float(_)
        | ExprKind::Name(_)
        | ExprKind::LabelAddress(_)
        | ExprKind::SizeofType(_)
        | ExprKind::SizeofExpr(_)
        | ExprKind::Alignof(_)
        | ExprKind::Offsetof(..) => true,
        ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::Member { base: a, .. } => {
            is_steady(a)
        }
        ExprKind::Index(a, b)
        | ExprKind::Binary(_, a, b)
        | ExprKind::Logical { left: a, right: b, .. } => is_steady(a) && is_steady(b),
        ExprKind::Conditional(a, b, c) => [a, b, c].iter().all(|e| is_steady(e)),
        ExprKind::Compound(_, items) => items.iter().all(|item| is_repeatable(&item.value)),
        _ => false,
    }
}
