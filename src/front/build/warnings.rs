//! Warnings of what is wrong whenever a run comes there, and what a program's meaning rests on.

use super::assumptions;
use super::function::FunctionBuilder;
use super::scalar::Scalar;
use crate::front::source::Diagnostic;
use crate::front::types::DataModel;
use crate::graph::{ErrorKind, InputKind, Ints, Place};
use crate::logic::Term;

/// Types of so many bits are wide.
const WIDE: u32 = 32;

impl FunctionBuilder {
    /// Goes on where something holds; where it never does, that is said.
    pub(super) fn require_or_warn(
        &mut self,
        fine: Term,
        kind: ErrorKind,
        text: impl FnOnce() -> String,
        place: Place,
    ) {
        if self.terms.is_false(fine) {
            self.warn(text(), place);
        }
        self.require(fine, kind, place);
    }

    /// Warns, once.
    pub(super) fn warn(&mut self, text: impl Into<String>, place: Place) {
        let warning = Diagnostic::warning(place, text);
        let known = |other: &Diagnostic| other.place == place && other.message == warning.message;
        if !self.said.warnings.iter().any(known) {
            self.said.warnings.push(warning);
        }
    }

    /// Over unbounded integers an input has the limits of a narrow type, and none above of a wide one.
    pub(super) fn limit_input(
        &mut self,
        variable: Term,
        scalar: Scalar,
        kind: InputKind,
        place: Place,
    ) {
        let (Scalar::Integer { width, signed }, Some(range)) = (scalar, scalar.range()) else {
            return;
        };
        if self.ints != Ints::Math || kind == InputKind::Uninitialized {
            return;
        }
        let t = self.terms.clone();
        if width < WIDE {
            let [low, high] = range.bounds(&t, variable);
            self.assume(t.and2(low, high), place);
        } else {
            self.assume_of_integers(assumptions::WIDE_INPUTS, place);
            if !signed {
                self.assume(t.le(t.int(0), variable), place);
            }
        }
    }

    /// Takes down what the program's meaning rests on.
    pub(super) fn assume_of_integers(&mut self, text: &str, place: Place) {
        // A listing's numbers have no limits: nothing is assumed.
        if self.model.sizes != DataModel::Cells {
            self.said.assumed.push((text.to_owned(), place));
        }
    }
}

impl Scalar {
    /// The type in words.
    pub(super) fn in_words(self) -> String {
        match self {
            Scalar::INT => "`int`".to_owned(),
            Scalar::Integer { width, signed: true } => format!("an integer of {width} bits"),
            Scalar::Integer { width, signed: false } => {
                format!("an unsigned integer of {width} bits")
            }
            _ => "its type".to_owned(),
        }
    }
}
