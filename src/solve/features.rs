//! What a question asks of a solver, found out from its terms.

use std::fmt;

/// What occurs in a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a set of independent facts")]
pub struct Features {
    /// ∀ or ∃, bounded ones included.
    pub quantifiers: bool,
    /// Functions that stand for arrays.
    pub functions: bool,
    /// Integers.
    pub integers: bool,
    /// Reals.
    pub reals: bool,
    /// Products of variables, or divisions by one.
    pub nonlinear: bool,
    /// Divisions or remainders.
    pub division: bool,
    /// Bit-vectors: integers of finite ranges, printed so.
    pub bits: bool,
    /// Bit-vectors of more than 64 bits, in parts of it too.
    pub wide_bits: bool,
    /// Sums or products of bit-vectors of 64 bits.
    pub word_sums: bool,
    /// Floating-point numbers.
    pub floats: bool,
    /// Assumptions, and the wish to know which of them were needed.
    pub assumptions: bool,
    /// Several questions to one process, with push and pop. The terms do not tell: whoever
    /// asks so says so.
    pub incremental: bool,
    /// The wish for a model of what is satisfiable. The terms do not tell either.
    pub models: bool,
    /// The wish for a formula between two. Nor this.
    pub interpolants: bool,
    /// Unknown predicates, to be found by Horn clauses. Nor this.
    pub horn: bool,
}

/// The names of the features, as profiles write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// Formulas, which all questions are about but those about Horn clauses.
    Formulas,
    /// ∀ or ∃.
    Quantifiers,
    /// Functions that stand for arrays.
    Functions,
    /// Integers.
    Integers,
    /// Reals.
    Reals,
    /// Products of variables.
    Nonlinear,
    /// Divisions or remainders.
    Division,
    /// Bit-vectors.
    BitVectors,
    /// Bit-vectors of more than 64 bits.
    WideBits,
    /// Sums or products of bit-vectors of 64 bits.
    WordSums,
    /// Floating-point numbers.
    Floats,
    /// Assumptions.
    Assumptions,
    /// Several questions to one process, with push and pop.
    Incremental,
    /// Models of what is satisfiable.
    Models,
    /// Formulas between two that contradict each other.
    Interpolants,
    /// Unknown predicates, to be found by Horn clauses.
    Horn,
}

/// What questions about formulas may have, and Horn clauses.
pub const ALL: [Feature; 15] = [
    Feature::Quantifiers,
    Feature::Functions,
    Feature::Integers,
    Feature::Reals,
    Feature::Nonlinear,
    Feature::Division,
    Feature::BitVectors,
    Feature::WideBits,
    Feature::WordSums,
    Feature::Floats,
    Feature::Assumptions,
    Feature::Incremental,
    Feature::Models,
    Feature::Interpolants,
    Feature::Horn,
];

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Feature::Formulas => "formulas",
            Feature::Quantifiers => "quantifiers",
            Feature::Functions => "uninterpreted functions",
            Feature::Integers => "integers",
            Feature::Reals => "reals",
            Feature::Nonlinear => "nonlinear arithmetic",
            Feature::Division => "division",
            Feature::BitVectors => "bit-vectors",
            Feature::WideBits => "bit-vectors of more than 64 bits",
            Feature::WordSums => "sums of bit-vectors of 64 bits",
            Feature::Floats => "floating-point numbers",
            Feature::Assumptions => "assumptions",
            Feature::Incremental => "push and pop",
            Feature::Models => "models",
            Feature::Interpolants => "interpolants",
            Feature::Horn => "Horn clauses",
        })
    }
}

impl Features {
    /// Whether `feature` occurs.
    pub const fn has(self, feature: Feature) -> bool {
        match feature {
            Feature::Formulas => !self.horn,
            Feature::Quantifiers => self.quantifiers,
            Feature::Functions => self.functions,
            // The indices of arrays.
            Feature::Integers => self.integers || self.functions,
            Feature::Reals => self.reals,
            Feature::Nonlinear => self.nonlinear,
            Feature::Division => self.division,
            Feature::BitVectors => self.bits,
            Feature::WideBits => self.wide_bits,
            Feature::WordSums => self.word_sums,
            Feature::Floats => self.floats,
            Feature::Assumptions => self.assumptions,
            Feature::Incremental => self.incremental,
            Feature::Models => self.models,
            Feature::Interpolants => self.interpolants,
            Feature::Horn => self.horn,
        }
    }

