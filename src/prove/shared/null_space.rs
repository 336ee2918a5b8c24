//! Linear algebra over the rationals.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Zero};

type Rational = Ratio<BigInt>;

/// A basis of the vectors that are orthogonal to all rows, in whole numbers.
pub(crate) fn null_space(mut rows: Vec<Vec<Rational>>, width: usize) -> Vec<Vec<BigInt>> {
    let mut pivots: Vec<usize> = Vec::new();
    for column in 0..width {
        let done = pivots.len();
        let Some(at) = (done..rows.len()).find(|&at| !rows[at][column].is_zero()) else { continue };
        rows.swap(done, at);
        let pivot = rows[done][column].clone();
        rows[done].iter_mut().for_each(|value| *value = &*value / &pivot);
        let first = rows[done].clone();
        for (at, row) in rows.iter_mut().enumerate() {
            if at != done && !row[column].is_zero() {
                let factor = row[column].clone();
                row.iter_mut().zip(&first).for_each(|(value, by)| *value = &*value - &factor * by);
            }
        }
        pivots.push(column);
    }
    let free = (0..width).filter(|column| !pivots.contains(column));
    let vector = |column: usize| {
        let mut vector = vec![Rational::zero(); width];
        vector[column] = Rational::one();
        for (row, &pivot) in rows.iter().zip(&pivots) {
            vector[pivot] = -row[column].clone();
        }
        whole(&vector)
    };
    free.map(vector).collect()
}

/// The same direction in the smallest whole numbers.
fn whole(vector: &[Rational]) -> Vec<BigInt> {
    let multiple = vector.iter().fold(BigInt::one(), |all, value| all.lcm(value.denom()));
    let numbers: Vec<BigInt> =
        vector.iter().map(|value| value.numer() * (&multiple / value.denom())).collect();
    let divisor = numbers.iter().fold(BigInt::zero(), |all, number| all.gcd(number));
    let divisor = if divisor.is_zero() { BigInt::one() } else { divisor };
    numbers.into_iter().map(|number| number / &divisor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_null_space_is_orthogonal() {
        let row = |values: [i32; 4]| values.map(|v| Rational::from(BigInt::from(v))).to_vec();
        // y = 2x + 1, z is free.
        let rows =
            vec![row([0, 1, 5, 1]), row([1, 3, -2, 1]), row([4, 9, 0, 1]), row([2, 5, 7, 1])];
        let space = null_space(rows.clone(), 4);
        assert_eq!(space.len(), 1);
        for row in rows {
            let product: Rational =
                row.iter().zip(&space[0]).map(|(a, b)| a * Rational::from(b.clone())).sum();
            assert!(product.is_zero());
        }
    }
}
