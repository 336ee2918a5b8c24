//! Expressions under a symbolic state (R24 §5.3.3).
//!
//! Where all that an expression reads is known, the interpreter's own evaluation gives its
//! value; else the constructors of terms fold what they can, and what is in range by what is known
//! on the path is neither wrapped nor divided. An index that is not known
//! (§5.3.3.2) becomes a choice between its values: `ite` builds the choice into the value,
//! `fork` hands it to whoever executes the instruction, to split the state. Where an index
//! has no bounds that are known without asking, the array becomes one term, and the choice
//! is the solver's.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use num_bigint::BigInt;

use crate::graph::frames::Layout;
use crate::logic::{
    Access, Environment, MemoryOp, Node, ObjectFact, PointerValue, Sort, Term, Terms, Value,
};

use super::cases::{MAX_CASES, cases_of};
use super::known::Facts;
use super::memory::{Lost, MemoryReader};
use super::pointers::{chosen_pointer, stepped_pointer};
use super::store::{Cells, Index, Store, SymbolicValue};

/// Numbers grow to so many bits: repeated squaring outgrows any other limit.
const MAX_BITS: u64 = 1 << 16;

/// How deeply a value may be nested: passes over terms recurse as deeply.
pub(crate) const MAX_NESTING: u32 = 50_000;

/// Evaluates the expressions of one instruction.
pub(crate) struct Evaluation<'s> {
    pub(crate) terms: &'s Terms,
    pub(crate) layout: &'s Layout<'s>,
    pub(crate) store: &'s Store,
    pub(crate) known: Facts<'s>,
    /// Whether the state is split where an index may have several values.
    pub(crate) forks: bool,
    /// The choice on which the state has to be split before the instruction is executed:
    /// one of these conditions holds. Values given back are not to be used then.
    pub(crate) choice: Option<Vec<Term>>,
    /// What is promised of inputs that have been looked at: cells of arrays in their ranges.
    pub(crate) promises: Vec<Term>,
    /// Whether a value is too large, or nested too deeply, to go on with.
    pub(crate) huge: bool,
    /// What is read of the memory, if there is one.
    pub(crate) memory: Option<&'s dyn MemoryReader>,
    /// Where what has been read of it is not known.
    pub(crate) lost: Vec<Lost>,
}

/// An index by case: under this condition it is that.
type Case = (Term, Index);

