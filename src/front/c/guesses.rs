//! What a witness says of loops, as expressions.

use std::path::Path;
use std::sync::Arc;

use super::Dialect;
use super::ast::{BlockItem, Expr, External, StmtKind};
use super::guess::Guess;
use super::parse::parse;
use super::preprocess::lexed_text;
use super::token::Token;
use super::typedefs;
use crate::front::ReadOptions;
use crate::front::source::{Diagnostic, Sources, Span};
use crate::front::witness::{Witness, WitnessEntry};
use crate::graph::Place;

/// What makes a file of an expression.
const FRAME: (&str, &str) = ("int f(void){return(", ");}");

/// The expressions of the witness that `options` names, if it names one. What cannot be used is
/// warned of.
pub(super) fn read(
    sources: &mut Sources,
    options: &ReadOptions,
    provided: impl Fn(&str) -> bool,
) -> Vec<Guess> {
    let Some(witness) = options.witness.clone() else { return Vec::new() };
    let program = sources.shared_text(0);
    let other = witness.is_about_another(&program);
    let base = file_name(sources.name(0)).to_owned();
    let file = sources.add(&*witness.name, &*witness.text);
    let start = sources.place(Span { file, start: 0, end: 0 });
    if other {
        let text = "this witness is about another text than the program's (its hash differs)";
        sources.warn(Diagnostic::warning(start, text));
    }
    let mut guesses = Vec::new();
    let mut elsewhere = 0;
    for entry in &witness.entries {
        if other && file_name(&entry.file) != base {
            elsewhere += 1;
            continue;
        }
        let (file, shift) = match entry.at {
            Some(at) => (file, u32::try_from(at).unwrap_or(u32::MAX)),
            None => (sources.add(&*witness.name, &*entry.value), 0),
        };
        match expression(sources, options, entry, (file, shift), &provided) {
            Ok(expr) => guesses.push(Guess { expr, line: entry.line }),
            Err(error) => sources.warn(error),
        }
    }
    warn_of_others(sources, start, &witness, elsewhere);
    guesses
}

fn warn_of_others(sources: &mut Sources, start: Place, witness: &Witness, elsewhere: usize) {
    let mut say = |number: usize, what: &str| {
        if number > 0 {
            let text = format!("invariants left out, since they {what}: {number}");
            sources.warn(Diagnostic::warning(start, text));
        }
    };
    say(elsewhere, "are about another file");
    say(witness.other_formats, "are not written as expressions of C");
}

/// The last part of a path.
fn file_name(path: &str) -> &str {
    Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or(path)
}

/// An expression, by the grammar of C: as that which a function returns.
fn expression(
    sources: &Sources,
    options: &ReadOptions,
    entry: &WitnessEntry,
    (file, shift): (u32, u32),
    provided: &impl Fn(&str) -> bool,
) -> Result<Expr, Diagnostic> {
    let end = shift.saturating_add(u32::try_from(entry.value.len()).unwrap_or(0));
    let refused = |place: Place, message: &str| {
        Diagnostic::warning(place, format!("{message}: this invariant is left out"))
    };
    let whole = sources.place(Span { file, start: shift, end });
    let mut tokens: Vec<Token> = Vec::new();
    let fine = [(FRAME.0, None), (&entry.value, Some(shift)), (FRAME.1, None)].map(|(text, at)| {
        lexed_text(&Arc::from(text), file, Dialect::C, options.abi(), &mut |token| {
            let Span { start, end: last, .. } = token.span;
            // What is around it stands nowhere.
            let (start, last) = match at {
                Some(at) => (start.saturating_add(at), last.saturating_add(at)),
                None => (end, end),
            };
            tokens.push(Token { span: Span { file, start, end: last }, ..token });
        })
    });
    if fine.contains(&false) {
        return Err(refused(whole, "this is no expression of C"));
    }
    typedefs::mark(&mut tokens, provided, &options.budget);
    let tree = parse(sources, &tokens, &options.budget)
        .map_err(|error| refused(error.place, &error.message))?;
    if let [External::Function(function)] = tree.as_slice()
        && let [BlockItem::Statement(statement)] = function.body.items.as_slice()
        && let StmtKind::Return(Some(expr)) = &statement.kind
    {
        return Ok(expr.clone());
    }
    Err(refused(whole, "an expression of C was expected"))
}
