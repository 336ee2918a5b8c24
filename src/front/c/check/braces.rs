//! Which part of a variable each initialiser in a list is for (C17 §6.7.9): braces may be left out,
//! designators go anywhere, and what comes later takes the place of what was said of the same part
//! before.

use num_traits::ToPrimitive;

use super::initial::{ONE_TOO_MANY, Plan, span_of};
use super::{Checked, Checker};
use crate::front::c::ast::{self, Designator, ExprKind as Syntax, Initializer, Item};
use crate::front::c::tree::{Expr, ExprKind, Step};
use crate::front::source::Span;
use crate::front::types::{IntKind, Length, Type, TypeKind};

/// An array may be initialised up to this index.
const MAX_INDEX: u64 = 1 << 20;

/// An array, structure or union whose parts a list goes through.
struct Level {
    ty: Type,
    /// The part after the one that was given something last.
    next: u64,
}

/// A place in a list's variable: the way there from the outermost level.
struct Cursor {
    /// The variable, or the part of one, that the list is for.
    base: Vec<Step>,
    levels: Vec<Level>,
}

impl Level {
    /// The part that was given something last.
    fn step(&self) -> Step {
        let index = self.next.saturating_sub(1);
        if self.ty.is_array() {
            Step::Element(index)
        } else {
            Step::Member(usize::try_from(index).unwrap_or(usize::MAX))
        }
    }
}

impl Cursor {
    fn steps(&self) -> Vec<Step> {
        self.base.iter().copied().chain(self.levels.iter().map(Level::step)).collect()
    }
}

/// An initialiser; the value of a single one has been checked.
enum Given<'i> {
    Value(Expr),
    List(&'i [Item], Span),
}

