//! Syntax tree → typed tree: scopes, linkage, types, constants, conversions, calls; and all that a
//! compiler says of a text that is no program.
//!
//! An error is recorded once, with its place, and what it makes meaningless is left out; the rest is
//! checked on. A tree is handed out only where there is no error. What no part here understands
//! becomes a node that says so, or is refused as not supported: nothing is given a wrong type.
//!
//! * [`checker`], [`state`] – what is known so far
//! * [`scope`] – what names stand for
//! * [`specifiers`], [`declarators`], [`tags`] – types as they are declared
//! * [`declarations`], [`function_declarations`], [`functions`], [`inner`], [`roles`] – variables and functions
//! * [`statements`], [`switches`], [`jumps`]; [`guesses`] – what a witness says of loops
//! * [`expressions`], [`operators`], [`records`], [`assignments`], [`members`], [`sizes`], [`generic`]
//! * [`numbers`], [`vectors`], [`complex`] – vectors and complex numbers, number by number
//! * [`calls`], [`builtins`], [`atomics`] – calls, and functions that only the compiler knows
//! * [`lost`] – what is read and not followed
//! * [`conversions`] – C17 §6.3
//! * [`initial`], [`braces`] – what variables start with
//! * [`constants`], [`constexpr`] – values that are known before the program runs

mod assignments;
mod atomics;
mod braces;
mod builtins;
mod calls;
mod checker;
mod complex;
mod constants;
mod constexpr;
mod conversions;
mod declarations;
mod declarators;
mod expressions;
mod function_declarations;
mod functions;
mod generic;
mod guesses;
mod initial;
mod inner;
mod jumps;
mod lost;
mod members;
mod numbers;
mod operators;
mod records;
mod roles;
mod scope;
mod sizes;
mod specifiers;
mod state;
mod statements;
mod switches;
mod tags;
mod vectors;

use super::tree::Tree;
use crate::front::source::Diagnostics;

pub(crate) use checker::Input;
use checker::{Checked, Checker, Reported};

/// The typed tree of a program, and what there is to warn of.
///
/// # Errors
/// All that is wrong with it. When the budget is over, whatever comes back is not used.
pub(crate) fn check(input: &Input<'_>) -> Result<(Tree, Diagnostics), Diagnostics> {
    let mut checker = Checker::new(input);
    checker.foresee(input.externals);
    for external in input.externals {
        if input.budget.is_over() {
            break;
        }
        checker.external(external);
    }
    checker.complete_tentative();
    checker.resolve_aliases();
    checker.resolve_other_names();
    checker.warn_of_unmet_guesses();
    if checker.errors.is_empty() {
        Ok((checker.tree, checker.warnings))
    } else {
        Err(checker.errors)
    }
}
