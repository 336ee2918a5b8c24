//! Tells the names of types from other names (C17 §6.7.8), before the parser: a scoped
//! pass over the tokens.
//!
//! A name is a type where a `typedef` in a block around has declared it, or a header of
//! the C library would have, unless it is just being declared as something else: it is the
//! first name after a type in the same declaration, or it stands where only a member, a tag
//! or a label can stand. Where this pass is in doubt, the parser complains; nothing is guessed.

use std::collections::HashMap;
use std::sync::Arc;

use super::declaring::{Declaration, Level, is_qualifier};
use super::token::{Kind, Token, Word};
use crate::budget::Budget;
use crate::front::POLLED;

/// What names mean in one block: whether each is a type.
type Scope = HashMap<Arc<str>, bool>;

/// Marks the names of types in `tokens`. Those for which `provided` holds are types
/// unless the program says otherwise. Not all are marked when the budget is over.
pub(super) fn mark(tokens: &mut [Token], provided: impl Fn(&str) -> bool, budget: &Budget) {
    let mut pass = Pass {
        scopes: vec![Scope::new()],
        braces: Vec::new(),
        provided: &provided,
        coming: Vec::new(),
        enumeration: false,
    };
    pass.run(tokens, budget);
}

struct Pass<'a> {
    scopes: Vec<Scope>,
    /// What the braces that are open hold.
    braces: Vec<Braces>,
    provided: &'a dyn Fn(&str) -> bool,
    /// What parameters and the head of a `for` declare, for the block behind them, and how
    /// many brackets are open there.
    coming: Vec<(Arc<str>, usize)>,
    /// Whether an enumeration has begun, whose constants may follow.
    enumeration: bool,
}

/// What stands between two braces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Braces {
    Block,
    Enumerators,
    /// The members of a structure, or initialisers.
    Other,
}