    /// Linear arithmetic over integers, and nothing else.
    pub const LINEAR_INTEGERS: Self = Self {
        quantifiers: false,
        functions: false,
        integers: true,
        reals: false,
        nonlinear: false,
        division: false,
        bits: false,
        wide_bits: false,
        word_sums: false,
        floats: false,
        assumptions: false,
        incremental: false,
        models: false,
        interpolants: false,
        horn: false,
    };

    /// These features and one more.
    #[must_use]
    pub const fn and(mut self, feature: Feature) -> Self {
        match feature {
            Feature::Formulas => {}
            Feature::Quantifiers => self.quantifiers = true,
            Feature::Functions => self.functions = true,
            Feature::Integers => self.integers = true,
            Feature::Reals => self.reals = true,
            Feature::Nonlinear => self.nonlinear = true,
            Feature::Division => self.division = true,
            Feature::BitVectors => self.bits = true,
            Feature::WideBits => self.wide_bits = true,
            Feature::WordSums => self.word_sums = true,
            Feature::Floats => self.floats = true,
            Feature::Assumptions => self.assumptions = true,
            Feature::Incremental => self.incremental = true,
            Feature::Models => self.models = true,
            Feature::Interpolants => self.interpolants = true,
            Feature::Horn => self.horn = true,
        }
        self
    }

    /// What occurs in either.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self {
            quantifiers: self.quantifiers || other.quantifiers,
            functions: self.functions || other.functions,
            integers: self.integers || other.integers,
            reals: self.reals || other.reals,
            nonlinear: self.nonlinear || other.nonlinear,
            division: self.division || other.division,
            bits: self.bits || other.bits,
            wide_bits: self.wide_bits || other.wide_bits,
            word_sums: self.word_sums || other.word_sums,
            floats: self.floats || other.floats,
            assumptions: self.assumptions || other.assumptions,
            incremental: self.incremental || other.incremental,
            models: self.models || other.models,
            interpolants: self.interpolants || other.interpolants,
            horn: self.horn || other.horn,
        }
    }

    /// A feature that occurs here and not in `allowed`.
    pub fn beyond(self, allowed: Self) -> Option<Feature> {
        ALL.into_iter().find(|&feature| self.has(feature) && !allowed.has(feature))
    }

    /// The smallest of SMT-LIB's logics that has all of it. Arrays are functions over
    /// integers, so whatever has functions has integers too.
    pub fn logic(self) -> String {
        let mut name = String::new();
        if !self.quantifiers {
            name.push_str("QF_");
        }
        if self.functions {
            name.push_str("UF");
        }
        let integers = self.has(Feature::Integers);
        if self.floats {
            // There are names for pure ones; what is mixed has none that all solvers know.
            let pure = !integers && !self.reals && !self.quantifiers;
            return if pure { if self.bits { "QF_BVFP" } else { "QF_FP" } } else { "ALL" }
                .to_owned();
        }
        if self.bits && !integers && !self.reals {
            return name + "BV";
        }
        // There is no logic of truth values alone; linear integers is the smallest that
        // all solvers take and that allows quantifiers.
        name.push(if self.nonlinear { 'N' } else { 'L' });
        name.push_str(match (integers, self.reals) {
            (true, true) => "IRA",
            (false, true) => "RA",
            _ => "IA",
        });
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logic_is_the_smallest_that_fits() {
        let none = Features::default();
        assert_eq!(none.logic(), "QF_LIA");
        assert_eq!(Features { functions: true, nonlinear: true, ..none }.logic(), "QF_UFNIA");
        assert_eq!(Features { quantifiers: true, functions: true, ..none }.logic(), "UFLIA");
        assert_eq!(Features { bits: true, ..none }.logic(), "QF_BV");
        assert_eq!(Features { floats: true, ..none }.logic(), "QF_FP");
        assert_eq!(Features { floats: true, bits: true, ..none }.logic(), "QF_BVFP");
        assert_eq!(Features { floats: true, integers: true, ..none }.logic(), "ALL");
        assert_eq!(Features { reals: true, ..none }.logic(), "QF_LRA");
        assert_eq!(Features { reals: true, integers: true, ..none }.logic(), "QF_LIRA");
    }
}
