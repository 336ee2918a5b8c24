//! Loops over objects, taken many rounds at once: they do what they do step by step.

use std::fmt::Write as _;

use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{Interpreter, Program, Run, RunEnd, RunLimits, Targets};
use unloop::logic::Value;

use super::{program, read};
use crate::support::chance::Chance;
use crate::support::inputs::Recorder;
use crate::support::seeds::{self, Tally};

/// The most steps of a run, one by one.
const STEPS: u64 = 30_000;

fn run(program: &Program, leaps_after: Option<u64>) -> (Run, Vec<Value>) {
    run_with(program, &RunLimits { steps: STEPS, leaps_after, ..RunLimits::default() })
}

fn run_with(program: &Program, limits: &RunLimits) -> (Run, Vec<Value>) {
    let mut seen = Recorder::new(OrderedInputs::default());
    let run = Interpreter::new(program).run(&mut seen, &Targets::default(), limits, false);
    (run, seen.shown)
}

/// A loop that walks over an object, nearly all of which is 0.
fn walk(chance: &mut Chance) -> String {
    let size = chance.between(0, 4000);
    let mut steps = vec![format!("&allocate[heap.zero.align8](a, {size})")];
    for _ in 0..chance.below(5) {
        let at = chance.between(-4, size);
        steps.push(match chance.below(6) {
            0 => format!("&store[p64](&step[1](a, {at}), a)"),
            1 => format!("&store[s32](&step[1](a, {at}), 0)"),
            2 => format!("&fill(&step[1](a, {at}), {}, 3)", chance.between(0, 2)),
            _ => format!("&store[u8](&step[1](a, {at}), {})", chance.between(1, 9)),
        });
    }
    if chance.once_in(12) {
        steps.push("&end(a)".to_owned());
    }
    let start = chance.between(-10, 60);
    let start = if chance.once_in(4) { size - start } else { start };
    steps.push(format!("p := &step[1](a, {start})"));
    steps.extend(["q := a", "i := 0", "s := 0"].map(str::to_owned));
    let kind = |chance: &mut Chance| chance.pick(&["u8", "s8", "u16", "s32", "u64"]);
    let stride = |chance: &mut Chance| chance.pick(&[1, 1, 2, 4, 8, 12]);
    let load = |chance: &mut Chance| {
        let at = match chance.below(5) {
            0 => format!("&step[{}](a, i)", stride(chance)),
            1 => format!("&step[1](p, {})", chance.between(-3, 9)),
            2 => "q".to_owned(),
            _ => "p".to_owned(),
        };
        format!("&load[{}]({at})", kind(chance))
    };
    let mut conditions = Vec::new();
    for _ in 0..=chance.below(3) {
        conditions.push(match chance.below(7) {
            0 | 1 => format!("{} == 0", load(chance)),
            2 => format!("&offset(p) + {} <= &size(p)", chance.between(0, 9)),
            3 => {
                format!("&alive(p) && 0 <= &offset(p) && &offset(p) < {}", chance.between(0, 9000))
            }
            4 => format!("p != &step[1](a, {size})"),
            5 => "q != p".to_owned(),
            _ => format!("i < {}", chance.between(0, 2000)),
        });
    }
    let mut body = vec!["i := i + 1".to_owned()];
    for _ in 0..=chance.below(3) {
        body.push(match chance.below(7) {
            0 => format!("s := s + {}", load(chance)),
            1 => format!("q := &step[1](p, {})", chance.between(-2, 2)),
            2 => format!("q := &step[{}](q, {})", stride(chance), chance.between(-1, 2)),
            3 => "s := s + &offset(p)".to_owned(),
            4 if chance.once_in(4) => "&store[u8](q, 0)".to_owned(),
            _ => format!("p := &step[{}](p, {})", stride(chance), chance.between(-1, 3)),
        });
    }
    written(&steps, &conditions.join(" && "), &body)
}

