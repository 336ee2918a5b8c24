//! The other subcommands: `apc`, `graph`, `solvers`, completions, manual pages, help.

use serde_json::Value as Json;

use crate::run::{Bench, fake, really};

#[test]
fn help_and_version_are_no_misuse() {
    let bench = Bench::with(&[]);
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["--version"],
        &["check", "--help"],
        &["solve", "--help"],
        &["help"],
    ] {
        let ran = bench.run(arguments);
        assert_eq!((ran.status, &*ran.stderr), (0, ""), "{arguments:?}");
        assert!(ran.stdout.contains("unloop"), "{arguments:?}");
    }
}

#[test]
fn completions_and_manual_pages_come_from_the_same_definitions() {
    let bench = Bench::with(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = bench.run(&["completions", shell]);
        assert_eq!(ran.status, 0);
        assert!(ran.stdout.contains("query-timeout"), "{shell}");
    }
    let ran = bench.run(&["man"]);
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains(".TH unloop 1"), "{}", ran.stdout);
    assert!(bench.run(&["man", "check"]).stdout.contains(".TH unloop-check 1"));
    bench.run(&["man", "nothing"]).complains(64, "no subcommand `nothing`");
}

#[test]
fn the_schema_is_the_one_of_the_documentation() {
    let bench = Bench::with(&[]);
    let ran = bench.run(&["schema"]);
    let file = std::fs::read_to_string(crate::support::at("docs/schema/unloop.json"));
    assert_eq!((ran.status, ran.stdout), (0, file.expect("it is there")));
    let ran = bench.run(&["schema", "bench", "tasks"]);
    let schema: serde_json::Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!(schema["anyOf"][0]["$ref"], "#/$defs/bench-tasks");
    assert!(schema["$defs"]["task-table"].is_object(), "{}", ran.stdout);
    assert!(schema["$defs"]["exploration"].is_null(), "{}", ran.stdout);
    bench.run(&["schema", "graph"]).complains(64, "there is no schema of `graph`");
}

#[test]
fn the_condition_is_a_script_that_does_not_change() {
    let bench = Bench::with_programs();
    bench.write("deeper/reachable.c", crate::run::REACHABLE.as_bytes());
    for encoding in ["paper", "closed", "steps"] {
        let arguments =
            |file| ["apc", file, "--entry", "count", "--encoding", encoding, "--unfold", "3"];
        let here = bench.run(&arguments("reachable.c"));
        assert_eq!(here.status, 0, "{}", here.stderr);
        assert!(here.stdout.starts_with("(set-info :smt-lib-version 2.6)"));
        assert!(here.stdout.ends_with("(check-sat)\n(exit)\n"));
        let there = bench.run(&arguments("deeper/reachable.c"));
        assert_eq!(here.stdout, there.stdout, "{encoding}");
        assert!(!here.stdout.contains("forall"), "unfolded: {encoding}");
    }
    let quantified = bench.run(&["apc", "reachable.c", "--entry", "count", "--encoding", "paper"]);
    assert!(quantified.stdout.contains("forall"), "{}", quantified.stdout);
}

