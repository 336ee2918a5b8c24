//! Between preprocessor and parser: drops what says nothing about what a program does
//! (most attributes, assembler names), and refuses what neither parser nor
//! lowering could treat well: inline assembly, attributes that change what a program
//! means, brackets nested so deep that nobody means them.
//!
//! It takes tokens one by one and keeps those that the parser is to have.

use std::collections::BTreeSet;

use super::token::{Kind, Token, Word};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};

/// Brackets may be nested this deep (the C standard asks for 63, clang allows 256).
const MAX_NESTING: i32 = 256;
/// So many complaints are kept.
const MAX_COMPLAINTS: usize = 50;

/// What is left for the parser, and the first use of `volatile` if there is one.
pub(super) struct Tidied {
    pub(super) tokens: Vec<Token>,
    pub(super) volatile: Option<Span>,
    /// The first tokens in structures whose members stand without gaps.
    pub(super) packed: BTreeSet<Span>,
    /// Whether a variable is to be aligned in another way than its type is.
    pub(super) aligned: bool,
}

/// Attributes that change what a program does or how large things are.
const MEANINGFUL: &[&str] = &[
    "alias",
    "cleanup",
    "constructor",
    "destructor",
    "ifunc",
    "mode",
    "scalar_storage_order",
    "vector_size",
    "weakref",
];
/// Attributes that change how large a structure or a type is.
const OF_LAYOUT: &[&str] = &["aligned", "packed", "ms_struct", "warn_if_not_aligned"];

const INLINE_ASSEMBLY: &str = "replace it by C code with the same effect, or by an input";
const LEAVE_OUT: &str = "leave it out, if the program means the same without it";

/// Takes tokens and keeps what the parser is to have.
#[derive(Default)]
pub(super) struct Tidy {
    tokens: Vec<Token>,
    volatile: Option<Span>,
    complaints: Vec<Complaint>,
    dropping: Option<Dropping>,
    depth: i32,
    /// For each open brace whose it is.
    braces: Vec<Brace>,
    /// Whether `packed` stands behind the word `struct` or `union` that has been read.
    packs: bool,
    /// The structure that the last token ends, if it ends one.
    ended: Option<usize>,
    /// The first tokens in structures whose members stand without gaps.
    first_tokens: BTreeSet<usize>,
    /// Whether a variable is aligned in another way than its type is, and the first question
    /// after what may be the alignment of one.
    aligned: bool,
    asked: Option<Span>,
    /// Whether the declaration that is being read makes a type, as far as seen.
    makes_type: bool,
}

/// Whose a brace is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brace {
    /// A structure's or union's; the token number so much is the first in it.
    Record(usize),
    /// An enumeration's.
    Enum,
    Other,
}

/// What is being dropped.
struct Dropping {
    word: Word,
    span: Span,
    stage: Stage,
    /// Whether the next name is that of an attribute.
    named: bool,
}

enum Stage {
    /// Brackets should follow.
    Before,
    /// Inside so many brackets.
    Inside(u32),
    /// A semicolon should follow.
    Behind,
    /// Names, as far as a semicolon.
    Names,
}

struct Complaint {
    span: Span,
    message: String,
    help: &'static str,
    /// Whether it does not matter in the headers of a system, whose declarations nobody
    /// uses that are like that.
    in_program: bool,
}

impl Tidy {
    /// Takes the next token.
    pub(super) fn push(&mut self, token: Token) {
        match self.dropping.take() {
            Some(dropping) => self.drop_part(dropping, token),
            None => self.take(token),
        }
    }

