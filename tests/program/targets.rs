//! Targets wherever a text has a label or a line: where a run begins, in the middle, and where the
//! control flow does not lead. Every line of a program is asked about, and runs tell the truth.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::fs;
use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::ReadOptions;
use unloop::front::microc::generate::{self, Parameters};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{RunEnd, RunLimits, Target, TargetError, Targets, run};
use unloop::prove::{ENGINES, Engine, Settings};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::VerdictKind::{self, Reachable, Safe, Unknown};
use unloop::{CheckOptions, Loaded, check_loaded, load};

use crate::support::seeds::{self, Tally};
use crate::support::solvers;

/// A program, a target in it, and the verdict; none where it is refused.
type Case = (&'static str, &'static str, Option<VerdictKind>);

const BEGINNINGS: [Case; 9] = [
    (
        "int main(void) {\nint x = 0;\nx = 1;\nwhile (x < 10) x++;\nreturn x; }",
        "line:2",
        Some(Reachable),
    ),
    ("int main(void) {\nfor (;;) { } }", "line:2", Some(Reachable)),
    (
        "int any(void);\nint main(void) {\nwhile (any() > 3) { }\nreturn 0; }",
        "line:3",
        Some(Reachable),
    ),
    (
        "int any(void);\nint main(void) {\nL:\nif (any() > 3) goto L;\nreturn 0; }",
        "label:L",
        Some(Reachable),
    ),
    (
        "int n;\nint main(void) {\nn++;\nif (n < 3) return main();\nreturn 0; }",
        "line:3",
        Some(Reachable),
    ),
    (
        "int n;\nint main(void) {\nn++;\nif (n < 3) return main();\nreturn 0; }",
        "call:main",
        Some(Reachable),
    ),
    (
        "int main(void) {\nint x = 3;\nwhile (x > 0) x--;\nif (x < 0)\nx = 7;\nreturn x; }",
        "line:5",
        Some(Safe),
    ),
    (
        "int main(void) {\nL: ;\nint x = 3;\nif (x > 3) {\nM: x = 1; }\nreturn x; }",
        "label:M",
        Some(Safe),
    ),
    ("main() {\nvar a;\na = input;\nreturn a;\n}", "line:3", Some(Reachable)),
];

const DEAD: [Case; 16] = [
    ("int main(void) { if (0) { L: return 1; } return 0; }", "label:L", Some(Safe)),
    ("int main(void) { if (0) { L: return 1; } goto L; }", "label:L", Some(Reachable)),
    ("int main(void) { if (0) { L: return 1; } return 0; }", "label:M", None),
    (
        "int any(void); int main(void) { int a = any(); if (a > a) { L: return 1; } return 0; }",
        "label:L",
        Some(Safe),
    ),
    (
        "int any(void); int main(void) { while (any()) { continue; L: ; } return 0; }",
        "label:L",
        Some(Safe),
    ),
    (
        "int any(void); int main(void) { while (any()) { break; L: ; } return 0; }",
        "label:L",
        Some(Safe),
    ),
    ("int main(void) { goto M; L: ; M: return 0; }", "label:L", Some(Safe)),
    ("int main(void) { goto M; L: return 1; M: goto L; }", "label:L", Some(Reachable)),
    ("int main(void) { switch (3) { case 2: L: ; } return 0; }", "label:L", Some(Safe)),
    (
        "int f(void) { L: return 1; } int main(void) { if (0) f(); return 0; }",
        "label:L",
        Some(Safe),
    ),
    ("int main(void) {\nreturn 0;\n{\nint x = 1;\nx++; }\n}", "line:5", Some(Safe)),
    ("int main(void) {\nif (0) {\n} else\nreturn 2;\nreturn 0;\n}", "line:5", Some(Safe)),
    // What comes first on the line belongs to what is done on the line before.
    ("int main(void) {\nint x = 1;\nreturn x +\nx; x = 2;\n}", "line:4", None),
    ("int main(void) {\nreturn 0;\n\n}", "line:3", None),
    ("main() {\nvar a;\na = input;\nif (0) {\na = 1;\n}\nreturn a;\n}", "line:5", Some(Safe)),
    ("main() {\nvar a;\na = input;\nif (a) {\na = 1;\n}\nreturn a;\n}", "line:5", Some(Reachable)),
];

