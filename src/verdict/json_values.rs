//! Values and inputs, as JSON has them.
//!
//! Integers are JSON numbers up to ±(2⁵³ − 1), which every reader of JSON keeps exact,
//! and strings of decimal digits beyond. Rational numbers are strings (`"1/3"`).

use num_bigint::BigInt;
use serde::Serialize;
use serde_json::Value as Json;

use super::arguments::{Arguments, quoted};
use super::json_places::line;
use crate::graph::inputs::telling;
use crate::graph::{InputKind, InputValue, Reading};
use crate::logic::{ArrayValue, Value};

/// Integers up to this are numbers.
const EXACT: i64 = (1 << 53) - 1;

#[derive(Serialize)]
pub(super) struct Input<'a> {
    name: &'a str,
    line: Option<u32>,
    kind: &'static str,
    value: Json,
}

#[derive(Serialize)]
struct Array {
    default: Json,
    cells: Vec<(Vec<Json>, Json)>,
}

/// The inputs of a run, in the order in which it read them.
pub fn input_json(readings: &[Reading]) -> Json {
    serde_json::to_value(inputs(readings)).expect("plain data with string keys is JSON")
}

pub(super) fn inputs(readings: &[Reading]) -> Vec<Input<'_>> {
    telling(readings).into_iter().map(input).collect()
}

/// The arguments that a program is given, as C writes strings; *null* for what a run did not look at.
pub(super) fn arguments(readings: &[Reading]) -> Option<Json> {
    let Arguments { strings, .. } = Arguments::of(readings)?;
    let last = *strings.keys().next_back()?;
    let one = |number| strings.get(&number).map_or(Json::Null, |string| quoted(string).into());
    Some((0..=last).map(one).collect())
}

fn input(reading: &Reading) -> Input<'_> {
    Input {
        name: &reading.name,
        line: line(reading.place),
        kind: reading.kind.as_str(),
        value: match &reading.value {
            InputValue::Scalar(_) if reading.kind == InputKind::Pointer => {
                if reading.is_null() {
                    Json::Null
                } else {
                    Json::from(true)
                }
            }
            InputValue::Scalar(value) => scalar(value),
            InputValue::Array(value) => array(value),
        },
    }
}

pub(super) fn array(value: &ArrayValue) -> Json {
    let cell = |(index, value): (&Vec<BigInt>, &Value)| {
        (index.iter().map(integer).collect(), scalar(value))
    };
    let array =
        Array { default: scalar(&value.default), cells: value.cells.iter().map(cell).collect() };
    serde_json::to_value(array).expect("plain data with string keys is JSON")
}

/// What a run showed, as a list.
pub fn output_json(values: &[Value]) -> Json {
    values.iter().map(scalar).collect()
}

pub(super) fn scalar(value: &Value) -> Json {
    match value {
        Value::Bool(value) => Json::from(*value),
        Value::Int(value) => integer(value),
        Value::Real(value) => Json::from(value.to_string()),
        Value::Float(value) => Json::from(value.to_string()),
        Value::Pointer(value) => Json::from(value.to_string()),
    }
}

/// A number of steps or rounds, which those that are taken at once may make large.
pub fn number_json(number: u64) -> Json {
    integer(&number.into())
}

fn integer(value: &BigInt) -> Json {
    match i64::try_from(value) {
        Ok(small) if (-EXACT..=EXACT).contains(&small) => Json::from(small),
        _ => Json::from(value.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_that_readers_would_round_are_strings() {
        let value = |text: &str| integer(&text.parse().expect("a number"));
        assert_eq!(value("9007199254740991").to_string(), "9007199254740991");
        assert_eq!(value("-9007199254740991").to_string(), "-9007199254740991");
        assert_eq!(value("9007199254740992").to_string(), "\"9007199254740992\"");
        assert_eq!(value("1000000000000000000000").to_string(), "\"1000000000000000000000\"");
        assert_eq!(number_json(9_007_199_254_740_991).to_string(), "9007199254740991");
        assert_eq!(number_json(u64::MAX).to_string(), "\"18446744073709551615\"");
    }
}
