//! The interpreter and inlining, on programs in the flowgraph's own text form.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::{ConstantInputs, InputsFrom, OrderedInputs, RandomInputs};
use unloop::graph::{
    ErrorKind, InlineError, InputKind, InputValue, Inputs, Place, Program, Run, RunEnd, RunLimits,
    Site, Target, Targets, Variable, inline, run,
};
use unloop::logic::{ArrayValue, Terms, Value};

fn program(source: &str) -> Program {
    let terms = Arc::new(Terms::new());
    read_text(&Flow, "test.flow", source, &ReadOptions::default(), &terms)
        .unwrap_or_else(|error| panic!("{error}"))
        .0
}

fn start(program: &Program, inputs: &[i64]) -> Run {
    let mut inputs = OrderedInputs::integers(inputs.iter().copied());
    run(program, &mut inputs, &Targets::default(), &RunLimits::default(), true)
}

fn int(value: i64) -> Value {
    Value::Int(value.into())
}

/// Reads n, computes sum and an array of squares in a function, and complains of 15 and 25.
const SQUARES: &str = "
program main
function main {
  local n : int local r : int local A : int[]
  s: A[..] := 0 -> read
  read: n := input read -> first
  first: call sum(n, A) -> second
  second: r := call sum(n, A) -> test
  test: assume r == 15 && A[5] == 25 -> bad assume !(r == 15 && A[5] == 25) -> good
  bad: error assertion
  good: return
}
function sum {
  parameter m : int parameter B : int[] result s : int local i : int
  init: i := 1 -> a
  a: s := 0 -> head
  head: assume i <= m -> body assume i > m -> end
  body: s := s + i -> write
  write: B[i] := i * i -> next
  next: i := i + 1 -> head
  end: return
}";

#[test]
fn calls_pass_scalars_by_value_and_arrays_by_reference() {
    let p = program(SQUARES);
    assert_eq!(start(&p, &[5]).end, RunEnd::Error(ErrorKind::Assertion, target_place(&p)));
    assert_eq!(start(&p, &[4]).end, RunEnd::Halt);
    assert_eq!(start(&p, &[-3]).end, RunEnd::Halt);
}

/// The place of the only error location.
fn target_place(program: &Program) -> Place {
    let targets = Target::Errors.resolve(program).unwrap();
    let (function, node) = targets.iter().next().unwrap();
    program.function(function).graph.graph[node].place
}

#[test]
fn targets_stop_a_run_and_are_kept_by_inlining() {
    let p = program(SQUARES);
    let targets = Target::Errors.resolve(&p).unwrap();
    let inlined = inline(&p, &targets).unwrap();
    for (p, targets) in [(&p, &targets), (&inlined.program, &inlined.targets)] {
        let end = |n| {
            let mut inputs = OrderedInputs::integers([n]);
            run(p, &mut inputs, targets, &RunLimits::default(), false).end
        };
        assert!(matches!(end(5), RunEnd::Target(..)));
        assert_eq!(end(6), RunEnd::Halt);
    }
    let copies: Vec<_> = inlined.copies.iter().map(|copy| copy.function.0).collect();
    assert_eq!(copies, [0, 1, 1]);
    let terms = &inlined.program.terms;
    let locals = &inlined.program.functions[0].locals;
    let names: Vec<_> = locals.iter().filter_map(|v| terms.symbol_name(v.symbol)).collect();
    assert_eq!(names, ["n", "r", "A", "sum.m", "sum.s", "sum.i", "sum.m.2", "sum.s.2", "sum.i.2"]);
}

#[test]
fn inlining_leaves_no_useless_edges() {
    let p = program(
        "program main
         function main { local x : int a: call f() -> b b: x := 1 -> c c: call f() -> d d: halt }
         function f { a: return }",
    );
    let inlined = inline(&p, &Targets::default()).unwrap();
    let graph = &inlined.graph().graph;
    assert_eq!((graph.node_count(), graph.edge_count()), (2, 1));
    // The location after a call that does not come back goes.
    let p =
        program("program main function main { a: call f() -> b b: halt } function f { a: halt }");
    assert_eq!(inline(&p, &Targets::default()).unwrap().graph().graph.node_count(), 1);
    // A target inside stays.
    let p = program(SQUARES);
    let targets = Target::Call("sum".into()).resolve(&p).unwrap();
    assert_eq!(inline(&p, &targets).unwrap().targets.len(), 2);
}

