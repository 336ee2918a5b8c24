//! What macros stand for (C17 §6.10.3.1–4). It is read again together with what
//! follows; until its end has been read, the name of the macro is nothing special, and a
//! name met meanwhile is painted and stays so. That is how gcc and clang do it. Where
//! the standard leaves open whether a macro is still being replaced, Dave Prosser's hide
//! sets sometimes know an end later than they do.
//!
//! What a macro stands for is placed where the macro is used, and its arguments where
//! they are written, so that diagnostics and traces point at the program's own lines.

use std::rc::Rc;

use super::super::piece::{Kind, Piece};
use super::super::token::Word;
use super::macros::{Macro, Parameters};
use super::substitute::{Call, Expanded};
use super::{MAX_EXPANSION, Pending, Preprocessor};
use crate::front::POLLED;
use crate::front::source::Diagnostic;

impl Preprocessor<'_> {
    /// The next piece of the program when macros have been replaced.
    pub(super) fn expanded(&mut self) -> Option<Piece> {
        loop {
            let mut piece = self.pull()?;
            piece.spaced |= std::mem::take(&mut self.owes_space);
            let Kind::Name(name) = &piece.kind else { return Some(piece) };
            if self.in_condition && &**name == "defined" {
                return Some(self.defined(&piece));
            }
            match self.macros.get(name) {
                None => return Some(self.built_in(piece)),
                Some(_) if piece.painted => return Some(piece),
                Some(meaning) => {
                    let meaning = Rc::clone(meaning);
                    if !self.replace(&piece, &meaning) {
                        return Some(piece);
                    }
                }
            }
        }
    }

    /// What a list of pieces becomes by itself.
    pub(super) fn expanded_list(&mut self, pieces: Vec<Piece>) -> Vec<Piece> {
        self.expanded_argument(pieces).pieces
    }

    /// The same, with the white space that is left over at its end.
    pub(super) fn expanded_argument(&mut self, pieces: Vec<Piece>) -> Expanded {
        let floor = std::mem::replace(&mut self.floor, self.pending.len());
        let closed = std::mem::replace(&mut self.closed, true);
        let owes_space = std::mem::take(&mut self.owes_space);
        self.pending.extend(pieces.into_iter().rev().map(Pending::Piece));
        let mut result = Vec::new();
        while let Some(piece) = self.expanded() {
            result.push(piece);
        }
        self.pending.truncate(self.floor);
        (self.floor, self.closed) = (floor, closed);
        let owes_space = std::mem::replace(&mut self.owes_space, owes_space);
        Expanded { pieces: result, owes_space }
    }

    /// Puts what a macro stands for in front of what comes; false if `name` is no use of
    /// the macro after all.
    fn replace(&mut self, name: &Piece, meaning: &Rc<Macro>) -> bool {
        let mut call = Call::default();
        if let Some(parameters) = &meaning.parameters {
            if !self.is_called() {
                return false;
            }
            match self.call(name, meaning, parameters) {
                Some(found) => call = found,
                None => return true,
            }
        }
        let Expanded { mut pieces, mut owes_space } = self.substituted(name, meaning, &call);
        self.charge(pieces.len() + 1, name);
        match pieces.first_mut() {
            Some(first) => {
                first.spaced |= name.spaced;
                first.first_on_line = name.first_on_line;
            }
            None => owes_space |= name.spaced,
        }
        self.pending.push(Pending::End { of: Rc::clone(meaning), owes_space });
        meaning.active.set(true);
        self.pending.extend(pieces.into_iter().rev().map(Pending::Piece));
        true
    }

    /// Whether an opening bracket comes next. If so, it is taken.
    fn is_called(&mut self) -> bool {
        // A call does not begin in one file and go on in the file that includes it.
        let files = std::mem::replace(&mut self.least_files, self.files.len());
        let next = self.pull();
        self.least_files = files;
        match next {
            Some(piece) if piece.operator() == Some(Word::OpenParenthesis) => {
                self.owes_space = false;
                true
            }
            Some(piece) => {
                self.pending.push(Pending::Piece(piece));
                false
            }
            None => false,
        }
    }

    /// The arguments of a call, the opening bracket of which has been taken; none after
    /// an error.
    fn call(&mut self, name: &Piece, meaning: &Macro, takes: &Parameters) -> Option<Call> {
        let files = std::mem::replace(&mut self.least_files, self.files.len());
        let call = self.arguments(name, takes);
        self.least_files = files;
        let Some(mut call) = call else {
            if !self.stopped {
                let message = format!("this call of the macro `{}` has no end", meaning.name);
                self.error(name.span, message, "add the missing `)`");
            }
            return None;
        };
        let arguments = &mut call.arguments;
        let wanted = takes.names.len();
        if wanted == 0 && matches!(arguments.as_slice(), [only] if only.is_empty()) {
            arguments.clear();
        } else if takes.variadic && arguments.len() + 1 == wanted {
            arguments.push(Vec::new());
            call.no_rest = true;
        } else if takes.variadic && wanted == 1 {
            call.no_rest = arguments.iter().all(Vec::is_empty);
        }
        if call.arguments.len() == wanted {
            return Some(call);
        }
        self.wrong_count(name, meaning, takes, call.arguments.len());
        None
    }

    fn wrong_count(&mut self, name: &Piece, meaning: &Macro, takes: &Parameters, given: usize) {
        let wanted = takes.names.len();
        let least = if takes.variadic { wanted - 1 } else { wanted };
        let least_or = if takes.variadic { format!("at least {least}") } else { least.to_string() };
        let noun = if least == 1 { "argument" } else { "arguments" };
        let message = format!("the macro `{}` takes {least_or} {noun}, not {given}", meaning.name);
        let place = self.sources.place(name.span);
        let error = Diagnostic::error(place, message)
            .note("commas inside round brackets do not separate arguments")
            .help(format!("write {least_or} {noun} here, or define the macro otherwise"));
        let defined = meaning.defined.map(|span| self.sources.place(span));
        self.say(match defined {
            Some(defined) => error.related(defined, "the macro is defined here"),
            None => error,
        });
    }

    /// The pieces up to the closing bracket, cut at commas.
    fn arguments(&mut self, name: &Piece, takes: &Parameters) -> Option<Call> {
        let mut arguments = Vec::new();
        let mut argument = Vec::new();
        let mut depth = 0_usize;
        loop {
            let piece = self.pull()?;
            match piece.operator() {
                Some(Word::OpenParenthesis) => depth += 1,
                Some(Word::CloseParenthesis) if depth == 0 => {
                    arguments.push(argument);
                    return Some(Call { arguments, no_rest: false });
                }
                Some(Word::CloseParenthesis) => depth -= 1,
                Some(Word::Comma)
                    if depth == 0
                        && !(takes.variadic && arguments.len() + 1 == takes.names.len()) =>
                {
                    arguments.push(std::mem::take(&mut argument));
                    continue;
                }
                _ => {}
            }
            argument.push(piece);
            self.charge(1, name);
        }
    }

    /// Counts a piece that has been written anew: such pieces can be long.
    pub(super) fn charge_text(&mut self, piece: &Piece, name: &Piece) {
        self.charge(piece.text().len() / 8, name);
    }

    /// Counts what one use of a macro in the program leads to, and stops when it is too
    /// much or time is over.
    pub(super) fn charge(&mut self, pieces: usize, name: &Piece) {
        let before = self.work / POLLED;
        self.work += pieces;
        if self.work > MAX_EXPANSION {
            self.stop(name.span, "macros expand to too much text here");
        } else if self.work / POLLED > before && self.options.budget.is_over() {
            self.stopped = true;
        }
    }
}
