//! Programs as a person would write them: readings, calls, conditions, and the loops of
//! [`counting`](super::counting) and [`searching`](super::searching), all of which can end.

use super::grower::{FIELDS, Grower, LARGEST};
use super::plain::PASSES;
use super::tree::{
    Block, Bound, Expr, Op, Stmt, at, field, less, more, output, put, set, var, when,
};

/// How a loop of a person is made, and how many blocks it nests.
pub(super) type Shape<'a> = (usize, fn(&mut Grower<'a>, Site) -> Block);

/// Where a statement stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// In how many blocks.
    pub(super) depth: usize,
    /// How many paths a bounded program may take through it.
    pub(super) budget: u64,
}

impl Site {
    /// Inside of a loop of this statement.
    pub(super) fn inside(self, blocks: usize) -> Self {
        // All passes of the loop share the budget; PASSES is the most of them.
        Self { depth: self.depth + blocks, budget: super::paths::root(self.budget, 4) }
    }
}

impl<'a> Grower<'a> {
    /// So many statements of a person.
    pub(super) fn human(&mut self, count: usize, site: Site) -> Block {
        let mut block = Block::new();
        let mut left = site.budget;
        for _ in 0..count {
            let here = Site { budget: left, ..site };
            let made = self.within(left, |grower| grower.lending(|g| g.human_statement(here)));
            if self.parameters.bounded {
                left /= super::paths::paths(&made).max(1);
            }
            block.extend(made);
        }
        block
    }

    fn human_statement(&mut self, site: Site) -> Block {
        self.written += 1;
        if self.written > LARGEST {
            return self.straight(site);
        }
        let (roll, share) = (self.unit(), self.parameters.for_loop_gen_prob);
        let loops = if roll < share {
            super::counting::shapes()
        } else if roll < share + self.parameters.loop_gen_prob {
            self.searches()
        } else {
            return self.straight(site);
        };
        self.one_loop(&loops, site).unwrap_or_else(|| self.straight(site))
    }

    /// One of the loops that the depth still allows.
    pub(super) fn one_loop(&mut self, loops: &[Shape<'a>], site: Site) -> Option<Block> {
        let most = self.parameters.max_block_depth.saturating_sub(site.depth);
        let fit: Vec<Shape<'a>> =
            loops.iter().filter(|(nested, _)| *nested <= most).copied().collect();
        (!fit.is_empty()).then(|| {
            let (_, make) = fit[self.pick(fit.len())];
            make(self, site)
        })
    }

    /// A statement that is no loop.
    fn straight(&mut self, site: Site) -> Block {
        if self.parameters.guarded.is_some() && self.random.chance(50) {
            return self.risky(site.depth);
        }
        match self.pick(8) {
            0 => vec![set(&self.integer_name(), Expr::Input)],
            1 => vec![output(self.operand())],
            2 if self.may_nest(site.depth) => self.called(),
            3 if self.may_nest(site.depth) => {
                let (name, other) = (self.integer_name(), self.integer_name());
                vec![when(more(&name, &other), vec![set(&other, &name)])]
            }
            4 if self.may_nest(site.depth) => {
                let (name, value) = (self.integer_name(), self.operand());
                let guard = less(&name, self.random.between(0, 9));
                vec![Stmt::If(guard, vec![set(&name, value)], vec![output(&name)])]
            }
            5 => {
                let (record, value) = (self.one(&self.pools.records.clone()), self.operand());
                vec![put(field(var(&record), self.one(&FIELDS)), value)]
            }
            6 => vec![put(self.element(), self.operand())],
            _ => {
                let (name, value) = (self.integer_name(), self.operand());
                vec![set(&name, var(&name) + value)]
            }
        }
    }

    /// A value in the manner of people: a variable, or one operation.
    pub(super) fn operand(&mut self) -> Expr {
        let guarded = self.parameters.guarded.is_some();
        match self.pick(10) {
            0 => self.leaf() * self.random.between(2, 4),
            1 => self.leaf() - self.leaf(),
            2 => self.leaf() + self.random.between(1, 5),
            3 if guarded => self.kept_element(),
            3 => self.element(),
            4 => field(var(&self.one(&self.pools.records.clone())), self.one(&FIELDS)),
            5 if guarded => self.leaf() / self.kept_divisor(),
            6 if guarded => self.kept_pointer(),
            _ => self.leaf(),
        }
    }

    /// What is done with a result.
    pub(super) fn report(&mut self, result: impl Into<Expr>) -> Stmt {
        let result = result.into();
        match self.pick(3) {
            0 => output(result),
            1 => set(&self.integer_name(), result),
            _ => {
                let name = self.integer_name();
                set(&name, var(&name) + result)
            }
        }
    }

    /// A variable that gets a size: a constant, or an input, within 0 and `most` or (if
    /// there are no bounds to be kept) any.
    pub(super) fn size(&mut self, name: &str, most: i64) -> (Block, Bound) {
        let bounded = self.parameters.bounded;
        let most = if bounded { most.min(PASSES) } else { most };
        let times = u32::try_from(most).unwrap_or(1);
        match self.pick(if bounded { 2 } else { 3 }) {
            0 => (vec![set(name, most)], Bound::Fixed(times)),
            2 => (vec![set(name, Expr::Input)], Bound::Unknown),
            _ => (clamped(name, 0, most), Bound::AtMost(times)),
        }
    }

    /// An array for one loop.
    pub(super) fn list_of_numbers(&mut self, name: &str) -> (String, i64, Block) {
        let name = self.borrow(name);
        let most = if self.parameters.bounded { PASSES } else { 7 };
        let length = self.random.between(2, most);
        let mut items = Vec::new();
        for _ in 0..length {
            items.push(if self.random.chance(40) {
                Expr::Input
            } else {
                self.random.between(-5, 20).into()
            });
        }
        let start = vec![set(&name, Expr::Array(items))];
        (name, length, start)
    }

    /// What else happens in the body of a loop: nothing, most often.
    pub(super) fn besides(&mut self, site: Site) -> Block {
        let most = self.parameters.max_stmts_within_a_block.saturating_sub(1).min(2);
        let nothing = if self.parameters.guarded.is_some() { 20 } else { 60 };
        if most == 0 || self.random.chance(nothing) {
            return Block::new();
        }
        let count = self.count(most);
        self.in_loop(|grower| grower.human(count, site))
    }

    /// An element for a loop whose index is within the array, or one beside it.
    pub(super) fn indexed(&mut self, array: &str, index: &str) -> Expr {
        if self.slips() { at(array, Op::Add.of(index, 1)) } else { at(array, index) }
    }
}

/// A variable gets an input between two ends. Nothing below 0 matters to a loop.
pub(super) fn clamped(name: &str, low: i64, high: i64) -> Block {
    let mut made = vec![set(name, Expr::Input)];
    if low > 0 {
        made.push(when(less(name, low), vec![set(name, low)]));
    }
    made.push(when(more(name, high), vec![set(name, high)]));
    made
}
