//! C's types, for every front end that has them: integer kinds and their conversions, qualifiers,
//! the layout of structures by data model, compatibility, and how types are written. Nothing here
//! knows a syntax tree or a flowgraph.
//!
//! * [`model`] – how large the basic types are
//! * [`integer`], [`float`] – arithmetic types
//! * [`constant`] – floating constants, as they are written
//! * [`qualifiers`] – `const`, `volatile`, `restrict`, `_Atomic`
//! * [`derived`] – pointers, arrays, functions
//! * [`layout`] – where members lie
//! * [`table`] – structures, unions and enumerations; sizes
//! * [`compatible`] – which types are the same, as far as C is concerned
//! * [`spell`] – types as C writes them

mod compatible;
mod constant;
mod derived;
mod float;
mod integer;
mod layout;
mod model;
mod qualifiers;
mod spell;
mod table;

pub(crate) use compatible::are_units_compatible;
pub(crate) use constant::{decimal, floating_value};
pub(crate) use derived::{EnumId, FunctionType, Length, LengthId, RecordId, Type, TypeKind};
pub(crate) use float::{FloatKind, split_suffix};
pub(crate) use integer::IntKind;
pub(crate) use layout::{Field, Layout, Room, Whole, lay_out, narrow};
pub(crate) use model::Abi;
pub use model::{DataModel, Processor};
pub(crate) use qualifiers::Qualifiers;
pub(crate) use spell::TypeNames;
pub(crate) use table::{ByteOrder, Member, Numbers, Types};
