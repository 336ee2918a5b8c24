//! The interval analysis: what it says of programs whose intervals are plain to see, and
//! that random runs never leave what it says.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use crate::support::chance::Chance;
use crate::support::random::{RandomShape, random_program};
use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::ranges::{Ranges, simplified};
use unloop::graph::{
    ErrorKind, Function, Inlined, Inputs, Instruction, LocationKind, NodeIndex, Program, RunEnd,
    RunLimits, Site, Target, Targets, Variable, inline, run, text,
};
use unloop::logic::{ArrayValue, Environment, Model, Node, Sort, Terms, Value};

fn program(source: &str) -> Program {
    let terms = Arc::new(Terms::new());
    read_text(&Flow, "test.flow", source, &ReadOptions::default(), &terms)
        .unwrap_or_else(|error| panic!("{error}"))
        .0
}

fn variables(program: &Program) -> impl Iterator<Item = &Variable> {
    program.functions.iter().flat_map(Function::variables).chain(&program.globals)
}

fn ranges(program: &Program) -> Ranges {
    let graph = &program.function(program.entry).graph;
    Ranges::of(&program.terms, graph, variables(program), &Budget::unlimited()).unwrap()
}

/// All error locations.
pub(crate) fn errors(program: &Program) -> Targets {
    let all =
        ErrorKind::ALL.into_iter().filter_map(|kind| Target::Error(kind).resolve(program).ok());
    all.flat_map(|targets| targets.iter().collect::<Vec<_>>()).collect()
}

fn simple(program: &Program) -> Inlined {
    simplified(&inline(program, &errors(program)).unwrap(), &Budget::unlimited()).unwrap()
}

/// The program after simplification, without places.
fn shown(source: &str) -> String {
    let simple = simple(&program(source));
    let lines = text::print(&simple.program);
    let body = lines.lines().skip_while(|line| !line.trim_start().starts_with("L0:"));
    let plain = body.map(|line| line.split(" @ ").next().unwrap().trim());
    plain.filter(|line| *line != "}").collect::<Vec<_>>().join("\n")
}

#[test]
fn a_counted_loop_has_its_bounds() {
    let p = program(
        "program main ints c function main {
           local i : int in [0, 4294967295] local n : int in [0, 4294967295]
           a: i := 0 -> b
           b: n := input read -> head
           head: assume i < n && i < 100 -> body assume !(i < n && i < 100) -> end
           body: i := wrap(u32, i + 1) -> head
           end: halt }",
    );
    let ranges = ranges(&p);
    let i = p.functions[0].locals[0].symbol;
    let at = |node: usize| {
        let interval = ranges.at(NodeIndex::new(node), i).unwrap();
        (interval.low(), interval.high())
    };
    assert_eq!(at(2), (Some(0), Some(100)));
    assert_eq!(at(3), (Some(0), Some(99)));
    assert_eq!(at(4), (Some(0), Some(100)));
}

#[test]
fn what_cannot_happen_is_left_out() {
    let text = shown(
        "program main ints c function main {
           local i : int in [-128, 127] local A : int[] in [0, 9] local u : int in [0, 255]
           a: A := input parameter -> a1
           a1: u := 0 -> b
           b: i := 0 -> head
           head: assume i < 10 -> check assume i >= 10 -> end
           check: assume i + 1 <= 127 -> body assume i + 1 > 127 -> over
           over: error overflow
           body: i := i + 1 -> read
           read: u := wrap(u8, A[i] + i) -> head
           end: assume u > 100 -> bad assume u <= 100 -> good
           bad: error assertion
           good: halt }",
    );
    assert_eq!(
        text,
        "L0: start\nA := input parameter -> L1\nL1:\nu := 0 -> L2\nL2:\ni := 0 -> L3\nL3:\nassume i <= 9 -> L4\n\
         assume 10 <= i -> L6\nL4:\ni := i + 1 -> L5\nL5:\nu := i + A[i] -> L3\nL6: halt"
    );
}

