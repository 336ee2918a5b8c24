//! What constraints say of some symbols alone: ∃ the others. By solved equations, then by
//! combining bounds (Fourier and Motzkin), as far as both are exact over the integers.
//!
//! Direction of error: none where nothing is left out. Where what cannot be projected is left out,
//! more states are admitted.

use num_bigint::BigInt;
use num_traits::{One, Signed};

use crate::logic::{Linear, Node, Substitution, Term, Terms};

/// No more conjuncts than this are looked at.
const MOST: usize = 400;
/// No more bounds of one symbol than this are combined.
const MOST_BOUNDS: usize = 24;

/// ∃ the symbols that are not kept: as conjuncts; `None` where it is not known exactly.
pub(super) fn project(
    terms: &Terms,
    conjuncts: impl IntoIterator<Item = Term>,
    is_kept: impl Fn(Term) -> bool,
) -> Option<Vec<Term>> {
    let mut projection = Projection::of(terms, conjuncts, is_kept);
    projection.run();
    projection.is_done().then_some(projection.conjuncts)
}

/// The same without what cannot be said of the symbols that are kept.
pub(super) fn project_roughly(
    terms: &Terms,
    conjuncts: impl IntoIterator<Item = Term>,
    is_kept: impl Fn(Term) -> bool,
) -> Vec<Term> {
    let mut projection = Projection::of(terms, conjuncts, is_kept);
    projection.run();
    let Projection { is_kept, mut conjuncts, .. } = projection;
    conjuncts.retain(|&conjunct| terms.symbols(conjunct).into_iter().all(&is_kept));
    conjuncts
}

struct Projection<'t, F> {
    terms: &'t Terms,
    conjuncts: Vec<Term>,
    is_kept: F,
}

impl<'t, F: Fn(Term) -> bool> Projection<'t, F> {
    fn of(terms: &'t Terms, conjuncts: impl IntoIterator<Item = Term>, is_kept: F) -> Self {
        let mut projection = Self { terms, conjuncts: Vec::new(), is_kept };
        conjuncts.into_iter().for_each(|conjunct| projection.add(conjunct));
        projection
    }

    fn add(&mut self, conjunct: Term) {
        match self.terms.node(conjunct) {
            Node::And(parts) => parts.iter().for_each(|&part| self.add(part)),
            Node::Bool(true) => {}
            _ if self.conjuncts.contains(&conjunct) => {}
            _ => self.conjuncts.push(conjunct),
        }
    }

    /// The symbols that have to go.
    fn others(&self) -> Vec<Term> {
        let mut all = Vec::new();
        for &conjunct in &self.conjuncts {
            self.terms.visit_symbols(conjunct, |symbol| {
                if !(self.is_kept)(symbol) && !all.contains(&symbol) {
                    all.push(symbol);
                }
            });
        }
        all
    }

    fn is_done(&self) -> bool {
        self.others().is_empty()
    }

    fn run(&mut self) {
        if self.conjuncts.len() > MOST {
            return;
        }
        while self.solve_one() || self.pinch() {}
        for symbol in self.others() {
            self.combine(symbol);
        }
    }

    /// Puts the solution of an equation in the place of a symbol.
    fn solve_one(&mut self) -> bool {
        for at in 0..self.conjuncts.len() {
            if let Some((symbol, value)) = self.solved(self.conjuncts[at]) {
                self.conjuncts.remove(at);
                let by: Substitution = [(symbol, value)].into();
                let all = std::mem::take(&mut self.conjuncts);
                all.into_iter().for_each(|c| self.add(self.terms.substitute(c, &by)));
                return true;
            }
        }
        false
    }

    /// Two comparisons that leave one value alone (e ≤ 0 and −e ≤ 0) become the equation that they are.
    fn pinch(&mut self) -> bool {
        let terms = self.terms;
        let forms: Vec<(Term, Linear)> = self
            .conjuncts
            .iter()
            .filter_map(|&c| terms.atom_form(c).filter(|(equal, _)| !equal).map(|(_, f)| (c, f)))
            .collect();
        let opposite = forms.iter().enumerate().find_map(|(at, (above, form))| {
            let negated = form.scaled(&-BigInt::one());
            let below = forms[at + 1..].iter().find(|(_, other)| *other == negated);
            below.map(|(below, _)| (*above, *below, terms.from_linear(form)))
        });
        let Some((above, below, form)) = opposite else { return false };
        self.conjuncts.retain(|&conjunct| conjunct != above && conjunct != below);
        self.add(terms.eq(form, terms.int(0)));
        true
    }

