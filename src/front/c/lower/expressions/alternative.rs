//! `test ? yes : no`, and GNU's `first ?: other`.

use super::condition::Condition;
use super::expression::decayed;
use super::value::{Typed, Value};
use crate::front::c::ast::Expr;
use crate::front::c::lower::{
    Lowered,
    body::Body,
    memory::{Pointer, Target, Use},
};
use crate::front::c::types::{CType, Member};
use crate::front::source::Span;
use crate::logic::Term;

impl Body<'_, '_> {
    /// `test ? yes : no`.
    pub(super) fn choice(
        &mut self,
        test: &Expr,
        yes: &Expr,
        no: &Expr,
        span: Span,
    ) -> Lowered<Value> {
        let ctype = self.chosen_type(yes, no)?;
        if matches!(ctype, CType::Record(_)) {
            return self.chosen_record(test, yes, no, &ctype, span);
        }
        let tested = self.condition(test)?;
        let spans = (test.span, span);
        self.either_value(tested, &ctype, spans, |body| body.chosen(yes, &ctype), no)
    }

    /// `first ?: other`: the first is evaluated once.
    pub(super) fn or_else(&mut self, first: &Expr, other: &Expr, span: Span) -> Lowered<Value> {
        let ctype = self.chosen_type(first, other)?;
        let value = self.rvalue(first)?;
        let value = self.put_aside(value, first.span);
        let tested = Condition::Value(self.holds(&value, first.span)?);
        let one = |body: &mut Self| body.chosen_value(value, &ctype, first.span);
        self.either_value(tested, &ctype, (first.span, span), one, other)
    }

    /// One value or the other: where the test stands and where the whole are `spans`.
    fn either_value(
        &mut self,
        tested: Condition,
        ctype: &CType,
        spans: (Span, Span),
        yes: impl FnOnce(&mut Self) -> Lowered<Vec<Term>>,
        no: &Expr,
    ) -> Lowered<Value> {
        let (yes_start, no_start) = (self.builder.fresh(), self.builder.fresh());
        self.promise(yes_start, tested, true);
        self.promise(no_start, tested, false);
        let before = self.builder.current;
        self.builder.start_at(yes_start);
        let one = yes(self);
        let yes_end = self.builder.current;
        self.builder.start_at(no_start);
        let other = self.chosen(no, ctype);
        let no_end = self.builder.current;
        self.builder.start_at(before);
        let (one, other) = (one?, other?);
        let plain = yes_end == yes_start && no_end == no_start;
        if let (Condition::Value(holds), true) = (tested, plain) {
            let both = one.iter().zip(&other);
            let terms: Vec<Term> = both.map(|(&a, &b)| self.unit.terms.ite(holds, a, b)).collect();
            return Ok(joined(ctype, &terms));
        }
        self.lead(tested, yes_start, no_start, spans.0);
        let kind = if let CType::Integer(kind) = ctype { Some(*kind) } else { None };
        let terms = self.join([(yes_end, one), (no_end, other)], kind, spans.1);
        Ok(joined(ctype, &terms))
    }

    /// The type of the value that one of two expressions gives.
    pub(super) fn chosen_type(&mut self, yes: &Expr, no: &Expr) -> Lowered<CType> {
        let (one, other) = (self.type_of(yes)?, self.type_of(no)?);
        Ok(match (decayed(one), decayed(other)) {
            (CType::Integer(a), CType::Integer(b)) => CType::Integer(a.common(b, self.unit.model)),
            (one @ CType::Float(_), other) | (one, other @ CType::Float(_)) => {
                one.meeting_float(&other)
            }
            // A null pointer takes the other one's type.
            (CType::Pointer(to), CType::Pointer(_)) if *to != CType::Void => CType::Pointer(to),
            (_, pointer @ CType::Pointer(_)) | (pointer @ CType::Pointer(_), _) => pointer,
            (CType::Record(id), _) => CType::Record(id),
            _ => CType::Void,
        })
    }

    /// The numbers that make up the value of one alternative.
    fn chosen(&mut self, expr: &Expr, ctype: &CType) -> Lowered<Vec<Term>> {
        match ctype {
            CType::Void => self.effect(expr).map(|()| Vec::new()),
            _ => {
                let value = self.rvalue(expr)?;
                self.chosen_value(value, ctype, expr.span)
            }
        }
    }

