//! A program in C as a flowgraph with a memory: text → syntax trees → typed trees → flowgraph
//! ([`flatten`](super::flatten)). The functions of the library that are written in C have a tree of
//! their own, with which the program's is linked: each keeps its own declarations.

use std::sync::Arc;

use super::ast::{Declaration, External};
use super::tree::Tree;
use super::units::Units;
use super::{at_callers, check, flatten, library, printing, units};
use crate::front::source::{Diagnostics, Sources};
use crate::front::{ReadOptions, lowered_well};
use crate::graph::{Ints, Program};
use crate::logic::Terms;

/// The program of file 0 of `sources`, and of those that are linked with it.
///
/// # Errors
/// All that is wrong with the text.
pub(super) fn read(
    sources: &mut Sources,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<Program, Diagnostics> {
    let units = units::read(sources, options)?;
    program(sources, units, options, terms)
}

/// The same of what has been parsed.
///
/// # Errors
/// All that is wrong with it.
pub(in crate::front) fn program(
    sources: &mut Sources,
    units: Units,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<Program, Diagnostics> {
    let prototypes = library::prototypes(sources, options.data_model)?;
    let files = sources.len();
    let mut externals = units.tree;
    let own = externals.len();
    library::add(sources, &mut externals, units.called, options)?;
    printing::add(sources, &mut externals, units.prints.by_lists(), options)?;
    let bodies = declared_first(externals.split_off(own));
    let make = |sources: &Sources| -> Result<_, Diagnostics> {
        let (mut tree, warnings) = checked(sources, &externals, &prototypes, options)?;
        let values = flatten::add_function_values(&mut tree);
        let (library, _) = checked(sources, &bodies, &prototypes, options)?;
        let trees = [tree, library];
        let input = flatten::Input { trees: &trees, sources, options, terms, values: &values };
        let (program, more) = flatten::flatten(input)?;
        Ok((program, warnings.iter().cloned().chain(more).collect::<Vec<_>>()))
    };
    let (program, warnings) = crate::logic::stack::with_deep_stack(|| make(sources))?;
    // Nobody wrote what comes with unloop, and can change anything there.
    let own = warnings.into_iter().filter(|warning| warning.place.file < files);
    own.for_each(|warning| sources.warn(warning));
    let program = lowered_well(program, &options.budget)?;
    let library = if options.to_run { files..=files } else { files..=u32::MAX };
    Ok(at_callers::at_callers(program, library, &options.budget))
}

/// Functions call those behind them: all are declared before any is defined.
fn declared_first(externals: Vec<External>) -> Vec<External> {
    let (mut first, functions): (Vec<_>, Vec<_>) =
        externals.into_iter().partition(|one| matches!(one, External::Declaration(_)));
    let declaration = |external: &External| match external {
        External::Function(definition) => Some(External::Declaration(Declaration {
            specifiers: definition.specifiers.clone(),
            declarators: vec![(definition.declarator.clone(), None)],
        })),
        External::Declaration(_) => None,
    };
    first.extend(functions.iter().filter_map(declaration).collect::<Vec<_>>());
    first.extend(functions);
    first
}

fn checked(
    sources: &Sources,
    externals: &[External],
    library: &[External],
    options: &ReadOptions,
) -> Result<(Tree, Diagnostics), Diagnostics> {
    let (model, unbounded) = (options.data_model, options.ints == Some(Ints::Math));
    let budget = &options.budget;
    check::check(&check::Input { sources, model, unbounded, externals, library, budget })
}
