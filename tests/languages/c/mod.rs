//! The C front end, from outside: what it makes of programs, what it says about texts
//! that are none, and whether its programs do what a C compiler's do.

mod bad_input;
mod builtins;
mod environment;
mod formats;
mod gcc;
mod generated;
mod grammar;
mod initialisers;
mod inner_names;
mod layouts;
mod library;
mod limits;
mod linked;
mod lowering;
mod macros;
mod meaning;
mod newer;
mod numbers;
mod order;
mod preconditions;
mod preprocessor;
mod printed;
mod processes;
mod prototypes;
mod quantified;
mod runs;
mod sequences;
mod sums;
mod table;
mod tree;
mod unions;
mod variadic;

use std::env;
use std::path::PathBuf;
use std::sync::Arc;

use unloop::front::{FrontError, ReadOptions, Sources, language_for, read_text};
use unloop::graph::inputs::{ConstantInputs, Inputs, Reading, Site};
use unloop::graph::{
    InputKind, Instruction, Program, Run, RunEnd, RunLimits, Targets, Variable, run,
};
use unloop::logic::{ArrayValue, Terms, Value};

/// The programs in C in the folders that `UNLOOP_TREES` names, in order.
fn programs_of_folders() -> Vec<PathBuf> {
    let folders = env::var("UNLOOP_TREES").unwrap_or_default();
    let folders = folders.split(':').filter(|folder| !folder.is_empty());
    let entries =
        folders.flat_map(|folder| walkdir::WalkDir::new(folder).sort_by_file_name().into_iter());
    let paths = entries.map(|entry| entry.expect("the folder can be listed").into_path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "c")).collect()
}

/// Reads a C program from a text.
fn read_with(text: &str, options: &ReadOptions) -> Result<(Program, Sources), FrontError> {
    let path = std::path::Path::new("test.c");
    let language = language_for(path, None).expect("C is a language");
    read_text(language, "test.c", text, options, &Arc::new(Terms::new()))
}

/// Reads a C program that is right.
fn read(text: &str) -> (Program, Sources) {
    let result = read_with(text, &ReadOptions::default());
    result.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// What is said about a C program that is wrong.
fn refused(text: &str) -> String {
    match read_with(text, &ReadOptions::default()) {
        Ok(_) => panic!("this was accepted:\n{text}"),
        Err(error) => error.to_string(),
    }
}

/// How a C program ends on these inputs, followed by zeros.
fn ends(text: &str, inputs: &[i64]) -> RunEnd {
    ends_on(&read(text).0, inputs)
}

/// How a program that has been read ends on these inputs, followed by zeros.
fn ends_on(program: &Program, inputs: &[i64]) -> RunEnd {
    run_on(Asked { program, given: inputs.iter().copied(), reduced: false })
}

/// As [`ends_on`], with the inputs converted to the types that are asked for.
fn reduced_ends_on(program: &Program, inputs: &[i64]) -> RunEnd {
    run_on(Asked { program, given: inputs.iter().copied(), reduced: true })
}

fn run_on(inputs: Asked<'_, impl Iterator<Item = i64>>) -> RunEnd {
    run_of(inputs).end
}

fn run_of(mut inputs: Asked<'_, impl Iterator<Item = i64>>) -> Run {
    run(inputs.program, &mut inputs, &Targets::default(), &RunLimits::default(), false)
}

/// How a program that has been read ends on these inputs, followed by zeros; `None` where it looked at where an object
/// lies, which is one more input.
fn ends_wherever_objects_lie(program: &Program, inputs: &[i64]) -> Option<RunEnd> {
    let run = run_of(Asked { program, given: inputs.iter().copied(), reduced: false });
    let is_address = |reading: &Reading| reading.kind == InputKind::Address;
    (!run.readings.iter().any(is_address)).then_some(run.end)
}

/// Inputs for what a program asks for; what it never gave a value is zero.
struct Asked<'a, I> {
    program: &'a Program,
    given: I,
    reduced: bool,
}

impl<I: Iterator<Item = i64>> Inputs for Asked<'_, I> {
    fn scalar(&mut self, site: Site, _: u64, variable: &Variable) -> Option<Value> {
        let edge = &self.program.function(site.function).graph.graph[site.edge];
        let asked =
            !matches!(edge.instruction, Instruction::Input { kind: InputKind::Uninitialized, .. });
        let value = if asked { self.given.next().unwrap_or(0) } else { 0 };
        let value = num_bigint::BigInt::from(value);
        Some(Value::Int(match &variable.range {
            Some(range) if self.reduced => range.reduced(&value),
            _ => value,
        }))
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        ConstantInputs::default().array(site, occurrence, variable)
    }
}
