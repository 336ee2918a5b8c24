//! What a function of the table is to unloop, and what there is to know of it besides.

use crate::graph::ErrorKind;
use crate::logic::{FloatOp, MachineFunction, Rounding};

/// What a function is to unloop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::front) enum Kind {
    /// It is written in C (`bodies`).
    Body,
    /// What it does is not followed.
    NotFollowed,
    /// Evaluates its arguments and does nothing that matters here.
    Ignored,
    /// Checks its argument.
    Assert,
    /// Goes on only where its argument holds.
    Assume,
    /// A call is an error, even where the program defines the function.
    Error(ErrorKind),
    /// Ends the run, and nothing is wrong.
    End(Ending),
    /// No run comes here, the program says.
    Unreachable,
    /// Asks for an input of a type.
    Input(Input),
    /// Gives a number between two limits, which its type may narrow.
    Between(i64, i64),
    /// Gives a number from its first argument on and below its second, or that one at most.
    Range { closed: bool },
    /// Gives the object that its first argument points to any value: all of it, or as many bytes as its second
    /// argument says.
    Havoc { whole: bool },
    /// Prints by a format.
    Print,
    /// Prints by a format and a list of arguments.
    PrintList,
    /// Prints a string.
    PrintText,
    /// Prints its first argument, a character, and returns it.
    PrintCharacter,
    /// Stores what it would print by a format; the second argument may say how much room there is.
    Store { room: bool },
    /// Reads by a format.
    Scan(Scanned),
    /// Puts a character back into a stream.
    PutBack,
    /// The time; stores it, too.
    Time,
    /// A step of going through a list of arguments.
    List(ListStep),
    /// Changes a variable at once.
    Atomic(Atomic),
    /// Computes, and says whether the result fits into what its last argument points to, where it is stored, or
    /// else is of the type of.
    Overflow { operation: Sum, stores: bool },
    /// Whether its argument is a constant.
    IsConstant,
    /// Makes a block.
    Allocate(Allocation),
    /// Makes a block that is always there, with zeros or without.
    GiveBlock,
    /// Makes a block, and stores the pointer to it.
    AllocateTo,
    /// Makes a block larger or smaller; so many things of so many bytes.
    Reallocate { product: bool },
    /// Frees a block.
    Free,
    /// Fills bytes with one value.
    Fill,
    /// Copies bytes, from where they may overlap or must not.
    Copy { overlap: bool },
    /// The absolute value.
    Absolute,
    /// Whether two pointers point into the same object.
    SameObject,
    /// What is there where a pointer points.
    AskObject(Question),
    /// Its first argument.
    First,
    /// Whether its first argument is one of the others.
    OneOf,
    /// Gives a pointer to something of the environment's.
    Open(Opened),
    /// Computes with floating-point numbers.
    Real(Real),
    /// What only the functions that are written in C call.
    Own(Own),
}

impl Kind {
    /// Whether languages do something definite for it, so that it needs no body.
    pub(in crate::front) fn is_operation(self) -> bool {
        use Kind::{Body, Error, NotFollowed, Own, Store};
        !matches!(self, Body | NotFollowed | Store { .. } | Error(_) | Own(_))
    }
}

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Ending {
    /// At once.
    Quick,
    /// What `atexit` was given is called before.
    Exit,
    /// By a signal.
    Abort,
}

/// The type of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Input {
    /// An integer of a type, by its name in C.
    Integer(&'static str),
    /// A floating-point number of so many bytes.
    Float(u32),
    /// A pointer.
    Pointer,
    /// The name does not say it.
    Undeclared,
}

/// Where a function that reads by a format reads from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Scanned {
    /// The standard input.
    Input,
    /// A stream.
    Stream,
    /// A string.
    Text,
}

/// What is done with a list of arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum ListStep {
    /// `va_start`.
    Start,
    /// `va_copy`.
    Copy,
    /// `va_end`.
    End,
}

/// What a function allocates, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) struct Allocation {
    /// Whether it is filled with 0.
    pub(in crate::front) cleared: bool,
    /// Whether it is asked for as so many things of so many bytes.
    pub(in crate::front) product: bool,
    /// Where it lies.
    pub(in crate::front) place: Placing,
    /// Whether the Linux kernel's flags follow, of what may fail whenever it likes.
    pub(in crate::front) flags: Flags,
}

impl Allocation {
    /// So many bytes.
    pub(in crate::front) const BYTES: Self =
        Self { cleared: false, product: false, place: Placing::Anywhere, flags: Flags::None };
    /// So many things of so many bytes, all zero.
    pub(super) const CLEARED: Self = Self { cleared: true, product: true, ..Self::BYTES };
    /// So many bytes that are gone when the calling function returns.
    pub(super) const ON_STACK: Self = Self { place: Placing::OnStack, ..Self::BYTES };
    /// So many bytes at multiples of a number.
    pub(super) const ALIGNED: Self = Self { place: Placing::Aligned, ..Self::BYTES };
}

/// Where a block lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Placing {
    /// On the heap.
    Anywhere,
    /// There, at multiples of the first argument.
    Aligned,
    /// It is gone when the calling function returns, and cannot be freed.
    OnStack,
}

/// Whether flags follow what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Flags {
    /// There are none.
    None,
    /// There may be some: without, it does not fail.
    Optional,
    /// There may be some.
    Any,
}

