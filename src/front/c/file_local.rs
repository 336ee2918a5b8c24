//! Names for what a file keeps to itself, as CBMC's compiler gives them (`goto-cc --export-file-local-symbols`):
//! `__CPROVER_file_local_list_c_insert` is the static `insert` of `list.c`, wherever another file of the program
//! asks for it, defines it in its place, or has its body left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use super::ast::{External, Specifier, Specifiers};
use super::token::{Kind, Token, Word};
use crate::front::{LinkedFile, ReadOptions};

const PREFIX: &str = "__CPROVER_file_local_";

/// Gives statics the names by which anybody asks for them; the tokens of each file.
pub(super) fn name_statics(files: &mut [Vec<Token>], options: &ReadOptions) {
    let of_tokens = files.iter().flatten().filter_map(|token| match &token.kind {
        Kind::Name(name) => Some(Arc::clone(name)),
        _ => None,
    });
    let removed = options.linked.iter().flat_map(|file| &file.removed);
    let asked = of_tokens.chain(removed.map(|name| Arc::from(&**name)));
    let asked: BTreeSet<Arc<str>> = asked.filter(|name| name.starts_with(PREFIX)).collect();
    if asked.is_empty() {
        return;
    }
    for (tokens, file) in files.iter_mut().zip(&options.linked) {
        let head = head(&file.path);
        let own = asked.iter().filter_map(|name| Some((name.strip_prefix(&*head)?, name)));
        let own: BTreeMap<&str, &Arc<str>> = own.collect();
        if !own.is_empty() {
            rename(tokens, &own);
        }
    }
}

/// What stands before the name of a static of a file.
fn head(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
    format!("{PREFIX}{}_", name.chars().map(plain).collect::<String>())
}

/// Renames all but members, which are the same in all files.
fn rename(tokens: &mut [Token], names: &BTreeMap<&str, &Arc<str>>) {
    // The open braces: whether they are those of structures.
    let mut braces = Vec::new();
    let mut before = [None, None];
    for token in tokens {
        let word = token.word();
        let is_member = matches!(before[1], Some(Word::Dot | Word::Arrow));
        if let Kind::Name(name) = &mut token.kind
            && !is_member
            && braces.last() != Some(&true)
            && let Some(&other) = names.get(&**name)
        {
            *name = Arc::clone(other);
        }
        let begins = |word: &Option<Word>| matches!(word, Some(Word::Struct | Word::Union));
        match word {
            Some(Word::OpenBrace) => braces.push(before.iter().any(begins)),
            Some(Word::CloseBrace) => drop(braces.pop()),
            _ => {}
        }
        before = [before[1], word];
    }
}

/// What a file declares as others see it: statics that were given names are known everywhere, and functions of
/// which a definition is not wanted are only declared.
pub(super) fn seen_by_others(
    tree: &mut [External],
    file: &LinkedFile,
    defined: &BTreeSet<Arc<str>>,
) {
    for external in tree {
        let Some(name) = name(external) else { continue };
        // A static that has been given a name is one of all files.
        let is_global = !is_static(external) || name.starts_with(PREFIX);
        let again = file.yields && is_global && defined.contains(&name);
        let is_removed = again || file.removed.iter().any(|removed| **removed == *name);
        if let (External::Function(definition), true) = (&*external, is_removed) {
            *external = External::Declaration(definition.declaration());
        }
        if is_removed || name.starts_with(PREFIX) {
            specifiers_mut(external).list.retain(|one| !matches!(one, Specifier::Static));
        }
    }
}

fn specifiers_mut(external: &mut External) -> &mut Specifiers {
    match external {
        External::Function(definition) => &mut definition.specifiers,
        External::Declaration(declaration) => &mut declaration.specifiers,
    }
}

/// The functions that a file defines for all.
pub(super) fn defined(tree: &[External]) -> impl Iterator<Item = Arc<str>> {
    let functions = tree.iter().filter(|one| matches!(one, External::Function(_)));
    functions.filter(|one| !is_static(one)).filter_map(name)
}

/// The name of a function, or of the first thing that is declared.
fn name(external: &External) -> Option<Arc<str>> {
    let declarator = match external {
        External::Function(definition) => &definition.declarator,
        External::Declaration(declaration) => &declaration.declarators.first()?.0,
    };
    declarator.name.as_ref().map(|name| Arc::clone(&name.text))
}

/// Whether a file keeps what it declares to itself.
pub(super) fn is_static(external: &External) -> bool {
    let specifiers = match external {
        External::Function(definition) => &definition.specifiers,
        External::Declaration(declaration) => &declaration.specifiers,
    };
    specifiers.list.iter().any(|one| matches!(one, Specifier::Static))
}
