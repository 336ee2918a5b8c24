//! Pages as text, with a column for headings and, where that is wanted, colours.

use std::borrow::Cow;

use anstyle::{AnsiColor, Style};
use textwrap::core::display_width;

use super::page::{Content, Meaning, Page, QueryRow, Quote, Row, Section, StepRow, VERDICT, Words};

/// The width of the column of headings.
const MARGIN: usize = 13;
/// What is set in once is so by this much.
const INDENT: usize = 2;
/// So much of a source line is quoted however narrow the page.
const LEAST_QUOTED: usize = 40;
/// Code beside words is left out where there is not so much room for it.
const LEAST_BESIDE: usize = 12;
/// The width of the longest answer to a query.
const ANSWER: usize = 7;
/// Of a run the code is shown in a column of at most this width.
const CODE: usize = 44;
/// Of long tables the beginning and the end are shown: of queries, and of a run.
const QUERIES: (usize, usize) = (4, 8);
const STEPS: (usize, usize) = (120, 80);

/// How a page looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Where lines are wrapped.
    pub columns: usize,
    /// Whether there are colours, as ANSI escapes.
    pub colours: bool,
    /// Whether [details](Section::is_detail) are shown.
    pub details: bool,
}

/// A page as text: what it is about and what it says on the first line.
pub fn terminal(page: &Page, look: Look) -> String {
    let mut text = look.spans(&page.title);
    for section in page.sections.iter().filter(|section| section.heading == VERDICT) {
        look.headline(&mut text, &section.rows);
    }
    text.push('\n');
    let shown =
        |section: &&Section| section.heading != VERDICT && (look.details || !section.is_detail);
    page.sections.iter().filter(shown).for_each(|section| look.section(&mut text, section));
    text
}

/// Rows as lines of any length, with neither heading nor colours.
pub fn lines(rows: &[Row]) -> Vec<String> {
    let look = Look { columns: usize::MAX, colours: false, details: true };
    rows.iter().flat_map(|row| look.row(row)).collect()
}

