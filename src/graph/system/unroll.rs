//! The runs of a system of one length, all together: block after block from a cut point.
//!
//! Where several blocks lead to one cut point in the same step, values are chosen by the
//! conditions under which a run comes there by each; a run goes one way, so only one of them
//! holds. Inputs have symbols of their own in each step.
//!
//! Direction of error: none.

use std::collections::BTreeMap;

use hashbrown::HashMap;

use super::{Block, Invariants, PointId, Read, System};
use crate::graph::names::Names;
use crate::logic::{Substitution, Term};

/// The runs of a system that begin at a cut point and have passed a number of blocks.
#[derive(Clone, Debug)]
pub struct Unrolling<'s> {
    system: &'s System,
    names: Names,
    /// How many blocks have been passed.
    length: usize,
    /// Where the runs are: under which condition, and with which values of the live variables.
    at: BTreeMap<PointId, (Term, Substitution)>,
    /// The inputs read so far, in an order in which a run may read them.
    reads: Vec<Read>,
}

impl<'s> Unrolling<'s> {
    /// The runs that are at a cut point, with any values.
    pub fn of(system: &'s System, point: PointId) -> Self {
        let here = (system.terms.tt(), Substitution::new());
        Self {
            system,
            names: system.names.clone(),
            length: 0,
            at: BTreeMap::from([(point, here)]),
            reads: Vec::new(),
        }
    }

    /// Holds on the runs that are at a cut point now.
    pub fn reaching(&self, point: PointId) -> Term {
        self.at.get(&point).map_or(self.system.terms.ff(), |(condition, _)| *condition)
    }

    /// The same, and what is promised of inputs: formulas that hold together for some inputs if
    /// a run is there.
    pub(crate) fn to(&self, point: PointId) -> Vec<Term> {
        self.of_inputs(self.reaching(point))
    }

    /// A condition on runs, behind what is promised of the inputs in it.
    pub(crate) fn of_inputs(&self, condition: Term) -> Vec<Term> {
        let mut formulas = self.system.promises(&self.reads, &[condition]);
        formulas.push(condition);
        formulas
    }

    /// Holds on the runs that are not at the target now, and may go on.
    pub fn going_on(&self) -> Term {
        let elsewhere = self.at.iter().filter(|(point, _)| **point != self.system.target());
        self.system.terms.or(elsewhere.map(|(_, (condition, _))| *condition))
    }

    /// Whether it is plain to see that no run goes on.
    pub fn is_over(&self) -> bool {
        self.system.terms.is_false(self.going_on())
    }

    /// The inputs read so far.
    pub fn reads(&self) -> &[Read] {
        &self.reads
    }

    /// Passes one more block. Only runs on which `known` holds where they are now are followed.
    pub fn go_on(&mut self, known: &Invariants) {
        self.length += 1;
        let mut arriving: BTreeMap<PointId, Vec<(Term, Substitution)>> = BTreeMap::new();
        for (point, (condition, mut state)) in std::mem::take(&mut self.at) {
            self.read(point, condition, &mut state);
            let condition = self.where_known(point, condition, &state, known);
            for block in self.system.from(point) {
                let arrival = self.passed(block, condition, &state);
                if !self.system.terms.is_false(arrival.0) {
                    arriving.entry(block.to).or_default().push(arrival);
                }
            }
        }
        let met = arriving.into_iter().map(|(point, all)| (point, self.met(point, &all)));
        self.at = met.collect();
    }

    /// Gives the inputs that may be read behind a cut point symbols of this step.
    fn read(&mut self, point: PointId, condition: Term, state: &mut Substitution) {
        let terms = &self.system.terms;
        let reads = &self.system.point(point).reads;
        let first = self.reads.len();
        for read in reads {
            let wish =
                format!("{}@{}", terms.symbol_name(read.symbol).unwrap_or("in"), self.length);
            let symbol = terms.symbol(&self.names.fresh(&wish), terms.sort(read.symbol));
            state.insert(read.symbol, symbol);
            self.reads.push(Read { symbol, ..*read });
        }
        // Many are read under the same condition.
        let mut taken = HashMap::new();
        for read in &mut self.reads[first..] {
            read.taken = *taken
                .entry(read.taken)
                .or_insert_with_key(|&taken| terms.and2(condition, terms.substitute(taken, state)));
            read.promised = terms.substitute(read.promised, state);
        }
    }

    /// The condition, and what is known of the values of a cut point's variables.
    fn where_known(
        &self,
        point: PointId,
        condition: Term,
        state: &Substitution,
        known: &Invariants,
    ) -> Term {
        let terms = &self.system.terms;
        let known = self.system.used_at(point, known);
        let known = known.into_iter().map(|conjunct| terms.substitute(conjunct, state));
        terms.and2(condition, terms.and(known))
    }

    fn passed(&self, block: &Block, condition: Term, state: &Substitution) -> (Term, Substitution) {
        let terms = &self.system.terms;
        let guard = terms.and2(condition, terms.substitute(block.guard, state));
        let live = self.system.point(block.to).live.iter().copied();
        let values = block.values.iter().map(|&value| terms.substitute(value, state));
        (guard, live.zip(values).collect())
    }

    /// The runs that come to a cut point by several blocks, as one.
    fn met(&self, point: PointId, arriving: &[(Term, Substitution)]) -> (Term, Substitution) {
        let terms = &self.system.terms;
        let chosen = |variable: Term| {
            let values =
                arriving.iter().rev().map(|(condition, state)| (*condition, state[&variable]));
            let choice = values.reduce(|(_, otherwise), (condition, value)| {
                (condition, terms.ite(condition, value, otherwise))
            });
            choice.map_or(variable, |(_, value)| value)
        };
        let live = &self.system.point(point).live;
        let state: Substitution =
            live.iter().map(|&variable| (variable, chosen(variable))).collect();
        let condition = terms.or(arriving.iter().map(|(condition, _)| *condition));
        (condition, state)
    }
}
