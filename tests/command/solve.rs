//! `unloop solve`: races, tables, malformed files, disagreements, earlier answers.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::run::{Bench, Ran, SAFE, really};
use crate::support::solvers;

const SAT: &str = "(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (> x 10))\n(check-sat)\n";
const UNSAT: &str =
    "(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (< x x))\n(check-sat)\n(exit)\n";
const SEVERAL: &str = "(set-logic QF_LIA)\n(declare-fun x () Int)\n(push 1)\n(assert (> x 3))\n\
    (check-sat)\n(get-model)\n(assert (< x 2))\n(check-sat)\n(pop 1)\n(check-sat)\n";

/// A folder with these files and these fake solvers.
fn bench(names: &[&str], files: &[(&str, &str)]) -> Bench {
    let bench = Bench::with(files);
    bench.settings("unloop.toml", &solvers::settings_with_fakes(names));
    bench
}

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{}{}", ran.stdout, ran.stderr))
}

#[test]
fn a_folder_is_solved_file_by_file_in_order() {
    let bench = Bench::with(&[("d/b.smt2", SAT), ("d/a/c.smt2", UNSAT), ("d/notes.txt", "no")]);
    let Some(ran) = really(&bench, &["solve", "d"]) else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("d/a/c.smt2  unsat    "), "{}", ran.stdout);
    assert!(lines[1].starts_with("d/b.smt2    sat      "), "{}", ran.stdout);
    assert!(lines[2].contains(" 1 sat, 1 unsat, 0 unknown"), "{}", ran.stdout);
    assert_eq!(lines[3..], ["disagreements: 0"]);
    // A file that is named twice is solved once.
    let Some(ran) = really(&bench, &["solve", "d/b.smt2", "d", "-q"]) else { return };
    assert!(ran.stdout.starts_with("2 files in "), "{}", ran.stdout);
}

#[test]
fn several_checks_have_an_answer_each() {
    let bench = Bench::with(&[("s.smt2", SEVERAL)]);
    let Some(ran) = really(&bench, &["solve", "s.smt2", "--all", "--json"]) else { return };
    let object = object(&ran);
    assert_eq!((ran.status, &object["files"][0]["answers"]), (0, &json!(["sat", "unsat", "sat"])));
    assert_eq!(object["files"][0]["lines"], json!([5, 8, 10]));
    for solver in able(&object) {
        assert_eq!(solver["answers"], json!(["sat", "unsat", "sat"]), "{solver}");
    }
    assert_eq!(object["summary"]["mixed"], 1);
}

/// The solvers that the first file could be put to: at least one.
fn able(object: &Json) -> Vec<&Json> {
    let solvers = object["files"][0]["solvers"].as_array().expect("a list");
    let cannot = |solver: &Json| solver["text"].as_str().is_some_and(|t| t.contains("cannot do"));
    let able: Vec<&Json> = solvers.iter().filter(|solver| !cannot(solver)).collect();
    assert!(!able.is_empty(), "{object}");
    able
}

#[test]
fn fewer_answers_than_checks_are_no_answer() {
    let bench = bench(&["dies_between"], &[("s.smt2", SEVERAL)]);
    let ran = bench.run(&["solve", "s.smt2"]);
    assert_eq!(ran.status, 5, "{}", ran.stdout);
    assert!(ran.stdout.contains("dies_between ended before it answered"), "{}", ran.stdout);
}

#[test]
fn solvers_that_misbehave_answer_nothing() {
    let names = ["hangs", "garbage", "dies_silently", "error_then_sat", "unsat_then_error"];
    let bench = bench(&names, &[("q.smt2", SAT)]);
    let start = Instant::now();
    let ran = bench.run(&["solve", "q.smt2", "--all", "--timeout", "0.5", "--jobs", "5"]);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    let row = ran.stdout.lines().nth(1).unwrap_or_default();
    let words: Vec<&str> = row.split_whitespace().filter(|w| w.parse::<f64>().is_err()).collect();
    assert_eq!(words, ["q.smt2", "timeout", "garbage", "died", "error", "error"], "{row}");
    assert!(ran.stdout.contains("unknown symbol (|x|"), "the reasons: {}", ran.stdout);
}

