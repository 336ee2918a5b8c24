//! SAT solvers in the table: questions over bit-vectors in clauses, by the command line. The solver is a small
//! real one, `tests/support/sat_solver.py`, which misbehaves where it is told to.

use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::run::{Bench, Ran};
use crate::support;

/// All of it in one text: declarations, definitions, `let`, assumptions, division, shifts.
const SAT: &str = "(set-logic QF_BV)\n(set-info :status sat)\n(declare-const x (_ BitVec 6))\n\
    (declare-fun y () (_ BitVec 6))\n(declare-const |an assumption| Bool)\n\
    (define-fun half ((a (_ BitVec 6))) (_ BitVec 6) (bvlshr a #b000001))\n\
    (assert (let ((z (bvmul x y))) (and (= z #b101011) (bvugt x y) (distinct y #b000001))))\n\
    (assert (=> |an assumption| (= (bvurem x #b000111) (half #b000110))))\n(check-sat-assuming (|an assumption|))\n";
const UNSAT: &str = "(declare-const x (_ BitVec 5))\n(assert (distinct (bvand x (bvneg x)) \
    (bvand x (bvnot (bvsub x #b00001)))))\n(check-sat)\n";

/// Some lowest bit of a number, with and without a mistake.
const SAFE: &str = "#include <assert.h>\nint main(void) {\n    unsigned char x = __VERIFIER_nondet_uchar();\n    \
    unsigned char lowest = x & -x;\n    assert((lowest & (lowest - 1)) == 0);\n    \
    assert(x == 0 || (x ^ lowest) < x);\n    return 0;\n}\n";
/// One of 65536 numbers gets there.
const RARE: &str = "#include <assert.h>\nint main(void) {\n    unsigned short x = __VERIFIER_nondet_ushort();\n    \
    unsigned short mixed = x ^ (x >> 7);\n    mixed ^= mixed << 9;\n    mixed ^= mixed >> 13;\n    \
    assert(mixed != 0xBEEF);\n    return 0;\n}\n";

/// A folder with these files, and tables for the solver, one for each of its ways.
fn bench(files: &[(&str, &str)]) -> Bench {
    let bench = Bench::with(files);
    let path = support::at("tests/support/sat_solver.py").display().to_string();
    let table = |way: &str| {
        let args = if way == "works" { String::new() } else { format!("args = ['{way}']\n") };
        format!("[solver.{way}]\ncommand = '{path}'\nlanguage = 'dimacs'\n{args}")
    };
    let ways = ["works", "lies", "forgets", "crashes", "dies", "hangs", "babbles", "doubts"];
    bench.settings("unloop.toml", &ways.map(table).concat());
    bench
}

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{}{}", ran.stdout, ran.stderr))
}

#[test]
fn files_over_bits_are_solved() {
    let bench = bench(&[("d/sat.smt2", SAT), ("d/unsat.smt2", UNSAT)]);
    let ran = bench.run(&["solve", "d", "--config", "unloop.toml", "--solver", "works", "--json"]);
    let files = &object(&ran)["files"];
    assert_eq!((&files[0]["answers"], &files[1]["answers"]), (&json!(["sat"]), &json!(["unsat"])));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
}

#[test]
fn what_is_not_over_bits_is_not_asked() {
    let array = SAT.replace("_ BitVec 6) (bvlshr", "Array Bool Bool) (bvlshr");
    let twice = format!("{UNSAT}(check-sat)\n");
    let string = UNSAT.replace("(check-sat)", "(declare-const s String)\n(check-sat)");
    let bench = bench(&[("a.smt2", &array), ("b.smt2", &twice), ("c.smt2", &string)]);
    let all =
        ["solve", "a.smt2", "b.smt2", "c.smt2", "--config", "unloop.toml", "--solver", "works"];
    let ran = bench.run(&all);
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    for why in
        ["uninterpreted functions", "push and pop", "line 3, column 18: `String` is not read"]
    {
        assert!(ran.stdout.contains(why), "{why} is not in\n{}", ran.stdout);
    }
}

#[test]
fn whoever_misbehaves_has_not_answered() {
    let bench = bench(&[("sat.smt2", SAT), ("unsat.smt2", UNSAT)]);
    let start = Instant::now();
    for (way, file, why) in [
        ("lies", "sat.smt2", "claimed a model that does not satisfy the question"),
        ("lies", "unsat.smt2", "claimed a model that does not satisfy the question"),
        ("crashes", "sat.smt2", "ended before it answered (signal 6 after its answer)"),
        ("crashes", "unsat.smt2", "ended before it answered (signal 6 after its answer)"),
        ("dies", "unsat.smt2", "ended before it answered (exit status: 3)"),
        ("babbles", "sat.smt2", "answered something unexpected: sat (garbage"),
        ("hangs", "sat.smt2", "did not answer in time"),
        ("doubts", "unsat.smt2", "unknown"),
    ] {
        let ran = bench.run(&[
            "solve",
            file,
            "--config",
            "unloop.toml",
            "--solver",
            way,
            "--timeout",
            if way == "hangs" { "1" } else { "10" },
        ]);
        assert_eq!(ran.status, 5, "{way}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(why), "{way}: {}", ran.stdout);
    }
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    // Half of a model is one if it holds whatever the other half is taken to be.
    let ran = bench.run(&["solve", "sat.smt2", "--config", "unloop.toml", "--solver", "forgets"]);
    assert!([0, 5].contains(&ran.status) && !ran.stdout.contains("unsat "), "{}", ran.stdout);
}

#[test]
fn programs_are_checked_by_a_sat_solver_alone() {
    let bench = bench(&[("safe.c", SAFE), ("rare.c", RARE)]);
    let check = |file: &str, solver: &str| {
        bench.run(&[
            "check",
            file,
            "--solver",
            solver,
            "--json",
            "--export",
            "queries",
            "--timeout",
            "30",
        ])
    };
    let ran = check("safe.c", "works");
    let found = object(&ran);
    assert_eq!((&found["verdict"], &found["solver"]), (&json!("safe"), &json!("works")));
    let ran = check("rare.c", "works");
    let found = object(&ran);
    assert_eq!((&found["verdict"], &found["solver"]), (&json!("reachable"), &json!("works")));
    assert_eq!((&found["replayed"], &found["input"][0]["value"]), (&json!(true), &json!(27198)));
    // Its values are those of the questions' own terms: they make a model elsewhere.
    let ran = bench.run(&[
        "solve",
        "queries/rare",
        "--config",
        "unloop.toml",
        "--solver",
        "works",
        "--model",
        "--json",
    ]);
    let elsewhere = Bench::with(&[("rare.c", RARE), ("answers.json", &ran.stdout)]);
    let ran = elsewhere.run_without_solvers(&["check", "rare.c", "--answers", "answers.json"]);
    assert_eq!(ran.last(), "RESULT: REACHABLE", "{}{}", ran.stdout, ran.stderr);
    for (way, file) in
        [("lies", "rare.c"), ("lies", "safe.c"), ("dies", "safe.c"), ("crashes", "rare.c")]
    {
        let ran = check(file, way);
        assert_eq!(object(&ran)["verdict"], "unknown", "{way} {file}: {}", ran.stdout);
    }
}

#[test]
fn a_sat_solver_is_tested_about_what_it_can_do() {
    let bench = bench(&[]);
    let ran = bench.run(&["solvers", "test", "works", "--timeout", "20", "--json"]);
    let found = object(&ran);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let text = found.to_string();
    assert!(text.contains("bit-vectors"), "{text}");
    let ran = bench.run(&["solvers", "test", "lies", "--timeout", "20"]);
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
}
