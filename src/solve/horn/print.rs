//! Clauses as SMT-LIB text. Each is closed under a quantifier of its own. Linear in the clauses.

use std::fmt::Write;

use super::flat::flat;
use crate::budget::Budget;
use crate::logic::horn::{HornAtom, HornClause, HornClauses};
use crate::logic::{Substitution, Term, Terms};
use crate::solve::features::Features;
use crate::solve::smtlib::PrintError;
use crate::solve::smtlib::horn::{features, names, sort_text, value, whole};

/// The text up to `check-sat`, what occurs in it, and what each predicate is called there.
pub(super) struct Printed {
    pub(super) text: String,
    pub(super) features: Features,
    pub(super) predicates: Vec<String>,
}

/// What the predicates are called.
pub(super) fn called(clauses: &HornClauses) -> Vec<String> {
    names(clauses.predicates.iter().map(|predicate| predicate.name.clone()))
}

/// Writes clauses.
pub(super) fn printed(
    terms: &Terms,
    clauses: &HornClauses,
    budget: &Budget,
) -> Result<Printed, PrintError> {
    let predicates = called(clauses);
    let taken = predicates.iter().cloned().collect();
    let mut text = String::from("(set-logic HORN)\n");
    let occurring = clauses.occurring();
    for (number, (predicate, name)) in clauses.predicates.iter().zip(&predicates).enumerate() {
        if !occurring.contains(&number) {
            continue;
        }
        let sorts = predicate.arguments.iter().map(|&symbol| sort_text(terms.sort(symbol)));
        let _ = writeln!(text, "(declare-fun {name} ({}) Bool)", words(sorts));
    }
    for clause in &clauses.clauses {
        if budget.is_over() {
            return Err(PrintError::Stopped);
        }
        let clause = flat(terms, clause, &taken);
        let written = Writing::of(terms, &clause, budget).clause(&clause, &predicates)?;
        let _ = writeln!(text, "(assert {written})");
    }
    let conditions = clauses.clauses.iter().flat_map(|clause| clause.conditions.iter().copied());
    let features = features(terms, &conditions.collect::<Vec<_>>(), budget)?;
    Ok(Printed { text, features, predicates })
}

pub(super) fn words(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().collect::<Vec<_>>().join(" ")
}

/// A clause whose symbols have the names that they are written with.
struct Writing<'t> {
    terms: &'t Terms,
    by: Substitution,
    /// The variables, under their new names.
    variables: Vec<Term>,
    budget: &'t Budget,
}

impl<'t> Writing<'t> {
    fn of(terms: &'t Terms, clause: &HornClause, budget: &'t Budget) -> Self {
        let symbols = clause.symbols(terms);
        let called = |&symbol: &Term| terms.symbol_name(symbol).unwrap_or("x").to_owned();
        let names = names(symbols.iter().map(called));
        let renamed = symbols.iter().zip(&names);
        let variables: Vec<Term> =
            renamed.map(|(&symbol, name)| terms.symbol(name, terms.sort(symbol))).collect();
        let by = symbols.into_iter().zip(variables.iter().copied()).collect();
        Self { terms, by, variables, budget }
    }

    fn clause(&self, clause: &HornClause, predicates: &[String]) -> Result<String, PrintError> {
        let terms = self.terms;
        let atom = |HornAtom { predicate, arguments }: &HornAtom| {
            let arguments = arguments.iter().map(|&argument| self.argument(argument));
            Ok(applied(&predicates[*predicate], &arguments.collect::<Result<Vec<_>, _>>()?))
        };
        let head = clause.head.as_ref().map_or(Ok("false".to_owned()), atom)?;
        let mut body = clause.body.iter().map(atom).collect::<Result<Vec<_>, PrintError>>()?;
        let scalars: Vec<Term> =
            self.variables.iter().copied().filter(|&v| !terms.sort(v).is_array()).collect();
        let conditions = clause.conditions.iter().map(|&c| terms.substitute(c, &self.by));
        let condition = terms.and(conditions);
        if body.is_empty() || !terms.is_true(condition) {
            body.push(whole(terms, condition, &scalars, self.budget)?);
        }
        let name = |v: &Term| terms.symbol_name(*v).unwrap_or_default().to_owned();
        let binder = |v: &Term| (name(v), sort_text(terms.sort(*v)));
        Ok(closed(&self.variables.iter().map(binder).collect::<Vec<_>>(), &body, &head))
    }

    fn argument(&self, argument: Term) -> Result<String, PrintError> {
        let argument = self.terms.substitute(argument, &self.by);
        // Nearly all are variables, whose names fit as they are.
        match self.terms.symbol_name(argument) {
            Some(name) => Ok(name.to_owned()),
            None => value(self.terms, argument, self.budget),
        }
    }
}

/// A clause for all values of its variables.
pub(super) fn closed(variables: &[(String, String)], body: &[String], head: &str) -> String {
    let body = match body {
        [only] => only.clone(),
        all => format!("(and {})", all.join(" ")),
    };
    quantified(variables, &format!("(=> {body} {head})"))
}

/// A text for all values of its variables.
pub(super) fn quantified(variables: &[(String, String)], text: &str) -> String {
    let binders = words(variables.iter().map(|(name, sort)| format!("({name} {sort})")));
    if binders.is_empty() { text.to_owned() } else { format!("(forall ({binders}) {text})") }
}

pub(super) fn applied(predicate: &str, arguments: &[String]) -> String {
    if arguments.is_empty() {
        predicate.to_owned()
    } else {
        format!("({predicate} {})", arguments.join(" "))
    }
}
