//! Cells that are read where a variable says (`lengths[a]`): they are followed as if each were a
//! variable of its own, the *companion* of `a` in `lengths`. It goes with its variable in
//! assignments (`b := a`), and a write to another cell leaves it as it was.
//!
//! That another cell is meant is known from the variables' intervals, or from a counter that
//! hands out what is new (`t := next; next := next + 3; lengths[t] := 3`): how far each variable
//! lies behind the counter is followed, too, its *gap*. What was handed out before lies further
//! behind than what has just been.
//!
//! Direction of error: as everywhere here, an interval holds every value, and more. A write of
//! which it is not known that it is elsewhere may have changed the cell, or not.

use hashbrown::{HashMap, HashSet};
use indexmap::{IndexMap, IndexSet};
use num_bigint::BigInt;
use num_traits::One;

use super::state::{State, Variables};
use crate::graph::program::{Flowgraph, Instruction};
use crate::logic::{Interval, Node, Sort, Term, Terms};

/// With more companions than this, none are followed: every location would have them all.
const MOST: usize = 500;

/// A change of a state: a number, and its interval from now on.
pub(super) type Change = (usize, Interval);

/// The companions of a flowgraph's variables.
#[derive(Debug, Default)]
pub(super) struct Companions {
    /// The first number that is no variable's.
    pub(super) first: usize,
    /// By array: the variables, and the number of the cell that each of them means.
    of_array: HashMap<Term, Vec<(Term, usize)>>,
    /// What hands out what is new.
    counter: Option<Term>,
    /// How far behind the counter each variable with a companion lies, by number.
    gaps: HashMap<Term, usize>,
}

impl Companions {
    /// Those that a flowgraph reads, or may come to read; each gets a number.
    pub(super) fn of(terms: &Terms, flow: &Flowgraph, variables: &mut Variables) -> Self {
        let instructions = || flow.graph.edge_weights().map(|edge| &edge.instruction);
        let mut wanted = read_cells(terms, instructions(), variables);
        let scattered: HashSet<Term> = instructions().filter_map(|i| scattered(terms, i)).collect();
        wanted.retain(|(array, _)| !scattered.contains(array));
        let copies: Vec<(Term, Term)> = instructions().filter_map(|i| copy(terms, i)).collect();
        let mut at = 0;
        while let Some(&(array, variable)) = wanted.get_index(at).filter(|_| wanted.len() <= MOST) {
            let to_it = copies.iter().filter(|(to, _)| *to == variable);
            let known = |from: &Term| variables.numbers.contains_key(from);
            wanted.extend(to_it.map(|&(_, from)| from).filter(known).map(|from| (array, from)));
            at += 1;
        }
        if wanted.is_empty() || wanted.len() > MOST {
            return Self { first: variables.promised.len(), ..Self::default() };
        }
        let mut companions = Self { first: variables.promised.len(), ..Self::default() };
        for &(array, variable) in &wanted {
            let promised = variables.cells[&array];
            let number = variables.follow(Some(terms.read(array, &[variable])), promised);
            companions.of_array.entry(array).or_default().push((variable, number));
        }
        companions.counter = counter(terms, instructions(), &copies, &wanted);
        if let Some(counter) = companions.counter {
            for (_, variable) in wanted.into_iter().filter(|(_, variable)| *variable != counter) {
                let new = || variables.follow(None, Interval::ALL);
                companions.gaps.entry(variable).or_insert_with(new);
            }
        }
        companions
    }

    /// What changes with `variable := value` (`None`: it may be anything), beside the variable.
    pub(super) fn assigned(
        &self,
        (terms, variables): (&Terms, &Variables),
        state: &State,
        variable: Term,
        value: Option<Term>,
    ) -> Vec<Change> {
        let mut changes = Vec::new();
        for (array, all) in &self.of_array {
            let promised = variables.cells[array];
            if *array == variable {
                let cell = match value.map(|value| terms.node(value)) {
                    Some(Node::Constant(_, cell)) => variables.estimate(terms, state).of(*cell),
                    _ => Interval::ALL,
                };
                let cell = cell.meet(promised).unwrap_or(promised);
                changes.extend(all.iter().map(|&(_, number)| (number, cell)));
            } else if let Some((_, number)) = all.iter().find(|(other, _)| *other == variable) {
                let from = all.iter().find(|(other, _)| Some(*other) == value);
                changes.push((*number, from.map_or(promised, |&(_, from)| state.get(from))));
            }
        }
        changes.extend(self.gaps_assigned((terms, variables), state, variable, value));
        changes
    }

