//! The looping condition φ^κ (ST11 §3.1): what must hold to iterate each
//! backbone i exactly κ_i times.
//!
//! Two forms. As printed, ⋀_i ∀τ_i (0 ≤ τ_i < κ_i → ∃τ⃗_i (0 ≤ τ⃗_i ≤ κ⃗_i ∧ apc_i[κ/τ])).
//! And *closed* (docs/apc.md): ∀ is split over ∧, and a linear atom over the
//! counters is replaced by its worst iteration:
//! * it depends on the number N of iterations only and stands on every backbone: it
//!   holds in all iterations 0 … N−1 exactly if it holds in the first (falling) or in
//!   the last (growing). **Exact.**
//! * otherwise, for backbone i: the last (or first) time that i is taken, the other
//!   counters are somewhere between 0 and their final values; the most favourable of
//!   these is put in. **Over-approximates.**
//! * what is no linear atom stays under its quantifiers. **As printed.**
//!
//! Every form is implied by the path condition of every looping path with counters κ.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use crate::logic::{Division, Linear, Node, Substitution, Term, Terms};

use super::path::Exit;
use super::program::ApcProgram;
use super::rules::total_rewrite;

/// The closed form of a looping condition.
#[derive(Clone, Debug, Default)]
pub(crate) struct Closed {
    /// Conjuncts without quantifiers of their own.
    pub(crate) plain: Vec<Term>,
    /// Conjuncts that range over all iterations by quantifiers.
    pub(crate) quantified: Vec<Term>,
    /// Instances of the quantified ones: what holds in the first and in the last iteration.
    pub(crate) instances: Vec<Term>,
    /// Whether `plain` is sufficient too: it holds exactly for the looping paths.
    pub(crate) exact: bool,
    /// How leaving the loop tells the number of iterations.
    pub(crate) exits: Vec<Exit>,
}

/// A loop's path counters κ and the conditions of its backbones, under θ^κ.
pub(crate) struct Looping<'a> {
    pub(crate) program: &'a ApcProgram,
    /// κ_i.
    pub(crate) counters: &'a [Term],
    /// The conjuncts of θ^κ⟨apc_i⟩, without ⋆.
    pub(crate) conditions: &'a [Vec<Term>],
    /// τ_i.
    pub(crate) taus: &'a [Term],
}

