//! The files of a program, read one after the other: each is preprocessed by itself, and names
//! types by itself.
//!
//! Names at file scope are told apart by lowering, but functions go by their names everywhere.
//! So a `static` function is given another name where a file beside it uses the same one:
//! `name@file`. Its file is read again with that name for all that has the old one in it, which
//! means the same (whatever else is called so is a local name, or a member). [`plain`] is the
//! old name.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use super::ast::{Declarator, External, Part, Specifier, Specifiers};
use super::guess::Guess;
use super::guesses;
use super::link::unit_label;
use super::token::{Kind, Token, Word};
use super::{
    Dialect, is_provided_type, library, parse, preprocess, printing, streams, tidy, typedefs,
};
use crate::front::ReadOptions;
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};

/// What stands between a name and that of its file.
const APART: char = '@';

/// The name as it is written.
pub(super) fn plain(name: &str) -> &str {
    name.split_once(APART).map_or(name, |(plain, _)| plain)
}

/// What has been read of all files, one after the other.
#[derive(Default)]
pub(in crate::front) struct Units {
    pub(in crate::front) tree: Vec<External>,
    /// Where each file ends in it.
    pub(super) ends: Vec<usize>,
    /// The first use of `volatile`.
    pub(super) volatile: Option<Span>,
    /// Whether something is to lie at other addresses than its type says.
    pub(super) realigned: bool,
    pub(super) compares_types: bool,
    /// The functions of the library that are mentioned, and those that each file does.
    pub(super) called: BTreeSet<Arc<str>>,
    mentioned: Vec<BTreeSet<Arc<str>>>,
    /// What it needs to print.
    pub(super) prints: printing::Printing,
    pub(super) guesses: Vec<Guess>,
    /// Names for the assembler.
    pub(super) symbols: Vec<tidy::Symbol>,
}

/// Reads tokens of one file, of which it is not known yet which are names of types.
pub(in crate::front) fn parsed(
    sources: &Sources,
    mut tokens: Vec<Token>,
    options: &ReadOptions,
) -> Result<Units, Diagnostics> {
    let provided = |name: &str| is_provided_type(name, options.data_model);
    typedefs::mark(&mut tokens, provided, &options.budget);
    let called = library::mentioned(&tokens);
    let mut units = Units { mentioned: vec![called], ..Units::default() };
    units.prints.note(&tokens);
    units.tree = parse::parse(sources, &tokens, &options.budget)?;
    units.ends.push(units.tree.len());
    Ok(units)
}

/// Reads file 0 of `sources`, or all that `options` say are one program with it, each with its own names.
pub(super) fn read_each(
    sources: &mut Sources,
    options: &ReadOptions,
) -> Result<Units, Diagnostics> {
    let (mut units, mut errors) = (Units::default(), Diagnostics::default());
    for unit in 0..options.linked.len().max(1) {
        let own = own_options(options, unit);
        let number = u32::try_from(unit).unwrap_or(u32::MAX);
        let read = units.tokens(sources, number, &own).and_then(|tokens| {
            if options.linked.len() < 2 {
                units.guesses = guesses_of(sources, &own, &tokens);
            }
            Ok(parse::parse(sources, &tokens, &options.budget)?)
        });
        match read {
            Ok(tree) => units.tree.extend(tree),
            Err(more) => more.iter().for_each(|error| errors.push(error.clone())),
        }
        units.ends.push(units.tree.len());
    }
    if errors.is_empty() { Ok(units) } else { Err(errors) }
}

/// The guesses of witnesses, in terms of the types that a file names.
fn guesses_of(sources: &mut Sources, options: &ReadOptions, tokens: &[Token]) -> Vec<Guess> {
    let types: HashSet<Arc<str>> = tokens.iter().filter_map(Token::type_name).collect();
    let provided = |name: &str| is_provided_type(name, options.data_model);
    guesses::read(sources, options, |name| provided(name) || types.contains(name))
}

