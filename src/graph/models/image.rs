//! What new objects hold at first, scalar by scalar: each scalar is what a cell is given before anybody reads it,
//! a scalar variable by an assignment, an array by one value everywhere and writes of those that differ.
//!
//! Direction of error: none. Scalars that no access is about have no cell.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_integer::Integer;

use super::cells::{Layout, is_same_place};
use super::changes::{Made, put};
use super::initial::signed;
use super::regions::{Cell, Holds, Region};
use super::terms::{Rewriting, reduced};
use crate::graph::image::{Image, ImageScalar};
use crate::graph::program::{Instruction, Variable};
use crate::logic::{Division, Stored, Term};

/// An image that takes more writes than this is not followed.
const MAX_WRITES: usize = 1 << 16;

/// What the elements of a cell hold at first, where that is not 0.
type Elements = BTreeMap<i64, Term>;

impl Rewriting<'_> {
    /// What an image says of a new object, with the object's size; there are zeros in the cells by now.
    pub(super) fn begin_with(
        &mut self,
        region: &Region,
        number: Term,
        (image, size): (&Image, Term),
        made: &mut Made,
    ) {
        let before = made.instructions.len();
        match region.layout {
            // Each access is refused.
            Layout::Lost => {}
            Layout::Bytes => self.begin_with_bytes(region, number, image, made),
            Layout::Cells => {
                let size = self.terms().as_int(size).and_then(|size| size.try_into().ok());
                for (cell, scalars) in by_cell(region, image) {
                    let is_single = region.is_single(self.pointers.points_to);
                    let size = size.filter(|_| is_single && region.unit != 0);
                    let elements = size.map(|size: i64| Integer::div_ceil(&size, &region.unit));
                    self.begin_cell((region, cell, number), scalars, elements, made);
                }
            }
        }
        if made.instructions.len() > before + MAX_WRITES {
            made.instructions.truncate(before);
            self.refuse();
        }
        keep_last(&mut made.instructions);
    }

    /// `elements` is how many there are of a cell whose array is that of one object.
    fn begin_cell(
        &mut self,
        (region, cell, number): (&Region, &Cell, Term),
        scalars: Vec<(i64, Term)>,
        elements: Option<i64>,
        made: &mut Made,
    ) {
        match &cell.holds {
            Holds::Scalar(variable) => {
                let zero = self.zero(cell.stored.sort());
                let mut all = Elements::new();
                for (element, value) in scalars {
                    let value = self.term(value);
                    all.insert(element, reduced(self.terms(), cell.stored, value));
                }
                let all = match elements.and_then(|elements| self.spread(variable, &all, elements))
                {
                    Some((first, different)) => {
                        made.instructions.push(first);
                        different
                    }
                    None => all.into_iter().filter(|(_, value)| *value != zero).collect(),
                };
                self.write_elements(region, number, variable, all, made);
            }
            Holds::Pointer { object, index, .. } => {
                let zero = self.terms().int(0);
                let (mut objects, mut indices) = (Elements::new(), Elements::new());
                for (element, value) in scalars {
                    let value = self.pointer(value);
                    objects.insert(element, value.object);
                    indices.insert(element, value.index);
                }
                objects.retain(|_, value| *value != zero);
                indices.retain(|_, value| *value != zero);
                self.write_elements(region, number, object, objects, made);
                if let Some(index) = index {
                    self.write_elements(region, number, index, indices, made);
                }
            }
        }
    }

    /// One number for all elements of an array where most hold it, and the elements that hold another.
    fn spread(
        &self,
        variable: &Variable,
        all: &Elements,
        elements: i64,
    ) -> Option<(Instruction, Elements)> {
        let mut counts: BTreeMap<Term, i64> = BTreeMap::new();
        all.values().for_each(|value| *counts.entry(*value).or_default() += 1);
        let (&most, _) = counts.iter().find(|(value, count)| {
            2 * **count > elements
                && self.terms().as_int(**value).is_some_and(|n| *n != BigInt::ZERO)
        })?;
        let zero = self.terms().int(0);
        let value = |element| all.get(&element).copied().unwrap_or(zero);
        let different = (0..elements).map(|element| (element, value(element)));
        let different = different.filter(|(_, value)| *value != most).collect();
        let value = self.terms().constant_array(variable.sort, most);
        Some((Instruction::Assign { variable: variable.symbol, value }, different))
    }

    fn write_elements(
        &self,
        region: &Region,
        number: Term,
        variable: &Variable,
        elements: Elements,
        made: &mut Made,
    ) {
        let written = elements.into_iter().map(|(element, value)| {
            let place = self.pointers.place(region, number, self.terms().int(element));
            put(variable.symbol, &place, value)
        });
        made.instructions.extend(written);
    }

    fn begin_with_bytes(&mut self, region: &Region, number: Term, image: &Image, made: &mut Made) {
        let Some((variable, _)) = region.cells.first().and_then(|cell| cell.variables().next())
        else {
            return;
        };
        // Bit-fields of one unit are one number.
        let mut units: BTreeMap<u64, (u64, Term)> = BTreeMap::new();
        for ImageScalar { offset, stored, value } in image.scalars() {
            let (first, width) = match stored {
                Stored::Integer { width, .. } => (0, width),
                Stored::Bits { first, width, .. } => (first, width),
                _ => return self.refuse(),
            };
            let value = self.term(value);
            let terms = self.terms();
            let bits = terms.wrap(width, false, value);
            let part = terms.mul(terms.int(BigInt::from(1) << first), bits);
            let (_, whole) = units.entry(offset).or_insert((stored.bytes(), terms.int(0)));
            *whole = terms.add([*whole, part]);
        }
        let (terms, mut bytes) = (self.terms(), Elements::new());
        for (offset, (count, whole)) in units {
            for at in 0..count {
                let rest =
                    terms.div(Division::Euclid, whole, terms.int(BigInt::from(1) << (8 * at)));
                let place = if self.is_big_endian { count - 1 - at } else { at };
                let byte = terms.modulo(Division::Euclid, rest, terms.int(256));
                bytes.insert(signed(offset + place), byte);
            }
        }
        bytes.retain(|_, byte| *byte != terms.int(0));
        self.write_elements(region, number, variable, bytes, made);
    }
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

/// The scalars of an image by cells, each with its element.
fn by_cell<'r>(region: &'r Region, image: &Image) -> Vec<(&'r Cell, Vec<(i64, Term)>)> {
    let mut at_offset: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (number, cell) in region.cells.iter().enumerate() {
        at_offset.entry(cell.offset).or_default().push(number);
    }
    let mut found: BTreeMap<usize, Vec<(i64, Term)>> = BTreeMap::new();
    for ImageScalar { offset, stored, value } in image.scalars() {
        let (element, offset) = match region.unit {
            0 => (0, signed(offset)),
            unit => signed(offset).div_mod_floor(&unit),
        };
        let cells = at_offset.get(&offset).into_iter().flatten();
        let mut fitting = cells.filter(|&&cell| is_same_place(region.cells[cell].stored, stored));
        if let Some(cell) = fitting.next() {
            found.entry(*cell).or_default().push((element, value));
        }
    }
    found.into_iter().map(|(cell, scalars)| (&region.cells[cell], scalars)).collect()
}
