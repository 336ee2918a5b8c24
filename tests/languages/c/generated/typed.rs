//! Random expressions whose types are known. Nothing in them is undefined, but for one
//! operator now and then, so that it is clear which error a run ends in; and what they
//! change nothing else in them looks at, so that the order of evaluation does not matter.

use super::kinds::{Kind, constant};
use crate::support::chance::Chance;

/// An expression in brackets, or as short as that it needs none.
pub(crate) type Operand = (String, Kind);

/// Something that an expression can read.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    pub(crate) text: String,
    pub(crate) kind: Kind,
    /// How many elements it has, if it is an array.
    pub(crate) length: Option<u64>,
    /// Whether it may be changed inside of an expression: nothing else is the same thing.
    pub(crate) apart: bool,
}

/// A function that changes nothing, and the types of its parameters and its result.
#[derive(Clone, Debug)]
pub(crate) struct Callable {
    pub(crate) name: String,
    pub(crate) parameters: usize,
    pub(crate) result: Kind,
}

/// Makes expressions.
pub(crate) struct Expressions {
    pub(crate) chance: Chance,
    pub(crate) leaves: Vec<Leaf>,
    pub(crate) functions: Vec<Callable>,
    /// What this full expression reads and what it changes.
    read: Vec<String>,
    changed: Vec<String>,
    /// Whether one operator of this full expression may fail.
    risk: bool,
}

impl Expressions {
    pub(crate) fn new(chance: Chance) -> Self {
        let (leaves, functions) = (Vec::new(), Vec::new());
        Self { chance, leaves, functions, read: Vec::new(), changed: Vec::new(), risk: false }
    }

    /// Another full expression begins.
    pub(crate) fn begin(&mut self) {
        self.read.clear();
        self.changed.clear();
        self.risk = self.chance.once_in(25);
    }

    /// Another full expression, which this is.
    pub(crate) fn full(&mut self, depth: u32) -> Operand {
        self.begin();
        self.expression(depth)
    }

    /// Whether the one risk is taken here, with an operand that must not be a constant:
    /// compilers compute with constants before a run can fail.
    fn risky(&mut self, operand: &str) -> bool {
        let varies = self.leaves.iter().any(|leaf| operand.contains(&leaf.text));
        let taken = self.risk && varies && self.chance.once_in(2);
        self.risk &= !taken;
        taken
    }

    /// A leaf that is a plain variable, that can be changed here and that nothing in this
    /// expression reads.
    fn fresh(&mut self) -> Option<Leaf> {
        let free = |leaf: &&Leaf| {
            leaf.apart && !self.read.contains(&leaf.text) && !self.changed.contains(&leaf.text)
        };
        let all: Vec<Leaf> = self.leaves.iter().filter(free).cloned().collect();
        if all.is_empty() {
            return None;
        }
        let leaf = all[self.chance.index(all.len())].clone();
        self.changed.push(leaf.text.clone());
        Some(leaf)
    }

    /// A variable, an element or a constant.
    pub(crate) fn leaf(&mut self) -> Operand {
        if self.chance.once_in(4) {
            return constant(&mut self.chance);
        }
        let all: Vec<Leaf> =
            self.leaves.iter().filter(|l| !self.changed.contains(&l.text)).cloned().collect();
        if all.is_empty() {
            return constant(&mut self.chance);
        }
        let leaf = all[self.chance.index(all.len())].clone();
        match leaf.length {
            // Of what a truth value is compared with, gcc may know the outcome without looking.
            Some(length) if leaf.kind.bits() == 1 => {
                (format!("{}[{}]", leaf.text, self.surely_below(length)), leaf.kind)
            }
            Some(length) => (format!("{}[{}]", leaf.text, self.below(length)), leaf.kind),
            None => {
                self.read.push(leaf.text.clone());
                (leaf.text, leaf.kind)
            }
        }
    }

    /// An expression for an index below a power of two.
    pub(crate) fn below(&mut self, length: u64) -> String {
        if self.risk && self.chance.once_in(2) {
            let (index, _) = self.leaf_that_is_one();
            self.risk = false;
            return index;
        }
        self.surely_below(length)
    }

    /// As [`below`](Self::below), without a risk.
    pub(crate) fn surely_below(&mut self, length: u64) -> String {
        match self.chance.below(4) {
            0 => self.chance.below(length).to_string(),
            1 => {
                let (index, kind) = self.leaf_that_is_one();
                format!("({})({index}) % {length}", kind.common(Kind::UNSIGNED).unsigned().name())
            }
            _ => format!("{} & {}", self.leaf_that_is_one().0, length - 1),
        }
    }

