//! Values for people: numbers, arrays, texts.
//!
//! A cell that the replayed run did not look at had no part in the verdict; between
//! cells that had it is shown as `·`.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use crate::graph::InputValue;
use crate::logic::{ArrayValue, Value};

/// Digits of a number that are shown.
const DIGITS: usize = 60;
/// Cells of a line, rows of a matrix, pairs of a sparse array, characters that are shown.
const CELLS: usize = 40;
const ROWS: usize = 32;
const CHARACTERS: usize = 200;
/// Shown for a cell that had no part.
const ANYTHING: &str = "·";

/// An input's value: one line, or for a matrix a line a row.
pub(super) fn value_lines(value: &InputValue) -> Vec<String> {
    match value {
        InputValue::Scalar(value) => vec![scalar(value)],
        InputValue::Array(array) => array_lines(array),
    }
}

/// A number, abbreviated if it is very long.
pub(super) fn scalar(value: &Value) -> String {
    let text = value.to_string();
    if text.len() <= DIGITS {
        return text;
    }
    let (head, tail) = (&text[..DIGITS / 2], &text[text.len() - DIGITS / 4..]);
    format!("{head}…{tail} ({} characters)", text.len())
}

/// The same of an array that is given as a whole: what the other cells hold is a part of it.
pub(super) fn whole_lines(value: &InputValue) -> Vec<String> {
    match value {
        InputValue::Array(array) if !array.default.is_zero() => vec![sparse(array, true)],
        value => value_lines(value),
    }
}

fn array_lines(array: &ArrayValue) -> Vec<String> {
    if array.cells.is_empty() {
        return vec!["anything (none of its cells plays a part)".to_owned()];
    }
    let indices = || array.cells.keys();
    let dense = dense_extents(array);
    match (indices().map(Vec::len).max(), dense) {
        (Some(1), Some(extents)) => vec![line(array, extents[0])],
        (Some(2), Some(extents)) => matrix(array, extents[0], extents[1]),
        _ => vec![sparse(array, false)],
    }
}

/// One past the largest index in each dimension, if at least a third of the cells
/// between them and zero play a part.
fn dense_extents(array: &ArrayValue) -> Option<Vec<usize>> {
    let arity = array.cells.keys().map(Vec::len).max()?;
    let mut extents = vec![0; arity];
    for index in array.cells.keys() {
        for (extent, at) in extents.iter_mut().zip(index) {
            *extent = (*extent).max(at.to_usize()?.checked_add(1)?);
        }
    }
    let all = extents.iter().try_fold(1_usize, |product, &extent| product.checked_mul(extent))?;
    (all / 3 <= array.cells.len()).then_some(extents)
}

/// `[1, 2, ·, 4]`, and as text too if it is one.
fn line(array: &ArrayValue, length: usize) -> String {
    let cells = (0..length).map(|i| array.cells.get(&vec![BigInt::from(i)]));
    let list = row(&cells.clone().collect::<Vec<_>>());
    match text(cells) {
        Some(text) => format!("\"{text}\" = {list}"),
        None => list,
    }
}

fn row(cells: &[Option<&Value>]) -> String {
    let shown = cells.iter().take(CELLS).map(|cell| cell.map_or(ANYTHING.to_owned(), scalar));
    let mut parts: Vec<String> = shown.collect();
    if cells.len() > CELLS {
        parts.push(format!("… {} more", cells.len() - CELLS));
    }
    format!("[{}]", parts.join(", "))
}

/// The characters of a C string: printable ones and at least one letter among them, up
/// to the first 0.
fn text<'v>(cells: impl Iterator<Item = Option<&'v Value>>) -> Option<String> {
    let mut text = String::new();
    let mut ended = false;
    for cell in cells {
        let code = cell.and_then(Value::as_int)?.to_u8()?;
        match code {
            0 => ended = true,
            _ if ended => return None,
            b' '..=b'~' | b'\n' | b'\t' | b'\r' => {
                text.extend(char::from(code).escape_default());
            }
            _ => return None,
        }
        if text.len() > CHARACTERS {
            text.push('…');
            break;
        }
    }
    text.contains(|c: char| c.is_ascii_alphabetic()).then_some(text)
}

fn matrix(array: &ArrayValue, rows: usize, columns: usize) -> Vec<String> {
    let row_of = |i: usize| {
        let cell = |j: usize| array.cells.get(&vec![BigInt::from(i), BigInt::from(j)]);
        (0..columns).map(cell).collect::<Vec<_>>()
    };
    let mut lines: Vec<String> = (0..rows.min(ROWS)).map(|i| row(&row_of(i))).collect();
    if rows > ROWS {
        lines.push(format!("… {} more rows", rows - ROWS));
    }
    let last = lines.len() - 1;
    let bracketed = |(i, line): (usize, &String)| {
        let (open, close) = (if i == 0 { '[' } else { ' ' }, if i == last { "]" } else { "," });
        format!("{open}{line}{close}")
    };
    lines.iter().enumerate().map(bracketed).collect()
}

