//! The example of CONTRIBUTING.md, "a report": one as a table of Markdown, written against the
//! public data of a report alone.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::fmt::Write;
use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{InputValue, Target};
use unloop::logic::Terms;
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::Report;
use unloop::{CheckOptions, check};

/// A row for each thing that is known: the verdict, why, the inputs, the line that is reached.
fn markdown(report: &Report) -> String {
    let mut table = String::from("| what | |\n| --- | --- |\n");
    let mut row = |what: &str, value: String| {
        // A bar would end the cell.
        let _ = writeln!(table, "| {what} | {} |", value.replace('|', "\\|"));
    };
    row("verdict", report.answer.as_str().to_owned());
    if let Some(reason) = &report.reason {
        row("because", format!("{}: {}", reason.code, reason.text));
    }
    for reading in &report.readings {
        let value = match &reading.value {
            InputValue::Scalar(value) => value.to_string(),
            InputValue::Array(array) => format!("{} cells", array.cells.len()),
        };
        row(&reading.name, value);
    }
    if let Some((place, steps)) = report.reached {
        row("reached", format!("line {} after {steps} steps", place.line));
    }
    table
}

/// What is reported of a program that fails on most inputs, where there is nobody to be asked.
fn reported(run_first: bool) -> Report {
    let text = "int __VERIFIER_nondet_int(void);\n\
                int main(void) { int x = __VERIFIER_nondet_int();\n\
                if (x != 77777) assert(0); return 0; }\n";
    let terms = Arc::new(Terms::new());
    let (program, _) = read_text(&C, "test.c", text, &ReadOptions::default(), &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let options = CheckOptions {
        engine: engine("apc").unwrap(),
        means: Means::new(&[], &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first,
    };
    check(&program, &targets, &options).report
}

#[test]
fn a_report_from_outside_has_the_verdict_and_the_input() {
    let table = markdown(&reported(true));
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows[0], "| verdict | reachable |", "{table}");
    assert!(rows[1].starts_with("| x | "), "{table}");
    assert!(rows[2].starts_with("| reached | line 3 after "), "{table}");
}

#[test]
fn a_report_from_outside_says_why_not() {
    let table = markdown(&reported(false));
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows[0], "| verdict | unknown |", "{table}");
    assert!(rows[1].starts_with("| because | ") && rows.len() == 2, "{table}");
}
