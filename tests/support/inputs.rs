//! Inputs, for people; and what a run shows that is given some.

use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{InputValue, Inputs, Site, Variable};
use unloop::logic::{ArrayValue, Value};

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

/// Inputs, and what the run shows.
pub(crate) struct Recorder {
    inputs: OrderedInputs,
    pub(crate) shown: Vec<Value>,
}

impl Recorder {
    pub(crate) fn new(inputs: OrderedInputs) -> Self {
        Self { inputs, shown: Vec::new() }
    }
}

impl Inputs for Recorder {
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        self.inputs.scalar(site, occurrence, variable)
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        self.inputs.array(site, occurrence, variable)
    }

    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        self.inputs.open_array(site, number, variable)
    }

    fn address(&mut self, site: Site, number: u64, variable: &Variable, free: u64) -> Option<u64> {
        self.inputs.address(site, number, variable, free)
    }

    fn output(&mut self, value: &Value) -> bool {
        self.shown.push(value.clone());
        true
    }
}