/// What a tool asks of the object that a pointer points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Question {
    /// Whether so many bytes may be read there.
    Readable,
    /// Whether so many bytes may be written there.
    Writable,
    /// How large it is.
    Size,
    /// How far in the pointer points.
    Offset,
    /// Whether it lives.
    Live,
    /// Whether it may be changed.
    Writeable,
    /// Whether it has been allocated.
    Dynamic,
    /// Whether the pointer is neither null nor one into an object.
    Invalid,
}

/// What a function opens, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Opened {
    /// A stream by a name or a number, or a null pointer.
    Stream,
    /// A stream without a name, or a null pointer.
    Unnamed,
    /// A variable of the environment, or a null pointer.
    Variable,
    /// The text of an error.
    ErrorText,
}

/// What is watched for overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Sum {
    /// `a + b`.
    Add,
    /// `a - b`.
    Subtract,
    /// `a * b`.
    Multiply,
    /// `a << b`, as a product; one by a negative number fits.
    Shift,
}

/// An operation on a variable that nothing comes between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) struct Atomic {
    /// What it does.
    pub(in crate::front) operation: AtomicOperation,
    /// How many arguments say what it works on; what is behind them says how strict it is.
    pub(in crate::front) operands: usize,
    /// How many arguments there are; those of the older functions may have any number more.
    pub(in crate::front) arguments: Option<usize>,
    /// Whether all operands stand behind pointers.
    pub(in crate::front) by_pointer: bool,
}

impl Atomic {
    /// Whether an operand is a pointer.
    pub(in crate::front) fn points(&self, operand: usize) -> bool {
        let stored = AtomicOperation::Compare(Compared::Stored);
        operand == 0 || self.by_pointer || (operand == 1 && self.operation == stored)
    }

    /// Whether it works on a byte, whatever its pointer is for.
    pub(in crate::front) fn takes_byte(&self) -> bool {
        let clears = self.operation == AtomicOperation::Clear && self.arguments.is_some();
        clears || self.operation == AtomicOperation::TestAndSet
    }
}

/// What is done with a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum AtomicOperation {
    /// Reads it.
    Load,
    /// Writes it.
    Store,
    /// Writes it, and gives what it was.
    Exchange,
    /// Stores if the variable has an expected value.
    Compare(Compared),
    /// Combines it with an operand; gives what it is then, or what it was before.
    Combine { how: Combine, after: bool },
    /// Sets a byte, and gives whether it was set.
    TestAndSet,
    /// Stores 0.
    Clear,
    /// Orders what is around it.
    Fence,
}

/// How a comparison tells what it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Compared {
    /// Whether it was equal; if not, what it was goes where the expected value stands.
    Stored,
    /// Whether it was equal.
    Truth,
    /// What was there.
    Value,
}

/// How two numbers become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Combine {
    /// `a + b`.
    Add,
    /// `a - b`.
    Subtract,
    /// `a & b`.
    And,
    /// `a | b`.
    Or,
    /// `a ^ b`.
    Xor,
    /// All bits but those of both.
    Nand,
}

/// What a function of `math.h` does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::front) enum Real {
    /// One operation.
    Plain(FloatOp),
    /// The first number with the sign of the second.
    CopySign,
    /// The smaller one, or the larger one.
    Extreme { larger: bool },
    /// By how much the first is larger.
    Excess,
    /// A number.
    Constant(f64),
    /// Rounded to an integer.
    Whole(Rounding),
    /// A truth about a number.
    Is(FloatOp),
    /// Whether it is neither infinite nor NaN.
    IsFinite,
    /// Whether its sign is set, by any number but 0.
    SignBit,
    /// Whether it is infinite, by any number but 0.
    IsInfinite,
    /// Whether its sign is set: 1 or 0.
    Negative,
    /// Whether it is infinite, with its sign.
    Infinite,
    /// Which class of numbers it is in.
    Classify,
    /// A comparison that tells nothing of NaN.
    Compare(Order),
    /// Whether one is NaN.
    Unordered,
    /// Whether they differ, and none is NaN.
    LessOrGreater,
    /// What depends on the library: of constants, and where a program is run, it is what this machine's says; else
    /// it is not followed.
    Machine(MachineFunction),
    /// What is not followed: what depends on the library, or is not exact.
    Open,
    /// What writes to where it is told, too, and is not followed.
    Lost,
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Order {
    /// `a < b`.
    Less,
    /// `a <= b`.
    AtMost,
    /// `a > b`.
    Greater,
    /// `a >= b`.
    AtLeast,
}

/// What the functions that are written in C say and ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Own {
    /// Puts out a byte.
    Put,
    /// Puts out a byte on the stream of errors, where a program is run as a process.
    PutError,
    /// Tells the machine a number, where a program is run as a process.
    Tell,
    /// Which standard stream a pointer is to: 0, 1, 2, or 3 where it is to none.
    Standard,
    /// Says what is not followed.
    Open,
    /// An argument is none that the function takes.
    Wrong,
    /// A pointer is not null.
    There,
    /// So many elements are there.
    Readable,
    /// What is written and what is read are different places.
    Apart,
    /// Whether two pointers point into one block.
    Together,
    /// From here on nobody may write an object.
    Protect,
    /// It may be written again.
    Unprotect,
}
