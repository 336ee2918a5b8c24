//! Verdicts: the last lines, exit statuses, several files, JSON, exported queries.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::process::Stdio;

use serde_json::Value as Json;

use crate::run::{Bench, Ran, fake, really};
use crate::support::{snapshots, solvers};

#[test]
fn reachable_is_10_with_an_input() {
    let bench = Bench::with_programs();
    let Some(ran) = really(&bench, &["check", "reachable.c", "--target", "errors"]) else {
        return;
    };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stderr);
    assert!(ran.stdout.contains("x = 6   (read, line 14)"), "{}", ran.stdout);
    assert!(!ran.stdout.contains('\u{1b}'), "no colours into a pipe");

    let Some(ran) = really(&bench, &["check", "reachable.c", "--entry", "count", "-q"]) else {
        return;
    };
    assert_eq!((ran.status, &*ran.stdout), (10, "RESULT: REACHABLE\n"));
}

#[test]
fn safe_is_0() {
    let bench = Bench::with_programs();
    let Some(ran) = really(&bench, &["check", "safe.c", "-v"]) else { return };
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("integers     c"), "{}", ran.stdout);
}

#[test]
fn unknown_is_5_with_a_reason() {
    let bench = Bench::with_programs();
    for (solver, limit) in [("knows_nothing", "30"), ("hangs", "0.3"), ("garbage", "30")] {
        bench.settings("unloop.toml", &fake(solver));
        let ran = bench.run(&["check", "safe.c", "--timeout", limit]);
        assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}", ran.stderr);
        let before = ran.stdout.lines().rev().nth(1).unwrap_or_default();
        assert!(before.starts_with("reason: "), "{}", ran.stdout);
    }
}

#[test]
fn sv_comp_has_words_of_its_own() {
    let bench = Bench::with_programs();
    bench.settings("unloop.toml", &fake("knows_nothing"));
    let ran = bench.run(&["check", "--sv-comp", "safe.c"]);
    assert_eq!((ran.status, ran.last()), (5, "unknown"));
    bench.write("unloop.toml", b"");
    let Some(ran) = really(&bench, &["check", "--sv-comp", "safe.c"]) else { return };
    assert_eq!((ran.status, ran.last()), (0, "true"));
    let Some(ran) = really(&bench, &["check", "--sv-comp", "reachable.c"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "false(unreach-call)"));
}

#[test]
fn clauses_have_the_words_of_their_competition() {
    let head = "(set-logic HORN)\n(declare-fun p (Int) Bool)\n(assert (p 0))\n";
    let to = |value: u8| format!("{head}(assert (=> (p {value}) false))\n(check-sat)\n");
    let bench = Bench::with(&[("sat.smt2", &to(1)), ("unsat.smt2", &to(0))]);
    let Some(ran) = really(&bench, &["check", "--chc", "sat.smt2"]) else { return };
    assert_eq!((ran.status, ran.last()), (0, "sat"));
    let Some(ran) = really(&bench, &["check", "--chc", "-q", "unsat.smt2"]) else { return };
    assert_eq!((ran.status, ran.stdout.as_str()), (10, "unsat\n"));
    bench.run(&["check", "--chc", "--sv-comp", "sat.smt2"]).complains(64, "--sv-comp");
}

#[test]
fn several_files_get_a_line_each_and_the_worst_status() {
    let bench = Bench::with_programs();
    let files = ["check", "safe.c", "reachable.c", "missing.c", "safe.c"];
    let Some(ran) = really(&bench, &files) else { return };
    assert_eq!(
        ran.stdout,
        "safe.c: SAFE\nreachable.c: REACHABLE: an overflow at line 15 (replayed, 3 steps)\nmissing.c: ERROR (exit status 65)\nsafe.c: SAFE\n"
    );
    assert_eq!(ran.status, 65);
    let Some(ran) = really(&bench, &["check", "reachable.c", "safe.c"]) else { return };
    assert_eq!(ran.status, 10);
}

/// The keys of an object and of those in it, as paths.
fn keys(object: &Json, path: &str, found: &mut BTreeSet<String>) {
    match object {
        Json::Object(entries) => {
            for (key, value) in entries {
                let path = format!("{path}.{key}");
                keys(value, &path, found);
                found.insert(path);
            }
        }
        Json::Array(entries) => entries.iter().for_each(|e| keys(e, &format!("{path}[]"), found)),
        _ => {}
    }
}

