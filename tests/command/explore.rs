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
    assert_eq!(inputs.count(), 17, "eight paths with what is expected, and the script");
    let (status, told) = run_tests(&bench, "made");
    assert_eq!((status, told.matches("ok ").count()), (Some(0), 8), "{told}");
    assert_eq!(told.matches(": runs to the end").count(), 4, "{told}");
    let mut endings = 0;
    for file in fs::read_dir(bench.path("made")).expect("the folder").flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if let Some(test) = name.strip_suffix(".input") {
            let text = fs::read_to_string(file.path()).expect("a test");
            let status = if test.ends_with("path") { "#   status 0" } else { "#   status 1" };
            assert!(text.lines().any(|line| line == status), "{name}: {text}");
            endings += 1;
        }
    }
    assert_eq!(endings, 8);
}

/// What a folder's script says of its tests.
fn run_tests(bench: &Bench, folder: &str) -> (Option<i32>, String) {
    let script = bench.path(&format!("{folder}/run.sh"));
    let ran = Command::new("sh")
        .arg(script)
        .env("UNLOOP", env!("CARGO_BIN_EXE_unloop"))
        .current_dir(bench.path(""))
        .output()
        .expect("a shell");
    (ran.status.code(), String::from_utf8_lossy(&ran.stdout).into_owned())
}

/// A program that does something else than what was recorded fails its tests.
#[test]
fn tests_fail_where_the_program_has_changed() {
    let bench = bench();
    let options = ["explore", "till.uc", "--all-errors", "--tests", "made", "-q"];
    let Some(_) = really(&bench, &options) else { return };
    let changed = TILL.replace("pieces = 0", "pieces = 1");
    assert_ne!(changed, TILL);
    fs::write(bench.path("till.uc"), changed).expect("written");
    let (status, told) = run_tests(&bench, "made");
    assert_eq!(status, Some(1), "{told}");
    assert!(told.contains("failed  ") && told.contains("ok      "), "{told}");
}

/// Words of KLEE's: names, parts by type, tests that `run` and gcc can replay.
#[test]
fn objects_become_inputs_part_by_part() {
    let clock = include_str!("../../examples/clock.c");
    let bench = Bench::with(&[("clock.c", clock)]);
    let options = ["explore", "clock.c", "--all-errors", "--tests", "made", "--json"];
    let Some(ran) = really(&bench, &options) else { return };
    let object = object(&ran);
    assert_eq!(
        (&object["complete"], &object["errors"][0]["kind"]),
        (&true.into(), &"assertion".into())
    );
    let names: Vec<&str> = object["errors"][0]["input"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|input| input["kind"] == "read")
        .filter_map(|input| input["name"].as_str())
        .collect();
    assert_eq!(names, ["text[0]", "text[1]", "text[2]", "text[3]", "text[4]", "text[5]"]);
    let (status, told) = run_tests(&bench, "made");
    assert_eq!(status, Some(0), "{told}");
    let gcc = Command::new("gcc")
        .args(["-w", "-I", "made", "-include", "made/harness.h", "clock.c", "made/harness.c"])
        .args(["-o", "clock"])
        .current_dir(bench.path(""))
        .status();
    if !gcc.is_ok_and(|status| status.success()) {
        return;
    }
    for file in fs::read_dir(bench.path("made")).expect("the folder").flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let Some(test) = name.strip_suffix(".input") else { continue };
        let ran = Command::new(bench.path("clock")).env("UNLOOP_TEST", file.path()).output();
        let status = ran.expect("it runs").status.code();
        let failed = test.ends_with("assertion");
        assert_eq!(status == Some(10), failed, "{test}: {status:?}");
    }
}

#[test]
fn part_of_a_number_is_never_taken_for_all_of_it() {
    let text = "\
#include \"klee/klee.h\"
int main(void) {
    int x = 0;
    klee_make_symbolic(&x, 2, \"x\");
    klee_assert(x != 5);
    return 0;
}
";
    let bench = Bench::with(&[("half.c", text)]);
    let Some(ran) = really(&bench, &["explore", "half.c", "--all-errors"]) else { return };
    assert_eq!((ran.status, ran.last()), (5, "RESULT: NO ERROR, INCOMPLETE"), "{}", ran.stdout);
    assert!(ran.stdout.contains("bytes that somebody else writes"), "{}", ran.stdout);
}

/// A number whose root is sought: solvers are asked.
const ROOT: &str = "\
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
    if (n < 1000 && m < 1000 && n + 3 * m == 1234 && n > m + 100)
        return 100 / (n - 730);
    return 0;
}
";

