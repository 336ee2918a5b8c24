//! The wing of functions as callers see them: those that the program defines, those that
//! have a meaning without a body, those that nobody knows; and the one that a run enters.
//!
//! * [`call`] – calls of functions that the program defines
//! * [`references`] – arrays that are passed by reference
//! * [`through`] – functions as values, and calls through pointers
//! * [`callers`] – who calls whom, as far as names tell
//! * [`parameters`] – how parameters come in, and where they live
//! * [`entry`] – the function that a run starts in
//! * [`arguments`] – what `main` is given
//! * [`status`] – what a program gives back, where it is read to be run
//! * [`intrinsic`] – functions that have a meaning without a body
//! * [`aligned`] – blocks at addresses that are asked for
//! * [`atomic`] – GNU's operations that nothing comes between; [`atomic_sums`] – what they make of
//!   numbers and pointers
//! * [`inputs`] – what a program asks for, and what the environment gives
//! * [`contracts`] – what functions return and change, where that takes more than their name
//! * [`constancy`] – what compilers take for a constant
//! * [`environment`] – what `getenv` gives
//! * [`errno`] – what they leave in `errno`
//! * [`symbolic`] – objects that are declared to be input
//! * [`outside`] – what is taken down of all that has no body here
//! * [`floats`] – the functions of `math.h`
//! * [`foreign`] – functions of which there is only the declaration
//! * [`far`] – those that are given pointers to who knows what
//! * [`reach`] – what functions of other files may do by the addresses that they are given
//! * [`row_types`] – types of functions that nothing declares
//! * [`scans`] – what is read by a format
//! * [`specified`] – results of which C says less than the library's text gives
//! * [`prototypes`] – arguments as functions without a body here are declared to take them
//! * [`streams`] – what reading leaves behind
//! * [`checked_arguments`] – the library's preconditions, checked where arguments are evaluated
//! * [`texts`] – what `sscanf` reads from a string
//! * [`prints`] – how much is printed, where a question is asked
//! * [`listed`] – what is printed by a list of arguments, or by a format that varies
//! * [`conversions`] – whether what is printed is what a format is for
//! * [`storing`] – what is stored by a format
//! * [`printing`] – what is printed, where the program is run
//! * [`redirected`] – the same to a stream that has another name

mod aligned;
mod arguments;
mod atomic;
mod atomic_sums;
mod call;
mod callers;
mod checked_arguments;
mod constancy;
mod contracts;
mod conversions;
pub(super) mod entry;
mod environment;
mod errno;
mod far;
mod floats;
mod foreign;
mod inputs;
mod intrinsic;
mod listed;
mod numerals;
mod objects;
mod outside;
mod parameters;
mod printing;
mod prints;
mod prototypes;
mod reach;
mod redirected;
mod references;
mod row_types;
mod scans;
mod specified;
mod status;
mod storing;
mod streams;
mod symbolic;
mod texts;
mod through;
mod unprototyped;
mod variadic;

pub(super) use arguments::Given;
pub(super) use call::Into;
pub(super) use callers::{Calls, called_in};
pub(super) use environment::Surroundings;
pub(super) use errno::{Leaves, leaves};
pub(super) use foreign::is_library;
pub(super) use intrinsic::{error_function, is_pure, known};
pub(super) use outside::Asking;
pub(in crate::front::c) use outside::{Role, role};
pub(super) use reach::Reach;
pub(super) use row_types::result_type;
pub(super) use specified::Aspect;
pub(super) use streams::ReadOn;
