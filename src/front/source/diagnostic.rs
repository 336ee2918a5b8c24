//! What front ends have to say about source texts: a diagnostic says what is wrong,
//! where, what was expected, and how to go on.
//!
//! The drawing of it (the source line with carets under it) is codespan-reporting's
//! work.

use std::fmt::Write as _;

use codespan_reporting::diagnostic as codespan;
use codespan_reporting::term::{self, Chars, Config, DisplayStyle, termcolor};

use super::Sources;
use crate::graph::Place;

/// Of longer source lines only a part is drawn: nobody could find the caret.
const MAX_DRAWN: usize = 160;
/// So much of them.
const EXCERPT: usize = 90;

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The text is not a program of the language.
    Error,
    /// The text may well be a program, but one that unloop cannot read (yet).
    Unsupported,
    /// The program is read, but is probably not what was meant.
    Warning,
}

/// One thing to say about a place in a source text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// Where.
    pub place: Place,
    /// What to write under the source line, beside the caret; may be empty.
    pub label: String,
    /// Other places that explain it.
    pub related: Vec<(Place, String)>,
    /// What was expected, and how to go on.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// A diagnostic without label, related places and notes.
    pub fn new(severity: Severity, place: Place, message: impl Into<String>) -> Self {
        Self {
            severity,
            message: message.into(),
            place,
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// An error.
    pub fn error(place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, place, message)
    }

    /// Something that unloop cannot read.
    pub fn unsupported(place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Unsupported, place, message)
    }

    /// A warning.
    pub fn warning(place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, place, message)
    }

    /// Adds the text beside the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds another place.
    #[must_use]
    pub fn related(mut self, place: Place, label: impl Into<String>) -> Self {
        self.related.push((place, label.into()));
        self
    }

    /// Adds a note: what was expected.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds a note on how to go on.
    #[must_use]
    pub fn help(mut self, help: impl AsRef<str>) -> Self {
        self.notes.push(format!("help: {}", help.as_ref()));
        self
    }

    /// The diagnostic drawn: `file:line:column`, the source line, a caret.
    pub fn render(&self, sources: &Sources, colour: bool) -> String {
        let places = std::iter::once(&self.place).chain(self.related.iter().map(|(p, _)| p));
        let long = |p: &Place| sources.line_at(*p).is_some_and(|l| l.len() > MAX_DRAWN);
        let display_style =
            if places.into_iter().any(&long) { DisplayStyle::Medium } else { DisplayStyle::Rich };
        let config = Config { chars: Chars::ascii(), display_style, ..Config::default() };
        let mut drawn = self.to_codespan(sources);
        if long(&self.place) {
            drawn.notes.insert(0, self.excerpt(sources));
        }
        let mut buffer = termcolor::Buffer::no_color();
        if colour {
            buffer = termcolor::Buffer::ansi();
        }
        match term::emit_to_write_style(&mut buffer, &config, sources, &drawn) {
            Ok(()) => String::from_utf8_lossy(buffer.as_slice()).into_owned(),
            // Nothing can be drawn for a place outside the texts: say it in one line.
            Err(_) => format!("{}: {}\n", sources.describe(self.place), self.message),
        }
    }

    /// A part of the source line, and the caret.
    fn excerpt(&self, sources: &Sources) -> String {
        let line = sources.line_at(self.place).unwrap_or_default();
        let (part, at) = self.place.excerpt(line, EXCERPT);
        let label = if self.label.is_empty() { String::new() } else { format!(" {}", self.label) };
        format!("{part}\n{}^{label}", " ".repeat(at))
    }

    fn to_codespan(&self, sources: &Sources) -> codespan::Diagnostic<u32> {
        let known = |p: &Place| p.is_known() && p.start as usize <= sources.text(p.file).len();
        let range = |p: &Place| p.start as usize..(p.end as usize).min(sources.text(p.file).len());
        let mut drawn = match self.severity {
            Severity::Error => codespan::Diagnostic::error(),
            Severity::Unsupported => codespan::Diagnostic::error().with_code("unsupported"),
            Severity::Warning => codespan::Diagnostic::warning(),
        }
        .with_message(&self.message);
        if known(&self.place) {
            let label = codespan::Label::primary(self.place.file, range(&self.place));
            drawn = drawn.with_label(label.with_message(&self.label));
        }
        for (place, text) in self.related.iter().filter(|(place, _)| known(place)) {
            let label = codespan::Label::secondary(place.file, range(place));
            drawn = drawn.with_label(label.with_message(text));
        }
        drawn.with_notes(self.notes.clone())
    }
}

/// What was said about a program, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Adds a diagnostic, unless the same has been said about the same place.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let at = self.0.partition_point(|d| d.place <= diagnostic.place);
        let mut here = self.0[..at].iter().rev().take_while(|d| d.place == diagnostic.place);
        if here.any(|d| d.message == diagnostic.message) {
            return;
        }
        self.0.insert(at, diagnostic);
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them drawn, a blank line after each.
    pub fn render(&self, sources: &Sources, colour: bool) -> String {
        self.iter().fold(String::new(), |mut text, diagnostic| {
            let _ = write!(text, "{}", diagnostic.render(sources, colour));
            text
        })
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self(vec![diagnostic])
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(iter: I) -> Self {
        let mut all = Self::default();
        iter.into_iter().for_each(|d| all.push(d));
        all
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Span;
    use super::*;

    #[test]
    fn diagnostics_stand_in_source_order_and_once() {
        let sources = Sources::of_text("a.c", "one two\n");
        let at = |start, end| sources.place(Span { file: 0, start, end });
        let all: Diagnostics = [(4, 7), (0, 3), (4, 7)]
            .map(|(start, end)| Diagnostic::error(at(start, end), "no"))
            .into_iter()
            .collect();
        let starts: Vec<u32> = all.iter().map(|d| d.place.start).collect();
        assert_eq!(starts, [0, 4]);
    }

    #[test]
    fn of_a_long_line_a_part_is_drawn() {
        let sources =
            Sources::of_text("a.c", format!("{}y;{}\n", "x; ".repeat(99), " z;".repeat(99)));
        let place = sources.place(Span { file: 0, start: 297, end: 298 });
        let text = Diagnostic::error(place, "no").label("this").render(&sources, false);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "a.c:1:298: error: no");
        let (above, below) = (lines[1], lines[2]);
        let at = |wanted: char, line: &str| line.chars().position(|c| c == wanted);
        assert_eq!(at('y', above), at('^', below), "{text}");
        assert!(below.ends_with("^ this") && text.chars().all(|c| c != '\t'), "{text}");
        assert!(lines.iter().all(|line| line.len() < 110), "{text}");
    }

    #[test]
    fn a_place_outside_the_text_is_still_reported() {
        let sources = Sources::of_text("a.c", "x\n");
        let place = Place { file: 7, start: 90, end: 99, line: 1, column: 1 };
        let text = Diagnostic::error(place, "lost").render(&sources, false);
        assert!(text.contains("lost"), "{text}");
    }
}
