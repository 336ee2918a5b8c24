//! What a pointer may point into, object by object.
//!
//! Exact: pointers of a run are choices between places in objects that it has made, and numbers.

use num_traits::ToPrimitive;

use super::super::super::shared::execution::known::Facts;
use super::super::super::shared::execution::pointers::{PointerChoice, pointer_choices};
use super::super::super::shared::execution::store::SymbolicValue;
use crate::logic::{Term, Terms, Value};

/// A pointer that may point into more objects is not followed.
const MOST_OBJECTS: usize = 256;

/// An object that a pointer may point into.
#[derive(Clone, Debug)]
pub(super) struct Pointee {
    /// Its number; 0 of none.
    pub(super) object: u32,
    /// Under which condition.
    pub(super) holds: Term,
    /// Where in it, in bytes.
    pub(super) offset: Term,
}

/// The objects, and none, that a pointer may point into; `None` where these are too many.
pub(super) fn pointees(
    terms: &Terms,
    known: Facts<'_>,
    pointer: &SymbolicValue,
) -> Option<Vec<Pointee>> {
    let term = match pointer {
        SymbolicValue::Known(Value::Pointer(value)) => {
            let (object, offset) = (value.object.to_u32()?, terms.int(value.offset.clone()));
            return Some(vec![Pointee { object, holds: terms.tt(), offset }]);
        }
        other => other.term(terms),
    };
    let choices = pointer_choices(terms, term).filter(|choices| choices.len() <= MOST_OBJECTS)?;
    let mut all = Vec::new();
    for (object, PointerChoice { holds, offset }) in choices {
        let pointee = Pointee { object: object.to_u32()?, holds, offset };
        match known.truth(terms, holds) {
            Some(false) => {}
            Some(true) => return Some(vec![Pointee { holds: terms.tt(), ..pointee }]),
            None => all.push(pointee),
        }
    }
    Some(all)
}
