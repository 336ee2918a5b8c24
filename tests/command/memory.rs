//! Programs with a memory: engines are given a model of it.

use crate::run::Bench;

const LIST: &str = include_str!("../program/memory/list.flow");

/// Programs that are safe.
const SAFE: [(&str, &str); 10] = [
    ("records.flow", include_str!("../program/memory/models/records.flow")),
    ("heaps.flow", include_str!("../program/memory/models/heaps.flow")),
    ("walker.flow", include_str!("../program/memory/models/walker.flow")),
    ("freed.flow", include_str!("../program/memory/models/freed.flow")),
    ("callbacks.flow", include_str!("../program/memory/callbacks.flow")),
    ("environment.flow", include_str!("../program/memory/models/environment.flow")),
    ("table.flow", include_str!("../program/memory/models/table.flow")),
    ("matrix.flow", include_str!("../program/memory/models/matrix.flow")),
    ("buffer.flow", include_str!("../program/memory/models/buffer.flow")),
    ("stack.flow", include_str!("../program/memory/models/stack.flow")),
];

const ENGINES: [&str; 9] =
    ["auto", "apc", "bounded", "horn", "induction", "minimax", "paths", "proteus", "symbolic"];

#[test]
fn a_list_is_run_and_decided_by_a_model() {
    let bench = Bench::with(&[("list.flow", LIST)]);
    let ran = bench.run(&["run", "list.flow", "--input", "4"]);
    assert_eq!((ran.status, ran.stdout.lines().next()), (0, Some("14")), "{}", ran.stderr);
    assert_eq!(bench.run(&["run", "list.flow", "--input", "10"]).status, 10);

    // A plain run finds it.
    let found = bench.run(&["check", "list.flow"]);
    assert_eq!(found.status, 10, "{}{}", found.stdout, found.stderr);
    assert!(found.stdout.contains("n = 10"), "{}", found.stdout);

    // The model has no index that pointers to nodes are not sure to have.
    let target = "--target=error:use-after-free";
    let safe = bench.run(&["check", "list.flow", target]);
    assert_eq!(safe.status, 0, "{}{}", safe.stdout, safe.stderr);
    for command in ["apc", "loops", "horn", "invariants"] {
        let ran = bench.run(&[command, "list.flow", "--timeout", "3"]);
        assert!([0, 5].contains(&ran.status), "{command}: {}{}", ran.stdout, ran.stderr);
        assert!(!ran.stdout.is_empty(), "{command}: {}", ran.stderr);
    }
    let explored = bench.run(&["explore", "list.flow"]);
    let is_found = explored.stdout.contains("a failing assertion at line 50");
    assert!(explored.status == 10 && is_found, "{}", explored.stdout);
}

/// It looks at an address, and then reads.
const ADDRESS: &str =
    "program main ints c &bytes[little.64] function main { local p : & local n : int
    a: start &allocate[heap.zero.align8](p, 24) \"node\" -> b
    b: output &address(p) -> c
    c: n := input read -> d
    d: assume &address(p) + n == 12293 -> bad assume &address(p) + n != 12293 -> fine
    bad: error assertion fine: halt }";

#[test]
fn addresses_are_inputs_that_a_report_tells_and_a_run_takes() {
    let bench = Bench::with(&[("address.flow", ADDRESS)]);
    // Where nobody says where it is, it is where it was.
    let ran = bench.run(&["run", "address.flow", "--input", "5"]);
    assert_eq!((ran.status, ran.stdout.lines().next()), (0, Some("4096")), "{}", ran.stderr);
    let input = "node = &0x3000 (an object's address, line 2), n = 5";
    let ran = bench.run(&["run", "address.flow", "--json", "--input", input]);
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    let told = r#"{"name":"node","line":2,"kind":"address","value":"&0x3000"}"#;
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
    bench.write("told.json", ran.stdout.as_bytes());
    let again = bench.run(&["run", "address.flow", "--input-file", "told.json"]);
    assert_eq!(
        (again.status, again.stdout.lines().next()),
        (10, Some("12288")),
        "{}",
        again.stderr
    );
    // It is a multiple of 8.
    assert_eq!(bench.run(&["run", "address.flow", "--input", "&0x3001, 5"]).status, 5);
    bench.run(&["run", "address.flow", "--input", "&12, 5"]).complains(64, "&0x1000");
}

