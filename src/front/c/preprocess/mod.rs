//! The preprocessor (C17 §6.10): directives, macros, included files.
//!
//! It works on pieces, which know how they are written, and hands out tokens one by
//! one; nothing is kept of a program but its macros.
//!
//! * `files` – where pieces come from: the files that are being read, `#include`
//! * `directive` – the lines that begin with `#`
//! * `condition` – what stands behind `#if`; `asked` – what it may ask of the compiler
//! * `macros` – `#define`
//! * `expand` – what macros stand for
//! * `substitute` – the arguments in what a macro stands for
//! * `spell` – `#` and `##`
//! * `predefined` – the macros that are there from the start
//! * `pack` – `#pragma pack`
//! * `output` – pieces → tokens

mod condition;
mod directive;
mod expand;
mod feature_checks;
mod files;
mod included;
mod macros;
mod output;
mod pack;
mod predefined;
mod spell;
mod substitute;

use std::collections::HashSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use hashbrown::HashMap;

use super::Dialect;
use super::lexer::Lexer;
use super::piece::{Kind, Names, Piece};
use super::token::Token;
use crate::front::Abi;
use crate::front::ReadOptions;
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
pub use included::{Included, included};

use directive::Condition;
use files::{OpenFile, Shelf};
use macros::Macro;
use output::Output;
use pack::Packing;
use predefined::BUILT_IN;

/// How files are called that a preprocessor has written: names without an underscore are no macros of its platform
/// in them.
const PREPROCESSED: &str = ".i";
/// A program that expands to more tokens than this is refused.
const MAX_TOKENS: usize = 8_000_000;
/// One use of a macro in the program may lead to this many pieces on the way.
const MAX_EXPANSION: usize = 1_000_000;
/// After so many errors nobody reads on.
const MAX_ERRORS: usize = 50;

/// Preprocesses the file `main` of `sources` and hands its tokens to `sink`. Included files and
/// warnings are added to `sources`.
///
/// # Errors
/// Whatever is wrong in directives and in the use of macros, and everything that is no
/// token.
pub(super) fn preprocess(
    sources: &mut Sources,
    main: u32,
    options: &ReadOptions,
    dialect: Dialect,
    sink: &mut dyn FnMut(Token),
) -> Result<(), Diagnostics> {
    let mut run = Preprocessor::started(sources, main, options);
    let mut output = Output::new(dialect, options.abi(), options.is_c23(), sink);
    while let Some(piece) = run.next() {
        if let Err(complaint) = output.push(piece) {
            run.complain(complaint);
        }
        if output.count() > MAX_TOKENS {
            run.too_long(output.last());
        }
    }
    output.finish();
    if run.errors.is_empty() { Ok(()) } else { Err(run.errors) }
}

/// Hands the tokens of a text without directives and macros to `sink`.
pub(in crate::front) fn lexed(
    sources: &Sources,
    number: u32,
    dialect: Dialect,
    model: Abi,
    sink: &mut dyn FnMut(Token),
) {
    // The text is unloop's own.
    let _: bool = lexed_text(&sources.shared_text(number), number, dialect, model, sink);
}

/// The same of a text that is said to be that file; whether all of it is tokens.
pub(super) fn lexed_text(
    text: &Arc<str>,
    number: u32,
    dialect: Dialect,
    model: Abi,
    sink: &mut dyn FnMut(Token),
) -> bool {
    let mut lexer = Lexer::of_file(text, number);
    let mut names = Names::default();
    let mut output = Output::new(dialect, model, false, sink);
    let mut fine = true;
    while let Some(piece) = lexer.piece(&mut names) {
        fine &= output.push(piece).is_ok();
    }
    output.finish();
    fine
}

/// How the tokens of file 0 of `sources` are written when it has been preprocessed.
///
/// # Errors
/// Whatever is wrong in directives and in the use of macros.
pub(super) fn spelled(
    sources: &mut Sources,
    options: &ReadOptions,
) -> Result<Vec<String>, Diagnostics> {
    let mut run = Preprocessor::started(sources, 0, options);
    let mut spelled = Vec::new();
    while let Some(piece) = run.next() {
        // As a compiler's preprocessor has it, pragmas are no tokens.
        if !matches!(piece.kind, Kind::Cap(_)) {
            spelled.push(piece.text().into_owned());
        }
    }
    if run.errors.is_empty() { Ok(spelled) } else { Err(run.errors) }
}

/// What macros have left to be read again.
enum Pending {
    Piece(Piece),
    /// Here ends what a macro stands for. From here on it counts again.
    End {
        of: Rc<Macro>,
        owes_space: bool,
    },
}

impl Pending {
    fn is_end(&self) -> bool {
        matches!(self, Pending::End { .. })
    }
}