#[test]
fn what_may_happen_stays() {
    let text = shown(
        "program main ints c function main {
           local x : int in [-128, 127] local u : int in [0, 255]
           a: x := input read -> b
           b: assume x != -128 && x <= 100 -> c assume !(x != -128 && x <= 100) -> end
           c: u := wrap(u8, x) -> d
           d: assume -128 <= 2 * x && 2 * x <= 127 -> e assume !(-128 <= 2 * x && 2 * x <= 127) -> over
           over: error overflow
           e: x := 2 * x -> f
           f: assume u == 7 -> bad assume u != 7 -> end
           bad: error assertion
           end: halt }",
    );
    for kept in ["u := wrap(u8, x)", "error overflow", "assume u == 7"] {
        assert!(text.contains(kept), "{text}");
    }
}

/// A run of a program of one function without calls, location by location.
struct Walk<'p> {
    program: &'p Program,
    state: Model,
    node: NodeIndex,
}

impl Walk<'_> {
    /// Takes the next edge; false at the end.
    fn step(&mut self, inputs: &mut RandomInputs) -> bool {
        let function = self.program.function(self.program.entry);
        let terms = &self.program.terms;
        for edge in function.graph.out_edges(self.node) {
            let value = |term| terms.evaluate(term, &self.state).unwrap();
            match &function.graph.graph[edge].instruction {
                Instruction::Assume(condition) => {
                    if value(*condition) != Value::Bool(true) {
                        continue;
                    }
                }
                Instruction::Assign { variable, value: term } => match terms.node(*term) {
                    Node::Constant(_, cell) => {
                        let array = ArrayValue::new(value(*cell));
                        self.state.arrays.insert(*variable, array);
                    }
                    _ => {
                        let value = value(*term);
                        self.state.scalars.insert(*variable, value);
                    }
                },
                Instruction::Write { array, indices, value: term } => {
                    let index = indices.iter().map(|&i| value(i).as_int().unwrap().clone());
                    let (index, value) = (index.collect::<Vec<_>>(), value(*term));
                    self.state.arrays.get_mut(array).unwrap().cells.insert(index, value);
                }
                Instruction::Input { variable, .. } => {
                    let site = Site { function: self.program.entry, edge };
                    let declared = variables(self.program).find(|v| v.symbol == *variable).unwrap();
                    if declared.sort.is_array() {
                        let array = inputs.array(site, 0, declared).unwrap();
                        self.state.arrays.insert(*variable, array);
                    } else {
                        let value = inputs.scalar(site, 0, declared).unwrap();
                        self.state.scalars.insert(*variable, value);
                    }
                }
                Instruction::Output { .. } => {}
                Instruction::Call { .. }
                | Instruction::IndirectCall { .. }
                | Instruction::Memory(_) => {
                    unreachable!("inlined")
                }
            }
            self.node = function.graph.endpoints(edge).1;
            return true;
        }
        false
    }

    /// What a variable has that it should not have here.
    fn outside(&self, ranges: &Ranges) -> Option<String> {
        variables(self.program).filter(|v| v.sort == Sort::Int).find_map(|variable| {
            let Value::Int(value) = self.state.scalar(variable.symbol)? else { return None };
            let range = ranges.at(self.node, variable.symbol);
            let inside = range.is_some_and(|range| range.contains(&value));
            (!inside).then(|| format!("{} = {value} at {:?}: {range:?}", variable.name, self.node))
        })
    }

    /// The same of cells where variables say.
    fn outside_cells(&self, ranges: &Ranges) -> Option<String> {
        let terms = &self.program.terms;
        let arrays = variables(self.program).filter(|v| v.sort.arity() == 1);
        let all = |v: &Variable| v.sort == Sort::Int;
        let mut pairs =
            arrays.flat_map(|a| variables(self.program).filter(|v| all(v)).map(move |v| (a, v)));
        pairs.find_map(|(array, at)| {
            let cell = terms.read(array.symbol, &[at.symbol]);
            let Ok(Value::Int(value)) = terms.evaluate(cell, &self.state) else { return None };
            let range = ranges.at(self.node, cell)?;
            let text = || format!("{}[{}] = {value}: {range:?}", array.name, at.name);
            (!range.contains(&value)).then(text)
        })
    }
}