impl Pass<'_> {
    fn is_type(&self, name: &str) -> bool {
        if self.coming.iter().any(|(coming, _)| **coming == *name) {
            return false;
        }
        let said = self.scopes.iter().rev().find_map(|scope| scope.get(name));
        said.copied().unwrap_or_else(|| (self.provided)(name))
    }

    /// Whether what comes next names a type.
    fn names(&self, next: Option<&Kind>) -> bool {
        match next {
            Some(Kind::Word(word)) => names_type(*word),
            Some(Kind::Name(name)) => self.is_type(name),
            _ => false,
        }
    }

    fn declare(&mut self, name: &Arc<str>, is_type: bool) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(Arc::clone(name), is_type);
        }
    }

    /// A name is declared as something else than a type: here, or, in round brackets, for
    /// the block that may come behind them.
    fn shadow(&mut self, name: &Arc<str>, now: &Declaration) {
        if now.is_own() {
            self.declare(name, false);
        } else {
            self.coming.push((Arc::clone(name), now.depth()));
        }
    }

    fn run(&mut self, tokens: &mut [Token], budget: &Budget) {
        // Declarations that structures stand in go on after them.
        let mut outer: Vec<Declaration> = Vec::new();
        let mut now = Declaration::default();
        for index in 0..tokens.len() {
            if index.is_multiple_of(POLLED) && budget.is_over() {
                break;
            }
            let (before, rest) = tokens.split_at_mut(index);
            // Qualifiers say nothing about what a name is.
            let previous = before.iter().rev().map(|t| &t.kind).find(|kind| !is_qualifier(kind));
            let next = rest[1..].iter().map(|t| &t.kind).find(|kind| !is_qualifier(kind)).cloned();
            match &mut rest[0].kind {
                Kind::Word(word) => {
                    if *word == Word::Colon && begins_base(before) && self.names(next.as_ref()) {
                        *word = Word::EnumBase;
                        now.here().typed = false;
                    }
                    let word = *word;
                    self.word(word, previous, &mut now, &mut outer);
                }
                Kind::Name(name) => {
                    let name = Arc::clone(name);
                    if self.name(&name, previous, next.as_ref(), &mut now) {
                        rest[0].kind = Kind::TypeName(name);
                    }
                }
                Kind::Clause(clause) => Arc::make_mut(clause).mark(|name| self.is_type(name)),
                _ => {}
            }
        }
    }

    fn word(
        &mut self,
        word: Word,
        previous: Option<&Kind>,
        now: &mut Declaration,
        outer: &mut Vec<Declaration>,
    ) {
        match word {
            Word::Typedef => now.typedef = true,
            Word::Enum => (self.enumeration, now.record) = (true, true),
            Word::Struct | Word::Union => (self.enumeration, now.record) = (false, true),
            Word::OpenBrace => self.open(previous, now, outer),
            Word::CloseBrace => self.close(now, outer),
            Word::OpenParenthesis | Word::OpenBracket => now.enter(word, previous),
            Word::CloseParenthesis | Word::CloseBracket => {
                now.leave();
                if !now.is_own() {
                    // Parameters of a parameter.
                    self.coming.retain(|(_, depth)| *depth <= now.depth());
                }
            }
            Word::Semicolon => {
                self.enumeration = false;
                if now.depth() == 0 {
                    self.coming.clear();
                    *now = Declaration::default();
                } else {
                    // In the head of a `for`.
                    *now.here() = Level::default();
                }
            }
            Word::Assign if now.depth() == 0 => now.value = true,
            Word::Comma => {
                if now.depth() == 0 {
                    self.coming.clear();
                }
                now.next();
            }
            _ if names_type(word) => now.here().typed = true,
            _ => {}
        }
    }

    fn open(
        &mut self,
        previous: Option<&Kind>,
        now: &mut Declaration,
        outer: &mut Vec<Declaration>,
    ) {
        let block = matches!(
            previous,
            None | Some(Kind::Word(
                Word::CloseParenthesis
                    | Word::Semicolon
                    | Word::OpenBrace
                    | Word::CloseBrace
                    | Word::Else
                    | Word::Do
                    | Word::Colon
                    | Word::OpenParenthesis
            ))
        );
        let enumerators = self.enumeration && !now.value && !block;
        self.braces.push(match block {
            true => Braces::Block,
            false if enumerators => Braces::Enumerators,
            false => Braces::Other,
        });
        self.enumeration = false;
        let coming = std::mem::take(&mut self.coming);
        if block {
            self.scopes.push(coming.into_iter().map(|(name, _)| (name, false)).collect());
        }
        let inner = Declaration { value: now.value && !block, ..Declaration::default() };
        outer.push(std::mem::replace(now, inner));
    }

    fn close(&mut self, now: &mut Declaration, outer: &mut Vec<Declaration>) {
        let block = self.braces.pop() == Some(Braces::Block);
        if block && self.scopes.len() > 1 {
            self.scopes.pop();
        }
        *now = outer.pop().unwrap_or_default();
        if block && now.depth() == 0 {
            // A block in an expression, `({ … })`, goes on; other blocks end what was before.
            *now = Declaration::default();
        } else if now.record && !now.value {
            now.here().typed = true;
        }
    }

    /// Whether a name is that of a type here.
    fn name(
        &mut self,
        name: &Arc<str>,
        previous: Option<&Kind>,
        next: Option<&Kind>,
        now: &mut Declaration,
    ) -> bool {
        use Word::{Arrow, Dot, Enum, Goto, Struct, Union};
        match previous {
            Some(Kind::Word(Struct | Union | Enum)) => {
                now.here().typed = true;
                return false;
            }
            Some(Kind::Word(Dot | Arrow | Goto)) => return false,
            _ => {}
        }
        if self.braces.last() == Some(&Braces::Enumerators)
            && matches!(previous, Some(Kind::Word(Word::OpenBrace | Word::Comma)))
            && now.depth() == 0
        {
            // Its constants belong to the block around.
            self.declare(name, false);
            return false;
        }
        let in_members = self.braces.last().is_some_and(|braces| *braces != Braces::Block);
        let value = now.value && now.depth() == 0;
        let Level { typed, named, group } = *now.here();
        // `void f(int (T))`: a function that takes a `T` (C17 §6.7.6.3).
        let nameless = group
            && !now.is_own()
            && matches!(previous, Some(Kind::Word(Word::OpenParenthesis)))
            && self.is_type(name);
        if nameless {
            *now.here() = Level { typed: true, ..Level::default() };
            return true;
        }
        if typed && !named && !value {
            now.here().named = true;
            if now.typedef && now.is_own() && !in_members {
                self.declare(name, true);
            } else if !in_members && self.is_type(name) {
                // A member hides nothing.
                self.shadow(name, now);
            }
            return false;
        }
        if !self.is_type(name) {
            return false;
        }
        let label = !in_members
            && matches!(next, Some(Kind::Word(Word::Colon)))
            && matches!(
                previous,
                Some(Kind::Word(Word::Semicolon | Word::OpenBrace | Word::CloseBrace))
            );
        if label {
            return false;
        }
        if !value {
            now.here().typed = true;
        }
        true
    }
}

