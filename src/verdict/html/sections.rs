//! Sections and rows of a report, as the template shows them.

use super::bars::{Bar, bars};
use super::links::{Links, Piece};
use crate::outcome::{Turn, TurnEnd};
use crate::verdict::page::{
    Content, Meaning, Page, QueryRow, Quote, Row, StepRow, Words, counted, seconds,
};
use crate::verdict::report::QueryReport;

/// So many queries have bars.
const QUERIES: usize = 400;

/// Rows with a heading.
#[derive(Debug)]
pub(super) struct SectionView {
    pub(super) heading: &'static str,
    /// Whether it is about how the verdict was found: it stands behind the source.
    pub(super) is_detail: bool,
    pub(super) rows: Vec<RowView>,
}

#[derive(Debug)]
pub(super) struct RowView {
    pub(super) depth: usize,
    pub(super) content: RowContent,
}

#[derive(Debug)]
pub(super) enum RowContent {
    Text(Vec<Piece>),
    Quote(QuoteView),
    Input(InputView),
    Bars(BarTable),
    Steps(Vec<StepView>),
}

/// A source line; `to` leads to it.
#[derive(Debug, Default)]
pub(super) struct QuoteView {
    pub(super) number: String,
    pub(super) code: String,
    pub(super) to: Option<String>,
}

#[derive(Debug)]
pub(super) struct InputView {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) note: Vec<Piece>,
}

/// A table with a chart in its last column.
#[derive(Debug)]
pub(super) struct BarTable {
    pub(super) heads: [&'static str; 3],
    pub(super) rows: Vec<BarRow>,
}

#[derive(Debug)]
pub(super) struct BarRow {
    pub(super) name: String,
    pub(super) said: String,
    /// The chart.
    pub(super) bars: String,
    pub(super) more: String,
}

#[derive(Debug, Default)]
pub(super) struct StepView {
    pub(super) quote: QuoteView,
    pub(super) changes: String,
    /// What was repeated; of a line nothing.
    pub(super) again: String,
}

/// The sections of a page; queries and engines with charts.
pub(super) fn views(
    page: &Page,
    queries: &[QueryReport],
    engines: &[Turn],
    links: &mut Links,
) -> Vec<SectionView> {
    let mut views = Vec::new();
    for section in &page.sections {
        let mut rows: Vec<RowView> =
            section.rows.iter().map(|row| view(row, queries, links)).collect();
        if section.heading == "engines" {
            rows.extend(turns(engines));
        }
        let (heading, is_detail) = (section.heading, section.is_detail);
        views.push(SectionView { heading, is_detail, rows });
    }
    views
}

fn view(Row { depth, content }: &Row, queries: &[QueryReport], links: &mut Links) -> RowView {
    let content = match content {
        Content::Text(words) => {
            RowContent::Text(words.iter().flat_map(|w| pieces(w, links)).collect())
        }
        Content::Quote(quote) => RowContent::Quote(quoted(quote, links)),
        Content::Beside(text, code) => {
            let mut all = links.pieces(text, "");
            if !code.is_empty() {
                all.push(Piece::plain(format!("   | {code}"), ""));
            }
            RowContent::Text(all)
        }
        Content::Input { name, value, note } => RowContent::Input(InputView {
            name: name.clone(),
            value: value.join("\n"),
            note: links.pieces(note, ""),
        }),
        Content::Queries(rows) => RowContent::Bars(answers(rows, queries)),
        Content::Steps(steps) => {
            RowContent::Steps(steps.iter().map(|one| step(one, links)).collect())
        }
    };
    RowView { depth: (*depth).min(3), content }
}

/// How words look that mean something.
pub(super) fn class(meaning: Meaning) -> &'static str {
    match meaning {
        Meaning::Plain => "",
        Meaning::Name => "name",
        Meaning::Good => "good",
        Meaning::Bad => "bad",
        Meaning::Warning => "warning",
    }
}

fn pieces(words: &Words, links: &mut Links) -> Vec<Piece> {
    links.pieces(&words.text, class(words.meaning))
}

fn quoted(Quote { place, code }: &Quote, links: &mut Links) -> QuoteView {
    QuoteView { number: place.line.to_string(), code: code.clone(), to: links.way_to(*place) }
}

fn step(step: &StepRow, links: &mut Links) -> StepView {
    match step {
        StepRow::Again(text) => StepView { again: text.clone(), ..StepView::default() },
        StepRow::Line { number, quote, changes } => StepView {
            quote: QuoteView { number: number.clone(), ..quoted(quote, links) },
            changes: changes.clone(),
            again: String::new(),
        },
    }
}

/// A row a query: what it was for, what was answered, and who took how long.
fn answers(rows: &[QueryRow], queries: &[QueryReport]) -> BarTable {
    let shown = queries.iter().take(QUERIES);
    let longest = shown.flat_map(|query| &query.solvers).map(|s| s.seconds).fold(0.0, f64::max);
    let row = |(at, row): (usize, &QueryRow)| {
        let all = queries.get(at).map_or(&[][..], |query| &query.solvers).iter();
        let bar = |s: &crate::verdict::report::SolverReport| Bar {
            name: if s.bits { format!("{} (bits)", s.solver) } else { s.solver.clone() },
            seconds: s.seconds,
            won: s.won,
        };
        let all: Vec<Bar> = all.filter(|solver| solver.seconds > 0.0).map(bar).collect();
        let decides = queries.get(at).is_some_and(|query| query.decides);
        BarRow {
            name: row.name.clone(),
            said: row.answer.to_owned() + if decides { ", decides" } else { "" },
            bars: bars(&all, longest),
            more: row.fared.clone(),
        }
    };
    let mut table: Vec<BarRow> = rows.iter().enumerate().take(QUERIES).map(row).collect();
    if rows.len() > QUERIES {
        table.push(BarRow {
            name: format!("… {} more", rows.len() - QUERIES),
            said: String::new(),
            bars: String::new(),
            more: "all listed by --export".to_owned(),
        });
    }
    BarTable { heads: ["question", "answer", "who answered, in which time"], rows: table }
}

/// A row an engine.
fn turns(engines: &[Turn]) -> Option<RowView> {
    let begun: Vec<&Turn> = engines.iter().filter(|turn| turn.end != TurnEnd::Waited).collect();
    let longest = begun.iter().map(|turn| turn.seconds).fold(0.0, f64::max);
    let row = |turn: &&Turn| {
        let won = turn.end == TurnEnd::Decided;
        let bar = Bar { name: turn.engine.to_owned(), seconds: turn.seconds, won };
        let shared = [
            (turn.told, "condition", "told the others of"),
            (turn.runs, "run", "told the others of"),
            (turn.heard, "condition", "was told of"),
        ];
        let shared = shared.iter().filter(|(count, ..)| *count > 0);
        let shared: Vec<String> = shared
            .map(|(count, what, how)| format!("{how} {}", counted(&count.to_string(), what)))
            .collect();
        BarRow {
            name: turn.engine.to_owned(),
            said: format!("{} after {}", turn.end.as_str(), seconds(turn.seconds)),
            bars: bars(&[bar], longest),
            more: shared.join(", "),
        }
    };
    let rows: Vec<BarRow> = begun.iter().map(row).collect();
    let content = RowContent::Bars(BarTable { heads: ["engine", "ended", "time"], rows });
    (!begun.is_empty()).then_some(RowView { depth: 0, content })
}