    /// What is left.
    ///
    /// # Errors
    /// What is refused.
    pub(super) fn finish(mut self, sources: &Sources) -> Result<Tidied, Diagnostics> {
        if let Some(open) = self.dropping.take() {
            let message = format!("the file ends inside what follows `{}`", open.word.text());
            self.refuse(open.span, message, "add what is missing");
        }
        if let (true, Some(span)) = (self.aligned, self.asked) {
            let message = "`__alignof__` beside `_Alignas` of a variable is not supported yet";
            self.refuse(span, message, "use `_Alignof`");
        }
        let complaints = self.complaints.iter();
        let counts = complaints.filter(|c| !(c.in_program && sources.is_system(c.span)));
        let errors: Diagnostics = counts
            .take(MAX_COMPLAINTS)
            .map(|complaint| {
                let place = sources.place(complaint.span);
                Diagnostic::unsupported(place, &*complaint.message).help(complaint.help)
            })
            .collect();
        let Self { tokens, volatile, first_tokens, aligned, .. } = self;
        let packed = first_tokens.iter().filter_map(|&n| tokens.get(n)).map(|t| t.span).collect();
        if errors.is_empty() {
            Ok(Tidied { tokens, volatile, packed, aligned })
        } else {
            Err(errors)
        }
    }

    fn refuse(&mut self, span: Span, message: impl Into<String>, help: &'static str) {
        let message = message.into();
        self.complaints.push(Complaint { span, message, help, in_program: false });
    }

    fn take(&mut self, token: Token) {
        let Kind::Word(word) = token.kind else { return self.tokens.push(token) };
        if let Some((message, help)) = unread(word) {
            // A header of a system may hold it unused.
            let complaint = Complaint { span: token.span, message, help, in_program: true };
            self.complaints.push(complaint);
        }
        match word {
            Word::Attribute | Word::StaticAssert => self.drop_from(word, token.span),
            // Of a variable it changes only where in memory it is.
            Word::Alignas if !matches!(self.braces.last(), Some(Brace::Record(_))) => {
                self.drop_from(word, token.span);
                self.aligned = true;
            }
            // Behind a declarator it names a symbol for the assembler; elsewhere it is code.
            Word::Asm if self.is_behind_declarator() => self.drop_from(word, token.span),
            Word::Asm => {
                let message = "inline assembly is not supported yet";
                self.refuse(token.span, message, INLINE_ASSEMBLY);
            }
            // There is one thread. A label's name may only be defined once in a function anyway.
            Word::Extension | Word::ThreadLocal => {}
            Word::LocalLabel => {
                self.drop_from(word, token.span);
                self.dropping = self.dropping.take().map(|d| Dropping { stage: Stage::Names, ..d });
            }
            _ => {
                if word == Word::PreferredAlignment {
                    self.asked.get_or_insert(token.span);
                }
                if word == Word::Volatile {
                    self.volatile.get_or_insert(token.span);
                }
                self.count_brackets(word, token.span);
                if word == Word::OpenParenthesis && self.last_word(1) == Some(Word::Atomic) {
                    self.atomic_type();
                }
                self.tokens.push(token);
            }
        }
    }

    /// Before a bracket `_Atomic` is no qualifier, but begins a type (C17 §6.7.2.4).
    fn atomic_type(&mut self) {
        if let Some(last) = self.tokens.last_mut() {
            last.kind = Kind::Word(Word::AtomicType);
        }
    }

    fn drop_from(&mut self, word: Word, span: Span) {
        self.dropping = Some(Dropping { word, span, stage: Stage::Before, named: false });
    }

    fn last_word(&self, back: usize) -> Option<Word> {
        let index = self.tokens.len().checked_sub(back)?;
        if let Kind::Word(word) = self.tokens.get(index)?.kind { Some(word) } else { None }
    }

    fn is_behind_declarator(&self) -> bool {
        let begins = matches!(self.last_word(1), Some(Word::Semicolon | Word::CloseBrace));
        self.braces.is_empty() && !self.tokens.is_empty() && !begins
    }

