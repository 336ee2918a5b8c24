//! What is known on a path without asking: the conditions that hold, and between which ends
//! they keep integers.
//!
//! **Errs towards knowing less.** What is said here follows from the conditions noted; much
//! that follows is not said, and a solver is asked.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Signed;
use rpds::{HashTrieMapSync, HashTrieSetSync};

use crate::logic::{BitOp, FloatInterval, Interval, Linear, Node, Term, Terms};

/// How deep choices within choices are looked at: each level may double the work.
const CHOICES: usize = 3;
/// A choice between so many parts is looked at again where one of them is excluded.
const MOST_WATCHED: usize = 4;
/// How deep conditions within conditions are, where states have been merged again and again.
const SHALLOW: usize = 2;

/// The conditions that hold on a path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    holds: HashTrieSetSync<Term>,
    /// The limits of linear forms without a constant, whose first coefficient is positive and
    /// whose coefficients have no common divisor.
    ends: HashTrieMapSync<Term, Limits>,
    /// Choices that hold, by what excludes a part of them.
    choices: HashTrieMapSync<Term, Term>,
    /// Between which ends floating-point numbers are.
    pub(super) floats: HashTrieMapSync<Term, FloatInterval>,
}

/// What is known on a path, for whoever looks at terms.
#[derive(Clone, Copy)]
pub(crate) struct Facts<'k> {
    pub(super) known: &'k Known,
    /// Between which ends a term is on all paths.
    pub(super) always: &'k dyn Fn(Term) -> Interval,
    /// How deep it is looked: into choices, and into conditions.
    choices: usize,
    conditions: usize,
}

/// The ends of a form, and the conditions that set them.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    low: Option<i128>,
    high: Option<i128>,
    /// The comparison that set the low end; `None` where an equation did.
    low_by: Option<Term>,
    high_by: Option<Term>,
}

impl Limits {
    /// The form is at most `high`, by a comparison or an equation (`None`). Gives back the
    /// comparison that said no more than that. An end that is out of sight is not noted.
    fn lower_high(&mut self, high: &BigInt, by: Option<Term>) -> Option<Term> {
        let high = i128::try_from(high).ok()?;
        if self.high.is_some_and(|old| old < high) {
            return None;
        }
        self.high = Some(high);
        std::mem::replace(&mut self.high_by, by)
    }

    /// Likewise, at least `low`.
    fn raise_low(&mut self, low: &BigInt, by: Option<Term>) -> Option<Term> {
        let low = i128::try_from(low).ok()?;
        if self.low.is_some_and(|old| old > low) {
            return None;
        }
        self.low = Some(low);
        std::mem::replace(&mut self.low_by, by)
    }

    /// What both say.
    fn of_both(&self, other: &Self) -> Self {
        let same = |a: (Option<i128>, Option<Term>), b| if a == b { a.1 } else { None };
        Self {
            low: self.low.zip(other.low).map(|(a, b)| a.min(b)),
            high: self.high.zip(other.high).map(|(a, b)| a.max(b)),
            low_by: same((self.low, self.low_by), (other.low, other.low_by)),
            high_by: same((self.high, self.high_by), (other.high, other.high_by)),
        }
    }

    /// The interval; all integers on a path that contradicts itself.
    fn interval(&self) -> Interval {
        let low = self.low.map_or(Interval::ALL, Interval::at_least);
        let high = self.high.map_or(Interval::ALL, Interval::at_most);
        low.meet(high).unwrap_or(Interval::ALL)
    }
}

impl Known {
    /// What is known on both of two paths.
    pub(crate) fn of_both(&self, other: &Self) -> Self {
        let holds = self.holds.iter().filter(|&condition| other.holds.contains(condition));
        let ends = self.ends.iter().filter_map(|(key, limits)| {
            let both = limits.of_both(other.ends.get(key)?);
            (both.low.is_some() || both.high.is_some()).then_some((*key, both))
        });
        let choices = self.choices.iter().filter(|(by, of)| other.choices.get(*by) == Some(*of));
        let floats = self.floats.iter();
        let floats =
            floats.filter_map(|(&key, own)| Some((key, own.join(*other.floats.get(&key)?))));
        Self {
            holds: holds.copied().collect(),
            ends: ends.collect(),
            choices: choices.map(|(&by, &choice)| (by, choice)).collect(),
            floats: floats.collect(),
        }
    }

