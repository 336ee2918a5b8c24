//! Which part of a variable each initialiser in a list is for (C17 §6.7.9): braces may be
//! left out, designators go anywhere, and what comes later takes the place of what was
//! said of the same part before. All that is known before anything is evaluated.

use std::collections::BTreeMap;
use std::ops::Range;

use super::initial::{braced_text, single, span_of};
use super::wide::Characters;
use crate::front::POLLED;
use crate::front::c::ast::{Designator, Expr, Initializer, Item};
use crate::front::c::lower::{Lowered, Reported, body::Body};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;

/// An array may be initialised up to this index.
const MAX_INDEX: usize = 1 << 20;

/// What a part starts with.
#[derive(Clone, Copy)]
pub(super) enum Given<'e> {
    /// A number, a pointer, or all of a structure or union.
    Value(&'e Expr),
    /// The characters of an array.
    Text(Characters<'e>, Span),
}

impl Given<'_> {
    pub(super) fn span(&self) -> Span {
        match self {
            Given::Value(expr) => expr.span,
            Given::Text(_, span) => *span,
        }
    }
}

/// What the parts of a variable start with. A part is named by the numbers of the
/// elements and members on the way to it. They are evaluated in this order, as gcc and
/// clang do; what has been overridden is not evaluated at all.
#[derive(Default)]
pub(super) struct Plan<'e> {
    pub(super) given: BTreeMap<Vec<usize>, Given<'e>>,
}

impl Plan<'_> {
    /// Forgets what was said of a part and of everything in it, but for what `kept` says.
    fn forget(&mut self, part: &[usize], kept: impl Fn(&[usize]) -> bool) {
        let inside = self.given.range(part.to_vec()..).map(|(steps, _)| steps);
        let inside = inside.take_while(|steps| steps.starts_with(part));
        let gone: Vec<_> = inside.filter(|steps| !kept(steps)).cloned().collect();
        for steps in gone {
            self.given.remove(&steps);
        }
    }

    /// Whether a part is a character of a string literal.
    pub(super) fn is_in_text(&self, steps: &[usize]) -> bool {
        let around = steps.split_last().and_then(|(_, around)| self.given.get(around));
        matches!(around, Some(Given::Text(..)))
    }

    /// Whether all of something that a part belongs to was given a value before.
    fn is_in_value(&self, steps: &[usize]) -> bool {
        let mut around = (0..steps.len()).map(|length| self.given.get(&steps[..length]));
        around.any(|given| matches!(given, Some(Given::Value(_))))
    }
}

/// An array, structure or union whose parts a list goes through.
struct Level {
    ctype: CType,
    /// The part after the one that was given something last.
    next: usize,
}

/// A place in a list's variable: the way there from the outermost level.
struct Cursor {
    /// The variable, or the part of one, that the list is for.
    base: Vec<usize>,
    levels: Vec<Level>,
}

impl Cursor {
    fn steps(&self) -> Vec<usize> {
        let inner = self.levels.iter().map(|level| level.next.saturating_sub(1));
        self.base.iter().copied().chain(inner).collect()
    }

    /// Goes into the part that it stands at.
    fn descend(&mut self, ctype: CType) {
        self.levels.push(Level { ctype, next: 0 });
    }
}

