//! Between preprocessor and parser: drops what says nothing about what a program does (most attributes, assembler
//! names), writes C in the place of what other words say, and refuses what is not treated well behind it: attributes
//! that change what a program means, brackets nested so deep that nobody means them.
//!
//! It takes tokens one by one and keeps those that the parser is to have.
//!
//! * `dropping` – what is left out
//! * `attributes` – those that change a layout; `scoped` – C23's `[[…]]`
//! * `symbols` – names for the assembler
//! * `collecting` – what is read whole before something is written in its place
//!   * `assembler` – assembler statements
//!   * `quantifier` – CBMC's quantifiers

mod assembler;
mod attributes;
mod captured;
mod collecting;
mod complaint;
mod dropped;
mod dropping;
mod quantifier;
mod scoped;
mod sections;
mod symbols;

use collecting::{Collecting, Step};
use complaint::{Complaint, Why};
use dropped::{Dropping, Late, Place, Stage};
pub(super) use quantifier::{are_conjuncts, is_quantifier};
pub(super) use sections::{bracketed, is_named, not_followed, outside, parts, spelled};
pub(super) use symbols::lost_symbols;

use super::token::{ClauseKind, Kind, Token, Word};
use crate::front::source::{Diagnostics, Sources, Span};

/// Brackets may be nested this deep (the C standard asks for 63, clang allows 256).
pub(in crate::front) const MAX_NESTING: i32 = 256;
/// So many complaints are kept.
const MAX_COMPLAINTS: usize = 50;

/// What is left for the parser, and the first use of `volatile` and of a contract: a function's, a loop's.
pub(super) struct Tidied {
    pub(super) tokens: Vec<Token>,
    pub(super) volatile: Option<Span>,
    pub(super) contract: Option<Span>,
    pub(super) loop_contract: Option<Span>,
    pub(super) symbols: Vec<Symbol>,
}

/// What is said of a symbol of the object file.
pub(super) struct Symbol {
    said: Said,
    span: Span,
}

enum Said {
    /// What something is to be called by the assembler: `int f(void) __asm__("g");`.
    Named {
        name: String,
        /// Its name in the program.
        of: String,
    },
    /// That it is weak.
    Weak(String),
}

/// Takes tokens and keeps what the parser is to have.
#[derive(Default)]
pub(super) struct Tidy {
    tokens: Vec<Token>,
    volatile: Option<Span>,
    contract: Option<Span>,
    loop_contract: Option<Span>,
    complaints: Vec<Complaint>,
    dropping: Option<Dropping>,
    collecting: Option<Collecting>,
    depth: i32,
    /// The open braces.
    braces: Vec<Brace>,
    /// What is said of the structure whose tag or brace is to come.
    held: Vec<Token>,
    /// What `#pragma pack` says here.
    cap: u64,
    /// Whether the declaration that is being read makes a type, as far as seen.
    makes_type: bool,
    /// Whether it is a `typedef`, as far as its last `;` tells.
    typedef: bool,
    /// Whether the values of an enumeration may be said to have a type here.
    enum_base: bool,
    symbols: Vec<Symbol>,
    /// Where something is said to be weak: so many tokens stand before.
    weak: Vec<(usize, Span)>,
    /// Attributes behind a name, which wait for the end of the declarator.
    late: Late,
    /// Where the last `[[…]]` ended, and what it belongs to.
    last_scoped: Option<(usize, Place)>,
}

/// An open brace.
struct Brace {
    owner: Owner,
    /// How many brackets are open within it, itself included.
    depth: i32,
    /// What stands before the tag, to be handed on behind the closing brace.
    held: Vec<Token>,
}

/// Whose a brace is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// A structure's or union's.
    Record,
    /// An enumeration's.
    Enum,
    Other,
}

impl Tidy {
    /// Takes the next token.
    pub(super) fn push(&mut self, token: Token) {
        if let Kind::Cap(cap) = token.kind {
            self.cap = cap;
            return;
        }
        match (self.dropping.take(), self.collecting.take()) {
            (Some(dropping), _) => self.drop_part(dropping, token),
            (None, Some(collecting)) => self.collect(collecting, token),
            (None, None) => self.take(token),
        }
    }

    /// What is left.
    ///
    /// # Errors
    /// What is refused.
    pub(super) fn finish(mut self, sources: &Sources) -> Result<Tidied, Diagnostics> {
        let dropping = self.dropping.take().map(|open| open.span);
        if let Some(span) = dropping.or(self.collecting.take().map(|open| open.begin.span)) {
            self.wrong(span, "the file ends inside what follows this", "add what is missing");
        }
        let counts = self.complaints.iter().filter(|complaint| complaint.counts(sources));
        let errors: Diagnostics =
            counts.take(MAX_COMPLAINTS).map(|complaint| complaint.diagnostic(sources)).collect();
        self.name_weak();
        let Self { tokens, volatile, contract, loop_contract, symbols, .. } = self;
        let tidied = Tidied { tokens, volatile, contract, loop_contract, symbols };
        if errors.is_empty() { Ok(tidied) } else { Err(errors) }
    }

    fn refuse(&mut self, span: Span, message: impl Into<String>, help: &'static str) {
        let message = message.into();
        self.complaints.push(Complaint { span, message, help, why: Why::Unsupported });
    }

    fn wrong(&mut self, span: Span, message: impl Into<String>, help: &'static str) {
        self.complaints.push(Complaint { span, message: message.into(), help, why: Why::Wrong });
    }

