//! What a program has while it grows: its variables by kind and role, its random numbers.
//!
//! A variable keeps its kind. Those of the general pools are read and written by any
//! statement. Others have a role, and are written only in ways that keep it: counters,
//! divisors that are never 0, indices that stay within their array, pointers that are
//! never null.

use super::tree::{Block, Expr, Function, set};
use super::{DEEPEST, Parameters};
use crate::graph::inputs::Random;

/// An array, and the length that it has at first. Indices stay below it.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub(super) name: String,
    pub(super) length: i64,
}

/// Of so many statements on, no more blocks are begun.
pub(super) const LARGEST: usize = 50_000;

/// The names of the variables of `main`.
#[derive(Clone, Debug, Default)]
pub(super) struct Pools {
    /// Integers for everybody.
    pub(super) ints: Vec<String>,
    /// Integers to read here: counters of the loops around.
    pub(super) counters: Vec<String>,
    pub(super) arrays: Vec<Array>,
    /// Pointers to integers, or null.
    pub(super) pointers: Vec<String>,
    /// Records of the fields in [`FIELDS`].
    pub(super) records: Vec<String>,
    /// Integers above 0.
    pub(super) divisors: Vec<String>,
    /// Integers that are indices of arrays.
    pub(super) cursors: Vec<(String, Array)>,
    /// Pointers that are not null.
    pub(super) sure: Vec<String>,
}

/// The fields of records.
pub(super) const FIELDS: [&str; 2] = ["x", "y"];

/// A program that grows.
#[derive(Debug)]
pub(super) struct Grower<'a> {
    pub(super) parameters: &'a Parameters,
    pub(super) random: Random,
    pub(super) pools: Pools,
    /// All names of `main`, in the order of their declaration.
    pub(super) declared: Vec<String>,
    /// Those among them that belong to one statement at a time, and may be used again.
    borrowed: Vec<String>,
    /// Those that are in use.
    busy: Vec<String>,
    /// The functions beside `main`.
    pub(super) functions: Vec<Function>,
    /// How many statements there are.
    pub(super) written: usize,
    /// How many loops there are around.
    pub(super) loops: usize,
    /// How many products of two variables there may still be: numbers could grow beyond
    /// every memory if there were any number of them.
    pub(super) products: u32,
}

impl<'a> Grower<'a> {
    pub(super) fn new(parameters: &'a Parameters, seed: u64) -> Self {
        Self {
            parameters,
            random: Random::new(seed),
            pools: Pools::default(),
            declared: Vec::new(),
            borrowed: Vec::new(),
            busy: Vec::new(),
            functions: Vec::new(),
            written: 0,
            loops: 0,
            products: 4,
        }
    }

    /// A number from 0 to below 1.
    pub(super) fn unit(&mut self) -> f64 {
        const PARTS: u32 = 1 << 30;
        let part = self.random.below(u64::from(PARTS));
        f64::from(u32::try_from(part).unwrap_or(0)) / f64::from(PARTS)
    }

    /// A number below `bound`, for choices.
    pub(super) fn pick(&mut self, bound: usize) -> usize {
        usize::try_from(self.random.below(bound as u64)).unwrap_or(0)
    }