fn read(folder: &Path, text: &str, target: &Target) -> (Loaded, Result<Targets, TargetError>) {
    let is_microc = text.contains("main() {") && !text.contains("int main");
    let path = folder.join(if is_microc { "program.uc" } else { "program.c" });
    fs::write(&path, text).unwrap();
    let read = load(&path, None, Some(target), &ReadOptions::default()).unwrap();
    let targets = read.targets();
    (read, targets)
}

/// What an engine says that no run has helped.
fn said(read: &Loaded, targets: &Targets, engine: &'static dyn Engine) -> Option<VerdictKind> {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return None;
    }
    let (processes, budget) = (
        ProcessGroup::new(),
        Budget::lasting(Duration::from_secs(seeds::number("UNLOOP_SECONDS").unwrap_or(3))),
    );
    let options = CheckOptions {
        engine,
        means: Means::new(&solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    let checked = check_loaded(read, targets, &options).result;
    Some(checked.report.answer)
}

fn all_say(cases: &[Case]) {
    let folder = tempfile::tempdir().unwrap();
    for &(text, target, wanted) in cases {
        let (read, targets) = read(folder.path(), text, &target.parse().unwrap());
        assert_eq!(targets.is_ok(), wanted.is_some(), "{target}: {targets:?}\n{text}");
        let (Ok(targets), Some(wanted)) = (targets, wanted) else { continue };
        let mut decided = false;
        for &engine in ENGINES {
            let Some(answer) = said(&read, &targets, engine) else { return };
            let fits = answer == wanted || answer == Unknown;
            assert!(fits, "{}: {answer:?} of {target}\n{text}", engine.name());
            decided |= answer == wanted;
        }
        assert!(decided, "nobody decides {target}\n{text}");
    }
}

#[test]
fn a_run_begins_where_a_target_is() {
    all_say(&BEGINNINGS);
}

#[test]
fn no_run_comes_to_dead_code() {
    all_say(&DEAD);
}

/// Whether one of a few runs comes to the line.
fn is_met(read: &Loaded, targets: &Targets, line: u32) -> bool {
    let program = &read.program;
    let limits = RunLimits { steps: 2000, trace_length: 2000, ..RunLimits::default() };
    let on_line = |site: &unloop::graph::inputs::Site| {
        let graph = &program.function(site.function).graph;
        graph.graph[graph.endpoints(site.edge).0].place.line == line
    };
    (0..20).any(|seed| {
        let mut inputs = RandomInputs::new(seed);
        let run = run(program, &mut inputs, targets, &limits, true);
        let passed = run.trace.is_some_and(|trace| trace.edges.iter().any(on_line));
        matches!(run.end, RunEnd::Target(..)) || (targets.is_empty() && passed)
    })
}

#[test]
fn what_is_said_of_each_line_is_what_runs_do() {
    let folder = tempfile::tempdir().unwrap();
    let parameters = Parameters { bounded: true, guarded: Some(0.3), ..Parameters::default() };
    let (mut asked, mut tally) = (0, Tally::default());
    let from = seeds::number("UNLOOP_LINES_FROM").unwrap_or(0);
    for seed in from..from + seeds::number("UNLOOP_LINES").unwrap_or(1) {
        let text = generate::program(&parameters, seed);
        for line in 1..=u32::try_from(text.lines().count()).unwrap() {
            let (read, targets) = read(folder.path(), &text, &Target::Line(line));
            let Ok(targets) = targets else { continue };
            let met = is_met(&read, &targets, line);
            let engine = ENGINES[asked % ENGINES.len()];
            asked += 1;
            let Some(answer) = said(&read, &targets, engine) else { return };
            assert!(!(met && answer == Safe), "{}: line {line} of\n{text}", engine.name());
            tally.count(answer.as_str());
        }
    }
    println!("{tally:?}");
    assert!(asked > 20 && tally.0.len() > 1, "{tally:?}: a poor mixture");
}