    fn take(&mut self, token: Token) {
        self.end_declarator(&token);
        if let Kind::Clause(clause) = &token.kind {
            let of_loop = matches!(clause.kind, ClauseKind::LoopInvariant | ClauseKind::Decreases);
            let first = if of_loop { &mut self.loop_contract } else { &mut self.contract };
            first.get_or_insert(token.span);
        }
        let Kind::Word(word) = token.kind else {
            self.collecting = Collecting::begun_by(&token);
            if self.collecting.is_none() {
                self.tokens.push(token);
            }
            return;
        };
        match word {
            Word::Attribute | Word::StaticAssert => self.drop_from(word, token.span, Stage::Before),
            // Behind a declarator it names a symbol for the assembler; elsewhere it is code.
            Word::Asm if self.names_symbol() => {
                self.symbols.push(Symbol {
                    said: Said::Named { name: String::new(), of: String::new() },
                    span: token.span,
                });
                self.drop_from(word, token.span, Stage::Before);
            }
            Word::Asm => self.collecting = Collecting::begun_by(&token),
            Word::OpenBracket if self.last_word(1) == Some(Word::OpenBracket) => {
                self.begin_scoped(token.span);
            }
            Word::Colon => {
                // The type of an enumeration's values may follow, or a number of bits.
                self.enum_base = self.last_word(1).or(self.last_word(2)) == Some(Word::Enum);
                self.tokens.push(token);
            }
            // There is one thread.
            Word::Extension | Word::ThreadLocal => {}
            _ => {
                if word == Word::Volatile {
                    self.volatile.get_or_insert(token.span);
                }
                let ended = self.count_brackets(word, token.span);
                if word == Word::OpenParenthesis && self.last_word(1) == Some(Word::Atomic) {
                    self.atomic_type();
                }
                let span = token.span;
                self.tokens.push(token);
                if let Some(ended) = ended {
                    self.hand_on(ended, span);
                }
            }
        }
    }

    /// Before a bracket `_Atomic` is no qualifier, but begins a type (C17 §6.7.2.4).
    fn atomic_type(&mut self) {
        if let Some(last) = self.tokens.last_mut() {
            last.kind = Kind::Word(Word::AtomicType);
        }
    }

    /// Whether a name for the assembler stands here: behind a declarator.
    fn names_symbol(&self) -> bool {
        let last = self.last_word(1);
        if self.braces.is_empty() {
            let begins = matches!(last, Some(Word::Semicolon | Word::CloseBrace));
            return !self.tokens.is_empty() && !begins;
        }
        let is_name = |token: &Token| matches!(token.kind, Kind::Name(_));
        self.tokens.last().is_some_and(is_name) || last == Some(Word::CloseBracket)
    }

    /// A token of what is read whole. Outside of functions an assembler statement is left out.
    fn collect(&mut self, mut collecting: Collecting, token: Token) {
        let outside = self.braces.is_empty() && collecting.begin.word() == Some(Word::Asm);
        match collecting.push(token) {
            Step::More => self.collecting = Some(collecting),
            Step::Done(tokens) if !outside => {
                tokens.into_iter().for_each(|token| self.push(token));
            }
            Step::Done(_) => self.drop_from(Word::Asm, collecting.begin.span, Stage::Behind),
            Step::Name(token) => {
                self.tokens.push(collecting.begin);
                self.take(token);
            }
            Step::Wrong => {
                let message = "`(…)` should follow `asm`";
                self.wrong(collecting.begin.span, message, "add what is missing");
            }
        }
    }

    fn last_word(&self, back: usize) -> Option<Word> {
        let index = self.tokens.len().checked_sub(back)?;
        if let Kind::Word(word) = self.tokens.get(index)?.kind { Some(word) } else { None }
    }

    /// Counts a bracket; the brace that it closes.
    fn count_brackets(&mut self, word: Word, span: Span) -> Option<Brace> {
        let before = self.depth;
        self.depth += word.nesting();
        if before <= MAX_NESTING && self.depth > MAX_NESTING {
            let message = format!("brackets are nested more than {MAX_NESTING} deep here");
            self.refuse(span, message, "split the expression or the function");
        }
        match word {
            Word::OpenBrace => self.open_brace(),
            Word::CloseBrace => {
                let closed = self.braces.pop();
                let owner = closed.as_ref().map(|brace| brace.owner);
                self.makes_type = matches!(owner, Some(Owner::Record | Owner::Enum));
                return closed;
            }
            Word::Semicolon => {
                (self.makes_type, self.typedef, self.enum_base) = (false, false, false);
                self.held.clear();
            }
            Word::Typedef => (self.makes_type, self.typedef) = (true, true),
            _ => {}
        }
        None
    }

    fn open_brace(&mut self) {
        let before = [1, 2].map(|back| self.last_word(back));
        let of_base = std::mem::take(&mut self.enum_base);
        let structure = before.iter().any(|w| matches!(w, Some(Word::Struct | Word::Union)));
        let owner = match structure {
            true => Owner::Record,
            false if of_base || before.contains(&Some(Word::Enum)) => Owner::Enum,
            false => Owner::Other,
        };
        let mut held = std::mem::take(&mut self.held);
        if owner == Owner::Other {
            held.clear();
        }
        self.makes_type = false;
        self.braces.push(Brace { owner, depth: self.depth, held });
    }
}
