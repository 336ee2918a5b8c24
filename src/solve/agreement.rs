//! How many have to say the same before it counts, and whether they do: solvers of one family, which have
//! code in common, count as one.

use std::collections::BTreeSet;
use std::num::NonZero;

use super::asked::conflict;

/// Answers of a race that decide it, by what they say.
pub(super) struct Agreement {
    needed: NonZero<usize>,
    sides: Vec<Side>,
}

/// Who says one and the same.
struct Side {
    statuses: Vec<Option<bool>>,
    families: BTreeSet<String>,
    /// Who was first.
    first: usize,
}

impl Side {
    /// Whether enough families say so.
    fn counts(&self, needed: NonZero<usize>) -> bool {
        self.families.len() >= needed.get()
    }
}

impl Agreement {
    /// Nobody has said anything.
    pub(super) fn new(needed: NonZero<usize>) -> Self {
        Self { needed, sides: Vec::new() }
    }

    /// Takes down what somebody says; if enough families say so, who was the first of them.
    pub(super) fn add(
        &mut self,
        who: usize,
        family: &str,
        statuses: &[Option<bool>],
    ) -> Option<usize> {
        let at =
            self.sides.iter().position(|side| side.statuses == statuses).unwrap_or_else(|| {
                let (statuses, families) = (statuses.to_vec(), BTreeSet::new());
                self.sides.push(Side { statuses, families, first: who });
                self.sides.len() - 1
            });
        self.sides[at].families.insert(family.to_owned());
        self.sides[at].counts(self.needed).then_some(self.sides[at].first)
    }

    /// Whether nobody has said anything yet.
    pub(super) fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }

    /// What enough families say.
    pub(super) fn reached(&self) -> Option<&[Option<bool>]> {
        let side = self.sides.iter().find(|side| side.counts(self.needed))?;
        Some(&side.statuses)
    }

    /// Whether two say the opposite.
    pub(super) fn is_contradicted(&self) -> bool {
        let mut rest = self.sides.as_slice();
        while let [side, others @ ..] = rest {
            if others.iter().any(|other| conflict(&side.statuses, &other.statuses).is_some()) {
                return true;
            }
            rest = others;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relatives_confirm_nothing() {
        let (yes, no) = ([Some(true)], [Some(false)]);
        let mut two = Agreement::new(NonZero::new(2).expect("it is 2"));
        assert_eq!(two.add(4, "z3", &yes), None);
        assert_eq!(two.add(3, "z3", &yes), None);
        assert!(two.reached().is_none() && !two.is_contradicted());
        assert_eq!(two.add(2, "cvc5", &no), None);
        assert!(two.is_contradicted());
        assert_eq!(two.add(1, "yices", &yes), Some(4));
        assert_eq!(two.reached(), Some(&yes[..]));
        let mut one = Agreement::new(NonZero::<usize>::MIN);
        assert_eq!(one.add(7, "z3", &no), Some(7));
    }
}
