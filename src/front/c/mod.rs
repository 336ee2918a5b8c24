//! C: text → pieces (`lexer`) → preprocessed tokens (`preprocess`) → tidied up (`tidy`) →
//! syntax tree (`ast`) by `grammar/c.lalrpop` → flowgraph (`lower`). Up to the tidied
//! tokens, which are kept once, everything goes piece by piece.
//!
//! Names of types are told from others (`typedefs`) between tidying and parsing. What no
//! part can treat is refused with a reason and a place; what the values of floating-point
//! numbers decide is an error location of its own kind, behind which nothing is claimed.

mod ast;
mod depth;
mod headers;
mod labels;
mod lexer;
mod library;
mod literal;
mod lower;
mod parse;
mod piece;
mod preprocess;
mod tidy;
mod token;
mod typedefs;
mod types;

use std::sync::Arc;

use super::source::{Diagnostic, Diagnostics, Sources};
use super::{Language, ReadOptions};
use crate::graph::{Defect, Program, checked};
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

    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let mut tidy = tidy::Tidy::default();
        preprocess::preprocess(sources, options, &mut |token| tidy.push(token))?;
        let tidy::Tidied { mut tokens, volatile } = tidy.finish(sources)?;
        let provided = headers::typedefs(options.data_model);
        typedefs::mark(&mut tokens, |name| {
            name == headers::STREAM || provided.iter().any(|(known, _)| *known == name)
        });
        let called = library::mentioned(&tokens);
        let mut tree = parse::parse(sources, &tokens, &options.budget)?;
        // Lowering needs the memory.
        drop(tokens);
        let own = tree.len();
        library::add(sources, &mut tree, called, options.data_model)?;
        let lower = || {
            let file = lower::File { externals: &tree, own, volatile };
            lower::lower(sources, file, options, terms)
        };
        let (program, warnings) = crate::logic::stack::with_deep_stack(lower)?;
        warnings.iter().for_each(|warning| sources.warn(warning.clone()));
        checked(program).map_err(|defects| defects.0.iter().map(fault).collect())
    }
}

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

/// Lowering keeps the rules for programs whatever it is given; if it ever does not, the
/// program goes no further.
fn fault(defect: &Defect) -> Diagnostic {
    let message = format!("a fault of unloop's own: {}", defect.text);
    Diagnostic::error(defect.place, message).help("please report it, with the program")
}
