//! What decides how a state goes on, as a row of numbers: where it is, what its live variables hold, and what is
//! assumed of the inputs in these. Inputs are called in the order in which they occur, so two states are alike
//! whatever they have read.
//!
//! Direction of error: towards telling states apart that are alike. States with one fingerprint differ in nothing
//! that is read again but in the names of inputs.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::live::Live;
use super::state::State;
use crate::logic::{Substitution, Term, Terms, Value};
use crate::prove::shared::execution::store::{Cells, Frame, SymbolicValue};
use crate::prove::shared::execution::subject::Subject;

/// A state with more open calls, or an array with more cells, is not looked at.
const MOST_CALLS: usize = 32;
const MOST_CELLS: usize = 1_000;

/// What decides how a state goes on.
pub(super) struct Fingerprint {
    /// Where it is, and what its live variables hold.
    pub(super) values: Box<[u32]>,
    /// What is assumed of the inputs in that; in order.
    pub(super) assumed: Box<[u32]>,
    /// Conditions of the path over dead inputs: no live variable depends on these.
    pub(super) dead: Vec<Term>,
}

/// The numbers of values and of conditions, and the inputs that occur in conditions.
#[derive(Default)]
pub(super) struct Numbers {
    of: HashMap<SymbolicValue, u32>,
    symbols: HashMap<Term, Arc<[Term]>>,
}

/// The state has more calls or cells than a fingerprint takes.
struct TooLong;

impl Numbers {
    /// The fingerprint of a state; `None` if it would be too long.
    pub(super) fn fingerprint(
        &mut self,
        subject: &Subject<'_>,
        live: &Live,
        state: &State,
    ) -> Option<Fingerprint> {
        let mut print =
            Print { subject, live, numbers: self, names: Substitution::new(), row: Vec::new() };
        print.state(state).ok()?;
        let (assumed, dead) = print.assumed(state);
        Some(Fingerprint { values: print.row.into(), assumed, dead })
    }

    fn of(&mut self, value: &SymbolicValue) -> u32 {
        if let Some(&number) = self.of.get(value) {
            return number;
        }
        // 0 stands for nothing.
        let number = u32::try_from(self.of.len() + 1).unwrap_or(u32::MAX);
        self.of.insert(value.clone(), number);
        number
    }

    fn symbols(&mut self, terms: &Terms, condition: Term) -> Arc<[Term]> {
        let all = self.symbols.entry(condition).or_insert_with(|| terms.symbols(condition).into());
        Arc::clone(all)
    }
}

struct Print<'f, 's> {
    subject: &'f Subject<'s>,
    live: &'f Live,
    numbers: &'f mut Numbers,
    /// What inputs are called here.
    names: Substitution,
    row: Vec<u32>,
}

impl Print<'_, '_> {
    fn state(&mut self, state: &State) -> Result<(), TooLong> {
        let (store, live) = (&state.store, self.live);
        let mut open = vec![(state.function, state.node, None, &store.frame)];
        let mut caller = state.callers.as_deref();
        while let Some(above) = caller {
            if open.len() > MOST_CALLS {
                return Err(TooLong);
            }
            open.push((above.function, above.node, above.result, &above.frame));
            caller = above.callers.as_deref();
        }
        self.count(open.len());
        let mut arrays = BTreeSet::new();
        for (function, node, result, frame) in open {
            self.count(function.0);
            self.count(node.index());
            self.term(result);
            self.frame(frame);
            for at in live.scalars(function, node) {
                self.value(frame.scalars.get(at).and_then(Option::as_ref));
            }
            arrays.extend(live.arrays(function, node, frame));
        }
        for at in live.globals(state.function, state.node) {
            self.value(store.globals.get(at).and_then(Option::as_ref));
        }
        self.count(store.next);
        self.count(arrays.len());
        for number in arrays {
            self.count(number);
            match store.arrays.get(&number) {
                Some(cells) => self.cells(cells)?,
                None => self.row.push(0),
            }
        }
        Ok(())
    }

    /// Which arrays a frame's variables are.
    fn frame(&mut self, frame: &Frame) {
        self.count(frame.first);
        frame.arrays.iter().for_each(|&number| self.count(number));
    }

    fn cells(&mut self, cells: &Cells) -> Result<(), TooLong> {
        let mut indices: Vec<_> = cells.indices().take(MOST_CELLS + 1).collect();
        if indices.len() > MOST_CELLS {
            return Err(TooLong);
        }
        indices.sort_unstable();
        self.term(cells.base);
        self.count(indices.len());
        for index in indices {
            for at in index {
                self.value(Some(&SymbolicValue::Known(Value::Int(at.clone()))));
            }
            self.value(cells.written(index));
        }
        Ok(())
    }

    fn count(&mut self, number: usize) {
        self.row.push(u32::try_from(number).unwrap_or(u32::MAX));
    }

    fn term(&mut self, term: Option<Term>) {
        let value = term.map(SymbolicValue::Open);
        self.value(value.as_ref());
    }

    fn value(&mut self, value: Option<&SymbolicValue>) {
        let number = match value {
            None => 0,
            Some(SymbolicValue::Open(term)) => {
                let renamed = self.renamed(*term);
                self.numbers.of(&SymbolicValue::Open(renamed))
            }
            Some(known) => self.numbers.of(known),
        };
        self.row.push(number);
    }

    /// The term over what inputs are called here.
    fn renamed(&mut self, term: Term) -> Term {
        let terms = self.subject.terms;
        for &symbol in self.numbers.symbols(terms, term).iter() {
            let name = self.names.len();
            let named = || terms.symbol(&format!("input {name}"), terms.sort(symbol));
            self.names.entry(symbol).or_insert_with(named);
        }
        terms.substitute(term, &self.names)
    }

    /// What the path condition says of the inputs that have a name by now, and of those that it says something of
    /// together with them; then what it says of others.
    fn assumed(&mut self, state: &State) -> (Box<[u32]>, Vec<Term>) {
        let terms = self.subject.terms;
        let mut assumed = Vec::new();
        let mut rest: Vec<Term> = state.path.iter().copied().collect();
        loop {
            let before = assumed.len();
            rest.retain(|&condition| {
                let symbols = self.numbers.symbols(terms, condition);
                let is_related = symbols.iter().any(|symbol| self.names.contains_key(symbol));
                if is_related {
                    let renamed = self.renamed(condition);
                    assumed.push(self.numbers.of(&SymbolicValue::Open(renamed)));
                }
                !is_related
            });
            if assumed.len() == before {
                break;
            }
        }
        assumed.sort_unstable();
        assumed.dedup();
        (assumed.into(), rest)
    }
}
