//! What objects hold in two states as one: where they differ, the choice between both.
//!
//! Exact. Nobody looks at an address here, and no number becomes a pointer: what it would take that for is chosen
//! between when somebody looks.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::super::shared::execution::arms::Arms;
use super::super::super::shared::execution::store::SymbolicValue;
use super::super::super::shared::execution::values::MAX_NESTING;
use super::MemoryView;
use super::contents::{BYTE, Below, ByteSource, Contents, Shared, Stretch};
use crate::logic::{Stored, Term, Value};

/// More bytes in a row that differ, none of which is a scalar's, are not chosen between one by one.
const MOST_BYTES: u64 = 4096;

impl MemoryView<'_> {
    /// What two states hold in one object; `first` holds in the first one alone.
    pub(super) fn joined_contents(
        &self,
        first: Term,
        one: &Contents,
        other: &Contents,
    ) -> Contents {
        if one.base() != other.base() {
            return Contents::over(Below::Either(first, [one.clone(), other.clone()]));
        }
        let mut joined = one.clone();
        for (from, to) in differing(one, other) {
            self.join_between(first, (one, other), (from, to), &mut joined);
        }
        joined
    }

    /// The same of some bytes, into `joined`, which holds those of the first state elsewhere.
    pub(super) fn join_between(
        &self,
        first: Term,
        (one, other): (&Contents, &Contents),
        (from, to): (u64, u64),
        joined: &mut Contents,
    ) {
        let (from, to) = widened((one, other), (from, to));
        let both = [one, other].map(|contents| contents.between(from, to));
        let cuts = common_cuts(&both);
        for (&start, &end) in cuts.iter().zip(cuts.iter().skip(1)) {
            let arms = [one, other].map(|contents| contents.between(start, end));
            if arms[0] != arms[1] {
                self.choose(first, (one, other), (start, end), joined);
            }
        }
    }

    /// The choice between what both have from `start` to `end`, of which no common cut is in the middle.
    fn choose(
        &self,
        first: Term,
        (one, other): (&Contents, &Contents),
        (start, end): (u64, u64),
        joined: &mut Contents,
    ) {
        let (both, span) = ((one, other), (start, end));
        let pieces = self
            .pointer_choice(first, both, span)
            .or_else(|| self.scalar_choice(first, both, span))
            .or_else(|| self.byte_choices(first, both, span))
            .or_else(|| self.joined_cases(first, both, span))
            // Who looks there chooses.
            .unwrap_or_else(|| vec![(start, either(first, both, span))]);
        pieces.into_iter().for_each(|(at, piece)| joined.put(at, piece));
    }

    /// The choice where one of both has a pointer. It stays a pointer, so that a load of it exposes no address. `None`
    /// where none has, and of too many cases.
    fn pointer_choice(
        &self,
        first: Term,
        both: (&Contents, &Contents),
        (start, end): (u64, u64),
    ) -> Option<Vec<(u64, Stretch)>> {
        let pieces = [both.0, both.1].map(|contents| contents.between(start, end));
        let all = || pieces.iter().flatten().map(|(_, piece)| piece);
        if !all().any(Stretch::may_be_pointer) {
            return None;
        }
        let mut scalars = all().filter_map(Stretch::whole).map(|(stored, _)| stored);
        let stored = scalars.find(|stored| matches!(stored, Stored::Pointer { .. }));
        let is_pointer = |pieces: &[(u64, Stretch)], stored: Stored| match pieces {
            [(_, piece)] if piece.whole().is_some_and(|(other, _)| other == stored) => true,
            _ => {
                let value = self.scalar_of(pieces, stored);
                value.is_some_and(|value| value.value().is_some_and(Value::is_zero))
            }
        };
        match stored {
            Some(stored) if pieces.iter().all(|pieces| is_pointer(pieces, stored)) => {
                Some(vec![(start, self.chosen(first, stored, both, start)?)])
            }
            _ => self.joined_cases(first, both, (start, end)),
        }
    }

    /// The choice as a scalar, where one of both has a scalar of that size.
    fn scalar_choice(
        &self,
        first: Term,
        both: (&Contents, &Contents),
        (start, end): (u64, u64),
    ) -> Option<Vec<(u64, Stretch)>> {
        let kinds = [both.0, both.1].map(|contents| contents.between(start, end));
        let kind = |pieces: &[(u64, Stretch)]| match pieces {
            [(_, piece)] => piece.whole().map(|(stored, _)| stored),
            _ => None,
        };
        let mut kinds: Vec<Stored> = kinds.iter().filter_map(|pieces| kind(pieces)).collect();
        // A number can be a pointer, and not the other way round.
        kinds.sort_by_key(|stored| !matches!(stored, Stored::Pointer { .. }));
        let chosen = |stored| Some(vec![(start, self.chosen(first, stored, both, start)?)]);
        kinds.into_iter().find_map(chosen)
    }

    /// The choice byte by byte.
    fn byte_choices(
        &self,
        first: Term,
        both: (&Contents, &Contents),
        (start, end): (u64, u64),
    ) -> Option<Vec<(u64, Stretch)>> {
        let few = (1..=MOST_BYTES).contains(&(end - start));
        let byte = |at| Some((at, self.chosen(first, BYTE, both, at)?));
        few.then(|| (start..end).map(byte).collect())?
    }

    fn chosen(
        &self,
        first: Term,
        stored: Stored,
        (one, other): (&Contents, &Contents),
        at: u64,
    ) -> Option<Stretch> {
        let [one, other] = [one, other].map(|contents| self.scalar_at(contents, stored, at));
        let choice = self.choice(first, &one?, &other?)?;
        Some(Stretch::scalar(stored, choice))
    }

    /// The choice between two values.
    pub(super) fn choice(
        &self,
        first: Term,
        one: &SymbolicValue,
        other: &SymbolicValue,
    ) -> Option<SymbolicValue> {
        if one == other {
            return Some(one.clone());
        }
        let arms = Arms { terms: self.terms, first, deepest: MAX_NESTING };
        arms.choice(one, other).ok()
    }
}

