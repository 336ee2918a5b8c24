//! Side effects without an order are noticed by pointers, too, whoever made them equal: random functions
//! of two or three pointers, which may be equal or those of a variable that the function knows by name.
//! What is true is known from how they are made: an access meets another one at one place, one of them
//! writes, both are operands of one `+`, and the run comes to them, some of which are on one way only.

use unloop::graph::{ErrorKind, RunEnd};

use super::ends;
use crate::support::{chance::Chance, seeds::number};

/// An access by the parameter of this number, or by the global's name behind the last one.
struct Access {
    by: usize,
    index: usize,
    how: usize,
    on: usize,
}

/// Ways to access PLACE; those from the third on write.
const WAYS: &[&str] =
    &["(PLACE)", "(PLACE + 1)", "PLACE++", "--PLACE", "(PLACE = 3)", "(PLACE += 2)", "-PLACE--"];

/// Where an ACCESS may stand, and whether a run comes to it there.
const PLACES: &[(&str, bool)] = &[
    ("ACCESS", true),
    ("ACCESS", true),
    ("ACCESS", true),
    ("(2, ACCESS)", true),
    ("(on && ACCESS)", true),
    ("(off && ACCESS)", false),
    ("(off || ACCESS)", true),
    ("(on || ACCESS)", false),
    ("(on ? ACCESS : 2)", true),
    ("(on ? 2 : ACCESS)", false),
];

impl Access {
    fn of(chance: &mut Chance, names: usize, cells: usize) -> Self {
        let (how, on) = (chance.index(WAYS.len()), chance.index(PLACES.len()));
        Self { by: chance.index(names), index: chance.index(cells), how, on }
    }

    fn text(&self, parameters: usize, arrays: bool) -> String {
        let Self { by, index, how, on } = self;
        let place = match (*by == parameters, arrays) {
            (true, true) => format!("g[{index}]"),
            (true, false) => "g".to_owned(),
            (false, true) => format!("p{by}[{index}]"),
            (false, false) => format!("(*p{by})"),
        };
        PLACES[*on].0.replace("ACCESS", &WAYS[*how].replace("PLACE", &place))
    }

    fn writes(&self) -> bool {
        self.how >= 2
    }

    fn is_come_to(&self) -> bool {
        PLACES[self.on].1
    }
}

/// A program, and whether its run has side effects without an order.
fn program(seed: u64) -> (String, bool) {
    let chance = &mut Chance(seed);
    let (parameters, arrays) = (2 + chance.index(2), chance.once_in(2));
    let cells = if arrays { 2 } else { 1 };
    // Sums one after the other.
    let sums: Vec<Vec<Access>> = (0..=chance.index(2))
        .map(|_| (0..2).map(|_| Access::of(chance, parameters + 1, cells)).collect())
        .collect();
    let sum = |sum: &Vec<Access>| {
        let texts: Vec<String> = sum.iter().map(|a| a.text(parameters, arrays)).collect();
        texts.join(" + ")
    };
    let value: Vec<String> = sums.iter().map(sum).collect();
    // A function between passes them on in another order.
    let turn = chance.index(parameters);
    let list =
        |name: &dyn Fn(usize) -> String| (0..parameters).map(name).collect::<Vec<_>>().join(", ");
    let declared = list(&|at| format!("int *p{at}"));
    let turned = list(&|at| format!("p{}", (at + turn) % parameters));
    // The last of the things is the one that the functions know by its name.
    let calls: Vec<Vec<usize>> =
        (0..=chance.index(2)).map(|_| (0..parameters).map(|_| chance.index(4)).collect()).collect();
    let names = ["x", "y", "z", "g"];
    let address = if arrays { "" } else { "&" };
    let passed = |call: &Vec<usize>| {
        let arguments = list(&|at| format!("{address}{}", names[call[at]]));
        format!("    s += outer({arguments});\n")
    };
    let passed: String = calls.iter().map(passed).collect();
    let dimension = if arrays { "[2]" } else { "" };
    let text = format!(
        "int g{dimension}, on = 1, off;\nint f({declared}) {{ return {}; }}\n\
         int outer({declared}) {{ return f({turned}); }}\n\
         int main(void) {{\n    int x{dimension} = {{1}}, y{dimension} = {{2}}, z{dimension} = {{3}}, s = 0;\n\
         {passed}    return s;\n}}\n",
        value.join(", ")
    );
    let meets = |call: &Vec<usize>, one: &Access, other: &Access| {
        let thing = |access: &Access| {
            let at = access.by;
            if at == parameters { 3 } else { call[(at + turn) % parameters] }
        };
        let same = (thing(one), one.index) == (thing(other), other.index);
        same && (one.writes() || other.writes()) && one.is_come_to() && other.is_come_to()
    };
    let met = calls.iter().any(|call| sums.iter().any(|sum| meets(call, &sum[0], &sum[1])));
    (text, met)
}

/// `UNLOOP_GENERATED=N` takes more than CI does, and `UNLOOP_GENERATED_FROM=S` others.
#[test]
fn side_effects_without_an_order_are_noticed_by_equal_pointers() {
    let from = number("UNLOOP_GENERATED_FROM").unwrap_or(0);
    let (mut met, mut fine) = (0_u64, 0_u64);
    let count = number("UNLOOP_GENERATED").unwrap_or(100);
    for seed in from..from + count {
        let (text, truth) = program(seed);
        let end = ends(&text, &[]);
        match end {
            RunEnd::Error(ErrorKind::Unsequenced, _) if truth => met += 1,
            RunEnd::Halt if !truth => fine += 1,
            _ => panic!("{seed}: {end:?}, without an order: {truth}\n{text}"),
        }
    }
    assert!(met > count / 8 && fine > count / 8, "{met} and {fine}");
}
