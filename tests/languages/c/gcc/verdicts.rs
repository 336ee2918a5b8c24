//! Engines and models of memory agree with gcc: what a compiled program does on some inputs is not SAFE, and what it
//! does not do on them is not REACHABLE. The inputs stand in the program; some questions leave the first one open.

use std::fmt::Write as _;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::ReadOptions;
use unloop::graph::Target;
use unloop::prove::Settings;
use unloop::prove::auto::AUTO;
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check_loaded, load_text};

use super::{BEFORE, Ending, Sample, compiled_runs, keep, samples};
use crate::c::generated::{Shape, readers};
use crate::support::{seeds::number, solvers};

/// So many milliseconds each question has; one that is open then says nothing.
const TIME: u64 = 1000;

/// Something that a compiled run has answered.
struct Question {
    /// The sum that is an error to report.
    expected: u64,
    target: Target,
    /// Whether the first input may be any.
    first_is_open: bool,
    /// The verdict that contradicts the run.
    wrong: VerdictKind,
}

#[test]
fn what_compiled_programs_over_machine_integers_come_to_is_what_engines_say() {
    hold_against_gcc(Shape::Machine, 2);
}

#[test]
fn what_compiled_programs_with_pointers_come_to_is_what_engines_say() {
    hold_against_gcc(Shape::Memory, 0);
}

#[test]
fn what_compiled_programs_that_look_at_bytes_come_to_is_what_engines_say() {
    hold_against_gcc(Shape::Bytes, 2);
}

#[test]
fn what_compiled_programs_that_call_the_library_come_to_is_what_engines_say() {
    hold_against_gcc(Shape::Library, 1);
}

/// Asks about programs of a shape, of which so many at least should be decided. `UNLOOP_VERDICTS=N` takes N programs,
/// `UNLOOP_GENERATED_FROM=S` others, and `UNLOOP_VERDICTS_TIME=T` gives each question T milliseconds.
fn hold_against_gcc(shape: Shape, least: u32) {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let samples = samples(shape, number("UNLOOP_VERDICTS").unwrap_or(4));
    let Some(mut runs) = compiled_runs(shape, &samples) else { return };
    // On other inputs it would take about the same ways.
    runs.dedup_by_key(|(sample, ..)| sample.seed);
    let (mut asked, mut definite, mut wrong) = (0, 0, String::new());
    for (sample, inputs, ending) in runs {
        let seed = sample.seed;
        for question in questions(&ending, seed) {
            let text = question.program(sample, &inputs);
            let answer = answer(&text, &question.target, &solvers);
            asked += 1;
            definite += u32::from(answer != VerdictKind::Unknown);
            if answer == question.wrong {
                let _ = writeln!(wrong, "{shape:?} {seed}: {answer:?}, {ending:?} on {inputs:?}");
                keep(&format!("{shape:?}{seed}.c"), &text);
            }
        }
    }
    println!("{definite} of {asked} decided");
    assert!(wrong.is_empty(), "UNLOOP_KEEP_GENERATED=FOLDER keeps the programs\n{wrong}");
    assert!(definite >= least, "{definite} of {asked} decided: a poor mixture");
}

/// The end of the run is reachable; on the same inputs no error and no other sum is.
fn questions(ending: &Ending, seed: u64) -> Vec<Question> {
    let first_is_open = seed % 2 == 1;
    let Ending::Sum(sum) = *ending else {
        let target = Target::AnyError;
        return vec![Question { expected: 0, target, first_is_open, wrong: VerdictKind::Safe }];
    };
    let same_sum =
        Question { expected: sum, target: Target::Errors, first_is_open, wrong: VerdictKind::Safe };
    let other_sum = Question {
        expected: !sum,
        target: Target::AnyError,
        first_is_open: false,
        wrong: VerdictKind::Reachable,
    };
    vec![same_sum, other_sum]
}

impl Question {
    /// The program that is asked about.
    fn program(&self, sample: &Sample, inputs: &[i64]) -> String {
        let Self { expected, first_is_open, .. } = *self;
        let before = format!(
            "{BEFORE}unsigned long long expected = {expected}u;\n{}{}{}",
            given(inputs, first_is_open),
            readers(),
            sample.shared,
        );
        sample.whole(&before, "")
    }
}

fn answer(text: &str, target: &Target, solvers: &[Solver]) -> VerdictKind {
    let read = load_text("gcc.c".as_ref(), text, Some(target), &ReadOptions::default());
    let read = read.unwrap_or_else(|error| panic!("{error}"));
    let targets = read.targets().expect("it reports");
    let time = number("UNLOOP_VERDICTS_TIME").unwrap_or(TIME);
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_millis(time)));
    let options = CheckOptions {
        engine: &AUTO,
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    check_loaded(&read, &targets, &options).result.report.answer
}

/// What gives a program its inputs.
fn given(inputs: &[i64], first_is_open: bool) -> String {
    let listed: Vec<String> = inputs.iter().map(|input| format!("{input}ll")).collect();
    let first =
        if first_is_open { "read ? given[read++] : (read++, open())" } else { "given[read++]" };
    format!(
        "extern long long __VERIFIER_nondet_longlong(void);\n\
         static long long open(void) {{ return __VERIFIER_nondet_longlong(); }}\n\
         #define __VERIFIER_nondet_longlong next_longlong\n\
         static const long long given[] = {{{}}}; static int read;\n\
         static long long next(void) {{ return read < {} ? {first} : 0; }}\n",
        listed.join(", "),
        inputs.len()
    )
}
