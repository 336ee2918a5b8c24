//! Where pieces come from: the files that are being read, and `#include` (C17 §6.10.2).
//!
//! The headers of the C library are not read from the disk: see
//! [`headers`](super::super::headers).

use std::path::{Path, PathBuf};

use super::super::headers;
use super::super::lexer::{HeaderName, Lexer};
use super::super::piece::{Kind, Piece};
use super::super::platform;
use super::super::token::Word;
use super::Preprocessor;
use crate::front::read::{FrontError, text_of};
use crate::front::source::{Diagnostic, Marker, Span};
use crate::front::{POLLED, ReadOptions};

/// Files may include files this deep, as with gcc.
const MAX_DEPTH: usize = 200;
/// So many `#include` lines are followed.
const MAX_INCLUDES: usize = 20_000;

/// A place where headers are looked for.
#[derive(Clone, Debug)]
pub(super) enum Shelf {
    /// A folder for files whose names stand between quotes.
    Quoted(PathBuf),
    /// A folder that the program names.
    Folder(PathBuf),
    /// What is unloop's own.
    Own,
    /// A folder of the system's headers.
    System(PathBuf),
    /// What stands for a header of the system where that has none.
    StandIns,
}

/// A header.
pub(super) enum Found {
    File { path: PathBuf, of_system: bool },
    Text(&'static str),
}

/// A file that is being read.
pub(super) struct OpenFile {
    pub(super) lexer: Lexer,
    /// Its number among the sources; none for unloop's own texts.
    pub(super) number: Option<u32>,
    /// What it is known by to `#pragma once`.
    pub(super) path: PathBuf,
    /// Where its own `#include "…"` look first.
    folder: PathBuf,
    /// The number of the shelf behind the one that it was found on: where `#include_next` goes on.
    next_shelf: usize,
    /// How many conditions were open when it was.
    pub(super) conditions: usize,
}

impl Preprocessor<'_> {
    /// Begins with the program itself.
    pub(super) fn open_program(&mut self) {
        let path = PathBuf::from(self.sources.name(self.main));
        self.open(self.main, path, 0);
    }

    fn open(&mut self, number: u32, path: PathBuf, next_shelf: usize) {
        let lexer = Lexer::of_file(&self.sources.shared_text(number), number);
        let lexer = lexer.with_separators(self.options.is_c23());
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let path = path.canonicalize().unwrap_or(path);
        let conditions = self.conditions.len();
        let number = Some(number);
        self.files.push(OpenFile { lexer, number, path, folder, next_shelf, conditions });
        self.note_switched();
    }

    /// Notes of the file that is being read which checks are switched from here on.
    pub(super) fn note_switched(&mut self) {
        let (Some(file), Some(switched)) = (self.files.last(), self.switching.now()) else {
            return;
        };
        let Some(number) = file.number else { return };
        let start = file.lexer.next_line();
        let place = self.sources.place(Span { file: number, start, end: start });
        self.sources.switches_mut().set(place.file, start, switched);
    }

    /// Reads a text of unloop's own, which is not shown to anybody.
    pub(super) fn open_own(&mut self, text: &str, at: Span) {
        let lexer = Lexer::of_text(text, at);
        let (path, folder) = (PathBuf::new(), PathBuf::new());
        let conditions = self.conditions.len();
        let next_shelf = self.shelves.iter().position(|shelf| matches!(shelf, Shelf::System(_)));
        let next_shelf = next_shelf.unwrap_or(self.shelves.len());
        self.files.push(OpenFile { lexer, number: None, path, folder, next_shelf, conditions });
    }

    /// Whether the text that is being read is one of unloop's own.
    pub(super) fn is_own_text(&self) -> bool {
        self.files.last().is_some_and(|file| file.number.is_none())
    }

    /// The next piece of the files that counts; directives are followed on the way.
    pub(super) fn piece_of_files(&mut self) -> Option<Piece> {
        while !self.stopped {
            let file = self.files.last_mut()?;
            let Some(piece) = file.lexer.piece(&mut self.names) else {
                self.report_open_conditions();
                if self.files.len() <= self.least_files {
                    return None;
                }
                self.files.pop();
                self.note_switched();
                continue;
            };
            self.pieces += 1;
            if self.pieces.is_multiple_of(POLLED) && self.options.budget.is_over() {
                self.stopped = true;
            } else if piece.kind == Kind::UnclosedComment {
                // It may well have begun in a part that does not count.
                self.unclosed_comment(&piece);
            } else if piece.first_on_line && piece.operator() == Some(Word::Hash) {
                self.directive(&piece);
                if let Some(cap) = self.packing.piece(piece.span) {
                    return Some(cap);
                }
            } else if self.is_active() {
                return Some(piece);
            }
        }
        None
    }

