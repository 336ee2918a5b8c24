//! `unloop solve --minimise` and `--core`: smaller files that have what a large one has.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::run::{Bench, really};
use crate::support::solvers;

/// Three of its assertions contradict each other.
const UNSAT: &str = "(set-info :status unsat)\n(set-logic QF_LIA)\n(declare-fun first_number () Int)\n\
    (declare-fun y () Int)\n(declare-fun z () Int)\n(declare-fun unused () Int)\n\
    (assert (> first_number y))\n(assert (or (< z 100) (= y 3)))\n(assert (! (> y z) :named b))\n\
    (assert (let ((s (+ y 1000))) (> s first_number 17)))\n(assert (> z first_number))\n(check-sat)\n\
    (get-model)\n(exit)\n";

/// A file that a solver does not read: a name in it is not declared.
const WRONG: &str = "(set-logic QF_LIA)\n(declare-fun x () Int)\n(declare-fun y () Int)\n\
    (assert (> x 3))\n(assert (and (< y 4) (=> (> x y) (or (= x 7) (= (missing x) (+ y 1))))))\n(check-sat)\n";

fn text(bench: &Bench, path: &str) -> String {
    fs::read_to_string(bench.path(path)).expect("it was written")
}

#[test]
fn the_answer_is_kept() {
    let bench = Bench::with(&[("q.smt2", UNSAT)]);
    let options = ["solve", "--minimise", "q.smt2", "--solver", "z3", "-o", "small.smt2"];
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(text(&bench, "small.smt2"), "(set-logic QF_LIA)\n(assert false)\n(check-sat)\n");
    let about = "bytes, 5 assertions → 46 bytes, 1 assertions in ";
    assert!(ran.stdout.contains(about) && ran.stdout.contains(": unsat (z3); "), "{}", ran.stdout);
}

#[test]
fn an_error_is_kept_with_its_words() {
    let bench = Bench::with(&[("q.smt2", WRONG)]);
    let run = |jobs: &str| {
        let options = ["solve", "--minimise", "--keep", "error", "--solver", "z3", "--jobs", jobs];
        really(&bench, &[&options[..], &["q.smt2"]].concat())
    };
    let Some(ran) = run("1") else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("missing") && ran.stdout.len() < 90, "{}", ran.stdout);
    assert!(ran.stderr.contains("unknown constant missing"), "{}", ran.stderr);
    // However many are tested at once.
    assert_eq!(run("4").map(|four| four.stdout), Some(ran.stdout));
}

#[test]
fn a_disagreement_is_kept() {
    let bench = Bench::with(&[("q.smt2", UNSAT)]);
    let fake = solvers::settings_with_fakes(&["claims_sat"]);
    bench.write("with.toml", fake.as_bytes());
    let options = ["solve", "--minimise", "--keep", "disagreement", "--config", "with.toml"];
    let options = [&options[..], &["--solver", "claims_sat,z3", "--json", "q.smt2"]].concat();
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let object: Json = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(object["smtlib"], json!("(set-logic QF_LIA)\n(assert false)\n(check-sat)\n"));
    assert_eq!(
        (&object["solvers"], &object["complete"]),
        (&json!(["claims_sat", "z3"]), &json!(true))
    );
    assert_eq!(object["before"]["assertions"], json!(5));
}

