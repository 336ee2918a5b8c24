//! `check --each`: a table of verdicts.

use serde_json::Value as Json;

use crate::run::{Bench, really};

const PROGRAM: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    assert(i == 0);
    while (i < n)
        i++;
    assert(n < 0 || i == n);
    assert(n != 7);
    assert(i >= 0);
    return 0;
}
";

/// Its assertion holds in runs without signed overflow, and there is a run with one.
pub(crate) const OVERFLOWS: &str = "#include <assert.h>
int main(void) {
    int a = __VERIFIER_nondet_int();
    int c = a + 1;
    assert(c > a);
    return 0;
}
";

#[test]
fn each_assertion_has_a_verdict() {
    let bench = Bench::with(&[("p.c", PROGRAM)]);
    let Some(ran) =
        really(&bench, &["check", "p.c", "--each", "--target", "errors", "--timeout", "20"])
    else {
        return;
    };
    let verdicts: Vec<(&str, &str)> = ran
        .stdout
        .lines()
        .filter_map(|line| {
            let mut words = line.split("  ").map(str::trim).filter(|word| !word.is_empty());
            let at = words.next()?.strip_prefix("line ")?;
            Some((at, words.nth(1)?))
        })
        .collect();
    let expected = [("5", "SAFE"), ("8", "SAFE"), ("9", "REACHABLE"), ("10", "SAFE")];
    assert_eq!(verdicts, expected, "{}", ran.stdout);
    assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"));
    assert!(ran.stdout.contains("3 safe, 1 reachable, 0 unknown"), "{}", ran.stdout);
}

/// Where people want quiet, what is safe is only counted.
#[test]
fn quietly_only_what_is_not_safe_has_a_line() {
    let bench = Bench::with(&[("p.c", PROGRAM), ("o.c", OVERFLOWS)]);
    let quiet = ["check", "p.c", "--each", "--target", "errors", "--timeout", "20", "-q"];
    let Some(ran) = really(&bench, &quiet) else { return };
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let by_run = "p.c:9: REACHABLE: a failing assertion (by run, with n = 7)";
    assert_eq!(lines, [by_run, "3 safe, 1 reachable, 0 unknown", "RESULT: REACHABLE"]);
    let Some(ran) = really(&bench, &["check", "o.c", "--each", "-q"]) else { return };
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("o.c:4: REACHABLE: an overflow (by run, with "), "{}", ran.stdout);
    assert_eq!(lines[1], "o.c:5: SAFE up to line 4: a failing assertion");
    assert_eq!(lines[2], "0 safe, 1 safe up to an error, 1 reachable, 0 unknown");
}

#[test]
fn each_possible_error_has_one_too() {
    // What is undefined makes *safe* worth nothing, but not a run that is replayed.
    let divides = PROGRAM.replace("return 0;", "return 10 / (n - 5);");
    let bench = Bench::with(&[("p.c", &divides)]);
    let arguments =
        ["check", "p.c", "--each", "--target", "any-error", "--timeout", "30", "--json"];
    let Some(ran) = really(&bench, &arguments) else { return };
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let each = object["each"].as_array().expect("a list");
    assert_eq!((ran.status, &object["verdict"]), (10, &Json::from("reachable")));
    let at = |line: u64| {
        let here = each.iter().filter(|one| one["reached"]["line"] == line);
        here.map(|one| one["reached"]["kind"].as_str().expect("it is an error")).next()
    };
    assert_eq!((at(9), at(11)), (Some("assertion"), Some("division-by-zero")), "{object}");
}

#[test]
fn it_tells_nothing_of_one_run() {
    let bench = Bench::with(&[("p.c", PROGRAM)]);
    bench.run(&["check", "p.c", "--each", "--trace"]).complains(64, "--each");
    bench.run(&["check", "missing.c", "--each"]).complains(65, "missing.c");
}

