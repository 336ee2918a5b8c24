//! The engines `minimax` and `bounded` against explicit search: random programs with nested loops over three
//! small numbers, whose states are all looked at.
//!
//! What the engine says *safe* of rests on invariants that are asked afresh, so a slip of its search
//! shows as invariants that are none. Of a program that reaches its error that is a failure, too:
//! the search has called it safe. `UNLOOP_MINIMAX=N` takes N programs, `UNLOOP_MINIMAX_FROM=S`
//! begins at another seed.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{Program, Target};
use unloop::logic::Terms;
use unloop::outcome::ReasonCode;
use unloop::prove::minimax::{Guesses, InterpolantKind, MinimaxSettings, Weaken};
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

use crate::support::chance::Chance;
use crate::support::seeds::{self, Tally};
use crate::support::solvers;

/// How many programs, unless the environment says otherwise.
const PROGRAMS: u64 = 40;
const TIME: Duration = Duration::from_millis(700);
/// Numbers stay within these.
const LEAST: i64 = -3;
const MOST: i64 = 6;

type Numbers = [i64; 3];
const NAMES: [&str; 3] = ["x", "y", "z"];

/// A condition: a number against a constant or another number; or anybody's choice.
#[derive(Clone, Copy)]
enum Condition {
    Any,
    AtMost(usize, i64),
    Is(usize, i64),
    Less(usize, usize),
}

/// An instruction, and where it leads.
#[derive(Clone, Copy)]
enum Step {
    Set(usize, i64, usize),
    Copy(usize, usize, usize),
    /// A run on which the sum leaves the range ends.
    Add(usize, i64, usize),
    Branch(Condition, usize, usize),
    Error,
    End,
}

/// A program under construction, from its end to its start.
struct Writer {
    random: Chance,
    steps: Vec<Step>,
}

impl Writer {
    fn program(seed: u64) -> Vec<Step> {
        let random = Chance(seed.wrapping_mul(0x9e37_79b9));
        let mut writer = Self { random, steps: vec![Step::End, Step::Error] };
        let condition = writer.rare();
        let last = writer.put(Step::Branch(condition, 1, 0));
        let mut next = writer.code(2, last);
        for number in 0..NAMES.len() {
            let value = writer.random.between(0, 1);
            next = writer.put(Step::Set(number, value, next));
        }
        writer.steps
    }

