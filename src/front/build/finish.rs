//! A function is complete.

use std::cell::OnceCell;

use super::function::FunctionBuilder;
use super::said::Said;
use super::scalar::Scalar;
use super::variables::Variables;
use crate::budget::Budget;
use crate::front::lower::{Builder, Context, finish};
use crate::front::types::DataModel;
use crate::graph::{Function, Place, Variable};
use crate::logic::Terms;

impl FunctionBuilder {
    /// The function, and what is said of it.
    pub(in crate::front) fn finish(
        self,
        name: String,
        parameters: Vec<Variable>,
        result: Option<Variable>,
        budget: &Budget,
        place: Place,
    ) -> (Function, Said) {
        let Self { mut builder, terms, model, variables, mut locals, mut said, .. } = self;
        builder.begin_with(self.first);
        let Builder { flowgraph, statements, .. } = builder;
        let address = OnceCell::new();
        let context = Context {
            terms: &terms,
            range: &|symbol| variables.ranges().get(&symbol).cloned(),
            locals: &locals,
            result: result.as_ref().map(|result| result.symbol),
            statements: &statements,
            address: &|| {
                address.get_or_init(|| address_variable(&terms, &variables, model, place)).symbol
            },
            budget,
        };
        let (graph, warnings) = finish(flowgraph, &self.unset, &context);
        said.warnings.extend(warnings);
        locals.extend(address.into_inner());
        (Function { name, parameters, result, locals, graph, place }, said)
    }
}

/// A variable for the number that a pointer is which has no value.
fn address_variable(
    terms: &Terms,
    variables: &Variables,
    model: DataModel,
    place: Place,
) -> Variable {
    let scalar = Scalar::Integer { width: 8 * model.pointer_bytes(), signed: false };
    let name = variables.temporary();
    let symbol = terms.symbol(&name, scalar.sort());
    let range = scalar.range();
    if let Some(range) = &range {
        variables.limit(symbol, range.clone());
    }
    Variable { name, symbol, sort: scalar.sort(), range, place }
}
