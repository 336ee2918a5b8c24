//! Random programs do on the interpreter what they do when gcc has compiled them.
//!
//! All programs of a shape are compiled together, with gcc's sanitizers, and run one by
//! one. Each run reports a checksum, or is stopped by a sanitizer at an error; the
//! interpreter must come to the same checksum, or to an error of that kind on the same
//! line. Without gcc there is nothing to compare with, and the test says so.

mod verdicts;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use unloop::front::ReadOptions;
use unloop::graph::{ErrorKind, RunEnd};

use crate::c::generated::{Shape, readers};
use crate::c::{read_with, reduced_ends_on};
use crate::support::seeds::number;

/// How a compiled program ends.
#[derive(Debug)]
enum Ending {
    /// It reports this.
    Sum(u64),
    /// It is stopped on a line.
    Error { line: u32, kinds: &'static [ErrorKind] },
}

/// So many programs over small numbers mean the same to all compilers.
const SMALL: u64 = 80;

/// What the checksum is compared with is the first input.
const BEFORE: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n#include <ctype.h>\n\
    extern void reach_error(void); extern unsigned long long expected; \
    void report(unsigned long long sum) { if (sum == expected) reach_error(); }\n";

#[test]
fn programs_over_small_numbers_do_what_gcc_makes_of_them() {
    compare(Shape::Small, 40, 25, 6);
}

#[test]
fn programs_over_machine_integers_do_what_gcc_makes_of_them() {
    compare(Shape::Machine, 40, 45, 3);
}

#[test]
fn programs_with_pointers_do_what_gcc_makes_of_them() {
    compare(Shape::Memory, 40, 45, 3);
}

#[test]
fn programs_that_look_at_bytes_do_what_gcc_makes_of_them() {
    compare(Shape::Bytes, 40, 45, 0);
}

#[test]
fn programs_that_call_the_library_do_what_gcc_makes_of_them() {
    compare(Shape::Library, 40, 45, 0);
}

/// A program of a shape.
struct Sample {
    seed: u64,
    /// What stands before it, and before others.
    shared: String,
    text: String,
}

/// The programs to compare. `UNLOOP_GENERATED=N` takes more than CI does, and
/// `UNLOOP_GENERATED_FROM=S` others; of those over small numbers some depend on the order of
/// evaluation, and some of the others fail in a part whose value gcc knows without evaluating it.
fn samples(shape: Shape, count: u64) -> Vec<Sample> {
    let small = shape == Shape::Small;
    let from = number("UNLOOP_GENERATED_FROM").filter(|_| !small).unwrap_or(0);
    let count = number("UNLOOP_GENERATED").unwrap_or(count);
    let count = if small { count.min(SMALL) } else { count };
    let sample = |seed| {
        let text = shape.program(seed, &format!("p{seed}_"));
        Sample { seed, shared: shape.shared(seed), text }
    };
    (from..from + count).map(sample).collect()
}

/// Compares `count` programs of a shape. Of a hundred runs at least `sums` should come to their
/// ends, and at least `errors` should not: else the mixture is poor.
fn compare(shape: Shape, count: u64, sums: u32, errors: u32) {
    let samples = samples(shape, count);
    let Some(runs) = compiled_runs(shape, &samples) else { return };
    let (mut fine, mut failed, mut wrong) = (0, 0, String::new());
    for (sample, inputs, ending) in runs {
        let seed = sample.seed;
        let before = format!("{BEFORE}unsigned long long expected;\n{}", sample.shared);
        let start = "expected = __VERIFIER_nondet_longlong();";
        let text = sample.whole(&before, start);
        // What the library leaves to chance is what gcc's library makes of it.
        let options = ReadOptions { to_run: true, ..ReadOptions::default() };
        let read = read_with(&text, &options);
        let (program, _) = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
        let sum = if let Ending::Sum(sum) = ending { sum } else { 0 };
        let given: Vec<i64> = [sum.cast_signed()].into_iter().chain(inputs.clone()).collect();
        let end = reduced_ends_on(&program, &given);
        match ending {
            Ending::Sum(_) => fine += 1,
            Ending::Error { .. } => failed += 1,
        }
        if !agree(&ending, &end, before.lines().count()) {
            let _ = writeln!(wrong, "{shape:?} {seed} on {inputs:?}: {ending:?}, here {end:?}");
            keep(&format!("{shape:?}{seed}.c"), &text);
        }
    }
    assert!(wrong.is_empty(), "UNLOOP_KEEP_GENERATED=FOLDER keeps the programs\n{wrong}");
    let mixed = fine * 100 >= sums * (fine + failed) && failed * 100 >= errors * (fine + failed);
    assert!(mixed, "{fine} fine, {failed} failed: a poor mixture");
}

impl Sample {
    /// All of the program: what stands before it, itself, and its `main`, which begins with `start`.
    fn whole(&self, before: &str, start: &str) -> String {
        let Self { seed, text, .. } = self;
        format!("{before}{text}int main(void) {{ {start} return p{seed}_main(); }}\n")
    }
}

/// How each program ends on each of its inputs when gcc has compiled it; `None` without gcc.
fn compiled_runs(shape: Shape, samples: &[Sample]) -> Option<Vec<(&Sample, Vec<i64>, Ending)>> {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut samples: Vec<&Sample> = samples.iter().collect();
    loop {
        match compile(folder.path(), shape, &samples) {
            Compiled::All => break,
            Compiled::NoCompiler => {
                eprintln!("no gcc here: nothing to compare with");
                return None;
            }
            Compiled::Broken(seed) => samples.retain(|sample| sample.seed != seed),
        }
    }
    let output = Command::new(folder.path().join("all"))
        .env("ASAN_OPTIONS", "detect_leaks=0:detect_stack_use_after_return=0")
        .stdin(Stdio::null())
        .output()
        .expect("the programs can be run");
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    let said = output.split("run\n").skip(1);
    let each = samples.into_iter().flat_map(|sample| {
        shape.inputs(sample.seed).into_iter().map(move |inputs| (sample, inputs))
    });
    let runs = each.zip(said);
    Some(runs.map(|((sample, inputs), said)| (sample, inputs, ending(said, sample.seed))).collect())
}

/// Whether both runs come to the same end; the interpreter's program has more lines before.
fn agree(compiled: &Ending, here: &RunEnd, before: usize) -> bool {
    match (compiled, here) {
        (Ending::Sum(_), RunEnd::Error(ErrorKind::Reached, _)) => true,
        (Ending::Error { line, kinds }, RunEnd::Error(kind, place)) => {
            kinds.contains(kind) && place.line as usize == *line as usize + before
        }
        _ => false,
    }
}

fn keep(name: &str, text: &str) {
    if let Some(folder) = std::env::var_os("UNLOOP_KEEP_GENERATED") {
        fs::write(Path::new(&folder).join(name), text).expect("the folder can be written");
    }
}

/// What came of compiling.
enum Compiled {
    All,
    NoCompiler,
    /// The compiler has an error of its own, at the program of this seed.
    Broken(u64),
}

/// Compiles all programs into one executable, with the sanitizers that fit.
fn compile(folder: &Path, shape: Shape, samples: &[&Sample]) -> Compiled {
    let source = folder.join("all.c");
    fs::write(&source, harness(shape, samples)).expect("a file can be written");
    let compiled = |sanitizers: &str| {
        Command::new("gcc")
            .args(["-w", "-g1", "-O0", "-fno-sanitize-recover=all", sanitizers, "-o"])
            .arg(folder.join("all"))
            .arg(&source)
            .arg("-lm")
            .stdin(Stdio::null())
            .output()
    };
    // The library of the address sanitizer may be missing.
    if matches!(shape, Shape::Memory | Shape::Library)
        && let Ok(output) = compiled("-fsanitize=undefined,bounds-strict,address")
        && output.status.success()
    {
        return Compiled::All;
    }
    let Ok(output) = compiled("-fsanitize=undefined,bounds-strict") else {
        return Compiled::NoCompiler;
    };
    let said = String::from_utf8_lossy(&output.stderr);
    let broken = said.lines().find(|line| line.contains("internal compiler error"));
    let seed = broken.and_then(|line| line.strip_prefix('p')?.split('.').next()?.parse().ok());
    if let Some(seed) = seed {
        return Compiled::Broken(seed);
    }
    assert!(output.status.success(), "gcc does not take these programs:\n{said}");
    Compiled::All
}

/// All programs, and a main function that runs each on each of its inputs, in a process of
/// its own.
fn harness(shape: Shape, samples: &[&Sample]) -> String {
    let mut text = format!(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n\
         #include <math.h>\n#include <ctype.h>\n\
         #include <sys/wait.h>\n\
         static const long long *given, *behind;\n\
         static long long next(void) {{ return given < behind ? *given++ : 0; }}\n\
         void report(unsigned long long sum) {{ printf(\"sum %llu\\n\", sum); }}\n{}",
        readers()
    );
    let mut last = "";
    for Sample { seed, shared, text: program } in samples {
        if shared != last {
            text += shared;
            last = shared;
        }
        let _ = write!(text, "#line 1 \"p{seed}.c\"\n{program}");
    }
    text += "static void run(int (*program)(void), const long long *inputs, int count) {\n\
             puts(\"run\"); fflush(stdout);\n\
             if (fork()) { wait(0); return; }\n\
             dup2(1, 2); alarm(10); given = inputs; behind = inputs + count;\n\
             program(); fflush(stdout); _exit(0); }\n\
             int main(void) {\n";
    for Sample { seed, .. } in samples {
        for inputs in shape.inputs(*seed) {
            let list: Vec<String> = inputs.iter().map(|input| format!("{input}ll")).collect();
            let (list, count) = (list.join(", "), inputs.len());
            let _ = writeln!(text, "run(p{seed}_main, (long long[]){{{list}}}, {count});");
        }
    }
    text + "return 0; }\n"
}

/// What a run has printed.
fn ending(said: &str, seed: u64) -> Ending {
    if let Some(sum) = said.strip_prefix("sum ") {
        return Ending::Sum(sum.trim().parse().expect("it reports a number"));
    }
    let place = format!("p{seed}.c:");
    let line = said.split_once(&place).map(|(_, rest)| rest).and_then(|rest| {
        rest.split(|c: char| !c.is_ascii_digit()).next().and_then(|line| line.parse().ok())
    });
    let words: [(&str, &'static [ErrorKind]); 11] = [
        ("division by zero", &[ErrorKind::DivisionByZero]),
        ("signed integer overflow", &[ErrorKind::Overflow]),
        ("shift exponent", &[ErrorKind::Shift]),
        ("left shift of negative", &[ErrorKind::NegativeShift]),
        ("left shift of", &[ErrorKind::Overflow]),
        ("cannot be represented in type", &[ErrorKind::Overflow]),
        ("load of value", &[ErrorKind::TrapRepresentation]),
        ("out of bounds", &[ErrorKind::OutOfBounds]),
        ("null pointer", &[ErrorKind::NullDereference]),
        ("AddressSanitizer: SEGV", &[ErrorKind::NullDereference, ErrorKind::OutOfBounds]),
        ("AddressSanitizer", &[ErrorKind::OutOfBounds, ErrorKind::UseAfterFree]),
    ];
    let kinds = words.iter().find(|(word, _)| said.contains(word)).map(|(_, kinds)| *kinds);
    match (line, kinds) {
        (Some(line), Some(kinds)) => Ending::Error { line, kinds },
        _ => panic!("program {seed} ends in another way:\n{said}"),
    }
}
