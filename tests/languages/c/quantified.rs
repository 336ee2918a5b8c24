//! CBMC's quantifiers say what a loop over all numbers of the variable's type says.
//!
//! Random conditions with bounds of all kinds, also such as are none. Numbers are compared with small ones and name
//! elements in turns, so that what holds between −64 and 64 holds for all of a larger type.

use unloop::graph::{ErrorKind, RunEnd};

use crate::c::{read, reduced_ends_on};
use crate::support::chance::Chance;
use crate::support::seeds::number;

/// Types, and the numbers that stand for all of theirs.
const TYPES: [(&str, i32, i32); 6] = [
    ("int", -64, 64),
    ("unsigned", 0, 64),
    ("size_t", 0, 64),
    ("unsigned char", 0, 255),
    ("signed char", -128, 127),
    ("long", -64, 64),
];

#[test]
fn quantifiers_say_what_loops_say() {
    let (count, from) =
        (number("UNLOOP_QUANTIFIERS").unwrap_or(120), number("UNLOOP_GENERATED_FROM"));
    let from = from.unwrap_or(0);
    let (mut followed, mut lost) = (0, 0);
    for seed in from..from + count {
        let text = program(seed);
        let (program, _) = read(&text);
        for given in [[0, 0], [4, 1], [9, 5]] {
            let end = reduced_ends_on(&program, &given);
            match end {
                RunEnd::Error(ErrorKind::Unmodelled, _) => lost += 1,
                RunEnd::Error(..) => panic!("{seed} on {given:?}: {end:?}\n{text}"),
                _ => followed += 1,
            }
        }
    }
    assert!(followed > count / 2 && lost > count / 2, "{followed} {lost}: a poor mixture");
}

/// A condition about `i`.
enum Condition {
    Plain(String),
    Not(Box<Condition>),
    /// Two, and the operator between them.
    Both(Operator, Box<[Condition; 2]>),
}

/// The operators that conditions are made of, from those that bind least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Operator {
    Equivalence,
    Implication,
    Or,
    And,
}

impl Condition {
    fn both(operator: Operator, left: Self, right: Self) -> Self {
        Self::Both(operator, Box::new([left, right]))
    }

    /// As a harness has it, with as few brackets as will do.
    fn said(&self) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Not(inner) => format!("!({})", inner.said()),
            Self::Both(operator, sides) => {
                let side = |side: &Self, binds: bool| match side {
                    Self::Both(inner, _)
                        if *inner < *operator || (*inner == *operator && !binds) =>
                    {
                        format!("({})", side.said())
                    }
                    _ => side.said(),
                };
                let is_implication = *operator == Operator::Implication;
                let (left, right) =
                    (side(&sides[0], !is_implication), side(&sides[1], is_implication));
                let sign = ["<==>", "==>", "||", "&&"][*operator as usize];
                format!("{left} {sign} {right}")
            }
        }
    }

    /// As C has it.
    fn meant(&self) -> String {
        match self {
            Self::Plain(text) => format!("({text})"),
            Self::Not(inner) => format!("(!{})", inner.meant()),
            Self::Both(operator, sides) => {
                let [left, right] = [sides[0].meant(), sides[1].meant()];
                match operator {
                    Operator::Equivalence => format!("(!{left} == !{right})"),
                    Operator::Implication => format!("(!{left} || {right})"),
                    Operator::Or => format!("({left} || {right})"),
                    Operator::And => format!("({left} && {right})"),
                }
            }
        }
    }
}

/// A condition of at most so many levels.
fn condition(chance: &mut Chance, levels: u64) -> Condition {
    match chance.below(if levels == 0 { 3 } else { 9 }) {
        0 => Condition::Plain(format!("a[i & 3] {} {}", compares(chance), small(chance))),
        1 => Condition::Plain(format!("i {} {}", compares(chance), small(chance))),
        2 => Condition::Plain(format!("{} {} i", small(chance), compares(chance))),
        3 => Condition::Not(Box::new(condition(chance, levels - 1))),
        4 | 5 => connected(chance, Operator::And, levels),
        6 => connected(chance, Operator::Or, levels),
        7 => connected(chance, Operator::Implication, levels),
        _ => connected(chance, Operator::Equivalence, levels),
    }
}

fn connected(chance: &mut Chance, operator: Operator, levels: u64) -> Condition {
    let (left, right) = (condition(chance, levels - 1), condition(chance, levels - 1));
    Condition::both(operator, left, right)
}

/// What says between which numbers the variable is.
fn bounds(chance: &mut Chance) -> Condition {
    let lower = [format!("{} <= i", chance.below(4)), format!("i > {}", chance.below(3))];
    let upper = [format!("i < {}", small(chance)), format!("{} >= i", small(chance))];
    let [lower, upper] = [&lower, &upper].map(|some| some[chance.index(2)].clone());
    let [lower, upper] = [lower, upper].map(Condition::Plain);
    let both = match chance.below(3) {
        0 => Condition::both(Operator::And, upper, lower),
        1 => upper,
        _ => Condition::both(Operator::And, lower, upper),
    };
    match chance.below(4) {
        0 => Condition::both(Operator::And, both, condition(chance, 1)),
        _ => both,
    }
}

fn compares(chance: &mut Chance) -> &'static str {
    chance.pick(&["<", "<=", ">", ">=", "==", "!="])
}

/// A small number, which is not negative.
fn small(chance: &mut Chance) -> String {
    match chance.below(4) {
        0 => "n".to_owned(),
        1 => "m".to_owned(),
        _ => chance.below(12).to_string(),
    }
}

/// A program that compares what a quantifier and a loop say.
fn program(seed: u64) -> String {
    let mut chance = Chance(seed);
    let (ty, low, high) = chance.pick(&TYPES);
    let all = chance.once_in(2);
    let operator = if all { Operator::Implication } else { Operator::And };
    let whole = match chance.below(4) {
        0 => condition(&mut chance, 3),
        _ => Condition::both(operator, bounds(&mut chance), condition(&mut chance, 2)),
    };
    let (word, first, not) = if all { ("forall", 1, "!") } else { ("exists", 0, "") };
    let (said, meant, other) = (whole.said(), whole.meant(), 1 - first);
    format!(
        "#include <stddef.h>\nextern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
         int main(void) {{\n    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();\n    \
         int a[4] = {{1, 0, 3, n}};\n    _Bool said = __CPROVER_{word} {{ {ty} i; {said} }}, meant = {first};\n    \
         for (int at = {low}; at <= {high}; at++) {{\n        {ty} i = at;\n        \
         if ({not}{meant}) meant = {other};\n    }}\n    if (said != meant) reach_error();\n    return 0;\n}}\n"
    )
}
