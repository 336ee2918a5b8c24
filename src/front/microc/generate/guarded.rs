//! Expressions that could err and, most often, do not (the thesis's chapter 7 wishes for
//! them): divisions by variables, indices that are variables, pointers that may be null.
//!
//! What keeps them from erring stands around them (a condition, a correction before), or is
//! an invariant of the whole program: the divisors of [`Pools`](super::grower::Pools) are
//! above 0 all the time, the cursors within their arrays, the sure pointers not null, and
//! arrays never get shorter. At the rate that the parameters state, it is left out.

use super::grower::{Array, Grower};
use super::paths::root;
use super::tree::{
    Block, Bound, Expr, Op, Stmt, alloc, and, at, deref, differ, equal, less, more, output, put,
    repeat, set, var, when,
};

impl Grower<'_> {
    /// A statement with an expression that could err, and its guard.
    pub(super) fn risky(&mut self, depth: usize) -> Block {
        match self.pick(7) {
            0 | 1 => self.guarded_division(depth),
            2 | 3 => self.guarded_element(depth),
            4 | 5 => self.guarded_pointer(depth),
            _ => self.keep_promise(depth),
        }
    }

    fn guarded_division(&mut self, depth: usize) -> Block {
        let (divisor, value) = (self.integer_name(), self.integer(1));
        let name = self.integer_name();
        let divide = set(&name, value.clone() / &divisor);
        if self.slips() {
            return vec![divide];
        }
        if !self.may_nest(depth) {
            return vec![set(&name, value / (var(&divisor) * &divisor + 1))];
        }
        match self.pick(6) {
            0 => vec![when(differ(&divisor, 0), vec![divide])],
            1 => vec![when(more(&divisor, 0), vec![divide])],
            2 => {
                let other = self.random.between(1, 9);
                vec![when(equal(&divisor, 0), vec![set(&divisor, other)]), divide]
            }
            3 => vec![Stmt::If(equal(&divisor, 0), vec![output(0)], vec![divide])],
            4 => {
                // The second operand is computed only where the first one holds.
                let large = more(value / &divisor, self.random.between(0, 9));
                let outcome = set(&name, var(&name) + 1);
                vec![when(and(differ(&divisor, 0), large), vec![outcome])]
            }
            _ => vec![set(&name, value / (var(&divisor) * &divisor + 1))],
        }
    }

    fn guarded_element(&mut self, depth: usize) -> Block {
        let array = self.one(&self.pools.arrays.clone());
        let index = self.integer_name();
        let access = self.access(&array, &index);
        if self.slips() {
            return vec![access];
        }
        if !self.may_nest(depth) {
            let (element, name) = (self.kept_element(), self.integer_name());
            return vec![set(&name, element)];
        }
        let (below, beyond) = (less(&index, 0), Op::GreaterEqual.of(&index, array.length));
        let inside = Op::GreaterEqual.of(&index, 0);
        let before_end = less(&index, array.length);
        match self.pick(5) {
            0 => vec![when(and(inside, before_end), vec![access])],
            1 if self.may_nest(depth + 1) => {
                vec![when(inside, vec![when(before_end, vec![access])])]
            }
            2 => vec![
                when(below, vec![set(&index, 0)]),
                when(beyond, vec![set(&index, array.length - 1)]),
                access,
            ],
            3 => vec![Stmt::If(Op::Or.of(below, beyond), vec![output(&index)], vec![access])],
            _ => self.reduced(&array, &index, access),
        }
    }

    /// The index becomes a remainder, which is within the array once it is not negative.
    fn reduced(&mut self, array: &Array, index: &str, access: Stmt) -> Block {
        let value = self.integer_name();
        let length = array.length;
        vec![
            set(index, var(&value) - var(&value) / length * length),
            when(less(index, 0), vec![set(index, var(index) + length)]),
            access,
        ]
    }

    fn access(&mut self, array: &Array, index: &str) -> Stmt {
        let element = at(&array.name, index);
        if self.random.chance(50) {
            let value = self.integer(1);
            return put(element, value);
        }
        let name = self.integer_name();
        set(&name, element)
    }

    fn guarded_pointer(&mut self, depth: usize) -> Block {
        let pointer = self.one(&self.pools.pointers.clone());
        let name = self.integer_name();
        let used = if self.random.chance(50) {
            set(&name, deref(&pointer))
        } else {
            let value = self.integer(1);
            put(deref(&pointer), value)
        };
        if self.slips() {
            return vec![used];
        }
        let target = self.target();
        if !self.may_nest(depth) {
            return vec![set(&pointer, target), used];
        }
        match self.pick(4) {
            0 => vec![when(differ(&pointer, Expr::Null), vec![used])],
            1 => vec![when(equal(&pointer, Expr::Null), vec![set(&pointer, target)]), used],
            2 => vec![Stmt::If(
                equal(&pointer, Expr::Null),
                vec![set(&pointer, alloc(0.into()))],
                vec![used],
            )],
            _ => vec![set(&pointer, target), used],
        }
    }

    /// A variable that keeps a promise gets another value that keeps it.
    fn keep_promise(&mut self, depth: usize) -> Block {
        match self.pick(3) {
            0 => self.another_divisor(depth),
            1 => self.another_index(depth),
            _ => {
                let (name, target) = (self.one(&self.pools.sure.clone()), self.target());
                let pointer = self.one(&self.pools.pointers.clone());
                if self.may_nest(depth) && self.random.chance(50) {
                    return vec![when(differ(&pointer, Expr::Null), vec![set(&name, &pointer)])];
                }
                vec![set(&name, target)]
            }
        }
    }

    fn another_divisor(&mut self, depth: usize) -> Block {
        let name = self.one(&self.pools.divisors.clone());
        let value = self.integer_name();
        match self.pick(3) {
            0 if self.may_nest(depth) => {
                vec![when(more(&value, 0), vec![set(&name, &value)])]
            }
            1 => vec![set(&name, self.random.between(1, 9))],
            _ => vec![set(&name, var(&name) + self.random.between(1, 3))],
        }
    }

    fn another_index(&mut self, depth: usize) -> Block {
        let (name, array) = self.one(&self.pools.cursors.clone());
        let value = self.integer_name();
        if !self.may_nest(depth) {
            return vec![set(&name, self.random.between(0, array.length - 1))];
        }
        if self.random.chance(50) {
            return vec![
                set(&name, var(&name) + 1),
                when(equal(&name, array.length), vec![set(&name, 0)]),
            ];
        }
        let inside = and(Op::GreaterEqual.of(&value, 0), less(&value, array.length));
        vec![when(inside, vec![set(&name, &value)])]
    }

    /// A loop over an array, with a counter of its own.
    pub(super) fn sweep(&mut self, depth: usize, budget: u64) -> Block {
        let array = self.one(&self.pools.arrays.clone());
        let most = if self.parameters.bounded { super::plain::PASSES } else { array.length };
        let length = array.length.min(most);
        let times = u32::try_from(length).unwrap_or(1);
        let budget = if self.parameters.bounded { root(budget, times) } else { budget };
        let counter = self.borrow("k");
        let slips = !self.parameters.bounded && self.slips();
        let (limit, times) = if slips { (length + 1, times + 1) } else { (length, times) };
        let mut body = self.counting(&counter, |grower| {
            let access = grower.access(&array, &counter);
            let mut body = vec![access];
            body.extend(grower.block(depth + 1, budget));
            body
        });
        self.give_back();
        body.push(set(&counter, var(&counter) + 1));
        vec![set(&counter, 0), repeat(Bound::Fixed(times), less(&counter, limit), body)]
    }

    /// A divisor that is not 0.
    pub(super) fn kept_divisor(&mut self) -> Expr {
        if self.slips() {
            return Expr::Name(self.integer_name());
        }
        Expr::Name(self.one(&self.pools.divisors.clone()))
    }

    /// An element by an index within its array.
    pub(super) fn kept_element(&mut self) -> Expr {
        let (cursor, array) = self.one(&self.pools.cursors.clone());
        let index = if self.slips() { self.integer_name() } else { cursor };
        at(&array.name, &index)
    }

    /// What a pointer that is not null points to.
    pub(super) fn kept_pointer(&mut self) -> Expr {
        let pool = if self.slips() { &self.pools.pointers } else { &self.pools.sure };
        let pool = pool.clone();
        deref(&self.one(&pool))
    }
}
