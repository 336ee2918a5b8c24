//! `unloop bench views`: what is known of a program, and what is said of two tables.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use serde_json::Value as Json;

use crate::run::{Bench, really};
use crate::support;

/// Programs of the suite, one a kind, and one that is none.
fn bench() -> Bench {
    let bench = Bench::with(&[("p/none.c", "int main(void) { return }\n")]);
    for (name, file) in [
        ("p/scalars.c", "tests/suite/c/loops/assert_in_loop.c"),
        ("p/arrays.c", "tests/suite/c/arrays/array_copy_off_by_one.c"),
        ("p/memory.c", "tests/suite/c/arrays/array_of_addresses_reachable.c"),
        ("p/pointers.c", "tests/suite/c/arrays/variable_size_fits.c"),
    ] {
        bench.write(name, &fs::read(support::at(file)).expect("it is in the suite"));
    }
    bench
}

/// A row for each program, by its name and then by the names of columns.
fn rows(csv: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows = reader.deserialize().map(|row| row.expect("a row of a table"));
    rows.map(|row: BTreeMap<String, String>| (row["file"].clone(), row)).collect()
}

fn json(text: &str) -> Json {
    serde_json::from_str(text).expect("one object")
}

#[test]
fn each_program_has_a_row() {
    let bench = bench();
    let make = ["bench", "views", "p", "--csv", "a.csv", "--jobs", "2", "--timeout", "60"];
    let Some(ran) = really(&bench, &[&make[..], &["--json"]].concat()) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let object = json(&ran.stdout);
    assert_eq!(object["programs"].as_array().map(Vec::len), Some(5), "{object}");
    assert_eq!(object["totals"][5]["views"], 4, "{object}");
    let csv = fs::read_to_string(bench.path("a.csv")).expect("it was written");
    assert!(csv.starts_with(
        "file,variant,options,data,view,locations,edges,backbones,formula,refused,error,verdict,\
         reason,engine,seconds\np/arrays.c,"
    ));
    let rows = rows(&csv);
    for (kind, verdict) in [
        ("scalars", "safe"),
        ("arrays", "reachable"),
        ("pointers", "safe"),
        ("memory", "reachable"),
    ] {
        let row = &rows[&format!("p/{kind}.c")];
        assert_eq!((&*row["data"], &*row["verdict"]), (kind, verdict), "{row:?}");
        assert_eq!((row["view"].len(), &*row["error"]), (64, ""), "{row:?}");
        let number = |column: &str| row[column].parse::<f64>().expect("a number");
        assert!(number("edges") >= number("locations") - 1.0, "{row:?}");
        assert!(number("backbones") >= 1.0 && number("formula") > 100.0, "{row:?}");
    }
    assert_eq!(rows["p/scalars.c"]["options"], "--entry foo --timeout 60", "its head says so");
    let none = &rows["p/none.c"];
    assert!(none["error"].contains("does not fit here"), "{none:?}");
    assert_eq!((&*none["data"], &*none["verdict"]), ("", ""), "{none:?}");
    // Whoever has written it the same way has written the same; what is there is not done again.
    let again = [&make[..], &["--resume", "-q"]].concat();
    assert_eq!(really(&bench, &again).map(|ran| ran.status), Some(0));
    assert_eq!(fs::read_to_string(bench.path("a.csv")).expect("it is there"), csv);
    // What nobody asks for this time stays.
    let other = ["bench", "views", "p/none.c", "--csv", "a.csv", "--no-check", "--resume"];
    assert_eq!(bench.run(&other).status, 0);
    let more = fs::read_to_string(bench.path("a.csv")).expect("it is there");
    assert_eq!((csv.lines().count(), more.lines().count()), (6, 7), "{more}");
}

