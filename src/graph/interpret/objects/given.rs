//! What inputs say of bytes that nobody has written.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::Objects;
use super::touched::{ContentsReading, ReportedCells, TouchedCells};
use crate::graph::inputs::InputValue;
use crate::logic::Value;

impl Objects {
    /// What reports have of the bytes that an input gave, by number of reading.
    pub(in crate::graph) fn into_touched(self) -> BTreeMap<usize, ReportedCells> {
        let mut touched = self.touched.into_inner();
        let looked_at = |given: ContentsReading| {
            let cells = touched.remove(&given.reading)?;
            let InputValue::Array(mut array) = given.value else { return None };
            if cells.are_many() {
                let default = array.default.clone();
                array.cells.retain(|index, value| *value != default && cells.has(index));
                return Some((given.reading, ReportedCells::All(array)));
            }
            let TouchedCells { numbers, others } = cells;
            let numbers = numbers.into_iter().map(|number| vec![number.into()]);
            let cells = numbers.chain(others).map(|index| {
                let value = array.get(&index).clone();
                (index, value)
            });
            Some((given.reading, ReportedCells::Touched(cells.collect())))
        };
        self.given.into_iter().flatten().filter_map(looked_at).collect()
    }

    /// A byte that nobody has written.
    pub(super) fn given(&self, source: Option<usize>, offset: u64) -> BigInt {
        let mut byte = BigInt::ZERO;
        let Some(source) = source.map(|source| &self.given[source]) else { return byte };
        let mut is_said = false;
        for given in source {
            // What a scalar's input says the bytes behind all scalars do not.
            let place = given.part.place_of(offset);
            let place = place.filter(|_| !is_said || given.part.scalar.is_some());
            let Some((index, at)) = place else { continue };
            is_said = true;
            byte |= given.part.byte(self.given_value(given, index), at, self.layout);
        }
        byte
    }

    /// What an input says at an index, which the run looks at.
    pub(super) fn given_value<'g>(
        &self,
        given: &'g ContentsReading,
        index: Vec<BigInt>,
    ) -> &'g Value {
        let array = match &given.value {
            InputValue::Scalar(value) => return value,
            InputValue::Array(array) => array,
        };
        let value = array.get(&index);
        let mut touched = self.touched.borrow_mut();
        let cells = touched.entry(given.reading).or_default();
        let number = if let [number] = &index[..] { number.to_u64() } else { None };
        match number {
            Some(number) if !cells.are_many() || array.cells.contains_key(&index) => {
                cells.numbers.insert(number);
            }
            Some(_) => {}
            None => _ = cells.others.insert(index),
        }
        value
    }
}