#[test]
fn questions_are_exported_and_logged() {
    let bench = Bench::with(&[("root.c", ROOT)]);
    let options =
        ["explore", "root.c", "--all-errors", "--export", "out", "--log", "asked.log", "--json"];
    let Some(ran) = really(&bench, &options) else { return };
    let asked = object(&ran)["queries"]["asked"].as_u64().expect("a number");
    assert!(asked > 0, "{}", ran.stdout);
    let log = fs::read_to_string(bench.path("asked.log")).expect("the log");
    let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len() as u64, asked, "{log}");
    let mut answers = Vec::new();
    for line in lines {
        let columns: Vec<&str> = line.split('\t').collect();
        assert_eq!(columns.len(), 5, "{line}");
        let number: u64 = columns[0].parse().expect("a number");
        let file = bench.path(&format!("out/root/symbolic/{number:05}-branch.smt2"));
        let text = fs::read_to_string(file).expect("the question");
        assert!(text.contains("(check-sat)"), "{text}");
        answers.push(columns[1].to_owned());
    }
    let manifest = fs::read_to_string(bench.path("out/root/manifest.json")).expect("it is there");
    let manifest: Json = serde_json::from_str(&manifest).expect("an object");
    let queries = manifest["queries"].as_array().expect("a list").iter();
    let statuses: Vec<&str> = queries.filter_map(|query| query["status"].as_str()).collect();
    assert_eq!(statuses, answers);
}

/// A tree with more nodes than boxes says how many it does not show.
#[test]
fn large_trees_are_folded() {
    let bench = bench();
    let options =
        ["explore", "long.c", "--all-errors", "--max-paths", "400", "--picture", "tree.svg"];
    let Some(ran) = really(&bench, &options) else { return };
    let drawn = fs::read_to_string(bench.path("tree.svg")).expect("the picture");
    assert!(drawn.matches("<rect").count() <= 301, "{}", ran.stdout);
    assert!(drawn.contains(" nodes not drawn</text>"), "{drawn}");
    assert!(drawn.contains(": n &gt;= 2</text>") && !drawn.contains("!("), "{drawn}");
}

#[test]
fn waiting_of_several_workers_is_said_to_be_a_sum() {
    let bench = bench();
    let time = |jobs: &str| {
        let options = ["explore", "till.uc", "--all-errors", "--jobs", jobs, "--max-memory", "300"];
        let ran = really(&bench, &options)?;
        ran.stdout.lines().find(|line| line.starts_with("time ")).map(str::to_owned)
    };
    let (Some(one), Some(three)) = (time("1"), time("3")) else { return };
    assert!(!one.contains("summed"), "{one}");
    assert!(three.ends_with("of waiting for solvers, summed over 3 workers"), "{three}");
}

#[test]
fn the_execution_tree_is_drawn() {
    let bench = bench();
    let options = ["explore", "till.uc", "--all-errors", "--picture", "tree.svg", "--jobs", "1"];
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
        (&["till.uc", "--tune", "array-index=both"], 64, "there are ite"),
        (&["till.uc", "--tune", "guide=apc"], 64, "there is no `guide` to tune"),
        (&["till.uc", "--max-paths", "0"], 64, "--max-paths"),
        (&["till.uc", "--tests", "file/tests"], 64, "cannot write tests to file/tests"),
        (&["till.uc", "--log", "file/log"], 64, "cannot write the log file/log"),
        (&["till.uc", "--export", "file/out"], 64, "cannot write file/out"),
        (&["till.uc", "--solver", "nobody"], 64, "nobody"),
        (&["none.uc"], 65, "none.uc"),
    ] {
        bench.run(&[&["explore"], options].concat()).complains(status, about);
    }
    let full = really(&bench, &["explore", "till.uc", "--picture", "/dev/full"]);
    full.iter().for_each(|ran| assert!(ran.stderr.contains("/dev/full"), "{}", ran.stderr));
}

/// What no solver decides is no path that was left out.
#[test]
fn solvers_that_fail_leave_doubts() {
    let text = "main() { var x, y; x = input; y = 0; if (x * x == 2) { y = 1 / 0; } return y; }";
    let bench = Bench::with(&[("root.uc", text)]);
    for name in ["dies", "garbage", "claims_sat", "knows_nothing", "error_then_sat", "wrong_model"]
    {
        bench.settings("unloop.toml", &fake(name));
        let ran = bench.run(&["explore", "root.uc", "--all-errors", "--timeout", "4"]);
        assert_eq!((ran.status, ran.last()), (5, "RESULT: NO ERROR, INCOMPLETE"), "{name}");
        assert!(!ran.stderr.contains("panicked"), "{name}: {}", ran.stderr);
    }
}

