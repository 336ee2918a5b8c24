//! Runs that take rounds of loops many at once: they do what they do step by step.

use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{InputValue, Interpreter, Program, Run, RunEnd, RunLimits, Targets};
use unloop::logic::{ArrayValue, Value};

use crate::loops::{VARIABLES, Writer, read};
use crate::support::chance::Chance;
use crate::support::inputs::Recorder;
use crate::support::seeds::{self, Tally};

/// The most steps of a run, one by one.
const STEPS: u64 = 30_000;

fn run(program: &Program, values: &[i64], leaps_after: Option<u64>) -> (Run, Vec<Value>) {
    run_given(program, OrderedInputs::integers(values.iter().copied()), leaps_after)
}

fn run_given(
    program: &Program,
    given: OrderedInputs,
    leaps_after: Option<u64>,
) -> (Run, Vec<Value>) {
    let mut seen = Recorder::new(given);
    let limits = RunLimits { steps: STEPS, leaps_after, ..RunLimits::default() };
    let run = Interpreter::new(program).run(&mut seen, &Targets::default(), &limits, false);
    (run, seen.shown)
}

fn hold(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let text = Writer::program(seed, seed.is_multiple_of(2), false);
    let program = read(&text);
    let mut random = Chance(seed ^ 0xbeef);
    for _ in 0..12 {
        let values: Vec<i64> = VARIABLES.iter().map(|_| random.between(-300, 4000)).collect();
        let (steps, shown) = run(&program, &values, None);
        let (leaps, shown_so) = run(&program, &values, Some(64));
        assert_eq!(steps.skipped, 0);
        if steps.end == RunEnd::StepLimit {
            tally.count("long");
            continue;
        }
        tally.count(if leaps.skipped > 0 { "leaps" } else { "no leaps" });
        if (&steps.end, steps.steps, &shown) != (&leaps.end, leaps.steps, &shown_so) {
            return Err(format!("{values:?}: {shown:?}, and with leaps {shown_so:?}\n{text}"));
        }
    }
    Ok(())
}

/// An array that is the same nearly everywhere, and numbers.
fn array_and_numbers(random: &mut Chance) -> Vec<InputValue> {
    let int = |value: i64| Value::Int(value.into());
    let mut array = ArrayValue::new(int(random.between(-1, 4)));
    for _ in 0..random.below(5) {
        let at = random.between(-2000, 4000);
        array.cells.insert(vec![at.into()], int(random.between(-2, 6)));
    }
    let numbers = VARIABLES.map(|_| InputValue::Scalar(int(random.between(-300, 4000))));
    [InputValue::Array(array)].into_iter().chain(numbers).collect()
}

fn hold_with_cells(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let text = Writer::with_cells(seed);
    let program = read(&text);
    let mut random = Chance(seed ^ 0xfeed);
    for _ in 0..12 {
        let values = array_and_numbers(&mut random);
        let run = |leaps| run_given(&program, OrderedInputs::new(values.clone()), leaps);
        let ((steps, shown), (leaps, shown_so)) = (run(None), run(Some(64)));
        if steps.end == RunEnd::StepLimit {
            tally.count("long");
            continue;
        }
        tally.count(if leaps.skipped > 0 { "leaps" } else { "no leaps" });
        let looked = |run: &Run| run.looked;
        if (&steps.end, steps.steps, &shown, looked(&steps))
            != (&leaps.end, leaps.steps, &shown_so, looked(&leaps))
        {
            return Err(format!("{values:?}: {shown:?}, and with leaps {shown_so:?}\n{text}"));
        }
    }
    Ok(())
}

#[test]
fn leaps_over_cells_change_nothing() {
    let many = seeds::number("UNLOOP_LEAPS").unwrap_or(140);
    let tally = seeds::through("cells", 0..many, 16 << 20, hold_with_cells);
    assert!(tally.0["leaps"] > 10, "{tally:?}");
}

#[test]
fn leaps_change_nothing() {
    let many = seeds::number("UNLOOP_LEAPS").unwrap_or(90);
    let tally = seeds::through("leaps", 0..many, 16 << 20, hold);
    assert!(tally.0["leaps"] > 30, "{tally:?}");
}

