//! The source, with what is said of it beside its lines. Of a long file those lines are shown
//! that something is said of, or leads to, and some around them.

use super::links::Links;
use super::marks::{Cover, Marks, Note};

/// So many lines of a file are shown whatever they are.
const ALL: usize = 2_000;
/// So many lines before and behind one that is to be seen.
const AROUND: usize = 5;

/// A file, as the page shows it.
#[derive(Debug)]
pub(super) struct FileView {
    pub(super) name: String,
    /// What the colours mean.
    pub(super) legend: &'static str,
    pub(super) lines: Vec<LineView>,
    /// How many lines behind the last are not shown.
    pub(super) rest: usize,
}

/// A line of it.
#[derive(Debug)]
pub(super) struct LineView {
    pub(super) id: String,
    pub(super) number: usize,
    pub(super) class: &'static str,
    /// How often it was executed, or whether it was.
    pub(super) runs: String,
    pub(super) code: String,
    pub(super) notes: Vec<Note>,
    /// How many lines before it are not shown.
    pub(super) gap: usize,
}

impl FileView {
    pub(super) fn of(
        file: u32,
        name: &str,
        lines: &[String],
        marks: &Marks,
        links: &Links,
    ) -> Self {
        let at = |number: usize| (file, u32::try_from(number).unwrap_or(u32::MAX));
        let seen = |number: usize| marks.has(at(number)) || links.is_wanted(at(number));
        // What ends a file is no line of it.
        let ends = lines.last().is_some_and(String::is_empty) && !seen(lines.len());
        let count = lines.len() - usize::from(ends);
        let shown = shown(count, seen);
        let (mut views, mut last) = (Vec::new(), 0);
        let mut legend = "";
        for number in shown {
            let cover = marks.cover(at(number));
            let (class, runs) = told(cover);
            if let Some(cover) = cover {
                legend = meaning(cover);
            }
            views.push(LineView {
                id: links.id(at(number)),
                number,
                class,
                runs,
                code: lines[number - 1].clone(),
                notes: marks.notes(at(number)),
                gap: number - last - 1,
            });
            last = number;
        }
        Self { name: name.to_owned(), legend, lines: views, rest: count - last }
    }
}

/// The numbers of the lines that are shown.
fn shown(count: usize, seen: impl Fn(usize) -> bool) -> Vec<usize> {
    if count <= ALL {
        return (1..=count).collect();
    }
    let mut shown = Vec::new();
    for number in (1..=count).filter(|&number| seen(number)) {
        let from = shown.last().map_or(1, |&last: &usize| last + 1);
        let around = number.saturating_sub(AROUND).max(from)..=(number + AROUND).min(count);
        shown.extend(around);
    }
    shown
}

/// How a line looks, and the same in words.
fn told(cover: Option<Cover>) -> (&'static str, String) {
    match cover {
        None => ("", String::new()),
        Some(Cover::Ran(times)) => ("ran", format!("×{times}")),
        Some(Cover::Covered) => ("covered", "✓".to_owned()),
        Some(Cover::InPart) => ("missed", "in part".to_owned()),
        Some(Cover::Missed) => ("missed", "never".to_owned()),
    }
}

fn meaning(cover: Cover) -> &'static str {
    match cover {
        Cover::Ran(_) => "× says how often the run that is shown executes a line.",
        _ => "✓: a path came to all of the line; never: none did; in part: not to all of it.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_file_what_matters_is_shown_once() {
        assert_eq!(shown(30, |_| false).len(), 30);
        let lines = shown(9_000, |number| [2, 8, 5_000].contains(&number));
        let expected: Vec<usize> = (1..=13).chain(4_995..=5_005).collect();
        assert_eq!(lines, expected);
    }
}
