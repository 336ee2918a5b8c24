//! Drops checks of indices and divisors that cannot fail because of signs.
//!
//! A local variable that is only ever given numbers that are not negative, in the whole
//! function, is never negative: the largest set of such variables is found by starting
//! from all and taking out those that some instruction speaks against. A loop counter
//! from 0 upwards then needs no check against 0. Only the checks that lowering put in
//! are dropped; conditions of the program stay as they are written.
//!
//! True over unbounded integers. Arithmetic that wraps is a term of its own, of which
//! nothing is known here.

use std::collections::BTreeSet;

use num_traits::Signed;

use crate::graph::{
    EdgeIndex, ErrorKind, Flowgraph, Instruction, LocationKind, NodeIndex, Variable,
};
use crate::logic::{Division, Node, Term, Terms};

/// Drops what cannot fail.
pub(super) fn drop_sure_checks(flowgraph: &mut Flowgraph, terms: &Terms, locals: &[Variable]) {
    let signs = Signs { terms, natural: natural_variables(flowgraph, terms, locals) };
    for node in flowgraph.graph.node_indices().collect::<Vec<_>>() {
        let [fine, fails] = flowgraph.out_edges(node)[..] else { continue };
        if let (true, Instruction::Assume(condition)) =
            (is_check(flowgraph, fails), &flowgraph.graph[fine].instruction)
        {
            let left = signs.what_may_fail(*condition);
            flowgraph.graph[fine].instruction = Instruction::Assume(left);
            if terms.is_true(left) {
                flowgraph.graph.remove_edge(fails);
            } else {
                flowgraph.graph[fails].instruction = Instruction::Assume(terms.not(left));
            }
        }
    }
}

/// Whether an edge leads to an error that lowering put in, or to where it is told apart which.
fn is_check(flowgraph: &Flowgraph, edge: EdgeIndex) -> bool {
    use ErrorKind::{DivisionByZero, NullDereference, OutOfBounds, Unmodelled, UseAfterFree};
    let target: NodeIndex = flowgraph.endpoints(edge).1;
    match flowgraph.graph[target].kind {
        LocationKind::Error(OutOfBounds | DivisionByZero) => true,
        LocationKind::Plain => {
            let ends = |kinds: &[ErrorKind], edge: EdgeIndex| {
                let end = flowgraph.graph[flowgraph.endpoints(edge).1].kind;
                end.error().is_some_and(|kind| kinds.contains(&kind))
            };
            let [case, other] = flowgraph.out_edges(target)[..] else { return false };
            ends(&[UseAfterFree, NullDereference, Unmodelled], case)
                && (ends(&[OutOfBounds], other) || is_check(flowgraph, other))
        }
        _ => false,
    }
}

fn natural_variables(flowgraph: &Flowgraph, terms: &Terms, locals: &[Variable]) -> BTreeSet<Term> {
    let natural = locals.iter().filter(|l| !l.sort.is_array()).map(|l| l.symbol).collect();
    let mut signs = Signs { terms, natural };
    loop {
        let before = signs.natural.len();
        for edge in flowgraph.graph.edge_weights() {
            match &edge.instruction {
                Instruction::Assign { variable, value } if !signs.is_natural(*value) => {
                    signs.natural.remove(variable);
                }
                Instruction::Input { variable, .. }
                | Instruction::Call { result: Some(variable), .. }
                | Instruction::IndirectCall { result: Some(variable), .. } => {
                    signs.natural.remove(variable);
                }
                _ => {}
            }
        }
        if signs.natural.len() == before {
            return signs.natural;
        }
    }
}

struct Signs<'t> {
    terms: &'t Terms,
    /// Variables that are never negative.
    natural: BTreeSet<Term>,
}

impl Signs<'_> {
    /// Whether a number cannot be negative.
    fn is_natural(&self, term: Term) -> bool {
        let all = |parts: &[Term]| parts.iter().all(|&part| self.is_natural(part));
        match self.terms.node(term) {
            Node::Int(value) => !value.is_negative(),
            Node::Symbol(..) => self.natural.contains(&term),
            Node::Add(parts) | Node::Mul(parts) => all(parts),
            Node::Ite(_, yes, no) => all(&[*yes, *no]),
            Node::Div(_, a, b) => all(&[*a, *b]),
            Node::Mod(Division::Truncate, a, _) => self.is_natural(*a),
            // By zero it is the dividend; otherwise it is never negative.
            Node::Mod(Division::Euclid, a, b) => {
                self.is_natural(*a)
                    || self
                        .terms
                        .as_int(*b)
                        .is_some_and(|b| !b.sign().eq(&num_bigint::Sign::NoSign))
            }
            _ => false,
        }
    }

    /// The parts of a check that may not hold.
    fn what_may_fail(&self, condition: Term) -> Term {
        match self.terms.node(condition) {
            Node::And(parts) => {
                self.terms.and(parts.iter().copied().filter(|&part| !self.is_sure(part)))
            }
            _ if self.is_sure(condition) => self.terms.tt(),
            _ => condition,
        }
    }

    /// Whether `0 ≤ …`, as signs show.
    fn is_sure(&self, atom: Term) -> bool {
        match self.terms.atom_form(atom) {
            // form ≤ 0
            Some((false, form)) => {
                !form.constant.is_positive()
                    && form.terms.iter().all(|(t, c)| !c.is_positive() && self.is_natural(*t))
            }
            _ => false,
        }
    }
}
