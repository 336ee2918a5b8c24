//! Variables at file scope. One may be declared several times, and be given its value
//! once (C17 §6.9.2); what nobody gives a value starts as 0, unless it is said to be
//! another file's.

use std::sync::Arc;

use super::Lowered;
use super::body::Body;
use super::resolve::Storage;
use super::unit::{Binding, Object, Shape};
use crate::front::c::ast::{Declarator, Initializer, Name};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Diagnostic;
use crate::graph::{InputKind, Instruction, Place};
use crate::logic::Term;

/// A variable at file scope, as its declarations so far have it.
pub(super) struct Global {
    object: Object,
    place: Place,
    value: Start,
}

/// What a global starts with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Start {
    /// Its definition is in another file.
    Outside,
    /// Nothing is said: 0.
    Zero,
    /// Its initialiser has been taken down.
    Given,
}

impl Body<'_, '_> {
    /// One declaration of a variable at file scope.
    pub(super) fn global(
        &mut self,
        base: CType,
        storage: Storage,
        declarator: &Declarator,
        initial: Option<&Initializer>,
        globals: &mut Vec<Global>,
    ) -> Lowered<()> {
        let Some(name) = &declarator.name else {
            return Err(self.unit.error(declarator.span, "a name is missing here"));
        };
        let ctype = self.declared(base, declarator)?;
        let outside = storage == Storage::Extern;
        let shape = self.shape(ctype, declarator, initial, outside)?;
        let value = match initial {
            Some(_) => Start::Given,
            None if outside => Start::Outside,
            None => Start::Zero,
        };
        let known = globals.iter_mut().find(|global| global.object.name == name.text);
        let object = match known {
            Some(global) => self.declare_again(global, &shape, value, name)?,
            None => self.declare_first(shape, value, name, globals),
        };
        let place = self.unit.place(name.span);
        initial.map_or(Ok(()), |initial| self.initialize_static(&object, initial, place))
    }

    fn declare_first(
        &mut self,
        shape: Shape,
        value: Start,
        name: &Name,
        globals: &mut Vec<Global>,
    ) -> Object {
        let place = self.unit.place(name.span);
        let variable = self.unit.variable(&name.text, shape.sort(), place);
        let object = Object { name: Arc::clone(&name.text), symbol: variable.symbol, shape };
        self.unit.globals.push(variable);
        self.bind(name, Binding::Object(object.clone()));
        globals.push(Global { object: object.clone(), place, value });
        object
    }

    fn declare_again(
        &mut self,
        global: &mut Global,
        shape: &Shape,
        value: Start,
        name: &Name,
    ) -> Lowered<Object> {
        let complaint = match joined(&global.object.shape, shape) {
            _ if global.value == Start::Given && value == Start::Given => "is given a value twice",
            None => "is declared again with another type",
            Some(shape) => {
                global.object.shape = shape;
                global.value = global.value.max(value);
                let binding = Binding::Object(global.object.clone());
                self.unit.scope.insert(Arc::clone(&name.text), (binding, global.place));
                return Ok(global.object.clone());
            }
        };
        let message = format!("`{}` {complaint}", name.text);
        let error = Diagnostic::error(self.unit.place(name.span), message);
        Err(self.unit.report(error.related(global.place, "first here")))
    }

    /// What the entry function does for a global without initialiser.
    pub(super) fn start_unset_global(&mut self, global: &Global) {
        let (variable, place) = (global.object.symbol, global.place);
        match global.value {
            Start::Given => {}
            Start::Zero => {
                let value = self.zero(&global.object.shape);
                self.unit.initial.push((Instruction::Assign { variable, value }, place));
            }
            Start::Outside => {
                let kind = InputKind::Environment;
                self.unit.initial.push((Instruction::Input { variable, kind }, place));
                let range = self.input_range(variable, &global.object.shape, place);
                self.unit.initial.extend(range.map(|r| (Instruction::Assume(r), place)));
            }
        }
    }

    /// What every cell of a variable holds before it is given another value.
    pub(super) fn zero(&self, shape: &Shape) -> Term {
        let zero = self.unit.terms.int(0);
        match shape {
            Shape::Scalar(_) => zero,
            Shape::Array(_) => self.unit.terms.constant_array(shape.sort(), zero),
        }
    }
}

/// The type that two declarations give a variable: one may leave the first dimension open.
fn joined(one: &Shape, other: &Shape) -> Option<Shape> {
    match (one, other) {
        (Shape::Scalar(a), Shape::Scalar(b)) => (a == b).then(|| one.clone()),
        (Shape::Array(a), Shape::Array(b)) => {
            let same = a.element == b.element && a.extents[1..] == b.extents[1..];
            let first = match (&a.extents[0], &b.extents[0]) {
                (a, b) if a == b => Some(one),
                (Extent::Unbounded, _) => Some(other),
                (_, Extent::Unbounded) => Some(one),
                _ => None,
            };
            first.filter(|_| same && a.arity() == b.arity()).cloned()
        }
        _ => None,
    }
}
