//! How two states become one (R24 §5.4.3.1).
//!
//! Their path conditions are C ∧ A and C ∧ B, with C what they have in common. No run has both, so
//! the condition that tells them apart may be A, or a part of it whose opposite is a part of B. The
//! merged state has C ∧ (A ∨ B), and wherever the two hold different values the choice between
//! them. An input that one of them has read stands in the merged state under the condition that
//! that one is meant.
//!
//! Exact; what cannot be said as one state stays two.

use std::sync::Arc;

use hashbrown::HashSet;
use rpds::{HashTrieMapSync, VectorSync};

use crate::graph::frames::Slot;
use crate::graph::{FunctionId, NodeIndex, Site};
use crate::logic::{Node, Term, Terms};
use crate::prove::shared::execution::arms::{Apart, Arms};
use crate::prove::shared::execution::store::{Cells, Frame, Scalars, Store};
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::execution::values::MAX_NESTING;
use crate::prove::symbolic::callers::Caller;
use crate::prove::symbolic::endless::LassoDetector;
use crate::prove::symbolic::live::Live;
use crate::prove::symbolic::state::{Read, State};

/// Deeper choices than this are not built: every pass over them would pay for it.
const DEEPEST: u32 = if MAX_NESTING < 2_000 { MAX_NESTING } else { 2_000 };

/// States that have read more inputs apart from each other than this stay two: each of those would
/// stand under a condition.
const APART: usize = 200;

/// Paths are counted no further: what ends is added up.
const MOST_PATHS: u64 = 1 << 40;

/// Merges states of one program.
pub(super) struct Joint<'s> {
    subject: &'s Subject<'s>,
    /// Somebody else counts inputs, too: states have to have read as many.
    strictly: bool,
    live: Live,
    /// The scalar variables of each function, by their numbers in the frame, and the globals.
    locals: Vec<Vec<Term>>,
    globals: Vec<Term>,
}

/// Two states on their way to become one.
struct Pair<'j> {
    terms: &'j Terms,
    /// Holds of the first, and not of the second.
    first: Term,
    /// The inputs of both.
    reads: [&'j VectorSync<Read>; 2],
    differing: Vec<Term>,
}

impl<'s> Joint<'s> {
    pub(super) fn of(subject: &'s Subject<'s>, strictly: bool) -> Self {
        let scalars = |variables: &mut dyn Iterator<Item = Term>| {
            variables.filter(|&v| !subject.terms.sort(v).is_array()).collect()
        };
        let functions = subject.program.functions.iter();
        let locals = functions.map(|f| scalars(&mut f.variables().map(|v| v.symbol))).collect();
        let globals = scalars(&mut subject.program.globals.iter().map(|v| v.symbol));
        Self { subject, strictly, live: Live::of(subject), locals, globals }
    }

    /// The state that stands for both; `None` if there is none, or if it does not pay for the
    /// variables that differ.
    pub(super) fn joined(
        &self,
        one: &State,
        other: &State,
        pays: impl FnOnce(&[Term]) -> bool,
    ) -> Option<State> {
        if self.strictly && one.occurrences != other.occurrences {
            return None;
        }
        let shared = shared(&one.reads, &other.reads);
        if one.reads.len().max(other.reads.len()) - shared > APART {
            return None;
        }
        let (common, own) = parts(&one.path, &other.path)?;
        let terms = self.subject.terms;
        let mut pair = Pair {
            terms,
            first: telling(terms, &own),
            reads: [&one.reads, &other.reads],
            differing: Vec::new(),
        };
        let (store, callers) = self.store(&mut pair, one, other).ok()?;
        if !pays(&pair.differing) {
            return None;
        }
        let either = terms.or(own.map(|own| terms.and(own)));
        let mut path: VectorSync<Term> = common.into_iter().collect();
        if !terms.is_true(either) {
            path.push_back_mut(either);
        }
        let mut known = one.known.of_both(&other.known);
        known.note(terms, either);
        Some(State {
            store,
            callers,
            path,
            known,
            model: one.model.clone().or_else(|| other.model.clone()),
            doubtful: one.doubtful && other.doubtful,
            reads: pair.reads(shared),
            turns: 0,
            weight: one.weight.saturating_add(other.weight).min(MOST_PATHS),
            steps: one.steps.max(other.steps),
            assumed: one.assumed.max(other.assumed) + 1,
            past: LassoDetector::default(),
            occurrences: oftener(&one.occurrences, &other.occurrences),
            ..one.clone()
        })
    }

    fn store(
        &self,
        pair: &mut Pair<'_>,
        one: &State,
        other: &State,
    ) -> Result<(Store, Option<Arc<Caller>>), Apart> {
        let at = (one.function, one.node);
        let (a, b) = (&one.store, &other.store);
        if a.next != b.next {
            return Err(Apart);
        }
        let frame = self.frame(pair, at, None, (&a.frame, &b.frame))?;
        let callers = self.callers(pair, one.callers.as_ref(), other.callers.as_ref())?;
        let globals = pair.scalars((&a.globals, &b.globals), &self.globals, |_| true)?;
        let arrays = pair.arrays(&a.arrays, &b.arrays)?;
        Ok((Store { frame, globals, arrays, next: a.next }, callers))
    }

