//! The summaries of loops against the interpreter: random loops, run on random values.
//!
//! Of each run the summary has a trace whose condition holds of the values on entry, whose effect
//! is what the run leaves, and whose count is how often it went round, or which goes on for ever as
//! the run does; a precise summary has no other trace whose condition holds, whatever its counters
//! are; and no run goes round more often than the bound says.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{
    Changed, EdgeIndex, Flowgraph, Inlined, Interpreter, NodeIndex, Program, RunEnd, RunLimits,
    RunWatcher, Site, Targets, inline,
};
use unloop::logic::{Substitution, Term, Terms, Value};
use unloop::outcome::{LoopSummary, LoopTrace};
use unloop::prove::proteus::what_loops_do;
use unloop::prove::{Settings, Task};
use unloop::solve::smtlib::Script;
use unloop::solve::{Answer, Means, ProcessGroup, Question, Solver, ask};

use crate::bounds::back_edges;
use crate::support::chance::Chance;
use crate::support::seeds::{self, Tally};
use crate::support::solvers;

pub(crate) const VARIABLES: [&str; 5] = ["x", "y", "z", "m", "n"];
/// Those that loops change.
const CHANGING: usize = 3;
/// How many runs there are of each loop, and the most steps of one.
const RUNS: usize = 12;
const STEPS: u64 = 3_000;

/// A random loop, as text.
pub(crate) struct Writer {
    random: Chance,
    /// Whether what is assigned wraps.
    wraps: bool,
    /// Whether loops read inputs.
    reads: bool,
    /// Whether they look at the cells of an array.
    cells: bool,
    text: String,
    labels: usize,
}

impl Writer {
    pub(crate) fn program(seed: u64, wraps: bool, reads: bool) -> String {
        let (text, cells) = (String::new(), false);
        Self { random: Chance(seed), wraps, reads, cells, text, labels: 0 }.written()
    }

    /// A program that is given an array first, and looks at its cells.
    pub(crate) fn with_cells(seed: u64) -> String {
        let (random, text) = (Chance(seed), String::new());
        Self { random, wraps: false, reads: false, cells: true, text, labels: 0 }.written()
    }

    fn written(mut self) -> String {
        let writer = &mut self;
        let mut text = "program main function main {\n".to_owned();
        if writer.cells {
            text.push_str("  local A : int[]\n  in_A: A := input read -> in_x\n");
        }
        for name in VARIABLES {
            let _ = writeln!(text, "  local {name} : int");
        }
        for (number, name) in VARIABLES.iter().enumerate() {
            let next =
                VARIABLES.get(number + 1).map_or("head".to_owned(), |next| format!("in_{next}"));
            let _ = writeln!(text, "  in_{name}: {name} := input read -> {next}");
        }
        let body = writer.code(2, "head");
        writer.branch("head", &body, "end");
        writer.text.push_str("  end: output x -> o1 o1: output y -> o2 o2: output z -> o3\n");
        writer.text.push_str("  o3: halt\n}\n");
        text + &self.text
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("l{}", self.labels)
    }

    fn branch(&mut self, at: &str, then: &str, otherwise: &str) {
        let condition = self.condition();
        let _ = writeln!(
            self.text,
            "  {at}: assume {condition} -> {then} assume !({condition}) -> {otherwise}"
        );
    }

    /// Some code that leads on; where it begins.
    fn code(&mut self, depth: u32, next: &str) -> String {
        let mut next = next.to_owned();
        for _ in 0..=self.random.below(2) {
            let here = self.label();
            match self.random.below(if depth == 0 { 5 } else { 9 }) {
                0..=4 => {
                    let assignment = self.assignment();
                    let _ = writeln!(self.text, "  {here}: {assignment} -> {next}");
                }
                5..=7 => {
                    let then = self.code(depth - 1, &next);
                    let otherwise = if self.random.once_in(3) {
                        next.clone()
                    } else {
                        self.code(depth - 1, &next)
                    };
                    self.branch(&here, &then, &otherwise);
                }
                _ => {
                    let body = self.code(0, &here);
                    self.branch(&here, &body, &next);
                }
            }
            next = here;
        }
        next
    }

