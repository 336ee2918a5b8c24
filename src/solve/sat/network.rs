//! A network of gates: what a question is over single bits.
//!
//! An and-inverter graph that knows exclusive ors, choices and majorities, too, since adders and
//! shifters consist of them and their clauses say more than those of the *ands* that they could be made
//! of. No two gates are the same (structural hashing), nor, while there are not too many, the same function of the
//! same few gates ([`cuts`](super::cuts)) or sum of the same gates ([`sums`](super::sums)); what constants decide is no
//! gate. Every rule is an equation of truth values.

use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};

use super::cuts::{Cut, CutTable};
use super::gate::{LogicGate, Signal};
use super::sums::{Sum, SumTable};

/// The clock is looked at once in so many gates that are wanted.
const GLANCE: u32 = 1 << 12;

/// Why a network grows no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halted {
    /// It has this many gates.
    TooLarge(usize),
    /// Somebody wants no more of it.
    Stopped,
}

/// A network of gates that grows.
///
/// Once it is halted it gives wrong signals, so that its builders come to their end: whoever uses one has to
/// look whether it is.
pub(super) struct Network<'b> {
    gates: Vec<LogicGate>,
    places: HashTable<u32>,
    hashes: DefaultHashBuilder,
    /// What gates are, while there are not too many.
    functions: Option<(CutTable, SumTable)>,
    /// The most gates.
    most: usize,
    is_over: &'b dyn Fn() -> bool,
    until_glance: u32,
    halted: Option<Halted>,
}

impl<'b> Network<'b> {
    /// A network of at most `most` gates, that grows until `is_over`.
    pub(super) fn new(most: usize, is_over: &'b dyn Fn() -> bool) -> Self {
        let mut cuts = CutTable::default();
        cuts.push(Vec::new());
        Self {
            gates: vec![LogicGate::False],
            places: HashTable::new(),
            hashes: DefaultHashBuilder::default(),
            functions: Some((cuts, SumTable::default())),
            most: most.min(u32::MAX as usize >> 1),
            is_over,
            until_glance: GLANCE,
            halted: None,
        }
    }

    /// Why it grows no more, if it does not.
    pub(super) fn halted(&self) -> Option<Halted> {
        self.halted
    }

    /// Notes that so much more has been done.
    pub(super) fn work(&mut self, steps: usize) {
        let steps = u32::try_from(steps).unwrap_or(u32::MAX);
        match self.until_glance.checked_sub(steps) {
            Some(left) => self.until_glance = left,
            None => {
                self.until_glance = GLANCE;
                if self.halted.is_none() && (self.is_over)() {
                    self.halted = Some(Halted::Stopped);
                }
            }
        }
    }

    /// Its gates, those that are used first.
    pub(super) fn into_gates(self) -> Vec<LogicGate> {
        self.gates
    }

    #[cfg(test)]
    pub(super) fn gates(&self) -> &[LogicGate] {
        &self.gates
    }

    /// One more input.
    pub(super) fn input(&mut self) -> Signal {
        self.append(LogicGate::Input, Vec::new())
    }

    fn append(&mut self, gate: LogicGate, cuts: Vec<Cut>) -> Signal {
        if self.gates.len() >= self.most {
            self.halted = self.halted.or(Some(Halted::TooLarge(self.most)));
        }
        if self.halted.is_some() {
            return Signal::FALSE;
        }
        self.gates.push(gate);
        if self.functions.as_mut().is_some_and(|(table, _)| !table.push(cuts)) {
            self.functions = None;
        }
        Signal::of_gate(self.gates.len() - 1)
    }

    /// The gate, which is there once.
    fn gate(&mut self, gate: LogicGate) -> Signal {
        self.work(1);
        let hash = self.hashes.hash_one(gate);
        let found = self.places.find(hash, |&place| self.gates[place as usize] == gate);
        if let Some(&place) = found {
            return Signal::of_gate(place as usize);
        }
        let cuts = match self.functions.as_ref().map(|(table, _)| table.find(gate)) {
            Some(Ok(signal)) => return signal,
            Some(Err(cuts)) => cuts,
            None => Vec::new(),
        };
        let signal = self.append(gate, cuts);
        if self.halted.is_none() {
            let (gates, hashes) = (&self.gates, &self.hashes);
            let rehash = |&place: &u32| hashes.hash_one(gates[place as usize]);
            self.places.insert_unique(hash, signal.place(), rehash);
        }
        signal
    }

    /// The two parts of an *and*.
    fn and_parts(&self, signal: Signal) -> Option<(Signal, Signal)> {
        match self.gates[signal.gate()] {
            LogicGate::And(a, b) => Some((a, b)),
            _ => None,
        }
    }

    pub(super) fn and(&mut self, a: Signal, b: Signal) -> Signal {
        let (mut a, mut b) = (a, b);
        // Each round leads to a gate further to the front.
        loop {
            (a, b) = (a.min(b), a.max(b));
            if a == Signal::FALSE || a == !b {
                return Signal::FALSE;
            }
            if a == Signal::TRUE || a == b {
                return b;
            }
            match self.absorbed(a, b).or_else(|| self.absorbed(b, a)) {
                Some(Absorbed::Whole(signal)) => return signal,
                Some(Absorbed::Pair(x, y)) => (a, b) = (x, y),
                None => return self.gate(LogicGate::And(a, b)),
            }
        }
    }

