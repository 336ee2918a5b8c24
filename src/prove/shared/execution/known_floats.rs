//! What is known of floating-point numbers on a path: between which ends conditions keep them, and what that says of
//! what is computed of them.

use super::known::{Facts, Known};
use crate::logic::{Estimate, FloatInterval, FloatOp, Interval, Node, Sort, Term, Terms};

impl Known {
    /// Notes what a condition that holds tells of the numbers that it is about.
    pub(super) fn note_floats(&mut self, terms: &Terms, condition: Term) {
        let (atom, holds) = match terms.node(condition) {
            Node::Not(atom) => (*atom, false),
            _ => (condition, true),
        };
        let Node::FloatOp(op, args) = terms.node(atom) else { return };
        let [first, second] = self.alone().estimating(terms, |estimate| {
            [args[0], args[args.len() - 1]].map(|arg| estimate.float(arg))
        });
        let told = match op {
            FloatOp::Less | FloatOp::AtMost | FloatOp::Equal => {
                let told = [first.told(*op, second, holds), second.told_second(*op, first, holds)];
                vec![(args[0], told[0]), (args[1], told[1])]
            }
            kind => vec![(args[0], first.told_kind(*kind, holds))],
        };
        // There is none on a path that contradicts itself.
        for (term, within) in told {
            within.into_iter().for_each(|within| self.keep_float(terms, term, within));
        }
    }

    /// From here on a number is in an interval.
    fn keep_float(&mut self, terms: &Terms, term: Term, within: FloatInterval) {
        let before = self.floats.get(&term);
        let within = before.and_then(|before| before.meet(within)).unwrap_or(within);
        match terms.node(term) {
            Node::Float(_) => return,
            Node::FloatOp(op, args) if args.len() == 1 => {
                if let Sort::Float(format) = terms.sort(args[0])
                    && let Some(operand) = within.operand(*op, format)
                {
                    self.keep_float(terms, args[0], operand);
                }
            }
            _ => {}
        }
        self.floats.insert_mut(term, within);
    }
}

impl Facts<'_> {
    /// What is said of floating-point numbers, if that is known.
    pub(super) fn by_floats(&self, terms: &Terms, atom: Term) -> Option<bool> {
        let is_of_floats = match terms.node(atom) {
            Node::FloatOp(..) => true,
            Node::Eq(a, _) => matches!(terms.sort(*a), Sort::Float(_)),
            _ => false,
        };
        is_of_floats.then(|| self.estimating(terms, |estimate| estimate.truth(atom)))?
    }

    /// The ends of an integer that is made of a floating-point number.
    pub(super) fn of_float(&self, terms: &Terms, term: Term) -> Interval {
        match terms.node(term) {
            Node::FloatOp(..) => self.estimating(terms, |estimate| estimate.of(term)),
            _ => Interval::ALL,
        }
    }

    /// Lets `work` estimate terms by what is known.
    fn estimating<T>(
        &self,
        terms: &Terms,
        work: impl FnOnce(&mut Estimate<'_, &dyn Fn(Term) -> Interval>) -> T,
    ) -> T {
        let integer = |symbol| self.ends(terms, symbol);
        let float = |term| self.known.floats.get(&term).copied();
        let integer: &dyn Fn(Term) -> Interval = &integer;
        work(&mut Estimate::new(terms, integer).with_floats(float))
    }
}
