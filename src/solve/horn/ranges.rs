//! Between which ends the arguments of predicates stay, by what the clauses say.
//!
//! Direction of error: whatever follows from the clauses is within the ranges.

use hashbrown::HashMap;

use crate::budget::Budget;
use crate::logic::horn::{HornAtom, HornClause, Predicate};
use crate::logic::{Interval, Sort, Term, Terms};
use crate::solve::smtlib::PrintError;
use crate::solve::smtlib::bits::clause::{InBits, known, ranges_where};

/// So often all clauses are gone through before what still grows is given more room at once.
const PATIENCE: usize = 3;

/// The room that is given: what machine integers have.
const ENDS: [i128; 14] = [
    i64::MIN as i128,
    i32::MIN as i128,
    i16::MIN as i128,
    i8::MIN as i128,
    0,
    1,
    i8::MAX as i128,
    u8::MAX as i128,
    i16::MAX as i128,
    u16::MAX as i128,
    i32::MAX as i128,
    u32::MAX as i128,
    i64::MAX as i128,
    u64::MAX as i128,
];

/// The ranges of the integers that predicates take. Nothing is known of predicates that hold of
/// nothing, as far as anybody can see.
pub(super) struct ArgumentRanges<'t> {
    terms: &'t Terms,
    of: Vec<Option<Vec<Interval>>>,
}

impl<'t> ArgumentRanges<'t> {
    /// The ranges that these clauses, which are [flat](super::flat::flat), leave.
    pub(super) fn of(
        terms: &'t Terms,
        predicates: &[Predicate],
        clauses: &[HornClause],
        budget: &Budget,
    ) -> Result<Self, PrintError> {
        let mut ranges = Self { terms, of: vec![None; predicates.len()] };
        for round in 0.. {
            let mut news = false;
            for clause in clauses {
                news |= ranges.follow(clause, round, budget)?;
            }
            if !news {
                break;
            }
        }
        Ok(ranges)
    }

    /// The range of an argument: the one value 0 where there is none.
    pub(super) fn argument(&self, predicate: usize, at: usize) -> Interval {
        let known = self.of[predicate].as_ref().map(|ranges| ranges[at]);
        known.unwrap_or_else(|| Interval::point(&0.into()))
    }

    /// The arguments of an atom with the ranges that the predicate has for them.
    pub(super) fn in_bits(&self, atom: &HornAtom) -> Vec<InBits> {
        let range = |at, term| {
            (self.terms.sort(term) == Sort::Int).then(|| self.argument(atom.predicate, at))
        };
        atom.arguments.iter().enumerate().map(|(at, &term)| (term, range(at, term))).collect()
    }

    /// Takes in of what the head of a clause holds; whether that was new.
    fn follow(
        &mut self,
        clause: &HornClause,
        round: usize,
        budget: &Budget,
    ) -> Result<bool, PrintError> {
        let Some(head) = &clause.head else { return Ok(false) };
        let Some(known) = self.before(clause) else { return Ok(false) };
        let found = ranges_where(self.terms, known, &clause.conditions, &head.arguments, budget)?;
        let Some(old) = &mut self.of[head.predicate] else {
            self.of[head.predicate] = Some(found);
            return Ok(true);
        };
        let mut news = false;
        for (old, found) in old.iter_mut().zip(found) {
            let both = old.join(found);
            let wider = if round < PATIENCE { both } else { old.widened(both, &ENDS) };
            news |= wider != *old;
            *old = wider;
        }
        Ok(news)
    }

    /// What the body of a clause says of its symbols; `None` if it cannot hold.
    fn before(&self, clause: &HornClause) -> Option<HashMap<Term, Interval>> {
        if clause.body.iter().any(|atom| self.of[atom.predicate].is_none()) {
            return None;
        }
        let body: Vec<InBits> = clause.body.iter().flat_map(|atom| self.in_bits(atom)).collect();
        known(self.terms, &body)
    }
}
