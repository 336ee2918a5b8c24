//! Task files and property files: what is read, what is refused, what is expected.

use serde_json::Value as Json;

use crate::run::{Bench, Ran, fake, really};

const UNREACH: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

/// A program that reaches its error on one input, and one that never does.
const REACHES: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 7)
        reach_error();
    return 0;
}
";
const NEVER: &str = "\
extern void reach_error(void);
int main(void) {
    int x = 3;
    if (x > 4)
        reach_error();
    return 0;
}
";

fn task(input: &str, expected: &str) -> String {
    format!(
        "format_version: '2.0'\n\ninput_files: '{input}'\n\nproperties:\n  \
         - property_file: properties/termination.prp\n    expected_verdict: true\n  \
         - property_file: properties/unreach-call.prp\n    expected_verdict: {expected}\n\n\
         options:\n  language: C\n  data_model: ILP32\n"
    )
}

fn bench() -> Bench {
    let bench = Bench::with(&[
        ("reaches.c", REACHES),
        ("never.c", NEVER),
        ("properties/unreach-call.prp", UNREACH),
        ("properties/termination.prp", "CHECK( init(main()), LTL(F end) )\n"),
        ("properties/no-overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n"),
        ("right.yml", &task("reaches.c", "false")),
        ("wrong.yml", &task("reaches.c", "true")),
        ("safe.yml", &task("never.c", "true")),
    ]);
    bench.write("fake.toml", fake("late").as_bytes());
    bench
}

#[test]
fn a_task_says_what_to_check_and_what_comes_of_it() {
    let bench = bench();
    let Some(ran) = really(&bench, &["check", "right.yml"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("\nexpected: false - agrees\nRESULT"), "{}", ran.stdout);
    assert!(
        ran.stdout.starts_with("reaches.c: REACHABLE: a call that reports an error at line 6"),
        "{}",
        ran.stdout
    );
    let Some(ran) = really(&bench, &["check", "wrong.yml"]) else { return };
    assert!(ran.stdout.contains("\nexpected: true - DIFFERS\nRESULT"), "{}", ran.stdout);
    let Some(ran) = really(&bench, &["check", "safe.yml", "right.yml"]) else { return };
    assert_eq!(
        ran.stdout,
        "safe.yml: SAFE; expected: true - agrees\n\
         right.yml: REACHABLE: a call that reports an error at line 6 (replayed, 3 steps); \
         expected: false - agrees\n"
    );
    let Some(ran) = really(&bench, &["check", "wrong.yml", "--json"]) else { return };
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(object["file"], "reaches.c");
    assert_eq!(object["task"], "wrong.yml");
    assert_eq!(object["target"], "call:reach_error");
    assert_eq!(object["expected"]["property"], "unreach-call");
    assert_eq!(object["expected"]["verdict"], true);
    assert_eq!(object["expected"]["agrees"], false);
}

#[test]
fn a_task_whose_error_is_never_called_is_safe() {
    let bench = bench();
    bench.write("quiet.c", b"int main(void) { return 0; }\n");
    bench.write("quiet.yml", task("quiet.c", "true").as_bytes());
    let ran = bench.run(&["check", "quiet.yml", "--config", "fake.toml"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stderr.contains("SAFE is about nothing: checked 0 calls of reach_error"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("expected: true - agrees"), "{}", ran.stdout);
}

#[test]
fn the_data_model_is_the_tasks_and_a_flag_wins() {
    let bench = bench();
    let program = "\
extern void reach_error(void);
int main(void) {
    if (sizeof(long) == 4)
        reach_error();
    return 0;
}
";
    bench.write("sizes.c", program.as_bytes());
    bench.write("sizes.yml", task("sizes.c", "false").as_bytes());
    let Some(ran) = really(&bench, &["check", "sizes.yml"]) else { return };
    if ran.stderr.contains("sizeof") {
        return; // A front end that does not know it yet.
    }
    assert_eq!(ran.last(), "RESULT: REACHABLE", "{}{}", ran.stdout, ran.stderr);
    let Some(ran) = really(&bench, &["check", "sizes.yml", "--data-model", "LP64"]) else { return };
    assert_eq!(ran.last(), "RESULT: SAFE", "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn a_property_may_be_named_for_any_program() {
    let bench = bench();
    let arguments = ["check", "reaches.c", "--property", "properties/unreach-call.prp"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.last(), "RESULT: REACHABLE", "{}", ran.stderr);
    assert!(!ran.stdout.contains("expected"), "{}", ran.stdout);
    // The one of the task's that is the same says what is expected.
    let arguments = ["check", "wrong.yml", "--property", "properties/unreach-call.prp"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert!(ran.stdout.contains("expected: true - DIFFERS"), "{}", ran.stdout);
    let arguments =
        ["check", "wrong.yml", "--property", "properties/unreach-call.prp", "--sv-comp"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.last(), "false(unreach-call)", "{}", ran.stderr);
}

fn refused(bench: &Bench, name: &str, text: &str) -> Ran {
    bench.write(name, text.as_bytes());
    bench.run(&["check", name])
}

#[test]
fn what_is_wrong_with_a_task_is_said() {
    let bench = bench();
    let head = "format_version: '2.0'\n";
    for (text, about) in [
        ("format_version: '2.0'\ninput_files: [\n", "t.yml:3:1"),
        ("a: b: c\n", "t.yml:1:"),
        ("input_files: reaches.c\n", "no key format_version"),
        ("format_version: '7.0'\ninput_files: x.c\n", "format_version 7.0 is not known"),
        (head, "names no input file"),
        (&format!("{head}input_files: []\n"), "names no input file"),
        (&format!("{head}input_files: [never.c, reaches.c]\n"), "2 input files"),
        (&format!("{head}input_files: missing.c\n"), "no input file missing.c"),
        (&format!("{head}input_files: never.c\noptions:\n  data_model: ILP64\n"), "t.yml:4:15"),
        (&format!("{head}input_files: never.c\noptions:\n  language: Java\n"), "language Java"),
        (
            &format!("{head}input_files: never.c\nproperties:\n  - property_file: none.prp\n"),
            "t.yml: cannot read the property none.prp",
        ),
        (
            &format!(
                "{head}input_files: never.c\nproperties:\n  - property_file: \
                 properties/termination.prp\n"
            ),
            "property not supported: termination (F end); there are unreach-call",
        ),
    ] {
        refused(&bench, "t.yml", text).complains(65, about);
    }
    bench.run(&["check", "missing.yml"]).complains(65, "cannot read the task missing.yml");
    let bad = ["check", "never.c", "--property", "never.c"];
    bench.run(&bad).complains(65, "never.c is no property: write CHECK(");
    let both = ["check", "never.c", "--property", "p.prp", "--target", "errors"];
    bench.run(&both).complains(64, "--target");
    let termination = ["check", "never.c", "--property", "properties/termination.prp"];
    bench.run(&termination).complains(65, "never.c: property not supported: termination (F end)");
    let overflow = ["check", "never.c", "--property", "properties/no-overflow.prp", "--ints=math"];
    bench.run(&overflow).complains(65, "it needs --ints=c");
}

#[test]
fn the_other_commands_take_tasks_too() {
    let bench = bench();
    let ran = bench.run(&["graph", "right.yml"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("error reached"), "{}", ran.stdout);
    let ran = bench.run(&["apc", "right.yml", "--unfold", "1"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("call:reach_error"), "{}", ran.stdout);
}
