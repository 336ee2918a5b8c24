//! What is known where a loop is entered: the conditions and assignments on the one way that
//! leads there; and what of that holds at each of its rounds.
//!
//! Direction of error: towards less that is known.

use std::collections::BTreeSet;

use hashbrown::HashSet;
use petgraph::Direction;
use petgraph::visit::EdgeRef as _;

use super::{Asked, Piece};
use crate::graph::{EdgeIndex, Flowgraph, Instruction, NodeIndex};
use crate::logic::{Node, Sort, Term, Terms};
use crate::prove::shared::oracle::Feasibility;

/// More facts are not kept.
const MAX_FACTS: usize = 16;

/// What holds of the variables whenever a loop is entered: its head, and its locations. From where a
/// run may come to what is not followed nothing is known: it may come to the loop all the same.
pub(super) fn facts(
    terms: &Terms,
    flow: &Flowgraph,
    (head, nodes): (NodeIndex, &BTreeSet<NodeIndex>),
    unfollowed: &HashSet<NodeIndex>,
) -> Vec<Term> {
    let (mut facts, mut set_later) = (Vec::new(), HashSet::new());
    let (mut at, mut seen) = (head, HashSet::new());
    let outside = |edge: &EdgeIndex| !nodes.contains(&flow.endpoints(*edge).0);
    // A run begins at the start: there are more ways to it than its edges.
    while at != flow.start && seen.insert(at) && facts.len() < MAX_FACTS {
        let into = flow.graph.edges_directed(at, Direction::Incoming).map(|edge| edge.id());
        let into: Vec<EdgeIndex> =
            if at == head { into.filter(outside).collect() } else { into.collect() };
        let [only] = into[..] else { break };
        if flow.graph.neighbors(flow.endpoints(only).0).any(|next| unfollowed.contains(&next)) {
            break;
        }
        let still = |term: Term, set_later: &HashSet<Term>| {
            terms.symbols(term).iter().all(|symbol| !set_later.contains(symbol))
        };
        match flow.graph[only].instruction {
            Instruction::Assume(condition) => {
                let parts = match terms.node(condition) {
                    Node::And(parts) => parts.to_vec(),
                    _ => vec![condition],
                };
                facts.extend(parts.into_iter().filter(|&part| still(part, &set_later)));
            }
            Instruction::Assign { variable, value } => {
                let itself = terms.symbols(value).contains(&variable);
                let known = still(variable, &set_later) && still(value, &set_later) && !itself;
                if known && terms.sort(variable) == Sort::Int {
                    facts.extend([terms.le(variable, value), terms.ge(variable, value)]);
                }
                set_later.insert(variable);
            }
            Instruction::Input { variable, .. } => drop(set_later.insert(variable)),
            Instruction::Write { array, .. } => drop(set_later.insert(array)),
            Instruction::Output { .. } => {}
            Instruction::Call { .. }
            | Instruction::IndirectCall { .. }
            | Instruction::Memory(_) => break,
        }
        at = flow.endpoints(only).0;
    }
    facts.retain(|&fact| !terms.is_true(fact) && !terms.has_unknown(fact));
    let mut once = HashSet::new();
    facts.retain(|&fact| once.insert(fact));
    facts
}

/// Those of the facts that each round keeps, so that they hold at all of them.
pub(super) fn kept_by_rounds(
    terms: &Terms,
    facts: &[Term],
    rounds: &[Piece],
    oracle: &mut Asked<'_, '_>,
) -> Vec<Term> {
    let mut kept = facts.to_vec();
    loop {
        let all = kept.clone();
        kept.retain(|&fact| {
            rounds.iter().all(|round| {
                let later = round.state.apply(terms, fact);
                let mut broken: Vec<Term> = round.condition.iter().chain(&all).copied().collect();
                broken.push(terms.not(later));
                later == fact || oracle.decide(&broken) == Feasibility::No
            })
        });
        if kept.len() == all.len() {
            return kept;
        }
    }
}
