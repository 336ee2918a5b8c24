//! What is guessed of the variables at cut points, in levels: what is likeliest, and cheapest to
//! ask about, first. Guesses come from the program's text and from what runs have seen.

mod atoms;
mod bounds;
mod cells;
mod equalities;
mod sums;

use hashbrown::HashSet;
use num_bigint::BigInt;

use super::data::Data;
use super::exclusion::inner;
use super::houdini::Candidates;
use crate::graph::system::{PointId, System, covered};
use crate::logic::{Node, Sort, Term, Terms};

/// A level: guesses at each cut point.
pub(super) type Level = fn(&System, &Data) -> Candidates;

/// The levels, in order.
pub(super) const LEVELS: [Level; 5] =
    [bounds_and_atoms, equalities::of, cells::of, sums::octagons, sums::with_coefficients];

/// Ends of single variables, and what the text compares.
fn bounds_and_atoms(system: &System, data: &Data) -> Candidates {
    let texts = Texts::of(system);
    at_each(system, |point| {
        let mut all = atoms::of(system, &texts, point);
        all.extend(bounds::of(system, &texts, data, point));
        all
    })
}

/// Guesses at each inner cut point.
fn at_each(system: &System, mut guess: impl FnMut(PointId) -> Vec<Term>) -> Candidates {
    inner(system).map(|point| (point, guess(point))).collect()
}

/// The integers that are live at a cut point.
fn integers(system: &System, point: PointId) -> Vec<Term> {
    let live = system.point(point).live.iter().copied();
    live.filter(|&variable| system.terms.sort(variable) == Sort::Int).collect()
}

/// What stands in the text of a system.
pub(super) struct Texts {
    /// Comparisons and equations, in the order in which they are met.
    pub(super) atoms: Vec<Term>,
    /// What stores make true: `a[i] == v` behind `a[i] = v`.
    pub(super) stores: Vec<Term>,
    /// Integers.
    pub(super) constants: Vec<BigInt>,
}

impl Texts {
    fn of(system: &System) -> Self {
        let terms = &system.terms;
        let mut texts = Self { atoms: Vec::new(), stores: Vec::new(), constants: Vec::new() };
        let mut seen = HashSet::new();
        let mut work: Vec<Term> = Vec::new();
        for block in &system.blocks {
            work.push(block.guard);
            work.extend(&block.values);
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
        match terms.node(term) {
            Node::Int(value) => self.constants.push(value.clone()),
            Node::Eq(..) | Node::Le(..) | Node::Lt(..) if terms.loose(term) == 0 => {
                self.atoms.push(term);
            }
            &Node::Layer { base, guard, value } => {
                self.stores.extend(stored(terms, base, guard, value))
            }
            _ => {}
        }
    }
}

/// What a layer that covers one cell makes true.
fn stored(terms: &Terms, mut base: Term, guard: Term, value: Term) -> Option<Term> {
    while let Node::Layer { base: below, .. } = terms.node(base) {
        base = *below;
    }
    let index = covered(terms, guard);
    let is_one = index.len() == terms.sort(base).arity() && terms.loose(value) == 0;
    (is_one && terms.sort(value) == Sort::Int).then(|| terms.eq(terms.read(base, &index), value))
}
