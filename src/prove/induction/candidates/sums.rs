//! Bounds of sums of two variables (octagons), of two with coefficients of the text, of three.

use num_bigint::BigInt;
use num_traits::Zero;

use super::bounds::seen;
use super::{Texts, at_each, integers};
use crate::graph::system::{PointId, System};
use crate::logic::Term;
use crate::prove::induction::data::Data;
use crate::prove::induction::houdini::Candidates;

/// More variables than this are not put together by two, or by three.
const MOST_VARIABLES: [usize; 2] = [12, 7];
/// The most coefficients of the text that are tried.
const COEFFICIENTS: usize = 3;

/// A sum of variables with factors.
type Form = Vec<(BigInt, Term)>;

/// `±x ± y <= c`.
pub(in crate::prove::induction) fn octagons(system: &System, data: &Data) -> Candidates {
    at_each(system, |point| bounded(system, data, point, &pairs(system, point, &1.into())))
}

/// `x ± a·y <= c` with coefficients of the text, `x + y - z <= c`, `x - a·y - z <= c`.
pub(in crate::prove::induction) fn with_coefficients(system: &System, data: &Data) -> Candidates {
    let texts = Texts::of(system);
    let fit = |constant: &&BigInt| **constant > BigInt::from(1) && **constant < BigInt::from(1000);
    let factors: Vec<BigInt> =
        texts.constants.iter().filter(fit).take(COEFFICIENTS).cloned().collect();
    at_each(system, |point| {
        let mut forms = triples(system, point, &(-1).into());
        for factor in &factors {
            forms.extend(pairs(system, point, factor));
            forms.extend(triples(system, point, factor));
        }
        bounded(system, data, point, &forms)
    })
}

/// `x + a·y` and `x - a·y`.
fn pairs(system: &System, point: PointId, factor: &BigInt) -> Vec<Form> {
    let variables = integers(system, point);
    if variables.len() > MOST_VARIABLES[0] {
        return Vec::new();
    }
    let mut forms = Vec::new();
    for (number, &x) in variables.iter().enumerate() {
        for (other, &y) in variables.iter().enumerate() {
            // With equal factors, x ± y and y ± x have the same bounds.
            if number < other || number > other && *factor != BigInt::from(1) {
                forms.extend([1, -1].map(|sign| vec![(1.into(), x), (factor * sign, y)]));
            }
        }
    }
    forms
}

/// `x - a·y - z`.
fn triples(system: &System, point: PointId, factor: &BigInt) -> Vec<Form> {
    let variables = integers(system, point);
    if variables.len() > MOST_VARIABLES[1] {
        return Vec::new();
    }
    let mut forms = Vec::new();
    for &x in &variables {
        for &y in &variables {
            for &z in &variables {
                if x != y && y != z && x != z {
                    forms.push(vec![(1.into(), x), (-factor, y), ((-1).into(), z)]);
                }
            }
        }
    }
    forms
}

/// Both ends of each form: what was seen of it, and 0 where it was never beyond.
fn bounded(system: &System, data: &Data, point: PointId, forms: &[Form]) -> Vec<Term> {
    let terms = &system.terms;
    let mut all = Vec::new();
    for form in forms {
        let value = |row| {
            form.iter().try_fold(BigInt::zero(), |sum, (factor, variable)| {
                Some(sum + factor * seen(row, *variable)?)
            })
        };
        let values: Vec<BigInt> = data.rows(point).iter().filter_map(value).collect();
        let summands = form.iter().map(|(factor, v)| terms.mul(terms.int(factor.clone()), *v));
        let sum = terms.add(summands);
        let zero = BigInt::zero();
        let low = values.iter().min().unwrap_or(&zero);
        let high = values.iter().max().unwrap_or(&zero);
        all.extend([terms.le(terms.int(low.clone()), sum), terms.le(sum, terms.int(high.clone()))]);
        if *low > zero {
            all.push(terms.le(terms.int(0), sum));
        }
        if *high < zero {
            all.push(terms.le(sum, terms.int(0)));
        }
    }
    all
}
