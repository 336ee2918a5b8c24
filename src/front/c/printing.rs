//! What `printf` and its siblings print, in C (`printing.c`), for programs that are run; and
//! what `sprintf` and `snprintf` store. Floating-point numbers (`floating.c`, `decimal.c`) are only
//! written by what is run: their digits take long loops.

use super::ast::External;
use super::library;
use super::token::{Kind, Token};
use crate::front::source::{Diagnostic, Sources};

/// Puts out a byte.
pub(super) const PUT: &str = "__unloop_put";
/// Stores a byte.
pub(super) const STORE: &str = "__unloop_store";
/// Stores the zero at the end.
pub(super) const FINISH: &str = "__unloop_finish";

/// What stores: up to `room` bytes, the last one a zero.
const STORING: &str = "
void __unloop_store(char *to, unsigned long room, int n, int c) {
    if (n + 1UL < room)
        to[n] = c;
}

void __unloop_finish(char *to, unsigned long room, int n) {
    if (room > 0)
        to[n < room ? n : room - 1] = 0;
}
";

/// Functions whose calls are put out or stored.
const PRINTERS: &[&str] =
    &["fprintf", "fputc", "fputs", "printf", "putc", "putchar", "puts", "snprintf", "sprintf"];

/// Whether a function is one that prints.
pub(super) fn prints(name: &str) -> bool {
    name == PUT || PRINTERS.binary_search(&plain(name)).is_ok()
}

/// Whether it stores what it would print.
pub(super) fn stores(name: &str) -> bool {
    matches!(plain(name), "sprintf" | "snprintf")
}

/// A name without what compilers put in front of it.
pub(super) fn plain(name: &str) -> &str {
    name.strip_prefix("__builtin_").unwrap_or(name)
}

/// Which of them a program mentions: those that print, and those that store.
pub(super) fn mentioned(tokens: &[Token]) -> [bool; 2] {
    let mentions = |wanted: &dyn Fn(&str) -> bool| {
        tokens.iter().any(|token| matches!(&token.kind, Kind::Name(name) if wanted(name)))
    };
    [mentions(&|name| prints(name) && !stores(name)), mentions(&stores)]
}

/// Adds the definitions to a program: of what prints, if it is read to be run, and of what stores.
pub(super) fn add(
    sources: &mut Sources,
    tree: &mut Vec<External>,
    [prints, stores]: [bool; 2],
    to_run: bool,
) -> Result<(), Diagnostic> {
    let numbers = concat!(include_str!("printing.c"), include_str!("floating.c"));
    let text = if to_run { numbers } else { include_str!("printing.c") };
    let made = |kind: &str, to: &str, with: &str, put: &str| {
        let text = text.replace("KIND", kind).replace("TO ", to);
        text.replace("WITH n", with).replace("PUT(", put)
    };
    let mut all = String::new();
    if to_run && (prints || stores) {
        all += include_str!("decimal.c");
    }
    if prints && to_run {
        all += &made("print", "", "n", "__unloop_put(");
    }
    if stores {
        all += STORING;
        let to = "char *to, unsigned long room, ";
        all += &made("write", to, "to, room, n", "__unloop_store(to, room, n, ");
    }
    if !all.is_empty() {
        tree.extend(library::parsed(sources, "printing.c", all)?);
    }
    Ok(())
}
