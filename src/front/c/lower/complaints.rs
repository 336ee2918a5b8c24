//! What is wrong with the text, on record.

use std::sync::Arc;

use super::body::Body;
use super::memory::Trait;
use super::unit::{Binding, Signature, Unit};
use super::{Lowered, Reported};
use crate::front::c::library;
use crate::front::library::tool;
use crate::front::source::{Diagnostic, Span};
use crate::graph::Place;

impl Unit<'_> {
    pub(super) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.errors.push(diagnostic);
        Reported
    }

    /// What is wrong with a part of the text that was not lowered has to be on record: else it would be missing,
    /// and nobody would know.
    pub(super) fn on_record<T>(&mut self, result: &Lowered<T>, span: Span) {
        if result.is_err() && self.errors.is_empty() {
            self.missing.get_or_insert(span);
        }
    }

    pub(super) fn warn(&mut self, span: Span, message: impl Into<String>) {
        self.warnings.push(Diagnostic::warning(self.place(span), message));
    }

    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(self.place(span), message))
    }

    pub(super) fn unsupported(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: &str,
    ) -> Reported {
        self.report(Diagnostic::unsupported(self.place(span), message).help(help))
    }

    /// A call with too many or too few arguments.
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
        let error = Diagnostic::error(self.place(span), message);
        self.report(error.related(signature.place, "declared here"))
    }
}

impl Body<'_, '_> {
    /// A name that nothing declares; in the next round, the library may have done so.
    pub(super) fn undeclared(&mut self, name: &str, span: Span) -> Reported {
        let early = Trait::Early(Arc::from(name));
        if library::is_known(name) && !self.unit.choices.knows(&early) {
            self.unit.choices.learn(early);
            return Reported;
        }
        if let Some(tool) = tool(name) {
            return self.refuse_word(name, tool, span);
        }
        let error = Diagnostic::error(self.unit.place(span), format!("`{name}` is not declared"));
        let macros = name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        let help = if macros {
            format!("declare it, or define it as a macro with -D {name}=VALUE")
        } else {
            format!("declare it before its use, for instance `int {name};`")
        };
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        // Once is enough.
        scope.names.insert(Arc::from(name), (Binding::Refused, Place::default()));
        self.unit.report(error.help(help))
    }
}
