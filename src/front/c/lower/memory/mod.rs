//! The wing of places: where variables live, what expressions name, and the memory that
//! pointers point into.
//!
//! * [`choice`] – where variables live, found out by trying
//! * [`object`] – variables as lowering knows them
//! * [`target`] – what an expression names, and where that is
//! * [`access`] – variables, elements, members, what pointers point to
//! * [`field`] – `p->f` in a path listing
//! * [`cells`] – numbers and pointers, read and written where they stand
//! * [`unions`] – unions as a whole
//! * [`active`] – which member of a union is active
//! * [`flexible`] – the array of open size at the end of a structure
//! * [`model`] – the memory itself: blocks, their sizes, their cells
//! * [`fill`] – cells that are given a value in a row
//! * [`addresses`] – the numbers behind pointers
//! * [`numbered`] – pointers that are numbers
//! * [`bytes`] – which types are laid out as bytes
//! * [`row`] – numbers and pointers that are laid out as bytes
//! * [`padding`] – what lies between the members of rows
//! * [`whole`] – those of them whose bytes are not followed: pointers, and NaN
//! * [`blocks`] – `memset`, `memcpy` and `memmove`
//! * [`allocate`] – functions that make memory
//! * [`asked`] – what calls of them ask for
//! * [`requests`] – how many bytes an allocation asks for, and whether there are so many
//! * [`free`] – `free`
//! * [`reallocate`] – `realloc`
//! * [`alias`] – which parameters may be aliases
//! * [`lifetime`] – how long variables live that the memory holds

mod access;
mod active;
mod addresses;
mod alias;
mod aligning;
mod allocate;
mod asked;
mod blocks;
mod bytes;
mod cells;
mod choice;
mod field;
mod fill;
mod flexible;
mod free;
mod lifetime;
mod model;
mod numbered;
mod object;
mod padding;
mod reallocate;
mod requests;
mod row;
mod target;
mod unions;
mod whole;

pub(super) use alias::Reference;
pub(super) use aligning::Alignment;
pub(super) use allocate::NULL;
pub(super) use asked::{asked, takes_flags};
pub(super) use choice::{Choices, Home, Key, Trait};
pub(super) use lifetime::{Leaving, Lives};
pub(super) use model::{INTEGERS, Memory, Pointer};
pub(super) use object::{Form, Leaf, Object};
pub(super) use target::{At, Target, Use};
