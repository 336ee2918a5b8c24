//! Syntax tree → flowgraph.
//!
//! Expressions become terms; what a term cannot say becomes control flow before the
//! instruction that uses it: every way to fail (division by zero, an index out of
//! bounds) is a branch to an error location, a nested call fills a temporary, `&&`,
//! `||` and `?:` split the control flow when an operand needs either. Operands are
//! evaluated from left to right, assignments from right to left.
//!
//! * [`unit`] – the file: names, functions, what is remembered for the verdict
//! * [`linked`] – several files that are one program
//! * [`file`] – declarations at file scope; [`ordered`] – which of them come before
//! * [`body`] – one function
//! * [`complaints`] – what is wrong with the text
//! * [`order`] – what evaluating an expression may change
//! * [`remarks`] – what is assumed or left out
//! * [`types`] – what declarations and expressions are of
//! * [`memory`] – where variables live, what expressions name, what pointers point into
//! * [`expressions`] – values, conditions, assignments
//! * [`statements`] – statements, declarations, initialisers
//! * [`calls`] – functions as callers see them, and the one that a run enters
//!
//! A wing names another by what its `mod.rs` hands out. All of them add methods to the function
//! ([`body::Body`]) and the file ([`unit::Unit`]), so those that another wing calls are visible
//! in all of `lower`. The flowgraph under construction is [`crate::front::lower`].

mod body;
mod calls;
mod complaints;
mod expressions;
mod file;
mod linked;
mod memory;
mod order;
mod ordered;
mod remarks;
mod sequence;
mod statements;
mod types;
mod unit;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Dialect;
use super::ast::External;
use super::guess::Guess;
use crate::front::ReadOptions;
use crate::front::lower::Noted;
use crate::front::source::{Diagnostic, Diagnostics, Severity, Sources, Span};
use crate::graph::{
    Check, FunctionId, Instruction, Origin, Program, spoken::take_down_declarations,
};
use crate::logic::Terms;

use body::Lowering;
use calls::{Calls, entry};
pub(super) use calls::{Role, role};
use memory::Choices;
use unit::Unit;

/// An error has been recorded: go on elsewhere.
#[derive(Clone, Copy, Debug)]
struct Reported;

/// The result of lowering a part.
type Lowered<T> = Result<T, Reported>;

/// What a run enters unless an option says otherwise.
const DEFAULT_ENTRY: &str = "main";

/// What has been read.
#[derive(Clone)]
pub(in crate::front) struct File<'t> {
    pub(in crate::front) externals: &'t [External],
    /// How many of them are the program's own; behind them comes the library.
    pub(in crate::front) own: usize,
    /// How many texts are the program's own; behind them come those of the library.
    pub(in crate::front) texts: u32,
    /// Where each of the files that are one program ends.
    pub(in crate::front) ends: &'t [usize],
    /// The first use of `volatile`.
    pub(in crate::front) volatile: Option<Span>,
    /// Whether something is to lie at other addresses than its type says.
    pub(in crate::front) realigned: bool,
    /// Whether it asks which type something has.
    pub(in crate::front) compares_types: bool,
    /// What somebody guesses of its loops.
    pub(in crate::front) guesses: Vec<Guess>,
}

/// The program that a syntax tree stands for, and the warnings. Lowered again until it
/// is settled where each variable lives.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn lower(
    sources: &Sources,
    file: &File<'_>,
    options: &ReadOptions,
    terms: &Arc<Terms>,
    dialect: Dialect,
) -> Result<(Program, Diagnostics), Diagnostics> {
    let mut choices = Choices::default();
    let guesses: Arc<[Guess]> = file.guesses.clone().into();
    loop {
        let mut unit = Unit::new(sources, terms, options, dialect, &mut choices);
        unit.heads.guesses = Arc::clone(&guesses);
        unit.realigned = file.realigned;
        unit.compares_types = file.compares_types;
        unit.several(file.ends);
        let result = lower_once(unit, file, options);
        if !choices.take_change() || options.budget.is_over() {
            return result;
        }
    }
}

/// Lowers with what is known so far on where variables live.
fn lower_once(
    mut unit: Unit<'_>,
    file: &File<'_>,
    options: &ReadOptions,
) -> Result<(Program, Diagnostics), Diagnostics> {
    let definitions = file::declare(&mut unit, file);
    if unit.join_records() {
        // Lowered again, with fewer types.
        return Err(Diagnostics::default());
    }
    let calls = Calls::of(&definitions, unit.choices);
    unit.recursive = calls.recursive();
    unit.entered_once = !calls.is_called(&unit.entry);
    let mut lowered: Vec<Lowering> = Vec::new();
    for definition in &definitions {
        if unit.budget.is_over() {
            // Nobody looks at what comes back.
            return Err(Diagnostics::default());
        }
        lowered.push(body::lower(&mut unit, definition));
    }
    unit.order.go_to_end();
    let name = options.entry.as_deref().unwrap_or(DEFAULT_ENTRY);
    let Some(entry) = entry::find(&mut unit, name, &lowered) else {
        return Err(all_errors(unit.errors, &lowered));
    };
    if let Some(span) = file.volatile {
        let place = unit.sources.place(span);
        unit.remarks.add(remarks::Kind::Volatile, place);
    }
    let called = &definitions[entry];
    lowered.push(entry::synthesize(&mut unit, entry, called, name == DEFAULT_ENTRY));
    assemble(unit, lowered)
}

