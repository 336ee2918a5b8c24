//! The symbolic state (R24 §3.3, §5.3.1): a location, a path condition, a
//! store, a call stack; and beside them a model of the path condition, where one is at hand.
//!
//! States are split all the time: whatever may grow is persistent, and two halves share it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use rpds::{HashTrieMapSync, VectorSync};

use super::callers::Caller;
use super::endless::{LassoDetector, Moment};
use super::tree::TreeIndex;
use crate::graph::{FunctionId, InputValue, NodeIndex, Site};
use crate::logic::{Model, Sort, Term, Terms};
use crate::prove::shared::execution::known::Known;
use crate::prove::shared::execution::store::{Frame, Store};
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::oracle::holds;

/// A symbolic state.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) function: FunctionId,
    pub(super) node: NodeIndex,
    pub(super) store: Store,
    /// The path condition: what the inputs satisfy that lead here.
    pub(super) path: VectorSync<Term>,
    /// How many conditions have been assumed. The path condition may have fewer, since what
    /// follows from others goes; and after merging one may be assumed again that it has.
    pub(super) assumed: u64,
    /// What follows from it at sight.
    pub(super) known: Known,
    /// Inputs that satisfy the path condition; symbols that it does not name are zero.
    pub(super) model: Option<Arc<Model>>,
    /// Inputs that no live variable depends on, with values that satisfy what the path condition said of them.
    pub(super) dead_inputs: HashTrieMapSync<Term, InputValue>,
    /// No solver could tell whether the path condition is satisfiable.
    pub(super) doubtful: bool,
    pub(super) callers: Option<Arc<Caller>>,
    /// The inputs read, in order.
    pub(super) reads: VectorSync<Read>,
    /// How often each input instruction has been executed.
    pub(super) occurrences: HashTrieMapSync<Site, u64>,
    /// The way that it took at each branch at which there were several, counted from 0: tells
    /// it from all other states.
    pub(super) choices: VectorSync<u32>,
    /// Where it hangs in the drawing of the execution tree.
    pub(super) tree: TreeIndex,
    /// Instructions executed.
    pub(super) steps: u64,
    /// How often others had their turn since it was split off.
    pub(super) turns: u32,
    /// For how many paths it stands: more than one where states have been merged, and then
    /// perhaps for more than there are.
    pub(super) weight: u64,
    /// What it was some time ago.
    pub(super) past: LassoDetector,
}

/// An input that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Read {
    /// Which instruction read it, and how often it had done so before.
    pub(super) site: Site,
    pub(super) occurrence: u64,
    pub(super) symbol: Term,
    pub(super) sort: Sort,
    /// Under which condition it was read, where states have been merged.
    pub(super) guard: Option<Term>,
}

impl State {
    /// The state with which everything begins.
    pub(super) fn initial(subject: &Subject<'_>) -> Self {
        let entry = subject.program.entry;
        let layout = &subject.layout;
        Self {
            function: entry,
            node: subject.flow(entry).start,
            store: Store::new(layout.globals, layout.functions[entry.0]),
            path: VectorSync::new_sync(),
            assumed: 0,
            known: Known::default(),
            model: Some(Arc::default()),
            dead_inputs: HashTrieMapSync::new_sync(),
            doubtful: false,
            callers: None,
            reads: VectorSync::new_sync(),
            occurrences: HashTrieMapSync::new_sync(),
            choices: VectorSync::new_sync(),
            tree: TreeIndex::ROOT,
            steps: 0,
            turns: 0,
            weight: 1,
            past: LassoDetector::default(),
        }
    }

    /// What tells whether it comes back to what it was.
    pub(super) fn moment(&self) -> Moment<'_> {
        Moment {
            at: (self.function, self.node),
            grown: (self.assumed, self.reads.len()),
            store: &self.store,
            callers: self.callers.as_ref(),
        }
    }

    /// The path condition grows by a condition, and what follows from it goes.
    pub(super) fn require(&mut self, terms: &Terms, condition: Term) {
        self.assumed += 1;
        let superseded = self.known.note(terms, condition);
        if self.path.iter().any(|part| superseded.contains(part)) {
            let kept = self.path.iter().filter(|part| !superseded.contains(part));
            self.path = kept.copied().collect();
        }
        self.path.push_back_mut(condition);
    }

    /// Drops conditions over dead inputs from the path condition: these inputs keep the values that the model gives
    /// them. Does nothing without a model.
    pub(super) fn drop_dead(&mut self, terms: &Terms, conditions: &[Term]) {
        let Some(model) = self.model.as_mut().filter(|_| !conditions.is_empty()) else { return };
        let model = Arc::make_mut(model);
        for symbol in conditions.iter().flat_map(|&condition| terms.symbols(condition)) {
            let scalar = model.scalars.remove(&symbol).map(InputValue::Scalar);
            let value = scalar.or_else(|| model.arrays.remove(&symbol).map(InputValue::Array));
            value.into_iter().for_each(|value| self.dead_inputs.insert_mut(symbol, value));
        }
        self.path = self.path.iter().filter(|part| !conditions.contains(part)).copied().collect();
    }

    /// One more call is open: it begins with this frame, and comes back to a location.
    pub(super) fn call(&mut self, frame: Frame, result: Option<Term>, back: NodeIndex) {
        let (depth, mark) = self.callers.as_ref().map_or((0, 0), |c| (c.depth, c.mark));
        let mut hasher = DefaultHasher::new();
        (mark, self.function, back).hash(&mut hasher);
        self.callers = Some(Arc::new(Caller {
            function: self.function,
            node: back,
            result,
            frame,
            depth: depth + 1,
            mark: hasher.finish(),
            callers: self.callers.take(),
        }));
    }

    /// How often the instruction has been executed before; one more from here on.
    pub(super) fn occurrence(&mut self, site: Site) -> u64 {
        let before = self.occurrences.get(&site).copied().unwrap_or(0);
        self.occurrences.insert_mut(site, before + 1);
        before
    }

    /// The inputs that a model gives to the reads of the path, in their order.
    pub(super) fn inputs(&self, terms: &Terms, model: &Model) -> Vec<InputValue> {
        let value = |read: &Read| {
            let past = self.dead_inputs.get(&read.symbol).cloned();
            past.unwrap_or_else(|| InputValue::of_symbol(model, read.symbol, read.sort))
        };
        self.reads_in(terms, model).map(value).collect()
    }

    /// The reads of the run that a model describes, in their order.
    pub(super) fn reads_in<'r>(
        &'r self,
        terms: &'r Terms,
        model: &'r Model,
    ) -> impl Iterator<Item = &'r Read> {
        self.reads.iter().filter(|read| read.guard.is_none_or(|guard| holds(terms, guard, model)))
    }

    /// The number of branches at which it could have gone on otherwise.
    pub(super) fn depth(&self) -> usize {
        self.choices.len()
    }
}