#[test]
fn what_solvers_do_wrong_is_kept() {
    let fakes = ["hangs", "dies_silently", "garbage", "claims_sat", "ignores_terminate"];
    let bench = Bench::with(&[("q.smt2", UNSAT)]);
    bench.settings("unloop.toml", &solvers::settings_with_fakes(&fakes));
    let run = |keep: &str, solver: &str| {
        let options = ["--solver", solver, "--timeout", "0.2", "--jobs", "3", "q.smt2"];
        bench.run(&[&["solve", "--minimise", "--keep", keep], &options[..]].concat())
    };
    let start = Instant::now();
    for (keep, solver, about) in [
        ("time-out", "hangs,ignores_terminate", "no answer in 0.2 s (hangs, ignores_terminate)"),
        ("error", "dies_silently", "ended before it answered exit status: 7"),
        ("error", "hangs,garbage", "answered something unexpected"),
    ] {
        let ran = run(keep, solver);
        assert_eq!(
            (ran.status, &ran.stdout[..]),
            (0, "(set-logic QF_LIA)\n(check-sat)\n"),
            "{keep}"
        );
        assert!(ran.stderr.contains(about), "{keep}: {}", ran.stderr);
    }
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
    for (keep, solver, about) in [
        ("answer", "hangs", "q.smt2: no solver answers it"),
        ("time-out", "claims_sat,hangs", "q.smt2: claims_sat decides it in time"),
        ("disagreement", "claims_sat,hangs", "q.smt2: no two solvers contradict each other"),
        ("error", "claims_sat", "q.smt2: no solver reports an error or dies"),
    ] {
        run(keep, solver).complains(65, about);
    }
}

#[test]
fn a_core_is_of_assertions_that_are_needed() {
    let with = UNSAT.replace("(check-sat)", "(check-sat)(check-sat)");
    let sat = UNSAT.replace("(> z first_number)", "(> z 3)");
    let files = [("q.smt2", UNSAT), ("two.smt2", &with), ("sat.smt2", &sat)];
    let bench = Bench::with(&files);
    for solver in ["z3", "yices", "cvc5"] {
        let Some(ran) = really(&bench, &["solve", "--core", "q.smt2", "--solver", solver]) else {
            return;
        };
        assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
        let kept: Vec<&str> = ran.stdout.lines().filter(|l| l.starts_with("(assert")).collect();
        let needed = [
            "(assert (> first_number y))",
            "(assert (! (> y z) :named b))",
            "(assert (> z first_number))",
        ];
        assert_eq!(kept, needed, "{solver}: {}", ran.stdout);
        assert!(!ran.stdout.contains("unused"), "{}", ran.stdout);
    }
    let two = really(&bench, &["solve", "--core", "two.smt2"]).expect("as before");
    two.complains(65, "two.smt2: a core is one of a single check");
    let sat =
        really(&bench, &["solve", "--core", "sat.smt2", "--solver", "z3"]).expect("as before");
    sat.complains(65, "sat.smt2: z3 says that it is satisfiable");
    // Where nobody decides it, as few assertions as take that long.
    bench.settings("unloop.toml", &solvers::settings_with_fakes(&["hangs"]));
    let late = bench.run(&["solve", "--core", "q.smt2", "--timeout", "0.2"]);
    assert_eq!((late.status, late.stdout.matches("(assert").count()), (0, 0), "{}", late.stderr);
}

#[test]
fn wrong_usage_is_told() {
    let bench = Bench::with(&[("q.smt2", UNSAT), ("r.smt2", "(check-sat")]);
    bench.settings("unloop.toml", &solvers::settings_with_fakes(&["claims_sat"]));
    for (options, status, about) in [
        (&["--minimise", "q.smt2", "r.smt2"][..], 64, "name one file to be made smaller"),
        (&["--minimise", "."], 65, ". is a directory, not an SMT-LIB file"),
        (&["--minimise", "gone.smt2"], 65, "cannot read gone.smt2"),
        (&["--core", "r.smt2"], 65, "this parenthesis is never closed"),
        (&["--minimise", "--core", "q.smt2"], 64, "cannot be used with"),
        (&["--keep", "error", "q.smt2"], 64, "--minimise"),
        (&["--minimise", "--keep", "all", "q.smt2"], 64, "time-out"),
        (&["q.smt2", "-o", "small.smt2"], 64, "--output is where --minimise or --core write"),
        (&["--core", "q.smt2", "-o", "gone/small.smt2"], 65, "cannot write gone/small.smt2"),
    ] {
        bench.run(&[&["solve"], options].concat()).complains(status, about);
    }
    assert!(!bench.path("small.smt2").exists());
}
