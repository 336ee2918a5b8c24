//! Ends of floating-point variables: the constants of the text that are nearest to what runs have seen, and twice as
//! much.

use super::Sources;
use crate::graph::system::PointId;
use crate::logic::{FloatInterval, Sort, Term, Value};

/// How many ends are tried on each side.
const TRIED: usize = 2;

/// `c <= x` and `x <= c`.
pub(super) fn of(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let Sources { system, texts, data, .. } = sources;
    let terms = &system.terms;
    let mut all = Vec::new();
    for &variable in &system.point(point).live {
        if !matches!(terms.sort(variable), Sort::Float(_)) {
            continue;
        }
        let rows = data.rows(point).iter();
        let seen = rows.filter_map(|row| match row.scalars.get(&variable) {
            Some(Value::Float(value)) => Some(FloatInterval::point(*value)),
            _ => None,
        });
        let Some(seen) = seen.reduce(FloatInterval::join) else { continue };
        for interval in seen.within_constants(&texts.floats, TRIED) {
            all.extend(interval.said(terms, variable));
        }
    }
    all
}
