//! What lines changed, put together: of each variable, and of each cell, the last value, and the
//! line that gave it.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use num_bigint::BigInt;

use super::{Change, Changed};
use crate::graph::Place;
use crate::logic::{Term, Value};

/// Changes, by variable in the order in which the first of each was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Changes(IndexMap<Changing, Of>);

/// A variable, or in a memory a part of an object by its name.
type Changing = (Term, Option<(u64, String)>);

/// What became of one variable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Of {
    name: String,
    /// All of it: a number, or cells as a whole.
    whole: Option<(Place, Changed)>,
    /// Cells that were written since.
    cells: BTreeMap<Vec<BigInt>, (Place, Value)>,
}

impl Changes {
    /// A change on a line.
    pub(super) fn add(&mut self, place: Place, change: Change) {
        let Change { symbol, object, name, value } = change;
        let part = object.map(|object| (object, name.clone()));
        let of = self.0.entry((symbol, part)).or_default();
        of.name = name;
        match value {
            Changed::Cell(index, value) => {
                of.cells.insert(index, (place, value));
            }
            whole => {
                of.cells.clear();
                of.whole = Some((place, whole));
            }
        }
    }

    /// Later changes.
    pub(super) fn extend(&mut self, later: Self) {
        later.each().for_each(|(place, change)| self.add(place, change));
    }

    /// Each change, with the line that made it.
    pub(super) fn each(self) -> impl Iterator<Item = (Place, Change)> {
        self.0.into_iter().flat_map(|((symbol, part), Of { name, whole, cells })| {
            let object = part.map(|(object, _)| object);
            let cells = cells.into_iter();
            let cells = cells.map(|(at, (place, value))| (place, Changed::Cell(at, value)));
            let change =
                move |(place, value)| (place, Change { symbol, object, name: name.clone(), value });
            whole.into_iter().chain(cells).map(change)
        })
    }
}
