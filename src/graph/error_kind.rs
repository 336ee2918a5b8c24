//! The kinds of errors that error locations stand for.

use std::fmt;

/// The kinds of error that an error location stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorKind {
    /// A failing `assert`.
    Assertion,
    /// A call of `reach_error` or `__VERIFIER_error`: an error that the program names itself.
    Reached,
    /// Division or remainder by zero.
    DivisionByZero,
    /// An index outside an array of known size.
    OutOfBounds,
    /// Access through a null pointer.
    NullDereference,
    /// Use of a value that was never given.
    Uninitialized,
    /// A signed result that leaves its type.
    Overflow,
    /// A shift by a negative amount, or by as many bits as the type has, or more.
    Shift,
    /// A negative number shifted to the left.
    NegativeShift,
    /// A read of a trap representation (C17 6.2.6.1p5): of a `_Bool` in memory that is neither 0 nor 1.
    TrapRepresentation,
    /// An operation on a value of the wrong kind, as the dereference of a number.
    WrongKind,
    /// An access to what has been freed, or to a variable whose life is over.
    UseAfterFree,
    /// Freeing what was not allocated, or has been freed before.
    InvalidFree,
    /// An order, or a difference, of pointers to different objects (C17 6.5.8p5, 6.5.6p9).
    DifferentObjects,
    /// Writing to what must not change: a string literal, an object that is `const`.
    ReadOnlyWrite,
    /// The run comes to where the program says that none does.
    Unreachable,
    /// The use of a result by a function that has returned none.
    MissingReturn,
    /// An array whose length is not positive.
    ArrayLength,
    /// `va_arg` where no argument is left, or one of another type; a call by a pointer to a function of another type.
    Argument,
    /// A copy by a function that may take its source and its target for two places, where they
    /// overlap.
    Overlap,
    /// A change of something that is changed or read beside it, with nothing that puts one before
    /// the other.
    Unsequenced,
    /// An unsigned result that is reduced, as C has it (C17 6.2.5p9): an error where somebody asks about it.
    UnsignedOverflow,
    /// A conversion between integer types that changes the value (C17 6.3.1.3): an error where somebody asks about it.
    Conversion,
    /// An infinite result of finite numbers: an error where somebody asks about it.
    FloatOverflow,
    /// A result that is no number, of numbers: an error where somebody asks about it.
    NotANumber,
    /// A value of an enumeration that is none of its constants: an error where somebody asks about it.
    EnumRange,
    /// The run comes to something that the front end cannot follow: what it does after
    /// that is not known. Where such a location may be reached, nothing is *safe*.
    Unmodelled,
}

/// What it is that is not followed, where the location has no label that says so.
pub(crate) const UNNAMED: &str = "an access at a number, where no object is known";

impl ErrorKind {
    /// The kind as JSON spells it, for instance `division-by-zero`.
    pub fn as_str(self) -> &'static str {
        match self {
            ErrorKind::Assertion => "assertion",
            ErrorKind::Reached => "reached",
            ErrorKind::DivisionByZero => "division-by-zero",
            ErrorKind::OutOfBounds => "out-of-bounds",
            ErrorKind::NullDereference => "null-dereference",
            ErrorKind::Uninitialized => "uninitialized",
            ErrorKind::Overflow => "overflow",
            ErrorKind::Shift => "shift",
            ErrorKind::NegativeShift => "negative-shift",
            ErrorKind::TrapRepresentation => "trap-representation",
            ErrorKind::WrongKind => "wrong-kind",
            ErrorKind::UseAfterFree => "use-after-free",
            ErrorKind::InvalidFree => "invalid-free",
            ErrorKind::DifferentObjects => "different-objects",
            ErrorKind::ReadOnlyWrite => "read-only-write",
            ErrorKind::Unreachable => "unreachable",
            ErrorKind::MissingReturn => "missing-value",
            ErrorKind::ArrayLength => "array-length",
            ErrorKind::Argument => "argument",
            ErrorKind::Overlap => "overlap",
            ErrorKind::Unsequenced => "unsequenced",
            ErrorKind::UnsignedOverflow => "unsigned-overflow",
            ErrorKind::Conversion => "conversion",
            ErrorKind::FloatOverflow => "float-overflow",
            ErrorKind::NotANumber => "nan",
            ErrorKind::EnumRange => "enum-range",
            ErrorKind::Unmodelled => "unmodelled",
        }
    }

    /// All kinds.
    pub const ALL: [ErrorKind; 27] = [
        ErrorKind::Assertion,
        ErrorKind::Reached,
        ErrorKind::DivisionByZero,
        ErrorKind::OutOfBounds,
        ErrorKind::NullDereference,
        ErrorKind::Uninitialized,
        ErrorKind::Overflow,
        ErrorKind::Shift,
        ErrorKind::NegativeShift,
        ErrorKind::TrapRepresentation,
        ErrorKind::WrongKind,
        ErrorKind::UseAfterFree,
        ErrorKind::InvalidFree,
        ErrorKind::DifferentObjects,
        ErrorKind::ReadOnlyWrite,
        ErrorKind::Unreachable,
        ErrorKind::MissingReturn,
        ErrorKind::ArrayLength,
        ErrorKind::Argument,
        ErrorKind::Overlap,
        ErrorKind::Unsequenced,
        ErrorKind::UnsignedOverflow,
        ErrorKind::Conversion,
        ErrorKind::FloatOverflow,
        ErrorKind::NotANumber,
        ErrorKind::EnumRange,
        ErrorKind::Unmodelled,
    ];

    /// Whether the language says nothing about how a run goes on from there.
    pub fn is_undefined(self) -> bool {
        let is_own = matches!(self, ErrorKind::Assertion | ErrorKind::Reached);
        !is_own && !self.is_defined_behaviour() && self != ErrorKind::Unmodelled
    }

    /// Whether the language says how a run goes on from there, so that it is an error only where somebody asks
    /// about it.
    pub fn is_defined_behaviour(self) -> bool {
        matches!(
            self,
            ErrorKind::UnsignedOverflow
                | ErrorKind::Conversion
                | ErrorKind::FloatOverflow
                | ErrorKind::NotANumber
                | ErrorKind::EnumRange
        )
    }

    /// Whether the language says nothing of what comes after it, signed overflow left out: of
    /// that, a verdict says that it is for runs without it.
    pub fn is_undefined_beyond_overflow(self) -> bool {
        self.is_undefined() && self != ErrorKind::Overflow
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
