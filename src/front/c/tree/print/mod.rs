//! The typed tree as C: all types first, then what is declared, then what functions do. Compiled,
//! it does what the source does. Conversions are casts, sizes and offsets are numbers; of each
//! structure it says how large it is and where its members are, for compilers to check.
//!
//! * [`names`] – a name of its own for each thing
//! * [`records`] – structures and unions
//! * [`declarations`] – variables, functions, what they start with
//! * [`expressions`], [`statements`]

mod declarations;
mod expressions;
mod names;
mod records;
mod statements;

use super::Tree;
use names::Names;

/// The program as C.
pub(crate) fn print(tree: &Tree) -> String {
    let (names, labels) = (Names::of(tree), Vec::new());
    let mut printer = Printer { tree, names, labels, text: String::new(), depth: 0 };
    printer.records();
    printer.declarations();
    printer.text
}

struct Printer<'t> {
    tree: &'t Tree,
    names: Names,
    /// The labels of the function that is printed.
    labels: Vec<String>,
    text: String,
    /// How many blocks are open.
    depth: usize,
}

impl Printer<'_> {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Begins a line.
    fn indent(&mut self) {
        for _ in 0..self.depth {
            self.text.push_str("    ");
        }
    }

    fn line(&mut self, text: &str) {
        self.indent();
        self.text.push_str(text);
        self.text.push('\n');
    }
}