impl Look {
    fn styled(self, style: Style, text: &str) -> String {
        let wanted = self.colours && !text.is_empty() && style != Style::new();
        if wanted { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    fn spans(self, spans: &[Words]) -> String {
        spans.iter().map(|span| self.styled(style(span.meaning), &span.text)).collect()
    }

    /// The first line, whole, as other programs look for it; and what stands below it.
    fn headline(self, text: &mut String, rows: &[Row]) {
        let mut lines = rows.iter().flat_map(|row| self.row(row));
        let head = format!("{text}: {}", lines.next().unwrap_or_default());
        *text = lines.fold(head, |text, line| text + "\n" + &line);
    }

    /// A heading in the margin and lines beside it.
    fn section(self, text: &mut String, section: &Section) {
        let mut heading = section.heading;
        for line in section.rows.iter().flat_map(|row| self.row(row)) {
            for part in wrapped(&line, self.columns.max(MARGIN + 20) - MARGIN) {
                let faint = self.styled(Style::new().dimmed(), heading);
                let pad = " ".repeat(MARGIN - display_width(heading).min(MARGIN));
                text.push_str(format!("{faint}{pad}{part}").trim_end());
                text.push('\n');
                heading = "";
            }
        }
    }

    fn row(self, Row { depth, content }: &Row) -> Vec<String> {
        let lines = match content {
            Content::Text(spans) => vec![self.spans(spans)],
            Content::Quote(quote) => vec![self.quote(quote)],
            Content::Beside(text, code) => vec![self.beside(text, code)],
            Content::Input { name, value, note } => input(name, value, note),
            Content::Queries(queries) => table(queries),
            Content::Steps(steps) => run(steps),
        };
        let indent = " ".repeat(INDENT * depth);
        lines.into_iter().map(|line| indent.clone() + &line).collect()
    }

    /// The source line of a place, numbered; of a long line the part around the place.
    fn quote(self, Quote { place, code }: &Quote) -> String {
        let number = format!("  {} | ", place.line);
        let room = self.columns.saturating_sub(MARGIN + number.len() + 2).max(LEAST_QUOTED);
        number + &place.excerpt(code, room).0
    }

    /// A text with code to its right, as much of it as there is room for.
    fn beside(self, text: &str, code: &str) -> String {
        let room = self.columns.saturating_sub(MARGIN);
        let left = room.saturating_sub(display_width(text) + 5);
        if code.is_empty() || left < LEAST_BESIDE {
            return text.to_owned();
        }
        let mut shown: String = code.chars().take(left).collect();
        if shown.len() < code.len() {
            shown.pop();
            shown.push('…');
        }
        format!("{text}   | {shown}")
    }
}

fn style(meaning: Meaning) -> Style {
    let bold = |colour: AnsiColor| colour.on_default().bold();
    match meaning {
        Meaning::Plain => Style::new(),
        Meaning::Name => Style::new().bold(),
        Meaning::Good => bold(AnsiColor::Green),
        Meaning::Bad => bold(AnsiColor::Red),
        Meaning::Warning => bold(AnsiColor::Yellow),
    }
}

/// `NAME = VALUE   NOTE`, and the other lines of the value below its first.
fn input(name: &str, value: &[String], note: &str) -> Vec<String> {
    let first = value.first().map(String::as_str).unwrap_or_default();
    let indent = " ".repeat(display_width(name) + 3);
    let rest = value.iter().skip(1).map(|row| format!("{indent}{row}"));
    [format!("{name} = {first}   {note}")].into_iter().chain(rest).collect()
}

/// The lines of a text in which none is wider than that, as far as words allow; its own indent is kept.
fn wrapped(line: &str, width: usize) -> Vec<Cow<'_, str>> {
    let hanging = " ".repeat(line.len() - line.trim_start().len() + 2);
    let options = textwrap::Options::new(width)
        .subsequent_indent(&hanging)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::wrap(line, options)
}

/// A text, filled up to a width.
fn filled(text: &str, width: usize) -> String {
    text.to_owned() + &" ".repeat(width.saturating_sub(display_width(text)))
}

/// The first and the last of many, and how many are between them.
fn ends<T>(all: &[T], (head, tail): (usize, usize)) -> (&[T], usize, &[T]) {
    let omitted = all.len().saturating_sub(head + tail);
    if omitted == 0 { (all, 0, &[]) } else { (&all[..head], omitted, &all[head + omitted..]) }
}

/// A line a query, in columns.
fn table(queries: &[QueryRow]) -> Vec<String> {
    let (first, omitted, last) = ends(queries, QUERIES);
    let shown = first.iter().chain(last);
    let width = shown.map(|query| display_width(&query.name)).max().unwrap_or(0);
    let line = |QueryRow { name, answer, fared }: &QueryRow| {
        format!("{}  {answer:<ANSWER$}  {fared}", filled(name, width))
    };
    let note = (omitted > 0).then(|| format!("… {omitted} more, all listed by --export"));
    first.iter().map(line).chain(note).chain(last.iter().map(line)).collect()
}

/// A line a step, in columns.
fn run(steps: &[StepRow]) -> Vec<String> {
    let excerpt = |quote: &Quote| quote.place.excerpt(&quote.code, CODE - 2).0;
    let (mut numbers, mut codes) = (0, 0);
    for step in steps {
        if let StepRow::Line { number, quote, changes } = step {
            numbers = numbers.max(number.len());
            if !changes.is_empty() {
                codes = codes.max(display_width(&excerpt(quote)).min(CODE));
            }
        }
    }
    let line = |step: &StepRow| match step {
        StepRow::Line { number, quote, changes } if changes.is_empty() => {
            format!("{number:>numbers$} | {}", excerpt(quote))
        }
        StepRow::Line { number, quote, changes } => {
            format!("{number:>numbers$} | {}   {changes}", filled(&excerpt(quote), codes))
        }
        StepRow::Again(text) => format!("{}   {text}", " ".repeat(numbers)),
    };
    // A note is no shorter than what it stands for.
    let (first, omitted, last) = match ends(steps, STEPS) {
        (_, 1, _) => (steps, 0, [].as_slice()),
        cut => cut,
    };
    let note =
        (omitted > 0).then(|| format!("… {omitted} more lines, all in the report of --json"));
    first.iter().map(line).chain(note).chain(last.iter().map(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_tables_are_cut_in_the_middle() {
        let row = |n| QueryRow { name: format!("steps-{n}"), answer: "unknown", fared: "?".into() };
        let lines = table(&(0..40).map(row).collect::<Vec<_>>());
        assert_eq!(lines.len(), QUERIES.0 + QUERIES.1 + 1);
        assert_eq!(lines[QUERIES.0], "… 28 more, all listed by --export");
        assert!(lines[QUERIES.0 + QUERIES.1].starts_with("steps-39  unknown"));
    }
}
