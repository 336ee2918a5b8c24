//! What the commands of a stack are about, and the smallest logic that has all of it.

use crate::solve::features::{Feature, Features};
use crate::solve::logics::announced;
use crate::solve::scan::Facts;

/// What occurs in commands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Theories {
    pub(super) features: Features,
    /// Arrays, whatever they are over.
    pub(super) arrays: bool,
    /// Functions or sorts that are declared.
    pub(super) uninterpreted: bool,
    /// Strings, datatypes, recursive functions: what has no place in the names of logics that all know.
    pub(super) others: bool,
}

impl Theories {
    /// What a command is about.
    pub(super) fn of(facts: &Facts) -> Self {
        Self {
            features: facts.features,
            arrays: facts.arrays,
            uninterpreted: facts.declares,
            others: facts.others,
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        self.features = self.features.with(other.features);
        self.arrays |= other.arrays;
        self.uninterpreted |= other.uninterpreted;
        self.others |= other.others;
    }

    /// What a solver must be able to do, where the client says that it is in `logic`.
    pub(super) fn features(self, logic: Option<&str>) -> Features {
        let mut features = self.features;
        if let Some(logic) = logic.and_then(announced) {
            // The client knows better which of the products are constant.
            features = Features { nonlinear: logic.nonlinear, ..features.with(logic) };
        }
        let bits = features.bits || features.floats;
        features.functions |= self.uninterpreted && (features.integers || !(bits || self.others));
        features
    }

    /// The smallest logic that all solvers should know and that has all of it.
    pub(super) fn logic(self) -> String {
        let features = self.features(None);
        let numbers = features.integers || features.reals;
        let bits = features.bits || features.floats;
        if self.others || (bits && (numbers || features.quantifiers)) {
            return "ALL".to_owned();
        }
        if !self.arrays && !bits && (numbers || !self.uninterpreted) {
            return features.logic();
        }
        let mut name = if features.quantifiers { String::new() } else { "QF_".to_owned() };
        name.push_str(if self.arrays { "A" } else { "" });
        name.push_str(if self.uninterpreted { "UF" } else { "" });
        match (features.bits, features.floats) {
            (true, true) => name.push_str("BVFP"),
            (true, false) => name.push_str("BV"),
            (false, true) => name.push_str("FP"),
            (false, false) if numbers => {
                name.push(if features.nonlinear { 'N' } else { 'L' });
                name.push_str(match (features.has(Feature::Integers), features.reals) {
                    (true, true) => "IRA",
                    (false, true) => "RA",
                    _ => "IA",
                });
            }
            (false, false) if name == "QF_A" => name.push('X'),
            // Arrays are over sorts that are declared.
            (false, false) if self.arrays => return "ALL".to_owned(),
            (false, false) => {}
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::solve::scan::scan;

    fn logic(text: &str) -> String {
        Theories::of(&scan(text, &Budget::unlimited()).expect("it is read")).logic()
    }

    #[test]
    fn the_logic_is_what_occurs() {
        let of = [
            ("(declare-const p Bool)", "QF_LIA"),
            ("(declare-const x Int)", "QF_LIA"),
            ("(declare-const x Int) (assert (= (* x x) 4))", "QF_NIA"),
            ("(declare-const x Real) (assert (forall ((y Real)) (< x y)))", "LRA"),
            ("(declare-const x (_ BitVec 8))", "QF_BV"),
            ("(declare-fun f ((_ BitVec 8)) (_ BitVec 8))", "QF_UFBV"),
            ("(declare-const a (Array (_ BitVec 8) (_ BitVec 8)))", "QF_ABV"),
            ("(declare-const a (Array Int Int))", "QF_ALIA"),
            ("(declare-sort S 0) (declare-fun f (S) S)", "QF_UF"),
            ("(declare-const x (_ FloatingPoint 8 24)) (declare-const y (_ BitVec 8))", "QF_BVFP"),
            ("(declare-const x (_ BitVec 8)) (declare-const y Int)", "ALL"),
            ("(declare-const x (_ BitVec 8)) (assert (exists ((y (_ BitVec 8))) (= x y)))", "ALL"),
            ("(declare-const x String)", "ALL"),
            ("(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))", "ALL"),
        ];
        for (text, expected) in of {
            assert_eq!(logic(text), expected, "{text}");
        }
    }
}
