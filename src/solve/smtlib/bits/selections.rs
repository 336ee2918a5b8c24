//! Gates of what chains of choices are: shifts by a variable, and tables.

use num_bigint::BigInt;

use super::build::Builder;
use super::chains::{Selection, Shift, Table};
use super::circuit::{Gate, Relation, Wire};
use crate::logic::Linear;

impl Builder<'_> {
    pub(super) fn selection(&mut self, selection: &Selection) -> Wire {
        match selection {
            Selection::Shift(shift) => self.shift(shift),
            Selection::Table(table) => self.table(table),
        }
    }

    /// What no case is of moves by the last distance.
    fn shift(&mut self, Shift { left, value, amount, most }: &Shift) -> Wire {
        let value = self.sum(value.clone());
        let (is_case, by) = self.number_up_to(amount, (*most).into());
        let most = self.circuit.number(*most);
        let by = self.circuit.at_most(is_case, by, most);
        self.circuit.add(Gate::Shift(*left, value, by))
    }

    /// An entry is found by the bits of its index, the highest first.
    fn table(&mut self, Table { index, entries, otherwise }: &Table) -> Wire {
        let otherwise = self.circuit.number(otherwise.clone());
        let mut level: Vec<Wire> =
            entries.iter().map(|entry| self.circuit.number(entry.clone())).collect();
        level.resize(level.len().next_power_of_two(), otherwise);
        let (is_entry, index) = self.number_up_to(index, BigInt::from(level.len()) - 1);
        let one = self.circuit.number(1);
        let mut bit = 0;
        while level.len() > 1 {
            let moved = if bit == 0 { index } else { self.circuit.add(Gate::Down(index, bit)) };
            let low = self.circuit.add(Gate::Low(moved, 1, false));
            let is_set = self.circuit.add(Gate::Compare(Relation::Equal, low, one));
            let pair = |pair: &[Wire]| Gate::Choice(is_set, pair[1], pair[0]);
            level = level.chunks(2).map(|two| self.circuit.add(pair(two))).collect();
            bit += 1;
        }
        self.circuit.add(Gate::Choice(is_entry, level[0], otherwise))
    }

    /// A number, and whether it is from 0 to another one.
    fn number_up_to(&mut self, form: &Linear, most: BigInt) -> (Wire, Wire) {
        let number = self.sum(form.clone());
        let [zero, most] = [BigInt::ZERO, most].map(|end| self.circuit.number(end));
        let within = [(zero, number), (number, most)]
            .map(|(a, b)| self.circuit.add(Gate::Compare(Relation::AtMost, a, b)));
        (self.circuit.add(Gate::All(within.into())), number)
    }
}
