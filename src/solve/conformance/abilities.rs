//! The questions about abilities: what solvers can do beside their logics, and how much of
//! it.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::questions::{ints, sat, unsat};
use super::{Case, Step};
use crate::logic::{Division, Sort, Substitution, Term, Terms};
use crate::solve::question::Question;

/// How many variables, so that their values have to be asked for in several parts.
const MANY: i32 = 250;
/// Levels of a tower whose tree has two to that power leaves.
const TOWER: i32 = 300;
/// Levels of a chain that nothing can flatten.
const CHAIN: u32 = 3000;

pub(super) fn large_numbers(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let large = t.int(BigInt::from(2).pow(200));
    let beyond = vec![t.gt(x, large), t.lt(y, t.neg(large)), t.eq(t.add([x, y]), t.int(0))];
    let low = t.lt(t.add([x, y]), large);
    vec![sat("beyond", beyond), unsat("a large sum", vec![t.gt(x, large), t.ge(y, t.int(0)), low])]
}

pub(super) fn names(t: &Terms) -> Vec<Case> {
    let names = ["let", "and", "the x", "a|b", "ä", "9", "@x", "select", "x!1", "$1", "", "true"];
    let symbols = names.map(|name| t.int_symbol(name));
    let rising = symbols.windows(2).map(|pair| t.lt(pair[0], pair[1]));
    let circle = t.lt(symbols[symbols.len() - 1], symbols[0]);
    vec![
        sat("rising", rising.clone().collect()),
        unsat("a circle", rising.chain([circle]).collect()),
    ]
}

pub(super) fn many_values(t: &Terms) -> Vec<Case> {
    let a = t.symbol("A", Sort::int_array(1));
    let v = |n: i32| t.int_symbol(&format!("v{n}"));
    let rising = (0..MANY).map(|n| t.lt(v(n), v(n + 1)));
    let cells = (0..MANY).map(|n| t.eq(t.read(a, &[v(n)]), t.sub(t.int(n), v(n))));
    vec![sat("rising", rising.chain(cells).collect())]
}

pub(super) fn many_definitions(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let tower = (0..TOWER).fold(x, |tower, level| {
        t.ite(t.lt(tower, t.int(level)), t.mul(t.int(2), tower), t.sub(tower, y))
    });
    let five = [t.eq(x, t.int(5)), t.eq(y, x)];
    let is = |wanted| five.iter().copied().chain([wanted]).collect::<Vec<_>>();
    let by = Substitution::from_iter([(x, t.int(5)), (y, t.int(5))]);
    let top = t.substitute(tower, &by);
    vec![sat("a tower", is(t.eq(tower, top))), unsat("another tower", is(t.ne(tower, top)))]
}

pub(super) fn deep_terms(t: &Terms) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let [p, q] = ["p", "q"].map(|name| t.bool_symbol(name));
    // One more on every second level, as long as both hold.
    let chain = (0..CHAIN).fold(x, |chain, level| {
        t.ite(if level % 2 == 0 { p } else { q }, t.add([chain, t.int(level % 2)]), y)
    });
    let ends = |n: u32| vec![p, q, t.eq(x, t.int(1)), t.eq(chain, t.int(n))];
    vec![sat("a chain", ends(1 + CHAIN / 2)), unsat("a longer chain", ends(2 + CHAIN / 2))]
}

/// Whatever `of` makes of x, it has the sign of x.
fn signs(t: &Terms, of: impl Fn(Term) -> Term) -> (Vec<Term>, [Term; 3]) {
    let x = of(t.int_symbol("x"));
    let literals = ["negative", "b x", "other"].map(|name| t.bool_symbol(name));
    let [negative, positive, other] = literals;
    let rules = vec![
        t.implies(negative, t.lt(x, t.int(0))),
        t.implies(positive, t.gt(x, t.int(0))),
        t.or2(other, t.lt(x, t.int(100))),
    ];
    (rules, literals)
}

pub(super) fn assumptions(t: &Terms, of: impl Fn(Term) -> Term) -> Vec<Case> {
    let (rules, [negative, positive, other]) = signs(t, of);
    let under = |assumed, sat| {
        let question = Question::new("signs", rules.clone()).assuming(assumed);
        Case::Ask { question, sat, core: None }
    };
    vec![
        under(vec![negative, t.not(positive)], true),
        under(vec![negative, positive, other], false),
        under(vec![t.not(other), positive], true),
    ]
}

pub(super) fn cores(t: &Terms, of: impl Fn(Term) -> Term) -> Vec<Case> {
    let (rules, [negative, positive, other]) = signs(t, of);
    let question = Question::new("signs", rules).assuming(vec![negative, positive, t.not(other)]);
    vec![Case::Ask { question, sat: false, core: Some(vec![negative, positive]) }]
}

