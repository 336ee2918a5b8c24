//! What an object holds, as stretches of bytes: of a scalar, of one byte over and over, of what an input says. Below
//! them is what was there before somebody wrote where nobody knows.
//!
//! Exact. A scalar that is written over in part leaves the other bytes of it behind.

use std::sync::Arc;

use rpds::RedBlackTreeMapSync;

use super::super::super::shared::execution::store::SymbolicValue;
use crate::logic::{Stored, Term};

/// A byte.
pub(super) const BYTE: Stored = Stored::Integer { width: 8, signed: false };

/// What bytes are bytes of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ByteSource {
    /// A scalar, in memory's order.
    Scalar(Stored, SymbolicValue),
    /// One byte, over and over: a number from 0 to 255.
    Fill(Term),
    /// What an input says, by its number.
    Given(usize),
    /// What was there before.
    Below(Shared<Below>),
    /// What has been written in one way or another, of which one holds in each run.
    Cases(Shared<Vec<ByteCase>>),
    /// Nobody knows what.
    Lost,
}

/// Contents of which the whole object has a byte for each of its own.
#[derive(Debug)]
pub(super) enum Below {
    /// Some contents, and a write to them whose place nobody knows.
    Written(RangeWrite),
    /// Those of two states; the condition holds in the first one alone.
    Either(Term, [Contents; 2]),
}

/// A write of any number of bytes to any place.
#[derive(Debug)]
pub(super) struct RangeWrite {
    pub(super) before: Contents,
    /// Under which condition it is one.
    pub(super) holds: Term,
    pub(super) to: Term,
    pub(super) bytes: Term,
    pub(super) source: RangeSource,
}

/// What is written.
#[derive(Clone, Debug)]
pub(super) enum RangeSource {
    /// The bytes of a stretch, from its first one on.
    Stretch(Stretch),
    /// Those of an object from an offset on.
    Copy(Contents, Term),
}

/// A way in which bytes have been written.
#[derive(Clone, Debug)]
pub(super) struct ByteCase {
    /// In which runs; no two cases hold at once.
    pub(super) holds: Term,
    /// The bytes, without a gap, each stretch by the place of its first one.
    pub(super) pieces: Vec<(u64, Stretch)>,
}

/// Two are the same if they were made at once.
#[derive(Debug)]
pub(super) struct Shared<T>(pub(super) Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Shared<T> {}

/// Some bytes of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) source: ByteSource,
    /// The first of them in the source.
    pub(super) first: u64,
    /// How many.
    pub(super) bytes: u64,
}

/// What an object holds.
#[derive(Clone, Debug)]
pub(super) struct Contents {
    /// What it holds where nobody has written.
    base: ByteSource,
    written: RedBlackTreeMapSync<u64, Stretch>,
}

impl ByteSource {
    /// It, and all that it stands on.
    fn each(&self, look: &mut dyn FnMut(&Self)) {
        look(self);
        match self {
            Self::Below(below) => match below.0.as_ref() {
                Below::Either(_, both) => both.iter().for_each(|one| one.each_source(look)),
                Below::Written(write) => {
                    write.before.each_source(look);
                    match &write.source {
                        RangeSource::Stretch(stretch) => stretch.source.each(look),
                        RangeSource::Copy(contents, _) => contents.each_source(look),
                    }
                }
            },
            Self::Cases(cases) => {
                let pieces = cases.0.iter().flat_map(|case| &case.pieces);
                pieces.for_each(|(_, piece)| piece.source.each(look));
            }
            Self::Scalar(..) | Self::Fill(_) | Self::Given(_) | Self::Lost => {}
        }
    }
}

impl Stretch {
    /// A scalar, all of it.
    pub(super) fn scalar(stored: Stored, value: SymbolicValue) -> Self {
        Self { source: ByteSource::Scalar(stored, value), first: 0, bytes: stored.bytes() }
    }

    /// So many bytes of which nobody knows what they are.
    pub(super) fn lost(bytes: u64) -> Self {
        Self { source: ByteSource::Lost, first: 0, bytes }
    }

