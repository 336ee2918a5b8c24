//! Typed trees → a program with memory, by the operations of [`build`](crate::front::build): the order of
//! effects, `&&` and its like, jumps, lives. What is not built yet is an error location of its own kind,
//! *unmodelled*, at its line: nothing is left out.
//!
//! The trees are one program: those of the program's files, and that of the library's functions that are written
//! in C.
//!
//! * [`walk`], [`usage`], [`marks`], [`sequence`], [`reach`] – what a tree says before any of it is flattened
//! * [`named`], [`linkage`], [`defined`] – functions and variables of several trees
//! * [`shared`] – what all functions of the program have in common
//! * [`body`] – a function's body while it is flattened; [`scopes`] – lives, and jumps out of them
//! * [`watch`], [`order`] – checks of accesses without an order, and what is said where it may matter
//! * [`lvalue`], [`places`], [`values`], [`operators`], [`assignments`], [`conditions`] – expressions
//! * [`extra_checks`] – what is an error only where somebody asks about it
//! * [`statements`], [`switches`], [`labels`] – statements
//! * [`signature`], [`outcome`], [`calls`], [`variadic`], [`returns`] – calls
//! * [`aspect`], [`specified`] – how much somebody wants to know of a result, and what C leaves open of it
//! * [`known`] – functions of the library's table: [`memory_calls`], [`printed_calls`], [`formats`], [`fitting`],
//!   [`scans`], [`texts`], [`numbers`], [`reals`], [`math_bounds`], [`atomics`], [`questions`], [`own_calls`]
//! * [`needs`], [`streams`], [`chosen_stream`], [`errno`], [`environment`] – their preconditions, and what they leave behind
//! * [`foreign`], [`overstated`], [`anything`] – functions that are not defined here, and what they write; [`function_values`] –
//!   all functions as values
//! * [`opaque`] – values of which nobody knows more than their bytes
//! * [`constancy`] – `__builtin_constant_p`
//! * [`homes`], [`lengths`], [`initial`], [`images`], [`padding`] – variables, how long arrays are, and what they start with
//! * [`functions`], [`entry`], [`assembly`] – functions, where a run starts, and the program
//! * [`given`], [`arguments`] – what is given where a run starts; [`foreign_objects`] – what other files define;
//!   [`outside`] – what is asked of them
//! * [`loops`], [`guesses`], [`origin`], [`written`] – what is known of the text

mod anything;
mod arguments;
mod aspect;
mod assembly;
mod assignments;
mod atomics;
mod body;
mod calls;
mod chosen_stream;
mod conditions;
mod constancy;
mod defined;
mod entry;
mod environment;
mod errno;
mod extra_checks;
mod fitting;
mod foreign;
mod foreign_objects;
mod formats;
mod function_values;
mod functions;
mod given;
mod given_blocks;
mod guesses;
mod homes;
mod images;
mod initial;
mod known;
mod labels;
mod lengths;
mod linkage;
mod loops;
mod lvalue;
mod marks;
mod math_bounds;
mod memory_calls;
mod named;
mod needs;
mod numbers;
mod opaque;
mod operators;
mod order;
mod origin;
mod outcome;
mod outside;
mod overstated;
mod own_calls;
mod padding;
mod places;
mod printed_calls;
mod put_calls;
mod questions;
mod reach;
mod reals;
mod returns;
mod scans;
mod scopes;
mod sequence;
mod shared;
mod signature;
mod specified;
mod statements;
mod streams;
mod switches;
mod texts;
mod usage;
mod values;
mod variadic;
mod walk;
mod watch;
mod written;

pub(super) use assembly::Flattened;
pub(super) use entry::flatten;
pub(super) use function_values::add_function_values;
pub(super) use shared::Input;
