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

/// The same sweep over an object, by a pointer that walks.
const BY_POINTER: &str = "
program f
&bytes[little.64]
function f { local a : & local p : & local s : int local i : int
  a: &allocate[static.zero.align4](a, 400) -> b
  b: s := 0 -> outer
  outer: p := a -> inner
  inner: i := 0 -> head
  head: assume i < 100 -> valid assume i >= 100 -> outer
  valid: assume &alive(p) && &offset(p) + 4 <= &size(p) -> body
         assume !(&alive(p) && &offset(p) + 4 <= &size(p)) -> bad
  bad: error out-of-bounds
  body: &store[s32](p, (&load[s32](p) + i) % 1000) -> more
  more: s := (s + &load[s32](p)) % 1000000 -> on
  on: p := &step[4](p, 1) -> next
  next: i := i + 1 -> head }";

/// Bytes of numbers, one by one.
const BYTES: &str = "
program f
&bytes[little.64]
function f { local a : & local s : int local i : int
  a: &allocate[static.zero.align4](a, 400) -> b
  b: s := 0 -> outer
  outer: i := 0 -> head
  head: assume i < 100 -> body assume i >= 100 -> outer
  body: &store[s32](&step[4](a, i), s) -> more
  more: s := (s + &load[u8](&step[1](&step[4](a, i), i % 4)) + 77) % 1000000 -> next
  next: i := i + 1 -> head }";

/// A list is built, and walked again and again.
const LIST: &str = "
program f
&bytes[little.64]
function f { local h : & local n : & local p : & local s : int local i : int
  a: h := &pointer(0, 0) -> b
  b: i := 0 -> build
  build: assume i < 50 -> make assume i >= 50 -> outer
  make: &allocate[heap.zero.align8](n, 16) -> value
  value: &store[s32](n, i) -> link
  link: &store[p64](&step[8](n, 1), h) -> move
  move: h := n -> next
  next: i := i + 1 -> build
  outer: p := h -> zero
  zero: s := 0 -> walk
  walk: assume p == &pointer(0, 0) -> outer assume p != &pointer(0, 0) -> add
  add: s := s + &load[s32](p) -> on
  on: p := &load[p64](&step[8](p, 1)) -> walk }";

/// Blocks of 64 bytes are copied to and fro.
const COPIES: &str = "
program f
&bytes[little.64]
function f { local a : & local b : & local i : int
  a: &allocate[static.zero.align4](a, 64) -> b
  b: &allocate[static.zero.align4](b, 64) -> fill
  fill: i := 0 -> head
  head: assume i < 16 -> body assume i >= 16 -> copy
  body: &store[s32](&step[4](a, i), i) -> next
  next: i := i + 1 -> head
  copy: &copy(b, a, 64) -> back
  back: &copy(a, b, 64) -> copy }";

#[divan::bench]
fn by_pointer(bencher: Bencher<'_, '_>) {
    instructions(bencher, BY_POINTER);
}

#[divan::bench]
fn bytes(bencher: Bencher<'_, '_>) {
    instructions(bencher, BYTES);
}

#[divan::bench]
fn list(bencher: Bencher<'_, '_>) {
    instructions(bencher, LIST);
}

#[divan::bench]
fn copies(bencher: Bencher<'_, '_>) {
    instructions(bencher, COPIES);
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
        interpreter.run(&mut ConstantInputs(1.into()), &Targets::default(), &limits, false)
    });
}

fn main() {
    divan::main();
}
