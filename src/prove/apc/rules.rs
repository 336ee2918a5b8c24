//! The iterated symbolic state θ^κ: rules 1 to 4 (ST11 §3.1), applied until
//! nothing more is found. The array rules (§4) are in [`sweep`](super::sweep).
//!
//! Every rule is exact: where it gives a value, the value is right after any looping
//! path with the given counters. What no rule gives is ⋆. Departures:
//! * rule 3 needs θ^κ⟨d⟩, not d (docs/apc.md);
//! * rule 4 also applies if *every* backbone assigns the same d, whose value depends on
//!   the sum of all counters only: then the last iteration decides;
//! * rule 2 has a form for machine integers, whose additions wrap.

use num_traits::One;

use crate::logic::{Node, Sort, Substitution, Term, Terms};

use super::program::ApcProgram;
use crate::graph::transfer::State;

/// The rules' view of a loop.
pub(crate) struct Rules<'a> {
    pub(crate) program: &'a ApcProgram,
    /// Variables that the loop may change.
    pub(crate) changed: &'a [Term],
    /// θ_i of each backbone; values that depend on inner counters are ⋆ already.
    pub(crate) bodies: &'a [State],
    /// κ_i of each backbone.
    pub(crate) counters: &'a [Term],
}

impl<'a> Rules<'a> {
    pub(crate) fn terms(&self) -> &'a Terms {
        &self.program.terms
    }

    /// θ^κ on the changed variables; where no rule applies, ⋆.
    pub(crate) fn iterated_state(&self) -> Substitution {
        let terms = self.terms();
        let unknown = |&variable: &Term| (variable, terms.unknown(terms.sort(variable)));
        let mut theta: Substitution = self.changed.iter().map(unknown).collect();
        let mut left = self.changed.to_vec();
        loop {
            let before = left.len();
            left.retain(|&variable| {
                let value = if terms.is_stopped() { None } else { self.value(variable, &theta) };
                theta.extend(value.map(|value| (variable, value)));
                value.is_none()
            });
            if left.len() == before {
                return theta;
            }
        }
    }

    /// What the first rule that applies gives for a variable.
    fn value(&self, variable: Term, theta: &Substitution) -> Option<Term> {
        if self.terms().sort(variable).is_array() {
            return self.unchanged(variable).or_else(|| self.swept(variable, theta));
        }
        self.unchanged(variable)
            .or_else(|| self.advanced(variable, theta))
            .or_else(|| self.advanced_with_wraps(variable, theta))
            .or_else(|| self.reset(variable, theta))
            .or_else(|| self.recomputed(variable, theta))
    }

    /// Rule 1: no backbone changes the variable.
    fn unchanged(&self, a: Term) -> Option<Term> {
        self.bodies.iter().all(|body| body.get(a) == a).then_some(a)
    }

    /// Rule 2: each backbone adds something that stays the same during the loop.
    fn advanced(&self, a: Term, theta: &Substitution) -> Option<Term> {
        if self.terms().sort(a) != Sort::Int {
            return None;
        }
        let mut sum = vec![a];
        for (body, &counter) in self.bodies.iter().zip(self.counters) {
            let value = body.get(a);
            if value == a {
                continue;
            }
            let step = self.step(a, value, theta)?;
            sum.push(self.terms().mul(step, counter));
        }
        Some(self.terms().add(sum))
    }

    /// What a value adds to the variable, if it does that and it stays the same.
    fn step(&self, a: Term, value: Term, theta: &Substitution) -> Option<Term> {
        let (rest, coefficient) = self.terms().linear(value).without(a);
        let step = self.terms().from_linear(&rest);
        let adds = coefficient.is_one() && !self.terms().occurs(a, step);
        if adds { self.invariant(step, theta) } else { None }
    }

    /// Rule 2 for machine integers: each backbone that changes the variable adds something
    /// that stays the same, and reduces the sum to the same number of bits. Reducing once,
    /// after all has been added, comes to the same; but only if there is an iteration.
    fn advanced_with_wraps(&self, a: Term, theta: &Substitution) -> Option<Term> {
        let (mut sum, mut counters, mut form) = (vec![a], Vec::new(), None);
        for (body, &counter) in self.bodies.iter().zip(self.counters) {
            let value = body.get(a);
            if value == a {
                continue;
            }
            let &Node::Wrap { width, signed, value } = self.terms().node(value) else {
                return None;
            };
            if *form.get_or_insert((width, signed)) != (width, signed) {
                return None;
            }
            let step = self.step(a, value, theta)?;
            sum.push(self.terms().mul(step, counter));
            counters.push(counter);
        }
        let (width, signed) = form?;
        let last = self.terms().wrap(width, signed, self.terms().add(sum));
        let changed = self.terms().gt(self.terms().add(counters), self.terms().int(0));
        Some(self.terms().ite(changed, last, a))
    }

    /// Rule 3: the backbones that change the variable all set it to the same value,
    /// which stays the same during the loop.
    fn reset(&self, a: Term, theta: &Substitution) -> Option<Term> {
        let mut value = None;
        let mut counters = Vec::new();
        for (body, &counter) in self.bodies.iter().zip(self.counters) {
            let now = body.get(a);
            if now != a {
                if *value.get_or_insert(now) != now {
                    return None;
                }
                counters.push(counter);
            }
        }
        let value = self.invariant(value?, theta)?;
        let set = self.terms().gt(self.terms().add(counters), self.terms().int(0));
        Some(self.terms().ite(set, value, a))
    }

    /// Rule 4: one backbone sets the variable to a value that depends on its own counter
    /// only; or all backbones set it to the same value, which depends on their sum only.
    fn recomputed(&self, a: Term, theta: &Substitution) -> Option<Term> {
        let writers: Vec<usize> =
            (0..self.bodies.len()).filter(|&i| self.bodies[i].get(a) != a).collect();
        let first = *writers.first()?;
        let d = self.terms().substitute(self.bodies[first].get(a), theta);
        let count = self.common_count(&writers, a)?;
        let before =
            self.in_terms_of(d, &count, self.terms().sub(count.term, self.terms().int(1)))?;
        let set = self.terms().gt(count.total, self.terms().int(0));
        // `before` speaks of the count; put the real counters back.
        let back = Substitution::from_iter([(count.term, count.total)]);
        Some(self.terms().ite(set, self.terms().substitute(before, &back), a))
    }

    /// What counts the iterations that write `a`: one backbone's counter, or all counters.
    pub(crate) fn common_count(&self, writers: &[usize], a: Term) -> Option<Count> {
        let value = self.bodies[*writers.first()?].get(a);
        let same = writers.iter().all(|&i| self.bodies[i].get(a) == value);
        match writers {
            [only] => Some(Count::one(self.program, self.counters, *only)),
            all if all.len() == self.counters.len() && same => {
                Some(Count::sum(self.program, self.counters))
            }
            _ => None,
        }
    }

    /// `value` with the count replaced by `by`, if it depends on no other counter and on no ⋆.
    fn in_terms_of(&self, value: Term, count: &Count, by: Term) -> Option<Term> {
        let value = self.terms().substitute(value, &count.rewrite);
        let free = self.depends_on_counters(value) || self.terms().has_unknown(value);
        (!free)
            .then(|| self.terms().substitute(value, &Substitution::from_iter([(count.term, by)])))
    }

    /// θ^κ⟨d⟩ if it holds neither ⋆ nor a counter.
    pub(crate) fn invariant(&self, d: Term, theta: &Substitution) -> Option<Term> {
        let value = self.terms().substitute(d, theta);
        (!self.terms().has_unknown(value) && !self.depends_on_counters(value)).then_some(value)
    }

    pub(crate) fn depends_on_counters(&self, value: Term) -> bool {
        self.counters.iter().any(|&c| self.terms().occurs(c, value))
    }
}

