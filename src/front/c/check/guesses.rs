//! What a witness says of loops, checked where they stand: what a name means depends on that. What is wrong
//! with it is a warning, and it is left out.

use super::{Checker, Reported};
use crate::front::c::ast;
use crate::front::c::guess::{Guess, LEFT_OUT, is_plain};
use crate::front::c::tree::Expr;
use crate::front::source::{Diagnostic, Span};

impl Checker<'_> {
    /// What somebody guesses of the loop that stands here.
    pub(super) fn guesses_at(&mut self, loop_span: Span) -> Vec<Expr> {
        let place = self.sources.place(loop_span);
        let mut all = Vec::new();
        // What a contract says of the loop is a guess like others; what is no condition on variables is none.
        for invariant in std::mem::take(&mut self.written_guesses) {
            let guess = Guess { expr: invariant, line: place.line };
            let plain = guess.conjuncts().into_iter().filter(|conjunct| is_plain(conjunct));
            all.extend(plain.filter_map(|conjunct| self.guess(conjunct)).collect::<Vec<_>>());
        }
        for (number, guess) in self.guesses.iter().enumerate() {
            if place.file == 0 && guess.line == place.line {
                self.met_guesses.insert(number);
                for conjunct in guess.conjuncts() {
                    all.extend(self.guess(conjunct));
                }
            }
        }
        all
    }

    fn guess(&mut self, expr: &ast::Expr) -> Option<Expr> {
        if !is_plain(expr) {
            self.warn(expr.span, LEFT_OUT);
            return None;
        }
        let (warnings, pending) = (self.warnings.clone(), self.pending.len());
        let errors = std::mem::take(&mut self.errors);
        let checked = self.condition(expr);
        let said = std::mem::replace(&mut self.errors, errors);
        self.warnings = warnings;
        self.pending.truncate(pending);
        match checked {
            Ok(expr) => Some(expr),
            Err(Reported) => {
                let warning = said.iter().next().map(|error| {
                    Diagnostic::warning(error.place, format!("{}: left out", error.message))
                });
                warning.into_iter().for_each(|warning| self.warnings.push(warning));
                None
            }
        }
    }

    /// Says which guesses are about no loop.
    pub(super) fn warn_of_unmet_guesses(&mut self) {
        let guesses = self.guesses.iter().enumerate();
        let unmet: Vec<&Guess> = guesses
            .filter(|(number, _)| !self.met_guesses.contains(number))
            .map(|(_, guess)| guess)
            .collect();
        let [Guess { expr, line }, others @ ..] = &unmet[..] else { return };
        let what = match others.len() {
            0 => "this invariant is left out".to_owned(),
            others => format!("this and {others} more invariants are left out"),
        };
        self.warn(expr.span, format!("no loop begins at line {line}: {what}"));
    }
}
