//! Which variables are live at each location: those whose value may still matter where runs end.
//!
//! Direction of error: towards more. A variable that is not live is never read again before it
//! is given a value.

use fixedbitset::FixedBitSet;
use hashbrown::HashMap;
use petgraph::Direction;
use petgraph::visit::EdgeRef;

use crate::graph::program::{Flowgraph, Instruction, NodeIndex};
use crate::logic::{Term, Terms};

/// The live variables at each location.
pub(crate) struct Live {
    /// All variables that are looked at, in program order.
    variables: Vec<Term>,
    at: Vec<FixedBitSet>,
}

/// What an edge does to the live variables, from its end to its start.
struct Uses {
    read: Vec<usize>,
    /// The variable that it gives a new value, whatever it had before.
    given: Option<usize>,
}

impl Live {
    /// A backward analysis, from where variables are wanted: at least where runs end.
    pub(crate) fn of(
        terms: &Terms,
        flow: &Flowgraph,
        variables: Vec<Term>,
        wanted: &[(NodeIndex, Vec<Term>)],
    ) -> Self {
        let number: HashMap<Term, usize> =
            variables.iter().enumerate().map(|(number, &variable)| (variable, number)).collect();
        let graph = &flow.graph;
        let uses: Vec<Uses> =
            graph.edge_weights().map(|e| uses(terms, &e.instruction, &number)).collect();
        let mut at = vec![FixedBitSet::with_capacity(variables.len()); graph.node_count()];
        let mut work = Vec::new();
        for (node, wanted) in wanted {
            at[node.index()]
                .extend(wanted.iter().filter_map(|variable| number.get(variable).copied()));
            work.push(*node);
        }
        let mut seen = FixedBitSet::with_capacity(graph.node_count());
        while let Some(node) = work.pop() {
            // Then nobody asks for what comes of it.
            if terms.is_stopped() {
                break;
            }
            for edge in graph.edges_directed(node, Direction::Incoming) {
                let Uses { read, given } = &uses[edge.id().index()];
                let mut before = at[node.index()].clone();
                given.iter().for_each(|&variable| before.set(variable, false));
                before.extend(read.iter().copied());
                let from = edge.source();
                let known = &mut at[from.index()];
                if !before.is_subset(known) || !seen.put(from.index()) {
                    known.union_with(&before);
                    work.push(from);
                }
            }
        }
        Self { variables, at }
    }

    /// Whether a variable is among those that were looked at.
    pub(crate) fn knows(&self, variable: Term) -> bool {
        self.variables.contains(&variable)
    }

    /// The live variables at a location, in program order.
    pub(crate) fn at(&self, node: NodeIndex) -> impl Iterator<Item = Term> + '_ {
        self.at[node.index()].ones().map(|number| self.variables[number])
    }
}

fn uses(terms: &Terms, instruction: &Instruction, number: &HashMap<Term, usize>) -> Uses {
    let mut read: Vec<usize> = Vec::new();
    for term in instruction.reads() {
        terms.visit_symbols(term, |symbol| read.extend(number.get(&symbol)));
    }
    let given = match instruction {
        Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
            number.get(variable).copied()
        }
        Instruction::Call { result, .. } | Instruction::IndirectCall { result, .. } => {
            result.and_then(|result| number.get(&result).copied())
        }
        // The other cells of the array stay.
        _ => None,
    };
    Uses { read, given }
}