    /// Some of its bytes.
    pub(super) fn part(&self, from: u64, bytes: u64) -> Self {
        Self { source: self.source.clone(), first: self.first + from, bytes }
    }

    /// The scalar that it is, all of it.
    pub(super) fn whole(&self) -> Option<(Stored, &SymbolicValue)> {
        match &self.source {
            ByteSource::Scalar(stored, value)
                if self.first == 0 && self.bytes == stored.bytes() =>
            {
                Some((*stored, value))
            }
            _ => None,
        }
    }

    /// Whether somebody has written a pointer there.
    pub(super) fn may_be_pointer(&self) -> bool {
        matches!(self.source, ByteSource::Scalar(Stored::Pointer { .. }, _) | ByteSource::Cases(_))
    }

    /// Whether each part of it is as good as the whole.
    pub(super) fn may_be_cut(&self) -> bool {
        !matches!(self.source, ByteSource::Scalar(..) | ByteSource::Cases(_))
    }
}

impl Contents {
    pub(super) fn new(base: ByteSource) -> Self {
        Self { base, written: RedBlackTreeMapSync::new_sync() }
    }

    /// Nothing but what was there before.
    pub(super) fn over(below: Below) -> Self {
        Self::new(ByteSource::Below(Shared(Arc::new(below))))
    }

    /// What it holds where nobody has written.
    pub(super) fn base(&self) -> &ByteSource {
        &self.base
    }

    /// What has been written, in order.
    pub(super) fn written(&self) -> impl Iterator<Item = (u64, &Stretch)> {
        self.written.iter().map(|(&at, stretch)| (at, stretch))
    }

    /// All sources that its bytes may be of.
    pub(super) fn each_source(&self, look: &mut dyn FnMut(&ByteSource)) {
        self.base.each(look);
        self.written.values().for_each(|stretch| stretch.source.each(look));
    }

    /// Stretches that have been written and have a byte there, in order.
    fn overlapping(&self, from: u64, to: u64) -> Vec<(u64, Stretch)> {
        let before = self.written.range(..from).next_back();
        let before = before.filter(|(start, stretch)| *start + stretch.bytes > from);
        let all = before.into_iter().chain(self.written.range(from..to));
        all.map(|(&start, stretch)| (start, stretch.clone())).collect()
    }

    /// From where to where the scalars reach that have a byte between two offsets, these included.
    pub(super) fn with_whole_scalars(&self, from: u64, to: u64) -> (u64, u64) {
        let all = self.overlapping(from, to);
        let scalars = all.iter().filter(|(_, stretch)| !stretch.may_be_cut());
        scalars.fold((from, to), |(from, to), (start, stretch)| {
            (from.min(*start), to.max(start + stretch.bytes))
        })
    }

    /// The bytes from one offset up to another, in order, without a gap.
    pub(super) fn between(&self, from: u64, to: u64) -> Vec<(u64, Stretch)> {
        let (mut all, mut at) = (Vec::new(), from);
        let gap =
            |at: u64, to: u64| Stretch { source: self.base.clone(), first: at, bytes: to - at };
        for (start, stretch) in self.overlapping(from, to) {
            if at < start {
                all.push((at, gap(at, start)));
            }
            let (begin, end) = (start.max(from), (start + stretch.bytes).min(to));
            all.push((begin, stretch.part(begin - start, end - begin)));
            at = end;
        }
        if at < to {
            all.push((at, gap(at, to)));
        }
        all
    }

    /// The scalar that has been written just there.
    pub(super) fn whole_at(&self, at: u64) -> Option<(Stored, &SymbolicValue)> {
        self.written.get(&at)?.whole()
    }

    /// Writes over what was there.
    pub(super) fn put(&mut self, at: u64, stretch: Stretch) {
        if stretch.bytes == 0 {
            return;
        }
        let end = at + stretch.bytes;
        for (start, old) in self.overlapping(at, end) {
            let old_end = start + old.bytes;
            if start < at {
                self.written.insert_mut(start, old.part(0, at - start));
            } else {
                self.written.remove_mut(&start);
            }
            if old_end > end {
                self.written.insert_mut(end, old.part(end - start, old_end - end));
            }
        }
        self.written.insert_mut(at, stretch);
    }
}
