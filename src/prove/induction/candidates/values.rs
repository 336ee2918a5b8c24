//! Which values the states and flags of a machine have together: variables that the text gives
//! constants and compares with some (explicit values, BL13). Grown combination by combination,
//! each a model of a step to one that is not known yet (RSY04).
//!
//! Of a variable a combination says the constant that it holds, or nothing. A variable that
//! comes to hold too many is not looked at; nor are any, where that leaves too many
//! combinations.
//!
//! Direction of error: none matters. What is found here is a guess like others.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use num_bigint::BigInt;

use super::Sources;
use crate::graph::system::{Block, Invariants, PointId, System};
use crate::graph::{Instruction, NodeIndex};
use crate::logic::{Model, Node, Sort, Substitution, Term, Terms, Value};
use crate::prove::induction::exclusion::inner;
use crate::prove::shared::houdini::Candidates;
use crate::prove::shared::oracle::{Feasibility, Oracle, holds, value};

/// More combinations than this, at all points together, are too many.
const MOST: usize = 400;
/// A variable with more values than this is no flag.
const MOST_VALUES: usize = 48;
/// So many conditions are looked at, by which values may differ.
const MOST_CONDITIONS: usize = 6;

/// What is there at once.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Combination {
    /// What variables hold; of the others nothing is said.
    values: BTreeMap<Term, BigInt>,
    /// Whether the condition holds, where there is one.
    holds: Option<bool>,
}

/// At each cut point, the combinations of which one is there whenever a run comes.
pub(super) fn together(
    sources: &Sources<'_>,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
) -> Candidates {
    under(sources, flags(sources), None, oracle, known)
}

/// The same together with each of some conditions on what no loop changes: those that are tested
/// in the most places, since what is tested in one alone tells no more than that.
pub(super) fn under_conditions(
    sources: &Sources<'_>,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
) -> Candidates {
    let (flags, mut tested) = (flags(sources), tested(sources));
    tested.retain(|&(_, places)| places > 1);
    tested.sort_by_key(|&(_, places)| Reverse(places));
    let mut all = Candidates::new();
    for (condition, _) in tested.into_iter().take(MOST_CONDITIONS) {
        for (point, found) in under(sources, flags.clone(), Some(condition), oracle, known) {
            all.entry(point).or_default().extend(found);
        }
    }
    all
}

/// The equations of the text on what no loop changes, and in how many places each is tested.
fn tested(sources: &Sources<'_>) -> Vec<(Term, usize)> {
    let (terms, changed) = (&sources.system.terms, changed(sources.system));
    let points = || inner(sources.system).map(|point| sources.system.point(point));
    let stays = |symbol: &Term| {
        !changed.contains(symbol) && points().all(|point| point.live.contains(symbol))
    };
    let mut places: IndexMap<Term, BTreeSet<NodeIndex>> = IndexMap::new();
    let flow = sources.inlined.graph();
    for edge in flow.graph.edge_indices() {
        let Instruction::Assume(condition) = flow.graph[edge].instruction else { continue };
        let mut parts = vec![condition];
        while let Some(part) = parts.pop() {
            match terms.node(part) {
                Node::Eq(..) if terms.symbols(part).iter().all(stays) => {
                    places.entry(part).or_default().insert(flow.endpoints(edge).0);
                }
                node @ (Node::And(_) | Node::Or(_) | Node::Not(_)) => {
                    node.for_each_child(|child, _| parts.push(child));
                }
                _ => {}
            }
        }
    }
    places.into_iter().map(|(condition, places)| (condition, places.len())).collect()
}

/// The combinations at each cut point, together with a condition.
fn under(
    sources: &Sources<'_>,
    mut flags: BTreeSet<Term>,
    condition: Option<Term>,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
) -> Candidates {
    let system = sources.system;
    while !flags.is_empty() {
        let mut reached = Reached { system, flags: &flags, condition, at: BTreeMap::new() };
        match reached.all(oracle, known) {
            Ok(()) => return inner(system).map(|at| (at, vec![reached.any(at)])).collect(),
            Err(Some(variable)) => drop(flags.remove(&variable)),
            Err(None) => break,
        }
    }
    Candidates::new()
}

/// The integers that change, are given constants somewhere, and are compared with constants; and
/// those of whose values they are made.
fn flags(sources: &Sources<'_>) -> BTreeSet<Term> {
    let terms = &sources.system.terms;
    let changed = changed(sources.system);
    let mut assigned: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
    for edge in sources.inlined.graph().graph.edge_weights() {
        if let Instruction::Assign { variable, value } = edge.instruction {
            assigned.entry(variable).or_default().push(value);
        }
    }
    let is_constant = |term: Term| matches!(terms.node(term), Node::Int(_));
    let is_given_constants = |variable: &Term| {
        assigned.get(variable).is_some_and(|values| values.iter().any(|&value| is_constant(value)))
    };
    let compared = sources.texts.atoms.iter().filter_map(|&atom| match *terms.node(atom) {
        Node::Eq(a, b) if is_constant(a) => Some(b),
        Node::Eq(a, b) if is_constant(b) => Some(a),
        _ => None,
    });
    let is_flag = |variable: &Term| changed.contains(variable) && is_given_constants(variable);
    let mut flags: BTreeSet<Term> = compared.filter(is_flag).collect();
    let mut work: Vec<Term> = flags.iter().copied().collect();
    while let Some(flag) = work.pop() {
        for symbol in assigned[&flag].iter().flat_map(|&value| terms.symbols(value)) {
            if assigned.contains_key(&symbol) && flags.insert(symbol) {
                work.push(symbol);
            }
        }
    }
    flags
}

