//! What a condition tells about floating-point variables.

use super::refine::{DEEPEST, Refining};
use super::state::State;
use crate::logic::{FloatInterval, FloatOp, Interval, Node, Sort, Term};

impl Refining<'_> {
    /// Whether an atom says something of floating-point numbers.
    pub(super) fn is_of_floats(&self, atom: Term) -> bool {
        match self.terms.node(atom) {
            Node::FloatOp(..) => true,
            Node::Eq(a, _) => matches!(self.terms.sort(*a), Sort::Float(_)),
            _ => false,
        }
    }

    /// An atom about floating-point numbers holds, or does not.
    pub(super) fn floats(&self, state: &mut State, atom: Term, holds: bool, depth: u32) -> bool {
        if self.values(state).truth(atom) == Some(!holds) {
            return false;
        }
        match self.terms.node(atom) {
            Node::FloatOp(op @ (FloatOp::Less | FloatOp::AtMost | FloatOp::Equal), args) => {
                let (a, b) = (args[0], args[1]);
                let second = self.values(state).float(b);
                let Some(first) = self.values(state).float(a).told(*op, second, holds) else {
                    return false;
                };
                if !self.float(state, a, first, depth) {
                    return false;
                }
                let told = self.values(state).float(b).told_second(*op, first, holds);
                told.is_some_and(|second| self.float(state, b, second, depth))
            }
            Node::FloatOp(kind, args) => {
                let told = self.values(state).float(args[0]).told_kind(*kind, holds);
                told.is_some_and(|value| self.float(state, args[0], value, depth))
            }
            &Node::Eq(a, b) if holds => {
                let (first, second) = (self.values(state).float(a), self.values(state).float(b));
                first.meet(second).is_some_and(|both| {
                    self.float(state, a, both, depth) && self.float(state, b, both, depth)
                })
            }
            _ => true,
        }
    }

    /// The value of a floating-point term is in the interval.
    fn float(&self, state: &mut State, term: Term, within: FloatInterval, depth: u32) -> bool {
        let now = self.values(state).float(term);
        let Some(both) = now.meet(within) else { return false };
        if depth > DEEPEST || both == now {
            return true;
        }
        match self.terms.node(term) {
            Node::Symbol(..) => {
                if let Some(&number) = self.variables.floats.get(&term) {
                    state.floats.set(number, both);
                }
                true
            }
            Node::FloatOp(FloatOp::FromInt { width, signed, .. }, args) => {
                let fits = self.values(state).of(args[0]).fits(*width, *signed);
                let integers = both.nearest_to();
                integers.is_some_and(|within: Interval| {
                    !fits || self.term(state, args[0], within, depth + 1)
                })
            }
            Node::FloatOp(op, args) if args.len() == 1 => {
                let Sort::Float(format) = self.terms.sort(args[0]) else { return true };
                match both.operand(*op, format) {
                    Some(operand) => self.float(state, args[0], operand, depth + 1),
                    None => true,
                }
            }
            Node::Ite(condition, a, b) => {
                let can = |term: Term| self.values(state).float(term).meet(both).is_some();
                match (can(*a), can(*b)) {
                    (false, false) => false,
                    (true, true) => true,
                    (true, false) => {
                        self.condition(state, *condition, depth + 1)
                            && self.float(state, *a, both, depth + 1)
                    }
                    (false, true) => {
                        self.condition(state, self.terms.not(*condition), depth + 1)
                            && self.float(state, *b, both, depth + 1)
                    }
                }
            }
            _ => true,
        }
    }
}
