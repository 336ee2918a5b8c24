//! Functional hashing: gates that give the same function of the same few gates are one.
//!
//! A cut of a gate is a set of gates that decide it, its leaves, with the table of what it gives for each of their
//! values; the cuts of a gate are made of those of its parts (Mishchenko, Chatterjee, and Brayton 2006). Two gates
//! with the same table over the same leaves are equal, however they are made: a choice written with three exclusive
//! ors, or with two. Only a few small cuts are kept: what is not found stays two gates, which is as right.

use hashbrown::HashMap;

use super::gate::{LogicGate, Signal};

/// The most leaves.
const WIDEST: usize = 4;
/// The most cuts that are kept of a gate, beside the gate itself.
const KEPT: usize = 4;
/// From so many gates on none is looked at: it would take longer than it gains.
const MOST: usize = 1 << 19;

/// What each leaf is in the table's sixteen lines: line `n` has leaf `i` true if bit `i` of `n` is set.
const LEAVES: [u16; WIDEST] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// Gates that decide a gate, in ascending order, and what it is for each of their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cut {
    leaves: [u32; WIDEST],
    count: u8,
    table: u16,
}

impl Cut {
    /// Of the first gate: it is false, and has no leaves.
    const FALSE: Self = Self { leaves: [0; WIDEST], count: 0, table: 0 };

    /// Of a gate by itself.
    fn itself(place: usize) -> Self {
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        Self { leaves: [place, 0, 0, 0], count: 1, table: LEAVES[0] }
    }

    fn leaves(&self) -> &[u32] {
        &self.leaves[..usize::from(self.count)]
    }

    fn inverted_if(self, inverted: bool) -> Self {
        if inverted { Self { table: !self.table, ..self } } else { self }
    }

    /// The leaves of both, if they are few enough.
    fn joined(self, other: Self) -> Option<Self> {
        let (mut a, mut b) = (self.leaves(), other.leaves());
        let mut joined = Self::FALSE;
        while let Some(&next) = a.first().into_iter().chain(b.first()).min() {
            *joined.leaves.get_mut(usize::from(joined.count))? = next;
            joined.count += 1;
            a = a.strip_prefix(&[next]).unwrap_or(a);
            b = b.strip_prefix(&[next]).unwrap_or(b);
        }
        Some(joined)
    }

    /// Its table over the leaves of a wider cut.
    fn table_over(&self, wider: &Self) -> u16 {
        let mut table = self.table;
        // The last one first: where it goes there is no leaf yet.
        for (from, leaf) in self.leaves().iter().enumerate().rev() {
            let to = wider.leaves().iter().position(|other| other == leaf).unwrap_or(from);
            table = swapped(table, from, to);
        }
        table
    }

    /// Without leaves that decide nothing.
    fn reduced(mut self) -> Self {
        for at in (0..usize::from(self.count)).rev() {
            if with(self.table, at, false) == with(self.table, at, true) {
                self.count -= 1;
                for next in at..usize::from(self.count) {
                    self.table = swapped(self.table, next, next + 1);
                    self.leaves[next] = self.leaves[next + 1];
                }
                self.leaves[usize::from(self.count)] = 0;
            }
        }
        self
    }

    /// The one of this and its complement that is false where all leaves are, and whether that is the complement.
    fn normal(self) -> (Self, bool) {
        let inverted = self.table & 1 == 1;
        (self.inverted_if(inverted), inverted)
    }
}

/// The table with two leaves in each other's place.
fn swapped(table: u16, one: usize, other: usize) -> u16 {
    let (low, high) = (one.min(other), one.max(other));
    if low == high {
        return table;
    }
    let distance = (1 << high) - (1 << low);
    let moves = LEAVES[low] & !LEAVES[high];
    let stays = !(moves | (moves << distance));
    (table & stays) | ((table & moves) << distance) | ((table >> distance) & moves)
}

/// The table where a leaf has this value.
fn with(table: u16, leaf: usize, value: bool) -> u16 {
    let (half, distance) = (table & LEAVES[leaf], 1 << leaf);
    if value { half | (half >> distance) } else { (table ^ half) | ((table ^ half) << distance) }
}

/// What gates are of few others.
#[derive(Default)]
pub(super) struct CutTable {
    /// The cuts of each gate.
    cuts: Vec<Vec<Cut>>,
    /// What gives such a function, which is false where all leaves are.
    known: HashMap<Cut, Signal>,
}

impl CutTable {
    /// What gives the same as this gate would, which is not there yet; or else its cuts.
    pub(super) fn find(&self, gate: LogicGate) -> Result<Signal, Vec<Cut>> {
        let mut cuts: Vec<Cut> = Vec::new();
        for cut in self.merged(gate) {
            let (cut, inverted) = cut.normal();
            let found = match (cut.count, cut.leaves) {
                (0, _) => Some(Signal::FALSE),
                (1, [leaf, ..]) => Some(Signal::of_gate(leaf as usize)),
                _ => self.known.get(&cut).copied(),
            };
            if let Some(signal) = found {
                return Ok(signal.inverted_if(inverted));
            }
            let cut = cut.inverted_if(inverted);
            if !cuts.contains(&cut) {
                cuts.push(cut);
            }
        }
        cuts.sort_by_key(|cut| cut.count);
        cuts.truncate(KEPT);
        Err(cuts)
    }

    /// What a gate is of the leaves of its parts.
    fn merged(&self, gate: LogicGate) -> Vec<Cut> {
        let of = |signal: Signal| {
            let inverted = move |cut: Cut| cut.inverted_if(signal.is_inverted());
            self.of(signal.gate()).map(inverted)
        };
        let of_all = |a: Signal, b: Signal, c: Signal, gives: fn(u16, u16, u16) -> u16| {
            let mut merged = Vec::new();
            for a in of(a) {
                for b in of(b) {
                    let Some(both) = a.joined(b) else { continue };
                    for c in of(c) {
                        if let Some(all) = both.joined(c) {
                            let [a, b, c] = [a, b, c].map(|part| part.table_over(&all));
                            merged.push(Cut { table: gives(a, b, c), ..all }.reduced());
                        }
                    }
                }
            }
            merged
        };
        match gate {
            LogicGate::False | LogicGate::Input => Vec::new(),
            // A constant has no leaves.
            LogicGate::And(a, b) => of_all(a, b, Signal::FALSE, |a, b, _| a & b),
            LogicGate::Xor(a, b) => of_all(a, b, Signal::FALSE, |a, b, _| a ^ b),
            LogicGate::Choice(a, b, c) => of_all(a, b, c, |a, b, c| (a & b) | (!a & c)),
            LogicGate::Majority(a, b, c) => of_all(a, b, c, |a, b, c| (a & b) | (c & (a | b))),
        }
    }

    fn of(&self, place: usize) -> impl Iterator<Item = Cut> {
        let itself = if place == 0 { Cut::FALSE } else { Cut::itself(place) };
        let others = self.cuts.get(place).into_iter().flatten().copied();
        std::iter::once(itself).chain(others)
    }

    /// The next gate has these cuts. Whether more gates are to be looked at.
    pub(super) fn push(&mut self, cuts: Vec<Cut>) -> bool {
        let gate = Signal::of_gate(self.cuts.len());
        for cut in &cuts {
            let (cut, inverted) = cut.normal();
            self.known.entry(cut).or_insert(gate.inverted_if(inverted));
        }
        self.cuts.push(cuts);
        self.cuts.len() < MOST
    }
}
