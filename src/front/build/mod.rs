//! Operations on typed values and places, which become instructions: where front ends for languages with a
//! memory meet (front.md, section 2). Nothing here knows a language's tree.
//!
//! * [`scalar`] – the types of values, and how they are stored
//! * [`function`] – a function's flowgraph while it grows: variables, branches, errors
//! * [`address`] – where an object or a part of it is
//! * [`assumptions`] – what verdicts rest on that no program says, in words
//! * [`access`] – loads and stores, each behind one branch
//! * [`said`], [`warnings`] – warnings, and what a program's meaning rests on
//! * [`arithmetic`], [`shift`] – operators, and what overflow means
//! * [`convert`] – conversions between scalars
//! * [`constant`] – floating constants as numbers
//! * [`leaves`] – what an object of a type is declared to be made of; [`members`] – where members are
//! * [`variables`] – a name of its own for each variable, and its range; [`unset`] – those without a value
//! * [`condition`] – truth values, and control flow that is split by one; [`aside`] – where no run comes

mod access;
mod address;
mod arithmetic;
mod aside;
pub(super) mod assumptions;
mod bits;
mod condition;
mod constant;
mod convert;
mod finish;
mod function;
mod leaves;
mod members;
mod said;
mod scalar;
mod shift;
mod unset;
mod variables;
mod warnings;

pub(super) use address::Address;
pub(super) use arithmetic::{Binary, Comparison};
pub(super) use condition::Condition;
pub(super) use constant::floating;
pub(super) use function::{FunctionBuilder, FunctionText};
pub(super) use leaves::{innermost, input_leaves, leaves, open_leaves};
pub(super) use members::MemberPlace;
pub(super) use said::Said;
pub(super) use scalar::{Scalar, Value};
pub(super) use variables::Variables;
