//! Programs with a memory: their text, and what their runs are.

mod addresses;
mod bytes;
mod calls;
mod leaps;
mod models;
mod plain;

use std::sync::Arc;

use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::{NoInputs, OrderedInputs};
use unloop::graph::text::print;
use unloop::graph::{ErrorKind, Program, Reading, RunEnd, RunLimits, Targets, inline, run};

use crate::support::inputs::Recorder;
use unloop::logic::{ArrayValue, Terms, Value};

fn program(body: &str) -> Program {
    read(&format!("program main\nints c\n&bytes[little.64]\n\nfunction main {{\n{body}\n}}\n"))
        .unwrap_or_else(|error| panic!("{error}"))
}

fn read(text: &str) -> Result<Program, String> {
    let terms = Arc::new(Terms::new());
    let read = read_text(&Flow, "test.flow", text, &ReadOptions::default(), &terms);
    read.map(|(program, _)| program).map_err(|error| error.to_string())
}

fn run_with(program: &Program, inputs: OrderedInputs) -> (RunEnd, Vec<String>, Vec<Reading>) {
    let mut recorder = Recorder::new(inputs);
    let limits = RunLimits::default();
    let run = run(program, &mut recorder, &Targets::default(), &limits, false);
    (run.end, recorder.shown.iter().map(ToString::to_string).collect(), run.readings)
}

/// The body of a program, one instruction a line, each line after the one before.
fn body(variables: &str, lines: &[&str]) -> String {
    let mut body = format!("{variables}\n");
    for (at, line) in lines.iter().enumerate() {
        let start = if at == 0 { " start" } else { "" };
        body += &format!("  L{at}:{start}\n    {line} -> L{}\n", at + 1);
    }
    body + &format!("  L{}: halt\n", lines.len())
}

/// What a program without inputs shows, one instruction a line, each line after the one before.
fn shown(variables: &str, lines: &[&str]) -> Vec<String> {
    let (end, shown, _) =
        run_with(&program(&body(variables, lines)), OrderedInputs::integers([0_i32; 0]));
    assert_eq!(end, RunEnd::Halt);
    shown
}

const POINTERS: &str = "  local p : &\n  local q : &\n  local r : &";

/// A list is built and summed up.
const LIST: &str = include_str!("list.flow");

#[test]
fn a_list_is_built_and_walked() {
    let program = read(LIST).expect("a list");
    let of = |n: i32| run_with(&program, OrderedInputs::integers([n]));
    assert_eq!(of(4).1, ["14"]);
    assert_eq!(of(4).0, RunEnd::Halt);
    assert!(matches!(of(10).0, RunEnd::Error(ErrorKind::Assertion, _)));
}

#[test]
fn the_text_is_read_back() {
    let every = "
  local p : &
  local x : int
  local f : float32

  L0: start
    x := 1 -> L00
  L00:
    &allocate[static.zero.align16](p, 40) \"table\" -> L1
  L1:
    &allocate[automatic.image.align8](p, 48) \"image\" { 0: s32(x, -1#3, 7), 24: p64(p, &step[4](p, 1)), 40: u8[2](1#2, 3) } -> L2
  L2:
    &store[u3.at2.of1](p, 5) -> L3
  L3:
    &store[s32.volatile](&step[4](p, 2), -1) -> L4
  L4:
    &copy(p, &step[8](p, 1), 4) -> L5
  L5:
    &fill(p, 255, 2) -> L6
  L6:
    &havoc(p, 2) -> L7
  L7:
    x := &load[s64.atomic](p) + &object(p) * &offset(p) + &size(p) + &address(p) -> L8
  L8:
    f := &load[f32](p) -> L9
  L9:
    assume &alive(p) && &writable(p) && p != &pointer(0, 0) -> L10
  L10:
    &forget(&step[1](p, 2), 3) -> L11
  L11:
    &havoc_reachable(p) -> L12
  L12:
    &protect(p) -> L13
  L13:
    &unprotect(p) -> L14
  L14:
    &end(p) -> L15
  L15: halt
";
    for program in [program(every), read(LIST).expect("a list")] {
        let text = print(&program);
        let again = read(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print(&again), text);
    }
}

#[test]
fn bytes_that_become_anything_are_an_input() {
    let body = |size: u32| {
        let havoc = format!("&havoc(p, {size})");
        let lines = ["&allocate[static.zero.align4](p, 4) \"number\"", &havoc];
        program(&body("  local p : &", &lines))
    };
    let looked = |size| {
        let limits = RunLimits::default();
        run(&body(size), &mut NoInputs, &Targets::default(), &limits, false).looked
    };
    assert!(looked(2) && !looked(0));
}

