//! What is shown of one report: what it says, and what it says beside which lines.

use super::marks::Marks;
use crate::outcome::Turn;
use crate::verdict::explore::ExploreReport;
use crate::verdict::page::{
    Page, Words, explore_page, in_short, loop_sections, page, path_page, seconds, story_section,
    summaries_page, termination_page,
};
use crate::verdict::path::PathReport;
use crate::verdict::report::{QueryReport, Report, VerdictKind};
use crate::verdict::subject::Subject;
use crate::verdict::summaries::SummariesReport;
use crate::verdict::termination::TerminationReport;
use crate::verdict::trace::Story;

/// A report to be shown on a [`Sheet`](super::Sheet).
pub struct Exhibit<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) page: Page,
    pub(super) answer: Answer,
    /// What it is about, in a few words.
    pub(super) title: String,
    /// Why the answer is what it is, in a few words.
    pub(super) because: String,
    pub(super) time: String,
    pub(super) marks: Marks,
    pub(super) queries: &'a [QueryReport],
    pub(super) engines: &'a [Turn],
    pub(super) pictures: Vec<Picture>,
}

/// The first thing to be said.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// How it looks.
    pub(super) class: &'static str,
    /// The same for whoever sees no colours.
    pub(super) symbol: &'static str,
    /// The word, and what follows it.
    pub(super) spans: Vec<Words>,
    /// The verdict, where it is one.
    pub(super) kind: Option<VerdictKind>,
}

/// A drawing.
#[derive(Debug)]
pub(super) struct Picture {
    pub(super) caption: String,
    pub(super) svg: String,
    /// The same as a list, in HTML.
    pub(super) list: String,
}

impl Answer {
    pub(super) fn of(kind: VerdictKind, spans: Vec<Words>) -> Self {
        let (class, symbol) = match kind {
            VerdictKind::Safe => ("good", "✓"),
            VerdictKind::Reachable => ("bad", "✗"),
            VerdictKind::Unknown => ("warning", "?"),
        };
        Self { class, symbol, spans, kind: Some(kind) }
    }

    /// Whether it tells of something that was found: an error of the program, or why it cannot be looked at.
    pub(super) fn is_finding(&self) -> bool {
        matches!(self.kind, Some(VerdictKind::Reachable) | None)
    }

    /// The word.
    pub(super) fn word(&self) -> &str {
        self.spans.first().map_or("", |first| first.text.as_str())
    }
}

impl Picture {
    /// A drawing as a part of a page: without what only files begin with.
    fn new(caption: &str, svg: &str, list: String) -> Self {
        let start = svg.find("<svg").unwrap_or(0);
        Self { caption: caption.to_owned(), svg: svg[start..].to_owned(), list }
    }
}

impl<'a> Exhibit<'a> {
    /// The report on one check, and the run that it shows.
    pub fn of_check(report: &'a Report, subject: &'a Subject<'a>, story: &Story) -> Self {
        let mut page = page(report, subject);
        if !story.items.is_empty() {
            page.sections.push(story_section(story, subject.texts));
        }
        let answer = Answer::of(report.answer, page.take("verdict"));
        Self {
            subject,
            answer,
            title: asked(subject),
            because: in_short(report, subject),
            time: seconds(report.seconds),
            marks: Marks::of_check(report, subject, story),
            queries: &report.queries,
            engines: &report.engines,
            pictures: Vec::new(),
            page,
        }
    }

    /// The report on an exploration, whose result are a few words.
    pub fn of_explore(report: &ExploreReport, subject: &'a Subject<'a>, result: &str) -> Self {
        let kind = match (report.errors.is_empty(), report.complete) {
            (false, _) => VerdictKind::Reachable,
            (true, true) => VerdictKind::Safe,
            (true, false) => VerdictKind::Unknown,
        };
        let spans = vec![Words::plain(result)];
        let marks = Marks::of_explore(report);
        let page = explore_page(report, subject);
        Self::plain(subject, page, Answer::of(kind, spans), report.seconds, marks)
    }

    /// The report on what loops do.
    pub fn of_summaries(report: &'a SummariesReport, subject: &'a Subject<'a>) -> Self {
        let mut page = summaries_page(report, subject);
        page.sections.splice(0..0, loop_sections(report, subject));
        let kind = if report.done { VerdictKind::Safe } else { VerdictKind::Unknown };
        let answer = Answer { kind: None, ..Answer::of(kind, page.title.clone()) };
        let marks = Marks::of_summaries(report);
        Self::plain(subject, page, answer, report.seconds, marks)
    }

    /// The report on whether all runs end.
    pub fn of_termination(report: &'a TerminationReport, subject: &'a Subject<'a>) -> Self {
        let mut page = termination_page(report, subject);
        let kind = match (report.ends, &report.endless) {
            (_, Some(_)) => VerdictKind::Reachable,
            (true, None) => VerdictKind::Safe,
            (false, None) => VerdictKind::Unknown,
        };
        let answer = Answer { kind: None, ..Answer::of(kind, page.take("verdict")) };
        let marks = Marks::of_termination(report);
        let queries = &report.queries;
        Self { queries, ..Self::plain(subject, page, answer, report.seconds, marks) }
    }

    /// The report on one path.
    pub fn of_path(path: &'a PathReport<'a>, subject: &'a Subject<'a>) -> Self {
        let mut page = path_page(path, subject);
        let answer = Answer::of(path.report.answer, page.take("verdict"));
        let marks = Marks::of_path(path);
        let queries = &path.report.queries;
        Self { queries, ..Self::plain(subject, page, answer, path.report.seconds, marks) }
    }

    fn plain(
        subject: &'a Subject<'a>,
        page: Page,
        answer: Answer,
        took: f64,
        marks: Marks,
    ) -> Self {
        let (title, time) = (subject.file.to_owned(), seconds(took));
        let (because, pictures) = (String::new(), Vec::new());
        let (queries, engines) = (&[][..], &[][..]);
        Self { subject, page, answer, title, because, time, marks, queries, engines, pictures }
    }

    /// With a drawing below, as SVG, and what it says as a list, in HTML: narrow pages show that.
    #[must_use]
    pub fn with_picture(mut self, caption: &str, svg: &str, list: String) -> Self {
        self.pictures.push(Picture::new(caption, svg, list));
        self
    }
}

/// What is asked about, in a few words.
fn asked(subject: &Subject<'_>) -> String {
    match subject.spots.as_slice() {
        [] => subject.file.to_owned(),
        [spot] if spot.place.is_known() => format!("{}: {}", subject.at(spot.place), spot.what),
        [spot] => spot.what.clone(),
        spots => format!("{} targets", spots.len()),
    }
}