    fn put(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn condition(&mut self) -> Condition {
        let (number, other) = (self.random.index(3), self.random.index(3));
        match self.random.below(8) {
            0..=2 => Condition::Any,
            3..=4 => Condition::AtMost(number, self.random.between(-1, 4)),
            5 => Condition::Is(number, self.random.between(-1, 4)),
            _ => Condition::Less(number, other),
        }
    }

    /// A condition that does not hold often.
    fn rare(&mut self) -> Condition {
        let number = self.random.index(3);
        match self.random.below(3) {
            0 => Condition::Is(number, self.random.between(-2, 5)),
            1 => Condition::AtMost(number, self.random.between(-3, -1)),
            _ => Condition::Less(number, self.random.index(3)),
        }
    }

    /// Some code that leads to `next`; where it begins.
    fn code(&mut self, depth: u32, next: usize) -> usize {
        let mut next = next;
        for _ in 0..=self.random.below(3) {
            let (number, other) = (self.random.index(3), self.random.index(3));
            let constant = self.random.between(-1, 2);
            next = match self.random.below(if depth == 0 { 6 } else { 12 }) {
                0 => self.put(Step::Set(number, constant, next)),
                1 => self.put(Step::Copy(number, other, next)),
                4..=5 if self.random.once_in(3) => {
                    let condition = self.rare();
                    self.put(Step::Branch(condition, 1, next))
                }
                2..=5 => self.put(Step::Add(number, if constant < 1 { -1 } else { 1 }, next)),
                6..=8 => {
                    let (then, other) = (self.code(depth - 1, next), self.code(depth - 1, next));
                    let condition = self.condition();
                    self.put(Step::Branch(condition, then, other))
                }
                _ => {
                    let head = self.put(Step::End);
                    let body = self.code(depth - 1, head);
                    self.steps[head] = Step::Branch(self.condition(), body, next);
                    head
                }
            };
        }
        next
    }
}

/// Whether a condition may hold, and whether it may not.
fn may(condition: Condition, numbers: Numbers) -> (bool, bool) {
    let holds = match condition {
        Condition::Any => return (true, true),
        Condition::AtMost(number, most) => numbers[number] <= most,
        Condition::Is(number, value) => numbers[number] == value,
        Condition::Less(number, other) => numbers[number] < numbers[other],
    };
    (holds, !holds)
}

/// Whether the error is reached: all states are looked at.
fn reaches(steps: &[Step]) -> bool {
    let mut work = vec![(steps.len() - 1, [0; 3])];
    let mut seen: HashSet<(usize, Numbers)> = work.iter().copied().collect();
    while let Some((at, mut numbers)) = work.pop() {
        let next = match steps[at] {
            Step::Error => return true,
            Step::End => vec![],
            Step::Set(number, value, next) => {
                numbers[number] = value;
                vec![next]
            }
            Step::Copy(number, other, next) => {
                numbers[number] = numbers[other];
                vec![next]
            }
            Step::Add(number, value, next) => {
                numbers[number] += value;
                if (LEAST..=MOST).contains(&numbers[number]) { vec![next] } else { vec![] }
            }
            Step::Branch(condition, then, other) => {
                let (may, may_not) = may(condition, numbers);
                [(may, then), (may_not, other)].iter().filter(|way| way.0).map(|w| w.1).collect()
            }
        };
        work.extend(next.into_iter().map(|n| (n, numbers)).filter(|&state| seen.insert(state)));
    }
    false
}

/// The steps to which edges lead.
fn connected(steps: &[Step]) -> HashSet<usize> {
    let mut work = vec![steps.len() - 1];
    let mut seen: HashSet<usize> = work.iter().copied().collect();
    while let Some(at) = work.pop() {
        let next = match steps[at] {
            Step::Error | Step::End => vec![],
            Step::Set(_, _, next) | Step::Copy(_, _, next) | Step::Add(_, _, next) => vec![next],
            Step::Branch(_, then, other) => vec![then, other],
        };
        work.extend(next.into_iter().filter(|&next| seen.insert(next)));
    }
    seen
}

/// The same program as a flowgraph.
fn text(steps: &[Step]) -> String {
    let mut text = "program main function main {\n".to_owned();
    for name in NAMES.iter().chain(&["c"]) {
        let _ = writeln!(text, "  local {name} : int");
    }
    let reached = connected(steps);
    for (at, step) in steps.iter().enumerate().rev().filter(|(at, _)| reached.contains(at)) {
        let name = |number: usize| NAMES[number];
        let _ = match *step {
            Step::Error => writeln!(text, "  l{at}: error reached"),
            Step::End => writeln!(text, "  l{at}: halt"),
            Step::Set(number, value, next) => {
                writeln!(text, "  l{at}: {} := {value} -> l{next}", name(number))
            }
            Step::Copy(number, other, next) => {
                writeln!(text, "  l{at}: {} := {} -> l{next}", name(number), name(other))
            }
            Step::Add(number, value, next) => {
                let x = name(number);
                let _ = writeln!(text, "  l{at}: {x} := {x} + {value} -> a{at}");
                writeln!(text, "  a{at}: assume {LEAST} <= {x} && {x} <= {MOST} -> l{next}")
            }
            Step::Branch(condition, then, other) => {
                let (from, condition) = match condition {
                    Condition::Any => {
                        let _ = writeln!(text, "  l{at}: c := input read -> c{at}");
                        (format!("c{at}"), "c > 0".to_owned())
                    }
                    Condition::AtMost(x, most) => {
                        (format!("l{at}"), format!("{} <= {most}", name(x)))
                    }
                    Condition::Is(x, value) => {
                        (format!("l{at}"), format!("{} == {value}", name(x)))
                    }
                    Condition::Less(x, y) => {
                        (format!("l{at}"), format!("{} < {}", name(x), name(y)))
                    }
                };
                writeln!(
                    text,
                    "  {from}: assume {condition} -> l{then} assume !({condition}) -> l{other}"
                )
            }
        };
    }
    text + "}\n"
}

fn read(text: &str) -> Program {
    let read =
        read_text(&Flow, "random.flow", text, &ReadOptions::default(), &Arc::new(Terms::new()));
    read.unwrap_or_else(|error| panic!("{error:?}\n{text}")).0
}

/// All configurations of the engine.
fn configurations() -> Vec<MinimaxSettings> {
    let mut all = Vec::new();
    for interpolants in [InterpolantKind::Core, InterpolantKind::Wp] {
        for slackening in [true, false] {
            for weaken in [Weaken::Together, Weaken::Individually] {
                for guesses in [Guesses::ALL, Guesses::NONE] {
                    let standard = MinimaxSettings::default();
                    all.push(MinimaxSettings {
                        interpolants,
                        slackening,
                        weaken,
                        guesses,
                        ..standard
                    });
                }
            }
        }
    }
    all
}

/// An engine, and what it is told if it is `minimax`.
type Way = (&'static str, MinimaxSettings);

fn checked(program: &Program, (name, minimax): Way, solvers: &[Solver]) -> Report {
    let targets = Target::Errors.resolve(program).expect("it has an error");
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME));
    let options = CheckOptions {
        engine: engine(name).expect("there is such an engine"),
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings { minimax, ..Settings::default() },
        cross_check: false,
        run_first: false,
    };
    check(program, &targets, &options).report
}