/// The same in one list of names: a `static` function goes by another name where a file beside it uses the
/// same one.
pub(super) fn read(sources: &mut Sources, options: &ReadOptions) -> Result<Units, Diagnostics> {
    if options.linked.len() < 2 {
        return read_each(sources, options);
    }
    let mut units = Units::default();
    let mut all = Vec::new();
    let mut trees = Vec::new();
    let mut errors = Diagnostics::default();
    for main in 0..options.linked.len() {
        let own = own_options(options, main);
        let number = u32::try_from(main).unwrap_or(u32::MAX);
        let tokens = units.tokens(sources, number, &own);
        let read = tokens.and_then(|tokens| {
            let tree = parse::parse(sources, &tokens, &options.budget)?;
            Ok((tokens, tree))
        });
        match read {
            Ok((tokens, tree)) => {
                all.push(tokens);
                trees.push(tree);
            }
            Err(more) => more.iter().for_each(|error| errors.push(error.clone())),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let apart = apart(&all, &trees);
    clear(sources, options, &apart, &trees)?;
    for (unit, (mut tokens, mut tree)) in all.into_iter().zip(trees).enumerate() {
        if !apart[unit].is_empty() {
            rename(&mut tokens, &apart[unit], &unit_label(options, unit));
            tree = parse::parse(sources, &tokens, &options.budget)?;
        }
        units.tree.append(&mut tree);
        units.ends.push(units.tree.len());
    }
    Ok(units)
}

/// How one of the files is read.
fn own_options(options: &ReadOptions, unit: usize) -> ReadOptions {
    let mut own = options.clone();
    let Some(file) = options.linked.get(unit) else { return own };
    own.defines.splice(..0, file.defines.iter().cloned());
    own.undefines.extend(file.undefines.iter().cloned());
    own.include_dirs.extend(file.include_dirs.iter().cloned());
    own
}

impl Units {
    /// The tokens of a file, names of types told from others.
    fn tokens(
        &mut self,
        sources: &mut Sources,
        main: u32,
        options: &ReadOptions,
    ) -> Result<Vec<Token>, Diagnostics> {
        let mut tidy = tidy::Tidy::default();
        preprocess::preprocess(sources, main, options, Dialect::C, &mut |token| tidy.push(token))?;
        let tidy::Tidied { mut tokens, volatile, realigned, symbols } = tidy.finish(sources)?;
        self.symbols.extend(symbols);
        let provided = |name: &str| is_provided_type(name, options.data_model);
        typedefs::mark(&mut tokens, provided, &options.budget);
        streams::declare(sources, &mut tokens, options.data_model);
        self.volatile = self.volatile.or(volatile);
        self.realigned |= realigned;
        let mentioned = library::mentioned(&tokens);
        self.called.extend(mentioned.iter().cloned());
        self.mentioned.push(mentioned);
        self.prints.note(&tokens);
        let compares =
            |token: &Token| matches!(token.word(), Some(Word::Generic | Word::TypesCompatible));
        self.compares_types |= tokens.iter().any(compares);
        Ok(tokens)
    }

    /// Takes functions for none of the library's.
    pub(in crate::front) fn leave_out(&mut self, is_other: impl Fn(&str) -> bool) {
        self.mentioned.iter_mut().for_each(|names| names.retain(|name| !is_other(name)));
    }

    /// The declarations of each file.
    pub(super) fn files(&self) -> Vec<&[External]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, &end)| &self.tree[begin..end]).collect()
    }

    /// The functions of the library that a file mentions, where neither that nor another one for all has
    /// something of its own by the name.
    pub(super) fn of_library(&self) -> BTreeSet<Arc<str>> {
        let files = self.files();
        let mut lacking = BTreeSet::new();
        for (unit, mentioned) in self.mentioned.iter().enumerate() {
            let own = |other: usize, one: &External| other == unit || !is_static(one);
            let all = files.iter().enumerate();
            let taken =
                all.flat_map(|(other, file)| file.iter().filter(move |one| own(other, one)));
            let taken: BTreeSet<Arc<str>> = taken.flat_map(library::taken).collect();
            lacking.extend(mentioned.difference(&taken).cloned());
        }
        lacking
    }
}

/// Whether a file keeps what it declares to itself.
fn is_static(external: &External) -> bool {
    let specifiers = match external {
        External::Function(definition) => &definition.specifiers,
        External::Declaration(declaration) => &declaration.specifiers,
    };
    specifiers.list.iter().any(|one| matches!(one, Specifier::Static))
}

