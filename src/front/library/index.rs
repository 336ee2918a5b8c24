//! The rows by their names.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::kind::Kind;
use super::row::{Mark, Row};
use super::{SECTIONS, inputs, tools};

/// Who declares a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Origin {
    /// A header of C or POSIX.
    Header(&'static str),
    /// The compiler.
    Compiler,
    /// A tool, or other programs.
    Tool,
    /// The library itself.
    Own,
}

/// A function by one of its names.
#[derive(Debug)]
pub(in crate::front) struct Function {
    /// Its name.
    pub(in crate::front) name: String,
    /// What is known of it.
    pub(in crate::front) row: &'static Row,
    /// Who declares it.
    pub(in crate::front) origin: Origin,
    /// Its declaration by that name, without a semicolon, if C has a type for it.
    prototype: Option<String>,
    /// The bytes of the floating-point numbers that it is for.
    pub(in crate::front) bytes: u32,
}

/// What the compiler's names begin with of functions that headers declare, too.
pub(super) const BUILTIN: &str = "__builtin_";

/// The types of floating-point numbers, with what names of functions end with that are for them.
const SIZES: [(&str, &str, u32); 3] =
    [("double", "", 8), ("float", "f", 4), ("long double", "l", 16)];

static TABLE: LazyLock<BTreeMap<String, Function>> = LazyLock::new(|| {
    let sections = SECTIONS.iter().copied().flatten();
    let rows = sections.flat_map(|section| section.rows.iter().map(|row| (section.origin, row)));
    let functions = rows.flat_map(|(origin, row)| functions(origin, row));
    functions.map(|function| (function.name.clone(), function)).collect()
});

impl Row {
    /// All its names, but for the sizes of numbers.
    pub(in crate::front) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(name_of(self.prototype)).chain(self.aliases.iter().copied())
    }
}

/// A row by all its names.
fn functions(origin: Origin, row: &'static Row) -> Vec<Function> {
    let own = name_of(row.prototype);
    let sizes = if row.has(Mark::Sized) { &SIZES[..] } else { &SIZES[..1] };
    let sized = |name: &'static str| sizes.iter().map(move |size| (name, *size));
    let function = |(name, (ctype, suffix, bytes))| {
        let full = format!("{name}{suffix}");
        let prototype = row.prototype.contains('(').then(|| {
            let all = row.prototype.replacen(own, "\0", 1);
            let all = if row.has(Mark::Sized) { of_size(&all, ctype) } else { all };
            all.replace('\0', &full)
        });
        let bytes = if row.has(Mark::Sized) { bytes } else { float_bytes(row.prototype) };
        Function { name: full, row, origin, prototype, bytes }
    };
    row.names().flat_map(sized).map(function).collect()
}

/// A declaration for `double`, for another type.
fn of_size(prototype: &str, ctype: &str) -> String {
    let parts = prototype.split("long double");
    parts.map(|part| part.replace("double", ctype)).collect::<Vec<_>>().join("long double")
}

/// The bytes of the floating-point numbers in a declaration.
fn float_bytes(prototype: &str) -> u32 {
    match prototype {
        _ if prototype.contains("long double") => 16,
        _ if prototype.contains("float") => 4,
        _ => 8,
    }
}

/// The function that a text declares.
fn name_of(prototype: &str) -> &str {
    // `(*` opens a pointer to what is called.
    let opens = |(at, _): &(usize, &str)| !prototype[at + 1..].starts_with('*');
    let end = prototype.match_indices('(').find(opens).map_or(prototype.len(), |(at, _)| at);
    let head = &prototype[..end];
    head.rsplit([' ', '*']).next().unwrap_or(head)
}

/// All functions, in the order of their names.
pub(in crate::front) fn all() -> impl Iterator<Item = &'static Function> {
    TABLE.values()
}

/// The function of exactly this name.
pub(in crate::front) fn find_exact(name: &str) -> Option<&'static Function> {
    TABLE.get(name)
}

/// The function that a name stands for: GNU's `__builtin_strlen` is `strlen`.
pub(in crate::front) fn find(name: &str) -> Option<&'static Function> {
    let twin = || {
        let function = find_exact(name.strip_prefix(BUILTIN)?)?;
        matches!(function.origin, Origin::Header(_)).then_some(function)
    };
    find_exact(name).or_else(twin)
}

/// Whether a function is one of the C library's, or of the compiler's: it does something definite with what it is given,
/// and to take it for a function that returns anything would invent runs.
pub(in crate::front) fn is_of_library(name: &str) -> bool {
    find_exact(name).is_some_and(Function::is_declared) || super::is_reserved(name)
}

/// Whether a header declares a function of that name.
pub(in crate::front) fn has_prototype(name: &str) -> bool {
    find_exact(name).is_some_and(|one| matches!(one.origin, Origin::Header(_)) && one.is_typed())
}

/// Whether two names are those of one row.
pub(in crate::front) fn is_same(one: &str, other: &str) -> bool {
    match (find_exact(one), find_exact(other)) {
        (Some(one), Some(other)) => std::ptr::eq(one.row, other.row),
        _ => false,
    }
}

