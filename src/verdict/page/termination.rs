//! The report on whether all runs of a program end.

use super::rows::{because, hint, input_rows, integers, queries, quote, remarks};
use super::values::{counted, seconds};
use super::{Content, Meaning, Page, Row, Words};
use crate::verdict::subject::Subject;
use crate::verdict::termination::{EndlessRun, TerminationReport};

/// The report on whether all runs of a program end.
pub fn termination_page(report: &TerminationReport, subject: &Subject<'_>) -> Page {
    let run = report.endless.as_ref();
    let inputs = run.map(|run| input_rows(&run.readings, subject)).unwrap_or_default();
    let place = run.and_then(|run| quote(run.place, subject));
    let [assumed, approximated, not_asked] = remarks(&report.approximations, subject);
    Page::new(
        vec![Words::new(Meaning::Name, subject.file)],
        [
            ("verdict", [verdict(report, subject)].into_iter().chain(place).collect()),
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            ("input", inputs),
            ("again", run.map(again).unwrap_or_default()),
            assumed,
            approximated,
            not_asked,
            ("queries", queries(&report.queries)),
            ("integers", integers(report.ints)),
            ("time", vec![Row::text(format!("{} in all", seconds(report.seconds)))]),
        ],
    )
}

fn verdict(report: &TerminationReport, subject: &Subject<'_>) -> Row {
    let (meaning, word, why) = match &report.endless {
        Some(run) => {
            let steps = counted(&run.steps.to_string(), "step");
            let at = if run.place.is_known() {
                format!(" at {}", subject.at(run.place))
            } else {
                String::new()
            };
            let why = format!(": a run repeats itself for ever{at}, as {steps} of it show");
            (Meaning::Bad, "DOES NOT TERMINATE", why)
        }
        None if report.ends => (Meaning::Good, "TERMINATES", ": all runs end".to_owned()),
        None => (Meaning::Warning, "UNKNOWN", ": neither was shown".to_owned()),
    };
    Row::new(Content::Text(vec![Words::new(meaning, word), Words::new(Meaning::Plain, why)]))
}

/// Which inputs are read again and again.
fn again(run: &EndlessRun) -> Vec<Row> {
    let left = run.readings.len() - run.again.min(run.readings.len());
    let text = match left {
        0 => "no input is read any more".to_owned(),
        1 => "the last input is read again and again".to_owned(),
        left => format!("the last {left} inputs are read again and again"),
    };
    vec![Row::text(text)]
}
