//! How many have to say the same before it counts, and whether they do: solvers of one family, which have
//! code in common, count as one.

use std::collections::BTreeSet;
use std::num::NonZero;

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
        let side = &mut self.sides[at];
        side.families.insert(family.to_owned());
        (side.families.len() >= self.needed.get()).then_some(side.first)
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
        assert_eq!(two.add(2, "cvc5", &no), None);
        assert_eq!(two.add(1, "yices", &yes), Some(4));
        let mut one = Agreement::new(NonZero::<usize>::MIN);
        assert_eq!(one.add(7, "z3", &no), Some(7));
    }
}
