//! The memory of a run: globals, and a frame for each call that is open.
//!
//! Scalars of all frames stand in one stack. Arrays have a store each; a variable of
//! array sort refers to a store, so that an array passed to a function is the caller's.
//! A store remembers what it was given and what was written over it; the given cells
//! that a run looks at are noted, because only they had a part in the run.
//!
//! The objects of a program with a memory are in `memory`.
//!
//! Small numbers are kept as such, and the first cells of an array in a row; `environment`
//! shows all of it as it is everywhere else.

mod environment;
mod memory;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use hashbrown::HashMap;
use num_bigint::BigInt;

use crate::graph::interpret::objects::{Objects, ReportedCells, Touched};
use crate::graph::memory::Bytes;
use crate::graph::program::{Function, FunctionId, Program, Variable};
use crate::graph::store::{Held, Store};
use crate::logic::{ArrayValue, Term, Value};

/// Where a variable's value is found: its number among the scalars, or the arrays, of the
/// globals or of a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    Global(usize),
    Local(usize),
}

/// The variables of a program and where they live.
#[derive(Debug)]
pub(crate) struct Layout<'p> {
    slots: HashMap<Term, (Slot, &'p Variable)>,
    /// The numbers of scalars and of arrays among the globals, and of each function.
    pub(crate) globals: Sizes,
    pub(crate) functions: Vec<Sizes>,
    /// How pointers and numbers become bytes, if there is a memory.
    bytes: Option<Bytes>,
}

/// How many scalars and how many arrays.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sizes {
    pub(crate) scalars: usize,
    pub(crate) arrays: usize,
}

impl Sizes {
    fn next(&mut self, variable: &Variable) -> usize {
        let count = if variable.sort.is_array() { &mut self.arrays } else { &mut self.scalars };
        *count += 1;
        *count - 1
    }
}

impl<'p> Layout<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        let mut layout = Self {
            slots: HashMap::new(),
            globals: Sizes::default(),
            functions: Vec::new(),
            bytes: program.bytes,
        };
        for variable in &program.globals {
            let slot = Slot::Global(layout.globals.next(variable));
            layout.slots.insert(variable.symbol, (slot, variable));
        }
        for function in &program.functions {
            let mut sizes = Sizes::default();
            for variable in function.variables() {
                let slot = Slot::Local(sizes.next(variable));
                layout.slots.insert(variable.symbol, (slot, variable));
            }
            layout.functions.push(sizes);
        }
        layout
    }

    pub(crate) fn variable(&self, symbol: Term) -> Option<&'p Variable> {
        self.slots.get(&symbol).map(|(_, variable)| *variable)
    }

    pub(crate) fn slot(&self, symbol: Term) -> Option<Slot> {
        self.slots.get(&symbol).map(|(slot, _)| *slot)
    }
}

/// What a callee is given for one parameter.
#[derive(Debug)]
pub(in crate::graph) enum Argument {
    Scalar(Value),
    Small(i64),
    /// The number of the array's store.
    Array(usize),
}

/// Of cells that hold what all the others do, so many are remembered.
const MOST_ALIKE: usize = 16;

/// So many cells of an array are few.
const CELLS_APART: usize = 10_000;

/// Where a frame begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Frame {
    scalars: usize,
    arrays: usize,
    stores: usize,
}

#[derive(Clone, Debug)]
pub(in crate::graph) struct Frames<'r, 'p> {
    layout: &'r Layout<'p>,
    scalars: Vec<Held>,
    /// For each array variable the number of its store.
    arrays: Vec<usize>,
    stores: Vec<Store>,
    frames: Vec<Frame>,
    /// The innermost of them.
    base: Frame,
    cells: usize,
    /// For each array reading, by its number.
    touched: RefCell<BTreeMap<usize, Touched>>,
    /// The same for the first cells that hold a default which is not 0.
    alike: RefCell<BTreeMap<usize, Touched>>,
    /// Whether a cell was looked at that an input gave.
    looked: Cell<bool>,
    /// The objects, if there is a memory.
    objects: Option<Objects>,
}

impl<'r, 'p> Frames<'r, 'p> {
    /// A memory with no frame.
    pub(in crate::graph) fn new(layout: &'r Layout<'p>) -> Self {
        let Sizes { scalars, arrays } = layout.globals;
        Self {
            layout,
            scalars: vec![Held::Nothing; scalars],
            arrays: (0..arrays).collect(),
            stores: (0..arrays).map(|_| Store::default()).collect(),
            frames: Vec::new(),
            base: Frame::default(),
            cells: 0,
            touched: RefCell::default(),
            alike: RefCell::default(),
            looked: Cell::default(),
            objects: layout.bytes.map(Objects::new),
        }
    }

