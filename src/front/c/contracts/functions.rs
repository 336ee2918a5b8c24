//! The functions of a program, as far as their tokens tell: which names each mentions, and whether it has objects.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::front::c::ast::External;
use crate::front::c::token::{Kind, Token, Word};
use crate::front::library::{Kind as Made, kind};

/// A file of a program: what was parsed of it, and its tokens.
pub(in crate::front::c) struct File<'t> {
    pub(in crate::front::c) tree: &'t mut Vec<External>,
    pub(in crate::front::c) tokens: &'t [Token],
}

/// What stands between braces, by the name of the function; by no name what belongs to none, as the values of tables.
#[derive(Default)]
pub(super) struct Functions(BTreeMap<Arc<str>, Mentioned>);

#[derive(Default)]
struct Mentioned {
    names: BTreeSet<Arc<str>>,
    /// Whether it takes an address, or has an array.
    has_objects: bool,
}

impl Functions {
    /// Adds those of a file.
    pub(super) fn add(&mut self, tokens: &[Token]) {
        let (mut depth, mut name): (i32, Option<Arc<str>>) = (0, None);
        let mut is_value = false;
        for (at, token) in tokens.iter().enumerate() {
            match &token.kind {
                Kind::Word(Word::OpenBrace) => depth += 1,
                Kind::Word(Word::CloseBrace) => {
                    depth -= 1;
                    if depth == 0 {
                        name = None;
                    }
                }
                Kind::Word(word @ (Word::Semicolon | Word::Assign)) if depth == 0 => {
                    (name, is_value) = (None, *word == Word::Assign);
                }
                Kind::Name(text) if depth == 0 && !is_value => {
                    let next = tokens.get(at + 1).and_then(Token::word);
                    if name.is_none() && next == Some(Word::OpenParenthesis) {
                        name = Some(Arc::clone(text));
                    }
                }
                _ => {}
            }
            if depth > 0 || is_value {
                let owner = name.clone().unwrap_or_default();
                self.0.entry(owner).or_default().add(token);
            }
        }
    }

    /// Whether any mentions a name.
    pub(super) fn mention(&self, name: &str) -> bool {
        self.0.values().any(|function| function.names.contains(name))
    }

    /// Whether a function, or one that it may call, gives a third one objects.
    pub(super) fn may_give_objects(&self, name: &str, to: &str) -> bool {
        self.reached(&[name], to).iter().any(|function| {
            let gives = |mentioned: &Arc<str>| {
                matches!(
                    kind(mentioned),
                    Some(
                        Made::Allocate(_)
                            | Made::AllocateTo
                            | Made::Body
                            | Made::GiveBlock
                            | Made::Open(_)
                            | Made::Reallocate { .. }
                    )
                )
            };
            function.has_objects || function.names.iter().any(gives)
        })
    }

    /// Whether a function may come to be called while it runs: a table may hold whom anybody calls.
    pub(super) fn may_call(&self, name: &str) -> bool {
        self.reached(&[name, ""], name).iter().any(|function| function.names.contains(name))
    }

    /// These functions and all whose names lead from one to the next, but not by way of one of them.
    fn reached<'f>(&'f self, from: &[&'f str], but: &str) -> Vec<&'f Mentioned> {
        let (mut met, mut all) = (BTreeSet::new(), Vec::new());
        let mut work = from.to_vec();
        while let Some(name) = work.pop() {
            let Some(function) = self.0.get(name).filter(|_| met.insert(name)) else { continue };
            all.push(function);
            work.extend(
                function.names.iter().map(|mentioned| &**mentioned).filter(|it| *it != but),
            );
        }
        all
    }
}

impl Mentioned {
    fn add(&mut self, token: &Token) {
        match &token.kind {
            Kind::Name(name) => drop(self.names.insert(Arc::clone(name))),
            Kind::Word(Word::Ampersand | Word::OpenBracket) => self.has_objects = true,
            _ => {}
        }
    }
}
