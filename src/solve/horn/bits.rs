//! Clauses as text over bit-vectors.
//!
//! The integers stay what they are: a predicate takes as many bits of an argument as its values
//! need ([`ranges`](super::ranges)), so the two texts have the same answer. An argument that
//! nothing bounds makes the clauses *unfit*: no width is guessed.

use std::fmt::Write;

use super::flat::flat;
use super::print::{applied, called, closed, quantified, words};
use super::ranges::ArgumentRanges;
use crate::budget::Budget;
use crate::logic::horn::{HornAtom, HornClause, HornClauses, Predicate};
use crate::logic::{Sort, Term, Terms};
use crate::solve::smtlib::PrintError;
use crate::solve::smtlib::bits::Unfit;
use crate::solve::smtlib::bits::clause::{BitClause, InBits, clause_in_bits, sort_within};

/// The whole text over bit-vectors. A solver finds a solution of it if and only if there is one
/// of the clauses.
///
/// # Errors
/// See [`Unfit`].
pub fn text_in_bits(
    terms: &Terms,
    clauses: &HornClauses,
    budget: &Budget,
) -> Result<String, Unfit> {
    let names = called(clauses);
    let occurring = clauses.occurring();
    let predicates =
        || clauses.predicates.iter().enumerate().filter(|(at, _)| occurring.contains(at));
    refuse_arrays(terms, predicates(), &names)?;
    let taken = names.iter().cloned().collect();
    let flat: Vec<_> = clauses.clauses.iter().map(|clause| flat(terms, clause, &taken)).collect();
    let ranges = ArgumentRanges::of(terms, &clauses.predicates, &flat, budget)?;
    let writing = Writing { terms, names, ranges, budget };
    let mut text = String::from("(set-logic HORN)\n");
    for (at, predicate) in predicates() {
        let sorts = writing.sorts(at, &predicate.arguments)?;
        let _ = writeln!(text, "(declare-fun {} ({}) Bool)", writing.names[at], words(sorts));
    }
    for clause in &flat {
        if budget.is_over() {
            return Err(PrintError::Stopped.into());
        }
        if let Some(clause) = writing.clause(clause)? {
            let _ = writeln!(text, "(assert {clause})");
        }
    }
    text.push_str("(check-sat)\n");
    Ok(text)
}

/// No predicate takes an array.
fn refuse_arrays<'p>(
    terms: &Terms,
    mut predicates: impl Iterator<Item = (usize, &'p Predicate)>,
    names: &[String],
) -> Result<(), Unfit> {
    let handed_on = |(at, predicate): (usize, &Predicate)| {
        let array = predicate.arguments.iter().find(|&&term| terms.sort(term).is_array())?;
        Some(Unfit::HandedOn(argument_name(terms, *array), names[at].clone()))
    };
    predicates.find_map(handed_on).map_or(Ok(()), Err)
}

fn argument_name(terms: &Terms, argument: Term) -> String {
    terms.symbol_name(argument).unwrap_or("symbol").to_owned()
}

struct Writing<'t> {
    terms: &'t Terms,
    /// What the predicates are called.
    names: Vec<String>,
    ranges: ArgumentRanges<'t>,
    budget: &'t Budget,
}

impl Writing<'_> {
    /// The sorts of a predicate's arguments.
    fn sorts(&self, predicate: usize, arguments: &[Term]) -> Result<Vec<String>, Unfit> {
        let sort = |(at, &argument): (usize, &Term)| match self.terms.sort(argument) {
            Sort::Bool => Ok("Bool".to_owned()),
            Sort::Int => sort_within(self.ranges.argument(predicate, at)).ok_or_else(|| {
                Unfit::Argument(argument_name(self.terms, argument), self.names[predicate].clone())
            }),
            _ => Err(Unfit::Reals),
        };
        arguments.iter().enumerate().map(sort).collect()
    }

    /// A clause; `None` for one that holds whatever the predicates are.
    fn clause(&self, clause: &HornClause) -> Result<Option<String>, Unfit> {
        let atoms = || clause.body.iter().chain(&clause.head);
        let arguments: Vec<InBits> = atoms().flat_map(|atom| self.ranges.in_bits(atom)).collect();
        let written = clause_in_bits(self.terms, &clause.conditions, &arguments, self.budget)?;
        let Some(BitClause { variables, named, conditions, arguments }) = written else {
            return Ok(None);
        };
        let mut given = arguments.into_iter();
        let mut atom = |atom: &HornAtom| {
            let arguments: Vec<String> = given.by_ref().take(atom.arguments.len()).collect();
            applied(&self.names[atom.predicate], &arguments)
        };
        let mut body: Vec<String> = clause.body.iter().map(&mut atom).collect();
        let head = clause.head.as_ref().map_or("false".to_owned(), atom);
        let holding = conditions.into_iter().filter(|condition| condition != "true");
        body.extend(holding);
        if body.is_empty() {
            body.push("true".to_owned());
        }
        let inner = closed(&[], &body, &head);
        let lets = named.iter().map(|(name, text)| format!("(let (({name} {text})) "));
        let (lets, closing) = (lets.collect::<String>(), ")".repeat(named.len()));
        Ok(Some(quantified(&variables, &format!("{lets}{inner}{closing}"))))
    }
}