fn hold(solvers: &[Solver], seed: u64, way: Way, tally: &mut Tally) -> Result<(), String> {
    let steps = Writer::program(seed);
    let (text, reaches) = (text(&steps), reaches(&steps));
    let report = checked(&read(&text), way, solvers);
    let code = report.reason.as_ref().map(|reason| reason.code);
    let wrong = |what: &str| Err(format!("{what}, {way:?}\n{text}"));
    match (report.answer, code) {
        (VerdictKind::Safe, _) if reaches => return wrong("safe, but the error is reached"),
        (VerdictKind::Reachable, _) if !reaches => return wrong("reachable, but it is not"),
        (_, Some(ReasonCode::Unconfirmed)) if reaches => {
            return wrong("the search has called it safe, but the error is reached");
        }
        (_, Some(ReasonCode::Spurious)) => return wrong("a run that is none"),
        (_, Some(ReasonCode::Unconfirmed)) => {
            return wrong("labels that do not show what they are to");
        }
        (VerdictKind::Unknown, _) => tally.count("unknown"),
        (VerdictKind::Safe, _) => tally.count("safe"),
        (VerdictKind::Reachable, _) => tally.count("reachable"),
    }
    Ok(())
}

#[test]
fn small_programs_in_all_configurations() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let first = seeds::number("UNLOOP_MINIMAX_FROM").unwrap_or(0);
    let end = first + seeds::number("UNLOOP_MINIMAX").unwrap_or(PROGRAMS);
    let configurations = configurations();
    let tally = seeds::through("minimax", first..end, 64 << 20, |seed, tally| {
        // Each program in two configurations; one solver alone, each in its turn.
        let at = usize::try_from(seed).expect("seeds are small");
        let solver = at % solvers.len();
        let many = configurations.len();
        [at % many, (at / 3 + many / 2) % many].iter().try_for_each(|&which| {
            hold(&solvers[solver..=solver], seed, ("minimax", configurations[which]), tally)
        })
    });
    assert!(tally.0["safe"] > 10 && tally.0["reachable"] > 10, "{tally:?}");
}

/// Loops that go on for ever are not for `bounded`; the others it follows to their ends.
#[test]
fn small_programs_unwound() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let first = seeds::number("UNLOOP_MINIMAX_FROM").unwrap_or(0);
    let end = first + seeds::number("UNLOOP_MINIMAX").unwrap_or(PROGRAMS);
    let tally = seeds::through("bounded", first..end, 64 << 20, |seed, tally| {
        let solver = usize::try_from(seed).expect("seeds are small") % solvers.len();
        hold(&solvers[solver..=solver], seed, ("bounded", MinimaxSettings::default()), tally)
    });
    assert!(tally.0["safe"] > 10 && tally.0["reachable"] > 3, "{tally:?}");
}
