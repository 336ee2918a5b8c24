//! What there is to know beside what holds at loops.

use super::rows::{because, hint, integers, queries, remarks};
use super::values::{counted, seconds};
use super::{Meaning, Page, Row, Words};
use crate::verdict::loops::LoopsReport;
use crate::verdict::subject::Subject;

/// The report on what holds at the loops of a program, without what that is
/// ([`LoopsReport::text`]).
pub fn loops_page(report: &LoopsReport, subject: &Subject<'_>) -> Page {
    let title = if report.done { counts(report) } else { "nothing was found out".to_owned() };
    let [assumed, approximated, not_asked] = remarks(&report.approximations, subject);
    Page::new(
        vec![Words::new(Meaning::Name, title)],
        [
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            assumed,
            approximated,
            not_asked,
            ("queries", queries(&report.queries)),
            ("integers", integers(report.ints)),
            ("time", vec![Row::text(format!("{} in all", seconds(report.seconds)))]),
        ],
    )
}

/// How many loops there are, and of how much is known that it holds.
fn counts(report: &LoopsReport) -> String {
    let loops = counted(&report.loops.len().to_string(), "loop");
    match (report.count() + report.contracts.len(), report.loops.len()) {
        (0, 0) => loops,
        (0, _) => format!("{loops}; nothing was found to hold there"),
        (1, _) => format!("{loops}; 1 condition, confirmed to hold whenever a run comes there"),
        (conditions, _) => format!(
            "{loops}; {conditions} conditions, each confirmed to hold whenever a run comes there"
        ),
    }
}
