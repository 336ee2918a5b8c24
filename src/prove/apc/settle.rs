//! A formula without quantifiers in the place of one that has some, for a model only.
//!
//! Where a condition on the iterations 0 … κ − 1 is linear in their number, its quantifier is
//! gone without loss: it holds in all of them if it holds in the first and in the last. What a
//! disjunction leaves open is settled: one of its parts, always the same, has to hold in all
//! iterations. A number that an iteration may choose is one of the bounds that are named for it.
//! And of what is not linear the first and the last iteration are looked at.
//!
//! **Neither over- nor under-approximates** the formula: its models are inputs to try, and that
//! there is none means nothing. For that each solver can be asked, whatever it does with
//! quantifiers, and the formula is no longer than the program.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::graph::names::Names;
use crate::logic::{Binder, Division, Linear, Node, Substitution, Term, Terms};

/// At most so many values are tried for what an iteration may choose.
const MAX_CHOICES: usize = 4;
/// Cases are told apart so often in one condition.
const MAX_CASES: u32 = 6;

/// Takes quantifiers out of a formula.
pub(crate) struct Settling<'a> {
    pub(crate) terms: &'a Terms,
    /// The supply of names that the formula came from.
    pub(crate) names: &'a mut Names,
}

impl Settling<'_> {
    /// The formula without quantifiers. What is to be chosen once is a symbol.
    pub(crate) fn formula(&mut self, term: Term) -> Term {
        self.settled(term, true)
    }

    /// `outermost`: whether no ∀ stands above.
    fn settled(&mut self, term: Term, outermost: bool) -> Term {
        let terms = self.terms;
        if !terms.has_quantifier(term) || terms.is_stopped() {
            return term;
        }
        match terms.node(term) {
            Node::And(parts) => {
                let parts: Vec<Term> =
                    parts.iter().map(|&part| self.settled(part, outermost)).collect();
                terms.and(parts)
            }
            Node::Or(parts) => {
                let parts: Vec<Term> =
                    parts.iter().map(|&part| self.settled(part, outermost)).collect();
                terms.or(parts)
            }
            Node::Each { binder, below, body } => {
                let tau = self.fresh(std::slice::from_ref(binder))[0];
                let body = self.settled(terms.instantiate(*body, &[tau]), false);
                let body = terms.expand_reads(&[body])[0];
                let iterations = Iterations { terms, tau, below: *below };
                terms.or2(iterations.none(), iterations.all(body, MAX_CASES))
            }
            Node::Exists(binders, body) => {
                let chosen = self.fresh(binders);
                let body = self.settled(terms.instantiate(*body, &chosen), outermost);
                if outermost { body } else { self.chosen(&chosen, body) }
            }
            _ => terms.tt(),
        }
    }

    fn fresh(&mut self, binders: &[Binder]) -> Vec<Term> {
        let symbol = |b: &Binder| self.terms.symbol(&self.names.fresh(&b.name), b.sort);
        binders.iter().map(symbol).collect()
    }

    /// The body with each symbol set to one of the bounds that it names for it.
    fn chosen(&self, symbols: &[Term], body: Term) -> Term {
        let terms = self.terms;
        symbols.iter().fold(body, |body, &symbol| {
            if !terms.occurs(symbol, body) {
                return body;
            }
            let choices = bounds(terms, symbol, body).into_iter();
            terms.or(choices
                .map(|choice| terms.substitute(body, &Substitution::from_iter([(symbol, choice)]))))
        })
    }
}

/// Zero, and the numbers that the conjuncts compare a symbol with.
fn bounds(terms: &Terms, symbol: Term, body: Term) -> Vec<Term> {
    let mut bounds = vec![terms.zero_of(terms.sort(symbol))];
    for (_, form) in terms.conjuncts(body).into_iter().filter_map(|c| terms.atom_form(c)) {
        let (rest, coefficient) = form.without(symbol);
        let bound = terms.from_linear(&rest.scaled(&-coefficient.signum()));
        let one = coefficient.abs() == BigInt::from(1);
        if one && !terms.occurs(symbol, bound) && !bounds.contains(&bound) {
            bounds.push(bound);
        }
    }
    bounds.truncate(MAX_CHOICES);
    bounds
}

/// The iterations 0 … below − 1.
struct Iterations<'a> {
    terms: &'a Terms,
    tau: Term,
    below: Term,
}

