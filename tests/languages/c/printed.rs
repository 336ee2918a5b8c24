//! Random programs with memory print, and end with the status, that they do when gcc has compiled them.
//!
//! Each is compiled twice: with gcc's sanitizers, and optimised. Where those two differ, the program
//! is not defined C, which is a fault of the generator. Without gcc there is nothing to compare with, and the
//! test says so.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::c::generated::printed_program;
use crate::support::seeds::{Tally, number, through};

/// The ways of gcc. The library of the address sanitizer may be missing.
const SANITIZED: [&str; 4] =
    ["-O0", "-g1", "-fsanitize=undefined,bounds-strict", "-fno-sanitize-recover=all"];
const OPTIMISED: [&str; 1] = ["-O2"];
/// How unloop says of a run that it goes beyond what is followed, such as the bytes of a pointer.
const NOT_FOLLOWED: &str = "the run comes to something that unloop cannot follow";
/// So many programs of a hundred may end that way.
const MOST_NOT_FOLLOWED: u64 = 30;
/// Stacks of threads need not be large: the work is done by other processes.
const STACK: usize = 1 << 20;

/// What a run has printed, and its status.
type Run = (Option<i32>, Vec<u8>);

/// `UNLOOP_PRINTED=N` takes more programs than CI does, `UNLOOP_PRINTED_FROM=S` others.
#[test]
fn programs_with_memory_print_what_gcc_makes_them_print() {
    if Command::new("gcc").arg("--version").stdout(Stdio::null()).status().is_err() {
        eprintln!("no gcc here: nothing to compare with");
        return;
    }
    let from = number("UNLOOP_PRINTED_FROM").unwrap_or(0);
    let count = number("UNLOOP_PRINTED").unwrap_or(15);
    let tally = through("printed", from..from + count, STACK, compare);
    let lost = tally.0.get("not followed").copied().unwrap_or(0);
    assert!(lost * 100 <= count * MOST_NOT_FOLLOWED, "{lost} of {count} are not followed");
}

/// Compares the runs of one program.
fn compare(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("printed.c");
    let text = printed_program(seed);
    fs::write(&file, &text).map_err(|error| error.to_string())?;
    let expected = compiled(&file, &OPTIMISED)?;
    if compiled(&file, &SANITIZED)? != expected {
        return Err(format!("gcc and gcc do not agree: a fault of the generator\n{text}"));
    }
    let run = run(Command::new(env!("CARGO_BIN_EXE_unloop")).arg("run").arg(&file))?;
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    if said.contains(NOT_FOLLOWED) {
        tally.count("not followed");
        return Ok(());
    }
    tally.count("compared");
    let here: Run = (run.status.code(), run.stdout);
    if here == expected {
        return Ok(());
    }
    let shown = |(status, bytes): &Run| format!("{status:?}\n{}", String::from_utf8_lossy(bytes));
    let (here, expected) = (shown(&here), shown(&expected));
    Err(format!("gcc: {expected}unloop: {here}{said}{text}"))
}

/// What a program does when gcc has compiled it with these options.
fn compiled(file: &Path, options: &[&str]) -> Result<Run, String> {
    let program = file.with_extension("run");
    let made = run(Command::new("gcc").arg("-w").args(options).arg("-o").arg(&program).arg(file))?;
    if !made.status.success() {
        let said = String::from_utf8_lossy(&made.stderr);
        return Err(format!("gcc does not take this program:\n{said}"));
    }
    let ran = run(&mut Command::new(program))?;
    Ok((ran.status.code(), ran.stdout))
}

fn run(command: &mut Command) -> Result<Output, String> {
    command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))
}
