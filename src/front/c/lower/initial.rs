//! Initialisers: the first value of a variable (C17 §6.7.9). What a list does not mention
//! is 0.

use std::sync::Arc;

use num_traits::Zero;

use super::access::{Target, Use};
use super::body::Body;
use super::object::{Form, Object};
use super::value::Value;
use super::{Lowered, Reported};
use crate::front::c::ast::{Designator, Expr, ExprKind, Initializer, Item, TypeName};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};

/// An array may be initialised up to this index.
const MAX_INDEX: usize = 1 << 20;

impl Body<'_, '_> {
    /// Gives a variable its first value.
    pub(super) fn initialize(
        &mut self,
        object: &Arc<Object>,
        initial: &Initializer,
        place: Place,
    ) -> Lowered<()> {
        if object.is_array_pointer() {
            return self.initialize_array_pointer(object, initial, place);
        }
        // An array of length one is an array first.
        if matches!(object.form, Form::Cell(_)) {
            self.clear_object(object, place)?;
        }
        let target = self.whole(object);
        match (&target.ctype, single(initial)) {
            (CType::Integer(kind), Some(expr)) => {
                let kind = *kind;
                match super::assign::plain_integer(&target) {
                    Some(variable) if !self.constants => {
                        self.assign_integer(variable, kind, expr, place)
                    }
                    _ => self.fill_one(&target, expr, place, false),
                }
            }
            (CType::Pointer(_) | CType::Float(_), Some(expr)) => {
                self.fill_one(&target, expr, place, false)
            }
            (CType::Record(_), Some(expr)) if matches!(initial, Initializer::Single(_)) => {
                self.fill_one(&target, expr, place, false)
            }
            (CType::Array(..) | CType::Record(_), _) => {
                if let (Initializer::Single(expr), None) = (initial, text_of(initial)) {
                    return Err(self.no_list(expr.span));
                }
                self.clear_object(object, place)?;
                self.fill(&target, initial, place)
            }
            _ => Err(self.too_many(span_of(initial))),
        }
    }

    /// A pointer that is an array by another name begins with an allocation, or is none.
    fn initialize_array_pointer(
        &mut self,
        object: &Arc<Object>,
        initial: &Initializer,
        place: Place,
    ) -> Lowered<()> {
        let span = span_of(initial);
        if let Some(expr) = single(initial)
            && let Form::Array { size, .. } = object.form
        {
            let value = self.unit.terms.int(0);
            self.builder.emit(Instruction::Assign { variable: size, value }, place);
            let name = Expr::new(ExprKind::Name(Arc::clone(&object.name)), span);
            if self.assign_allocation(&name, expr, expr.span)? {
                return Ok(());
            }
        }
        Err(self.needs_pointer(object, span))
    }

    /// Gives one number, pointer or structure its value. After everything has been set to
    /// 0, zeros need not be written.
    fn fill_one(
        &mut self,
        target: &Target,
        expr: &Expr,
        place: Place,
        cleared: bool,
    ) -> Lowered<()> {
        let value = match &target.ctype {
            CType::Pointer(to) => match self.allocated(expr, to)? {
                Some(pointer) => Value::Pointer(pointer),
                None => self.rvalue(expr)?,
            },
            _ => self.rvalue(expr)?,
        };
        let value = self.convert(value, &target.ctype, expr.span)?;
        let numbers = match &value {
            Value::Integer(number) => vec![number.term],
            Value::Pointer(pointer) => vec![pointer.block, pointer.offset],
            _ => Vec::new(),
        };
        let terms = self.unit.terms;
        if self.constants && numbers.iter().any(|&number| terms.as_int(number).is_none()) {
            return Err(self.unit.error(
                expr.span,
                "a variable that lives as long as the program must start with a constant",
            ));
        }
        let zero = |&number| terms.as_int(number).is_some_and(Zero::is_zero);
        if cleared && !numbers.is_empty() && numbers.iter().all(zero) {
            return Ok(());
        }
        self.give(target, value, expr.span, place)
    }

    /// Gives a part its value by an initialiser of its own.
    fn fill(&mut self, target: &Target, initial: &Initializer, place: Place) -> Lowered<()> {
        if Self::is_number(target) {
            let expr = single(initial).ok_or_else(|| self.too_many(span_of(initial)))?;
            return self.fill_one(target, expr, place, true);
        }
        if let Some(text) = braced_text(initial)
            && characters(&target.ctype).is_some()
        {
            return self.fill_text(target, text, span_of(initial), place);
        }
        match initial {
            Initializer::List(items, span) => self.fill_list(target, items, *span, place),
            Initializer::Single(expr) if matches!(target.ctype, CType::Record(_)) => {
                self.fill_one(target, expr, place, true)
            }
            Initializer::Single(expr) => Err(self.no_list(expr.span)),
        }
    }

