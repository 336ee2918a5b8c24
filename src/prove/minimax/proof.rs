//! The annotated tree as invariants: at each loop's head, what one of its instances has needed
//! there, so that every run that comes there satisfies the label of one.
//!
//! A label is put together at last: what a loop inside has to show of one around it is known only
//! when it is known which facts of that one are needed.
//!
//! Direction of error: none is possible. What comes of this is asked afresh, all of it; where a
//! part of a label cannot be said of the variables, it is left out, and the proof may fail.

use std::collections::BTreeMap;

use hashbrown::HashMap;

use super::Minimax;
use super::interpolant::{Fact, ITSELF};
use super::open::Open;
use super::path::Needed;
use super::project::project_roughly;
use super::subject::Subject;
use crate::graph::NodeIndex;
use crate::graph::system::{Invariants, covered};
use crate::logic::{Node, Term, Terms};

/// What an instance of a loop that is done has needed at its head.
pub(super) struct Label {
    id: u64,
    at: NodeIndex,
    /// The formulas of the path up to the end of the head's facts.
    formulas: Vec<Term>,
    /// Where the facts begin.
    begin: usize,
    /// What is known there in any case.
    needed: Needed,
    /// What it has shown of facts of loops around it: by loop and position.
    owed: BTreeMap<(u64, usize), Needed>,
    /// The symbol of each live variable that is one.
    held: Vec<(Term, Term)>,
}

impl Label {
    pub(super) fn of(
        minimax: &mut Minimax<'_>,
        open: &Open,
        needed: Needed,
        outer: &[(Fact, Needed)],
    ) -> Self {
        let (terms, subject) = (minimax.terms, minimax.subject);
        let ids = outer.iter().map(|((number, position), positions)| {
            ((minimax.open[*number].id, *position), positions.clone())
        });
        let owed = ids.collect();
        let symbols = &mut minimax.symbols;
        let held = subject.live(open.at).filter_map(|variable| {
            let value = open.inside.held(terms, symbols, variable).value;
            terms.symbol_name(value).map(|_| (value, variable))
        });
        let held = held.collect();
        let all = minimax.path.all()[..open.end].iter();
        let mut formulas: Vec<Term> = all.map(|c| c.formula).collect();
        for array in subject.live(open.at).filter(|&v| terms.sort(v).arity() == 1) {
            let value = open.inside.held(terms, &mut minimax.symbols, array);
            if let Some(write) = value.write {
                formulas[write] = cells(terms, array, value.value);
            }
        }
        Self { id: open.id, at: open.at, formulas, begin: open.mark.length, needed, owed, held }
    }
}

/// What an array holds where it has been written to.
fn cells(terms: &Terms, array: Term, value: Term) -> Term {
    let (mut all, mut below) = (Vec::new(), value);
    while let Node::Layer { base, guard, .. } = terms.node(below) {
        all.extend(covered(terms, *guard));
        below = *base;
    }
    let same = |index| terms.eq(terms.read(array, &[index]), terms.read(value, &[index]));
    terms.and(all.into_iter().map(same))
}

/// The labels as invariants.
pub(super) fn invariants(subject: &Subject<'_>, labels: &[Label]) -> Invariants {
    let terms = subject.terms;
    let mut needed: HashMap<u64, (Needed, usize)> = HashMap::new();
    let mut said: HashMap<NodeIndex, Vec<Term>> = HashMap::new();
    // A loop is done after those inside it.
    for label in labels.iter().rev() {
        let mut positions = label.needed.clone();
        for ((loop_around, position), owed) in &label.owed {
            let Some((its, begin)) = needed.get(loop_around) else { continue };
            if *position == ITSELF || its.contains(position) {
                positions.extend(owed);
                positions.extend(its.range(..begin));
            }
        }
        let conjuncts = positions.iter().map(|&at| label.formulas[at]);
        let is_held = |symbol| {
            subject.variables.contains(&symbol)
                || label.held.iter().any(|(held, _)| *held == symbol)
        };
        let conjuncts = project_roughly(terms, conjuncts, &is_held);
        let renaming = label.held.iter().copied().collect();
        let formula = terms.substitute(terms.and(conjuncts), &renaming);
        said.entry(label.at).or_default().push(formula);
        needed.insert(label.id, (positions, label.begin));
    }
    let mut invariants = subject.known.clone();
    for (node, head) in subject.heads() {
        let Some(point) = head.point else { continue };
        // Where no path comes, nothing holds.
        let any = terms.or(said.remove(node).unwrap_or_default());
        invariants.at.entry(point).or_default().push(any);
    }
    for all in invariants.at.values_mut() {
        all.retain(|&formula| !terms.is_true(formula));
    }
    invariants.at.retain(|_, all| !all.is_empty());
    invariants
}
