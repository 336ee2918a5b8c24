//! What `printf` and its siblings print, in C (`printing.c`), for programs that are run.

use super::ast::External;
use super::library;
use super::token::{Kind, Token};
use crate::front::source::{Diagnostic, Sources};

/// Puts out a byte.
pub(super) const PUT: &str = "__unloop_put";
/// Pads with a byte.
pub(super) const PAD: &str = "__unloop_pad";
/// Prints the digits of a number.
pub(super) const DIGITS: &str = "__unloop_print_digits";
/// Prints a number that may be negative.
pub(super) const SIGNED: &str = "__unloop_print_signed";
/// Prints a text.
pub(super) const TEXT: &str = "__unloop_print_text";

/// Functions whose calls are put out.
const PRINTERS: &[&str] = &["fprintf", "fputc", "fputs", "printf", "putc", "putchar", "puts"];

/// Whether a function is one that prints.
pub(super) fn prints(name: &str) -> bool {
    name == PUT || PRINTERS.binary_search(&plain(name)).is_ok()
}

/// A name without what compilers put in front of it.
pub(super) fn plain(name: &str) -> &str {
    name.strip_prefix("__builtin_").unwrap_or(name)
}

/// Whether a program mentions a function that prints.
pub(super) fn mentioned(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| matches!(&token.kind, Kind::Name(name) if prints(name)))
}

/// Adds the definitions to a program.
pub(super) fn add(sources: &mut Sources, tree: &mut Vec<External>) -> Result<(), Diagnostic> {
    tree.extend(library::parsed(sources, "printing.c", include_str!("printing.c").to_owned())?);
    Ok(())
}
