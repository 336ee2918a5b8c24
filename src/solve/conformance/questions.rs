//! The questions about logics, and the list of all. Their answers are known by how they are
//! made, not by asking a solver.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::{Case, Topic, abilities, clauses, floats};
use crate::logic::{Division, Scalar, Sort, Substitution, Term, Terms};
use crate::solve::question::Question;

/// All topics, the simplest first.
pub(super) fn all(t: &Terms) -> Vec<Topic> {
    vec![
        topic("truth values", truths(t)),
        topic("linear integers", integers(t)),
        topic("arrays", arrays(t)),
        topic("products", products(t)),
        topic("products and arrays", products_and_arrays(t)),
        topic("reals", reals(t)),
        topic("products of reals", products_of_reals(t)),
        topic("integers and reals", integers_and_reals(t)),
        topic("quantifiers", quantifiers(t)),
        topic("quantifiers and arrays", quantifiers_and_arrays(t)),
        topic("quantifiers and products", quantifiers_and_products(t)),
        topic("division", division(t)),
        topic("division by variables", division_by_variables(t)),
        topic("machine integers", machine_integers(t)),
        topic("bit-vectors", bit_vectors(t)),
        topic("wide bit-vectors", wide_bit_vectors(t)),
        topic("floating-point numbers", floats::floats(t)),
        topic("large numbers", abilities::large_numbers(t)),
        topic("names of all kinds", abilities::names(t)),
        topic("many values", abilities::many_values(t)),
        topic("many definitions", abilities::many_definitions(t)),
        topic("deep terms", abilities::deep_terms(t)),
        topic("assumptions", abilities::assumptions(t, |x| x)),
        topic("cores", abilities::cores(t, |x| x)),
        topic("assumptions, products", abilities::assumptions(t, |x| t.mul(x, t.mul(x, x)))),
        topic("cores, products", abilities::cores(t, |x| t.mul(x, t.mul(x, x)))),
        topic("push and pop", abilities::push_and_pop(t, |x| x)),
        topic("push and pop, products", abilities::push_and_pop(t, |x| t.mul(x, t.mul(x, x)))),
        topic("push and pop, arrays", abilities::push_and_pop_arrays(t)),
        topic("needed formulas", abilities::needed(t, |x| x)),
        topic("needed formulas, products", abilities::needed(t, |x| t.mul(x, t.mul(x, x)))),
        topic("interpolants", abilities::interpolants(t)),
        topic("interpolants, reals", abilities::interpolants_of_reals(t)),
        topic("interpolants, products", abilities::interpolants_of_products(t)),
        topic("interpolants, arrays", abilities::interpolants_of_arrays(t)),
        topic("Horn clauses", clauses::clauses(t)),
    ]
}

fn topic(name: &'static str, cases: Vec<Case>) -> Topic {
    Topic { name, cases }
}

fn case(purpose: &str, assertions: Vec<Term>, sat: bool) -> Case {
    Case::Ask { question: Question::new(purpose, assertions), sat, core: None }
}

pub(super) fn sat(purpose: &str, assertions: Vec<Term>) -> Case {
    case(purpose, assertions, true)
}

pub(super) fn unsat(purpose: &str, assertions: Vec<Term>) -> Case {
    case(purpose, assertions, false)
}

pub(super) fn ints<const N: usize>(t: &Terms, names: [&str; N]) -> [Term; N] {
    names.map(|name| t.int_symbol(name))
}

fn truths(t: &Terms) -> Vec<Case> {
    let [p, q, r] = ["p", "q", "r"].map(|name| t.bool_symbol(name));
    let chosen = vec![t.or2(p, q), t.or2(t.not(p), r), t.not(r)];
    // Three in two holes: each somewhere, no two together.
    let at = |who: usize, hole: usize| t.bool_symbol(&format!("at {who} {hole}"));
    let somewhere = (0..3).map(|who| t.or2(at(who, 0), at(who, 1)));
    let pairs = [(0, 1), (0, 2), (1, 2)];
    let apart =
        (0..2).flat_map(|hole| pairs.map(|(a, b)| t.or2(t.not(at(a, hole)), t.not(at(b, hole)))));
    vec![sat("a choice", chosen), unsat("three in two holes", somewhere.chain(apart).collect())]
}

