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
    RunWatcher, Site, Targets, Variants, WithoutMemory, inline,
};
use unloop::logic::{Substitution, Term, Terms, Value};
use unloop::outcome::{LoopSummary, LoopTrace};
use unloop::prove::proteus::{Interest, what_loops_do};
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

/// Which numbers wrap around as they are assigned.
#[derive(Clone, Copy)]
enum Wraps {
    Never,
    OneIn(u64),
    /// All: they are bytes.
    Always,
}

/// A random loop, as text.
pub(crate) struct Writer {
    random: Chance,
    wraps: Wraps,
    /// Whether loops read inputs.
    reads: bool,
    /// Whether they look at the cells of an array.
    cells: bool,
    /// Whether the outermost loop counts up with its first variable, which nothing else changes.
    counts: bool,
    text: String,
    labels: usize,
}

impl Writer {
    pub(crate) fn program(seed: u64, wraps: bool, reads: bool) -> String {
        let wraps = if wraps { Wraps::OneIn(1) } else { Wraps::Never };
        Self::new(seed, wraps, reads, false).written()
    }

    fn new(seed: u64, wraps: Wraps, reads: bool, cells: bool) -> Self {
        let (random, text) = (Chance(seed), String::new());
        Self { random, wraps, reads, cells, counts: false, text, labels: 0 }
    }

    fn of_bytes(seed: u64, reads: bool) -> String {
        Self::new(seed, Wraps::Always, reads, false).written()
    }

    /// A program that is given an array first, and looks at its cells.
    pub(crate) fn with_cells(seed: u64) -> String {
        Self::new(seed, Wraps::Never, false, true).written()
    }

