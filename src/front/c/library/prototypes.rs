//! What the checker knows of the library: a prototype for each of its functions. The table has most;
//! `builtins.h` those of names that have no row, or none with one type.

use super::{is_word, words};
use crate::budget::Budget;
use crate::front::c::ast::External;
use crate::front::c::{Dialect, is_provided_type, parse, preprocess, typedefs};
use crate::front::library::{self as table, Function};
use crate::front::source::{Diagnostic, Sources};
use crate::front::{Abi, DataModel};

/// What the table has not.
const BUILTINS: &str = include_str!("builtins.h");

/// Types that some of them name, and headers declare.
const HEADER_TYPES: [&str; 4] = ["div_t", "ldiv_t", "lldiv_t", "fpos_t"];

/// What is known of the types of the library's functions: a declaration each.
pub(in crate::front::c) fn prototypes(
    sources: &mut Sources,
    model: Abi,
) -> Result<Vec<External>, Diagnostic> {
    let text: Vec<String> = table::all()
        .filter_map(|function| prototype(function, model))
        .chain(BUILTINS.lines().filter(|line| line.ends_with(';')).map(str::to_owned))
        .filter(|line| model.sizes == DataModel::Lp64 || !line.contains("__int128"))
        .collect();
    let number = sources.add("prototypes.h", text.join("\n"));
    let mut tokens = Vec::new();
    preprocess::lexed(sources, number, Dialect::C, model, &mut |token| tokens.push(token));
    let known = |name: &str| is_provided_type(name, model) || HEADER_TYPES.contains(&name);
    typedefs::mark(&mut tokens, known, &Budget::unlimited());
    parse::parse(sources, &tokens, &Budget::unlimited())
}

/// A function's declaration, where all of its types are known.
fn prototype(function: &Function, model: Abi) -> Option<String> {
    let text = function.prototype().filter(|_| function.is_typed())?;
    let mut after_struct = false;
    let known = |word: &str| {
        let is_tag = std::mem::replace(&mut after_struct, word == "struct");
        is_tag
            || word == "struct"
            || word == function.name
            || is_word(word)
            || is_provided_type(word, model)
            || HEADER_TYPES.contains(&word)
    };
    words(text).all(known).then(|| format!("{text};"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_asked_first() {
        let has_row = |line: &&str| {
            let name = line.split('(').next().and_then(|head| words(head).last());
            let row = name.and_then(table::find_exact);
            row.is_some_and(|row| prototype(row, Abi::default()).is_some())
        };
        let twice: Vec<&str> = BUILTINS.lines().filter(has_row).collect();
        assert!(twice.is_empty(), "the table has these:\n{}", twice.join("\n"));
    }
}
