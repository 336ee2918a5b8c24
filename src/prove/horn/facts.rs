//! What a solver has derived from clauses that do without some predicates, as facts about all.
//!
//! Direction of error: none. What comes out are guesses like what went in.

use hashbrown::{HashMap, HashSet};

use crate::budget::Budget;
use crate::logic::horn::{HornAtom, HornClause, HornFact, Reduced};
use crate::logic::{Term, Terms, Value};
use crate::prove::Task;
use crate::prove::shared::oracle::{Feasibility, Oracle, holds};

/// Facts, one after the other.
pub(super) struct Facts<'a, 's> {
    terms: &'a Terms,
    budget: &'a Budget,
    reduced: &'a Reduced<'a>,
    oracle: Oracle<'s>,
    /// The clauses for each predicate, by their places; those without a head are for `None`.
    clauses: HashMap<Option<usize>, Vec<usize>>,
    /// What has been shown, by predicate.
    shown: HashMap<usize, Vec<Vec<Value>>>,
    all: Vec<HornFact>,
}

impl<'a, 's> Facts<'a, 's> {
    pub(super) fn new(task: &Task<'a>, reduced: &'a Reduced<'a>, oracle: Oracle<'s>) -> Self {
        let mut clauses: HashMap<_, Vec<usize>> = HashMap::new();
        for (place, clause) in reduced.clauses().clauses.iter().enumerate() {
            clauses.entry(clause.head.as_ref().map(|head| head.predicate)).or_default().push(place);
        }
        let (terms, budget) = (&*task.program.program().terms, task.means.budget);
        Self { terms, budget, reduced, oracle, clauses, shown: HashMap::new(), all: Vec::new() }
    }

    /// All facts that lead to `false`, if these do: each may need what comes before it.
    pub(super) fn all(mut self, facts: &[HornFact]) -> Vec<HornFact> {
        let mut left: Vec<&HornFact> = facts.iter().collect();
        loop {
            let before = left.len();
            left.retain(|fact| !self.shows(Some(fact)));
            if left.is_empty() || left.len() == before {
                break;
            }
        }
        let is_run = self.shows(None);
        let (told, unshown) = (facts.len(), left.len());
        log::debug!(told, unshown, is_run; "derived from the clauses that are left");
        let mut seen = HashSet::new();
        self.all.retain(|fact| seen.insert(fact.clone()));
        self.all
    }

    /// Whether some clause derives a fact, or `false`, from what has been shown.
    fn shows(&mut self, fact: Option<&HornFact>) -> bool {
        let terms = self.terms;
        if self.budget.is_over() {
            return false;
        }
        let Some(places) = self.clauses.get(&fact.map(|fact| fact.predicate)) else { return false };
        let clauses = &self.reduced.clauses().clauses;
        let derives = |&place: &usize| (place, self.derives(&clauses[place], fact));
        let ways: Vec<(usize, Term)> = places.iter().map(derives).collect();
        let some = terms.or(ways.iter().map(|&(_, condition)| condition));
        if terms.is_false(some) {
            return false;
        }
        let Feasibility::Yes(model) = self.oracle.decide(&[some]) else { return false };
        let Some(&(place, _)) = ways.iter().find(|(_, condition)| holds(terms, *condition, &model))
        else {
            return false;
        };
        self.all.extend(self.reduced.derived(place, &model));
        if let Some(HornFact { predicate, values }) = fact {
            self.shown.entry(*predicate).or_default().push(values.clone());
        }
        true
    }

    /// That a clause derives a fact from what has been shown.
    fn derives(&self, clause: &HornClause, fact: Option<&HornFact>) -> Term {
        let terms = self.terms;
        let head = clause.head.iter().zip(fact);
        let head = head.map(|(head, fact)| are(terms, &head.arguments, &fact.values));
        let body = clause.body.iter().map(|atom| self.is_shown(atom));
        terms.and(head.chain(body).chain(clause.conditions.iter().copied()).collect::<Vec<_>>())
    }

    fn is_shown(&self, atom: &HornAtom) -> Term {
        are_among(
            self.terms,
            &atom.arguments,
            self.shown.get(&atom.predicate).into_iter().flatten(),
        )
    }
}

/// That arguments have one of these rows of values.
pub(super) fn are_among<'v>(
    terms: &Terms,
    arguments: &[Term],
    rows: impl Iterator<Item = &'v Vec<Value>>,
) -> Term {
    terms.or(rows.map(|values| are(terms, arguments, values)).collect::<Vec<_>>())
}

fn are(terms: &Terms, arguments: &[Term], values: &[Value]) -> Term {
    let pairs = arguments.iter().zip(values);
    terms.and(pairs.map(|(&argument, value)| terms.eq(argument, terms.literal(value))))
}
