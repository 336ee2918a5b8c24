//! Which of two floating-point numbers is not larger, where one is chosen as the larger or the smaller of some: the part
//! of [`Estimate`] that is about that.
//!
//! Direction of error: what is said holds in all states; much is not said.

use super::estimate::Estimate;
use super::float::Float;
use super::float_interval::FloatInterval;
use super::float_op::FloatOp;
use super::interval::Interval;
use super::term::{Node, Term};

/// So deep in choices it is looked.
const DEEPEST: u32 = 8;

impl<F: Fn(Term) -> Interval> Estimate<'_, F> {
    /// What the order of the operands tells of a quotient or a difference: `a / b` is at most 1 where a ≤ b and b is
    /// positive, `b - a` is not negative.
    pub(super) fn by_order(
        &mut self,
        (op, args): (FloatOp, &[Term]),
        operands: &[FloatInterval],
        result: FloatInterval,
    ) -> FloatInterval {
        let format = result.format();
        let zero = FloatInterval::point(Float::zero(format));
        let told = match (op, args, operands) {
            (FloatOp::Div, &[a, b], &[_, by])
                if zero.compared(FloatOp::Less, by) == Some(true)
                    && self.at_most(a, b, DEEPEST) =>
            {
                let one = FloatInterval::point(Float::double(1.0).to(format));
                result.told_second(FloatOp::Less, one, false)
            }
            (FloatOp::Sub, &[b, a], _) if self.at_most(a, b, DEEPEST) => {
                result.told(FloatOp::Less, zero, false)
            }
            _ => None,
        };
        told.unwrap_or(result)
    }

    /// Whether both are numbers, and the first is at most the second.
    fn at_most(&mut self, a: Term, b: Term, depth: u32) -> bool {
        let (first, second) = (self.float(a), self.float(b));
        if a == b {
            return !first.has_nan();
        }
        if first.compared(FloatOp::AtMost, second) == Some(true) {
            return true;
        }
        if depth == 0 {
            return false;
        }
        if let Some([x, y]) = self.chosen_by_size(b, true)
            && (self.at_most(a, x, depth - 1) || self.at_most(a, y, depth - 1))
        {
            return true;
        }
        self.chosen_by_size(a, false)
            .is_some_and(|parts| parts.into_iter().any(|part| self.at_most(part, b, depth - 1)))
    }

    /// The two numbers of which a term is the larger one, or the smaller one.
    fn chosen_by_size(&mut self, term: Term, larger: bool) -> Option<[Term; 2]> {
        let Node::Ite(mut condition, mut then, mut otherwise) = *self.terms.node(term) else {
            return None;
        };
        if let Node::Not(opposite) = *self.terms.node(condition) {
            (condition, then, otherwise) = (opposite, otherwise, then);
        }
        let Node::FloatOp(FloatOp::Less | FloatOp::AtMost, args) = self.terms.node(condition)
        else {
            return None;
        };
        let expected = if larger { [args[1], args[0]] } else { [args[0], args[1]] };
        let both_are_numbers = expected.iter().all(|&part| !self.float(part).has_nan());
        (expected == [then, otherwise] && both_are_numbers).then_some(expected)
    }
}
