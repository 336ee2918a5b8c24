//! What new objects hold at first, scalar by scalar: each scalar is what a cell is given before anybody reads it,
//! a scalar variable by an assignment, an array by one value everywhere and writes of those that differ.
//!
//! Direction of error: none. Scalars that no access is about have no cell.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::accessed::{bytes_of, may_be_accessed, reduced};
use super::cells::{Cell, Holds, Place};
use super::changes::{Made, put};
use super::initial::signed;
use super::regions::Region;
use super::states::NUMBER;
use super::terms::{OVERLAP, Rewriting};
use crate::graph::image::{Image, ImageScalar};
use crate::graph::program::{Instruction, Variable};
use crate::logic::{Division, Stored, Term};

/// An image that takes more writes than this is not followed.
const MAX_WRITES: usize = 1 << 16;

/// The widest scalar that is looked for around a byte.
const WIDEST: i64 = 128;

/// What the elements of a cell hold at first.
type Elements = BTreeMap<Vec<i64>, Term>;

impl Rewriting<'_> {
    /// What an image says of a new object, with the object's size; there are zeros in the cells by now.
    pub(super) fn begin_with(
        &mut self,
        region: &Region,
        (number, start): (Term, i64),
        (image, size): (&Image, Term),
        made: &mut Made,
    ) {
        let before = made.instructions.len();
        let object = if region.is_single(self.pointers.points_to) { None } else { Some(number) };
        let mut held = vec![Elements::new(); region.cells.len()];
        for scalar in image.scalars() {
            let offset = start.saturating_add(signed(scalar.offset));
            let followed = match cell_at(region, offset, scalar.stored) {
                Some((cell, element)) => {
                    self.begin_scalar((region, cell), object, element, &scalar, (&mut held, made))
                }
                None => self.begin_bytes(region, (offset, &scalar), &mut held),
            };
            if followed.is_none() {
                self.refuse(OVERLAP);
            }
        }
        let size = self.terms().as_i64(size);
        for (cell, mut elements) in region.cells.iter().zip(held) {
            let Holds::Scalar(variable) = &cell.holds else { continue };
            if object.is_none()
                && let Some(most) = size.and_then(|size| self.spread(cell, &mut elements, size))
            {
                let value = self.terms().constant_array(variable.sort, most);
                made.instructions.push(Instruction::Assign { variable: variable.symbol, value });
            } else {
                let zero = self.zero(cell.stored.sort());
                elements.retain(|_, value| *value != zero);
            }
            made.instructions.extend(self.writes(object, variable, elements));
        }
        if made.instructions.len() > before + MAX_WRITES {
            made.instructions.truncate(before);
            self.refuse("so large an initial value");
        }
        keep_last(&mut made.instructions);
    }

    fn begin_scalar(
        &mut self,
        (region, number): (&Region, usize),
        object: Option<Term>,
        element: Vec<i64>,
        scalar: &ImageScalar,
        (held, made): (&mut [Elements], &mut Made),
    ) -> Option<()> {
        let cell = &region.cells[number];
        if let Holds::Scalar(_) = cell.holds {
            let value = self.term(scalar.value);
            let value = self.fitted(cell.stored, value);
            held[number].insert(element, value);
            return Some(());
        }
        let indices = self.indices(object, &element);
        let place = Place { cell, indices, is_bytes: false, inside: 0, needs: Vec::new() };
        let zero = self.terms().int(0);
        let parts = match scalar.stored {
            Stored::Pointer { .. } => {
                let value = self.pointer(scalar.value);
                self.hold(&place, value)?.into_iter()
            }
            _ => {
                let value = self.term(scalar.value);
                self.hold_number(&place, value, self.terms().int(NUMBER))?.into_iter()
            }
        };
        let is_zero = |part: &Instruction| match part {
            Instruction::Assign { value, .. } | Instruction::Write { value, .. } => *value == zero,
            _ => false,
        };
        made.instructions.extend(parts.filter(|part| !is_zero(part)));
        Some(())
    }

    /// A scalar of which cells have a byte each, or none at all; `None` where cells have it otherwise.
    fn begin_bytes(
        &mut self,
        region: &Region,
        (offset, scalar): (i64, &ImageScalar),
        held: &mut [Elements],
    ) -> Option<()> {
        let count = bytes_of(scalar.stored);
        let byte = Stored::Integer { width: 8, signed: false };
        let part_of = |at: i64| cell_at(region, offset + at, byte);
        let is_in = |at: i64| is_covered(region, offset + at);
        if !(0..count).any(is_in) {
            return Some(());
        }
        if (0..count).any(|at| is_in(at) && part_of(at).is_none()) {
            return None;
        }
        let (first, width) = match scalar.stored {
            Stored::Integer { width, .. } => (0, width),
            Stored::Bits { first, width, .. } => (first, width),
            _ => return None,
        };
        let value = self.term(scalar.value);
        let terms = self.terms();
        let bits = terms.wrap(width, false, value);
        let whole = terms.mul(terms.int(BigInt::from(1) << first), bits);
        for at in 0..count {
            let place = if self.is_big_endian { count - 1 - at } else { at };
            let rest = terms.div(Division::Euclid, whole, terms.int(BigInt::from(1) << (8 * at)));
            let part = terms.modulo(Division::Euclid, rest, terms.int(256));
            let Some((cell, element)) = part_of(place) else { continue };
            // Bit-fields of one unit have bits of one byte.
            let known = held[cell].get(&element).copied().unwrap_or(terms.int(0));
            let part = reduced(terms, region.cells[cell].stored, terms.add([known, part]));
            held[cell].insert(element, part);
        }
        Some(())
    }

    /// One number for all elements of an array, where most hold it; those that hold another are left.
    fn spread(&self, cell: &Cell, elements: &mut Elements, size: i64) -> Option<Term> {
        let most = i64::try_from(MAX_WRITES).unwrap_or(i64::MAX);
        let all = Some(cell).filter(|cell| !cell.levels.is_empty())?.elements(size, most)?;
        let mut counts: BTreeMap<Term, usize> = BTreeMap::new();
        elements.values().for_each(|value| *counts.entry(*value).or_default() += 1);
        let is_number = |value: Term| self.terms().as_int(value).is_some_and(|n| *n != 0.into());
        let mut counts = counts.into_iter();
        let (most, _) = counts.find(|(value, count)| 2 * count > all.len() && is_number(*value))?;
        let zero = self.terms().int(0);
        for element in all {
            elements.entry(element).or_insert(zero);
        }
        elements.retain(|_, value| *value != most);
        Some(most)
    }

    fn indices(&self, object: Option<Term>, element: &[i64]) -> Vec<Term> {
        object.into_iter().chain(element.iter().map(|&index| self.terms().int(index))).collect()
    }

    fn writes(
        &self,
        object: Option<Term>,
        variable: &Variable,
        elements: Elements,
    ) -> Vec<Instruction> {
        let written = elements
            .into_iter()
            .map(|(element, value)| put(variable.symbol, &self.indices(object, &element), value));
        written.collect()
    }
}

/// The cell, and its element, that is about a scalar at an offset.
fn cell_at(region: &Region, offset: i64, stored: Stored) -> Option<(usize, Vec<i64>)> {
    let mut cells = region.cells.iter().enumerate();
    cells.find_map(|(number, cell)| {
        let element =
            cell.element_at(offset).filter(|_| may_be_accessed(cell.stored, 0, stored))?;
        Some((number, element))
    })
}

/// Whether some cell has a byte.
fn is_covered(region: &Region, offset: i64) -> bool {
    region.cells.iter().any(|cell| {
        let bytes = bytes_of(cell.stored).min(WIDEST);
        (0..bytes).any(|back| cell.element_at(offset - back).is_some())
    })
}

/// Takes away what gives a variable a value that is given another one behind it; nobody reads it between.
fn keep_last(instructions: &mut Vec<Instruction>) {
    let mut given = BTreeSet::new();
    let mut is_last = |instruction: &Instruction| match instruction {
        Instruction::Assign { variable, .. } => given.insert(*variable),
        _ => true,
    };
    let kept: Vec<bool> = instructions.iter().rev().map(&mut is_last).collect();
    let mut kept = kept.into_iter().rev();
    instructions.retain(|_| kept.next().unwrap_or(true));
}
