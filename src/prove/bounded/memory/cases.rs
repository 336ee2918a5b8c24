//! Bytes that hold scalars of one type in some runs and of another one in others, case by case.
//!
//! An object without a declared type has the effective type of what was written last (C17 6.5p6): blocks of a pool hold
//! a pointer while they are free, and numbers while they are not. Where states meet there is one case for each way in
//! which the bytes have been written, so that cases stay as few as types are; a choice between two states would double
//! with each pair that meets.
//!
//! Exact. Where a load takes a case for what it has not been written as and would look at addresses for it, that case
//! is [left out](super::Noted::left_out) at first: who evaluates asks whether a run comes to it.

use std::sync::Arc;

use super::super::super::shared::execution::store::SymbolicValue;
use super::MemoryView;
use super::contents::{ByteCase, ByteSource, Contents, Shared, Stretch};
use crate::logic::{Stored, Term, Value};

/// Of more cases, a load chooses between the two states.
const MOST_CASES: usize = 8;

impl ByteCase {
    fn new(holds: Term) -> Self {
        Self { holds, pieces: Vec::new() }
    }

    /// More bytes, at its end.
    fn push(&mut self, at: u64, piece: Stretch) {
        if let Some((_, last)) = self.pieces.last_mut()
            && last.source == piece.source
            && last.first + last.bytes == piece.first
        {
            last.bytes += piece.bytes;
            return;
        }
        self.pieces.push((at, piece));
    }

    /// Whether the bytes have been written in the same way as those of another case.
    fn is_like(&self, other: &Self) -> bool {
        let is_like = |(one, other): (&(u64, Stretch), &(u64, Stretch))| {
            let same_bytes =
                (one.0, one.1.bytes, one.1.first) == (other.0, other.1.bytes, other.1.first);
            same_bytes
                && match (&one.1.source, &other.1.source) {
                    (ByteSource::Scalar(one, _), ByteSource::Scalar(other, _)) => one == other,
                    (one, other) => one == other,
                }
        };
        self.pieces.len() == other.pieces.len()
            && self.pieces.iter().zip(&other.pieces).all(is_like)
    }
}

impl MemoryView<'_> {
    /// What two states hold from `start` to `end`; `first` holds in the first one alone. `None` of too many cases.
    pub(super) fn joined_cases(
        &self,
        first: Term,
        (one, other): (&Contents, &Contents),
        (start, end): (u64, u64),
    ) -> Option<Vec<(u64, Stretch)>> {
        let terms = self.terms;
        let one = self.cases_between(one, start, end)?;
        let mut other = self.cases_between(other, start, end)?;
        let mut all = Vec::new();
        for case in one {
            all.push(match other.iter().position(|another| another.is_like(&case)) {
                Some(at) => self.joined_case(first, &case, &other.swap_remove(at))?,
                None => ByteCase { holds: terms.and2(first, case.holds), ..case },
            });
        }
        let opposite = terms.not(first);
        all.extend(
            other
                .into_iter()
                .map(|case| ByteCase { holds: terms.and2(opposite, case.holds), ..case }),
        );
        let at = |(at, piece): (u64, Stretch)| (start + at, piece);
        match all.len() {
            0 => None,
            1 => Some(all.swap_remove(0).pieces.into_iter().map(at).collect()),
            2..=MOST_CASES => {
                let source = ByteSource::Cases(Shared(Arc::new(all)));
                Some(vec![(start, Stretch { source, first: 0, bytes: end - start })])
            }
            _ => None,
        }
    }

    /// One case of two that are alike.
    fn joined_case(&self, first: Term, one: &ByteCase, other: &ByteCase) -> Option<ByteCase> {
        let mut joined = ByteCase::new(self.terms.ite(first, one.holds, other.holds));
        for ((at, piece), (_, another)) in one.pieces.iter().zip(&other.pieces) {
            let source = match (&piece.source, &another.source) {
                (ByteSource::Scalar(stored, one), ByteSource::Scalar(_, other)) => {
                    ByteSource::Scalar(*stored, self.choice(first, one, other)?)
                }
                (same, _) => same.clone(),
            };
            joined.pieces.push((*at, Stretch { source, ..*piece }));
        }
        Some(joined)
    }

    /// The cases of the bytes from one offset up to another. `None` of too many.
    fn cases_between(&self, contents: &Contents, from: u64, to: u64) -> Option<Vec<ByteCase>> {
        let mut cases = vec![ByteCase::new(self.terms.tt())];
        for (at, piece) in contents.between(from, to) {
            let at = at - from;
            cases = match &piece.source {
                ByteSource::Cases(own) => self.crossed(&cases, &own.0, (at, &piece))?,
                _ => {
                    cases.iter_mut().for_each(|case| case.push(at, piece.clone()));
                    cases
                }
            };
        }
        Some(cases)
    }

    /// Cases that go on with those of a piece.
    fn crossed(
        &self,
        cases: &[ByteCase],
        own: &[ByteCase],
        (at, piece): (u64, &Stretch),
    ) -> Option<Vec<ByteCase>> {
        let mut crossed: Vec<ByteCase> = Vec::new();
        for case in cases {
            for next in own {
                let mut both = case.clone();
                both.holds = self.terms.and2(case.holds, next.holds);
                if self.known.truth(self.terms, both.holds) == Some(false) {
                    continue;
                }
                for (start, part) in within(&next.pieces, piece.first, piece.bytes) {
                    both.push(at + start, part);
                }
                match crossed.iter_mut().find(|other| other.is_like(&both)) {
                    Some(other) => {
                        let holds = self.terms.or2(other.holds, both.holds);
                        *other = ByteCase { holds, ..self.joined_case(both.holds, &both, other)? };
                    }
                    None => crossed.push(both),
                }
            }
        }
        (1..=MOST_CASES).contains(&crossed.len()).then_some(crossed)
    }

    /// The scalar at a place where bytes have cases. `None` of too many.
    pub(super) fn scalar_by_cases(
        &self,
        contents: &Contents,
        stored: Stored,
        at: u64,
    ) -> Option<SymbolicValue> {
        let leaves_out = self.noted.leaves_out() && !self.joins;
        let view = MemoryView { joins: self.joins || leaves_out, ..*self };
        let mut value = None;
        for case in self.cases_between(contents, at, at + stored.bytes())?.into_iter().rev() {
            self.noted.step()?;
            match view.under(case.holds, |view| view.scalar_of(&case.pieces, stored)) {
                Some(here) => {
                    value = Some(match value {
                        None => here,
                        Some(value) => self.choice(case.holds, &here, &value)?,
                    });
                }
                None if leaves_out => self.noted.leave_out(self.terms, case.holds),
                None => return None,
            }
        }
        Some(value.unwrap_or_else(|| SymbolicValue::Known(Value::zero(stored.sort().scalar()))))
    }
}

/// Some bytes of pieces that begin at 0, each by its distance from the first of these.
fn within(pieces: &[(u64, Stretch)], first: u64, bytes: u64) -> Vec<(u64, Stretch)> {
    let end = first + bytes;
    let parts = pieces.iter().filter_map(|(at, piece)| {
        let (from, to) = ((*at).max(first), (at + piece.bytes).min(end));
        (from < to).then(|| (from - first, piece.part(from - at, to - from)))
    });
    parts.collect()
}
