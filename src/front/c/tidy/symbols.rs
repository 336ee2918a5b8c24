//! Names for the assembler, as far as they are more than names: what the program calls one way and
//! defines another way is one thing under two names, which lowering does not know of.

use std::collections::BTreeSet;

use super::{Symbol, Tidy};
use crate::front::c::ast::{Declaration, External, Name, Part, Specifier};
use crate::front::c::token::{Kind, Token, Word};
use crate::front::source::{Diagnostic, Diagnostics, Sources};

impl Tidy {
    /// A name for the assembler has been read: forgets it if it is the one that is declared.
    pub(super) fn drop_own_symbol(&mut self) {
        let ends =
            |token: &&Token| matches!(token.kind, Kind::Word(Word::Semicolon | Word::CloseBrace));
        let declared = self.tokens.iter().rev().take_while(|token| !ends(token));
        let names =
            |token: &Token, own: &str| matches!(&token.kind, Kind::Name(name) if **name == *own);
        if self.symbols.last().is_some_and(|own| declared.clone().any(|t| names(t, &own.name))) {
            self.symbols.pop();
        }
    }
}

/// Refuses names for the assembler that the program defines, or that mean something to unloop.
///
/// # Errors
/// With the places.
pub(in crate::front::c) fn refuse_defined(
    sources: &Sources,
    tree: &[External],
    symbols: &[Symbol],
    known: impl Fn(&str) -> bool,
) -> Result<(), Diagnostics> {
    if symbols.is_empty() {
        return Ok(());
    }
    let defined: BTreeSet<&str> = tree.iter().flat_map(defined).collect();
    let wrong = symbols.iter().filter(|s| defined.contains(&*s.name) || known(&s.name));
    let errors: Diagnostics = wrong
        .map(|symbol| {
            let message = format!("`{}` under another name is not supported", symbol.name);
            let help = "call it by that name in the program, too";
            Diagnostic::unsupported(sources.place(symbol.span), message).help(help)
        })
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(errors) }
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
