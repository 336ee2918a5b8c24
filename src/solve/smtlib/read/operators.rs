//! What the names of the theories mean, and which arguments they take.
//!
//! Constructors of terms take for granted that sorts fit; here it is seen to.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;

use super::{ReadErrorKind, Reader};
use crate::logic::{Division, Node, Scalar, Sort, Term};
use crate::solve::values::decimal;

/// The largest power that is written out.
const MAX_EXPONENT: usize = 64;
/// Every pair of a longer list would be too many.
const MAX_DISTINCT: usize = 1_000;

impl Reader<'_> {
    /// A word that nobody has declared: a truth value or a number, if it is one.
    pub(super) fn constant(&self, word: &str) -> Result<Term, ReadErrorKind> {
        let unknown = || ReadErrorKind::UnknownName(word.to_owned());
        match word {
            "true" | "false" => return Ok(self.terms.bool(word == "true")),
            _ if !word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => {
                return Err(unknown());
            }
            _ => {}
        }
        // `-5` and `1/2` are no SMT-LIB, but some solvers write them.
        let (above, below) = word.split_once('/').unwrap_or((word, "1"));
        let (above, below) = decimal(above).zip(decimal(below)).ok_or_else(unknown)?;
        if below.is_zero() {
            return Err(unknown());
        }
        let whole = !word.contains(['.', '/']);
        let value: Ratio<BigInt> = above / below;
        Ok(if whole { self.terms.int(value.to_integer()) } else { self.terms.real(value) })
    }

    /// An operator at its arguments, of which there is at least one.
    pub(super) fn operate(&self, name: &str, args: &[Term]) -> Result<Term, ReadErrorKind> {
        let known = match name {
            "and" | "or" | "not" | "=>" | "xor" => self.truths(name, args),
            "ite" => self.choice(args),
            "=" | "distinct" => self.equality(name, args),
            // These two are no SMT-LIB, but some solvers write them.
            "/=" if args.len() == 2 => self.equality("distinct", args),
            "^" => self.power(args),
            "<" | "<=" | ">" | ">=" => self.comparison(name, args),
            "+" | "-" | "*" => self.arithmetic(name, args),
            "abs" => self.absolute(args),
            "select" => self.selection(args),
            "div" | "mod" => return self.division(name, args),
            "/" => return self.quotient(args),
            "to_real" | "to_int" | "is_int" => return self.conversion(name, args),
            _ => return Err(ReadErrorKind::UnknownName(name.to_owned())),
        };
        known.ok_or_else(|| ReadErrorKind::Arguments(name.to_owned()))
    }

    /// A cell of an array that is a value, and has one index.
    fn selection(&self, args: &[Term]) -> Option<Term> {
        let [array, index] = *args else { return None };
        let fits = self.terms.sort(array).arity() == 1 && self.are(&[index], Sort::Int);
        fits.then(|| self.terms.read(array, &[index]))
    }

    fn are(&self, args: &[Term], sort: Sort) -> bool {
        args.iter().all(|&arg| self.terms.sort(arg) == sort)
    }

    fn truths(&self, name: &str, args: &[Term]) -> Option<Term> {
        let t = self.terms;
        if !self.are(args, Sort::Bool) {
            return None;
        }
        match (name, args) {
            ("not", [a]) => Some(t.not(*a)),
            ("and", _) => Some(t.and(args.iter().copied())),
            ("or", _) => Some(t.or(args.iter().copied())),
            ("=>", [before @ .., last]) if !before.is_empty() => {
                Some(t.or(before.iter().map(|&a| t.not(a)).chain([*last])))
            }
            ("xor", [first, rest @ ..]) if !rest.is_empty() => {
                Some(rest.iter().fold(*first, |a, &b| t.ne(a, b)))
            }
            _ => None,
        }
    }

    /// Numbers of one sort, integer constants among reals made reals.
    fn numbers(&self, args: &[Term]) -> Option<Vec<Term>> {
        let real = args.iter().any(|&arg| self.terms.sort(arg) == Sort::Real);
        let sort = if real { Sort::Real } else { Sort::Int };
        args.iter().map(|&arg| self.in_sort(arg, sort)).collect()
    }

    /// Scalars of one sort.
    fn alike(&self, args: &[Term]) -> Option<Vec<Term>> {
        if self.are(args, Sort::Bool) { Some(args.to_vec()) } else { self.numbers(args) }
    }

    fn choice(&self, args: &[Term]) -> Option<Term> {
        let [condition, then, otherwise] = *args else { return None };
        let branches = self.alike(&[then, otherwise])?;
        self.are(&[condition], Sort::Bool)
            .then(|| self.terms.ite(condition, branches[0], branches[1]))
    }

    fn equality(&self, name: &str, args: &[Term]) -> Option<Term> {
        let (t, args) = (self.terms, self.alike(args)?);
        if args.len() < 2 || args.len() > MAX_DISTINCT {
            return None;
        }
        if name == "=" {
            return Some(t.and(args.windows(2).map(|pair| t.eq(pair[0], pair[1]))));
        }
        let pairs = (0..args.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
        Some(t.and(pairs.map(|(a, b)| t.ne(args[a], args[b]))))
    }

    fn comparison(&self, name: &str, args: &[Term]) -> Option<Term> {
        let (t, args) = (self.terms, self.numbers(args)?);
        let holds = |pair: &[Term]| match name {
            "<" => t.lt(pair[0], pair[1]),
            "<=" => t.le(pair[0], pair[1]),
            ">" => t.lt(pair[1], pair[0]),
            _ => t.le(pair[1], pair[0]),
        };
        (args.len() > 1).then(|| t.and(args.windows(2).map(holds)))
    }

    fn arithmetic(&self, name: &str, args: &[Term]) -> Option<Term> {
        let (t, args) = (self.terms, self.numbers(args)?);
        let (first, rest) = args.split_first()?;
        Some(match (name, rest) {
            ("-", []) => t.neg(*first),
            (_, []) => return None,
            ("+", _) => t.add(args),
            ("-", [only]) => t.sub(*first, *only),
            ("-", _) => t.sub(*first, t.add(rest.iter().copied())),
            _ => rest.iter().fold(*first, |product, &factor| t.mul(product, factor)),
        })
    }

    /// A small power is a product.
    fn power(&self, args: &[Term]) -> Option<Term> {
        let [base, exponent] = *args else { return None };
        let is_number = matches!(self.terms.sort(base), Sort::Int | Sort::Real);
        let exponent = self.terms.as_int(exponent).and_then(|value| usize::try_from(value).ok());
        let exponent = exponent.filter(|n| is_number && (1..=MAX_EXPONENT).contains(n))?;
        Some((1..exponent).fold(base, |power, _| self.terms.mul(power, base)))
    }

    fn absolute(&self, args: &[Term]) -> Option<Term> {
        let t = self.terms;
        match args {
            [a] if self.are(args, Sort::Int) => Some(t.ite(t.le(t.int(0), *a), *a, t.neg(*a))),
            _ => None,
        }
    }

    /// SMT-LIB's division is Euclid's.
    fn division(&self, name: &str, args: &[Term]) -> Result<Term, ReadErrorKind> {
        let t = self.terms;
        let wrong = || ReadErrorKind::Arguments(name.to_owned());
        let [first, divisors @ ..] = args else { return Err(wrong()) };
        let arity = if name == "div" { !divisors.is_empty() } else { divisors.len() == 1 };
        if !arity || !self.are(args, Sort::Int) {
            return Err(wrong());
        }
        let is_safe = |&divisor: &Term| t.as_int(divisor).is_some_and(|value| !value.is_zero());
        if !self.any_divisor && !divisors.iter().all(is_safe) {
            return Err(ReadErrorKind::Divisor(name.to_owned()));
        }
        Ok(divisors.iter().fold(*first, |a, &b| match name {
            "div" => t.div(Division::Euclid, a, b),
            _ => t.modulo(Division::Euclid, a, b),
        }))
    }

    /// A quotient by constants, which is a product: our terms have no other.
    fn quotient(&self, args: &[Term]) -> Result<Term, ReadErrorKind> {
        let wrong = || ReadErrorKind::Arguments("/".to_owned());
        let reals: Option<Vec<Term>> =
            args.iter().map(|&arg| self.in_sort(arg, Sort::Real)).collect();
        let reals = reals.ok_or_else(wrong)?;
        let (first, divisors) = reals.split_first().ok_or_else(wrong)?;
        if divisors.is_empty() {
            return Err(wrong());
        }
        divisors.iter().try_fold(*first, |product, &divisor| match self.terms.node(divisor) {
            Node::Real(value) if !value.is_zero() => {
                Ok(self.terms.mul(self.terms.real(value.recip()), product))
            }
            _ => Err(ReadErrorKind::Divisor("/".to_owned())),
        })
    }

    /// Conversions of constants; our terms have none of others.
    fn conversion(&self, name: &str, args: &[Term]) -> Result<Term, ReadErrorKind> {
        let t = self.terms;
        let [arg] = *args else { return Err(ReadErrorKind::Arguments(name.to_owned())) };
        match (name, t.node(arg), t.sort(arg).scalar()) {
            ("to_real", _, Scalar::Real) => Ok(arg),
            ("to_real", Node::Int(value), _) => Ok(t.real(value.clone().into())),
            ("to_int", Node::Real(value), _) => Ok(t.int(value.floor().to_integer())),
            ("is_int", Node::Real(value), _) => Ok(t.bool(value.is_integer())),
            (.., Scalar::Int | Scalar::Real) => Err(ReadErrorKind::Unsupported(name.to_owned())),
            _ => Err(ReadErrorKind::Arguments(name.to_owned())),
        }
    }
}
