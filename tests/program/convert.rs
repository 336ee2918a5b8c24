//! If-conversion: a converted program has the same runs, and fewer branches.

use std::sync::Arc;

use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{Program, Target, Targets, converted, text};
use unloop::logic::Terms;

use crate::ranges::{end, errors, shapes};
use crate::support::random::random_program;

/// The edges of a function after conversion, without places, but for those that read inputs.
fn edges(body: &str) -> Vec<String> {
    let source = format!(
        "program main ints math function main {{
           local x : int local y : int local A : int[]
           l0: x := input read -> l1  l1: y := input read -> a {body}
           end: A[y] := x -> out out: halt }}"
    );
    let terms = Arc::new(Terms::new());
    let read = read_text(&Flow, "test.flow", &source, &ReadOptions::default(), &terms);
    let (program, _) = read.unwrap_or_else(|error| panic!("{error}"));
    let kept = Target::Label("kept".to_owned()).resolve(&program).unwrap_or_default();
    let printed = text::print(&converted(&program, &kept).program);
    let lines =
        printed.lines().map(|line| line.split(" @ ").next().unwrap_or_default().trim().to_owned());
    lines
        .filter(|line| {
            line.contains("->") && !line.contains("input") && !line.contains("A[y] := x")
        })
        .collect()
}

#[test]
fn ways_that_only_assign_become_values() {
    let one = edges("a: assume x > 9 -> b assume !(x > 9) -> end  b: x := 0 -> end");
    assert_eq!(one, ["x := 10 <= x ? 0 : x -> L3"]);
    let either = edges(
        "a: assume x < 0 -> b assume !(x < 0) -> c  c: assume x > 9 -> b assume !(x > 9) -> end
         b: x := 0 -> end",
    );
    assert_eq!(either, ["x := x <= -1 || 10 <= x ? 0 : x -> L3"]);
    let both =
        edges("a: assume x < y -> b assume !(x < y) -> c  b: y := x -> end  c: x := y + 1 -> end");
    // Each new value depends on the other old one.
    let copied = [
        "y.before := y -> L5",
        "y := x < y.before ? x : y.before -> L6",
        "x := (x < y.before ? x - 1 : y.before) + 1 -> L3",
    ];
    assert_eq!(both, copied);
}

#[test]
fn what_does_more_stays() {
    let stays = |body: &str, ways: usize| assert_eq!(edges(body).len(), ways, "{body}");
    stays("a: assume x < 0 -> b assume !(x < 0) -> end  b: A[x] := 0 -> end", 3);
    stays("a: assume x < 0 -> b assume !(x < 0) -> end  b: assume y < 0 -> end", 3);
    stays("a: assume x < 0 -> kept assume !(x < 0) -> end  kept: \"kept\" x := 0 -> end", 3);
    // Two ways into it, one from outside.
    stays(
        "a: assume x < 0 -> b assume !(x < 0) -> c
           c: assume y < 0 -> b assume !(y < 0) -> e  e: A[y] := 0 -> end  b: x := 0 -> end",
        6,
    );
    // A cycle.
    stays("a: assume x < 0 -> b assume !(x < 0) -> end  b: x := x + 1 -> a", 3);
}

/// On random programs, by runs on random inputs.
#[test]
fn a_converted_program_has_the_same_runs() {
    let branches = |program: &Program| {
        let graphs = program.functions.iter().map(|function| &function.graph);
        let all = graphs.flat_map(|flow| flow.graph.node_indices().map(|n| flow.out_edges(n)));
        all.filter(|ways| ways.len() > 1).count()
    };
    let (mut before, mut after, mut compared) = (0, 0, 0);
    for (seed, shape) in (0..400).zip(shapes().iter().cycle()) {
        let whole = random_program(seed, shape, &Arc::new(Terms::new()));
        let kept = if seed % 3 == 0 { Targets::default() } else { errors(&whole) };
        let converted = converted(&whole, &kept).program;
        converted.check().unwrap_or_else(|defects| panic!("{seed}: {defects:?}"));
        before += branches(&whole);
        after += branches(&converted);
        for run in 0..12 {
            let (one, other) = (end(&whole, run), end(&converted, run));
            if one.0 == "StepLimit" || other.0 == "StepLimit" {
                continue;
            }
            compared += 1;
            assert_eq!(one, other, "{seed}\n{}", text::print(&converted));
        }
    }
    assert!(compared > 3_000 && after + 150 < before, "{compared}: {before} {after}");
}
