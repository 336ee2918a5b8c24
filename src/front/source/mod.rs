//! Source texts, stretches of them, and what front ends have to say about them
//! ([`Diagnostic`]).
//!
//! A text may say of itself where its lines came from (`#line`, and the markers that a C
//! preprocessor leaves). Spans stay in the text as it is; [`Sources::place`] and with it
//! everything that people see speaks of the lines that the text came from. Each name
//! that a text gives is a file of its own, with a number like any other.

mod around;
mod diagnostic;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use codespan_reporting::files::{Error, Files};

use crate::graph::Place;
use crate::graph::switches::Switches;

pub use diagnostic::{Diagnostic, Diagnostics, Severity};

/// A stretch of one source text, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Which of the [`Sources`].
    pub file: u32,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// From the first byte of `self` to the last of `other`. Of stretches in two files
    /// (an included file begins inside a construct) only the first is kept.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        if self.file == other.file { Span { end: self.end.max(other.end), ..self } } else { self }
    }
}

/// The texts that a program was read from. File 0 is the program itself.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
    /// Files that are nothing but a name in the markers of a text: by that text's number.
    named: HashMap<(u32, String), u32>,
    warnings: Diagnostics,
    switches: Switches,
}

/// A text, or a name that a text gives to some of its lines.
#[derive(Clone, Debug)]
struct SourceFile {
    name: String,
    /// The number of the file whose text it is: its own, unless it is only a name.
    text_of: u32,
    text: Arc<str>,
    /// Where each line begins.
    starts: Arc<[u32]>,
    /// How many characters begin before each [`STRETCH`] of bytes: a text of one long line is
    /// not to be counted through again for each place in it.
    characters: Arc<[u32]>,
    /// What the text says about the origin of its lines, in order.
    origins: Vec<Origin>,
}

/// From line `index` (from 0) of a text on, the lines are those of `file`, from `line` on.
#[derive(Clone, Copy, Debug)]
struct Origin {
    index: u32,
    file: u32,
    line: u32,
    system: bool,
}

/// Where a line comes from, as the text itself says it.
#[derive(Clone, Debug)]
pub(crate) struct Marker {
    /// The file; without one, the same as before.
    pub(crate) name: Option<String>,
    /// Its line, from 1.
    pub(crate) line: u32,
    /// Whether it belongs to the system, not to the program.
    pub(crate) system: bool,
}

/// Characters are counted up to each so many bytes.
const STRETCH: usize = 256;

/// How many characters begin in these bytes: in the middle of one, none does.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl SourceFile {
    /// How many characters begin before a byte.
    fn characters_before(&self, at: u32) -> usize {
        let at = at as usize;
        let stretch = (at / STRETCH).min(self.characters.len().saturating_sub(1));
        let before = self.characters.get(stretch).map_or(0, |&before| before as usize);
        before + characters(&self.text.as_bytes()[stretch * STRETCH..at])
    }
}

impl Sources {
    /// No texts.
    pub fn new() -> Self {
        Self::default()
    }

    /// The sources of a program that is one text.
    pub fn of_text(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut sources = Self::new();
        sources.add(name, text);
        sources
    }

