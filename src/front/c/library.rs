//! What a program is given of the C library. Some functions are written in C (`front/library/bodies`): a
//! program that calls one and does not define it is given its definition. Of the others it is given the
//! declarations that the library's table has (`front/library`).

mod prototypes;
mod twins;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ast::{Declaration, Declarator, External, Part, Specifier};
use super::token::{Kind as TokenKind, Token, Word};
use super::{Dialect, is_provided_type, parse, preprocess, typedefs};
use crate::budget::Budget;
use crate::front::library::{
    self as table, Function, Kind, Mark, OWN, SHOW, Scanned, TEXT, TEXT_OR_NULL, TEXT_WITHIN, TO,
    TO_END, WIDE_TEXT, WORD,
};
use crate::front::source::{Diagnostic, Sources};
use crate::front::{Abi, Process, ReadOptions};

pub(super) use prototypes::prototypes;

/// What is written in C.
const SOURCE: &str = concat!(
    include_str!("../library/bodies/library.c"),
    include_str!("../library/bodies/checks.c"),
    include_str!("../library/bodies/formats.c"),
    include_str!("../library/bodies/math.c"),
    include_str!("../library/bodies/scanning.c"),
    include_str!("../library/bodies/time.c"),
    include_str!("../library/bodies/system.c"),
    include_str!("../library/bodies/dates.c"),
    include_str!("../library/bodies/wide.c"),
    include_str!("../library/bodies/words.c")
);

/// What a process has of the system, in place of what is said above of the same functions.
const PROCESS: &str = include_str!("../library/bodies/process.c");

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

/// What looks for the end of a string.
const TEXTS: [&str; 4] = [TEXT, TEXT_OR_NULL, TEXT_WITHIN, WIDE_TEXT];

/// Whether it is a function of the library, or of those that it is made of.
pub(super) fn is_known(name: &str) -> bool {
    table::find_exact(name).is_some_and(|function| function.is_declared() || has_body(function))
}

fn has_body(function: &Function) -> bool {
    function.row.kind == Kind::Body
}

/// Whether a program that mentions it is given a declaration, or a definition.
fn is_given(function: &Function) -> bool {
    function.is_typed() || has_body(function)
}

/// The functions of the library that a program mentions. Words that are names of other things
/// in most programs count where they are called.
pub(super) fn mentioned(tokens: &[Token]) -> BTreeSet<Arc<str>> {
    let mut names = BTreeSet::new();
    let kind = |index: usize| tokens.get(index).map(|token| &token.kind);
    let given = |name: &str| table::find_exact(name).filter(|function| is_given(function));
    for (index, name) in used(tokens) {
        let plain = table::plain_name(name);
        let called = matches!(kind(index + 1), Some(TokenKind::Word(Word::OpenParenthesis)));
        let Some(function) = given(plain) else { continue };
        if function.row.has(Mark::Common) && !called {
            continue;
        }
        names.insert(Arc::clone(name));
        if plain != &**name {
            names.insert(Arc::from(plain));
        }
        match function.row.kind {
            Kind::Scan(Scanned::Text) => names.extend(SCANNERS.map(Arc::from)),
            Kind::Scan(_) => drop(names.insert(Arc::from(WORD))),
            _ => {}
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
        let TokenKind::Name(name) = &token.kind else { return None };
        let before = index.checked_sub(1).and_then(|before| tokens[before].word());
        let valued = matches!(before, Some(Word::Assign | Word::OpenParenthesis | Word::Comma));
        let next = tokens.get(index + 1).and_then(Token::word);
        let declared = depth == 0 && next == Some(Word::OpenParenthesis) && !valued;
        (!declared).then_some((index, name))
    })
}

/// What only the library knows and such a function needs.
fn part(name: &str, options: &ReadOptions) -> Option<&'static str> {
    match table::find_exact(name)?.row.part? {
        SHOW if !options.to_run => None,
        part => Some(part),
    }
}

/// The definitions of functions of the library, or their declarations. The file of the definitions is the
/// first that is added.
pub(super) fn definitions_of(
    sources: &mut Sources,
    mut names: BTreeSet<Arc<str>>,
    options: &ReadOptions,
) -> Result<Vec<External>, Diagnostic> {
    let model = options.abi();
    let twins = twins::apart(&mut names);
    if names.is_empty() {
        return Ok(Vec::new());
    }
    if names.iter().filter_map(|name| table::find_exact(name)).any(|one| one.row.takes_string()) {
        names.extend(TEXTS.map(Arc::from));
    }
    let parts: Vec<_> = names.iter().filter_map(|name| part(name, options)).collect();
    names.extend(parts.into_iter().map(Arc::from));
    let of_process = options.process.as_ref();
    let writes =
        |name: &Arc<str>| table::find_exact(name).is_some_and(|one| one.row.stream.is_some());
    if of_process.is_some() && names.iter().any(writes) {
        names.extend([TO, TO_END].map(Arc::from));
    }
    let own = of_process.map(|process| PROCESS.to_owned() + &environment(process));
    let text = SOURCE.to_owned() + &own.unwrap_or_default();
    let mut pieces = definitions(lexed(sources, "library.c", text, model));
    keep_last(&mut pieces);
    let defined: BTreeSet<_> = pieces.iter().filter_map(|piece| defined_name(piece)).collect();
    let library = needed(pieces, &names);
    let library = twins::renamed(library, &twins);
    let mut library = parse::parse(sources, &library, &Budget::unlimited())?;
    let is_defined = |one: &Function| has_body(one) || defined.contains(&*one.name);
    let declared = table::all().filter(|one| names.contains(&*one.name) && !is_defined(one));
    let text: String = declared.filter_map(|one| declaration(one, model)).collect();
    let declared = twins::renamed(lexed(sources, "standard.h", text, model), &twins);
    library.extend(parse::parse(sources, &declared, &Budget::unlimited())?);
    Ok(library)
}

