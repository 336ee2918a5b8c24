//! What there is to know beside what holds at loops.

use super::rows::{assumed, because, hint, integers, queries};
use super::values::{counted, seconds};
use super::{Meaning, Page, Row, Words};
use crate::verdict::loops::LoopsReport;
use crate::verdict::subject::Subject;

/// The report on what holds at the loops of a program, without what that is
/// ([`LoopsReport::text`]).
pub fn loops_page(report: &LoopsReport, subject: &Subject<'_>) -> Page {
    let loops = counted(&report.loops.len().to_string(), "loop");
    let conditions = (report.count() + report.contracts.len()).to_string();
    let conditions = counted(&conditions, "condition");
    let title = if report.done {
        format!("{loops}; {conditions}, each confirmed to hold whenever a run comes there")
    } else {
        "nothing was found out".to_owned()
    };
    Page::new(
        vec![Words::new(Meaning::Name, title)],
        [
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            ("assumed", assumed(&report.approximations, subject)),
            ("queries", queries(&report.queries)),
            ("integers", integers(report.ints)),
            ("time", vec![Row::text(format!("{} in all", seconds(report.seconds)))]),
        ],
    )
}