impl Iterations<'_> {
    fn none(&self) -> Term {
        self.terms.le(self.below, self.terms.int(0))
    }

    fn at(&self, body: Term, tau: Term) -> Term {
        self.terms.substitute(body, &Substitution::from_iter([(self.tau, tau)]))
    }

    /// In the first and in the last one.
    fn at_both_ends(&self, body: Term) -> Term {
        let last = self.terms.sub(self.below, self.terms.int(1));
        self.terms.and2(self.at(body, self.terms.int(0)), self.at(body, last))
    }

    /// In all of them, if there is one; so many cases may still be told apart.
    fn all(&self, body: Term, cases: u32) -> Term {
        let terms = self.terms;
        if !terms.occurs(self.tau, body) || terms.is_stopped() {
            return body;
        }
        match terms.node(body) {
            Node::And(parts) => terms.and(parts.iter().map(|&part| self.all(part, cases))),
            Node::Or(parts) => terms.or(parts.iter().map(|&part| self.all(part, cases))),
            _ => match self.case(body) {
                Some((condition, yes, no)) if cases > 0 => terms.and2(
                    self.all(terms.or2(terms.not(condition), yes), cases - 1),
                    self.all(terms.or2(condition, no), cases - 1),
                ),
                _ => self.all_of_atom(body),
            },
        }
    }

    /// A condition inside an atom, and what the atom is where it holds and where it does not.
    fn case(&self, atom: Term) -> Option<(Term, Term, Term)> {
        let terms = self.terms;
        let mut work = vec![atom];
        while let Some(term) = work.pop() {
            if let Node::Ite(condition, yes, no) = terms.node(term) {
                let with =
                    |value| terms.substitute(atom, &Substitution::from_iter([(term, value)]));
                return Some((*condition, with(*yes), with(*no)));
            }
            terms.node(term).for_each_child(|child, binders| {
                if binders == 0 && terms.occurs(self.tau, child) {
                    work.push(child);
                }
            });
        }
        None
    }

    fn all_of_atom(&self, body: Term) -> Term {
        let terms = self.terms;
        let (negated, atom) = match terms.node(body) {
            Node::Not(inner) => (true, *inner),
            _ => (false, body),
        };
        if negated
            && let Some((true, form)) = terms.atom_form(atom)
            && let (rest, step) = form.without(self.tau)
            && !step.is_zero()
            && !terms.occurs(self.tau, terms.from_linear(&rest))
        {
            return self.never_zero(&rest, &step);
        }
        self.at_both_ends(body)
    }

    /// step·τ + rest ≠ 0 in all of them.
    fn never_zero(&self, rest: &Linear, step: &BigInt) -> Term {
        let t = self.terms;
        let goal = t.from_linear(&rest.scaled(&-step.signum()));
        let step = t.int(step.abs());
        let divides = t.eq(t.modulo(Division::Euclid, goal, step), t.int(0));
        t.or([t.not(divides), t.lt(goal, t.int(0)), t.ge(goal, t.mul(step, self.below))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Model, Value};

    /// Three numbers and an iteration.
    struct Setting {
        terms: Terms,
        tau: Term,
        numbers: [Term; 3],
    }

    impl Setting {
        fn new() -> Self {
            let terms = Terms::new();
            let (tau, numbers) =
                (terms.int_symbol("t"), ["n", "p", "v"].map(|name| terms.int_symbol(name)));
            Self { terms, tau, numbers }
        }

        fn settled(&self, formula: Term) -> Term {
            let mut names = Names::taken(["t", "n", "p", "v"]);
            let settled = Settling { terms: &self.terms, names: &mut names }.formula(formula);
            assert!(!self.terms.has_quantifier(settled));
            settled
        }

        /// What two formulas are, for all small values of the numbers.
        fn compared(&self, a: Term, b: Term) -> Vec<(bool, bool)> {
            let range = -2_i64..5;
            let values = range.clone().flat_map(|n| range.clone().map(move |p| (n, p)));
            let values = values.flat_map(|(n, p)| (6_i64..8).map(move |v| [n, p, v]));
            let truth = |term, model: &Model| self.terms.evaluate(term, model).ok();
            values
                .map(|values| {
                    let pairs = self.numbers.into_iter().zip(values);
                    let scalars = pairs.map(|(x, value)| (x, Value::Int(value.into()))).collect();
                    let model = Model { scalars, ..Model::default() };
                    let [a, b] = [a, b].map(|term| truth(term, &model) == Some(Value::Bool(true)));
                    (a, b)
                })
                .collect()
        }
    }

    #[test]
    fn what_is_linear_in_the_iteration_loses_nothing() {
        let setting = Setting::new();
        let (t, tau, [n, p, v]) = (&setting.terms, setting.tau, setting.numbers);
        let twice = t.mul(t.int(2), tau);
        let array = t.write(t.constant_array(crate::logic::Sort::int_array(1), v), &[p], t.int(7));
        for body in [
            t.lt(tau, p),
            t.le(p, tau),
            t.ne(tau, p),
            t.ne(twice, p),
            t.eq(tau, p),
            t.or2(t.ne(tau, p), t.eq(v, t.int(7))),
            t.and2(t.lt(tau, t.int(3)), t.ne(tau, p)),
            t.ne(t.read(array, &[tau]), t.int(6)),
            t.ne(t.read(array, &[tau]), t.int(7)),
        ] {
            let formula = t.each(tau, n, body);
            let same = setting.compared(formula, setting.settled(formula));
            assert!(same.iter().all(|(a, b)| a == b));
        }
    }

    #[test]
    fn what_is_settled_holds() {
        let setting = Setting::new();
        let (t, tau, [n, p, _]) = (&setting.terms, setting.tau, setting.numbers);
        // Before p, or far behind it: one of the two for all iterations.
        let body = t.or2(t.lt(tau, p), t.gt(tau, t.int(2)));
        let formula = t.each(tau, n, body);
        let both = setting.compared(formula, setting.settled(formula));
        assert!(both.iter().all(|(full, settled)| *full || !settled));
        assert!(both.iter().any(|(_, settled)| *settled));
    }

    #[test]
    fn what_an_iteration_chooses_is_a_bound() {
        let setting = Setting::new();
        let (t, tau, [n, p, _]) = (&setting.terms, setting.tau, setting.numbers);
        let chosen = t.int_symbol("x");
        let between = t.and([t.ge(chosen, t.int(0)), t.le(chosen, p), t.lt(tau, chosen)]);
        let formula = t.each(tau, n, t.exists(&[chosen], between));
        let meant = t.each(tau, n, t.lt(tau, p));
        let same = setting.compared(meant, setting.settled(formula));
        assert!(same.iter().all(|(a, b)| a == b));
    }
}
