//! Ends of single variables: constants of the text, their neighbours, and what runs have seen.

use num_bigint::BigInt;

use super::{Texts, integers};
use crate::graph::system::{PointId, System};
use crate::logic::{Model, Term, Value};
use crate::prove::induction::data::Data;

/// The most constants of the text that are tried.
const CONSTANTS: usize = 24;

/// `x >= c` and `x <= c`.
pub(super) fn of(system: &System, texts: &Texts, data: &Data, point: PointId) -> Vec<Term> {
    let terms = &system.terms;
    let mut ends: Vec<BigInt> = vec![0.into(), 1.into(), (-1).into()];
    for constant in texts.constants.iter().take(CONSTANTS) {
        ends.extend([constant.clone(), constant + 1, constant - 1, -constant]);
    }
    let mut all = Vec::new();
    for variable in integers(system, point) {
        let seen = data.rows(point).iter().filter_map(|row| seen(row, variable));
        let (low, high) =
            seen.fold((None, None), |(low, high): (Option<&BigInt>, Option<&BigInt>), value| {
                (
                    Some(low.map_or(value, |low| low.min(value))),
                    Some(high.map_or(value, |high| high.max(value))),
                )
            });
        for end in ends.iter().chain(low).chain(high) {
            let end = terms.int(end.clone());
            all.extend([terms.ge(variable, end), terms.le(variable, end)]);
        }
    }
    all
}

/// What a variable was seen to hold.
pub(super) fn seen(row: &Model, variable: Term) -> Option<&BigInt> {
    row.scalars.get(&variable).and_then(Value::as_int)
}
