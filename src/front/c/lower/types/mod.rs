//! The wing of types: what declarations make of words, what types are made of, and which
//! type an expression has.
//!
//! * [`basic`] – words → arithmetic types: `unsigned long int`
//! * [`resolve`] – specifiers and declarators → types
//! * [`extent`] – how many elements an array has
//! * [`tags`] – structures, unions and enumerations as they are declared, and their members by name
//! * [`layout`] – what types are made of: bytes, cells, leaves
//! * [`placing`] – where the members of structures lie, in bits
//! * [`stated`] – what attributes say
//! * [`typing`] – the types of expressions that are not evaluated
//! * [`exact`] – exact types, for the few programs that ask for them

mod basic;
mod exact;
mod extent;
mod layout;
mod placing;
mod resolve;
mod stated;
mod tags;
mod typing;

pub(super) use layout::{Beside, Cell, LeafShape};
pub(super) use resolve::Storage;
pub(super) use stated::{declares_function, states_mode};
