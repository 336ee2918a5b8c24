//! Between which ends floating-point numbers stay, by what the conjuncts of a question say of its symbols.
//!
//! What is known to be finite, or above zero, or normal takes fewer gates. Direction of error: whatever satisfies all
//! conjuncts is within the ranges. Those of symbols are asserted with the circuit (see
//! [`lowering`](super::lowering)), since conjuncts that hold within them are gone.

use hashbrown::HashMap;

use super::super::circuit::Wire;
use super::super::ranges::{Ranges, conjuncts};
use super::gates::FloatGates;
use super::parts::{Number, Shape};
use crate::logic::{Estimate, Float, FloatInterval, Interval, Kept, Sort, Term, Terms};
use crate::solve::smtlib::PrintError;
use crate::solve::smtlib::analysis::Pace;

/// How often all conjuncts are looked at.
const ROUNDS: usize = 2;
/// Conjuncts that are nested deeper, or are about more symbols, tell nothing.
const DEEPEST: u32 = 12;
const MOST_SYMBOLS: usize = 4;

/// What is known of floating-point numbers.
pub(in super::super) struct FloatRanges<'a> {
    terms: &'a Terms,
    ranges: &'a Ranges<'a>,
    /// Of symbols.
    known: HashMap<Term, FloatInterval>,
    kept: Kept,
}

impl<'a> FloatRanges<'a> {
    /// What the conjunction of `assertions` says, where the ranges of integers are known.
    pub(in super::super) fn of(
        terms: &'a Terms,
        ranges: &'a Ranges<'a>,
        assertions: &[Term],
        pace: &mut Pace,
    ) -> Result<Self, PrintError> {
        let known = HashMap::new();
        let mut all = Self { terms, ranges, known, kept: Kept::default() };
        let simple = |conjunct: &Term| terms.depth(*conjunct) <= DEEPEST;
        let conjuncts: Vec<Term> =
            conjuncts(terms, assertions).into_iter().filter(simple).collect();
        for conjunct in conjuncts.repeat(ROUNDS) {
            pace.step()?;
            all.learn(conjunct);
        }
        Ok(all)
    }

    /// Takes in what one conjunct says. What contradicts itself is no news.
    fn learn(&mut self, conjunct: Term) {
        let is_float = |symbol: &Term| matches!(self.terms.sort(*symbol), Sort::Float(_));
        let symbols = self.terms.symbols(conjunct);
        let symbols: Vec<Term> = symbols.iter().copied().filter(is_float).collect();
        if symbols.len() > MOST_SYMBOLS {
            return;
        }
        for symbol in symbols {
            let interval = self.estimate().float_where(conjunct, symbol);
            if let Some(interval) = interval.filter(|interval| interval.low().is_some()) {
                self.known.insert(symbol, interval);
            }
        }
    }

    fn estimate(&self) -> Estimate<'_, impl Fn(Term) -> Interval> {
        Estimate::new(self.terms, |symbol| self.ranges.leaf(symbol))
            .with_floats(|term| self.known.get(&term).copied())
    }

    /// What is known of a symbol, if anything is.
    pub(super) fn symbol(&self, symbol: Term) -> Option<FloatInterval> {
        self.known.get(&symbol).copied()
    }

    /// The range of any number.
    pub(super) fn number(&self, term: Term) -> FloatInterval {
        self.estimate().keeping(&self.kept).float(term)
    }
}

impl FloatGates<'_> {
    /// That a number is within an interval.
    pub(super) fn is_inside(
        &mut self,
        shape: Shape,
        x: Number,
        interval: FloatInterval,
    ) -> Option<Wire> {
        let (low, high) = interval.low().zip(interval.high())?;
        let (low, high) = (self.constant(low), self.constant(high));
        let outside = [self.is_below_by_bits(x, low), self.is_below_by_bits(high, x)];
        let [not_below, not_above] = outside.map(|out| self.not(out));
        let inside = self.all(&[not_below, not_above]);
        let nan = self.is_nan(shape, x);
        Some(if interval.has_nan() { self.any(&[inside, nan]) } else { inside })
    }

    /// The same number, of which it is known that it is within an interval.
    pub(super) fn narrowed(&mut self, x: Number, interval: FloatInterval) -> Number {
        let Some((low, high)) = interval.low().zip(interval.high()) else { return x };
        if interval.has_nan() {
            return x;
        }
        let size =
            |value: Float| i128::from(value.bits()) & ((1 << (value.format().width() - 1)) - 1);
        let is_negative = |value: Float| i128::from(value.bits()) != size(value);
        let (sign, least) = match (is_negative(low), is_negative(high)) {
            (false, _) => (self.truth(false), size(low)),
            (_, true) => (self.truth(true), size(high)),
            (true, false) => (x.sign, 0),
        };
        let most = size(low).max(size(high));
        Number { sign, magnitude: self.circuit.within(x.magnitude, least, most) }
    }
}
