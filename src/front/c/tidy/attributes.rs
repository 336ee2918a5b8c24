//! GNU's attributes, and `#pragma pack`, as far as they change a layout, or say that a function never
//! returns: they are handed on to the
//! parser where the grammar has a place for them. What stands before a structure's tag means the
//! same behind its last brace, so it is held back until then.

use super::captured::{Captured, Kept};
use super::complaint::{Complaint, Why};
use super::{Brace, Owner, Tidy};
use crate::front::c::token::{Integer, Kind, Mode, Token, Word};
use crate::front::source::Span;

/// What `aligned` means that says no number: the largest alignment that x86 knows.
const LARGEST: u16 = 16;

/// The priority of a `constructor` that states none.
const LAST: u16 = u16::MAX;

/// The order of bytes that the machines do not have which there are.
const OTHER_ORDER: &[u8] = b"big-endian";

const LEAVE_OUT: &str = "leave it out, if the program means the same without it";

impl Tidy {
    fn attribute_refused(&mut self, span: Span, what: &str) {
        let message = format!("`{what}` is not supported");
        self.complaints.push(Complaint { span, message, help: LEAVE_OUT, why: Why::InProgram });
    }

    /// The name of an attribute: `name` and `__name__` are the same.
    pub(super) fn attribute(&mut self, span: Span, name: &str) -> Option<Captured> {
        let inner = name.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
        let plain = inner.unwrap_or(name);
        let kept = match plain {
            "aligned" => Kept::Aligned,
            "packed" => Kept::Packed,
            "transparent_union" => Kept::Transparent,
            "mode" => Kept::Mode,
            "vector_size" => Kept::VectorSize,
            "cleanup" => Kept::Cleanup,
            "alias" => Kept::Alias,
            "constructor" => Kept::Constructor,
            "destructor" => Kept::Destructor,
            "scalar_storage_order" => Kept::ByteOrder,
            "weakref" => Kept::WeakRef,
            "returns_twice" => Kept::NotFollowed("a function that returns twice"),
            "ifunc" => Kept::NotFollowed("a function that is chosen where the program starts"),
            "noreturn" => {
                self.keep_noreturn(span);
                return None;
            }
            "weak" => {
                self.weak.push((self.tokens.len(), span));
                return None;
            }
            "ms_struct" => {
                if self.is_behind_tag() || self.changes_layout() {
                    self.attribute_refused(span, plain);
                }
                return None;
            }
            _ => return None,
        };
        Some(Captured { kept, span, tokens: Vec::new() })
    }

    /// Hands on that a function never returns; of what a pointer points to, nobody asks.
    fn keep_noreturn(&mut self, span: Span) {
        let begins = self.last_word(1) == Some(Word::Comma);
        if !(self.is_pointer() || self.is_inside() || begins) {
            let kind = Kind::Word(Word::Noreturn);
            self.tokens.push(Token { kind, span, first_on_line: false });
        }
    }

    /// Hands on an attribute that has been read.
    pub(super) fn keep_attribute(&mut self, captured: Captured) {
        let (kept, span) = (captured.kept, captured.span);
        let behind_tag = self.is_behind_tag();
        let of_type = behind_tag || self.typedef || self.last_word(1) == Some(Word::CloseBrace);
        let of_variable = kept == Kept::Aligned && !of_type && !self.is_inside();
        let is_of_base = matches!(kept, Kept::Mode | Kept::VectorSize) || is_of_declared(kept);
        if !(of_variable || behind_tag || is_of_base || self.changes_layout()) {
            return;
        }
        let place = behind_tag && !is_of_base;
        let Some(mut tokens) = tokens_of(captured).filter(|_| place || !self.is_pointer()) else {
            let name = match kept {
                Kept::Aligned => "aligned",
                Kept::Packed => "packed",
                Kept::Transparent => "transparent_union",
                Kept::Mode => "mode",
                Kept::VectorSize => "vector_size",
                Kept::Cleanup => "cleanup",
                Kept::Alias => "alias",
                Kept::Constructor => "constructor",
                Kept::Destructor => "destructor",
                Kept::ByteOrder => "scalar_storage_order",
                Kept::WeakRef => "weakref",
                // Of what a pointer points to, nobody asks.
                Kept::NotFollowed(_) => return,
            };
            return self.attribute_refused(span, name);
        };
        if place { self.held.append(&mut tokens) } else { self.tokens.append(&mut tokens) }
    }

    fn is_behind_tag(&self) -> bool {
        matches!(self.last_word(1), Some(Word::Struct | Word::Union | Word::Enum))
    }

