//! What functions of the C library and of other tools return and change, where that takes more
//! than their name: numbers between limits, the time, sums that are watched for overflow.

use num_bigint::BigInt;

use super::call::Into;
use super::row_types::{declared_result, first_parameter, result_type};
use super::specified::Failure;
use super::symbolic::label_of;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value, is_null},
    memory::Use,
    remarks::Kind,
    unit::Signature,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{self, ANY, Kind as What, Precondition, SPURIOUS, Sum, Tells};
use crate::front::lower::within;
use crate::front::source::Span;
use crate::graph::outside::GivenPart;
use crate::logic::Term;

impl Body<'_, '_> {
    /// A call of a function with a contract; nothing if its arguments are not as many as it
    /// takes.
    pub(super) fn contract(
        &mut self,
        meaning: What,
        name: &str,
        declared: Option<&Signature>,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let kind = match declared
            .map_or_else(|| result_type(name, self.unit.model), |s| s.result.clone())
        {
            CType::Integer(kind) => kind,
            _ => IntKind::Int,
        };
        if matches!(meaning, What::PrintText | What::PrintCharacter) {
            self.unit.remark(Kind::Printed(name.to_owned()), span);
        }
        let value = match (meaning, arguments) {
            (What::Between(..), _) if !is_meant(name, declared) => {
                return self.foreign(name, declared, arguments, span, into).map(Some);
            }
            (What::Between(low, high), _) => {
                let most = self.longest(name, arguments)?;
                if into == Some(None) {
                    // What it was is open, and may have been the end.
                    self.after_reading(name, &Value::Void, span);
                    return Ok(Some(Value::Void));
                }
                if name == SPURIOUS && self.unit.options.to_run {
                    return Ok(Some(Value::Integer(self.int(0))));
                }
                let high = BigInt::from(high).min(kind.range(self.unit.model).1);
                let (low, high) = (self.unit.terms.int(low), self.unit.terms.int(high));
                let high = most.unwrap_or(high);
                if let Some(reason) = library::find(name).and_then(|function| function.row.reason) {
                    self.not_followed(reason, span);
                }
                let label = label_of(arguments.last());
                let between = |body: &mut Self| body.input_between(low, high, kind, span);
                let labelled = |body: &mut Self| body.under_label(label, between);
                let value = Value::Integer(match name {
                    // No function that a program calls gives it as it is.
                    ANY | SPURIOUS => self.giving(GivenPart::Unsaid, labelled),
                    _ => labelled(self),
                });
                self.after_reading(name, &value, span);
                self.limit_end(name, &value, span);
                value
            }
            (What::Range, [low, high, rest @ ..]) => {
                let (low, high) = self.operands(low, high)?;
                let low = self.as_integer(&low, span)?.term;
                let high = self.as_integer(&high, span)?.term;
                self.evaluate_all(rest)?;
                let terms = self.unit.terms;
                let last = terms.sub(high, terms.int(1));
                let between = |body: &mut Self| body.input_between(low, last, kind, span);
                Value::Integer(self.under_label(label_of(rest.last()), between))
            }
            (What::AskObject(question), _) => {
                let kind = declared.map(|_| kind);
                return self.object_call((name, question), arguments, kind, span);
            }
            (What::AllocateTo, [to, alignment, bytes]) => {
                self.allocate_to(name, [to, alignment, bytes], span)?
            }
            (What::Atomic(atomic), _) => return self.atomic_call(atomic, arguments, span),
            (What::List(step), _) => return self.list_call(step, arguments, span),
            (What::PrintList, _) => return self.print_list(name, arguments, span, into),
            (What::PutBack, [character, stream]) => {
                self.check_argument(Precondition::NotNull, stream)?;
                self.put_back(character, span)?
            }
            (What::Scan(from), _) => {
                self.after_reading(name, &Value::Void, span);
                return self.scan((name, from), arguments, span, into);
            }
            (What::Print, _) => self.print(name, arguments, span, into)?,
            (What::PrintText, _) => {
                self.check_arguments(name, arguments)?;
                if into == Some(None) || self.unit.options.to_run {
                    return Ok(Some(self.unknown_result(name, into, span)));
                }
                // C says no more than that it is not negative, or `EOF`.
                let (low, high) = (self.unit.terms.int(-1), self.unit.terms.int(i32::MAX));
                let value = self.input_between(low, high, kind, span);
                let failed = self.unit.terms.eq(value.term, low);
                self.has_written(Some(failed), span);
                Value::Integer(value)
            }
            (What::PrintCharacter, [character, rest @ ..]) => {
                let value = self.value(character)?;
                let value = self.convert_integer(value, IntKind::UnsignedChar, span);
                rest.iter()
                    .try_for_each(|stream| self.check_argument(Precondition::NotNull, stream))?;
                if into == Some(None) {
                    return Ok(Some(Value::Void));
                }
                let term = self.unless_failed(value.term, &Failure::End, span);
                Value::Integer(Typed { term, kind })
            }
            (What::Time, [to]) => self.time(to, kind, span)?,
            (What::Overflow { operation, stores }, [left, right, to]) => {
                let kind =
                    library::find(name).and_then(|one| first_parameter(one, self.unit.model));
                self.watch_overflow((operation, kind), [left, right], (to, stores), span)?
            }
            (What::IsConstant, [value]) => self.tell_constant(value, span)?,
            (What::SameObject, [one, other]) => self.same_object(one, other, span)?,
            (What::Havoc { .. }, [to, rest @ ..]) => {
                self.havoc(name, to, rest, span)?;
                Value::Void
            }
            _ => return Ok(None),
        };
        Ok(Some(value))
    }