/// The integers that some block between inner cut points changes.
fn changed(system: &System) -> BTreeSet<Term> {
    let inner = |block: &&Block| block.from != system.start() && block.to != system.target();
    let values = system.blocks.iter().filter(inner).flat_map(|block| {
        system.point(block.to).live.iter().copied().zip(block.values.iter().copied())
    });
    let changed = values.filter(|(variable, value)| variable != value);
    let integers = changed.filter(|&(variable, _)| system.terms.sort(variable) == Sort::Int);
    integers.map(|(variable, _)| variable).collect()
}

/// The combinations that have been reached.
struct Reached<'a> {
    system: &'a System,
    flags: &'a BTreeSet<Term>,
    condition: Option<Term>,
    at: BTreeMap<PointId, BTreeSet<Combination>>,
}

impl Reached<'_> {
    /// Goes from one combination to the next, until there is no new one.
    ///
    /// # Errors
    /// There are too many: the variable that has too many values, if one has; or the time is over.
    fn all(&mut self, oracle: &mut Oracle<'_>, known: &Invariants) -> Result<(), Option<Term>> {
        let system = self.system;
        let inner = system.blocks.iter().filter(|block| block.to != system.target());
        let blocks = |from: PointId| inner.clone().filter(move |block| block.from == from);
        let mut work: Vec<(&Block, Combination)> =
            blocks(system.start()).map(|block| (block, Combination::default())).collect();
        while let Some((block, before)) = work.pop() {
            if oracle.is_over() {
                return Err(None);
            }
            while let Some(behind) = self.step(block, &before, oracle, known) {
                self.few_enough(block.to)?;
                work.extend(blocks(block.to).map(|next| (next, behind.clone())));
            }
        }
        Ok(())
    }

    fn few_enough(&self, point: PointId) -> Result<(), Option<Term>> {
        let mut values: BTreeMap<Term, BTreeSet<&BigInt>> = BTreeMap::new();
        for (&flag, value) in self.at[&point].iter().flat_map(|one| &one.values) {
            values.entry(flag).or_default().insert(value);
        }
        match values.iter().max_by_key(|(_, values)| values.len()) {
            Some((&flag, values)) if values.len() > MOST_VALUES => Err(Some(flag)),
            _ if self.at.values().map(BTreeSet::len).sum::<usize>() > MOST => Err(None),
            _ => Ok(()),
        }
    }

    /// That one of the combinations of a cut point is there.
    fn any(&self, point: PointId) -> Term {
        let terms = &self.system.terms;
        let all = self.at.get(&point).into_iter().flatten();
        let equal = |(&flag, value): (&Term, &BigInt)| terms.eq(flag, terms.int(value.clone()));
        let is =
            |one: &Combination| terms.and(one.values.iter().map(equal).chain(self.literal(one)));
        terms.or(all.map(is))
    }

    /// What a combination says of the condition.
    fn literal(&self, combination: &Combination) -> Option<Term> {
        let condition = self.condition?;
        Some(if combination.holds? { condition } else { self.system.terms.not(condition) })
    }

    /// A combination that is not known yet, to which a block leads from one.
    fn step(
        &mut self,
        block: &Block,
        before: &Combination,
        oracle: &mut Oracle<'_>,
        known: &Invariants,
    ) -> Option<Combination> {
        let (system, terms) = (self.system, &self.system.terms);
        let fixed: Substitution =
            before.values.iter().map(|(&flag, value)| (flag, terms.int(value.clone()))).collect();
        let mut question = system.step(block, known.at(block.from), &[self.any(block.to)]);
        question.extend(self.literal(before));
        let question: Vec<Term> =
            question.into_iter().map(|formula| terms.substitute(formula, &fixed)).collect();
        if question.iter().any(|&formula| terms.is_false(formula)) {
            return None;
        }
        let Feasibility::Yes(model) = oracle.decide(&question) else { return None };
        let live = system.point(block.to).live.iter().zip(&block.values);
        let behind = live.filter(|(variable, _)| self.flags.contains(variable));
        let behind = behind.filter_map(|(&flag, &after)| {
            Some((flag, constant(terms, terms.substitute(after, &fixed), &model)?))
        });
        let behind = Combination {
            values: behind.collect(),
            holds: self.condition.map(|c| holds(terms, system.behind(block, &[c]), &model)),
        };
        let new = self.at.entry(block.to).or_default().insert(behind.clone());
        new.then_some(behind)
    }
}

/// What a term is on the way that a model takes, if no symbol is met there.
fn constant(terms: &Terms, term: Term, model: &Model) -> Option<BigInt> {
    let (mut seen, mut work) = (BTreeSet::new(), vec![term]);
    while let Some(part) = work.pop() {
        match *terms.node(part) {
            _ if !seen.insert(part) => {}
            Node::Symbol(..) => return None,
            Node::Ite(condition, then, otherwise) => {
                work.push(if holds(terms, condition, model) { then } else { otherwise });
            }
            ref node => node.for_each_child(|child, _| work.push(child)),
        }
    }
    value(terms, term, model).ok().as_ref().and_then(Value::as_int).cloned()
}
