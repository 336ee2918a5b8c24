//! `#pragma CPROVER check`: which checks CBMC makes in a part of the text.

use super::super::piece::{Kind, Piece};
use super::Preprocessor;
use crate::front::source::{Diagnostic, Span};
use crate::graph::switches::{SwitchedKinds, kinds_of_check};

/// What is switched, and what was before that.
#[derive(Default)]
pub(super) struct Switching {
    now: SwitchedKinds,
    before: Vec<SwitchedKinds>,
    /// Whether the program has such a pragma.
    is_used: bool,
}

/// So many states may be put aside.
const MAX_KEPT: usize = 10_000;

impl Preprocessor<'_> {
    /// What stands behind `#pragma CPROVER`.
    pub(super) fn pragma_check(&mut self, span: Span, line: &[Piece]) {
        let word = |at: usize| line.get(at).and_then(Piece::name).map(|name| &**name);
        if word(0) != Some("check") {
            return self.unknown_check(span);
        }
        let name = line.get(2).and_then(|piece| match &piece.kind {
            Kind::Quoted(text) => kinds_of_check(text.trim_matches('"')),
            _ => None,
        });
        let switching = &mut self.switching;
        match (word(1), line.len(), name) {
            (Some("push"), 2, _) if switching.before.len() < MAX_KEPT => {
                switching.before.push(switching.now.clone());
            }
            (Some("pop"), 2, _) if !switching.before.is_empty() => {
                switching.now = switching.before.pop().unwrap_or_default();
            }
            (Some("disable"), 3, Some(kinds)) => {
                switching.now.extend(kinds.iter().map(|&kind| (kind, false)));
                let place = self.sources.place(span);
                self.sources.switches_mut().note_off(place);
            }
            (Some("enable"), 3, Some(kinds)) => {
                switching.now.extend(kinds.iter().map(|&kind| (kind, true)));
            }
            _ => return self.unknown_check(span),
        }
        self.switching.is_used = true;
        self.note_switched();
    }

    /// Says of the file that is being read what is switched from here on.
    pub(super) fn note_switched(&mut self) {
        let Some(file) = self.files.last().filter(|_| self.switching.is_used) else { return };
        let Some(number) = file.number else { return };
        let start = file.lexer.next_line();
        let place = self.sources.place(Span { file: number, start, end: start });
        self.sources.switches_mut().set(place.file, start, &self.switching.now);
    }

    fn unknown_check(&mut self, span: Span) {
        let message = "this `#pragma CPROVER` is not known, and counts for nothing";
        let help = "write `check push`, `check pop`, or `check disable \"NAME\"` (bounds, signed-overflow, …)";
        let place = self.sources.place(span);
        self.warn(Diagnostic::warning(place, message).help(help));
    }
}
