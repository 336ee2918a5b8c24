//! Contracts of functions, on random ones: what is said of a body and its contract is what all states say that the
//! contract requires, one by one; and where a contract stands for a body that keeps it, no run of that is lost.

use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{FunctionContracts, ReadOptions};
use unloop::graph::Target;
use unloop::prove::Settings;
use unloop::prove::auto::AUTO;
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check_loaded, load_text};

use crate::support::chance::Chance;
use crate::support::seeds::{self, Tally};
use crate::support::solvers;

/// What a state has: the parameters, the globals, and what the pointer points to.
const NAMES: [&str; 5] = ["x", "y", "g", "h", "*p"];
/// What a condition on a state behind the call speaks of, too.
const LATER: [&str; 8] =
    ["x", "y", "g", "h", "*p", "__CPROVER_old(g)", "__CPROVER_old(*p)", "__CPROVER_return_value"];
/// Each number of a state is so large at most, before the call.
const MOST: i64 = 2;

type State = [i64; 5];

/// `a·u + b·v + c`, of two variables by their numbers.
#[derive(Clone, Copy)]
struct Sum {
    terms: [(i64, usize); 2],
    constant: i64,
}

#[derive(Clone, Copy)]
struct Comparison {
    sum: Sum,
    operator: &'static str,
}

enum Statement {
    Assign(usize, Sum),
    If(Comparison, Vec<Statement>, Vec<Statement>),
}

struct Function {
    requires: Comparison,
    /// Which of the globals and of what the pointer points to it may write.
    assigns: [bool; 5],
    ensures: Vec<Comparison>,
    body: Vec<Statement>,
    result: Sum,
}

impl Sum {
    fn random(chance: &mut Chance, names: usize) -> Self {
        let mut term = || (chance.between(-1, 1), chance.index(names));
        let terms = [term(), term()];
        Self { terms, constant: chance.between(-2, 2) }
    }

    fn of(&self, state: &[i64]) -> i64 {
        let terms = self.terms.iter().map(|(factor, at)| factor * state[*at]);
        terms.sum::<i64>() + self.constant
    }

    fn text(&self, names: &[&str]) -> String {
        let [(a, u), (b, v)] = self.terms;
        format!("({a}) * {} + ({b}) * {} + ({})", names[u], names[v], self.constant)
    }
}

impl Comparison {
    fn random(chance: &mut Chance, names: usize) -> Self {
        let operator = chance.pick(&["<", "<=", "==", "!=", ">="]);
        Self { sum: Sum::random(chance, names), operator }
    }

    fn holds(&self, state: &[i64]) -> bool {
        let value = self.sum.of(state);
        match self.operator {
            "<" => value < 0,
            "<=" => value <= 0,
            "==" => value == 0,
            "!=" => value != 0,
            _ => value >= 0,
        }
    }

    fn text(&self, names: &[&str]) -> String {
        format!("{} {} 0", self.sum.text(names), self.operator)
    }
}

impl Statement {
    fn random(chance: &mut Chance, depth: u32) -> Self {
        if depth == 0 || chance.percent(60) {
            return Self::Assign(chance.index(NAMES.len()), Sum::random(chance, NAMES.len()));
        }
        let condition = Comparison::random(chance, NAMES.len());
        let mut arm = || (0..chance.below(3)).map(|_| Self::random(chance, depth - 1)).collect();
        Self::If(condition, arm(), arm())
    }

    /// Runs it, and takes down what it writes.
    fn run(&self, state: &mut State, written: &mut [bool; 5]) {
        match self {
            Self::Assign(to, sum) => {
                state[*to] = sum.of(state);
                written[*to] = true;
            }
            Self::If(condition, yes, no) => {
                let arm = if condition.holds(state) { yes } else { no };
                arm.iter().for_each(|statement| statement.run(state, written));
            }
        }
    }

    fn text(&self) -> String {
        let all = |arm: &[Self]| arm.iter().map(Self::text).collect::<String>();
        match self {
            Self::Assign(to, sum) => format!("{} = {};\n", NAMES[*to], sum.text(&NAMES)),
            Self::If(condition, yes, no) => {
                format!(
                    "if ({}) {{ {} }} else {{ {} }}\n",
                    condition.text(&NAMES),
                    all(yes),
                    all(no)
                )
            }
        }
    }
}

impl Function {
    fn random(chance: &mut Chance) -> Self {
        let body = (0..chance.between(1, 3)).map(|_| Statement::random(chance, 2)).collect();
        let ensures =
            (0..chance.below(3)).map(|_| Comparison::random(chance, LATER.len())).collect();
        let assigns = [false, false, true, true, true].map(|it| it && chance.percent(75));
        let requires = Comparison::random(chance, NAMES.len());
        Self { requires, assigns, ensures, body, result: Sum::random(chance, NAMES.len()) }
    }

