//! What calls are given and give.

use crate::front::build::{Address, Value};

/// What a call gives.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outcome {
    Nothing,
    Scalar(Value),
    Record(Address),
}

/// What somebody wants to know of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aspect {
    /// Nothing: it is dropped.
    Nothing,
    /// Whether it is 0.
    Truth,
    /// That, and whether it is negative.
    Sign,
    All,
}

/// An argument that has been evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument {
    Scalar(Value),
    Record(Address, u64),
}

/// The streams that are there when a program starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stream {
    Input,
    Output,
    Errors,
}

/// A stream that has been evaluated, and what it is on this way.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChosenStream {
    /// The argument that it is.
    pub(super) argument: usize,
    pub(super) value: Value,
    pub(super) stream: Stream,
}

impl Outcome {
    /// The scalar, if it is one.
    pub(super) fn scalar(self) -> Option<Value> {
        match self {
            Outcome::Scalar(value) => Some(value),
            _ => None,
        }
    }
}

impl Argument {
    /// The scalar, if it is one.
    pub(super) fn scalar(self) -> Option<Value> {
        match self {
            Argument::Scalar(value) => Some(value),
            Argument::Record(..) => None,
        }
    }
}