#[test]
fn recursion_is_run_but_not_inlined() {
    let p = program(
        "program main
         function main { local x : int local got : int
           a: x := input read -> b b: got := call fib(x) -> c
           c: assume got == 55 -> bad assume got != 55 -> d bad: error reached d: halt }
         function fib { parameter n : int result r : int local s : int
           a: assume n < 2 -> b assume n >= 2 -> c
           b: r := n -> e
           c: r := call fib(n - 1) -> d
           d: s := call fib(n - 2) -> f
           f: r := r + s -> e
           e: return }",
    );
    assert!(matches!(start(&p, &[10]).end, RunEnd::Error(ErrorKind::Reached, _)));
    assert_eq!(start(&p, &[9]).end, RunEnd::Halt);
    let limits = RunLimits { call_depth: 50, ..RunLimits::default() };
    let mut inputs = OrderedInputs::integers([1000]);
    let deep = run(&p, &mut inputs, &Targets::default(), &limits, false);
    assert_eq!(deep.end, RunEnd::CallDepth);
    match inline(&p, &Targets::default()) {
        Err(InlineError::Recursion { function, place }) => {
            assert_eq!((function.as_str(), place.line), ("fib", 8));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_deep_recursion_needs_no_stack_of_the_machine() {
    let p = program(
        "program main function main { a: call f(0) -> b b: halt }
         function f { parameter n : int
           a: assume n < 100000 -> b assume n >= 100000 -> c
           b: call f(n + 1) -> c c: return }",
    );
    let limits = RunLimits { call_depth: 200_000, ..RunLimits::default() };
    let run = run(&p, &mut OrderedInputs::default(), &Targets::default(), &limits, false);
    assert_eq!(run.end, RunEnd::Halt);
}

#[test]
fn too_many_copies_are_refused() {
    let mut source = "program f0 function f20 { a: assume true -> b b: return }".to_owned();
    for n in 0..20 {
        source += &format!(
            " function f{n} {{ a: call f{0}() -> b b: call f{0}() -> c c: return }}",
            n + 1
        );
    }
    let refused = inline(&program(&source), &Targets::default());
    assert!(matches!(refused, Err(InlineError::TooLarge { .. })), "{refused:?}");
}

#[test]
fn division_truncates_and_its_euclidean_sister_does_not() {
    let p = program(
        "program f function f { local a : int local b : int local q : int local r : int
           local d : int local m : int
         x: a := input read -> y  y: b := input read -> z
         z: q := a / b -> z1  z1: r := a % b -> z2  z2: d := a div b -> z3  z3: m := a mod b -> z4
         z4: assume q == -2 -> t1 assume q != -2 -> no
         t1: assume r == -1 -> t2 assume r != -1 -> no
         t2: assume d == -3 -> t3 assume d != -3 -> no
         t3: assume m == 2 -> yes assume m != 2 -> no
         yes: error reached  no: halt }",
    );
    // -7 / 3 = -2 rest -1; Euclid: -3 rest 2.
    assert!(matches!(start(&p, &[-7, 3]).end, RunEnd::Error(..)));
    assert_eq!(start(&p, &[7, -3]).end, RunEnd::Halt);
    assert_eq!(start(&p, &[-7, -3]).end, RunEnd::Halt);
}

#[test]
fn a_run_says_how_it_ended() {
    let p = program(
        "program f function f { local n : int
         a: n := input read -> b
         b: assume n > 0 -> c
         c: assume n == 1 -> loop assume n != 1 -> d
         loop: n := n + 0 -> loop
         d: assume n == 2 -> grow assume n != 2 -> e
         grow: n := n * n -> grow
         e: halt }",
    );
    let blocked = start(&p, &[0]).end;
    assert!(matches!(blocked, RunEnd::Blocked(place) if place.line == 3), "{blocked:?}");
    assert_eq!(start(&p, &[3]).end, RunEnd::Halt);
    assert_eq!(start(&p, &[]).end, RunEnd::InputsExhausted);
    let limits = RunLimits { steps: 500, ..RunLimits::default() };
    let with = |value: Value, limits: &RunLimits| {
        let mut inputs = OrderedInputs::new([InputValue::Scalar(value)]);
        run(&p, &mut inputs, &Targets::default(), limits, false)
    };
    let long = with(int(1), &limits);
    assert_eq!((long.end, long.steps), (RunEnd::StepLimit, 500));
    assert!(matches!(with(int(2), &limits).end, RunEnd::TooLarge(_)));
    assert!(matches!(with(Value::Bool(true), &limits).end, RunEnd::WrongInput(_)));
    let over = RunLimits { budget: Budget::lasting(Duration::ZERO), ..RunLimits::default() };
    assert_eq!(with(int(1), &over).end, RunEnd::Cancelled);
}

#[test]
fn readings_hold_what_was_read() {
    let p = program(
        "program f function f { local A \"array\" : int[] local n : int local s : int
         a: A := input parameter -> b  b: n := input read -> c
         c: A[n] := 7 -> d
         d: s := A[n] + A[2] + A[9] -> e  e: n := input read -> g  g: halt }",
    );
    let mut given = ArrayValue::new(int(4));
    for index in 0..3 {
        given.cells.insert(vec![index.into()], int(100 + index));
    }
    let inputs =
        [InputValue::Array(given), InputValue::Scalar(int(1)), InputValue::Scalar(int(-5))];
    let mut inputs = OrderedInputs::new(inputs);
    let run = run(&p, &mut inputs, &Targets::default(), &RunLimits::default(), false);
    assert_eq!(run.end, RunEnd::Halt);
    let [array, first, second] = run.readings.as_slice() else { panic!("{run:?}") };
    assert_eq!((array.name.as_str(), array.kind), ("array", InputKind::Parameter));
    // Of the cells given, [1] was written before it was read and [0] never read.
    let InputValue::Array(array) = &array.value else { panic!("{array:?}") };
    assert_eq!(array.default, int(4));
    assert_eq!(array.cells.iter().collect::<Vec<_>>(), [(&vec![2.into()], &int(102))]);
    assert_eq!(first.value, InputValue::Scalar(int(1)));
    assert_eq!(second.value, InputValue::Scalar(int(-5)));
    assert_ne!(first.site, second.site);
}

