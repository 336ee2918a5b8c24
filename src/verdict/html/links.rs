//! Links from words to lines: whatever says `line 12`, or `util.h:3`, leads there.

use std::collections::BTreeSet;

use crate::graph::Place;
use crate::verdict::subject::Texts;

/// A line: the number of its file, and its own.
pub(super) type At = (u32, u32);

/// Which lines a program has, and which of them something leads to.
#[derive(Debug)]
pub(super) struct Links {
    /// The number of the program on the page, from 1.
    program: usize,
    /// Of each file its name.
    names: Vec<String>,
    /// Of each file how many lines it has.
    lengths: Vec<u32>,
    wanted: BTreeSet<At>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) class: &'static str,
    /// The line that it leads to.
    pub(super) to: Option<String>,
}

impl Piece {
    pub(super) fn plain(text: impl Into<String>, class: &'static str) -> Self {
        Self { text: text.into(), class, to: None }
    }
}

impl Links {
    pub(super) fn new(program: usize, texts: &dyn Texts) -> Self {
        let names: Vec<String> =
            (0..texts.files()).map(|file| texts.name(file).to_owned()).collect();
        let length = |file: u32| {
            let lines = (1..).take_while(|&number| texts.line(file, number).is_some());
            u32::try_from(lines.count()).unwrap_or(u32::MAX)
        };
        let lengths = (0..texts.files()).map(length).collect();
        Self { program, names, lengths, wanted: BTreeSet::new() }
    }

    /// Of a program that has no lines.
    pub(super) fn none(program: usize) -> Self {
        Self { program, names: Vec::new(), lengths: Vec::new(), wanted: BTreeSet::new() }
    }

    /// The files that something leads to.
    pub(super) fn files(&self) -> BTreeSet<u32> {
        self.wanted.iter().map(|(file, _)| *file).collect()
    }

    pub(super) fn is_wanted(&self, at: At) -> bool {
        self.wanted.contains(&at)
    }

    /// What a line is called on the page.
    pub(super) fn id(&self, (file, line): At) -> String {
        match file {
            0 => format!("p{}-L{line}", self.program),
            file => format!("p{}-f{file}-L{line}", self.program),
        }
    }

    /// The way to a line, if it is there.
    pub(super) fn to(&mut self, at: At) -> Option<String> {
        let length = self.lengths.get(at.0 as usize)?;
        let there = (1..=*length).contains(&at.1);
        there.then(|| {
            self.wanted.insert(at);
            self.id(at)
        })
    }

    /// The way to a place.
    pub(super) fn way_to(&mut self, place: Place) -> Option<String> {
        if place.is_known() { self.to((place.file, place.line)) } else { None }
    }

    /// A text with the lines that it names as links.
    pub(super) fn pieces(&mut self, text: &str, class: &'static str) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut from = 0;
        for named in self.named(text) {
            let Some(to) = self.to(named.at) else { continue };
            if from < named.start {
                pieces.push(Piece::plain(&text[from..named.start], class));
            }
            pieces.push(Piece {
                text: text[named.start..named.end].to_owned(),
                class,
                to: Some(to),
            });
            from = named.end;
        }
        if from < text.len() {
            pieces.push(Piece::plain(&text[from..], class));
        }
        pieces
    }

    /// Where a text names lines, in order.
    fn named(&self, text: &str) -> Vec<Named> {
        let mut named = Vec::new();
        for word in ["line ", "lines "] {
            for (start, _) in text.match_indices(word) {
                if !text[..start].ends_with(|c: char| c.is_alphanumeric()) {
                    list(text, start, start + word.len(), &mut named);
                }
            }
        }
        for (file, name) in (0..).zip(&self.names).skip(1).filter(|(_, name)| !name.is_empty()) {
            for (start, _) in text.match_indices(&format!("{name}:")) {
                let digits = start + name.len() + 1;
                if let Some((line, end)) = number(text, digits) {
                    named.push(Named { start, end, at: (file, line) });
                }
            }
        }
        named.sort_by_key(|named| (named.start, named.end));
        let mut end = 0;
        named.retain(|named| {
            named.start >= end && {
                end = named.end;
                true
            }
        });
        named
    }
}

/// A line that a text names, and where it does.
struct Named {
    start: usize,
    end: usize,
    at: At,
}

/// `3`, or `3, 5, 9`: the first begins with the word before it.
fn list(text: &str, start: usize, digits: usize, named: &mut Vec<Named>) {
    let (mut start, mut digits) = (start, digits);
    while let Some((line, end)) = number(text, digits) {
        named.push(Named { start, end, at: (0, line) });
        let Some(rest) = text[end..].strip_prefix(", ") else { return };
        // The next number might be another file's, or that of anything.
        let next = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if rest[next..].starts_with([':', '.', ' ']) && !rest[next..].starts_with(": ") {
            return;
        }
        (start, digits) = (end + 2, end + 2);
    }
}

/// The number at a place of a text, and where it ends.
fn number(text: &str, start: usize) -> Option<(u32, usize)> {
    let rest = &text[start..];
    let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    Some((rest[..length].parse().ok()?, start + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct TwoFiles;

    impl Texts for TwoFiles {
        fn name(&self, file: u32) -> &str {
            ["a.c", "b.h"][file as usize]
        }

        fn line(&self, _: u32, number: u32) -> Option<&str> {
            (1..=9).contains(&number).then_some("x")
        }

        fn files(&self) -> u32 {
            2
        }
    }

    fn linked(text: &str) -> Vec<(String, String)> {
        let pieces = Links::new(1, &TwoFiles).pieces(text, "").into_iter();
        assert_eq!(
            Links::new(1, &TwoFiles)
                .pieces(text, "")
                .iter()
                .map(|p| p.text.as_str())
                .collect::<String>(),
            text
        );
        pieces.filter_map(|piece| Some((piece.text, piece.to?))).collect()
    }

    #[test]
    fn lines_that_are_there_become_links() {
        let pair = |text: &str, to: &str| (text.to_owned(), to.to_owned());
        assert_eq!(linked("at line 3: x"), [pair("line 3", "p1-L3")]);
        let three = [pair("lines 2", "p1-L2"), pair("5", "p1-L5"), pair("b.h:4", "p1-f1-L4")];
        assert_eq!(linked("lines 2, 5, b.h:4: assumed"), three);
        assert_eq!(linked("line 77, and online 3; a deadline 4"), []);
        assert_eq!(linked("line 3, 4 more"), [pair("line 3", "p1-L3")]);
    }
}
