//! The files of a program, read one after the other: each is preprocessed by itself, and names
//! types by itself.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use super::ast::External;
use super::file_local::{self, is_static};
use super::guess::Guess;
use super::guesses;
use super::token::Token;
use super::{
    Dialect, contracts, fortified, is_provided_type, library, parse, preprocess, printing,
    prover_words, streams, tidy, typedefs, uninterpreted,
};
use crate::front::ReadOptions;
use crate::front::library::has_prototype;
use crate::front::source::{Diagnostics, Sources, Span};

/// What has been read of all files, one after the other.
#[derive(Default)]
pub(in crate::front) struct Units {
    pub(in crate::front) tree: Vec<External>,
    /// Where each file ends in it.
    pub(super) ends: Vec<usize>,
    /// The first use of `volatile`.
    pub(super) volatile: Option<Span>,
    /// The first part of a function's contract.
    pub(super) contract: Option<Span>,
    /// The first part of a loop's.
    pub(super) loop_contract: Option<Span>,
    /// The functions of the library that each file mentions.
    mentioned: Vec<BTreeSet<Arc<str>>>,
    /// What it needs to print.
    pub(super) prints: printing::Printing,
    pub(super) guesses: Vec<Guess>,
    /// Where variables stand that start as anything, since a contract is to hold for all their values.
    pub(super) given: Vec<Span>,
    /// Names for the assembler.
    pub(super) symbols: Vec<tidy::Symbol>,
}

/// Reads tokens of one file, of which it is not known yet which are names of types.
pub(in crate::front) fn parsed(
    sources: &Sources,
    mut tokens: Vec<Token>,
    options: &ReadOptions,
) -> Result<Units, Diagnostics> {
    let provided = |name: &str| is_provided_type(name, options.abi());
    typedefs::mark(&mut tokens, provided, &options.budget);
    let called = library::mentioned(&tokens);
    let mut units = Units { mentioned: vec![called], ..Units::default() };
    units.prints.note(&tokens);
    units.tree = parse::parse(sources, &tokens, &options.budget)?;
    units.ends.push(units.tree.len());
    Ok(units)
}

/// Reads file 0 of `sources`, or all that `options` say are one program with it, each with its own names.
pub(super) fn read(sources: &mut Sources, options: &ReadOptions) -> Result<Units, Diagnostics> {
    let (mut units, mut errors) = (Units::default(), Diagnostics::default());
    let mut files = Vec::new();
    for unit in 0..options.linked.len().max(1) {
        let number = u32::try_from(unit).unwrap_or(u32::MAX);
        let read = units.tokens(sources, number, &own_options(options, unit));
        files.push(read.unwrap_or_else(|more| {
            more.iter().for_each(|error| errors.push(error.clone()));
            Vec::new()
        }));
    }
    file_local::name_statics(&mut files, options);
    let (mut defined, mut given) = (BTreeSet::new(), BTreeSet::new());
    let mut trees = Vec::new();
    for (unit, tokens) in files.iter().enumerate() {
        if options.linked.len() < 2 {
            units.guesses = guesses_of(sources, &own_options(options, unit), tokens);
        }
        match parse::parse(sources, tokens, &options.budget) {
            Ok(mut tree) => {
                tree.iter_mut().for_each(|one| leave_inlined(sources, one));
                uninterpreted::define(sources, &mut tree, &mut given)?;
                if let Some(file) = options.linked.get(unit) {
                    file_local::seen_by_others(&mut tree, file, &defined);
                    defined.extend(file_local::defined(&tree));
                }
                trees.push(tree);
            }
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    if !options.contracts.are_none() {
        units.follow_contracts(sources, &mut trees, &files, options)?;
    }
    for tree in trees {
        units.tree.extend(tree);
        units.ends.push(units.tree.len());
    }
    Ok(units)
}

/// What a header of the system defines under the name of a function of the library is how a compiler may put its calls
/// (glibc's `atoi`, or `strcpy` with -D_FORTIFY_SOURCE): the function itself is the library's.
fn leave_inlined(sources: &Sources, external: &mut External) {
    let External::Function(definition) = &*external else { return };
    let Some(name) = &definition.declarator.name else { return };
    if has_prototype(&name.text) && !is_static(external) && sources.is_system(name.span) {
        *external = External::Declaration(definition.declaration());
    }
}

/// The guesses of witnesses, in terms of the types that a file names.
fn guesses_of(sources: &mut Sources, options: &ReadOptions, tokens: &[Token]) -> Vec<Guess> {
    let types: HashSet<Arc<str>> = tokens.iter().filter_map(Token::type_name).collect();
    let provided = |name: &str| is_provided_type(name, options.abi());
    guesses::read(sources, options, |name| provided(name) || types.contains(name))
}

/// How one of the files is read.
fn own_options(options: &ReadOptions, unit: usize) -> ReadOptions {
    let mut own = options.clone();
    let Some(file) = options.linked.get(unit) else { return own };
    own.preprocessing = own.preprocessing.of_file(&file.preprocessing);
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
        let tidy::Tidied { mut tokens, volatile, contract, loop_contract, symbols } =
            tidy.finish(sources)?;
        self.symbols.extend(symbols);
        prover_words::spell_out(&mut tokens, options.abi());
        fortified::spell_out(&mut tokens);
        let provided = |name: &str| is_provided_type(name, options.abi());
        typedefs::mark(&mut tokens, provided, &options.budget);
        streams::declare(sources, &mut tokens, options.abi());
        self.volatile = self.volatile.or(volatile);
        self.contract = self.contract.or(contract);
        self.loop_contract = self.loop_contract.or(loop_contract);
        self.mentioned.push(library::mentioned(&tokens));
        self.prints.note(&tokens);
        Ok(tokens)
    }

    /// Writes the functions that contracts ask for.
    fn follow_contracts(
        &mut self,
        sources: &Sources,
        trees: &mut [Vec<External>],
        files: &[Vec<Token>],
        options: &ReadOptions,
    ) -> Result<(), Diagnostics> {
        let of_file = |(tree, tokens)| contracts::File { tree, tokens };
        let mut read: Vec<contracts::File<'_>> =
            trees.iter_mut().zip(files.iter().map(Vec::as_slice)).map(of_file).collect();
        let written = contracts::written(sources, &mut read, options)?;
        for (unit, functions) in written.into_iter().enumerate() {
            for mut function in functions {
                self.given.extend(function.given());
                let tokens =
                    self.own_tokens(sources, unit, std::mem::take(&mut function.body), options)?;
                let parsed = parse::parse(sources, &tokens, &options.budget)?;
                trees[unit].extend(function.with_body_of(parsed));
            }
        }
        Ok(())
    }

    /// Tokens that are written for a file, in which types are told from other names.
    fn own_tokens(
        &mut self,
        sources: &Sources,
        unit: usize,
        tokens: Vec<Token>,
        options: &ReadOptions,
    ) -> Result<Vec<Token>, Diagnostics> {
        let mut tidy = tidy::Tidy::default();
        tokens.into_iter().for_each(|token| tidy.push(token));
        let mut tokens = tidy.finish(sources)?.tokens;
        prover_words::spell_out(&mut tokens, options.abi());
        fortified::spell_out(&mut tokens);
        self.mentioned[unit].extend(library::mentioned(&tokens));
        self.prints.note(&tokens);
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
