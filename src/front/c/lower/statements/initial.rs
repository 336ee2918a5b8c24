//! Initialisers: the first value of a variable (C17 §6.7.9). What a list does not mention
//! is 0.

use std::sync::Arc;

use num_traits::Zero;

use super::braces::{Given, Plan};
use super::wide::Characters;
use crate::front::POLLED;
use crate::front::c::ast::{Expr, ExprKind, Initializer, Item};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, plain_number},
    memory::{Form, Object, Target, Use},
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};

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
            (CType::Integer(_) | CType::Float(_), Some(expr)) => match plain_number(&target) {
                Some(variable) if !self.constants => {
                    self.watch(expr);
                    self.assign_number(variable, &target.ctype, expr, place)
                }
                _ => self.fill_one(&target, expr, place, false),
            },
            (CType::Pointer(_), Some(expr)) => self.fill_one(&target, expr, place, false),
            (CType::Record(_), Some(expr)) if matches!(initial, Initializer::Single(_)) => {
                if self.constants {
                    // It is copied part by part.
                    self.clear_object(object, place)?;
                }
                self.fill_one(&target, expr, place, false)
            }
            (CType::Array(..) | CType::Record(_), _) => {
                if let (Initializer::Single(expr), None) = (initial, text_of(initial)) {
                    return Err(self.no_list(expr.span));
                }
                self.clear_object(object, place)?;
                self.open_padding(&target, place)?;
                self.fill(&target, initial, place)
            }
            _ => Err(self.too_many(span_of(initial))),
        }
    }

    /// What an array starts with, where that is a compound literal of its type: the list of that
    /// (GNU). One of open size has the literal's.
    pub(super) fn opened(
        &mut self,
        ctype: &mut CType,
        initial: Option<&Initializer>,
    ) -> Lowered<Option<Initializer>> {
        let CType::Array(element, extent) = &*ctype else { return Ok(None) };
        let Some(Initializer::Single(expr)) = initial else { return Ok(None) };
        let ExprKind::Compound(name, items) = &expr.kind else { return Ok(None) };
        let literal = self.literal_type(name, items, expr.span)?;
        let CType::Array(own, count) = &literal else { return Ok(None) };
        if own != element || !(*extent == Extent::Open || count == extent) {
            return Ok(None);
        }
        *ctype = literal;
        Ok(Some(Initializer::List(items.clone(), expr.span)))
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
        Err(self.needs_address(object, span))
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
        self.watch(expr);
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

    /// Gives a variable that is all 0 what its initialiser says.
    pub(in crate::front::c::lower) fn fill(
        &mut self,
        target: &Target,
        initial: &Initializer,
        place: Place,
    ) -> Lowered<()> {
        let mut plan = Plan::default();
        self.plan(&mut plan, Vec::new(), &target.ctype, initial)?;
        // The parts on the way to the last one: a neighbour shares most of it, and a union
        // is entered once.
        let mut way = vec![target.clone()];
        let mut last: &[usize] = &[];
        for (number, (steps, given)) in plan.given.iter().enumerate() {
            if number.is_multiple_of(POLLED) && self.unit.budget.is_over() {
                break;
            }
            let shared = steps.iter().zip(last).take_while(|(one, other)| one == other).count();
            way.truncate(shared + 1);
            for &step in &steps[shared..] {
                let whole = way.last().ok_or(Reported)?.clone();
                way.push(self.part_number(whole, step, given.span())?);
            }
            let part = way.last().ok_or(Reported)?.clone();
            match given {
                Given::Value(expr) => {
                    self.fill_one(&part, expr, place, !plan.is_in_text(steps))?;
                }
                Given::Text(text, span) => self.fill_text(&part, *text, *span, place)?,
            }
            last = steps;
        }
        Ok(())
    }

    fn part_number(&mut self, whole: Target, index: usize, span: Span) -> Lowered<Target> {
        match &whole.ctype {
            CType::Array(..) => self.part(&whole, index),
            _ => {
                if self.unit.is_union(&whole.ctype) {
                    let place = self.unit.place(span);
                    self.open_rest(&whole, index, place);
                }
                self.step_into(whole, index, Use::Write, span)
            }
        }
    }

    fn fill_text(
        &mut self,
        target: &Target,
        text: Characters<'_>,
        span: Span,
        place: Place,
    ) -> Lowered<()> {
        let length = self.count_of_parts(&target.ctype);
        // The final zero may have no room.
        if text.len() > length {
            let message = format!(
                "the string has {} characters, the array has room for {length}",
                text.len()
            );
            return Err(self.unit.error(span, message));
        }
        let CType::Array(element, _) = &target.ctype else { return Err(Reported) };
        let values = text.values(element);
        for (index, value) in values.into_iter().enumerate().filter(|(_, value)| *value != 0) {
            let value = Value::Integer(self.int(value));
            let part = self.part(target, index)?;
            self.write_target(&part, &value, place)?;
        }
        Ok(())
    }

    /// How many elements of a type an initialiser lists.
    pub(in crate::front::c::lower) fn stated_length(
        &mut self,
        element: &CType,
        initial: &Initializer,
    ) -> Lowered<usize> {
        if let Some(text) = braced_text(initial)
            && text.fit(element)
        {
            return Ok(text.len() + 1);
        }
        match initial {
            Initializer::List(items, _) => {
                let whole = CType::Array(Arc::new(element.clone()), Extent::Open);
                self.plan_list(&mut Plan::default(), Vec::new(), &whole, items)
            }
            Initializer::Single(expr) => Err(self.no_list(expr.span)),
        }
    }
}

/// The expression that an initialiser of a number is, possibly in braces.
pub(super) fn single(initial: &Initializer) -> Option<&Expr> {
    match initial {
        Initializer::Single(expr) => Some(expr),
        Initializer::List(items, _) => match items.as_slice() {
            [Item { designators, value }] if designators.is_empty() => single(value),
            _ => None,
        },
    }
}

/// The string literal that an initialiser is.
fn text_of(initial: &Initializer) -> Option<Characters<'_>> {
    match initial {
        Initializer::Single(expr) => Characters::of(expr),
        Initializer::List(..) => None,
    }
}

/// The string literal that an initialiser is, possibly in braces.
pub(super) fn braced_text(initial: &Initializer) -> Option<Characters<'_>> {
    Characters::of(single(initial)?)
}

pub(super) fn span_of(initial: &Initializer) -> Span {
    match initial {
        Initializer::Single(expr) => expr.span,
        Initializer::List(_, span) => *span,
    }
}
