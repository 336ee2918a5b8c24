//! Checks that hang where nobody looks at the clock: here in a read from a pipe that nobody writes to,
//! which stands where an answer had been remembered.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;

use rustix::fs::{CWD, FileType, Mode, mknodat};
use serde_json::Value as Json;

use crate::run::{Bench, Ran, fake};

const SAFE: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    assert(n < 10 || n > 8);
    return 0;
}
";

/// The first run comes to the first assertion.
const BOTH: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 5) {
        assert(n < 10 || n > 8);
        return 0;
    }
    assert(n > 5);
    return 0;
}
";

/// Runs it once, so that answers are remembered, and then with pipes where those are.
fn hung(bench: &Bench, arguments: &[&str]) -> Ran {
    bench.write("quick.toml", fake("says_unsat").as_bytes());
    let common = ["--engine", "apc", "--config", "quick.toml", "--cache", "known"];
    bench.run(&[&["check"], arguments, &common, &["--timeout", "10"]].concat());
    let mut remembered = 0;
    for folder in fs::read_dir(bench.path("known")).expect("there is a cache") {
        for file in fs::read_dir(folder.expect("it can be read").path()).expect("a folder") {
            put_pipe(&file.expect("it can be read").path());
            remembered += 1;
        }
    }
    assert!(remembered > 0, "nothing was remembered");
    bench.run(&[&["check"], arguments, &common, &["--timeout", "1"]].concat())
}

fn put_pipe(path: &Path) {
    fs::remove_file(path).expect("it can be removed");
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe can be made");
}

#[test]
fn what_was_asked_is_told() {
    let bench = Bench::with(&[("safe.c", SAFE)]);
    let ran = hung(&bench, &["safe.c", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((ran.status, &object["verdict"]), (5, &Json::from("unknown")), "{object}");
    assert_eq!(object["reason"]["code"], "timeout", "{object}");
    let ran = hung(&Bench::with(&[("safe.c", SAFE)]), &["safe.c"]);
    assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}", ran.stdout);
    assert!(ran.stdout.contains("ended from outside"), "{}", ran.stdout);
}

#[test]
fn other_files_are_checked_all_the_same() {
    let reachable = "#include <assert.h>\nint main(void) { assert(0); return 0; }\n";
    let bench = Bench::with(&[("safe.c", SAFE), ("next.c", reachable)]);
    let ran = hung(&bench, &["safe.c", "next.c", "--sarif", "found.sarif"]);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((ran.status, lines.len()), (10, 2), "{}", ran.stdout);
    assert!(lines[0].starts_with("safe.c: UNKNOWN (reason: timeout"), "{}", ran.stdout);
    assert!(lines[1].starts_with("next.c: REACHABLE"), "{}", ran.stdout);
    let sarif = fs::read_to_string(bench.path("found.sarif")).expect("it is written");
    assert!(sarif.contains("next.c"), "{sarif}");
}

#[test]
fn places_that_were_decided_have_their_verdict() {
    let bench = Bench::with(&[("both.c", BOTH)]);
    let ran = hung(&bench, &["both.c", "--each"]);
    assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stdout);
    assert!(ran.stdout.contains("0 safe, 1 reachable, 1 unknown"), "{}", ran.stdout);
    assert!(ran.stdout.contains("ended from outside"), "{}", ran.stdout);
}