    /// `{ … }`.
    fn fill_list(
        &mut self,
        target: &Target,
        items: &[Item],
        span: Span,
        place: Place,
    ) -> Lowered<()> {
        let mut rest = items;
        let mut index = 0;
        while let Some((item, after)) = rest.split_first() {
            if let Some((first, inner)) = item.designators.split_first() {
                index = self.designated(&target.ctype, first)?;
                let mut part = self.part_number(target, index, span)?;
                for designator in inner {
                    let step = self.designated(&part.ctype, designator)?;
                    part = self.part_number(&part, step, span)?;
                }
                self.fill(&part, &item.value, place)?;
                rest = after;
            } else {
                let part = self.part_number(target, index, span_of(&item.value))?;
                self.fill_next(&part, &mut rest, place)?;
            }
            index += 1;
        }
        Ok(())
    }

    /// Takes as many of `rest` as a part needs: braces around it may be left out.
    fn fill_next(&mut self, part: &Target, rest: &mut &[Item], place: Place) -> Lowered<()> {
        let Some((item, after)) = rest.split_first() else { return Ok(()) };
        let whole = Self::is_number(part)
            || matches!(item.value, Initializer::List(..))
            || (braced_text(&item.value).is_some() && characters(&part.ctype).is_some())
            || self.is_record_value(part, &item.value)?;
        if whole {
            *rest = after;
            return self.fill(part, &item.value, place);
        }
        for index in 0..self.count_of_parts(&part.ctype) {
            // A designator goes with the braces around.
            if rest.first().is_none_or(|item| !item.designators.is_empty()) {
                break;
            }
            let inner = self.part_number(part, index, span_of(&item.value))?;
            self.fill_next(&inner, rest, place)?;
        }
        Ok(())
    }

    fn is_record_value(&mut self, part: &Target, initial: &Initializer) -> Lowered<bool> {
        match (&part.ctype, initial) {
            (CType::Record(_), Initializer::Single(expr)) => {
                Ok(matches!(self.type_of(expr)?, CType::Record(_)))
            }
            _ => Ok(false),
        }
    }

    /// How many parts of an array, structure or union initialisers are for.
    fn count_of_parts(&self, ctype: &CType) -> usize {
        match ctype {
            CType::Array(_, Extent::Known(size)) => {
                let size = self.unit.terms.as_int(*size);
                size.and_then(|size| usize::try_from(size).ok()).unwrap_or(0)
            }
            CType::Record(_) if self.unit.is_union(ctype) => 1,
            CType::Record(_) => self.unit.members(ctype).map_or(0, <[_]>::len),
            _ => 1,
        }
    }

    fn part_number(&mut self, whole: &Target, index: usize, span: Span) -> Lowered<Target> {
        match &whole.ctype {
            CType::Array(_, Extent::Known(size)) => {
                if self.unit.terms.as_int(*size).is_none() {
                    let message = "an array whose size is not a constant cannot be initialised";
                    return Err(self.unit.error(span, message));
                }
                if index >= self.count_of_parts(&whole.ctype) {
                    let message = "there are more initialisers than elements";
                    return Err(self.unit.error(span, message));
                }
                self.part(whole, index)
            }
            CType::Record(_) => {
                let members = self.unit.members(&whole.ctype).map_or(0, <[_]>::len);
                if index >= members {
                    let message = "there are more initialisers than members";
                    return Err(self.unit.error(span, message));
                }
                self.step_into(whole.clone(), index, Use::Write, span)
            }
            _ => Err(self.too_many(span)),
        }
    }

    /// Which part a designator names.
    fn designated(&mut self, ctype: &CType, designator: &Designator) -> Lowered<usize> {
        match designator {
            Designator::Index(expr) => {
                let value = self.constant(expr)?;
                let index = usize::try_from(&value).ok().filter(|index| *index <= MAX_INDEX);
                index.ok_or_else(|| self.unit.error(expr.span, "there is no such element"))
            }
            Designator::Member(name) => match self.find_member(ctype, &name.text).as_deref() {
                Some([index]) => Ok(*index),
                _ => Err(self
                    .unit
                    .error(name.span, format!("there is no member `{}` in it", name.text))),
            },
        }
    }

