//! What holds of all cells of an array between two indices (MG16): what the text compares or
//! stores, of any cell instead of the one at hand.
//!
//! A condition of the text becomes one of any cell where the variables that it takes indices
//! from become such an index: `a[i] = 2*i` gives `a[c] == 2*c`, a comparison of `a[x]` and
//! `a[y]` gives one of any two cells. It is guessed for the indices up to a variable, from it,
//! and between two.

use std::collections::BTreeSet;

use num_bigint::BigInt;

use super::{Texts, at_each, integers};
use crate::graph::system::{PointId, System};
use crate::logic::{Node, Sort, Substitution, Term, Terms};
use crate::prove::induction::data::Data;
use crate::prove::induction::houdini::Candidates;

/// The most variables that end a piece of an array, and that cells are compared with.
const MOST_ENDS: usize = 5;
/// The most constants of the text that cells are compared with, and that end pieces.
const MOST_CONSTANTS: usize = 6;

/// Conditions of the cells of each live array.
pub(in crate::prove::induction) fn of(system: &System, _: &Data) -> Candidates {
    let texts = Texts::of(system);
    let about = About::of(system, &texts);
    at_each(system, |point| about.at(point))
}

/// What the text says of cells.
struct About<'s> {
    system: &'s System,
    texts: &'s Texts,
    /// Conditions in which arrays are read, or that a store makes true.
    conditions: Vec<Term>,
    /// Variables from which indices are taken, or that are compared with such.
    ends: Vec<Term>,
}

impl<'s> About<'s> {
    fn of(system: &'s System, texts: &'s Texts) -> Self {
        let terms = &system.terms;
        let reads = |&&atom: &&Term| !indices(terms, atom).is_empty();
        let mut conditions: Vec<Term> = texts.atoms.iter().filter(reads).copied().collect();
        conditions.extend(&texts.stores);
        let mut ends: Vec<Term> = Vec::new();
        for &condition in &conditions {
            let all = indices(terms, condition);
            ends.extend(all.into_iter().flat_map(|index| terms.symbols(index)));
        }
        let compared = texts.atoms.iter().map(|&atom| terms.symbols(atom));
        let others = compared.filter(|all| all.len() == 2 && all.iter().any(|s| ends.contains(s)));
        let others: Vec<Term> = others.flatten().collect();
        ends.extend(others);
        let mut seen = BTreeSet::new();
        ends.retain(|&end| terms.sort(end) == Sort::Int && seen.insert(end));
        Self { system, texts, conditions, ends }
    }

    fn at(&self, point: PointId) -> Vec<Term> {
        let terms = &self.system.terms;
        let live = &self.system.point(point).live;
        let is_live = |symbol: Term| live.contains(&symbol) || self.system.cells.contains(&symbol);
        let mut said: Vec<Term> = self.of_any_cell();
        said.extend(self.compared(point));
        let mut seen = BTreeSet::new();
        said.retain(|&c| seen.insert(c) && terms.symbols(c).into_iter().all(is_live));
        let ends: Vec<Term> =
            self.ends.iter().copied().filter(|&end| is_live(end)).take(MOST_ENDS).collect();
        let (one, two) = (self.pieces(&ends), self.pairs_of_pieces(&ends));
        let mut all = Vec::new();
        for condition in said {
            let is_of_two = terms.occurs(self.system.cells[1], condition);
            let guards = if is_of_two { &two } else { &one };
            let guarded = guards.iter().map(|&guard| terms.implies(guard, condition));
            all.extend(guarded.map(|body| terms.forall(&self.system.cells, body)));
        }
        all
    }

    /// The conditions of the text, and their opposites, of any cell.
    fn of_any_cell(&self) -> Vec<Term> {
        let (terms, cells) = (&self.system.terms, self.system.cells);
        let mut all = Vec::new();
        for &condition in &self.conditions {
            let indices = indices(terms, condition);
            let mut from: Vec<Term> = indices.iter().flat_map(|&i| terms.symbols(i)).collect();
            from.sort_unstable();
            from.dedup();
            let mut ways: Vec<Substitution> = Vec::new();
            for (number, &x) in from.iter().enumerate() {
                ways.push(Substitution::from_iter([(x, cells[0])]));
                let others = from[number + 1..].iter();
                ways.extend(
                    others.map(|&y| Substitution::from_iter([(x, cells[0]), (y, cells[1])])),
                );
            }
            for by in ways {
                let said = terms.substitute(condition, &by);
                all.extend([said, terms.not(said)]);
                all.extend(weaker(terms, said));
            }
        }
        all
    }

