//! Arithmetic of bit-vectors as gates: adders that ripple, products by rows, division as at school.
//!
//! A word has its lowest bit first. Division by zero is as SMT-LIB has it: all ones, and the dividend for a
//! remainder; so it comes out of the division itself, where every step subtracts nothing.

use super::gate::Signal;
use super::network::Network;

/// A word, its lowest bit first.
pub(super) type BitWord = Vec<Signal>;

/// A number as a word.
pub(super) fn constant(width: usize, mut bit: impl FnMut(usize) -> bool) -> BitWord {
    (0..width).map(|at| Signal::constant(bit(at))).collect()
}

/// As many zeros.
pub(super) fn zeros(width: usize) -> BitWord {
    vec![Signal::FALSE; width]
}

/// All bits the other way round.
pub(super) fn inverted(a: &[Signal]) -> BitWord {
    a.iter().map(|&bit| !bit).collect()
}

/// The sign, or what stands for it.
fn sign(a: &[Signal]) -> Signal {
    a.last().copied().unwrap_or(Signal::FALSE)
}

/// With its sign, or zeros, in front.
pub(super) fn extended(a: &[Signal], width: usize, with: Signal) -> BitWord {
    let mut word = a.to_vec();
    word.resize(width, with);
    word
}

/// Its value, if that is known, as the places of its ones.
fn ones(a: &[Signal]) -> Option<Vec<usize>> {
    let known: Option<Vec<bool>> = a.iter().map(|bit| bit.known()).collect();
    let places = known?.into_iter().enumerate().filter(|&(_, one)| one);
    Some(places.map(|(place, _)| place).collect())
}

/// How words are shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShiftKind {
    Left,
    Right,
    /// To the right, with the sign in front.
    Signed,
}