pub(crate) fn shapes() -> Vec<RandomShape> {
    let machine = |shape| RandomShape { machine: Some(4), nonlinear: true, ..shape };
    vec![
        RandomShape::default(),
        RandomShape::large(),
        machine(RandomShape::small()),
        machine(RandomShape { vectors: 2, ..RandomShape::default() }),
        machine(RandomShape::large()),
    ]
}

#[test]
fn runs_stay_within_the_intervals() {
    let mut checked = 0;
    for seed in 0..300 {
        let shapes = shapes();
        let shape = &shapes[usize::try_from(seed).unwrap() % shapes.len()];
        let whole = random_program(seed, shape, &Arc::new(Terms::new()));
        whole.check().unwrap_or_else(|defects| panic!("{seed}: {defects:?}"));
        let program = inline(&whole, &Targets::default()).unwrap().program;
        let ranges = ranges(&program);
        for run in 0..8 {
            let start = program.function(program.entry).graph.start;
            let mut walk = Walk { program: &program, state: Model::default(), node: start };
            let mut inputs = RandomInputs::new(run);
            for _ in 0..300 {
                if let Some(outside) = walk.outside(&ranges).or(walk.outside_cells(&ranges)) {
                    panic!("{seed}: {outside}\n{}", text::print(&program));
                }
                assert!(ranges.is_reached(walk.node), "{seed}");
                checked += 1;
                if !walk.step(&mut inputs) {
                    break;
                }
            }
        }
    }
    assert!(checked > 20_000, "{checked}");
}

/// A program that hands out places in an array, keeps some of them, and writes to it there and
/// elsewhere, in an order of its own.
fn handing_out(seed: u64) -> String {
    let mut chance = Chance(seed);
    let count = 12 + chance.below(14);
    let names = ["p", "q", "r", "t"];
    let mut text = "program main function main {\n".to_owned();
    for name in [&names[..], &["next"]].concat() {
        text += &format!("  local {name} : int\n");
    }
    text += "  local lengths : int[]\n  s0: lengths[..] := 0 -> s1\n  s1: next := 1 -> s2\n";
    text += "  s2: p := 0 -> s3\n  s3: q := 0 -> s4\n  s4: r := 0 -> s5\n  s5: t := 0 -> l0\n";
    let mut extra = String::new();
    for at in 0..count {
        let next = at + 1;
        let [one, other] = [chance.pick(&names), chance.pick(&names)];
        let small = chance.between(-1, 2);
        let line = match chance.below(12) {
            0..=3 => {
                let size = 1 + chance.below(3);
                extra += &format!("  a{at}: next := next + {size} -> b{at}\n");
                extra += &format!("  b{at}: lengths[{one}] := {size} -> l{next}\n");
                format!("{one} := next -> a{at}")
            }
            4 | 5 => format!("{one} := {other} -> l{next}"),
            6 => format!("lengths[{one}] := {small} -> l{next}"),
            7 => format!("next := next + {small} -> l{next}"),
            8 => format!("{one} := {small} -> l{next}"),
            9 => format!("{one} := input read -> l{next}"),
            _ => {
                let way = chance.below(count + 1);
                let condition = format!("lengths[{one}] <= {small}");
                format!("assume {condition} -> l{next} assume !({condition}) -> l{way}")
            }
        };
        text += &format!("  l{at}: {line}\n");
    }
    text + &extra + &format!("  l{count}: halt\n}}\n")
}

#[test]
fn cells_that_are_handed_out_stay_within_the_intervals() {
    let (mut checked, mut narrow) = (0, 0);
    for seed in 0..500 {
        let program = program(&handing_out(seed));
        let ranges = ranges(&program);
        for run in 0..6 {
            let start = program.function(program.entry).graph.start;
            let mut walk = Walk { program: &program, state: Model::default(), node: start };
            let mut inputs = RandomInputs::new(run);
            for _ in 0..120 {
                if let Some(outside) = walk.outside(&ranges).or(walk.outside_cells(&ranges)) {
                    panic!("{seed}: {outside}\n{}", text::print(&program));
                }
                checked += 1;
                let p = variables(&program).find(|v| v.name == "p").unwrap().symbol;
                let lengths = variables(&program).find(|v| v.name == "lengths").unwrap().symbol;
                let cell = ranges.at(walk.node, program.terms.read(lengths, &[p]));
                narrow += usize::from(cell.is_some_and(|cell| cell.low().is_some()));
                if !walk.step(&mut inputs) {
                    break;
                }
            }
        }
    }
    assert!(checked > 20_000 && narrow > checked / 6, "{narrow} of {checked}");
}

