//! `unloop explore`: what it finds, what it prints, the tests and the picture that it writes,
//! and what keeps it from finding anything.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value as Json;

use crate::run::{Bench, Ran, fake, really};

/// Two errors, and four ways to the end.
const TILL: &str = include_str!("../../examples/till.uc");

/// Any number of paths, and an error on a long one.
const LONG: &str = "\
int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0;
    while (i < n)
        ++i;
    return 100 / (i - 40);
}
";

fn bench() -> Bench {
    Bench::with(&[("till.uc", TILL), ("long.c", LONG)])
}

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).expect("one object")
}

#[test]
fn errors_are_told_with_inputs_that_lead_there() {
    let bench = bench();
    let Some(ran) = really(&bench, &["explore", "till.uc", "--all-errors"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: 2 ERRORS, COMPLETE"), "{}", ran.stderr);
    for part in [
        "a division by zero at line 16",
        "an index out of bounds at line 16",
        "item = 2   (read, line 8)",
        "4 paths to the end, 4 more to errors; there are no others",
    ] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let Some(ran) = really(&bench, &["explore", "till.uc", "-q"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: 1 ERROR, INCOMPLETE"));
    assert!(ran.stdout.starts_with("reason: first-error: "), "{}", ran.stdout);
}

#[test]
fn every_strategy_and_number_of_workers_finds_the_same() {
    let bench = bench();
    let found = |more: &[&str]| {
        let all = [&["explore", "till.uc", "--all-errors", "--json"], more].concat();
        let ran = really(&bench, &all)?;
        let object = object(&ran);
        let kinds = object["errors"].as_array().expect("a list").iter();
        let kinds: Vec<String> = kinds.map(|e| format!("{}:{}", e["kind"], e["line"])).collect();
        Some((
            kinds,
            object["paths"].clone(),
            object["coverage"].clone(),
            object["complete"].clone(),
        ))
    };
    let Some(first) = found(&[]) else { return };
    for search in ["dfs", "bfs", "random", "tree", "coverage", "klee"] {
        for jobs in ["1", "3"] {
            assert_eq!(
                found(&["--search", search, "--jobs", jobs]).as_ref(),
                Some(&first),
                "{search}"
            );
        }
    }
}

#[test]
fn json_has_the_promised_keys() {
    let bench = bench();
    let Some(ran) = really(&bench, &["explore", "till.uc", "--all-errors", "--json"]) else {
        return;
    };
    let object = object(&ran);
    assert_eq!((&object["schema"], &object["file"]), (&Json::from(1), &Json::from("till.uc")));
    assert_eq!((&object["paths"], &object["complete"]), (&Json::from(4), &Json::from(true)));
    let error = &object["errors"][1];
    assert_eq!((&error["replayed"], &error["line"]), (&Json::from(true), &Json::from(16)));
    let kinds: Vec<&Json> = (0..2).map(|at| &object["errors"][at]["kind"]).collect();
    assert!(kinds.contains(&&Json::from("division-by-zero")), "{object}");
    assert!(kinds.contains(&&Json::from("out-of-bounds")), "{object}");
    assert_eq!(error["input"][0]["name"], "item");
    assert_eq!(object["coverage"]["locations"], object["coverage"]["covered"]);
    for key in ["asked", "sat", "unsat", "unknown", "cached"] {
        assert!(object["queries"][key].is_u64(), "{object}");
    }
    assert!(object["seconds"].is_f64());
}

/// The script runs each test, and each does what its file says.
#[test]
fn tests_can_be_run() {
    let bench = bench();
    let options = ["explore", "till.uc", "--all-errors", "--tests", "made", "-q"];
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    let inputs = fs::read_dir(bench.path("made")).expect("the folder").flatten();
    assert_eq!(inputs.count(), 9, "eight paths and the script");
    let script = fs::read_to_string(bench.path("made/run.sh")).expect("the script");
    let (mut ended, mut failed) = (0, 0);
    for line in script.lines().filter(|line| line.starts_with("unloop")) {
        let line = line.replacen("unloop", env!("CARGO_BIN_EXE_unloop"), 1);
        let ran = Command::new("sh").arg("-c").arg(&line).current_dir(bench.path("")).output();
        let status = ran.expect("a shell").status.code();
        if line.ends_with("runs to the end") {
            assert_eq!(status, Some(0), "{line}");
            ended += 1;
        } else {
            assert_eq!(status, Some(1), "{line}");
            failed += 1;
        }
    }
    assert_eq!((ended, failed), (4, 4));
}

#[test]
fn the_execution_tree_is_drawn() {
    let bench = bench();
    let options = ["explore", "till.uc", "--all-errors", "--tree", "tree.svg", "--jobs", "1"];
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!(ran.status, 10);
    let drawn = fs::read_to_string(bench.path("tree.svg")).expect("the picture");
    assert!(drawn.ends_with("</svg>\n"));
    assert_eq!(drawn.matches(">ends</text>").count(), 4, "{drawn}");
    assert_eq!(drawn.matches(">a division by zero</text>").count(), 2, "{drawn}");
}

#[test]
fn limits_leave_it_incomplete() {
    let bench = bench();
    for (limit, code) in [
        (&["--max-paths", "3"][..], "paths"),
        (&["--max-depth", "5"], "depth"),
        (&["--timeout", "0.4", "--search", "dfs", "--all-errors"], "timeout"),
    ] {
        let Some(ran) = really(&bench, &[&["explore", "long.c"], limit].concat()) else { return };
        assert!(ran.stdout.contains(&format!("\nreason: {code}: ")), "{}", ran.stdout);
        assert!(ran.last().ends_with("INCOMPLETE"), "{}", ran.stdout);
    }
    let Some(ran) = really(&bench, &["explore", "long.c", "--search", "bfs"]) else { return };
    assert_eq!(ran.last(), "RESULT: 1 ERROR, INCOMPLETE", "{}", ran.stdout);
}

#[test]
fn a_loop_that_never_ends_is_noticed() {
    let bench =
        Bench::with(&[("ever.uc", "main() { var x; x = input; while (x) { x = x; } return 1; }")]);
    let Some(ran) = really(&bench, &["explore", "ever.uc"]) else { return };
    assert_eq!((ran.status, ran.last()), (0, "RESULT: NO ERROR, COMPLETE"), "{}", ran.stdout);
    assert!(ran.stdout.contains("1 that never end"), "{}", ran.stdout);
}

/// Endless recursion ends with the deadline at the latest, and with what was covered.
#[test]
fn deep_recursion_ends() {
    let text = "f(n) { return f(n + 1); } main() { return f(input); }";
    let bench = Bench::with(&[("deep.uc", text)]);
    let start = Instant::now();
    let given = ["explore", "deep.uc", "--timeout", "4", "--subsume=no", "--summaries=no"];
    let Some(ran) = really(&bench, &given) else { return };
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    assert_eq!((ran.status, ran.last()), (5, "RESULT: NO ERROR, INCOMPLETE"), "{}", ran.stdout);
    assert!(ran.stdout.contains(" locations"), "{}", ran.stdout);
    // There is no error that it could come to.
    let Some(ran) = really(&bench, &["explore", "deep.uc", "--timeout", "10"]) else { return };
    assert_eq!((ran.status, ran.last()), (0, "RESULT: NO ERROR, COMPLETE"), "{}", ran.stdout);
}

#[test]
fn a_target_ends_the_exploration() {
    let bench = bench();
    let Some(ran) = really(&bench, &["explore", "till.uc", "--target", "line:14"]) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stdout);
    assert!(ran.stdout.contains("the target is reached at line 14"), "{}", ran.stdout);
    assert!(ran.stdout.contains("item = 9"), "{}", ran.stdout);
}

#[test]
fn misuse_is_explained() {
    let bench = bench();
    bench.write("file", b"");
    for (options, status, about) in [
        (&["till.uc", "--search", "best"][..], 64, "there are dfs, bfs"),
        (&["till.uc", "--array-index", "both"], 64, "there are ite"),
        (&["till.uc", "--guide", "apc"], 64, "unexpected argument '--guide'"),
        (&["till.uc", "--max-paths", "0"], 64, "--max-paths"),
        (&["till.uc", "--tests", "file/tests"], 64, "cannot write tests to file/tests"),
        (&["till.uc", "--solver", "nobody"], 64, "nobody"),
        (&["none.uc"], 65, "none.uc"),
    ] {
        bench.run(&[&["explore"], options].concat()).complains(status, about);
    }
    let full = really(&bench, &["explore", "till.uc", "--tree", "/dev/full"]);
    full.iter().for_each(|ran| assert!(ran.stderr.contains("/dev/full"), "{}", ran.stderr));
}

/// What no solver decides is no path that was left out.
#[test]
fn solvers_that_fail_leave_doubts() {
    let text = "main() { var x, y; x = input; y = 0; if (x * x == 2) { y = 1 / 0; } return y; }";
    let bench = Bench::with(&[("root.uc", text)]);
    for name in ["dies", "garbage", "claims_sat", "knows_nothing", "error_then_sat", "wrong_model"]
    {
        bench.write("unloop.toml", fake(name).as_bytes());
        let ran = bench.run(&["explore", "root.uc", "--all-errors", "--timeout", "4"]);
        assert_eq!((ran.status, ran.last()), (5, "RESULT: NO ERROR, INCOMPLETE"), "{name}");
        assert!(!ran.stderr.contains("panicked"), "{name}: {}", ran.stderr);
    }
}

#[test]
fn check_takes_the_engine_and_its_guide() {
    let bench = bench();
    for guide in [&[][..], &["--guide=apc"], &["--search", "dfs"]] {
        let all = ["check", "--engine", "symbolic", "--run-first", "no", "till.uc"];
        let Some(ran) = really(&bench, &[&all, guide].concat()) else { return };
        assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stdout);
    }
    let safe = "main() { var d; d = input; if (d < 1) { d = 1; } return 7 / d; }";
    bench.write("safe.uc", safe.as_bytes());
    let Some(ran) = really(&bench, &["check", "--engine", "symbolic", "safe.uc"]) else { return };
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}", ran.stdout);
}

/// Sixteen branches that have nothing to do with each other, and an error behind all of them.
const MANY: &str = "\
int main(void) {
    int count = 0;
    for (int i = 0; i < 16; ++i)
        if (__VERIFIER_nondet_int() > 10)
            count += i;
        else
            count -= 1;
    if (count == 120)
        __VERIFIER_error();
    return 0;
}
";