#[test]
fn inputs_know_their_site_and_their_occurrence() {
    let p = program(
        "program f function f { local i : int local x : int local A : int[]
         a: i := 0 -> a1
         a1: x := 0 -> h
         h: assume i < 3 -> b assume i >= 3 -> e
         b: x := input read -> c
         c: i := i + 1 -> h
         e: A := input environment -> g
         g: assume x + A[0] == 4 -> bad assume x + A[0] != 4 -> ok
         bad: error reached  ok: halt }",
    );
    let mut asked = Vec::new();
    let mut inputs = InputsFrom(|site, occurrence, variable: &unloop::graph::Variable| {
        asked.push((site, occurrence, variable.name.clone()));
        Some(InputValue::Scalar(int(i64::try_from(occurrence).unwrap_or(0))))
    });
    let end = run(&p, &mut inputs, &Targets::default(), &RunLimits::default(), false).end;
    // The last x is 2; the array is 0 everywhere.
    assert_eq!(end, RunEnd::Halt);
    let occurrences: Vec<_> = asked.iter().map(|(_, n, name)| (*n, name.as_str())).collect();
    assert_eq!(occurrences, [(0, "x"), (1, "x"), (2, "x"), (0, "A")]);
    assert_eq!(asked[0].0, asked[2].0);
    let mut two = OrderedInputs::integers([0, 0]).then(ConstantInputs(2.into()));
    let end = run(&p, &mut two, &Targets::default(), &RunLimits::default(), false).end;
    assert!(matches!(end, RunEnd::Error(..)), "x and the array are 2: {end:?}");
}

#[test]
fn random_inputs_depend_on_the_seed_alone() {
    let p = program(
        "program f function f { local x : int local M : int[][] local b : bool local q : real
         a: M := input parameter -> b b: b := input read -> c c: q := input read -> d
         d: x := input read -> e e: assume x == M[1, 2] -> g assume x != M[1, 2] -> d g: halt }",
    );
    let readings = |seed| {
        let limits = RunLimits { steps: 200, ..RunLimits::default() };
        run(&p, &mut RandomInputs::new(seed), &Targets::default(), &limits, false).readings
    };
    assert_eq!(readings(1), readings(1));
    assert_ne!(readings(1), readings(2));
    assert!(readings(1).len() > 3);
}

#[test]
fn a_trace_keeps_the_last_edges() {
    let p = program(SQUARES);
    let limits = RunLimits { trace_length: 10, ..RunLimits::default() };
    let mut inputs = OrderedInputs::integers([20]);
    let run = run(&p, &mut inputs, &Targets::default(), &limits, true);
    let trace = run.trace.unwrap();
    assert_eq!(trace.edges.len(), 10);
    assert_eq!(trace.dropped + 10, run.steps);
    let last = trace.edges[9];
    let graph = &p.function(last.function).graph;
    assert_eq!((last.function, graph.endpoints(last.edge).1.index()), (p.entry, 6));
}