/// `{[3]: 1, [1000]: 7}`, or with what all other cells hold `{[3]: 1, *: 7}`.
fn sparse(array: &ArrayValue, whole: bool) -> String {
    let pair = |(index, value): (&Vec<BigInt>, &Value)| {
        let index: Vec<String> = index.iter().map(|i| scalar(&Value::Int(i.clone()))).collect();
        format!("[{}]: {}", index.join(", "), scalar(value))
    };
    let mut parts: Vec<String> = array.cells.iter().take(CELLS).map(pair).collect();
    if array.cells.len() > CELLS {
        parts.push(format!("… {} more", array.cells.len() - CELLS));
    }
    parts.extend(whole.then(|| format!("*: {}", scalar(&array.default))));
    format!("{{{}}}", parts.join(", "))
}

/// `1 iteration`, `7 iterations`.
pub(in crate::verdict) fn counted(number: &str, noun: &str) -> String {
    let one = number.parse::<BigInt>().is_ok_and(|n| n.is_one());
    format!("{number} {noun}{}", if one { "" } else { "s" })
}

/// A time, to the millisecond.
pub(in crate::verdict) fn seconds(seconds: f64) -> String {
    // No time at all is the sum of no times, which is -0.
    format!("{:.3} s", seconds.abs())
}

/// A loop's iterations each time that the run comes to it. `visits` has, for each time,
/// the values of the loop's path counters.
pub(super) fn iterations(visits: &[Vec<u64>]) -> String {
    let totals: Vec<u64> = visits.iter().map(|counters| counters.iter().sum()).collect();
    let sum = counted(&totals.iter().sum::<u64>().to_string(), "iteration");
    match visits {
        [] => "never comes to it".to_owned(),
        [once] if once.len() > 1 => {
            let paths: Vec<String> = once.iter().map(u64::to_string).collect();
            format!("{sum} ({} along its {} paths)", paths.join(" + "), once.len())
        }
        [_] => sum,
        _ => format!("{sum} in {} visits{}", visits.len(), each(&totals)),
    }
}

/// `, 7 each`, or `: 3, 5 times 0, 2`.
fn each(totals: &[u64]) -> String {
    const SHOWN: usize = 16;
    let runs: Vec<&[u64]> = totals.chunk_by(|a, b| a == b).collect();
    if let [[every, ..]] = runs[..] {
        return format!(", {every} each");
    }
    let run = |run: &&[u64]| match run {
        [one] => one.to_string(),
        [value, ..] => format!("{} times {value}", run.len()),
        [] => String::new(),
    };
    let mut shown: Vec<String> = runs.iter().take(SHOWN).map(run).collect();
    if runs.len() > SHOWN {
        shown.push("…".to_owned());
    }
    format!(": {}", shown.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(cells: &[(&[i64], i64)]) -> ArrayValue {
        let mut array = ArrayValue::new(Value::Int(BigInt::ZERO));
        for (index, value) in cells {
            let index = index.iter().map(|&i| BigInt::from(i)).collect();
            array.cells.insert(index, Value::Int(BigInt::from(*value)));
        }
        array
    }

    #[test]
    fn dense_arrays_are_lists() {
        assert_eq!(array_lines(&array(&[(&[0], 1), (&[2], 3)])), ["[1, ·, 3]"]);
        assert_eq!(array_lines(&array(&[(&[0, 0], 1), (&[1, 1], 4)])), ["[[1, ·],", " [·, 4]]"]);
    }

    #[test]
    fn sparse_arrays_are_pairs() {
        assert_eq!(array_lines(&array(&[(&[1000], 1)])), ["{[1000]: 1}"]);
        assert_eq!(array_lines(&array(&[(&[-1], 1)])), ["{[-1]: 1}"]);
        assert_eq!(array_lines(&array(&[])), ["anything (none of its cells plays a part)"]);
    }

    #[test]
    fn texts_are_shown_as_such() {
        let hi = array(&[(&[0], 72), (&[1], 105), (&[2], 34), (&[3], 0)]);
        assert_eq!(array_lines(&hi), ["\"Hi\\\"\" = [72, 105, 34, 0]"]);
        assert_eq!(array_lines(&array(&[(&[0], 50), (&[1], 50)])), ["[50, 50]"]);
    }

    #[test]
    fn what_is_long_is_cut() {
        let long = "9".repeat(500).parse::<BigInt>().expect("a number");
        assert!(scalar(&Value::Int(long)).ends_with("(500 characters)"));
        let index: Vec<[i64; 1]> = (0..500).map(|i| [i]).collect();
        let cells: Vec<(&[i64], i64)> = index.iter().map(|i| (&i[..], 7)).collect();
        assert!(array_lines(&array(&cells))[0].ends_with("… 460 more]"));
    }

    #[test]
    fn iterations_are_counted() {
        assert_eq!(iterations(&[vec![1]]), "1 iteration");
        assert_eq!(iterations(&[vec![7, 3]]), "10 iterations (7 + 3 along its 2 paths)");
        assert_eq!(iterations(&[vec![3], vec![2]]), "5 iterations in 2 visits: 3, 2");
        let visits = [vec![4], vec![4], vec![4]];
        assert_eq!(iterations(&visits), "12 iterations in 3 visits, 4 each");
        let visits = [vec![0], vec![0], vec![9]];
        assert_eq!(iterations(&visits), "9 iterations in 3 visits: 2 times 0, 9");
    }
}
