//! Conjunctions and disjunctions: the list of what they are of.
//!
//! Lists grow by one or two terms at a time, each time to a new one: what is long already is not looked through again.

use hashbrown::HashSet;

use super::term::{Node, Term, Terms};

impl Terms {
    /// Flattens, drops the neutral element and repetitions; `None` if the dominating
    /// element or a complementary pair occurs. ⋆ is its own negation but not its own
    /// complement: two occurrences may stand for different values.
    pub(super) fn collect_junction(
        &self,
        args: impl IntoIterator<Item = Term>,
        conjunction: bool,
    ) -> Option<Vec<Term>> {
        let mut args: Vec<Term> = args.into_iter().collect();
        args.retain(|&arg| self.as_bool(arg) != Some(conjunction));
        if args.iter().any(|&arg| self.as_bool(arg).is_some()) {
            return None;
        }
        let counts = || args.iter().map(|arg| self.parts(arg, conjunction).len());
        if let Some((at, long)) = counts().enumerate().max_by_key(|&(_, count)| count)
            && long >= MANY
            && counts().sum::<usize>() - long <= FEW
        {
            let long = self.parts(&args[at], conjunction);
            return self.with_few(
                &self.all_parts(&args[..at], conjunction),
                long,
                &self.all_parts(&args[at + 1..], conjunction),
            );
        }
        let mut flat = Distinct::default();
        for part in self.all_parts(&args, conjunction) {
            if flat.push(part) && !self.has_unknown(part) && flat.contains(self.not(part)) {
                return None;
            }
        }
        Some(flat.terms)
    }

    fn all_parts(&self, terms: &[Term], conjunction: bool) -> Vec<Term> {
        terms.iter().flat_map(|term| self.parts(term, conjunction)).copied().collect()
    }

    /// What a term is a junction of: itself, if of nothing.
    fn parts<'t>(&'t self, term: &'t Term, conjunction: bool) -> &'t [Term] {
        match self.node(*term) {
            Node::And(inner) if conjunction => inner,
            Node::Or(inner) if !conjunction => inner,
            _ => std::slice::from_ref(term),
        }
    }

    /// The same of the parts of a long junction, with few others before and behind it.
    fn with_few(&self, before: &[Term], long: &[Term], behind: &[Term]) -> Option<Vec<Term>> {
        let mut few: Vec<Term> = Vec::with_capacity(before.len() + behind.len());
        for &part in before.iter().chain(behind) {
            let negated = (!self.has_unknown(part)).then(|| self.not(part));
            if negated.is_some_and(|negated| few.contains(&negated) || long.contains(&negated)) {
                return None;
            }
            if !few.contains(&part) {
                few.push(part);
            }
        }
        // Each where it occurs first.
        let (first, last) =
            few.split_at(few.iter().take_while(|part| before.contains(part)).count());
        let rest = long.iter().filter(|part| !first.contains(part));
        let last = last.iter().filter(|part| !long.contains(part));
        Some(first.iter().chain(rest).chain(last).copied().collect())
    }
}

/// Terms without repetition, in the order in which they came.
#[derive(Default)]
struct Distinct {
    terms: Vec<Term>,
    /// The same, from [`MANY`] terms on. Most lists are short, and looked through faster.
    set: HashSet<Term>,
}

/// From this many terms on a set is faster.
const MANY: usize = 12;
/// So many terms are looked for in a long list one after the other.
const FEW: usize = 8;

impl Distinct {
    fn contains(&self, term: Term) -> bool {
        if self.terms.len() < MANY { self.terms.contains(&term) } else { self.set.contains(&term) }
    }

    /// Adds a term; false if it is there already.
    fn push(&mut self, term: Term) -> bool {
        if self.contains(term) {
            return false;
        }
        self.terms.push(term);
        match self.terms.len() {
            MANY => self.set.extend(&self.terms),
            n if n > MANY => {
                self.set.insert(term);
            }
            _ => {}
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Sort;

    /// What is left of a list, one after the other.
    fn expected(terms: &Terms, list: &[Term]) -> Option<Vec<Term>> {
        let mut left: Vec<Term> = Vec::new();
        for &term in list {
            if left.contains(&terms.not(term)) {
                return None;
            }
            if !left.contains(&term) {
                left.push(term);
            }
        }
        Some(left)
    }

    #[test]
    fn lists_of_any_length_are_put_together() {
        let terms = Terms::new();
        let mut state = 7_u64;
        let mut below = |most: usize| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            usize::try_from(state >> 33).expect("31 bits") % most
        };
        let literals: Vec<Term> =
            (0..80).map(|at| terms.symbol(&format!("x{at}"), Sort::Bool)).collect();
        let (mut short, mut long, mut none) = (0, 0, 0);
        for round in 0..2_000 {
            // Complements are rare: else nothing is left.
            let rare = if round % 2 == 0 { 20 } else { 2_000 };
            let mut list = |most: usize| -> Vec<Term> {
                let mut one = || {
                    let literal = literals[below(literals.len())];
                    if below(rare) == 0 { terms.not(literal) } else { literal }
                };
                (0..most).map(|_| one()).collect()
            };
            let lists = [list(round % 4), list(round % 40), list(round % 5)];
            let all = lists.concat();
            let parts = lists.map(|list| terms.and(list));
            let (found, expected) = (terms.and(parts), expected(&terms, &all));
            match expected.as_deref() {
                None => {
                    none += 1;
                    assert!(terms.is_false(found));
                }
                Some([] | [_]) => {}
                Some(left) => {
                    *(if left.len() < MANY { &mut short } else { &mut long }) += 1;
                    assert!(matches!(terms.node(found), Node::And(of) if **of == *left), "{all:?}");
                }
            }
            // The same the other way round.
            let negated = parts.map(|part| terms.not(part));
            assert_eq!(terms.or(negated), terms.not(found));
        }
        assert!(short > 100 && long > 100 && none > 100);
    }
}
