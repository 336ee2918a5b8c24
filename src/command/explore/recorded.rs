//! What tests expect: recorded by running them, and told in their files.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use unloop::solve::run_script;

use super::super::output;

/// The script that runs all tests.
pub(super) const SCRIPT: &str = "run.sh";

/// What is the same in all scripts.
const CHECK: &str = include_str!("run.sh");

/// So many lines of what a test prints stand in its file; all do beside it.
const LINES: usize = 8;

/// How runs end that are none: the input does not fit, or something is wrong with unloop.
const UNUSABLE: [&str; 2] = ["status 65", "status 70"];

/// Gives the inputs of a test to a program that gcc compiles.
const HARNESS: &str = include_str!("harness.c");
const HARNESS_HEADER: &str = include_str!("harness.h");
/// What the program itself includes, where it uses KLEE's words.
const KLEE_HEADER: &str = include_str!("../../../include/klee/klee.h");

/// The beginning of a script; `command` runs the program on a file of inputs.
pub(super) fn opening(subject: &Path, command: &str) -> String {
    let subject = subject.display();
    format!(
        "#!/bin/sh\n# Runs {subject} on the inputs of each path.\n{CHECK}run() {{\n    \
         {command} \"$1\"\n}}\n\n"
    )
}

/// The end of a script.
pub(super) const CLOSING: &str = "\nexit $failed\n";

/// What replays tests of a program in C that another compiler has compiled.
pub(super) fn write_harness(folder: &Path) -> io::Result<()> {
    let klee = folder.join("klee");
    fs::create_dir_all(&klee)?;
    fs::write(klee.join("klee.h"), KLEE_HEADER)?;
    fs::write(folder.join("harness.c"), HARNESS)?;
    fs::write(folder.join("harness.h"), HARNESS_HEADER)
}

/// Runs all tests of a folder once, and tells in the file of each what it does.
pub(super) fn record(folder: &Path, tests: &[String]) -> io::Result<()> {
    let done = run_script(&folder.join(SCRIPT), "--record")?;
    if !done.status.success() {
        let text = String::from_utf8_lossy(&done.stderr).trim().to_owned();
        return Err(io::Error::other(format!("what they do cannot be recorded: {text}")));
    }
    tests.iter().try_for_each(|test| tell(folder, test))
}

fn tell(folder: &Path, test: &str) -> io::Result<()> {
    let expected = fs::read(folder.join(format!("{test}.expected")))?;
    let expected = String::from_utf8_lossy(&expected);
    let file = folder.join(format!("{test}.input"));
    let inputs = fs::read_to_string(&file)?;
    let (first, rest) = inputs.split_once('\n').unwrap_or((&inputs, ""));
    let mut text = Vec::new();
    writeln!(text, "{first}\n# expected (all of it in {test}.expected):")?;
    let lines: Vec<&str> = expected.lines().collect();
    for line in &lines[lines.len().saturating_sub(LINES)..] {
        let plain: String = line.chars().filter(|c| !c.is_control()).collect();
        writeln!(text, "#   {plain}")?;
    }
    text.extend_from_slice(rest.as_bytes());
    fs::write(&file, text)?;
    if lines.last().is_some_and(|last| UNUSABLE.contains(last)) {
        let why = lines.first().unwrap_or(&"");
        output::say(&format!("note: the test {test} cannot be run: {why}\n"));
    }
    Ok(())
}