impl<'a> Looping<'a> {
    fn terms(&self) -> &'a Terms {
        &self.program.terms
    }

    /// φ^κ as printed.
    pub(crate) fn as_printed(&self) -> Vec<Term> {
        (0..self.counters.len()).map(|i| self.in_each_iteration(i, &self.conditions[i])).collect()
    }

    /// ∀τ_i (0 ≤ τ_i < κ_i → ∃τ⃗_i (0 ≤ τ⃗_i ≤ κ⃗_i ∧ conditions[κ/τ])).
    fn in_each_iteration(&self, i: usize, conditions: &[Term]) -> Term {
        let (t, taus) = (self.terms(), self.taus);
        let rename =
            Substitution::from_iter(self.counters.iter().copied().zip(taus.iter().copied()));
        let mut body: Vec<Term> = Vec::new();
        let mut others = Vec::new();
        for (j, &tau) in taus.iter().enumerate().filter(|(j, _)| *j != i) {
            body.extend([t.ge(tau, t.int(0)), t.le(tau, self.counters[j])]);
            others.push(tau);
        }
        body.extend(conditions.iter().map(|&c| t.substitute(c, &rename)));
        let inner = t.and(body.iter().copied());
        // Without a condition that mentions them, the bounds 0 ≤ τ⃗_i ≤ κ⃗_i can be met.
        let used = conditions.iter().any(|&c| {
            let c = t.substitute(c, &rename);
            others.iter().any(|&tau| t.occurs(tau, c))
        });
        let inner = if used {
            t.exists(&others, inner)
        } else {
            t.and(conditions.iter().map(|&c| t.substitute(c, &rename)))
        };
        t.each(taus[i], self.counters[i], inner)
    }

    /// φ^κ in closed form as far as it goes.
    pub(crate) fn closed(&self) -> Closed {
        let mut closed = Closed { exact: self.counters.len() <= 1, ..Closed::default() };
        let mut for_all = Vec::new();
        for i in 0..self.counters.len() {
            let mut rest = Vec::new();
            for &condition in &self.conditions[i] {
                if for_all.contains(&condition) {
                    continue;
                }
                let common = self.conditions.iter().all(|c| c.contains(&condition));
                let total = common && self.by_total(condition).is_some();
                if !self.close(i, condition, total, &mut closed) {
                    rest.push(condition);
                } else if total {
                    for_all.push(condition);
                }
            }
            if !rest.is_empty() {
                closed.exact = false;
                self.quantify(i, rest, &mut closed);
            }
        }
        closed
    }

    /// Closes one conjunct of backbone i; false if it must stay under its quantifiers.
    /// `total` says that all backbones have it and that it depends on Σκ at most.
    fn close(&self, i: usize, condition: Term, total: bool, closed: &mut Closed) -> bool {
        let t = self.terms();
        if !self.counters.iter().any(|&c| t.occurs(c, condition)) {
            let count = if total { self.total() } else { self.counters[i] };
            let if_taken = t.or2(t.le(count, t.int(0)), condition);
            // An inner loop's condition may hold quantifiers of its own.
            if t.has_quantifier(condition) {
                closed.exact = false;
                closed.quantified.push(if_taken);
            } else {
                closed.plain.push(if_taken);
            }
            return true;
        }
        if t.has_quantifier(condition) {
            return false;
        }
        let (negated, atom) = match t.node(condition) {
            Node::Not(inner) => (true, *inner),
            _ => (false, condition),
        };
        let Some((equation, _)) = t.atom_form(atom) else { return false };
        if negated && !equation {
            return false;
        }
        if total && let Some(condition) = self.by_total(condition) {
            return self.close_by_total(condition, negated, closed);
        }
        !negated && self.close_for_one(i, atom, closed)
    }

    /// `condition` as a condition on the symbol N, if it depends on Σκ only.
    fn by_total(&self, condition: Term) -> Option<Term> {
        let t = self.terms();
        let by = total_rewrite(t, self.counters, self.n());
        let rewritten = t.substitute(condition, &by);
        (!self.counters.iter().any(|&c| t.occurs(c, rewritten))).then_some(rewritten)
    }

    fn n(&self) -> Term {
        self.program.count()
    }

    fn total(&self) -> Term {
        self.terms().add(self.counters.to_vec())
    }

    /// `condition` (over N) with N replaced by Σκ + `shift`.
    fn at_total(&self, condition: Term, shift: i32) -> Term {
        let t = self.terms();
        let n = t.add([self.total(), t.int(shift)]);
        t.substitute(condition, &Substitution::from_iter([(self.n(), n)]))
    }

    fn at_zero(&self, condition: Term) -> Term {
        let t = self.terms();
        t.substitute(condition, &Substitution::from_iter([(self.n(), t.int(0))]))
    }

    /// An atom over N that stands on every backbone: exact.
    fn close_by_total(&self, total: Term, negated: bool, closed: &mut Closed) -> bool {
        let t = self.terms();
        let positive = if negated { t.not(total) } else { total };
        let Some((equation, form)) = t.atom_form(positive) else { return false };
        let (rest, a) = form.without(self.n());
        if a.is_zero() || t.occurs(self.n(), t.from_linear(&rest)) {
            return false;
        }
        let none = t.le(self.total(), t.int(0));
        let worst = match (equation, negated) {
            (false, _) if a.is_positive() => self.at_total(total, -1),
            (false, _) => self.at_zero(total),
            (true, false) => t.and2(self.at_zero(total), self.at_total(total, -1)),
            (true, true) => self.never_zero(&rest, &a),
        };
        closed.plain.push(t.or2(none, worst));
        if let Some(trips) = self.trips(equation, negated, &rest, &a) {
            let literal = t.not(self.at_total(total, 0));
            closed.exits.push(Exit { literal, trips });
        }
        true
    }

    /// a·τ + rest ≠ 0 for all τ in 0 … N−1.
    fn never_zero(&self, rest: &Linear, a: &BigInt) -> Term {
        let t = self.terms();
        // Orient so that a > 0: a·τ = goal has a solution in range or not.
        let goal = t.from_linear(&rest.scaled(&-a.signum()));
        let a = t.int(a.abs());
        let divides = t.eq(t.modulo(Division::Euclid, goal, a), t.int(0));
        t.or([t.not(divides), t.lt(goal, t.int(0)), t.ge(goal, t.mul(a, self.total()))])
    }

    /// The number of iterations if the guard a·N + rest (≤ 0, or ≠ 0) fails on leaving.
    fn trips(&self, equation: bool, negated: bool, rest: &Linear, a: &BigInt) -> Option<Term> {
        let t = self.terms();
        match (equation, negated) {
            // a·τ + rest ≤ 0 holds for τ ≤ ⌊−rest/a⌋.
            (false, _) if a.is_positive() => {
                let last = t.div(
                    Division::Euclid,
                    t.from_linear(&rest.scaled(&BigInt::from(-1))),
                    t.int(a.clone()),
                );
                Some(t.max(t.add([last, t.int(1)]), t.int(0)))
            }
            (true, true) if a.abs().is_one() => Some(t.from_linear(&rest.scaled(&-a))),
            _ => None,
        }
    }

    /// A linear atom that only backbone i has: an over-approximation.
    fn close_for_one(&self, i: usize, atom: Term, closed: &mut Closed) -> bool {
        let t = self.terms();
        let Some((equation, form)) = t.atom_form(atom) else { return false };
        let nonlinear = form.terms.iter().any(|(x, _)| {
            !self.counters.contains(x) && self.counters.iter().any(|&c| t.occurs(c, *x))
        });
        if nonlinear {
            return false;
        }
        closed.exact = false;
        let mut sides = vec![form.clone()];
        if equation {
            sides.push(form.scaled(&BigInt::from(-1)));
        }
        for side in sides {
            let favourable = self.most_favourable(i, &side);
            closed.plain.push(t.or2(t.le(self.counters[i], t.int(0)), favourable));
        }
        true
    }

    /// form ≤ 0 at the worst iteration of backbone i with the other counters at their best.
    fn most_favourable(&self, i: usize, form: &Linear) -> Term {
        let t = self.terms();
        let mut sum = Linear { terms: Vec::new(), constant: form.constant.clone() };
        for (term, c) in &form.terms {
            match self.counters.iter().position(|k| k == term) {
                None => sum.terms.push((*term, c.clone())),
                // The last time that i is taken, κ_i − 1 times before; or the first time.
                Some(j) if j == i && c.is_positive() => {
                    sum.terms.push((*term, c.clone()));
                    sum.constant -= c;
                }
                Some(j) if j != i && c.is_negative() => sum.terms.push((*term, c.clone())),
                Some(_) => {}
            }
        }
        t.le(t.from_linear(&sum), t.int(0))
    }

    /// Leaves conjuncts of backbone i under their quantifiers, and takes what can be had without.
    fn quantify(&self, i: usize, rest: Vec<Term>, closed: &mut Closed) {
        let t = self.terms();
        if self.counters.len() > 1 {
            // Under ∃τ⃗_i the conjuncts must agree on τ⃗_i, so all of them stay together.
            closed.quantified.push(self.in_each_iteration(i, &self.conditions[i]));
            return;
        }
        let count = self.counters[0];
        for condition in rest {
            closed.quantified.push(self.in_each_iteration(0, &[condition]));
            if t.has_quantifier(condition) {
                continue;
            }
            let at =
                |value: Term| t.substitute(condition, &Substitution::from_iter([(count, value)]));
            let both = t.and2(at(t.int(0)), at(t.sub(count, t.int(1))));
            closed.instances.push(t.or2(t.le(count, t.int(0)), both));
        }
    }
}