/// A billion rounds with a function and a wrap in them.
#[test]
fn leaps_go_through_functions_and_up_to_wraps() {
    let program = read(
        "program main ints c
        function more { parameter a : int in [0, 4294967295] result r : int in [0, 4294967295]
          a: r := wrap(u32, a + 3) -> b b: return }
        function main { local x : int in [0, 4294967295] local k : int
          a: x := 5 -> b b: k := 0 -> head
          head: assume k < 3000000000 -> body assume !(k < 3000000000) -> end
          body: x := call more(x) -> next
          next: k := k + 1 -> head
          end: output x -> last last: halt }",
    );
    let x = (5 + 3 * 3_000_000_000_u64) % (1 << 32);
    let (run, shown) = run(&program, &[], Some(1000));
    assert_eq!(run.end, RunEnd::Halt);
    assert_eq!(shown, [Value::Int(x.into())]);
    assert!(run.skipped > 11_000_000_000 && run.steps - run.skipped < STEPS, "{}", run.steps);
}

/// Most of a round is in a function that is called, wherever in it rounds begin to be looked for.
#[test]
fn leaps_begin_in_functions() {
    let steps: Vec<String> =
        (0..20).map(|at| format!("s{at}: x := x + 1 -> s{}", at + 1)).collect();
    let steps = steps.join(" ");
    let program = read(&format!(
        "program main global x : int
        function more {{ {steps} s20: return }}
        function main {{ a: x := 0 -> head
          head: assume x < 20000000 -> body assume !(x < 20000000) -> end
          body: call more() -> head
          end: output x -> last last: halt }}"
    ));
    for after in 1000..1022 {
        let (run, shown) = run(&program, &[], Some(after));
        assert_eq!((run.end, shown), (RunEnd::Halt, vec![Value::Int(20_000_000.into())]));
        assert!(run.steps - run.skipped < STEPS, "after {after} steps: {}", run.steps);
    }
}

/// What changes to and fro is known to do so for ever; and what will have changed once it ends.
#[test]
fn leaps_go_through_turns() {
    let program = |more: &str| {
        read(&format!(
            "program main function main {{ local x : int local n : int
            a: x := 1 -> b b: n := 0 -> head
            head: assume {more} -> body assume !({more}) -> end
            body: x := 3 - x -> next next: n := n + 1 -> head
            end: output x -> last last: halt }}"
        ))
    };
    let (endless, _) = run(&program("x >= 1"), &[], Some(1000));
    assert!(matches!(endless.end, RunEnd::Forever(..)), "{endless:?}");
    let (ended, shown) = run(&program("n < 1000001"), &[], Some(1000));
    assert_eq!((ended.end, shown), (RunEnd::Halt, vec![Value::Int(2.into())]));
    assert!(ended.skipped > 2_000_000);
}

/// A search through cells that are alike, up to one that is not; behind it, and with steps of two,
/// beside it.
#[test]
fn leaps_go_through_cells_that_are_alike() {
    let program = |step: u64| {
        read(&format!(
            "program main function main {{ local A : int[] local i : int local s : int
            a: A := input read -> b b: i := 0 -> c c: s := 0 -> head
            head: assume i < 9000000 && A[i] < 7 -> body assume !(i < 9000000 && A[i] < 7) -> end
            body: s := s + A[i] -> next next: i := i + {step} -> head
            end: output i -> o o: output s -> last last: halt }}"
        ))
    };
    let searched = |step: u64, cells: &[(i64, i64)]| {
        let int = |value: i64| Value::Int(value.into());
        let mut array = ArrayValue::new(int(3));
        array.cells.extend(cells.iter().map(|&(at, value)| (vec![at.into()], int(value))));
        let given = OrderedInputs::new([InputValue::Array(array)]);
        let mut seen = Recorder::new(given);
        let limits = RunLimits { steps: STEPS, leaps_after: Some(1000), ..RunLimits::default() };
        let run =
            Interpreter::new(&program(step)).run(&mut seen, &Targets::default(), &limits, false);
        assert_eq!(run.end, RunEnd::Halt);
        (seen.shown, run.readings[0].value.clone())
    };
    let ints = |all: [i64; 2]| all.map(|value| Value::Int(value.into())).to_vec();
    let (shown, reading) = searched(1, &[(5_000_000, 9), (3_000_000, 4)]);
    assert_eq!(shown, ints([5_000_000, 3 * 4_999_999 + 4]));
    // Both cells had a part in the run.
    let InputValue::Array(array) = reading else { panic!("an array was read") };
    let far = array.cells.keys().filter(|index| index[0] >= 3_000_000.into()).count();
    assert_eq!(far, 2);
    assert_eq!(searched(2, &[(5_000_001, 9)]).0, ints([9_000_000, 3 * 4_500_000]));
    assert_eq!(searched(2, &[(-2, 9), (9_000_002, 9)]).0, ints([9_000_000, 3 * 4_500_000]));
}