/// How a function is declared to a program: as its header does, where the types that this takes are known
/// everywhere.
fn declaration(function: &Function, model: Abi) -> Option<String> {
    let (name, result) = (&function.name, function.before_name()?);
    let listed = function.prototype()?.strip_prefix(result)?.strip_prefix(&**name)?;
    let known = |text: &str| words(text).all(|word| is_word(word) || is_provided_type(word, model));
    let result = match result {
        _ if known(result) && !result.contains('(') => result,
        _ if result.contains('*') => "void *",
        _ => "unsigned long ",
    };
    let listed = if known(listed) && !listed.contains(")(") { listed } else { "()" };
    Some(format!("{result}{name}{listed};\n"))
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let apart = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    text.split(apart).filter(|word| word.starts_with(|c: char| !c.is_ascii_digit()))
}

/// Whether it is a word of C in declarations.
fn is_word(word: &str) -> bool {
    const WORDS: [&str; 14] = [
        "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool",
        "const", "__int128", "wchar_t", "_Complex",
    ];
    WORDS.contains(&word)
}

pub(super) fn lexed(sources: &mut Sources, name: &str, text: String, model: Abi) -> Vec<Token> {
    let number = sources.add(name, text);
    let mut tokens = Vec::new();
    preprocess::lexed(sources, number, Dialect::C, model, &mut |token| tokens.push(token));
    typedefs::mark(&mut tokens, |name| is_provided_type(name, model), &Budget::unlimited());
    tokens
}

/// Of several definitions of a name the last one counts.
fn keep_last(pieces: &mut Vec<Vec<Token>>) {
    let mut seen = BTreeSet::new();
    let mut kept: Vec<_> = std::mem::take(pieces).into_iter().rev().collect();
    kept.retain(|piece| defined_name(piece).is_none_or(|name| seen.insert(name)));
    kept.reverse();
    *pieces = kept;
}

/// The environment of a process, number by number.
fn environment(process: &Process) -> String {
    let mut cases = String::new();
    for (at, text) in process.environment.iter().enumerate() {
        let bytes: Vec<_> = text.iter().map(|byte| format!("\\{byte:03o}")).collect();
        cases += &format!("case {at}: return \"{}\";\n", bytes.concat());
    }
    format!("char *__unloop_environment(int n) {{ switch (n) {{\n{cases}default: return 0; }} }}\n")
}

/// The definitions of these names, and of what only the library knows and they mention.
fn needed(pieces: Vec<Vec<Token>>, names: &BTreeSet<Arc<str>>) -> Vec<Token> {
    let mut pieces: Vec<(Vec<Token>, bool)> =
        pieces.into_iter().map(|piece| (piece, false)).collect();
    let mut wanted = names.clone();
    let variables: BTreeSet<Arc<str>> = { pieces.iter() }
        .filter(|(piece, _)| is_variable(piece))
        .filter_map(|(piece, _)| defined_name(piece))
        .collect();
    loop {
        let mut more = Vec::new();
        for (piece, taken) in pieces.iter_mut().filter(|(_, taken)| !taken) {
            if defined_name(piece).is_some_and(|name| wanted.contains(&name)) {
                *taken = true;
                let own = piece.iter().filter(|token| match &token.kind {
                    TokenKind::TypeName(_) => true,
                    TokenKind::Name(name) => name.starts_with(OWN) || variables.contains(name),
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

fn is_variable(piece: &[Token]) -> bool {
    piece.last().and_then(Token::word) == Some(Word::Semicolon) && !is_typedef(piece)
}

/// What a piece defines: the first name that is none of a type; of a `typedef`, the last name.
fn defined_name(piece: &[Token]) -> Option<Arc<str>> {
    let name = if is_typedef(piece) {
        piece.iter().rev().find_map(name_of)
    } else {
        piece.iter().find_map(|token| match &token.kind {
            TokenKind::Name(name) => Some(name),
            _ => None,
        })
    };
    name.cloned()
}

fn name_of(token: &Token) -> Option<&Arc<str>> {
    match &token.kind {
        TokenKind::Name(name) | TokenKind::TypeName(name) => Some(name),
        _ => None,
    }
}

/// The definitions in a text that comes with unloop.
pub(super) fn parsed(
    sources: &mut Sources,
    name: &str,
    text: String,
    model: Abi,
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
pub(super) fn taken(external: &External) -> Vec<Arc<str>> {
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
    // Behind the name of a type it may be a function: the typed tree tells.
    let named = declaration
        .specifiers
        .list
        .iter()
        .any(|s| matches!(s, Specifier::Named(_) | Specifier::TypeOf { .. }));
    let open = |declarator: &Declarator| named && declarator.parts.is_empty();
    let own = declaration.declarators.iter().filter(|(declarator, value)| {
        !function(declarator) && (value.is_some() || !open(declarator))
    });
    own.filter_map(|(declarator, _)| declarator.name.as_ref())
        .map(|name| Arc::clone(&name.text))
        .collect()
}

/// The functions that the library defines, in order; one that is there twice is listed twice.
#[cfg(test)]
pub(super) fn bodies() -> Vec<Arc<str>> {
    let mut sources = Sources::new();
    let text = lexed(&mut sources, "library.c", SOURCE.to_owned(), Abi::default());
    let mut names: Vec<Arc<str>> = definitions(text)
        .iter()
        .filter(|piece| piece.last().and_then(Token::word) == Some(Word::CloseBrace))
        .filter_map(|piece| defined_name(piece))
        .collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests;
