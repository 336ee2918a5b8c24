//! `unloop path`: results, what it prints, what it exports, and solvers that fail it.

use std::fs;

use serde_json::Value as Json;

use crate::run::{Bench, fake, really};
use crate::support::{self, snapshots};

/// Feasible in one way only.
const FEASIBLE: &str = "int a[3] = {4, 5, 6};\nint i;\n{\n  scanf(\"%d\", &i);\n@ a[i] == 6;\n}\n";
/// Infeasible by its lines 4 and 6.
const INFEASIBLE: &str = "\
int i, k;
{
  scanf(\"%d\", &i);
@ i > 2;
  k = i + 1;
@ k < 3;
}
";

/// Listings of the suite whose output is looked at: feasible ones by one input only.
const SHOWN: [&str; 10] = [
    "assigned_between",
    "index_is_input",
    "two_indices",
    "pointer_by_arithmetic",
    "pointer_by_arithmetic_outside",
    "array_of_pointers",
    "block_too_small",
    "list2_append",
    "list3_insert",
    "or_protects",
];

fn bench() -> Bench {
    Bench::with(&[("yes.path", FEASIBLE), ("no.path", INFEASIBLE)])
}

/// A folder with a listing of the suite in it.
fn with_listing(name: &str) -> (Bench, String) {
    let file = format!("{name}.path");
    let folder = support::at("tests/suite/path");
    let text = fs::read_to_string(folder.join(&file)).expect("the listing is in the suite");
    (Bench::with(&[(&file, &text)]), file)
}

fn snapshot(name: String, text: &str) {
    snapshots::settings().bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn feasible_is_10_and_infeasible_0() {
    let bench = bench();
    let Some(ran) = really(&bench, &["path", "yes.path"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: FEASIBLE"), "{}", ran.stderr);
    assert!(ran.stdout.contains("INPUT1 = 2   line 4 | scanf(\"%d\", &i);"), "{}", ran.stdout);
    for direction in [&["path", "no.path"][..], &["path", "no.path", "--backward"]] {
        let Some(ran) = really(&bench, direction) else { return };
        assert_eq!((ran.status, ran.last()), (0, "RESULT: INFEASIBLE"), "{}", ran.stderr);
        for line in ["4 | @ i > 2;", "6 | @ k < 3;"] {
            assert!(ran.stdout.contains(line), "{}", ran.stdout);
        }
        assert!(!ran.stdout.contains("k = i + 1"), "{}", ran.stdout);
    }
    let Some(ran) = really(&bench, &["path", "yes.path", "-q"]) else { return };
    assert_eq!((ran.status, &*ran.stdout), (10, "RESULT: FEASIBLE\n"));
}

#[test]
fn a_postcondition_is_violated_or_not() {
    let bench = bench();
    for (post, status) in [("i == 2", 0), ("i < 2", 10), ("a[i] == 6 && a[0] == 4", 0)] {
        let Some(ran) = really(&bench, &["path", "yes.path", "--post", post]) else { return };
        assert_eq!(ran.status, status, "{post}: {}{}", ran.stdout, ran.stderr);
    }
    for (post, about) in [("q", "`q` is not declared"), ("i >", "--post:1:"), ("", "--post:1:1")] {
        bench.run(&["path", "yes.path", "--post", post]).complains(65, about);
    }
}

/// What fails on some input is told, whatever is the matter with the path itself.
#[test]
fn checks_name_the_steps_that_can_fail() {
    let bench = bench();
    let Some(ran) = really(&bench, &["path", "yes.path", "--checks"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: FEASIBLE"), "{}", ran.stderr);
    assert!(ran.stdout.contains("possible: "), "{}", ran.stdout);
    let Some(ran) = really(&bench, &["path", "no.path", "--checks"]) else { return };
    assert!(!ran.stdout.contains("possible: "), "{}", ran.stdout);
}

#[test]
fn json_has_the_promised_keys() {
    let bench = bench();
    for (file, feasible, replayed) in [("yes.path", true, true), ("no.path", false, false)] {
        let Some(ran) = really(&bench, &["path", file, "--json", "--checks"]) else { return };
        let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
        assert_eq!(object["feasible"], feasible);
        assert_eq!(object["replayed"], replayed);
        assert_eq!(object["schema"], 1);
        assert_eq!(object["file"], file);
        assert!(object["checks"]["possible"].is_array(), "{object}");
        let input = &object["input"][0];
        if feasible {
            let read = (&input["name"], &input["variable"], &input["line"], &input["value"]);
            assert_eq!(
                read,
                (&Json::from("INPUT1"), &Json::from("i"), &Json::from(4), &Json::from(2))
            );
            assert_eq!(object["contradiction"], Json::Null);
        } else {
            assert_eq!(object["input"], serde_json::json!([]));
            let core = object["contradiction"]["conditions"].as_array().expect("a list");
            let lines: Vec<&Json> = core.iter().map(|clause| &clause["line"]).collect();
            assert_eq!(lines, [&Json::from(4), &Json::from(6)]);
            assert_eq!(object["contradiction"]["first"]["line"], 6);
            assert_eq!(object["contradiction"]["shortest"], true);
        }
    }
}

#[test]
fn solvers_that_fail_give_no_result() {
    let bench = bench();
    for (solver, time) in [
        ("knows_nothing", "30"),
        ("dies", "30"),
        ("dies_between", "30"),
        ("garbage", "30"),
        ("wrong_model", "30"),
        ("unsat_then_error", "30"),
        ("error_then_sat", "30"),
        ("hangs", "0.3"),
        ("ignores_terminate", "0.3"),
    ] {
        bench.settings("unloop.toml", &fake(solver));
        for file in ["yes.path", "no.path"] {
            let ran = bench.run(&["path", file, "--timeout", time]);
            assert_eq!(
                (ran.status, ran.last()),
                (5, "RESULT: UNKNOWN"),
                "{solver}: {}",
                ran.stderr
            );
            let before = ran.stdout.lines().rev().nth(1).unwrap_or_default();
            assert!(before.starts_with("reason: "), "{solver}: {}", ran.stdout);
            let ran = bench.run(&["path", file, "--timeout", time, "--json"]);
            let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
            assert_eq!(object["feasible"], Json::Null, "{solver}: {object}");
            assert!(object["reason"]["code"].is_string(), "{solver}: {object}");
        }
    }
    bench.write("unloop.toml", b"");
    bench.run_without_solvers(&["path", "yes.path"]).complains(69, "unloop solvers install");
}

#[test]
fn wrong_usage() {
    let bench = bench();
    bench.run(&["path"]).complains(64, "<FILE>");
    bench.run(&["path", "yes.path", "no.path"]).complains(64, "no.path");
    bench.run(&["path", "yes.path", "--post"]).complains(64, "--post <EXPR>");
    bench.run(&["path", "yes.path", "--timeout", "0"]).complains(64, "above 0");
    bench.run(&["path", "yes.path", "--sideways"]).complains(64, "--sideways");
    bench.run(&["path", "yes.path", "--solver", "guesser"]).complains(64, "guesser");
    bench.run(&["path", "none.path"]).complains(65, "cannot read none.path");
    bench.write("listing.txt", FEASIBLE.as_bytes());
    bench.run(&["path", "listing.txt"]).complains(65, "--lang");
    for (name, bytes, about) in [
        ("empty.path", &b" \n"[..], "is empty"),
        ("binary.path", b"int x;\n{\n}\0", "is a binary file"),
        ("latin.path", b"// \xe4\n{\n}\n", "is not UTF-8"),
        ("open.path", b"int x;\n{\n  x = 1;\n", "open.path:3:"),
        ("loop.path", b"int x;\n{\n  while (x) x--;\n}\n", "loop.path:3:3"),
    ] {
        bench.write(name, bytes);
        bench.run(&["path", name]).complains(65, about);
    }
}

/// As long as a listing may be that a program has written.
#[test]
fn long_listings_are_decided() {
    let steps = "  k = k + i;\n".repeat(100_000);
    let text =
        format!("int i, k;\n{{\n  scanf(\"%d\", &i);\n  k = 0;\n{steps}@ k == 300000;\n}}\n");
    let bench = Bench::with(&[("long.path", &text)]);
    let Some(ran) = really(&bench, &["path", "long.path", "--timeout", "60"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: FEASIBLE"), "{}", ran.stderr);
    assert!(ran.stdout.contains("INPUT1 = 3 "), "{}", ran.stdout);
}

/// The page without what differs from run to run: solvers and times.
#[test]
fn pages_tell_it_on_the_lines_of_the_listing() {
    for name in SHOWN {
        let (bench, file) = with_listing(name);
        let Some(ran) = really(&bench, &["path", &file]) else { return };
        // Who answered first is another one each time.
        let (head, rest) = ran.stdout.split_once('\n').expect("a line");
        let head = head.split(" (").next().unwrap_or(head);
        snapshot(format!("path_page_{name}"), &format!("{head}\n{rest}"));
    }
}

/// The path condition as text, which no solver has to be there for.
#[test]
fn path_conditions_are_exported() {
    for name in SHOWN {
        let (bench, file) = with_listing(name);
        bench.settings("unloop.toml", &fake("knows_nothing"));
        let mut all = String::new();
        for direction in [None, Some("--backward")] {
            let folder = direction.unwrap_or("forward").trim_start_matches('-');
            let arguments = ["path", &file, "--export", folder];
            let ran = bench.run(&arguments.into_iter().chain(direction).collect::<Vec<_>>());
            assert_eq!(ran.status, 5, "{}", ran.stderr);
            let manifest = fs::read_to_string(bench.path(folder).join(name).join("manifest.json"));
            let manifest: Json =
                serde_json::from_str(&manifest.expect("a manifest")).expect("it is JSON");
            for query in manifest["queries"].as_array().expect("a list") {
                let script = query["file"].as_str().expect("a name");
                let script = fs::read_to_string(bench.path(folder).join(name).join(script));
                all.push_str(&format!("; ---- {folder}\n{}", script.expect("the script is there")));
            }
        }
        snapshot(format!("path_smt_{name}"), &all);
    }
}
