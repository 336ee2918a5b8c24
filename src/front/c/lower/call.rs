//! Calls of functions that the program defines.

use std::sync::Arc;

use super::body::Body;
use super::expression::Typed;
use super::remarks::Kind;
use super::unit::{Binding, Object, Shape, Signature};
use super::{Lowered, Reported};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::types::{ArrayType, CType, Extent};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{FunctionId, Instruction};
use crate::logic::Term;

/// What is done with a call's result: `None`, it is a value; otherwise it goes into
/// that variable, or is dropped.
pub(super) type Into = Option<Option<Term>>;

impl Body<'_, '_> {
    /// A call; its value if it has one (and is not dropped).
    pub(super) fn call(
        &mut self,
        function: &Expr,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Typed>> {
        let ExprKind::Name(name) = &function.kind else {
            let message = "calling anything but a function by its name is not supported yet";
            return Err(self.unit.unsupported(function.span, message, "call the function itself"));
        };
        if let Some((Binding::Object(_) | Binding::Constant(_), declared)) = self.lookup(name) {
            let message = format!("`{name}` is not a function");
            let error = Diagnostic::error(self.unit.place(function.span), message);
            let error = error.related(*declared, "declared here");
            return Err(self.unit.report(error));
        }
        if let Some(kind) = super::intrinsic::error_function(name) {
            let place = self.unit.place(span);
            self.builder.stop(crate::graph::LocationKind::Error(kind), place);
            return Ok(None);
        }
        let signature = self.unit.functions.get(name).cloned();
        match signature {
            Some(Signature { refused: true, .. }) => Err(Reported),
            Some(Signature { definition: Some(definition), .. }) => {
                let signature = signature.ok_or(Reported)?;
                self.call_defined(name, definition, &signature, arguments, span, into)
            }
            declared => self.intrinsic(name, declared.as_ref(), arguments, span, into),
        }
    }

    fn call_defined(
        &mut self,
        name: &Arc<str>,
        definition: usize,
        signature: &Signature,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Typed>> {
        let types = signature.parameters.clone().unwrap_or_default();
        if types.len() != arguments.len() {
            return Err(self.wrong_count(name, signature, types.len(), arguments.len(), span));
        }
        let arguments = self.arguments(name, &types, arguments)?;
        let place = self.unit.place(span);
        let result = match (&signature.result, into) {
            (CType::Integer(_), None) => Some(self.temporary(span)),
            (CType::Integer(_), Some(variable)) => variable,
            _ => None,
        };
        self.callees.insert(definition);
        let function = FunctionId(definition);
        self.builder.emit(Instruction::Call { function, arguments, result }, place);
        match (&signature.result, result) {
            (CType::Integer(kind), Some(term)) => Ok(Some(Typed { term, kind: *kind })),
            _ => Ok(None),
        }
    }

    pub(super) fn wrong_count(
        &mut self,
        name: &str,
        signature: &Signature,
        wanted: usize,
        given: usize,
        span: Span,
    ) -> Reported {
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        let message = format!(
            "`{name}` takes {wanted} argument{}, but {given} {} given",
            plural(wanted),
            if given == 1 { "is" } else { "are" }
        );
        let error = Diagnostic::error(self.unit.place(span), message);
        self.unit.report(error.related(signature.place, "declared here"))
    }

    fn arguments(&mut self, name: &str, types: &[CType], arguments: &[Expr]) -> Lowered<Vec<Term>> {
        let mut terms = Vec::new();
        let mut wrong = false;
        for (index, (ctype, argument)) in types.iter().zip(arguments).enumerate() {
            let later: Vec<&Expr> = arguments[index + 1..].iter().collect();
            let term = match ctype {
                CType::Integer(kind) => self.value(argument).map(|value| {
                    let value = self.convert(value, *kind, argument.span);
                    self.hold(value, &later, argument.span).term
                }),
                CType::Array(array) => self.array_argument(name, array, argument),
                other => Err(self.no_such_type(other, argument.span)),
            };
            match term {
                Ok(term) => terms.push(term),
                Err(Reported) => wrong = true,
            }
        }
        if wrong { Err(Reported) } else { Ok(terms) }
    }

    /// An array is passed by reference: the argument is its symbol.
    fn array_argument(
        &mut self,
        callee: &str,
        wanted: &ArrayType,
        argument: &Expr,
    ) -> Lowered<Term> {
        let help = "pass an array by its name";
        let ExprKind::Name(name) = &argument.kind else {
            let message =
                format!("`{callee}` takes an array here, and this is not the name of one");
            return Err(self.unit.unsupported(argument.span, message, help));
        };
        let Object { symbol, shape, .. } = self.object(name, argument.span)?;
        let Shape::Array(given) = shape else {
            let message = format!("`{callee}` takes an array here, but `{name}` is a number");
            return Err(self
                .unit
                .report(Diagnostic::error(self.unit.place(argument.span), message).help(help)));
        };
        let inner = |array: &ArrayType| array.extents[1..].to_vec();
        let fits = |(a, b): (Extent, Extent)| match (a, b) {
            (Extent::Known(a), Extent::Known(b)) => a == b,
            _ => true,
        };
        let same = given.element == wanted.element
            && given.arity() == wanted.arity()
            && inner(&given).into_iter().zip(inner(wanted)).all(fits);
        if !same {
            let message = format!("`{callee}` takes an array of another type here");
            return Err(self.unit.error(argument.span, message));
        }
        if let Extent::Known(_) = given.extents[0] {
            self.unit.remark(Kind::LostSize, argument.span);
        }
        Ok(symbol)
    }
}