impl Checker<'_> {
    /// Takes down what a list says; how many parts of the whole it reaches.
    pub(super) fn fill(
        &mut self,
        plan: &mut Plan,
        base: Vec<Step>,
        whole: &Type,
        items: &[Item],
    ) -> Checked<u64> {
        // A string literal in braces of its own.
        if let ([Item { designators, value: Initializer::Single(expr) }], Some((element, length))) =
            (items, whole.element())
            && designators.is_empty()
            && matches!(expr.kind, Syntax::Text(_) | Syntax::WideText(_))
        {
            let text = self.expr(expr)?;
            if self.is_text_for(element, &text) {
                let text = self.fitting(text, length);
                plan.insert(base, text);
                return Ok(0);
            }
        }
        let mut cursor = Cursor { base, levels: vec![Level { ty: whole.clone(), next: 0 }] };
        let mut most = 0;
        for item in items {
            if item.designators.is_empty() && self.is_full(&mut cursor) {
                // Compilers leave out what there is no room for.
                self.warn(span_of(&item.value), ONE_TOO_MANY);
                continue;
            }
            for ranges in self.ranges(item)? {
                self.fill_item(plan, &mut cursor, item, &ranges)?;
                most = most.max(cursor.levels[0].next);
            }
        }
        Ok(most)
    }

    fn fill_item(
        &mut self,
        plan: &mut Plan,
        cursor: &mut Cursor,
        item: &Item,
        ranges: &[u64],
    ) -> Checked<()> {
        let span = span_of(&item.value);
        let given = match &item.value {
            Initializer::Single(expr) => Given::Value(self.expr(expr)?),
            Initializer::List(items, span) => Given::List(items, *span),
        };
        let mut part = if item.designators.is_empty() {
            self.advance(plan, cursor, span)?
        } else {
            self.designate(plan, cursor, (&item.designators, ranges), span)?
        };
        while !self.takes_whole(&part, &given) {
            cursor.levels.push(Level { ty: part, next: 0 });
            part = self.advance(plan, cursor, span)?;
        }
        let steps = cursor.steps();
        forget(plan, &steps);
        let whole = (0..steps.len()).find(|length| plan.contains_key(&steps[..*length]));
        let spelt = whole.is_some_and(|length| spell_out(plan, cursor, &steps[..length]));
        if whole.is_some() && !spelt {
            let message = "overriding a part of a structure that was given as a whole is not \
                           supported";
            let help = "assign the part after the declaration";
            return Err(self.unsupported(span, message, help));
        }
        forget(plan, &steps);
        self.put(plan, steps, &part, given)
    }

    /// Takes down what a part starts with.
    fn put(
        &mut self,
        plan: &mut Plan,
        steps: Vec<Step>,
        part: &Type,
        given: Given<'_>,
    ) -> Checked<()> {
        let value = match given {
            Given::List(items, span) => {
                let is_record = matches!(part.kind, TypeKind::Record(_));
                if part.is_array() || (is_record && !self.is_complex(part)) {
                    return self.fill(plan, steps, part, items).map(|_| ());
                }
                if let [_, more, ..] = items {
                    self.warn(span_of(&more.value), ONE_TOO_MANY);
                }
                match items {
                    [Item { designators, value }, ..] if designators.is_empty() => match value {
                        Initializer::Single(expr) => self.expr(expr)?,
                        Initializer::List(inner, _) => {
                            return self.put(plan, steps, part, Given::List(inner, span));
                        }
                    },
                    _ => return Err(self.one_expression(span)),
                }
            }
            Given::Value(value) => value,
        };
        if let Some((element, length)) = part.element() {
            if !self.is_text_for(element, &value) {
                let message = "an array is initialised by a list in { } or by a string literal";
                return Err(self.error(value.span, message));
            }
            let value = self.fitting(value, length);
            plan.insert(steps, value);
            return Ok(());
        }
        let value = self.loaded(value)?;
        let value = self.assigned(value, part)?;
        plan.insert(steps, value);
        Ok(())
    }

    /// Whether an initialiser is for all of a part, not for the first of its parts.
    fn takes_whole(&self, part: &Type, given: &Given<'_>) -> bool {
        let Given::Value(value) = given else { return true };
        match &part.kind {
            TypeKind::Array(element, _) => self.is_text_for(element, value),
            TypeKind::Record(id) => {
                let same = matches!(value.ty.kind, TypeKind::Record(own) if own == *id);
                same || self.is_complex(part)
            }
            _ => true,
        }
    }

    /// Moves out of what is full; whether all is.
    fn is_full(&self, cursor: &mut Cursor) -> bool {
        while let [_, .., level] = cursor.levels.as_slice()
            && self.part_after(level).is_none()
        {
            cursor.levels.pop();
        }
        matches!(cursor.levels.as_slice(), [level] if self.part_after(level).is_none())
    }

    /// Moves to the next part, out of what is full.
    fn advance(&mut self, plan: &mut Plan, cursor: &mut Cursor, span: Span) -> Checked<Type> {
        self.is_full(cursor);
        let level = cursor.levels.last();
        let index = level.map_or(0, |level| self.part_after(level).unwrap_or(u64::MAX));
        self.go_into(plan, cursor, index, span)
    }

    /// The next part of something that takes an initialiser.
    fn part_after(&self, level: &Level) -> Option<u64> {
        match &level.ty.kind {
            TypeKind::Array(_, Length::Known(count)) => {
                Some(level.next).filter(|next| next < count)
            }
            TypeKind::Array(..) => Some(level.next),
            TypeKind::Record(id) => {
                let record = self.types().record(*id);
                // A union takes one, wherever it went.
                if record.union && level.next > 0 {
                    return None;
                }
                let members = record.members.as_deref().unwrap_or_default();
                let from = usize::try_from(level.next).ok()?;
                let more = members.iter().enumerate().skip(from);
                let next = more.into_iter().find(|(_, member)| !member.is_padding());
                next.and_then(|(index, _)| u64::try_from(index).ok())
            }
            _ => None,
        }
    }

    /// Moves to the part that designators name.
    fn designate(
        &mut self,
        plan: &mut Plan,
        cursor: &mut Cursor,
        (designators, ranges): (&[Designator], &[u64]),
        span: Span,
    ) -> Checked<Type> {
        let mut ranges = ranges.iter();
        cursor.levels.truncate(1);
        let mut part: Option<Type> = None;
        for designator in designators {
            let whole = match &part {
                Some(part) => part.clone(),
                None => cursor.levels[0].ty.clone(),
            };
            let steps = match (designator, &whole.kind) {
                (Designator::Range(..), TypeKind::Array(..)) => {
                    ranges.next().map(|index| vec![*index]).unwrap_or_default()
                }
                (Designator::Index(expr), TypeKind::Array(..)) => {
                    vec![self.index_of(expr)?]
                }
                (Designator::Index(expr) | Designator::Range(expr, _), _) => {
                    return Err(self.error(expr.span, "there is no such element"));
                }
                (Designator::Member(name), _) => {
                    let steps = self.steps_to(&whole, name)?;
                    steps.into_iter().filter_map(|index| u64::try_from(index).ok()).collect()
                }
            };
            for index in steps {
                if let Some(ty) = part.take() {
                    cursor.levels.push(Level { ty, next: 0 });
                }
                part = Some(self.go_into(plan, cursor, index, span)?);
            }
        }
        part.ok_or_else(|| self.one_expression(span))
    }

    fn index_of(&mut self, expr: &ast::Expr) -> Checked<u64> {
        let index = self.constant(expr)?.to_u64().filter(|index| *index <= MAX_INDEX);
        index.ok_or_else(|| self.error(expr.span, "there is no such element"))
    }

    /// Moves to a part of the innermost level.
    fn go_into(
        &mut self,
        plan: &mut Plan,
        cursor: &mut Cursor,
        index: u64,
        span: Span,
    ) -> Checked<Type> {
        let Some(level) = cursor.levels.last_mut() else { return Err(self.one_expression(span)) };
        let part = self.part_type(&level.ty, index, span)?;
        level.next = index + 1;
        if let TypeKind::Record(id) = level.ty.kind
            && self.types().record(id).union
        {
            // It holds one member at a time: the last that is named.
            let steps = cursor.steps();
            let (_, union) = steps.split_last().unwrap_or((&Step::Member(0), &[]));
            let other = |inner: &Vec<Step>| {
                inner.len() > union.len() && inner.starts_with(union) && !inner.starts_with(&steps)
            };
            plan.retain(|inner, _| !other(inner));
        }
        Ok(part)
    }

    /// The type of a part.
    fn part_type(&mut self, whole: &Type, index: u64, span: Span) -> Checked<Type> {
        let message = match &whole.kind {
            TypeKind::Array(element, Length::Known(count)) if index < *count => {
                return Ok(Type::clone(element));
            }
            TypeKind::Array(element, Length::Open) if index <= MAX_INDEX => {
                return Ok(Type::clone(element));
            }
            TypeKind::Array(..) => "there are more initialisers than elements",
            TypeKind::Record(_) => {
                let members = self.types().members(whole).unwrap_or_default();
                match usize::try_from(index).ok().and_then(|index| members.get(index)) {
                    Some(member) => return Ok(member.ty.clone()),
                    None => "there are more initialisers than members",
                }
            }
            _ => return Err(self.one_expression(span)),
        };
        Err(self.error(span, message))
    }

    /// The indices that the ranges among an item's designators stand for, one list each time; one
    /// empty list if there are none.
    fn ranges(&mut self, item: &Item) -> Checked<Vec<Vec<u64>>> {
        let mut all = vec![Vec::new()];
        for designator in &item.designators {
            let Designator::Range(first, last) = designator else { continue };
            let (from, to) = (self.index_of(first)?, self.index_of(last)?);
            if from > to {
                return Err(self.error(first.span, "there are no such elements"));
            }
            let more = all.iter().flat_map(|before| {
                (from..=to).map(move |index| {
                    let mut one = Vec::clone(before);
                    one.push(index);
                    one
                })
            });
            all = more.collect();
            if all.len() > usize::try_from(MAX_INDEX).unwrap_or(usize::MAX) {
                return Err(self.error(first.span, "there are no such elements"));
            }
        }
        Ok(all)
    }
}