fn integers(t: &Terms) -> Vec<Case> {
    let [x, y, z] = ints(t, ["x", "y", "z"]);
    let scaled = |n: i32, term| t.mul(t.int(n), term);
    let sum = t.eq(t.add([scaled(3, x), scaled(5, y)]), t.int(1));
    vec![
        sat("a sum", vec![sum, t.gt(x, t.int(10))]),
        unsat(
            "even and odd",
            vec![t.eq(x, scaled(2, y)), t.eq(x, t.add([scaled(2, z), t.int(1)]))],
        ),
        unsat("no room between", vec![t.lt(x, y), t.lt(y, z), t.lt(z, t.add([x, t.int(2)]))]),
    ]
}

fn arrays(t: &Terms) -> Vec<Case> {
    let [i, j] = ints(t, ["i", "j"]);
    let (a, b) = (t.symbol("A", Sort::int_array(1)), t.symbol("B", Sort::int_array(2)));
    let flags = t.symbol("flags", Sort::Array { arity: 1, element: Scalar::Bool });
    let cells = vec![
        t.eq(t.read(a, &[t.read(a, &[i])]), t.int(-7)),
        t.eq(t.read(b, &[i, t.add([i, t.int(1)])]), t.int(12)),
        t.lt(i, t.int(-2)),
        t.read(flags, &[i]),
        t.not(t.read(flags, &[j])),
    ];
    let at = |index, value: i32| t.eq(t.read(a, &[index]), t.int(value));
    let written = t.write(t.write(a, &[i], t.int(5)), &[j], t.int(6));
    vec![
        sat("cells of cells", cells),
        unsat("one cell, two values", vec![at(i, 1), at(j, 2), t.eq(i, j)]),
        unsat("what was written", vec![t.ne(i, j), t.ne(t.read(written, &[i]), t.int(5))]),
        sat("written over", vec![t.eq(t.read(written, &[i]), t.int(6))]),
    ]
}

fn products(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let within =
        |term, low: i32, high: i32| t.and2(t.ge(term, t.int(low)), t.le(term, t.int(high)));
    let divided =
        |n: i32| vec![t.eq(t.mul(x, y), t.int(n)), within(x, 2, n - 1), within(y, 2, n - 1)];
    vec![
        sat("factors of 91", divided(91)),
        unsat("factors of 13", divided(13)),
        unsat("the root of 50", vec![t.eq(t.mul(x, x), t.int(50)), within(x, -50, 50)]),
    ]
}

fn products_and_arrays(t: &Terms) -> Vec<Case> {
    let [i, j] = ints(t, ["i", "j"]);
    let a = t.symbol("A", Sort::int_array(1));
    let at = |index| t.read(a, &[index]);
    let range = |term| t.and2(t.ge(term, t.int(1)), t.le(term, t.int(20)));
    vec![
        sat(
            "a product of cells",
            vec![
                t.eq(t.mul(at(i), at(j)), t.int(35)),
                range(at(i)),
                range(at(j)),
                t.lt(at(i), at(j)),
            ],
        ),
        unsat(
            "a cell at a square",
            vec![
                t.eq(at(t.mul(i, i)), t.int(1)),
                t.eq(at(t.mul(j, j)), t.int(2)),
                t.eq(j, t.neg(i)),
                range(i),
            ],
        ),
    ]
}

fn real(t: &Terms, numerator: i32, denominator: i32) -> Term {
    t.real(Ratio::new(BigInt::from(numerator), BigInt::from(denominator)))
}

fn real_symbols<const N: usize>(t: &Terms, names: [&str; N]) -> [Term; N] {
    names.map(|name| t.symbol(name, Sort::Real))
}

fn reals(t: &Terms) -> Vec<Case> {
    let [r, s, q] = real_symbols(t, ["r", "s", "q"]);
    let close = t.lt(s, t.add([r, real(t, 1, 100)]));
    vec![
        sat("close together", vec![t.eq(r, real(t, -1, 3)), t.lt(r, s), close]),
        unsat("in a circle", vec![t.lt(r, s), t.lt(s, q), t.lt(q, r)]),
    ]
}

fn products_of_reals(t: &Terms) -> Vec<Case> {
    let [r, s] = real_symbols(t, ["r", "s"]);
    let three = t.eq(r, real(t, 3, 1));
    vec![
        sat("an inverse", vec![t.eq(t.mul(r, s), real(t, 1, 1)), three]),
        unsat("a negative square", vec![t.lt(t.mul(r, r), real(t, 0, 1))]),
    ]
}

