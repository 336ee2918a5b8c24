//! What the names of the theories mean, and which arguments they take. Constructors of terms take
//! for granted that sorts fit; here it is seen to. Our terms divide by zero in one way of all that
//! SMT-LIB allows, so a divisor has to be a constant other than zero.

use num_traits::Zero;

use super::arrays::{select, store};
use crate::logic::{Division, Sort, Term, Terms};

/// Every pair of a longer list would be too many.
const MAX_DISTINCT: usize = 1_000;

/// Why an application has no meaning.
pub(super) enum Refusal {
    /// No such name.
    Unknown,
    /// A name with other arguments.
    Arguments(&'static str),
    /// A divisor that may be zero.
    Divisor,
}

/// An operator at its arguments.
pub(super) fn operate(t: &Terms, name: &str, args: &[Term]) -> Result<Term, Refusal> {
    let (wanted, term) = match name {
        "not" | "and" | "or" | "=>" | "xor" => ("truth values", truths(t, name, args)),
        "ite" => ("a truth value and two of one sort", choice(t, args)),
        "=" | "distinct" => ("two or more of one sort", equality(t, name, args)),
        "<" | "<=" | ">" | ">=" => ("two or more integers", comparison(t, name, args)),
        "+" | "-" | "*" => ("integers", arithmetic(t, name, args)),
        "abs" => ("one integer", absolute(t, args)),
        "div" | "mod" => ("two integers", division(t, name, args)?),
        "select" => ("an array and an index", select(t, args)),
        "store" => ("an array, an index and a value of its cells' sort", store(t, args)),
        _ => return Err(Refusal::Unknown),
    };
    term.ok_or(Refusal::Arguments(wanted))
}

fn are(t: &Terms, args: &[Term], sort: Sort) -> bool {
    args.iter().all(|&arg| t.sort(arg) == sort)
}

fn truths(t: &Terms, name: &str, args: &[Term]) -> Option<Term> {
    if !are(t, args, Sort::Bool) {
        return None;
    }
    match (name, args) {
        ("not", [a]) => Some(t.not(*a)),
        ("and", [_, ..]) => Some(t.and(args.iter().copied())),
        ("or", [_, ..]) => Some(t.or(args.iter().copied())),
        ("=>", [before @ .., last]) if !before.is_empty() => {
            Some(t.or(before.iter().map(|&a| t.not(a)).chain([*last])))
        }
        ("xor", [first, rest @ ..]) if !rest.is_empty() => {
            Some(rest.iter().fold(*first, |a, &b| t.ne(a, b)))
        }
        _ => None,
    }
}

fn choice(t: &Terms, args: &[Term]) -> Option<Term> {
    let [condition, then, otherwise] = *args else { return None };
    let fits = t.sort(condition) == Sort::Bool && t.sort(then) == t.sort(otherwise);
    fits.then(|| t.ite(condition, then, otherwise))
}

fn equality(t: &Terms, name: &str, args: &[Term]) -> Option<Term> {
    let sort = t.sort(*args.first()?);
    if sort.is_array() || !(2..=MAX_DISTINCT).contains(&args.len()) || !are(t, args, sort) {
        return None;
    }
    if name == "=" {
        return Some(t.and(args.windows(2).map(|pair| t.eq(pair[0], pair[1]))));
    }
    let pairs = (0..args.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
    Some(t.and(pairs.map(|(a, b)| t.ne(args[a], args[b]))))
}

fn comparison(t: &Terms, name: &str, args: &[Term]) -> Option<Term> {
    let holds = |pair: &[Term]| match name {
        "<" => t.lt(pair[0], pair[1]),
        "<=" => t.le(pair[0], pair[1]),
        ">" => t.lt(pair[1], pair[0]),
        _ => t.le(pair[1], pair[0]),
    };
    (args.len() > 1 && are(t, args, Sort::Int)).then(|| t.and(args.windows(2).map(holds)))
}

fn arithmetic(t: &Terms, name: &str, args: &[Term]) -> Option<Term> {
    let (first, rest) = args.split_first()?;
    if !are(t, args, Sort::Int) {
        return None;
    }
    Some(match (name, rest) {
        ("-", []) => t.neg(*first),
        ("+", _) => t.add(args.iter().copied()),
        ("-", _) => t.sub(*first, t.add(rest.iter().copied())),
        _ => rest.iter().fold(*first, |product, &factor| t.mul(product, factor)),
    })
}

fn absolute(t: &Terms, args: &[Term]) -> Option<Term> {
    match args {
        [a] if are(t, args, Sort::Int) => Some(t.ite(t.le(t.int(0), *a), *a, t.neg(*a))),
        _ => None,
    }
}

/// SMT-LIB's division is Euclid's.
fn division(t: &Terms, name: &str, args: &[Term]) -> Result<Option<Term>, Refusal> {
    let [first, divisors @ ..] = args else { return Ok(None) };
    let arity = if name == "div" { !divisors.is_empty() } else { divisors.len() == 1 };
    if !arity || !are(t, args, Sort::Int) {
        return Ok(None);
    }
    if !divisors.iter().all(|&by| t.as_int(by).is_some_and(|value| !value.is_zero())) {
        return Err(Refusal::Divisor);
    }
    Ok(Some(divisors.iter().fold(*first, |a, &b| match name {
        "div" => t.div(Division::Euclid, a, b),
        _ => t.modulo(Division::Euclid, a, b),
    })))
}