    /// A symbol that has to go, and what an equation says that it is.
    fn solved(&self, conjunct: Term) -> Option<(Term, Term)> {
        let terms = self.terms;
        let goes = |symbol: Term| {
            matches!(terms.node(symbol), Node::Symbol(..)) && !(self.is_kept)(symbol)
        };
        match terms.node(conjunct) {
            Node::Symbol(..) if goes(conjunct) => return Some((conjunct, terms.tt())),
            Node::Not(inner) if goes(*inner) => return Some((*inner, terms.ff())),
            Node::Eq(a, b) if goes(*a) && !terms.occurs(*a, *b) => return Some((*a, *b)),
            Node::Eq(a, b) if goes(*b) && !terms.occurs(*b, *a) => return Some((*b, *a)),
            _ => {}
        }
        let Some((true, form)) = terms.atom_form(conjunct) else { return None };
        let unit = |(symbol, factor): &&(Term, BigInt)| {
            let elsewhere =
                |(other, _): &(Term, BigInt)| other != symbol && terms.occurs(*symbol, *other);
            goes(*symbol) && factor.magnitude().is_one() && !form.terms.iter().any(elsewhere)
        };
        let (symbol, factor) = form.terms.iter().rev().find(unit)?;
        let (rest, _) = form.without(*symbol);
        Some((*symbol, terms.from_linear(&rest.scaled(&-factor))))
    }

    /// Leaves out a symbol that has bounds alone.
    fn combine(&mut self, symbol: Term) {
        let terms = self.terms;
        let (with, without): (Vec<Term>, Vec<Term>) =
            self.conjuncts.iter().partition(|&&c| terms.occurs(symbol, c));
        let Some(bounds) = Bounds::of(terms, symbol, &with) else { return };
        let Some(combined) = bounds.combined(terms) else { return };
        self.conjuncts = without;
        combined.into_iter().for_each(|conjunct| self.add(conjunct));
    }
}

/// What is said of one symbol: from below, from above, and what it is not.
#[derive(Default)]
struct Bounds {
    lower: Vec<Linear>,
    upper: Vec<Linear>,
    differs: usize,
}

impl Bounds {
    fn of(terms: &Terms, symbol: Term, conjuncts: &[Term]) -> Option<Self> {
        let mut bounds = Self::default();
        for &conjunct in conjuncts {
            if let Node::Not(equation) = terms.node(conjunct) {
                let (true, form) = terms.atom_form(*equation)? else { return None };
                let (rest, _) = form.without(symbol);
                if rest.terms.iter().any(|(term, _)| terms.occurs(symbol, *term)) {
                    return None;
                }
                bounds.differs += 1;
                continue;
            }
            let (false, form) = terms.atom_form(conjunct)? else { return None };
            let (rest, factor) = form.without(symbol);
            if !factor.magnitude().is_one()
                || rest.terms.iter().any(|(term, _)| terms.occurs(symbol, *term))
            {
                return None;
            }
            let side = if factor.is_negative() { &mut bounds.lower } else { &mut bounds.upper };
            side.push(rest);
        }
        Some(bounds)
    }

    /// What is left when the symbol is gone; `None` if that is not known.
    fn combined(&self, terms: &Terms) -> Option<Vec<Term>> {
        if self.lower.is_empty() || self.upper.is_empty() {
            // There are always more integers that way.
            return Some(Vec::new());
        }
        if self.differs > 0 || self.lower.len() * self.upper.len() > MOST_BOUNDS {
            return None;
        }
        let pairs = self.lower.iter().flat_map(|low| self.upper.iter().map(move |up| (low, up)));
        // low − s ≤ 0 and s + up ≤ 0 together: low + up ≤ 0.
        let sum = |(low, up): (&Linear, &Linear)| {
            let sum = terms.add([terms.from_linear(low), terms.from_linear(up)]);
            terms.le(sum, terms.int(0))
        };
        Some(pairs.map(sum).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Division;

    #[test]
    fn equations_and_bounds_are_projected() {
        let terms = Terms::new();
        let [x, y, a, b] = ["x", "y", "a", "b"].map(|name| terms.int_symbol(name));
        let kept = |symbol: Term| symbol == x || symbol == y;
        let conjuncts = [
            terms.eq(x, terms.add([a, terms.int(1)])),
            terms.lt(a, b),
            terms.le(b, y),
            terms.ne(a, terms.int(7)),
        ];
        let found = project(&terms, conjuncts, kept).expect("it is exact");
        let expected = [terms.ne(x, terms.int(8)), terms.le(x, y)];
        assert_eq!(found.len(), 2);
        assert!(expected.iter().all(|part| found.contains(part)), "{found:?}");
    }

    #[test]
    fn two_comparisons_may_be_an_equation() {
        let terms = Terms::new();
        let [x, a] = ["x", "a"].map(|name| terms.int_symbol(name));
        let half = terms.div(Division::Euclid, a, terms.int(2));
        let five = terms.int(5);
        let conjuncts = [terms.le(a, five), terms.eq(x, half), terms.ge(a, five)];
        let found = project(&terms, conjuncts, |symbol| symbol == x);
        assert_eq!(found, Some(vec![terms.eq(x, terms.int(2))]));
    }

    #[test]
    fn what_is_not_exact_is_none() {
        let terms = Terms::new();
        let [x, a] = ["x", "a"].map(|name| terms.int_symbol(name));
        let even = terms.eq(x, terms.mul(terms.int(2), a));
        assert_eq!(project(&terms, [even], |symbol| symbol == x), None);
        let positive = terms.gt(x, terms.int(0));
        let rough = project_roughly(&terms, [even, positive], |symbol| symbol == x);
        assert_eq!(rough, [positive]);
    }
}
