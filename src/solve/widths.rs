//! How wide the bit-vectors of a text are: not every solver takes more than 64 bits, and some compute wrongly with
//! just 64.
//!
//! Found out while the [text is scanned](super::scan), without its sorts. Direction of error: no width is
//! taken for less than it is, so that a text may be said to have wider ones than it has.

use hashbrown::HashMap;

use super::operators::{IndexedOperator, ResultSort, is_arithmetic, is_value, literal_width};
use crate::sexpr::symbol;

/// What is wider is wide.
pub(super) const WORD: u32 = 64;

/// The widths of what has a name, and the widest of all.
#[derive(Clone, Debug, Default)]
pub(super) struct Widths {
    names: HashMap<String, u32>,
    widest: u32,
    /// The widest sum or product.
    widest_sum: u32,
}

/// A width, 0 for what has none; of a list behind `_` what it makes of its argument, too.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Width {
    bits: u32,
    indexed: Option<IndexedOperator>,
    numbers: [u32; 2],
}

/// The widths in a list that is not closed yet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parts {
    first: u32,
    last: u32,
    most: u32,
    sum: u32,
    /// How many have been added.
    count: usize,
    /// Whether the next word is the name of the first part, in `(! term :named x)`.
    names_next: bool,
    /// Whether the list itself is `(_ BitVec 8)` or `(_ bv5 8)`.
    is_constant: bool,
    /// Of the head, where that is a list; of the list itself, where its head is `_`.
    index: Width,
}

impl Widths {
    /// Begins another text, which may use the names of the earlier ones.
    pub(super) fn begin(&mut self) {
        self.widest_sum = 0;
    }

    /// Whether anything is wider than 64 bits.
    pub(super) fn are_wide(&self) -> bool {
        self.widest > WORD
    }

    /// Whether a sum or a product may have 64 bits. Its width is a bound from above, so one that seems wider may, too.
    pub(super) fn have_sums(&self) -> bool {
        self.widest_sum >= WORD
    }

    /// A word behind the head of a list.
    pub(super) fn word(&mut self, head: Option<&str>, text: &str, parts: &mut Parts) {
        if head == Some("_") {
            parts.index_by(text);
            return;
        }
        if std::mem::replace(&mut parts.names_next, text == ":named") && head == Some("!") {
            self.name(text, parts.first);
        }
        let known = || self.names.get(symbol(text)).copied().unwrap_or(0);
        parts.add(literal_width(text).unwrap_or_else(known));
    }

    /// A list with this head (none, if that is a list) is closed; `name` is what it gives a name to.
    pub(super) fn close(&mut self, head: Option<&str>, parts: &Parts, name: Option<&str>) -> Width {
        let width = match head {
            Some("_") => parts.index,
            Some(head) => Width { bits: self.applied(head, parts), ..Width::default() },
            None => Width { bits: parts.converted(), ..Width::default() },
        };
        self.widest = self.widest.max(width.bits).max(parts.most);
        if head.is_some_and(is_arithmetic) {
            self.widest_sum = self.widest_sum.max(width.bits);
        }
        if let Some(name) = name {
            self.name(name, width.bits);
        }
        width
    }

    fn applied(&self, head: &str, parts: &Parts) -> u32 {
        let width = match (ResultSort::of(head), head) {
            (Some(ResultSort::Bit), _) => 1,
            (Some(ResultSort::Joined), _) => parts.sum,
            // An array is as wide as its elements.
            (Some(ResultSort::Element | ResultSort::First), _) => parts.first,
            (None, "Array" | "declare-fun" | "declare-const") => parts.last,
            (Some(ResultSort::Truth | ResultSort::Integer | ResultSort::Real), _)
            | (None, "assert") => 0,
            (Some(ResultSort::Alike | ResultSort::Others) | None, _) => parts.most,
        };
        // In logics without its theory a script may call a function of its own like an operator.
        width.max(self.names.get(head).copied().unwrap_or(0))
    }

    /// What this names is so wide, unless it is known to be wider.
    fn name(&mut self, name: &str, bits: u32) {
        if bits > 0 {
            let known = self.names.entry_ref(name).or_insert(0);
            *known = bits.max(*known);
        }
    }
}

impl Parts {
    fn add(&mut self, bits: u32) {
        if self.count == 0 {
            self.first = bits;
        }
        self.count += 1;
        self.last = bits;
        self.most = self.most.max(bits);
        self.sum = self.sum.saturating_add(bits);
    }

