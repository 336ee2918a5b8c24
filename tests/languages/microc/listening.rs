//! Inputs, and an ear for the outputs.

use num_bigint::BigInt;
use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{Inputs, Site, Variable};
use unloop::logic::{ArrayValue, Value};

/// What a run is given, and what it shows.
pub(crate) struct Listening {
    inputs: OrderedInputs,
    pub(crate) output: Vec<Value>,
}

impl Listening {
    pub(crate) fn new(inputs: impl IntoIterator<Item: Into<BigInt>>) -> Self {
        Self {
            inputs: OrderedInputs::integers(inputs.into_iter().map(Into::into)),
            output: Vec::new(),
        }
    }
}

impl Inputs for Listening {
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        self.inputs.scalar(site, occurrence, variable)
    }

    fn array(&mut self, _: Site, _: u64, _: &Variable) -> Option<ArrayValue> {
        None
    }

    fn output(&mut self, value: &Value) -> bool {
        self.output.push(value.clone());
        true
    }
}
