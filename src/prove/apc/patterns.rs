//! Inputs of one kind: arrays that hold the same value everywhere, but for one cell at most.
//!
//! Such an array is two or three numbers, however long the run is that reads it: neither the
//! formula nor the model grows with the depth of the target. With it in the place of an
//! uninterpreted function, what a loop asks of the cells that it comes to is a condition on
//! these numbers, so that summaries are exact which otherwise hold quantifiers.
//!
//! Not in the paper. **Neither over- nor under-approximates** the target's reachability: it is
//! another question, whose models are inputs to try.

use num_bigint::BigInt;

use crate::logic::{ArrayValue, Model, Sort, Substitution, Term, Terms, Value};

use super::program::ApcProgram;

/// What array inputs look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// All cells hold the same value.
    Constant,
    /// All cells but one.
    ButOne,
}

impl Pattern {
    /// All of them, the simpler one first.
    pub(crate) const ALL: [Pattern; 2] = [Pattern::Constant, Pattern::ButOne];

    /// A name for the question.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pattern::Constant => "constant",
            Pattern::ButOne => "but-one",
        }
    }
}

/// An array input, and the numbers that make it up.
#[derive(Debug)]
struct Patterned {
    /// The symbol that stands for it elsewhere.
    symbol: Term,
    /// What every other cell holds.
    common: Term,
    /// The cell that may differ: its indices, and what it holds.
    cell: Option<(Vec<Term>, Term)>,
}

/// A program whose array inputs follow a pattern.
#[derive(Debug)]
pub(crate) struct PatternedProgram {
    pub(crate) program: ApcProgram,
    arrays: Vec<Patterned>,
}

impl PatternedProgram {
    /// `None` if the program has no array input for which the pattern would mean anything.
    pub(crate) fn new(program: &ApcProgram, pattern: Pattern) -> Option<Self> {
        let terms = &*program.terms;
        let mut names = program.names();
        let mut patterns = Substitution::new();
        let mut arrays = Vec::new();
        for site in program.sites() {
            let sort = terms.sort(site.symbol);
            if !sort.is_array() {
                continue;
            }
            let name = terms.symbol_name(site.symbol).unwrap_or("array").to_owned();
            let mut symbol = |part: &str, sort: Sort| {
                terms.symbol(&names.fresh(&format!("{name}!{part}")), sort)
            };
            let common = symbol("all", sort.element());
            let mut value = terms.constant_array(sort, common);
            let mut cell = None;
            if pattern == Pattern::ButOne {
                let at: Vec<Term> = (1..=sort.arity())
                    .map(|dimension| symbol(&format!("at{dimension}"), Sort::Int))
                    .collect();
                let held = symbol("one", sort.element());
                value = terms.write(value, &at, held);
                cell = Some((at, held));
            }
            patterns.insert(site.symbol, value);
            arrays.push(Patterned { symbol: site.symbol, common, cell });
        }
        if arrays.is_empty() && pattern != Pattern::Constant {
            return None;
        }
        Some(Self { program: program.with_patterns(patterns, names), arrays })
    }

    /// Whether a formula speaks of what tells these arrays from others.
    pub(crate) fn shows_in(&self, formula: Term) -> bool {
        let symbols = self.program.terms.symbols(formula);
        let shows = |array: &Patterned| match &array.cell {
            Some((at, held)) => at.iter().chain([held]).any(|symbol| symbols.contains(symbol)),
            None => symbols.contains(&array.common),
        };
        self.arrays.iter().any(shows)
    }

    /// A model with the arrays themselves in it.
    pub(crate) fn with_arrays(&self, mut model: Model) -> Model {
        let terms = &*self.program.terms;
        for array in &self.arrays {
            let mut value = ArrayValue::new(value_of(terms, &model, array.common));
            if let Some((at, held)) = &array.cell {
                let number = |&index: &Term| value_of(terms, &model, index).as_int().cloned();
                let index: Option<Vec<BigInt>> = at.iter().map(number).collect();
                value.cells.extend(index.map(|index| (index, value_of(terms, &model, *held))));
            }
            model.arrays.insert(array.symbol, value);
        }
        model
    }
}

/// What a model says of a symbol; zero if it plays no part.
fn value_of(terms: &Terms, model: &Model, symbol: Term) -> Value {
    let zero = || Value::zero(terms.sort(symbol).scalar());
    model.scalars.get(&symbol).cloned().unwrap_or_else(zero)
}
