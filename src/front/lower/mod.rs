//! Flowgraphs under construction, for the languages that are lowered statement by statement:
//! [`c`](super::c), with path listings, and [`microc`](super::microc).
//!
//! * [`builder`] – a function's flowgraph while it grows
//! * [`context`] – what is known of the function at the end; [`reached`](mod@reached) – where the start leads
//! * [`finish`] – its completion: idle edges go, locations are numbered
//! * [`unset`] – declarations without a value become inputs where that matters
//! * [`unassigned`] – accesses by pointers that were never given a value
//! * [`signs`] – checks that cannot fail because of signs go
//! * [`merge`] – tests in a row that fail to the same place become one

mod builder;
mod context;
mod finish;
mod merge;
mod reached;
mod signs;
mod unassigned;
mod unset;

pub(super) use builder::{Builder, Noted};
pub(super) use context::Context;
pub(super) use finish::{completed, finish, in_order};
pub(super) use unset::Unset;
