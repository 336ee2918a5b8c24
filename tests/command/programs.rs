//! Programs such as people write (`examples/programs`), each with an assertion that holds and one
//! that fails: what `check --each` says of them.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value as Json;

use crate::run::{Bench, really};
use crate::support;

/// What the comment behind an assertion says, by its line.
fn expected(text: &str) -> BTreeMap<u64, &'static str> {
    let said = |line: &str| match line.split_once("/* ")?.1 {
        comment if comment.starts_with("holds") => Some("safe"),
        comment if comment.starts_with("fails") => Some("reachable"),
        _ => None,
    };
    let lines = (1..).zip(text.lines()).filter(|(_, line)| line.contains("assert("));
    lines.filter_map(|(number, line)| Some((number, said(line)?))).collect()
}

/// Decided as the comments have it, or not at all: how many are not is in docs/programs.md.
#[test]
fn assertions_hold_and_fail_as_they_say() {
    let bench = Bench::with(&[]);
    let folder = support::at("examples/programs");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("it is there")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let (mut right, mut open) = (0, Vec::new());
    for file in files {
        let name = file.display().to_string();
        let text = fs::read_to_string(&file).expect("it is a text");
        let arguments =
            ["check", &name, "--each", "--target", "errors", "--json", "--timeout", "5"];
        let Some(ran) = really(&bench, &arguments) else { return };
        let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
        let each = object["each"].as_array().expect("a list");
        let expected = expected(&text);
        assert_eq!((each.len(), expected.len()), (2, 2), "{name}");
        for (one, (line, expected)) in each.iter().zip(expected) {
            match one["verdict"].as_str().expect("a word") {
                verdict if verdict == expected => right += 1,
                "unknown" => open.push(format!("{name}:{line}")),
                verdict => panic!("{name}:{line}: {verdict}, not {expected}"),
            }
        }
    }
    assert!(right > 5 * open.len(), "{right} are right; open: {open:?}");
}