    /// Adds a text; returns its number.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> u32 {
        let number = self.len();
        let text: Arc<str> = Arc::from(text.into());
        let ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| narrow(at + 1))).collect();
        let before = text.as_bytes().chunks(STRETCH).scan(0, |sum, stretch| {
            let before = *sum;
            *sum += characters(stretch);
            Some(narrow(before))
        });
        let (characters, origins) = (before.collect(), Vec::new());
        let file =
            SourceFile { name: name.into(), text_of: number, text, starts, characters, origins };
        self.files.push(file);
        number
    }

    /// Records that from byte `start` on (the beginning of a line) the lines of `file`
    /// come from elsewhere. Markers are recorded in the order of the text. A marker at
    /// the very beginning names the file itself.
    pub(crate) fn mark(&mut self, file: u32, start: u32, marker: Marker) {
        let Some(index) = self.line_index_of(file, start) else { return };
        let before = self.origin(file, index);
        let origin = match marker.name {
            None => before.map_or(file, |origin| origin.file),
            Some(name) => self.file_named(file, name, index <= 1 && before.is_none()),
        };
        let Some(marked) = self.files.get_mut(file as usize) else { return };
        while marked.origins.last().is_some_and(|last| last.index >= index) {
            marked.origins.pop();
        }
        let Marker { line, system, .. } = marker;
        marked.origins.push(Origin { index, file: origin, line, system });
    }

    /// The file that the text of `file` calls `name`.
    fn file_named(&mut self, file: u32, name: String, first: bool) -> u32 {
        let number = self.len();
        let Some(text) = self.files.get_mut(file as usize) else { return file };
        if first {
            self.named.insert((file, name.clone()), file);
            text.name = name;
            return file;
        }
        if text.name == name {
            return file;
        }
        if let Some(&known) = self.named.get(&(file, name.clone())) {
            return known;
        }
        let named =
            SourceFile { name: name.clone(), text_of: file, origins: Vec::new(), ..text.clone() };
        self.files.push(named);
        self.named.insert((file, name), number);
        number
    }

    /// How many files there are.
    pub fn len(&self) -> u32 {
        narrow(self.files.len())
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The name of a file as it was given; empty for a number that is not in use.
    pub fn name(&self, file: u32) -> &str {
        self.files.get(file as usize).map_or("", |f| &f.name)
    }

    /// The text of a file; empty for a number that is not in use.
    pub fn text(&self, file: u32) -> &str {
        self.files.get(file as usize).map_or("", |f| &f.text)
    }

    /// The text of a file, to be kept while texts are added.
    pub(crate) fn shared_text(&self, file: u32) -> Arc<str> {
        self.files.get(file as usize).map_or_else(|| Arc::from(""), |f| Arc::clone(&f.text))
    }

    /// Line `number` (from 1) of a file, without its end. Where several lines of a text
    /// come from one, the first that is not blank.
    pub fn line(&self, file: u32, number: u32) -> Option<&str> {
        let this = self.files.get(file as usize)?;
        let text = self.files.get(this.text_of as usize)?;
        let mut found = None;
        for index in text.indices(file, number) {
            let line = text.text.get(text.range(index)?)?.trim_end_matches(['\n', '\r']);
            if !line.trim().is_empty() {
                return Some(line);
            }
            found = found.or(Some(line));
        }
        found
    }

    /// A stretch of text with the line and the column of its first byte.
    pub fn place(&self, span: Span) -> Place {
        let Some(index) = self.line_index_of(span.file, span.start) else {
            return Place::default();
        };
        let this = &self.files[span.file as usize];
        // In the middle of a character is where the character is.
        let line_start = this.starts[index as usize];
        let column = this.characters_before(span.start) - this.characters_before(line_start) + 1;
        let origin = self.origin(span.file, index);
        Place {
            file: origin.map_or(span.file, |origin| origin.file),
            start: span.start,
            end: span.end,
            line: self.number(span.file, index),
            column: narrow(column),
        }
    }

    /// Whether a text says that this part of it comes from the system, not from the
    /// program.
    pub(crate) fn is_system(&self, span: Span) -> bool {
        let index = self.line_index_of(span.file, span.start);
        index.and_then(|i| self.origin(span.file, i)).is_some_and(|origin| origin.system)
    }

    /// The line (from 0) that a byte of a text is in.
    fn line_index_of(&self, file: u32, at: u32) -> Option<u32> {
        let this = self.files.get(file as usize)?;
        let inside = at as usize <= this.text.len();
        inside.then(|| narrow(this.starts.partition_point(|&start| start <= at)) - 1)
    }

    /// What is said about the origin of line `index` (from 0) of a file's text.
    fn origin(&self, file: u32, index: u32) -> Option<Origin> {
        let this = self.files.get(file as usize)?;
        let origins = &self.files.get(this.text_of as usize)?.origins;
        let after = origins.partition_point(|origin| origin.index <= index);
        after.checked_sub(1).and_then(|last| origins.get(last)).copied()
    }

    /// The number that people know line `index` (from 0) of a file's text by.
    fn number(&self, file: u32, index: u32) -> u32 {
        match self.origin(file, index) {
            // `#line 0` is not for C, and no line for anybody.
            Some(origin) => origin.line.saturating_add(index - origin.index).max(1),
            None => index + 1,
        }
    }

    /// `file:line:column` of a place.
    pub fn describe(&self, place: Place) -> String {
        format!("{}:{place}", self.name(place.file))
    }

    /// Records a warning: something that does not keep the program from being read. A header that several files
    /// include is warned of once.
    pub fn warn(&mut self, warning: Diagnostic) {
        let place = |warning: &Diagnostic| self.describe(warning.place);
        let is_known = |known: &Diagnostic| {
            known.message == warning.message && place(known) == place(&warning)
        };
        if !self.warnings.iter().any(is_known) {
            self.warnings.push(warning);
        }
    }

    /// Where the texts switch kinds of errors off and on.
    pub(crate) fn switches(&self) -> &Switches {
        &self.switches
    }

    pub(crate) fn switches_mut(&mut self) -> &mut Switches {
        &mut self.switches
    }

    /// The warnings so far, in source order.
    pub fn warnings(&self) -> &Diagnostics {
        &self.warnings
    }
}

