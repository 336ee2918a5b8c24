//! `unloop bench thesis`: which programs, what is counted, going on after a stop.

use std::fs;

use serde_json::Value as Json;

use crate::run::{Bench, really};

/// Two sets of two programs; not the same solver for all, but all that there are.
const RUN: [&str; 10] = [
    "bench",
    "thesis",
    "--sets=15-10-3-t-t,15-50-3-f-f",
    "--technique=none",
    "--count=2",
    "--seed=3",
    "--timeout=2",
    "--jobs=2",
    "--csv=out.csv",
    "--markdown=page.md",
];

fn number(value: &Json) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn sets_are_explored_and_counted() {
    let bench = Bench::with(&[]);
    let Some(ran) = really(&bench, &[&RUN[..], &["--json"]].concat()) else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(object["options"], "--search tree --timeout 2 --jobs 1");
    let [technique] = object["techniques"].as_array().expect("a list").as_slice() else {
        panic!("one technique")
    };
    let sets = technique["sets"].as_array().expect("a list");
    let names: Vec<&Json> = sets.iter().map(|set| &set["set"]).collect();
    assert_eq!(names, ["15-10-3-t-t", "15-50-3-f-f"]);
    assert_eq!(sets[0]["thesis"]["errors"], 48);
    for set in sets.iter().chain([&technique["totals"]]) {
        let parts = ["timeouts", "errors", "complete", "other"].map(|part| number(&set[part]));
        assert_eq!(parts.iter().sum::<u64>(), number(&set["programs"]), "{set}");
        assert_eq!(set["other"], 0, "{set}");
    }
    assert_eq!(technique["totals"]["thesis"]["milliseconds"], 62_081 + 724_232);
    let page = fs::read_to_string(bench.path("page.md")).expect("it was written");
    assert!(page.contains("| set | programs | paths | thesis |"), "{page}");

    let whole = fs::read_to_string(bench.path("out.csv")).expect("it was written");
    assert_eq!(whole.lines().count(), 5, "{whole}");
    assert!(whole.starts_with("technique,set,seed,outcome,paths,"), "{whole}");
    let half: Vec<&str> = whole.lines().take(4).collect();
    bench.write("out.csv", format!("{}\n", half.join("\n")).as_bytes());
    let Some(ran) = really(&bench, &[&RUN[..], &["--resume"]].concat()) else { return };
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.contains("(none): ")).count(), 1, "{lines:?}");
    assert!(lines.contains(&"No technique"), "{lines:?}");
    let all = lines.iter().find(|line| line.starts_with("all ")).expect("totals");
    assert_eq!(all.split_whitespace().nth(1), Some("4"), "{all}");
    assert!(ran.last().contains("4 of 4 programs explored"), "{}", ran.last());
}

#[test]
fn techniques_are_set_beside_the_best_of_the_thesis() {
    let bench = Bench::with(&[]);
    let given = ["bench", "thesis", "--sets=50-10-3-f-f", "--technique=summaries,all"];
    let more = ["--count=2", "--timeout=10", "--json"];
    let Some(ran) = really(&bench, &[&given[..], &more].concat()) else { return };
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let [summaries, all] = object["techniques"].as_array().expect("a list").as_slice() else {
        panic!("two techniques")
    };
    assert_eq!((&summaries["technique"], &all["technique"]), (&"summaries".into(), &"all".into()));
    // Without techniques neither ends.
    assert_eq!(
        (&summaries["totals"]["complete"], &all["totals"]["complete"]),
        (&2.into(), &2.into())
    );
    let timeouts = |technique: &Json| number(&technique["totals"]["thesis"]["timeouts"]);
    assert!(timeouts(all) <= timeouts(summaries));
}

#[test]
fn what_cannot_be_measured_is_said() {
    let bench = Bench::with(&[]);
    let complains = |arguments: &[&str], status: i32, about: &str| {
        bench.run(&[&["bench", "thesis"], arguments].concat()).complains(status, about);
    };
    complains(&["--sets", "15-10-3-f"], 64, "15-10-3-t-f");
    complains(&["--sets", "60-60-3-f-f"], 64, "must not exceed 1");
    complains(&["--count", "0"], 64, "at least 1");
    complains(&["--technique", "luck"], 64, "there are none");
    complains(&["--count", "1", "--", "--solver", "nobody"], 64, "nobody");
    bench.run_without_solvers(&["bench", "thesis", "--count", "1"]).complains(69, "solver");
}