    fn gaps_assigned(
        &self,
        (terms, variables): (&Terms, &Variables),
        state: &State,
        variable: Term,
        value: Option<Term>,
    ) -> Vec<Change> {
        let Some(counter) = self.counter else { return Vec::new() };
        let minus = Interval::point(&-BigInt::one());
        let between = |from: Interval, to: Interval| from.plus(to.times(minus));
        let estimate = |term: Option<Term>| {
            term.map_or(Interval::ALL, |term| variables.estimate(terms, state).of(term))
        };
        if variable == counter {
            let step = value.and_then(|value| {
                let (rest, factor) = terms.linear(value).without(counter);
                factor.is_one().then(|| variables.estimate(terms, state).linear(&rest))
            });
            let gap = |(&other, &number): (&Term, &usize)| match step {
                Some(step) => (number, state.get(number).plus(step)),
                None => (number, between(estimate(value), estimate(Some(other)))),
            };
            return self.gaps.iter().map(gap).collect();
        }
        let Some(&number) = self.gaps.get(&variable) else { return Vec::new() };
        let gap = match value.and_then(|value| self.gaps.get(&value)) {
            Some(&from) => state.get(from),
            None if value == Some(counter) => Interval::point(&BigInt::ZERO),
            None => between(estimate(Some(counter)), estimate(value)),
        };
        vec![(number, gap)]
    }

    /// What changes with `array[index] := value`.
    pub(super) fn written(
        &self,
        (terms, variables): (&Terms, &Variables),
        state: &State,
        (array, indices, value): (Term, &[Term], Term),
    ) -> Vec<Change> {
        let (Some(all), &[index]) = (self.of_array.get(&array), indices) else { return Vec::new() };
        let promised = variables.cells[&array];
        let new = variables.estimate(terms, state).of(value).meet(promised).unwrap_or(promised);
        let is_elsewhere = |variable: Term| {
            let at = |term: Term| variables.estimate(terms, state).of(term);
            let gap = |term: Term| self.gaps.get(&term).map(|&number| state.get(number));
            let apart = |(one, other): (Interval, Interval)| one.meet(other).is_none();
            apart((at(variable), at(index))) || gap(variable).zip(gap(index)).is_some_and(apart)
        };
        let change = |&(variable, number): &(Term, usize)| match variable {
            same if same == index => Some((number, new)),
            other if is_elsewhere(other) => None,
            _ => Some((number, state.get(number).join(new))),
        };
        all.iter().filter_map(change).collect()
    }
}

/// The cells that are read where a variable says: arrays with the variables.
fn read_cells<'i>(
    terms: &Terms,
    instructions: impl Iterator<Item = &'i Instruction>,
    variables: &Variables,
) -> IndexSet<(Term, Term)> {
    let mut found = IndexSet::new();
    let mut work: Vec<Term> = instructions.flat_map(Instruction::reads).collect();
    let mut seen: HashSet<Term> = work.iter().copied().collect();
    while let Some(term) = work.pop() {
        if let Node::Read(array, indices) = terms.node(term)
            && let &[index] = &**indices
            && variables.cells.contains_key(array)
            && variables.numbers.contains_key(&index)
        {
            found.insert((*array, index));
        }
        terms.node(term).for_each_child(|child, _| {
            if seen.insert(child) {
                work.push(child);
            }
        });
    }
    found
}

/// An array that is written where no variable says: too many cells to tell apart.
fn scattered(terms: &Terms, instruction: &Instruction) -> Option<Term> {
    let Instruction::Write { array, indices, .. } = instruction else { return None };
    let says = |&index: &Term| terms.symbol_name(index).is_some();
    (!indices.iter().all(says)).then_some(*array)
}

/// `to := from`.
fn copy(terms: &Terms, instruction: &Instruction) -> Option<(Term, Term)> {
    let Instruction::Assign { variable, value } = instruction else { return None };
    terms.symbol_name(*value).map(|_| (*variable, *value))
}

/// Of the variables that are counted on, the one that most others get their values from. What is
/// said of gaps holds of any.
fn counter<'i>(
    terms: &Terms,
    instructions: impl Iterator<Item = &'i Instruction>,
    copies: &[(Term, Term)],
    wanted: &IndexSet<(Term, Term)>,
) -> Option<Term> {
    let mut counts: HashSet<Term> = HashSet::new();
    for instruction in instructions {
        if let Instruction::Assign { variable, value } = instruction
            && terms.sort(*value) == Sort::Int
            && value != variable
        {
            let (rest, factor) = terms.linear(*value).without(*variable);
            if factor.is_one() && rest.terms.is_empty() {
                counts.insert(*variable);
            }
        }
    }
    let mut given: IndexMap<Term, usize> = IndexMap::new();
    for (to, from) in copies {
        if counts.contains(from) && wanted.iter().any(|(_, variable)| variable == to) {
            *given.entry(*from).or_default() += 1;
        }
    }
    given.sort_by(|_, one, _, other| other.cmp(one));
    given.first().map(|(counter, _)| *counter)
}