#[test]
fn the_environment_has_objects_of_any_size() {
    let body = "
  local p : &
  local n : int
  L0: start
    n := input parameter -> L1
  L1:
    &allocate[environment.open.align4](p, 4 * n) \"argument\" -> L2
  L2:
    &havoc(&step[4](p, 1), 4) -> L3
  L3:
    output &size(p) -> L4
  L4:
    output &load[u32](p) + &load[u32](&step[4](p, 1)) -> L5
  L5: halt
";
    let program = program(body);
    let bytes = |byte: u8| {
        let all = ArrayValue::new(Value::Int(byte.into()));
        unloop::graph::InputValue::Array(all)
    };
    let of = |n: u8| {
        let size = unloop::graph::InputValue::Scalar(Value::Int(n.into()));
        run_with(&program, OrderedInputs::new([size, bytes(1), bytes(2)]))
    };
    let sum = 0x0101_0101 + 0x0202_0202;
    let (end, shown, readings) = of(2);
    assert_eq!((end, shown), (RunEnd::Halt, vec!["8".to_owned(), sum.to_string()]));
    let names: Vec<&str> = readings.iter().map(|reading| reading.name.as_str()).collect();
    assert_eq!(names, ["n", "argument", "argument"]);
    // Of one that is too small nothing is changed.
    assert_eq!(of(1).1, ["4".to_owned(), 0x0101_0101.to_string()]);
}

#[test]
fn drawings_show_what_changes_a_memory() {
    let program = read(include_str!("callbacks.flow")).expect("callbacks");
    let drawn = unloop::graph::dot(&program, &Targets::default());
    // Labels are cut at some length.
    let texts =
        ["{ 0: p64(a…", "one := call &(f)(n mod 100", "&allocate[function.zero.align1](add, 0)"];
    for text in texts {
        assert!(drawn.contains(text), "{text}: {drawn}");
    }
}

#[test]
fn mistakes_are_shown_where_they_are() {
    let lines = [
        ("&store[s7](p, 1)", "write what `&store` accesses"),
        ("&store[s32](p)", "`&store` takes 2 operands, not 1"),
        ("&store[s32](p, p)", "this is of sort &, not int"),
        ("&spill(p)", "`&spill` changes nothing; there are store, allocate"),
        ("&end(p) \"name\"", "only an object that is allocated has a name"),
        ("&allocate[heap](p, 4)", "write what is allocated"),
        ("&allocate[heap.open.align3](p, 4)", "a power of 2"),
        ("&allocate[heap.open.align4](&step[1](p, 1), 4)", "this is no variable"),
        ("&end(p) { }", "only an object that is allocated has an image"),
        ("&allocate[heap.open.align4](p, 4) { }", "in braces, where the word is `image`"),
        ("&allocate[static.image.align4](p, 4)", "in braces, where the word is `image`"),
        ("&allocate[static.image.align4](p, 4) { 0: s7(1) }", "write as what scalars are stored"),
        ("&allocate[static.image.align4](p, 4) { 0: s32(p) }", "this is of sort &, not int"),
        ("&allocate[static.image.align4](p, 4) { 1: s32(1) }", "ends beyond the 4 bytes"),
        ("&allocate[static.image.align4](p, 4) { 0: s8(1#5) }", "ends beyond the 4 bytes"),
        ("&allocate[static.image.align4](p, x) { 0: s8(1) }", "has no known number of bytes"),
        ("&allocate[static.image.align4](p, 4) { 0: s8(1#0) }", "has no value at offset 0"),
        ("&allocate[static.image.align4](p, 4) { 0: s16[1](1#2) }", "of 2 bytes each 1 bytes"),
        (
            "&allocate[static.image.align4](p, 9) { 4: s8(1), 0: s32(1#2) }",
            "lie over each other at offset 4",
        ),
        ("&allocate[static.image.align4](p, 9) { 0: u3.at0.of1(1), 0: u3.at2.of1(1) }", "lie over"),
        (
            "&allocate[static.image.align4](p, 4) { 0: s32(&load[s32](p)) }",
            "holds what is read of the memory",
        ),
        ("x := &step[0](p, 1)", "at least 1"),
        ("x := &load(p)", "write what `&load` accesses"),
        ("x := &length(p)", "`&length` is nothing that is read; there are load, step"),
        ("x := p", "this is of sort &, not int"),
        ("p := input read", "a pointer is no input"),
    ];
    for (line, message) in lines {
        let text = format!(
            "program main\n&bytes[little.64]\nfunction main {{\n local p : &\n local x : int\n \
             L0: start\n  p := &pointer(0, 0) -> L1\n L1:\n  {line} -> L2\n L2: halt\n}}\n"
        );
        let error = read(&text).expect_err(line);
        assert!(error.contains(message) && error.contains("test.flow:9:"), "{line}: {error}");
    }
    let none =
        "program main\nfunction main {\n local p : &\n L0: start\n  &end(p) -> L1\n L1: halt\n}\n";
    let error = read(none).expect_err("it has no memory");
    assert!(error.contains("a change of the memory in a program that has none"), "{error}");
    let order = none.replace("program main", "program main\n&bytes[middle.64]");
    assert!(read(&order).expect_err("no order").contains("which byte of a number comes first"));
}