    /// What follows from it alone.
    pub(crate) fn alone(&self) -> Facts<'_> {
        Facts { known: self, always: &|_| Interval::ALL, choices: CHOICES, conditions: usize::MAX }
    }

    /// What follows at sight from it together with the ends that a term has on all paths: those of choices, too.
    pub(crate) fn beside<'k>(&'k self, always: &'k dyn Fn(Term) -> Interval) -> Facts<'k> {
        Facts { known: self, always, choices: 0, conditions: SHALLOW }
    }

    /// Whether a condition holds (or does not), if that is known.
    pub(crate) fn truth(&self, terms: &Terms, condition: Term) -> Option<bool> {
        self.alone().truth(terms, condition)
    }

    /// From here on, `condition` holds. Gives back conditions that follow from it, and need
    /// not be said any more.
    pub(crate) fn note(&mut self, terms: &Terms, condition: Term) -> Vec<Term> {
        let mut superseded = Vec::new();
        let is_new = !self.holds.contains(&condition);
        match terms.node(condition) {
            Node::And(parts) => {
                let is_choice = |part: &&Term| matches!(terms.node(**part), Node::Or(_));
                let (choices, others): (Vec<_>, Vec<_>) = parts.iter().partition(is_choice);
                let parts = others.into_iter().chain(choices);
                parts.for_each(|&part| superseded.extend(self.note(terms, part)));
            }
            // Where all others are known not to hold, the one that is left does.
            Node::Or(parts) => {
                let may_hold = |part: &&Term| !self.holds.contains(&terms.not(**part));
                let mut left = parts.iter().filter(may_hold);
                match (left.next(), left.next()) {
                    (Some(&only), None) => superseded.extend(self.note(terms, only)),
                    (Some(_), Some(_)) if parts.len() <= MOST_WATCHED => {
                        let excluded = parts.iter().map(|&part| terms.not(part));
                        excluded.for_each(|by| self.choices.insert_mut(by, condition));
                    }
                    _ => {}
                }
            }
            _ => self.note_floats(terms, condition),
        }
        self.holds.insert_mut(condition);
        if let Some(&choice) = self.choices.get(&condition).filter(|_| is_new) {
            superseded.extend(self.note(terms, choice));
        }
        if let Some((equal, form)) = terms.atom_form(condition) {
            superseded.extend(self.limit(terms, equal, form, (!equal).then_some(condition)));
        }
        superseded
    }

    /// From here on a form is 0, or at most 0, which a comparison or an equation (`None`) says. Gives back comparisons
    /// that follow.
    pub(crate) fn limit(
        &mut self,
        terms: &Terms,
        equal: bool,
        form: Linear,
        by: Option<Term>,
    ) -> Vec<Term> {
        let mut superseded = Vec::new();
        if form.is_constant() {
            return superseded;
        }
        let (key, factor, constant) = normal(terms, form);
        let mut limits = self.ends.get(&key).copied().unwrap_or_default();
        // factor · key + constant is 0, or at most 0.
        if factor.is_positive() || equal {
            superseded.extend(limits.lower_high(&(-&constant).div_floor(&factor), by));
        }
        if factor.is_negative() || equal {
            superseded.extend(limits.raise_low(&(-&constant).div_ceil(&factor), by));
        }
        self.ends.insert_mut(key, limits);
        superseded
    }
}