    /// One structure or the other, which is put aside.
    fn chosen_record(
        &mut self,
        test: &Expr,
        yes: &Expr,
        no: &Expr,
        ctype: &CType,
        span: Span,
    ) -> Lowered<Value> {
        let chosen = self.aside(ctype, span);
        let tested = self.condition(test)?;
        let (yes_start, no_start) = (self.builder.fresh(), self.builder.fresh());
        self.promise(yes_start, tested, true);
        self.promise(no_start, tested, false);
        self.lead(tested, yes_start, no_start, test.span);
        self.builder.start_at(yes_start);
        let one = self.store_record(&chosen, yes);
        let yes_end = self.builder.current;
        self.builder.start_at(no_start);
        let other = self.store_record(&chosen, no);
        let no_end = self.builder.current;
        self.join([(yes_end, Vec::new()), (no_end, Vec::new())], None, span);
        one.and(other).map(|()| Value::Record(chosen))
    }

    /// The structure that is an expression's value, put aside.
    pub(in crate::front::c::lower) fn record_aside(&mut self, expr: &Expr) -> Lowered<Target> {
        let ctype = self.type_of(expr)?;
        let value = self.aside(&ctype, expr.span);
        self.store_record(&value, expr).map(|()| value)
    }

    fn store_record(&mut self, to: &Target, expr: &Expr) -> Lowered<()> {
        let value = self.rvalue(expr)?;
        match self.convert(value, &to.ctype, expr.span)? {
            Value::Record(from) => self.copy(to, &from, expr.span),
            _ => Err(self.unit.error(expr.span, "a structure or union is expected here")),
        }
    }

    /// As GNU C has it, a value becomes a union of which it is the first member of its type.
    pub(super) fn cast_to_union(
        &mut self,
        ctype: &CType,
        operand: &Expr,
        span: Span,
    ) -> Lowered<Value> {
        let from = decayed(self.type_of(operand)?);
        let value = self.rvalue(operand)?;
        if from == *ctype {
            return Ok(value);
        }
        let members = self.unit.members(ctype).unwrap_or_default();
        // A bit-field of all bits is of its type, others are narrower.
        let bytes = |ctype: &CType| self.unit.terms.as_int(self.unit.bytes(ctype)).cloned();
        let fits = |member: &Member| {
            let whole = |bits: u32| bytes(&member.ctype).is_some_and(|n| n * 8 == bits.into());
            member.bits.is_none_or(whole) && member.ctype.is_same(&from)
        };
        let Some(index) = members.iter().position(|m| m.name.is_some() && fits(m)) else {
            return Err(self
                .unit
                .error(span, "this union has no member of the type of this value"));
        };
        let value = self.put_aside(value, operand.span);
        let union = self.aside(ctype, span);
        // What the member leaves over is anything.
        let all = self.unit.bytes(&from) == self.unit.bytes(ctype);
        if self.unit.is_bytes_apart(ctype) && !all {
            self.make_input(&union, "union", span)?;
        }
        let part = self.step_into(union.clone(), index, Use::Write, span)?;
        let place = self.unit.place(span);
        self.give(&part, value, span, place)?;
        Ok(Value::Record(union))
    }

    /// The numbers that make up a value as one of a type.
    fn chosen_value(&mut self, value: Value, ctype: &CType, span: Span) -> Lowered<Vec<Term>> {
        Ok(match (self.convert(value, ctype, span)?, ctype.format()) {
            (Value::Integer(number), _) => vec![number.term],
            (Value::Pointer(pointer), _) => vec![pointer.block, pointer.offset],
            (Value::Float(term), Some(format)) if !self.unit.is_path() => {
                vec![self.followed_float(term, format, self.unit.place(span))]
            }
            (Value::Float(term), _) => term.into_iter().collect(),
            _ => Vec::new(),
        })
    }
}

/// The value of a type that numbers make up.
fn joined(ctype: &CType, terms: &[Term]) -> Value {
    match (ctype, terms) {
        (CType::Integer(kind), [term]) => Value::Integer(Typed { term: *term, kind: *kind }),
        (CType::Pointer(to), [block, offset]) => {
            let to = CType::clone(to);
            Value::Pointer(Pointer { block: *block, offset: *offset, to })
        }
        (CType::Float(_), [term]) => Value::Float(Some(*term)),
        (CType::Float(_), _) => Value::Float(None),
        _ => Value::Void,
    }
}
