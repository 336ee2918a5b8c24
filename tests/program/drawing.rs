//! DOT and SVG.

#![expect(clippy::unwrap_used, clippy::format_collect, reason = "short tests")]

use std::sync::Arc;

use crate::support::random::{RandomShape, random_program};
use crate::support::snapshots;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::svg::MAX_SVG_LOCATIONS;
use unloop::graph::{Program, SvgError, Target, Targets, dot, svg};
use unloop::logic::Terms;

fn program(source: &str) -> Program {
    let terms = Arc::new(Terms::new());
    read_text(&Flow, "test.flow", source, &ReadOptions::default(), &terms)
        .unwrap_or_else(|error| panic!("{error}"))
        .0
}

fn random(seed: u64, shape: &RandomShape) -> (Program, Targets) {
    let program = random_program(seed, shape, &Arc::new(Terms::new()));
    let targets = Target::Errors.resolve(&program).unwrap();
    (program, targets)
}

/// A call, a loop, a loop of one edge, an error, and text that must be escaped.
const SOURCE: &str = r#"
program main
function add {
  parameter x : int
  result r : int
  a: r := x + 1 -> b
  b: return
}
function main {
  local i : int
  L0: i := 0 -> head
  head: "loop <\"&\\>" assume i < 10 -> body
        assume i >= 10 -> out
  body: i := call add(i) -> head
  out: assume i == 10 && (i < 1000000000000000000000000 || i != 11111111111111111111111) -> bad
       assume !(i == 10 && (i < 1000000000000000000000000 || i != 11111111111111111111111)) -> spin
  bad: error assertion
  spin: assume true -> spin
}
"#;

#[test]
fn a_small_program() {
    let program = program(SOURCE);
    let targets = Target::Errors.resolve(&program).unwrap();
    snapshots::settings().bind(|| {
        insta::assert_snapshot!("drawing_dot", dot(&program, &targets));
        insta::assert_snapshot!("drawing_svg", svg(&program, &targets).unwrap());
    });
}

/// What every edge and every location of the program is drawn as, and what XML asks for.
#[test]
fn svg_shows_everything_and_is_balanced() {
    for seed in 0..60 {
        let (program, targets) = random(seed, &RandomShape::default());
        let graphs = program.functions.iter().map(|f| &f.graph.graph);
        let (nodes, edges) =
            graphs.fold((0, 0), |(n, e), graph| (n + graph.node_count(), e + graph.edge_count()));
        let text = svg(&program, &targets).unwrap();
        let count = |what: &str| text.matches(what).count();
        assert_eq!(count("<ellipse ") + count("<rect "), nodes + 1, "with the background");
        assert_eq!(count("marker-end="), edges);
        assert_eq!(count("<text "), count("</text>"));
        assert_eq!(count("<"), count(">"), "all other signs are escaped");
        assert!(!text.contains("NaN") && !text.contains("inf"), "all places are numbers");
    }
}

#[test]
fn drawings_are_the_same_each_time() {
    for seed in [3, 5] {
        let (program, targets) = random(seed, &RandomShape::large());
        assert_eq!(svg(&program, &targets), svg(&program, &targets));
        assert_eq!(dot(&program, &targets), dot(&program, &targets));
    }
}

/// Forty branches one after the other: the layout must not try all 2^40 ways.
#[test]
fn many_branches_are_drawn() {
    let branches: String = (0..40)
        .map(|n| {
            format!(
                "b{n}: assume x < {n} -> c{n} assume x >= {n} -> b{} c{n}: x := x + 1 -> b{}\n",
                n + 1,
                n + 1
            )
        })
        .collect();
    let source = format!(
        "program f function f {{ local x : int a: x := input read -> b0 {branches} b40: halt }}"
    );
    assert!(svg(&program(&source), &Targets::default()).is_ok());
}

#[test]
fn large_programs_are_refused() {
    let chain: String =
        (0..MAX_SVG_LOCATIONS).map(|n| format!("a{n}: assume true -> a{}\n", n + 1)).collect();
    let source = format!("program f function f {{ {chain} a{MAX_SVG_LOCATIONS}: halt }}");
    let refused = svg(&program(&source), &Targets::default());
    assert_eq!(refused, Err(SvgError::TooLarge { locations: MAX_SVG_LOCATIONS + 1 }));
}