    pub(super) fn unclosed_comment(&mut self, piece: &Piece) {
        let (message, note) = super::output::unclosed_comment();
        let place = self.sources.place(piece.span);
        self.say(Diagnostic::error(place, message).label("it begins here").note(note));
    }

    /// The next piece of the line of a directive.
    pub(super) fn piece_on_line(&mut self) -> Option<Piece> {
        let file = self.files.last_mut()?;
        let piece = file.lexer.piece_on_line(&mut self.names)?;
        if piece.kind == Kind::UnclosedComment {
            self.unclosed_comment(&piece);
            return None;
        }
        self.pieces += 1;
        Some(piece)
    }

    /// What is left of the line of a directive.
    pub(super) fn rest_of_line(&mut self) -> Vec<Piece> {
        std::iter::from_fn(|| self.piece_on_line()).collect()
    }

    /// `#include`, or `#include_next`, which goes on behind where the file itself was found.
    pub(super) fn include(&mut self, whole: Span, next: bool) {
        let written = self.files.last_mut().and_then(|file| file.lexer.header_name());
        let rest = self.rest_of_line();
        let end = rest.last().map_or(whole, |last| last.span);
        let wanted = match written {
            Some(wanted) => {
                self.nothing_follows(&rest);
                wanted
            }
            None => match header_of(&self.expanded_list(rest)) {
                Some(wanted) => wanted,
                None => {
                    let help = "write `#include <name.h>` or `#include \"name.h\"`";
                    return self.error(whole.to(end), "a header should follow `#include`", help);
                }
            },
        };
        self.includes += 1;
        if self.files.len() > MAX_DEPTH || self.includes > MAX_INCLUDES {
            let message = format!("files include files too many times over: `{}`", wanted.name);
            self.error(whole, message, "does a file include itself? Write `#pragma once` in it");
            self.stopped = true;
        } else if self.options.budget.is_over() {
            self.stopped = true;
        } else {
            self.open_included(whole, &wanted, next);
        }
    }

    /// Includes a file before the first line of the program.
    pub(super) fn include_first(&mut self, file: &Path) {
        let at = Span { file: self.main, start: 0, end: 0 };
        let wanted = HeaderName { name: file.display().to_string(), angled: false };
        self.open_included(at, &wanted, false);
    }

    /// Defines the macros of a file; what else is in it does not count.
    pub(super) fn take_macros(&mut self, file: &Path) {
        let outer = self.files.len();
        self.include_first(file);
        if self.files.len() > outer {
            let least = std::mem::replace(&mut self.least_files, outer + 1);
            while self.piece_of_files().is_some() {}
            self.least_files = least;
            self.files.truncate(outer);
        }
    }

    fn open_included(&mut self, at: Span, wanted: &HeaderName, next: bool) {
        let Some((shelf, found)) = self.find(wanted, next) else {
            return self.not_found(at, wanted);
        };
        let (path, of_system) = match found {
            Found::Text(text) => return self.open_own(text, at),
            Found::File { path, of_system } => (path, of_system),
        };
        let known = path.canonicalize().unwrap_or_else(|_| path.clone());
        if self.once.contains(&known) {
            return;
        }
        match self.number_of(&path, known) {
            Ok(number) => {
                if of_system {
                    self.sources.mark(number, 0, Marker { name: None, line: 1, system: true });
                }
                self.open(number, path, shelf + 1);
                if of_system {
                    self.begin_system(at);
                }
            }
            Err(error) => self.error(at, error.to_string(), "name another folder with -I DIR"),
        }
    }

    /// Reads before the first header of the system what those of the C library begin with, and unloop's own do not.
    fn begin_system(&mut self, at: Span) {
        if std::mem::replace(&mut self.has_begun_system, true) {
            return;
        }
        // The last that is opened is read first.
        for name in ["bits/types.h", "features.h"] {
            let wanted = HeaderName { name: name.to_owned(), angled: true };
            if self.find(&wanted, false).is_some() {
                self.open_included(at, &wanted, false);
            }
        }
    }

    /// The first place that has a header: beside the file that asks, or a shelf.
    pub(super) fn find(&self, wanted: &HeaderName, next: bool) -> Option<(usize, Found)> {
        let file = self.files.last()?;
        let beside = file.folder.join(&wanted.name);
        if !wanted.angled && !next && file.number.is_some() && self.is_there(&beside) {
            let of_system = self.shelves.iter().any(
                |shelf| matches!(shelf, Shelf::System(folder) if file.path.starts_with(folder)),
            );
            return Some((
                file.next_shelf.saturating_sub(1),
                Found::File { path: beside, of_system },
            ));
        }
        let first = if next { file.next_shelf } else { 0 };
        let fits = |shelf: &Shelf| !wanted.angled || !matches!(shelf, Shelf::Quoted(_));
        let shelves = self.shelves.iter().enumerate().skip(first);
        let mut shelves = shelves.filter(|(_, shelf)| fits(shelf));
        shelves.find_map(|(number, shelf)| Some((number, self.on_shelf(shelf, wanted)?)))
    }