    fn fill_text(&mut self, target: &Target, text: &[u8], span: Span, place: Place) -> Lowered<()> {
        let length = self.count_of_parts(&target.ctype);
        // The final zero may have no room.
        if text.len() > length {
            let message = format!(
                "the string has {} characters, the array has room for {length}",
                text.len()
            );
            return Err(self.unit.error(span, message));
        }
        let unsigned = characters(&target.ctype) == Some(IntKind::UnsignedChar);
        for (index, byte) in text.iter().enumerate().filter(|(_, byte)| **byte != 0) {
            let value = if unsigned { i64::from(*byte) } else { i64::from(byte.cast_signed()) };
            let value = Value::Integer(self.int(value));
            let part = self.part(target, index)?;
            self.write_target(&part, &value, place)?;
        }
        Ok(())
    }

    /// How many elements of a type an initialiser lists.
    pub(super) fn stated_length(
        &mut self,
        element: &CType,
        initial: &Initializer,
    ) -> Lowered<usize> {
        if let Some(text) = braced_text(initial)
            && is_character(element)
        {
            return Ok(text.len() + 1);
        }
        let items = match initial {
            Initializer::List(items, _) => items,
            Initializer::Single(expr) => return Err(self.no_list(expr.span)),
        };
        let (mut index, mut most) = (0, 0);
        let mut rest = items.as_slice();
        while let Some((item, after)) = rest.split_first() {
            rest = after;
            if let Some(Designator::Index(expr)) = item.designators.first() {
                index = self.designated(element, &Designator::Index(expr.clone()))?;
            }
            let whole = matches!(item.value, Initializer::List(..))
                || braced_text(&item.value).is_some()
                || item.designators.len() > 1;
            let more = if whole { 0 } else { self.count_of_numbers(element).saturating_sub(1) };
            rest = rest.get(more..).unwrap_or_default();
            index += 1;
            most = most.max(index);
        }
        Ok(most)
    }

    /// How many initialisers without braces an element takes.
    fn count_of_numbers(&self, ctype: &CType) -> usize {
        match ctype {
            CType::Array(element, _) => {
                self.count_of_parts(ctype).saturating_mul(self.count_of_numbers(element))
            }
            CType::Record(_) => {
                let members = self.unit.members(ctype).unwrap_or_default();
                let counted = members.iter().take(self.count_of_parts(ctype));
                counted.map(|member| self.count_of_numbers(&member.ctype)).sum()
            }
            _ => 1,
        }
    }

    /// `(type){ … }`: a nameless variable.
    pub(super) fn compound(
        &mut self,
        name: &TypeName,
        items: &[Item],
        span: Span,
    ) -> Lowered<Target> {
        let initial = Initializer::List(items.to_vec(), span);
        let ctype = match self.named_type(name)? {
            CType::Array(element, Extent::Open) => {
                let count = self.stated_length(&element, &initial)?;
                CType::Array(element, Extent::Known(self.unit.terms.int(count)))
            }
            ctype => ctype,
        };
        let target = self.aside(&ctype, span);
        let place = self.unit.place(span);
        let super::access::At::Apart { object, .. } = &target.at else { return Err(Reported) };
        self.clear_object(object, place)?;
        self.fill(&target, &initial, place)?;
        Ok(target)
    }

    fn too_many(&mut self, span: Span) -> Reported {
        self.unit.error(span, "a single number is initialised by one expression")
    }
}

/// The expression that an initialiser of a number is, possibly in braces.
fn single(initial: &Initializer) -> Option<&Expr> {
    match initial {
        Initializer::Single(expr) => Some(expr),
        Initializer::List(items, _) => match items.as_slice() {
            [Item { designators, value }] if designators.is_empty() => single(value),
            _ => None,
        },
    }
}

/// The string literal that an initialiser is.
fn text_of(initial: &Initializer) -> Option<&Arc<[u8]>> {
    match initial {
        Initializer::Single(Expr { kind: ExprKind::Text(text), .. }) => Some(text),
        _ => None,
    }
}

/// The string literal that an initialiser is, possibly in braces.
fn braced_text(initial: &Initializer) -> Option<&Arc<[u8]>> {
    match single(initial)? {
        Expr { kind: ExprKind::Text(text), .. } => Some(text),
        _ => None,
    }
}

/// The type of the characters that an array holds.
fn characters(ctype: &CType) -> Option<IntKind> {
    match ctype {
        CType::Array(element, _) if is_character(element) => match **element {
            CType::Integer(kind) => Some(kind),
            _ => None,
        },
        _ => None,
    }
}

const fn is_character(ctype: &CType) -> bool {
    use IntKind::{Char, SignedChar, UnsignedChar};
    matches!(ctype, CType::Integer(Char | SignedChar | UnsignedChar))
}

fn span_of(initial: &Initializer) -> Span {
    match initial {
        Initializer::Single(expr) => expr.span,
        Initializer::List(_, span) => *span,
    }
}
