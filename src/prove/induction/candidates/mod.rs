//! What is guessed of the variables at cut points, in levels: what is likeliest, and cheapest to
//! ask about, first. Guesses come from the program's text and from what runs have seen.

mod affine;
mod atoms;
mod bounds;
mod cells;
mod equalities;
mod implications;
mod sums;
mod values;

use std::collections::BTreeSet;
use std::time::Duration;

use hashbrown::HashSet;
use num_bigint::BigInt;

use super::data::Data;
use super::exclusion::inner;
use crate::budget::Budget;
use crate::graph::ranges::Ranges;
use crate::graph::system::{Block, Invariants, PointId, System, covered};
use crate::graph::{Inlined, Range};
use crate::logic::{Node, Sort, Substitution, Term, Terms};
use crate::prove::Task;
use crate::prove::shared::houdini::Candidates;
use crate::prove::shared::oracle::Oracle;
use crate::prove::shared::told::indices;

/// The most candidates at one cut point.
const MOST: usize = 800;

/// A level: what it guesses at each cut point.
pub(super) struct Level {
    /// What that is, in a few words.
    pub(super) name: &'static str,
    guess: Guess,
}

/// Guesses at each inner cut point; solvers may be asked what is likely.
type Guess = fn(&Sources<'_>, &mut Oracle<'_>, &Invariants) -> Candidates;

/// The levels, in order.
pub(super) const LEVELS: [Level; 10] = [
    Level { name: "values of states and flags", guess: values::together },
    Level { name: "values of states under conditions", guess: values::under_conditions },
    Level {
        name: "bounds of variables, and what the text compares",
        guess: |sources, _, _| sources.at_each(bounds_and_atoms),
    },
    Level { name: "equations and remainders", guess: equations_and_remainders },
    Level { name: "bounds of sums of two", guess: |sources, _, _| sources.at_each(sums::octagons) },
    Level {
        name: "cells of arrays",
        guess: |sources, _, _| sources.at_each(cells::of_likely_pieces),
    },
    Level {
        name: "cells of more pieces of arrays",
        guess: |sources, _, _| sources.at_each(cells::of_other_pieces),
    },
    Level {
        name: "bounds of sums with the text's coefficients",
        guess: |sources, _, _| sources.at_each(sums::with_coefficients),
    },
    Level { name: "implications", guess: |sources, _, _| sources.at_each(implications::of) },
    Level {
        name: "equations of products",
        guess: |sources, _, _| sources.at_each(equalities::of_products),
    },
];

/// The part of the time that looking for intervals may take, and the most.
const RANGES: (u32, Duration) = (20, Duration::from_millis(300));

/// What guesses are taken from.
pub(super) struct Sources<'s> {
    /// The program of which the system is.
    inlined: &'s Inlined,
    pub(super) system: &'s System,
    pub(super) data: Data,
    texts: Texts,
    /// Of so many cells at once something may be guessed.
    cells: usize,
    /// Between which ends variables stay, where there was time to find out.
    ranges: Option<Ranges>,
}