    fn leaf_that_is_one(&mut self) -> Operand {
        let plain: Vec<Leaf> = self
            .leaves
            .iter()
            .filter(|l| l.length.is_none() && !self.changed.contains(&l.text))
            .cloned()
            .collect();
        if plain.is_empty() {
            return constant(&mut self.chance);
        }
        let leaf = plain[self.chance.index(plain.len())].clone();
        self.read.push(leaf.text.clone());
        (leaf.text, leaf.kind)
    }

    pub(crate) fn expression(&mut self, depth: u32) -> Operand {
        if depth == 0 {
            return self.leaf();
        }
        match self.chance.below(22) {
            0..=3 => self.sum(depth),
            4 => self.quotient(depth),
            5 | 6 => self.shift(depth),
            7..=9 => {
                let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
                let op = self.chance.pick(&["&", "|", "^"]);
                (format!("({} {op} {})", a.0, b.0), a.1.common(b.1))
            }
            10 | 11 => self.unary(depth),
            12 => (self.condition(depth), Kind::INT),
            13 => {
                // If both ways come to the same gcc does not look which one it is: no risk in that.
                let risk = std::mem::take(&mut self.risk);
                let condition = self.condition(depth - 1);
                self.risk = risk;
                let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
                (format!("({condition} ? {} : {})", a.0, b.0), a.1.common(b.1))
            }
            14 | 15 => {
                let (value, kind) = (self.expression(depth - 1), Kind::any(&mut self.chance));
                (format!("({})({})", kind.name(), value.0), kind)
            }
            16 | 17 => self.change(depth),
            18 => {
                // What nobody looks at gcc does not evaluate: no risk in it.
                let risk = std::mem::take(&mut self.risk);
                let first = self.expression(depth - 1);
                self.risk = risk;
                let second = self.expression(depth - 1);
                (format!("({}, {})", first.0, second.0), second.1)
            }
            19 => self.size(depth),
            20 => self.call(),
            _ => self.flat(),
        }
    }

    /// A sum, a difference or a product.
    fn sum(&mut self, depth: u32) -> Operand {
        let ((a, one), (b, other)) = (self.expression(depth - 1), self.expression(depth - 1));
        let (op, kind) = (self.chance.pick(&["+", "-", "*"]), one.common(other));
        if !kind.is_signed() || self.risky(&a) {
            return (format!("({a} {op} {b})"), kind);
        }
        let unsigned = kind.unsigned().name();
        let text = match (self.chance.below(2), op) {
            (0, "*") => format!("({a} % 1000 * ({b} % 1000))"),
            (0, _) => format!("({a} % 1000 {op} {b} / 8)"),
            _ => format!("({})(({unsigned}){a} {op} ({unsigned}){b})", kind.name()),
        };
        (text, kind)
    }

    fn quotient(&mut self, depth: u32) -> Operand {
        let ((a, one), (b, other)) = (self.expression(depth - 1), self.expression(depth - 1));
        let (op, kind) = (self.chance.pick(&["/", "%"]), one.common(other));
        let divisor = if self.risky(&b) {
            b
        } else {
            match self.chance.below(3) {
                0 => format!("(({b} & 15) + 1)"),
                // In an unsigned type −3 is a large number.
                1 => "(-3)".to_owned(),
                _ => format!("({b} % 9 + 10)"),
            }
        };
        let kind = if divisor == "(-3)" { one.promoted() } else { kind };
        (format!("({a} {op} {divisor})"), kind)
    }

    fn shift(&mut self, depth: u32) -> Operand {
        let ((a, kind), (b, _)) = (self.expression(depth - 1), self.expression(0));
        let kind = kind.promoted();
        if self.risky(&b) {
            return (format!("({a} {} {b})", self.chance.pick(&["<<", ">>"])), kind);
        }
        let bits = kind.bits() - 1;
        let text = match (self.chance.below(2), kind.is_signed()) {
            (0, _) => format!("({a} >> ({b} & {bits}))"),
            (_, false) => format!("({a} << ({b} & {bits}))"),
            (_, true) => format!("(({a} & 1023) << ({b} & 15))"),
        };
        (text, kind)
    }

    fn unary(&mut self, depth: u32) -> Operand {
        let (a, kind) = self.expression(depth - 1);
        let result = kind.promoted();
        match self.chance.below(5) {
            0 => (format!("(~{a})"), result),
            1 => (format!("(!{a})"), Kind::INT),
            2 => (format!("(+{a})"), result),
            _ if !result.is_signed() || self.risky(&a) => (format!("(-{a})"), result),
            _ => (format!("(-({a} % 1000))"), result),
        }
    }

