//! What was found, for other tools: `--sarif`, `--junit`.

use serde_json::{Value as Json, json};

use crate::run::{Bench, really};

const PROGRAM: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    while (i < n)
        i++;
    assert(i >= 0);
    assert(n != 4);
    return 0;
}
";

fn written(bench: &Bench, file: &str) -> String {
    std::fs::read_to_string(bench.path(file)).expect("it was written")
}

/// The run that a log is about.
fn log(bench: &Bench, file: &str) -> Json {
    let text = written(bench, file);
    let log: Json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    log["runs"][0].clone()
}

fn texts<'a>(of: &'a Json, pointer: &str) -> Vec<&'a str> {
    of.as_array().into_iter().flatten().filter_map(|one| one.pointer(pointer)?.as_str()).collect()
}

/// A replayed run is a result, at its line, and told step by step.
#[test]
fn a_run_is_a_result_with_its_steps() {
    let bench = Bench::with(&[("a program.c", PROGRAM), ("bad.c", "int main(void) { return x; }")]);
    let arguments = ["check", "a program.c", "bad.c", "--sarif", "log.sarif", "--timeout", "20"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 65, "{}", ran.stderr);
    let run = log(&bench, "log.sarif");
    let results = run["results"].as_array().expect("results");
    let [result] = &results[..] else { panic!("one result: {results:?}") };
    assert_eq!(result["ruleId"], "assertion");
    assert_eq!(result["message"]["text"], "A run reaches a failing assertion: with n = 4.");
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20program.c");
    assert_eq!([&place["region"]["startLine"], &place["region"]["startColumn"]], [8, 5]);
    let steps = &result["codeFlows"][0]["threadFlows"][0]["locations"];
    let said = texts(steps, "/location/message/text");
    assert_eq!(said.first(), Some(&"n = 4, i = 0"));
    assert_eq!(said.last(), Some(&"… 1 more iteration; then i = 4"));
    let notices = texts(&run["invocations"][0]["toolExecutionNotifications"], "/message/text");
    assert!(matches!(notices[..], [notice] if notice.contains('x')), "{notices:?}");
}

/// What is safe is no result; undefined behaviour that a run comes to is one.
#[test]
fn only_what_a_run_comes_to_is_a_result() {
    let undefined = PROGRAM.replace("return 0;", "return 1 / (n - 5);");
    let safe = PROGRAM.replace("assert(n != 4);", "");
    let bench = Bench::with(&[("safe.c", &safe), ("undefined.c", &undefined)]);
    let arguments = ["check", "safe.c", "--sarif", "safe.sarif", "--timeout", "20"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    assert_eq!(log(&bench, "safe.sarif")["results"], json!([]));
    let arguments = [
        "check",
        "undefined.c",
        "--each",
        "--target",
        "any-error",
        "--sarif",
        "each.sarif",
        "--timeout",
        "30",
    ];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stdout);
    let run = log(&bench, "each.sarif");
    let rules = texts(&run["results"], "/ruleId");
    assert!(rules.contains(&"division-by-zero"), "{rules:?}");
    assert!(rules.contains(&"assertion"), "{rules:?}");
}

#[test]
fn verdicts_are_tests() {
    let bench = Bench::with(&[("p.c", PROGRAM), ("x_true.c", PROGRAM)]);
    let arguments =
        ["check", "p.c", "missing.c", "--each", "--junit", "each.xml", "--timeout", "30"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 65, "{}", ran.stderr);
    let text = written(&bench, "each.xml");
    let told = r#"<testsuites name="unloop" tests="4" skipped="0" failures="1" errors="1">"#;
    assert!(text.contains(told), "{text}");
    assert!(text.contains(r#"name="line 8 a failing assertion" classname="p.c""#), "{text}");
    let arguments = ["bench", "tasks", "x_true.c", "--junit", "bench.xml", "-q"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stdout);
    let text = written(&bench, "bench.xml");
    assert!(text.contains(r#"<failure message="reachable" type="wrong">"#), "{text}");
}

/// Whatever cannot be written is said before anything is done.
#[test]
fn a_file_that_cannot_be_written_is_named() {
    let bench = Bench::with(&[("p.c", PROGRAM)]);
    let all: [&[&str]; 3] = [
        &["check", "p.c", "--sarif", "no/log.sarif"],
        &["check", "p.c", "--each", "--junit", "no/each.xml"],
        &["bench", "tasks", "p.c", "--junit", "no/tests.xml"],
    ];
    for arguments in all {
        bench.run(arguments).complains(65, "cannot write no/");
    }
    bench.run(&["check", "p.c", "--junit", "each.xml"]).complains(64, "--each");
}
