//! What guesses are taken from, and which of them are worth a question.

use std::collections::BTreeSet;
use std::time::Duration;

use hashbrown::HashSet;

use super::texts::Texts;
use crate::budget::Budget;
use crate::graph::Inlined;
use crate::graph::ranges::Ranges;
use crate::graph::system::{Invariants, PointId, System};
use crate::logic::{Node, Sort, Term, Terms};
use crate::prove::Task;
use crate::prove::induction::data::Data;
use crate::prove::induction::exclusion::inner;
use crate::prove::shared::houdini::Candidates;

/// The most candidates at one cut point.
const MOST: usize = 800;

/// The part of the time that looking for intervals may take, and the most.
const RANGES: (u32, Duration) = (20, Duration::from_millis(300));

/// What guesses are taken from.
pub(in crate::prove::induction) struct Sources<'s> {
    /// The program of which the system is.
    pub(super) inlined: &'s Inlined,
    pub(in crate::prove::induction) system: &'s System,
    pub(in crate::prove::induction) data: Data,
    pub(super) texts: Texts,
    /// Of so many cells at once something may be guessed.
    pub(super) cells: usize,
    /// Between which ends variables stay, where there was time to find out.
    ranges: Option<Ranges>,
}

impl<'s> Sources<'s> {
    pub(in crate::prove::induction) fn of(
        inlined: &'s Inlined,
        system: &'s System,
        data: Data,
        cells: usize,
        budget: &Budget,
    ) -> Self {
        let (program, budget) = (&inlined.program, budget.share(RANGES.0, RANGES.1));
        let ranges = Ranges::of(&system.terms, inlined.graph(), program.variables(), &budget);
        Self { inlined, system, data, texts: Texts::of(system), cells, ranges }
    }

    /// Looks at the runs of which other engines have told meanwhile.
    pub(in crate::prove::induction) fn learn(&mut self, task: &Task<'_>) {
        self.data.learn(task, (self.inlined, self.system));
    }

    /// Of what was guessed, what is new, and has held in all runs.
    pub(in crate::prove::induction) fn likely(
        &self,
        guessed: Candidates,
        known: &Invariants,
    ) -> Candidates {
        let (system, terms) = (self.system, &self.system.terms);
        let likely = |(point, mut all): (PointId, Vec<Term>)| {
            let (mut seen, settled) = (HashSet::new(), settled(terms, known.at(point)));
            let is_settled = |c| terms.symbols(c).iter().all(|symbol| settled.contains(symbol));
            all.retain(|&c| {
                (terms.is_false(c) || !is_settled(c))
                    && seen.insert(c)
                    && !known.at(point).contains(&c)
                    && self.data.holds(system, point, c)
            });
            all.truncate(MOST);
            (point, all)
        };
        guessed.into_iter().map(likely).collect()
    }

    /// The ends between which the numbers stay at a cut point.
    pub(super) fn ends(&self, point: PointId) -> Vec<Term> {
        let terms = &self.system.terms;
        let ends = |variable: Term| {
            let interval = self.ranges.as_ref()?.at(self.system.point(point).origin, variable)?;
            let low = interval.low().map(|low| terms.ge(variable, terms.int(low)));
            Some([low, interval.high().map(|high| terms.le(variable, terms.int(high)))])
        };
        let integers = self.integers(point).into_iter().filter_map(ends).flatten().flatten();
        integers.chain(self.ends_of_floats(point)).collect()
    }

    /// Those of floating-point numbers, and which of them are numbers.
    fn ends_of_floats(&self, point: PointId) -> Vec<Term> {
        let (terms, point) = (&self.system.terms, self.system.point(point));
        let Some(ranges) = &self.ranges else { return Vec::new() };
        let said = |&variable: &Term| {
            let interval = ranges.float_at(point.origin, variable)?;
            Some(interval.said(terms, variable))
        };
        point.live.iter().filter_map(said).flatten().collect()
    }

    /// What is guessed at each inner cut point by itself.
    pub(super) fn at_each(&self, guess: impl Fn(&Self, PointId) -> Vec<Term>) -> Candidates {
        inner(self.system).map(|point| (point, guess(self, point))).collect()
    }

    /// The integers that are live at a cut point.
    pub(super) fn integers(&self, point: PointId) -> Vec<Term> {
        let live = self.system.point(point).live.iter().copied();
        live.filter(|&variable| self.system.terms.sort(variable) == Sort::Int).collect()
    }
}

/// The variables of which the values are known, by one of some conjuncts: a disjunction of
/// combinations, of which each has a value for them.
fn settled(terms: &Terms, conjuncts: &[Term]) -> BTreeSet<Term> {
    let fixed = |part: &Term| match *terms.node(*part) {
        Node::Eq(a, b) if matches!(terms.node(b), Node::Int(_)) => Some(a),
        Node::Eq(a, b) if matches!(terms.node(a), Node::Int(_)) => Some(b),
        _ => None,
    };
    let of_one = |combination: Term| -> BTreeSet<Term> {
        match terms.node(combination) {
            Node::And(parts) => parts.iter().filter_map(fixed).collect(),
            _ => fixed(&combination).into_iter().collect(),
        }
    };
    let of_all = |&conjunct: &Term| -> BTreeSet<Term> {
        let Node::Or(arms) = terms.node(conjunct) else { return of_one(conjunct) };
        let sets = arms.iter().map(|&arm| of_one(arm));
        sets.reduce(|a, b| a.intersection(&b).copied().collect()).unwrap_or_default()
    };
    conjuncts.iter().flat_map(of_all).collect()
}
