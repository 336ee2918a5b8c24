//! Path listings (Z04): one path of a program, with its declarations,
//! assignments, inputs and conditions. Tokens are C's; the grammar is `grammar/path.lalrpop`.
//!
//! * [`listing`] – the syntax tree
//! * [`hints`] – what to do about a text that is none
//! * [`statements`] – the listing as the body of a function
//!
//! What a listing means is what C means by it: it becomes a function of C's syntax tree and
//! is lowered like one, to the same memory (docs/paths.md: one model, two users), in a
//! [dialect](crate::front::c::Dialect) of its own: integers have no limits, `malloc` counts
//! cells, kinds are not mixed, and control never splits.

mod cells;
mod hints;
pub(crate) mod listing;
mod parse;
mod statements;
mod translate;

use std::sync::Arc;

use super::c::{self, Dialect};
use super::source::{Diagnostics, Sources};
use super::{Language, ReadOptions};
use crate::graph::paths::END;
use crate::graph::{Ints, Program, Target};
use crate::logic::Terms;

/// The language of path listings.
#[derive(Clone, Copy, Debug)]
pub struct Path;

impl Language for Path {
    fn name(&self) -> &'static str {
        "path"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["path"]
    }

    fn default_target(&self) -> Target {
        Target::Label(END.to_owned())
    }

    /// The listing over the virtual array `av[]` (Z04 §4.2).
    fn translate(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
    ) -> Option<Result<String, Diagnostics>> {
        let listing = parse::listing(sources, options);
        Some(listing.map(|listing| translate::translated(&listing)))
    }

    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let listing = parse::listing(sources, options)?;
        let tree = vec![statements::function(sources, listing)?];
        let ints = options.ints.or(Some(Ints::Math));
        let options = ReadOptions { ints, entry: None, ..options.clone() };
        let file = c::File {
            externals: &tree,
            own: tree.len(),
            texts: sources.len(),
            ends: &[tree.len()],
            volatile: None,
            realigned: false,
            compares_types: false,
            guesses: Vec::new(),
        };
        c::lowered(sources, &file, &options, terms, Dialect::Path)
    }
}
