//! Operations on typed values and places, which become instructions: where front ends for languages with a
//! memory meet (front.md, section 2). Nothing here knows a language's tree.
//!
//! * [`scalar`] – the types of values, and how they are stored
//! * [`function`] – a function's flowgraph while it grows: variables, branches, errors
//! * [`address`] – where an object or a part of it is
//! * [`access`] – loads and stores, each behind one branch
//! * [`arithmetic`], [`shift`] – operators, and what overflow means
//! * [`convert`] – conversions between scalars
//! * [`leaves`] – what an object of a type is declared to be made of
//! * [`names`] – a name of its own for each variable

mod access;
mod address;
mod arithmetic;
mod convert;
mod function;
mod leaves;
mod names;
mod scalar;
mod shift;

pub(super) use address::Address;
pub(super) use arithmetic::{Binary, Comparison};
pub(super) use function::{FunctionBuilder, FunctionText};
pub(super) use leaves::leaves;
pub(super) use names::Names;
pub(super) use scalar::{Scalar, Value};
