//! Properties of the flowgraph's passes, on random programs.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::support;
use crate::support::random::{RandomShape, random_program};
use proptest::prelude::*;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_file, read_text};
use unloop::graph::inputs::{OrderedInputs, RandomInputs};
use unloop::graph::{
    Inlined, InputValue, Instruction, LocationKind, Program, Run, RunEnd, RunLimits, Target,
    Targets, inline, run, text,
};
use unloop::logic::Terms;

fn shapes() -> impl Strategy<Value = RandomShape> {
    prop_oneof![
        Just(RandomShape::small()),
        Just(RandomShape::default()),
        Just(RandomShape { functions: 3, ..RandomShape::default() }),
        Just(RandomShape::large()),
    ]
}

fn program(seed: u64, shape: &RandomShape) -> Program {
    random_program(seed, shape, &Arc::new(Terms::new()))
}

fn limits() -> RunLimits {
    RunLimits { steps: 5_000, ..RunLimits::default() }
}

/// What must be the same on both sides of inlining: the end (a location by its origin),
/// and what was read.
fn outcome(run: &Run, inlined: Option<&Inlined>) -> String {
    let end = match (&run.end, inlined) {
        (RunEnd::Target(_, node), Some(inlined)) => {
            let (function, node) = inlined.origin_of_node[node.index()];
            format!("{:?}", RunEnd::Target(function, node))
        }
        (end, _) => format!("{end:?}"),
    };
    let read: Vec<_> = run.readings.iter().map(|r| (&r.name, &r.value, r.place)).collect();
    format!("{end} {read:?}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_programs_are_well_formed_and_the_same_each_time(seed: u64, shape in shapes()) {
        let first = program(seed, &shape);
        prop_assert_eq!(first.check(), Ok(()));
        prop_assert_eq!(text::print(&first), text::print(&program(seed, &shape)));
    }

    #[test]
    fn what_is_printed_is_read_back(seed: u64, shape in shapes()) {
        let first = program(seed, &shape);
        let printed = text::print(&first);
        let terms = Arc::new(Terms::new());
        let read = read_text(&Flow, "p.flow", printed.as_str(), &ReadOptions::default(), &terms);
        let (second, _) = read.map_err(|e| TestCaseError::fail(format!("{e}\n{printed}")))?;
        prop_assert_eq!(text::print(&second), printed);
    }

    #[test]
    fn an_inlined_program_runs_like_the_original(seed: u64, shape in shapes(), inputs: u64) {
        let original = program(seed, &shape);
        let targets = Target::Errors.resolve(&original).unwrap();
        let inlined = inline(&original, &targets).unwrap();
        prop_assert_eq!(inlined.program.check(), Ok(()));
        let one = run(&original, &mut RandomInputs::new(inputs), &targets, &limits(), true);
        let more = RunLimits { steps: 20_000, ..limits() };
        let two =
            run(&inlined.program, &mut RandomInputs::new(inputs), &inlined.targets, &more, true);
        if one.end != RunEnd::StepLimit {
            prop_assert_eq!(outcome(&one, None), outcome(&two, Some(&inlined)));
        }
    }

    #[test]
    fn a_run_can_be_replayed_from_its_readings(seed: u64, shape in shapes(), inputs: u64) {
        let original = program(seed, &shape);
        let none = Targets::default();
        let one = run(&original, &mut RandomInputs::new(inputs), &none, &limits(), true);
        let mut again = OrderedInputs::replaying(&one.readings);
        prop_assert_eq!(&run(&original, &mut again, &none, &limits(), true), &one);
    }

    #[test]
    fn inlining_leaves_one_function_without_calls_and_the_way_back(seed: u64, shape in shapes()) {
        let original = program(seed, &shape);
        let targets = Target::Errors.resolve(&original).unwrap();
        let inlined = inline(&original, &targets).unwrap();
        let graph = &inlined.graph().graph;
        prop_assert_eq!(inlined.program.functions.len(), 1);
        prop_assert_eq!(inlined.targets.len(), targets.len());
        for edge in graph.edge_indices() {
            prop_assert!(!matches!(graph[edge].instruction, Instruction::Call { .. }), "a call");
            let (function, origin) = inlined.origin_of_edge[edge.index()];
            prop_assert_eq!(graph[edge].place, original.function(function).graph.graph[origin].place);
        }
        for node in graph.node_indices() {
            prop_assert!(graph[node].kind != LocationKind::Return);
            let (function, _) = inlined.origin_of_node[node.index()];
            let copy = inlined.copies[inlined.copy_of_node[node.index()]];
            prop_assert_eq!(copy.function, function);
            let depth = inlined.call_stack(node).len();
            prop_assert_eq!(depth == 0, copy.caller.is_none());
        }
    }
}

