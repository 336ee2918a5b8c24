//! What only the functions that are written in C call, and languages know; and the names of those of them that
//! languages call themselves.

use super::Section;
use super::index::{Origin, find};
use super::kind::Kind::{self, Allocate, Between, Real as Does};
use super::kind::{Allocation, Own, Real};
use super::row::{Effect, INT_MAX, INT_MIN, Mark, Row, function};
use crate::logic::{FloatOp, Rounding};

/// How names begin that only the library knows.
pub(in crate::front) const OWN: &str = crate::graph::outside::LIBRARY_PREFIX;

/// A byte of a stream, or the end of it.
pub(in crate::front) const BYTE: &str = "__unloop_byte";
/// The time of the day in seconds since 1970, and what is left of a second; how long the run takes.
const SECOND: &str = "__unloop_second";
const NANOSECOND: &str = "__unloop_nanosecond";
const MICROSECOND: &str = "__unloop_microsecond";
/// Whether the standard input, or the standard output, is a terminal.
const INPUT_TERMINAL: &str = "__unloop_input_terminal";
const OUTPUT_TERMINAL: &str = "__unloop_output_terminal";
/// What the machine says of what was told it.
const ANSWER: &str = "__unloop_answer";
/// What is put out goes to a stream of a process, or no longer does.
pub(in crate::front) const TO: &str = "__unloop_to";
pub(in crate::front) const TO_END: &str = "__unloop_to_end";
/// A byte of a word, or what ends it.
pub(in crate::front) const NEXT: &str = "__unloop_next";
/// Any `int`, of which the library makes what it likes.
pub(in crate::front) const ANY: &str = "__unloop_any";
/// Whether an exchange fails for no reason.
pub(in crate::front) const SPURIOUS: &str = "__unloop_spurious";
/// Says what is not followed.
pub(in crate::front) const OPEN: &str = "__unloop_open";
/// A part of a quotient of complex numbers, and of a product that is no number at first.
pub(in crate::front) const QUOTIENT: &str = "__unloop_quotient";
pub(in crate::front) const PRODUCT: &str = "__unloop_product";
/// How the name of the function begins that enters one whose contract is checked.
pub(in crate::front) const ENTER: &str = "__unloop_enter_";
/// From here on nobody may write an object; it may be written again.
pub(in crate::front) const PROTECT: &str = "__unloop_protect";
pub(in crate::front) const UNPROTECT: &str = "__unloop_unprotect";
/// Puts out a byte.
pub(in crate::front) const PUT: &str = "__unloop_put";
/// Allocates at an alignment that there is.
pub(in crate::front) const ALIGNED: &str = "__unloop_aligned";
/// Writes bytes to where somebody sees them.
pub(in crate::front) const SHOW: &str = "__unloop_show";
/// The compiler's function that starts a list of arguments.
pub(in crate::front) const START_LIST: &str = "__builtin_va_start";
/// Calls what `atexit` was given.
pub(in crate::front) const AT_EXIT: &str = "__unloop_exit";

/// Reads a word.
pub(in crate::front) const WORD: &str = "__unloop_scan_word";
/// Looks for the end of a string.
pub(in crate::front) const TEXT: &str = "__unloop_text";
/// The same, unless the pointer is null.
pub(in crate::front) const TEXT_OR_NULL: &str = "__unloop_text_or_null";
/// The same in so many characters.
pub(in crate::front) const TEXT_WITHIN: &str = "__unloop_text_within";
/// The same of wide ones.
pub(in crate::front) const WIDE_TEXT: &str = "__unloop_wide_text";
/// Stores a byte.
pub(in crate::front) const STORE: &str = "__unloop_store";
/// Stores the zero at the end.
pub(in crate::front) const FINISH: &str = "__unloop_finish";

/// Gives the address of `errno`.
pub(in crate::front) const ERRNO: &str = "__errno_location";
/// What it gives the address of.
pub(in crate::front) const ERRNO_VARIABLE: &str = "__unloop_errno";

