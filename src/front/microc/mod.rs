//! microc (R24, chapter 2): integers, pointers, arrays and records
//! without declared types; its page is docs/microc.md. Text → words ([`lexer`]) → syntax
//! tree ([`ast`], by `grammar/microc.lalrpop`) → names resolved ([`names`], [`tree`]) →
//! flowgraph ([`lower`]), with what is found out before ([`assigned`], [`kinds`]):
//!
//! * [`generate`] – random programs
//! * [`assigned`] – which reads find a value for sure
//! * [`kinds`] – of which kinds the values in each place may be
//!
//! Departures from the thesis: its grammar is set right where it contradicts the thesis's
//! own programs; a value of the wrong kind is an error of the run, not of the text, because
//! variables have no types that a text could violate.

mod assigned;
pub(crate) mod ast;
mod fields;
pub mod generate;
mod kinds;
pub(crate) mod lexer;
mod lower;
mod names;
mod nearest;
mod parse;
mod tree;

use std::sync::Arc;

use super::source::{Diagnostics, Sources};
use super::{Language, ReadOptions, lowered_well};
use crate::graph::Program;
use crate::logic::Terms;
use crate::logic::stack::with_deep_stack;

/// The function that a run enters unless an option says otherwise.
const DEFAULT_ENTRY: &str = "main";

/// The language microc.
#[derive(Clone, Copy, Debug)]
pub struct Microc;

impl Language for Microc {
    fn name(&self) -> &'static str {
        "microc"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["uc"]
    }

    fn talks(&self) -> bool {
        true
    }

    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let functions = parse::parse(sources, &options.budget)?;
        let program = with_deep_stack(|| {
            let entry = options.entry.as_deref().unwrap_or(DEFAULT_ENTRY);
            let mut tree = names::resolve(sources, &functions, entry)?;
            tree.functions.iter_mut().for_each(assigned::mark);
            let kinds = kinds::Kinds::of(&tree);
            let errors = fields::errors(&tree, &kinds);
            if !errors.is_empty() {
                return Err(errors);
            }
            let mut program = lower::lower(&tree, &kinds, terms, &options.budget)?;
            program.origin.statements.retain(|place| sources.begins_line(place));
            Ok(program)
        })?;
        lowered_well(program, &options.budget)
    }
}
