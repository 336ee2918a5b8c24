//! Bounds of sums of two variables (octagons), of two with coefficients of the text, of three.

use num_bigint::BigInt;
use num_traits::Zero;

use super::Sources;
use super::bounds::seen;
use crate::graph::system::PointId;
use crate::logic::Term;

/// More variables than this are not put together by two, by three, or by four.
const MOST_VARIABLES: [usize; 3] = [12, 7, 6];
/// The most coefficients of the text that are tried.
const COEFFICIENTS: usize = 3;

/// A sum of variables with factors.
type Form = Vec<(BigInt, Term)>;

/// `±x ± y <= c`.
pub(super) fn octagons(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    bounded(sources, point, &pairs(&sources.integers(point), &1.into()))
}

/// `x ± a·y <= c` with coefficients of the text, `x + y - z <= c`, `x - a·y - z <= c`,
/// `x + y - z - w <= c`.
pub(super) fn with_coefficients(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let variables = sources.integers(point);
    let fit = |constant: &&BigInt| **constant > BigInt::from(1) && **constant < BigInt::from(1000);
    let factors = sources.texts.constants.iter().filter(fit).take(COEFFICIENTS);
    let mut forms = triples(&variables, &(-1).into());
    for factor in factors {
        forms.extend(pairs(&variables, factor));
        forms.extend(triples(&variables, factor));
    }
    forms.extend(quadruples(&variables));
    bounded(sources, point, &forms)
}

/// `x + a·y` and `x - a·y`.
fn pairs(variables: &[Term], factor: &BigInt) -> Vec<Form> {
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
fn triples(variables: &[Term], factor: &BigInt) -> Vec<Form> {
    if variables.len() > MOST_VARIABLES[1] {
        return Vec::new();
    }
    let mut forms = Vec::new();
    for &x in variables {
        for &y in variables {
            for &z in variables {
                if x != y && y != z && x != z {
                    forms.push(vec![(1.into(), x), (-factor, y), ((-1).into(), z)]);
                }
            }
        }
    }
    forms
}

/// `x + y - z - w`.
fn quadruples(variables: &[Term]) -> Vec<Form> {
    if variables.len() > MOST_VARIABLES[2] {
        return Vec::new();
    }
    let pairs: Vec<[Term; 2]> = variables
        .iter()
        .enumerate()
        .flat_map(|(number, &x)| variables[number + 1..].iter().map(move |&y| [x, y]))
        .collect();
    let mut forms = Vec::new();
    for (number, plus) in pairs.iter().enumerate() {
        // The other way round has the same bounds.
        for minus in &pairs[number + 1..] {
            if plus.iter().all(|x| !minus.contains(x)) {
                let signs = [1, 1, -1, -1].map(BigInt::from);
                forms.push(signs.into_iter().zip([*plus, *minus].concat()).collect());
            }
        }
    }
    forms
}

/// Both ends of each form: what was seen of it, and 0 where it was never beyond.
fn bounded(sources: &Sources<'_>, point: PointId, forms: &[Form]) -> Vec<Term> {
    let Sources { system, data, .. } = sources;
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
