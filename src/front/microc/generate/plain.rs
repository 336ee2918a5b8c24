//! Random statements and expressions, after the thesis (sections 5.1 and 6.1): loops by
//! their probabilities, all else alike likely.
//!
//! Departures: a pointer becomes null, and an array shorter, less often than all else
//! happens, since the thesis's programs without divisions have hardly any errors; products
//! of two variables stand outside of loops and are few. `bounded` gives each loop a counter
//! of its own with a constant bound.

use super::grower::{FIELDS, Grower};
use super::paths::{paths, root};
use super::tree::{
    Block, Bound, Expr, Loop, Op, Stmt, alloc, and, at, deref, field, less, not, output, put,
    repeat, set, var,
};
use super::{LONGEST, Style};

/// The most iterations of loops in bounded programs.
pub(super) const PASSES: i64 = 3;

impl Grower<'_> {
    /// Random statements; a bounded program takes at most `budget` paths through them.
    pub(super) fn block(&mut self, depth: usize, budget: u64) -> Block {
        let most = self.parameters.max_stmts_within_a_block.min(LONGEST);
        let count = self.count(most);
        self.statements(count, depth, budget)
    }

    /// So many random statements.
    pub(super) fn statements(&mut self, count: usize, depth: usize, budget: u64) -> Block {
        let mut block = Block::new();
        let mut left = budget;
        for _ in 0..count {
            let made = self.within(left, |grower| grower.statement(depth, left));
            if self.parameters.bounded {
                left /= paths(&made).max(1);
            }
            block.extend(made);
        }
        block
    }

    /// What is made, or something simple if it is too much for the budget again and again.
    pub(super) fn within(&mut self, budget: u64, make: impl Fn(&mut Self) -> Block) -> Block {
        let functions = self.functions.len();
        for _ in 0..4 {
            let made = make(self);
            if !self.parameters.bounded || paths(&made) <= budget {
                return made;
            }
            // Functions that nobody calls any more.
            self.functions.truncate(functions);
        }
        let (name, value) = (self.integer_name(), self.random.between(1, 9));
        vec![set(&name, var(&name) + value)]
    }

    /// A random statement. What belongs to it (the start of a counter) comes with it.
    fn statement(&mut self, depth: usize, budget: u64) -> Block {
        self.written += 1;
        if self.may_nest(depth) {
            let (roll, share) = (self.unit(), self.parameters.for_loop_gen_prob);
            if roll < share {
                return self.for_loop(depth, budget);
            }
            if roll < share + self.parameters.loop_gen_prob {
                return self.while_loop(depth, budget);
            }
            if self.parameters.guarded.is_some() && self.random.chance(40) {
                return self.risky(depth);
            }
            if self.pick(9) == 0 {
                return vec![self.branch(depth, budget)];
            }
        } else if self.parameters.guarded.is_some() && self.random.chance(40) {
            return self.risky(depth);
        }
        vec![self.simple()]
    }

    /// A statement without a block.
    fn simple(&mut self) -> Stmt {
        let value = self.integer(2);
        match self.pick(8) {
            0 => output(value),
            1 | 2 => set(&self.integer_name(), value),
            3 => put(self.element(), value),
            4 => self.new_array(),
            5 => self.new_pointer(),
            6 if self.random.chance(50) => {
                let (record, name) = (self.one(&self.pools.records.clone()), self.one(&FIELDS));
                put(field(var(&record), name), value)
            }
            6 => {
                let (name, value) = (self.one(&self.pools.records.clone()), self.record());
                set(&name, value)
            }
            _ => put(self.pointed(), value),
        }
    }

    /// An array gets another value, of another length perhaps.
    fn new_array(&mut self) -> Stmt {
        let array = self.one(&self.pools.arrays.clone());
        let shorter = self.parameters.guarded.is_none() && self.random.chance(2);
        let change = if shorter { -1 } else { self.random.between(0, 2) };
        let value = self.array(array.length + change);
        set(&array.name, value)
    }

    fn new_pointer(&mut self) -> Stmt {
        let pointer = self.one(&self.pools.pointers.clone());
        let nulls = if self.parameters.guarded.is_some() { 30 } else { 1 };
        let value = if self.random.chance(nulls) {
            Expr::Null
        } else if self.random.chance(30) {
            Expr::Name(self.one(&self.pools.pointers.clone()))
        } else if self.random.chance(40) {
            alloc(self.leaf())
        } else {
            self.target()
        };
        set(&pointer, value)
    }

    fn branch(&mut self, depth: usize, budget: u64) -> Stmt {
        let guard = self.condition(2);
        let yes = self.block(depth + 1, budget / 2);
        let no =
            if self.random.chance(50) { self.block(depth + 1, budget / 2) } else { Block::new() };
        Stmt::If(guard, yes, no)
    }

    /// A loop that counts one variable up to another one, as the thesis has it. Its body
    /// may do as it likes with both.
    fn for_loop(&mut self, depth: usize, budget: u64) -> Block {
        if self.parameters.guarded.is_some() && self.random.chance(50) {
            return self.sweep(depth, budget);
        }
        if self.parameters.bounded {
            return self.counted(depth, budget);
        }
        let counter = self.integer_name();
        let mut others = self.pools.ints.clone();
        others.retain(|name| *name != counter);
        let limit = self.one(&others);
        let mut body = self.in_loop(|grower| grower.block(depth + 1, budget));
        body.push(set(&counter, var(&counter) + 1));
        vec![repeat(Bound::Unknown, less(&counter, &limit), body)]
    }

    /// A loop with a counter of its own, from a constant to a constant.
    fn counted(&mut self, depth: usize, budget: u64) -> Block {
        let (start, times) = (self.random.between(0, 1), self.random.between(1, PASSES));
        let times = u32::try_from(times).unwrap_or(1);
        let counter = self.borrow("i");
        let mut body = self.counting(&counter, |g| g.block(depth + 1, root(budget, times)));
        body.push(set(&counter, var(&counter) + 1));
        self.give_back();
        let guard = less(&counter, start + i64::from(times));
        vec![set(&counter, start), repeat(Bound::Fixed(times), guard, body)]
    }

    /// A loop whose condition and body are random.
    fn while_loop(&mut self, depth: usize, budget: u64) -> Block {
        let guard = self.condition(2);
        if !self.parameters.bounded {
            let body = self.in_loop(|grower| grower.block(depth + 1, budget));
            return vec![repeat(Bound::Unknown, guard, body)];
        }
        let times = self.random.between(1, PASSES);
        let counter = self.borrow("i");
        let inner = root(budget / 3, u32::try_from(times).unwrap_or(1));
        let mut body = self.counting(&counter, |grower| grower.block(depth + 1, inner));
        body.push(set(&counter, var(&counter) + 1));
        self.give_back();
        let bound = Bound::AtMost(u32::try_from(times).unwrap_or(1));
        let guard = and(less(&counter, times), guard);
        vec![set(&counter, 0), Stmt::While(Loop { guard, body, bound })]
    }

    /// What is made inside of one more loop.
    pub(super) fn in_loop<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        self.loops += 1;
        let made = make(self);
        self.loops -= 1;
        made
    }

    /// What is made inside of a loop whose counter may be read there.
    pub(super) fn counting<T>(&mut self, name: &str, make: impl FnOnce(&mut Self) -> T) -> T {
        self.pools.counters.push(name.to_owned());
        let made = self.in_loop(make);
        self.pools.counters.pop();
        made
    }

    /// An integer that may be written.
    pub(super) fn integer_name(&mut self) -> String {
        self.one(&self.pools.ints.clone())
    }

    /// An element of an array, by a constant within its first length.
    pub(super) fn element(&mut self) -> Expr {
        let array = self.one(&self.pools.arrays.clone());
        at(&array.name, self.random.between(0, array.length - 1))
    }

    /// What a pointer points to: under guards, one that is not null.
    fn pointed(&mut self) -> Expr {
        if self.parameters.guarded.is_some() {
            return self.kept_pointer();
        }
        deref(&self.one(&self.pools.pointers.clone()))
    }

    /// A number, a variable, an input.
    pub(super) fn leaf(&mut self) -> Expr {
        match self.pick(8) {
            0 => Expr::Input,
            1 | 2 if self.parameters.style == Style::Human => self.random.between(1, 10).into(),
            1 | 2 => self.random.between(-5, 10).into(),
            _ => {
                let at_hand = [&self.pools.ints[..], &self.pools.counters].concat();
                Expr::Name(self.one(&at_hand))
            }
        }
    }

    /// A random condition: a comparison most often, since any integer can be one.
    pub(super) fn condition(&mut self, depth: usize) -> Expr {
        match self.pick(6) {
            0 => self.integer(depth),
            1 => not(self.condition(depth.saturating_sub(1))),
            2 if depth > 0 => {
                let op = self.one(&[Op::And, Op::Or]);
                let left = self.condition(depth - 1);
                op.of(left, self.condition(depth - 1))
            }
            _ => self.comparison(depth),
        }
    }

    fn comparison(&mut self, depth: usize) -> Expr {
        let op = self.one(&Op::COMPARISONS);
        let left = self.integer(depth.saturating_sub(1));
        op.of(left, self.integer(depth.saturating_sub(1)))
    }

    /// A random integer expression.
    pub(super) fn integer(&mut self, depth: usize) -> Expr {
        if self.parameters.style == Style::Human {
            return self.operand();
        }
        let forms = if self.divides() { 12 } else { 11 };
        match self.pick(if depth == 0 { 7 } else { forms }) {
            0..=3 => self.leaf(),
            4 => self.any_element(),
            5 => field(var(&self.one(&self.pools.records.clone())), self.one(&FIELDS)),
            6 => self.pointed(),
            7 => not(self.integer(depth - 1)),
            8 => self.comparison(depth - 1),
            9 => self.product(depth),
            10 => {
                let op = self.one(&[Op::Add, Op::Sub]);
                let left = self.integer(depth - 1);
                op.of(left, self.integer(depth - 1))
            }
            _ => self.quotient(depth),
        }
    }

    fn any_element(&mut self) -> Expr {
        if self.parameters.guarded.is_some() && self.random.chance(60) {
            return self.kept_element();
        }
        self.element()
    }

    fn product(&mut self, depth: usize) -> Expr {
        let left = self.integer(depth - 1);
        if self.loops == 0 && self.products > 0 && self.random.chance(30) {
            self.products -= 1;
            return left * self.integer(0);
        }
        left * self.random.between(-3, 4)
    }

    fn quotient(&mut self, depth: usize) -> Expr {
        let left = self.integer(depth - 1);
        let right = if self.parameters.guarded.is_some() {
            self.kept_divisor()
        } else {
            self.integer(depth - 1)
        };
        left / right
    }
}
