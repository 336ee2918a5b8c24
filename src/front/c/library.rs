//! Functions of the C library. Some are written in C (the folder `library`): a program that calls
//! one and does not define it is given its definition. Of the others it is known what they return
//! and take (`standard.h` there), and lowering knows what some of them do.

mod prototypes;
mod twins;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ast::{Declaration, Declarator, External, Part, Specifier};
use super::token::{Kind, Token, Word};
use super::{Dialect, is_provided_type, parse, preconditions, preprocess, typedefs};
use crate::budget::Budget;
use crate::front::source::{Diagnostic, Sources};
use crate::front::{DataModel, ReadOptions};

pub(super) use prototypes::prototypes;

/// What is written in C.
const SOURCE: &str = concat!(
    include_str!("library/library.c"),
    include_str!("library/checks.c"),
    include_str!("library/formats.c"),
    include_str!("library/math.c"),
    include_str!("library/scanning.c"),
    include_str!("library/time.c"),
    include_str!("library/dates.c"),
    include_str!("library/wide.c")
);

/// Declarations without a definition, each on a line of its own.
const DECLARED: &str = include_str!("library/standard.h");

/// Words of other tools and of the compiler that take numbers, declared in the same way.
const WORDS: &str = include_str!("library/words.h");

/// A byte of a stream, or the end of it.
pub(super) const BYTE: &str = "__unloop_byte";
/// A byte of a word, or what ends it.
pub(super) const NEXT: &str = "__unloop_next";
/// Reads a word.
pub(super) const WORD: &str = "__unloop_scan_word";

/// Any `int`, of which the library makes what it likes.
pub(super) const ANY: &str = "__unloop_any";

/// Whether an exchange fails for no reason.
pub(super) const SPURIOUS: &str = "__unloop_spurious";

/// `fwrite` to what is seen.
pub(super) const SHOW: &str = "__unloop_show";

/// What `sscanf` is made of.
const SCANNERS: [&str; 10] = [
    "__unloop_scan_begin",
    "__unloop_scan_byte",
    "__unloop_scan_character",
    "__unloop_scan_integer",
    "__unloop_scan_position",
    "__unloop_scan_set",
    "__unloop_scan_space",
    "__unloop_scan_store",
    "__unloop_scan_to_space",
    "__unloop_scan_value",
];

/// Looks for the end of a string.
pub(super) const TEXT: &str = "__unloop_text";
/// The same, unless the pointer is null.
pub(super) const TEXT_OR_NULL: &str = "__unloop_text_or_null";
/// The same in so many characters.
pub(super) const TEXT_WITHIN: &str = "__unloop_text_within";
/// The same of wide ones.
pub(super) const WIDE_TEXT: &str = "__unloop_wide_text";

/// What looks for the end of a string.
const TEXTS: [&str; 4] = [TEXT, TEXT_OR_NULL, TEXT_WITHIN, WIDE_TEXT];

/// Says what is not followed.
pub(super) const OPEN: &str = "__unloop_open";

/// Allocates at an alignment that there is.
pub(super) const ALIGNED: &str = "__unloop_aligned";

/// Calls what `atexit` was given.
pub(super) const AT_EXIT: &str = "__unloop_exit";

/// How names begin that only the library knows.
pub(super) const OWN: &str = crate::graph::outside::LIBRARY_PREFIX;

/// The function that a name stands for: GNU's `__builtin_strlen` is `strlen`.
pub(super) fn plain_name(name: &str) -> &str {
    match name.strip_prefix("__builtin_") {
        Some(plain) if is_defined(plain) || is_declared(plain) => plain,
        _ => name,
    }
}

fn is_defined(name: &str) -> bool {
    SOURCE.lines().any(|line| defined_by(line) == Some(name))
}

/// The function for others whose definition begins on a line of the text.
fn defined_by(line: &str) -> Option<&str> {
    let (head, _) = line.split_once('(').filter(|_| !line.starts_with([' ', '}', '/']))?;
    let name = head.rsplit([' ', '*']).next()?;
    (!head.starts_with("static") && !name.starts_with(OWN)).then_some(name)
}

/// Whether it is a function of the C library or of POSIX that is not written in C here.
pub(super) fn is_declared(name: &str) -> bool {
    DECLARED.lines().any(|line| declared_by(line) == Some(name))
}

/// Whether it is a function of the library, or of those that it is made of.
pub(super) fn is_known(name: &str) -> bool {
    is_declared(name) || is_defined(name)
}

fn declarations() -> impl Iterator<Item = &'static str> {
    DECLARED.lines().chain(WORDS.lines())
}

/// The function that a line of `standard.h` declares.
fn declared_by(line: &str) -> Option<&str> {
    let (head, _) = line.split_once('(').filter(|_| line.ends_with(");"))?;
    head.rsplit([' ', '*']).next()
}

