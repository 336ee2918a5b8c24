//! The symbolic store (R24 §3.3, §5.3.1): what each variable holds, as
//! a term over the inputs.
//!
//! Two stores that differ in one variable share all the rest: frames are copied when they
//! are written to, cells of arrays stand in persistent maps. An array is a base (an input,
//! or one value everywhere) and the cells written since, each at a known index. Only where an
//! index cannot be narrowed down to a few values do the cells sink into the base, as layers.

use std::sync::Arc;

use num_bigint::BigInt;
use rpds::HashTrieMapSync;

use crate::graph::frames::{Layout, Sizes, Slot};
use crate::logic::{MemoryOp, Node, PointerValue, Term, Terms, Value};

/// Where a cell is: a number for each dimension.
pub(crate) type Index = Box<[BigInt]>;

/// What a variable or a cell holds. What is known is no term, so that a long run over known
/// values leaves nothing behind in the bank.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SymbolicValue {
    /// A value.
    Known(Value),
    /// A term that is no constant.
    Open(Term),
}

impl SymbolicValue {
    /// What a term stands for.
    pub(crate) fn of(terms: &Terms, term: Term) -> Self {
        match terms.node(term) {
            Node::Bool(value) => SymbolicValue::Known(Value::Bool(*value)),
            Node::Int(value) => SymbolicValue::Known(Value::Int(value.clone())),
            Node::Real(value) => SymbolicValue::Known(Value::Real(value.clone())),
            Node::Float(value) => SymbolicValue::Known(Value::Float(*value)),
            Node::MemoryOp(MemoryOp::Pointer, of) => {
                match (terms.as_int(of[0]), terms.as_int(of[1])) {
                    (Some(object), Some(offset)) => {
                        SymbolicValue::Known(Value::Pointer(PointerValue {
                            object: object.clone(),
                            offset: offset.clone(),
                        }))
                    }
                    _ => SymbolicValue::Open(term),
                }
            }
            _ => SymbolicValue::Open(term),
        }
    }

    pub(crate) fn term(&self, terms: &Terms) -> Term {
        match self {
            SymbolicValue::Known(value) => terms.literal(value),
            SymbolicValue::Open(term) => *term,
        }
    }

    pub(crate) fn value(&self) -> Option<&Value> {
        match self {
            SymbolicValue::Known(value) => Some(value),
            SymbolicValue::Open(_) => None,
        }
    }
}

/// What a program's variables hold, in the innermost call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Store {
    pub(crate) frame: Frame,
    pub(crate) globals: Scalars,
    /// The arrays of all calls, by number; the globals come first.
    pub(crate) arrays: HashTrieMapSync<usize, Arc<Cells>>,
    /// The number of the next array.
    pub(crate) next: usize,
}

/// What scalar variables hold, as far as they have been given something.
pub(crate) type Scalars = Arc<Vec<Option<SymbolicValue>>>;

/// The variables of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) scalars: Scalars,
    /// For each array variable the number of its array.
    pub(crate) arrays: Arc<Vec<usize>>,
    /// The number of the first array that goes with the frame.
    pub(crate) first: usize,
}

/// The value of an array.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cells {
    /// What the cells hold that have not been written; `None` until it is given.
    pub(crate) base: Option<Term>,
    /// The cells that have been.
    written: HashTrieMapSync<Index, SymbolicValue>,
}

/// What a callee is given for a parameter.
#[derive(Clone, Debug)]
pub(crate) enum Argument {
    Scalar(SymbolicValue),
    /// The number of the caller's array.
    Array(usize),
}

impl Store {
    /// A store in which nothing has a value, with a frame for the entry.
    pub(crate) fn new(globals: Sizes, entry: Sizes) -> Self {
        let arrays = (0..globals.arrays).map(|number| (number, Arc::default())).collect();
        let frame = Frame { scalars: Arc::default(), arrays: Arc::default(), first: 0 };
        let scalars = Arc::new(vec![None; globals.scalars]);
        let mut store = Self { globals: scalars, frame, arrays, next: globals.arrays };
        store.enter(entry, Vec::new());
        store
    }

    /// Opens a frame, whose first variables are given values; gives back the one before.
    pub(crate) fn enter(&mut self, sizes: Sizes, arguments: Vec<Argument>) -> Frame {
        let (mut scalars, mut arrays) = (Vec::new(), Vec::new());
        for argument in arguments {
            match argument {
                Argument::Scalar(value) => scalars.push(Some(value)),
                Argument::Array(number) => arrays.push(number),
            }
        }
        scalars.resize(sizes.scalars, None);
        let first = self.next;
        while arrays.len() < sizes.arrays {
            arrays.push(self.next);
            self.arrays.insert_mut(self.next, Arc::default());
            self.next += 1;
        }
        let frame = Frame { scalars: Arc::new(scalars), arrays: Arc::new(arrays), first };
        std::mem::replace(&mut self.frame, frame)
    }

