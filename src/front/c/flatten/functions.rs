//! Functions: what they are given, and their bodies.

use super::body::Body;
use super::marks::Marks;
use super::shared::{Home, Named, Shared};
use super::signature::Passed;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{Body as TreeBody, ObjectId};
use crate::front::source::Span;
use crate::front::types::TypeKind;
use crate::graph::{Function, FunctionId, Location, LocationKind, Place, Variable};
use crate::logic::Sort;

/// The function where control never comes.
const MAIN: &str = "main";

/// The flowgraph of a function.
pub(super) fn flatten_function(shared: &mut Shared<'_>, number: FunctionId) -> Option<Function> {
    let Named { unit, id } = shared.definitions[number.0].named;
    let tree = &shared.input.trees[unit];
    let function = tree.function(id);
    let source = function.body.as_ref()?;
    let signature = shared.definitions[number.0].signature.clone();
    let result = shared.definitions[number.0].result.clone();
    let name = shared.name_of(Named { unit, id });
    let missing = shared.missing_result(Named { unit, id });
    let mut body = Body::new(shared, unit, &name);
    body.missing = missing;
    let place = body.place(function.span);
    body.marks = Marks::of_block(&source.block);
    body.is_taken = body.shared.is_taken(Named { unit, id });
    body.label_names = source.labels.iter().map(|label| label.name.clone()).collect();
    let mut parameters = Vec::new();
    let ty = function.ty.function()?.result.clone();
    body.result = result.as_ref().map(|result| (result.symbol, ty.clone()));
    if let Some(Passed::Record(_)) = signature.result {
        let to = parameter(&mut body, "result.to", None, place);
        body.result = Some((to.symbol, ty));
        parameters.push(to);
    }
    let mut given = Vec::new();
    for (index, (&id, &passed)) in source.parameters.iter().zip(&signature.parameters).enumerate() {
        let (name, place) = (body.parameter_name(id, index), body.place(tree.object(id).span));
        let scalar = match passed {
            Passed::Scalar(scalar) => Some(scalar),
            _ => None,
        };
        let variable = parameter(&mut body, &name, scalar, place);
        given.push((id, passed, variable.symbol));
        parameters.push(variable);
    }
    if signature.variadic {
        let further = parameter(&mut body, "further", None, place);
        body.further = Some(further.symbol);
        parameters.push(further);
    }
    for (id, passed, symbol) in given {
        body.take_parameter(id, passed, symbol, place);
    }
    body.run(source, &name);
    body.shared.texts.push(body.function.text());
    let budget = &body.shared.input.options.budget;
    let (made, said) = body.function.finish(name, parameters, result, budget, place);
    shared.take_down(said);
    Some(made)
}

fn parameter(
    body: &mut Body<'_, '_>,
    name: &str,
    scalar: Option<Scalar>,
    place: Place,
) -> Variable {
    let (sort, range) = match scalar {
        Some(scalar) => (scalar.sort(), scalar.range()),
        None => (Sort::Pointer, None),
    };
    body.function.new_variable(name, sort, range, place)
}

impl Body<'_, '_> {
    /// A parameter is a variable of the function's own.
    fn take_parameter(
        &mut self,
        id: ObjectId,
        passed: Passed,
        symbol: crate::logic::Term,
        place: Place,
    ) {
        let object = self.tree().object(id);
        let own = Scalar::of(self.types(), &object.ty);
        let plain = !self.shared.usage[self.unit].addressed.contains(&id);
        match (passed, own) {
            (Passed::Scalar(scalar), Some(own)) if scalar == own && plain => {
                self.homes.insert(id, Home::Variable { symbol, scalar });
            }
            (Passed::Scalar(scalar), Some(own)) => {
                let value = Value { term: symbol, scalar };
                let value = self.function.convert(value, own, place);
                match self.home(id) {
                    Some(Home::Variable { symbol, .. }) => {
                        self.function.assign(symbol, value.term, place);
                    }
                    Some(home @ Home::Memory { pointer, .. }) => {
                        self.begin_life(id, crate::graph::Initial::Zero, place);
                        self.keep_alive(pointer);
                        if let Some(to) = self.address_of_home(home) {
                            self.function.store(to, value, place);
                        }
                    }
                    None => {}
                }
            }
            (Passed::Record(_), _) => {
                let Some(home @ Home::Memory { pointer, .. }) = self.home(id) else { return };
                self.begin_life(id, crate::graph::Initial::Zero, place);
                self.keep_alive(pointer);
                if let Some(to) = self.address_of_home(home) {
                    let ty = object.ty.clone();
                    self.copy_value(to, Address::of_pointer(symbol), &ty, place);
                }
            }
            _ => self.function.unmodelled("a parameter of this type", place),
        }
        if self.is_const(id) {
            self.protect(id, place);
        }
    }

    fn run(&mut self, source: &TreeBody, name: &str) {
        let span = source.block.span;
        let end = self.place(Span { start: span.end.saturating_sub(1), ..span });
        self.end = self.function.add_location(Location::of_kind(LocationKind::Return, end));
        self.evaluate_parameter_lengths(&source.entry);
        self.require_arrays(&source.arrays);
        self.block(&source.block);
        match self.result.clone() {
            Some((result, _)) if name == MAIN => {
                let zero = self.function.terms.int(0);
                self.function.assign(result, zero, end);
            }
            Some((_, ty)) => {
                self.tell_result(true, end);
                if !matches!(ty.kind, TypeKind::Record(_)) {
                    self.leave_result_open(end);
                }
            }
            None => {}
        }
        self.return_from(end);
    }
}