/// For each file the static functions whose names others use, too: all but those of the first
/// file that uses the name for a function of its own, unless some file means no static one.
fn apart(all: &[Vec<Token>], trees: &[Vec<External>]) -> Vec<BTreeSet<Arc<str>>> {
    let mentioned: Vec<BTreeSet<Arc<str>>> = all.iter().map(|tokens| names(tokens)).collect();
    let own: Vec<BTreeSet<Arc<str>>> = trees.iter().map(|tree| statics(tree)).collect();
    let mut apart = vec![BTreeSet::new(); all.len()];
    for name in own.iter().flatten() {
        let users = || (0..all.len()).filter(|&unit| mentioned[unit].contains(name));
        let keeper = users().find(|&unit| !own[unit].contains(name)).or_else(|| users().next());
        for unit in users().filter(|&unit| own[unit].contains(name) && Some(unit) != keeper) {
            apart[unit].insert(Arc::clone(name));
        }
    }
    apart
}

/// The names that may be those of functions, and the functions of the library that are meant.
fn names(tokens: &[Token]) -> BTreeSet<Arc<str>> {
    let mut names = library::mentioned(tokens);
    for (at, token) in tokens.iter().enumerate() {
        if let Kind::Name(name) = &token.kind
            && !is_member(tokens, at)
        {
            names.insert(Arc::clone(name));
        }
    }
    names
}

fn is_member(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens[before].word());
    matches!(before, Some(Word::Dot | Word::Arrow))
}

/// The functions that a file keeps to itself.
fn statics(tree: &[External]) -> BTreeSet<Arc<str>> {
    let mut names = BTreeSet::new();
    let defined = |external: &External| match external {
        External::Function(function) => function.declarator.name.clone().map(|name| name.text),
        External::Declaration(_) => None,
    };
    let bodies: BTreeSet<Arc<str>> = tree.iter().filter_map(defined).collect();
    for external in tree {
        match external {
            External::Function(function) => {
                names.extend(static_name(&function.specifiers, &function.declarator));
            }
            External::Declaration(declaration) => {
                let all = declaration.declarators.iter();
                // The type of one may be a name.
                let head = |declarator: &Declarator| {
                    matches!(declarator.parts.first(), Some(Part::Function(_)))
                        || declarator.name.as_ref().is_some_and(|n| bodies.contains(&n.text))
                };
                let heads = all.filter(|(declarator, _)| head(declarator));
                names.extend(heads.filter_map(|(d, _)| static_name(&declaration.specifiers, d)));
            }
        }
    }
    names
}

fn static_name(specifiers: &Specifiers, declarator: &Declarator) -> Option<Arc<str>> {
    let kept = specifiers.list.iter().any(|one| matches!(one, Specifier::Static));
    declarator.name.as_ref().filter(|_| kept).map(|name| Arc::clone(&name.text))
}

/// What somebody asks for by name must be one function.
fn clear(
    sources: &Sources,
    options: &ReadOptions,
    apart: &[BTreeSet<Arc<str>>],
    trees: &[Vec<External>],
) -> Result<(), Diagnostics> {
    let asked: BTreeMap<&str, &str> =
        [("--entry", &options.entry), ("--target call:", &options.call)]
            .into_iter()
            .filter_map(|(option, name)| Some((name.as_deref()?, option)))
            .collect();
    for (unit, names) in apart.iter().enumerate() {
        for name in names {
            let Some(option) = asked.get(&**name) else { continue };
            let place = trees[unit].iter().find_map(|external| match external {
                External::Function(function) => {
                    let own = function.declarator.name.as_ref();
                    own.filter(|own| own.text == *name).map(|own| own.span)
                }
                External::Declaration(_) => None,
            });
            let place = sources.place(place.unwrap_or_default());
            let message = format!("`{name}` is the name of more than one function here");
            let note = format!("{option} asks for it: give one of them a name of its own");
            return Err(Diagnostic::error(place, message).help(note).into());
        }
    }
    Ok(())
}

fn rename(tokens: &mut [Token], names: &BTreeSet<Arc<str>>, label: &str) {
    for at in 0..tokens.len() {
        if is_member(tokens, at) {
            continue;
        }
        if let Kind::Name(name) | Kind::TypeName(name) = &mut tokens[at].kind
            && names.contains(name)
        {
            *name = Arc::from(format!("{name}{APART}{label}"));
        }
    }
}
