//! The text form: what is printed is read back, and bad text is refused with a place.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use unloop::front::flow::Flow;
use unloop::front::{FrontError, ReadOptions, read_text};
use unloop::graph::{
    ErrorKind, InputKind, Instruction, KEYWORDS, LocationKind, Place, Program, text,
};
use unloop::logic::Terms;

use crate::support::snapshots;

fn read(source: &str) -> Result<Program, FrontError> {
    let terms = Arc::new(Terms::new());
    read_text(&Flow, "test.flow", source, &ReadOptions::default(), &terms).map(|(p, _)| p)
}

fn program(source: &str) -> Program {
    read(source).unwrap_or_else(|error| panic!("{error}"))
}

/// Every form of the language, as a person would write it.
const ALL_FORMS: &str = r##"
program main            // the entry
ints c
remark "integers are \"unbounded\"\u{a}really" @ 1/2:3
global total : int @ 1:5
global |a-b| "a b" : int[][]
global |int| : bool[]

function f { L0: start return }
function "f 2" @ 3:1 {
  parameter x : int
  parameter M : int[][]
  result r : int
  local q : real
  local q0 : real

  a: total := 1 -> a1
  a1: q0 := real(1, 2) -> a2
  a2: r := x / 3 - 2 * (x % 5) + (x div 7) * (x mod 9) - M[x, -1] -> b
  b: q := real(-1, 3) + q0 * real(5, 2) -> c
  c: M[x + 1, total] := x < r || |int|[x] && !(r == 0 && total != 3) ? x : -r -> d
  d: |int|[-x] := q <= real(1, 2) -> e
  e: return
}
function "f 2"#2 {
  local x2 "x" : int
  L: x2 := input uninitialized -> M
  M: halt "END" "also \\ here"
}
function main {
  local n : int @ 2:7
  local big : int in [-5, 100000000000000000000]
  local bits "b" : int[] in [0, 255] @ 2:9
  L0: start
    |a-b|[..] := 0 -> L1 @ 5:3
  L1: |int| := input parameter -> L2
  L2: n := input read -> L3
  L3: "loop" @ 6:1
    assume n < 100000000000000000000000000000000 -> L4
    assume n >= 100000000000000000000000000000000 -> L5
  L4: n := call "f 2"(n + 1, |a-b|) -> L3
  L5: big := wrap(u8, n * n) + wrap(s32, -n) -> L6
  L6: bits[..] := 0 -> L6a
  L6a: bits[n] := bitand(8, big, bits[0]) + bitand(8, n, 12) -> L6b
  L6b: output n + 1 -> L6c @ 6:3
  L6c: call f() -> L7
  L7: call "f 2"#2() -> L8
  L8: assume big == 0 && n == 1 || !|int|[0] -> L9
      assume !(big == 0 && n == 1 || !|int|[0]) -> LA
  L9: error assertion "ERROR" @ 9:9
  LA: assume true -> LB
  LB: assume n < 5 -> LC
      assume n > 4 -> LD
  LC: error out-of-bounds
  LD: error division-by-zero
}
"##;

#[test]
fn every_form_is_read_and_printed_and_read_again() {
    let first = program(ALL_FORMS);
    let printed = text::print(&first);
    let second = program(&printed);
    assert_eq!(text::print(&second), printed);
    snapshots::settings().bind(|| insta::assert_snapshot!("flow_every_form", printed));
}

#[test]
fn reading_gives_what_is_written() {
    let p = program(ALL_FORMS);
    assert_eq!(p.functions.len(), 4);
    assert_eq!(p.function(p.entry).name, "main");
    assert_eq!(p.remarks[0].text, "integers are \"unbounded\"\nreally");
    let place = Place { file: 1, line: 2, column: 3, ..Place::default() };
    assert_eq!(p.remarks[0].places, [place]);
    let [f, g] = [&p.functions[1], &p.functions[2]];
    assert_eq!((f.name.as_str(), g.name.as_str()), ("f 2", "f 2"));
    assert_eq!(f.parameters.len(), 2);
    assert_eq!(g.locals[0].name, "x");
    let graph = &g.graph.graph;
    let input = graph.edge_weights().next().unwrap();
    assert!(matches!(input.instruction, Instruction::Input { kind: InputKind::Uninitialized, .. }));
    let last = graph.node_weights().last().unwrap();
    assert_eq!(last.kind, LocationKind::Halt);
    assert_eq!(last.labels, ["END", "also \\ here"]);
    let main = p.function(p.entry);
    let kinds: Vec<_> = main.graph.graph.node_weights().map(|l| l.kind).collect();
    assert!(kinds.contains(&LocationKind::Error(ErrorKind::OutOfBounds)));
    // Where no place is written, it is the text's own.
    let third = &main.graph.graph[petgraph::graph::NodeIndex::new(2)];
    assert!(third.place.is_known() && third.place.start > 0, "{:?}", third.place);
}