#[test]
fn the_condition_as_json() {
    let bench = Bench::with_programs();
    let ran = bench.run(&["apc", "safe.c", "--json", "--encoding", "steps", "--unfold", "2"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((ran.status, &object["encoding"]), (0, &Json::from("steps")));
    assert_eq!(object["unfold"], 2);
    assert_eq!(object["logic"], "QF_LIA");
    let text = object["smtlib"].as_str().expect("the script");
    assert_eq!(object["bytes"], text.len());
}

/// Written as clauses and read as a program, a program has the same verdict.
#[test]
fn clauses_are_a_program_again() {
    let bench = Bench::with_programs();
    for (file, verdict) in [("safe.c", 0), ("reachable.c", 10)] {
        let ran = bench.run(&["horn", file]);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        assert_eq!(ran.stdout, bench.run(&["horn", file]).stdout);
        bench.write("again.smt2", ran.stdout.as_bytes());
        if let Some(again) = really(&bench, &["check", "again.smt2", "-q", "--timeout", "20"]) {
            assert_eq!(again.status, verdict, "{file}: {}", again.stdout);
        }
    }
    let ran = bench.run(&["horn", "safe.c", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let text = object["smtlib"].as_str().expect("the script");
    assert_eq!(
        (&object["bytes"], text.matches("(assert ").count()),
        (
            &text.len().into(),
            usize::try_from(object["clauses"].as_u64().expect("a number")).expect("a few"),
        )
    );
}

#[test]
fn graphs_are_drawn_at_each_stage() {
    let bench = Bench::with_programs();
    let plain = bench.run(&["graph", "safe.c"]);
    assert_eq!(plain.status, 0, "{}", plain.stderr);
    assert!(plain.stdout.contains("function main"), "{}", plain.stdout);
    let dot = bench.run(&["graph", "safe.c", "--format", "dot"]);
    assert!(dot.status == 0 && dot.stdout.starts_with("digraph"), "{}", dot.stderr);
    let svg = bench.run(&["graph", "safe.c", "--format", "svg", "--sliced"]);
    assert!(svg.status == 0 && svg.stdout.contains("</svg>"), "{}", svg.stderr);
    let sliced = bench.run(&["graph", "safe.c", "--sliced"]);
    assert_eq!(sliced.status, 0, "{}", sliced.stderr);
    assert!(!sliced.stdout.contains("call main"), "{}", sliced.stdout);
    assert_eq!(bench.run(&["graph", "safe.c", "-o", "out.flow"]).status, 0);
    let written = std::fs::read_to_string(bench.path("out.flow")).expect("it was written");
    assert_eq!(written, plain.stdout);
}

#[test]
fn stages_before_the_flowgraph_are_shown() {
    let text =
        "enum { two = 2 };\nlong twice(char c) { return two * c; }\nint main(void) { return 0; }\n";
    let bench = Bench::with(&[("a.c", text), ("wrong.c", "int main(void) { return x; }\n")]);
    let shown = |stage: &str| {
        let ran = bench.run(&["graph", "a.c", "--stage", stage]);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        ran.stdout
    };
    assert!(shown("tokens").starts_with("enum { two = 2 } ; long twice"));
    assert!(shown("syntax").contains("Enumerator"));
    let tree = shown("tree");
    assert!(tree.contains("return ((long)(2 * ((int)c)));"), "{tree}");
    for (stage, flag) in [("inlined", "--inlined"), ("sliced", "--sliced")] {
        let flagged = bench.run(&["graph", "a.c", flag, "--target", "error"]);
        let staged = bench.run(&["graph", "a.c", "--stage", stage, "--target", "error"]);
        assert_eq!((flagged.status, flagged.stdout), (staged.status, staged.stdout));
    }
    let refused = |arguments: &[&str], status: i32, said: &str| {
        let ran = bench.run(arguments);
        assert_eq!(ran.status, status, "{}", ran.stderr);
        assert!(ran.stderr.contains(said), "{}", ran.stderr);
    };
    let wrong = bench.run(&["graph", "wrong.c"]).status;
    refused(&["graph", "wrong.c", "--stage", "tree"], wrong, "wrong.c:1:25");
    let usage = bench.run(&["graph", "--no-such-option"]).status;
    refused(&["graph", "a.c", "--stage", "tree", "--format", "dot"], usage, "--format");
    refused(&["graph", "a.c", "--stage", "tree", "--sliced"], usage, "--sliced");
    refused(&["graph", "a.c", "--lang", "microc", "--stage", "tree"], usage, "microc");
}

#[test]
fn solvers_of_ones_own_are_listed() {
    let bench = Bench::with(&[("mine.toml", &fake("late"))]);
    let ran = bench.run_without_solvers(&["solvers", "--config", "mine.toml", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(ran.status, 0);
    assert_eq!(object["found"][0]["name"], "fake");
    assert!(object["missing"].as_array().is_some_and(|missing| missing.len() >= 3));
}

#[test]
fn a_log_goes_to_standard_error() {
    let bench = Bench::with_programs();
    let quiet = bench.run(&["check", "safe.c", "--config", "fake.toml"]);
    let told = bench.run(&["check", "safe.c", "--config", "fake.toml", "-vv"]);
    assert_eq!((quiet.status, told.status), (0, 0), "{}", told.stderr);
    assert!(told.stderr.contains("said=unsat"), "{}", told.stderr);
    assert!(!quiet.stderr.contains("said="), "{}", quiet.stderr);
}
