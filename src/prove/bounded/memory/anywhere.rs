//! Loads from offsets that nobody knows, and of what was written there: reads over writes, taken apart.
//!
//! Exact. Where a load and a write may have some bytes in common and others not, each byte is looked at by itself.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Zero;

use super::super::super::shared::execution::store::SymbolicValue;
use super::MemoryView;
use super::contents::{BYTE, Below, ByteSource, Contents, RangeSource, RangeWrite};
use crate::logic::{Stored, Term, Value};

/// So many places at which a load may have bytes in common with what has been written are looked at.
const MOST_PLACES: usize = 256;

impl MemoryView<'_> {
    /// What is at an offset, as a scalar.
    pub(super) fn load_at(
        &self,
        contents: &Contents,
        stored: Stored,
        at: Term,
    ) -> Option<SymbolicValue> {
        if let Some(at) = self.terms.as_int(at) {
            return self.scalar_at(contents, stored, u64::try_from(at).ok()?);
        }
        self.noted.step()?;
        let bytes = stored.bytes();
        let mut hits = BTreeSet::new();
        for (start, stretch) in contents.written() {
            let end = start + stretch.bytes;
            let (from, to) = (self.terms.int(start), self.terms.int(end));
            if self.is_apart((at, bytes), (from, to)) {
                continue;
            }
            let is_whole = stretch.bytes == bytes && self.is_multiple(at, from, bytes);
            let places =
                if is_whole { vec![start] } else { self.places_among(at, bytes, start, end)? };
            hits.extend(places);
        }
        let mut value = self.load_base(contents.base(), stored, at)?;
        for place in hits {
            self.noted.step()?;
            let is_here = self.terms.eq(at, self.terms.int(place));
            let here = self.under(is_here, |view| view.scalar_at(contents, stored, place))?;
            value = self.choice(is_here, &here, &value)?;
        }
        Some(value)
    }

    /// The places where a load may have bytes in common with a stretch from `start` to `end`, each of which says
    /// how it may lie. `None` of too many.
    fn places_among(&self, at: Term, bytes: u64, start: u64, end: u64) -> Option<Vec<u64>> {
        let form = self.terms.linear(at);
        let step = form.content().max(BigInt::from(1));
        let first = start.saturating_sub(bytes - 1);
        let mut all = (first..end)
            .filter(|place| (BigInt::from(*place) - &form.constant).is_multiple_of(&step));
        let places: Vec<u64> = all.by_ref().take(MOST_PLACES).collect();
        all.next().is_none().then_some(places)
    }

    /// What was there before, at an offset.
    pub(super) fn load_below(
        &self,
        below: &Below,
        stored: Stored,
        at: Term,
    ) -> Option<SymbolicValue> {
        self.noted.step()?;
        match below {
            Below::Either(first, [one, other]) => {
                let one = self.under(*first, |view| view.load_at(one, stored, at))?;
                let opposite = self.terms.not(*first);
                let other = self.under(opposite, |view| view.load_at(other, stored, at))?;
                self.choice(*first, &one, &other)
            }
            Below::Written(write) => self.load_over(write, stored, at),
        }
    }

    /// A load over a write.
    fn load_over(&self, write: &RangeWrite, stored: Stored, at: Term) -> Option<SymbolicValue> {
        let (terms, bytes) = (self.terms, stored.bytes());
        let end = terms.add([write.to, write.bytes]);
        let before = || self.load_at(&write.before, stored, at);
        if self.is_apart((at, bytes), (write.to, end)) {
            return before();
        }
        let is_one = bytes == 1
            || (self.is_multiple(at, write.to, bytes) && self.is_multiple(end, at, bytes));
        if !is_one {
            let below = |at| self.load_over(write, BYTE, at);
            return self.of_number(stored, self.number_at(bytes, at, &below)?);
        }
        let within = terms.and([write.holds, terms.le(write.to, at), terms.lt(at, end)]);
        match self.known.truth(terms, within) {
            Some(false) => before(),
            Some(true) => self.load_written(&write.source, stored, terms.sub(at, write.to)),
            None => {
                let from_first = terms.sub(at, write.to);
                let written = self
                    .under(within, |view| view.load_written(&write.source, stored, from_first))?;
                let before = self.under(terms.not(within), |_| before())?;
                self.choice(within, &written, &before)
            }
        }
    }

    /// A load of what is written, so many bytes from its first one on.
    fn load_written(
        &self,
        source: &RangeSource,
        stored: Stored,
        at: Term,
    ) -> Option<SymbolicValue> {
        match source {
            RangeSource::Copy(contents, from) => {
                self.load_at(contents, stored, self.terms.add([*from, at]))
            }
            RangeSource::Stretch(stretch) => match &stretch.source {
                ByteSource::Fill(_) | ByteSource::Given(_) => {
                    let at = self.terms.add([at, self.terms.int(stretch.first)]);
                    self.load_base(&stretch.source, stored, at)
                }
                // It is not far: a scalar has few bytes.
                _ => {
                    let mut alone = Contents::new(ByteSource::Fill(self.terms.int(0)));
                    alone.put(0, stretch.clone());
                    self.load_in_range(&alone, stored, at, stretch.bytes)
                }
            },
        }
    }

    /// A load from contents of so many bytes.
    fn load_in_range(
        &self,
        contents: &Contents,
        stored: Stored,
        at: Term,
        all: u64,
    ) -> Option<SymbolicValue> {
        let mut value = None;
        for place in (0..=all.checked_sub(stored.bytes())?).rev() {
            self.noted.step()?;
            let is_here = self.terms.eq(at, self.terms.int(place));
            if self.known.truth(self.terms, is_here) == Some(false) {
                continue;
            }
            let here = self.under(is_here, |view| view.scalar_at(contents, stored, place))?;
            value = Some(match value {
                None => here,
                Some(value) => self.choice(is_here, &here, &value)?,
            });
        }
        value
    }

    /// A load of what nobody has written over.
    fn load_base(&self, base: &ByteSource, stored: Stored, at: Term) -> Option<SymbolicValue> {
        match base {
            ByteSource::Fill(byte) if self.terms.is_zero(*byte) => {
                Some(SymbolicValue::Known(Value::zero(stored.sort().scalar())))
            }
            ByteSource::Fill(_) => self.scalar_at(&Contents::new(base.clone()), stored, 0),
            ByteSource::Given(number) => {
                let given = &self.table.given[*number];
                if let Some(value) = given.scalar_at(self.terms, stored, at) {
                    return Some(SymbolicValue::of(self.terms, value));
                }
                let byte = |at| {
                    let byte = given.scalar_at(self.terms, BYTE, at)?;
                    Some(SymbolicValue::of(self.terms, byte))
                };
                self.of_number(stored, self.number_at(stored.bytes(), at, &byte)?)
            }
            ByteSource::Below(below) => self.load_below(&below.0, stored, at),
            ByteSource::Scalar(..) | ByteSource::Cases(_) | ByteSource::Lost => None,
        }
    }

    /// The number without sign that so many bytes from an offset on are.
    pub(super) fn number_at(
        &self,
        bytes: u64,
        at: Term,
        byte: &dyn Fn(Term) -> Option<SymbolicValue>,
    ) -> Option<Term> {
        let terms = self.terms;
        self.number_of_bytes(bytes, |nth| {
            byte(terms.add([at, terms.int(nth)])).map(|byte| byte.term(terms))
        })
    }

    /// Whether a load surely has no byte in common with those from one offset up to another.
    fn is_apart(&self, (at, bytes): (Term, u64), (from, to): (Term, Term)) -> bool {
        let terms = self.terms;
        let end = terms.add([at, terms.int(bytes)]);
        let truth = |condition| self.known.truth(terms, condition) == Some(true);
        truth(terms.le(end, from)) || truth(terms.le(to, at))
    }

    /// Whether two offsets differ by a multiple of so many bytes.
    fn is_multiple(&self, one: Term, other: Term, bytes: u64) -> bool {
        let (form, bytes) = (self.terms.linear(self.terms.sub(one, other)), BigInt::from(bytes));
        form.constant.is_multiple_of(&bytes)
            && (form.is_constant() || (form.content() % bytes).is_zero())
    }
}
