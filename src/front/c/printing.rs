//! What `printf` and its siblings print, in C (`printing.c`), for programs that are run; and
//! what `sprintf` and `snprintf` store. Floating-point numbers (`floating.c`, `decimal.c`) are only
//! written by what is run: their digits take long loops.

use super::ast::External;
use super::library;
use super::token::{Kind as TokenKind, Token, Word};
use crate::front::ReadOptions;
use crate::front::library::{self as table, Kind, Mark, Own};
use crate::front::source::{Diagnostic, Sources};

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

/// What a text is apart from: all that has been stored with it.
const APART: &str = "__unloop_apart(to, 0, n + length + 1UL < room ? n + length + 1UL : room, ";

/// What prints by lists, where somebody is to see it.
const PRINTED: &str = "
int __unloop_print_listed(char *format, va_list list) {
    return __unloop_print_list(0, format, list);
}

int __unloop_print_by(char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    return __unloop_print_list(0, format, list);
}
";

/// Whether a function is one whose calls are put out or stored.
pub(super) fn prints(name: &str) -> bool {
    use Kind::{Own as Ours, Print, PrintCharacter, PrintText};
    let kind = table::kind(name);
    matches!(kind, Some(Print | PrintCharacter | PrintText | Ours(Own::Put))) || stores(name)
}

/// Whether it stores what it would print.
pub(super) fn stores(name: &str) -> bool {
    matches!(table::kind(name), Some(Kind::Store { .. }))
}

/// What a program needs of what is written in C here.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Printing {
    /// Something prints.
    prints: bool,
    /// Something stores what it would print.
    stores: bool,
    /// Something prints by a list of arguments, or by a format that varies.
    lists: bool,
}

impl Printing {
    /// The same where all printing goes through lists of arguments.
    pub(super) fn by_lists(self) -> Self {
        Self { lists: self.prints || self.stores || self.lists, ..self }
    }

    /// What the tokens of a file need, too.
    pub(super) fn note(&mut self, tokens: &[Token]) {
        for (index, name) in library::used(tokens) {
            self.prints |= prints(name) && !stores(name);
            self.stores |= stores(name);
            let varies = format_at(name).is_some_and(|at| varies(&tokens[index + 1..], at));
            self.lists |=
                varies || table::find(name).is_some_and(|function| function.row.has(Mark::Lists));
        }
    }
}

/// Which argument of a function is a format.
pub(super) fn format_at(name: &str) -> Option<usize> {
    table::find(name)?.row.format
}

/// Whether the argument of a call at a place is no literal; `tokens` are those behind the name.
fn varies(tokens: &[Token], at: usize) -> bool {
    let (mut depth, mut argument, mut first) = (0, 0, false);
    for token in tokens {
        if first && depth == 1 && argument == at {
            return !matches!(token.kind, TokenKind::Text(_));
        }
        first = depth == 0;
        match token.word() {
            Some(Word::Comma) if depth == 1 => (argument, first) = (argument + 1, true),
            Some(word) => depth += word.nesting(),
            None => {}
        }
        if depth <= 0 {
            break;
        }
    }
    false
}

/// Adds the definitions to a program.
pub(super) fn add(
    sources: &mut Sources,
    tree: &mut Vec<External>,
    needed: Printing,
    options: &ReadOptions,
) -> Result<(), Diagnostic> {
    let floats = if options.to_run { include_str!("../library/bodies/floating.c") } else { "" };
    let text = &(include_str!("../library/bodies/printing.c").to_owned() + floats);
    let lists = include_str!("../library/bodies/lists.c");
    let made = |text: &str, kind: &str, to: &str, with: &str, put: &str| {
        let real = match kind {
            _ if options.to_run => {
                "n = __unloop_KIND_real(WITH n, real, c, flags, width, precision)"
            }
            "count" => "(void)real, lost = 1",
            _ => "(void)real, __unloop_open(\"what a floating-point number looks like\")",
        };
        let text = text.replace("REAL;", &format!("{real};")).replace("KIND", kind);
        let apart = if kind == "write" { APART } else { "(void)(" };
        let text = text.replace("APART(", apart);
        text.replace("TO ", to).replace("WITH n", with).replace("PUT(", put)
    };
    let print = |text| made(text, "print", "", "n", "__unloop_put(");
    let room = "char *to, unsigned long room, ";
    let write = |text| made(text, "write", room, "to, room, n", "__unloop_store(to, room, n, ");
    let count = |text| made(text, "count", "", "n", "(void)(");
    let mut all = String::new();
    if options.to_run && (needed.prints || needed.stores || needed.lists) {
        all += include_str!("../library/bodies/decimal.c");
    }
    if (needed.prints || needed.lists) && options.to_run {
        all += &print(text);
    }
    if needed.stores || needed.lists {
        all += &(STORING.to_owned() + &write(text));
    }
    if needed.lists {
        all += include_str!("../library/bodies/counting.c");
        all += &(count(floats) + &count(lists) + &write(lists));
        all += include_str!("../library/bodies/listed.c");
        if options.to_run {
            all += &(print(lists) + PRINTED);
        }
    }
    if !all.is_empty() {
        tree.extend(library::parsed(sources, "printing.c", all, options.abi())?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_function_has_two_bodies() {
        let needed = Printing { prints: true, stores: true, lists: true };
        for to_run in [false, true] {
            let options = ReadOptions { to_run, ..ReadOptions::default() };
            let mut tree = Vec::new();
            add(&mut Sources::new(), &mut tree, needed, &options).expect("it is C");
            let mut names = library::bodies();
            names.extend(tree.iter().filter_map(library::defined));
            names.sort_unstable();
            assert!(names.len() > 200);
            let twice: Vec<_> = names.windows(2).filter(|two| two[0] == two[1]).collect();
            assert!(twice.is_empty(), "{twice:?}");
        }
    }
}