/// The functions of the library that a program mentions. Words that are names of other things
/// in most programs count where they are called.
pub(super) fn mentioned(tokens: &[Token]) -> BTreeSet<Arc<str>> {
    let known: BTreeSet<&str> = declarations()
        .filter_map(declared_by)
        .chain(SOURCE.lines().filter_map(defined_by))
        .collect();
    let mut names = BTreeSet::new();
    let kind = |index: usize| tokens.get(index).map(|token| &token.kind);
    for (index, name) in used(tokens) {
        let plain = name.strip_prefix("__builtin_").unwrap_or(name);
        let called = matches!(kind(index + 1), Some(Kind::Word(Word::OpenParenthesis)));
        if !called && matches!(&**name, "div" | "index" | "rindex" | "assume") {
            continue;
        }
        match (known.get(&**name), known.get(plain)) {
            (Some(_), _) => drop(names.insert(Arc::clone(name))),
            (None, Some(plain)) => names.extend([Arc::from(*plain), Arc::clone(name)]),
            (None, None) => {}
        }
        if plain.ends_with("sscanf") {
            names.extend(SCANNERS.map(Arc::from));
        } else if plain.ends_with("scanf") {
            names.insert(Arc::from(WORD));
        }
    }
    names
}

/// The names of a file that are more than those of functions that it declares: outside of braces nothing
/// is called.
pub(super) fn used(tokens: &[Token]) -> impl Iterator<Item = (usize, &Arc<str>)> {
    let mut depth = 0;
    tokens.iter().enumerate().filter_map(move |(index, token)| {
        match token.word() {
            Some(Word::OpenBrace) => depth += 1,
            Some(Word::CloseBrace) => depth -= 1,
            _ => {}
        }
        let Kind::Name(name) = &token.kind else { return None };
        let before = index.checked_sub(1).and_then(|before| tokens[before].word());
        let valued = matches!(before, Some(Word::Assign | Word::OpenParenthesis | Word::Comma));
        let next = tokens.get(index + 1).and_then(Token::word);
        let declared = depth == 0 && next == Some(Word::OpenParenthesis) && !valued;
        (!declared).then_some((index, name))
    })
}

/// Adds the definitions of those of `names` that the program does not define itself, and the
/// declarations of those that it does not declare. The file of the definitions is the first
/// that is added.
pub(super) fn add(
    sources: &mut Sources,
    tree: &mut Vec<External>,
    mut names: BTreeSet<Arc<str>>,
    options: &ReadOptions,
) -> Result<(), Diagnostic> {
    let model = options.data_model;
    for external in tree.iter() {
        for name in taken(external) {
            names.remove(&name);
        }
    }
    let twins = twins::apart(&mut names);
    if names.is_empty() {
        return Ok(());
    }
    if names.iter().any(|name| preconditions::takes_string(name)) {
        names.extend(TEXTS.map(Arc::from));
    }
    if options.to_run && names.contains("fwrite") {
        names.insert(Arc::from(SHOW));
    }
    if names.contains("atexit") {
        names.insert(Arc::from(AT_EXIT));
    }
    let library = needed(lexed(sources, "library.c", SOURCE.to_owned(), model), &names);
    let library = twins::renamed(library, &twins);
    let library = parse::parse(sources, &library, &Budget::unlimited())?;
    let lines = declarations();
    let lines = lines.filter(|line| declared_by(line).is_some_and(|name| names.contains(name)));
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let declared = twins::renamed(lexed(sources, "standard.h", text, model), &twins);
    let declared = parse::parse(sources, &declared, &Budget::unlimited())?;
    tree.extend(library);
    tree.extend(declared);
    Ok(())
}

pub(super) fn lexed(
    sources: &mut Sources,
    name: &str,
    text: String,
    model: DataModel,
) -> Vec<Token> {
    let number = sources.add(name, text);
    let mut tokens = Vec::new();
    preprocess::lexed(sources, number, Dialect::C, &mut |token| tokens.push(token));
    typedefs::mark(&mut tokens, |name| is_provided_type(name, model), &Budget::unlimited());
    tokens
}

/// The definitions of these names, and of what only the library knows and they mention.
fn needed(tokens: Vec<Token>, names: &BTreeSet<Arc<str>>) -> Vec<Token> {
    let mut pieces: Vec<(Vec<Token>, bool)> =
        definitions(tokens).into_iter().map(|piece| (piece, false)).collect();
    let mut wanted = names.clone();
    loop {
        let mut more = Vec::new();
        for (piece, taken) in pieces.iter_mut().filter(|(_, taken)| !taken) {
            if defined_name(piece).is_some_and(|name| wanted.contains(&name)) {
                *taken = true;
                let own = piece.iter().filter(|token| match &token.kind {
                    Kind::TypeName(_) => true,
                    Kind::Name(name) => name.starts_with(OWN),
                    _ => false,
                });
                more.extend(own.filter_map(name_of).cloned());
            }
        }
        if more.is_empty() {
            break;
        }
        wanted.extend(more);
    }
    pieces.into_iter().filter(|(_, taken)| *taken).flat_map(|(piece, _)| piece).collect()
}

