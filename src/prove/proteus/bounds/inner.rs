//! Bounds with the rounds of the loops inside, out of ranking functions.
//!
//! Either a norm pays for them: each round inside makes it less, however they are spread over the
//! rounds outside. Or there are at most so many on each execution of a path.
//!
//! Direction of error: a bound may be too large, never too small.

use super::norms::at_least_zero;
use super::ranked::{Group, Harm, Ranking};
use super::traces::without_free;
use super::{Asked, Piece, implies};
use crate::logic::{Term, Terms};

impl Ranking<'_, '_, '_> {
    /// The same number with all rounds of the loops inside.
    pub(super) fn with_inner(
        &mut self,
        groups: &[Group],
        total: Term,
        leaving: &[Piece],
        guarded: bool,
    ) -> Option<Term> {
        let (terms, rounds) = (self.terms, self.norms.rounds);
        let unknown = |piece: &Piece| terms.has_unknown(piece.inside);
        if rounds.iter().chain(leaving).any(unknown) {
            return None;
        }
        // What is done on the way out is done without any round before, too.
        let all_leave: Option<Vec<Term>> =
            leaving.iter().map(|piece| self.inside_at_most(piece)).collect();
        let no_more = |terms: &Terms, all: &[Term]| {
            all.iter().all(|&term| terms.as_int(term).is_some_and(|n| *n <= 0.into()))
        };
        let leaves_without = all_leave.is_some_and(|all| no_more(terms, &all));
        if !leaves_without && guarded {
            return None;
        }
        let mut found = Vec::new();
        for (own, rest) in [(terms.int(1), None), (terms.int(0), Some(total))] {
            for (mut given, paid) in self.paid_by_norms(own, leaving) {
                let mut parts: Vec<Term> = rest.into_iter().chain([paid]).collect();
                while let Some(&Harm { amount, .. }) = given.first() {
                    let Some(often) = self.often(&mut given, None, &mut Vec::new()) else { break };
                    parts.push(terms.mul(amount, often));
                }
                if given.is_empty() {
                    found.push(terms.add(parts));
                }
            }
        }
        if leaves_without && let Some(inside) = self.inside_each(groups) {
            found.push(terms.add([total, inside]));
        }
        let mut found = found.into_iter();
        let mut best = found.next()?;
        for other in found {
            if other != best && self.holds(terms.le(other, best)) {
                best = other;
            }
        }
        Some(best)
    }

    /// Each group's rounds, times what is done inside at most.
    fn inside_each(&mut self, groups: &[Group]) -> Option<Term> {
        let terms = self.terms;
        let mut parts = Vec::new();
        for (paths, count) in groups {
            let mut most = terms.int(0);
            for &path in paths {
                let inside = self.inside_at_most(&self.norms.rounds[path])?;
                if self.holds(terms.le(inside, most)) {
                    continue;
                }
                let inside = self.floored(inside);
                most = if self.holds(terms.le(most, inside)) {
                    inside
                } else {
                    terms.max(most, inside)
                };
            }
            parts.push(terms.mul(*count, most));
        }
        Some(terms.add(parts))
    }

    /// How often loops inside go round on one execution of a path, at most: a term that the loop
    /// does not change.
    fn inside_at_most(&mut self, piece: &Piece) -> Option<Term> {
        let terms = self.terms;
        let mut open: Vec<Term> = self.norms.locals.iter().copied().collect();
        open.sort_unstable();
        let mut found = Vec::new();
        without_free(terms, &piece.condition, &open, piece.inside, 3, &mut found);
        let fixed: Vec<Term> =
            found.into_iter().filter(|&term| self.norms.is_fixed(term)).collect();
        let known = self.norms.known(piece);
        let least = |best: Term, other: Term, oracle: &mut Asked<'_, '_>| {
            let less = implies(terms, oracle, known.iter().copied(), terms.le(other, best));
            if less { other } else { best }
        };
        let mut fixed = fixed.into_iter();
        let first = fixed.next()?;
        Some(fixed.fold(first, |best, other| least(best, other, self.oracle)))
    }

    /// What rounds inside, and `own` for each outside, cost is paid by a norm: each execution makes
    /// it less by as much, except for what some paths are given each time. These, and what the norm
    /// comes to as the loop is entered: the cheapest first, of those that are given as much.
    fn paid_by_norms(&mut self, own: Term, leaving: &[Piece]) -> Vec<(Vec<Harm>, Term)> {
        let terms = self.terms;
        let mut values: Vec<Term> = Vec::new();
        for norm in self.all {
            for value in [terms.sub(norm.value, terms.int(1)), norm.value] {
                if !values.contains(&value) {
                    values.push(value);
                }
            }
        }
        let mut all: Vec<(Vec<Harm>, Term)> = Vec::new();
        for value in values {
            let Some(given) = self.given_to(value, own, leaving) else { continue };
            let paid = self.floored(value);
            match all.iter_mut().find(|(of_other, _)| *of_other == given) {
                Some((_, least)) => {
                    if self.holds(terms.le(paid, *least)) {
                        *least = paid;
                    }
                }
                None => all.push((given, paid)),
            }
        }
        all
    }

    /// What each path has to be given for a norm to pay.
    fn given_to(&mut self, value: Term, own: Term, leaving: &[Piece]) -> Option<Vec<Harm>> {
        let (terms, norms) = (self.terms, self.norms);
        let before = at_least_zero(terms, value);
        let most = if own == terms.int(0) { 2 } else { 0 };
        let mut given = Vec::new();
        for (path, round) in norms.rounds.iter().enumerate() {
            let later = at_least_zero(terms, round.state.apply(terms, value));
            let cost = terms.add([later, own, round.inside]);
            let pays = |extra: &i64| {
                let paid = terms.le(cost, terms.add([before, terms.int(*extra)]));
                implies(terms, self.oracle, norms.known(round), paid)
            };
            let extra = (0..=most).find(pays)?;
            if extra > 0 {
                given.push(Harm { path, sets: false, amount: terms.int(extra) });
            }
        }
        let mut paid = leaving.iter().map(|piece| {
            let enough = terms.le(piece.inside, before);
            implies(terms, self.oracle, norms.known(piece), enough)
        });
        paid.all(|paid| paid).then_some(given)
    }
}
