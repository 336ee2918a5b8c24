//! What there is to know beside what loops do.

use super::rows::{assumed, because, hint, integers};
use super::values::{counted, seconds};
use super::{Meaning, Page, Row, Words};
use crate::verdict::subject::Subject;
use crate::verdict::summaries::SummariesReport;

/// The report on what the loops of a program do, without what that is
/// ([`SummariesReport::text`]).
pub fn summaries_page(report: &SummariesReport, subject: &Subject<'_>) -> Page {
    let all = report.loops.len();
    let bounded = report.loops.iter().filter(|each| each.bound.is_some()).count();
    let title = if report.done {
        format!(
            "{}; of {bounded} it is known how often they go round at most",
            counted(&all.to_string(), "loop")
        )
    } else {
        "nothing was found out".to_owned()
    };
    let asked = format!("{} small questions to solvers", report.asked.asked);
    Page::new(
        vec![Words::new(Meaning::Name, title)],
        [
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            ("assumed", assumed(&report.approximations, subject)),
            ("queries", vec![Row::text(asked)]),
            ("integers", integers(report.ints)),
            ("time", vec![Row::text(format!("{} in all", seconds(report.seconds)))]),
        ],
    )
}