/// The text taken apart: a function ends with its body, what else there is with a semicolon.
fn definitions(tokens: Vec<Token>) -> Vec<Vec<Token>> {
    let (mut pieces, mut piece, mut depth) = (Vec::<Vec<Token>>::new(), Vec::<Token>::new(), 0);
    for token in tokens {
        let word = token.word();
        depth += word.map_or(0, Word::nesting);
        piece.push(token);
        let body = word == Some(Word::CloseBrace) && !is_typedef(&piece);
        if depth == 0 && (body || word == Some(Word::Semicolon)) {
            pieces.push(std::mem::take(&mut piece));
        }
    }
    pieces
}

fn is_typedef(piece: &[Token]) -> bool {
    piece.first().and_then(Token::word) == Some(Word::Typedef)
}

/// What a piece defines: the first name that is none of a type; of a `typedef`, the last name.
fn defined_name(piece: &[Token]) -> Option<Arc<str>> {
    let name = if is_typedef(piece) {
        piece.iter().rev().find_map(name_of)
    } else {
        piece.iter().find_map(|token| match &token.kind {
            Kind::Name(name) => Some(name),
            _ => None,
        })
    };
    name.cloned()
}

fn name_of(token: &Token) -> Option<&Arc<str>> {
    match &token.kind {
        Kind::Name(name) | Kind::TypeName(name) => Some(name),
        _ => None,
    }
}

/// The definitions in a text that comes with unloop.
pub(super) fn parsed(
    sources: &mut Sources,
    name: &str,
    text: String,
    model: DataModel,
) -> Result<Vec<External>, Diagnostic> {
    let tokens = lexed(sources, name, text, model);
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

/// The names that are something of the program's own: a function that it defines, or no
/// function at all.
fn taken(external: &External) -> Vec<Arc<str>> {
    match external {
        External::Function(_) => defined(external).into_iter().collect(),
        External::Declaration(declaration) => otherwise_declared(declaration),
    }
}

fn otherwise_declared(declaration: &Declaration) -> Vec<Arc<str>> {
    let function = |declarator: &Declarator| {
        let typedef = declaration.specifiers.list.iter();
        let typedef = typedef.filter(|s| matches!(s, Specifier::Typedef)).count() > 0;
        !typedef && matches!(declarator.parts.first(), Some(Part::Function(_)))
    };
    // Behind the name of a type it may be a function: lowering knows.
    let named = declaration
        .specifiers
        .list
        .iter()
        .any(|s| matches!(s, Specifier::Named(_) | Specifier::TypeOf(_)));
    let open = |declarator: &Declarator| named && declarator.parts.is_empty();
    let own = declaration.declarators.iter().filter(|(declarator, value)| {
        !function(declarator) && (value.is_some() || !open(declarator))
    });
    own.filter_map(|(declarator, _)| declarator.name.as_ref())
        .map(|name| Arc::clone(&name.text))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_defined_and_every_definition_named() {
        let mut sources = Sources::new();
        let mut tree = Vec::new();
        let known: BTreeSet<&str> = SOURCE.lines().filter_map(defined_by).collect();
        assert!(known.len() > 100 && known.contains("strchr") && known.contains("modff"));
        let own = SCANNERS.iter().chain(&TEXTS).chain(&[WORD]);
        let names = known.iter().chain(own).map(|name| Arc::from(*name)).collect();
        let options = ReadOptions { to_run: true, ..ReadOptions::default() };
        add(&mut sources, &mut tree, names, &options).expect("it is C");
        let mut all: Vec<String> =
            tree.iter().filter_map(defined).map(|name| name.to_string()).collect();
        all.retain(|name| !name.starts_with(OWN));
        all.sort_unstable();
        assert_eq!(all, known.into_iter().collect::<Vec<_>>());
        let text = lexed(&mut sources, "library.c", SOURCE.to_owned(), DataModel::Lp64);
        assert_eq!(definitions(text).len(), tree.len(), "some are not needed");
    }

    #[test]
    fn every_line_declares_a_function_that_nothing_else_declares() {
        let mut sources = Sources::new();
        let lines = DECLARED.lines().filter(|line| line.ends_with(';'));
        let names: BTreeSet<Arc<str>> = lines.filter_map(declared_by).map(Arc::from).collect();
        assert!(names.iter().all(|name| !is_defined(name)));
        let mut tree = Vec::new();
        let count = names.len();
        let data_model = DataModel::Ilp32;
        let options = ReadOptions { data_model, ..ReadOptions::default() };
        add(&mut sources, &mut tree, names, &options).expect("it is C");
        // Those that take texts bring what looks for their ends.
        let own = tree.iter().filter_map(defined).filter(|name| name.starts_with(OWN)).count();
        assert_eq!(tree.len() - own, count);
    }
}