impl Facts<'_> {
    /// Whether a condition holds (or does not), if that is known.
    pub(crate) fn truth(&self, terms: &Terms, condition: Term) -> Option<bool> {
        if let Some(constant) = terms.as_bool(condition) {
            return Some(constant);
        }
        if self.known.holds.contains(&condition) {
            return Some(true);
        }
        if self.known.holds.contains(&terms.not(condition)) {
            return Some(false);
        }
        match terms.node(condition) {
            Node::And(_) | Node::Or(_) if self.conditions == 0 => None,
            Node::And(parts) => self.inside().junction(terms, parts, false),
            Node::Or(parts) => self.inside().junction(terms, parts, true),
            _ => self.by_ends(terms, condition),
        }
    }

    /// The same, one condition further inside.
    fn inside(&self) -> Self {
        Self { conditions: self.conditions - 1, ..*self }
    }

    /// Whether one part is `decisive`, or all are the opposite, if that is known.
    fn junction(&self, terms: &Terms, parts: &[Term], decisive: bool) -> Option<bool> {
        let mut all = true;
        for &part in parts {
            match self.truth(terms, part) {
                Some(truth) if truth == decisive => return Some(decisive),
                Some(_) => {}
                None => all = false,
            }
        }
        all.then_some(!decisive)
    }

    /// What the ends say of an equation or a comparison.
    fn by_ends(&self, terms: &Terms, condition: Term) -> Option<bool> {
        if let Node::Not(equation) = terms.node(condition) {
            return self.by_ends(terms, *equation).map(|holds| !holds);
        }
        let Some((equal, form)) = terms.atom_form(condition) else {
            return self.by_floats(terms, condition);
        };
        let ends = self.interval_of(terms, &form, self.choices);
        let above = ends.low().is_some_and(|low| low > 0);
        match equal {
            true => (!ends.has(0)).then_some(false),
            false if ends.high().is_some_and(|high| high <= 0) => Some(true),
            false => above.then_some(false),
        }
    }

    /// The ends of an integer term.
    pub(crate) fn ends(&self, terms: &Terms, term: Term) -> Interval {
        self.interval_of(terms, &terms.linear(term), self.choices)
    }

    /// Looks so deep into choices within choices.
    fn interval_of(&self, terms: &Terms, form: &Linear, choices: usize) -> Interval {
        if form.is_constant() {
            return Interval::point(&form.constant);
        }
        let single = form.terms.len() == 1;
        let (key, factor, constant) = normal(terms, form.clone());
        let whole = self.known.ends.get(&key).map_or(Interval::ALL, Limits::interval);
        let whole = whole.times(Interval::point(&factor)).plus(Interval::point(&constant));
        if whole.low().is_some() && whole.high().is_some() {
            return whole;
        }
        let own = |(term, factor): &(Term, BigInt)| {
            let alone = || self.interval_of(terms, &terms.linear(*term), choices);
            let ends = if single { self.of_bits(terms, *term, choices) } else { alone() };
            let ends = ends.meet(by_form(terms, *term, choices)).unwrap_or(ends);
            let ends = ends.meet((self.always)(*term)).unwrap_or(ends);
            let ends = ends.meet(self.of_float(terms, *term)).unwrap_or(ends);
            ends.times(Interval::point(factor))
        };
        let start = Interval::point(&form.constant);
        let sum = form.terms.iter().map(own).fold(start, Interval::plus);
        whole.meet(sum).unwrap_or(whole)
    }

    /// Within what a combination of bits is, where something is known of the parts.
    fn of_bits(&self, terms: &Terms, term: Term, choices: usize) -> Interval {
        match *terms.node(term) {
            Node::BitOp { op, left, right, .. } if choices > 0 => {
                let of = |part| self.interval_of(terms, &terms.linear(part), choices - 1);
                of(left).bit_op(op, of(right))
            }
            _ => Interval::ALL,
        }
    }
}

/// What every value of a term keeps to, whatever the path.
fn by_form(terms: &Terms, term: Term, choices: usize) -> Interval {
    match terms.node(term) {
        Node::Mod(kind, _, by) => terms
            .as_int(*by)
            .map_or(Interval::ALL, |by| Interval::ALL.remainder(*kind, Interval::point(by))),
        Node::BitOp { op: BitOp::And, right, .. } => terms
            .as_int(*right)
            .map_or(Interval::ALL, |mask| Interval::ALL.bit_op(BitOp::And, Interval::point(mask))),
        Node::Ite(condition, then, otherwise) if choices > 0 => {
            let then = ends_under(terms, *condition, *then, choices - 1);
            then.join(ends_under(terms, terms.not(*condition), *otherwise, choices - 1))
        }
        _ => Interval::ALL,
    }
}

/// The ends of a value that is chosen where a condition holds.
fn ends_under(terms: &Terms, condition: Term, value: Term, choices: usize) -> Interval {
    if let Some(value) = terms.as_int(value) {
        return Interval::point(value);
    }
    let mut known = Known::default();
    known.note(terms, condition);
    known.alone().interval_of(terms, &terms.linear(value), choices)
}

