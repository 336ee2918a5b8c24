//! What the checker knows of the library: a prototype for each of its functions, of what is declared
//! here and of the heads of what is written in C.

use super::{OWN, SOURCE, declarations, defined_by};
use crate::budget::Budget;
use crate::front::DataModel;
use crate::front::c::ast::External;
use crate::front::c::{Dialect, is_provided_type, parse, preprocess, typedefs};
use crate::front::source::{Diagnostic, Sources};

/// What goes before the declarations that these texts have.
const BUILTINS: &str = include_str!("builtins.h");

/// Types that some of them name, and headers declare.
const HEADER_TYPES: [&str; 3] = ["div_t", "ldiv_t", "lldiv_t"];

/// What is known of the types of the library's functions: a declaration each; of several of one
/// function the first counts.
pub(in crate::front::c) fn prototypes(
    sources: &mut Sources,
    model: DataModel,
) -> Result<Vec<External>, Diagnostic> {
    let heads = SOURCE.lines().filter(|line| defined_by(line).is_some());
    let heads = heads.filter_map(|line| line.split_once(" {")).map(|(head, _)| format!("{head};"));
    let heads = heads.filter(|head| !head.contains(OWN));
    let declared = BUILTINS.lines().chain(declarations());
    let declared = declared.filter(|line| line.ends_with(");") || line.starts_with("extern "));
    let mut lines: Vec<String> = declared.map(str::to_owned).chain(heads).collect();
    if model == DataModel::Ilp32 {
        lines.retain(|line| !line.contains("__int128"));
    }
    let number = sources.add("prototypes.h", lines.join("\n"));
    let mut tokens = Vec::new();
    preprocess::lexed(sources, number, Dialect::C, &mut |token| tokens.push(token));
    let known = |name: &str| is_provided_type(name, model) || HEADER_TYPES.contains(&name);
    typedefs::mark(&mut tokens, known, &Budget::unlimited());
    parse::parse(sources, &tokens, &Budget::unlimited())
}
