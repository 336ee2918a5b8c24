//! What stands in the text of a program, by its transition system.

use hashbrown::HashSet;
use num_bigint::BigInt;

use crate::graph::Range;
use crate::graph::system::{Block, System, covered};
use crate::logic::{Node, Sort, Substitution, Term, Terms};
use crate::prove::shared::told::indices;

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
    /// Floating-point numbers, and twice as much, with both signs.
    pub(super) floats: Vec<f64>,
    /// The ends of the ranges to which values are reduced.
    pub(super) ends: Vec<BigInt>,
}

impl Texts {
    pub(super) fn of(system: &System) -> Self {
        let terms = &system.terms;
        let mut texts = Self {
            atoms: Vec::new(),
            of_cells: Vec::new(),
            constants: Vec::new(),
            floats: Vec::new(),
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
        texts.floats.sort_by(f64::total_cmp);
        texts.floats.dedup();
        texts
    }

    fn note(&mut self, terms: &Terms, term: Term) {
        let closed = terms.loose(term) == 0;
        match *terms.node(term) {
            Node::Int(ref value) => self.constants.push(value.clone()),
            Node::Float(value) if value.as_f64().is_finite() => {
                let value = value.as_f64();
                self.floats.extend([value, -value, value * 2.0, value * -2.0]);
            }
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