/// Takes a string literal that an array starts with apart, so that one of its characters can be another; whether
/// there is one.
fn spell_out(plan: &mut Plan, cursor: &Cursor, array: &[Step]) -> bool {
    let level = array.len().checked_sub(cursor.base.len()).and_then(|at| cursor.levels.get(at));
    let element = level.and_then(|level| level.ty.element());
    let (Some((element, length)), Some(ExprKind::Text(bytes))) =
        (element, plan.get(array).map(|text| text.kind.clone()))
    else {
        return false;
    };
    let Some(text) = plan.remove(array) else { return false };
    let room = if let Length::Known(count) = length { count } else { u64::MAX };
    let is_unsigned = element.kind == TypeKind::Integer(IntKind::UnsignedChar);
    for (at, &byte) in (0..room).zip(bytes.iter()) {
        let number = if is_unsigned { i64::from(byte) } else { i64::from(byte.cast_signed()) };
        let value = Expr::integer(number, element.unqualified(), text.span);
        plan.insert(array.iter().copied().chain([Step::Element(at)]).collect(), value);
    }
    true
}

/// Forgets what was said of a part and of everything in it.
fn forget(plan: &mut Plan, part: &[Step]) {
    let inside = plan.range(part.to_vec()..).map(|(steps, _)| steps);
    let gone: Vec<Vec<Step>> =
        inside.take_while(|steps| steps.starts_with(part)).cloned().collect();
    for steps in gone {
        plan.remove(&steps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_later_takes_the_place_of_what_is_inside() {
        let value = || Expr::integer(1, crate::front::types::IntKind::Int, Span::default());
        let path = |steps: &[u64]| steps.iter().map(|&index| Step::Element(index)).collect();
        let mut plan: Plan = [path(&[0]), path(&[1, 0]), path(&[1, 2]), path(&[2])]
            .into_iter()
            .map(|steps: Vec<Step>| (steps, value()))
            .collect();
        forget(&mut plan, &[Step::Element(1)]);
        assert_eq!(plan.len(), 2);
    }
}