#[test]
fn check_takes_the_engine_and_its_guide() {
    let bench = bench();
    for guide in [&[][..], &["--tune=guide=apc"], &["--search", "dfs"]] {
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
        // One worker: how often two of them meet is up to their machine.
        let given = ["explore", "many.c", "--all-errors", "--json", "--jobs", "1", "--merge", how];
        let Some(ran) = really(&bench, &[&given[..], &["--tune", "limit-cost=1000"]].concat())
        else {
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

#[test]
fn merged_states_do_not_seem_to_go_round() {
    let text = include_str!("../suite/c/regressions/symbolic_assumed_again_reachable.c");
    let bench = Bench::with(&[("again.c", text)]);
    let given = ["explore", "again.c", "--entry", "f", "--all-errors", "--json", "--jobs", "3"];
    let how = ["--tune", "array-index=fork", "--merge", "aggressive"];
    let Some(ran) = really(&bench, &[&given[..], &how].concat()) else { return };
    let object = object(&ran);
    assert_eq!((&object["endless_paths"], &object["complete"]), (&0.into(), &true.into()));
}

/// Parsers of lines, numbers, pairs, words and frames, by each way to read them, each with an error.
const PARSERS: [&str; 6] = [
    "#include <stdio.h>
#include <string.h>
#include <stdlib.h>
int main(void) {
    char line[6];
    if (!fgets(line, sizeof line, stdin)) return 1;
    char *is = strchr(line, '=');
    if (!is) return 2;
    *is = 0;
    return 100 / (atoi(is + 1) - 7);
}
",
    "#include <stdio.h>
#include <ctype.h>
int main(void) {
    int c, v = 0, n = 0, cells[5] = {0};
    while ((c = getchar()) != EOF && isdigit(c) && n++ < 2)
        v = v * 10 + (c - '0');
    return cells[v % 7];
}
",
    "#include <stdio.h>
static int peek(void) { int c = getc(stdin); ungetc(c, stdin); return c; }
int main(void) {
    int depth = 0;
    while (peek() == '(' && depth < 3) { fgetc(stdin); depth++; }
    return 6 / (depth - 2);
}
",
    "#include <stdio.h>
int main(void) {
    unsigned char head[3], body[4];
    if (fread(head, 1, 3, stdin) != 3) return 1;
    unsigned length = head[0] | head[1] << 8;
    if (length > 5) return 2;
    return (int)fread(body, 1, length, stdin);
}
",
    "#include <stdio.h>
int main(void) {
    int a = 0, b = 0; char op = 0, word[3];
    if (scanf(\"%d %c %d\", &a, &op, &b) != 3) return 1;
    if (op == '/') return a / b;
    return scanf(\"%2s\", word) == 1 ? 10 % (word[0] - 'q') : 0;
}
",
    "#include <stdio.h>
int main(void) {
    char line[6]; int a, b; char c;
    while (fgets(line, sizeof line, stdin))
        if (sscanf(line, \"%d %c %d\", &a, &c, &b) == 3 && c == '/') return a / b;
    return 0;
}
",
];

/// The engine and the interpreter agree about what is read: whatever is found leads there.
#[test]
fn what_parsers_read_is_what_they_are_run_on() {
    let ways: [&[&str]; 4] = [
        &["--search", "dfs"],
        &["--search", "coverage", "--tune", "array-index=fork"],
        &["--merge", "dynamic"],
        &["--merge", "aggressive", "--numbers", "bits"],
    ];
    for (number, text) in PARSERS.iter().enumerate() {
        let bench = Bench::with(&[("p.c", text)]);
        let way = ways[number % ways.len()];
        let arguments = ["explore", "p.c", "--all-errors", "--json", "--timeout", "4"];
        let Some(ran) = really(&bench, &[&arguments[..], way].concat()) else { return };
        let told = object(&ran);
        assert_ne!(told["reason"]["code"], "spurious", "{text}\n{}", ran.stdout);
        let errors = told["errors"].as_array().expect("a list");
        assert!(errors.iter().all(|error| error["replayed"] == true), "{}", ran.stdout);
    }
}