    /// What `a` and `b` are together, if `a` is made of what `b` is, or of its complement.
    fn absorbed(&self, a: Signal, b: Signal) -> Option<Absorbed> {
        let (x, y) = self.and_parts(a)?;
        if !a.is_inverted() {
            let is_false = x == !b || y == !b;
            let is_a = x == b || y == b;
            return match (is_false, is_a) {
                (true, _) => Some(Absorbed::Whole(Signal::FALSE)),
                (_, true) => Some(Absorbed::Whole(a)),
                _ => None,
            };
        }
        if x == !b || y == !b {
            Some(Absorbed::Whole(b))
        } else if x == b {
            Some(Absorbed::Pair(b, !y))
        } else if y == b {
            Some(Absorbed::Pair(b, !x))
        } else {
            None
        }
    }

    pub(super) fn or(&mut self, a: Signal, b: Signal) -> Signal {
        !self.and(!a, !b)
    }

    pub(super) fn xor(&mut self, a: Signal, b: Signal) -> Signal {
        let inverted = a.is_inverted() != b.is_inverted();
        let (a, b) = (a.inverted_if(a.is_inverted()), b.inverted_if(b.is_inverted()));
        let (a, b) = (a.min(b), a.max(b));
        let plain = if a == b {
            Signal::FALSE
        } else if a == Signal::FALSE {
            b
        } else {
            self.plain_xor(a, b)
        };
        plain.inverted_if(inverted)
    }

    /// The exclusive or of two gates, none of them constant.
    fn plain_xor(&mut self, a: Signal, b: Signal) -> Signal {
        let inner = |outer: Signal, other: Signal| match self.gates[outer.gate()] {
            LogicGate::Xor(x, y) if x == other => Some(y),
            LogicGate::Xor(x, y) if y == other => Some(x),
            _ => None,
        };
        if let Some(known) = inner(a, b).or_else(|| inner(b, a)) {
            return known;
        }
        match self.functions.as_ref().map(|(_, sums)| sums.find(a, b)) {
            Some(Sum::Known(signal)) => signal,
            Some(Sum::New(parts)) => {
                let signal = self.gate(LogicGate::Xor(a, b));
                if let Some((_, sums)) = &mut self.functions
                    && self.gates[signal.gate()] == LogicGate::Xor(a, b)
                {
                    sums.insert(signal, parts);
                }
                signal
            }
            Some(Sum::Long) | None => self.gate(LogicGate::Xor(a, b)),
        }
    }

    pub(super) fn same(&mut self, a: Signal, b: Signal) -> Signal {
        !self.xor(a, b)
    }

    /// `a` where `is_so` holds, else `b`.
    pub(super) fn choice(&mut self, is_so: Signal, a: Signal, b: Signal) -> Signal {
        let (is_so, a, b) = if is_so.is_inverted() { (!is_so, b, a) } else { (is_so, a, b) };
        // Where it is asked about itself, the answer is known.
        let told = |signal: Signal, value: bool| {
            let about = signal.gate() == is_so.gate();
            if about { Signal::constant(value != signal.is_inverted()) } else { signal }
        };
        let (a, b) = (told(a, true), told(b, false));
        if is_so == Signal::FALSE || a == b {
            return b;
        }
        match (a.known(), b.known()) {
            (Some(false), _) => self.and(!is_so, b),
            (Some(true), _) => self.or(is_so, b),
            (_, Some(false)) => self.and(is_so, a),
            (_, Some(true)) => self.or(!is_so, a),
            _ if a == !b => self.xor(is_so, b),
            _ => {
                let inverted = a.is_inverted();
                let (a, b) = (a.inverted_if(inverted), b.inverted_if(inverted));
                self.gate(LogicGate::Choice(is_so, a, b)).inverted_if(inverted)
            }
        }
    }

    /// What at least two of three say: the carry of their sum.
    pub(super) fn majority(&mut self, a: Signal, b: Signal, c: Signal) -> Signal {
        let mut all = [a, b, c];
        all.sort_unstable();
        let [a, b, c] = all;
        if a == b || b == c {
            return b;
        }
        if a == !b {
            return c;
        }
        if b == !c {
            return a;
        }
        match a.known() {
            Some(false) => self.and(b, c),
            Some(true) => self.or(b, c),
            None => {
                let count = all.into_iter().filter(|signal| signal.is_inverted()).count();
                let inverted = count >= 2;
                let [a, b, c] = all.map(|signal| signal.inverted_if(inverted));
                self.gate(LogicGate::Majority(a, b, c)).inverted_if(inverted)
            }
        }
    }
}

/// What two signals are together, where one is made of the other.
enum Absorbed {
    /// This.
    Whole(Signal),
    /// These two.
    Pair(Signal, Signal),
}

/// What all gates give, where `input` says what an input is.
pub(super) fn values(gates: &[LogicGate], mut input: impl FnMut(usize) -> bool) -> Vec<bool> {
    let mut values: Vec<bool> = Vec::with_capacity(gates.len());
    for (place, gate) in gates.iter().enumerate() {
        let of = |signal: Signal| values[signal.gate()] != signal.is_inverted();
        let value = match *gate {
            LogicGate::False => false,
            LogicGate::Input => input(place),
            LogicGate::And(a, b) => of(a) && of(b),
            LogicGate::Xor(a, b) => of(a) != of(b),
            LogicGate::Choice(c, a, b) => of(if of(c) { a } else { b }),
            LogicGate::Majority(a, b, c) => {
                [a, b, c].into_iter().filter(|&part| of(part)).count() >= 2
            }
        };
        values.push(value);
    }
    values
}