#[test]
fn json_has_the_promised_keys() {
    let bench = Bench::with_programs();
    let mut found = BTreeSet::new();
    bench.settings("unloop.toml", &fake("knows_nothing"));
    let unknown = bench.run(&["check", "safe.c", "--json"]);
    let unknown: Json = serde_json::from_str(&unknown.stdout).expect("one object");
    assert_eq!(unknown["verdict"], "unknown");
    keys(&unknown, "", &mut found);
    for key in [".schema", ".verdict", ".reason.code", ".reason.text", ".queries.cached"] {
        assert!(found.contains(key), "{key} is not in {found:?}");
    }
    bench.write("unloop.toml", b"");
    let engines = "apc,minimax";
    let arguments = ["check", "reachable.c", "--entry", "count", "--engine", engines, "--json"];
    let Some(ran) = really(&bench, &arguments) else { return };
    let reachable: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((ran.status, &reachable["replayed"]), (10, &Json::Bool(true)));
    keys(&reachable, "", &mut found);
    bench.write("other.c", b"static int other;");
    let linked = bench.run(&["check", "safe.c", "other.c", "--link", "--json"]);
    keys(&serde_json::from_str(&linked.stdout).expect("one object"), "", &mut found);
    let listed: Vec<String> = found.into_iter().collect();
    snapshots::settings().bind(|| insta::assert_snapshot!("json-keys", listed.join("\n")));
}

#[test]
fn json_of_several_files_is_one_object() {
    let bench = Bench::with_programs();
    bench.settings("unloop.toml", &fake("knows_nothing"));
    let ran = bench.run(&["check", "--json", "safe.c", "missing.c"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(object["results"][0]["verdict"], "unknown");
    assert_eq!(object["results"][1]["error"]["status"], 65);
    assert_eq!(ran.status, 65);
}

#[test]
fn queries_are_exported_the_same_each_time() {
    let bench = Bench::with_programs();
    bench.settings("unloop.toml", &fake("knows_nothing"));
    let mut scripts = Vec::new();
    for out in ["one", "two"] {
        let ran = bench.run(&["check", "safe.c", "--export", out]);
        assert_eq!(ran.status, 5, "{}", ran.stderr);
        let manifest = fs::read_to_string(bench.path(out).join("safe/manifest.json"));
        let manifest: Json =
            serde_json::from_str(&manifest.expect("a manifest")).expect("it is JSON");
        let first = manifest["queries"][0]["file"].as_str().expect("a query").to_owned();
        let name = first.strip_suffix(".smt2").expect("a script");
        assert!(name.starts_with("apc/exact-"), "{first}");
        let script = fs::read_to_string(bench.path(out).join("safe").join(first));
        scripts.push(script.expect("the script that the manifest names"));
    }
    assert_eq!(scripts[0], scripts[1]);
    assert!(scripts[0].contains("(check-sat)") && scripts[0].ends_with("(exit)\n"));
}

#[test]
fn a_verdict_that_cannot_be_exported_is_told_all_the_same() {
    let bench = Bench::with_programs();
    bench.settings("unloop.toml", &fake("knows_nothing"));
    // A file stands where the folder for the engine's queries has to be.
    bench.write("out/safe/apc", b"");
    let ran = bench.run(&["check", "safe.c", "--export", "out"]);
    assert_eq!((ran.status, ran.last()), (64, "RESULT: UNKNOWN"), "{}", ran.stderr);
    assert!(ran.stderr.contains("cannot write out/safe/apc"), "{}", ran.stderr);
}

#[test]
fn the_deadline_holds_while_a_program_is_read() {
    let bench = Bench::with(&[]);
    let body = "  x = (x + 1) * 3 - x % 7;\n".repeat(400_000);
    bench.write("long.c", format!("int main(void) {{\n  int x = 1;\n{body}}}\n").as_bytes());
    let ran = bench.run(&["check", "long.c", "--timeout", "0.05"]);
    assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("reason: timeout: "), "{}", ran.stdout);
}

#[test]
fn answers_may_be_remembered_from_run_to_run() {
    let bench = Bench::with_programs();
    bench.write("quick.toml", fake("says_unsat").as_bytes());
    bench.write("hangs.toml", fake("hangs").as_bytes());
    let check = |config| {
        bench.run(&[
            "check",
            "safe.c",
            "-v",
            "--config",
            config,
            "--cache",
            "known",
            "--timeout",
            "5",
        ])
    };
    let ran = check("quick.toml");
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}{}", ran.stdout, ran.stderr);
    assert!(!ran.stdout.contains("remembered"), "{}", ran.stdout);
    let ran = check("hangs.toml");
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("remembered from fake"), "{}", ran.stdout);
    let nowhere = ["check", "safe.c", "--config", "quick.toml", "--cache", "safe.c/known"];
    bench.run(&nowhere).complains(64, "cannot write safe.c/known");
}

