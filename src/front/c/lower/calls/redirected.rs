//! What a program that is run prints to a stream that a variable names: whether that is the
//! standard output is asked when the program is there.

use super::call::Into;
use super::streams::{OUTPUT, is_named_stream};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind};
use crate::front::c::lower::{Lowered, body::Body, expressions::Value};
use crate::front::library::{self, Precondition};
use crate::front::source::Span;

impl Body<'_, '_> {
    /// `stream == stdout ? fputs(text, stdout) : fputs(text, stderr)` for `fputs(text, stream)`;
    /// `None` where nobody is to see it, or the stream is named. What goes elsewhere than to the
    /// standard output is not shown, wherever that is.
    pub(super) fn print_redirected(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let stream = library::find(name).and_then(|function| function.row.stream);
        let Some(at) = stream else { return Ok(None) };
        if !self.unit.options.to_run || arguments.get(at).is_none_or(is_named_stream) {
            return Ok(None);
        }
        // Who has no `stdout` as a value can only print there by its name.
        if self.hides_output() || self.lookup(OUTPUT).is_none() {
            return Ok(None);
        }
        let signature = self.unit.functions.get(name).cloned();
        if signature.as_ref().is_some_and(|one| one.definition.is_some() && !one.ours) {
            return Ok(None);
        }
        let types = signature.and_then(|signature| signature.parameters).unwrap_or_default();
        self.scoped(|body| {
            let given = body.evaluated(&types, arguments)?;
            body.check_argument(Precondition::NotNull, &given[at])?;
            let named = |name: &str| Expr::new(ExprKind::Name(name.into()), span);
            let print_to = |stream: &str| {
                let mut given = given.clone();
                given[at] = named(stream);
                Box::new(Expr::call(named(name), given, span))
            };
            let is = Expr::binary(BinaryOp::Equal, given[at].clone(), named(OUTPUT));
            let printed = ExprKind::Conditional(Box::new(is), print_to(OUTPUT), print_to("stderr"));
            let printed = Expr::new(printed, span);
            if into == Some(None) {
                return body.effect(&printed).map(|()| Some(Value::Void));
            }
            body.rvalue(&printed).map(Some)
        })
    }
}
