//! Inputs as `check --json` and `run --json` print them.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;
use serde_json::Value as Json;
use unloop::graph::InputValue;
use unloop::logic::{ArrayValue, Float, Format, PointerValue, Value};

/// A value, an array by its default and its cells.
pub(super) fn value(value: &Json) -> Option<InputValue> {
    let Json::Object(array) = value else { return scalar(value).map(InputValue::Scalar) };
    let mut read = ArrayValue::new(scalar(array.get("default")?)?);
    for cell in array.get("cells")?.as_array()? {
        let index = cell.get(0)?.as_array()?.iter();
        let index = index.map(|at| scalar(at)?.as_int().cloned()).collect::<Option<_>>()?;
        read.cells.insert(index, scalar(cell.get(1)?)?);
    }
    Some(InputValue::Array(read))
}

fn scalar(value: &Json) -> Option<Value> {
    match value {
        // A null pointer.
        Json::Null => Some(Value::Bool(false)),
        Json::Bool(value) => Some(Value::Bool(*value)),
        Json::Number(number) => match number.as_i64() {
            Some(n) => Some(Value::Int(n.into())),
            None => number.as_f64().map(|x| Value::Float(Float::double(x))),
        },
        Json::String(text) if text.starts_with('&') => {
            PointerValue::parse_address(text).map(Value::Pointer)
        }
        Json::String(text) => match text.split_once('/') {
            None => match text.parse() {
                Ok(n) => Some(Value::Int(n)),
                Err(_) => Float::parse(Format::Double, text).map(Value::Float),
            },
            Some((above, below)) => {
                let below: BigInt = below.parse().ok().filter(|n: &BigInt| !n.is_zero())?;
                Some(Value::Real(Ratio::new(above.parse().ok()?, below)))
            }
        },
        _ => None,
    }
}
