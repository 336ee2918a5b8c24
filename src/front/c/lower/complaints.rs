//! What is wrong with the text, on record.

use super::{Lowered, Reported, unit::Unit};
use crate::front::source::{Diagnostic, Span};

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
}