/// What two states hold from `start` to `end`, as the choice between both.
fn either(first: Term, (one, other): (&Contents, &Contents), (start, end): (u64, u64)) -> Stretch {
    let below = Below::Either(first, [one.clone(), other.clone()]);
    let source = ByteSource::Below(Shared(Arc::new(below)));
    Stretch { source, first: start, bytes: end - start }
}

/// Where stretches differ; no stretch begins in one of these spans and ends behind it.
fn differing(one: &Contents, other: &Contents) -> Vec<(u64, u64)> {
    let mut spans: Vec<(u64, u64)> = Vec::new();
    let (mut a, mut b) = (one.written().peekable(), other.written().peekable());
    let span = |(at, stretch): (u64, &Stretch)| (at, at + stretch.bytes);
    loop {
        match (a.peek().copied(), b.peek().copied()) {
            (None, None) => break,
            (Some(left), Some(right)) if left.0 == right.0 => {
                if left.1 != right.1 {
                    spans.extend([span(left), span(right)]);
                }
                a.next();
                b.next();
            }
            (Some(left), right) if right.is_none_or(|right| left.0 < right.0) => {
                spans.push(span(left));
                a.next();
            }
            (_, Some(right)) => {
                spans.push(span(right));
                b.next();
            }
            (Some(_), None) => unreachable!("the case before takes it"),
        }
    }
    let mut merged: Vec<(u64, u64)> = Vec::new();
    for (from, to) in spans {
        match merged.last_mut() {
            Some(last) if from < last.1 => last.1 = last.1.max(to),
            _ => merged.push((from, to)),
        }
    }
    merged
}

/// As many bytes more as it takes for no scalar to be cut.
fn widened((one, other): (&Contents, &Contents), (from, to): (u64, u64)) -> (u64, u64) {
    let (mut from, mut to) = (from, to);
    loop {
        let before = (from, to);
        for contents in [one, other] {
            (from, to) = contents.with_whole_scalars(from, to);
        }
        if before == (from, to) {
            return before;
        }
    }
}

/// Where both may be cut, the ends included.
fn common_cuts(both: &[Vec<(u64, Stretch)>; 2]) -> Vec<u64> {
    let ends = |pieces: &[(u64, Stretch)]| -> BTreeSet<u64> {
        pieces.iter().flat_map(|(at, piece)| [*at, at + piece.bytes]).collect()
    };
    let all: BTreeSet<u64> = both.iter().flat_map(|pieces| ends(pieces)).collect();
    let may_be_cut = |pieces: &[(u64, Stretch)], at: u64| {
        pieces
            .iter()
            .all(|(start, piece)| !(*start < at && at < start + piece.bytes) || piece.may_be_cut())
    };
    all.into_iter().filter(|&at| both.iter().all(|pieces| may_be_cut(pieces, at))).collect()
}