    fn any(&mut self) -> &'static str {
        self.random.pick(&VARIABLES)
    }

    fn assignment(&mut self) -> String {
        let to = self.random.pick(&VARIABLES[..CHANGING]);
        if self.reads && self.random.once_in(4) {
            return format!("{to} := input read");
        }
        if self.cells && self.random.once_in(5) {
            let index = self.random.pick(&["x", "y", "x - 1", "3 * x", "m"]);
            return format!("{to} := {} A[{index}]", self.random.pick(&["", "z +", "n -"]));
        }
        let step = self.random.pick(&[1, 1, 1, 1, 2, 3, -1, -1, -2]);
        let value = match self.random.below(10) {
            0..=5 => format!("{to} + {step}"),
            6 => self.random.between(-2, 3).to_string(),
            7 => format!("{} + {step}", self.any()),
            8 => format!("{to} + {}", self.any()),
            _ => format!("{to} - {}", self.random.pick(&["m", "n"])),
        };
        if self.wraps {
            let width = self.random.pick(&["u8", "s8", "u16", "s32"]);
            return format!("{to} := wrap({width}, {value})");
        }
        format!("{to} := {value}")
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.random.pick(&VARIABLES[..CHANGING]), self.any());
        let number = self.random.between(-2, 6);
        let right = if self.random.once_in(3) || left == right {
            number.to_string()
        } else {
            right.to_owned()
        };
        if self.cells && self.random.once_in(3) {
            let index = self.random.pick(&["x", "y", "x + 1", "2 * y", "x + n", "-x"]);
            let compared = self.random.pick(&["<", "!=", "==", ">="]);
            return format!("A[{index}] {compared} {number}");
        }
        match self.random.below(12) {
            0 => format!("{left} == {right}"),
            1 => format!("{left} != {right}"),
            2 => format!("{left} mod 2 == 0"),
            3 => format!("{left} mod 3 != 1"),
            4..=6 => format!("{left} >= {right}"),
            _ => format!("{left} < {right}"),
        }
    }
}

/// What a run of the loop does.
#[derive(Default)]
struct Watched {
    now: BTreeMap<Term, Value>,
    visits: u64,
    /// How often the loops inside go round.
    inside: u64,
}

struct Watching<'a> {
    back: BTreeMap<EdgeIndex, NodeIndex>,
    flow: &'a Flowgraph,
    head: NodeIndex,
    watched: Watched,
}

impl RunWatcher for Watching<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        for (variable, changed) in changes {
            if let Changed::Scalar(value) = changed {
                self.watched.now.insert(variable, value);
            }
        }
        self.watched.visits += u64::from(self.flow.endpoints(site.edge).1 == self.head);
        let inside = self.back.get(&site.edge).is_some_and(|&head| head != self.head);
        self.watched.inside += u64::from(inside);
    }

    fn returns(&mut self, _: Option<(Term, Value)>) {}
}

/// A loop, its summary, and somebody to ask.
struct Case<'a> {
    terms: &'a Terms,
    inlined: &'a Inlined,
    variables: &'a [Term],
    summary: &'a LoopSummary,
    traces: &'a [LoopTrace],
    /// Whether the loop reads inputs: which trace is executed may depend on them.
    reads: bool,
    solver: &'a Solver,
}

