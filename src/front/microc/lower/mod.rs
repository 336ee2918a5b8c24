//! Tree → flowgraph.
//!
//! Each value is one integer, its payload: a number is itself, a pointer an address (null
//! is 0), an array or a record the address of its first cell. Where a class of values is
//! mixed, the code of the value's kind goes along in a variable of its own (`x.kind`), and
//! operations check it; where it is pure there is neither.
//!
//! * A variable whose address nobody takes is a scalar of the flowgraph; one that holds
//!   records is a scalar for each field. Every other lives in a cell, a new one each time
//!   its function is called.
//! * There is one memory, `memory.cells`, from whose end (`memory.next`) is taken what is
//!   needed; nothing is ever given back. Beside it, only where it matters: the kind of each
//!   cell (`memory.kinds`) and the lengths of arrays (`memory.lengths`, by first cell).
//! * Arrays and records are values: storing one stores a copy, unless nobody else can know
//!   of it (what literals and calls give).
//! * Each way to fail is a branch to an error location before the instruction that needs it.
//!   Operands are evaluated from left to right; then the operator looks at their kinds, from
//!   left to right; then at their values. An assignment evaluates its value first.
//!
//! [`unit`] is the program, [`body`] one function, [`statement`], [`expression`],
//! [`condition`], [`place`], [`parts`] (records and arrays) and [`copy`] its parts, [`entry`]
//! the beginning of a run.

mod body;
mod condition;
mod copy;
mod entry;
mod expression;
mod parts;
mod place;
mod statement;
mod unit;

use std::sync::Arc;

use super::kinds::Kinds;
use super::tree::Tree;
use crate::budget::Budget;
use crate::front::source::Diagnostics;
use crate::graph::{FunctionId, Ints, Origin, Program};
use crate::logic::Terms;

use body::Body;
use unit::Unit;

/// The program that a tree stands for.
///
/// # Errors
/// Nothing is wrong, but the budget is over.
pub(super) fn lower(
    tree: &Tree,
    kinds: &Kinds,
    terms: &Arc<Terms>,
    budget: &Budget,
) -> Result<Program, Diagnostics> {
    let mut unit = Unit::new(tree, kinds, terms, budget);
    let mut functions = Vec::new();
    for index in 0..tree.functions.len() {
        if budget.is_over() {
            return Err(Diagnostics::default());
        }
        functions.push(Body::of_function(&mut unit, index));
    }
    // A copying function may need others.
    while let Some(class) = unit.next_copier() {
        functions.push(copy::function(&mut unit, class));
    }
    let main = &tree.functions[tree.main];
    let entry = if main.called || main.parameters > 0 {
        functions.push(entry::function(&mut unit));
        FunctionId(functions.len() - 1)
    } else {
        entry::begin_with_memory(&mut unit, &mut functions[tree.main]);
        FunctionId(tree.main)
    };
    Ok(Program {
        terms: Arc::clone(terms),
        functions,
        entry,
        globals: unit.globals(),
        remarks: Vec::new(),
        ints: Ints::Math,
        status: None,
        bytes: None,
        origin: Origin { statements: std::mem::take(&mut unit.statements), ..Origin::default() },
    })
}
