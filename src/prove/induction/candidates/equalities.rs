//! Equalities between variables: the null space of what runs have seen, and remainders.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Signed, Zero};

use super::Sources;
use super::bounds::seen;
use crate::graph::system::{PointId, System};
use crate::logic::{Division, Model, Term};
use crate::prove::shared::null_space::null_space;

type Rational = Ratio<BigInt>;

/// More variables than this are not looked at together.
const MOST_VARIABLES: usize = 16;
const MOST_FACTORS: usize = 6;
/// The largest modulus.
const LARGEST: u32 = 16;

/// Linear equations that hold of everything that was seen, and remainders of variables.
pub(super) fn of(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    in_rows(sources, point, &sources.data.rows(point).iter().collect::<Vec<_>>())
}

/// The same of some rows.
pub(super) fn in_rows(sources: &Sources<'_>, point: PointId, rows: &[&Model]) -> Vec<Term> {
    let variables = sources.integers(point);
    let mut all = remainders(sources, &variables, rows);
    if variables.len() <= MOST_VARIABLES && rows.len() > variables.len() {
        all.extend(equations(sources.system, rows, &variables));
    }
    all
}

/// Equations between products of two variables and less that hold of everything that was seen.
pub(super) fn of_products(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let terms = &sources.system.terms;
    let variables = sources.integers(point);
    if variables.len() > MOST_FACTORS {
        return Vec::new();
    }
    let products = |(number, &x): (usize, &Term)| {
        variables[number..].iter().map(|&y| terms.mul(x, y)).collect::<Vec<_>>()
    };
    let mut parts: Vec<Term> = variables.iter().enumerate().flat_map(products).collect();
    parts.extend(&variables);
    let rows: Vec<&Model> = sources.data.rows(point).iter().collect();
    if rows.len() > parts.len() { equations(sources.system, &rows, &parts) } else { Vec::new() }
}

/// Equations between sums of these terms that hold in some rows.
pub(super) fn equations(system: &System, rows: &[&Model], parts: &[Term]) -> Vec<Term> {
    let terms = &system.terms;
    // A column for each part, and one for the constant.
    let row = |row: &&Model| -> Option<Vec<Rational>> {
        let value = |&part: &Term| terms.evaluate_small(part, *row).ok()?.as_int().cloned();
        let values = parts.iter().map(|part| value(part).map(Rational::from));
        values.chain([Some(Rational::one())]).collect()
    };
    let matrix: Vec<Vec<Rational>> = rows.iter().filter_map(row).collect();
    let equation = |factors: Vec<BigInt>| {
        let (constant, factors) = factors.split_last()?;
        let summands = factors.iter().zip(parts).filter(|(factor, _)| !factor.is_zero());
        let mut sum: Vec<Term> =
            summands.map(|(factor, &v)| terms.mul(terms.int(factor.clone()), v)).collect();
        if sum.is_empty() {
            return None;
        }
        sum.push(terms.int(constant.clone()));
        Some(terms.eq(terms.add(sum), terms.int(0)))
    };
    null_space(matrix, parts.len() + 1).into_iter().filter_map(equation).collect()
}

/// `x mod m = r`, for what all that was seen has in common.
fn remainders(sources: &Sources<'_>, variables: &[Term], rows: &[&Model]) -> Vec<Term> {
    let Sources { system, texts, .. } = sources;
    let terms = &system.terms;
    let small = |constant: &BigInt| u32::try_from(constant.abs()).ok().filter(|&m| m <= LARGEST);
    let mut moduli: Vec<u32> = texts.constants.iter().filter_map(small).chain([2, 3, 4]).collect();
    moduli.retain(|&modulus| modulus > 1);
    moduli.sort_unstable();
    moduli.dedup();
    let mut all = Vec::new();
    for &variable in variables {
        for &modulus in &moduli {
            let by = BigInt::from(modulus);
            let mut rests = rows.iter().filter_map(|row| Some(seen(row, variable)?.mod_floor(&by)));
            let Some(first) = rests.next() else { continue };
            if rests.all(|rest| rest == first) {
                let rest = terms.modulo(Division::Euclid, variable, terms.int(by));
                all.push(terms.eq(rest, terms.int(first)));
            }
        }
    }
    all
}