    /// The absolute value of a number.
    pub(super) fn absolute(&mut self, name: &str, value: &Expr, span: Span) -> Lowered<Value> {
        let declared = library::find(name).and_then(|one| declared_result(one, self.unit.model));
        let kind = if let Some(CType::Integer(kind)) = declared { kind } else { IntKind::Int };
        let value = self.value(value)?;
        let value = self.convert_integer(value, kind, span).term;
        let terms = self.unit.terms;
        let negative = terms.lt(value, terms.int(0));
        let term = terms.ite(negative, terms.neg(value), value);
        Ok(Value::Integer(self.limited(term, kind, span)))
    }

    /// Whether two pointers were made for the same object; null was made for none.
    fn same_object(&mut self, one: &Expr, other: &Expr, span: Span) -> Lowered<Value> {
        let (one, other) = self.operands(one, other)?;
        let void = CType::Void.pointer();
        let one = self.as_pointer(one, &void, span)?;
        let other = self.as_pointer(other, &void, span)?;
        let terms = self.unit.terms;
        let same = terms.eq(one.block, other.block);
        let term = terms.ite(same, terms.int(1), terms.int(0));
        Ok(Value::Integer(Typed { term, kind: IntKind::Int }))
    }

    /// Any number from `low` up to `high`.
    pub(super) fn input_between(
        &mut self,
        low: Term,
        high: Term,
        kind: IntKind,
        span: Span,
    ) -> Typed {
        let place = self.unit.place(span);
        let value = self.input(kind, span, None);
        let terms = self.unit.terms;
        let within = terms.and2(terms.le(low, value.term), terms.le(value.term, high));
        self.builder.assume(within, place);
        value
    }

    /// Evaluates arguments; the largest result, where they say it: no more is left of a sleep than was
    /// asked for.
    fn longest(&mut self, name: &str, arguments: &[Expr]) -> Lowered<Option<Term>> {
        let tells = library::find(name).map(|function| function.row.result);
        let (Some(Tells::AtMostArgument), [time]) = (tells, arguments) else {
            return self.check_arguments(name, arguments).map(|()| None);
        };
        let value = self.value(time)?;
        Ok(Some(self.convert_integer(value, IntKind::UnsignedInt, time.span).term))
    }

