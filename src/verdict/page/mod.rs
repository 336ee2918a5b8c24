//! Reports for people as data: a title, and sections with rows. What a report says is put
//! together here; how it looks is left to whoever renders it ([`terminal`](super::terminal())).
//!
//! * [`check`], [`explore`], [`loops`], [`path`], [`summaries`],
//!   [`termination`] – the pages, each with its sections in their order
//! * [`story`] – the section that tells a run
//! * [`rows`] – what several pages have
//! * [`values`] – numbers, arrays, texts

mod check;
mod explore;
mod loops;
mod path;
mod rows;
mod story;
mod summaries;
mod termination;
mod values;

pub use check::{found, page};
pub use explore::explore_page;
pub use loops::loops_page;
pub use path::path_page;
pub(super) use rows::{has_part, shown};
pub use rows::{in_a_line, in_short, input_lines, input_rows, reason_line};
pub(super) use story::changed;
pub use story::story_section;
pub(super) use summaries::loop_sections;
pub use summaries::summaries_page;
pub use termination::termination_page;
pub(super) use values::{counted, seconds};

use crate::graph::Place;

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub title: Vec<Words>,
    /// What it says.
    pub sections: Vec<Section>,
}

/// Rows with a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading, a word.
    pub heading: &'static str,
    /// Whether it is for whoever wants to know more than the verdict, the input, and what the
    /// verdict rests on.
    pub is_detail: bool,
    /// What stands beside it.
    pub rows: Vec<Row>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How far it is set in, as a part of what stands above it.
    pub depth: usize,
    /// What it says.
    pub content: Content,
}

/// What a row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Words.
    Text(Vec<Words>),
    /// A source line.
    Quote(Quote),
    /// Words about a source line, and that line.
    Beside(String, String),
    /// An input.
    Input {
        /// Its name.
        name: String,
        /// Its value: one line, or for a matrix a line a row.
        value: Vec<String>,
        /// Where it comes from.
        note: String,
    },
    /// A table of queries.
    Queries(Vec<QueryRow>),
    /// A run, line by line.
    Steps(Vec<StepRow>),
}

/// A source line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// The place that it is shown for.
    pub place: Place,
    /// All of the line.
    pub code: String,
}

/// A query, and what solvers said to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryRow {
    /// What it was for.
    pub name: String,
    /// `sat`, `unsat` or `unknown`.
    pub answer: &'static str,
    /// Who answered, and how the others fared.
    pub fared: String,
}

/// A part of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepRow {
    /// A line was executed.
    Line {
        /// The line's number, with its file where that is not the program's own.
        number: String,
        /// The line.
        quote: Quote,
        /// What changed.
        changes: String,
    },
    /// What stands above was repeated, in words.
    Again(String),
}

/// Words with one meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The words.
    pub text: String,
    /// What they mean to whoever looks at the page from afar.
    pub meaning: Meaning,
}

/// Why words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// They do not.
    Plain,
    /// They name what the page is about.
    Name,
    /// All is well.
    Good,
    /// Something is wrong with the program.
    Bad,
    /// Something is not known, or worth a second look.
    Warning,
}

/// The heading of what the page says in one line.
pub(super) const VERDICT: &str = "verdict";

/// The headings of details.
const DETAILS: [&str; 10] = [
    "approximated",
    "target",
    "checked",
    "loops",
    "queries",
    "questions",
    "integers",
    "search",
    "engines",
    "time",
];

impl Section {
    pub(super) fn new(heading: &'static str, rows: Vec<Row>) -> Self {
        Self { heading, is_detail: DETAILS.contains(&heading), rows }
    }
}

impl Page {
    /// A page with those of some sections that have rows.
    fn new<const N: usize>(title: Vec<Words>, sections: [(&'static str, Vec<Row>); N]) -> Self {
        let filled = sections.into_iter().filter(|(_, rows)| !rows.is_empty());
        Self {
            title,
            sections: filled.map(|(heading, rows)| Section::new(heading, rows)).collect(),
        }
    }
}

impl Page {
    /// Takes out what a section says in its first row.
    pub(super) fn take(&mut self, heading: &str) -> Vec<Words> {
        let at = self.sections.iter().position(|section| section.heading == heading);
        let rows = at.map(|at| self.sections.remove(at).rows).unwrap_or_default();
        match rows.into_iter().next() {
            Some(Row { content: Content::Text(words), .. }) => words,
            _ => Vec::new(),
        }
    }
}

impl Row {
    fn new(content: Content) -> Self {
        Self { depth: 0, content }
    }

    fn text(words: impl Into<String>) -> Self {
        Self::new(Content::Text(vec![Words::new(Meaning::Plain, words)]))
    }

    fn is_input(&self) -> bool {
        matches!(self.content, Content::Input { .. })
    }

    /// The same row, set in.
    fn at_depth(self, depth: usize) -> Self {
        Self { depth, ..self }
    }
}

impl Words {
    fn new(meaning: Meaning, text: impl Into<String>) -> Self {
        Self { text: text.into(), meaning }
    }

    /// Words that do not stand out.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::new(Meaning::Plain, text)
    }
}
