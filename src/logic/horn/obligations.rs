//! What has to be shown of a solution.

use super::resolution::Resolution;
use super::{HornAtom, HornClause, HornClauses};
use crate::logic::{Substitution, Term, Terms};

/// So many clauses are asked about at once.
const AT_ONCE: usize = 16;
/// Clauses that do without predicates may have so many terms more.
const MAX_TERMS: usize = 2_000_000;
/// And no predicate may make more clauses than these.
const MAX_CLAUSES: usize = 20_000;

impl HornClauses {
    /// What has to be shown of a solution: that none of these can be satisfied. Each says of a few
    /// clauses that one of them does not hold; their symbols are free.
    ///
    /// The solution has a formula for each predicate, in its arguments, or nothing: such a predicate
    /// holds where its own clauses say so, which are put in its place. `None` if these need each
    /// other in a circle, or are too many.
    pub fn obligations(&self, terms: &Terms, solution: &[Option<Term>]) -> Option<Vec<Term>> {
        let states = |atom: &HornAtom, truth| solution[atom.predicate] == Some(terms.bool(truth));
        let is_open = |clause: &HornClause| {
            !clause.head.iter().any(|head| states(head, true))
                && !clause.body.iter().any(|atom| states(atom, false))
        };
        let mut resolution = Resolution::new(terms, self, is_open, MAX_TERMS);
        let nothing = (0..solution.len()).filter(|&predicate| solution[predicate].is_none());
        resolution.resolve_all(nothing, |after, _| after <= MAX_CLAUSES);
        let left = resolution.left();
        let denied = left.map(|number| self.denied(terms, resolution.clause(number), solution));
        let mut all = denied.collect::<Option<Vec<Term>>>()?;
        all.retain(|&denied| !terms.is_false(denied));
        let mut asked: Vec<Term> =
            all.chunks(AT_ONCE).map(|some| terms.or(some.iter().copied())).collect();
        if asked.is_empty() {
            // All is plain to see; somebody confirms it like anything else.
            asked.push(terms.ff());
        }
        Some(asked)
    }

    /// That a clause does not hold, if the solution says something of all its predicates.
    fn denied(
        &self,
        terms: &Terms,
        clause: &HornClause,
        solution: &[Option<Term>],
    ) -> Option<Term> {
        let stated = |atom: &HornAtom| {
            let parameters = self.predicates[atom.predicate].arguments.iter().copied();
            let by: Substitution = parameters.zip(atom.arguments.iter().copied()).collect();
            Some(terms.substitute(solution[atom.predicate]?, &by))
        };
        let mut all = clause.body.iter().map(stated).collect::<Option<Vec<Term>>>()?;
        if let Some(head) = &clause.head {
            all.push(terms.not(stated(head)?));
        }
        Some(terms.and(all.into_iter().chain(clause.conditions.iter().copied())))
    }
}
