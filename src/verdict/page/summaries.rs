//! What there is to know beside what loops do.

use super::rows::quote;
use super::rows::{because, hint, integers, remarks};
use super::values::{counted, seconds};
use super::{Meaning, Page, Row, Section, Words};
use crate::verdict::subject::Subject;
use crate::verdict::summaries::{LoopSummaryReport, SummariesReport};

/// The report on what the loops of a program do, without what that is
/// ([`SummariesReport::text`]).
pub fn summaries_page(report: &SummariesReport, subject: &Subject<'_>) -> Page {
    let nothing = !report.done && report.loops.is_empty();
    let title = if nothing { "nothing was found out".to_owned() } else { counts(report) };
    let asked = counted(&report.asked.asked.to_string(), "small question");
    let asked = format!("{asked} to solvers");
    let [assumed, approximated, not_asked] = remarks(&report.approximations, subject);
    Page::new(
        vec![Words::new(Meaning::Name, title)],
        [
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            assumed,
            approximated,
            not_asked,
            ("queries", vec![Row::text(asked)]),
            ("integers", integers(report.ints)),
            ("time", vec![Row::text(format!("{} in all", seconds(report.seconds)))]),
        ],
    )
}

/// How many loops there are, and of how many there is a bound.
fn counts(report: &SummariesReport) -> String {
    let all = report.loops.len();
    let bounded = report.loops.iter().filter(|each| each.bound.is_some()).count();
    let loops = counted(&all.to_string(), "loop");
    match (all, bounded) {
        (0, _) => loops,
        (1, 0) => format!("{loops}; it is not known how often it goes round at most"),
        (1, _) => format!("{loops}; it is known how often it goes round at most"),
        (_, 1) => format!("{loops}; of 1 it is known how often it goes round at most"),
        _ => format!("{loops}; of {bounded} it is known how often they go round at most"),
    }
}

/// What each loop does, as its text says it: for pages on which nothing stands before.
pub(in crate::verdict) fn loop_sections(
    report: &SummariesReport,
    subject: &Subject<'_>,
) -> Vec<Section> {
    let row = |line: &str| {
        let words = line.trim_start();
        // A loop's own lines are set in by one step.
        let depth = (line.len() - words.len()) / 4;
        Row::text(words).at_depth(depth.saturating_sub(1))
    };
    let section = |each: &LoopSummaryReport| {
        let place = subject.at(each.place);
        let head = [Row::text(place)].into_iter().chain(quote(each.place, subject));
        let text = each.text(subject);
        Section::new("loop", head.chain(text.lines().map(row)).collect())
    };
    report.loops.iter().map(section).collect()
}