fn integers_and_reals(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let [r, s] = real_symbols(t, ["r", "s"]);
    let between = |low, term, high| t.and2(t.lt(low, term), t.lt(term, high));
    let either =
        t.or2(between(x, y, t.add([x, t.int(1)])), between(r, s, t.add([r, real(t, 1, 1)])));
    vec![
        sat("room between reals", vec![either]),
        unsat("no room between integers", vec![either, t.le(s, r)]),
    ]
}

fn quantifiers(t: &Terms) -> Vec<Case> {
    let [x, y, z] = ints(t, ["x", "y", "z"]);
    let above = t.forall(&[x], t.lt(x, y));
    let bounded = t.each(x, t.int(5), t.le(x, y));
    let between = t.exists(&[z], t.and2(t.lt(x, z), t.lt(z, y)));
    vec![
        unsat("above all", vec![above]),
        sat("above some", vec![bounded, t.lt(y, t.int(5))]),
        unsat("above some, and not", vec![bounded, t.lt(y, t.int(4))]),
        sat("something between", vec![between]),
        unsat("nothing between", vec![between, t.le(y, t.add([x, t.int(1)]))]),
    ]
}

fn quantifiers_and_arrays(t: &Terms) -> Vec<Case> {
    let [n, tau] = ints(t, ["n", "tau"]);
    let a = t.symbol("A", Sort::int_array(1));
    let at = |index| t.read(a, &[index]);
    let sevens = t.each(tau, n, t.eq(at(tau), t.int(7)));
    let sorted = t.each(tau, n, t.lt(at(tau), at(t.add([tau, t.int(1)]))));
    let three = t.eq(n, t.int(3));
    vec![
        sat("sevens", vec![sevens, three]),
        unsat("sevens and an eight", vec![sevens, three, t.eq(at(t.int(1)), t.int(8))]),
        sat("sorted", vec![sorted, three, t.eq(at(t.int(3)), t.int(3))]),
        unsat(
            "sorted, and not",
            vec![sorted, three, t.lt(at(t.int(3)), t.add([at(t.int(0)), t.int(3)]))],
        ),
    ]
}

fn quantifiers_and_products(t: &Terms) -> Vec<Case> {
    let [n, m, tau] = ints(t, ["n", "m", "tau"]);
    let a = t.symbol("A", Sort::int_array(1));
    let squares = t.each(tau, n, t.eq(t.read(a, &[tau]), t.mul(tau, tau)));
    let four = t.eq(n, t.int(4));
    let cell = |value: i32| t.eq(t.read(a, &[m]), t.int(value));
    let inside = t.and2(t.ge(m, t.int(0)), t.lt(m, n));
    vec![
        sat("squares", vec![squares, four, inside, cell(9)]),
        unsat("no square", vec![squares, four, inside, cell(5)]),
    ]
}

/// Dividends and divisors of either sign.
const QUOTIENTS: [(i32, i32); 7] = [(7, 2), (-7, 2), (7, -2), (-7, -2), (-6, 3), (0, 5), (-1, 5)];

/// What would be wrong: some quotient or remainder is not what the evaluator says.
fn wrong_quotients(t: &Terms, divisor: impl Fn(i32) -> Term) -> Term {
    let [x, y] = ints(t, ["x", "y"]);
    let mut wrong = Vec::new();
    for kind in [Division::Truncate, Division::Euclid] {
        for (a, b) in QUOTIENTS {
            let values = Substitution::from_iter([(x, t.int(a)), (y, t.int(b))]);
            let here = t.and2(t.eq(x, t.int(a)), t.eq(y, t.int(b)));
            for open in [t.div(kind, x, divisor(b)), t.modulo(kind, x, divisor(b))] {
                wrong.push(t.and2(here, t.ne(open, t.substitute(open, &values))));
            }
        }
    }
    t.or(wrong)
}

fn division(t: &Terms) -> Vec<Case> {
    let [x] = ints(t, ["x"]);
    let quotient = |kind, by: i32, is: i32| t.eq(t.div(kind, x, t.int(by)), t.int(is));
    let remainder = |kind, by: i32, is: i32| t.eq(t.modulo(kind, x, t.int(by)), t.int(is));
    let (down, to_zero) = (Division::Euclid, Division::Truncate);
    vec![
        unsat("quotients of either sign", vec![wrong_quotients(t, |b| t.int(b))]),
        sat("rounded down", vec![quotient(down, 3, -2), remainder(down, 3, 1)]),
        sat("rounded to zero", vec![quotient(to_zero, 3, -2), remainder(to_zero, 3, -1)]),
        unsat("a negative remainder", vec![remainder(down, -3, -1)]),
    ]
}

