//! Closed forms: what a variable holds after κ executions of one path.
//!
//! A value that is a polynomial of κ is kept by its coefficients before the binomials C(κ, j)
//! (Newton's form), since there the sum over i < κ is a shift: Σ C(i, j) = C(κ, j + 1). So
//! `x = x + c` has degree 1, `y = y + x` behind it degree 2, and so on, as far as
//! [`MAX_DEGREE`]. The coefficients are terms over the variables as the path is entered.
//!
//! The paper's induction variables are those of degree 1; the higher degrees, and variables that
//! are set anew each time, go beyond it.
//!
//! Direction of error: none where there is a form; [`Closed::Unknown`] says nothing.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Zero};

use super::transfer::State;
use crate::logic::{Division, Linear, Node, Sort, Substitution, Term, Terms};

/// No polynomial has a higher degree.
const MAX_DEGREE: usize = 3;

/// What a variable holds after κ executions.
#[derive(Clone, Debug)]
pub(crate) enum Closed {
    /// A polynomial, behind the first few values.
    Polynomial(Polynomial),
    /// After one execution and more, this of what the variables held one before. None of these
    /// is such itself: what stands for something else each time would have to be another symbol
    /// for each execution before.
    Last(Term),
    /// Nothing is known of it.
    Unknown,
}

/// A polynomial of κ, behind the first few values.
#[derive(Clone, Debug)]
pub(crate) struct Polynomial {
    /// The values for κ = 0, 1, …, before it is a polynomial.
    pub(crate) first: Vec<Term>,
    /// The coefficients of C(κ, 0), C(κ, 1), …
    pub(crate) coefficients: Vec<Term>,
}

impl Polynomial {
    fn constant(term: Term) -> Self {
        Self { first: Vec::new(), coefficients: vec![term] }
    }

    /// Of the lowest degree, as far as that is seen.
    fn of(terms: &Terms, first: Vec<Term>, mut coefficients: Vec<Term>) -> Self {
        let zero = |&c: &Term| terms.as_int(c).is_some_and(Zero::is_zero);
        while coefficients.len() > 1 && coefficients.last().is_some_and(zero) {
            coefficients.pop();
        }
        Self { first, coefficients }
    }

    /// The highest power of κ.
    pub(crate) fn degree(&self) -> usize {
        self.coefficients.len() - 1
    }

    /// The value behind the first ones.
    pub(crate) fn at(&self, terms: &Terms, kappa: Term) -> Term {
        let summands = self.coefficients.iter().enumerate();
        terms.add(summands.map(|(j, &c)| times_binomial(terms, c, kappa, j)).collect::<Vec<_>>())
    }

    /// The value after so many executions.
    pub(crate) fn after(&self, terms: &Terms, executions: usize) -> Term {
        let number = || self.at(terms, terms.int(executions));
        self.first.get(executions).copied().unwrap_or_else(number)
    }

    /// start + Σ of the values before, over i < κ.
    pub(crate) fn sum(&self, terms: &Terms, start: Term) -> Self {
        let mut first = vec![start];
        for &early in &self.first {
            first.push(terms.add([first[first.len() - 1], early]));
        }
        let start = first.pop().unwrap_or(start);
        let skipped = terms.int(self.first.len());
        let coefficients = self.coefficients.iter().enumerate();
        let before: Vec<Term> =
            coefficients.map(|(j, &c)| times_binomial(terms, c, skipped, j + 1)).collect();
        let mut coefficients = vec![terms.sub(start, terms.add(before))];
        coefficients.extend(&self.coefficients);
        Self::of(terms, first, coefficients)
    }

    /// Whether it only grows, or only shrinks, as far as that is seen.
    pub(crate) fn is_monotone(&self, terms: &Terms) -> bool {
        let slopes: Option<Vec<&BigInt>> =
            self.coefficients.iter().skip(1).map(|&c| terms.as_int(c)).collect();
        let zero = BigInt::ZERO;
        self.degree() <= 1
            || slopes.is_some_and(|all| {
                all.iter().all(|&c| *c >= zero) || all.iter().all(|&c| *c <= zero)
            })
    }
}

/// c·C(κ, j).
fn times_binomial(terms: &Terms, factor: Term, kappa: Term, j: usize) -> Term {
    // Of degree 0 there are values of any sort.
    if j == 0 {
        return factor;
    }
    let below = (0..j).map(|i| terms.sub(kappa, terms.int(i)));
    let product = below.fold(terms.int(1), |product, factor| terms.mul(product, factor));
    let factorial = (1..=j).fold(BigInt::one(), |product, i| product * BigInt::from(i));
    if let Some(value) = terms.as_int(factor)
        && value.is_multiple_of(&factorial)
    {
        return terms.mul(terms.int(value / factorial), product);
    }
    terms.mul(factor, terms.div(Division::Euclid, product, terms.int(factorial)))
}

