//! What is read as a whole: a term, a script, a model.

use super::parser::{self, Parser};
use super::{Fault, ReadError, ReadErrorKind, Reader, SHALLOW, commands};
use crate::budget::Budget;
use crate::logic::Term;
use crate::logic::stack::with_deep_stack;
use crate::sexpr::Position;
use crate::solve::smtlib::MAX_TERMS;

/// Longer texts may nest deeply, and so may the definitions below them: some passes over terms
/// recurse.
const SHALLOW_TEXT: usize = 2_000;

impl<'t> Reader<'t> {
    /// Reads one term.
    ///
    /// # Errors
    /// See [`ReadErrorKind`].
    pub fn term(&mut self, text: &str, budget: &Budget) -> Result<Term, ReadError> {
        self.within(text, budget, parser::only_term)
    }

    /// Reads declarations, definitions and assertions; gives the assertions.
    ///
    /// # Errors
    /// See [`ReadErrorKind`]; any other command.
    pub fn script(&mut self, text: &str, budget: &Budget) -> Result<Vec<Term>, ReadError> {
        self.within(text, budget, commands::script)
    }

    /// Reads a model as solvers print it: a list of definitions.
    ///
    /// # Errors
    /// See [`ReadErrorKind`]; anything but definitions and declarations.
    pub fn model(&mut self, text: &str, budget: &Budget) -> Result<(), ReadError> {
        self.within(text, budget, commands::model)
    }

    fn within<T: Send>(
        &mut self,
        text: &str,
        budget: &Budget,
        read: impl FnOnce(&mut Parser<'_, 't, '_>) -> Result<T, Fault> + Send,
    ) -> Result<T, ReadError> {
        let (terms, ends) = (self.terms, budget.clone());
        let deep = text.len() > SHALLOW_TEXT || self.depth > SHALLOW;
        let work = || {
            let is_over = move || ends.is_over();
            terms.bounded(MAX_TERMS, is_over, || read(&mut Parser::new(self, text)))
        };
        let result = if deep { with_deep_stack(work) } else { work() };
        let stopped = || {
            let stopped = budget.is_over();
            if stopped { ReadErrorKind::Stopped } else { ReadErrorKind::TooLarge(MAX_TERMS) }
        };
        result.unwrap_or_else(|| Err(Fault { kind: stopped(), at: 0 })).map_err(|fault| {
            let Position { line, column } = Position::of(text, fault.at);
            ReadError { kind: fault.kind, line, column }
        })
    }
}