impl Case<'_> {
    /// Runs the loop; `None` if it does not end.
    fn run(&self, values: &[i64]) -> Option<Watched> {
        let mut random = Chance(values[0].unsigned_abs());
        let later = (0..400).map(|_| random.between(-4, 9));
        let mut inputs = OrderedInputs::integers(values.iter().copied().chain(later));
        let (flow, head) = (self.inlined.graph(), self.summary.head);
        let back = back_edges(flow);
        let mut watching = Watching { back, flow, head, watched: Watched::default() };
        let limits = RunLimits { steps: STEPS, ..RunLimits::default() };
        let run = Interpreter::new(&self.inlined.program).run_watched(
            &mut inputs,
            &Targets::default(),
            &limits,
            &mut watching,
        );
        matches!(run.end, RunEnd::Halt).then_some(watching.watched)
    }

    /// Whether there are values for what is free such that this holds on entry; `None` if nobody
    /// knows.
    fn possible(&self, entry: &Substitution, formulas: Vec<Term>) -> Option<bool> {
        let terms = self.terms;
        let whole = terms.and(formulas.into_iter().map(|part| terms.substitute(part, entry)));
        if let Some(known) = terms.as_bool(whole) {
            return Some(known);
        }
        let question = Question::new("possible", vec![whole]);
        let script = Script::new(terms, &question, &Budget::unlimited()).unwrap();
        let budget = Budget::lasting(Duration::from_secs(2));
        let reply = ask(&script, self.solver, &budget, &ProcessGroup::new()).ok()?;
        match reply.answer {
            Answer::Sat(_) => Some(true),
            Answer::Unsat { .. } => Some(false),
            Answer::Unknown(_) => None,
        }
    }

    /// That a trace is executed so.
    fn executed(&self, trace: &LoopTrace, entry: &Substitution, run: &Watched) -> Vec<Term> {
        let terms = self.terms;
        let mut formulas = trace.condition.clone();
        for &variable in self.variables {
            let effect = trace.effect.iter().find(|(changed, _)| *changed == variable);
            let left = effect.map_or(entry[&variable], |&(_, value)| value);
            let found = run.now.get(&variable).map(|value| terms.literal(value));
            formulas.push(terms.eq(left, found.unwrap_or(entry[&variable])));
        }
        formulas.push(terms.eq(trace.times, terms.int(run.visits - 1)));
        formulas
    }

    /// Whether a trace that is left may have more rounds than there were steps to take.
    fn is_long(&self, trace: &LoopTrace, entry: &Substitution) -> bool {
        let many = self.terms.gt(trace.times, self.terms.int(STEPS / 20));
        let long = trace.condition.iter().copied().chain([many]).collect();
        self.possible(entry, long) != Some(false)
    }

    fn check(&self, values: &[i64], tally: &mut Tally) -> Result<(), String> {
        let terms = self.terms;
        let literals = values.iter().map(|&value| terms.int(value));
        let entry: Substitution = self.variables.iter().copied().zip(literals).collect();
        let held = |trace: &LoopTrace| self.possible(&entry, trace.condition.clone());
        let held: Vec<_> = self.traces.iter().map(|trace| (trace, held(trace))).collect();
        let known = held.iter().filter(|(_, held)| *held == Some(true)).count();
        if self.summary.is_precise() && !self.reads && known > 1 {
            return Err(format!("{known} traces for {values:?}"));
        }
        let held = held.into_iter().filter(|(_, held)| *held != Some(false));
        let holding: Vec<&LoopTrace> = held.map(|(trace, _)| trace).collect();
        let Some(run) = self.run(values) else {
            tally.count("endless");
            let goes_on = |trace: &&LoopTrace| trace.exit.is_none() || self.is_long(trace, &entry);
            return match self.summary.ends {
                true => Err(format!("{values:?} goes round for ever")),
                false if !holding.iter().any(goes_on) => {
                    Err(format!("no trace goes on for ever from {values:?}"))
                }
                false => Ok(()),
            };
        };
        tally.count(if self.summary.is_precise() { "precise" } else { "approximate" });
        let left = |trace: &&&LoopTrace| trace.exit.is_some();
        let executed = holding
            .iter()
            .filter(left)
            .any(|trace| self.possible(&entry, self.executed(trace, &entry, &run)) != Some(false));
        if !executed {
            let left = &run.now;
            return Err(format!(
                "no trace does what {values:?} leads to: {left:?}, {}",
                run.visits
            ));
        }
        let rounds = run.visits - 1;
        let LoopSummary { bound, bound_with_inner, .. } = self.summary;
        for (bound, rounds) in [(bound, rounds), (bound_with_inner, rounds + run.inside)] {
            let value = |&count: &Term| terms.as_int(terms.substitute(count, &entry)).cloned();
            let most = bound.as_ref().map(|all| all.iter().filter_map(value).max().unwrap());
            tally.count(if most.is_some() { "bounded" } else { "not bounded" });
            if most.is_some_and(|most| most < rounds.into()) {
                return Err(format!("{values:?} goes round {rounds} times"));
            }
        }
        Ok(())
    }
}