    fn written(mut self) -> String {
        let writer = &mut self;
        let mut text = "program main function main {\n".to_owned();
        if writer.cells {
            text.push_str("  local A : int[]\n  in_A: A := input read -> in_x\n");
        }
        let bytes = matches!(writer.wraps, Wraps::Always);
        let range = if bytes { " in [0, 255]" } else { "" };
        for name in VARIABLES {
            let _ = writeln!(text, "  local {name} : int{range}");
        }
        for (number, name) in VARIABLES.iter().enumerate() {
            let next =
                VARIABLES.get(number + 1).map_or("head".to_owned(), |next| format!("in_{next}"));
            let _ = writeln!(text, "  in_{name}: {name} := input read -> {next}");
        }
        if writer.counts {
            let body = writer.code(2, "step");
            let (limit, next) = (
                writer.random.pick(&["n", "m", "20"]),
                writer.random.pick(&["x + 1", "x + 2", "wrap(u8, x + 1)"]),
            );
            let _ = writeln!(
                writer.text,
                "  head: assume x < {limit} -> {body} assume {limit} <= x -> end\n  step: x := {next} -> head"
            );
        } else {
            let body = writer.code(2, "head");
            writer.branch("head", &body, "end");
        }
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
        let to = self.random.pick(&VARIABLES[usize::from(self.counts)..CHANGING]);
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
        match self.wraps {
            Wraps::Always => return format!("{to} := wrap(u8, {value})"),
            Wraps::OneIn(often) if self.random.once_in(often) => {
                let width = self.random.pick(&["u8", "s8", "u16", "s32"]);
                return format!("{to} := wrap({width}, {value})");
            }
            _ => {}
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
    head: NodeIndex,
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
        let (flow, head) = (self.inlined.graph(), self.head);
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
        let of = &self.summary.of;
        for &variable in self.variables.iter().filter(|v| of.is_empty() || of.contains(v)) {
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
                // What ends alone may be in the slice.
                false if self.summary.of.is_empty() && !holding.iter().any(goes_on) => {
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
        self.check_bounds(values, &entry, &run, tally)
    }

    /// That the loop does not go round more often than is said.
    fn check_bounds(
        &self,
        values: &[i64],
        entry: &Substitution,
        run: &Watched,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let (terms, rounds) = (self.terms, run.visits - 1);
        let LoopSummary { bound, bound_with_inner, .. } = self.summary;
        for (bound, rounds) in [(bound, rounds), (bound_with_inner, rounds + run.inside)] {
            let value = |&count: &Term| terms.as_int(terms.substitute(count, entry)).cloned();
            let most = bound.as_ref().map(|all| all.iter().filter_map(value).max().unwrap());
            tally.count(if most.is_some() { "bounded" } else { "not bounded" });
            if most.is_some_and(|most| most < rounds.into()) {
                return Err(format!("{values:?} goes round {rounds} times"));
            }
        }
        Ok(())
    }
}

fn summarised(
    program: &Program,
    targets: &Targets,
    of: &[&str],
    solvers: &[Solver],
) -> Option<Vec<LoopSummary>> {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(4)));
    let settings = Settings::default();
    let task = Task::new(
        WithoutMemory::of(program).expect("it has no memory"),
        targets,
        Means::new(solvers, &processes, &budget),
        &settings,
    );
    let of = of.iter().map(|&name| name.to_owned()).collect();
    let interest = Interest { of, ..Interest::default() };
    Some(what_loops_do(&task, &interest).ok()?.loops)
}

pub(crate) fn read(text: &str) -> Program {
    let terms = Arc::new(Terms::new());
    let read = read_text(&Flow, "test.flow", text, &ReadOptions::default(), &terms);
    read.unwrap_or_else(|error| panic!("{error}\n{text}")).0
}

/// The head of the outermost loop, which is behind the inputs.
fn head(flow: &Flowgraph) -> NodeIndex {
    VARIABLES.iter().fold(flow.start, |at, _| flow.endpoints(flow.out_edges(at)[0]).1)
}

fn variables(program: &Program) -> [Term; 5] {
    VARIABLES.map(|name| program.variables().find(|v| v.name == name).unwrap().symbol)
}

/// The whole loop, its slices where it does not say all, and one by two variables.
fn hold(seed: u64, bytes: bool, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let reads = seed.is_multiple_of(3);
    let text =
        if bytes { Writer::of_bytes(seed, reads) } else { Writer::program(seed, false, reads) };
    let program = read(&text);
    let targets = Targets::default();
    let mut random = Chance(seed);
    let of = [random.pick(&VARIABLES[..CHANGING]), random.pick(&VARIABLES[..CHANGING])];
    for of in [&[][..], &of[..]] {
        let Some(loops) = summarised(&program, &targets, of, solvers) else {
            tally.count("not read");
            continue;
        };
        let inlined = inline(&program, &targets).map_err(|error| error.to_string())?;
        let head = head(inlined.graph());
        let Some(whole) = loops.iter().find(|each| each.head == head) else { continue };
        tally.add("slices", whole.parts.len() as u64 + u64::from(!whole.of.is_empty()));
        for summary in whole.parts.iter().chain([whole]) {
            let Some(traces) = &summary.summary else {
                tally.count("not summarised");
                continue;
            };
            tally.count(match summary.class() {
                1 => "class 1",
                2 => "class 2",
                3 => "class 3",
                _ => "class 4",
            });
            let (terms, variables) = (&*program.terms, &variables(&program));
            let (inlined, solver) = (&inlined, &solvers[0]);
            let case = Case { terms, inlined, head, variables, summary, traces, reads, solver };
            case.holds(seed, if bytes { byte } else { small }, &text, tally)?;
        }
    }
    Ok(())
}

fn small(random: &mut Chance) -> i64 {
    random.between(-4, 9)
}

/// One near to where bytes wrap around, mostly.
fn byte(random: &mut Chance) -> i64 {
    let (low, high) = random.pick(&[(0, 9), (246, 255), (0, 255)]);
    random.between(low, high)
}

impl Case<'_> {
    /// A few runs.
    fn holds(
        &self,
        seed: u64,
        value: fn(&mut Chance) -> i64,
        text: &str,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let mut random = Chance(seed ^ 0xface);
        for _ in 0..RUNS {
            let values: Vec<i64> = VARIABLES.iter().map(|_| value(&mut random)).collect();
            let checked = self.check(&values, tally);
            checked.map_err(|error| format!("{error}\n{text}{}", self.said()))?;
        }
        Ok(())
    }

