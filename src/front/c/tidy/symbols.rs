//! What is said of symbols, as far as it is more than names: what the program calls one way and
//! defines another way is one thing under two names, and what is weak may be nowhere. Lowering knows
//! of neither.

use std::collections::{BTreeMap, BTreeSet};

use super::{Said, Symbol, Tidy};
use crate::front::c::ast::{Declaration, External, Name, Part, Specifier};
use crate::front::c::token::{Kind, Token, Word};
use crate::front::source::Sources;

impl Tidy {
    /// A part of a name for the assembler.
    pub(super) fn name_symbol(&mut self, text: &[u8]) {
        if let Some(Symbol { said: Said::Named { name, .. }, .. }) = self.symbols.last_mut() {
            name.push_str(&String::from_utf8_lossy(text));
        }
    }

    /// A name for the assembler has been read: forgets it if it is the one that is declared.
    pub(super) fn drop_own_symbol(&mut self) {
        let Some(Symbol { said: Said::Named { name, of }, span }) = self.symbols.last_mut() else {
            return;
        };
        if name.is_empty() {
            let (span, message) = (*span, "expected a string: the name for the assembler");
            return self.wrong(span, message, "name the symbol, or leave the word out");
        }
        let around = declaration(&self.tokens, self.tokens.len());
        of.extend(declared(around));
        if around.iter().filter_map(name_of).any(|declared| declared == name) {
            self.symbols.pop();
        }
    }

    /// The names of what is weak, where they stand elsewhere, too.
    pub(super) fn name_weak(&mut self) {
        for (at, span) in std::mem::take(&mut self.weak) {
            for name in all_declared(declaration(&self.tokens, at)) {
                let uses = self.tokens.iter().filter(|token| name_of(token) == Some(name));
                if uses.count() > 1 {
                    let said = Said::Weak(name.to_owned());
                    self.symbols.push(Symbol { said, span });
                }
            }
        }
    }
}

/// The declaration around a token.
fn declaration(tokens: &[Token], at: usize) -> &[Token] {
    let is = |token: &Token, ends: &[Word]| token.word().is_some_and(|word| ends.contains(&word));
    let (before, behind) = tokens.split_at(at.min(tokens.len()));
    let begins = [Word::Semicolon, Word::OpenBrace, Word::CloseBrace];
    let begins = before.iter().rposition(|token| is(token, &begins));
    let ends = behind.iter().position(|t| is(t, &[Word::Semicolon, Word::OpenBrace]));
    &tokens[begins.map_or(0, |begins| begins + 1)..at + ends.unwrap_or(behind.len())]
}

fn name_of(token: &Token) -> Option<&str> {
    if let Kind::Name(name) = &token.kind { Some(name) } else { None }
}

/// All that a declaration declares: the names outside of brackets that no other name follows.
fn all_declared(tokens: &[Token]) -> Vec<&str> {
    let (mut names, mut depth) = (Vec::new(), 0);
    for (index, token) in tokens.iter().enumerate() {
        depth += token.word().map_or(0, Word::nesting);
        let next = tokens.get(index + 1);
        let last =
            next.is_none_or(|next| name_of(next).is_none() && next.word() != Some(Word::Star));
        names.extend(name_of(token).filter(|_| depth == 0 && last));
    }
    names
}

/// What a declaration declares: the name before the first bracket, or the last one.
fn declared(tokens: &[Token]) -> Option<&str> {
    let function = tokens.windows(2).find_map(|pair| {
        let opens = pair[1].word() == Some(Word::OpenParenthesis);
        name_of(&pair[0]).filter(|_| opens)
    });
    function.or_else(|| tokens.iter().rev().find_map(name_of))
}

/// The names for the assembler that the program defines, or that mean something else to unloop, by what they are called
/// in the program, and those of what is weak, and defined nowhere; with what they are.
pub(in crate::front::c) fn lost_symbols(
    sources: &Sources,
    tree: &[External],
    symbols: &[Symbol],
    known: impl Fn(&str, &str, bool) -> bool,
) -> BTreeMap<String, &'static str> {
    if symbols.is_empty() {
        return BTreeMap::new();
    }
    let defined: BTreeSet<&str> = tree.iter().flat_map(defined).collect();
    let twice = |own: &str, it: &str| {
        let other =
            |said: &Said| matches!(said, Said::Named { name, of } if name == own && of != it);
        symbols.iter().any(|symbol| other(&symbol.said))
    };
    let lost = symbols.iter().filter_map(|Symbol { said, span }| match said {
        Said::Named { name, of }
            if known(name, of, sources.is_system(*span))
                || !sources.is_system(*span) && (defined.contains(&**name) || twice(name, of)) =>
        {
            Some((of.clone(), "what the assembler knows by another name"))
        }
        Said::Weak(name) if !(defined.contains(&**name) || sources.is_system(*span)) => {
            Some((name.clone(), "what is weak, and may be nowhere"))
        }
        _ => None,
    });
    lost.collect()
}

/// The functions and variables that are defined.
fn defined(external: &External) -> Vec<&str> {
    let names = match external {
        External::Function(function) => vec![&function.declarator.name],
        External::Declaration(declaration) => variables(declaration),
    };
    names.into_iter().flatten().map(|name| &*name.text).collect()
}

fn variables(declaration: &Declaration) -> Vec<&Option<Name>> {
    let words = &declaration.specifiers.list;
    let declares = |word: &Specifier| matches!(word, Specifier::Extern | Specifier::Typedef);
    let declares = words.iter().any(declares);
    let all = declaration.declarators.iter().filter(|(declarator, value)| {
        let function = matches!(declarator.parts.first(), Some(Part::Function(_)));
        value.is_some() || !(declares || function)
    });
    all.map(|(declarator, _)| &declarator.name).collect()
}
