//! What a compiler is to be told, so that a run shows what C leaves undefined.

use crate::front::harness::HarnessTask;
use crate::front::{DataModel, ReadOptions};
use crate::graph::{ErrorKind, Ints};

/// How an error shows.
pub(super) struct Shown {
    /// The checks of `-fsanitize` that see it.
    pub(super) checks: &'static [&'static str],
    /// Why they may not.
    pub(super) doubt: Option<&'static str>,
}

const NO_VALUE: &str = "\
No check of gcc's sees the use of what was never given a value: the program just runs on with what\n   \
it finds there. clang's -fsanitize=memory, or valgrind, may show it.";

const NO_ORDER: &str = "\
No check of gcc's sees changes without an order while a program runs. gcc -Wsequence-point tells some.";

const NO_RESULT: &str = "\
No check of gcc's sees the use of a result that was not returned: the program just runs on with what\n   \
it finds there. gcc -Wreturn-type says where that may happen.";

const NO_ARGUMENT: &str = "\
No check of gcc's sees the use of an argument that was not passed: the program just runs on with what\n   \
it finds there.";

const READ_ONLY: &str = "\
A write to a string, or to a constant at file scope, ends the program; no check of gcc's sees one to\n   \
a constant that lives in a function.";

const PAIRS: &str = "\
gcc's checks look at pairs of pointers where ASAN_OPTIONS=detect_invalid_pointer_pairs=2 says so.";

const FOLDED: &str = "\
gcc works out `n + 9 < 4` as `n < -5`: of what it has simplified so, no check sees an overflow.";

const NULL: &str = "\
A pointer that was never given a value may happen to be null, and nothing is wrong with a free of that.";

const MEMBER: &str = "\
Of arrays that are members of structures, no check of gcc's sees an access by a pointer that stays in\n   \
the structure.";

const INLINED: &str = "\
gcc copies what is not much itself, and no check sees whether it overlaps (-fno-builtin).";

const DEFINED: &str = "\
C defines what happens there, and no check of gcc's sees it.";

/// How an error of a kind shows.
pub(super) fn shown(kind: ErrorKind) -> Shown {
    let (checks, doubt): (&[&str], _) = match kind {
        ErrorKind::Assertion | ErrorKind::Reached | ErrorKind::Unmodelled => (&[], None),
        ErrorKind::DivisionByZero => (&["integer-divide-by-zero"], None),
        ErrorKind::Overflow => {
            (&["signed-integer-overflow", "integer-divide-by-zero", "shift"], Some(FOLDED))
        }
        ErrorKind::Shift | ErrorKind::NegativeShift => (&["shift"], None),
        ErrorKind::ArrayLength => (&["vla-bound"], None),
        ErrorKind::TrapRepresentation => (&["bool"], None),
        ErrorKind::Unreachable => (&["unreachable"], None),
        ErrorKind::OutOfBounds => (&["address", "bounds"], Some(MEMBER)),
        ErrorKind::NullDereference => (&["address", "null"], None),
        ErrorKind::UseAfterFree => (&["address"], None),
        ErrorKind::InvalidFree => (&["address"], Some(NULL)),
        ErrorKind::DifferentObjects => {
            (&["address", "pointer-compare", "pointer-subtract"], Some(PAIRS))
        }
        ErrorKind::ReadOnlyWrite => (&[], Some(READ_ONLY)),
        ErrorKind::Uninitialized | ErrorKind::WrongKind => (&["address"], Some(NO_VALUE)),
        ErrorKind::MissingReturn => (&[], Some(NO_RESULT)),
        ErrorKind::Unsequenced => (&[], Some(NO_ORDER)),
        ErrorKind::UnsignedOverflow
        | ErrorKind::Conversion
        | ErrorKind::FloatOverflow
        | ErrorKind::NotANumber
        | ErrorKind::EnumRange => (&[], Some(DEFINED)),
        ErrorKind::Argument => (&[], Some(NO_ARGUMENT)),
        ErrorKind::Overlap => (&["address"], Some(INLINED)),
    };
    Shown { checks, doubt }
}

/// What else the run needs.
#[derive(Clone, Copy, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of a compiler, and none excludes another"
)]
pub(super) struct Needs {
    /// The program's own `main` has to have another name.
    pub(super) other_main: bool,
    /// Calls of functions that the program defines have to be seen.
    pub(super) seen_calls: bool,
    /// Variables without a value have to start as 0.
    pub(super) zeros: bool,
    /// The program calls functions that it does not declare.
    pub(super) undeclared: bool,
}

/// The name that the program's own `main` is given.
pub(super) const MAIN: &str = "unloop_program_main";

/// All that a compiler is to be told.
pub(super) fn flags(task: &HarnessTask<'_>, needs: Needs) -> Vec<String> {
    let ReadOptions { data_model, .. } = *task.options;
    let mut all: Vec<String> = ["-std=gnu17", "-g", "-w"].map(str::to_owned).to_vec();
    let mut add = |flag: &str, wanted: bool| {
        if wanted {
            all.push(flag.to_owned());
        }
    };
    add("-m32", data_model == DataModel::Ilp32);
    add("-funsigned-char", task.options.unsigned_char);
    add("-fshort-enums", task.options.short_enums);
    add("-fwrapv", task.program.ints == Ints::Wrap);
    add("-Wno-error=implicit-function-declaration", needs.undeclared);
    add("-finstrument-functions", needs.seen_calls);
    add("-ftrivial-auto-var-init=zero", needs.zeros);
    add(&format!("-Dmain={MAIN}"), needs.other_main);
    let checks = task.end.error.map_or(&[][..], |kind| shown(kind).checks);
    if !checks.is_empty() {
        all.push(format!("-fsanitize={}", checks.join(",")));
        all.push("-fno-sanitize-recover=all".to_owned());
    }
    all.extend(task.words.options.iter().cloned());
    all
}
