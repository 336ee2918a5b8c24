//! A function `all` that sums up what a program does: here, and compiled by gcc.

use std::fs;
use std::process::{Command, Stdio};

use unloop::graph::{ErrorKind, RunEnd};

use crate::c::{ends_on, read};

/// Looks whether `all` returns what it does when gcc, which is given these arguments, has compiled
/// it. Whether there is a gcc.
pub(super) fn same_as_by_gcc(seed: u64, text: &str, arguments: &[&str]) -> bool {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (source, run) = (folder.path().join("all.c"), folder.path().join("all"));
    let main = "#include <stdio.h>\nint main(void) { printf(\"%llu\\n\", all()); return 0; }\n";
    fs::write(&source, format!("{text}{main}")).expect("a file can be written");
    let compiled = Command::new("gcc")
        .args(arguments)
        .args(["-w", "-o"])
        .args([&run, &source])
        .arg("-lm")
        .stdin(Stdio::null())
        .output();
    let Ok(compiled) = compiled else {
        eprintln!("no gcc here: nothing to compare with");
        return false;
    };
    let said = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "gcc does not take this:\n{said}\n{text}");
    let output = Command::new(&run).output().expect("the program can be run");
    let sum = String::from_utf8_lossy(&output.stdout);
    let sum: u64 = sum.trim().parse().expect("it prints a number");
    let main = format!(
        "extern void reach_error(void);\nint main(void) {{ if (all() == {sum}ULL) reach_error(); \
         return 0; }}\n"
    );
    let (read, _) = read(&format!("{text}{main}"));
    // What is left to chance is as usual: writing succeeds.
    let end = ends_on(&read, &[0; 1000]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::Reached, _)), "{seed}: {end:?}\n{text}");
    true
}
