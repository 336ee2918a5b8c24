//! Addresses, and bytes that nobody has written, are readings of the instructions that made the objects.

use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{InputKind, InputValue, Reading, RunEnd, RunLimits, Targets, run};
use unloop::logic::{ArrayValue, PointerValue, Value};

use super::{POINTERS, body, program, read, run_with};
use crate::support::inputs::Recorder;

fn at(address: u64) -> InputValue {
    InputValue::Scalar(Value::Pointer(PointerValue::of_address(address)))
}

fn bytes(of: u8) -> InputValue {
    InputValue::Array(ArrayValue::new(Value::Int(of.into())))
}

/// What a program does, one instruction a line, that is given these inputs; whether it looked at more than these.
fn done(lines: &[&str], inputs: &[InputValue]) -> (RunEnd, Vec<String>, Vec<Reading>, bool) {
    let program = program(&body(POINTERS, lines));
    let mut recorder = Recorder::new(OrderedInputs::new(inputs.iter().cloned()));
    let limits = RunLimits::default();
    let run = run(&program, &mut recorder, &Targets::default(), &limits, false);
    let shown = recorder.shown.iter().map(ToString::to_string).collect();
    (run.end, shown, run.readings, run.looked)
}

/// Two objects, and an input behind the look at the address of the second one.
const TWO: [&str; 6] = [
    "&allocate[automatic.zero.align4](p, 8) \"first\"",
    "&allocate[heap.zero.align8](q, 24) \"second\"",
    "output &address(&step[4](q, 1))",
    "output &address(p)",
    "&store[u64](q, &address(q) + 5)",
    "output &load[p64](q) == &step[1](q, 5)",
];

#[test]
fn addresses_are_asked_for_when_somebody_looks() {
    let (end, shown, readings, looked) = done(&TWO, &[at(0x5000), at(0x100c)]);
    assert_eq!((end, looked), (RunEnd::Halt, true));
    assert_eq!(shown, ["20480", "4108", "true"]);
    let told: Vec<String> = readings.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["second = &0x5000", "first = &0x100c"]);
    assert!(readings.iter().all(|reading| reading.kind == InputKind::Address));
    let lines: Vec<u32> = readings.iter().map(|reading| reading.place.line).collect();
    assert!(lines[0] > lines[1], "{lines:?}");
    // The run again, by what it tells of itself.
    let inputs: Vec<InputValue> = readings.iter().map(|reading| reading.value.clone()).collect();
    assert_eq!(done(&TWO, &inputs).1, shown);
    // Where nobody says anything, they lie in a row.
    let (end, shown, readings, _) = done(&TWO, &[]);
    assert_eq!((end, shown), (RunEnd::Halt, ["4120", "4096", "true"].map(str::to_owned).to_vec()));
    assert_eq!(readings.len(), 2);
}

#[test]
fn who_does_not_look_is_not_asked() {
    let lines = [
        "&allocate[automatic.zero.align4](p, 8)",
        "&allocate[automatic.zero.align8](q, 8)",
        "&store[p64](q, p)",
        // Pointers are compared, and copied, without a look at where they point.
        "&copy(p, q, 8)",
        "output &load[p64](p) == &load[p64](q) && p != q && &alive(p) && &size(q) == 8",
        "output x",
    ];
    let mut text = body(&format!("{POINTERS}\n  local x : int"), &lines);
    text = text.replace("output x", "x := input read");
    let program = program(&text);
    let (end, shown, readings) = run_with(&program, OrderedInputs::integers([7]));
    assert_eq!((end, shown), (RunEnd::Halt, vec!["true".to_owned()]));
    assert!(readings.len() == 1 && readings[0].kind == InputKind::Read, "{readings:?}");
}

#[test]
fn an_object_lies_only_where_it_can() {
    let with = |first: u64, second: u64| done(&TWO, &[at(second), at(first)]).0;
    assert_eq!(with(0x1000, 0x2000), RunEnd::Halt);
    assert_eq!(with(0x2018, 0x2000), RunEnd::Halt);
    assert_eq!(with(0x1ff8, 0x2000), RunEnd::Halt);
    let wrong = [
        // At 0, and near it; not aligned; in the last page.
        (0, 0x2000),
        (0xffc, 0x2000),
        (0x1002, 0x2000),
        (0x1000, 0x2004),
        (0x1000, u64::MAX - 0xfff - 16),
        // Over the other one.
        (0x200c, 0x2000),
        (0x2014, 0x2000),
        (0x1ffc, 0x2000),
    ];
    for (first, second) in wrong {
        let end = with(first, second);
        assert!(matches!(end, RunEnd::Blocked(_)), "{first:#x} {second:#x}: {end:?}");
    }
    // Pointers of 32 bits have a last page, too.
    let short = |address: u64| {
        let lines = ["&allocate[heap.zero.align4](p, 16)", "output &address(p)"];
        let text = format!(
            "program main\nints c\n&bytes[little.32]\n\nfunction main {{\n{}\n}}\n",
            body(POINTERS, &lines)
        );
        let program = read(&text).unwrap_or_else(|error| panic!("{error}"));
        run_with(&program, OrderedInputs::new([at(address)])).0
    };
    assert_eq!(short(0xffff_eff0), RunEnd::Halt);
    assert!(matches!(short(0xffff_eff4), RunEnd::Blocked(_)));
}