#[test]
fn states_that_meet_are_merged() {
    let bench = Bench::with(&[("many.c", MANY)]);
    for how in ["aggressive", "lattice", "recursive", "dynamic"] {
        let given = ["explore", "many.c", "--all-errors", "--json", "--merge", how];
        let Some(ran) = really(&bench, &[&given[..], &["--limit-cost", "1000"]].concat()) else {
            return;
        };
        let object = object(&ran);
        assert_eq!(ran.status, 10, "{how}: {}", ran.stderr);
        assert_eq!(object["complete"], true, "{how}");
        assert!(object["merged"].as_u64().expect("a number") >= 16, "{how}");
        let errors = object["errors"].as_array().expect("a list");
        assert_eq!(errors.len(), 1, "{how}");
        let inputs = errors[0]["input"].as_array().expect("a list");
        assert_eq!(inputs.len(), 16, "{how}: the input is one of a single path");
    }
    let Some(ran) = really(&bench, &["explore", "many.c", "--all-errors"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: 1 ERROR, COMPLETE"), "{}", ran.stderr);
    assert!(ran.stdout.contains(" merged with others"), "{}", ran.stdout);
    let ran = bench.run(&["explore", "many.c", "--merge", "always"]);
    assert_eq!(ran.status, 64);
    assert!(ran.stderr.contains("aggressive"), "{}", ran.stderr);
}

/// A loop without a last round, an error in it that no run comes to, and one behind it.
const ENDLESS: &str = "\
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0, twice = 0;
    if (n > 1000000)
        return 0;
    while (i < n) {
        i += 1;
        twice += 2;
        if (twice != 2 * i)
            __VERIFIER_error();
    }
    return 100 / (n + 7);
}
";

#[test]
fn engines_beside_show_what_is_out_of_reach() {
    let bench = Bench::with(&[("endless.c", ENDLESS)]);
    let explore = |more: &[&str]| {
        let given = ["explore", "endless.c", "--all-errors", "--json", "--timeout", "20"];
        let ran = really(&bench, &[&given, more].concat())?;
        Some((ran.status, object(&ran)))
    };
    for (more, engines) in [
        (&["--subsume"][..], &["induction", "minimax"][..]),
        (&["--summaries"], &["proteus"]),
        (
            &["--subsume", "--summaries", "--merge", "aggressive"],
            &["induction", "minimax", "proteus"],
        ),
        (&[], &["induction", "minimax", "proteus"]),
    ] {
        let Some((status, object)) = explore(more) else { return };
        assert_eq!((status, &object["complete"]), (10, &true.into()), "{more:?}: {object}");
        let errors = object["errors"].as_array().expect("a list");
        assert_eq!(errors.len(), 1, "{more:?}: {object}");
        assert_eq!(errors[0]["kind"], "division-by-zero");
        let shown = object["out_of_reach"].as_object().expect("who, and how many");
        let known = |who: &String| who == "ranges" || engines.contains(&who.as_str());
        assert!(!shown.is_empty() && shown.keys().all(known), "{more:?}: {object}");
        assert!(object["subsumed"].as_u64() > Some(0), "{more:?}: {object}");
    }
    let given = ["--subsume=no", "--summaries=no", "--timeout", "1"];
    let given = [&["explore", "endless.c", "--all-errors", "--json"], &given[..]].concat();
    let Some(ran) = really(&bench, &given) else { return };
    let object = object(&ran);
    assert_eq!((&object["complete"], &object["subsumed"]), (&false.into(), &0.into()), "{object}");
    assert_eq!(object["out_of_reach"].as_object().map(serde_json::Map::len), Some(0), "{object}");
}