#[test]
fn places_given_means_that_the_others_come_from_nowhere() {
    let p = program("program f places given function f { L0: assume true -> L1 L1: halt @ 4:2 }");
    let places: Vec<_> = p.functions[0].graph.graph.node_weights().map(|l| l.place.line).collect();
    assert_eq!(places, [0, 4]);
}

#[test]
fn every_keyword_can_be_a_symbol_and_a_function() {
    for word in KEYWORDS {
        let source = format!(
            "program \"{word}\" function \"{word}\" {{ local |{word}| : int
             a: |{word}| := 1 -> b b: |{word}| := |{word}| + 1 -> c c: halt }}"
        );
        let printed = text::print(&program(&source));
        assert_eq!(text::print(&program(&printed)), printed, "{word}");
    }
}

#[test]
fn another_entry_can_be_chosen() {
    let terms = Arc::new(Terms::new());
    let source = "program f function f { a: halt } function g { a: halt }";
    let enter = |name: &str| {
        let options = ReadOptions { entry: Some(name.into()), ..ReadOptions::default() };
        read_text(&Flow, "test.flow", source, &options, &terms)
    };
    assert_eq!(enter("g").unwrap().0.entry.0, 1);
    assert!(enter("h").unwrap_err().to_string().contains("no function `h`"));
}

/// One bad text for each complaint.
const BAD: &[(&str, &str)] = &[
    ("empty", ""),
    ("character", "program f function f { a: halt ; }"),
    ("open_bar", "program f global |x : int"),
    ("open_quote", "program \"f"),
    ("escape", "program f remark \"\\n\""),
    ("token", "program f function f { a: goto -> b }"),
    ("end", "program f function f { a: x :="),
    ("no_entry", "program g function f { a: halt }"),
    ("no_location", "program f function f { a: assume true -> b }"),
    ("two_locations", "program f function f { a: assume true -> a a: halt }"),
    ("two_starts", "program f function f { a: start assume true -> b b: start halt }"),
    ("no_locations", "program f function f { }"),
    ("edge_first", "program f function f { assume true -> a a: halt }"),
    ("undeclared", "program f function f { a: assume x < 1 -> b b: halt }"),
    ("declared_twice", "program f global x : int function f { local x : int a: halt }"),
    ("two_results", "program f function f { result x : int result y : int a: halt }"),
    ("two_functions", "program f function f { a: halt } function f { a: halt }"),
    ("number", "program f function f#3 { a: halt }"),
    ("sort", "program f function f { a: assume 1 -> b b: halt }"),
    ("mixed", "program f function f { a: assume 1 < true -> b b: halt }"),
    ("array", "program f global A : int[] function f { a: A := 1 -> b b: halt }"),
    ("arity", "program f global A : int[][] function f { a: A[1] := 1 -> b b: halt }"),
    ("no_array", "program f global x : int function f { a: x[..] := 1 -> b b: halt }"),
    ("dimensions", "program f global A : int[][][][][][][][][][][][][][][][][]"),
    ("denominator", "program f global q : real function f { a: q := real(1, 0) -> b b: halt }"),
    ("wrap", "program f global x : int function f { a: x := wrap(i32, 1) -> b b: halt }"),
    ("error_kind", "program f function f { a: error out-of-luck }"),
    ("input_kind", "program f global x : int function f { a: x := input now -> b b: halt }"),
    ("place", "program f function f @ 0:0 { a: halt }"),
    ("no_callee", "program f function f { a: call g() -> b b: halt }"),
    ("arguments", "program f function f { a: call g(1) -> b b: halt } function g { a: return }"),
    (
        "branch",
        "program f global x : int function f { a: x := 1 -> b b: assume x < 1 -> c assume x > 1 -> c c: halt }",
    ),
    ("unreachable", "program f function f { a: halt b: halt }"),
    ("dead_end", "program f function f { a: assume true -> b b: }"),
    ("goes_on", "program f function f { a: assume true -> b b: halt assume true -> c c: halt }"),
    ("to_start", "program f function f { a: assume true -> a }"),
    ("unassigned", "program f function f { local x : int a: assume x < 1 -> b b: halt }"),
    ("parameters", "program f function f { parameter x : int a: halt }"),
];

#[test]
fn bad_text_is_refused_with_a_place() {
    let mut report = String::new();
    for (name, source) in BAD {
        let error = read(source).expect_err(name);
        report += &format!("## {name}\n{}\n\n", error.to_string().trim_end());
    }
    snapshots::settings().bind(|| insta::assert_snapshot!("flow_bad_text", report));
}

#[test]
fn deep_nesting_is_refused_and_long_chains_are_not() {
    let with = |term: &str| {
        read(&format!(
            "program f global x : int function f {{ a: x := 1 -> b b: x := {term} -> c c: halt }}"
        ))
    };
    let deep = format!("{}1{}", "(x / ".repeat(20_000), ")".repeat(20_000));
    assert!(with(&deep).unwrap_err().to_string().contains("nested"));
    let parentheses = format!("{}1{}", "(".repeat(20_000), ")".repeat(20_000));
    assert!(with(&parentheses).is_ok());
    assert!(with(&format!("x{}", " + x".repeat(2_000))).is_ok());
}