impl Body<'_, '_> {
    /// Takes down what an initialiser says of a part and of what is in it.
    pub(super) fn plan<'e>(
        &mut self,
        plan: &mut Plan<'e>,
        steps: Vec<usize>,
        ctype: &CType,
        initial: &'e Initializer,
    ) -> Lowered<()> {
        let span = span_of(initial);
        let given = match initial {
            _ if is_number(ctype) => {
                Given::Value(single(initial).ok_or_else(|| self.too_many(span))?)
            }
            _ if let Some(text) = text_for(ctype, initial) => Given::Text(text, span),
            Initializer::List(items, _) => {
                return self.plan_list(plan, steps, ctype, items).map(|_| ());
            }
            Initializer::Single(expr) if matches!(ctype, CType::Record(_)) => Given::Value(expr),
            Initializer::Single(expr) => return Err(self.no_list(expr.span)),
        };
        plan.given.insert(steps, given);
        Ok(())
    }

    /// Takes down what a list says; how many parts of the whole it reaches.
    pub(super) fn plan_list<'e>(
        &mut self,
        plan: &mut Plan<'e>,
        base: Vec<usize>,
        whole: &CType,
        items: &'e [Item],
    ) -> Lowered<usize> {
        let levels = vec![Level { ctype: whole.clone(), next: 0 }];
        let mut cursor = Cursor { base, levels };
        let mut most = 0;
        for (number, (item, ranges)) in self.repeated(items)?.into_iter().enumerate() {
            if number.is_multiple_of(POLLED) && self.unit.budget.is_over() {
                break;
            }
            let part = self.locate(plan, &mut cursor, item, &ranges)?;
            most = most.max(cursor.levels[0].next);
            let steps = cursor.steps();
            plan.forget(&steps, |_| false);
            if plan.is_in_value(&steps) {
                // Compilers do not agree on what the other members hold then.
                let message = "overriding a part of a structure that was given as a whole is not \
                               supported";
                let help = "assign the part after the declaration";
                return Err(self.unit.unsupported(span_of(&item.value), message, help));
            }
            self.plan(plan, steps, &part, &item.value)?;
        }
        Ok(most)
    }

    /// Moves to the part that an item is for; its type.
    fn locate(
        &mut self,
        plan: &mut Plan,
        cursor: &mut Cursor,
        item: &Item,
        ranges: &[usize],
    ) -> Lowered<CType> {
        let span = span_of(&item.value);
        let mut part = if item.designators.is_empty() {
            self.advance(plan, cursor, span)?
        } else {
            self.designate(plan, cursor, (&item.designators, ranges), span)?
        };
        while !self.takes_whole(&part, &item.value)? {
            cursor.descend(part);
            part = self.advance(plan, cursor, span)?;
        }
        Ok(part)
    }

    /// Moves to the next part, out of what is full.
    fn advance(&mut self, plan: &mut Plan, cursor: &mut Cursor, span: Span) -> Lowered<CType> {
        while let [_, .., level] = cursor.levels.as_slice()
            && self.part_after(level).is_none()
        {
            cursor.levels.pop();
        }
        let level = cursor.levels.last();
        let index = level.map_or(0, |level| self.part_after(level).unwrap_or(usize::MAX));
        self.go_into(plan, cursor, index, span)
    }

    /// The next part of something that takes an initialiser.
    fn part_after(&self, level: &Level) -> Option<usize> {
        // A union takes one, wherever it went.
        if self.unit.is_union(&level.ctype) && level.next > 0 {
            return None;
        }
        let more = level.next..self.count_of_parts(&level.ctype);
        match self.unit.members(&level.ctype) {
            Some(members) => more.into_iter().find(|&index| !members[index].is_padding()),
            None => more.into_iter().next(),
        }
    }

    /// Moves to the part that designators name.
    fn designate(
        &mut self,
        plan: &mut Plan,
        cursor: &mut Cursor,
        (designators, ranges): (&[Designator], &[usize]),
        span: Span,
    ) -> Lowered<CType> {
        let mut ranges = ranges.iter();
        cursor.levels.truncate(1);
        let mut part = None;
        for designator in designators {
            if let Some(ctype) = part.take() {
                cursor.descend(ctype);
            }
            let whole = cursor.levels.last().map_or(CType::Void, |level| level.ctype.clone());
            // A member of a nameless member is several steps away.
            let steps = match designator {
                Designator::Range(..) => ranges.next().map(|index| vec![*index]),
                _ => None,
            };
            let steps = match steps {
                Some(steps) => steps,
                None => self.designated(&whole, designator)?,
            };
            for index in steps {
                if let Some(ctype) = part.take() {
                    cursor.descend(ctype);
                }
                part = Some(self.go_into(plan, cursor, index, span)?);
            }
        }
        part.ok_or_else(|| self.too_many(span))
    }

    /// Moves to a part of the innermost level.
    fn go_into(
        &mut self,
        plan: &mut Plan,
        cursor: &mut Cursor,
        index: usize,
        span: Span,
    ) -> Lowered<CType> {
        let Some(level) = cursor.levels.last_mut() else { return Err(self.too_many(span)) };
        let part = self.part_type(&level.ctype, index, span)?;
        level.next = index + 1;
        if self.unit.is_union(&level.ctype) {
            // It holds one member at a time: the last that is named.
            let steps = cursor.steps();
            let (_, union) = steps.split_last().unwrap_or((&0, &[]));
            plan.forget(union, |inner| inner == union || inner.starts_with(&steps));
        }
        Ok(part)
    }

    /// The type of a part.
    fn part_type(&mut self, whole: &CType, index: usize, span: Span) -> Lowered<CType> {
        let message = match whole {
            CType::Array(_, Extent::Known(size)) if self.unit.terms.as_int(*size).is_none() => {
                "an array whose size is not a constant cannot be initialised"
            }
            CType::Array(element, _) if index < self.count_of_parts(whole) => {
                return Ok(CType::clone(element));
            }
            CType::Array(..) if self.count_of_parts(whole) == 0 => {
                let message = "values for an array of open size are not supported yet";
                let help = "give them to it after the declaration, in a block that is large enough";
                return Err(self.unit.unsupported(span, message, help));
            }
            CType::Array(..) => "there are more initialisers than elements",
            CType::Record(_) => match self.unit.members(whole).and_then(|all| all.get(index)) {
                Some(member) => return Ok(member.ctype.clone()),
                None => "there are more initialisers than members",
            },
            _ => return Err(self.too_many(span)),
        };
        Err(self.unit.error(span, message))
    }

    /// Whether an initialiser is for all of a part, not for the first of its parts.
    fn takes_whole(&mut self, part: &CType, initial: &Initializer) -> Lowered<bool> {
        Ok(match (part, initial) {
            (_, Initializer::List(..)) => true,
            (CType::Record(_), Initializer::Single(expr)) => self.type_of(expr)? == *part,
            _ => is_number(part) || text_for(part, initial).is_some(),
        })
    }

    /// How many parts an array, structure or union has.
    pub(super) fn count_of_parts(&self, ctype: &CType) -> usize {
        match ctype {
            CType::Array(_, Extent::Known(size)) => {
                let size = self.unit.terms.as_int(*size);
                size.and_then(|size| usize::try_from(size).ok()).unwrap_or(0)
            }
            // The list says how many there are.
            CType::Array(..) => MAX_INDEX + 1,
            CType::Record(_) => self.unit.members(ctype).map_or(0, <[_]>::len),
            _ => 1,
        }
    }

    /// The parts of a structure or union that hold something.
    pub(in crate::front::c::lower) fn named_parts(&self, ctype: &CType) -> Vec<usize> {
        let members = self.unit.members(ctype).unwrap_or_default();
        let all: Range<usize> = 0..members.len();
        all.filter(|&index| !members[index].is_padding()).collect()
    }

    /// Which part a designator names: the steps to it.
    fn designated(&mut self, ctype: &CType, designator: &Designator) -> Lowered<Vec<usize>> {
        match designator {
            Designator::Index(expr) | Designator::Range(expr, _) => {
                let value = self.constant(expr)?;
                let index = usize::try_from(&value).ok().filter(|index| *index <= MAX_INDEX);
                let index = index.filter(|_| matches!(ctype, CType::Array(..)));
                let index =
                    index.ok_or_else(|| self.unit.error(expr.span, "there is no such element"));
                index.map(|index| vec![index])
            }
            Designator::Member(name) => self.find_member(ctype, &name.text).ok_or_else(|| {
                let message = format!("there is no member `{}` in it", name.text);
                self.unit.error(name.span, message)
            }),
        }
    }

    pub(super) fn too_many(&mut self, span: Span) -> Reported {
        self.unit.error(span, "a single number is initialised by one expression")
    }
}

/// Whether something is initialised by one expression.
fn is_number(ctype: &CType) -> bool {
    !matches!(ctype, CType::Array(..) | CType::Record(_))
}

/// The string literal that an array of characters is initialised by.
fn text_for<'e>(ctype: &CType, initial: &'e Initializer) -> Option<Characters<'e>> {
    let CType::Array(element, _) = ctype else { return None };
    braced_text(initial).filter(|text| text.fit(element))
}
