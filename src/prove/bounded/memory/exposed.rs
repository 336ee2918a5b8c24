//! Pointers that are numbers, and numbers that are pointers (PNVI-ae-udi, ISO TS 6010).
//!
//! A number is a pointer into the living object in which it lies, or which ends there, if the run has looked at the
//! address of that one before: it is *exposed*. Objects that are exposed and live at one time lie apart.
//!
//! Exact. A number that is past one object and at the start of another may be two pointers: such runs are not followed,
//! as the interpreter does not.

use std::cell::{Cell, RefCell};

use num_traits::ToPrimitive;
use rpds::RedBlackTreeMapSync;

use super::super::super::shared::execution::memory::Lost;
use super::super::super::shared::execution::pointers::{
    PointerChoice, PointerChoices, pointer_among, pointer_choices,
};
use super::{ADDRESSES, MemoryView, SymbolicMemory};
use crate::graph::PAGE;
use crate::logic::{Term, Terms};

/// A number is not looked up among more objects.
const MOST_EXPOSED: usize = 32;

/// What the evaluation of an instruction notes on its way.
#[derive(Debug)]
pub(in super::super) struct Noted {
    /// How many steps may still be taken through what was there before somebody wrote anywhere.
    effort: Cell<u32>,
    /// The conditions under which that is evaluated which is at work.
    under: RefCell<Vec<Term>>,
    /// The objects whose addresses are looked at, each with its condition.
    exposed: RefCell<Vec<(u32, Term)>>,
    lost: RefCell<Vec<Lost>>,
    /// Under which conditions bytes are taken for what they have not been written as, where such cases are left out.
    left_out: Option<RefCell<Vec<Term>>>,
}

impl Noted {
    /// Nothing so far, with so many steps to take.
    pub(in super::super) fn new(effort: u32) -> Self {
        let (under, exposed, lost) = Default::default();
        Self { effort: Cell::new(effort), under, exposed, lost, left_out: None }
    }

    /// The same, where cases are left out in which bytes are taken for what they have not been written as, and an
    /// address would be looked at for that.
    pub(in super::super) fn as_written(effort: u32) -> Self {
        Self { left_out: Some(RefCell::default()), ..Self::new(effort) }
    }

    /// Under which conditions something has been left out.
    pub(in super::super) fn left_out(&self) -> Vec<Term> {
        self.left_out.as_ref().map_or_else(Vec::new, RefCell::take)
    }

    /// Whether cases are left out.
    pub(super) fn leaves_out(&self) -> bool {
        self.left_out.is_some()
    }

    /// What is at work is left out, if a condition holds.
    pub(super) fn leave_out(&self, terms: &Terms, condition: Term) {
        if let Some(left_out) = &self.left_out {
            left_out.borrow_mut().push(self.and(terms, condition));
        }
    }

    /// The objects whose addresses have been looked at, and what is not followed.
    pub(in super::super) fn take(&self) -> (Vec<(u32, Term)>, Vec<Lost>) {
        (self.exposed.take(), self.lost.take())
    }

    pub(super) fn enter(&self, condition: Term) {
        self.under.borrow_mut().push(condition);
    }

    pub(super) fn leave(&self) {
        self.under.borrow_mut().pop();
    }

    /// A step of what an instruction may take.
    pub(super) fn step(&self) -> Option<()> {
        self.effort.set(self.effort.get().checked_sub(1)?);
        Some(())
    }

    /// Where something is evaluated, if a condition holds as well.
    fn and(&self, terms: &Terms, condition: Term) -> Term {
        terms.and(self.under.borrow().iter().copied().chain([condition]))
    }
}

impl SymbolicMemory {
    /// Somebody has looked at the address of an object, if a condition holds.
    pub(in super::super) fn expose(&mut self, terms: &Terms, number: u32, holds: Term) {
        let before = self.exposed_if(terms, number);
        self.exposed.insert_mut(number, terms.or2(before, holds));
    }

    /// The condition under which an object is exposed.
    fn exposed_if(&self, terms: &Terms, number: u32) -> Term {
        self.exposed.get(&number).copied().unwrap_or_else(|| terms.ff())
    }
}

