//! Random questions over bit-vectors: their text, and what its terms are under values of the symbols.
//!
//! Which text it is depends on the seed alone, so that one seed with other values is the same text.

use num_bigint::BigInt;

use super::reference::{BINARY, RELATIONS, relation, signed, two_to, word, wrapped};

/// Widths of the symbols: small ones, since most mistakes show there, and some that are no powers of two.
pub(super) const WIDTHS: [usize; 8] = [1, 2, 3, 4, 5, 8, 13, 33];

/// A generator of numbers (Vigna's xorshift64*).
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(number).expect("31 bits") % most
    }

    /// A word: near the ends of its range as often as not.
    pub(super) fn word(&mut self, width: usize) -> BigInt {
        let value = match self.below(4) {
            0 => BigInt::from(self.below(4)),
            1 => two_to(width) - 1 - self.below(3),
            2 => two_to(width - 1) - self.below(2),
            _ => (0..width).map(|at| BigInt::from(self.below(2)) << at).sum(),
        };
        wrapped(&value, width)
    }
}

/// Writes terms, and knows what they are.
pub(super) struct RandomTerms<'v> {
    chance: Chance,
    /// What the symbols are: of each width two words, and two truth values.
    words: &'v [BigInt],
    truths: [bool; 2],
}

/// Values of all symbols.
pub(super) fn random_values(seed: u64) -> (Vec<BigInt>, [bool; 2]) {
    let mut chance = Chance::new(seed);
    let words = WIDTHS.iter().flat_map(|&width| [chance.word(width), chance.word(width)]).collect();
    (words, [chance.below(2) == 1, chance.below(2) == 1])
}

/// The declarations of all symbols, and definitions that terms use.
pub(super) fn declarations() -> String {
    let two = |width: &usize| {
        format!(
            "(declare-const x{width} (_ BitVec {width}))\n(declare-fun y{width} () (_ BitVec {width}))\n"
        )
    };
    let words: String = WIDTHS.iter().map(two).collect();
    format!(
        "(set-logic QF_BV)\n{words}(declare-const p Bool)\n(declare-const |q r| Bool)\n\
         (define-sort Byte () (_ BitVec 8))\n(define-fun twice ((x8 Byte)) Byte (bvadd x8 x8))\n\
         (define-fun both ((a Bool) (p Bool)) Bool (let ((b (and a p))) (or b false)))\n"
    )
}

impl<'v> RandomTerms<'v> {
    pub(super) fn new(seed: u64, words: &'v [BigInt], truths: [bool; 2]) -> Self {
        Self { chance: Chance::new(seed), words, truths }
    }

    fn width(&mut self) -> usize {
        WIDTHS[self.chance.below(WIDTHS.len())]
    }

    /// A truth value.
    pub(super) fn truth(&mut self, depth: usize) -> (String, bool) {
        if depth == 0 {
            return match self.chance.below(4) {
                0 => ("true".to_owned(), true),
                1 => ("|q r|".to_owned(), self.truths[1]),
                _ => ("p".to_owned(), self.truths[0]),
            };
        }
        let depth = depth - 1;
        match self.chance.below(9) {
            0 => {
                let (a, va) = self.truth(depth);
                (format!("(not {a})"), !va)
            }
            1 => {
                let ((a, va), (b, vb)) = (self.truth(depth), self.truth(depth));
                (format!("(let ((p {a}) (|a b| {b})) (both |a b| p))"), va && vb)
            }
            2 => {
                let all = [self.truth(depth), self.truth(depth), self.truth(depth)];
                let [a, b, c] = &all;
                let values = [a.1, b.1, c.1];
                let (name, value) = match self.chance.below(5) {
                    0 => ("and", values.iter().all(|&v| v)),
                    1 => ("or", values.iter().any(|&v| v)),
                    2 => ("xor", values.iter().filter(|&&v| v).count() % 2 == 1),
                    3 => ("=>", !(values[0] && values[1]) || values[2]),
                    _ => ("=", values[0] == values[1] && values[1] == values[2]),
                };
                (format!("({name} {} {} {})", a.0, b.0, c.0), value)
            }
            3 => {
                let (c, vc) = self.truth(depth);
                let ((a, va), (b, vb)) = (self.truth(depth), self.truth(depth));
                (format!("(ite {c} {a} (! {b} :weight (1 2)))"), if vc { va } else { vb })
            }
            4 => {
                let width = self.width();
                let (a, va) = self.word(width, depth);
                let least = va == two_to(width - 1);
                (format!("(bvnego {a})"), least)
            }
            _ => {
                let width = self.width();
                let name = RELATIONS[self.chance.below(RELATIONS.len())];
                let ((a, va), (b, vb)) = (self.word(width, depth), self.word(width, depth));
                (format!("({name} {a} {b})"), relation(name, width, &va, &vb))
            }
        }
    }

