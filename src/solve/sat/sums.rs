//! Sums modulo two: gates that are exclusive ors of the same gates are one, in whatever order they were added.
//!
//! What a code that corrects errors, a checksum, or a shift register with feedback computes is a sum of this kind over
//! all of its input; of two ways to compute it a SAT solver sees only step by step that they come to the same.

use std::rc::Rc;

use hashbrown::HashMap;

use super::gate::Signal;

/// The most gates of a sum that is looked at.
const LONGEST: usize = 64;

/// What gates are as sums of others that are none.
#[derive(Default)]
pub(super) struct SumTable {
    /// The gates of each sum, in ascending order.
    of: HashMap<u32, Rc<[u32]>>,
    known: HashMap<Rc<[u32]>, u32>,
}

/// What a sum is.
pub(super) enum Sum {
    /// Something that is there.
    Known(Signal),
    /// Of these gates, which have no sum yet.
    New(Rc<[u32]>),
    /// Too long to be looked at.
    Long,
}

impl SumTable {
    /// What the exclusive or of two gates is.
    pub(super) fn find(&self, a: Signal, b: Signal) -> Sum {
        let (one, other) = ([a.place()], [b.place()]);
        let parts = apart(self.parts(&one), self.parts(&other));
        match parts[..] {
            [] => Sum::Known(Signal::FALSE),
            [part] => Sum::Known(Signal::of_gate(part as usize)),
            _ if parts.len() > LONGEST => Sum::Long,
            _ => match self.known.get(&parts[..]) {
                Some(&known) => Sum::Known(Signal::of_gate(known as usize)),
                None => Sum::New(parts.into()),
            },
        }
    }

    /// The gates that one is the sum of: it alone where it is no sum.
    fn parts<'s>(&'s self, gate: &'s [u32; 1]) -> &'s [u32] {
        self.of.get(&gate[0]).map_or(gate, |parts| parts)
    }

    /// A gate is this sum.
    pub(super) fn insert(&mut self, gate: Signal, parts: Rc<[u32]>) {
        self.known.insert(Rc::clone(&parts), gate.place());
        self.of.insert(gate.place(), parts);
    }
}

/// What is in one of two ascending lists alone.
fn apart(mut a: &[u32], mut b: &[u32]) -> Vec<u32> {
    let mut apart = Vec::with_capacity(a.len() + b.len());
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        match first.cmp(other) {
            std::cmp::Ordering::Less => {
                apart.push(*first);
                a = rest;
            }
            std::cmp::Ordering::Greater => {
                apart.push(*other);
                b = others;
            }
            std::cmp::Ordering::Equal => (a, b) = (rest, others),
        }
    }
    apart.extend_from_slice(a);
    apart.extend_from_slice(b);
    apart
}
