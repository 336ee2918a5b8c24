//! What constraints say of some symbols alone: ∃ the others. By solved equations, then by
//! combining bounds (Fourier and Motzkin), as far as both are exact over the integers.
//!
//! Direction of error: none where nothing is left out. Where what cannot be projected is left out,
//! more states are admitted.

use num_bigint::BigInt;
use num_traits::{One, Signed};

use crate::logic::{Division, Linear, Node, Substitution, Term, Terms};

/// No more conjuncts than this are looked at.
const MOST: usize = 400;
/// No more disjunctions than this are looked at case by case, one inside the other.
const MOST_SPLITS: u32 = 5;
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

/// The same without what cannot be said of the symbols that are kept; case by case, where a
/// disjunction or a disequality is about others.
pub(super) fn project_roughly(
    terms: &Terms,
    conjuncts: impl IntoIterator<Item = Term>,
    is_kept: &impl Fn(Term) -> bool,
) -> Vec<Term> {
    in_cases(terms, conjuncts.into_iter().collect(), is_kept, MOST_SPLITS)
}

fn in_cases(
    terms: &Terms,
    conjuncts: Vec<Term>,
    is_kept: &impl Fn(Term) -> bool,
    splits: u32,
) -> Vec<Term> {
    let mut projection = Projection::of(terms, conjuncts, is_kept);
    projection.run();
    let mut conjuncts = projection.conjuncts;
    let says = |&conjunct: &Term| terms.symbols(conjunct).into_iter().all(is_kept);
    let mut cases =
        conjuncts.iter().enumerate().filter(|(_, conjunct)| splits > 0 && !says(conjunct));
    let split = cases.find_map(|(at, &conjunct)| Some((at, cases_of(terms, conjunct)?)));
    let Some((at, cases)) = split else {
        conjuncts.retain(says);
        return conjuncts;
    };
    conjuncts.remove(at);
    let of_case = |case: Term| {
        let all = conjuncts.iter().copied().chain([case]).collect();
        terms.and(in_cases(terms, all, is_kept, splits - 1))
    };
    vec![terms.or(cases.into_iter().map(of_case))]
}