/// The place stands behind a pointer that becomes a number, which only a second reading follows.
const NUMBER: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int a[4];
int main(void) {
    int x = __VERIFIER_nondet_int();
    unsigned long u = (unsigned long)a;
    if (x == 7 && u != 1)
        reach_error();
    return 0;
}
";

/// What a long double decides is followed by nobody.
const CUT: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    BEFORE
    long double d = n;
    if (d > 3)
        assert(d < 3);
    return 0;
}
";

#[test]
fn places_that_only_a_second_reading_has_are_counted() {
    let cut = CUT.replace("BEFORE", "assert(n != 7);");
    let bench = Bench::with(&[("number.c", NUMBER), ("cut.c", &cut)]);
    for target in ["errors", "any-error"] {
        let arguments = ["check", "--each", "--target", target, "--timeout", "20", "number.c"];
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stdout);
        assert!(ran.stdout.contains("line 8 "), "{}", ran.stdout);
        assert!(ran.stdout.contains("0 safe, 1 reachable, 0 unknown"), "{}", ran.stdout);
    }
    let Some(ran) = really(&bench, &["check", "--each", "cut.c"]) else { return };
    assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stdout);
    assert!(ran.stdout.contains("0 safe, 1 reachable, 1 unknown"), "{}", ran.stdout);
}

#[test]
fn no_place_is_no_proof() {
    let cut = CUT.replace("BEFORE", "");
    let nothing = "int main(void) { return 0; }\n";
    let bench = Bench::with(&[("cut.c", &cut), ("nothing.c", nothing)]);
    let Some(plain) = really(&bench, &["check", "cut.c", "-v"]) else { return };
    assert!(plain.stdout.contains("no run that is followed comes there"), "{}", plain.stdout);
    let Some(ran) = really(&bench, &["check", "--each", "cut.c"]) else { return };
    assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}", ran.stdout);
    assert_eq!(plain.last(), ran.last());

    let arguments =
        ["check", "--each", "--junit", "tests.xml", "--sarif", "log.sarif", "nothing.c"];
    let Some(ran) = really(&bench, &arguments) else { return };
    let said = "SAFE is about nothing: checked 0 places for errors";
    assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}", ran.stdout);
    assert!(ran.stdout.contains("0 safe, 0 reachable, 0 unknown"), "{}", ran.stdout);
    let written = |name| std::fs::read_to_string(bench.path(name)).expect("it is written");
    let (tests, log) = (written("tests.xml"), written("log.sarif"));
    for text in [&ran.stdout, &ran.stderr, &tests, &log] {
        assert!(text.contains(said), "{text}");
    }
    assert!(tests.contains("failures=\"1\""));
    let Some(ran) = really(&bench, &["check", "--each", "--json", "nothing.c"]) else { return };
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(object["each"][0]["checked"]["warning"], said, "{object}");
    let arguments = ["check", "--each", "--fail-on-nothing", "nothing.c"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 65, "{}", ran.stdout);
}

/// Functions that nobody enters, of the library, too, are nobody's question.
#[test]
fn only_what_is_entered_has_a_place() {
    let text = "#include <stdlib.h>
int main(int argc, char **argv) {
    return argc > 1 && atoi(argv[1]) == 7 ? 1 : 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let arguments = ["check", "p.c", "--each", "--timeout", "10"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert!(!ran.stdout.contains("about nothing") && ran.stderr.is_empty(), "{}", ran.stderr);
    let places: Vec<&str> = ran.stdout.lines().filter(|line| line.starts_with("line ")).collect();
    assert!(places.len() > 2 && places.iter().all(|line| line.starts_with("line 3 ")));
    let rows = places.iter().filter(|line| line.contains("  SAFE  ")).count();
    assert!(ran.stdout.contains(&format!("\n{rows} safe, ")), "{}", ran.stdout);
    assert!(!ran.stdout.contains("library.c:"), "{}", ran.stdout);
}
