//! What a compiled program does on some inputs, nobody says that no run does: engines and models of memory are held
//! against gcc. The inputs stand in the program, for half of the programs all but the first.

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

/// So much time each question has; one that is open then says nothing.
const TIME: Duration = Duration::from_secs(1);

/// `UNLOOP_VERDICTS=N` takes N programs of each shape, and `UNLOOP_GENERATED_FROM=S` others.
#[test]
fn what_a_compiled_run_comes_to_is_not_safe() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let (mut found, mut all, mut wrong) = (0, 0, String::new());
    for shape in [Shape::Machine, Shape::Memory, Shape::Bytes, Shape::Library] {
        let samples = samples(shape, number("UNLOOP_VERDICTS").unwrap_or(4));
        let Some(mut runs) = compiled_runs(shape, &samples) else { return };
        // On other inputs it would take about the same ways.
        runs.dedup_by_key(|(sample, ..)| sample.seed);
        for (sample, inputs, ending) in runs {
            let (text, answer) = answered(sample, &inputs, &ending, &solvers);
            all += 1;
            found += u32::from(answer == VerdictKind::Reachable);
            if answer == VerdictKind::Safe {
                let seed = sample.seed;
                let _ = writeln!(wrong, "{shape:?} {seed}: {ending:?} on {inputs:?}");
                keep(&format!("{shape:?}{seed}.c"), &text);
            }
        }
    }
    println!("{found} of {all} found");
    assert!(wrong.is_empty(), "UNLOOP_KEEP_GENERATED=FOLDER keeps the programs\n{wrong}");
    assert!(found > 0, "none of {all} found: a poor mixture");
}

/// Whether some run ends so, and the program that is asked about.
fn answered(
    sample: &Sample,
    inputs: &[i64],
    ending: &Ending,
    solvers: &[Solver],
) -> (String, VerdictKind) {
    let (sum, target) = match ending {
        Ending::Sum(sum) => (*sum, Target::Errors),
        Ending::Error { .. } => (0, Target::AnyError),
    };
    let shared = &sample.shared;
    let before = format!(
        "{BEFORE}unsigned long long expected = {sum}u;\n{}{}{shared}",
        given(inputs, sample.seed % 2 == 1),
        readers(),
    );
    let text = sample.whole(&before, "");
    let read = load_text("gcc.c".as_ref(), &text, Some(&target), &ReadOptions::default());
    let read = read.unwrap_or_else(|error| panic!("{error}"));
    let targets = read.targets().expect("it reports");
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME));
    let options = CheckOptions {
        engine: &AUTO,
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    (text, check_loaded(&read, &targets, &options).result.report.answer)
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