impl Network<'_> {
    pub(super) fn all(&mut self, bits: impl IntoIterator<Item = Signal>) -> Signal {
        bits.into_iter().fold(Signal::TRUE, |all, bit| self.and(all, bit))
    }

    pub(super) fn any(&mut self, bits: impl IntoIterator<Item = Signal>) -> Signal {
        bits.into_iter().fold(Signal::FALSE, |any, bit| self.or(any, bit))
    }

    /// Bit by bit.
    pub(super) fn each(
        &mut self,
        a: &[Signal],
        b: &[Signal],
        of: impl Fn(&mut Self, Signal, Signal) -> Signal,
    ) -> BitWord {
        a.iter().zip(b).map(|(&a, &b)| of(self, a, b)).collect()
    }

    pub(super) fn words_equal(&mut self, a: &[Signal], b: &[Signal]) -> Signal {
        let same = self.each(a, b, Self::same);
        self.all(same)
    }

    pub(super) fn word_choice(&mut self, is_so: Signal, a: &[Signal], b: &[Signal]) -> BitWord {
        self.each(a, b, |network, a, b| network.choice(is_so, a, b))
    }

    /// The sum with a carry, and the carry out of it.
    pub(super) fn sum(&mut self, a: &[Signal], b: &[Signal], carry: Signal) -> (BitWord, Signal) {
        let (mut carry, mut sum) = (carry, Vec::with_capacity(a.len()));
        for (&a, &b) in a.iter().zip(b) {
            let half = self.xor(a, b);
            sum.push(self.xor(half, carry));
            carry = self.majority(a, b, carry);
        }
        (sum, carry)
    }

    pub(super) fn added(&mut self, a: &[Signal], b: &[Signal]) -> BitWord {
        self.sum(a, b, Signal::FALSE).0
    }

    pub(super) fn subtracted(&mut self, a: &[Signal], b: &[Signal]) -> BitWord {
        self.sum(a, &inverted(b), Signal::TRUE).0
    }

    pub(super) fn negated(&mut self, a: &[Signal]) -> BitWord {
        self.subtracted(&zeros(a.len()), a)
    }

    /// The negative where `is_so` holds.
    fn negated_if(&mut self, is_so: Signal, a: &[Signal]) -> BitWord {
        let flipped: BitWord = a.iter().map(|&bit| self.xor(bit, is_so)).collect();
        self.sum(&flipped, &zeros(a.len()), is_so).0
    }

    /// Whether `a` is less, or not more where `or_equal`, without signs: the borrow of `a` − `b`.
    pub(super) fn less(&mut self, a: &[Signal], b: &[Signal], or_equal: bool) -> Signal {
        let borrow = Signal::constant(or_equal);
        a.iter().zip(b).fold(borrow, |borrow, (&a, &b)| self.majority(!a, b, borrow))
    }

    /// The same with signs.
    pub(super) fn signed_less(&mut self, a: &[Signal], b: &[Signal], or_equal: bool) -> Signal {
        let (mut a, mut b) = (a.to_vec(), b.to_vec());
        // With the signs the other way round the order is that of numbers without.
        a.last_mut().into_iter().chain(b.last_mut()).for_each(|sign| *sign = !*sign);
        self.less(&a, &b, or_equal)
    }

    pub(super) fn product(&mut self, a: &[Signal], b: &[Signal]) -> BitWord {
        let known = |word: &[Signal]| word.iter().filter(|bit| bit.known().is_some()).count();
        // Each row is for one bit of the factor of which more is known; else in a fixed order.
        let (factor, rows) = if (known(a), b) < (known(b), a) { (a, b) } else { (b, a) };
        match ones(rows) {
            Some(places) => self.multiple(factor, &places),
            None => {
                let mut product = zeros(factor.len());
                for (place, &bit) in rows.iter().enumerate() {
                    if self.halted().is_some() {
                        break;
                    }
                    let row: BitWord = factor[..factor.len() - place]
                        .iter()
                        .map(|&other| self.and(other, bit))
                        .collect();
                    let sum = self.added(&product[place..], &row);
                    product.splice(place.., sum);
                }
                product
            }
        }
    }

    /// So many times the word: the sum of shifted ones, in which a run of ones is a difference.
    fn multiple(&mut self, a: &[Signal], places: &[usize]) -> BitWord {
        let width = a.len();
        let mut product = zeros(width);
        let mut at = 0;
        while at < places.len() && self.halted().is_none() {
            let first = places[at];
            let run = places[at..].iter().enumerate().take_while(|&(n, &p)| p == first + n).count();
            let mut rows = vec![];
            if run > 2 {
                rows.push((first, true));
                rows.push((first + run, false));
            } else {
                rows.extend((first..first + run).map(|place| (place, false)));
            }
            for (place, minus) in rows.into_iter().filter(|&(place, _)| place < width) {
                let row = &a[..width - place];
                let sum = if minus {
                    self.subtracted(&product[place..], row)
                } else {
                    self.added(&product[place..], row)
                };
                product.splice(place.., sum);
            }
            at += run;
        }
        product
    }

    /// Quotient and remainder, without signs.
    pub(super) fn divided(&mut self, a: &[Signal], b: &[Signal]) -> (BitWord, BitWord) {
        let width = a.len();
        if let Some(&[place]) = ones(b).as_deref() {
            let quotient = extended(&a[place..], width, Signal::FALSE);
            return (quotient, extended(&a[..place], width, Signal::FALSE));
        }
        let mut quotient = zeros(width);
        // One bit more than the divisor has: it is doubled before something is taken from it.
        let (mut rest, divisor) = (zeros(width + 1), extended(b, width + 1, Signal::FALSE));
        for at in (0..width).rev() {
            if self.halted().is_some() {
                break;
            }
            rest.rotate_right(1);
            rest[0] = a[at];
            let (difference, fits) = self.sum(&rest, &inverted(&divisor), Signal::TRUE);
            quotient[at] = fits;
            rest = self.word_choice(fits, &difference, &rest);
            // What remains is less than the divisor, and if that is zero than two to so many steps.
            rest[width] = Signal::FALSE;
        }
        rest.truncate(width);
        (quotient, rest)
    }

    /// Quotient and remainder with signs, rounded towards zero.
    pub(super) fn signed_divided(&mut self, a: &[Signal], b: &[Signal]) -> (BitWord, BitWord) {
        let (minus_a, minus_b) = (sign(a), sign(b));
        let sizes = (self.negated_if(minus_a, a), self.negated_if(minus_b, b));
        let (quotient, rest) = self.divided(&sizes.0, &sizes.1);
        let minus = self.xor(minus_a, minus_b);
        (self.negated_if(minus, &quotient), self.negated_if(minus_a, &rest))
    }

    /// The remainder with the sign of the divisor.
    pub(super) fn signed_modulo(&mut self, a: &[Signal], b: &[Signal]) -> BitWord {
        let (_, rest) = self.signed_divided(a, b);
        let is_some = self.any(rest.iter().copied());
        let differs = self.xor(sign(a), sign(b));
        let is_off = self.and(is_some, differs);
        let more: BitWord = b.iter().map(|&bit| self.and(bit, is_off)).collect();
        self.added(&rest, &more)
    }

    /// Shifted by what the other word says; what is shifted beyond its end is gone.
    pub(super) fn shifted(&mut self, a: &[Signal], by: &[Signal], kind: ShiftKind) -> BitWord {
        let width = a.len();
        let fill = if kind == ShiftKind::Signed { sign(a) } else { Signal::FALSE };
        let mut word = a.to_vec();
        let reaches = |place: usize| place < usize::BITS as usize - 1 && (1 << place) < width;
        for (place, &bit) in by.iter().enumerate().filter(|&(place, _)| reaches(place)) {
            let moved = moved(&word, 1 << place, kind, fill);
            word = self.word_choice(bit, &moved, &word);
        }
        let beyond = by.iter().enumerate().filter(|&(place, _)| !reaches(place));
        let beyond = self.any(beyond.map(|(_, &bit)| bit));
        self.word_choice(beyond, &vec![fill; width], &word)
    }
}

