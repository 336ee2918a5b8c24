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
//! Array cells at known indices are symbols like others, and [`reads`] makes symbols of other reads. A divisor that
//! may be zero is unfit: over integers SMT-LIB leaves open what comes of it, without
//! bounds.

mod additive;
mod build;
mod chains;
mod choices;
mod circuit;
pub(in crate::solve) mod clause;
mod float;
mod floats;
mod leaves;
mod operators;
mod ranges;
mod reads;
mod selections;
mod shared_parts;
mod sums;
mod text;
mod unfit;
mod widths;

use hashbrown::{HashMap, HashSet};

use super::analysis::Pace;
use super::expanded::expanded;
use super::{PrintError, ReadCell, Script, is_literal};
use crate::budget::Budget;
use crate::logic::{Node, Sort, Term, Terms};
use crate::solve::features::Features;
use crate::solve::question::Question;
use build::Builder;
use circuit::Wire;
use float::FloatRanges;
use ranges::Ranges;
use reads::{OpenRead, WithoutReads, without_reads};
use shared_parts::SharedParts;
use text::Writer;
pub use unfit::Unfit;
use widths::Widths;

impl<'t> Script<'t> {
    /// Puts `question` into text over bit-vectors: satisfied by the same values.
    ///
    /// # Errors
    /// See [`Unfit`].
    pub fn in_bits(terms: &'t Terms, question: &Question, budget: &Budget) -> Result<Self, Unfit> {
        Self::over_bits(terms, question, false, budget)
    }

    /// The same, where floating-point numbers are made of bits, too.
    ///
    /// # Errors
    /// See [`Unfit`].
    pub fn in_circuits(
        terms: &'t Terms,
        question: &Question,
        budget: &Budget,
    ) -> Result<Self, Unfit> {
        Self::over_bits(terms, question, true, budget)
    }

    fn over_bits(
        terms: &'t Terms,
        question: &Question,
        float_bits: bool,
        budget: &Budget,
    ) -> Result<Self, Unfit> {
        refuse(terms, question)?;
        let assertions = expanded(terms, &question.assertions, budget)?;
        let mut pace = Pace::new(budget);
        let WithoutReads { conditions, reads: open } = without_reads(terms, &assertions, budget)?;
        let ranges = Ranges::of(terms, HashMap::new(), &conditions, &pace)?;
        let indices = open.iter().flat_map(|read| read.indices.iter().copied());
        let roots: Vec<Term> = conditions.iter().copied().chain(indices).collect();
        let shared = SharedParts::of(terms, &roots, &mut pace)?;
        let mut builder = Builder::new(terms, &ranges).with_shared_parts(shared);
        if float_bits {
            let known = FloatRanges::of(terms, &ranges, &conditions, &mut pace)?;
            builder = builder.with_float_bits(known);
        }
        let mut wired = |roots: &[Term]| {
            roots.iter().map(|&root| builder.wire(root, &mut pace)).collect::<Result<Vec<_>, _>>()
        };
        let (mut asserted, assumed) = (wired(&conditions)?, wired(&question.assumptions)?);
        let indices =
            open.iter().map(|read| wired(&read.indices)).collect::<Result<Vec<_>, _>>()?;
        asserted.extend(builder.floats.into_iter().flat_map(|floats| floats.patterns));
        let circuit = builder.circuit;
        let widths = Widths::of(&circuit, &[&asserted[..], &assumed].concat(), &indices.concat())?;
        let mut writer = Writer::new(terms, &circuit, &widths);
        writer.write(&assumed, &mut pace)?;
        let made: HashSet<Term> = open.iter().map(|read| read.symbol).collect();
        let is_given = |term: &Term| !made.contains(term);
        let (mut leaves, mut free) = writer.leaves();
        leaves.retain(is_given);
        free.retain(is_given);
        let scalar = |term: &Term| !matches!(terms.node(*term), Node::Read(..));
        let (scalars, reads): (Vec<Term>, Vec<Term>) = leaves.iter().partition(|term| scalar(term));
        let (mut arrays, mut cells) = cells(terms, &reads, &writer);
        for (read, indices) in open.iter().zip(&indices) {
            if !arrays.contains(&read.array) {
                arrays.push(read.array);
            }
            cells.extend(open_cell(read, indices, &writer)?);
        }
        let literals = writer.truths(&assumed);
        let assumptions: Vec<_> = question.assumptions.iter().copied().zip(literals).collect();
        let features = Features {
            bits: true,
            wide_bits: writer.widest() > 64,
            word_sums: writer.has_word_sums(),
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
            body: writer.commands(&asserted),
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

/// The cell that a read is of, whose index has a value in a model.
fn open_cell(
    read: &OpenRead,
    indices: &[Wire],
    writer: &Writer<'_>,
) -> Result<Option<ReadCell>, Unfit> {
    let Some(text) = writer.spelt.get(&read.symbol).cloned() else { return Ok(None) };
    let indices = indices.iter().map(|&index| writer.number(index)).collect::<Result<_, _>>()?;
    Ok(Some(ReadCell { array: read.array, indices, text }))
}
