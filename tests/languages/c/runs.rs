//! Programs run as they do when gcc has compiled them: they print the same, and end with the same status. A run that
//! ends in an error, or for want of input, is compared with nothing.
//!
//! What is not built yet ends at *unmodelled*, and is counted. CI takes some programs of the suite;
//! `UNLOOP_SUITE=all` takes all of them, and `UNLOOP_TREES=FOLDER:FOLDER` the programs of folders besides
//! (of `c-testsuite`, for instance). Without gcc there is less to compare with.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::programs_of_folders;
use crate::support::seeds::{Tally, through};
use crate::support::{at, is_met, suite};

/// One of so many programs is met by default.
const MET: usize = 40;
/// So many programs of a hundred may end at what is not built yet.
const MOST_UNMODELLED: u64 = 30;
/// How unloop says that.
const EXHAUSTED: &str = "the input is used up";
const UNMODELLED: &str = "the run comes to something that unloop cannot follow";
/// A run that reports an error, and the status that it has in the compiled program (tree/given.c).
const REACHED: &str = "the run reaches the target";
const GIVEN_UP: i32 = 77;
/// How far a run goes. One that goes further says nothing.
const STEPS: &str = "1000000";
const ENDLESS: &str = "the step limit is reached";
/// How unloop says that what it is given is no run.
const NO_RUN: &str = "an assumption fails";
/// The work is done by other processes.
const STACK: usize = 1 << 20;

/// A program, and the options by which it is read.
struct Sample {
    path: PathBuf,
    options: Vec<String>,
}

/// The options of a header that say how a program is read.
fn reading_options(header: &str) -> Vec<String> {
    let mut words = header.split_whitespace();
    let mut options = Vec::new();
    while let Some(word) = words.next() {
        if word.starts_with("-D") {
            options.push(word.to_owned());
        } else if let Some(ints) = word.strip_prefix("--ints=") {
            options.extend(["--ints".to_owned(), ints.to_owned()]);
        } else if ["--data-model", "--entry", "--ints"].contains(&word) {
            options.push(word.to_owned());
            options.extend(words.next().map(str::to_owned));
        }
    }
    options
}

fn samples() -> Vec<Sample> {
    let programs = suite::all().into_iter();
    let programs = programs.filter(|program| program.path.extension().is_some_and(|e| e == "c"));
    let met = programs.filter(|program| is_met(&program.name, MET));
    let mut all: Vec<Sample> = met
        .map(|program| Sample {
            options: reading_options(program.header("options")),
            path: program.path,
        })
        .collect();
    all.extend(programs_of_folders().into_iter().map(|path| Sample { path, options: Vec::new() }));
    all
}

#[test]
fn programs_run_as_gcc_has_them_run() {
    let samples = samples();
    let count = u64::try_from(samples.len()).expect("a small number");
    let tally = through("runs of programs", 0..count, STACK, |index, tally| {
        let sample = &samples[usize::try_from(index).expect("a small number")];
        compare(sample, tally).map_err(|failure| format!("{}: {failure}", sample.path.display()))
    });
    let told = |what| tally.0.get(what).copied().unwrap_or(0);
    let lost = told("unmodelled");
    assert!(lost * 100 <= count * MOST_UNMODELLED, "of {count} programs: {tally:?}");
}

/// Compares the runs of one program.
fn compare(sample: &Sample, tally: &mut Tally) -> Result<(), String> {
    if sample.options.iter().any(|option| option == "math") {
        tally.count("numbers of any size");
        return Ok(());
    }
    let ours = unloop(sample)?;
    let said = last_line(&ours);
    if said.contains(UNMODELLED) || said.contains(ENDLESS) {
        tally.count(if said.contains(UNMODELLED) { "unmodelled" } else { "endless" });
        return Ok(());
    }
    // What gcc makes of what is undefined, or of an input that is used up, says nothing.
    let is_open = said.starts_with(NO_RUN) || said.starts_with(EXHAUSTED);
    if is_open || (ours.status.code() == Some(10) && !said.starts_with(REACHED)) {
        tally.count("no run to compare with");
        return Ok(());
    }
    let status = if said.starts_with(REACHED) { Some(GIVEN_UP) } else { ours.status.code() };
    match compiled(sample)? {
        None => tally.count("not compiled"),
        // A failed assertion ends it by a signal, before what it has printed is written.
        Some(gcc) if gcc.status.code().is_none() => tally.count("ended by a signal"),
        Some(gcc) if gcc.status.code() == status && gcc.stdout == ours.stdout => {
            tally.count("same as gcc's");
        }
        Some(gcc) => return Err(format!("{}\ngcc: {}", shown(&ours), shown(&gcc))),
    }
    Ok(())
}

fn shown(output: &Output) -> String {
    let printed = String::from_utf8_lossy(&output.stdout);
    format!("{:?} {printed:?} {}", output.status.code(), last_line(output))
}

fn last_line(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines().last().unwrap_or_default().to_owned()
}

fn unloop(sample: &Sample) -> Result<Output, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unloop"));
    command.args(["run", "--steps", STEPS]).args(&sample.options).arg(&sample.path);
    output(&mut command)
}

/// The run of the compiled program, if gcc makes one of it.
fn compiled(sample: &Sample) -> Result<Option<Output>, String> {
    if sample.options.iter().any(|option| option.starts_with("--")) {
        return Ok(None);
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let program = folder.path().join("program");
    let mut gcc = Command::new("gcc");
    gcc.args(["-w", "-O0", "-fno-strict-aliasing"]).args(&sample.options).arg("-o").arg(&program);
    gcc.arg(&sample.path).arg(at("tests/languages/c/tree/given.c"));
    gcc.args([Path::new("-lm"), Path::new("-lpthread")]);
    match output(&mut gcc) {
        Ok(made) if made.status.success() => output(&mut Command::new(program)).map(Some),
        _ => Ok(None),
    }
}

fn output(command: &mut Command) -> Result<Output, String> {
    command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))
}
