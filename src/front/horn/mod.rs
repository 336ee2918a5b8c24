//! Constrained Horn clauses: SMT-LIB scripts of the logic `HORN`, as CHC-COMP has them.
//!
//! Clauses over integers, truth values and arrays of such are read. Where the body of each has one predicate at
//! most, each predicate becomes a location, each clause a way from the location in its body to the
//! one of its head, `false` an error location; else predicates become functions, which return where
//! they hold. So the clauses have a solution exactly if no run comes to an error: *sat* is *safe*.
//! Where clauses do with arrays what programs do not, they are for solvers of clauses alone. All else is
//! refused, with its place.
//!
//! * [`script`] – the commands of a [text](crate::sexpr::Tree); [`sorts`] – sorts
//! * [`rules`] – those that say the same in another way: rules and queries
//! * [`meaning`], [`variables`] – what names stand for; [`formula`] – formulas as terms; [`theory`] – what the names of the theories mean
//! * [`clauses`] – an assertion as clauses
//! * [`solve`] – a clause as a step of a program: what is determined is assigned, not guessed
//! * [`arrays`] – which arguments are one array, and what is done to it
//! * [`program`](mod@program) – the program that a script stands for
//! * [`lower`] – the steps as a flowgraph; [`assign`] – their instructions; [`derive`](mod@derive) – or as functions

mod arrays;
mod assign;
mod clauses;
mod derive;
mod formula;
mod lower;
mod meaning;
mod program;
mod rules;
mod script;
mod solve;
mod sorts;
mod theory;
mod variables;

use std::sync::Arc;

use super::{Diagnostic, Diagnostics, Language, ReadOptions, Severity, Sources, Span};
use crate::graph::{Place, Program};
use crate::logic::Terms;
use crate::logic::stack::with_deep_stack;
use crate::sexpr::SyntaxError;

/// A script may stand for so many terms.
const MAX_TERMS: usize = 8_000_000;
/// Longer texts may nest deeply.
const SHALLOW_TEXT: usize = 2_000;

/// Horn clauses as a language.
#[derive(Clone, Copy, Debug)]
pub struct Horn;

/// What is wrong, and where: bytes of the text.
#[derive(Clone, Debug)]
struct Fault {
    at: (usize, usize),
    severity: Severity,
    message: String,
    help: Option<String>,
}

/// What reading gives.
type Reading<T> = Result<T, Fault>;

impl Fault {
    /// The text is no script of Horn clauses.
    fn error(at: (usize, usize), message: impl Into<String>) -> Self {
        Self { at, severity: Severity::Error, message: message.into(), help: None }
    }

    /// It may well be one, but is not read.
    fn unsupported(at: (usize, usize), message: impl Into<String>) -> Self {
        Self { severity: Severity::Unsupported, ..Self::error(at, message) }
    }

    /// The text is no sequence of expressions.
    fn syntax(error: &SyntaxError) -> Self {
        Self::error((error.at.start, error.at.end), error.to_string()).help(error.help())
    }

    fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    fn diagnostic(self, place_of: &dyn Fn((usize, usize)) -> Place) -> Diagnostic {
        let said = Diagnostic::new(self.severity, place_of(self.at), self.message);
        match self.help {
            Some(help) => said.help(help),
            None => said,
        }
    }
}

impl Language for Horn {
    fn name(&self) -> &'static str {
        "horn"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["smt2"]
    }

    /// Reads a script. Its integers are unbounded, whatever the options say.
    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let sources = &*sources;
        let place_of = |(start, end): (usize, usize)| {
            let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            sources.place(Span { file: 0, start: narrow(start), end: narrow(end) })
        };
        let text = sources.text(0);
        let work = || {
            let budget = options.budget.clone();
            let is_over = move || budget.is_over();
            terms.bounded(MAX_TERMS, is_over, || {
                let script = script::read(text, terms)?;
                Ok(program::lowered(&script, terms, &place_of))
            })
        };
        let result = if text.len() > SHALLOW_TEXT { with_deep_stack(work) } else { work() };
        let large = || {
            let message = format!("the clauses stand for more than {MAX_TERMS} terms");
            Err(Fault::unsupported((0, 0), message).help("simplify the clauses"))
        };
        let program = result.unwrap_or_else(large);
        let program = program.map_err(|fault| Diagnostics::from(fault.diagnostic(&place_of)))?;
        super::lowered_well(program, &options.budget)
    }
}
