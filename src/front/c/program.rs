//! A program in C as a flowgraph with a memory: text → syntax trees → typed trees, one of each file ([`check`]) →
//! flowgraph ([`flatten`]). The files are linked ([`link`]), and with them the functions of the library that are
//! written in C, which have a tree of their own.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::ast::External;
use super::flatten::Flattened;
use super::guess::Guess;
use super::tree::Tree;
use super::units::Units;
use super::{at_callers, check, flatten, library, link, printing, tidy, units};
use crate::front::build::assumptions;
use crate::front::library::{self as table, Kind};
use crate::front::source::{Diagnostic, Diagnostics, Sources};
use crate::front::{ReadOptions, lowered_well};
use crate::graph::{Ints, Place, Program, Remark, RemarkKind};
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
    program(sources, &units, options, terms)
}

/// The same of what has been parsed.
///
/// # Errors
/// All that is wrong with it.
pub(in crate::front) fn program(
    sources: &mut Sources,
    units: &Units,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<Program, Diagnostics> {
    let prototypes = library::prototypes(sources, options.abi())?;
    let files = sources.len();
    let mut bodies = library::definitions_of(sources, units.of_library(), options)?;
    printing::add(sources, &mut bodies, units.prints.by_lists(), options)?;
    let bodies = declared_first(bodies);
    let make = |sources: &Sources| -> Result<_, Diagnostics> {
        let (mut trees, mut warnings) = check_units(sources, units, &prototypes, options)?;
        let values = flatten::add_function_values(&mut trees);
        trees.push(check(sources, (&bodies, &BTreeMap::new()), (&prototypes, &[]), options)?.0);
        let labels = (0..trees.len()).map(|unit| link::unit_label(options, unit));
        let labels = labels.collect::<Vec<_>>();
        let (trees, values) = (&trees[..], &values);
        let flattened = |overstates| {
            flatten::flatten(flatten::Input {
                trees,
                labels: &labels,
                sources,
                options,
                terms,
                values,
                overstates,
            })
        };
        let Flattened { program, warnings: more, may_be_overstated } = flattened(false)?;
        warnings.extend(more);
        let is_asked = may_be_overstated && !options.to_run;
        let overstated = is_asked.then(|| flattened(true)).transpose()?;
        Ok((program, overstated.map(|it| it.program), warnings))
    };
    let (program, overstated, warnings) = crate::logic::stack::with_deep_stack(|| make(sources))?;
    // Nobody wrote what comes with unloop, and can change anything there.
    let given: Vec<Place> = units.given.iter().map(|span| sources.place(*span)).collect();
    let own = warnings
        .into_iter()
        .filter(|warning| warning.place.file < files && !given.contains(&warning.place));
    own.for_each(|warning| sources.warn(warning));
    let library = if options.to_run { files..=files } else { files..=u32::MAX };
    let volatile = units.volatile.map(|span| sources.place(span));
    let [contract, loop_contract] =
        [units.contract, units.loop_contract].map(|span| span.map(|span| sources.place(span)));
    let contract = contract.filter(|_| options.contracts.are_none());
    let finished = |program| -> Result<Program, Diagnostics> {
        let mut program = lowered_well(program, &options.budget)?;
        let read = |place| Remark::assumed(assumptions::VOLATILE, vec![place]);
        program.remarks.extend(volatile.map(read));
        let unused = |place| Remark::not_asked(assumptions::CONTRACTS, place);
        program.remarks.extend(contract.map(unused));
        let unchecked = |place| Remark::not_asked(assumptions::LOOP_CONTRACTS, place);
        program.remarks.extend(loop_contract.map(unchecked));
        let off = sources.switches().off();
        if !off.is_empty() {
            let (kind, text) = (RemarkKind::NotAsked, assumptions::SWITCHED_OFF.to_owned());
            program.remarks.push(Remark { kind, text, places: off.to_vec() });
        }
        Ok(at_callers::at_callers(program, library.clone(), &options.budget))
    };
    let mut program = finished(program)?;
    program.origin.overstated = overstated.map(finished).transpose()?.map(Arc::new);
    Ok(program)
}

/// Functions call those behind them: all are declared before any is defined.
fn declared_first(externals: Vec<External>) -> Vec<External> {
    let (mut first, functions): (Vec<_>, Vec<_>) =
        externals.into_iter().partition(|one| matches!(one, External::Declaration(_)));
    let declaration = |external: &External| match external {
        External::Function(definition) => Some(External::Declaration(definition.declaration())),
        External::Declaration(_) => None,
    };
    first.extend(functions.iter().filter_map(declaration).collect::<Vec<_>>());
    first.extend(functions);
    first
}

/// The typed trees of a program's files, which fit, and warnings.
///
/// # Errors
/// All that is wrong with any of them, or with all together.
pub(super) fn check_units(
    sources: &Sources,
    units: &Units,
    prototypes: &[External],
    options: &ReadOptions,
) -> Result<(Vec<Tree>, Vec<Diagnostic>), Diagnostics> {
    let (mut trees, mut warnings) = (Vec::new(), Vec::new());
    let mut errors = Diagnostics::default();
    let lost = lost(sources, units);
    for externals in units.files() {
        match check(sources, (externals, &lost), (prototypes, &units.guesses), options) {
            Ok((tree, more)) => {
                trees.push(tree);
                warnings.extend(more.iter().cloned());
            }
            Err(more) => more.iter().for_each(|error| errors.push(error.clone())),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    link::link(&trees, sources, options)?;
    Ok((trees, warnings))
}

/// The names of which nothing is known, and why: other names for what is known by its own, and what may be nowhere.
fn lost(sources: &Sources, units: &Units) -> BTreeMap<String, &'static str> {
    let known = |name: &str, of: &str, of_system: bool| {
        let reports = matches!(table::kind(name), Some(Kind::Error(_)));
        // The system's headers name what they say in other words: that is not followed, if it is not known.
        let counts = !of_system || library::is_known(of);
        (reports || library::is_known(name)) && counts && !table::is_same(name, of)
    };
    tidy::lost_symbols(sources, &units.tree, &units.symbols, known)
}

fn check(
    sources: &Sources,
    (externals, lost): (&[External], &BTreeMap<String, &'static str>),
    (library, guesses): (&[External], &[Guess]),
    options: &ReadOptions,
) -> Result<(Tree, Diagnostics), Diagnostics> {
    let (model, unbounded) = (options.abi(), options.ints == Some(Ints::Math));
    let (budget, is_c23) = (&options.budget, options.is_c23());
    let input = check::Input {
        sources,
        model,
        unbounded,
        externals,
        library,
        guesses,
        lost,
        is_c23,
        budget,
    };
    check::check(&input)
}