    /// Cells compared with variables, with constants, and with each other.
    fn compared(&self, point: PointId) -> Vec<Term> {
        let terms = &self.system.terms;
        let cell = self.system.cells[0];
        let live = self.system.point(point).live.iter().copied();
        let row = Sort::Array { arity: 1, element: Sort::Int.scalar() };
        let arrays: Vec<Term> = live.filter(|&array| terms.sort(array) == row).collect();
        let small = self.texts.constants.iter().take(MOST_CONSTANTS);
        let mut others: Vec<Term> =
            integers(self.system, point).into_iter().take(MOST_ENDS).collect();
        others.extend(small.map(|constant| terms.int(constant.clone())));
        let mut all = Vec::new();
        for (number, &array) in arrays.iter().enumerate() {
            let value = terms.read(array, &[cell]);
            let same = arrays[number + 1..].iter().map(|&other| terms.read(other, &[cell]));
            all.extend(same.map(|other| terms.eq(value, other)));
            for &other in &others {
                all.extend([
                    terms.eq(value, other),
                    terms.le(value, other),
                    terms.ge(value, other),
                ]);
            }
        }
        all
    }

    /// Where the first cell may be: anywhere from 0; before a variable, at it, behind it;
    /// between two.
    fn pieces(&self, ends: &[Term]) -> Vec<Term> {
        let terms = &self.system.terms;
        let cell = self.system.cells[0];
        let positive = terms.ge(cell, terms.int(0));
        let mut pieces = vec![terms.tt(), positive];
        for &end in ends {
            let before = [terms.lt(cell, end), terms.le(cell, end)];
            pieces.extend(before.map(|before| terms.and2(positive, before)));
            pieces.extend([terms.ge(cell, end), terms.gt(cell, end)]);
        }
        for &low in ends {
            let from = terms.ge(cell, low);
            let behind = terms.gt(cell, low);
            for high in ends.iter().copied().filter(|&high| high != low).chain(self.constants()) {
                pieces.push(terms.and2(from, terms.lt(cell, high)));
                pieces.push(terms.and2(behind, terms.lt(cell, high)));
            }
        }
        pieces
    }

    /// Where the first and the second cell may be, the first before the second.
    fn pairs_of_pieces(&self, ends: &[Term]) -> Vec<Term> {
        let terms = &self.system.terms;
        let [first, second] = self.system.cells;
        let ordered = terms.and2(terms.ge(first, terms.int(0)), terms.lt(first, second));
        let mut pieces = vec![ordered];
        for &end in ends {
            pieces.push(terms.and2(ordered, terms.lt(second, end)));
            let divided = terms.and2(terms.lt(first, end), terms.ge(second, end));
            pieces.push(terms.and2(ordered, divided));
            pieces.extend(
                self.constants().map(|c| terms.and([ordered, divided, terms.lt(second, c)])),
            );
        }
        pieces.extend(self.constants().map(|c| terms.and2(ordered, terms.lt(second, c))));
        pieces
    }

    /// The largest constants of the text: arrays end there.
    fn constants(&self) -> impl Iterator<Item = Term> + '_ {
        let large = self.texts.constants.iter().rev().filter(|c| **c > BigInt::from(1));
        let fit = large.filter(|constant| constant.bits() < 31);
        fit.take(2).map(|constant| self.system.terms.int(constant.clone()))
    }
}

/// `a <= b` and `a >= b` for `a == b`.
fn weaker(terms: &Terms, condition: Term) -> Vec<Term> {
    match *terms.node(condition) {
        Node::Eq(a, b) if terms.sort(a) == Sort::Int => vec![terms.le(a, b), terms.le(b, a)],
        _ => Vec::new(),
    }
}

/// The indices at which a condition reads arrays.
fn indices(terms: &Terms, condition: Term) -> Vec<Term> {
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    let mut work = vec![condition];
    while let Some(term) = work.pop() {
        if seen.insert(term) {
            if let Node::Read(_, at) = terms.node(term) {
                found.extend(at);
            }
            terms.node(term).for_each_child(|child, _| work.push(child));
        }
    }
    found
}
