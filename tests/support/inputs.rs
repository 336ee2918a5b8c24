//! Inputs, for people.

use unloop::graph::InputValue;

/// A value; an array by the cells that differ from all others.
pub(crate) fn written(input: &InputValue) -> String {
    let array = match input {
        InputValue::Scalar(value) => return value.to_string(),
        InputValue::Array(array) => array,
    };
    let cells = array.cells.iter().filter(|(_, value)| **value != array.default);
    let cell = |(index, value): (&Vec<_>, &_)| {
        let index: Vec<String> = index.iter().map(ToString::to_string).collect();
        format!("[{}] {value}", index.join(","))
    };
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{{{}; else {}}}", cells.join(", "), array.default)
}
