//! Guards: under which conditions runs come to a state, as a tree. A state's guard is the way up to the root.
//!
//! Where two states meet, what they have in common is the guard of both but for what either has alone; behind a branch
//! that is nothing, so guards do not grow with the program.

use super::super::shared::execution::known::Known;
use crate::logic::{Linear, Term, Terms};

/// The number of a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Guard(usize);

/// A condition, below those that hold as well.
struct Node {
    condition: Term,
    above: Guard,
    depth: usize,
    known: Known,
}

/// All guards of a walk.
pub(super) struct Guards<'t> {
    terms: &'t Terms,
    nodes: Vec<Node>,
}

/// What is alone with one of two states is compared with so many conditions of the other.
const COMPARED: usize = 64;

impl Guard {
    /// Where a run begins.
    pub(super) const ROOT: Guard = Guard(0);
}

impl<'t> Guards<'t> {
    pub(super) fn new(terms: &'t Terms) -> Self {
        let root =
            Node { condition: terms.tt(), above: Guard::ROOT, depth: 0, known: Known::default() };
        Self { terms, nodes: vec![root] }
    }

    /// What holds under a guard without asking.
    pub(super) fn known(&self, guard: Guard) -> &Known {
        &self.nodes[guard.0].known
    }

    /// Where a condition holds as well.
    pub(super) fn under(&mut self, guard: Guard, condition: Term) -> Guard {
        if self.terms.is_true(condition) {
            return guard;
        }
        let Node { known, depth, .. } = &self.nodes[guard.0];
        let (mut known, depth) = (known.clone(), depth + 1);
        known.note(self.terms, condition);
        self.nodes.push(Node { condition, above: guard, depth, known });
        Guard(self.nodes.len() - 1)
    }

    /// Forms that are 0 (`true`), or at most 0, wherever a guard holds.
    pub(super) fn limit(&mut self, guard: Guard, forms: Vec<(bool, Linear)>) {
        let known = &mut self.nodes[guard.0].known;
        for (equal, form) in forms {
            known.limit(self.terms, equal, form, None);
        }
    }

    /// All that holds under a guard.
    pub(super) fn conditions(&self, mut guard: Guard) -> Vec<Term> {
        let mut conditions = Vec::new();
        while guard != Guard::ROOT {
            let node = &self.nodes[guard.0];
            conditions.push(node.condition);
            guard = node.above;
        }
        conditions.reverse();
        conditions
    }

    /// The guard of two states that no run has both, and a condition that holds of the first alone.
    pub(super) fn either(&mut self, one: Guard, other: Guard) -> (Guard, Term) {
        let terms = self.terms;
        let (common, own) = self.apart(one, other);
        let [first, second] = &own;
        let opposed = first.iter().find(|&&part| second.contains(&terms.not(part))).copied();
        let all = |parts: &[Term]| terms.and(parts.iter().copied());
        let selector = opposed.unwrap_or_else(|| {
            if first.len() <= second.len() { all(first) } else { terms.not(all(second)) }
        });
        let either = self.disjunction(first, second);
        (self.under(common, either), selector)
    }

    /// What two guards have in common, and what each has alone, from above.
    fn apart(&self, one: Guard, other: Guard) -> (Guard, [Vec<Term>; 2]) {
        let (mut at, mut own) = ([one, other], [Vec::new(), Vec::new()]);
        while at[0] != at[1] {
            let deeper = usize::from(self.nodes[at[1].0].depth > self.nodes[at[0].0].depth);
            let node = &self.nodes[at[deeper].0];
            own[deeper].push(node.condition);
            at[deeper] = node.above;
        }
        own.iter_mut().for_each(|conditions| conditions.reverse());
        (at[0], own)
    }

    /// That all of one holds or all of the other, briefly: where one begins with the opposite of the other, what
    /// follows that beginning is all that it has to say.
    fn disjunction(&self, first: &[Term], second: &[Term]) -> Term {
        let terms = self.terms;
        let all = |parts: &[Term]| terms.and(parts.iter().copied());
        let mut whole = [all(first), all(second)];
        for (mine, theirs) in [(0, second), (1, first)] {
            let opposite = terms.not(whole[mine]);
            let begins =
                |&long: &usize| theirs.len() <= COMPARED && all(&theirs[..long]) == opposite;
            if let Some(long) = (1..=theirs.len()).find(begins) {
                whole[1 - mine] = all(&theirs[long..]);
                break;
            }
        }
        terms.or(whole)
    }

    /// The conditions of some guards, with a symbol for each that several need: what defines the symbols, and
    /// that one of the guards holds.
    pub(super) fn one_of(&self, guards: &[Guard], name: &str) -> Vec<Term> {
        let terms = self.terms;
        let uses = self.uses(guards);
        let mut formulas: Vec<Option<Term>> = vec![None; self.nodes.len()];
        formulas[0] = Some(terms.tt());
        let mut assertions = Vec::new();
        for at in 1..self.nodes.len() {
            let node = &self.nodes[at];
            let Some(above) = formulas[node.above.0].filter(|_| uses[at] > 0) else { continue };
            let all = terms.and2(above, node.condition);
            formulas[at] = Some(if uses[at] == 1 {
                all
            } else {
                let symbol = terms.bool_symbol(&format!("{name}{at}"));
                assertions.push(terms.or2(terms.not(symbol), all));
                symbol
            });
        }
        assertions.push(terms.or(guards.iter().filter_map(|guard| formulas[guard.0])));
        assertions
    }

    /// How often each guard is needed: by those below it, and for itself.
    fn uses(&self, guards: &[Guard]) -> Vec<u32> {
        let mut uses = vec![0; self.nodes.len()];
        guards.iter().for_each(|guard| uses[guard.0] += 1);
        for at in (1..self.nodes.len()).rev() {
            if uses[at] > 0 {
                uses[self.nodes[at].above.0] += 1;
            }
        }
        uses
    }

    /// Which guards hold, by the values of their conditions.
    pub(super) fn that_hold(&self, values: impl FnOnce(&[Term]) -> Vec<bool>) -> Vec<bool> {
        let conditions: Vec<Term> = self.nodes.iter().map(|node| node.condition).collect();
        let mut holds = values(&conditions);
        for at in 1..holds.len() {
            holds[at] &= holds[self.nodes[at].above.0];
        }
        holds
    }
}

impl Guard {
    /// Its place in [`Guards::that_hold`].
    pub(super) fn index(self) -> usize {
        self.0
    }
}