#[test]
fn targets_are_found_or_explained() {
    let p = program(
        "program f function f { local x : int
           a: \"HERE\" x := 1 -> b
           b: assume x == 1 -> bad assume x != 1 -> zero
           bad: error assertion
           zero: error division-by-zero }",
    );
    let find = |text: &str| text.parse::<Target>().unwrap().resolve(&p);
    let nodes = |text: &str| find(text).unwrap().iter().map(|(_, n)| n.index()).collect::<Vec<_>>();
    assert_eq!(nodes("errors"), [2]);
    assert_eq!(nodes("label:HERE"), [0]);
    assert_eq!(nodes("call:f"), [0]);
    assert_eq!(nodes("call:assert"), [2]);
    assert_eq!(nodes("line:3"), [1]);
    assert_eq!(nodes("error:division-by-zero"), [3]);
    assert_eq!(nodes("error:overflow, division-by-zero,assertion"), [2, 3]);
    let why = |text: &str| find(text).unwrap_err().to_string();
    assert_eq!(why("label:THERE"), "the program has no label `THERE`; its labels are HERE");
    assert_eq!(why("call:g"), "the program has no function `g`; its functions are f");
    assert_eq!(why("line:9"), "there is no code on line 9; the nearest lines with code are 5");
    // None of a kind is an answer.
    assert!(nodes("error:overflow").is_empty());
    for bad in
        ["", "label", "label:", "line:0", "line:x", "error:luck", "error:shift,", "colour:red"]
    {
        assert!(bad.parse::<Target>().is_err(), "{bad}");
    }
    assert!("any-error,luck".parse::<Target>().is_err());
    let changed = ["any-error,nan,no-overflow", "errors,shift", "undefined,no-shift"];
    for good in ["errors", "label:a", "call:b", "line:7", "error:overflow", "error:assertion,shift"]
        .into_iter()
        .chain(changed)
    {
        assert_eq!(good.parse::<Target>().unwrap().to_string(), good);
    }
}

#[test]
fn inputs_stay_within_their_ranges() {
    let p = program(
        "program main ints c
         function main { local x : int in [-128, 127] local A : int[] in [0, 255]
           a: x := input read -> b b: A := input read -> c
           c: assume A[x] == 44 -> bad assume A[x] != 44 -> d
           bad: error assertion d: halt }",
    );
    // A scalar outside is no input: nothing is made of it.
    assert!(matches!(start(&p, &[128, 0]).end, RunEnd::Blocked(place) if place.line == 3));
    assert!(matches!(start(&p, &[-129, 0]).end, RunEnd::Blocked(_)));
    assert_eq!(start(&p, &[-128, 0]).end, RunEnd::Halt);
    // The cells of an array are reduced, as a conversion would, and reported as they were used.
    let run = start(&p, &[5, 300]);
    assert!(matches!(run.end, RunEnd::Error(ErrorKind::Assertion, _)));
    assert_eq!(run.readings[1].value, InputValue::Array(ArrayValue::new(int(44))));
    for seed in 0..200 {
        let limits = RunLimits::default();
        let mut inputs = RandomInputs::new(seed).trying([int(44).as_int().unwrap().clone()]);
        let run = unloop::graph::run(&p, &mut inputs, &Targets::default(), &limits, false);
        assert!(!matches!(run.end, RunEnd::Blocked(_)), "{seed}");
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "`x` = 128 leaves [-128, 127]")]
fn a_variable_that_leaves_its_range_is_a_fault() {
    let p = program(
        "program main function main { local x : int in [-128, 127]
           a: x := input read -> b b: x := x + 1 -> c c: halt }",
    );
    start(&p, &[127]);
}

/// Cells 1, 3, 7, … up to 2^61 - 1: there are few of them, however far they are.
#[test]
fn cells_that_are_far_from_each_other_take_no_room() {
    let p = program(
        "program main function main { local A : int[] local i : int
           z: A[..] := 0 -> a a: i := 1 -> head
           head: assume i < 2305843009213693951 -> body assume i >= 2305843009213693951 -> end
           body: A[i] := i -> next next: i := 2 * i + 1 -> head
           end: assume A[1073741823] == 1073741823 && A[1073741822] == A[2] -> good
           assume A[1073741823] != 1073741823 || A[1073741822] != A[2] -> bad
           bad: error assertion good: halt }",
    );
    assert_eq!(start(&p, &[]).end, RunEnd::Halt);
}

/// Listens to a run, for a while.
struct Listener {
    heard: Vec<Value>,
    patience: usize,
}

impl Inputs for Listener {
    fn scalar(&mut self, _: Site, _: u64, _: &Variable) -> Option<Value> {
        None
    }

    fn array(&mut self, _: Site, _: u64, _: &Variable) -> Option<ArrayValue> {
        None
    }

    fn output(&mut self, value: &Value) -> bool {
        self.heard.push(value.clone());
        self.heard.len() < self.patience
    }
}

#[test]
fn what_a_run_shows_is_heard() {
    let p = program(
        "program main function main { local n : int
           a: n := 0 -> b  b: output 2 * n -> c  c: n := n + 1 -> d
           d: assume n < 3 -> b  assume n >= 3 -> e  e: halt }",
    );
    for (patience, end, count) in [(9, RunEnd::Halt, 3), (2, RunEnd::Cancelled, 2)] {
        let mut listener = Listener { heard: Vec::new(), patience };
        let ran = run(&p, &mut listener, &Targets::default(), &RunLimits::default(), false);
        assert_eq!((ran.end, listener.heard.len()), (end, count));
        assert_eq!(listener.heard[1], Value::Int(2.into()));
    }
}
