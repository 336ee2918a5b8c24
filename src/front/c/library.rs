//! Functions of the C library that are written in C (`library.c`): a program that calls
//! one and does not define it is given its definition.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ast::External;
use super::token::{Kind, Token};
use super::{Dialect, parse, preprocess};
use crate::budget::Budget;
use crate::front::DataModel;
use crate::front::source::{Diagnostic, Sources};

const TEXT: &str = include_str!("library.c");

/// Their names.
const NAMES: &[&str] = &[
    "isalnum", "isalpha", "isdigit", "islower", "isspace", "isupper", "memcmp", "strcat", "strchr",
    "strcmp", "strcpy", "strlen", "strncmp", "strncpy", "tolower", "toupper",
];

/// The functions of the library that a program mentions.
pub(super) fn mentioned(tokens: &[Token]) -> BTreeSet<Arc<str>> {
    let names = tokens.iter().filter_map(|token| match &token.kind {
        Kind::Name(name) => Some(name),
        _ => None,
    });
    names.filter(|name| NAMES.binary_search(&&***name).is_ok()).cloned().collect()
}

/// Adds the definitions of those of `names` that the program does not define itself.
pub(super) fn add(
    sources: &mut Sources,
    tree: &mut Vec<External>,
    mut names: BTreeSet<Arc<str>>,
    model: DataModel,
) -> Result<(), Diagnostic> {
    for external in tree.iter() {
        let name = defined(external).or_else(|| otherwise_declared(external, &names));
        if let Some(name) = name {
            names.remove(&name);
        }
    }
    if names.is_empty() {
        return Ok(());
    }
    // What `size_t` is there.
    let text = match model {
        DataModel::Lp64 => TEXT.to_owned(),
        DataModel::Ilp32 => TEXT.replace("unsigned long", "unsigned int"),
    };
    let library = parsed(sources, "library.c", text)?;
    let wanted = |external: &External| defined(external).is_some_and(|name| names.contains(&name));
    tree.extend(library.into_iter().filter(wanted));
    Ok(())
}

/// The definitions in a text that comes with unloop.
pub(super) fn parsed(
    sources: &mut Sources,
    name: &str,
    text: String,
) -> Result<Vec<External>, Diagnostic> {
    let number = sources.add(name, text);
    let mut tokens = Vec::new();
    preprocess::lexed(sources, number, Dialect::C, &mut |token| tokens.push(token));
    parse::parse(sources, &tokens, &Budget::unlimited())
}

pub(super) fn defined(external: &External) -> Option<Arc<str>> {
    match external {
        External::Function(definition) => {
            definition.declarator.name.as_ref().map(|name| Arc::clone(&name.text))
        }
        External::Declaration(_) => None,
    }
}

/// A variable of that name: it is something of the program's own.
fn otherwise_declared(external: &External, names: &BTreeSet<Arc<str>>) -> Option<Arc<str>> {
    let External::Declaration(declaration) = external else { return None };
    let own = declaration.declarators.iter().filter_map(|(declarator, _)| {
        let function = matches!(declarator.parts.first(), Some(super::ast::Part::Function(_)));
        declarator.name.as_ref().filter(|name| !function && names.contains(&name.text))
    });
    own.map(|name| Arc::clone(&name.text)).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_defined_and_every_definition_named() {
        let mut sources = Sources::new();
        let mut tree = Vec::new();
        let names: BTreeSet<Arc<str>> = NAMES.iter().map(|name| Arc::from(*name)).collect();
        add(&mut sources, &mut tree, names, DataModel::Lp64).expect("it is C");
        let mut all: Vec<String> =
            tree.iter().filter_map(defined).map(|name| name.to_string()).collect();
        all.sort_unstable();
        assert_eq!(all, NAMES);
    }
}
