//! Random terms over given variables, for random programs.

use unloop::logic::{BitOp, Division, Term, Terms};

use crate::support::chance::Chance;

/// What random terms are made of.
pub(crate) struct Choices<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) random: &'a mut Chance,
    pub(crate) scalars: Vec<Term>,
    pub(crate) arrays: &'a [Term],
    pub(crate) nonlinear: bool,
    pub(crate) machine: Option<u32>,
}

impl Choices<'_> {
    fn pick(&mut self, from: &[Term]) -> Option<Term> {
        let at = usize::try_from(self.random.below(from.len() as u64)).unwrap_or(0);
        from.get(at).copied()
    }

    fn constant(&mut self) -> Term {
        self.terms.int(self.random.between(-3, 5))
    }

    fn scalar(&mut self) -> Term {
        let scalars = std::mem::take(&mut self.scalars);
        let picked = self.pick(&scalars);
        self.scalars = scalars;
        picked.unwrap_or_else(|| self.constant())
    }

    /// A variable, a constant, a variable and a constant: what indices are.
    pub(crate) fn index(&mut self) -> Term {
        match self.random.below(4) {
            0 => self.terms.int(self.random.between(0, 3)),
            1 => {
                let scalar = self.scalar();
                let shift = self.terms.int(self.random.between(-1, 1));
                self.terms.add([scalar, shift])
            }
            _ => self.scalar(),
        }
    }

    fn read(&mut self) -> Term {
        let Some(array) = self.pick(self.arrays) else { return self.scalar() };
        let indices: Vec<Term> =
            (0..self.terms.sort(array).arity()).map(|_| self.index()).collect();
        self.terms.read(array, &indices)
    }

    /// An integer of a given depth.
    pub(crate) fn term(&mut self, depth: usize) -> Term {
        if depth == 0 {
            return match self.random.below(6) {
                0 | 1 => self.constant(),
                2 => self.read(),
                _ => self.scalar(),
            };
        }
        let kinds = if self.nonlinear { 10 } else { 7 };
        if let Some(width) = self.machine
            && self.random.percent(25)
        {
            return self.of_bits(width, depth);
        }
        match self.random.below(kinds) {
            0..=2 => self.term(0),
            3 | 4 => {
                let (a, b) = (self.term(depth - 1), self.term(depth - 1));
                self.terms.add([a, b])
            }
            5 => {
                let (a, b) = (self.term(depth - 1), self.term(depth - 1));
                self.terms.sub(a, b)
            }
            6 => {
                let factor = self.constant();
                let a = self.term(depth - 1);
                self.terms.mul(factor, a)
            }
            7 => {
                let (a, b) = (self.term(depth - 1), self.term(0));
                self.terms.mul(a, b)
            }
            8 => self.division(depth),
            _ => {
                let condition = self.atom();
                let (a, b) = (self.term(depth - 1), self.term(depth - 1));
                self.terms.ite(condition, a, b)
            }
        }
    }

    /// A conversion, or an operation on bits.
    fn of_bits(&mut self, width: u32, depth: usize) -> Term {
        let converted = |this: &mut Self| {
            let value = this.term(depth - 1);
            this.terms.wrap(width, this.random.percent(50), value)
        };
        let value = converted(self);
        if self.random.percent(50) {
            return value;
        }
        let other = if self.random.percent(50) { converted(self) } else { self.constant() };
        let op = BitOp::ALL[usize::try_from(self.random.below(3)).unwrap_or(0)];
        self.terms.bit_op(op, width, value, other)
    }

    /// By a constant that is not zero, in one of the four ways.
    fn division(&mut self, depth: usize) -> Term {
        let a = self.term(depth - 1);
        let divisor = [-3, -2, 2, 3, 4][usize::try_from(self.random.below(5)).unwrap_or(0)];
        let b = self.terms.int(divisor);
        let kind = if self.random.percent(70) { Division::Truncate } else { Division::Euclid };
        if self.random.percent(50) {
            self.terms.div(kind, a, b)
        } else {
            self.terms.modulo(kind, a, b)
        }
    }

    fn atom(&mut self) -> Term {
        let (a, b) = (self.term(1), self.term(1));
        match self.random.below(6) {
            0 | 1 => self.terms.lt(a, b),
            2 => self.terms.le(a, b),
            3 | 4 => self.terms.eq(a, b),
            _ => self.terms.ne(a, b),
        }
    }

    /// An atom, or two of them joined.
    pub(crate) fn condition(&mut self) -> Term {
        let first = self.atom();
        match self.random.below(5) {
            0 => {
                let second = self.atom();
                self.terms.and2(first, second)
            }
            1 => {
                let second = self.atom();
                self.terms.or2(first, second)
            }
            _ => first,
        }
    }
}