    fn count_brackets(&mut self, word: Word, span: Span) {
        let structure = |word| matches!(word, Some(Word::Struct | Word::Union));
        self.ended = None;
        match word {
            Word::OpenBrace => {
                let tagged = structure(self.last_word(1)) || structure(self.last_word(2));
                let first = self.tokens.len() + 1;
                let counted = [1, 2].map(|back| self.last_word(back)).contains(&Some(Word::Enum));
                self.braces.push(match (tagged, counted) {
                    (true, _) => Brace::Record(first),
                    (_, true) => Brace::Enum,
                    _ => Brace::Other,
                });
                self.makes_type = false;
                if std::mem::take(&mut self.packs) && tagged {
                    self.first_tokens.insert(first);
                }
            }
            Word::CloseBrace => {
                self.makes_type = false;
                match self.braces.pop() {
                    Some(Brace::Record(first)) => {
                        self.makes_type = true;
                        self.ended = Some(first);
                    }
                    Some(Brace::Enum) => self.makes_type = true,
                    _ => {}
                }
            }
            Word::Semicolon => (self.makes_type, self.packs) = (false, false),
            Word::Typedef => self.makes_type = true,
            _ => {}
        }
        let before = self.depth;
        self.depth += word.nesting();
        if before <= MAX_NESTING && self.depth > MAX_NESTING {
            let message = format!("brackets are nested more than {MAX_NESTING} deep here");
            self.refuse(span, message, "split the expression or the function");
        }
    }

    /// A structure or union whose members stand without gaps. Whether `packed` stands where
    /// it says that.
    fn pack(&mut self) -> bool {
        if matches!(self.last_word(1), Some(Word::Struct | Word::Union)) {
            self.packs = true;
            return true;
        }
        let ended = self.ended.filter(|_| self.last_word(1) == Some(Word::CloseBrace));
        self.first_tokens.extend(ended);
        ended.is_some()
    }

    /// Complains about what changes the layout of a type. Of a variable it changes only
    /// where in memory it is.
    fn of_layout(&mut self, span: Span, what: &str) {
        let tag = matches!(self.last_word(1), Some(Word::Struct | Word::Union | Word::Enum));
        let inside = matches!(self.braces.last(), Some(Brace::Record(_)));
        self.aligned = true;
        if tag || self.makes_type || inside {
            self.attribute_refused(span, what);
        }
    }

    fn attribute_refused(&mut self, span: Span, what: &str) {
        let message = format!("`{what}` is not supported");
        self.complaints.push(Complaint { span, message, help: LEAVE_OUT, in_program: true });
    }

    /// A token of what is being dropped.
    fn drop_part(&mut self, mut dropping: Dropping, token: Token) {
        let word = if let Kind::Word(word) = token.kind { Some(word) } else { None };
        let depth = match (&dropping.stage, word) {
            (Stage::Before, Some(Word::OpenParenthesis)) => 1,
            (Stage::Inside(depth), Some(word)) => depth.saturating_add_signed(word.nesting()),
            (Stage::Inside(depth), None) => *depth,
            (Stage::Behind | Stage::Names, Some(Word::Semicolon)) => return,
            (Stage::Names, None | Some(Word::Comma)) => {
                self.dropping = Some(dropping);
                return;
            }
            (stage, _) => {
                let missing = if matches!(stage, Stage::Before) { "(…)" } else { ";" };
                let message = format!("`{missing}` should follow `{}`", dropping.word.text());
                self.refuse(dropping.span, message, "add what is missing");
                return self.take(token);
            }
        };
        if dropping.word == Word::Attribute {
            if let Kind::Name(name) = &token.kind
                && dropping.named
            {
                self.attribute(token.span, name);
            }
            let begins = matches!(word, Some(Word::OpenParenthesis | Word::Comma));
            dropping.named = depth == 2 && begins;
        }
        match (depth, dropping.word) {
            (0, Word::StaticAssert) => dropping.stage = Stage::Behind,
            (0, _) => return,
            _ => dropping.stage = Stage::Inside(depth),
        }
        self.dropping = Some(dropping);
    }

    /// The name of an attribute: `name` and `__name__` are the same.
    fn attribute(&mut self, span: Span, name: &str) {
        let inner = name.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
        let plain = inner.unwrap_or(name);
        if MEANINGFUL.contains(&plain) {
            self.attribute_refused(span, plain);
        } else if plain == "packed" && self.pack() {
            // Its layout is kept to.
        } else if OF_LAYOUT.contains(&plain) {
            self.of_layout(span, plain);
        }
    }
}

/// What to say of a word with which something begins that the grammar does not read.
pub(super) fn unread(word: Word) -> Option<(String, &'static str)> {
    let (name, help) = match word {
        Word::Complex => ("_Complex", "use a variable for each part"),
        _ => return None,
    };
    Some((format!("`{name}` is not supported yet"), help))
}
