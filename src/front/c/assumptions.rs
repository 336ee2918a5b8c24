//! What a verdict on C rests on that no program says, in words: assumptions about the function that a run
//! enters.

pub(super) const ARRAYS_APART: &str =
    "the array parameters of the entry function are different arrays";
pub(super) const GLOBALS_APART: &str =
    "the pointers that the entry function is given lead to none of the program's variables";
pub(super) const VALID_POINTERS: &str =
    "the pointers that the entry function is given are taken to be valid";
pub(super) const ARGUMENTS: &str = "`main` is given one argument at least, the program's name";
pub(super) const OTHER_ENTRY: &str =
    "global variables start with their initial values although the run does not start with `main`";
pub(super) const INNER_POINTERS: &str =
    "the pointers in what the entry function is given are null, or lead to something of their own";
