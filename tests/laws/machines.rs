//! Machines with few states that never end: whether they come to an error is known by looking at all states, and
//! `symbolic` has to say the same, though it matches states with inputs in them.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use unloop::solve::Solver;
use unloop::verdict::VerdictKind;

use crate::recursion::{contradicts, read, report_of};
use crate::support::chance::Chance;
use crate::support::seeds::{self, Tally};
use crate::support::solvers;

/// What variables hold is below this.
const VALUES: u8 = 4;
/// The globals, of which the last two are cells of an array; then what belongs to `main`, or to a function.
const NAMES: [&str; 6] = ["a", "b", "c", "t[0]", "t[1]", "own"];
/// The cell that a variable points to, among places.
const POINTED: usize = NAMES.len();

/// What the variables hold.
type State = [u8; NAMES.len()];

#[derive(Clone, Copy)]
struct Place(usize);

#[derive(Clone, Copy)]
enum Value {
    Number(u8),
    Sum(Place, u8),
}

#[derive(Clone, Copy)]
enum Condition {
    Is(Place, u8),
    Less(Place, Place),
    Same(Place, Place),
}

enum Statement {
    Set(Place, Value),
    Read(Place),
    If(Condition, Vec<Statement>, Vec<Statement>),
    Call(usize),
    /// An error, if all of these hold.
    Error([Condition; 2]),
}

struct Machine {
    functions: Vec<Vec<Statement>>,
    first: State,
    round: Vec<Statement>,
}

impl Place {
    fn any(random: &mut Chance) -> Self {
        Self(random.index(POINTED + 1))
    }

    fn at(self, state: State) -> usize {
        if self.0 == POINTED { 3 + usize::from(state[2] % 2) } else { self.0 }
    }
}

impl Value {
    fn any(random: &mut Chance) -> Self {
        let number = random.index(VALUES.into()).to_le_bytes()[0];
        match random.below(3) {
            0 => Self::Number(number),
            1 => Self::Sum(Place::any(random), 0),
            _ => Self::Sum(Place::any(random), number),
        }
    }

    fn of(self, state: State) -> u8 {
        match self {
            Self::Number(number) => number,
            Self::Sum(place, number) => (state[place.at(state)] + number) % VALUES,
        }
    }
}

impl Condition {
    fn any(random: &mut Chance) -> Self {
        let place = Place::any(random);
        match random.below(4) {
            0 => Self::Less(place, Place::any(random)),
            1 => Self::Same(place, Place::any(random)),
            _ => Self::Is(place, random.index(VALUES.into()).to_le_bytes()[0]),
        }
    }

    fn holds(self, state: State) -> bool {
        let value = |place: Place| state[place.at(state)];
        match self {
            Self::Is(place, number) => value(place) == number,
            Self::Less(one, other) => value(one) < value(other),
            Self::Same(one, other) => value(one) == value(other),
        }
    }
}

impl Machine {
    fn of(seed: u64) -> Self {
        let mut random = Chance(seed);
        let functions = (0..2).map(|_| block(&mut random, 0, 2)).collect();
        let first = std::array::from_fn(|_| random.index(VALUES.into()).to_le_bytes()[0]);
        let mut round = block(&mut random, 2, 5);
        let at = random.index(round.len() + 1);
        let conditions = std::array::from_fn(|_| Condition::any(&mut random));
        round.insert(at, Statement::Error(conditions));
        Self { functions, first, round }
    }

    /// Whether some inputs lead to the error.
    fn fails(&self) -> bool {
        let mut seen = BTreeSet::from([self.first]);
        let mut work = vec![self.first];
        while let Some(state) = work.pop() {
            let mut inputs = Inputs::default();
            loop {
                let mut next = state;
                if !self.run(&self.round, &mut next, &mut inputs) {
                    return true;
                }
                if seen.insert(next) {
                    work.push(next);
                }
                if !inputs.others() {
                    break;
                }
            }
        }
        false
    }

    /// Whether it comes through without an error.
    fn run(&self, block: &[Statement], state: &mut State, inputs: &mut Inputs) -> bool {
        block.iter().all(|statement| match statement {
            Statement::Set(place, value) => {
                state[place.at(*state)] = value.of(*state);
                true
            }
            Statement::Read(place) => {
                state[place.at(*state)] = inputs.next();
                true
            }
            Statement::If(condition, yes, no) => {
                let block = if condition.holds(*state) { yes } else { no };
                self.run(block, state, inputs)
            }
            Statement::Call(function) => {
                let own = state[5];
                state[5] = state[0];
                let through = self.run(&self.functions[*function], state, inputs);
                state[5] = own;
                through
            }
            Statement::Error(conditions) => !conditions.iter().all(|c| c.holds(*state)),
        })
    }
}