    /// `time(to)`: it is not known how late it is.
    fn time(&mut self, to: &Expr, kind: IntKind, span: Span) -> Lowered<Value> {
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        // No clock is set to a year behind 2242.
        let high = BigInt::from((1_i64 << 33) - 1).min(kind.range(self.unit.model).1);
        let (low, high) = (terms.int(-1), terms.int(high));
        let now = self.input_between(low, high, kind, span);
        match &to.kind {
            ExprKind::Unary(UnaryOp::Address, variable)
                if matches!(self.type_of(variable)?, CType::Integer(own)
                    if own.bytes(self.unit.model) == kind.bytes(self.unit.model)) =>
            {
                let target = self.target(variable, Use::Write)?;
                let stored = self.convert(Value::Integer(now), &target.ctype, span)?;
                self.write_target(&target, &stored, place)?;
            }
            _ if is_null(to) => {}
            _ => self.not_followed("where `time` stores what it returns", span),
        }
        Ok(Value::Integer(now))
    }

    /// Whether a number does not fit into the type of an expression, which is evaluated for
    /// nothing.
    fn would_overflow(&mut self, exact: Term, of: &Expr) -> Lowered<Value> {
        let CType::Integer(kind) = self.type_of(of)? else {
            return Err(self.unit.error(of.span, "this is no integer"));
        };
        if self.names_bits(of)? {
            self.not_followed("what overflows a bit-field", of.span);
        }
        self.evaluate_all(std::slice::from_ref(of))?;
        let (terms, model) = (self.unit.terms, self.unit.model);
        let fits = within(terms, exact, &kind.range(model));
        let lost = terms.ite(fits, terms.int(0), terms.int(1));
        Ok(Value::Integer(Typed { term: lost, kind: IntKind::Bool }))
    }

    /// `__builtin_add_overflow(left, right, to)` and the like: what they compute is stored as
    /// far as it fits, and they return whether it does not.
    fn watch_overflow(
        &mut self,
        (operation, ctype): (Sum, Option<CType>),
        [left, right]: [&Expr; 2],
        (to, stores): (&Expr, bool),
        span: Span,
    ) -> Lowered<Value> {
        let place = self.unit.place(span);
        let (left, right) = self.operands(left, right)?;
        let mut operand = |value: Value| match ctype {
            Some(CType::Integer(kind)) => self.converted_to(kind, value, span),
            _ => self.as_integer(&value, span),
        };
        let (left, right) = (operand(left)?.term, operand(right)?.term);
        let terms = self.unit.terms;
        let exact = match operation {
            Sum::Add => terms.add([left, right]),
            Sum::Subtract => terms.sub(left, right),
            Sum::Multiply => terms.mul(left, right),
        };
        let exact = self.keep(exact, None, span);
        if !stores {
            return self.would_overflow(exact, to);
        }
        let place_of =
            Expr::new(ExprKind::Unary(UnaryOp::Dereference, Box::new(to.clone())), to.span);
        let target = self.target(&place_of, Use::Write)?;
        let CType::Integer(kind) = target.ctype else {
            return Err(self.unit.error(to.span, "this does not point to an integer"));
        };
        let (terms, model) = (self.unit.terms, self.unit.model);
        let stored = terms.wrap(kind.width(model), kind.is_signed(), exact);
        self.write_target(&target, &Value::Integer(Typed { term: stored, kind }), place)?;
        let lost = terms.ite(terms.ne(stored, exact), terms.int(1), terms.int(0));
        Ok(Value::Integer(Typed { term: lost, kind: IntKind::Bool }))
    }
}

/// Whether a declaration is one of the library's function: others may have such a name, too.
fn is_meant(name: &str, declared: Option<&Signature>) -> bool {
    let Some(Signature { result, parameters, .. }) = declared else { return true };
    let texts = library::find(name).is_some_and(|function| function.row.takes_string());
    let text = CType::Integer(IntKind::Char).pointer();
    matches!(result, CType::Integer(_))
        && (!texts || parameters.iter().flatten().all(|ctype| *ctype == text))
}
