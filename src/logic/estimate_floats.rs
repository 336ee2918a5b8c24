//! Estimates of floating-point numbers: the part of [`Estimate`] that is about those.
//!
//! Where a value is chosen, the condition is taken to hold of what is chosen: `ite(x < 0, 0, x)` is at least 0.

use super::estimate::{Estimate, MOST_PARTS};
use super::float::Format;
use super::float_interval::FloatInterval;
use super::float_op::FloatOp;
use super::interval::Interval;
use super::sort::{Scalar, Sort};
use super::term::{Node, Term};

/// Terms nested deeper than this are not looked at.
const DEEPEST: u32 = 500;
/// So deep in a chosen value what its condition says is looked for.
const CHOSEN: u32 = 3;

impl<F: Fn(Term) -> Interval> Estimate<'_, F> {
    /// Holds every value that the floating-point number `term` (or a cell of it) has in states of this kind.
    pub(crate) fn float(&mut self, term: Term) -> FloatInterval {
        let Scalar::Float(format) = self.terms.sort(term).scalar() else {
            unreachable!("it is a floating-point number");
        };
        let before = match self.kept {
            Some(kept) => kept.floats.borrow().get(&term).copied(),
            None => self.done.get(&term).copied(),
        };
        if let Some(before) = before {
            return before;
        }
        if self.done.len() > MOST_PARTS as usize || self.terms.depth(term) > DEEPEST {
            return FloatInterval::any(format);
        }
        let own = self.float_by_parts(term, format);
        let by_form = match self.terms.node(term) {
            Node::FloatOp(FloatOp::Add | FloatOp::Sub, _) => self.float_by_form(term, own),
            _ => None,
        };
        let own = by_form.and_then(|form| form.meet(own)).unwrap_or(own);
        let told = self.floats.as_ref().and_then(|floats| floats(term));
        // There is none where no run comes.
        let interval = told.and_then(|told| told.meet(own)).unwrap_or(own);
        match self.kept {
            Some(kept) => kept.floats.borrow_mut().insert(term, interval),
            None => self.done.insert(term, interval),
        };
        interval
    }

    fn float_by_parts(&mut self, term: Term, format: Format) -> FloatInterval {
        match self.terms.node(term) {
            Node::Float(value) => FloatInterval::point(*value),
            Node::FloatOp(op, args) => self.float_op(*op, args, format, &mut Self::float),
            Node::Ite(condition, a, b) => {
                let first = self.chosen(*condition, true, *a);
                let second = self.chosen(*condition, false, *b);
                match (first, second) {
                    (Some(first), Some(second)) => first.join(second),
                    (one, other) => one.or(other).unwrap_or(FloatInterval::any(format)),
                }
            }
            Node::Constant(_, cell) => self.float(*cell),
            Node::Layer { base, value, .. } => self.float(*base).join(self.float(*value)),
            Node::Read(array, _) => self.float(*array),
            _ => FloatInterval::any(format),
        }
    }

    /// What an operation gives of operands that are estimated so.
    fn float_op(
        &mut self,
        op: FloatOp,
        args: &[Term],
        format: Format,
        of: &mut dyn FnMut(&mut Self, Term) -> FloatInterval,
    ) -> FloatInterval {
        match (op, args) {
            (FloatOp::FromInt { width, signed, .. }, &[from]) => {
                FloatInterval::of_integers(format, self.of(from).wrapped(width, signed))
            }
            (FloatOp::FromBits(_), &[from]) => FloatInterval::of_bits(format, self.of(from)),
            (FloatOp::Mul, [a, b]) if a == b => of(self, *a).squared(),
            _ => {
                let operands: Vec<FloatInterval> = args.iter().map(|&arg| of(self, arg)).collect();
                let result = FloatInterval::of(op, &operands, format);
                self.by_order((op, args), &operands, result)
            }
        }
    }

    /// Holds the values that a floating-point number has where a condition holds; `None` if that never does.
    pub(crate) fn float_where(&mut self, condition: Term, term: Term) -> Option<FloatInterval> {
        self.chosen(condition, true, term)
    }

    /// The values of a term where a condition has a value; `None` if it never has it.
    fn chosen(&mut self, condition: Term, holds: bool, term: Term) -> Option<FloatInterval> {
        match self.truth(condition) {
            Some(truth) => (truth == holds).then(|| self.float(term)),
            None => self.under(condition, holds, term, CHOSEN),
        }
    }

    fn under(
        &mut self,
        condition: Term,
        holds: bool,
        term: Term,
        depth: u32,
    ) -> Option<FloatInterval> {
        let mut all = self.float(term);
        if depth > 0
            && let Node::FloatOp(op, args) = self.terms.node(term)
            && args.iter().all(|&arg| matches!(self.terms.sort(arg), Sort::Float(_)))
        {
            let mut is_empty = false;
            let mut of = |estimate: &mut Self, arg: Term| {
                let part = estimate.under(condition, holds, arg, depth - 1);
                is_empty |= part.is_none();
                part.unwrap_or_else(|| estimate.float(arg))
            };
            let inner = self.float_op(*op, args, all.format(), &mut of);
            all = if is_empty { return None } else { all.meet(inner)? };
        }
        self.told(condition, holds, term, all)
    }

    /// What a condition tells of a term.
    fn told(
        &mut self,
        condition: Term,
        holds: bool,
        term: Term,
        all: FloatInterval,
    ) -> Option<FloatInterval> {
        match self.terms.node(condition) {
            Node::Not(inner) => self.told(*inner, !holds, term, all),
            Node::And(parts) if holds => {
                parts.iter().try_fold(all, |left, &part| self.told(part, true, term, left))
            }
            Node::Or(parts) if !holds => {
                parts.iter().try_fold(all, |left, &part| self.told(part, false, term, left))
            }
            Node::FloatOp(op @ (FloatOp::Less | FloatOp::AtMost | FloatOp::Equal), args) => {
                let [a, b] = [args[0], args[1]];
                let mut left = all;
                if let Some(converted) = self.converted(term, a) {
                    left = self.compared(left, converted, |own, estimate| {
                        own.told(*op, estimate.float(b), holds)
                    })?;
                }
                if let Some(converted) = self.converted(term, b) {
                    left = self.compared(left, converted, |own, estimate| {
                        own.told_second(*op, estimate.float(a), holds)
                    })?;
                }
                Some(left)
            }
            Node::FloatOp(kind, args) if args[0] == term => all.told_kind(*kind, holds),
            _ => Some(all),
        }
    }

    /// In which format a term is compared, if it is that.
    fn converted(&self, term: Term, compared: Term) -> Option<Format> {
        match (self.terms.node(compared), self.terms.sort(compared)) {
            (_, Sort::Float(format)) if compared == term => Some(format),
            (Node::FloatOp(FloatOp::To(format), of), _) if of[0] == term => Some(*format),
            _ => None,
        }
    }

    /// What is left of a term's values, where what is left of it in another format says so.
    fn compared(
        &mut self,
        all: FloatInterval,
        format: Format,
        left: impl FnOnce(FloatInterval, &mut Self) -> Option<FloatInterval>,
    ) -> Option<FloatInterval> {
        if format == all.format() {
            return left(all, self);
        }
        let op = FloatOp::To(format);
        let left = left(FloatInterval::of(op, &[all], format), self)?;
        let own = left.operand(op, all.format()).unwrap_or(all);
        all.meet(own)
    }

    /// Whether what is said of floating-point numbers holds, if that is known.
    pub(super) fn float_truth(&mut self, op: FloatOp, args: &[Term]) -> Option<bool> {
        let a = self.float(args[0]);
        match (op, args) {
            (FloatOp::Less, [x, y]) if x == y => Some(false),
            (FloatOp::AtMost | FloatOp::Equal, [x, y]) if x == y => {
                a.is_of(FloatOp::IsNan).map(|is_nan| !is_nan)
            }
            (FloatOp::Less | FloatOp::AtMost | FloatOp::Equal, [_, y]) => {
                a.compared(op, self.float(*y))
            }
            _ => a.is_of(op),
        }
    }

    /// Whether two numbers are the same, if that is known.
    pub(super) fn same_float(&mut self, a: Term, b: Term) -> Option<bool> {
        let (a, b) = (self.float(a), self.float(b));
        match (a.meet(b), a.single().zip(b.single())) {
            (None, _) => Some(false),
            (_, Some((a, b))) => Some(a == b),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Float, Model, Terms, Value};

    /// Numbers that are the same in each run of the test.
    struct Random(u64);

    impl Random {
        fn below(&mut self, end: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % end
        }

        fn constant(&mut self, format: Format) -> Float {
            let value = [0.0, -0.0, 0.1, 0.25, 0.9, 1.0, -1.0, 3.3, 100.0, -7.5, 1e-40, 1e38];
            let value = value[usize::try_from(self.below(12)).unwrap_or(0)];
            Float::double(value).to(format)
        }
    }

    const X: &str = "x";
    const Y: &str = "y";

    /// A term over `x` and `y` so deep.
    fn term(terms: &Terms, random: &mut Random, depth: u32, format: Format) -> Term {
        let symbol = |name| terms.symbol(name, Sort::Float(format));
        if depth == 0 {
            return match random.below(5) {
                0 | 1 => symbol(X),
                2 => symbol(Y),
                _ => terms.float(random.constant(format)),
            };
        }
        let part = |random: &mut Random| term(terms, random, depth - 1, format);
        let op = match random.below(12) {
            0..3 => FloatOp::Add,
            3..6 => FloatOp::Sub,
            6 | 7 => FloatOp::Mul,
            8 => FloatOp::Div,
            9 => {
                let of = part(random);
                let op = [FloatOp::Neg, FloatOp::Abs, FloatOp::Sqrt];
                return terms.float_op(op[usize::try_from(random.below(3)).unwrap_or(0)], &[of]);
            }
            10 => {
                let (a, b) = (part(random), part(random));
                if random.below(2) == 0 {
                    let less = terms.float_op(FloatOp::Less, &[a, b]);
                    let chosen = terms.ite(less, b, a);
                    return terms.float_op(FloatOp::Sub, &[chosen, a]);
                }
                return terms.ite(condition(terms, random, depth - 1, format), a, b);
            }
            _ => {
                let (wide, narrow) = (FloatOp::To(Format::Double), FloatOp::To(Format::Single));
                let of = part(random);
                return match format {
                    Format::Single => {
                        let wide = terms.float_op(wide, &[of]);
                        let by = terms.float(random.constant(Format::Double));
                        terms.float_op(narrow, &[terms.float_op(FloatOp::Mul, &[wide, by])])
                    }
                    Format::Double => terms.float_op(wide, &[terms.float_op(narrow, &[of])]),
                };
            }
        };
        let (a, b) = (part(random), part(random));
        terms.float_op(op, &[a, b])
    }

    fn condition(terms: &Terms, random: &mut Random, depth: u32, format: Format) -> Term {
        let (a, b) = (term(terms, random, depth, format), term(terms, random, 0, format));
        let op = [FloatOp::Less, FloatOp::AtMost, FloatOp::Equal];
        let op = op[usize::try_from(random.below(3)).unwrap_or(0)];
        let atom = match random.below(4) {
            0 => terms.float_op(op, &[b, a]),
            1 => terms.float_op(FloatOp::IsNan, &[a]),
            _ => terms.float_op(op, &[a, b]),
        };
        match random.below(4) {
            0 => terms.not(atom),
            1 => terms.or2(atom, terms.float_op(FloatOp::Less, &[b, a])),
            _ => atom,
        }
    }

    /// What is estimated of terms holds what they are, and what is known of conditions is so.
    #[test]
    fn estimates_hold_the_values() {
        let mut random = Random(7);
        for round in 0..6_000 {
            let format = if round % 2 == 0 { Format::Single } else { Format::Double };
            let terms = Terms::new();
            let number = term(&terms, &mut random, 1 + round % 4, format);
            let test = condition(&terms, &mut random, 2, format);
            let ends = [(); 4].map(|()| random.constant(format));
            let between = |a, b| FloatInterval::point(a).join(FloatInterval::point(b));
            let known = [between(ends[0], ends[1]), between(ends[2], ends[3])];
            let [x, y] = [X, Y].map(|name| terms.symbol(name, Sort::Float(format)));
            let mut estimate = Estimate::new(&terms, |_| Interval::ALL).with_floats(move |term| {
                [x, y].iter().position(|&symbol| symbol == term).map(|at| known[at])
            });
            let (estimated, truth) = (estimate.float(number), estimate.truth(test));
            let under = estimate.float_where(test, number);
            for (a, b) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
                let scalars = [(x, ends[a]), (y, ends[b])];
                let scalars = scalars.map(|(symbol, end)| (symbol, Value::Float(end)));
                let model = Model { scalars: scalars.into_iter().collect(), ..Model::default() };
                let Ok(Value::Float(value)) = terms.evaluate(number, &model) else {
                    panic!("it has a value")
                };
                assert!(estimated.contains(value), "{round}: {estimated:?} {value:?}");
                let holds = terms.evaluate(test, &model) == Ok(Value::Bool(true));
                assert_ne!(truth, Some(!holds), "{round}");
                let inside = under.is_some_and(|under| under.contains(value));
                assert!(!holds || inside, "{round}: {under:?} {value:?}");
            }
        }
    }

    /// Parts of the largest are at most 1.
    #[test]
    fn what_is_chosen_as_the_largest_is() {
        let terms = Terms::new();
        let symbol = |name| terms.symbol(name, Sort::Float(Format::Single));
        let of = |op, a, b| terms.float_op(op, &[a, b]);
        let zero = terms.float(Float::zero(Format::Single));
        let all = [symbol("x"), symbol("y"), symbol("z")];
        let most = all
            .into_iter()
            .fold(zero, |most, value| terms.ite(of(FloatOp::Less, most, value), value, most));
        let end = |value: f64| FloatInterval::point(Float::double(value).to(Format::Single));
        let within = end(0.0).join(end(100.0));
        let mut estimate = Estimate::new(&terms, |_| Interval::ALL)
            .with_floats(|term| terms.symbol_name(term).map(|_| within));
        for value in all {
            let part = of(FloatOp::Div, value, most);
            let part = terms.ite(of(FloatOp::Less, zero, most), part, zero);
            assert_eq!(estimate.float(part), end(0.0).join(end(1.0)));
            let rest = estimate.float(of(FloatOp::Sub, most, value));
            assert_eq!(rest.compared(FloatOp::Less, end(0.0)), Some(false));
        }
    }

    /// A filter stays within what it is given, which is seen as a linear form alone.
    #[test]
    fn what_is_subtracted_again_is_not_counted_twice() {
        let terms = Terms::new();
        let float = |value: f64| terms.float(Float::double(value));
        let of = |op, a, b| terms.float_op(op, &[a, b]);
        let unit = FloatInterval::point(Float::double(-1.0))
            .join(FloatInterval::point(Float::double(1.0)));
        let mut state = float(0.0);
        for round in 0..8 {
            let sample = terms.symbol(&format!("x{round}"), Sort::Float(Format::Double));
            let change = of(FloatOp::Mul, float(0.25), of(FloatOp::Sub, sample, state));
            state = of(FloatOp::Add, state, change);
        }
        let mut estimate = Estimate::new(&terms, |_| Interval::ALL)
            .with_floats(|term| terms.symbol_name(term).map(|_| unit));
        let ends = estimate.float(state);
        let most = 1.0 - 0.75_f64.powi(8);
        let high = ends.high().expect("it has numbers").as_f64();
        assert!(!ends.has_nan() && high >= most && high <= most + 1e-12, "{ends:?}");
    }
}