/// Statements; calls in the outermost functions alone.
fn block(random: &mut Chance, depth: u32, length: usize) -> Vec<Statement> {
    let statement = |random: &mut Chance| match random.below(8) {
        0 | 1 => Statement::Read(Place::any(random)),
        2 | 3 if depth > 0 => {
            let condition = Condition::any(random);
            let yes = block(random, depth - 1, 2);
            Statement::If(condition, yes, block(random, depth - 1, 2))
        }
        4 if depth > 0 => Statement::Call(random.index(2)),
        _ => Statement::Set(Place::any(random), Value::any(random)),
    };
    let length = 1 + random.index(length);
    (0..length).map(|_| statement(random)).collect()
}

/// The inputs of a round, all that there are one after the other.
#[derive(Default)]
struct Inputs {
    values: Vec<u8>,
    read: usize,
}

impl Inputs {
    fn next(&mut self) -> u8 {
        if self.read == self.values.len() {
            self.values.push(0);
        }
        self.read += 1;
        self.values[self.read - 1]
    }

    /// Whether there are others; then these come next.
    fn others(&mut self) -> bool {
        self.read = 0;
        while let Some(last) = self.values.pop() {
            if last + 1 < VALUES {
                self.values.push(last + 1);
                return true;
            }
        }
        false
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES.get(self.0).unwrap_or(&"t[c % 2]"))
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Is(place, number) => write!(f, "{place} == {number}"),
            Self::Less(one, other) => write!(f, "{one} < {other}"),
            Self::Same(one, other) => write!(f, "{one} == {other}"),
        }
    }
}

impl Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(place, Value::Number(number)) => write!(f, "{place} = {number};"),
            Self::Set(place, Value::Sum(from, 0)) => write!(f, "{place} = {from};"),
            Self::Set(place, Value::Sum(from, number)) => {
                write!(f, "{place} = ({from} + {number}) % {VALUES};")
            }
            Self::Read(place) => write!(f, "{place} = input();"),
            Self::If(condition, yes, no) => {
                writeln!(f, "if ({condition}) {{")?;
                yes.iter().try_for_each(|statement| writeln!(f, "{statement}"))?;
                writeln!(f, "}} else {{")?;
                no.iter().try_for_each(|statement| writeln!(f, "{statement}"))?;
                f.write_str("}")
            }
            Self::Call(function) => write!(f, "part_{function}();"),
            Self::Error([one, two]) => {
                write!(f, "if ({one} && {two}) reach_error();")
            }
        }
    }
}

impl Display for Machine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [a, b, c, t, u, own] = self.first;
        writeln!(
            f,
            "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
             int a = {a}, b = {b}, c = {c}, t[2] = {{{t}, {u}}};\n\
             int input(void) {{\nint read = __VERIFIER_nondet_int();\n\
             while (read < 0 || read >= {VALUES}) read = __VERIFIER_nondet_int();\n\
             return read;\n}}"
        )?;
        for (number, function) in self.functions.iter().enumerate() {
            writeln!(f, "void part_{number}(void) {{\nint own = a;")?;
            function.iter().try_for_each(|statement| writeln!(f, "{statement}"))?;
            writeln!(f, "}}")?;
        }
        writeln!(f, "int main(void) {{\nint own = {own};\nwhile (1) {{")?;
        self.round.iter().try_for_each(|statement| writeln!(f, "{statement}"))?;
        writeln!(f, "}}\n}}")
    }
}

fn hold(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let machine = Machine::of(seed);
    let text = machine.to_string();
    let (program, targets) = read(&text);
    let name = if seed.is_multiple_of(5) { "auto" } else { "symbolic" };
    let answer = report_of(name, &program, &targets, solvers).answer;
    tally.count(match answer {
        VerdictKind::Safe => "safe",
        VerdictKind::Reachable => "reachable",
        VerdictKind::Unknown => "unknown",
    });
    let fails = machine.fails();
    if contradicts(answer, fails) {
        return Err(format!("seed {seed}, {name}: {answer:?}, fails: {fails}\n{text}"));
    }
    Ok(())
}

#[test]
fn machines_with_few_states_are_decided() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_MACHINES").unwrap_or(20);
    let from = seeds::number("UNLOOP_MACHINES_FROM").unwrap_or(0);
    let tally = seeds::through("machines", from..from + many, 16 << 20, |seed, tally| {
        hold(seed, &solvers, tally)
    });
    let decided = |what| tally.0.get(what).copied().unwrap_or(0);
    assert!(decided("safe") >= many / 10 && decided("reachable") >= many / 10, "{tally:?}");
}