    fn said(&self) -> String {
        let text = |term| self.summary.text(self.terms, term);
        let trace = |trace: &LoopTrace| {
            let all = self.terms.and(trace.condition.iter().copied());
            let effect = trace.effect.iter();
            let effect: Vec<String> =
                effect.map(|&(v, to)| format!("{} = {}", text(v), text(to))).collect();
            format!("if {}: {} [{}]", text(all), effect.join("; "), text(trace.times))
        };
        let of: Vec<String> = self.summary.of.iter().map(|&variable| text(variable)).collect();
        let traces: Vec<String> = self.traces.iter().map(trace).collect();
        format!("of {of:?}\n{}", traces.join("\n"))
    }
}

/// Bounds that are found where wraps are ways out that are not followed.
fn bounds_hold(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let mut writer = Writer::new(seed, Wraps::OneIn(4), seed.is_multiple_of(3), false);
    writer.counts = !seed.is_multiple_of(4);
    let text = writer.written();
    let program = read(&text);
    let targets = Targets::default();
    let variants = Variants::of(&program, &targets, &Budget::unlimited());
    let Some(variants) = variants.map_err(|error| error.to_string())? else { return Ok(()) };
    let Some(unbounded) = variants.unbounded(false) else { return Ok(()) };
    let Some(loops) = summarised(&unbounded.program, &unbounded.wraps, &[], solvers) else {
        tally.count("not read");
        return Ok(());
    };
    let inlined = inline(&program, &targets).map_err(|error| error.to_string())?;
    let told = head(&unbounded.program.function(unbounded.program.entry).graph);
    let Some(summary) = loops.iter().find(|each| each.head == told) else { return Ok(()) };
    tally.count(if summary.whole { "whole" } else { "partial" });
    let (terms, variables, head) = (&*program.terms, &variables(&program), head(inlined.graph()));
    let (inlined, solver, traces) = (&inlined, &solvers[0], &[][..]);
    let case = Case { terms, inlined, head, variables, summary, traces, reads: true, solver };
    let mut random = Chance(seed ^ 0xface);
    for _ in 0..RUNS {
        let values: Vec<i64> = VARIABLES.iter().map(|_| random.between(-9, 300)).collect();
        let literals = values.iter().map(|&value| terms.int(value));
        let entry = variables.iter().copied().zip(literals).collect();
        let checked = match case.run(&values) {
            Some(run) => case.check_bounds(&values, &entry, &run, tally),
            None if summary.ends => Err(format!("{values:?} goes round for ever")),
            None => Ok(()),
        };
        checked.map_err(|error| format!("{error}\n{text}"))?;
    }
    Ok(())
}

#[test]
fn summaries_say_what_runs_do() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_LOOPS").unwrap_or(14);
    let tally = seeds::through("loops", 0..many, 16 << 20, |seed, tally| {
        hold(seed, false, &solvers, tally)
    });
    println!("{tally:?}");
    for what in ["precise", "approximate", "class 1", "slices"] {
        assert!(tally.0.get(what).is_some_and(|&count| count > 8), "{tally:?}");
    }
}

#[test]
fn summaries_say_what_bytes_do() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_LOOPS").unwrap_or(10);
    let tally =
        seeds::through("bytes", 0..many, 16 << 20, |seed, tally| hold(seed, true, &solvers, tally));
    println!("{tally:?}");
    for what in ["precise", "approximate", "bounded"] {
        assert!(tally.0.get(what).is_some_and(|&count| count > 4), "{tally:?}");
    }
}

#[test]
fn bounds_hold_where_numbers_wrap_around() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_LOOPS").unwrap_or(10);
    let tally = seeds::through("loops", 0..many, 16 << 20, |seed, tally| {
        bounds_hold(seed, &solvers, tally)
    });
    println!("{tally:?}");
    for what in ["bounded", "not bounded"] {
        assert!(tally.0.get(what).is_some_and(|&count| count > 20), "{tally:?}");
    }
}
