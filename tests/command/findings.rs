//! What was found, for other tools: `--sarif`, `--junit`.

use serde_sarif::sarif::{Sarif, ThreadFlowLocation};

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

fn log(bench: &Bench, file: &str) -> Sarif {
    let text = written(bench, file);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A replayed run is a result, at its line, and told step by step.
#[test]
fn a_run_is_a_result_with_its_steps() {
    let bench = Bench::with(&[("a program.c", PROGRAM), ("bad.c", "int main(void) { return x; }")]);
    let arguments = ["check", "a program.c", "bad.c", "--sarif", "log.sarif", "--timeout", "20"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 65, "{}", ran.stderr);
    let log = log(&bench, "log.sarif");
    let [run] = &log.runs[..] else { panic!("one run") };
    let [result] = &run.results.as_ref().expect("results")[..] else { panic!("one result") };
    assert_eq!(result.rule_id.as_deref(), Some("assertion"));
    let text = result.message.text.as_deref();
    assert_eq!(text, Some("A run reaches a failing assertion: with n = 4."));
    let place = result.locations.as_ref().and_then(|all| all[0].physical_location.clone());
    let place = place.expect("a place");
    let uri = place.artifact_location.and_then(|artifact| artifact.uri);
    assert_eq!(uri.as_deref(), Some("a%20program.c"));
    let region = place.region.expect("a region");
    assert_eq!((region.start_line, region.start_column), (Some(8), Some(5)));
    let flows = result.code_flows.as_ref().expect("a code flow");
    let steps: &[ThreadFlowLocation] = &flows[0].thread_flows[0].locations;
    let said = |step: &ThreadFlowLocation| step.location.clone()?.message?.text;
    let said: Vec<String> = steps.iter().filter_map(said).collect();
    assert_eq!(said.first().map(String::as_str), Some("n = 4, i = 0"));
    assert_eq!(said.last().map(String::as_str), Some("… 1 more iteration; then i = 4"));
    let invocation = &run.invocations.as_ref().expect("an invocation")[0];
    let notices = invocation.tool_execution_notifications.as_ref().expect("notifications");
    let [notice] = &notices[..] else { panic!("{notices:?}") };
    assert!(notice.message.text.as_ref().is_some_and(|text| text.contains('x')), "{notice:?}");
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
    assert_eq!(log(&bench, "safe.sarif").runs[0].results, Some(Vec::new()));
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
    let results = log(&bench, "each.sarif").runs[0].results.clone().unwrap_or_default();
    let mut rules: Vec<String> = results.into_iter().filter_map(|result| result.rule_id).collect();
    rules.sort();
    assert!(rules.contains(&"division-by-zero".to_owned()), "{rules:?}");
    assert!(rules.contains(&"assertion".to_owned()), "{rules:?}");
}

#[test]
fn verdicts_are_tests() {
    let bench = Bench::with(&[("p.c", PROGRAM), ("x_true.c", PROGRAM)]);
    let arguments =
        ["check", "p.c", "missing.c", "--each", "--junit", "each.xml", "--timeout", "20"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 65, "{}", ran.stderr);
    let text = written(&bench, "each.xml");
    let told = r#"<testsuites name="unloop" tests="3" skipped="0" failures="1" errors="1">"#;
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