/// The name of an installed solver, for settings that mix it with fakes.
fn an_installed_solver() -> Option<String> {
    solvers::installed().first().map(|solver| solver.name().to_owned())
}

#[test]
fn safe_may_need_a_second_opinion() {
    let bench = Bench::with_programs();
    let alone = bench.run(&["check", "safe.c", "--config", "fake.toml", "--cross-check"]);
    assert_eq!((alone.status, alone.last()), (5, "RESULT: UNKNOWN"), "{}", alone.stderr);
    assert!(alone.stdout.contains("reason: unconfirmed: there is no other"), "{}", alone.stdout);
    let Some(second) = an_installed_solver() else { return };
    // The fake always says `unsat`, and it has the head start.
    let both = fake("late").replace("['fake']", &format!("['fake', '{second}']"));
    bench.write("both.toml", both.replace("late", "says_unsat").as_bytes());
    let arguments = ["check", "safe.c", "--config", "both.toml", "--cross-check"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains(&format!("(fake; confirmed by {second})")), "{}", ran.stdout);
    // One that is wrong is found out.
    let arguments =
        ["check", "reachable.c", "--config", "both.toml", "--cross-check", "--run-first", "no"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("reason: contradiction: "), "{}", ran.stdout);
}

#[test]
fn a_reader_may_leave_early() {
    let bench = Bench::with_programs();
    bench.settings("unloop.toml", &fake("knows_nothing"));
    for arguments in [&["check", "safe.c"][..], &["graph", "safe.c"], &["man"]] {
        let mut child = bench
            .command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program can be run");
        drop(child.stdout.take());
        let mut stderr = String::new();
        let pipe = child.stderr.as_mut().expect("it is piped");
        pipe.read_to_string(&mut stderr).expect("it is UTF-8");
        let status = child.wait().expect("it ends").code();
        assert_eq!(status, Some(if arguments[0] == "check" { 5 } else { 0 }), "{stderr}");
        assert!(!stderr.contains("panicked") && !stderr.contains("fault"), "{stderr}");
    }
}

#[test]
fn results_that_cannot_be_written_are_no_success() {
    let bench = Bench::with_programs();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
    let output = bench.command(&["graph", "safe.c"]).stdout(full).output();
    Ran::from(output.expect("the program can be run")).complains(70, "cannot write");
}

#[test]
fn settings_beside_the_program_count_and_flags_win() {
    let bench = Bench::with_programs();
    bench.write("sub/safe.c", crate::run::SAFE.as_bytes());
    bench.settings("sub/unloop.toml", &format!("timeout = 0.2\n{}", fake("hangs")));
    let ran = bench.run(&["check", "sub/safe.c"]);
    assert_eq!(ran.status, 5, "{}", ran.stderr);
    assert!(ran.stdout.contains("reason: timeout: "), "{}", ran.stdout);
    let ran = bench.run(&["check", "sub/safe.c", "--solver", "guesser"]);
    ran.complains(64, "known are");
    let ran = bench.run(&["check", "sub/safe.c", "--config", "fake.toml"]);
    assert_eq!(ran.status, 0, "the fake says unsat: {}{}", ran.stdout, ran.stderr);
}

/// Readers of JSON would round what is beyond.
#[test]
fn many_steps_are_text_in_json() {
    let text =
        "int main(void) { unsigned long i = 0; while (i < (1UL << 60)) i++; assert(i == 5); }";
    let bench = Bench::with(&[("p.c", text)]);
    let ran = bench.run(&["check", "p.c", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    for key in ["steps", "skipped"] {
        let steps = object["reached"][key].as_str().and_then(|steps| steps.parse::<u64>().ok());
        assert!(steps > Some(1 << 60), "{object}");
    }
    let short = Bench::with(&[("p.c", "int main(void) { assert(0); }")]);
    let ran = short.run(&["check", "p.c", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert!(object["reached"]["steps"].is_u64(), "{object}");
}
