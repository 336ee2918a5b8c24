//! One Horn clause over bit-vectors.
//!
//! A predicate takes as many bits of an argument as the range of its values does; what is known
//! of the arguments beside the conditions comes from whoever has looked at all clauses.

use hashbrown::HashMap;

use super::super::PrintError;
use super::super::analysis::Pace;
use super::super::expanded::expanded;
use super::build::Builder;
use super::circuit::{Size, Wire};
use super::ranges::Ranges;
use super::text::{Declared, Defined, Writer};
use super::unfit::Unfit;
use super::widths::Widths;
use crate::budget::Budget;
use crate::logic::{Interval, Node, Term, Terms};

/// An argument of a predicate in a clause: a scalar symbol or a constant; and the range that the
/// predicate has for it, unless it is a truth value.
pub(in crate::solve) type InBits = (Term, Option<Interval>);

/// A clause as text, without its predicates.
pub(in crate::solve) struct BitClause {
    /// The variables, each with its sort.
    pub(in crate::solve) variables: Vec<(String, String)>,
    /// Names for texts; each stands on those before it.
    pub(in crate::solve) named: Vec<(String, String)>,
    /// What holds.
    pub(in crate::solve) conditions: Vec<String>,
    /// The arguments, in their order.
    pub(in crate::solve) arguments: Vec<String>,
}

/// The sort of an argument whose values are within `range`, if that has ends.
pub(in crate::solve) fn sort_within(range: Interval) -> Option<String> {
    Size::of(range).map(Size::sort)
}

/// Within what the values of `wanted` are where `conditions` hold, and what is known does.
pub(in crate::solve) fn ranges_where(
    terms: &Terms,
    known: HashMap<Term, Interval>,
    conditions: &[Term],
    wanted: &[Term],
    budget: &Budget,
) -> Result<Vec<Interval>, PrintError> {
    let ranges = Ranges::of(terms, known, conditions, &Pace::new(budget))?;
    Ok(wanted.iter().map(|&term| ranges.estimate(term)).collect())
}

/// Puts a clause into text: the same values satisfy it. `None` if none do, as an argument would
/// have to be in two ranges that have nothing in common.
pub(in crate::solve) fn clause_in_bits(
    terms: &Terms,
    conditions: &[Term],
    arguments: &[InBits],
    budget: &Budget,
) -> Result<Option<BitClause>, Unfit> {
    let Some(known) = known(terms, arguments) else { return Ok(None) };
    let conditions = expanded(terms, conditions, budget)?;
    let mut pace = Pace::new(budget);
    let ranges = Ranges::of(terms, known, &conditions, &pace)?;
    let mut builder = Builder::new(terms, &ranges);
    let mut wires = |all: &mut dyn Iterator<Item = Term>| {
        all.map(|term| builder.wire(term, &mut pace)).collect::<Result<Vec<Wire>, Unfit>>()
    };
    let holding = wires(&mut conditions.iter().copied())?;
    let given = wires(&mut arguments.iter().map(|(term, _)| *term))?;
    let mut circuit = builder.circuit;
    for (term, size) in sizes(terms, arguments) {
        let at = arguments.iter().position(|(argument, _)| *argument == term);
        at.into_iter().for_each(|at| circuit.give(given[at], size));
    }
    let roots: Vec<Wire> = holding.iter().chain(&given).copied().collect();
    let widths = Widths::of(&circuit, &roots, &[])?;
    let mut writer = Writer::new(terms, &circuit, &widths);
    writer.write(&[], &mut pace)?;
    let argument = |(&wire, (_, range)): (&Wire, &InBits)| match range.map(Size::of) {
        Some(size) => writer.bits(wire, size.ok_or(Unfit::Part)?.width),
        None => Ok(writer.truth(wire).to_owned()),
    };
    let arguments = given.iter().zip(arguments).map(argument).collect::<Result<_, _>>()?;
    let bounds = writer.declared.iter().flat_map(|leaf| leaf.bounds.iter().cloned());
    let conditions = bounds.chain(writer.truths(&holding)).collect();
    let variables = writer.declared.into_iter().map(|Declared { name, sort, .. }| (name, sort));
    let named = writer.defined.into_iter().map(|Defined { name, text, .. }| (name, text));
    Ok(Some(BitClause {
        conditions,
        arguments,
        variables: variables.collect(),
        named: named.collect(),
    }))
}

/// The integer symbols among arguments, with the range that each is given.
fn symbols(terms: &Terms, arguments: &[InBits]) -> impl Iterator<Item = (Term, Interval)> {
    let is_symbol = |term| matches!(terms.node(term), Node::Symbol(..));
    arguments
        .iter()
        .filter(move |(term, _)| is_symbol(*term))
        .filter_map(|&(term, range)| Some((term, range?)))
}

/// What the arguments say of their symbols; `None` if they contradict each other, or a constant is
/// out of its range.
pub(in crate::solve) fn known(
    terms: &Terms,
    arguments: &[InBits],
) -> Option<HashMap<Term, Interval>> {
    let is_out = |&(term, range): &InBits| {
        terms.as_int(term).zip(range).is_some_and(|(value, range)| !range.contains(value))
    };
    if arguments.iter().any(is_out) {
        return None;
    }
    let mut known = HashMap::new();
    for (symbol, range) in symbols(terms, arguments) {
        let both = known.get(&symbol).map_or(Some(range), |&old| range.meet(old))?;
        known.insert(symbol, both);
    }
    Some(known)
}

/// Each symbol has the bits of the argument that takes most: so most are handed on as they are.
fn sizes(terms: &Terms, arguments: &[InBits]) -> HashMap<Term, Size> {
    let mut joined: HashMap<Term, Interval> = HashMap::new();
    for (symbol, range) in symbols(terms, arguments) {
        joined.entry(symbol).and_modify(|old| *old = old.join(range)).or_insert(range);
    }
    joined.into_iter().filter_map(|(symbol, range)| Some((symbol, Size::of(range)?))).collect()
}