fn all_errors(mut errors: Diagnostics, lowered: &[Lowering]) -> Diagnostics {
    lowered.iter().flat_map(|f| &f.errors).for_each(|e| errors.push(e.clone()));
    errors
}

/// Whether a call of a function is an error by its name.
pub(super) fn reports_error(name: &str) -> bool {
    calls::error_function(name).is_some()
}

/// Joins the functions; the last is the entry. A function that no run can call may
/// hold what is not supported: it is left out, with a warning.
fn assemble(
    mut unit: Unit<'_>,
    lowered: Vec<Lowering>,
) -> Result<(Program, Diagnostics), Diagnostics> {
    let called = called_from(&lowered, lowered.len() - 1);
    let mut left_out = BTreeSet::new();
    for (index, function) in lowered.iter().enumerate() {
        let tolerable = function.errors.iter().all(|e| e.severity == Severity::Unsupported);
        if called.contains(&index) || !tolerable {
            function.errors.iter().for_each(|e| unit.errors.push(e.clone()));
        } else if let Some(first) = function.errors.iter().next() {
            unit.warnings.push(left_out_warning(first, &function.name));
            left_out.insert(index);
        }
    }
    if let (true, Some(span)) = (unit.errors.is_empty(), unit.missing) {
        let text = "a fault of unloop's own: this is not followed, and nobody says why";
        unit.unsupported(span, text, "please report it, with the program");
    }
    if !unit.errors.is_empty() {
        return Err(unit.errors);
    }
    unit.warn_of_unmet_guesses();
    for &index in &called {
        unit.remarks.join(&lowered[index].remarks);
    }
    let origin = origin(&unit, &lowered, &called);
    let kept: Vec<usize> = (0..lowered.len())
        .filter(|&index| called_from(&lowered, index).is_disjoint(&left_out))
        .collect();
    Ok((program(&mut unit, lowered, &kept, origin), unit.warnings))
}

/// What is known of the text. Where no call leads, nothing is met.
fn origin(unit: &Unit<'_>, lowered: &[Lowering], called: &BTreeSet<usize>) -> Origin {
    let mut origin = Origin::default();
    for (index, function) in lowered.iter().enumerate() {
        let entered = called.contains(&index);
        let noted = function.noted.iter().map(|&(what, place, met)| (what, place, met && entered));
        for (what, place, met) in noted {
            match what {
                Noted::Check(kind) => origin.checks.push(Check { place, kind, met }),
                Noted::Abort if met => origin.aborts.push(place),
                Noted::Abort => {}
            }
        }
    }
    for function in lowered {
        origin.labels.extend(function.labels.iter().cloned());
        let first = function.statements.iter().filter(|place| unit.sources.begins_line(place));
        origin.statements.extend(first);
    }
    let asked = unit.asked_call.iter().filter(|name| unit.is_callable(name));
    origin.functions = asked.map(ToString::to_string).collect();
    origin.loops = unit.heads.loops.clone().into();
    let mut outside = unit.outside.clone();
    let defined = lowered.iter().map(|function| &function.name);
    outside.reports =
        defined.filter(|name| calls::error_function(name).is_some()).cloned().collect();
    origin.outside = Arc::new(outside);
    origin
}

fn left_out_warning(first: &Diagnostic, name: &str) -> Diagnostic {
    let message = format!("`{name}` is never called and left out: {}", first.message);
    Diagnostic { severity: Severity::Warning, message, ..first.clone() }
}

/// The functions that a call of `from` may lead to, itself included.
fn called_from(lowered: &[Lowering], from: usize) -> BTreeSet<usize> {
    let mut called = BTreeSet::from([from]);
    let mut work = vec![from];
    while let Some(index) = work.pop() {
        let callees = lowered[index].callees.iter().copied();
        work.extend(callees.filter(|&callee| called.insert(callee)));
    }
    called
}

/// The program of the functions `kept`, numbered anew.
fn program(unit: &mut Unit<'_>, lowered: Vec<Lowering>, kept: &[usize], origin: Origin) -> Program {
    let renumber = |old: FunctionId| {
        let new = kept.binary_search(&old.0);
        FunctionId(new.expect("what a kept function calls is kept"))
    };
    let chosen = lowered.into_iter().enumerate().filter(|(i, _)| kept.binary_search(i).is_ok());
    let mut functions: Vec<_> = chosen.map(|(_, lowering)| lowering.function).collect();
    for function in &mut functions {
        for edge in function.graph.graph.edge_weights_mut() {
            if let Instruction::Call { function, .. } = &mut edge.instruction {
                *function = renumber(*function);
            }
        }
    }
    let mut program = Program {
        terms: Arc::clone(unit.terms),
        entry: FunctionId(functions.len() - 1),
        functions,
        globals: std::mem::take(&mut unit.globals),
        remarks: unit.remarks.told(),
        ints: unit.ints,
        status: unit.status,
        bytes: None,
        origin,
    };
    take_down_declarations(&mut program);
    program
}