/// The programs are worth testing with: some runs reach the error, some end, some do not,
/// and calls and loops are passed on the way.
#[test]
fn random_programs_are_various() {
    let (mut reached, mut halted, mut endless, mut long) = (0, 0, 0, 0);
    for seed in 0..200 {
        let p = program(seed, &RandomShape::default());
        let targets = Target::Errors.resolve(&p).unwrap();
        let result = run(&p, &mut RandomInputs::new(seed), &targets, &limits(), false);
        match result.end {
            RunEnd::Target(..) => reached += 1,
            RunEnd::Halt => halted += 1,
            RunEnd::StepLimit => endless += 1,
            _ => {}
        }
        long += usize::from(result.steps > 40);
    }
    assert!(
        reached > 20 && halted > 40 && endless > 0 && long > 40,
        "{reached} {halted} {endless} {long}"
    );
}

/// The programs of the suite and of the examples.
fn c_programs() -> Vec<PathBuf> {
    let files = ["examples", "tests/suite/c"].iter().flat_map(|folder| support::files(folder));
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "c"));
    files.filter(|path| support::is_met(&support::stem(path), 3)).collect()
}

/// The program in a file, entered where its head says (`// options: --entry foo`). Not all
/// can be read: some show what is refused.
fn read_c(path: &Path) -> Option<Program> {
    let source = fs::read_to_string(path).unwrap();
    let words: Vec<&str> = source
        .lines()
        .find_map(|line| line.strip_prefix("// options: "))
        .map(|options| options.split_whitespace().collect())
        .unwrap_or_default();
    let entry = words.windows(2).find(|pair| pair[0] == "--entry").map(|pair| pair[1].to_owned());
    let options = ReadOptions { entry, ..ReadOptions::default() };
    read_file(path, None, &options, &Arc::new(Terms::new())).ok().map(|(program, _)| program)
}

#[test]
fn c_programs_are_printed_read_back_inlined_and_run_alike() {
    let mut read = 0;
    for path in c_programs() {
        let Some(original) = read_c(&path) else { continue };
        read += 1;
        let name = path.display();
        let printed = text::print(&original);
        let terms = Arc::new(Terms::new());
        let options = ReadOptions::default();
        let again = read_text(&Flow, "p.flow", printed.as_str(), &options, &terms);
        let (second, _) = again.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(text::print(&second), printed, "{name}");

        let targets = Target::Errors.resolve(&original).unwrap_or_default();
        let Ok(inlined) = inline(&original, &targets) else { continue };
        assert_eq!(inlined.program.check(), Ok(()), "{name}");
        for seed in 0..20 {
            let mut inputs = [seed, seed, seed].map(RandomInputs::new);
            let [a, b, c] = &mut inputs;
            let one = run(&original, a, &targets, &limits(), false);
            let two = run(&inlined.program, b, &inlined.targets, &limits(), false);
            let three = run(&second, c, &targets, &limits(), false);
            if one.end != RunEnd::StepLimit && two.end != RunEnd::StepLimit {
                assert_eq!(outcome(&one, None), outcome(&two, Some(&inlined)), "{name} {seed}");
                assert_eq!((one.steps, values(&one)), (three.steps, values(&three)), "{name}");
            }
        }
    }
    assert!(read > 80, "most programs are read: {read}");
}

fn values(run: &Run) -> Vec<&InputValue> {
    run.readings.iter().map(|reading| &reading.value).collect()
}
