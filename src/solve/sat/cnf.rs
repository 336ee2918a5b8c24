//! The clauses of a network (Tseitin 1968), each way round only where it is needed (Plaisted and Greenbaum
//! 1986), and their text.
//!
//! Whatever satisfies the clauses gives inputs under which all that is asserted holds, and the other way round.
//! *Ands* that one other *and* alone uses are one with it. The text is written as it is read: it may be much
//! longer than the network.

use std::fmt::Write as _;
use std::sync::Arc;

use super::gate::{LogicGate, Signal};

/// That a gate has to be true only where it is claimed to be, or likewise false.
const IF_TRUE: u8 = 1;
const IF_FALSE: u8 = 2;
/// A part of the gate that uses it.
const PART: u8 = 4;

/// So much text is written at once.
const CHUNK: usize = 1 << 16;

/// A network as clauses.
#[derive(Debug)]
pub(super) struct Clauses {
    gates: Vec<LogicGate>,
    /// What has to hold, taken apart.
    roots: Vec<Signal>,
    /// For each gate which of its clauses are needed.
    needs: Vec<u8>,
    /// The number of each gate that is needed, from 1; 0 for others.
    numbers: Vec<u32>,
    variables: u32,
    count: usize,
}

impl Clauses {
    /// The clauses of what is asserted.
    pub(super) fn of(gates: Vec<LogicGate>, asserted: &[Signal]) -> Self {
        let roots = conjuncts(&gates, asserted);
        let needs = needs(&gates, &roots);
        let mut variables = 0;
        let number = |&need: &u8| {
            let needed = need != 0 && need & PART == 0;
            variables += u32::from(needed);
            if needed { variables } else { 0 }
        };
        let numbers = needs.iter().map(number).collect();
        let mut clauses = Self { gates, roots, needs, numbers, variables, count: 0 };
        let mut count = 0;
        for place in 0..clauses.gates.len() {
            clauses.each_clause(place, &mut |_| count += 1);
        }
        clauses.count = count + clauses.roots.len();
        clauses
    }

    /// The gates.
    pub(super) fn gates(&self) -> &[LogicGate] {
        &self.gates
    }

    #[cfg(test)]
    pub(super) fn roots(&self) -> &[Signal] {
        &self.roots
    }

    /// The number of a gate, if it is needed.
    pub(super) fn number(&self, place: usize) -> Option<usize> {
        self.numbers.get(place).map(|&number| number as usize).filter(|&number| number > 0)
    }

    /// How many numbers there are.
    pub(super) fn variables(&self) -> usize {
        self.variables as usize
    }

    /// The first line of the text.
    pub(super) fn header(&self) -> String {
        format!("p cnf {} {}\n", self.variables, self.count)
    }

    fn literal(&self, signal: Signal) -> i64 {
        let number = i64::from(self.numbers[signal.gate()]);
        if signal.is_inverted() { -number } else { number }
    }

    /// Hands on the clauses that say what a gate is.
    fn each_clause(&self, place: usize, put: &mut dyn FnMut(&[i64])) {
        let need = self.needs[place];
        if need == 0 || need & PART != 0 {
            return;
        }
        let gate = i64::from(self.numbers[place]);
        let (if_true, if_false) = (need & IF_TRUE != 0, need & IF_FALSE != 0);
        let mut both = |true_ones: &[&[i64]], false_ones: &[&[i64]]| {
            if if_true {
                true_ones.iter().for_each(|clause| put(clause));
            }
            if if_false {
                false_ones.iter().for_each(|clause| put(clause));
            }
        };
        let of = |signal| self.literal(signal);
        match self.gates[place] {
            LogicGate::Input => {}
            // It is false.
            LogicGate::False => put(&[-gate]),
            LogicGate::And(..) => {
                let parts = self.parts(place);
                let each: Vec<[i64; 2]> = parts.iter().map(|&part| [-gate, part]).collect();
                let each: Vec<&[i64]> = each.iter().map(|clause| &clause[..]).collect();
                let all: Vec<i64> = parts.iter().map(|part| -part).chain([gate]).collect();
                both(&each, &[&all]);
            }
            LogicGate::Xor(a, b) => {
                let (a, b) = (of(a), of(b));
                both(&[&[-gate, a, b], &[-gate, -a, -b]], &[&[gate, -a, b], &[gate, a, -b]]);
            }
            // The third ones follow from the others, and make solvers see sooner what it is.
            LogicGate::Choice(c, a, b) => {
                let (c, a, b) = (of(c), of(a), of(b));
                both(
                    &[&[-gate, -c, a], &[-gate, c, b], &[-gate, a, b]],
                    &[&[gate, -c, -a], &[gate, c, -b], &[gate, -a, -b]],
                );
            }
            LogicGate::Majority(a, b, c) => {
                let (a, b, c) = (of(a), of(b), of(c));
                both(
                    &[&[-gate, a, b], &[-gate, a, c], &[-gate, b, c]],
                    &[&[gate, -a, -b], &[gate, -a, -c], &[gate, -b, -c]],
                );
            }
        }
    }

