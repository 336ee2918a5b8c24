//! Linear forms of terms, and what they say of them: the part of [`Estimate`] that is about those.

use std::rc::Rc;

use super::estimate::Estimate;
use super::float::Format;
use super::float_interval::FloatInterval;
use super::float_linear::{Form, Reals};
use super::float_op::FloatOp;
use super::interval::Interval;
use super::sort::{Scalar, Sort};
use super::term::{Node, Term};

impl<F: Fn(Term) -> Interval> Estimate<'_, F> {
    /// What the linear form of a sum or a difference says of it.
    pub(super) fn float_by_form(
        &mut self,
        term: Term,
        own: FloatInterval,
    ) -> Option<FloatInterval> {
        let form = self.operation_form(term, own)?;
        let mut sum = form.constant;
        for &(part, factor) in &form.parts {
            sum = sum.plus(factor.times(Reals::of(self.float(part))?));
        }
        sum.within(own.format())
    }

    /// The form of a finite number.
    fn form(&mut self, term: Term) -> Option<Rc<Form>> {
        if let Some(known) = self.forms.get(&term) {
            return Some(Rc::clone(known));
        }
        let interval = self.float(term);
        let reals = Reals::of(interval)?;
        let form = match self.terms.node(term) {
            Node::Float(_) => Form::constant(reals),
            _ => self
                .operation_form(term, interval)
                .unwrap_or_else(|| Form { parts: vec![(term, Reals::ONE)], constant: Reals::ZERO }),
        };
        let form = Rc::new(form);
        self.forms.insert(term, Rc::clone(&form));
        Some(form)
    }

    /// The form of what is computed, if that is linear and finite.
    fn operation_form(&mut self, term: Term, interval: FloatInterval) -> Option<Form> {
        let Node::FloatOp(op, args) = self.terms.node(term) else { return None };
        let size = Reals::of(interval)?.size();
        let Scalar::Float(format) = self.terms.sort(term).scalar() else { return None };
        if !args.iter().all(|&arg| matches!(self.terms.sort(arg), Sort::Float(_))) {
            return None;
        }
        let negative = |factor: Reals| Reals { low: -factor.high, high: -factor.low };
        let exact = match (op, &**args) {
            (FloatOp::Neg, &[a]) => return Some(self.form(a)?.mapped(negative)),
            (FloatOp::To(Format::Double), &[a]) => return Some(self.form(a)?.mapped(|x| x)),
            (FloatOp::To(Format::Single), &[a]) => self.form(a)?.mapped(|x| x),
            (FloatOp::Add, &[a, b]) => self.form(a)?.plus(&*self.form(b)?)?,
            (FloatOp::Sub, &[a, b]) => self.form(a)?.plus(&self.form(b)?.mapped(negative))?,
            (FloatOp::Mul, &[a, b]) => {
                // What varies more stays a number of its own.
                let [x, y] = [Reals::of(self.float(a))?, Reals::of(self.float(b))?];
                let spread = |reals: Reals| (reals.high - reals.low) / reals.size();
                let (kept, by) = if spread(x) >= spread(y) { (a, y) } else { (b, x) };
                self.form(kept)?.mapped(|factor| factor.times(by))
            }
            (FloatOp::Div, &[a, b]) => {
                let by = Reals::ONE.over(Reals::of(self.float(b))?)?;
                self.form(a)?.mapped(|factor| factor.times(by))
            }
            _ => return None,
        };
        Some(exact.rounded(format, size))
    }
}