/// The state of a run.
#[expect(clippy::struct_excessive_bools, reason = "they are independent of each other")]
struct Preprocessor<'s> {
    sources: &'s mut Sources,
    /// The file that is preprocessed.
    main: u32,
    options: &'s ReadOptions,
    names: Names,
    macros: HashMap<Arc<str>, Rc<Macro>>,
    /// What `#pragma push_macro` has kept of each name, the last on top.
    kept: HashMap<String, Vec<Option<Rc<Macro>>>>,
    errors: Diagnostics,
    /// Nothing more is read, because of errors or because the budget is over.
    stopped: bool,

    /// Where headers are looked for.
    shelves: Vec<Shelf>,
    /// The files that are being read, each included by the one before.
    files: Vec<OpenFile>,
    /// Files are not left while there are only so many open.
    least_files: usize,
    /// One for each open `#if`.
    conditions: Vec<Condition>,
    /// Files with `#pragma once`.
    once: HashSet<PathBuf>,
    /// The numbers of the files that have been included.
    numbers: HashMap<PathBuf, u32>,
    includes: usize,
    /// Whether a header of the system has been included.
    has_begun_system: bool,
    pieces: usize,

    /// What comes before the rest of the files, the next piece last.
    pending: Vec<Pending>,
    /// Below this, what is pending is not to be touched.
    floor: usize,
    /// Whether only what is pending counts, and not the files.
    closed: bool,
    /// A macro that stands for nothing had a space before it.
    owes_space: bool,
    in_condition: bool,
    call_depth: usize,
    work: usize,
    /// The names of compilers that have been remarked on.
    remarked: HashSet<Arc<str>>,
    /// How often `__COUNTER__` has been used.
    counter: u32,
    packing: Packing,
}

impl<'s> Preprocessor<'s> {
    fn new(sources: &'s mut Sources, main: u32, options: &'s ReadOptions) -> Self {
        Self {
            sources,
            main,
            options,
            names: Names::default(),
            macros: HashMap::new(),
            kept: HashMap::new(),
            errors: Diagnostics::default(),
            stopped: false,
            shelves: files::shelves(options),
            files: Vec::new(),
            least_files: 0,
            conditions: Vec::new(),
            once: HashSet::new(),
            numbers: HashMap::new(),
            includes: 0,
            has_begun_system: false,
            pieces: 0,
            pending: Vec::new(),
            floor: 0,
            closed: false,
            owes_space: false,
            in_condition: false,
            call_depth: 0,
            work: 0,
            remarked: HashSet::new(),
            counter: 0,
            packing: Packing::default(),
        }
    }

    /// A run that is about to read the first piece of the program.
    fn started(sources: &'s mut Sources, main: u32, options: &'s ReadOptions) -> Self {
        let mut run = Self::new(sources, main, options);
        let said = &options.preprocessing;
        run.define_own();
        if said.is_done || run.sources.name(main).ends_with(PREPROCESSED) {
            run.macros.retain(|name, _| name.starts_with('_'));
        }
        run.macros.retain(|name, _| !said.undefines.iter().any(|gone| **gone == **name));
        for (name, value) in &said.defines {
            run.define_commanded(name, value.as_deref());
        }
        run.open_program();
        // The last that is opened is read first.
        said.included_first.iter().rev().for_each(|file| run.include_first(file));
        said.macros_first.iter().for_each(|file| run.take_macros(file));
        run
    }

    /// The next piece of the preprocessed program.
    fn next(&mut self) -> Option<Piece> {
        loop {
            while let Some(Pending::End { of, owes_space }) =
                self.pending.pop_if(|next| next.is_end())
            {
                self.end(&of, owes_space);
            }
            if self.pending.is_empty() {
                self.work = 0;
            }
            let piece = self.expanded()?;
            if piece.name().is_some_and(|name| &**name == "_Pragma") {
                self.pragma_operator(&piece);
                if let Some(piece) = self.packing.piece(piece.span) {
                    return Some(piece);
                }
            } else {
                return Some(piece);
            }
        }
    }

    /// The next piece as it is written.
    fn pull(&mut self) -> Option<Piece> {
        while !self.stopped && self.pending.len() > self.floor {
            match self.pending.pop() {
                Some(Pending::Piece(piece)) => return Some(self.painted(piece)),
                Some(Pending::End { of, owes_space }) => self.end(&of, owes_space),
                None => {}
            }
        }
        if self.stopped || self.closed { None } else { self.piece_of_files() }
    }

    fn end(&mut self, of: &Macro, owes_space: bool) {
        of.active.set(false);
        self.owes_space |= owes_space;
    }

    /// Paints a piece if it is the name of a macro that is being replaced.
    fn painted(&self, mut piece: Piece) -> Piece {
        if let Some(name) = piece.name().filter(|_| !piece.painted) {
            piece.painted = self.macros.get(name).is_some_and(|meaning| meaning.active.get());
        }
        piece
    }

    fn error(&mut self, span: Span, message: impl Into<String>, help: &str) {
        let error = Diagnostic::error(self.sources.place(span), message);
        self.say(if help.is_empty() { error } else { error.help(help) });
    }

    fn unsupported(&mut self, span: Span, message: impl Into<String>, help: &str) {
        self.say(Diagnostic::unsupported(self.sources.place(span), message).help(help));
    }

    fn say(&mut self, error: Diagnostic) {
        self.errors.push(error);
        self.stopped |= self.errors.len() >= MAX_ERRORS;
    }

    fn warn(&mut self, warning: Diagnostic) {
        if self.sources.warnings().len() < MAX_ERRORS {
            self.sources.warn(warning);
        }
    }

    /// An error after which there is no point in going on.
    fn stop(&mut self, span: Span, message: &str) {
        if !self.stopped {
            self.error(span, message, "");
        }
        self.stopped = true;
    }

    fn complain(&mut self, (span, message, note): output::Complaint) {
        let place = self.sources.place(span);
        self.say(match note {
            output::Note::Expected(note) => Diagnostic::error(place, message).note(note),
            output::Note::Help(help) => Diagnostic::unsupported(place, message).help(help),
        });
    }

    fn too_long(&mut self, span: Span) {
        let message = format!("the program is too long: over {MAX_TOKENS} tokens");
        self.error(span, message, "leave out what the target does not depend on");
        self.stopped = true;
    }
}
