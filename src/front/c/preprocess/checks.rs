//! `#pragma CPROVER check`: which checks CBMC makes in a part of the text.

use super::super::piece::{Kind, Piece};
use crate::graph::switches::{SwitchedKinds, kinds_of_check};

/// What is switched, and what was before that.
#[derive(Default)]
pub(super) struct Switching {
    now: SwitchedKinds,
    before: Vec<SwitchedKinds>,
    /// Whether the program has such a pragma.
    is_used: bool,
}

/// What to write.
pub(super) const CHECK_HELP: &str =
    "write `check push`, `check pop`, or `check disable \"NAME\"` (bounds, signed-overflow, …)";

/// So many states may be put aside.
const MAX_KEPT: usize = 10_000;

impl Switching {
    /// Does what stands behind `#pragma CPROVER`; whether that switches something off, if it is known.
    pub(super) fn follow(&mut self, line: &[Piece]) -> Option<bool> {
        let word = |at: usize| line.get(at).and_then(Piece::name).map(|name| &**name);
        let kinds = line.get(2).and_then(|piece| match &piece.kind {
            Kind::Quoted(text) => kinds_of_check(text.trim_matches('"')),
            _ => None,
        });
        word(0).filter(|word| *word == "check")?;
        match (word(1)?, line.len(), kinds) {
            ("push", 2, _) if self.before.len() < MAX_KEPT => self.before.push(self.now.clone()),
            ("pop", 2, _) => self.now = self.before.pop()?,
            (step @ ("disable" | "enable"), 3, Some(kinds)) => {
                self.now.extend(kinds.iter().map(|&kind| (kind, step == "enable")));
            }
            _ => return None,
        }
        self.is_used = true;
        Some(word(1) == Some("disable"))
    }

    /// What is switched here, if the program has such pragmas.
    pub(super) fn now(&self) -> Option<&SwitchedKinds> {
        self.is_used.then_some(&self.now)
    }
}
