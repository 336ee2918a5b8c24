//! Reads at indices that nobody knows: the same questions are satisfied as over integers, by models that are some.

use unloop::budget::Budget;
use unloop::logic::{Sort, Term, Terms};
use unloop::solve::{Question, Script};

use super::{agree, in_bits, many, said, within};
use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// A random question over cells of a row and of a table, each of which is from 0 to 3.
struct Draw<'t> {
    t: &'t Terms,
    chance: Chance,
    numbers: [Term; 3],
    row: Term,
    table: Term,
    bounds: Vec<Term>,
}

impl<'t> Draw<'t> {
    fn question(t: &'t Terms, seed: u64) -> Vec<Term> {
        let bounded = [("x", -1, 2), ("y", 0, 4), ("z", 0, 1)]
            .map(|(name, low, high)| within(t, name, low, high));
        let mut draw = Self {
            t,
            chance: Chance(seed),
            numbers: bounded.map(|(number, _)| number),
            row: t.symbol("A", Sort::int_array(1)),
            table: t.symbol("B", Sort::int_array(2)),
            bounds: bounded.map(|(_, bound)| bound).to_vec(),
        };
        let parts: Vec<Term> = (0..2 + draw.chance.index(4)).map(|_| draw.condition()).collect();
        draw.bounds.into_iter().chain(parts).collect()
    }

    fn condition(&mut self) -> Term {
        let [one, other] = [(); 2].map(|()| self.number(2));
        let atom = match self.chance.below(3) {
            0 => self.t.eq(one, other),
            1 => self.t.lt(one, other),
            _ => self.t.ne(one, other),
        };
        if self.chance.once_in(3) { self.t.or2(atom, self.condition()) } else { atom }
    }

    fn number(&mut self, depth: u32) -> Term {
        let at = self.chance.index(self.numbers.len());
        match self.chance.below(if depth == 0 { 2 } else { 6 }) {
            0 => self.numbers[at],
            1 => self.t.int(self.chance.pick(&[-1, 0, 1, 2, 3])),
            2 => self.t.add([self.number(depth - 1), self.t.int(1)]),
            3 => {
                let indices = [(); 2].map(|()| self.number(depth - 1));
                self.cell(self.table, &indices)
            }
            _ => {
                let index = self.number(depth - 1);
                self.cell(self.row, &[index])
            }
        }
    }

    fn cell(&mut self, array: Term, indices: &[Term]) -> Term {
        let cell = self.t.read(array, indices);
        self.bounds
            .push(self.t.and2(self.t.le(self.t.int(0), cell), self.t.le(cell, self.t.int(3))));
        cell
    }
}

#[test]
fn reads_at_any_index_mean_the_same_over_bits() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_BITS_FROM").unwrap_or(0);
    let tally = seeds::through("reads in bits", from..from + many(120), 4 << 20, |seed, tally| {
        let t = Terms::new();
        let question = Question::new("test", Draw::question(&t, seed));
        let integers =
            Script::new(&t, &question, &Budget::unlimited()).map_err(|e| e.to_string())?;
        let bits = in_bits(&t, question.assertions.clone()).map_err(|e| e.to_string())?;
        let solver = &solvers[usize::try_from(seed).unwrap_or(0) % solvers.len()];
        // What is asked of a model is that the question holds in it.
        let [ours, theirs] = [said(&integers, solver)?, said(&bits, solver)?]
            .map(|answer| answer.and_then(|answer| answer.status()));
        agree(tally, ours, theirs, &bits)
    });
    let met = |what: &str| tally.0.get(what).copied().unwrap_or(0);
    assert!(met("sat") > 10 && met("unsat") > 10, "{tally:?}: a poor mixture");
}