    /// What an *and* is of, those taken apart that are a part of it.
    fn parts(&self, place: usize) -> Vec<i64> {
        let (mut parts, mut work) = (Vec::new(), vec![place]);
        while let Some(place) = work.pop() {
            for part in self.gates[place].parts() {
                if self.needs[part.gate()] & PART != 0 {
                    work.push(part.gate());
                } else {
                    parts.push(self.literal(part));
                }
            }
        }
        parts
    }

    /// The text, a piece at a time.
    pub(super) fn text(self: Arc<Self>) -> impl Iterator<Item = String> + Send + use<> {
        let mut place = 0;
        let mut begun = false;
        std::iter::from_fn(move || {
            let mut text = String::new();
            if !begun {
                begun = true;
                text = self.header();
                for &root in &self.roots {
                    let _ = writeln!(text, "{} 0", self.literal(root));
                }
            }
            while place < self.gates.len() && text.len() < CHUNK {
                self.each_clause(place, &mut |clause| write_clause(&mut text, clause));
                place += 1;
            }
            (!text.is_empty()).then_some(text)
        })
    }
}

fn write_clause(text: &mut String, clause: &[i64]) {
    for literal in clause {
        let _ = write!(text, "{literal} ");
    }
    text.push_str("0\n");
}

/// All that has to hold if these do: *ands* are taken apart.
fn conjuncts(gates: &[LogicGate], asserted: &[Signal]) -> Vec<Signal> {
    let (mut seen, mut roots) = (hashbrown::HashSet::new(), Vec::new());
    let mut work: Vec<Signal> = asserted.iter().rev().copied().collect();
    while let Some(signal) = work.pop() {
        if signal == Signal::TRUE || !seen.insert(signal) {
            continue;
        }
        match gates[signal.gate()] {
            LogicGate::And(a, b) if !signal.is_inverted() => work.extend([b, a]),
            _ => roots.push(signal),
        }
    }
    roots
}

/// Which clauses of each gate are needed.
fn needs(gates: &[LogicGate], roots: &[Signal]) -> Vec<u8> {
    let mut uses = vec![0_u8; gates.len()];
    let mut needs = vec![0; gates.len()];
    let need = |signal: Signal, of: u8| match (signal.is_inverted(), of & IF_TRUE, of & IF_FALSE) {
        (false, ..) => of & (IF_TRUE | IF_FALSE),
        (true, if_true, if_false) => (if_true << 1) | (if_false >> 1),
    };
    for &root in roots {
        needs[root.gate()] |= need(root, IF_TRUE);
        // Its number is in a clause of its own.
        uses[root.gate()] = 2;
    }
    // Those that use a gate stand behind it.
    for (place, gate) in gates.iter().enumerate().rev() {
        let of = needs[place];
        if of == 0 {
            continue;
        }
        let both = IF_TRUE | IF_FALSE;
        for (at, part) in gate.parts().enumerate() {
            let of = match gate {
                LogicGate::Xor(..) => both,
                LogicGate::Choice(..) if at == 0 => both,
                _ => of,
            };
            needs[part.gate()] |= need(part, of);
            let count =
                if part.is_inverted() || !matches!(gate, LogicGate::And(..)) { 2 } else { 1 };
            uses[part.gate()] = uses[part.gate()].saturating_add(count);
        }
    }
    for (place, gate) in gates.iter().enumerate() {
        if needs[place] != 0 && uses[place] == 1 && matches!(gate, LogicGate::And(..)) {
            needs[place] |= PART;
        }
    }
    needs
}