    /// One of the items; there has to be one.
    pub(super) fn one<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.pick(items.len())].clone()
    }

    /// How many of at most `most`: one at least.
    pub(super) fn count(&mut self, most: usize) -> usize {
        1 + self.pick(most.max(1))
    }

    /// Whether blocks may stand in a block of this depth.
    pub(super) fn may_nest(&self, depth: usize) -> bool {
        depth < self.parameters.max_block_depth.min(DEEPEST) && self.written <= LARGEST
    }

    /// Whether an expression that could err stays without its guard.
    pub(super) fn slips(&mut self) -> bool {
        let rate = self.parameters.guarded.unwrap_or(0.0);
        rate > 0.0 && self.unit() < rate
    }

    /// Whether there may be divisions.
    pub(super) fn divides(&self) -> bool {
        self.parameters.generate_divisions || self.parameters.guarded.is_some()
    }

    /// A new variable of this name, or of this name and a number.
    pub(super) fn fresh(&mut self, name: &str) -> String {
        let numbered = (2..).map(|n| format!("{name}{n}"));
        let mut all = std::iter::once(name.to_owned()).chain(numbered);
        let free = all.find(|name| !self.declared.contains(name)).unwrap_or_default();
        self.declared.push(free.clone());
        free
    }

    /// A variable for one statement, until it is [given back](Self::give_back): of this
    /// name, or of this name and a number.
    pub(super) fn borrow(&mut self, name: &str) -> String {
        let idle = |free: &&String| {
            let number = free.strip_prefix(name);
            let same = number.is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
            same && !self.busy.contains(free)
        };
        let found = self.borrowed.iter().find(idle).cloned();
        let name = found.unwrap_or_else(|| {
            let name = self.fresh(name);
            self.borrowed.push(name.clone());
            name
        });
        self.busy.push(name.clone());
        name
    }

    /// The variable that was borrowed last is free again.
    pub(super) fn give_back(&mut self) {
        self.busy.pop();
    }

    /// All that is borrowed meanwhile is given back in the end.
    pub(super) fn lending<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.busy.len();
        let made = make(self);
        self.busy.truncate(before);
        made
    }

    /// The general variables with their first values, which are not counted as statements.
    pub(super) fn start(&mut self, names: &Names) -> Block {
        let mut start = Block::new();
        for _ in 0..3 + self.pick(4) {
            let name = self.named(names.ints);
            let value = if self.random.chance(50) {
                Expr::Input
            } else {
                self.random.between(-10, 20).into()
            };
            start.push(set(&name, value));
            self.pools.ints.push(name);
        }
        for _ in 0..self.count(2) {
            let (name, length) = (self.named(names.arrays), self.random.between(2, 6));
            start.push(set(&name, self.array(length)));
            self.pools.arrays.push(Array { name, length });
        }
        for _ in 0..self.count(2) {
            let (name, value) = (self.named(names.pointers), self.target());
            start.push(set(&name, value));
            self.pools.pointers.push(name);
        }
        let name = self.named(names.records);
        start.push(set(&name, self.record()));
        self.pools.records.push(name);
        if self.parameters.guarded.is_some() {
            self.keepers(names, &mut start);
        }
        start
    }

    /// The variables that keep a promise.
    fn keepers(&mut self, names: &Names, start: &mut Block) {
        let divisor = self.named(names.divisors);
        start.push(set(&divisor, self.random.between(1, 9)));
        self.pools.divisors.push(divisor);
        let array = self.one(&self.pools.arrays.clone());
        let cursor = self.named(names.cursors);
        start.push(set(&cursor, self.random.between(0, array.length - 1)));
        self.pools.cursors.push((cursor, array));
        let (sure, target) = (self.named(names.sure), self.target());
        start.push(set(&sure, target));
        self.pools.sure.push(sure);
    }

    /// A new variable of one of these names.
    fn named(&mut self, names: &[&str]) -> String {
        let free: Vec<&str> =
            names.iter().filter(|n| !self.declared.iter().any(|d| d == *n)).copied().collect();
        let name = free.first().or(names.first()).copied().unwrap_or("v");
        self.fresh(name)
    }

    /// An array of small numbers.
    pub(super) fn array(&mut self, length: i64) -> Expr {
        Expr::Array((0..length).map(|_| self.random.between(-5, 10).into()).collect())
    }

    /// A record of small numbers and inputs.
    pub(super) fn record(&mut self) -> Expr {
        let mut value = || match self.random.below(3) {
            0 => Expr::Input,
            _ => self.random.between(-5, 10).into(),
        };
        Expr::Record(FIELDS.iter().map(|name| (*name, value())).collect())
    }

    /// A pointer that is not null.
    pub(super) fn target(&mut self) -> Expr {
        if self.random.chance(70) {
            Expr::Address(self.one(&self.pools.ints.clone()))
        } else {
            Expr::Alloc(Box::new(self.random.between(-5, 10).into()))
        }
    }
}

/// What variables are called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names {
    ints: &'static [&'static str],
    arrays: &'static [&'static str],
    pointers: &'static [&'static str],
    records: &'static [&'static str],
    divisors: &'static [&'static str],
    cursors: &'static [&'static str],
    sure: &'static [&'static str],
}

impl Names {
    /// Names that say the kind and nothing else.
    pub(super) const PLAIN: Names = Names {
        ints: &["a", "b", "c", "d", "e", "f"],
        arrays: &["arr"],
        pointers: &["p", "q"],
        records: &["rec"],
        divisors: &["step"],
        cursors: &["pos"],
        sure: &["sure"],
    };

    /// Names such as people give.
    pub(super) const HUMAN: Names = Names {
        ints: &["total", "value", "limit", "offset", "width", "height"],
        arrays: &["table", "scores"],
        pointers: &["current", "other"],
        records: &["point"],
        divisors: &["scale"],
        cursors: &["cursor"],
        sure: &["target"],
    };
}