/// What a conjunct says as a disjunction, if it is one.
fn cases_of(terms: &Terms, conjunct: Term) -> Option<Vec<Term>> {
    match terms.node(conjunct) {
        Node::Or(arms) => Some(arms.to_vec()),
        Node::Not(equation) => {
            let (true, form) = terms.atom_form(*equation)? else { return None };
            let form = terms.from_linear(&form);
            Some(vec![terms.lt(form, terms.int(0)), terms.gt(form, terms.int(0))])
        }
        _ => None,
    }
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
        while self.solve_one() || self.pinch() || self.resolve() || self.scale() {}
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

    /// Leaves out the arm of a disjunction whose opposite stands beside it.
    fn resolve(&mut self) -> bool {
        let terms = self.terms;
        for at in 0..self.conjuncts.len() {
            let Node::Or(arms) = terms.node(self.conjuncts[at]) else { continue };
            let left = arms.iter().filter(|&&arm| !self.conjuncts.contains(&terms.not(arm)));
            let left: Vec<Term> = left.copied().collect();
            if left.len() < arms.len() {
                self.conjuncts.remove(at);
                self.add(terms.or(left));
                return true;
            }
        }
        false
    }

    /// Puts the solution of an equation a·s + e = 0 in the place of a symbol s that stands in linear
    /// atoms alone, each multiplied by |a|; e is divisible by a.
    fn scale(&mut self) -> bool {
        let terms = self.terms;
        for symbol in self.others() {
            let (with, without): (Vec<Term>, Vec<Term>) =
                self.conjuncts.iter().partition(|&&c| terms.occurs(symbol, c));
            let Some(atoms) = with.iter().map(|&c| Atom::of(terms, symbol, c)).collect() else {
                continue;
            };
            let mut atoms: Vec<Atom> = atoms;
            let Some(at) = atoms.iter().position(|atom| atom.equal && !atom.negated) else {
                continue;
            };
            let Atom { factor, rest, .. } = atoms.remove(at);
            let size = BigInt::from(factor.magnitude().clone());
            self.conjuncts = without;
            let remainder =
                terms.modulo(Division::Euclid, terms.from_linear(&rest), terms.int(size.clone()));
            self.add(terms.eq(remainder, terms.int(0)));
            let instead = terms.from_linear(&rest.scaled(&-factor.signum()));
            for atom in atoms {
                let parts =
                    [(atom.factor.clone(), instead), (size.clone(), terms.from_linear(&atom.rest))];
                let sum = terms.add(parts.map(|(by, of)| terms.mul(terms.int(by), of)));
                self.add(atom.about(terms, sum));
            }
            return true;
        }
        false
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

/// An equation or a comparison of factor · s + rest with 0, or its opposite.
struct Atom {
    equal: bool,
    negated: bool,
    factor: BigInt,
    rest: Linear,
}

impl Atom {
    fn of(terms: &Terms, symbol: Term, conjunct: Term) -> Option<Self> {
        let (negated, atom) = match *terms.node(conjunct) {
            Node::Not(inner) => (true, inner),
            _ => (false, conjunct),
        };
        let (equal, form) = terms.atom_form(atom)?;
        let (rest, factor) = form.without(symbol);
        let is_linear = !rest.terms.iter().any(|(term, _)| terms.occurs(symbol, *term));
        is_linear.then_some(Self { equal, negated, factor, rest })
    }

    /// The same of another sum.
    fn about(&self, terms: &Terms, sum: Term) -> Term {
        let zero = terms.int(0);
        let atom = if self.equal { terms.eq(sum, zero) } else { terms.le(sum, zero) };
        if self.negated { terms.not(atom) } else { atom }
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
    fn what_is_excluded_is_no_arm() {
        let terms = Terms::new();
        let [x, a] = ["x", "a"].map(|name| terms.int_symbol(name));
        let seven = terms.eq(x, terms.int(7));
        let conjuncts = [terms.or([seven, terms.le(x, a)]), terms.lt(a, x)];
        assert_eq!(project(&terms, conjuncts, |symbol| symbol == x), Some(vec![seven]));
    }

    #[test]
    fn disequalities_are_looked_at_case_by_case() {
        let terms = Terms::new();
        let [x, a] = ["x", "a"].map(|name| terms.int_symbol(name));
        let conjuncts = [terms.ge(a, x), terms.le(a, terms.int(3)), terms.ne(a, terms.int(3))];
        let found = project_roughly(&terms, conjuncts, &|symbol| symbol == x);
        let at = |value: i64| {
            terms.substitute(terms.and(found.clone()), &[(x, terms.int(value))].into())
        };
        assert_eq!([at(2), at(3)], [terms.tt(), terms.ff()]);
    }

    #[test]
    fn an_equation_with_factors_is_solved() {
        let terms = Terms::new();
        let [x, a] = ["x", "a"].map(|name| terms.int_symbol(name));
        let double = terms.eq(x, terms.mul(terms.int(2), a));
        let kept = |symbol: Term| symbol == x;
        let found = project(&terms, [double, terms.ge(a, terms.int(-2))], kept).expect("exact");
        let rest = terms.modulo(Division::Euclid, terms.neg(x), terms.int(2));
        let expected = [terms.eq(rest, terms.int(0)), terms.ge(x, terms.int(-4))];
        assert!(expected.iter().all(|part| found.contains(part)), "{found:?}");
    }

    #[test]
    fn what_is_not_exact_is_none() {
        let terms = Terms::new();
        let [x, a] = ["x", "a"].map(|name| terms.int_symbol(name));
        let square = terms.eq(x, terms.mul(a, a));
        assert_eq!(project(&terms, [square], |symbol| symbol == x), None);
        let positive = terms.gt(x, terms.int(0));
        let rough = project_roughly(&terms, [square, positive], &|symbol| symbol == x);
        assert_eq!(rough, [positive]);
    }
}