impl Evaluation<'_> {
    /// The value of an expression.
    pub(crate) fn value(&mut self, term: Term) -> SymbolicValue {
        match self.terms.evaluate_small(term, self) {
            Ok(value) => {
                self.huge |= matches!(&value, Value::Int(value) if value.bits() > MAX_BITS);
                SymbolicValue::Known(value)
            }
            Err(_) => {
                let value = self.symbolic(term);
                let is_pointer = self.terms.sort(term) == Sort::Pointer;
                let value = if is_pointer { self.possible_pointer(value) } else { value };
                self.huge |= self.terms.depth(value) > MAX_NESTING;
                SymbolicValue::of(self.terms, value)
            }
        }
    }

    pub(super) fn symbolic(&mut self, term: Term) -> Term {
        if self.terms.sort(term) == Sort::Bool
            && let Some(value) = self.by_object(term)
        {
            return value;
        }
        match self.terms.node(term) {
            Node::Symbol(..) => {
                let held = self.store.scalar(self.layout, term);
                held.map_or(term, |held| held.term(self.terms))
            }
            Node::Read(array, indices) => self.read(*array, indices),
            Node::MemoryOp(op @ (MemoryOp::Load(_) | MemoryOp::Fact(_)), args) => {
                self.of_memory(*op, args[1])
            }
            &Node::Ite(condition, then, otherwise) => self.chosen(condition, then, otherwise),
            Node::And(parts) if self.memory.is_some() => {
                let parts = self.in_order(parts, true);
                self.terms.and(parts)
            }
            Node::Or(parts) if self.memory.is_some() => {
                let parts = self.in_order(parts, false);
                self.terms.or(parts)
            }
            Node::MemoryOp(MemoryOp::Step { stride }, of) => {
                let [pointer, index] = [of[0], of[1]].map(|part| self.symbolic(part));
                stepped_pointer(self.terms, pointer, index, *stride)
            }
            &Node::Wrap { width, signed, value } => {
                let value = self.symbolic(value);
                let fits = self.known.ends(self.terms, value).fits(width, signed);
                if fits { value } else { self.terms.wrap(width, signed, value) }
            }
            &Node::Mod(kind, value, by) => {
                let [value, by] = [value, by].map(|part| self.symbolic(part));
                let ends = self.known.ends(self.terms, value);
                let is_less = |by: &BigInt| ends.is_between(&BigInt::ZERO, &(by - 1_u32));
                if self.terms.as_int(by).is_some_and(is_less) {
                    return value;
                }
                self.terms.modulo(kind, self.narrowed(value, by), by)
            }
            &Node::Div(kind, value, by) => {
                let [value, by] = [value, by].map(|part| self.symbolic(part));
                self.terms.div(kind, self.narrowed(value, by), by)
            }
            node => self.terms.rebuild(term, node, |child, _| self.symbolic(child)),
        }
    }

    /// What is divided by a number, as so many bits as it takes on the path: a division costs the square of that.
    /// Exact on the runs of the state, which alone have the value.
    fn narrowed(&self, value: Term, by: Term) -> Term {
        let is_plain = |by: &BigInt| by.magnitude().count_ones() == 1;
        let of_bytes = self.memory.is_some() && !self.terms.as_int(by).is_none_or(is_plain);
        if !of_bytes || self.terms.as_int(value).is_some() {
            return value;
        }
        let ends = self.known.ends(self.terms, value);
        let Some((low, high)) = ends.low().zip(ends.high()) else { return value };
        let signed = low < 0;
        let bits = |end: i128| i128::BITS - end.leading_zeros();
        let width = bits(high.max(0)).max(bits(!low.min(-1))).max(1) + u32::from(signed);
        if (self.known.always)(value).fits(width, signed) {
            return value;
        }
        self.terms.wrap(width, signed, value)
    }

    /// One of two values: each is looked at where it is wanted.
    fn chosen(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        let condition = self.symbolic(condition);
        match self.known.truth(self.terms, condition) {
            Some(true) => return self.symbolic(then),
            Some(false) => return self.symbolic(otherwise),
            None => {}
        }
        let then = self.under(condition, then);
        let otherwise = self.under(self.terms.not(condition), otherwise);
        chosen_pointer(self.terms, condition, then, otherwise)
    }

    /// Truth values, each of which is looked at where all before it are `rest`.
    fn in_order(&mut self, parts: &[Term], rest: bool) -> Vec<Term> {
        let terms = self.terms;
        let mut values = Vec::new();
        for &part in parts {
            let before = values.iter().copied();
            let wanted = if rest { terms.and(before) } else { terms.not(terms.or(before)) };
            values.push(self.under(wanted, part));
        }
        values
    }

    /// What a term is, of which nobody wants to know but where a condition holds.
    fn under(&mut self, condition: Term, term: Term) -> Term {
        self.memory.inspect(|memory| memory.enter(condition));
        let value = self.symbolic(term);
        self.memory.inspect(|memory| memory.leave());
        value
    }

    /// What is read of the memory where a pointer points.
    fn of_memory(&mut self, op: MemoryOp, pointer: Term) -> Term {
        let pointer = self.value(pointer);
        self.of_memory_at(op, &pointer)
    }

    /// The same where a pointer has this value.
    pub(super) fn of_memory_at(&mut self, op: MemoryOp, pointer: &SymbolicValue) -> Term {
        let Some(memory) = self.memory else { unreachable!("the program has no memory") };
        let found = memory.read(self.known, op, pointer);
        self.lost.extend(found.lost);
        found.value.term(self.terms)
    }

    /// An index, as a constant if it can only be that.
    pub(crate) fn at(&mut self, index: Term) -> Term {
        let index = match self.value(index) {
            SymbolicValue::Known(value) => return self.terms.literal(&value),
            SymbolicValue::Open(index) => index,
        };
        match self.known.ends(self.terms, index).single() {
            Some(value) => self.terms.int(value),
            None => index,
        }
    }

    fn read(&mut self, array: Term, indices: &[Term]) -> Term {
        let indices: Vec<Term> = indices.iter().map(|&index| self.at(index)).collect();
        let Some(cells) = self.store.cells(self.layout, array) else { return array };
        let Some(mut cases) = self.cases(&indices) else {
            self.promise(array, cells, &indices);
            let layered = cells.layered(self.terms);
            return layered.map_or(array, |whole| self.terms.read(whole, &indices));
        };
        // Not to be used; there is no case on paths that contradict themselves.
        let none = self.terms.literal(&Value::zero(self.terms.sort(array).scalar()));
        if self.splits(&cases) {
            return none;
        }
        // The conditions are exhaustive: the last one need not be looked at.
        let last = cases.pop().map(|(_, index)| self.cell(array, cells, &index));
        cases.into_iter().rev().fold(last.unwrap_or(none), |otherwise, (condition, index)| {
            let value = self.cell(array, cells, &index);
            self.terms.ite(condition, value, otherwise)
        })
    }

    /// The cell at a known index.
    fn cell(&mut self, array: Term, cells: &Cells, index: &[BigInt]) -> Term {
        if let Some(held) = cells.written(index) {
            return held.term(self.terms);
        }
        let index: Vec<Term> = index.iter().map(|at| self.terms.int(at.clone())).collect();
        self.promise(array, cells, &index);
        cells.base.map_or(array, |base| self.terms.read(base, &index))
    }

    /// The cells of an input are in its range, those that have been written around as well.
    fn promise(&mut self, array: Term, cells: &Cells, index: &[Term]) {
        let Some(mut base) = cells.base else { return };
        while let Node::Layer { base: below, .. } = self.terms.node(base) {
            base = *below;
        }
        let given = matches!(self.terms.node(base), Node::Symbol(..));
        let range = self.layout.variable(array).and_then(|variable| variable.range.as_ref());
        if let (true, Some(range)) = (given, range) {
            let value = self.terms.read(base, index);
            self.promises.extend(range.bounds(self.terms, value));
        }
    }

    /// What a write does: for each cell that it may go to, the cell's new value; `None` if
    /// there is no telling which these are.
    pub(crate) fn written(
        &mut self,
        array: Term,
        indices: &[Term],
        value: &SymbolicValue,
    ) -> Option<Vec<(Index, SymbolicValue)>> {
        let cases = self.cases(indices)?;
        if self.splits(&cases) {
            return Some(Vec::new());
        }
        let cells = self.store.cells(self.layout, array)?;
        let known = cases.len() == 1;
        let new = cases.into_iter().map(|(condition, index)| {
            if known {
                return (index, value.clone());
            }
            let old = self.cell(array, cells, &index);
            let new = self.terms.ite(condition, value.term(self.terms), old);
            (index, SymbolicValue::of(self.terms, new))
        });
        Some(new.collect())
    }

    /// Whether the state is to be split on the cases.
    fn splits(&mut self, cases: &[Case]) -> bool {
        let splits = cases.len() > 1 && self.forks;
        if splits && self.choice.is_none() {
            self.choice = Some(cases.iter().map(|(condition, _)| *condition).collect());
        }
        splits
    }

    /// The values that an index may have; together they are all.
    fn cases(&self, indices: &[Term]) -> Option<Vec<Case>> {
        let numbers = |indices: &[Term]| -> Option<Index> {
            indices.iter().map(|&index| self.terms.as_int(index).cloned()).collect()
        };
        // In most accesses they are numbers.
        if let Some(index) = numbers(indices) {
            return Some(vec![(self.terms.tt(), index)]);
        }
        let mut cases: Vec<(Term, Vec<Term>)> = vec![(self.terms.tt(), Vec::new())];
        for &index in indices {
            let mut longer = Vec::new();
            for (condition, here) in cases_of(self.terms, self.known, index)? {
                for (before, start) in &cases {
                    let both = self.terms.and2(*before, condition);
                    if !self.terms.is_false(both) {
                        longer.push((both, [start.as_slice(), &[here]].concat()));
                    }
                }
            }
            if longer.len() > MAX_CASES {
                return None;
            }
            cases = longer;
        }
        let cases = self.open(cases).into_iter();
        let cases: Vec<Case> = cases
            .map(|(condition, index)| Some((condition, numbers(&index)?)))
            .collect::<Option<_>>()?;
        Some(self.each_once(cases))
    }

    /// Each index once, with all the conditions under which it is that: what is written to one cell
    /// is one value.
    fn each_once(&self, cases: Vec<Case>) -> Vec<Case> {
        let (mut once, mut places) = (Vec::<Case>::new(), HashMap::new());
        for (condition, index) in cases {
            match places.entry(index.clone()) {
                Entry::Occupied(place) => {
                    let known: &mut Case = &mut once[*place.get()];
                    known.0 = self.terms.or2(known.0, condition);
                }
                Entry::Vacant(place) => {
                    place.insert(once.len());
                    once.push((condition, index));
                }
            }
        }
        once
    }

    /// The cases that the path leaves open: one alone, if it is known to be that. So a state that
    /// was split is not split again by the same cases.
    fn open<T>(&self, mut cases: Vec<(Term, T)>) -> Vec<(Term, T)> {
        let truth = |condition: Term| self.known.truth(self.terms, condition);
        if let Some(at) = cases.iter().position(|(condition, _)| truth(*condition) == Some(true)) {
            return vec![cases.swap_remove(at)];
        }
        if cases.iter().any(|(condition, _)| truth(*condition).is_none()) {
            cases.retain(|(condition, _)| truth(*condition).is_none());
        }
        cases
    }
}

/// Where all that is read is known, an expression has a value.
impl Environment for Evaluation<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        self.store.scalar(self.layout, symbol)?.value().cloned()
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let cells = self.store.cells(self.layout, array)?;
        if let Some(held) = cells.written(index) {
            return held.value().cloned();
        }
        match self.terms.node(cells.base?) {
            Node::Constant(_, value) => SymbolicValue::of(self.terms, *value).value().cloned(),
            _ => None,
        }
    }

    fn load(&self, access: Access, pointer: &PointerValue) -> Option<Value> {
        self.memory?.value(MemoryOp::Load(access), pointer)
    }

    fn object(&self, fact: ObjectFact, pointer: &PointerValue) -> Option<Value> {
        self.memory?.value(MemoryOp::Fact(fact), pointer)
    }
}
