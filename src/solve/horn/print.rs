//! Clauses as SMT-LIB text. Each is closed under a quantifier of its own; the new values of
//! arguments are named, so that what they share with the conditions is written once. Linear in
//! the clauses.

use std::fmt::Write;

use hashbrown::HashSet;

use crate::budget::Budget;
use crate::logic::horn::{HornAtom, HornClause, HornClauses};
use crate::logic::{Node, Substitution, Term, Terms};
use crate::solve::features::Features;
use crate::solve::smtlib::PrintError;
use crate::solve::smtlib::horn::{features, names, sort_text, value, whole};

/// The text up to `check-sat`, what occurs in it, and what each predicate is called there.
pub(super) struct Printed {
    pub(super) text: String,
    pub(super) features: Features,
    pub(super) predicates: Vec<String>,
}

/// Writes clauses.
pub(super) fn printed(
    terms: &Terms,
    clauses: &HornClauses,
    budget: &Budget,
) -> Result<Printed, PrintError> {
    let wanted = clauses.predicates.iter().map(|predicate| predicate.name.clone());
    let predicates = names(wanted);
    let mut text = String::from("(set-logic HORN)\n");
    for (predicate, name) in clauses.predicates.iter().zip(&predicates) {
        let sorts = predicate.arguments.iter().map(|&symbol| sort_text(terms.sort(symbol)));
        let _ = writeln!(text, "(declare-fun {name} ({}) Bool)", words(sorts));
    }
    for clause in &clauses.clauses {
        if budget.is_over() {
            return Err(PrintError::Stopped);
        }
        let written = Writing::of(terms, clause).clause(clause, &predicates, budget)?;
        let _ = writeln!(text, "(assert {written})");
    }
    let conditions = clauses.clauses.iter().flat_map(|clause| clause.conditions.iter().copied());
    let features = features(terms, &conditions.collect::<Vec<_>>(), budget)?;
    Ok(Printed { text, features, predicates })
}

fn words(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().collect::<Vec<_>>().join(" ")
}

/// A clause whose symbols have the names that they are written with.
struct Writing<'t> {
    terms: &'t Terms,
    by: Substitution,
    /// The variables, under their new names.
    variables: Vec<Term>,
    /// What the program's are called.
    taken: HashSet<String>,
    /// How many values have been given a name.
    named: usize,
}

impl<'t> Writing<'t> {
    fn of(terms: &'t Terms, clause: &HornClause) -> Self {
        let symbols = clause.symbols(terms);
        let called = |&symbol: &Term| terms.symbol_name(symbol).unwrap_or("x").to_owned();
        let names = names(symbols.iter().map(called));
        let renamed = symbols.iter().zip(&names);
        let variables: Vec<Term> =
            renamed.map(|(&symbol, name)| terms.symbol(name, terms.sort(symbol))).collect();
        let by = symbols.into_iter().zip(variables.iter().copied()).collect();
        let (named, taken) = (variables.len(), names.into_iter().collect());
        Self { terms, by, variables, taken, named }
    }

    fn clause(
        mut self,
        clause: &HornClause,
        predicates: &[String],
        budget: &Budget,
    ) -> Result<String, PrintError> {
        let terms = self.terms;
        let mut conditions: Vec<Term> =
            clause.conditions.iter().map(|&c| terms.substitute(c, &self.by)).collect();
        let mut head = String::from("false");
        if let Some(HornAtom { predicate, arguments }) = &clause.head {
            let mut text = Vec::new();
            for &argument in arguments {
                text.push(self.argument(argument, &mut conditions, budget)?);
            }
            head = applied(&predicates[*predicate], &text);
        }
        let mut body = Vec::new();
        for HornAtom { predicate, arguments } in &clause.body {
            let mut text = Vec::new();
            for &argument in arguments {
                text.push(self.argument(argument, &mut conditions, budget)?);
            }
            body.push(applied(&predicates[*predicate], &text));
        }
        let scalars: Vec<Term> =
            self.variables.iter().copied().filter(|&v| !terms.sort(v).is_array()).collect();
        let condition = terms.and(conditions);
        if body.is_empty() || !terms.is_true(condition) {
            body.push(whole(terms, condition, &scalars, budget)?);
        }
        let body = match body.as_slice() {
            [only] => only.clone(),
            all => format!("(and {})", all.join(" ")),
        };
        let name = |v: &Term| terms.symbol_name(*v).unwrap_or_default().to_owned();
        let binder = |v: &Term| format!("({} {})", name(v), sort_text(terms.sort(*v)));
        let binders = words(self.variables.iter().map(binder));
        let clause = format!("(=> {body} {head})");
        Ok(if binders.is_empty() { clause } else { format!("(forall ({binders}) {clause})") })
    }

    /// An argument as text. What is neither a symbol nor a constant is given a name.
    fn argument(
        &mut self,
        argument: Term,
        conditions: &mut Vec<Term>,
        budget: &Budget,
    ) -> Result<String, PrintError> {
        let terms = self.terms;
        let term = terms.substitute(argument, &self.by);
        let plain = matches!(terms.node(term), Node::Symbol(..) | Node::Int(_) | Node::Bool(_));
        if plain || terms.sort(term).is_array() {
            return value(terms, term, budget);
        }
        let next = terms.symbol(&self.fresh(), terms.sort(term));
        conditions.push(terms.eq(next, term));
        self.variables.push(next);
        value(terms, next, budget)
    }

    /// A name that no variable of the clause has.
    fn fresh(&mut self) -> String {
        loop {
            let name = format!("v{}", self.named);
            self.named += 1;
            if !self.taken.contains(&name) {
                return name;
            }
        }
    }
}

fn applied(predicate: &str, arguments: &[String]) -> String {
    if arguments.is_empty() {
        predicate.to_owned()
    } else {
        format!("({predicate} {})", arguments.join(" "))
    }
}
