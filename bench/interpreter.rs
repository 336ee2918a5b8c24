//! How many instructions the interpreter runs in a second, on small integers.
//!
//! `cargo bench --bench interpreter`; each iteration is a run of 100,000 steps, so divan's
//! items are instructions.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::ConstantInputs;
use unloop::graph::{Interpreter, RunLimits, Targets};
use unloop::logic::Terms;

const STEPS: u64 = 100_000;

/// Counting and branching, and nothing else.
const COUNTING: &str = "
program f function f { local i : int local x : int
  a: i := 0 -> b
  b: x := 0 -> head
  head: assume i < 1000000000 -> body assume i >= 1000000000 -> end
  body: assume i % 2 == 0 -> even assume i % 2 != 0 -> next
  even: x := x + 3 -> next
  next: i := i + 1 -> head
  end: halt }";

/// A sweep over an input array, again and again, with a write and a call in the loop.
const ARRAYS: &str = "
program f function f { local A : int[] local i : int local s : int
  a: A := input parameter -> b
  b: s := 0 -> outer
  outer: i := 0 -> head
  head: assume i < 100 -> body assume i >= 100 -> outer
  body: A[i] := A[i] + i -> more
  more: s := call add(s, A[i]) -> next
  next: i := i + 1 -> head }
function add { parameter x : int parameter y : int result r : int
  c: r := x + y -> d
  d: return }";

/// The programs whose times `bench/run.py --only objects` holds beside those of their twins in C.
macro_rules! twins {
    ($($name:ident $file:literal)*) => {
        $(#[divan::bench]
        fn $name(bencher: Bencher<'_, '_>) {
            instructions(bencher, include_str!(concat!("memory/", $file)));
        })*
    };
}

twins! {
    by_array "array.flow"
    by_pointer "pointer.flow"
    bytes "bytes.flow"
    list_built "list.flow"
    list_walked "walk.flow"
    copies "copies.flow"
}

#[divan::bench]
fn counting(bencher: Bencher<'_, '_>) {
    instructions(bencher, COUNTING);
}

#[divan::bench]
fn arrays(bencher: Bencher<'_, '_>) {
    instructions(bencher, ARRAYS);
}

fn instructions(bencher: Bencher<'_, '_>, source: &str) {
    let terms = Arc::new(Terms::new());
    let program = read_text(&Flow, "bench.flow", source, &ReadOptions::default(), &terms)
        .expect("the program is one")
        .0;
    let interpreter = Interpreter::new(&program);
    let limits = RunLimits { steps: STEPS, ..RunLimits::default() };
    bencher.counter(ItemsCount::new(STEPS)).bench_local(|| {
        interpreter.run(
            &mut ConstantInputs(1_000_000_000.into()),
            &Targets::default(),
            &limits,
            false,
        )
    });
}

fn main() {
    divan::main();
}
