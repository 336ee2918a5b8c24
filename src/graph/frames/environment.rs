//! What terms are evaluated under: the variables of the run as they are.

use num_bigint::BigInt;

use super::{Frames, MOST_ALIKE};
use crate::logic::{Access, Environment, ObjectFact, PointerValue, Term, Value};

impl Environment for Frames<'_, '_> {
    fn load(&self, access: Access, pointer: &PointerValue) -> Option<Value> {
        self.objects.as_ref()?.load(access, pointer)
    }

    fn object(&self, fact: ObjectFact, pointer: &PointerValue) -> Option<Value> {
        self.objects.as_ref()?.fact(fact, pointer)
    }

    fn scalar(&self, symbol: Term) -> Option<Value> {
        self.scalars.get(self.scalar_at(symbol)?)?.value()
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let store = &self.stores[self.store_of(array)?];
        if let Some(value) = store.written(index) {
            return Some(value);
        }
        let given = store.given.as_ref()?;
        self.looked.set(self.looked.get() || store.reading.is_some());
        let (value, touched, most) = match given.cells.get(index) {
            Some(value) => (value, &self.touched, usize::MAX),
            // That nothing is there but 0 is nothing that anybody has to give.
            None if given.default.is_zero() => return Some(given.default.clone()),
            None => (&given.default, &self.alike, MOST_ALIKE),
        };
        if let Some(reading) = store.reading {
            let mut touched = touched.borrow_mut();
            let cells = touched.entry(reading).or_default();
            if cells.len() < most && !cells.contains_key(index) {
                cells.insert(index.to_vec(), value.clone());
            }
        }
        Some(value.clone())
    }
}