/// Moved by so many places, with `fill` behind.
fn moved(a: &[Signal], by: usize, kind: ShiftKind, fill: Signal) -> BitWord {
    let width = a.len();
    if kind == ShiftKind::Left {
        let mut word = vec![fill; by.min(width)];
        word.extend_from_slice(&a[..width - by.min(width)]);
        word
    } else {
        extended(&a[by.min(width)..], width, fill)
    }
}

/// Whether results leave their range.
impl Network<'_> {
    /// Of the negative.
    pub(super) fn overflows_negated(&mut self, a: &[Signal]) -> Signal {
        let rest = a[..a.len() - 1].iter().map(|&bit| !bit);
        let rest = self.all(rest);
        self.and(rest, sign(a))
    }

    /// Of the sum.
    pub(super) fn overflows_sum(&mut self, a: &[Signal], b: &[Signal], signed: bool) -> Signal {
        let (sum, carry) = self.sum(a, b, Signal::FALSE);
        if !signed {
            return carry;
        }
        let (first, second) = (self.xor(sign(a), sign(&sum)), self.xor(sign(b), sign(&sum)));
        self.and(first, second)
    }

    /// Of the difference.
    pub(super) fn overflows_difference(
        &mut self,
        a: &[Signal],
        b: &[Signal],
        signed: bool,
    ) -> Signal {
        if !signed {
            return self.less(a, b, false);
        }
        let difference = self.subtracted(a, b);
        let (differ, left) = (self.xor(sign(a), sign(b)), self.xor(sign(a), sign(&difference)));
        self.and(differ, left)
    }

    /// Of the product.
    pub(super) fn overflows_product(&mut self, a: &[Signal], b: &[Signal], signed: bool) -> Signal {
        let width = a.len();
        let wide = |word: &[Signal]| {
            extended(word, 2 * width, if signed { sign(word) } else { Signal::FALSE })
        };
        let product = self.product(&wide(a), &wide(b));
        let fill = if signed { product[width - 1] } else { Signal::FALSE };
        let differ: BitWord = product[width..].iter().map(|&bit| self.xor(bit, fill)).collect();
        self.any(differ)
    }

    /// Of the quotient with signs.
    pub(super) fn overflows_quotient(&mut self, a: &[Signal], b: &[Signal]) -> Signal {
        let least = self.overflows_negated(a);
        let minus_one = self.all(b.iter().copied());
        self.and(least, minus_one)
    }
}
