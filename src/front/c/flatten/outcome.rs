//! What calls are given and give.

use crate::front::build::{Address, Value};

/// What a call gives.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    Nothing,
    Scalar(Value),
    Record(Address),
}

/// An argument that has been evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument {
    Scalar(Value),
    Record(Address, u64),
}
