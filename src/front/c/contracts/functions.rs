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
    /// Whether it takes an address, has an array, or allocates.
    has_objects: bool,
}

impl Functions {
    /// Adds those of a file.
    pub(super) fn add(&mut self, tokens: &[Token]) {
        let (mut depth, mut name): (i32, Option<Arc<str>>) = (0, None);
        for (at, token) in tokens.iter().enumerate() {
            match &token.kind {
                Kind::Word(Word::OpenBrace) => depth += 1,
                Kind::Word(Word::CloseBrace) => {
                    depth -= 1;
                    if depth == 0 {
                        name = None;
                    }
                }
                Kind::Word(Word::Semicolon | Word::Assign) if depth == 0 => name = None,
                Kind::Name(text) if depth == 0 => {
                    let next = tokens.get(at + 1).and_then(Token::word);
                    if name.is_none() && next == Some(Word::OpenParenthesis) {
                        name = Some(Arc::clone(text));
                    }
                }
                _ => {}
            }
            if depth > 0 {
                let owner = name.clone().unwrap_or_default();
                self.0.entry(owner).or_default().add(token);
            }
        }
    }

    /// Whether any mentions a name.
    pub(super) fn mention(&self, name: &str) -> bool {
        self.0.values().any(|function| function.names.contains(name))
    }

    /// Whether a function has objects of its own.
    pub(super) fn has_objects(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|function| function.has_objects)
    }

    /// Whether a function may come to be called while it runs: a table may hold whom anybody calls.
    pub(super) fn may_call(&self, name: &str) -> bool {
        let mut met: BTreeSet<&str> = BTreeSet::new();
        let mut work = vec![name, ""];
        while let Some(function) = work.pop() {
            let names = self.0.get(function).into_iter().flat_map(|function| &function.names);
            for mentioned in names {
                if &**mentioned == name {
                    return true;
                }
                if self.0.contains_key(mentioned) && met.insert(mentioned) {
                    work.push(mentioned);
                }
            }
        }
        false
    }
}

impl Mentioned {
    fn add(&mut self, token: &Token) {
        match &token.kind {
            Kind::Name(name) => {
                self.has_objects |= matches!(
                    kind(name),
                    Some(
                        Made::Allocate(_)
                            | Made::AllocateTo
                            | Made::GiveBlock
                            | Made::Reallocate { .. }
                    )
                );
                self.names.insert(Arc::clone(name));
            }
            Kind::Word(Word::Ampersand | Word::OpenBracket) => self.has_objects = true,
            _ => {}
        }
    }
}
