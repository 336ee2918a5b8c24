//! C23's attributes, `[[…]]`. Those of `gnu::` mean what they do in `__attribute__((…))`, of the others only
//! `noreturn` does; what another compiler says with its own is no matter of the program's meaning.
//!
//! Unlike GNU's they belong to what stands right before them (C23 §6.7.13), and at the beginning of a declaration to
//! all that is declared. The parser has them where GNU's stand, so one behind a name waits for the end of the
//! declarator; where one would say something else there than GNU's does, it is refused.

use std::sync::Arc;

use super::Tidy;
use super::complaint::{Complaint, Why};
use super::dropped::{Dropping, Place, Scoped, Stage};
use crate::front::c::token::{Kind, Token, Word};
use crate::front::source::Span;

impl Tidy {
    /// A bracket opens behind another one: only attributes are written so.
    pub(super) fn begin_scoped(&mut self, span: Span) {
        self.tokens.pop();
        self.depth -= 1;
        let start = self.tokens.len();
        let place = match self.last_scoped {
            Some((end, place)) if end == start => place,
            _ => self.place(),
        };
        let scoped = Scoped { place, start, name: None, scope: None, colons: 0 };
        self.drop_from(Word::Attribute, span, Stage::Inside(2));
        if let Some(dropping) = &mut self.dropping {
            (dropping.named, dropping.scoped) = (true, Some(scoped));
        }
    }

    /// What an attribute that comes next belongs to.
    fn place(&self) -> Place {
        let Some(last) = self.tokens.last() else { return Place::Begin };
        let Kind::Word(word) = last.kind else {
            let is_name = matches!(last.kind, Kind::Name(_));
            return if is_name { Place::Name } else { Place::Other };
        };
        match word {
            Word::Struct | Word::Union | Word::Enum => Place::Tag,
            Word::CloseBrace if self.makes_type => Place::Other,
            Word::Semicolon
            | Word::OpenBrace
            | Word::CloseBrace
            | Word::Colon
            | Word::OpenParenthesis
            | Word::Comma
            | Word::Else
            | Word::Do => Place::Begin,
            Word::Const | Word::Volatile => Place::Other,
            word if word.begins_type() => Place::Type,
            _ => Place::Other,
        }
    }

    /// A token between `[[` and `]]`, outside of other brackets where `depth` is 2.
    pub(super) fn scoped_part(&mut self, dropping: &mut Dropping, token: &Token, depth: u32) {
        let Some(scoped) = &mut dropping.scoped else { return };
        if depth == 2 && token.word() == Some(Word::Colon) && scoped.name.is_some() {
            scoped.colons += 1;
            if scoped.colons == 2 {
                scoped.scope = scoped.name.take().map(|(name, _)| name);
                (scoped.colons, dropping.named) = (0, true);
            }
            return;
        }
        if let Some((name, span)) = scoped.name.take() {
            let (place, scope) = (scoped.place, scoped.scope.take());
            scoped.colons = 0;
            self.scoped_attribute(dropping, &name, span, (scope.as_deref(), place));
            match dropping.captured.take() {
                Some(mut captured) if depth > 2 => {
                    captured.push(token.clone());
                    dropping.captured = Some(captured);
                }
                Some(captured) => self.keep_attribute(captured),
                None => {}
            }
        }
        if let (true, Some(name), Some(scoped)) =
            (dropping.named && depth == 2, name_of(token), &mut dropping.scoped)
        {
            scoped.name = Some((name, token.span));
        }
        dropping.named = depth == 2 && token.word() == Some(Word::Comma);
    }

    fn scoped_attribute(
        &mut self,
        dropping: &mut Dropping,
        name: &str,
        span: Span,
        (scope, place): (Option<&str>, Place),
    ) {
        let plain = name.trim_matches('_');
        let of_gnu = matches!(scope, Some("gnu" | "__gnu__"));
        if scope.is_none()
            && matches!(plain, "noreturn" | "Noreturn")
            && matches!(place, Place::Begin | Place::Name)
        {
            self.attribute(span, "noreturn");
        }
        if !of_gnu {
            return;
        }
        // Of a type that is declared elsewhere, or of a function's type, gcc ignores these.
        let ignored = matches!(plain, "packed" | "noreturn" | "transparent_union" | "weak");
        if matches!(place, Place::Other | Place::Type) && ignored {
            return;
        }
        dropping.captured = self.attribute(span, name);
        if place == Place::Other && dropping.captured.take().is_some() {
            let message = format!("`[[gnu::{plain}]]` is not supported here");
            let help = "write it where the declaration begins";
            self.complaints.push(Complaint { span, message, help, why: Why::InProgram });
        }
    }

    /// Behind `]]`.
    pub(super) fn end_scoped(&mut self, scoped: &Scoped) {
        if matches!(scoped.place, Place::Name | Place::Type) {
            let said = self.tokens.split_off(scoped.start);
            self.late.tokens.extend(said);
            (self.late.depth, self.late.fresh) = (self.depth, true);
            self.late.of_type = scoped.place == Place::Type;
        }
        self.last_scoped = Some((self.tokens.len(), scoped.place));
    }

    /// Hands on what belongs to a declarator, where that ends before this token.
    pub(super) fn end_declarator(&mut self, token: &Token) {
        if self.late.tokens.is_empty() || self.depth != self.late.depth {
            return;
        }
        let fresh = std::mem::take(&mut self.late.fresh);
        let opens = [Word::Star, Word::OpenParenthesis, Word::OpenBracket];
        if self.late.of_type && !token.word().is_some_and(|word| opens.contains(&word)) {
            self.tokens.append(&mut self.late.tokens);
            return;
        }
        match token.word() {
            // A function that is defined returns or not, whatever is said.
            Some(Word::OpenBrace) => {
                let says = |said: &Token| said.word() != Some(Word::Noreturn);
                if self.late.tokens.drain(..).any(|said| says(&said)) {
                    let message = "attributes behind the name of a function are not supported here";
                    self.refuse(token.span, message, "write them where the definition begins");
                }
            }
            Some(
                Word::Comma | Word::Semicolon | Word::Assign | Word::Colon | Word::CloseParenthesis,
            ) => self.tokens.append(&mut self.late.tokens),
            Some(Word::OpenParenthesis | Word::OpenBracket) if !self.late.of_type => {}
            // What has been named is a type.
            _ if fresh => {
                self.late.tokens.clear();
                let message = "attributes of a type's name are not supported here";
                self.refuse(token.span, message, "write them where the declaration begins");
            }
            _ => {}
        }
    }
}

/// A name, or a keyword, which names an attribute as well: `[[gnu::const]]`.
fn name_of(token: &Token) -> Option<Arc<str>> {
    match &token.kind {
        Kind::Name(name) => Some(Arc::clone(name)),
        Kind::Word(word) if word.is_keyword() => Some(Arc::from(word.text())),
        _ => None,
    }
}
