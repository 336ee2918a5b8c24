//! Fresh names for symbols, fit for SMT-LIB and the same on every machine, and
//! instructions with other symbols in them.

use std::collections::{HashMap, HashSet};

use super::program::{Instruction, Program, Variable};
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

    /// Those of a program's variables.
    pub(crate) fn of(program: &Program) -> Self {
        let symbols = program.variables().map(|variable| variable.symbol);
        Self::taken(symbols.filter_map(|symbol| program.terms.symbol_name(symbol)))
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

/// What people call the variables of a program. Front ends keep one variable in several (the
/// two numbers of a pointer, the size of an array that a pointer is another name for), and
/// add some that nobody has written: those have no name.
pub(crate) fn said_names(program: &Program) -> HashMap<Term, Option<String>> {
    let all: HashSet<&str> = program.variables().map(|variable| &*variable.name).collect();
    let said = |name: &str| {
        let (whole, part) = match name.rsplit_once('.') {
            None => return Some(name.to_owned()),
            Some(("t", number)) if number.bytes().all(|c| c.is_ascii_digit()) => return None,
            Some(("memory", _)) => return Some("memory".to_owned()),
            Some(parts) => parts,
        };
        let belongs = match part {
            "block" => all.contains(format!("{whole}.offset").as_str()),
            "offset" => all.contains(format!("{whole}.block").as_str()),
            "size" | "kind" => all.contains(whole),
            _ => false,
        };
        Some(if belongs { whole } else { name }.to_owned())
    };
    let meanings = &program.origin.meanings;
    let told = |variable: &Variable| match meanings.get(&variable.symbol) {
        Some(meaning) => meaning.name(),
        None => said(&variable.name),
    };
    program.variables().map(|variable| (variable.symbol, told(variable))).collect()
}

/// The names that people know, of those variables that have one that no other of them has.
pub(crate) fn said_alone(
    terms: &Terms,
    names: &HashMap<Term, Option<String>>,
    variables: impl IntoIterator<Item = Term>,
) -> Substitution {
    let known = |variable: Term| Some((variable, names.get(&variable)?.as_deref()?));
    let all: Vec<(Term, &str)> = variables.into_iter().filter_map(known).collect();
    let alone = |name: &str| all.iter().filter(|(_, other)| *other == name).count() == 1;
    all.iter()
        .filter(|(_, name)| alone(name))
        .map(|&(variable, name)| (variable, terms.symbol(name, terms.sort(variable))))
        .collect()
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
        Instruction::Memory(effect) => Instruction::Memory(effect.renamed(|term| put(&term))),
        Instruction::Call { function, arguments, result } => Instruction::Call {
            function: *function,
            arguments: arguments.iter().map(put).collect(),
            result: result.as_ref().map(put),
        },
        Instruction::IndirectCall { callee, arguments, result } => Instruction::IndirectCall {
            callee: put(callee),
            arguments: arguments.iter().map(put).collect(),
            result: result.as_ref().map(put),
        },
    }
}
