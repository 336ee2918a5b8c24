//! Unions hold what they do when gcc has compiled them, or it is said that they are not followed.
//!
//! Random programs look at members of unions; each look is one question: is it what the compiled
//! program sees there? A run that comes to something that is not followed before that answers
//! nothing. Without gcc there is nothing to compare with, and the test says so.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use unloop::graph::{ErrorKind, RunEnd};

use super::generated::union_program;
use super::{ends_wherever_objects_lie, read};
use crate::support::seeds::number;

/// How many programs are compiled into one.
const TOGETHER: u64 = 200;

/// What stands before a program here: the numbers that are asked about are inputs.
const BEFORE: &str = "#include <string.h>\nextern void reach_error(void); \
    long long which, seen; \
    void look(int number, long long value) { if (number == which && value == seen) reach_error(); }\n";

/// Before all of them, where gcc compiles them.
const COMPILED: &str = "#include <string.h>\n#include <stdio.h>\n\
    static int program; \
    static void look(int number, long long value) { printf(\"%d %d %lld\\n\", program, number, value); }\n";

/// `UNLOOP_GENERATED=N` takes more than CI does, and `UNLOOP_GENERATED_FROM=S` others.
#[test]
fn unions_hold_what_gcc_makes_of_them() {
    let from = number("UNLOOP_GENERATED_FROM").unwrap_or(0);
    let count = number("UNLOOP_GENERATED").unwrap_or(60);
    let (mut right, mut open, mut wrong) = (0_u64, 0_u64, String::new());
    let mut next = from;
    while next < from + count {
        let seeds: Vec<u64> = (next..(from + count).min(next + TOGETHER)).collect();
        next += TOGETHER;
        let Some(truth) = compiled(&seeds) else {
            eprintln!("no gcc here: nothing to compare with");
            return;
        };
        for seed in seeds {
            let program = union_program(seed, "p_");
            let main = "int main(void) { which = __VERIFIER_nondet_longlong(); \
                        seen = __VERIFIER_nondet_longlong(); p_main(); return 0; }\n";
            let text = format!("{BEFORE}{program}{main}");
            let (program, _) = read(&text);
            for (look, value) in truth.get(&seed).into_iter().flatten() {
                match ends_wherever_objects_lie(&program, &[*look, *value]) {
                    Some(RunEnd::Error(ErrorKind::Reached, _)) => right += 1,
                    // Where objects lie here is not where they do there.
                    None | Some(RunEnd::Error(ErrorKind::Unmodelled, _)) => open += 1,
                    Some(end) => {
                        let _ = writeln!(wrong, "{seed}, look {look} is {value}: {end:?}\n{text}");
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    eprintln!("{right} looks are right, {open} are not followed");
    assert!(right > open / 2, "{right} right, {open} not followed: a poor mixture");
}

/// What each program sees at each of its looks.
fn compiled(seeds: &[u64]) -> Option<BTreeMap<u64, Vec<(i64, i64)>>> {
    let mut text = COMPILED.to_owned();
    seeds.iter().for_each(|seed| text += &union_program(*seed, &format!("p{seed}_")));
    text += "int main(void) {\n";
    for (index, seed) in seeds.iter().enumerate() {
        let _ = writeln!(text, "program = {index}; p{seed}_main();");
    }
    text += "return 0; }\n";
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let output = run_by_gcc(folder.path(), &text)?;
    let mut truth: BTreeMap<u64, Vec<(i64, i64)>> = BTreeMap::new();
    for line in output.lines() {
        let numbers: Vec<i64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [program, look, value] = numbers[..] else { panic!("this is no look: {line}") };
        let seed = seeds[usize::try_from(program).expect("programs are counted from 0")];
        truth.entry(seed).or_default().push((look, value));
    }
    Some(truth)
}

/// What a program prints, if there is a compiler. That pointers of different types may be those to
/// one member is no reason to take that they are not.
fn run_by_gcc(folder: &Path, text: &str) -> Option<String> {
    let (source, run) = (folder.join("all.c"), folder.join("all"));
    fs::write(&source, text).expect("a file can be written");
    let compiled = Command::new("gcc")
        .args(["-w", "-O0", "-fno-strict-aliasing", "-o"])
        .args([&run, &source])
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "gcc does not take these programs:\n{said}");
    let output = Command::new(&run).output().expect("the programs can be run");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}