    fn frame(
        &self,
        pair: &mut Pair<'_>,
        (function, node): (FunctionId, NodeIndex),
        written: Option<Term>,
        (a, b): (&Frame, &Frame),
    ) -> Result<Frame, Apart> {
        if a.arrays != b.arrays || a.first != b.first {
            return Err(Apart);
        }
        let written = match written.and_then(|variable| self.subject.layout.slot(variable)) {
            Some(Slot::Local(at)) => Some(at),
            _ => None,
        };
        let is_live = |at| Some(at) != written && self.live.has(function, node, at);
        let scalars = pair.scalars((&a.scalars, &b.scalars), &self.locals[function.0], is_live)?;
        Ok(Frame { scalars, ..a.clone() })
    }

    /// The open calls, which have to be the same.
    fn callers(
        &self,
        pair: &mut Pair<'_>,
        one: Option<&Arc<Caller>>,
        other: Option<&Arc<Caller>>,
    ) -> Result<Option<Arc<Caller>>, Apart> {
        let (mut a, mut b, mut above) = (one, other, Vec::new());
        let mut rest = loop {
            match (a, b) {
                (None, None) => break None,
                (Some(one), Some(other)) if Arc::ptr_eq(one, other) => break Some(Arc::clone(one)),
                (Some(one), Some(other)) if one.is_same_call(other) => {
                    above.push((one, other));
                    (a, b) = (one.callers.as_ref(), other.callers.as_ref());
                }
                _ => return Err(Apart),
            }
        };
        for (one, other) in above.into_iter().rev() {
            let at = (one.function, one.node);
            let frame = self.frame(pair, at, one.result, (&one.frame, &other.frame))?;
            rest = Some(Arc::new(one.with(frame, rest)));
        }
        Ok(rest)
    }
}

impl Pair<'_> {
    fn arms(&self) -> Arms<'_> {
        Arms { terms: self.terms, first: self.first, deepest: DEEPEST }
    }

    fn scalars(
        &mut self,
        both: (&Scalars, &Scalars),
        names: &[Term],
        is_live: impl Fn(usize) -> bool,
    ) -> Result<Scalars, Apart> {
        let mut differing = std::mem::take(&mut self.differing);
        let counts = |at: usize| {
            let counts = is_live(at);
            differing.extend(names.get(at).filter(|_| counts));
            counts
        };
        let merged = self.arms().scalars(both, counts);
        self.differing = differing;
        merged
    }

    fn arrays(
        &mut self,
        a: &HashTrieMapSync<usize, Arc<Cells>>,
        b: &HashTrieMapSync<usize, Arc<Cells>>,
    ) -> Result<HashTrieMapSync<usize, Arc<Cells>>, Apart> {
        let mut merged = a.clone();
        for (number, one) in a {
            let other = b.get(number).ok_or(Apart)?;
            if one != other {
                merged.insert_mut(*number, Arc::new(self.cells(one, other)?));
            }
        }
        Ok(merged)
    }

    /// What is read of an input keeps to its range: who reads it sees to that.
    fn cells(&self, one: &Cells, other: &Cells) -> Result<Cells, Apart> {
        let is_input = |cells: &&Cells| cells.base.is_some_and(|base| self.is_input(base));
        let unwritten =
            |one: &Cells, other: &Cells| one.indices().any(|index| other.written(index).is_none());
        let differs = one.base != other.base || unwritten(one, other) || unwritten(other, one);
        if differs && [one, other].iter().any(is_input) {
            return Err(Apart);
        }
        self.arms().cells(one, other)
    }

    /// Whether an array is an input, perhaps under what was written.
    fn is_input(&self, mut base: Term) -> bool {
        while let Node::Layer { base: below, .. } = self.terms.node(base) {
            base = *below;
        }
        self.reads.into_iter().flatten().any(|read| read.symbol == base)
    }

    /// The inputs that both have read, then those of each alone.
    fn reads(&self, shared: usize) -> VectorSync<Read> {
        let [one, other] = self.reads;
        let mut all: VectorSync<Read> = one.iter().take(shared).copied().collect();
        for (reads, meant) in [(one, self.first), (other, self.terms.not(self.first))] {
            for read in reads.iter().skip(shared) {
                let guard = read.guard.map_or(meant, |guard| self.terms.and2(guard, meant));
                all.push_back_mut(Read { guard: Some(guard), ..*read });
            }
        }
        all
    }
}

/// How many inputs both have read, at the beginning.
fn shared(one: &VectorSync<Read>, other: &VectorSync<Read>) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

/// How often each instruction has been executed where that was oftener: what is read from here on
/// is new to both.
fn oftener(
    one: &HashTrieMapSync<Site, u64>,
    other: &HashTrieMapSync<Site, u64>,
) -> HashTrieMapSync<Site, u64> {
    let mut both = one.clone();
    for (&site, &count) in other {
        if both.get(&site).is_none_or(|&known| known < count) {
            both.insert_mut(site, count);
        }
    }
    both
}

/// What two path conditions have in common, and what each has alone; `None` if one has nothing
/// alone.
fn parts(one: &VectorSync<Term>, other: &VectorSync<Term>) -> Option<(Vec<Term>, [Vec<Term>; 2])> {
    let [a, b]: [HashSet<Term>; 2] = [one, other].map(|path| path.iter().copied().collect());
    let (common, first): (Vec<Term>, Vec<Term>) = one.iter().partition(|&part| b.contains(part));
    let second: Vec<Term> = other.iter().filter(|&part| !a.contains(part)).copied().collect();
    (!first.is_empty() && !second.is_empty()).then_some((common, [first, second]))
}

/// What holds of the first alone, in as few words as can be.
fn telling(terms: &Terms, [first, second]: &[Vec<Term>; 2]) -> Term {
    let opposed = first.iter().find(|&&part| second.contains(&terms.not(part)));
    opposed.copied().unwrap_or_else(|| terms.and(first.iter().copied()))
}
