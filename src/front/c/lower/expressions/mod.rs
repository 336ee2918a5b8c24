//! The wing of expressions: as values, as conditions, for their effects.
//!
//! * [`value`] – what expressions come to
//! * [`expression`] – expressions as values
//! * [`condition`] – expressions as conditions
//! * [`alternative`] – `test ? yes : no`
//! * [`arithmetic`] – operators on integers, and conversions between their types
//! * [`float`] – floating-point numbers
//! * [`real`] – rational numbers, in path listings
//! * [`pointer`] – pointers: arithmetic, conversions
//! * [`address_wrap`] – pointer arithmetic that may wrap around the address space
//! * [`pointer_comparison`] – which of them are equal, or come first
//! * [`assign`] – assignments, `++` and `--`; expressions as statements
//! * [`literal`] – compound literals
//! * [`generic`] – `_Generic`
//! * [`offset`] – `offsetof` and `_Alignof`

mod address_wrap;
mod alternative;
mod arithmetic;
mod assign;
mod condition;
mod expression;
mod float;
mod generic;
mod literal;
mod offset;
mod pointer;
mod pointer_comparison;
mod real;
mod value;

pub(super) use assign::{MAX_COPIED, plain_number};
pub(super) use condition::{Condition, is_comparison, is_null};
pub(super) use expression::decayed;
pub(super) use value::{Typed, Value};
