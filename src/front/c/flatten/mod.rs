//! Typed trees → a program with memory, by the operations of [`build`](crate::front::build): the order of
//! effects, `&&` and its like, jumps, lives. What is not built yet is an error location of its own kind,
//! *unmodelled*, at its line: nothing is left out.
//!
//! The trees are one program: the program's own, and that of the library's functions that are written in C.
//!
//! * [`walk`], [`usage`], [`marks`], [`order`], [`reach`] – what a tree says before any of it is flattened
//! * [`shared`] – what all functions of the program have in common
//! * [`body`] – a function's body while it is flattened; [`scopes`] – lives, and jumps out of them
//! * [`places`], [`values`], [`operators`], [`assignments`], [`conditions`] – expressions
//! * [`statements`], [`switches`] – statements
//! * [`signature`], [`outcome`], [`calls`], [`variadic`], [`returns`] – calls
//! * [`known`], [`memory_calls`], [`printed_calls`], [`reals`] – functions of the library's table
//! * [`homes`], [`initial`], [`images`] – variables, and what they start with
//! * [`functions`], [`entry`], [`assembly`] – functions, where a run starts, and the program
//! * [`given`], [`arguments`] – what is given where a run starts; [`foreign`] – what other files define;
//!   [`outside`] – what is asked of them
//! * [`loops`], [`origin`] – what is known of the text

mod arguments;
mod assembly;
mod assignments;
mod body;
mod calls;
mod conditions;
mod entry;
mod foreign;
mod functions;
mod given;
mod homes;
mod images;
mod initial;
mod known;
mod loops;
mod marks;
mod memory_calls;
mod operators;
mod order;
mod origin;
mod outcome;
mod outside;
mod places;
mod printed_calls;
mod reach;
mod reals;
mod returns;
mod scopes;
mod shared;
mod signature;
mod statements;
mod switches;
mod usage;
mod values;
mod variadic;
mod walk;

pub(super) use entry::flatten;
pub(super) use shared::Input;
