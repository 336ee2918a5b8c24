//! Models of memory against the exact interpreter: random programs, on random inputs.

mod as_read;
mod explored;
mod writing;

use unloop::budget::Budget;
use unloop::graph::inputs::{OrderedInputs, RandomInputs};
use unloop::graph::{
    ErrorKind, InputKind, InputValue, Inputs, Instruction, Modelled, Program, RunEnd, RunLimits,
    Site, Targets, Variable, checked, modelled, modelled_with_calls, run,
};
use unloop::logic::{ArrayValue, Value};

use super::{LIST, read};
use crate::support::seeds;
use writing::Writing;

/// Inputs, and what the run shows.
struct Shown<I> {
    inputs: I,
    shown: Vec<Value>,
}

impl<I: Inputs> Inputs for Shown<I> {
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        self.inputs.scalar(site, occurrence, variable)
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        self.inputs.array(site, occurrence, variable)
    }

    fn address(&mut self, site: Site, number: u64, variable: &Variable, free: u64) -> Option<u64> {
        self.inputs.address(site, number, variable, free)
    }

    fn output(&mut self, value: &Value) -> bool {
        self.shown.push(value.clone());
        true
    }
}

fn end_of(program: &Program, inputs: &[InputValue]) -> (RunEnd, Vec<Value>) {
    let end = |integer_bits: u64| {
        let inputs = OrderedInputs::new(inputs.iter().cloned());
        let mut shown = Shown { inputs, shown: Vec::new() };
        let limits = RunLimits { steps: 100_000, integer_bits, ..RunLimits::default() };
        let done = run(program, &mut shown, &Targets::default(), &limits, false);
        (done.end, shown.shown)
    };
    let quick = end(1000);
    // The same without the short way for small numbers.
    let slow = end(63);
    if !matches!(slow.0, RunEnd::TooLarge(_)) {
        assert_eq!(quick, slow, "{}", unloop::graph::text::print(program));
    }
    quick
}

/// How a program's runs end: as the model's, if that follows them.
#[derive(Debug, PartialEq)]
enum Followed {
    ToTheEnd,
    /// Up to something that the model does not know.
    InPart,
}

/// The model of a program in one function.
fn model_of(program: &Program) -> Modelled {
    modelled(program, &Targets::default(), &Budget::unlimited()).expect("a model")
}

/// Runs a model on random inputs, and the program on what they are there.
fn followed(program: &Program, model: &Modelled, seed: u64) -> Followed {
    checked(model.program.clone()).unwrap_or_else(|defects| {
        panic!("{defects}\n{}", unloop::graph::text::print(&model.program))
    });
    let mut shown = Shown { inputs: RandomInputs::new(seed), shown: Vec::new() };
    let limits = RunLimits { steps: 100_000, ..RunLimits::default() };
    let done = run(&model.program, &mut shown, &Targets::default(), &limits, true);
    let inputs = model.inputs(&done).expect("a trace");
    let text = || unloop::graph::text::print(&model.program);
    let (end, all) = end_of(program, &inputs);
    // Where objects that repeat lie is not told apart, and what is told of a look at one comes behind it.
    if has_addresses(&model.program)
        && [&done.end, &end].iter().any(|end| matches!(end, RunEnd::Blocked(_)))
    {
        assert!(
            shown.shown.starts_with(&all) || all.starts_with(&shown.shown),
            "{all:?}, the model {:?}\n{}",
            shown.shown,
            text()
        );
        return Followed::InPart;
    }
    if let RunEnd::TooLarge(_) = end {
        // So many bytes are filled, or copied, only by arrays.
        let follows = shown.shown.starts_with(&all) || all.starts_with(&shown.shown);
        assert!(follows, "{all:?}, the model {:?}\n{}", shown.shown, text());
        return Followed::InPart;
    }
    if matches!(done.end, RunEnd::Error(ErrorKind::Unmodelled, _) | RunEnd::StepLimit) {
        assert!(
            all.starts_with(&shown.shown),
            "{end:?} {all:?}, the model {:?} {:?} {inputs:?}\n{}",
            done.end,
            shown.shown,
            text()
        );
        return Followed::InPart;
    }
    let same = (&end, &all) == (&done.end, &shown.shown);
    assert!(
        same,
        "{end:?} {all:?}, the model {:?} {:?}, {inputs:?}\n{}",
        done.end,
        shown.shown,
        text()
    );
    Followed::ToTheEnd
}

