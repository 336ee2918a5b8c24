//! Ends of single variables: constants of the text, their neighbours, and what runs have seen.

use num_bigint::BigInt;

use super::Sources;
use crate::graph::system::PointId;
use crate::logic::{Model, Term, Value};

/// The most constants of the text that are tried.
const CONSTANTS: usize = 24;

/// `x >= c` and `x <= c`.
pub(super) fn of(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let Sources { system, texts, data, .. } = sources;
    let terms = &system.terms;
    let mut ends: Vec<BigInt> = vec![0.into(), 1.into(), (-1).into()];
    for constant in texts.constants.iter().take(CONSTANTS) {
        ends.extend([constant.clone(), constant + 1, constant - 1, -constant]);
    }
    ends.extend(texts.ends.iter().cloned());
    let mut all = Vec::new();
    for variable in sources.integers(point) {
        let seen = ends_seen(data.rows(point), variable);
        for end in ends.iter().chain(seen.iter().flat_map(|&(low, high)| [low, high])) {
            let end = terms.int(end.clone());
            all.extend([terms.ge(variable, end), terms.le(variable, end)]);
        }
    }
    all
}

/// The least and the largest that a variable was seen to hold.
pub(super) fn ends_seen<'r>(
    rows: impl IntoIterator<Item = &'r Model>,
    variable: Term,
) -> Option<(&'r BigInt, &'r BigInt)> {
    let mut all = rows.into_iter().filter_map(|row| seen(row, variable));
    let first = all.next()?;
    Some(all.fold((first, first), |(low, high), value| (low.min(value), high.max(value))))
}

/// What a variable was seen to hold.
pub(super) fn seen(row: &Model, variable: Term) -> Option<&BigInt> {
    row.scalars.get(&variable).and_then(Value::as_int)
}
