//! Rational numbers, which path listings have in the place of floating-point numbers.
//!
//! They keep to themselves: an `int` is no `real`, but for constants.

use num_rational::Ratio;
use num_traits::Zero;

use super::value::Value;
use crate::front::c::ast::BinaryOp;
use crate::front::c::lower::{Lowered, body::Body, calls::Into};
use crate::front::c::types::CType;
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, InputKind, Instruction, Variable};
use crate::logic::{Node, Sort, Term};

impl Body<'_, '_> {
    /// A constant as it is written.
    pub(super) fn real_constant(&mut self, text: &str, span: Span) -> Lowered<Value> {
        if !self.unit.is_path() {
            let value = crate::front::build::floating(text);
            return Ok(Value::Float(value.map(|value| self.unit.terms.float(value))));
        }
        match crate::front::build::decimal(text) {
            Some(value) => Ok(Value::Float(Some(self.unit.terms.real(value)))),
            None => {
                let error = Diagnostic::error(self.unit.place(span), "this is no real number");
                Err(self.unit.report(error.help("write digits with a point, for instance `0.25`")))
            }
        }
    }

    /// The next input, if inputs of this kind are followed.
    pub(in crate::front::c::lower) fn real_input(
        &mut self,
        ctype: &CType,
        span: Span,
        into: Into,
    ) -> Option<Term> {
        let place = self.unit.place(span);
        let symbol = if self.unit.is_path() {
            let variable =
                Variable { name: "input".to_owned(), ..self.unit.variable("t", Sort::Real, place) };
            let symbol = variable.symbol;
            self.locals.push(variable);
            symbol
        } else {
            let format = ctype.format()?;
            let symbol = match into {
                Some(Some(variable)) => variable,
                _ => self.unnamed_float(format, span),
            };
            self.note_asked(symbol, u64::from(format.width() / 8), place);
            symbol
        };
        let read = Instruction::Input { variable: symbol, kind: InputKind::Read };
        self.builder.emit(read, place);
        Some(symbol)
    }

    /// Two numbers as rational numbers; `None` where those are not followed.
    pub(super) fn both_real(
        &mut self,
        left: &Value,
        right: &Value,
        span: Span,
    ) -> Lowered<Option<(Term, Term)>> {
        if !self.unit.is_path() {
            return Ok(None);
        }
        Ok(Some((self.as_real(left, span)?, self.as_real(right, span)?)))
    }

    pub(super) fn as_real(&mut self, value: &Value, span: Span) -> Lowered<Term> {
        match value {
            Value::Float(Some(term)) => return Ok(*term),
            Value::Integer(number) => {
                if let Some(value) = self.unit.terms.as_int(number.term) {
                    return Ok(self.unit.terms.real(Ratio::from(value.clone())));
                }
            }
            _ => {}
        }
        let error = Diagnostic::error(self.unit.place(span), "a real is expected here");
        Err(self
            .unit
            .report(error.help("int and real variables are not mixed; constants may be both")))
    }

    /// An infix operation on rational numbers.
    pub(super) fn reals(
        &mut self,
        op: BinaryOp,
        (a, b): (Term, Term),
        span: Span,
    ) -> Lowered<Value> {
        let terms = self.unit.terms;
        let term = match op {
            BinaryOp::Add => terms.add([a, b]),
            BinaryOp::Subtract => terms.sub(a, b),
            BinaryOp::Multiply => terms.mul(a, b),
            BinaryOp::Divide => return self.real_quotient(a, b, span),
            _ => return Err(self.unit.error(span, "this operator works on integers only")),
        };
        Ok(Value::Float(Some(term)))
    }

    /// A quotient by a constant; others would leave linear arithmetic.
    fn real_quotient(&mut self, a: Term, b: Term, span: Span) -> Lowered<Value> {
        let terms = self.unit.terms;
        let Node::Real(divisor) = terms.node(b) else {
            let message = "a real is divided by constants only";
            return Err(self.unit.unsupported(span, message, "multiply the condition out"));
        };
        if divisor.is_zero() {
            let place = self.unit.place(span);
            self.builder.require(terms.ff(), ErrorKind::DivisionByZero, place);
            return Ok(Value::Float(Some(a)));
        }
        Ok(Value::Float(Some(terms.mul(terms.real(divisor.recip()), a))))
    }
}