#[test]
fn programs_with_a_memory_are_safe() {
    let bench = Bench::with(&SAFE);
    for (file, _) in SAFE {
        let ran = bench.run(&["check", file, "--timeout", "60"]);
        assert_eq!(ran.status, 0, "{file}: {}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn no_engine_loses_a_store() {
    // Nobody runs to the value of which the assertion is about: it is asked of each engine.
    let wrong = SAFE[0]
        .1
        .replace("&store[s32](&step[8](a, i), i)", "&store[s32](&step[8](a, i), i + i / 7000)");
    let bench = Bench::with(&[("wrong.flow", &wrong)]);
    for engine in ENGINES {
        let ran = bench.run(&["check", "wrong.flow", "--engine", engine, "--timeout", "2"]);
        assert!([5, 10].contains(&ran.status), "{engine}: {}{}", ran.stdout, ran.stderr);
    }
}

/// Far down in an array an input decides, which no run tries: the model's input is the program's.
const READ: &str = "program main
ints c
&bytes[little.64]

function main {
  local a : &

  entry: start
    &allocate[heap.open.align8](a, 64) \"a\" -> first
  first:
    assume &load[s32](&step[4](a, 3)) == 123456 -> second
    assume &load[s32](&step[4](a, 3)) != 123456 -> fine
  second:
    assume &load[s32](&step[4](a, 7)) + 5 == &load[s32](&step[4](a, 3)) -> wrong
    assume &load[s32](&step[4](a, 7)) + 5 != &load[s32](&step[4](a, 3)) -> fine
  wrong: error assertion
  fine: halt
}
";

#[test]
fn what_a_model_reads_is_what_bytes_hold() {
    let bench = Bench::with(&[("read.flow", READ), ("big.flow", &READ.replace("little", "big"))]);
    for file in ["read.flow", "big.flow"] {
        let ran = bench.run(&["check", file]);
        assert_eq!(ran.status, 10, "{file}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains("replayed"), "{}", ran.stdout);
    }
}

/// Where an object lies is an input.
#[test]
fn an_address_is_found() {
    let asks = READ.replace("&load[s32](&step[4](a, 3)) ", "&address(a) ");
    let bench = Bench::with(&[("address.flow", &asks)]);
    let ran = bench.run(&["check", "address.flow"]);
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("a = &0x1e240   (an object's address, line 9)"), "{}", ran.stdout);
}

/// A pointer of which a part is written over.
const PART: &str = "program main
ints c
&bytes[little.64]

function main {
  local a : &
  local p : &

  entry: start
    &allocate[automatic.open.align8](p, 8) \"p\" -> made
  made:
    &allocate[automatic.open.align4](a, 4) \"a\" -> kept
  kept:
    &store[p64](p, a) -> part
  part:
    &store[u8](p, 1) -> first
  first:
    assume &load[p64](p) == a -> wrong
    assume &load[p64](p) != a -> fine
  wrong: error assertion
  fine: halt
}
";

/// An access that a model does not know is *unknown*, with its line; to whoever needs a model.
#[test]
fn what_the_model_does_not_know_is_unknown() {
    let bench = Bench::with(&[("part.flow", PART)]);
    let ran = bench.run(&["check", "part.flow"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let ran = bench.run(&["check", "part.flow", "--engine", "apc"]);
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    let text = ran.stdout + &ran.stderr;
    assert!(text.contains("the model of memory does not know this access"), "{text}");
    assert!(text.contains("line 18"), "{text}");
}

/// A function that is not in the program, of which nothing is known: it returns what an input says, and writes
/// what an input says where it is given a pointer to.
const FOREIGN: &str = "program main
ints c
&bytes[little.64]

function main {
  local a : &
  local n : int in [-2147483648, 2147483647]

  entry: start
    n := input parameter -> some
  some:
    assume n >= 4 && n <= 4096 -> make
    assume !(n >= 4 && n <= 4096) -> fine
  make:
    &allocate[environment.open.align4](a, n) \"a\" -> called
  called:
    &havoc(a, 4) -> first
  first:
    assume &load[s32](a) == 65537 -> wrong
    assume &load[s32](a) != 65537 -> fine
  wrong: error assertion
  fine: halt
}
";

#[test]
fn a_foreign_function_is_made_of_inputs_and_what_they_change() {
    let bench = Bench::with(&[("foreign.flow", FOREIGN)]);
    // The size, what is there at first, and what it becomes.
    for (inputs, status) in [("8,[],[1,0,1]", 10), ("8,[],[1,0,2]", 0)] {
        let ran = bench.run(&["run", "foreign.flow", "--input", inputs]);
        assert_eq!(ran.status, status, "{inputs}: {}{}", ran.stdout, ran.stderr);
    }
    // Its model finds what it has to write.
    let ran = bench.run(&["check", "foreign.flow"]);
    let text = format!("{}{}", ran.stdout, ran.stderr);
    assert!(ran.status == 10 && text.contains("replayed"), "{text}");
}
