//! The questions about abilities: what solvers can do beside their logics, and how much of
//! it.

use num_bigint::BigInt;

use super::questions::{ints, sat, unsat};
use super::{Case, Step};
use crate::logic::{Sort, Substitution, Term, Terms};
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