/// Whether a model asks where objects lie.
fn has_addresses(model: &Program) -> bool {
    let mut edges = model.functions.iter().flat_map(|function| function.graph.graph.edge_weights());
    edges
        .any(|edge| matches!(edge.instruction, Instruction::Input { kind: InputKind::Address, .. }))
}

#[test]
fn random_programs_do_what_their_models_do() {
    let seeds = seeds::number("UNLOOP_MODELS").unwrap_or(200);
    let mut whole = 0;
    for seed in 0..seeds {
        let text = Writing::new(seed, false).text();
        let program = read(&text).unwrap_or_else(|error| panic!("{seed}: {error}\n{text}"));
        let printed = unloop::graph::text::print(&program);
        let again = read(&printed).unwrap_or_else(|error| panic!("{seed}: {error}\n{printed}"));
        assert_eq!(unloop::graph::text::print(&again), printed, "seed {seed}");
        for inputs in 0..4 {
            let done = std::panic::catch_unwind(|| {
                followed(&program, &model_of(&program), seed * 4 + inputs)
            });
            let done = done.unwrap_or_else(|_| panic!("seed {seed}, inputs {inputs}\n{text}"));
            whole += u64::from(done == Followed::ToTheEnd);
        }
    }
    println!("{whole} of {} runs were followed to their ends", seeds * 4);
    // Else the test would say nothing.
    assert!(whole > seeds, "{whole} of {} runs were followed to their ends", seeds * 4);
}

#[test]
fn random_programs_do_what_their_models_with_calls_do() {
    let seeds = seeds::number("UNLOOP_MODELS").unwrap_or(50);
    let mut whole = 0;
    for seed in 0..seeds {
        let text = Writing::new(seed, true).text();
        let program = read(&text).unwrap_or_else(|error| panic!("{seed}: {error}\n{text}"));
        let model = modelled_with_calls(&program, &Budget::unlimited()).expect("a model");
        for inputs in 0..4 {
            let done = std::panic::catch_unwind(|| followed(&program, &model, seed * 4 + inputs));
            let done = done.unwrap_or_else(|_| panic!("seed {seed}, inputs {inputs}\n{text}"));
            whole += u64::from(done == Followed::ToTheEnd);
        }
    }
    println!("{whole} of {} runs were followed to their ends", seeds * 4);
    assert!(whole > seeds, "{whole} of {} runs were followed to their ends", seeds * 4);
}

#[test]
fn the_model_of_a_table_holds_what_is_there() {
    let images = [
        ("0: s32(7#6)", "little"),
        ("0: s32(7#10)", "little"),
        ("0: s32(7#9, 8)", "big"),
        ("4: s32(0, 7#7)", "little"),
        ("8: s32[8](7#4), 12: s32(-1)", "little"),
        // The accesses are of four bytes each.
        ("0: u8(1, 2, 3, 4, 5), 8: s16(-2#3), 20: u3.at2.of1(5), 20: u2.at0.of1(1)", "little"),
        ("0: u8(1, 2, 3, 4, 5), 8: s16(-2#3), 20: u3.at2.of1(5), 20: u2.at0.of1(1)", "big"),
        ("2: s32(65537#9)", "big"),
    ];
    for (image, order) in images {
        let text = format!(
            "program main\n&bytes[{order}.64]\nfunction main {{\n local a : &\n local i : int\n L0: start\n  \
             &allocate[static.image.align4](a, 40) {{ {image} }} -> L1\n L1:\n  i := 0 -> L2\n L2:\n  \
             assume i < 10 -> L3\n  assume i >= 10 -> L5\n L3:\n  output &load[s32](&step[4](a, i)) -> L4\n \
             L4:\n  i := i + 1 -> L2\n L5: halt\n}}\n"
        );
        let program = read(&text).unwrap_or_else(|error| panic!("{error}"));
        let (end, shown) = end_of(&program, &[]);
        assert_eq!((end, shown.len()), (RunEnd::Halt, 10));
        let model = modelled(&program, &Targets::default(), &Budget::unlimited()).expect("a model");
        let text = || unloop::graph::text::print(&model.program);
        assert_eq!(end_of(&model.program, &[]), (RunEnd::Halt, shown), "{}", text());
    }
}

#[test]
fn a_list_has_an_array_for_each_field() {
    let program = read(LIST).expect("a list");
    let model = modelled(&program, &Targets::default(), &Budget::unlimited()).expect("a model");
    let text = unloop::graph::text::print(&model.program);
    for line in ["node.at0 : int[", "node.at8.object : int["] {
        assert!(text.contains(line), "{text}");
    }
    // All accesses are behind branches of the program.
    assert!(!text.contains("unmodelled"), "{text}");
}
