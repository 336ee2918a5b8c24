//! A function is complete.

use std::cell::OnceCell;

use super::function::FunctionBuilder;
use super::said::Said;
use super::scalar::Scalar;
use crate::budget::Budget;
use crate::front::lower::{Builder, Context, finish};
use crate::graph::{Function, Place, Variable};

impl FunctionBuilder {
    /// The function, and what is said of it.
    pub(in crate::front) fn finish(
        mut self,
        name: String,
        parameters: Vec<Variable>,
        result: Option<Variable>,
        budget: &Budget,
        place: Place,
    ) -> (Function, Said) {
        let first = std::mem::take(&mut self.first);
        let mut builder = std::mem::replace(&mut self.builder, Builder::new(&self.terms));
        builder.begin_with(first);
        let Builder { flowgraph, statements, .. } = builder;
        let scalar = Scalar::Integer { width: 8 * self.model.pointer_bytes(), signed: false };
        let new_address = || self.new_temporary(scalar.sort(), scalar.range(), place);
        let address = OnceCell::new();
        let context = Context {
            terms: &self.terms,
            range: &|symbol| self.variables.ranges().get(&symbol).cloned(),
            locals: &self.locals,
            result: result.as_ref().map(|result| result.symbol),
            statements: &statements,
            address: &|| address.get_or_init(new_address).symbol,
            budget,
        };
        let (graph, warnings) = finish(flowgraph, &self.unset, &context);
        self.said.warnings.extend(warnings);
        self.locals.extend(address.into_inner());
        (Function { name, parameters, result, locals: self.locals, graph, place }, self.said)
    }
}
