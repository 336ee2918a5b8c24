//! Functions as objects, and calls through pointers to them.

use unloop::budget::Budget;
use unloop::graph::inputs::OrderedInputs;
use unloop::graph::text::print;
use unloop::graph::{ErrorKind, InlineError, RunEnd, Targets, modelled};

use super::{read, run_with};

/// A table of functions.
const CALLBACKS: &str = include_str!("callbacks.flow");

#[test]
fn a_function_is_called_by_its_address() {
    let program = read(CALLBACKS).expect("callbacks");
    let of = |input: i32| run_with(&program, OrderedInputs::integers([input]));
    for input in [0, 1] {
        let (end, shown, _) = of(input);
        assert_eq!((end, shown), (RunEnd::Halt, vec!["20".to_owned()]), "{input}");
    }
    let text = print(&program);
    assert_eq!(print(&read(&text).unwrap_or_else(|error| panic!("{error}"))), text);
    assert!(text.contains("found := call &(&load[p64](&step[8](table, i)))(3, 4) ->"), "{text}");
}

/// What stands between the start of the second function and the end of a program in which `f` is one of one
/// argument, and `p` points to its object.
fn calling(line: &str, more: &str) -> String {
    format!(
        "program main\n&bytes[little.64]\nglobal p : &\nfunction f {{\n parameter x : int\n result y : int\n \
         L0: start\n  y := x + 1 -> L1\n L1: return\n}}\n{more}function main {{\n local n : int\n local q : &\n \
         L0: start\n  &allocate[function.zero.align1](p, 0) \"f\" -> L1\n L1:\n  n := 0 -> L2\n L2:\n  \
         q := &pointer(0, 0) -> L3\n L3:\n  {line} -> L4\n L4:\n  output n -> L5\n L5: halt\n}}\n"
    )
}

fn ends(line: &str) -> (RunEnd, Vec<String>) {
    let program = read(&calling(line, "")).unwrap_or_else(|error| panic!("{line}: {error}"));
    let (end, shown, _) = run_with(&program, OrderedInputs::integers([0_i32; 0]));
    (end, shown)
}

#[test]
fn what_is_no_function_that_fits_is_not_followed() {
    assert_eq!(ends("n := call &(p)(4)"), (RunEnd::Halt, vec!["5".to_owned()]));
    assert_eq!(ends("call &(p)(4)"), (RunEnd::Halt, vec!["0".to_owned()]));
    for line in [
        "n := call &(q)(4)",
        "n := call &(&step[1](p, 1))(4)",
        "n := call &(p)()",
        "n := call &(p)(4, 4)",
        "n := call &(p)(q)",
        "q := call &(p)(4)",
    ] {
        let (end, shown) = ends(line);
        let is_lost =
            matches!(end, RunEnd::Error(ErrorKind::Unmodelled, place) if place.line == 21);
        assert!(is_lost && shown.is_empty(), "{line}: {end:?}");
        let model = modelled(
            &read(&calling(line, "")).expect("it was read before"),
            &Targets::default(),
            &Budget::unlimited(),
        );
        let text = print(&model.expect("a model").program);
        assert!(text.contains("unmodelled \"the model of memory does not know which"), "{text}");
    }
}

#[test]
fn functions_are_objects_without_bytes_that_never_end() {
    for (line, shown) in [
        ("&end(p)", "0"),
        ("&end(p) -> M\n M:\n  n := &alive(p) ? 7 : 8", "7"),
        ("&end(p) -> M\n M:\n  n := call &(p)(4)", "5"),
        // The variable that was given the address holds another pointer.
        ("q := p -> M\n M:\n  p := &pointer(0, 0) -> N\n N:\n  n := call &(q)(4)", "5"),
        // There are two objects of one function.
        ("&allocate[function.zero.align1](p, 0) \"f\" -> M\n M:\n  n := call &(p)(4)", "5"),
        ("&store[s8](p, 4) -> M\n M:\n  n := call &(p)(4)", "5"),
        ("n := &size(p)", "0"),
        ("n := &alive(p) && !&writable(p) ? 7 : 8", "7"),
        ("n := &load[s8](p)", "0"),
    ] {
        let expected = (RunEnd::Halt, vec![shown.to_owned()]);
        assert_eq!(ends(line), expected, "{line}");
        // What is not valid is not followed by a model.
        if !line.contains("&load") && !line.contains("&store") {
            let program = read(&calling(line, "")).expect("it was read before");
            let model = modelled(&program, &Targets::default(), &Budget::unlimited());
            let model = model.expect("a model").program;
            let (end, shown, _) = run_with(&model, OrderedInputs::integers([0_i32; 0]));
            assert_eq!((end, shown), expected, "{line}: {}", print(&model));
        }
    }
}

#[test]
fn mistakes_of_calls_are_shown() {
    for (line, message) in [
        (
            "&allocate[function.zero.align1](q, 0) \"g\"",
            "there is no function `g`, which an object is",
        ),
        ("&allocate[function.zero.align1](q, 0) \"f#2\"", "there is no function `f#2`"),
        ("&allocate[function.zero.align1](q, 0)", "there is no function ``"),
        ("&allocate[function.zero.align1](q, 1) \"f\"", "has 0 bytes, and holds `zero`"),
        ("&allocate[function.open.align1](q, 0) \"f\"", "has 0 bytes, and holds `zero`"),
        ("call &(n)()", "this is of sort int, not &"),
    ] {
        let error = read(&calling(line, "")).expect_err(line);
        assert!(error.contains(message) && error.contains("test.flow:21:"), "{line}: {error}");
    }
    // The second function of a name.
    let more = "function f#2 {\n result z : int\n L0: start\n  z := 8 -> L1\n L1: return\n}\n";
    let line = "&allocate[function.zero.align1](q, 0) \"f#2\" -> M\n M:\n  n := call &(q)()";
    let program = read(&calling(line, more)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(run_with(&program, OrderedInputs::integers([0_i32; 0])).1, ["8"]);
}

#[test]
fn recursion_by_a_pointer_is_recursion() {
    let more = "function g {\n parameter v : int\n result w : int\n L0: start\n  \
                w := call &(p)(v) -> L1\n L1: return\n}\n";
    let line = "&allocate[function.zero.align1](q, 0) \"g\" -> M\n M:\n  n := call &(q)(1)";
    let program = read(&calling(line, more)).unwrap_or_else(|error| panic!("{error}"));
    let (end, shown, _) = run_with(&program, OrderedInputs::integers([0_i32; 0]));
    // The run has none: `p` is another function. The model takes each that fits.
    assert_eq!((end, shown), (RunEnd::Halt, vec!["2".to_owned()]));
    let refused = modelled(&program, &Targets::default(), &Budget::unlimited());
    assert!(matches!(refused, Err(InlineError::Recursion { function, .. }) if function == "g"));
}