    /// Whether another one holds the same, as far as that is plain to see. Which cells were looked
    /// at is no part of it.
    pub(in crate::graph) fn is_like(&self, other: &Self) -> bool {
        self.scalars == other.scalars
            && self.frames == other.frames
            && self.arrays == other.arrays
            && self.stores.iter().zip(&other.stores).all(|(one, other)| one.is_like(other))
            && match (&self.objects, &other.objects) {
                (Some(one), Some(other)) => one.is_like(other),
                (one, other) => one.is_none() && other.is_none(),
            }
    }

    pub(in crate::graph) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The number of array cells, and of scalars in objects, that have been written and not
    /// forgotten.
    pub(in crate::graph) fn cells(&self) -> usize {
        self.cells + self.objects.as_ref().map_or(0, Objects::held)
    }

    /// Opens a frame. Arguments stand in the order of the parameters.
    pub(in crate::graph) fn enter(
        &mut self,
        id: FunctionId,
        function: &Function,
        arguments: Vec<Argument>,
    ) {
        let sizes = self.layout.functions[id.0];
        let frame = Frame {
            scalars: self.scalars.len(),
            arrays: self.arrays.len(),
            stores: self.stores.len(),
        };
        self.base = frame;
        if sizes.arrays == 0 {
            for argument in arguments {
                match argument {
                    Argument::Scalar(value) => self.scalars.push(Held::of(value)),
                    Argument::Small(value) => self.scalars.push(Held::Small(value)),
                    Argument::Array(_) => {}
                }
            }
            self.scalars.resize(frame.scalars + sizes.scalars, Held::Nothing);
            self.frames.push(frame);
            return;
        }
        let mut passed = arguments.into_iter();
        for variable in function.parameters.iter().chain(&function.result).chain(&function.locals) {
            match (variable.sort.is_array(), passed.next()) {
                (true, Some(Argument::Array(store))) => self.arrays.push(store),
                (true, _) => {
                    self.arrays.push(self.stores.len());
                    self.stores.push(Store::default());
                }
                (false, Some(Argument::Scalar(value))) => self.scalars.push(Held::of(value)),
                (false, Some(Argument::Small(value))) => self.scalars.push(Held::Small(value)),
                (false, _) => self.scalars.push(Held::Nothing),
            }
        }
        debug_assert_eq!(self.scalars.len(), frame.scalars + sizes.scalars);
        debug_assert_eq!(self.arrays.len(), frame.arrays + sizes.arrays);
        self.frames.push(frame);
    }