    /// An expression that is a truth value.
    pub(crate) fn condition(&mut self, depth: u32) -> String {
        let less = depth.saturating_sub(1);
        match self.chance.below(if depth == 0 { 3 } else { 6 }) {
            0..=2 => {
                let (a, b) = (self.expression(less).0, self.expression(less).0);
                let op = self.chance.pick(&["<", "<=", ">", ">=", "==", "!="]);
                format!("({a} {op} {b})")
            }
            3 => format!("({} && {})", self.condition(less), self.expression(less).0),
            4 => format!("({} || {})", self.expression(less).0, self.condition(less)),
            _ => format!("(!{})", self.condition(less)),
        }
    }

    /// An expression that changes a variable. What is written after a sequence point may
    /// look at it again.
    fn change(&mut self, depth: u32) -> Operand {
        let Some(Leaf { text: v, kind, .. }) = self.fresh() else { return self.leaf() };
        let safe = !kind.is_signed() || kind.bits() < 32;
        match self.chance.below(7) {
            0 => (format!("({v} = {})", self.expression(depth - 1).0), kind),
            1 | 2 => (format!("({})", self.compound(&v, kind)), kind),
            3 if safe => {
                let op = self.chance.pick(&["++", "--"]);
                (format!("({op}{v})"), kind)
            }
            4 if safe => {
                let op = self.chance.pick(&["++", "--"]);
                (format!("({v}{op})"), kind)
            }
            5 => {
                let (value, other) = (self.expression(depth - 1).0, self.leaf());
                (format!("({v} = {value}, {v} ^ {})", other.0), kind.common(other.1))
            }
            6 if safe => {
                let other = self.leaf();
                (format!("({v}-- ? {v} : {})", other.0), kind.common(other.1))
            }
            _ => (format!("(({v} = {}) < 9 && {v} > 1)", self.leaf().0), Kind::INT),
        }
    }

    /// `v op= e`, of a variable that is not in `e`.
    pub(crate) fn compound(&mut self, v: &str, kind: Kind) -> String {
        let (e, other) = self.expression(1);
        let (bits, common) = (kind.promoted().bits() - 1, kind.common(other));
        let unsigned = !common.is_signed();
        let small = kind.bits() < 32;
        if self.risky(v) {
            return format!("{v} {} {e}", self.chance.pick(&["+=", "-=", "*=", "/=", "<<="]));
        }
        match self.chance.below(9) {
            0 | 1 if unsigned => format!("{v} {} {e}", self.chance.pick(&["+=", "-=", "*="])),
            0 | 1 if small => format!("{v} {} {e} % 1000", self.chance.pick(&["+=", "-=", "*="])),
            2 => format!("{v} {} ({e} & 15) + 1", self.chance.pick(&["/=", "%="])),
            3 => format!("{v} >>= {e} & {bits}"),
            4 if !kind.promoted().is_signed() => format!("{v} <<= {e} & {bits}"),
            4 if small && !kind.is_signed() => format!("{v} <<= {e} & 7"),
            5 => format!("{v} = {e}"),
            _ => format!("{v} {} {e}", self.chance.pick(&["&=", "|=", "^="])),
        }
    }

    /// `sizeof`, which evaluates nothing.
    fn size(&mut self, depth: u32) -> Operand {
        let text = match self.chance.below(3) {
            0 => format!("sizeof({})", Kind::any(&mut self.chance).name()),
            1 => format!("sizeof({} + 'a')", self.expression(depth - 1).0),
            _ => format!("sizeof {}", self.leaf().0),
        };
        (format!("({text})"), Kind::UNSIGNED_LONG)
    }

    fn call(&mut self) -> Operand {
        if self.functions.is_empty() {
            return self.leaf();
        }
        let index = self.chance.index(self.functions.len());
        let Callable { name, parameters, result } = self.functions[index].clone();
        let arguments: Vec<String> = (0..parameters).map(|_| self.leaf().0).collect();
        (format!("{name}({})", arguments.join(", ")), result)
    }

    /// A chain of operators without brackets, over unsigned numbers. There is no risk in it:
    /// where the end of it decides the value, gcc does not evaluate the rest.
    fn flat(&mut self) -> Operand {
        const ALL: [&str; 16] =
            ["+", "-", "*", "&", "|", "^", "<", "<=", ">", ">=", "==", "!=", "&&", "||", "+", "-"];
        let risk = std::mem::take(&mut self.risk);
        let mut text = format!("(unsigned){}", self.leaf().0);
        for _ in 0..2 + self.chance.below(4) {
            text += &match self.chance.below(8) {
                0 => " / 7u".to_owned(),
                1 => " % 5u".to_owned(),
                _ => format!(" {} (unsigned){}", self.chance.pick(&ALL), self.leaf().0),
            };
        }
        self.risk = risk;
        (format!("(unsigned)({text})"), Kind::UNSIGNED)
    }
}