    fn is_pointer(&self) -> bool {
        self.is_behind_tag() || self.last_word(1) == Some(Word::Star)
    }

    pub(super) fn is_in_record(&self) -> bool {
        self.braces.last().is_some_and(|brace| brace.owner == Owner::Record)
    }

    /// Whether a type or a member is declared, or named between brackets.
    fn changes_layout(&self) -> bool {
        self.makes_type || self.is_inside()
    }

    /// Whether it stands among members, or between brackets.
    fn is_inside(&self) -> bool {
        self.is_in_record() || self.depth > self.braces.last().map_or(0, |brace| brace.depth)
    }

    /// Hands on what is said of a structure that has just ended.
    pub(super) fn hand_on(&mut self, ended: Brace, span: Span) {
        if ended.owner == Owner::Record && self.cap > 0 {
            self.tokens.push(Token { kind: Kind::Cap(self.cap), span, first_on_line: false });
        }
        self.tokens.extend(ended.held);
    }
}

/// Whether it says something of a variable or function, and nothing of its type.
fn is_of_declared(kept: Kept) -> bool {
    matches!(
        kept,
        Kept::Cleanup
            | Kept::Alias
            | Kept::Constructor
            | Kept::Destructor
            | Kept::WeakRef
            | Kept::NotFollowed(_)
    )
}

/// What stands in brackets; a number, if nothing does.
fn or_number(tokens: Vec<Token>, number: u16, span: Span) -> Vec<Token> {
    if tokens.len() >= 3 {
        return tokens;
    }
    let number = Integer { value: number.into(), unsigned: false, longs: 0, decimal: true };
    let open = Kind::Word(Word::OpenParenthesis);
    let close = Kind::Word(Word::CloseParenthesis);
    let all = [open, Kind::Integer(number), close];
    all.map(|kind| Token { kind, span, first_on_line: false }).to_vec()
}

/// What stands in brackets; a text, if nothing does.
fn or_text(tokens: Vec<Token>, text: &str, span: Span) -> Vec<Token> {
    if tokens.len() >= 3 {
        return tokens;
    }
    let open = Kind::Word(Word::OpenParenthesis);
    let close = Kind::Word(Word::CloseParenthesis);
    let all = [open, Kind::Text(text.as_bytes().into()), close];
    all.map(|kind| Token { kind, span, first_on_line: false }).to_vec()
}

/// A word, and what stands in brackets behind it.
fn behind(word: Word, span: Span, mut tokens: Vec<Token>) -> Vec<Token> {
    tokens.insert(0, Token { kind: Kind::Word(word), span, first_on_line: false });
    tokens
}

/// An attribute as the parser has it; `None` if it does not know it.
fn tokens_of(captured: Captured) -> Option<Vec<Token>> {
    let Captured { kept, span, tokens } = captured;
    let token = |kind| Token { kind, span, first_on_line: false };
    match kept {
        Kept::Packed => Some(vec![token(Kind::Word(Word::Packed))]),
        Kept::Transparent => Some(vec![token(Kind::Word(Word::Transparent))]),
        Kept::Mode => match tokens.as_slice() {
            [_, Token { kind: Kind::Name(name), .. }, _] => {
                Mode::named(name).map(|mode| vec![token(Kind::Mode(mode))])
            }
            _ => None,
        },
        Kept::VectorSize => Some(behind(Word::VectorSize, span, tokens)),
        Kept::Cleanup => Some(behind(Word::Cleanup, span, tokens)),
        Kept::Alias => Some(behind(Word::Alias, span, tokens)),
        Kept::WeakRef => Some(behind(Word::WeakRef, span, or_text(tokens, "", span))),
        Kept::NotFollowed(what) => {
            Some(behind(Word::NotFollowed, span, or_text(Vec::new(), what, span)))
        }
        Kept::ByteOrder => {
            let reversed =
                |token: &Token| matches!(&token.kind, Kind::Text(text) if &**text == OTHER_ORDER);
            let word = token(Kind::Word(Word::Reversed));
            Some(if tokens.iter().any(reversed) { vec![word] } else { Vec::new() })
        }
        Kept::Constructor => Some(behind(Word::Constructor, span, or_number(tokens, LAST, span))),
        Kept::Destructor => Some(behind(Word::Destructor, span, or_number(tokens, LAST, span))),
        Kept::Aligned => Some(behind(Word::Aligned, span, or_number(tokens, LARGEST, span))),
    }
}