fn division_by_variables(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let two = t.eq(t.div(Division::Truncate, x, y), t.int(-2));
    vec![
        unsat("quotients of either sign", vec![wrong_quotients(t, |_| y)]),
        sat("a quotient", vec![two, t.eq(x, t.int(7)), t.lt(y, t.int(0))]),
    ]
}

fn machine_integers(t: &Terms) -> Vec<Case> {
    let [x] = ints(t, ["x"]);
    let mut wrong = Vec::new();
    for value in [0, 127, 128, 255, 256, -1, -128, -129, 1000, -1000] {
        for signed in [true, false] {
            let expected = t.wrap(8, signed, t.int(value));
            wrong.push(t.and2(t.eq(x, t.int(value)), t.ne(t.wrap(8, signed, x), expected)));
        }
    }
    let overflow = t.lt(t.wrap(32, true, t.add([x, t.int(1)])), x);
    let in_range = t.and2(t.ge(x, t.int(0)), t.le(x, t.int(i32::MAX)));
    vec![
        unsat("eight bits", vec![t.or(wrong)]),
        sat("an overflow", vec![overflow, in_range]),
        unsat("the one overflow", vec![overflow, in_range, t.lt(x, t.int(i32::MAX))]),
    ]
}

/// Of each operation that is printed over bit-vectors: what would be wrong, and what is right.
fn bit_vectors(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let within =
        |term, low: i32, high: i32| t.and2(t.le(t.int(low), term), t.le(term, t.int(high)));
    let bytes = [within(x, 0, 255), within(y, 0, 255)];
    let small = [within(x, -9, 9), within(y, -9, 9), t.ne(y, t.int(0))];
    let both = t.bit_and(8, x, y);
    let xor = |a, b| t.bit_xor(8, a, b);
    let with = |ranges: &[Term], part| [ranges, &[part]].concat();
    let cases = [
        ("quotients of either sign", with(&small, wrong_quotients(t, |_| y)), false),
        ("a quotient", with(&small, t.eq(t.div(Division::Euclid, x, y), t.int(-4))), true),
        ("a mask", with(&bytes, t.and2(t.eq(both, t.int(81)), t.lt(x, y))), true),
        ("and, or", with(&bytes, t.gt(both, t.bit_or(8, x, y))), false),
        ("twice is not at all", with(&bytes, t.ne(xor(xor(x, y), y), x)), false),
        ("a product", with(&bytes, t.and2(t.eq(t.mul(x, y), t.int(221)), t.lt(x, y))), true),
        (
            "no product",
            with(
                &bytes,
                t.and2(t.eq(t.mul(x, y), t.int(211)), t.lt(t.int(1), t.ite(t.lt(x, y), x, y))),
            ),
            false,
        ),
        ("an overflow", with(&bytes, t.lt(t.wrap(8, false, t.add([x, y])), x)), true),
        ("below zero", with(&small, t.eq(t.wrap(8, false, x), t.int(247))), true),
    ];
    let case = |(purpose, assertions, sat): (&str, Vec<Term>, bool)| Case::InBits {
        question: Question::new(purpose, assertions),
        sat,
    };
    cases.map(case).into()
}

/// Sums of 64 bits, beside numbers of more.
fn wide_bit_vectors(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let half = t.int(1_u64 << 63);
    let within = |term| t.and2(t.le(t.int(0), term), t.lt(term, half));
    let sum = t.add([x, y]);
    let twice = t.mul(t.int(2), t.bit_and(63, x, y));
    let less = |by: i64| t.le(t.add([twice, t.int(by)]), sum);
    let case = |purpose: &str, part, sat| Case::InBits {
        question: Question::new(purpose, vec![within(x), within(y), part]),
        sat,
    };
    vec![
        case("a sum of what is not in both", less(1_976_257_451_411_826_094), true),
        case("no sum is less than twice what is in both", t.not(less(0)), false),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A question that is `true` or `false` as soon as it is made asks nothing.
    #[test]
    fn the_questions_are_questions() {
        let t = Terms::new();
        for topic in all(&t) {
            assert!(!topic.cases.is_empty(), "{}", topic.name);
            for case in &topic.cases {
                let Case::Ask { question, .. } = case else { continue };
                let said = |&part: &Term| t.as_bool(part).is_some();
                assert!(!question.assertions.iter().any(said), "{}: {question:?}", topic.name);
            }
        }
    }
}