    /// Closes the innermost frame and forgets what was in it.
    pub(in crate::graph) fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.scalars.truncate(frame.scalars);
            self.arrays.truncate(frame.arrays);
            let forgotten: usize =
                self.stores[frame.stores..].iter().map(|store| store.count).sum();
            self.cells -= forgotten;
            self.stores.truncate(frame.stores);
            self.base = self.frames.last().copied().unwrap_or_default();
        }
    }

    /// The small number in a scalar, if it holds one.
    pub(in crate::graph) fn small(&self, slot: Slot) -> Option<i64> {
        self.scalars.get(self.scalar_in(slot))?.small()
    }

    /// The small number in a cell of an array with one dimension, if that is what there is
    /// to know.
    pub(in crate::graph) fn small_cell(&self, array: Slot, index: i64) -> Option<i64> {
        let store = self.stores.get(*self.arrays.get(self.array_in(array))?)?;
        let held = usize::try_from(index).ok().and_then(|at| store.first.get(at));
        match held {
            Some(Held::Small(value)) => Some(*value),
            Some(Held::Nothing) => store.small_default,
            None if store.written.is_empty() => store.small_default,
            Some(Held::Other(_) | Held::Pointer(..)) | None => None,
        }
    }

    pub(in crate::graph) fn set_held(&mut self, slot: Slot, value: Held) {
        let at = self.scalar_in(slot);
        if let Some(held) = self.scalars.get_mut(at) {
            *held = value;
        }
    }

    /// Writes a small number; `false` if the cell is not in the row.
    pub(in crate::graph) fn write_small(&mut self, array: Slot, index: i64, value: i64) -> bool {
        let at = self.arrays.get(self.array_in(array)).copied();
        let Some(store) = at.and_then(|at| self.stores.get_mut(at)) else { return false };
        let Some(held) = store.in_row(index) else { return false };
        let new = matches!(std::mem::replace(held, Held::Small(value)), Held::Nothing);
        store.count += usize::from(new);
        self.cells += usize::from(new);
        true
    }

    fn scalar_in(&self, slot: Slot) -> usize {
        match slot {
            Slot::Global(index) => index,
            Slot::Local(index) => self.base.scalars + index,
        }
    }

    fn array_in(&self, slot: Slot) -> usize {
        match slot {
            Slot::Global(index) => index,
            Slot::Local(index) => self.base.arrays + index,
        }
    }

    fn scalar_at(&self, symbol: Term) -> Option<usize> {
        Some(self.scalar_in(self.layout.slot(symbol)?))
    }

    /// The number of the store that a variable refers to, if it is of array sort.
    pub(in crate::graph) fn store_of(&self, symbol: Term) -> Option<usize> {
        let at = match self.layout.slots.get(&symbol)? {
            (_, variable) if !variable.sort.is_array() => return None,
            (slot, _) => self.array_in(*slot),
        };
        self.arrays.get(at).copied()
    }

    pub(in crate::graph) fn set(&mut self, symbol: Term, value: Value) {
        if let Some(at) = self.scalar_at(symbol)
            && let Some(slot) = self.scalars.get_mut(at)
        {
            *slot = Held::of(value);
        }
    }

    /// Gives an array all its cells anew; `reading` if an input did.
    pub(in crate::graph) fn fill(
        &mut self,
        symbol: Term,
        value: ArrayValue,
        reading: Option<usize>,
    ) {
        if let Some(at) = self.store_of(symbol) {
            let store = &mut self.stores[at];
            self.cells -= store.count;
            *store = Store::of(value, reading);
        }
    }

    pub(in crate::graph) fn write(&mut self, symbol: Term, index: Vec<BigInt>, value: Value) {
        if let Some(at) = self.store_of(symbol)
            && self.stores[at].write(index, Held::of(value))
        {
            self.cells += 1;
        }
    }

    /// What an array was given as a whole.
    pub(in crate::graph) fn given(&self, symbol: Term) -> Option<&ArrayValue> {
        self.stores[self.store_of(symbol)?].given.as_ref()
    }

    /// What a cell holds, for whoever is no part of the run.
    pub(in crate::graph) fn peek(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let written = self.stores[self.store_of(array)?].written(index);
        written.or_else(|| Some(self.given(array)?.get(index).clone()))
    }

    /// What all cells hold of an array of one dimension but those with these indices, if these are
    /// few.
    pub(in crate::graph) fn cells_apart(&self, array: Term) -> Option<(Value, Vec<BigInt>)> {
        let store = &self.stores[self.store_of(array)?];
        let given = store.given.as_ref()?;
        if store.count + given.cells.len() > CELLS_APART {
            return None;
        }
        let held = |(at, held): (usize, &Held)| (*held != Held::Nothing).then(|| at.into());
        let in_row = store.first.iter().enumerate().filter_map(held);
        let others =
            store.written.keys().chain(given.cells.keys()).filter_map(|i| i.first().cloned());
        Some((given.default.clone(), in_row.chain(others).collect()))
    }

    /// Whether a cell or a byte was looked at that an input gave, or an address, which is as good as one.
    pub(in crate::graph) fn looked(&self) -> bool {
        self.looked.get() || self.objects.as_ref().is_some_and(Objects::depend_on_more)
    }

    /// Bytes are an input now, which counts as if somebody had looked at them.
    pub(in crate::graph) fn note_looked(&self) {
        self.looked.set(true);
    }

    /// The given cells that were looked at, by number of reading; and the first ones that hold
    /// a default which is not 0.
    pub(in crate::graph) fn into_touched(
        self,
    ) -> (BTreeMap<usize, ReportedCells>, BTreeMap<usize, Touched>) {
        let touched = self.touched.into_inner().into_iter();
        let mut touched: BTreeMap<_, _> =
            touched.map(|(reading, cells)| (reading, ReportedCells::Touched(cells))).collect();
        touched.extend(self.objects.into_iter().flat_map(Objects::into_touched));
        (touched, self.alike.into_inner())
    }
}
