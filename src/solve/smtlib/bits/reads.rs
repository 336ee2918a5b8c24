//! Reads at indices that are not constant, as symbols of their own that are functionally consistent: equal where their
//! indices are (Ackermann 1954).
//!
//! Exact: cells of arrays that are symbols have any values, so what the symbols have, the cells can have.

use hashbrown::{HashMap, HashSet};

use super::super::PrintError;
use super::super::analysis::Pace;
use super::super::expanded::in_time;
use super::leaves::is_leaf;
use super::unfit::Unfit;
use crate::budget::Budget;
use crate::logic::{Node, Scalar, Term, Terms};

/// A question with more pairs of reads of one array stays over integers.
const MOST_PAIRS: usize = 10_000;

/// A read that has become a symbol.
#[derive(Clone, Debug)]
pub(super) struct OpenRead {
    pub(super) array: Term,
    pub(super) indices: Vec<Term>,
    pub(super) symbol: Term,
}

/// Conditions without reads at indices that are not known.
pub(super) struct WithoutReads {
    /// The conditions, and that the symbols are consistent.
    pub(super) conditions: Vec<Term>,
    pub(super) reads: Vec<OpenRead>,
}

/// Puts symbols for the reads.
///
/// # Errors
/// There are too many; or no time.
pub(super) fn without_reads(
    terms: &Terms,
    conditions: &[Term],
    budget: &Budget,
) -> Result<WithoutReads, Unfit> {
    let (open, known) = reads_in(terms, conditions, &mut Pace::new(budget))?;
    if open.is_empty() {
        return Ok(WithoutReads { conditions: conditions.to_vec(), reads: Vec::new() });
    }
    in_time(terms, budget, || replaced(terms, conditions, (open, known)))?
}

/// The conditions with a symbol for each of these reads.
fn replaced(
    terms: &Terms,
    conditions: &[Term],
    (open, known): (Vec<Term>, Leaves),
) -> Result<WithoutReads, Unfit> {
    let names: HashSet<&str> =
        known.symbols.iter().filter_map(|&symbol| terms.symbol_name(symbol)).collect();
    let (mut by, mut done) = (HashMap::new(), HashMap::new());
    let mut reads: Vec<OpenRead> = Vec::new();
    for read in open {
        let Node::Read(array, indices) = terms.node(read) else { continue };
        let sort = terms.sort(read);
        let fits = matches!(sort.scalar(), Scalar::Int | Scalar::Bool | Scalar::Float(_));
        let name = terms.symbol_name(*array).filter(|_| fits).ok_or(PrintError::Array)?;
        let mut called = format!("{name}.at{}", reads.len() + 1);
        while names.contains(called.as_str()) {
            called.push('\'');
        }
        let symbol = terms.symbol(&called, sort);
        let indices = indices.iter().map(|&index| terms.substitute_in(index, &by, &mut done));
        reads.push(OpenRead { array: *array, indices: indices.collect(), symbol });
        by.insert(read, symbol);
    }
    let mut conditions: Vec<Term> =
        conditions.iter().map(|&one| terms.substitute_in(one, &by, &mut done)).collect();
    conditions.extend(consistency(terms, &reads, &known.cells)?);
    Ok(WithoutReads { conditions, reads })
}

/// The symbols of a question, arrays among them, and cells.
struct Leaves {
    symbols: Vec<Term>,
    /// Cells at known indices.
    cells: Vec<Term>,
}

/// The reads at indices that are not known, those within others first; and what else there is.
fn reads_in(
    terms: &Terms,
    conditions: &[Term],
    pace: &mut Pace,
) -> Result<(Vec<Term>, Leaves), PrintError> {
    let (mut open, mut seen) = (Vec::new(), HashSet::new());
    let mut leaves = Leaves { symbols: Vec::new(), cells: Vec::new() };
    let mut work: Vec<(Term, bool)> = conditions.iter().rev().map(|&one| (one, false)).collect();
    while let Some((term, done)) = work.pop() {
        pace.step()?;
        if done {
            open.push(term);
            continue;
        }
        if !seen.insert(term) {
            continue;
        }
        match terms.node(term) {
            Node::Symbol(..) => leaves.symbols.push(term),
            Node::Read(..) if is_leaf(terms, term) => leaves.cells.push(term),
            Node::Read(..) => work.push((term, true)),
            _ => {}
        }
        terms.node(term).for_each_child(|child, _| work.push((child, false)));
    }
    Ok((open, leaves))
}

/// That reads of an array are equal where their indices are.
fn consistency(terms: &Terms, reads: &[OpenRead], cells: &[Term]) -> Result<Vec<Term>, Unfit> {
    let mut by_array: HashMap<Term, Vec<(Vec<Term>, Term)>> = HashMap::new();
    for &cell in cells {
        let Node::Read(array, indices) = terms.node(cell) else { continue };
        by_array.entry(*array).or_default().push((indices.to_vec(), cell));
    }
    let (mut conditions, mut pairs) = (Vec::new(), 0);
    for OpenRead { array, indices, symbol } in reads {
        let others = by_array.entry(*array).or_default();
        pairs += others.len();
        if pairs > MOST_PAIRS {
            let name = terms.symbol_name(*array).unwrap_or_default();
            return Err(Unfit::Array(name.to_owned()));
        }
        for (at, value) in others.iter() {
            let equal = indices.iter().zip(at).map(|(&one, &other)| terms.eq(one, other));
            let apart = terms.not(terms.and(equal));
            conditions.push(terms.or2(apart, terms.eq(*symbol, *value)));
        }
        others.push((indices.clone(), *symbol));
    }
    conditions.retain(|&condition| !terms.is_true(condition));
    Ok(conditions)
}
