//! Sums and products of just 64 bits, computed in 65: for solvers that are wrong about those of 64.
//!
//! Direction of error: none, what is cut off of the result is its last bit. Where the width of one is not known
//! there is no such text.

use super::draft::{Draft, Edits, NodeId};
use super::features::Feature;
use super::operators::is_arithmetic;
use super::profile::Profile;
use super::terms::{Terms, width};
use super::widths::WORD;

/// How sums of 64 bits are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SumForm {
    AsWritten,
    Widened,
}

impl SumForm {
    /// For a solver.
    pub(super) fn fit_for(profile: &Profile) -> Self {
        if profile.lacks.contains(&Feature::WordSums) { Self::Widened } else { Self::AsWritten }
    }
}

/// Writes commands anew, one after the other.
#[derive(Default)]
pub(super) struct SumWidener {
    terms: Terms,
}

impl SumWidener {
    /// Declares a name for the commands that follow: a constant, or a function with the sort of its result.
    pub(super) fn declare(&mut self, name: &str, sort: &str) {
        self.terms.add_name(name, sort);
    }

    /// Forgets what a name was declared as.
    pub(super) fn forget(&mut self, name: &str) {
        self.terms.remove_name(name);
    }

    /// Reads a command, and writes it without sums of 64 bits; nothing, where the width of one is not known.
    pub(super) fn widened(&mut self, command: &str) -> Option<String> {
        let mut draft = Draft::of(command).ok()?;
        self.terms.follow(&draft);
        let mut sums = Vec::new();
        for &command in draft.top() {
            draft.below(command, |part| {
                if draft.head(part).is_some_and(is_arithmetic) {
                    sums.push(part);
                }
                true
            });
        }
        let mut edits = Edits::new();
        for sum in sums {
            let sort = self.terms.sort(sum)?;
            if width(self.terms.name(sort))? == WORD {
                edits.insert(sum, Some(in_65_bits(&mut draft, sum)?));
            }
        }
        draft.apply(&edits);
        Some(draft.text(&Edits::new()))
    }
}

/// `((_ extract 63 0) (bvadd ((_ zero_extend 1) x) …))`
fn in_65_bits(draft: &mut Draft, sum: NodeId) -> Option<NodeId> {
    let operator = draft.head(sum)?.to_owned();
    let signed = matches!(operator.as_str(), "bvsdiv" | "bvsrem" | "bvsmod");
    let extend = if signed { "(_ sign_extend 1)" } else { "(_ zero_extend 1)" };
    let mut parts = vec![draft.add_word(&operator)];
    let terms: Vec<NodeId> = draft.parts(sum).iter().skip(1).copied().collect();
    for term in terms {
        let extend = draft.add_text(extend)?;
        parts.push(draft.add_list(vec![extend, term]));
    }
    let sum = draft.add_list(parts);
    let extract = draft.add_text("(_ extract 63 0)")?;
    Some(draft.add_list(vec![extract, sum]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where `x` is of this sort, and `b` a byte.
    fn widened(sort: &str, command: &str) -> Option<String> {
        let mut sums = SumWidener::default();
        sums.declare("x", sort);
        sums.declare("b", "(_ BitVec 8)");
        sums.widened(command)
    }

    const BITS_64: &str = "(_ BitVec 64)";

    #[test]
    fn sums_of_64_bits_have_one_bit_more() {
        let cases = [
            (
                "(assert (= (bvadd x (bvneg x)) x))",
                "(assert (= ((_ extract 63 0) (bvadd ((_ zero_extend 1) x) ((_ zero_extend 1) \
                 ((_ extract 63 0) (bvneg ((_ zero_extend 1) x)))))) x))\n",
            ),
            (
                "(assert (let ((y (bvsdiv x x))) (= y x)))",
                "(assert (let ((y ((_ extract 63 0) (bvsdiv ((_ sign_extend 1) x) \
                 ((_ sign_extend 1) x))))) (= y x)))\n",
            ),
            ("(assert (= (bvadd b b) b))", "(assert (= (bvadd b b) b))\n"),
        ];
        for (command, expected) in cases {
            assert_eq!(widened(BITS_64, command).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_is_not_known_is_not_written_anew() {
        let mut sums = SumWidener::default();
        sums.declare("x", "(_ BitVec 32)");
        sums.forget("x");
        assert_eq!(sums.widened("(assert (= (bvadd x x) x))"), None);
        assert_eq!(widened("Word", "(assert (= (bvadd x x) x))"), None);
        assert_eq!(widened(BITS_64, "(assert (= (bvadd (f x) x) x))"), None);
    }
}