/// Numbers of errors are below it.
const MOST_ERRORS: i64 = 4096;

const fn own(name: &'static str, what: Own) -> Row {
    function(name).is(Kind::Own(what))
}

pub(super) const SECTIONS: &[Section] = &[Section { origin: Origin::Own, rows: ROWS }];

const ROWS: &[Row] = &[
    function(BYTE).is(Between(-1, 255)).does(Effect::Reads).sets_errno(),
    function(NEXT).is(Between(0, 255)),
    function("long __unloop_second(void)").is(Between(0, i64::MAX)),
    function("long __unloop_nanosecond(void)").is(Between(0, 999_999_999)),
    function("long __unloop_microsecond(void)").is(Between(0, i64::MAX)),
    function(INPUT_TERMINAL).is(Between(0, 1)),
    function(OUTPUT_TERMINAL).is(Between(0, 1)),
    function("long __unloop_answer(void)").is(Between(-MOST_ERRORS, i64::MAX)),
    function(ANY).is(Between(INT_MIN, INT_MAX)),
    function(SPURIOUS).is(Between(0, 1)),
    function(ALIGNED).is(Allocate(Allocation::ALIGNED)),
    own(OPEN, Own::Open),
    own(PUT, Own::Put),
    own("__unloop_put_error", Own::PutError),
    own("__unloop_tell", Own::Tell),
    own("__unloop_standard", Own::Standard),
    own("__unloop_wrong", Own::Wrong),
    own("__unloop_there", Own::There),
    own("__unloop_readable", Own::Readable),
    own("__unloop_apart", Own::Apart),
    own("__unloop_together", Own::Together),
    own(PROTECT, Own::Protect),
    own(UNPROTECT, Own::Unprotect),
    function("double __unloop_product(void)")
        .sized()
        .is(Does(Real::Open))
        .because("a product of complex numbers that is no number"),
    function("double __unloop_quotient(void)")
        .sized()
        .is(Does(Real::Open))
        .because("a quotient of complex numbers"),
    function("double __unloop_copysign(double, double)").sized().is(Does(Real::CopySign)),
    function("double __unloop_trunc(double)")
        .sized()
        .is(Does(Real::Plain(FloatOp::Round(Rounding::Zero)))),
    function("double __unloop_fmod(double, double)")
        .sized()
        .is(Does(Real::Plain(FloatOp::Rem)))
        .leaves_errno(),
];

/// What a program that is run as a process asks of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineInput {
    /// The next byte of the standard input, or -1 at its end.
    Byte,
    /// The time of the day: seconds since 1970.
    Second,
    /// What is left of such a second, in nanoseconds.
    Nanosecond,
    /// The time that the process has taken, in microseconds.
    Microsecond,
    /// Whether the standard input is a terminal: 1 or 0.
    InputTerminal,
    /// Whether the standard output is one.
    OutputTerminal,
    /// What becomes of what it was asked for behind a [`REQUEST`](crate::front::REQUEST); a negative number is that
    /// of an error.
    Answer,
    /// Whether something was done that the machine does for everybody; 0 says that it was.
    Success,
}

/// What a function of this name, whose result is an input of the run, asks of the machine; the program's own
/// inputs are none of that.
pub fn machine_input(function: &str) -> Option<MachineInput> {
    match function {
        BYTE => Some(MachineInput::Byte),
        SECOND => Some(MachineInput::Second),
        NANOSECOND => Some(MachineInput::Nanosecond),
        MICROSECOND => Some(MachineInput::Microsecond),
        INPUT_TERMINAL => Some(MachineInput::InputTerminal),
        OUTPUT_TERMINAL => Some(MachineInput::OutputTerminal),
        ANSWER => Some(MachineInput::Answer),
        name => find(name)?.row.has(Mark::Left).then_some(MachineInput::Success),
    }
}
