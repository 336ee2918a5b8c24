//! `unloop solve --stability`: variants of files that mean the same.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value as Json, json};

use crate::run::{Bench, really};
use crate::support::{self, solvers};

/// Declarations, definitions, scopes, names and bound variables.
const SCRIPT: &str = "(set-logic ALL)\n(declare-sort U 0)\n(declare-fun |a b| () Int)\n(declare-fun n () Int)\n\
    (declare-fun g (Int) U)\n(define-fun twice ((n Int)) Int (+ n n))\n(assert (! (> |a b| 3) :named low))\n\
    (assert (= (twice |a b|) (let ((n 4) (m n)) (+ n m))))\n(push 1)\n(declare-const c Bool)\n\
    (assert (=> low (and c (not (= (g n) (g 4))))))\n(assert (exists ((k Int)) (= k n)))\n(check-sat)\n\
    (assert (= n (+ 2 2)))\n(check-sat)\n(pop 1)\n(check-sat)\n";

fn object(text: &str) -> Json {
    serde_json::from_str(text).unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn real_solvers_answer_all_variants_alike() {
    let bench = Bench::with(&[("d/q.smt2", SCRIPT)]);
    let run = |folder: &str, seed: &str| {
        let options = ["solve", "d/q.smt2", "--stability", "6", "--solver", "z3,cvc5", "--json"];
        really(&bench, &[&options[..], &["--seed", seed, "--keep-variants", folder]].concat())
    };
    let Some(ran) = run("kept", "3") else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let found = object(&ran.stdout);
    assert_eq!((&found["stable"], &found["disagreements"]), (&json!(2), &json!(0)));
    for solver in found["files"][0]["solvers"].as_array().expect("two solvers") {
        assert_eq!((&solver["result"], &solver["decided"]), (&json!("stable"), &json!(6)));
        for run in solver["runs"].as_array().expect("seven runs") {
            // Of the second one solver might not know.
            assert_eq!(run["answers"], json!(["sat", "unsat", "sat"]), "{solver}");
        }
    }
    // The same variants again, others from another seed, and each is a file of its own.
    run("again", "3").expect("as before");
    run("other", "4").expect("as before");
    let text = |folder: &str, number: usize| {
        fs::read_to_string(bench.path(&format!("{folder}/d-q-{number}.smt2"))).expect("a variant")
    };
    let all = |folder: &str| (1..=6).map(|number| text(folder, number)).collect::<BTreeSet<_>>();
    assert_eq!((all("kept"), all("kept").len()), (all("again"), 6));
    assert!(all("kept").is_disjoint(&all("other")));
    let ran = really(&bench, &["solve", "kept", "--solver", "z3"]).expect("as before");
    assert_eq!(ran.stdout.matches("sat unsat sat").count(), 6, "{}", ran.stdout);
}

#[test]
fn queries_behind_a_verdict_have_variants_too() {
    let program =
        "int main(void) { unsigned x; __CPROVER_assert(x * x % 4 != 3, \"\"); return 0; }\n";
    let bench = Bench::with(&[("p.c", program)]);
    let check = ["check", "p.c", "--engine", "apc", "--run-first", "no", "--stability", "2"];
    let Some(ran) = really(&bench, &[&check[..], &["--solver", "z3,bitwuzla"]].concat()) else {
        return;
    };
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("stability, 2 variants of each query:\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("  z3          stable      2 of 2; "), "{}", ran.stdout);
    let quiet = really(&bench, &[&check[..], &["--solver", "z3", "-q"]].concat());
    assert_eq!(quiet.expect("as before").stdout, "RESULT: SAFE\n");
    let found = object(&really(&bench, &[&check[..], &["--json"]].concat()).expect("z3").stdout);
    let stability = &found["stability"];
    assert_eq!(stability["disagreements"], json!(0), "{found}");
    let runs = &stability["queries"][0]["solvers"][0]["runs"];
    assert_eq!(runs.as_array().map(Vec::len), Some(3), "{found}");
    assert_eq!(runs[1]["answers"], json!(["unsat"]), "{found}");
    // Who contradicts itself leaves no SAFE.
    bench.settings("unloop.toml", &fickle("unsat", "sat"));
    let fickle = ["check", "p.c", "--engine", "apc", "--run-first", "no", "--solver", "fickle"];
    let ran = bench.run(&fickle);
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}{}", ran.stdout, ran.stderr);
    let ran = bench.run(&[&fickle[..], &["--stability", "8"]].concat());
    assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("contradict each other on texts that mean"), "{}", ran.stdout);
    bench.run(&["check", "p.c", "--each", "--stability", "2"]).complains(64, "cannot be used with");
}

/// A solver whose answers depend on the seed.
fn fickle(even: &str, odd: &str) -> String {
    let fake = solvers::table("fickle", &support::at("tests/fakes/by_seed"));
    format!("{fake}args = ['{even}', '{odd}']\n")
}

#[test]
fn solvers_that_depend_on_how_a_file_is_written_are_named() {
    let bench =
        Bench::with(&[("q.smt2", "(declare-const x Int)\n(assert (> x 3))\n(check-sat)\n")]);
    let options = ["solve", "q.smt2", "--stability", "8", "--timeout", "2"];
    bench.settings("unloop.toml", &fickle("sat", "unknown"));
    let ran = bench.run(&[&options[..], &["--solver", "fickle"]].concat());
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.starts_with("q.smt2  fickle      unstable    "), "{}", ran.stdout);
    assert!(ran.stdout.contains("1 file, by solver: 0 stable, 1 unstable, 0 unsolvable\n"));
    bench.settings("unloop.toml", &fickle("sat", "unsat"));
    let ran = bench.run(&[&options[..], &["--solver", "fickle"]].concat());
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    let about = "q.smt2  DISAGREEMENT: fickle on the file and fickle on variant ";
    assert!(ran.stdout.contains(about), "{}", ran.stdout);
    assert_eq!(ran.last(), "disagreements: 1");
}

#[test]
fn solvers_that_misbehave_decide_no_variant() {
    let fakes = ["hangs", "dies_silently", "garbage", "error_then_sat"];
    let bench =
        Bench::with(&[("q.smt2", "(assert true)\n(check-sat)\n"), ("r.smt2", "(check-sat")]);
    bench.settings("unloop.toml", &solvers::settings_with_fakes(&fakes));
    let options = ["--stability", "2", "--timeout", "0.2", "--json"];
    let ran = bench.run(&[&["solve", "q.smt2"], &options[..]].concat());
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    let found = object(&ran.stdout);
    assert_eq!((&found["unsolvable"], &found["stable"]), (&json!(4), &json!(0)), "{found}");
    assert_eq!(
        found["files"][0]["solvers"][1]["runs"][2]["failure"],
        json!("ended before it answered")
    );
    for (options, status, about) in [
        (&["q.smt2", "--stability", "0"][..], 64, "--stability"),
        (&["q.smt2", "--keep-variants", "d"], 64, "--stability"),
        (&["q.smt2", "--stability", "2", "--all"], 64, "cannot be used with"),
        (&["q.smt2", "--stability", "2", "--keep-variants", "q.smt2"], 65, "cannot write q.smt2"),
        (&["r.smt2", "--stability", "2"], 65, "this parenthesis is never closed"),
        (&["gone.smt2", "--stability", "2"], 65, "cannot read gone.smt2"),
    ] {
        bench.run(&[&["solve"], options].concat()).complains(status, about);
    }
}
