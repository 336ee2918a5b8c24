//! What a verdict on C rests on that no program says, in words: assumptions about integers that are unbounded,
//! about the library, about what calls the function that a run enters, and about what other files define.

pub(in crate::front) const UNSIGNED_ARITHMETIC: &str =
    "unsigned arithmetic is not reduced to its type's range";
pub(in crate::front) const CONVERSION: &str =
    "a conversion to a type that may not hold the value does not change the value";
pub(in crate::front) const BITS: &str =
    "bits beyond the type's are left out of `&`, `|` and `^` although integers are unbounded";
pub(in crate::front) const WIDE_INPUTS: &str =
    "inputs of type int and wider are not limited to their type's range";
pub(in crate::front) const SWITCHED_OFF: &str =
    "`#pragma CPROVER check` switches checks off: of what they look for nothing is said there";
pub(in crate::front) const ALLOCATIONS_SUCCEED: &str =
    "allocations succeed (`--malloc-may-fail` looks at those that do not)";
pub(in crate::front) const VOLATILE: &str = "volatile variables are read as ordinary ones";
pub(in crate::front) const CONTRACTS: &str = "contracts of functions: what they require is not assumed, and the rest is not checked (`--check-contract`, `--use-contract`)";
pub(in crate::front) const LOOP_CONTRACTS: &str = "contracts of loops: whether they are kept";
pub(in crate::front) const LEFT_TO_RIGHT: &str = "operands and arguments are evaluated from left to right, and what is assigned before where it goes, but for calls";
pub(in crate::front) const SORTED: &str =
    "elements that are equal for what `qsort` is given keep their order, which C leaves open";
pub(in crate::front) const LOCALE: &str = "the locale that the environment asks for is `C`";
pub(in crate::front) const ARRAYS_APART: &str =
    "the array parameters of the entry function are different arrays";
pub(in crate::front) const GLOBALS_APART: &str =
    "the pointers that the entry function is given lead to none of the program's variables";
pub(in crate::front) const VALID_POINTERS: &str =
    "the pointers that the entry function is given are taken to be valid";
pub(in crate::front) const ARGUMENTS: &str =
    "`main` is given one argument at least, the program's name";
pub(in crate::front) const OTHER_ENTRY: &str =
    "global variables start with their initial values although the run does not start with `main`";
pub(in crate::front) const INNER_POINTERS: &str =
    "the pointers in what the entry function is given are null, or lead to something of their own";
pub(in crate::front) const FOREIGN_POINTERS: &str = "the pointers that other files give their values are null, or lead to the beginning of a variable that other \
     files can name, or of something of their own";

/// There is no more room than an object can have.
pub(in crate::front) fn largest_allocation(limit: &str) -> String {
    format!("an allocation of more than {limit} bytes gives a null pointer")
}

/// A function writes to where nobody sees it.
pub(in crate::front) fn unseen(function: &str) -> String {
    format!("what `{function}` writes is left out")
}

/// A function does nothing that is followed.
pub(in crate::front) fn ignored(function: &str) -> String {
    format!("calls of `{function}` do nothing")
}

/// What the library makes of constants.
pub(in crate::front) fn of_constants(function: &str) -> String {
    format!("`{function}` of constants is what the library of this machine says")
}

/// What the library makes of numbers.
pub(in crate::front) fn of_machine(function: &str) -> String {
    format!("`{function}` returns what the library of this machine says")
}

/// What the library makes of numbers that nobody knows.
pub(in crate::front) fn bounded(function: &str) -> String {
    format!("`{function}` is taken to return anything within the bounds of its definition")
}

/// What is not followed.
pub(in crate::front) fn anything(what: &str) -> String {
    format!("{what} is taken to be anything")
}

/// What a function does that another file defines, and that is given no addresses.
pub(in crate::front) fn foreign(function: &str) -> String {
    format!(
        "`{function}` is declared, but not defined here: it is taken to change nothing and to return anything"
    )
}

/// The same of one that returns a pointer.
pub(in crate::front) fn giving(function: &str) -> String {
    format!(
        "`{function}` is declared, but not defined here: it is taken to change nothing and to return a \
         pointer to something new each time, or to nothing"
    )
}

/// The same of one that is given pointers to who knows what.
pub(in crate::front) fn overstated(function: &str) -> String {
    format!(
        "`{function}` is declared, but not defined here: it is taken to return anything, to write anything \
         into all that is reached from what it is given, unless it is `const`, to free nothing, to keep no \
         address, and to call none of the program's functions"
    )
}

/// The same of one that is given addresses.
pub(in crate::front) fn reaching(function: &str) -> String {
    format!(
        "`{function}` is declared, but not defined here: it is taken to return anything, to write anything \
         into variables whose addresses it is given, unless they are `const` there, and to change nothing \
         else, to free nothing, to keep no address"
    )
}
