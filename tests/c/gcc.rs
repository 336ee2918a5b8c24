//! Random programs do on the interpreter what they do when gcc has compiled them.
//!
//! All programs are compiled together and run one by one. Each reports a checksum, or
//! is stopped by the sanitizer at an error; the interpreter must reach exactly that end.
//! Without gcc there is nothing to compare with, and the test says so.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use unloop::graph::{ErrorKind, RunEnd};

use crate::ends;
use crate::generated::{INPUTS, Shape, program};

const PROGRAMS: u64 = 80;

#[test]
fn programs_do_what_gcc_makes_of_them() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let programs: Vec<String> =
        (0..PROGRAMS).map(|seed| program(seed, &format!("p{seed}_"), Shape::default())).collect();
    if !compile(folder.path(), &programs) {
        eprintln!("no gcc here: nothing to compare with");
        return;
    }
    let (mut fine, mut failed) = (0, 0);
    for (seed, text) in programs.iter().enumerate() {
        let expected = compiled_end(folder.path(), seed);
        let main = format!("{text}int main(void) {{ return p{seed}_main(); }}\n");
        match expected {
            Some(sum) => {
                fine += 1;
                let here = main.replace("report(sum)", &format!("if (sum == {sum}) reach_error()"));
                let end = ends(&here, &INPUTS);
                assert!(matches!(end, RunEnd::Error(ErrorKind::Reached, _)), "{end:?}\n{here}");
            }
            None => {
                failed += 1;
                let end = ends(&main.replace("report(sum)", "sum = 0"), &INPUTS);
                let kinds = [ErrorKind::DivisionByZero, ErrorKind::OutOfBounds];
                assert!(
                    matches!(end, RunEnd::Error(k, _) if kinds.contains(&k)),
                    "{end:?}\n{main}"
                );
            }
        }
    }
    assert!(fine > 20 && failed > 5, "{fine} fine, {failed} failed: a poor mixture");
}

/// Compiles all programs into one executable; false without a compiler.
fn compile(folder: &Path, programs: &[String]) -> bool {
    let inputs: Vec<String> = INPUTS.iter().map(ToString::to_string).collect();
    let calls: Vec<String> =
        (0..programs.len()).map(|n| format!("case {n}: return p{n}_main();")).collect();
    let text = format!(
        "#include <stdio.h>\n#include <stdlib.h>\n\
         static long inputs[] = {{{}}};\nstatic int at;\n\
         long __VERIFIER_nondet_long(void) {{ return inputs[at++]; }}\n\
         void report(long sum) {{ printf(\"%ld\\n\", sum); }}\n{}\n\
         int main(int argc, char **argv) {{ switch (atoi(argv[1])) {{ {} }} return 1; }}\n",
        inputs.join(", "),
        programs.concat(),
        calls.join(" ")
    );
    let source = folder.join("all.c");
    fs::write(&source, text).expect("a file can be written");
    let output = Command::new("gcc")
        .args(["-w", "-O0", "-fsanitize=bounds,integer-divide-by-zero"])
        .args(["-fsanitize-undefined-trap-on-error", "-o"])
        .arg(folder.join("all"))
        .arg(&source)
        .stdin(Stdio::null())
        .output();
    match output {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "gcc does not take these programs:\n{said}");
            true
        }
        Err(_) => false,
    }
}

/// The checksum that a compiled program reports; `None` if it was stopped.
fn compiled_end(folder: &Path, number: usize) -> Option<i64> {
    let output = Command::new(folder.join("all"))
        .arg(number.to_string())
        .stdin(Stdio::null())
        .output()
        .expect("the program can be run");
    output.status.success().then(|| {
        let text = String::from_utf8_lossy(&output.stdout);
        text.trim().parse().expect("it reports a number")
    })
}