    /// A list in this one, which is its head if it is the first of its parts.
    pub(super) fn add_list(&mut self, width: Width, is_head: bool) {
        if is_head {
            self.index = width;
        }
        // `((as const (Array …)) x)` and `((x …) (y …))` have no index, and all their parts count.
        if !is_head || width.indexed.is_none() {
            self.add(width.bits);
        }
    }

    /// A word behind `_`: the name, then its numbers.
    fn index_by(&mut self, text: &str) {
        let index = &mut self.index;
        let number = || text.parse().unwrap_or(u32::MAX);
        match self.count {
            0 => {
                index.indexed = IndexedOperator::of(text);
                self.is_constant = text == "BitVec" || is_value(text);
            }
            1 => index.numbers[0] = number(),
            _ => index.numbers[1] = number(),
        }
        self.count += 1;
        if self.is_constant {
            index.bits = index.numbers[0];
        }
    }

    /// What a list is whose head is a list.
    fn converted(&self) -> u32 {
        let Width { indexed, numbers, .. } = self.index;
        let width = indexed.and_then(|operator| operator.width(Some(self.most), numbers));
        width.unwrap_or(self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::Feature;
    use super::super::scan::scan;
    use crate::budget::Budget;

    fn is_wide(text: &str) -> bool {
        has(Feature::WideBits, text)
    }

    #[test]
    fn sums_of_64_bits_are_seen() {
        let sums = [
            "(assert (= (bvadd x x) x))",
            "(assert (= (bvneg x) x))",
            "(assert (let ((z (concat y y y y y y y y))) (= (bvsub z x) z)))",
            "(define-fun f ((v (_ BitVec 64))) (_ BitVec 64) (bvmul v v))",
            "(assert (= ((_ zero_extend 1) (bvadd x x)) ((_ zero_extend 1) x)))",
        ];
        assert_eq!(sums.iter().find(|text| !has(Feature::WordSums, text)), None);
        let others = [
            "(assert (= (bvadd y y) y))",
            "(assert (= (bvand x (bvnot x)) (bvshl x x)))",
            "(assert (= ((_ zero_extend 56) (bvadd y y)) x))",
            "(assert (bvult x (concat y y)))",
        ];
        assert_eq!(others.iter().find(|text| has(Feature::WordSums, text)), None);
    }

    fn has(feature: Feature, text: &str) -> bool {
        let text = format!(
            "(declare-const x (_ BitVec 64)) (declare-const y (_ BitVec 8))
             (declare-const a (Array (_ BitVec 64) (_ BitVec 8)))
             (declare-fun f ((_ BitVec 64)) (_ BitVec 8)) {text} (check-sat)"
        );
        let facts = scan(&text, &Budget::unlimited()).expect("it is read");
        assert!(facts.features.has(Feature::BitVectors));
        facts.features.has(feature)
    }

    #[test]
    fn what_is_wider_than_a_word_is_seen() {
        let wide = [
            "(declare-const z (_ BitVec 65))",
            "(assert (= ((_ zero_extend 1) x) ((_ sign_extend 1) x)))",
            "(assert (= ((_ extract 70 66) (concat x x)) #b00000))",
            "(assert (let ((z (concat x y))) (= ((_ extract 3 0) z) #x0)))",
            "(define-fun w ((v (_ BitVec 64))) (_ BitVec 8) ((_ extract 7 0) ((_ repeat 2) v)))",
            "(assert (= (_ bv1 65) (_ bv2 65)))",
            "(assert (= #x00000000000000001 #x00000000000000002))",
            "(define-fun abs ((v (_ BitVec 8))) (_ BitVec 60) (concat v v v v v v v #x0))
             (assert (= (concat (abs y) y) (concat (abs y) y)))",
            "(assert (= (! x :named n) x)) (assert (= (concat n y) (concat n y)))",
            "(assert (let ((z x)) (let ((v ((_ zero_extend 1) z))) (= v v))))",
        ];
        assert_eq!(wide.iter().find(|text| !is_wide(text)), None);
    }

    #[test]
    fn what_is_not_is_not_taken_for_wide() {
        let narrow = [
            "",
            "(assert (= x ((_ zero_extend 56) y)))",
            "(assert (= x (concat y ((_ extract 55 0) x))))",
            "(assert (= x (concat (select a x) (select a x) (select (store a x y) x) y y y y y)))",
            "(assert (= ((_ extract 15 0) x) (concat (ite (= x x) y y) y)))",
            "(assert (= x (concat ((_ extract 55 0) (bvadd x #x0000000000000001)) (f x))))",
        ];
        // What is left out of account is the argument of a function, which is as wide as what it gives.
        assert_eq!(narrow[..5].iter().find(|text| is_wide(text)), None);
        assert!(is_wide(narrow[5]));
    }
}
