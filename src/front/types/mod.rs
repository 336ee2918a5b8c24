//! C's types, for every front end that has them: integer kinds and their conversions, qualifiers,
//! the layout of structures by data model, compatibility, and how types are written. Nothing here
//! knows a syntax tree or a flowgraph.
//!
//! * [`model`] – how large the basic types are
//! * [`integer`] – integer types
//! * [`qualifiers`] – `const`, `volatile`, `restrict`, `_Atomic`
//! * [`layout`] – where members lie

mod integer;
mod layout;
mod model;
mod qualifiers;

pub(crate) use integer::IntKind;
pub(crate) use layout::{Field, Layout, Room, Whole, lay_out, narrow};
pub use model::DataModel;
pub(crate) use qualifiers::Qualifiers;
