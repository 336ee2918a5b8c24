//! `check --engine minimax`: what it counts, and the picture of its search.

use std::fs;

use serde_json::Value as Json;

use crate::run::{Bench, really};

/// The loop gives up `x == n`, the target makes it begin again with that locked, and its second
/// round closes it: with whatever solver.
const STEP: &str = "\
extern void reach_error(void);
extern int input(void);

int main(void) {
    int n = input();
    if (n < 0 || n > 1000)
        return 0;
    int x = n;
    while (input())
        x = n + 1;
    if (x > n + 1)
        reach_error();
    return 0;
}
";
const OPTIONS: [&str; 8] = [
    "check",
    "step.c",
    "--engine",
    "minimax",
    "--run-first=no",
    "--tune=no-slackening=true",
    "--tune=guesses=none",
    "--json",
];

/// Whether all tags are closed, in their order.
fn is_balanced(svg: &str) -> bool {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let name = tag.split([' ', '/', '\n']).find(|word| !word.is_empty()).unwrap_or_default();
        match tag {
            _ if tag.starts_with('?') || tag.ends_with('/') => {}
            _ if tag.starts_with('/') => {
                if open.pop() != Some(name) {
                    return false;
                }
            }
            _ => open.push(name),
        }
    }
    open.is_empty()
}

#[test]
fn the_search_is_drawn_and_counted() {
    let bench = Bench::with(&[("step.c", STEP)]);
    let options = [&OPTIONS[..], &["--picture", "tree.svg"]].concat();
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!((ran.status, ran.stderr.contains("error")), (0, false), "{}", ran.stderr);
    let json: Json = serde_json::from_str(&ran.stdout).expect("JSON");
    let counts = &json["minimax"];
    assert_eq!((&counts["restarts"], &counts["closed"]), (&1.into(), &2.into()), "{json}");
    assert!(counts["questions"].as_u64() == json["on_the_way"]["asked"].as_u64(), "{json}");
    let svg = fs::read_to_string(bench.path("tree.svg")).expect("the picture");
    assert!(svg.starts_with("<?xml") && svg.ends_with("</svg>\n"), "{svg}");
    let (before, script) = svg.split_once("<![CDATA[").expect("it can be folded");
    let (_, behind) = script.split_once("]]>").expect("the script has an end");
    assert!(is_balanced(&[before, behind].concat()), "{svg}");
    for (what, many) in [
        (">target: begin 2 again</text>", 1),
        (">closes the loop of 2</text>", 1),
        ("url(#restarts)", 2),
        (" line 9: ", 1),
    ] {
        assert!(svg.matches(what).count() >= many, "{what}: {svg}");
    }
    assert!(!svg.contains("main."), "names are those of the text: {svg}");
}

#[test]
fn there_is_no_tree_without_a_search() {
    let bench = Bench::with(&[("step.c", STEP)]);
    let options = ["check", "step.c", "--engine", "induction", "--run-first=no"];
    let options = [&options[..], &["--picture", "tree.svg"]].concat();
    let Some(ran) = really(&bench, &options) else { return };
    assert!(ran.stderr.contains("there is no tree to draw"), "{}", ran.stderr);
    assert!(!bench.path("tree.svg").exists());
}

/// A counter to 20, whose rounds have to be split exactly for an error: in whatever way loops are looked
/// at, it is unrolled, and what is guessed of it in vain does not hold that up.
#[test]
fn an_exact_split_is_found_in_all_configurations() {
    let split = "main() { var i, a, b; i = 0; a = 0; b = 0;
while (i < 20) { if (input) { a = a + 1; } else { b = b + 2; } i = i + 1; }
if (a == 10) { if (b == 20) { a = 1 / 0; } } return 0; }
";
    let bench = Bench::with(&[("split.uc", split)]);
    let configurations: [&[&str]; 9] = [
        &[],
        &["--tune", "interpolants=core"],
        &["--tune", "interpolants=solver"],
        &["--tune", "weaken=individually"],
        &["--tune=no-slackening=true"],
        &["--tune", "guesses=none"],
        &["--tune", "guesses=karr"],
        &["--tune", "guesses=wp"],
        &["--tune", "guesses=known"],
    ];
    for configuration in configurations {
        let usual =
            ["check", "split.uc", "--engine", "minimax", "--run-first=no", "--timeout", "60"];
        let arguments = [&usual[..], configuration].concat();
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.status, 10, "{configuration:?}: {}", ran.stdout);
    }
}
