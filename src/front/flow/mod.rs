//! The flowgraph's own text form (`graph/text.rs` says what it
//! looks like). The grammar is `grammar/flow.lalrpop`; its actions build the program:
//! `build` the frame, `edges` the instructions, `terms` what they are made of, `memory` those of both that a memory needs.

mod build;
mod edges;
mod lexer;
mod memory;
mod terms;
mod words;

use std::sync::Arc;

use lalrpop_util::ParseError;

use super::{Diagnostic, Diagnostics, Language, POLLED, ReadOptions, Sources, Span};
use crate::graph::{self, Defect, Defects, Place, Program};
use crate::logic::Terms;
use build::Builder;
use lexer::{Lexer, Token};
use words::{Bytes, Complaint};

/// Made of the grammar by `make grammar`.
#[allow(clippy::all, clippy::pedantic, clippy::unwrap_used, missing_docs, unreachable_pub, unused)]
mod grammar {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/parsers/flow.rs"));
}

/// The flowgraph's text form as a language.
#[derive(Clone, Copy, Debug)]
pub struct Flow;

impl Language for Flow {
    fn name(&self) -> &'static str {
        "flow"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["flow"]
    }

    /// Reads a program. The option `entry` enters another function than the text says;
    /// the others mean nothing here.
    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let program = parse(sources, options, terms).map_err(Diagnostics::from)?;
        graph::checked(program)
            .map_err(|Defects(defects)| defects.iter().map(diagnostic_of).collect())
    }
}

fn parse(
    sources: &Sources,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<Program, Diagnostic> {
    let place_of = |start: usize, end: usize| {
        let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        sources.place(Span { file: 0, start: narrow(start), end: narrow(end) })
    };
    let text = sources.text(0);
    let mut builder = Builder::new(terms, &place_of);
    let over = |index: usize| index.is_multiple_of(POLLED) && options.budget.is_over();
    let tokens = Lexer::new(text).enumerate().take_while(|(index, _)| !over(*index));
    let tokens = tokens.map(|(_, token)| token);
    let parsed = grammar::ProgramParser::new().parse(&mut builder, tokens);
    parsed
        .and_then(|()| builder.finish(terms, options.entry.as_deref()))
        .map_err(|error| diagnostic(error, text.len(), &place_of))
}

/// What the parser says, in the words of the text form.
fn diagnostic(
    error: ParseError<usize, Token, Complaint>,
    length: usize,
    place_of: &dyn Fn(usize, usize) -> Place,
) -> Diagnostic {
    match error {
        ParseError::User { error: Complaint { at: Bytes { start, end }, message } } => {
            Diagnostic::error(place_of(start, end), message)
        }
        ParseError::UnrecognizedToken { token: (start, token, end), expected } => {
            Diagnostic::error(place_of(start, end), format!("{token} is not expected here"))
                .note(expectation(&expected))
        }
        ParseError::ExtraToken { token: (start, token, end) } => Diagnostic::error(
            place_of(start, end),
            format!("{token} stands after the end of the program"),
        ),
        ParseError::UnrecognizedEof { expected, .. } => {
            Diagnostic::error(place_of(length, length), "the text ends too early")
                .note(expectation(&expected))
        }
        ParseError::InvalidToken { location } => {
            Diagnostic::error(place_of(location, location), "this has no meaning here")
        }
    }
}

/// LALRPOP names terminals as the grammar writes them.
fn expectation(expected: &[String]) -> String {
    let words: Vec<String> = expected
        .iter()
        .map(|word| match word.as_str() {
            "NAME" => "a name".to_owned(),
            "NUMBER" => "a number".to_owned(),
            "STRING" => "a text in quotes".to_owned(),
            sign => format!("`{}`", sign.trim_matches('"')),
        })
        .collect();
    format!("expected {}", words.join(", "))
}

fn diagnostic_of(defect: &Defect) -> Diagnostic {
    let diagnostic = Diagnostic::error(defect.place, defect.text.clone());
    match &defect.function {
        Some(function) => diagnostic.note(format!("in the function `{function}`")),
        None => diagnostic,
    }
}