#[test]
fn a_place_in_the_row_may_be_taken() {
    let lines = [
        "&allocate[heap.zero.align4](p, 8)",
        "&allocate[heap.zero.align4](q, 8)",
        "output &address(p)",
        "output &address(q)",
    ];
    // The first one lies where the second one would.
    assert_eq!(done(&lines, &[at(4120)]).1, ["4120", "4144"]);
}

#[test]
fn where_an_object_has_been_another_one_may_come() {
    let lines = [
        "&allocate[heap.zero.align4](p, 8)",
        "output &address(p)",
        "&end(p)",
        "&allocate[heap.zero.align4](q, 8)",
        "&store[u64](q, 4160)",
        "r := &load[p64](q)",
        "output &object(r)",
        "output &address(q)",
        "r := &load[p64](q)",
        "output &object(r)",
    ];
    // Nothing that is alive lies at the dead one's address: the pointer made of it is none.
    let (end, shown, ..) = done(&lines, &[at(4160), at(8192)]);
    assert_eq!(
        (end, shown),
        (RunEnd::Halt, ["4160", "0", "8192", "0"].map(str::to_owned).to_vec())
    );
    let (end, shown, ..) = done(&lines, &[at(4160), at(4160)]);
    assert_eq!(
        (end, shown),
        (RunEnd::Halt, ["4160", "0", "4160", "2"].map(str::to_owned).to_vec())
    );
}

#[test]
fn an_address_of_two_pointers_is_not_followed() {
    let lines = [
        "&allocate[heap.zero.align4](p, 8)",
        "&allocate[heap.zero.align4](q, 8)",
        "output &address(p)",
        "output &address(q)",
        "&store[u64](q, 4104)",
        "output &object(&load[p64](q))",
    ];
    assert_eq!(done(&lines, &[at(4096), at(8192)]).1, ["4096", "8192", "1"]);
    let (end, shown, ..) = done(&lines, &[at(4096), at(4104)]);
    assert!(matches!(end, RunEnd::Stuck(..)), "{end:?}");
    assert_eq!(shown, ["4096", "4104"]);
}

/// Copies of structures: 1 byte, 3 of padding, 4 bytes.
const STRUCTURES: [&str; 5] = [
    "&allocate[automatic.open.align4](p, 8) \"from\"",
    "&allocate[automatic.open.align4](q, 8) \"to\"",
    "&store[u8](p, 7)",
    "&store[s32](&step[4](p, 1), -2)",
    "&copy(q, p, 8)",
];

#[test]
fn padding_is_copied_without_a_look_at_it() {
    let given = [bytes(3), bytes(5)];
    let more = |more: &[&str]| done(&[&STRUCTURES[..], more].concat(), &given);
    let (end, shown, readings, looked) =
        more(&["output &load[u8](q)", "output &load[s32](&step[4](q, 1))"]);
    assert_eq!((end, shown), (RunEnd::Halt, ["7", "-2"].map(str::to_owned).to_vec()));
    assert!(!looked, "{readings:?}");
    // Padding is any value: that which the first object has, wherever it is looked at.
    let (_, shown, readings, looked) = more(&["output &load[u8](&step[1](q, 2))"]);
    assert_eq!((shown, looked), (vec!["3".to_owned()], true));
    let cells = |reading: &Reading| match &reading.value {
        InputValue::Array(array) => array.cells.keys().cloned().collect(),
        InputValue::Scalar(_) => Vec::new(),
    };
    assert_eq!(readings.iter().map(cells).collect::<Vec<_>>(), [vec![vec![2.into()]], vec![]]);
    // By way of a third place, in pieces, and back.
    let lines = [
        "&allocate[heap.zero.align1](r, 6)",
        "&copy(r, &step[1](q, 1), 2)",
        "&copy(&step[1](r, 2), &step[1](q, 3), 1)",
        "&copy(&step[1](q, 1), r, 3)",
        "&end(p)",
        "output &load[u32](q)",
    ];
    let (_, shown, ..) = more(&lines);
    assert_eq!(shown, [0x0303_0307.to_string()]);
    // What comes back to where it was made is what was there; the other object's own bytes are not.
    let (_, shown, readings, _) = more(&["&copy(p, q, 8)", "output &load[u32](p)"]);
    assert_eq!(shown, [0x0303_0307.to_string()]);
    assert_eq!(cells(&readings[0]).len(), 3);
    assert!(cells(&readings[1]).is_empty());
}

#[test]
fn bits_are_written_beside_bits_of_a_pointer() {
    // The unit that a bit-field is in holds a pointer: its address is looked at.
    let lines = [
        "&allocate[heap.zero.align8](p, 8) \"unit\"",
        "&allocate[heap.zero.align8](q, 8) \"other\"",
        "&store[p64](p, q)",
        "&store[u4.at0.of8](p, 5)",
        "output &load[u64](p)",
    ];
    let (end, shown, readings, _) = done(&lines, &[at(0x1000)]);
    assert_eq!((end, shown), (RunEnd::Halt, vec![0x1005.to_string()]));
    assert_eq!(readings[0].to_string(), "other = &0x1000");
}