fn summarised(program: &Program, solvers: &[Solver]) -> Option<(Inlined, Vec<LoopSummary>)> {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(2)));
    let (targets, settings) = (Targets::default(), Settings::default());
    let task = Task::new(program, &targets, Means::new(solvers, &processes, &budget), &settings);
    let loops = what_loops_do(&task).ok()?;
    Some((inline(program, &targets).ok()?, loops.loops))
}

pub(crate) fn read(text: &str) -> Program {
    let terms = Arc::new(Terms::new());
    let read = read_text(&Flow, "test.flow", text, &ReadOptions::default(), &terms);
    read.unwrap_or_else(|error| panic!("{error}\n{text}")).0
}

fn hold(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let text = Writer::program(seed, false, seed.is_multiple_of(3));
    let program = read(&text);
    let terms = &*program.terms;
    let variables =
        VARIABLES.map(|name| program.variables().find(|v| v.name == name).unwrap().symbol);
    let Some((inlined, loops)) = summarised(&program, solvers) else {
        tally.count("not read");
        return Ok(());
    };
    // Behind the inputs.
    let flow = inlined.graph();
    let head = VARIABLES.iter().fold(flow.start, |at, _| flow.endpoints(flow.out_edges(at)[0]).1);
    let summary = loops.iter().find(|each| each.head == head);
    let Some((summary, traces)) = summary.and_then(|each| Some((each, each.summary.as_ref()?)))
    else {
        tally.count("not summarised");
        return Ok(());
    };
    tally.count(match summary.class() {
        1 => "class 1",
        2 => "class 2",
        3 => "class 3",
        _ => "class 4",
    });
    let case = Case {
        terms,
        inlined: &inlined,
        variables: &variables,
        summary,
        traces,
        reads: seed.is_multiple_of(3),
        solver: &solvers[0],
    };
    let mut random = Chance(seed ^ 0xface);
    for _ in 0..RUNS {
        let values: Vec<i64> = VARIABLES.iter().map(|_| random.between(-4, 9)).collect();
        case.check(&values, tally).map_err(|error| {
            let said: Vec<String> = traces
                .iter()
                .map(|trace| {
                    let all = terms.and(trace.condition.iter().copied());
                    let effect: Vec<String> = trace
                        .effect
                        .iter()
                        .map(|&(variable, value)| {
                            format!(
                                "{} = {}",
                                summary.text(terms, variable),
                                summary.text(terms, value)
                            )
                        })
                        .collect();
                    format!(
                        "if {}: {} [{}]",
                        summary.text(terms, all),
                        effect.join("; "),
                        summary.text(terms, trace.times)
                    )
                })
                .collect();
            format!("{error}\n{text}{}", said.join("\n"))
        })?;
    }
    Ok(())
}

#[test]
fn summaries_say_what_runs_do() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_LOOPS").unwrap_or(60);
    let tally =
        seeds::through("loops", 0..many, 16 << 20, |seed, tally| hold(seed, &solvers, tally));
    for what in ["precise", "approximate", "class 1"] {
        assert!(tally.0.get(what).is_some_and(|&count| count > 20), "{tally:?}");
    }
}
