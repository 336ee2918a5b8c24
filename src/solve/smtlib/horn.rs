//! What clauses are written with: names, and terms as a whole, in which arrays are values.

use hashbrown::HashSet;

use super::analysis::Analysis;
use super::expanded::over_integers;
use super::layout::Arrays;
use super::names::Names;
use super::print::Printer;
pub(in crate::solve) use super::theory::sort_text;
use super::{PrintError, text};
use crate::budget::Budget;
use crate::logic::{Term, Terms};
use crate::sexpr::{Token, Tokens};
use crate::solve::features::Features;

/// Names fit for text and unlike each other, as near to those wanted as can be.
pub(in crate::solve) fn names(wanted: impl IntoIterator<Item = String>) -> Vec<String> {
    let (mut table, mut made) = (Names::default(), Vec::new());
    for (number, name) in wanted.into_iter().enumerate() {
        let fits = |c: char| c.is_ascii_alphanumeric() || "_.!".contains(c);
        let simple: String = name.chars().map(|c| if fits(c) { c } else { '_' }).collect();
        let bound = table.bind(&simple).as_str().to_owned();
        // What is still written between bars, or in another way, gets a number.
        let plain = bound.chars().all(fits) && bound.starts_with(|c: char| c.is_ascii_alphabetic());
        let numbered = || format!("x_{number}");
        made.push(if plain { bound } else { table.bind(&numbered()).as_str().to_owned() });
    }
    made
}

/// What occurs in conditions.
pub(in crate::solve) fn features(
    terms: &Terms,
    conditions: &[Term],
    budget: &Budget,
) -> Result<Features, PrintError> {
    let expanded = over_integers(terms, conditions, budget)?;
    Ok(Analysis::of(terms, &expanded, budget)?.features)
}

/// A condition as one term. What is shared under a binder is written once, so one is put around
/// it, and taken off again.
pub(in crate::solve) fn whole(
    terms: &Terms,
    condition: Term,
    scalars: &[Term],
    budget: &Budget,
) -> Result<String, PrintError> {
    let mut written = Vec::new();
    for condition in over_integers(terms, &[condition], budget)? {
        let symbols: HashSet<Term> = terms.symbols(condition).into_iter().collect();
        let used: Vec<Term> = scalars.iter().copied().filter(|s| symbols.contains(s)).collect();
        let closed = value(terms, terms.forall(&used, condition), budget)?;
        if used.is_empty() {
            written.push(closed);
            continue;
        }
        let inner = body(&closed).ok_or_else(|| PrintError::Writing("a clause".to_owned()))?;
        written.push(inner.to_owned());
    }
    Ok(written.join(" "))
}

/// What is behind the binders of `(forall (…) body)`.
fn body(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("(forall ")?.strip_suffix(')')?;
    let mut depth = 0;
    let mut closes = |token| {
        depth += i32::from(token == Token::Open) - i32::from(token == Token::Close);
        depth == 0
    };
    let mut tokens = Tokens::new(rest).map_while(Result::ok);
    let (binders, _) = tokens.find(|&(_, token)| closes(token))?;
    rest.get(binders.end + 1..)
}

/// A term as text, arrays as values. Large shared parts are written again and again.
pub(in crate::solve) fn value(
    terms: &Terms,
    term: Term,
    budget: &Budget,
) -> Result<String, PrintError> {
    let mut printer = Printer::new(terms, Names::default(), budget);
    printer.arrays = Arrays::Theory;
    for symbol in terms.symbols(term) {
        printer.names.declare(terms, symbol);
    }
    let mut out = Vec::new();
    printer.write(term, &mut out)?;
    text(out)
}