pub(super) fn push_and_pop(t: &Terms, of: impl Fn(Term) -> Term) -> Vec<Case> {
    let (rules, [negative, positive, other]) = signs(t, of);
    let [x, y] = ints(t, ["x", "y"]);
    let mut steps: Vec<Step> = rules.into_iter().map(Step::Assert).collect();
    steps.extend([
        Step::Check(vec![], true),
        Step::Push,
        Step::Assert(t.gt(x, t.int(4))),
        Step::Check(vec![positive, other], true),
        Step::Check(vec![negative], false),
        Step::Push,
        Step::Assert(t.lt(t.add([x, y]), t.int(0))),
        Step::Assert(t.ge(y, t.int(-4))),
        Step::Check(vec![], false),
        Step::Pop,
        Step::Check(vec![], true),
        Step::Pop,
        Step::Check(vec![negative], true),
    ]);
    vec![Case::Talk(steps)]
}

pub(super) fn push_and_pop_arrays(t: &Terms) -> Vec<Case> {
    let [i, j] = ints(t, ["i", "j"]);
    let a = t.symbol("A", Sort::int_array(1));
    let at = |index, value: i32| Step::Assert(t.eq(t.read(a, &[index]), t.int(value)));
    vec![Case::Talk(vec![
        at(i, 1),
        Step::Push,
        at(j, 2),
        Step::Check(vec![], true),
        Step::Assert(t.eq(i, j)),
        Step::Check(vec![], false),
        Step::Pop,
        Step::Assert(t.eq(i, j)),
        Step::Check(vec![], true),
    ])]
}

/// Which of five formulas contradict each other.
pub(super) fn needed(t: &Terms, of: impl Fn(Term) -> Term) -> Vec<Case> {
    let [x, y] = ints(t, ["x", "y"]);
    let p = t.bool_symbol("p");
    let formulas = vec![
        t.lt(y, t.int(100)),
        t.implies(p, t.gt(of(x), t.int(0))),
        t.lt(x, y),
        t.lt(x, t.int(0)),
        p,
    ];
    vec![
        Case::Core { formulas: formulas.clone(), needed: vec![1, 3, 4] },
        Case::Core { formulas: [vec![t.ff()], formulas[..4].to_vec()].concat(), needed: vec![0] },
    ]
}

/// Two sides, and for each values of what they share under which it can hold.
fn between(a: Term, b: Term, in_a: &[(Term, Term)], in_b: &[(Term, Term)]) -> Case {
    let points = [in_a, in_b].map(|values| values.iter().copied().collect());
    Case::Between { sides: [a, b], points }
}

pub(super) fn interpolants(t: &Terms) -> Vec<Case> {
    let [x, y, z, u] = ints(t, ["x", "y", "z", "the u"]);
    let [p, q] = ["p", "let"].map(|name| t.bool_symbol(name));
    let is = |n: i32| t.int(n);
    let chain = [t.and([t.lt(x, y), t.lt(y, z)]), t.lt(z, t.add([x, is(2)]))];
    let state = [t.and([t.eq(x, is(1)), t.eq(y, is(0)), t.gt(u, x)]), t.gt(t.add([x, y]), is(4))];
    let choice = [
        t.and([t.or2(t.not(p), t.gt(x, is(3))), t.or2(p, t.gt(x, u)), t.gt(u, is(2)), q]),
        t.and2(t.lt(x, is(2)), t.or([p, t.not(p), t.lt(z, x)])),
    ];
    let halves = [t.eq(t.modulo(Division::Euclid, u, is(4)), x), t.gt(x, is(3))];
    vec![
        between(chain[0], chain[1], &[(x, is(0)), (z, is(2))], &[(x, is(5)), (z, is(6))]),
        between(state[0], state[1], &[(x, is(1)), (y, is(0))], &[(x, is(5)), (y, is(0))]),
        between(choice[0], choice[1], &[(x, is(4)), (p, t.tt())], &[(x, is(1)), (p, t.tt())]),
        between(halves[0], halves[1], &[(x, is(3))], &[(x, is(4))]),
    ]
}

pub(super) fn interpolants_of_reals(t: &Terms) -> Vec<Case> {
    let [x, y] = ["x", "y"].map(|name| t.symbol(name, Sort::Real));
    let is = |n: i32| t.real(Ratio::new(n.into(), 2.into()));
    let a = t.and2(t.lt(x, y), t.lt(y, is(1)));
    vec![between(a, t.lt(is(3), x), &[(x, is(0))], &[(x, is(4))])]
}

pub(super) fn interpolants_of_products(t: &Terms) -> Vec<Case> {
    let [x, y, z] = ints(t, ["x", "y", "z"]);
    let a = t.and2(t.eq(y, t.mul(x, x)), t.gt(x, t.int(2)));
    let b = t.and2(t.lt(y, t.int(3)), t.gt(z, y));
    vec![between(a, b, &[(y, t.int(9))], &[(y, t.int(0))])]
}

pub(super) fn interpolants_of_arrays(t: &Terms) -> Vec<Case> {
    let [i, j] = ints(t, ["i", "j"]);
    let array = t.symbol("A", Sort::int_array(1));
    let a = t.and2(t.eq(i, j), t.eq(t.read(array, &[i]), t.int(3)));
    let b = t.lt(t.read(array, &[j]), t.int(3));
    let everywhere = |n: i32| (array, t.constant_array(Sort::int_array(1), t.int(n)));
    let at = (j, t.int(0));
    vec![between(a, b, &[everywhere(3), at], &[everywhere(2), at])]
}