/// The closed forms of the variables that a path changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClosedForms {
    of: HashMap<Term, Closed>,
    /// Symbols that stand for something else in each execution.
    locals: HashSet<Term>,
}

impl ClosedForms {
    /// What the executions of a path come to, whose one execution leads to `state`; `locals`
    /// stand for something else each time.
    pub(crate) fn of(terms: &Terms, state: &State, locals: &[Term]) -> Self {
        let mut changed: Vec<Term> = state.as_substitution().keys().copied().collect();
        changed.sort_unstable();
        let locals = locals.iter().copied().collect();
        let forms = Self { of: HashMap::new(), locals };
        let mut solving = Solving { terms, state, forms, open: HashSet::new() };
        for variable in changed {
            solving.of(variable);
        }
        solving.forms
    }

    /// Whether a term means the same in each execution.
    pub(crate) fn is_fixed(&self, terms: &Terms, term: Term) -> bool {
        let mut fixed = true;
        terms.visit_symbols(term, |symbol| {
            fixed &= !self.of.contains_key(&symbol) && !self.locals.contains(&symbol);
        });
        fixed
    }

    /// A changed variable's form.
    pub(crate) fn get(&self, variable: Term) -> Option<&Closed> {
        self.of.get(&variable)
    }

    /// The variables that the path changes, in order.
    pub(crate) fn changed(&self) -> Vec<Term> {
        let mut changed: Vec<Term> = self.of.keys().copied().collect();
        changed.sort_unstable();
        changed
    }

    /// What a sum comes to after κ executions, if that is a polynomial.
    pub(crate) fn of_form(&self, terms: &Terms, form: &Linear) -> Option<Polynomial> {
        let mut sum = vec![(Polynomial::constant(terms.int(form.constant.clone())), BigInt::one())];
        for (term, factor) in &form.terms {
            sum.push((self.of_term(terms, *term)?, factor.clone()));
        }
        Some(combined(terms, &sum))
    }

    fn of_term(&self, terms: &Terms, term: Term) -> Option<Polynomial> {
        if self.is_fixed(terms, term) {
            return Some(Polynomial::constant(term));
        }
        if let Some(Closed::Polynomial(form)) = self.of.get(&term) {
            return Some(form.clone());
        }
        let Node::Mul(factors) = terms.node(term) else { return None };
        let (fixed, changing): (Vec<Term>, Vec<Term>) =
            factors.iter().partition(|&&factor| self.is_fixed(terms, factor));
        let [only] = changing[..] else { return None };
        let form = self.of_term(terms, only)?;
        let factor = fixed.into_iter().fold(terms.int(1), |product, f| terms.mul(product, f));
        let scaled = |all: &[Term]| all.iter().map(|&term| terms.mul(factor, term)).collect();
        Some(Polynomial { first: scaled(&form.first), coefficients: scaled(&form.coefficients) })
    }

    /// What a variable holds after κ executions, which are `least` or more; `locals` has what
    /// stands for something else each time, in the last of them.
    pub(crate) fn at(
        &self,
        terms: &Terms,
        variable: Term,
        kappa: Term,
        least: usize,
        locals: &Substitution,
    ) -> Option<Term> {
        match self.of.get(&variable) {
            None => Some(variable),
            Some(Closed::Unknown) => None,
            Some(Closed::Polynomial(form)) => {
                let first = form.first.iter().enumerate().skip(least).rev();
                Some(first.fold(form.at(terms, kappa), |value, (i, &early)| {
                    terms.ite(terms.eq(kappa, terms.int(i)), early, value)
                }))
            }
            Some(Closed::Last(value)) => {
                let before = terms.sub(kappa, terms.int(1));
                let mut by = locals.clone();
                for symbol in terms.symbols(*value) {
                    if !self.locals.contains(&symbol) {
                        let least = least.saturating_sub(1);
                        by.insert(symbol, self.at(terms, symbol, before, least, locals)?);
                    }
                }
                let value = terms.substitute(*value, &by);
                let none = terms.eq(kappa, terms.int(0));
                Some(if least == 0 { terms.ite(none, variable, value) } else { value })
            }
        }
    }
}

/// A linear combination.
fn combined(terms: &Terms, summands: &[(Polynomial, BigInt)]) -> Polynomial {
    let longest = |of: fn(&Polynomial) -> usize| summands.iter().map(|(p, _)| of(p)).max();
    let (firsts, length) =
        (longest(|p| p.first.len()).unwrap_or(0), longest(|p| p.coefficients.len()).unwrap_or(1));
    let sum = |of: &dyn Fn(&Polynomial) -> Term| {
        terms.add(
            summands
                .iter()
                .map(|(p, c)| terms.mul(terms.int(c.clone()), of(p)))
                .collect::<Vec<_>>(),
        )
    };
    let first = (0..firsts).map(|i| sum(&|p| p.after(terms, i))).collect();
    let zero = || terms.int(0);
    let coefficient = |j: usize| sum(&|p| p.coefficients.get(j).copied().unwrap_or_else(zero));
    Polynomial::of(terms, first, (0..length).map(coefficient).collect())
}