/// Whether a header has it as a macro alone: `assert`, `va_start`.
pub(in crate::front) fn is_macro(name: &str) -> bool {
    let bare = |one: &Function| matches!(one.origin, Origin::Header(_)) && one.prototype.is_none();
    find_exact(name).is_some_and(|one| bare(one) && !matches!(one.row.kind, Kind::Error(_)))
}

/// What a function is, inputs included.
pub(in crate::front) fn kind(name: &str) -> Option<Kind> {
    let of_row = find(name).map(|function| function.row.kind);
    of_row.or_else(|| inputs::input(name).map(Kind::Input)).or_else(|| tools::of_many(name))
}

/// The name of the function that a name stands for, where C has a type for it: `__builtin_strlen` is
/// `strlen`, and what is of any type stays.
pub(in crate::front) fn plain_name(name: &str) -> &str {
    match (find_exact(name), name.strip_prefix(BUILTIN), find(name)) {
        (None, Some(plain), Some(function)) if function.is_typed() => plain,
        _ => name,
    }
}

impl Function {
    /// The first name of its row.
    pub(in crate::front) fn plain(&self) -> &'static str {
        name_of(self.row.prototype)
    }

    /// How it is declared, without a semicolon, if C has a type for it.
    pub(in crate::front) fn prototype(&self) -> Option<&str> {
        self.prototype.as_deref()
    }

    /// Whether a declaration tells all of its type.
    pub(in crate::front) fn is_typed(&self) -> bool {
        self.prototype.is_some() && !self.row.has(Mark::Generic)
    }

    /// Whether a header declares it, and it is not written in C here.
    pub(in crate::front) fn is_declared(&self) -> bool {
        let header = matches!(self.origin, Origin::Header(_));
        header && self.is_typed() && self.row.kind != Kind::Body
    }

    /// What stands before its name, if C has a type for it.
    pub(in crate::front) fn before_name(&self) -> Option<&str> {
        let text = self.prototype()?;
        let name = name_of(text);
        let at = text.match_indices(name).find(|(at, _)| text[at + name.len()..].starts_with('('));
        at.map(|(at, _)| &text[..at])
    }

    /// The types of its parameters, as they are written.
    #[cfg(test)]
    pub(in crate::front) fn parameters(&self) -> Vec<&str> {
        let listed = self.prototype().and_then(|text| text.split_once('(')?.1.strip_suffix(')'));
        let mut depth = 0;
        let apart = move |c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ',' && depth == 0
        };
        listed.map_or_else(Vec::new, |listed| listed.split(apart).map(str::trim).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Precondition;
    use super::*;

    fn rows() -> impl Iterator<Item = (Origin, &'static Row)> {
        let sections = SECTIONS.iter().copied().flatten();
        sections.flat_map(|section| section.rows.iter().map(|row| (section.origin, row)))
    }

    #[test]
    fn each_name_is_that_of_one_row() {
        let all = rows().flat_map(|(origin, row)| functions(origin, row)).count();
        assert!(all > 700 && all == TABLE.len(), "{all} names, {} functions", TABLE.len());
    }

    #[test]
    fn what_a_row_says_of_arguments_fits_its_prototype() {
        for function in all().filter(|function| function.is_typed()) {
            let (row, parameters) = (function.row, function.parameters());
            let counted = [row.stream, row.format].into_iter().flatten();
            let last = counted.map(|at| at + 1).chain([row.needs.len()]).max();
            let variadic = parameters.last() == Some(&"...");
            let fits = last.is_none_or(|last| variadic || last <= parameters.len());
            assert!(fits, "{}", function.name);
            for (need, parameter) in row.needs.iter().zip(&parameters) {
                let pointer = *need == Precondition::Any || parameter.contains('*');
                assert!(pointer, "{}: {parameter}", function.name);
            }
            if let Some(at) = row.stream {
                assert_eq!(parameters[at], "FILE *", "{}", function.name);
            }
        }
    }

    #[test]
    fn names_and_types_come_out_of_prototypes() {
        let found = |name| find(name).expect("a row");
        assert_eq!(found("__builtin_labs").name, "labs");
        assert_eq!(found("labs").before_name(), Some("long "));
        assert_eq!(found("sqrtf").prototype(), Some("float sqrtf(float)"));
        assert_eq!(found("nexttowardf").prototype(), Some("float nexttowardf(float, long double)"));
        assert_eq!(found("sqrtl").bytes, 16);
        assert_eq!(found("signal").plain(), "signal");
        assert_eq!(found("clock").before_name(), Some("clock_t "));
        assert_eq!(found("__isoc99_scanf").plain(), "scanf");
        assert_eq!(plain_name("__builtin_strlen"), "strlen");
        assert_eq!(plain_name("__builtin_isnan"), "__builtin_isnan");
        assert_eq!(plain_name("__builtin_strange"), "__builtin_strange");
        assert!(is_macro("assert") && !is_macro("abs"));
    }

    #[test]
    fn inputs_say_their_types() {
        use super::super::{Input, Kind};
        let input = |name| kind(name);
        assert_eq!(
            input("__VERIFIER_nondet_uint"),
            Some(Kind::Input(Input::Integer("unsigned int")))
        );
        assert_eq!(input("nondet_float"), Some(Kind::Input(Input::Float(4))));
        assert_eq!(input("__VERIFIER_nondet_strange"), Some(Kind::Input(Input::Undeclared)));
        assert_eq!(input("nondeterministic"), None);
    }
}