    fn text(&self) -> String {
        let bounds =
            NAMES.map(|name| format!("{name} >= -{MOST} && {name} <= {MOST}")).join(" && ");
        let targets: Vec<&str> =
            NAMES.iter().zip(self.assigns).filter(|(_, may)| *may).map(|(name, _)| *name).collect();
        let mut ensures = String::new();
        for one in &self.ensures {
            ensures += &format!("    __CPROVER_ensures({})\n", one.text(&LATER));
        }
        format!(
            "int g, h;\nint f(int x, int y, int *p)\n    __CPROVER_requires(__CPROVER_is_fresh(p, sizeof(int)))\n    \
             __CPROVER_requires({bounds})\n    __CPROVER_requires({})\n    __CPROVER_assigns({})\n{ensures}{{\n{}return {};\n}}\n",
            self.requires.text(&NAMES),
            targets.join(", "),
            self.body.iter().map(Statement::text).collect::<String>(),
            self.result.text(&NAMES),
        )
    }

    /// What a state becomes, with what was there before and the result; and whether the contract is kept.
    fn after(&self, before: &State) -> ([i64; 8], bool) {
        let (mut state, mut written) = (*before, [false; 5]);
        self.body.iter().for_each(|statement| statement.run(&mut state, &mut written));
        let result = self.result.of(&state);
        let [x, y, ..] = *before;
        let later = [x, y, state[2], state[3], state[4], before[2], before[4], result];
        let inside = (2..5).all(|at| !written[at] || self.assigns[at]);
        (later, inside && self.ensures.iter().all(|one| one.holds(&later)))
    }

    fn required(&self) -> Vec<State> {
        let numbers = -MOST..=MOST;
        let mut all = vec![[0; 5]];
        for at in 0..5 {
            let with = |state: &State| {
                numbers
                    .clone()
                    .map(|number| {
                        let mut state = *state;
                        state[at] = number;
                        state
                    })
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(with).collect();
        }
        all.retain(|state| self.requires.holds(state));
        all
    }
}

fn verdict(text: &str, contracts: FunctionContracts, solvers: &[Solver]) -> VerdictKind {
    let entry = contracts.entry();
    let options = ReadOptions { entry, contracts, ..ReadOptions::default() };
    let read = load_text(Path::new("contract.c"), text, None, &options).expect("it can be read");
    let targets = Target::AnyError.resolve(&read.program).expect("targets");
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let options = CheckOptions {
        engine: &AUTO,
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: true,
    };
    check_loaded(&read, &targets, &options).result.report.answer
}

fn compare(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let mut chance = Chance(seed);
    let function = Function::random(&mut chance);
    let text = function.text();
    let states = function.required();
    let is_kept = states.iter().all(|state| function.after(state).1);
    let checked =
        FunctionContracts { checked: Some("f".to_owned()), ..FunctionContracts::default() };
    let found = verdict(&text, checked, solvers);
    let expected = match (states.is_empty(), is_kept) {
        (true, _) => VerdictKind::Unknown,
        (_, true) => VerdictKind::Safe,
        (_, false) => VerdictKind::Reachable,
    };
    tally.count(match expected {
        VerdictKind::Safe => "kept",
        VerdictKind::Reachable => "broken",
        VerdictKind::Unknown => "of no state",
    });
    if found != expected {
        return Err(format!("{found:?}, not {expected:?}:\n{text}"));
    }
    if !is_kept || states.is_empty() {
        return Ok(());
    }
    let asked = Comparison::random(&mut chance, LATER.len());
    let fails = states.iter().any(|state| !asked.holds(&function.after(state).0));
    let later = ["x", "y", "g", "h", "v", "g_before", "v_before", "r"];
    let caller = format!(
        "{text}int __VERIFIER_nondet_int(void);\nint main(void) {{\n    int x = __VERIFIER_nondet_int(), \
         y = __VERIFIER_nondet_int(), v = __VERIFIER_nondet_int(), *p = &v;\n    g = __VERIFIER_nondet_int();\n    \
         h = __VERIFIER_nondet_int();\n    __CPROVER_assume({} && {});\n    int g_before = g, v_before = v;\n    \
         int r = f(x, y, p);\n    __CPROVER_assume(r > -100 && r < 100 && g > -100 && g < 100 && h > -100 && h < 100 \
         && v > -100 && v < 100);\n    __CPROVER_assert({}, \"asked\");\n}}\n",
        NAMES.map(|name| format!("{name} >= -{MOST} && {name} <= {MOST}")).join(" && "),
        function.requires.text(&NAMES),
        asked.text(&later),
    );
    let used = FunctionContracts { used: ["f".to_owned()].into(), ..FunctionContracts::default() };
    let found = verdict(&caller, used, solvers);
    tally.count(if found == VerdictKind::Safe { "shown by a contract" } else { "not shown" });
    // The contract may allow more than the body does.
    if found == VerdictKind::Unknown || (fails && found == VerdictKind::Safe) {
        return Err(format!("{found:?}, and the body fails: {fails}\n{caller}"));
    }
    Ok(())
}

#[test]
fn contracts_are_kept_where_all_states_say_so() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let first = seeds::number("UNLOOP_CONTRACTS_FROM").unwrap_or(0);
    let count = seeds::number("UNLOOP_CONTRACTS").unwrap_or(24);
    let tally = seeds::through("contract", first..first + count, 1 << 26, |seed, tally| {
        compare(seed, &solvers, tally)
    });
    println!("{tally:?}");
}