    /// A word of that width.
    pub(super) fn word(&mut self, width: usize, depth: usize) -> (String, BigInt) {
        if depth == 0 {
            return self.leaf(width);
        }
        let depth = depth - 1;
        match self.chance.below(10) {
            0 => {
                let (a, va) = self.word(width, depth);
                match self.chance.below(2) {
                    0 => (format!("(bvnot {a})"), two_to(width) - 1 - va),
                    _ => (format!("(bvneg {a})"), wrapped(&-va, width)),
                }
            }
            1 => {
                let (c, vc) = self.truth(depth);
                let ((a, va), (b, vb)) = (self.word(width, depth), self.word(width, depth));
                (format!("(ite {c} {a} {b})"), if vc { va } else { vb })
            }
            2 => self.cut(width, depth),
            3 => self.joined(width, depth),
            4 => {
                let by = self.chance.below(2 * width + 1);
                let (a, va) = self.word(width, depth);
                let left = self.chance.below(2) == 0;
                let turned = if left { by % width } else { width - by % width };
                let value = (&va << turned) + (&va >> (width - turned));
                let name = if left { "rotate_left" } else { "rotate_right" };
                (format!("((_ {name} {by}) {a})"), wrapped(&value, width))
            }
            5 if width == 8 => {
                let (a, va) = self.word(8, depth);
                (format!("(twice {a})"), wrapped(&(va * 2), 8))
            }
            _ => {
                let name = BINARY[self.chance.below(BINARY.len())];
                let ((a, va), (b, vb)) = (self.word(width, depth), self.word(width, depth));
                (format!("({name} {a} {b})"), word(name, width, &va, &vb))
            }
        }
    }

    fn leaf(&mut self, width: usize) -> (String, BigInt) {
        let known = WIDTHS.iter().position(|&other| other == width);
        match (known, self.chance.below(5)) {
            (Some(at), 1 | 2) => (format!("x{width}"), self.words[2 * at].clone()),
            (Some(at), 3 | 4) => (format!("y{width}"), self.words[2 * at + 1].clone()),
            _ => {
                let value = self.chance.word(width);
                let text = match self.chance.below(2) {
                    0 => format!("(_ bv{value} {width})"),
                    _ => format!("#b{:0>width$}", value.to_str_radix(2)),
                };
                (text, value)
            }
        }
    }

    /// Some bits of a longer word.
    fn cut(&mut self, width: usize, depth: usize) -> (String, BigInt) {
        let (low, above) = (self.chance.below(4), self.chance.below(4));
        let (a, va) = self.word(width + low + above, depth);
        (format!("((_ extract {} {low}) {a})", width + low - 1), wrapped(&(va >> low), width))
    }

    /// A word made of shorter ones.
    fn joined(&mut self, width: usize, depth: usize) -> (String, BigInt) {
        let low = 1 + self.chance.below(width);
        if low == width {
            return match width {
                1 => {
                    let ((a, va), (b, vb)) = (self.word(5, depth), self.word(5, depth));
                    (format!("(bvcomp {a} {b})"), BigInt::from(i32::from(va == vb)))
                }
                _ => {
                    let (a, va) = self.word(1, depth);
                    let ones = two_to(width) - 1;
                    (format!("((_ repeat {width}) {a})"), va * ones)
                }
            };
        }
        let (a, va) = self.word(low, depth);
        let more = width - low;
        match self.chance.below(3) {
            0 => (format!("((_ zero_extend {more}) {a})"), va),
            1 => (format!("((_ sign_extend {more}) {a})"), wrapped(&signed(&va, low), width)),
            _ => {
                let (b, vb) = self.word(more, depth);
                (format!("(concat {b} {a})"), (vb << low) + va)
            }
        }
    }
}