    /// Closes the frame, forgets what was in it, and goes back to the one before.
    pub(crate) fn leave(&mut self, before: Frame) {
        let left = std::mem::replace(&mut self.frame, before);
        for number in left.first..self.next {
            self.arrays.remove_mut(&number);
        }
        self.next = left.first;
    }

    /// What a scalar variable holds.
    pub(crate) fn scalar(&self, layout: &Layout<'_>, symbol: Term) -> Option<&SymbolicValue> {
        match layout.slot(symbol)? {
            Slot::Global(at) => self.globals.get(at)?.as_ref(),
            Slot::Local(at) => self.frame.scalars.get(at)?.as_ref(),
        }
    }

    /// Gives a scalar variable a value.
    pub(crate) fn set(&mut self, layout: &Layout<'_>, symbol: Term, value: SymbolicValue) {
        let place = match layout.slot(symbol) {
            Some(Slot::Global(at)) => Arc::make_mut(&mut self.globals).get_mut(at),
            Some(Slot::Local(at)) => Arc::make_mut(&mut self.frame.scalars).get_mut(at),
            None => None,
        };
        if let Some(place) = place {
            *place = Some(value);
        }
    }

    /// The number of an array variable's array.
    pub(crate) fn number(&self, layout: &Layout<'_>, symbol: Term) -> Option<usize> {
        match layout.slot(symbol)? {
            Slot::Global(at) => Some(at),
            Slot::Local(at) => self.frame.arrays.get(at).copied(),
        }
    }

    /// What an array variable holds.
    pub(crate) fn cells(&self, layout: &Layout<'_>, symbol: Term) -> Option<&Cells> {
        self.arrays.get(&self.number(layout, symbol)?).map(Arc::as_ref)
    }

    /// Gives an array variable a value.
    pub(crate) fn fill(&mut self, layout: &Layout<'_>, symbol: Term, cells: Cells) {
        if let Some(number) = self.number(layout, symbol) {
            self.arrays.insert_mut(number, Arc::new(cells));
        }
    }

    /// Writes to a cell of an array.
    pub(crate) fn write(
        &mut self,
        layout: &Layout<'_>,
        symbol: Term,
        index: Index,
        value: SymbolicValue,
    ) {
        let number = self.number(layout, symbol);
        if let Some(cells) = number.and_then(|number| self.arrays.get_mut(&number)) {
            Arc::make_mut(cells).put(index, value);
        }
    }
}

impl Cells {
    /// An array of which nothing has been written.
    pub(crate) fn of(base: Term) -> Self {
        Self { base: Some(base), ..Self::default() }
    }

    /// The cell at a known index, if it has been written.
    pub(crate) fn written(&self, index: &[BigInt]) -> Option<&SymbolicValue> {
        self.written.get(index)
    }

    /// The indices of the cells that have been written.
    pub(crate) fn indices(&self) -> impl Iterator<Item = &Index> {
        self.written.keys()
    }

    /// What the cell at a known index holds.
    pub(crate) fn held(&self, terms: &Terms, index: &Index) -> Option<SymbolicValue> {
        self.written(index).cloned().or_else(|| {
            let at: Vec<Term> = index.iter().map(|at| terms.int(at.clone())).collect();
            Some(SymbolicValue::of(terms, terms.read(self.base?, &at)))
        })
    }

    /// Writes to the cell at a known index.
    pub(crate) fn put(&mut self, index: Index, value: SymbolicValue) {
        self.written.insert_mut(index, value);
    }

    /// The array as one term: the base under a layer for each cell that has been written, in
    /// the order of their indices.
    pub(crate) fn layered(&self, terms: &Terms) -> Option<Term> {
        let mut written: Vec<(&Index, &SymbolicValue)> = self.written.iter().collect();
        written.sort_by_key(|(index, _)| *index);
        let layer = |array, (index, value): (&Index, &SymbolicValue)| {
            let index: Vec<Term> = index.iter().map(|at| terms.int(at.clone())).collect();
            terms.write(array, &index, value.term(terms))
        };
        Some(written.into_iter().fold(self.base?, layer))
    }
}