/// The view of each program alone, which needs no solver, and its text.
fn table(bench: &Bench) -> String {
    let ran = bench.run(&["bench", "views", "p", "--csv", "old.csv", "--no-check"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("p/arrays.c; "), "{}", ran.stdout);
    fs::read_to_string(bench.path("old.csv")).expect("it was written")
}

const COMPARE: [&str; 5] = ["bench", "views", "--compare", "old.csv", "new.csv"];

#[test]
fn a_view_is_that_of_graph() {
    let bench = bench();
    let rows = rows(&table(&bench));
    let ran = bench.run(&["graph", "--inlined", "--sliced", "p/pointers.c"]);
    bench.write("view", ran.stdout.as_bytes());
    if let Ok(sum) = Command::new("sha256sum").arg(bench.path("view")).output() {
        let sum = String::from_utf8_lossy(&sum.stdout).into_owned();
        assert_eq!(sum.split_whitespace().next(), Some(&*rows["p/pointers.c"]["view"]));
    }
    let ran = bench.run(&["apc", "p/pointers.c"]);
    assert_eq!(rows["p/pointers.c"]["formula"], ran.stdout.len().to_string());
}

#[test]
fn a_table_is_as_it_is() {
    let bench = bench();
    bench.write("new.csv", table(&bench).as_bytes());
    let ran = bench.run(&COMPARE);
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    let kinds = ["arrays 1 1 0", "memory 1 1 0", "not read 1 1 0", "all 5 5 0"];
    let lines: Vec<String> = ran
        .stdout
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    for kind in kinds {
        let unchanged = format!("{kind} -0 +0 -0 +0 -0 +0 -0 +0");
        assert!(lines.contains(&unchanged), "{unchanged}: {}", ran.stdout);
    }
    assert!(!ran.stdout.contains("only in") && !ran.stdout.contains(": 1"), "{}", ran.stdout);
}

/// Verdicts and times for five programs, as a table.
fn made(rows: &[(&str, &str, &str, &str); 5]) -> String {
    let row = |(name, locations, verdict, seconds): &(&str, &str, &str, &str)| {
        format!("{name}.c,,,memory,{locations}0,{locations},9,2,400,,,{verdict},,apc,{seconds}\n")
    };
    let head = "file,variant,options,data,view,locations,edges,backbones,formula,refused,error,verdict,\
                reason,engine,seconds\n";
    head.to_owned() + &rows.iter().map(row).collect::<String>()
}

#[test]
fn what_has_changed_is_said() {
    let old = made(&[
        ("a", "8", "safe", "0.1"),
        ("b", "8", "safe", "0.4"),
        ("c", "8", "unknown", "9"),
        ("d", "8", "reachable", "0.1"),
        ("gone", "8", "safe", "0.1"),
    ]);
    let new = made(&[
        ("a", "7", "unknown", "0.3"),
        ("b", "8", "safe", "0.7"),
        ("c", "9", "safe", "1"),
        ("d", "8", "safe", "0.1"),
        ("here", "8", "safe", "0.1"),
    ]);
    let bench = Bench::with(&[("old.csv", &old), ("new.csv", &new)]);
    let ran = bench.run(&COMPARE);
    assert_eq!(ran.status, 1, "two verdicts exclude each other: {}", ran.stdout);
    for text in [
        "CONTRADICTING VERDICTS: 1\n  d.c: reachable, now safe\n",
        "decided before, and now not: 1\n  a.c: safe, now unknown\n",
        "decided now, and not before: 1\n  c.c: unknown, now safe\n",
        "slower: 1\n  b.c: 0.40 s, now 0.70 s\n",
        "only in old.csv: 1\n  gone.c\n",
        "only in new.csv: 1\n  here.c\n",
        "time: 9.6 s, now 2.1 s\n",
    ] {
        assert!(ran.stdout.contains(text), "{text}: {}", ran.stdout);
    }
    let object = json(&bench.run(&[&COMPARE[..], &["--json"]].concat()).stdout);
    let memory = &object["totals"][0];
    assert_eq!((&memory["data"], &memory["programs"]), (&"memory".into(), &4.into()));
    assert_eq!((&memory["same"], &memory["other"]), (&2.into(), &2.into()));
    assert_eq!(memory["locations"], serde_json::json!({ "fewer": 1, "more": 1 }));
    assert_eq!(object["contradicting"][0]["program"], "d.c");
    assert_eq!(object["only_new"], serde_json::json!(["here.c"]));
    // Without the contradiction all is well, whatever else has changed.
    bench.write(
        "new.csv",
        new.replace("d.c,,,memory,80,8,9,2,400,,,safe", "x.c,,,,,,,,,,,").as_bytes(),
    );
    assert_eq!(bench.run(&COMPARE).status, 0);
}

#[test]
fn what_is_no_table_is_refused() {
    let good = made(&[("a", "8", "safe", "1"); 5]);
    let bad = good.replacen(",8,9,", ",eight,9,", 2).replacen("eight", "8", 1);
    let bench = Bench::with(&[
        ("old.csv", &good),
        ("new.csv", &bad),
        ("tasks.csv", "file,variant,expected\na.c,,true\n"),
        ("head.csv", "file,variant\n"),
    ]);
    bench.run(&COMPARE).complains(65, "new.csv holds no results of this bench: CSV");
    bench.run(&COMPARE).complains(65, "line: 3");
    for file in ["tasks.csv", "head.csv"] {
        let ran = bench.run(&["bench", "views", "--compare", "old.csv", file]);
        ran.complains(65, "holds no results of this bench");
    }
    bench.run(&["bench", "views", "--compare", "old.csv", "gone.csv"]).complains(65, "gone.csv");
    bench.run(&["bench", "views", "--compare", "old.csv"]).complains(64, "2 values");
    bench.run(&["bench", "views", "old.csv"]).complains(64, "--csv");
    bench.run(&["bench", "views", "gone", "--csv", "x.csv"]).complains(65, "there is no gone");
}