impl SourceFile {
    /// Where line `index` (from 0) is in the text.
    fn range(&self, index: usize) -> Option<Range<usize>> {
        let start = *self.starts.get(index)? as usize;
        let end = self.starts.get(index + 1).map_or(self.text.len(), |&next| next as usize);
        Some(start..end)
    }

    /// The lines (from 0) of this text that come from line `number` of `file`.
    fn indices(&self, file: u32, number: u32) -> Vec<usize> {
        let first_origin = self.origins.first().map_or(u32::MAX, |origin| origin.index);
        let plain = number.checked_sub(1).filter(|&i| i < first_origin && file == self.text_of);
        let mut found: Vec<usize> = plain.map(|index| index as usize).into_iter().collect();
        for (at, origin) in self.origins.iter().enumerate() {
            let end = self.origins.get(at + 1).map_or(u32::MAX, |next| next.index);
            let offset = number.checked_sub(origin.line).filter(|_| origin.file == file);
            let index = offset.and_then(|offset| origin.index.checked_add(offset));
            found.extend(index.filter(|&i| i < end).map(|index| index as usize));
        }
        found
    }
}

/// What the drawing of diagnostics wants to know.
impl<'a> Files<'a> for Sources {
    type FileId = u32;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, id: u32) -> Result<&'a str, Error> {
        self.files.get(id as usize).map(|f| f.name.as_str()).ok_or(Error::FileMissing)
    }

    fn source(&'a self, id: u32) -> Result<&'a str, Error> {
        self.files.get(id as usize).map(|f| &*f.text).ok_or(Error::FileMissing)
    }

    fn line_index(&'a self, id: u32, byte_index: usize) -> Result<usize, Error> {
        let at = narrow(byte_index).min(narrow(self.text(id).len()));
        self.line_index_of(id, at).map(|index| index as usize).ok_or(Error::FileMissing)
    }

    fn line_number(&'a self, id: u32, line_index: usize) -> Result<usize, Error> {
        Ok(self.number(id, narrow(line_index)) as usize)
    }

    fn line_range(&'a self, id: u32, line_index: usize) -> Result<Range<usize>, Error> {
        let file = self.files.get(id as usize).ok_or(Error::FileMissing)?;
        let max = file.starts.len();
        file.range(line_index).ok_or(Error::LineTooLarge { given: line_index, max })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_from_one() {
        let sources = Sources::of_text("a.c", "x\nä = 1;\n");
        let place = sources.place(Span { file: 0, start: 5, end: 6 });
        assert_eq!((place.line, place.column), (2, 3));
        assert_eq!(sources.describe(place), "a.c:2:3");
        assert_eq!(sources.line(0, 2), Some("ä = 1;"));
        assert_eq!(sources.line(0, 9), None);
    }

    #[test]
    fn lines_are_those_that_the_text_came_from() {
        let text = "# 1 \"p.c\"\nint a;\n# 7 \"h.h\" 3\nint b;\n# 2 \"p.c\"\n\nint c;\n";
        let mut sources = Sources::of_text("p.i", text);
        let at = |wanted: &str| {
            let start = narrow(text.find(wanted).expect("it is in the text"));
            Span { file: 0, start, end: start + 1 }
        };
        let marker = |name: &str, line, system| Marker { name: Some(name.into()), line, system };
        sources.mark(0, at("int a").start, marker("p.c", 1, false));
        sources.mark(0, at("int b").start, marker("h.h", 7, true));
        sources.mark(0, at("\nint c").start, marker("p.c", 2, false));
        let place = |wanted: &str| sources.place(at(wanted));
        assert_eq!(sources.describe(place("int a")), "p.c:1:1");
        assert_eq!(sources.describe(place("int b")), "h.h:7:1");
        assert_eq!(sources.describe(place("int c")), "p.c:3:1");
        assert_eq!((place("int a").file, place("int b").file, place("int c").file), (0, 1, 0));
        assert_eq!((sources.line(1, 7), sources.line(0, 3)), (Some("int b;"), Some("int c;")));
        assert_eq!((sources.line(1, 1), sources.line(0, 9)), (None, None));
        assert!(sources.is_system(at("int b")) && !sources.is_system(at("int c")));
        let drawn = Diagnostic::error(place("int b"), "no").render(&sources, false);
        assert!(drawn.contains("h.h:7:1") && drawn.contains("7 | int b;"), "{drawn}");
    }
}