/// A form as factor · key + constant.
fn normal(terms: &Terms, form: Linear) -> (Term, BigInt, BigInt) {
    let mut factor = form.content();
    if form.terms.first().is_some_and(|(_, first)| first.is_negative()) {
        factor = -factor;
    }
    let divided = form.terms.into_iter().map(|(term, by)| (term, by / &factor)).collect();
    let key = terms.from_linear(&Linear { terms: divided, constant: BigInt::ZERO });
    (key, factor, form.constant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_follow_from_conditions() {
        let terms = Terms::new();
        let (i, j) = (terms.int_symbol("i"), terms.int_symbol("j"));
        let mut known = Known::default();
        known.note(&terms, terms.le(terms.int(0), i));
        known.note(&terms, terms.lt(terms.mul(terms.int(2), i), terms.int(7)));
        let ends = |known: &Known, term| {
            let ends = known.alone().ends(&terms, term);
            (ends.low(), ends.high())
        };
        let some = |low: i128, high: i128| (Some(low), Some(high));
        assert_eq!(ends(&known, i), some(0, 3));
        assert_eq!(ends(&known, terms.add([i, terms.int(100)])), some(100, 103));
        assert_eq!(ends(&known, terms.sub(terms.int(1), i)), some(-2, 1));
        assert_eq!(ends(&known, terms.add([i, j])), (None, None));
        known.note(&terms, terms.eq(terms.sub(i, j), terms.int(5)));
        assert_eq!(ends(&known, terms.sub(j, i)), some(-5, -5));
        assert_eq!(known.truth(&terms, terms.lt(i, terms.int(0))), Some(false));
        assert_eq!(known.truth(&terms, terms.le(i, terms.int(3))), Some(true));
        assert_eq!(known.truth(&terms, terms.ne(i, terms.int(4))), Some(true));
        assert_eq!(known.truth(&terms, terms.eq(i, terms.int(2))), None);
        let (low, high) = (terms.lt(i, terms.int(2)), terms.lt(j, terms.int(9)));
        let never = terms.and([terms.lt(i, terms.int(0)), high]);
        assert_eq!(known.truth(&terms, terms.or([low, high])), None);
        known.note(&terms, terms.lt(j, terms.int(5)));
        assert_eq!(known.truth(&terms, never), Some(false));
        assert_eq!(known.truth(&terms, terms.or([low, high])), Some(true));
        assert_eq!(known.truth(&terms, terms.and([low, high])), None);
        known.note(&terms, terms.or([terms.eq(i, terms.int(0)), terms.ge(i, terms.int(2))]));
        known.note(&terms, terms.ne(i, terms.int(0)));
        assert_eq!(ends(&known, i), some(2, 3));
    }

    #[test]
    fn a_choice_keeps_to_the_ends_of_what_is_chosen() {
        let terms = Terms::new();
        let digit = |name: &str| {
            let x = terms.int_symbol(name);
            let out = terms.or([terms.lt(x, terms.int(0)), terms.gt(x, terms.int(9))]);
            terms.ite(out, terms.int(0), x)
        };
        let sum = terms.add([digit("x"), digit("y"), digit("z")]);
        let known = Known::default();
        assert_eq!(known.truth(&terms, terms.le(sum, terms.int(27))), Some(true));
        assert_eq!(known.truth(&terms, terms.eq(sum, terms.int(28))), Some(false));
        assert_eq!(known.truth(&terms, terms.lt(sum, terms.int(0))), Some(false));
        assert_eq!(known.truth(&terms, terms.eq(sum, terms.int(27))), None);
    }

    /// What is given back follows from what takes its place, and from nothing less.
    #[test]
    fn weaker_comparisons_are_superseded() {
        let terms = Terms::new();
        let n = terms.int_symbol("n");
        let above = |end: i32| terms.gt(n, terms.int(end));
        let mut known = Known::default();
        assert_eq!(known.note(&terms, above(3)), []);
        assert_eq!(known.note(&terms, above(5)), [above(3)]);
        assert_eq!(known.note(&terms, above(4)), []);
        assert_eq!(known.note(&terms, terms.lt(n, terms.int(9))), []);
        assert_eq!(known.note(&terms, terms.eq(n, terms.int(7))).len(), 2);
        // An equation says more than any comparison.
        assert_eq!(known.note(&terms, above(6)), []);
        assert_eq!(known.note(&terms, terms.le(n, terms.int(7))), []);
    }
}
