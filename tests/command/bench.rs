//! `unloop bench tasks`: what is found, how verdicts are judged, going on after a stop.

use std::fs;

use serde_json::Value as Json;

use crate::run::{Bench, fake};

/// `late` says `unsat` to everything: whatever is asked of it is safe.
fn bench() -> Bench {
    let program =
        "int main(void) {\n    int x = __VERIFIER_nondet_int();\n    assert(x != 7);\n}\n";
    let macros = "/* TAGS: c */\n// V: v.1 CC_OPT: -DSIZE=1\n// V: v.2 CC_OPT: -DSIZE=2\n\
                  int main(void) {\n    int x = SIZE;\n    assert(x < 3);\n}\n";
    let task = "format_version: '2.0'\ninput_files: 'p.c'\nproperties:\n  - property_file: \
                u.prp\n    expected_verdict: true\n";
    let bench = Bench::with(&[
        ("tasks/a/x_true.c", program),
        ("tasks/a/y_false-unreach-call.c", program),
        ("tasks/a/z.c", program),
        ("tasks/a/size_true.c", macros),
        ("tasks/a/broken_true.c", "int main(void) { return }\n"),
        ("tasks/a/readme.txt", "no task"),
        ("tasks/b/p.c", program),
        ("tasks/b/u.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
        ("tasks/b/t.yml", task),
        ("tasks/b/bad.yml", &task.replace("p.c", "none.c")),
    ]);
    bench.write("fake.toml", fake("says_unsat").as_bytes());
    bench
}

const RUN: [&str; 4] = ["bench", "tasks", "tasks", "--jobs=2"];
const CHECK: [&str; 5] = ["--", "--config", "fake.toml", "--run-first", "no"];

fn classes(object: &Json) -> Vec<(String, String)> {
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let rows = object["tasks"].as_array().expect("a list of tasks");
    rows.iter().map(|row| (text(&row["file"]), text(&row["class"]))).collect()
}

#[test]
fn verdicts_are_held_against_what_is_expected() {
    let bench = bench();
    let ran = bench.run(&[&RUN[..], &["--json"], &CHECK].concat());
    assert_eq!(ran.status, 10, "one is wrong: {}{}", ran.stdout, ran.stderr);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let expected = [
        ("tasks/a/broken_true.c", "rejected"),
        ("tasks/a/size_true.c", "right"),
        ("tasks/a/x_true.c", "right"),
        ("tasks/a/y_false-unreach-call.c", "wrong"),
        ("tasks/a/z.c", "unlabelled"),
        ("tasks/b/bad.yml", "rejected"),
        ("tasks/b/t.yml", "right"),
    ];
    assert_eq!(classes(&object), expected.map(|(file, class)| (file.to_owned(), class.to_owned())));
    assert_eq!(object["totals"]["right"], 3);
    assert_eq!(object["folders"]["tasks/a"]["tasks"], 5);
    assert_eq!(object["tasks"][3]["solver"], "fake");
    let ran = bench.run(&[&RUN[..], &CHECK].concat());
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    let wrong = ran.stdout.lines().filter(|line| line.starts_with("WRONG")).count();
    assert_eq!(wrong, 2, "as it comes, and at the end: {}", ran.stdout);
    let all = ran.stdout.lines().find(|line| line.starts_with("all ")).expect("totals");
    let counts: Vec<&str> = all.split_whitespace().take(9).collect();
    assert_eq!(counts, ["all", "7", "3", "1", "0", "0", "2", "0", "1"]);
    let ran = bench.run(&[&RUN[..], &["--variants", "--json"], &CHECK].concat());
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(object["totals"]["tasks"], 8);
    assert_eq!(object["tasks"][2]["variant"], "v.2");
}

#[test]
fn a_bench_goes_on_where_it_stopped() {
    let bench = bench();
    let arguments = [&RUN[..], &["--csv", "out.csv"], &CHECK].concat();
    assert_eq!(bench.run(&arguments).status, 10);
    let whole = fs::read_to_string(bench.path("out.csv")).expect("it was written");
    assert_eq!(whole.lines().count(), 8, "{whole}");
    assert!(whole.starts_with(
        "file,variant,expected,verdict,class,reason,seconds,solver,options,cpu,memory,measured\n"
    ));
    bench.run(&arguments).complains(64, "out.csv is there already");
    // Half of it, and half a line.
    let lines: Vec<&str> = whole.lines().collect();
    let half = format!("{}\n{}", lines[..4].join("\n"), &lines[4][..9]);
    bench.write("out.csv", half.as_bytes());
    let resume = [&RUN[..], &["--csv", "out.csv", "--resume"], &CHECK].concat();
    let ran = bench.run(&resume);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    let again = fs::read_to_string(bench.path("out.csv")).expect("it is there");
    assert_eq!(again.lines().count(), 8, "{again}");
    assert!(again.starts_with(&lines[..4].join("\n")), "{again}");
    let ran = bench.run(&resume);
    assert!(ran.stdout.lines().any(|line| line.starts_with("all     ")), "{}", ran.stdout);
    assert_eq!(fs::read_to_string(bench.path("out.csv")).ok().as_ref(), Some(&again));
    // Those who did not know what a task takes have written such files, too.
    let cut = |line: &str| line.rsplitn(4, ',').last().unwrap_or_default().to_owned() + "\n";
    let old: String = again.lines().map(cut).collect();
    bench.write("old.csv", old.as_bytes());
    let older = [&RUN[..], &["--csv", "old.csv", "--resume"], &CHECK].concat();
    assert_eq!(bench.run(&older).status, 10);
    let renewed = fs::read_to_string(bench.path("old.csv")).expect("it is there");
    assert_eq!(renewed.lines().map(cut).collect::<String>(), old, "nothing was done again");
    assert!(renewed.lines().all(|line| line.ends_with(",,") || line.ends_with(",measured")));
    // Other options are another measurement.
    let other = [&RUN[..], &["--csv", "out.csv", "--resume", "--timeout", "9"], &CHECK].concat();
    bench.run(&other);
    let more = fs::read_to_string(bench.path("out.csv")).expect("it is there");
    assert_eq!(more.lines().count(), 15, "{more}");
}

#[test]
fn a_task_that_takes_too_long_is_a_timeout() {
    let bench = bench();
    bench.write("fake.toml", fake("hangs").as_bytes());
    let arguments = ["bench", "tasks", "tasks/a/x_true.c", "--timeout", "0.5", "--json"];
    let ran = bench.run(&[&arguments[..], &CHECK].concat());
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((ran.status, &object["tasks"][0]["class"]), (0, &Json::from("timeout")));
    assert_eq!(object["tasks"][0]["reason"], "timeout");
}

#[test]
fn a_task_that_takes_too_much_is_unknown() {
    let bench = bench();
    bench.write("fake.toml", fake("needs_memory").as_bytes());
    let limits = ["--timeout", "30", "--task-memory", "200", "--json", "--csv", "out.csv"];
    let arguments = [&["bench", "tasks", "tasks/a/x_true.c"], &limits[..], &CHECK].concat();
    let ran = bench.run(&arguments);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let task = &object["tasks"][0];
    assert_eq!((ran.status, &task["class"]), (0, &Json::from("unknown")), "{task}");
    assert_eq!(task["reason"], "memory", "{task}");
    // It is done again where somebody wants that, and the last row counts.
    bench.write("fake.toml", fake("says_unsat").as_bytes());
    for (again, class) in [("failed", "unknown"), ("unknown", "right"), ("unknown", "right")] {
        let words = ["--resume", "--again", again];
        let (before, check) = arguments.split_at(arguments.len() - CHECK.len());
        let ran = bench.run(&[before, &words, check].concat());
        let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
        assert_eq!(object["tasks"][0]["class"], class, "{}", ran.stderr);
        assert_eq!(object["totals"]["tasks"], 1);
    }
    let csv = fs::read_to_string(bench.path("out.csv")).expect("it was written");
    assert_eq!(csv.lines().count(), 3, "{csv}");
}

#[test]
fn what_cannot_be_measured_is_said() {
    let bench = bench();
    bench.write("empty/readme.txt", b"");
    bench.run(&["bench", "tasks", "empty"]).complains(65, "no tasks there");
    bench.run(&["bench", "tasks", "missing"]).complains(65, "there is no missing");
    bench.run(&["bench", "tasks", "tasks", "--resume"]).complains(64, "--csv");
    bench.run(&["bench"]).complains(64, "tasks");
    bench.run(&["bench", "tasks", "tasks", "--", "--solver", "nobody"]).complains(64, "nobody");
    bench.run_without_solvers(&["bench", "tasks", "tasks"]).complains(69, "solver");
    bench.write("out.csv", b"a,b\n1,2\n");
    let arguments = [&RUN[..], &["--csv", "out.csv", "--resume"]].concat();
    bench.run(&arguments).complains(65, "holds no results");
}

/// What there is to check in a folder is the same for both commands, but for Horn clauses.
#[test]
fn bench_takes_of_a_folder_what_check_takes() {
    let bench = bench();
    let program = "int main(void) { return 0; }\n";
    let files = ["one/a.c", "one/a.i", "one/b.i", "one/c.smt2", "one/no-task.yml"];
    for file in files {
        bench.write(file, program.as_bytes());
    }
    let checked = |folder: &str| -> Vec<String> {
        let ran = bench.run(&["check", folder, "--json", "--config", "fake.toml"]);
        let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
        let results = object["results"].as_array().expect("several");
        let name = |one: &Json| one["task"].as_str().or(one["file"].as_str()).map(str::to_owned);
        results.iter().filter_map(name).collect()
    };
    let measured = |folder: &str| -> Vec<String> {
        let ran = bench.run(&[&["bench", "tasks", folder, "--json"], &CHECK[..]].concat());
        let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
        classes(&object).into_iter().map(|(file, _)| file).collect()
    };
    assert_eq!(checked("one"), ["one/a.c", "one/b.i"]);
    assert_eq!(measured("one"), ["one/a.c", "one/b.i", "one/c.smt2"]);
    // Where there are task files, they are what there is.
    assert_eq!(checked("tasks/b"), ["tasks/b/bad.yml", "tasks/b/t.yml"]);
    assert_eq!(measured("tasks/b"), ["tasks/b/bad.yml", "tasks/b/t.yml"]);
}
