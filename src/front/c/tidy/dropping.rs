//! What the parser is not to have: attributes, names for the assembler, assertions about types.

use super::Tidy;
use super::dropped::{Dropping, Stage};
use crate::front::c::token::{Kind, Token, Word};
use crate::front::source::Span;

impl Tidy {
    pub(super) fn drop_from(&mut self, word: Word, span: Span, stage: Stage) {
        let (named, captured, scoped) = (false, None, None);
        self.dropping = Some(Dropping { word, span, stage, named, captured, scoped });
    }

    /// A token of what is being dropped.
    pub(super) fn drop_part(&mut self, mut dropping: Dropping, token: Token) {
        let word = if let Kind::Word(word) = token.kind { Some(word) } else { None };
        let depth = match (&dropping.stage, word) {
            (Stage::Before, Some(Word::OpenParenthesis)) => 1,
            (Stage::Inside(depth), Some(word)) => depth.saturating_add_signed(word.nesting()),
            (Stage::Inside(depth), None) => *depth,
            (Stage::Behind, Some(Word::Semicolon)) => return,
            (stage, _) => {
                let missing = if matches!(stage, Stage::Before) { "(…)" } else { ";" };
                let message = format!("`{missing}` should follow `{}`", dropping.word.text());
                self.wrong(dropping.span, message, "add what is missing");
                return self.take(token);
            }
        };
        if let (Word::Asm, Kind::Text(text)) = (dropping.word, &token.kind) {
            self.name_symbol(text);
        }
        if dropping.word == Word::Attribute {
            let next = depth < 2 || (depth == 2 && word == Some(Word::Comma));
            match dropping.captured.take_if(|_| next) {
                Some(captured) => self.keep_attribute(captured),
                None => {
                    if let Some(captured) = &mut dropping.captured {
                        captured.push(token.clone());
                    }
                }
            }
            if dropping.scoped.is_some() {
                self.scoped_part(&mut dropping, &token, depth);
            } else {
                if let Kind::Name(name) = &token.kind
                    && dropping.named
                {
                    dropping.captured = self.attribute(token.span, name);
                }
                let begins = matches!(word, Some(Word::OpenParenthesis | Word::Comma));
                dropping.named = depth == 2 && begins;
            }
        }
        match (depth, dropping.word) {
            (0, Word::StaticAssert) => dropping.stage = Stage::Behind,
            (0, Word::Asm) => return self.drop_own_symbol(),
            (0, _) => {
                if let Some(scoped) = &dropping.scoped {
                    self.end_scoped(scoped);
                }
                return;
            }
            _ => dropping.stage = Stage::Inside(depth),
        }
        self.dropping = Some(dropping);
    }
}