impl<'s> Sources<'s> {
    pub(super) fn of(
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
    pub(super) fn learn(&mut self, task: &Task<'_>) {
        self.data.learn(task, (self.inlined, self.system));
    }

    /// The guesses of a level at each inner cut point; the one before the first has the
    /// intervals of variables.
    pub(super) fn guesses(
        &self,
        level: usize,
        oracle: &mut Oracle<'_>,
        known: &Invariants,
    ) -> Candidates {
        let guess = level.checked_sub(1).and_then(|at| LEVELS.get(at)).map(|level| level.guess);
        guess.map_or_else(|| self.at_each(Self::ends), |guess| guess(self, oracle, known))
    }

    /// Of what was guessed, what is new, and has held in all runs.
    pub(super) fn likely(&self, guessed: Candidates, known: &Invariants) -> Candidates {
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

    /// The ends between which the integers stay at a cut point.
    fn ends(&self, point: PointId) -> Vec<Term> {
        let terms = &self.system.terms;
        let ends = |variable: Term| {
            let interval = self.ranges.as_ref()?.at(self.system.point(point).origin, variable)?;
            let low = interval.low().map(|low| terms.ge(variable, terms.int(low)));
            Some([low, interval.high().map(|high| terms.le(variable, terms.int(high)))])
        };
        self.integers(point).into_iter().filter_map(ends).flatten().flatten().collect()
    }

    /// What is guessed at each inner cut point by itself.
    fn at_each(&self, guess: impl Fn(&Self, PointId) -> Vec<Term>) -> Candidates {
        inner(self.system).map(|point| (point, guess(self, point))).collect()
    }

    /// The integers that are live at a cut point.
    fn integers(&self, point: PointId) -> Vec<Term> {
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

/// Ends of single variables, and what the text compares.
fn bounds_and_atoms(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let mut all = atoms::of(sources, point);
    all.extend(bounds::of(sources, point));
    all
}

/// Linear equations, and what variables leave when they are divided.
fn equations_and_remainders(
    sources: &Sources<'_>,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
) -> Candidates {
    let mut all = sources.at_each(equalities::of);
    for (point, equations) in affine::hull(sources, oracle, known) {
        all.entry(point).or_default().extend(equations);
    }
    all
}

/// Conditions of several parts that are larger than this are not looked at.
const SMALL: usize = 40;

/// What stands in the text of a system.
pub(super) struct Texts {
    /// Comparisons and equations, in the order in which they are met.
    pub(super) atoms: Vec<Term>,
    /// What is said of cells: what a store or a read makes true (`a[i] == v` behind `a[i] = v`
    /// or `v = a[i]`), and conditions in which arrays are read.
    pub(super) of_cells: Vec<Term>,
    /// Integers.
    pub(super) constants: Vec<BigInt>,
    /// The ends of the ranges to which values are reduced.
    pub(super) ends: Vec<BigInt>,
}

impl Texts {
    fn of(system: &System) -> Self {
        let terms = &system.terms;
        let mut texts = Self {
            atoms: Vec::new(),
            of_cells: Vec::new(),
            constants: Vec::new(),
            ends: Vec::new(),
        };
        let mut seen = HashSet::new();
        let mut work: Vec<Term> = Vec::new();
        for block in &system.blocks {
            let read = variables_of_inputs(system, block);
            let parts = block.values.iter().chain([&block.guard]);
            work.extend(parts.map(|&part| terms.substitute(part, &read)));
            texts.note_reads(system, block, &read);
        }
        work.reverse();
        while let Some(term) = work.pop() {
            if seen.insert(term) {
                texts.note(terms, term);
                terms.node(term).for_each_child(|child, _| work.push(child));
            }
        }
        texts.constants.sort_by_key(|value| (value.magnitude().clone(), value.clone()));
        texts.constants.dedup();
        texts
    }

    fn note(&mut self, terms: &Terms, term: Term) {
        let closed = terms.loose(term) == 0;
        match *terms.node(term) {
            Node::Int(ref value) => self.constants.push(value.clone()),
            Node::Eq(..) | Node::Le(..) | Node::Lt(..) if closed => {
                self.atoms.push(term);
                self.note_cells(terms, term);
            }
            Node::And(..) | Node::Or(..) if closed && terms.is_small_tree(term, SMALL) => {
                self.note_cells(terms, term);
            }
            Node::Wrap { width, signed, .. } => {
                let Range { low, high } = Range::of_width(width, signed);
                self.ends.extend(
                    [low, high]
                        .into_iter()
                        .filter(|end| !self.ends.contains(end))
                        .collect::<Vec<_>>(),
                );
            }
            Node::Layer { base, guard, value } => {
                self.of_cells.extend(stored(terms, base, guard, value));
            }
            _ => {}
        }
    }

    /// What an assignment makes true by which a variable gets the value of a cell.
    fn note_reads(&mut self, system: &System, block: &Block, read: &Substitution) {
        let terms = &system.terms;
        let held = system.point(block.to).live.iter().zip(&block.values);
        let cells = held.filter(|&(_, &value)| matches!(terms.node(value), Node::Read(..)));
        let equations =
            cells.map(|(&variable, &value)| terms.eq(variable, terms.substitute(value, read)));
        self.of_cells.extend(equations);
    }

    fn note_cells(&mut self, terms: &Terms, condition: Term) {
        if !indices(terms, condition).is_empty() {
            self.of_cells.push(condition);
        }
    }
}

/// What is read in a block, by the variables that hold it behind the block: an array also where
/// it is written to.
fn variables_of_inputs(system: &System, block: &Block) -> Substitution {
    let reads = &system.point(block.from).reads;
    let held = system.point(block.to).live.iter().copied().zip(&block.values);
    let held = held.map(|(variable, &value)| (uncovered(&system.terms, value), variable));
    held.filter(|(value, _)| reads.iter().any(|read| read.symbol == *value)).collect()
}

/// An array without its layers.
fn uncovered(terms: &Terms, mut array: Term) -> Term {
    while let Node::Layer { base, .. } = terms.node(array) {
        array = *base;
    }
    array
}

/// What a layer that covers one cell makes true.
fn stored(terms: &Terms, base: Term, guard: Term, value: Term) -> Option<Term> {
    let base = uncovered(terms, base);
    let index = covered(terms, guard);
    let is_one = index.len() == terms.sort(base).arity() && terms.loose(value) == 0;
    (is_one && terms.sort(value) == Sort::Int).then(|| terms.eq(terms.read(base, &index), value))
}

/// Leaves out what is there already.
fn distinct(all: &mut Vec<Term>) {
    let mut seen = HashSet::new();
    all.retain(|&term| seen.insert(term));
}
