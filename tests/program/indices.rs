//! Arrays whose indices come to one value in several ways: what engines say of random programs is what
//! all of their runs do.
//!
//! `UNLOOP_GENERATED=N` takes more than CI does, and `UNLOOP_GENERATED_FROM=S` others.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::Target;
use unloop::logic::Terms;
use unloop::prove::{ENGINES, Settings};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check};

use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// The inputs, each of which is true or not.
const INPUTS: [&str; 4] = ["p", "q", "r", "s"];
const CELLS: usize = 4;

/// An index, as it is written.
enum Index {
    Number(usize),
    Choice(usize, Box<Index>, Box<Index>),
}

impl Index {
    fn random(chance: &mut Chance, depth: u32) -> Self {
        if depth == 0 || chance.below(6) == 0 {
            return Self::Number(chance.index(CELLS - 1));
        }
        let mut arm = || Box::new(Self::random(chance, depth - 1));
        let (one, other) = (arm(), arm());
        Self::Choice(chance.index(INPUTS.len()), one, other)
    }

    /// What it is where the input's bits are those of `inputs`.
    fn at(&self, inputs: usize) -> usize {
        match self {
            Self::Number(number) => *number,
            Self::Choice(input, one, _) if inputs >> input & 1 == 1 => one.at(inputs),
            Self::Choice(_, _, other) => other.at(inputs),
        }
    }
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Choice(input, one, other) => write!(f, "({} ? {one} : {other})", INPUTS[*input]),
        }
    }
}

/// A program, and whether one of its runs comes to the error.
fn program(seed: u64) -> (String, bool) {
    let mut chance = Chance(seed);
    let mut body = String::new();
    let mut cells = [[0; CELLS]; 1 << INPUTS.len()];
    for _ in 0..2 + chance.below(2) {
        let (index, value) = (Index::random(&mut chance, 2), 1 + chance.index(4));
        let adds = chance.below(2) == 0;
        body += &format!("    a[{index}] {} {value};\n", if adds { "+=" } else { "=" });
        for (inputs, cells) in cells.iter_mut().enumerate() {
            let cell = &mut cells[index.at(inputs)];
            *cell = if adds { *cell + value } else { value };
        }
    }
    let (read, wanted, input) =
        (Index::random(&mut chance, 1), chance.index(7), chance.index(INPUTS.len()));
    let is_met = |inputs: usize| cells[inputs][read.at(inputs)] == wanted;
    let met = (0..cells.len()).any(|inputs| inputs >> input & 1 == 1 && is_met(inputs));
    let inputs = INPUTS.map(|name| format!("{name} = any() > 0")).join(", ");
    let name = INPUTS[input];
    let text = format!(
        "int any(void);\nvoid reach_error(void);\nint main(void) {{\n    int {inputs}, a[{CELLS}] = {{0}};\n\
         {body}    if ({name} && a[{read}] == {wanted}) reach_error();\n    return 0;\n}}\n"
    );
    (text, met)
}

#[test]
fn one_index_in_several_ways_is_one_cell() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_GENERATED_FROM").unwrap_or(0);
    let (mut decided, mut met) = (0_u64, 0_u64);
    let count = seeds::number("UNLOOP_GENERATED").unwrap_or(20);
    for seed in from..from + count {
        let (text, is_met) = program(seed);
        let options = ReadOptions::default();
        let read = read_text(&C, "indices.c", text.as_str(), &options, &Arc::new(Terms::new()));
        let (program, _) = read.expect("it is right");
        let targets = Target::Errors.resolve(&program).expect("it has a target");
        met += u64::from(is_met);
        for &engine in ENGINES {
            let (processes, budget) =
                (ProcessGroup::new(), Budget::lasting(Duration::from_secs(10)));
            let means = Means::new(&solvers, &processes, &budget);
            let settings = &Settings::default();
            let options =
                CheckOptions { engine, means, settings, cross_check: false, run_first: false };
            let answer = check(&program, &targets, &options).report.answer;
            let truth = if is_met { VerdictKind::Reachable } else { VerdictKind::Safe };
            let fits = answer == truth || answer == VerdictKind::Unknown;
            assert!(fits, "{}, {seed}: {answer:?}\n{text}", engine.name());
            decided += u64::from(answer == truth);
        }
    }
    assert!(decided > 5 * count, "{decided} verdicts of {count} programs: too few");
    assert!(met > count / 5 && met < count, "{met} of {count} are reachable: a poor mixture");
}
