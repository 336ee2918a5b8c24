//! C: text → pieces (`lexer`) → preprocessed tokens (`preprocess`) → tidied up (`tidy`) →
//! syntax tree (`ast`) by `grammar/c.lalrpop` → typed tree (`check`, `tree`) → flowgraph with a memory (`flatten`).
//! Up to the tidied tokens, which are kept once, everything goes piece by piece.
//!
//! Names of types are told from others (`typedefs`) between tidying and parsing. What no
//! part can treat is refused with a reason and a place; what the values of floating-point
//! numbers decide is an error location of its own kind, behind which nothing is claimed.

pub(super) mod ast;
mod at_callers;
pub(super) mod attributes;
mod check;
mod contracts;
mod declaring;
mod depth;
mod file_local;
mod flatten;
mod fortified;
mod guess;
mod guesses;
mod harness;
mod headers;
mod lexer;
mod library;
mod link;
mod literal;
mod operators;
pub(super) mod parse;
mod piece;
mod platform;
mod preprocess;
mod printing;
mod program;
mod prover_calls;
mod prover_words;
mod streams;
pub(super) mod tidy;
pub(super) mod token;
mod tree;
mod typedefs;
mod uninterpreted;
mod units;
mod words;

use std::sync::Arc;

pub use preprocess::{Included, included};

use super::source::{Diagnostics, Sources};
use super::{HarnessTask, Language, NoHarness, ReadOptions, Stage};
use crate::graph::Program;
use crate::logic::Terms;

/// The language C.
#[derive(Clone, Copy, Debug)]
pub struct C;

impl Language for C {
    fn name(&self) -> &'static str {
        "c"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["c", "i"]
    }

    fn runs_as_process(&self) -> bool {
        true
    }

    fn takes_any_bytes(&self) -> bool {
        true
    }

    fn links(&self) -> bool {
        true
    }

    fn harness(&self, task: &HarnessTask<'_>) -> Option<Result<String, NoHarness>> {
        Some(harness::harness(task))
    }

    fn stage(
        &self,
        stage: Stage,
        sources: &mut Sources,
        options: &ReadOptions,
    ) -> Option<Result<String, Diagnostics>> {
        Some(match stage {
            Stage::Tokens => preprocessed(sources, options).map(|tokens| tokens.join(" ") + "\n"),
            Stage::Syntax => syntax_tree(sources, options),
            Stage::Tree => typed_tree(sources, options),
        })
    }

    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        program::read(sources, options, terms)
    }
}

/// Whether a header of the C library declares the name of a type.
fn is_provided_type(name: &str, model: super::Abi) -> bool {
    name == headers::STREAM
        || headers::LISTS.contains(&name)
        || headers::typedefs(model).iter().any(|(known, _)| *known == name)
}

/// Languages that are read as C is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// C itself.
    C,
    /// Path listings: `malloc` counts cells, numbers and pointers are never mixed, `real` is a
    /// rational number, and control never splits.
    Path,
}

/// The tokens of the listing that file 0 of `sources` is, preprocessed.
///
/// # Errors
/// Whatever is wrong in directives and in the use of macros, and everything that is no
/// token.
pub(super) fn tokens(
    sources: &mut Sources,
    options: &ReadOptions,
) -> Result<Vec<token::Token>, Diagnostics> {
    let mut tokens = Vec::new();
    preprocess::preprocess(sources, 0, options, Dialect::Path, &mut |token| tokens.push(token))?;
    Ok(tokens)
}

pub(super) use preprocess::lexed;
pub(super) use program::program as flattened;
pub(super) use units::{Units, parsed};

/// What the preprocessor makes of file 0 of `sources`: how each token is written, as
/// `gcc -E` prints them.
///
/// # Errors
/// Whatever is wrong in directives and in the use of macros. When the budget of
/// `options` is over, whatever comes back is not the whole.
///
/// ```
/// use unloop::front::{ReadOptions, Sources, c::preprocessed};
/// let mut sources = Sources::of_text("a.c", "#define TWICE(x) 2 * (x)\nTWICE(y)\n");
/// let tokens = preprocessed(&mut sources, &ReadOptions::default()).expect("all is right");
/// assert_eq!(tokens.join(" "), "2 * ( y )");
/// ```
pub fn preprocessed(
    sources: &mut Sources,
    options: &ReadOptions,
) -> Result<Vec<String>, Diagnostics> {
    preprocess::spelled(sources, options)
}

/// The syntax tree of file 0 of `sources`, for those who work on unloop.
fn syntax_tree(sources: &mut Sources, options: &ReadOptions) -> Result<String, Diagnostics> {
    let units = units::read(sources, options)?;
    let show = |external| format!("{external:#?}\n");
    Ok(crate::logic::stack::with_deep_stack(|| units.tree.iter().map(show).collect()))
}

/// The typed tree of file 0 of `sources`, as C that means the same.
///
/// # Errors
/// Whatever is wrong with the text. When the budget of `options` is over, whatever comes back is
/// not used.
///
/// ```
/// use unloop::front::{ReadOptions, Sources, c::typed_tree};
/// let mut sources = Sources::of_text("a.c", "long twice(char c) { return 2 * c; }\n");
/// let printed = typed_tree(&mut sources, &ReadOptions::default()).expect("all is right");
/// assert!(printed.contains("return ((long)(2 * ((int)c)));"));
/// ```
pub fn typed_tree(sources: &mut Sources, options: &ReadOptions) -> Result<String, Diagnostics> {
    let units = units::read(sources, options)?;
    let library = library::prototypes(sources, options.abi())?;
    let checked = crate::logic::stack::with_deep_stack(|| {
        let checked = program::check_units(sources, &units, &library, options);
        checked.map(|(trees, warnings)| (printed_units(&trees, options), warnings))
    });
    let (printed, warnings) = checked?;
    warnings.into_iter().for_each(|warning| sources.warn(warning));
    Ok(printed)
}

/// The trees of a program's files one behind the other; a comment names each, if there are several.
fn printed_units(trees: &[tree::Tree], options: &ReadOptions) -> String {
    let print = |(unit, tree): (usize, &tree::Tree)| match trees {
        [_] => tree::print(tree),
        _ => format!("/* {} */\n{}", link::unit_label(options, unit), tree::print(tree)),
    };
    trees.iter().enumerate().map(print).collect::<Vec<_>>().join("\n")
}