#[test]
fn the_deadline_is_for_each_file() {
    let bench = bench(&["hangs"], &[("a.smt2", SAT), ("b.smt2", SAT)]);
    let start = Instant::now();
    let ran = bench.run(&["solve", "a.smt2", "b.smt2", "--timeout", "0.3", "--jobs", "1"]);
    assert!(start.elapsed() >= Duration::from_millis(600), "one after the other");
    assert!(start.elapsed() < Duration::from_secs(3));
    assert_eq!(ran.status, 5);
    assert_eq!(ran.stdout.matches("hangs did not answer in time").count(), 2, "{}", ran.stdout);
}

#[test]
fn files_are_solved_side_by_side() {
    let files: Vec<String> = (0..6).map(|n| format!("d/{n}.smt2")).collect();
    let named: Vec<(&str, &str)> = files.iter().map(|name| (name.as_str(), UNSAT)).collect();
    let bench = bench(&["late"], &named);
    bench.settings("d/unloop.toml", &solvers::settings_with_fakes(&["late"]));
    let start = Instant::now();
    let ran = bench.run(&["solve", "d", "--jobs", "6"]);
    // Each takes 0.3 seconds.
    assert!(start.elapsed() < Duration::from_millis(1500), "{:?}", start.elapsed());
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let names: Vec<&str> = ran.stdout.lines().filter_map(|l| l.split(' ').next()).collect();
    assert_eq!(names[..6], files[..]);
}

#[test]
fn solvers_that_disagree_are_named() {
    let files = [("q.smt2", SAT), ("s.smt2", SEVERAL)];
    let bench = bench(&["claims_unsat", "claims_sat"], &files);
    let ran = bench.run(&["solve", "q.smt2", "s.smt2", "--all"]);
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    let loud = "q.smt2: DISAGREEMENT: sat: claims_sat; unsat: claims_unsat";
    assert!(ran.stdout.contains(loud), "{}", ran.stdout);
    assert!(ran.stdout.contains("s.smt2: DISAGREEMENT at check 2 (line 8): "), "{}", ran.stdout);
    assert_eq!(ran.last(), "disagreements: 2");
    let ran = bench.run(&["solve", "q.smt2", "--all", "--json"]);
    let object = object(&ran);
    assert_eq!((ran.status, &object["summary"]["disagreements"]), (10, &json!(1)));
    assert_eq!(object["files"][0]["answers"], json!(["unknown"]));
    assert_eq!(object["files"][0]["disagreements"][0]["sat"], json!(["claims_sat"]));
}

