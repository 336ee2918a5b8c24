//! A question over integers that all have finite ranges, printed over bit-vectors.
//!
//! The integers of the question stay what they are: each part of it gets as many bits as the
//! range of its values takes (two's complement where it can be negative), so that nothing is
//! lost on the way, and what is wanted modulo a power of two alone is computed with no more
//! bits than that. The two texts are satisfied by the same values:
//!
//! 1. [`ranges`] finds out what the question's own conjuncts say of its symbols. A symbol
//!    without a finite range makes the question *unfit*: no width is guessed.
//! 2. [`build`] makes a [`circuit`] of the terms, in which [`sums`] has found the operations on bits
//!    again that are written as sums (x − x mod 8 …), [`chains`] and [`selections`] shifts by
//!    variables and tables, and [`choices`] what choices have been taken out of.
//! 3. [`widths`] finds out how many bits of each part are wanted.
//! 4. [`text`] writes it down, [`additive`] sums and shifts; the ranges of the symbols are asserted with it, so that a value
//!    that the bits have room for and the question has not is none.
//!
//! Array cells at known indices are symbols like others; other reads are unfit. A divisor that
//! may be zero is unfit, too: over integers SMT-LIB leaves open what comes of it, without
//! bounds.

mod additive;
mod build;
mod chains;
mod choices;
mod circuit;
pub(in crate::solve) mod clause;
mod floats;
mod operators;
mod ranges;
mod selections;
mod sums;
mod text;
mod widths;

use hashbrown::HashMap;
use thiserror::Error;

use super::analysis::Pace;
use super::expanded::expanded;
use super::{PrintError, ReadCell, Script, is_literal};
use crate::budget::Budget;
use crate::logic::{Node, Sort, Term, Terms};
use crate::solve::features::Features;
use crate::solve::question::Question;
use build::Builder;
use ranges::Ranges;
use text::Writer;
use widths::Widths;

/// Why a question cannot be printed over bit-vectors.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// Nothing says between which ends the symbol stays.
    #[error("nothing bounds `{0}`")]
    Symbol(String),
    /// Nothing says between which ends the argument of a predicate stays.
    #[error("nothing bounds `{0}` at `{1}`")]
    Argument(String, String),
    /// An array is the argument of a predicate.
    #[error("the array `{0}` is handed on at `{1}`")]
    HandedOn(String, String),
    /// A part of it may have values out of sight.
    #[error("a part of it has values of more than 127 bits")]
    Part,
    /// The cells of the array are read at indices that are not known.
    #[error("the array `{0}` is read at an index that is no number")]
    Array(String),
    /// A divisor may be zero.
    #[error("a divisor may be zero")]
    Divisor,
    /// ∀ or ∃.
    #[error("it has quantifiers")]
    Quantifiers,
    /// Real numbers.
    #[error("it has real numbers")]
    Reals,
    /// It cannot be printed at all, or not in time.
    #[error(transparent)]
    Print(#[from] PrintError),
}

/// A circuit of more gates than this is not printed.
const MAX_GATES: usize = 1_000_000;

impl<'t> Script<'t> {
    /// Puts `question` into text over bit-vectors: satisfied by the same values.
    ///
    /// # Errors
    /// See [`Unfit`].
    pub fn in_bits(terms: &'t Terms, question: &Question, budget: &Budget) -> Result<Self, Unfit> {
        refuse(terms, question)?;
        let assertions = expanded(terms, &question.assertions, budget)?;
        let mut pace = Pace::new(budget);
        let ranges = Ranges::of(terms, HashMap::new(), &assertions, &mut pace)?;
        let mut builder = Builder::new(terms, &ranges);
        let roots = assertions.iter().chain(&question.assumptions);
        let wires =
            roots.map(|&root| builder.wire(root, &mut pace)).collect::<Result<Vec<_>, _>>()?;
        let circuit = builder.circuit;
        let widths = Widths::of(&circuit, &wires)?;
        let mut writer = Writer::new(terms, &circuit, &widths);
        let (asserted, assumed) = wires.split_at(assertions.len());
        writer.write(assumed, &mut pace)?;
        let (leaves, free) = writer.leaves();
        let scalar = |term: &Term| !matches!(terms.node(*term), Node::Read(..));
        let (scalars, reads): (Vec<Term>, Vec<Term>) = leaves.iter().partition(|term| scalar(term));
        let (arrays, cells) = cells(terms, &reads, &writer);
        let literals = writer.truths(assumed);
        let assumptions: Vec<_> = question.assumptions.iter().copied().zip(literals).collect();
        let features = Features {
            bits: true,
            wide_bits: writer.widest() > 64,
            floats: circuit.has_floats(),
            assumptions: !assumptions.is_empty(),
            ..Features::default()
        };
        let depth = assertions.iter().map(|&root| terms.depth(root)).max().unwrap_or(0);
        Ok(Self {
            terms,
            purpose: question.purpose.clone(),
            assertions,
            assumptions,
            features,
            scalars,
            arrays,
            cells,
            swept: Vec::new(),
            free,
            depth,
            body: writer.commands(asserted),
            names: writer.names,
            spelt: writer.spelt,
        })
    }
}

/// What is seen to be unfit at a glance.
fn refuse(terms: &Terms, question: &Question) -> Result<(), Unfit> {
    if question.assertions.iter().any(|&a| terms.sort(a) != Sort::Bool) {
        return Err(PrintError::NotBool.into());
    }
    if !question.assumptions.iter().all(|&a| is_literal(terms, a)) {
        return Err(PrintError::Assumption.into());
    }
    for &root in question.assertions.iter().chain(&question.assumptions) {
        if terms.has_unknown(root) {
            return Err(PrintError::Unknown.into());
        }
        if terms.loose(root) > 0 {
            return Err(PrintError::Loose.into());
        }
        if terms.has_quantifier(root) {
            return Err(Unfit::Quantifiers);
        }
    }
    Ok(())
}

/// The arrays of cells, and how their values are asked for.
fn cells(terms: &Terms, reads: &[Term], writer: &Writer<'_>) -> (Vec<Term>, Vec<ReadCell>) {
    let (mut arrays, mut cells) = (Vec::new(), Vec::new());
    for &read in reads {
        let Node::Read(array, indices) = terms.node(read) else { continue };
        if !arrays.contains(array) {
            arrays.push(*array);
        }
        let indices = indices.iter().filter_map(|&i| terms.as_int(i));
        cells.push(ReadCell {
            array: *array,
            indices: indices.map(super::layout::integer).collect(),
            text: writer.spelt.get(&read).cloned().unwrap_or_default(),
        });
    }
    (arrays, cells)
}

/// Whether a term has a value of its own: a scalar symbol, or a cell at a known index.
fn is_leaf(terms: &Terms, term: Term) -> bool {
    match terms.node(term) {
        Node::Symbol(..) => true,
        Node::Read(array, indices) => {
            matches!(terms.node(*array), Node::Symbol(..))
                && indices.iter().all(|&i| terms.as_int(i).is_some())
        }
        _ => false,
    }
}

/// What a symbol is called, or a cell.
fn called(terms: &Terms, term: Term) -> String {
    let name = |term| terms.symbol_name(term).unwrap_or("symbol").to_owned();
    match terms.node(term) {
        Node::Read(array, indices) => {
            let index = |&i: &Term| terms.as_int(i).map(ToString::to_string);
            let indices: Vec<String> = indices.iter().filter_map(index).collect();
            format!("{}[{}]", name(*array), indices.join("]["))
        }
        _ => name(term),
    }
}
