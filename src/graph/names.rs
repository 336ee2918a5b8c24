//! Fresh names for symbols, fit for SMT-LIB and the same on every machine, and
//! instructions with other symbols in them.

use std::collections::HashMap;

use super::program::Instruction;
use crate::logic::{Substitution, Term, Terms};

/// The names that are taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// The last number given to each.
    last: HashMap<String, u32>,
}

impl Names {
    /// Marks names as taken.
    pub(crate) fn taken<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        Self { last: names.into_iter().map(|name| (name.to_owned(), 1)).collect() }
    }

    /// A name like `wish`: made of the characters of a simple symbol, and with a number
    /// (`.2`, `.3`, …) if it is taken.
    pub(crate) fn fresh(&mut self, wish: &str) -> String {
        let stem = simple_symbol(wish);
        let Some(&last) = self.last.get(&stem) else {
            self.last.insert(stem.clone(), 1);
            return stem;
        };
        let mut number = last;
        loop {
            number += 1;
            let name = format!("{stem}.{number}");
            if !self.last.contains_key(&name) {
                self.last.insert(stem, number);
                self.last.insert(name.clone(), 1);
                return name;
            }
        }
    }
}

/// `name` with every character that a simple symbol may not have replaced. It must not
/// start with a digit, and names that start with `.` or `@` are the solvers' own.
pub(crate) fn simple_symbol(name: &str) -> String {
    let fits = |c: char| c.is_ascii_alphanumeric() || "_$~&^<>@+-*/%!?=.".contains(c);
    let mut symbol: String = name.chars().map(|c| if fits(c) { c } else { '_' }).collect();
    if !symbol.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        symbol.insert(0, '_');
    }
    symbol
}

/// An instruction with other symbols, where it reads and where it writes.
pub(crate) fn renamed(
    terms: &Terms,
    instruction: &Instruction,
    renaming: &Substitution,
) -> Instruction {
    let put = |term: &Term| terms.substitute(*term, renaming);
    match instruction {
        Instruction::Assign { variable, value } => {
            Instruction::Assign { variable: put(variable), value: put(value) }
        }
        Instruction::Write { array, indices, value } => Instruction::Write {
            array: put(array),
            indices: indices.iter().map(put).collect(),
            value: put(value),
        },
        Instruction::Assume(condition) => Instruction::Assume(put(condition)),
        Instruction::Input { variable, kind } => {
            Instruction::Input { variable: put(variable), kind: *kind }
        }
        Instruction::Output { value } => Instruction::Output { value: put(value) },
        Instruction::Call { function, arguments, result } => Instruction::Call {
            function: *function,
            arguments: arguments.iter().map(put).collect(),
            result: result.as_ref().map(put),
        },
    }
}
