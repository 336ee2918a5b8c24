//! Contracts against runs: random functions that call themselves, run on all their inputs.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{ReadOptions, language_for, read_text};
use unloop::graph::inputs::ConstantInputs;
use unloop::graph::{Interpreter, Program, RunEnd, RunLimits, Target, Targets};
use unloop::logic::Terms;
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

use crate::support::chance::Chance;
use crate::support::seeds::{self, Tally};
use crate::support::solvers;

/// The only input is one of these.
const LOW: i64 = -3;
const HIGH: i64 = 7;
/// Runs that are longer do not count.
const STEPS: u64 = 20_000;
/// The engines, one a seed.
const ENGINES: [&str; 7] = ["apc", "horn", "induction", "symbolic", "proteus", "bounded", "auto"];

/// A program in C whose functions `f` and `h` call themselves and each other.
struct Writer {
    random: Chance,
    /// Whether integers wrap.
    unsigned: bool,
}

impl Writer {
    fn one<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[usize::try_from(self.random.below(all.len() as u64)).unwrap_or_default()]
    }

    fn number(&mut self) -> i64 {
        self.random.between(-3, 5)
    }

    fn condition(&mut self, over: &[&str]) -> String {
        let (left, operator) = (self.one(over), self.one(&["<", "<=", ">", "==", "!="]));
        format!("{left} {operator} {}", self.number())
    }

    fn value(&mut self, over: &[&str]) -> String {
        let (left, right) = (self.one(over), self.one(over));
        match self.random.below(5) {
            0 => format!("{left} + {right}"),
            1 => format!("{left} - {right}"),
            2 => format!("2 * {left}"),
            3 => left.to_owned(),
            _ => format!("{left} + {}", self.number()),
        }
    }

    fn function(&mut self, name: &str, callees: &[&str]) -> String {
        let int = if self.unsigned { "unsigned" } else { "int" };
        let mut text = format!("{int} {name}({int} n, {int} m) {{\n");
        let all = ["n", "m", "g"];
        // Most of them come to an end, and intervals do not tell how soon.
        let end = self.value(&all);
        let _ = writeln!(text, "    if (n <= 0) return {end};");
        if self.random.below(3) == 0 {
            let (condition, value) = (self.condition(&all), self.value(&all));
            let _ = writeln!(text, "    if ({condition}) g = {value};");
        }
        if self.random.below(4) == 0 {
            let condition = self.condition(&all);
            let _ = writeln!(text, "    if ({condition}) reach_error();");
        }
        let _ = writeln!(text, "    {int} r = {};", self.number());
        let again = self.random.below(4) == 0;
        if again {
            let _ = writeln!(text, "    for (int i = 0; i < 2; i++)");
        }
        let (callee, second, step) =
            (self.one(callees), self.value(&all), self.random.between(1, 2));
        let _ = writeln!(text, "    r = {callee}(n - {step}, {second});");
        let known = ["n", "m", "g", "r"];
        if self.random.below(3) == 0 {
            let (condition, callee) = (self.condition(&known), self.one(callees));
            let second = self.value(&known);
            let _ = writeln!(text, "    if ({condition}) r = {callee}(n - 2, {second});");
        }
        let _ = writeln!(text, "    return {};\n}}", self.value(&known));
        text
    }

    fn program(seed: u64) -> String {
        let mut writer = Self { random: Chance(seed), unsigned: seed.is_multiple_of(3) };
        let int = if writer.unsigned { "unsigned" } else { "int" };
        let mut text = format!(
            "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
             {int} g = 1;\n{int} h({int} n, {int} m);\n"
        );
        text += &writer.function("f", &["f", "f", "h"]);
        text += &writer.function("h", &["h", "f"]);
        let (second, condition) = (writer.number(), writer.condition(&["r", "g", "r + x"]));
        let _ = write!(
            text,
            "int main(void) {{\n    int x = __VERIFIER_nondet_int();\n    \
             if ((x - 2) * (x - 2) > 25) return 0;\n    {int} r = f(x, {second});\n    \
             if ({condition}) reach_error();\n    return 0;\n}}\n"
        );
        text
    }
}

pub(crate) fn read(text: &str) -> (Program, Targets) {
    let language = language_for("f.c".as_ref(), None).expect("there is C");
    let terms = Arc::new(Terms::new());
    let (program, _) = read_text(language, "f.c", text, &ReadOptions::default(), &terms)
        .unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let targets = Target::Errors.resolve(&program).expect("there are errors");
    (program, targets)
}

/// Whether a run comes to a target; `None` where one was too long, or undefined.
fn truth(program: &Program, targets: &Targets) -> Option<bool> {
    let interpreter = Interpreter::new(program);
    let limits = RunLimits { steps: STEPS, ..RunLimits::default() };
    let mut reached = false;
    for value in LOW..=HIGH {
        match interpreter.run(&mut ConstantInputs(value.into()), targets, &limits, false).end {
            RunEnd::Target(..) => reached = true,
            RunEnd::Halt => {}
            _ => return None,
        }
    }
    Some(reached)
}

/// What an engine says of a program in two seconds.
pub(crate) fn report_of(
    name: &str,
    program: &Program,
    targets: &Targets,
    solvers: &[Solver],
) -> Report {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(2)));
    let options = CheckOptions {
        engine: engine(name).expect("it is one"),
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    check(program, targets, &options).report
}

/// Whether an answer is wrong of a program in which a run reaches a target, or none does.
pub(crate) fn contradicts(answer: VerdictKind, reached: bool) -> bool {
    match answer {
        VerdictKind::Safe => reached,
        VerdictKind::Reachable => !reached,
        VerdictKind::Unknown => false,
    }
}

fn hold(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let text = Writer::program(seed);
    let (program, targets) = read(&text);
    let Some(reached) = truth(&program, &targets) else {
        tally.count("endless or undefined");
        return Ok(());
    };
    let name = ENGINES[usize::try_from(seed).unwrap_or_default() % ENGINES.len()];
    let report = report_of(name, &program, &targets, solvers);
    tally.count(match (report.answer, report.invariants.is_empty()) {
        (VerdictKind::Safe, false) => "safe by contracts",
        (VerdictKind::Safe, true) => "safe",
        (VerdictKind::Reachable, _) => "reachable",
        (VerdictKind::Unknown, _) => "unknown",
    });
    if contradicts(report.answer, reached) {
        return Err(format!(
            "seed {seed}, {name}: {:?}, reached: {reached}\n{text}",
            report.answer
        ));
    }
    Ok(())
}

#[test]
fn contracts_and_runs_agree() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_RECURSION").unwrap_or(24);
    let from = seeds::number("UNLOOP_RECURSION_FROM").unwrap_or(0);
    let tally = seeds::through("recursion", from..from + many, 16 << 20, |seed, tally| {
        hold(seed, &solvers, tally)
    });
    println!("{tally:?}");
    assert!(tally.0.contains_key("reachable"), "{tally:?}");
    if solvers.iter().any(|solver| solver.profile.horn.is_some()) {
        assert!(tally.0.contains_key("safe by contracts"), "{tally:?}");
    }
}