#[test]
fn two_have_to_say_the_same_where_that_is_wanted() {
    let files = [("q.smt2", SAT), ("s.smt2", SEVERAL)];
    let several = bench(&["claims_sat", "hangs", "claims_unsat"], &files);
    // Nobody confirms the first one in time, or somebody contradicts it.
    for (solvers, status, about) in [
        ("claims_sat,hangs", 5, "    only claims_sat says sat, and 2 families are to agree\n"),
        ("claims_sat,claims_unsat", 10, "DISAGREEMENT: sat: claims_sat; unsat: claims_unsat"),
    ] {
        let options = ["solve", "q.smt2", "--agree", "2", "--solver", solvers, "--timeout", "0.5"];
        let ran = several.run(&options);
        assert_eq!(ran.status, status, "{}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(about), "{}", ran.stdout);
    }
    let options = ["solve", "s.smt2", "--agree", "2", "--solver", "claims_sat,hangs", "--all"];
    let ran = several.run(&[&options[..], &["--timeout", "0.3"]].concat());
    let about = "s.smt2: only claims_sat says sat to check 2 (line 8), and 2 families are to agree";
    assert!(ran.stdout.contains(about), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nanswered by one family alone: 1\n"), "{}", ran.stdout);
    let usage = ["solve", "q.smt2", "--agree", "3", "--solver", "claims_sat,hangs"];
    let about = "--agree 3 needs solvers of 3 families, and those that are asked are of 2";
    several.run(&usage).complains(64, about);
    several.run(&["solve", "q.smt2", "--agree", "0"]).complains(64, "--agree");
}

#[test]
fn a_file_of_settings_says_how_many_have_to_agree() {
    let program = "int main(void) { int x; __CPROVER_assert(x * x != 3, \"\"); return 0; }\n";
    let bench = Bench::with(&[("q.smt2", SAT), ("p.c", program)]);
    let fakes = solvers::settings_with_fakes(&["claims_sat", "claims_unsat", "knows_nothing"]);
    bench.settings("unloop.toml", &format!("agree = 2\n{fakes}"));
    let check = ["check", "p.c", "--run-first", "no", "-q", "--engine", "apc"];
    let smt = ["smt", "q.smt2", "--config", "unloop.toml"];
    for (command, solver, [alone, agreeing]) in [
        (&["solve", "q.smt2"][..], "claims_sat", [(0, " 1 sat,"), (5, "2 families are to agree")]),
        (&smt, "claims_sat", [(0, "sat\n"), (0, "unknown\n")]),
        (&check, "claims_unsat", [(0, "RESULT: SAFE"), (5, "RESULT: UNKNOWN")]),
    ] {
        let solvers = format!("{solver},knows_nothing");
        let options = [command, &["--solver", &solvers]].concat();
        for (more, (status, says)) in [(&["--agree", "1"][..], alone), (&[], agreeing)] {
            let ran = bench.run(&[&options[..], more].concat());
            assert_eq!(ran.status, status, "{options:?} {}{}", ran.stdout, ran.stderr);
            assert!(ran.stdout.contains(says), "{options:?} {}", ran.stdout);
        }
        bench.run(&[command, &["--solver", solver]].concat()).complains(64, "--agree 2 needs");
    }
}

#[test]
fn relatives_confirm_nothing_to_each_other() {
    let bench = bench(&["claims_sat"], &[("q.smt2", SAT)]);
    let mut settings = solvers::settings_with_fakes(&["claims_sat", "claims_unsat", "hangs"]);
    settings.push_str(
        "[solver.twin]\nlike = 'claims_sat'\n[solver.other]\nlike = 'claims_sat'\nfamily = 'o'\n",
    );
    bench.settings("unloop.toml", &settings);
    let run = |solvers: &str| {
        let options = ["--agree", "2", "--json", "--line-up"];
        let ran = |line_up| {
            bench.run(
                &[&["solve", "q.smt2", "--solver", solvers], &options[..], &[line_up]].concat(),
            )
        };
        let (race, turns) = (object(&ran("race")), object(&ran("turns")));
        for key in ["answers", "alone", "disagreements"] {
            assert_eq!(race["files"][0][key], turns["files"][0][key], "{key} of {solvers}");
        }
        race
    };
    let twins = run("claims_sat,twin,claims_unsat");
    assert_eq!(twins["files"][0]["answers"], json!(["unknown"]), "{twins}");
    let alone = run("claims_sat,other");
    assert_eq!(alone["files"][0]["answers"], json!(["sat"]), "{alone}");
    assert_eq!(alone["files"][0]["alone"], json!([]));
    // As soon as they agree nobody is waited for.
    let start = Instant::now();
    run("claims_sat,hangs,other");
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
    let ran = bench.run(&["solve", "q.smt2", "--solver", "claims_sat,twin", "--all", "--json"]);
    let expected = json!([{
        "check": 1, "line": 4, "answer": "sat", "solvers": ["claims_sat", "twin"],
    }]);
    assert_eq!(object(&ran)["files"][0]["alone"], expected);
    assert_eq!(object(&ran)["summary"]["alone"], json!(1));
}

#[test]
fn real_solvers_agree() {
    let bench = Bench::with(&[("d/a.smt2", SAT), ("d/b.smt2", UNSAT), ("d/c.smt2", SEVERAL)]);
    let options = ["solve", "d", "--agree", "2", "--solver", "yices,z3"];
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("answered by one family alone: 0"), "{}", ran.stdout);
    let first = ran.stdout.lines().next().unwrap_or_default();
    assert!(first.contains("yices in ") && first.contains("z3 in "), "{first}");
}

#[test]
fn a_files_own_status_counts() {
    let claimed = SAT.replace("(check-sat)", "(set-info :status sat)\n(check-sat)");
    let bench = bench(&["claims_unsat"], &[("q.smt2", &claimed), ("plain.smt2", SAT)]);
    let ran = bench.run(&["solve", "q.smt2", "plain.smt2"]);
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    let loud = "    DISAGREEMENT: sat: the file; unsat: claims_unsat";
    assert!(ran.stdout.contains(loud), "{}", ran.stdout);
    assert!(ran.stdout.contains("plain.smt2  unsat    claims_unsat in "), "{}", ran.stdout);
    // Even when little is told.
    let ran = bench.run(&["solve", "q.smt2", "-q"]);
    assert!(ran.stdout.starts_with("q.smt2: DISAGREEMENT: "), "{}", ran.stdout);
}

#[test]
fn unfit_solvers_are_skipped_and_said_so() {
    let quantified = "(assert (forall ((x Int)) (> x 0)))\n(check-sat)\n";
    let bench = bench(&["claims_unsat"], &[("q.smt2", quantified)]);
    let mut settings = solvers::settings_with_fakes(&["claims_unsat", "claims_sat"]);
    settings.push_str("lacks = ['quantifiers']\n");
    bench.settings("unloop.toml", &settings);
    let ran = bench.run(&["solve", "q.smt2"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("cannot do quantifiers: claims_sat"), "{}", ran.stdout);
    let ran = bench.run(&["solve", "q.smt2", "--solver", "claims_sat"]);
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn malformed_files_are_shown_and_the_others_solved() {
    let bench = bench(
        &["claims_unsat"],
        &[
            ("good.smt2", UNSAT),
            ("open.smt2", "(set-logic QF_LIA)\n(assert (> 1 0)\n(check-sat)\n"),
            ("bars.smt2", "(check-sat)\n(assert |x)\n"),
            ("empty.smt2", "\n"),
            ("nothing.smt2", "(set-logic QF_LIA)\n(assert true)\n"),
            ("folder/there.txt", ""),
        ],
    );
    bench.write("latin.smt2", b"; x\n; \xe4\n(check-sat)\n");
    let names = ["open.smt2", "bars.smt2", "empty.smt2", "nothing.smt2", "latin.smt2"];
    let arguments: Vec<&str> =
        ["solve"].into_iter().chain(names).chain(["good.smt2", "missing.smt2", "folder"]).collect();
    let ran = bench.run(&arguments);
    for about in [
        "open.smt2:2:1",
        "2 | (assert (> 1 0)\n  | ^",
        "bars.smt2:2:9",
        "2 | (assert |x)\n  |         ^",
        "empty.smt2 is empty",
        "nothing.smt2 has no (check-sat)",
        "latin.smt2:2:3: not UTF-8",
        "cannot read missing.smt2",
        "there is no .smt2 file in folder",
    ] {
        ran.complains(65, about);
    }
    assert!(ran.stdout.contains("good.smt2     unsat    claims_unsat in "), "{}", ran.stdout);
    assert!(ran.stdout.contains("open.smt2     error (exit status 65)"), "{}", ran.stdout);
    bench.run(&["solve", "folder"]).complains(65, "there is no .smt2 file in folder");
    bench.run(&["solve"]).complains(64, "<FILE|DIR>");
    bench.run(&["solve", "good.smt2", "--solver", "guesser"]).complains(64, "known are");
    bench.run_without_solvers(&["solve", "good.smt2", "--config", "/dev/null"]).complains(69, "");
}

/// Exports the queries of a program, and says in the manifest that the answer was another.
fn exported(answer: &str) -> Bench {
    let bench = bench(&["claims_unsat"], &[("safe.c", SAFE)]);
    let ran = bench.run(&["check", "safe.c", "--target", "errors", "--export", "out"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let path = bench.path("out/safe/manifest.json");
    let text = fs::read_to_string(&path).expect("a manifest");
    let mut manifest: Json = serde_json::from_str(&text).expect("it is JSON");
    for query in manifest["queries"].as_array_mut().expect("a list") {
        if query["asked"] == json!(false) {
            continue;
        }
        query["answers"][0]["answer"] = json!(answer);
        query["status"] = if answer == "unknown" { Json::Null } else { json!(answer) };
    }
    fs::write(&path, manifest.to_string()).expect("it is ours");
    bench.settings("out/unloop.toml", &solvers::settings_with_fakes(&["claims_unsat"]));
    bench
}

#[test]
fn answers_are_compared_with_those_of_the_manifest() {
    for (answer, status, about) in [
        ("unsat", 0, "different: 0, new: 0, lost: 0"),
        ("sat", 10, "DIFFERENT FROM BEFORE: sat: claims_unsat earlier, the manifest; unsat: c"),
        ("unknown", 0, "new: unsat, was unknown"),
    ] {
        let bench = exported(answer);
        let ran = bench.run(&["solve", "out"]);
        assert_eq!(ran.status, status, "{answer}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(about), "{answer}: {}", ran.stdout);
        assert!(ran.stdout.contains("compared with earlier answers: "), "{}", ran.stdout);
        // From where the queries lie, too.
        let mut inside = bench.command(&["solve", ".", "--config", "../../unloop.toml"]);
        inside.current_dir(bench.path("out/safe"));
        let inside = Ran::from(inside.output().expect("the program can be run"));
        assert_eq!(inside.status, status, "{}{}", inside.stdout, inside.stderr);
    }
    let bench = exported("unsat");
    let nobody = solvers::settings_with_fakes(&["knows_nothing"]);
    bench.write("nobody.toml", nobody.as_bytes());
    let ran = bench.run(&["solve", "out", "--config", "nobody.toml"]);
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("lost: was unsat"), "{}", ran.stdout);
}

#[test]
fn a_damaged_manifest_is_shown_and_a_foreign_one_left_alone() {
    let bench = bench(&["claims_unsat"], &[("d/q.smt2", UNSAT)]);
    bench.settings("d/unloop.toml", &solvers::settings_with_fakes(&["claims_unsat"]));
    bench.write("d/manifest.json", b"{ \"name\": \"a web page\" }");
    let ran = bench.run(&["solve", "d"]);
    assert_eq!((ran.status, &*ran.stderr), (0, ""), "{}", ran.stdout);
    bench.write("d/manifest.json", b"{ \"schema\": 1,\n  \"queries\": [ }");
    bench.run(&["solve", "d"]).complains(65, "manifest.json:2:16: ");
    bench.write("d/manifest.json", b"{ \"schema\": 1, \"queries\": 3 }");
    bench.run(&["solve", "d"]).complains(65, "manifest.json:1:");
    bench.write("d/manifest.json", b"{ \"schema\": 9, \"source\": \"x\", \"queries\": [] }");
    bench.run(&["solve", "d"]).complains(65, "a later version");
}

#[test]
fn undecided_queries_are_exported_under_the_same_names() {
    let bench = bench(&["knows_nothing"], &[("safe.c", SAFE)]);
    let ran = bench.run(&["check", "safe.c", "--export", "all", "--export-undecided", "open"]);
    assert_eq!(ran.status, 5, "{}", ran.stderr);
    let text = |path: &str| fs::read_to_string(bench.path(path)).expect("it was written");
    let manifest: Json = serde_json::from_str(&text("open/safe/manifest.json")).expect("JSON");
    let file = manifest["queries"][0]["file"].as_str().expect("one is undecided");
    assert_eq!(text(&format!("open/safe/{file}")), text(&format!("all/safe/{file}")));
    bench.settings("unloop.toml", &solvers::settings_with_fakes(&["claims_unsat"]));
    let ran = bench.run(&["check", "safe.c", "--export-undecided", "none"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let manifest: Json = serde_json::from_str(&text("none/safe/manifest.json")).expect("JSON");
    assert_eq!(manifest["queries"], json!([]));
    bench.run(&["solve", "none"]).complains(65, "there is no .smt2 file in none");
    let same = ["check", "safe.c", "--export", "x", "--export-undecided", "./x"];
    bench.run(&same).complains(64, "name two folders");
}

#[test]
fn real_solvers_contradict_a_file_that_is_wrong_about_itself() {
    let wrong = SAT.replace("(check-sat)", "(set-info :status unsat)\n(check-sat)");
    let bench = Bench::with(&[("q.smt2", &wrong)]);
    let Some(ran) = really(&bench, &["solve", "q.smt2", "--all", "--json"]) else { return };
    let object = object(&ran);
    assert!(able(&object).iter().all(|s| s["answers"] == json!(["sat"])), "{}", ran.stdout);
    assert_eq!((ran.status, &object["summary"]["disagreements"]), (10, &json!(1)));
}
