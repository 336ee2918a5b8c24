//! Bounds of sums of two variables: octagons, then coefficients of the text.

use num_bigint::BigInt;
use num_traits::Zero;

use super::bounds::seen;
use super::{Texts, at_each, integers};
use crate::graph::system::{PointId, System};
use crate::logic::Term;
use crate::prove::induction::data::Data;
use crate::prove::induction::houdini::Candidates;

/// More variables than this are not paired.
const MOST_VARIABLES: usize = 12;
/// The most coefficients of the text that are tried.
const COEFFICIENTS: usize = 3;

/// `±x ± y <= c`.
pub(in crate::prove::induction) fn of(system: &System, data: &Data) -> Candidates {
    let one = BigInt::from(1);
    at_each(system, |point| bounded(system, data, point, &[(one.clone(), one.clone())]))
}

/// `a·x + b·y <= c`, with coefficients of the text.
pub(in crate::prove::induction) fn with_coefficients(system: &System, data: &Data) -> Candidates {
    let texts = Texts::of(system);
    let fit = |constant: &&BigInt| **constant > BigInt::from(1) && **constant < BigInt::from(1000);
    let mut factors: Vec<BigInt> = texts.constants.iter().filter(fit).cloned().collect();
    factors.truncate(COEFFICIENTS);
    let mut pairs = Vec::new();
    for factor in &factors {
        pairs.push((factor.clone(), BigInt::from(1)));
        pairs.push((BigInt::from(1), factor.clone()));
    }
    at_each(system, |point| bounded(system, data, point, &pairs))
}

/// Both ends of sums and differences of two variables.
fn bounded(
    system: &System,
    data: &Data,
    point: PointId,
    factors: &[(BigInt, BigInt)],
) -> Vec<Term> {
    let variables = integers(system, point);
    let mut all = Vec::new();
    if variables.len() > MOST_VARIABLES {
        return all;
    }
    for (number, &x) in variables.iter().enumerate() {
        for &y in &variables[number + 1..] {
            for (a, b) in factors {
                for sign in [1, -1] {
                    let form = Form { x, a: a.clone(), y, b: b * sign };
                    all.extend(form.bounds(system, data, point));
                }
            }
        }
    }
    all
}

/// a·x + b·y.
struct Form {
    x: Term,
    a: BigInt,
    y: Term,
    b: BigInt,
}

impl Form {
    /// That it stays between what was seen; where nothing was seen, about 0.
    fn bounds(&self, system: &System, data: &Data, point: PointId) -> Vec<Term> {
        let terms = &system.terms;
        let Self { x, a, y, b } = self;
        let values = data.rows(point).iter();
        let values: Vec<BigInt> =
            values.filter_map(|row| Some(a * seen(row, *x)? + b * seen(row, *y)?)).collect();
        let sum =
            terms.add([terms.mul(terms.int(a.clone()), *x), terms.mul(terms.int(b.clone()), *y)]);
        let zero = BigInt::zero();
        let (low, high) =
            (values.iter().min().unwrap_or(&zero), values.iter().max().unwrap_or(&zero));
        let mut all =
            vec![terms.le(terms.int(low.clone()), sum), terms.le(sum, terms.int(high.clone()))];
        if *low > zero {
            all.push(terms.le(terms.int(0), sum));
        }
        if *high < zero {
            all.push(terms.le(sum, terms.int(0)));
        }
        all
    }
}
