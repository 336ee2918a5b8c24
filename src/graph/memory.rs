//! The memory of a run: globals, and a frame for each call that is open.
//!
//! Scalars of all frames stand in one stack. Arrays have a store each; a variable of
//! array sort refers to a store, so that an array passed to a function is the caller's.
//! A store remembers what it was given and what was written over it; the given cells
//! that a run looks at are noted, because only they had a part in the run.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::program::{Function, FunctionId, Program, Variable};
use crate::logic::{ArrayValue, Environment, Term, Value};

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
        let mut layout =
            Self { slots: HashMap::new(), globals: Sizes::default(), functions: Vec::new() };
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

/// The value of an array.
#[derive(Debug, Default)]
struct Store {
    /// What it was given; `None` before that.
    given: Option<ArrayValue>,
    /// Which reading gave it.
    reading: Option<usize>,
    /// What was written since.
    written: HashMap<Vec<BigInt>, Value>,
}

/// The cells of an input array that a run looked at.
pub(super) type Touched = BTreeMap<Vec<BigInt>, Value>;

/// What a callee is given for one parameter.
#[derive(Debug)]
pub(super) enum Argument {
    Scalar(Value),
    /// The number of the array's store.
    Array(usize),
}

/// Where a frame begins.
#[derive(Clone, Copy, Debug)]
struct Frame {
    scalars: usize,
    arrays: usize,
    stores: usize,
}

#[derive(Debug)]
pub(super) struct Memory<'r, 'p> {
    layout: &'r Layout<'p>,
    scalars: Vec<Option<Value>>,
    /// For each array variable the number of its store.
    arrays: Vec<usize>,
    stores: Vec<Store>,
    frames: Vec<Frame>,
    cells: usize,
    /// For each array reading, by its number.
    touched: RefCell<BTreeMap<usize, Touched>>,
    /// Whether a cell was looked at that an input gave.
    looked: Cell<bool>,
}

impl<'r, 'p> Memory<'r, 'p> {
    /// A memory with no frame.
    pub(super) fn new(layout: &'r Layout<'p>) -> Self {
        let Sizes { scalars, arrays } = layout.globals;
        Self {
            layout,
            scalars: vec![None; scalars],
            arrays: (0..arrays).collect(),
            stores: (0..arrays).map(|_| Store::default()).collect(),
            frames: Vec::new(),
            cells: 0,
            touched: RefCell::default(),
            looked: Cell::default(),
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The number of array cells that have been written and not forgotten.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    /// Opens a frame. Arguments stand in the order of the parameters.
    pub(super) fn enter(&mut self, id: FunctionId, function: &Function, arguments: Vec<Argument>) {
        let sizes = self.layout.functions[id.0];
        let frame = Frame {
            scalars: self.scalars.len(),
            arrays: self.arrays.len(),
            stores: self.stores.len(),
        };
        let mut passed = arguments.into_iter();
        for variable in function.parameters.iter().chain(&function.result).chain(&function.locals) {
            match (variable.sort.is_array(), passed.next()) {
                (true, Some(Argument::Array(store))) => self.arrays.push(store),
                (true, _) => {
                    self.arrays.push(self.stores.len());
                    self.stores.push(Store::default());
                }
                (false, Some(Argument::Scalar(value))) => self.scalars.push(Some(value)),
                (false, _) => self.scalars.push(None),
            }
        }
        debug_assert_eq!(self.scalars.len(), frame.scalars + sizes.scalars);
        debug_assert_eq!(self.arrays.len(), frame.arrays + sizes.arrays);
        self.frames.push(frame);
    }

    /// Closes the innermost frame and forgets what was in it.
    pub(super) fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.scalars.truncate(frame.scalars);
            self.arrays.truncate(frame.arrays);
            let forgotten: usize =
                self.stores[frame.stores..].iter().map(|store| store.written.len()).sum();
            self.cells -= forgotten;
            self.stores.truncate(frame.stores);
        }
    }

    fn base(&self) -> Frame {
        self.frames.last().copied().unwrap_or(Frame { scalars: 0, arrays: 0, stores: 0 })
    }

    fn scalar_at(&self, symbol: Term) -> Option<usize> {
        match self.layout.slots.get(&symbol)? {
            (Slot::Global(index), _) => Some(*index),
            (Slot::Local(index), _) => Some(self.base().scalars + index),
        }
    }

    /// The number of the store that a variable refers to, if it is of array sort.
    pub(super) fn store_of(&self, symbol: Term) -> Option<usize> {
        let at = match self.layout.slots.get(&symbol)? {
            (_, variable) if !variable.sort.is_array() => return None,
            (Slot::Global(index), _) => *index,
            (Slot::Local(index), _) => self.base().arrays + index,
        };
        self.arrays.get(at).copied()
    }

    pub(super) fn set(&mut self, symbol: Term, value: Value) {
        if let Some(at) = self.scalar_at(symbol)
            && let Some(slot) = self.scalars.get_mut(at)
        {
            *slot = Some(value);
        }
    }

    /// Gives an array all its cells anew; `reading` if an input did.
    pub(super) fn fill(&mut self, symbol: Term, value: ArrayValue, reading: Option<usize>) {
        if let Some(at) = self.store_of(symbol) {
            let store = &mut self.stores[at];
            self.cells -= store.written.len();
            *store = Store { given: Some(value), reading, written: HashMap::new() };
        }
    }

    pub(super) fn write(&mut self, symbol: Term, index: Vec<BigInt>, value: Value) {
        if let Some(at) = self.store_of(symbol)
            && self.stores[at].written.insert(index, value).is_none()
        {
            self.cells += 1;
        }
    }

    /// Whether a cell was looked at that an input gave.
    pub(super) fn looked(&self) -> bool {
        self.looked.get()
    }

    /// The given cells that were looked at, by number of reading.
    pub(super) fn into_touched(self) -> BTreeMap<usize, Touched> {
        self.touched.into_inner()
    }
}

impl Environment for Memory<'_, '_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        self.scalars.get(self.scalar_at(symbol)?)?.clone()
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let store = &self.stores[self.store_of(array)?];
        if let Some(value) = store.written.get(index) {
            return Some(value.clone());
        }
        let given = store.given.as_ref()?;
        self.looked.set(self.looked.get() || store.reading.is_some());
        let Some(value) = given.cells.get(index) else { return Some(given.default.clone()) };
        if let Some(reading) = store.reading {
            let mut touched = self.touched.borrow_mut();
            let cells = touched.entry(reading).or_default();
            if !cells.contains_key(index) {
                cells.insert(index.to_vec(), value.clone());
            }
        }
        Some(value.clone())
    }
}