#[test]
fn pointers_keep_what_they_point_to_through_bytes() {
    let copied = [
        "&allocate[automatic.open.align4](p, 8)",
        "&allocate[automatic.open.align8](q, 16)",
        "&store[s32](&step[4](p, 1), 77)",
        // As a whole, and then byte by byte.
        "&store[p64](q, &step[4](p, 1))",
        "&copy(&step[8](q, 1), q, 5)",
        "&copy(&step[1](q, 13), &step[1](q, 5), 3)",
        "r := &load[p64](&step[8](q, 1))",
        "output &load[s32](r)",
        // As a number, whose address somebody has looked at.
        "&store[u64](q, &load[u64](q))",
        "r := &load[p64](q)",
        "output &load[s32](r)",
        "output &offset(r)",
    ];
    assert_eq!(shown(POINTERS, &copied), ["77", "77", "4"]);
    // A number that nobody has made of a pointer is none.
    let guessed = [
        "&allocate[automatic.open.align4](p, 8)",
        "&allocate[automatic.open.align8](q, 8)",
        "&store[u64](q, 4096)",
        "r := &load[p64](q)",
        "output &object(r)",
        "output &offset(r)",
        "&store[u64](q, 0)",
        "r := &load[p64](q)",
        "output r == &pointer(0, 0)",
    ];
    assert_eq!(shown(POINTERS, &guessed), ["0", "4096", "true"]);
}

#[test]
fn what_is_not_valid_does_nothing() {
    let lines = [
        "&allocate[literal.zero.align1](p, 4)",
        "&store[u8](p, 7)",
        "output &load[u8](p)",
        "&allocate[heap.zero.align1](q, 4)",
        "&store[u32](&step[1](q, 1), 7)",
        "output &load[u32](q)",
        "&store[u32](q, 9)",
        "&copy(&step[1](q, -1), q, 2)",
        "&fill(q, 1, 5)",
        "output &load[u32](q)",
        "output &load[u32](&step[1](q, 4))",
        "&end(q)",
        "output &load[u32](q)",
        "output &alive(q) || &alive(&pointer(0, 0)) || &alive(&pointer(9, 0))",
        "output &size(q)",
        "output &writable(p)",
        "&allocate[heap.zero.align1](r, -5)",
        "output &size(r)",
    ];
    let expected = ["0", "0", "9", "0", "0", "false", "4", "false", "0"];
    assert_eq!(shown(POINTERS, &lines), expected);
}

#[test]
fn bytes_that_nobody_wrote_are_an_input_that_is_told() {
    let body = "
  local p : &
  L0: start
    &allocate[automatic.open.align4](p, 8) \"buffer\" -> L1
  L1:
    &store[u8](p, 1) -> L2
  L2:
    output &load[u32](p) -> L3
  L3: halt
";
    let program = program(body);
    let index = |at: u8| vec![at.into()];
    let mut bytes = ArrayValue::new(Value::Int(3.into()));
    bytes.cells.insert(index(1), Value::Int(2.into()));
    let given = OrderedInputs::new([unloop::graph::InputValue::Array(bytes)]);
    let (end, shown, readings) = run_with(&program, given);
    assert_eq!((end, shown), (RunEnd::Halt, vec![0x0303_0201.to_string()]));
    let [reading] = &readings[..] else { panic!("{readings:?}") };
    assert_eq!((reading.name.as_str(), reading.place.line), ("buffer", 9));
    // The run again, by what it tells of itself.
    let (_, again, _) = run_with(&program, OrderedInputs::replaying(&readings));
    assert_eq!(again, [0x0303_0201.to_string()]);
}

#[test]
fn no_engine_is_given_a_memory() {
    let refused = inline(&read(LIST).expect("a list"), &Targets::default()).expect_err("a memory");
    assert_eq!(refused.to_string(), "the program has a memory, of which no model is made here");
}
