//! `unloop run` of programs that talk: microc's inputs and outputs.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value as Json;

use crate::run::{Bench, Ran};

const ADDS: &str = "\
main() {
  var a;
  a = input;
  while (a != 0) {
    output a + a;
    a = input;
  }
  output 100 / a;
  return 0;
}
";

const ECHO: &str =
    "main() { var c; c = input; while (c != 33) { output c; c = input; } return 0; }";

fn bench() -> Bench {
    Bench::with(&[("adds.uc", ADDS), ("echo.uc", ECHO)])
}

#[test]
fn outputs_are_all_that_is_printed_and_errors_name_their_place() {
    let bench = bench();
    let ran = bench.run(&["run", "adds.uc", "--input", "1 20, 300"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, "2\n40\n600\n"));
    assert_eq!(ran.stderr, "adds.uc:6:9: error: the input ends here\n");
    let ran = bench.run(&["run", "adds.uc", "--input", "-4 0"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, "-8\n"));
    assert_eq!(ran.stderr, "adds.uc:8:10: error: division by zero\n");
    let ran = bench.run(&["run", "adds.uc", "--steps", "50", "--random"]);
    assert!(ran.status == 5 || ran.status == 1, "{}", ran.stderr);
}

#[test]
fn characters_go_in_and_out() {
    let bench = bench();
    let ran = bench.run(&["run", "echo.uc", "--ascii", "--input", "Hi, you!rest"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "Hi, you", ""));
    bench.write("text", b"a\nb!");
    let ran = bench.run(&["run", "echo.uc", "--ascii", "--input-file", "text"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "a\nb"));
    // At their end there is a -1.
    let until =
        "main() { var c; c = input; while (c != 0 - 1) { output c; c = input; } return 0; }";
    bench.write("until.uc", until.as_bytes());
    let ran = bench.run(&["run", "until.uc", "--ascii", "--input", "to the end"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "to the end", ""));
}

#[test]
fn json_has_the_outputs() {
    let ran = bench().run(&["run", "adds.uc", "--input", "1 2 0", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((ran.status, &object["end"]), (1, &Json::from("error")));
    assert_eq!(object["output"], serde_json::json!([2, 4]));
}

/// Outputs are seen before the program waits for more input.
#[test]
fn a_program_reads_standard_input_as_it_needs_it() {
    let bench = bench();
    let mut child = bench
        .command(&["run", "adds.uc"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("unloop starts");
    let mut input = child.stdin.take().expect("it has an input");
    let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
    for number in [3, 50] {
        writeln!(input, "{number}").expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        assert_eq!(line.trim(), (2 * number).to_string());
    }
    writeln!(input, "three").expect("it reads");
    drop(input);
    let ended = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(65), "{said}");
    assert!(said.contains("`three` in the standard input is no integer"), "{said}");
}

/// Who waits for input has no more time than who goes round a loop.
#[test]
fn a_run_ends_when_the_time_is_over() {
    let bench = bench();
    bench.write("round.c", b"int main(void) { unsigned i = 0; for (;;) i = i * 5 + 1; }\n");
    for arguments in [
        &["run", "round.c"][..],
        &["run", "round.c", "--trace"],
        &["run", "round.c", "--json"],
        &["run", "adds.uc"],
        &["run", "adds.uc", "--json"],
    ] {
        let mut command = bench.command(&[arguments, &["--timeout", "0.5"]].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("unloop starts");
        let input = child.stdin.take();
        let ran: Ran = child.wait_with_output().expect("it ends").into();
        drop(input);
        assert_eq!(ran.status, 5, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        let told = if arguments.contains(&"--json") { &ran.stdout } else { &ran.stderr };
        let expected = "the time was over; give it more with --timeout";
        assert!(told.contains(expected), "{arguments:?}: {}{}", ran.stdout, ran.stderr);
    }
}
