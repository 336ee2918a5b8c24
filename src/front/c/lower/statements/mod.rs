//! The wing of statements, declarations, and the first values that they give.
//!
//! * [`statement`] – statements
//! * [`switch`] – `switch`
//! * [`returning`] – `return`, and functions that end without the result that they promise
//! * [`declare`] – declarations in blocks, and what all variables have in common
//! * [`global`] – variables at file scope
//! * [`completing`] – those of whose types more is known later
//! * [`heads`] – heads of loops: what has a name there, what is guessed of them
//! * [`initial`] – initialisers
//! * [`braces`] – which part of a variable each initialiser in a list is for
//! * [`jumps`] – labels and `goto`
//! * [`dispatch`] – labels as values, and `goto *`
//! * [`ranges`] – `[first ... last] = value` in lists of initialisers
//! * [`wide`] – string literals as what arrays start with, and those of wider characters

mod braces;
mod completing;
mod declare;
mod dispatch;
mod global;
mod heads;
mod initial;
mod jumps;
mod ranges;
mod returning;
mod statement;
mod switch;
mod wide;

pub(super) use global::Globals;
pub(super) use heads::Heads;
pub(super) use jumps::Label;
pub(super) use switch::Switch;
