//! Where pieces come from: the files that are being read, and `#include` (C17 §6.10.2).
//!
//! The headers of the C library are not read from the disk: see
//! [`headers`](super::super::headers).

use std::path::{Path, PathBuf};

use super::super::headers;
use super::super::lexer::{HeaderName, Lexer};
use super::super::piece::{Kind, Piece};
use super::super::token::Word;
use super::Preprocessor;
use crate::front::POLLED;
use crate::front::read::{FrontError, text_of};
use crate::front::source::{Diagnostic, Span};

/// Files may include files this deep, as with gcc.
const MAX_DEPTH: usize = 200;
/// So many `#include` lines are followed.
const MAX_INCLUDES: usize = 20_000;

/// A file that is being read.
pub(super) struct OpenFile {
    pub(super) lexer: Lexer,
    /// Its number among the sources; none for unloop's own texts.
    pub(super) number: Option<u32>,
    /// What it is known by to `#pragma once`.
    pub(super) path: PathBuf,
    /// Where its own `#include "…"` look first.
    folder: PathBuf,
    /// How many conditions were open when it was.
    pub(super) conditions: usize,
}

impl Preprocessor<'_> {
    /// Begins with the program itself.
    pub(super) fn open_program(&mut self) {
        let path = PathBuf::from(self.sources.name(self.main));
        self.open(self.main, path);
    }

    fn open(&mut self, number: u32, path: PathBuf) {
        let lexer = Lexer::of_file(&self.sources.shared_text(number), number);
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let path = path.canonicalize().unwrap_or(path);
        let conditions = self.conditions.len();
        self.files.push(OpenFile { lexer, number: Some(number), path, folder, conditions });
    }

    /// Reads a text of unloop's own, which is not shown to anybody.
    pub(super) fn open_own(&mut self, text: &str, at: Span) {
        let lexer = Lexer::of_text(text, at);
        let (path, folder) = (PathBuf::new(), PathBuf::new());
        let conditions = self.conditions.len();
        self.files.push(OpenFile { lexer, number: None, path, folder, conditions });
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

    /// `#include`.
    pub(super) fn include(&mut self, whole: Span) {
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
            self.open_included(whole, &wanted);
        }
    }

    fn open_included(&mut self, at: Span, wanted: &HeaderName) {
        let own = headers::text(&wanted.name);
        if let (true, Some(text)) = (wanted.angled, own) {
            return self.open_own(text, at);
        }
        let folders = self.folders(wanted);
        let paths = folders.iter().map(|folder| folder.join(&wanted.name));
        let Some(path) = paths.into_iter().find(|path| self.is_there(path)) else {
            return match own {
                Some(text) => self.open_own(text, at),
                None => self.not_found(at, wanted, &folders),
            };
        };
        let known = path.canonicalize().unwrap_or_else(|_| path.clone());
        if self.once.contains(&known) {
            return;
        }
        match self.number_of(&path, known) {
            Ok(number) => self.open(number, path),
            Err(error) => self.error(at, error.to_string(), "name another folder with -I DIR"),
        }
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

    /// Where a file is looked for.
    fn folders(&self, wanted: &HeaderName) -> Vec<PathBuf> {
        let beside = self.files.last().filter(|_| !wanted.angled).map(|file| file.folder.clone());
        beside.into_iter().chain(self.options.include_dirs.iter().cloned()).collect()
    }

    fn not_found(&mut self, at: Span, wanted: &HeaderName, folders: &[PathBuf]) {
        let shown = |folder: &PathBuf| {
            let here = folder.as_os_str().is_empty();
            if here { "the current folder".to_owned() } else { folder.display().to_string() }
        };
        let looked = match folders {
            [] => "no folder was given to look for it".to_owned(),
            _ => {
                let folders: Vec<String> = folders.iter().map(shown).collect();
                format!("looked for in: {}", folders.join(", "))
            }
        };
        let place = self.sources.place(at);
        let error = Diagnostic::error(place, format!("the file `{}` is not found", wanted.name));
        self.say(error.note(looked).help("name the folder that it is in with -I DIR"));
    }
}

/// The header that the pieces of a line name, when macros have been replaced.
fn header_of(line: &[Piece]) -> Option<HeaderName> {
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
