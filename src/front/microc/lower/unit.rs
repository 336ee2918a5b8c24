//! What the functions of a program share: names, the memory, the functions that copy.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::kinds::{Kind, Kinds};
use super::super::tree::{Class, Tree, Variable as Declared};
use crate::budget::Budget;
use crate::graph::names::Names;
use crate::graph::{FunctionId, Place, Variable};
use crate::logic::{Sort, Term, Terms};

/// The variables that all functions see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Global {
    /// What each cell holds.
    Cells,
    /// The code of its kind, where that is kept.
    Kinds,
    /// How many elements an array has, by its first cell.
    Lengths,
    /// The first cell that is free.
    Next,
    /// The kind of what a function returns, where its class is mixed.
    ResultKind,
}

impl Global {
    const ALL: [Global; 5] =
        [Global::Cells, Global::Kinds, Global::Lengths, Global::Next, Global::ResultKind];

    fn name(self) -> &'static str {
        match self {
            Global::Cells => "memory.cells",
            Global::Kinds => "memory.kinds",
            Global::Lengths => "memory.lengths",
            Global::Next => "memory.next",
            Global::ResultKind => "result.kind",
        }
    }

    pub(super) fn is_array(self) -> bool {
        matches!(self, Global::Cells | Global::Kinds | Global::Lengths)
    }
}

/// The program.
pub(super) struct Unit<'t> {
    pub(super) terms: &'t Arc<Terms>,
    pub(super) tree: &'t Tree,
    pub(super) kinds: &'t Kinds,
    pub(super) budget: &'t Budget,
    /// Where its statements begin, whether or not the control flow leads there.
    pub(super) statements: BTreeSet<Place>,
    names: Names,
    globals: [Variable; 5],
    used: [bool; 5],
    /// The classes for which there are copying functions.
    copiers: Vec<Class>,
    /// So many of them have been written.
    written: usize,
    temporaries: u32,
}

/// How a variable is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    Scalar,
    /// A scalar for each field.
    Fields,
    /// In a cell of the memory.
    Cell,
}

impl<'t> Unit<'t> {
    pub(super) fn new(
        tree: &'t Tree,
        kinds: &'t Kinds,
        terms: &'t Arc<Terms>,
        budget: &'t Budget,
    ) -> Self {
        let mut names = Names::default();
        let globals = Global::ALL.map(|global| {
            let sort = if global.is_array() { Sort::int_array(1) } else { Sort::Int };
            variable_named(terms, &mut names, global.name(), global.name(), sort, Place::default())
        });
        let (used, copiers, written) = ([false; 5], Vec::new(), 0);
        Self {
            terms,
            tree,
            kinds,
            budget,
            statements: BTreeSet::new(),
            names,
            globals,
            used,
            copiers,
            written,
            temporaries: 0,
        }
    }

    /// The symbol of a global, which is then part of the program.
    pub(super) fn global(&mut self, global: Global) -> Term {
        self.used[global as usize] = true;
        self.globals[global as usize].symbol
    }

    pub(super) fn is_used(&self, global: Global) -> bool {
        self.used[global as usize]
    }

    pub(super) fn is_global(&self, symbol: Term) -> bool {
        self.globals.iter().any(|global| global.symbol == symbol)
    }

    /// Those that are part of the program.
    pub(super) fn globals(&self) -> Vec<Variable> {
        let used = self.globals.iter().zip(self.used);
        used.filter(|(_, used)| *used).map(|(global, _)| global.clone()).collect()
    }

    /// A variable of the program's text, or of a part of one.
    pub(super) fn variable(&mut self, function: &str, name: &str, place: Place) -> Variable {
        let wish = format!("{function}.{name}");
        variable_named(self.terms, &mut self.names, &wish, name, Sort::Int, place)
    }

    /// A variable that the text does not know of.
    pub(super) fn temporary(&mut self, place: Place) -> Variable {
        self.temporaries += 1;
        let name = format!("t.{}", self.temporaries);
        variable_named(self.terms, &mut self.names, &name, &name, Sort::Int, place)
    }

    /// How a declared variable is kept.
    pub(super) fn kept(&self, variable: &Declared) -> Kept {
        if variable.addressed {
            Kept::Cell
        } else if self.kinds.pure(variable.class) == Some(Kind::Record)
            && !variable.shared
            && !self.kinds.shapes_vary(variable.class)
        {
            Kept::Fields
        } else {
            Kept::Scalar
        }
    }

    /// The function that copies values of a class.
    pub(super) fn copier(&mut self, class: Class) -> FunctionId {
        let class = self.kinds.root(class);
        let known = self.copiers.iter().position(|&c| c == class);
        let index = known.unwrap_or_else(|| {
            self.copiers.push(class);
            self.copiers.len() - 1
        });
        FunctionId(self.tree.functions.len() + index)
    }

    /// A copying function that is called, but not written yet.
    pub(super) fn next_copier(&mut self) -> Option<Class> {
        let class = self.copiers.get(self.written).copied();
        self.written += usize::from(class.is_some());
        class
    }
}

fn variable_named(
    terms: &Terms,
    names: &mut Names,
    wish: &str,
    name: &str,
    sort: Sort,
    place: Place,
) -> Variable {
    let symbol = terms.symbol(&names.fresh(wish), sort);
    Variable { name: name.to_owned(), symbol, sort, range: None, place }
}
