//! Path listings (Z04): one path of a program, with its declarations,
//! assignments, inputs and conditions.
//!
//! * [`shape`], [`parse`] – the listing as the body of a function of C
//! * [`listing`] – its steps; [`plain`], [`cells`], [`translate`] – the same over one array
//!
//! What a listing means is what C means by it, with a data model of its own
//! ([`Cells`](crate::front::DataModel::Cells)): integers have no limits, and `malloc` counts cells.

mod cells;
mod listing;
mod parse;
mod plain;
mod shape;
mod translate;

use std::sync::Arc;

use super::c;
use super::source::{Diagnostics, Sources};
use super::{DataModel, Language, ReadOptions};
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
        Some(translation(sources, &in_cells(options)))
    }

    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let options = in_cells(options);
        let units = parse::function(sources, &options)?;
        c::flattened(sources, &units, &options, terms)
    }
}

fn translation(sources: &mut Sources, options: &ReadOptions) -> Result<String, Diagnostics> {
    let listing = parse::listing(sources, options)?;
    plain::require_plain(sources, &listing)?;
    Ok(translate::translated(&listing))
}

/// How a listing is read: integers have no limits unless somebody says so.
fn in_cells(options: &ReadOptions) -> ReadOptions {
    let ints = options.ints.or(Some(Ints::Math));
    ReadOptions {
        ints,
        entry: None,
        data_model: DataModel::Cells,
        undefined: true,
        ..options.clone()
    }
}