fn written(steps: &[String], condition: &str, body: &[String]) -> String {
    let mut text =
        "  local a : &\n  local p : &\n  local q : &\n  local i : int\n  local s : int\n"
            .to_owned();
    let mut line = |from: &str, what: &str, to: &str| {
        let _ = writeln!(text, "  {from}\n    {what} -> {to}");
    };
    for (at, step) in steps.iter().enumerate() {
        let (start, to) = (if at == 0 { " start" } else { "" }, format!("A{}", at + 1));
        let to = if at + 1 == steps.len() { "head" } else { &to };
        line(&format!("A{at}:{start}"), step, to);
    }
    line("head:", &format!("assume {condition} -> B0\n    assume !({condition})"), "end");
    for (at, step) in body.iter().enumerate() {
        let to = if at + 1 == body.len() { "head".to_owned() } else { format!("B{}", at + 1) };
        line(&format!("B{at}:"), step, &to);
    }
    let shown = ["i", "s", "&offset(p)", "&object(p)", "&offset(q)"];
    for (at, what) in shown.iter().enumerate() {
        let from = if at == 0 { "end:".to_owned() } else { format!("O{at}:") };
        line(&from, &format!("output {what}"), &format!("O{}", at + 1));
    }
    let _ = writeln!(text, "  O{}: halt", shown.len());
    text
}

fn hold(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let text = walk(&mut Chance(seed));
    let program = program(&text);
    let ((steps, shown), (leaps, shown_so)) = (run(&program, None), run(&program, Some(64)));
    assert_eq!(steps.skipped, 0);
    if steps.end == RunEnd::StepLimit {
        tally.count("long");
        return Ok(());
    }
    // Nor does the short way for small numbers.
    let limits = RunLimits { steps: STEPS, integer_bits: 63, ..RunLimits::default() };
    let (slow, shown_slowly) = run_with(&program, &limits);
    let is_same = (&steps.end, steps.steps, &shown) == (&slow.end, slow.steps, &shown_slowly);
    if !is_same && !matches!(slow.end, RunEnd::TooLarge(_)) {
        return Err(format!("{shown:?}, and the long way {shown_slowly:?}\n{text}"));
    }
    tally.count(if leaps.skipped > 0 { "leaps" } else { "no leaps" });
    if (&steps.end, steps.steps, &shown) != (&leaps.end, leaps.steps, &shown_so) {
        return Err(format!("{shown:?}, and with leaps {shown_so:?}\n{text}"));
    }
    Ok(())
}

#[test]
fn leaps_over_objects_change_nothing() {
    let many = seeds::number("UNLOOP_LEAPS").unwrap_or(300);
    let tally = seeds::through("objects", 0..many, 16 << 20, hold);
    println!("{tally:?}");
    assert!(tally.0["leaps"] > 40, "{tally:?}");
}

/// The end of a string of a billion bytes is found, and where the walk leaves its object is an error.
#[test]
fn leaps_go_along_pointers() {
    let text = |from: u64| {
        format!(
            "program main ints c &bytes[little.64] function main {{ local a : & local p : &
            a: &allocate[heap.zero.align1](a, 2000000000) -> b
            b: &store[u8](&step[1](a, 1000000000), 7) -> c
            c: p := &step[1](a, {from}) -> head
            head: assume &alive(p) && &offset(p) + 1 <= &size(p) -> valid
              assume !(&alive(p) && &offset(p) + 1 <= &size(p)) -> bad
            bad: error out-of-bounds
            valid: assume &load[u8](p) == 0 -> next assume &load[u8](p) != 0 -> end
            next: p := &step[1](p, 1) -> head
            end: output &offset(p) -> last last: halt }}"
        )
    };
    let (found, shown) = run(&read(&text(0)).expect("a program"), Some(1000));
    assert_eq!((found.end, shown), (RunEnd::Halt, vec![Value::Int(1_000_000_000.into())]));
    let (lost, _) = run(&read(&text(1_000_000_001)).expect("a program"), Some(1000));
    assert!(matches!(lost.end, RunEnd::Error(..)), "{:?}", lost.end);
    assert!(lost.steps > 2_000_000_000 && lost.steps - lost.skipped < STEPS);
}