/// Whether a colon behind these tokens stands before the type of an enumeration's values: `enum e : int`.
fn begins_base(before: &[Token]) -> bool {
    match before {
        [.., last] if last.word() == Some(Word::Enum) => true,
        [.., tag, last] => {
            tag.word() == Some(Word::Enum) && matches!(last.kind, Kind::Name(_) | Kind::TypeName(_))
        }
        _ => false,
    }
}

/// Whether a word names a type, or a part of one.
fn names_type(word: Word) -> bool {
    use Word::{
        AtomicType, AutoType, Bool, Char, Double, FloatType, Int, Int128, Long, Short, Signed,
        Typeof, TypeofUnqual, Unsigned, Void,
    };
    let numbers = matches!(word, Bool | Char | Double | FloatType | Int | Int128 | Long | Short);
    numbers
        || matches!(word, AtomicType | AutoType | Signed | Typeof | TypeofUnqual | Unsigned | Void)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::c::{Dialect, preprocess, tidy};
    use crate::front::source::Sources;

    /// The names of types in a text, in order.
    fn types_in(text: &str) -> Vec<String> {
        let mut sources = Sources::of_text("t.c", text);
        let mut tidy = tidy::Tidy::default();
        let options = crate::front::ReadOptions::default();
        preprocess::preprocess(&mut sources, 0, &options, Dialect::C, &mut |token| {
            tidy.push(token);
        })
        .expect("tokens");
        let mut tokens = tidy.finish(&sources).expect("tidied up").tokens;
        mark(&mut tokens, |name| name == "size_t", &Budget::unlimited());
        let named = tokens.iter().filter_map(|token| match &token.kind {
            Kind::TypeName(name) => Some(name.to_string()),
            _ => None,
        });
        named.collect()
    }

    #[test]
    fn scopes_and_shadows() {
        assert_eq!(
            types_in("typedef int T; T x; int f(void) { int T = 1; return T; } T y;"),
            ["T", "T"]
        );
        assert_eq!(
            types_in("typedef struct s { int T; } T; T a; void f(T *p) { p->T = (T){0}; }"),
            ["T", "T", "T"]
        );
        assert_eq!(types_in("typedef int (*F)(int a, char b); F g; size_t n;"), ["F", "size_t"]);
        assert_eq!(
            types_in("typedef unsigned size_t; size_t n; typedef size_t U; U u;"),
            ["size_t", "size_t", "U"]
        );
        assert_eq!(
            types_in("typedef int T; int f(void) { { enum e { A, T = 3 } x; return T; } } T y;"),
            ["T"]
        );
        assert_eq!(
            types_in("typedef int T; void f(int a, T b) { for (T i = 0; i < (T)3; i++) { T: ; } }"),
            ["T", "T", "T"]
        );
    }

    #[test]
    fn names_of_types_are_used_again() {
        assert_eq!(
            types_in("typedef void (*cb)(char *data); int len(char *data) { return *data; } cb c;"),
            ["cb"]
        );
        assert_eq!(
            types_in(
                "typedef struct s s; struct s { s *s; }; int f(void) { struct s s; return s.s; }"
            ),
            ["s"]
        );
        assert_eq!(
            types_in("typedef int q; void f(void (*)(int q), q *q), g(q *q, int r); q x;"),
            ["q", "q", "q"]
        );
        assert_eq!(
            types_in("typedef int T; int f(int (*U)(T), unsigned T) { return T; } T y[sizeof(T)];"),
            ["T", "T", "T"]
        );
        assert_eq!(
            types_in("typedef int T; void g(int (T), void (*)(T *)); int (*h)(T) = (int (*)(T))0;"),
            ["T", "T", "T", "T"]
        );
        assert_eq!(
            types_in("typedef int T; int f(int a) { int (*T)[3], b = a; return (*T)[b]; } T z;"),
            ["T"]
        );
        assert_eq!(
            types_in("typedef int T; int f(T a) { a = (T)a * (T)1; T b, T = a; return T * b; }"),
            ["T", "T", "T", "T"]
        );
        assert_eq!(
            types_in("typedef struct { int T; } T; T a = { .T = sizeof(T) }, b = { (T){1}.T };"),
            ["T", "T", "T"]
        );
        assert_eq!(
            types_in("typedef int T; int g(a, b) int a; T b; { return a; } T c;"),
            ["T", "T"]
        );
        assert_eq!(
            types_in("typedef int T; typedef T U, *V; typedef T U; U u; V v;"),
            ["T", "T", "U", "V"]
        );
    }
}