    fn on_shelf(&self, shelf: &Shelf, wanted: &HeaderName) -> Option<Found> {
        let (folder, of_system) = match shelf {
            Shelf::Own => return headers::text(&wanted.name).map(Found::Text),
            Shelf::StandIns => return headers::stand_in(&wanted.name).map(Found::Text),
            Shelf::Quoted(folder) | Shelf::Folder(folder) => (folder, false),
            Shelf::System(folder) => (folder, true),
        };
        let path = folder.join(&wanted.name);
        self.is_there(&path).then_some(Found::File { path, of_system })
    }

    fn is_there(&self, path: &Path) -> bool {
        self.options.files.as_ref().map_or_else(|| path.is_file(), |files| files.is_there(path))
    }

    /// The number that a file has among the sources. A file that is included again is
    /// there already.
    fn number_of(&mut self, path: &Path, known: PathBuf) -> Result<u32, FrontError> {
        if let Some(&number) = self.numbers.get(&known) {
            return Ok(number);
        }
        let text = match text_of(path, true, self.options.files.as_ref()) {
            Ok(text) => text,
            Err(FrontError::Empty(_)) => String::new(),
            Err(error) => return Err(error),
        };
        let number = self.sources.add(path.display().to_string(), text);
        self.numbers.insert(known, number);
        Ok(number)
    }

    fn not_found(&mut self, at: Span, wanted: &HeaderName) {
        let shown = |folder: &Path| {
            let here = folder.as_os_str().is_empty();
            if here { "the current folder".to_owned() } else { folder.display().to_string() }
        };
        let beside = self.files.last().filter(|_| !wanted.angled).map(|file| shown(&file.folder));
        let named = self.shelves.iter().filter_map(|shelf| match shelf {
            Shelf::Quoted(folder) if wanted.angled => None,
            Shelf::Quoted(folder) | Shelf::Folder(folder) => Some(shown(folder)),
            Shelf::Own | Shelf::System(_) | Shelf::StandIns => None,
        });
        let system = if self.shelves.iter().any(|shelf| matches!(shelf, Shelf::System(_))) {
            "among the headers of the system"
        } else {
            "there are no headers of the system on this machine (Debian's package is libc6-dev)"
        };
        let folders: Vec<String> = beside.into_iter().chain(named).collect();
        let looked = match &folders[..] {
            [] => format!("looked for {system}"),
            folders => format!("looked for in: {}; {system}", folders.join(", ")),
        };
        let place = self.sources.place(at);
        let error = Diagnostic::error(place, format!("the file `{}` is not found", wanted.name));
        self.say(error.note(looked).help("name the folder that it is in with -I DIR"));
    }
}

/// The places where headers are looked for, in order, as a compiler has them: what is unloop's own is in the place of
/// the C library.
pub(super) fn shelves(options: &ReadOptions) -> Vec<Shelf> {
    let said = &options.preprocessing;
    let system = match &options.platform {
        Some(platform) => platform.header_dirs.clone(),
        None => platform::header_folders(options.abi()),
    };
    let mut shelves: Vec<Shelf> = said.quote_dirs.iter().cloned().map(Shelf::Quoted).collect();
    let of_system =
        |folder: &&PathBuf| system.contains(folder) || said.system_dirs.contains(folder);
    let named = said.include_dirs.iter().filter(|folder| !of_system(folder));
    shelves.extend(named.cloned().map(Shelf::Folder));
    shelves.extend(said.system_dirs.iter().cloned().map(Shelf::System));
    shelves.push(Shelf::Own);
    shelves.extend(system.into_iter().map(Shelf::System));
    shelves.push(Shelf::StandIns);
    shelves.extend(said.last_dirs.iter().cloned().map(Shelf::System));
    shelves
}

/// The header that the pieces of a line name, when macros have been replaced.
pub(super) fn header_of(line: &[Piece]) -> Option<HeaderName> {
    match line {
        [Piece { kind: Kind::Quoted(text), .. }] => {
            let name = text.strip_prefix('"')?.strip_suffix('"')?.to_owned();
            Some(HeaderName { name, angled: false })
        }
        [first, inner @ .., last]
            if first.operator() == Some(Word::Less) && last.operator() == Some(Word::Greater) =>
        {
            let spelled = inner.iter().enumerate().map(|(index, piece)| {
                let space = if index > 0 && piece.spaced { " " } else { "" };
                format!("{space}{}", piece.text())
            });
            Some(HeaderName { name: spelled.collect(), angled: true })
        }
        _ => None,
    }
}