/// A number of iterations, as one symbol, and how to express counters by it.
pub(crate) struct Count {
    /// The symbol that stands for the count while a value is examined.
    pub(crate) term: Term,
    /// What it counts, in the loop's counters.
    pub(crate) total: Term,
    /// Puts the symbol in the place of the counters.
    pub(crate) rewrite: Substitution,
}

impl Count {
    /// A symbol stands for the counter, so that the other counters, and only they, are foreign.
    fn one(program: &ApcProgram, counters: &[Term], index: usize) -> Self {
        let term = program.count();
        let rewrite = Substitution::from_iter([(counters[index], term)]);
        Self { term, total: counters[index], rewrite }
    }

    pub(crate) fn sum(program: &ApcProgram, counters: &[Term]) -> Self {
        let (terms, term) = (&*program.terms, program.count());
        Self {
            term,
            total: terms.add(counters.to_vec()),
            rewrite: total_rewrite(terms, counters, term),
        }
    }
}

/// Expresses the last counter by the total and the others: a term that depends on the
/// sum of the counters only then mentions none of them.
pub(crate) fn total_rewrite(terms: &Terms, counters: &[Term], total: Term) -> Substitution {
    let Some((&last, others)) = counters.split_last() else { return Substitution::new() };
    let rest =
        terms.sub(total, terms.add([terms.int(0)].into_iter().chain(others.iter().copied())));
    Substitution::from_iter([(last, rest)])
}