struct Solving<'a> {
    terms: &'a Terms,
    state: &'a State,
    forms: ClosedForms,
    /// Variables whose forms are being looked for.
    open: HashSet<Term>,
}

impl Solving<'_> {
    fn of(&mut self, variable: Term) {
        let value = self.state.get(variable);
        if value == variable || self.forms.of.contains_key(&variable) || !self.open.insert(variable)
        {
            return;
        }
        for symbol in self.terms.symbols(value) {
            self.of(symbol);
        }
        let closed = self.solve(variable, value);
        self.forms.of.insert(variable, closed);
    }

    fn solve(&self, variable: Term, value: Term) -> Closed {
        let terms = self.terms;
        let polynomial = || {
            if terms.sort(variable) != Sort::Int {
                return None;
            }
            let (rest, factor) = terms.linear(value).without(variable);
            // Another variable that waits for this one has no form yet.
            let waits = rest.terms.iter().any(|&(term, _)| self.waits(term));
            if waits || !(factor.is_one() || factor.is_zero()) {
                return None;
            }
            let step = self.forms.of_form(terms, &rest)?;
            let form = if factor.is_one() {
                step.sum(terms, variable)
            } else {
                delayed(terms, variable, &step)
            };
            (form.degree() <= MAX_DEGREE).then_some(form)
        };
        if let Some(form) = polynomial() {
            return Closed::Polynomial(form);
        }
        let unknown = |&symbol: &Term| {
            symbol == variable
                || self.waits(symbol)
                || matches!(self.forms.get(symbol), Some(Closed::Unknown | Closed::Last(_)))
        };
        if terms.symbols(value).iter().any(unknown) {
            return Closed::Unknown;
        }
        if self.forms.is_fixed(terms, value) {
            let form = Polynomial { first: vec![variable], coefficients: vec![value] };
            return Closed::Polynomial(form);
        }
        Closed::Last(value)
    }

    /// Whether a changed variable in a term has no form yet.
    fn waits(&self, term: Term) -> bool {
        let waits =
            |&symbol: &Term| self.state.get(symbol) != symbol && self.forms.get(symbol).is_none();
        self.terms.symbols(term).iter().any(waits)
    }
}

/// x(κ) = f(κ − 1), behind x(0) = x.
fn delayed(terms: &Terms, variable: Term, step: &Polynomial) -> Polynomial {
    let first = [variable].into_iter().chain(step.first.iter().copied()).collect();
    let one_before = |m: usize| {
        let later = step.coefficients.iter().enumerate().skip(m);
        let signed = later.map(|(j, &c)| if (j - m).is_even() { c } else { terms.neg(c) });
        terms.add(signed.collect::<Vec<_>>())
    };
    let coefficients = (0..step.coefficients.len()).map(one_before).collect();
    Polynomial { first, coefficients }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Executes a path so many times.
    fn executed(terms: &Terms, state: &State, times: usize, variable: Term) -> Term {
        let mut value = variable;
        for _ in 0..times {
            value = terms.substitute(value, state.as_substitution());
        }
        value
    }

    #[test]
    fn forms_say_what_executions_do() {
        let t = Terms::new();
        let [x, y, z, a, b, n] = ["x", "y", "z", "a", "b", "n"].map(|name| t.int_symbol(name));
        let mut state = State::default();
        state.set(x, t.add([x, t.int(2)]));
        state.set(y, t.add([y, x, t.int(1)]));
        state.set(z, t.add([z, y, t.mul(n, x)]));
        state.set(a, t.add([x, y]));
        state.set(b, t.sub(b, a));
        let forms = ClosedForms::of(&t, &state, &[]);
        let none = Substitution::default();
        for variable in [x, y, z, a, b] {
            for times in 0..6_usize {
                let form = forms.at(&t, variable, t.int(times), 0, &none).expect("it has a form");
                assert_eq!(form, executed(&t, &state, times, variable), "{variable:?} {times}");
            }
        }
    }

    #[test]
    fn what_is_set_from_itself_in_a_ring_has_no_form() {
        let t = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| t.int_symbol(name));
        let mut state = State::default();
        state.set(x, y);
        state.set(y, x);
        state.set(z, t.mul(t.int(2), z));
        let forms = ClosedForms::of(&t, &state, &[]);
        for variable in [x, y, z] {
            assert!(matches!(forms.get(variable), Some(Closed::Unknown)), "{variable:?}");
        }
    }
}
