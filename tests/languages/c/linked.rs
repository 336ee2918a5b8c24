//! Two files that are one program do what one file with both does.
//!
//! Random programs, that gcc is asked about elsewhere. In two files all their names but those
//! of the functions that are called are the same: functions, variables, structures, and
//! structures have different members.

use std::fs;
use std::sync::Arc;

use unloop::front::{LinkedFile, ReadOptions, read_file};
use unloop::graph::{ErrorKind, Program, RunEnd};
use unloop::logic::Terms;

use crate::c::generated::Shape;
use crate::c::{read, reduced_ends_on};

/// What a program reports is looked at bit by bit: at the bit `bit` of what the program
/// `which` reports.
const FIRST: &str = "extern void reach_error(void); int which, bit;\n\
    void report(unsigned long long sum) { if (which-- == 0 && (sum >> bit & 1)) reach_error(); }\n\
    static int start(int (*program)(void)) { return program(); }\n";
const LATER: &str = "extern void report(unsigned long long);\n";
const MAIN: &str = "int main(void) { which = __VERIFIER_nondet_int(); bit = __VERIFIER_nondet_int();\n\
    start(a_main); return b_main() + start(b_main); }\n";

const BEFORE: &str = "#include <stdlib.h>\n#include <string.h>\n";

/// Seeds so far apart give programs with different structures and functions.
const APART: u64 = 16;

/// What is not `static`.
const EXTERNAL: [&str; 9] = ["main", "w", "gi", "ga", "gs", "gr", "gp", "gd", "text"];

#[test]
fn programs_over_machine_integers() {
    compare(Shape::Machine, 12);
}

#[test]
fn programs_with_pointers() {
    compare(Shape::Memory, 12);
}

fn compare(shape: Shape, count: u64) {
    let (mut reached, mut ended, mut failed) = (0, 0, 0);
    for seed in (0..count * 5).step_by(5) {
        let one = whole(shape, seed);
        let two = linked(shape, seed);
        for (at, inputs) in (0..).zip(shape.inputs(seed)) {
            for bit in 0..4 {
                let given: Vec<i64> = [at % 2, bit].into_iter().chain(inputs.clone()).collect();
                let end = reduced_ends_on(&one, &given);
                match kind(&end) {
                    Some(ErrorKind::Reached) => reached += 1,
                    Some(_) => failed += 1,
                    None => ended += 1,
                }
                let same = reduced_ends_on(&two, &given);
                assert_eq!(kind(&end), kind(&same), "{shape:?} {seed} on {given:?}: {same:?}");
            }
        }
    }
    assert!(reached > 9 && ended > 9, "{reached} {ended} {failed}: a poor mixture");
}

fn kind(end: &RunEnd) -> Option<ErrorKind> {
    if let RunEnd::Error(kind, _) = end { Some(*kind) } else { None }
}

/// Both programs in one file.
fn whole(shape: Shape, seed: u64) -> Program {
    let part = |seed, prefix| shape.shared(seed) + &shape.program(seed, prefix);
    let (a, b) = (part(seed, "a_"), part(seed + APART, "b_"));
    read(&format!("{BEFORE}{FIRST}{a}{b}{MAIN}")).0
}

/// Each in a file of its own.
fn linked(shape: Shape, seed: u64) -> Program {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let a = part(shape, seed, "a_");
    let b = part(shape, seed + APART, "b_");
    let texts =
        [format!("{BEFORE}{FIRST}{a}int b_main(void);\n{MAIN}"), format!("{BEFORE}{LATER}{b}")];
    let write = |(name, text): (&str, &String)| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file can be written");
        LinkedFile { path, ..LinkedFile::default() }
    };
    let linked = ["a.c", "b.c"].into_iter().zip(&texts).map(write).collect();
    let options = ReadOptions { linked, ..ReadOptions::default() };
    let terms = Arc::new(Terms::new());
    let result = read_file(&folder.path().join("a.c"), None, &options, &terms);
    result.unwrap_or_else(|error| panic!("{error}\n{}\n{}", texts[0], texts[1])).0
}

/// A program all names of which begin with `P_`, but those that other files see.
fn part(shape: Shape, seed: u64, prefix: &str) -> String {
    let text = shape.shared(seed) + &shape.program(seed, prefix);
    let text = text.replace(&format!("q{}_", seed / APART), "P_").replace(prefix, "P_");
    EXTERNAL
        .iter()
        .fold(text, |text, name| text.replace(&format!("P_{name}"), &format!("{prefix}{name}")))
}
