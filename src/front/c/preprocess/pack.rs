//! `#pragma pack`: from there on the members of structures are aligned to so many bytes at most
//! (as gcc has it: <https://gcc.gnu.org/onlinedocs/gcc/Structure-Layout-Pragmas.html>).

use std::sync::Arc;

use super::super::piece::{Kind, Piece};
use super::super::token::Word;
use super::Preprocessor;
use crate::front::source::Span;

/// What is packed how, and what was before that.
#[derive(Default)]
pub(super) struct Packing {
    /// Members are aligned to so many bytes at most; 0 says nothing.
    cap: u64,
    /// What has been put aside, with the names under which.
    before: Vec<(Option<Arc<str>>, u64)>,
    changed: bool,
}

/// So many may be put aside.
const MAX_KEPT: usize = 10_000;

const HELP: &str =
    "write `#pragma pack(1)` (or 2, 4, 8, 16), `pack(push, 1)`, `pack(pop)` or `pack()`";

impl Packing {
    /// What the program's reader is to be told, if something has changed.
    pub(super) fn piece(&mut self, span: Span) -> Option<Piece> {
        let kind = Kind::Cap(self.cap);
        let piece = Piece { kind, span, painted: false, first_on_line: true, spaced: true };
        std::mem::take(&mut self.changed).then_some(piece)
    }

    fn set(&mut self, cap: u64) {
        (self.cap, self.changed) = (cap, true);
    }

    fn push(&mut self, name: Option<Arc<str>>, cap: Option<u64>) {
        if self.before.len() < MAX_KEPT {
            self.before.push((name, self.cap));
        }
        self.set(cap.unwrap_or(self.cap));
    }

    /// Goes back to what was put aside last, or under a name.
    fn pop(&mut self, name: Option<&Arc<str>>) {
        if let Some(name) = name
            && let Some(at) = self.before.iter().rposition(|(own, _)| own.as_ref() == Some(name))
        {
            self.before.truncate(at + 1);
        }
        if let Some((_, cap)) = self.before.pop() {
            self.set(cap);
        }
    }
}

impl Preprocessor<'_> {
    /// What stands behind `#pragma pack`.
    pub(super) fn pragma_pack(&mut self, span: Span, line: &[Piece]) {
        let inner = match line {
            [open, inner @ .., close]
                if open.operator() == Some(Word::OpenParenthesis)
                    && close.operator() == Some(Word::CloseParenthesis) =>
            {
                inner
            }
            _ => return self.not_packed(span),
        };
        let parts: Vec<&[Piece]> =
            inner.split(|piece| piece.operator() == Some(Word::Comma)).collect();
        let parts: Option<Vec<&Piece>> = match parts.as_slice() {
            [[]] => Some(Vec::new()),
            parts => {
                parts.iter().map(|part| <&[Piece; 1]>::try_from(*part).ok().map(|[p]| p)).collect()
            }
        };
        let word = |piece: &Piece| piece.name().map(ToString::to_string);
        let Some(parts) = parts else { return self.not_packed(span) };
        let first = parts.first().and_then(|first| word(first));
        match (first.as_deref(), parts.as_slice()) {
            (_, []) => self.packing.set(0),
            (None, [number]) => match bytes(number) {
                Some(cap) => self.packing.set(cap),
                None => self.not_packed(span),
            },
            (Some("push"), [_]) => self.packing.push(None, None),
            (Some("push"), [_, one]) => match (one.name(), bytes(one)) {
                (name @ Some(_), _) => self.packing.push(name.cloned(), None),
                (None, cap @ Some(_)) => self.packing.push(None, cap),
                _ => self.not_packed(span),
            },
            (Some("push"), [_, name, cap]) => match (name.name(), bytes(cap)) {
                (name @ Some(_), cap @ Some(_)) => self.packing.push(name.cloned(), cap),
                _ => self.not_packed(span),
            },
            (Some("pop"), [_]) => self.packing.pop(None),
            (Some("pop"), [_, name]) if name.name().is_some() => self.packing.pop(name.name()),
            _ => self.not_packed(span),
        }
    }

    fn not_packed(&mut self, span: Span) {
        self.unsupported(span, "this `#pragma pack` is not understood", HELP);
    }
}

/// A number of bytes that members can be packed to.
fn bytes(piece: &Piece) -> Option<u64> {
    let Kind::Number(text) = &piece.kind else { return None };
    text.parse().ok().filter(|bytes| matches!(bytes, 0 | 1 | 2 | 4 | 8 | 16))
}
