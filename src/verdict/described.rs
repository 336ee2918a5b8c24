//! Errors in a few words.

use crate::graph::ErrorKind;

/// An error of a kind in a few words.
pub fn described(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::Assertion => "a failing assertion",
        ErrorKind::Reached => "a call that reports an error",
        ErrorKind::DivisionByZero => "a division by zero",
        ErrorKind::OutOfBounds => "an index out of bounds",
        ErrorKind::NullDereference => "an access through a null pointer",
        ErrorKind::Uninitialized => "the use of a value that was never given",
        ErrorKind::Overflow => "an overflow",
        ErrorKind::Shift => "a shift by a negative number, or by more bits than there are",
        ErrorKind::NegativeShift => "a negative number shifted to the left",
        ErrorKind::TrapRepresentation => "the use of a `_Bool` that is neither 0 nor 1",
        ErrorKind::WrongKind => "an operation on a value of the wrong kind",
        ErrorKind::UseAfterFree => "an access to what has been freed",
        ErrorKind::InvalidFree => "a free of what cannot be freed",
        ErrorKind::DifferentObjects => {
            "an order, or a difference, of pointers to different objects"
        }
        ErrorKind::ReadOnlyWrite => "a write to what must not change",
        ErrorKind::Unreachable => "a run to where the program says that none comes",
        ErrorKind::MissingReturn => "the use of a result that was not returned",
        ErrorKind::ArrayLength => "an array whose length is not positive, or too large",
        ErrorKind::Overlap => "a copy between places that overlap",
        ErrorKind::Unsequenced => "a change that has no order with another one, or with a read",
        ErrorKind::Argument => "the use of an argument that was not passed, or is of another type",
        ErrorKind::UnsignedOverflow => "an unsigned result that is reduced",
        ErrorKind::Conversion => "a conversion that changes the value",
        ErrorKind::FloatOverflow => "an infinite result of finite numbers",
        ErrorKind::NotANumber => "a result that is no number (NaN)",
        ErrorKind::EnumRange => "a value that its enumeration has no constant for",
        ErrorKind::Unmodelled => "something that unloop cannot follow",
    }
}
