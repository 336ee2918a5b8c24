//! `unloop loops`: what is told of loops, by any solver the same.

use crate::run::{Bench, really};
use crate::support::{at, snapshots};

/// Loops of several kinds: one inside another, one whose steps are three long, one that takes
/// turns of a length that is not known, one that waits for an input, one that never ends.
const KINDS: &str = "int __VERIFIER_nondet_int(void);
int main(int m, int n) {
    int i = 0, j = 0, s = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            s++;
    for (int k = 0; k < 100; k += 3)
        s += k;
    while (i < n) {
        if (j < m) {
            j++;
        } else {
            j = 0;
            i++;
        }
    }
    while (__VERIFIER_nondet_int())
        s++;
    while (s >= 0)
        s++;
    return s;
}
";

const MICROC: &str = "main() {
    var x, y;
    x = input;
    y = 0;
    while (x > 0) {
        x = x - 2;
        y = y + x;
    }
    return y;
}
";

#[test]
fn what_loops_do() {
    let turns = std::fs::read(at("examples/turns.c")).expect("it is there");
    for (name, file) in [("turns", "turns.c"), ("kinds", "kinds.c"), ("microc", "p.uc")] {
        let bench = Bench::with(&[("kinds.c", KINDS), ("p.uc", MICROC)]);
        bench.write("turns.c", &turns);
        let arguments = ["loops", file, "--svg", "loops.svg"];
        let Some(ran) = really(&bench, &[&arguments[..], &["-q"]].concat()) else { return };
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        let picture = std::fs::read_to_string(bench.path("loops.svg")).expect("it was written");
        assert!(picture.starts_with("<?xml") && picture.ends_with("</svg>\n"));
        let json = really(&bench, &["loops", file, "--json"]).expect("solvers");
        let mut json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
        for key in ["seconds", "queries"] {
            assert!(json.as_object_mut().expect("an object").remove(key).is_some());
        }
        let json = serde_json::to_string_pretty(&json).expect("it was JSON");
        let all = format!("{}\n{json}", ran.stdout);
        snapshots::settings().bind(|| insta::assert_snapshot!(format!("loops-{name}"), all));
    }
}

#[test]
fn what_cannot_be_told_is_said() {
    let recursive = "int f(int n) { return n > 0 ? f(n - 1) : 0; }\nint main(int n) { while (n > f(n)) n--; return n; }\n";
    let bench = Bench::with(&[("p.c", recursive), ("turns.c", KINDS)]);
    let Some(ran) = really(&bench, &["loops", "p.c"]) else { return };
    assert_eq!(ran.status, 5);
    assert!(ran.stderr.contains("reason: recursion: "), "{}", ran.stderr);
    let ran =
        really(&bench, &["loops", "turns.c", "--svg", "no/such/folder.svg"]).expect("solvers");
    assert_eq!(ran.status, 64);
    assert!(ran.stderr.contains("cannot write no/such/folder.svg"), "{}", ran.stderr);
}

/// A location behind a million rounds, a counter that must be large, a match far away.
#[test]
fn inputs_of_deep_loops_are_found() {
    let deep = "#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0, other = 0;
    for (int i = 0; i < 1000000; i++) {
        if (i < n) k++; else other++;
    }
    assert(k <= 10000 || other != 123456);
    return 0;
}
";
    let bench = Bench::with(&[("p.c", deep)]);
    let arguments = ["check", "p.c", "--engine", "proteus", "--run-first", "no", "--json"];
    let Some(ran) = really(&bench, &arguments) else { return };
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(json["verdict"], "reachable", "{}", ran.stdout);
    assert_eq!(json["input"][0]["value"], serde_json::json!(1_000_000 - 123_456));
}
