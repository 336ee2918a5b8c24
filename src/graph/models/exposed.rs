//! Which pointers become numbers, and where numbers become pointers: objects whose addresses a run may look at
//! (what PNVI-ae-udi calls exposed, ISO TS 6010).
//!
//! Direction of error: an object may be said to be exposed that is not. With which offsets pointers come back
//! is a guess, of those that became numbers: others are *unmodelled*.

use super::accessed::bytes_of;
use super::pointee::{Offsets, Pointee, SiteId};
use super::points_to::PointsTo;
use super::uses::Uses;
use crate::graph::program::Program;
use crate::logic::{Linear, MemoryOp, Node, ObjectFact, Stored, Term};

use std::collections::BTreeSet;

use num_traits::ToPrimitive;

impl PointsTo<'_> {
    /// Whether a scalar is a number as long as a pointer.
    pub(super) fn is_word(&self, stored: Stored) -> bool {
        let is_number = matches!(stored, Stored::Integer { .. } | Stored::Float(_));
        is_number && 8 * stored.bytes() == u64::from(self.pointer_width)
    }

    /// Whether somebody looks at an address, or accesses a pointer as a number, or the other way round.
    pub(super) fn has_puns(&self, program: &Program) -> bool {
        let uses = Uses::of(program, self);
        uses.looks_at_addresses
            || uses.accessed.iter().any(|(region, accessed)| {
                let pointers =
                    accessed.iter().filter(|(_, it)| matches!(it, Stored::Pointer { .. }));
                let held = self.stored_in(*region).iter().map(|(at, _)| *at);
                let pointers: Vec<Offsets> = pointers.map(|(at, _)| *at).chain(held).collect();
                let is_number = |stored: Stored| !matches!(stored, Stored::Pointer { .. });
                let mut numbers = accessed.iter().filter(|(_, stored)| is_number(*stored));
                numbers
                    .any(|(at, stored)| pointers.iter().any(|it| self.overlap(*it, *at, *stored)))
            })
    }

    /// Whether a number has a byte of a pointer.
    fn overlap(&self, pointer: Offsets, number: Offsets, stored: Stored) -> bool {
        let mut apart = 1 - i64::from(self.pointer_width / 8)..bytes_of(stored);
        apart.any(|apart| pointer.meets(number.moved(Some(apart))))
    }

    /// A number is stored, which may be the bytes of a pointer, or some of them; one over another is refused.
    pub(super) fn store_number(&mut self, at: Pointee) {
        for into in self.words(at) {
            self.store(Pointee { into: Some(into), ..at }, Pointee::RAW);
        }
    }

    /// Where a pointer may lie, if it is aligned in its object, that has the byte that another one leads to.
    fn words(&self, at: Pointee) -> Vec<(SiteId, Offsets)> {
        let Some((region, offsets)) = self.partition.canonical(at).into else { return Vec::new() };
        let bytes = i64::from(self.pointer_width / 8).max(1);
        let starts = self.starts(region).into_iter().map(|start| start % bytes);
        let word = |start: i64| {
            let inside = (offsets.anchor() - start).rem_euclid(bytes);
            (region, offsets.moved(Some(-inside)))
        };
        starts.collect::<BTreeSet<i64>>().into_iter().map(word).collect()
    }

    /// What the pointers that become numbers may be, when they come back.
    pub(super) fn looked_up(&self) -> Pointee {
        let number = Pointee { raw: false, ..Pointee::RAW };
        let moved = |offsets: Offsets| match self.derived.stride {
            0 => offsets,
            stride => offsets.stepped(stride),
        };
        self.exposed.iter().fold(number, |known, pointee| {
            let into = pointee.into.map(|(site, offsets)| (site, moved(offsets)));
            self.either(known, Pointee { into, ..*pointee }.flat())
        })
    }

    /// Notes what a term makes numbers of, and what it makes pointers of that have been numbers. Returns a part of
    /// it that nobody needs to look at any more.
    pub(super) fn numbers_in(&mut self, term: Term) -> Option<Term> {
        match self.terms.node(term) {
            Node::Add(_) => return self.sum(&self.terms.linear(term)),
            Node::BitOp { .. } if let Some(sum) = self.terms.bit_op_by_sums(term) => {
                return self.sum(&self.terms.linear(sum));
            }
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::Address), args) => {
                self.expose(self.pointee(args[1]));
            }
            Node::MemoryOp(MemoryOp::Load(access), args) => {
                let held = self.held(self.pointee(args[1]));
                match access.stored {
                    Stored::Pointer { .. } if held.raw => self.look_up(held),
                    Stored::Pointer { .. } => {}
                    _ => self.expose_word(args[1]),
                }
            }
            _ => {}
        }
        None
    }

    /// The address of an object, and an offset, make the address of a pointer.
    fn sum(&mut self, form: &Linear) -> Option<Term> {
        let one = |factor: &num_bigint::BigInt| *factor == 1.into();
        let address = |(term, factor): &(Term, num_bigint::BigInt)| match self.terms.node(*term) {
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::Address), args) if one(factor) => {
                Some((*term, args[1]))
            }
            _ => None,
        };
        let (address, base) = form.terms.iter().find_map(address)?;
        let mut pointee = self.pointee(base);
        let (region, _) = pointee.into?;
        let mut offsets = Offsets::one(0).moved(form.constant.to_i64());
        let mut starts = self.starts(region);
        for (term, factor) in form.terms.iter().filter(|(term, _)| *term != address) {
            offsets = match self.terms.node(*term) {
                Node::MemoryOp(MemoryOp::Offset, args) if one(factor) => {
                    // An offset in the region, from which that of the object's start need not be taken.
                    starts = BTreeSet::from([0]);
                    let own = self.pointee(args[0]).into.map_or(Offsets::one(0), |into| into.1);
                    let moved = offsets.moved(Some(own.anchor()));
                    own.strides().fold(moved, |all, stride| all.stepped(stride.unsigned_abs()))
                }
                _ => offsets.stepped(factor.magnitude().to_u64().unwrap_or(1)),
            };
        }
        for start in starts {
            pointee.into = Some((region, offsets.moved(Some(start))));
            self.expose(pointee);
        }
        Some(address)
    }

    /// The pointer of which a number is a part becomes a number, if there is one.
    fn expose_word(&mut self, at: Term) {
        for into in self.words(self.pointee(at)) {
            self.expose(self.held(Pointee { into: Some(into), ..Pointee::default() }));
        }
    }

    fn expose(&mut self, pointee: Pointee) {
        let Some(into) = pointee.into.map(|into| self.partition.in_region(into)) else { return };
        let pointee = Pointee { into: Some(into), ..Pointee::default() };
        let is_here = |other: &Pointee| other.into.is_some_and(|it| self.region(it.0) == into.0);
        let Some(known) = self.exposed.iter().position(is_here) else {
            self.exposed.push(pointee);
            self.changed = true;
            return;
        };
        let joined = self.either(self.exposed[known], pointee);
        if joined != self.exposed[known] {
            self.exposed[known] = joined;
            self.changed = true;
        }
    }

    /// All that a number may be the address of is one region.
    fn look_up(&mut self, held: Pointee) {
        for pointee in self.exposed.clone() {
            self.unite(self.exposed[0], pointee);
            self.unite(held, pointee);
        }
    }
}