#[test]
fn lengths_of_what_was_handed_out_are_known() {
    let text = shown(
        "program main function main {
  local a : int
  local b : int
  local t : int
  local next : int
  local lengths : int[]
  L0: lengths[..] := 0 -> L1
  L1: next := 1 -> L2
  L2: t := next -> L3
  L3: next := next + 4 -> L4
  L4: lengths[t] := 4 -> L5
  L5: a := t -> L6
  L6: t := next -> L7
  L7: next := next + 2 -> L8
  L8: lengths[t] := 2 -> L9
  L9: b := input read -> L10
  L10: assume b <= 0 -> L11 assume 1 <= b -> L6
  L11: assume lengths[a] <= 3 -> L12 assume 4 <= lengths[a] -> L13
  L12: error out-of-bounds
  L13: halt
}",
    );
    assert!(!text.contains("error"), "{text}");
}

/// How a run ends, whatever the numbers of locations.
pub(crate) fn end(program: &Program, seed: u64) -> (String, Vec<Option<BigInt>>) {
    let limits = RunLimits { steps: 2_000, ..RunLimits::default() };
    let run = run(program, &mut RandomInputs::new(seed), &Targets::default(), &limits, false);
    let read = run.readings.iter().map(|reading| match &reading.value {
        unloop::graph::InputValue::Scalar(value) => value.as_int().cloned(),
        unloop::graph::InputValue::Array(_) => None,
    });
    let end = match run.end {
        RunEnd::Error(kind, place) => format!("{kind} {}", place.line),
        RunEnd::Blocked(_) => "blocked".to_owned(),
        other => format!("{other:?}"),
    };
    (end, read.collect())
}

#[test]
fn a_simplified_program_has_the_same_runs() {
    let mut fewer = 0;
    for seed in 0..300 {
        let shapes = shapes();
        let shape = &shapes[usize::try_from(seed).unwrap() % shapes.len()];
        let whole = random_program(seed, shape, &Arc::new(Terms::new()));
        let simple = simple(&whole);
        simple.program.check().unwrap_or_else(|defects| panic!("{seed}: {defects:?}"));
        let errors = |program: &Program| {
            let graph = &program.function(program.entry).graph.graph;
            graph.node_weights().filter(|l| matches!(l.kind, LocationKind::Error(_))).count()
        };
        let before = inline(&whole, &errors_of(&whole)).unwrap();
        fewer += errors(&before.program) - errors(&simple.program);
        for run in 0..12 {
            let (one, other) = (end(&whole, run), end(&simple.program, run));
            if one.0 == "StepLimit" || other.0 == "StepLimit" {
                continue;
            }
            assert_eq!(one, other, "{seed}\n{}", text::print(&simple.program));
        }
    }
    assert!(fewer > 50, "{fewer}");
}

fn errors_of(program: &Program) -> Targets {
    errors(program)
}

#[test]
fn a_large_program_is_analysed_in_no_time() {
    let shape = RandomShape {
        statements: 700,
        machine: Some(32),
        nonlinear: true,
        functions: 0,
        scalars: 30,
        ..RandomShape::large()
    };
    let whole = random_program(5, &shape, &Arc::new(Terms::new()));
    let inlined = inline(&whole, &errors(&whole)).unwrap();
    let start = std::time::Instant::now();
    simplified(&inlined, &Budget::unlimited()).unwrap();
    let (nodes, time) = (inlined.graph().graph.node_count(), start.elapsed());
    println!("{nodes} locations: {time:?}");
    assert!(nodes > 1400 && time.as_secs() < 5, "{nodes} {time:?}");
    // Out of time at once.
    let over = Budget::lasting(std::time::Duration::ZERO);
    assert!(simplified(&inlined, &over).is_none());
}