impl MemoryView<'_> {
    /// What is evaluated where a condition holds.
    pub(super) fn under<T>(&self, condition: Term, work: impl FnOnce(&Self) -> T) -> T {
        self.noted.enter(condition);
        let value = work(self);
        self.noted.leave();
        value
    }

    /// Where an object lies, which is looked at if a condition holds.
    pub(super) fn address(&self, number: u32, holds: Term) -> Term {
        let holds = self.noted.and(self.terms, holds);
        self.noted.exposed.borrow_mut().push((number, holds));
        self.table.made(number).address
    }

    /// The number that a pointer is; `None` where nobody is to look at an address.
    pub(super) fn number_of_pointer(&self, pointer: Term) -> Option<Term> {
        let terms = self.terms;
        let mut number = terms.int(0);
        for (object, PointerChoice { holds, offset }) in pointer_choices(terms, pointer)? {
            let address = match object.to_u32()? {
                0 => offset,
                _ if self.joins => return None,
                object => terms.add([self.address(object, holds), offset]),
            };
            number = terms.ite(holds, address, number);
        }
        Some(number)
    }

    /// The pointer that a number is; `None` of one that may lie in too many objects, or is not to be looked up yet.
    pub(super) fn pointer_of_number(&self, number: Term) -> Option<Term> {
        let terms = self.terms;
        let none = terms.pointer(terms.int(0), number);
        let high = self.known.ends(terms, number).high();
        if high.is_some_and(|high| high < i128::from(PAGE)) {
            return Some(none);
        }
        if self.joins {
            return None;
        }
        let (mut choices, mut earlier) = (PointerChoices::new(), Vec::<Term>::new());
        for (object, exposed) in self.exposed()? {
            let offset = terms.sub(number, self.table.made(object).address);
            let alive = self.memory.object(object)?.alive;
            let begins = terms.and([alive, exposed, terms.le(terms.int(0), offset)]);
            let size = self.table.size(object);
            // Others lie apart from it.
            if self.is_known(terms.and2(begins, terms.lt(offset, size))) {
                return Some(terms.pointer(terms.int(object), offset));
            }
            let inside = terms.and2(begins, terms.le(offset, size));
            if self.known.truth(terms, inside) == Some(false) {
                continue;
            }
            let another = terms.or(earlier.iter().copied());
            let both = self.noted.and(terms, terms.and2(inside, another));
            self.noted.lost.borrow_mut().push(Lost { condition: both, what: ADDRESSES });
            let holds = terms.and2(inside, terms.not(another));
            choices.insert(object.into(), PointerChoice { holds, offset });
            earlier.push(inside);
        }
        let holds = terms.not(terms.or(earlier));
        choices.insert(0.into(), PointerChoice { holds, offset: number });
        Some(pointer_among(terms, &choices))
    }

    /// The objects that may be exposed and alive, each with the condition under which it is exposed.
    fn exposed(&self) -> Option<Vec<(u32, Term)>> {
        let mut memory = self.memory.clone();
        for &(number, holds) in self.noted.exposed.borrow().iter() {
            memory.expose(self.terms, number, holds);
        }
        let is_dead = |number: u32| {
            let object = self.memory.object(number);
            object.is_none_or(|object| self.known.truth(self.terms, object.alive) == Some(false))
        };
        let all = memory.exposed.iter().map(|(&number, &exposed)| (number, exposed));
        let all: Vec<(u32, Term)> = all.filter(|&(number, _)| !is_dead(number)).collect();
        (all.len() <= MOST_EXPOSED).then_some(all)
    }

    /// The objects that are exposed in one of two states; `first` holds in the first one alone.
    pub(super) fn joined_exposed(
        &self,
        first: Term,
        other: &SymbolicMemory,
    ) -> RedBlackTreeMapSync<u32, Term> {
        let (terms, mut joined) = (self.terms, self.memory.exposed.clone());
        let all = self.memory.exposed.keys().chain(other.exposed.keys());
        for number in all {
            let [one, another] =
                [self.memory, other].map(|memory| memory.exposed_if(terms, *number));
            joined.insert_mut(*number, terms.ite(first, one, another));
        }
        joined
    }

    /// That an object whose address is looked at lies apart from all that are exposed and live as well.
    pub(in super::super) fn lies_apart(&self, number: u32, holds: Term) -> Term {
        let (terms, memory) = (self.terms, self.memory);
        let is_exposed =
            |number: &u32| memory.exposed.get(number).is_some_and(|&it| terms.is_true(it));
        if is_exposed(&number) || memory.exposed.size() > MOST_EXPOSED {
            return terms.tt();
        }
        let Some(object) = memory.object(number) else { return terms.tt() };
        let others = memory.exposed.iter().filter(|(other, _)| **other != number);
        let apart = others.filter_map(|(&other, &exposed)| {
            let both = terms.and([holds, object.alive, exposed, memory.object(other)?.alive]);
            Some(terms.or([
                terms.not(both),
                self.ends_before(number, other),
                self.ends_before(other, number),
            ]))
        });
        terms.and(apart.collect::<Vec<Term>>())
    }

    /// Whether an object ends where another one begins, or before that.
    fn ends_before(&self, number: u32, other: u32) -> Term {
        let (terms, made) = (self.terms, self.table.made(number));
        let one = terms.int(1);
        let bytes = terms.ite(terms.lt(made.size, one), one, made.size);
        terms.le(terms.add([made.address, bytes]), self.table.made(other).address)
    }
}
