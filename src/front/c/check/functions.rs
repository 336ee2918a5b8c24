//! Definitions of functions (C17 §6.9.1).

use std::sync::Arc;

use super::declarators::{Declared, function_type};
use super::state::Current;
use super::{Checked, Checker};
use crate::front::c::ast::{Definition, Name, Parameters, Part};
use crate::front::c::tree::{Body, FunctionId, Object, ObjectId, ParameterArray, Storage};
use crate::front::source::Span;
use crate::front::types::Type;

impl Checker<'_> {
    /// A function with its body.
    pub(super) fn define(&mut self, definition: &Definition) {
        if let Ok((name, result, parameters)) = self.head(definition) {
            self.function = Some(Current::new(&name, result.clone(), parameters.variadic));
            self.open_scope();
            // What is wrong has been recorded.
            let _ = self.define_with(definition, &name, result, parameters);
            self.close_scope();
            self.function = None;
            self.pending.clear();
        }
    }

    /// Its name, what it returns, and its parameters as they are written.
    fn head<'d>(&mut self, definition: &'d Definition) -> Checked<(Name, Type, &'d Parameters)> {
        let declarator = &definition.declarator;
        let specified = self.specified(&definition.specifiers, false)?;
        let Some(name) = declarator.name.clone() else {
            return Err(self.error(declarator.span, "a name is missing here"));
        };
        let Some((Part::Function(parameters), outer)) = declarator.parts.split_first() else {
            let message = format!("`{}` has a body, but is no function", name.text);
            return Err(self.error(name.span, message));
        };
        self.warn_of_int(definition, parameters);
        let base = self.vector_type(specified.ty, declarator)?;
        let result = self.layered(base, outer, declarator.span)?;
        self.returnable(&result, declarator.span)?;
        if !result.is_void() && !self.types().is_complete(&result) {
            let message = "the type of what this returns is not complete here";
            return Err(self.error(name.span, message));
        }
        Ok((name, result, parameters))
    }

    /// Where a definition leaves out a type, it is taken to be `int`, as before C99.
    fn warn_of_int(&mut self, definition: &Definition, parameters: &Parameters) {
        let specifiers = &definition.specifiers;
        if specifiers.span.start == specifiers.span.end {
            let text = "no type is stated for what this returns: it is taken to be `int`";
            self.warn(definition.declarator.span, text);
        }
        for parameter in &parameters.list {
            // Only the name was given one.
            let named = parameters.old && parameter.declarator.name.is_some();
            if named && parameter.specifiers.span == parameter.declarator.span {
                let text = "no type is stated for this parameter: it is taken to be `int`";
                self.warn(parameter.declarator.span, text);
            }
        }
    }

    fn define_with(
        &mut self,
        definition: &Definition,
        name: &Name,
        result: Type,
        parameters: &Parameters,
    ) -> Checked<()> {
        let before = self.tree.objects.len();
        let declared = self.parameters(parameters)?;
        let entry = self.take_lengths();
        let ty = function_type(result, parameters, &declared);
        let id = self.declare_defined(definition, name, ty)?;
        let parameters = self.parameter_objects(&declared, before)?;
        if self.tree.function(id).body.is_some() {
            let first = self.tree.function(id).span;
            let message = format!("the function `{}` is defined twice", name.text);
            self.error_beside(name.span, message, (first, "first here"));
        }
        let arrays = parameters.iter().zip(&declared).filter_map(|(&parameter, declared)| {
            let least = declared.array.as_ref()?.least.clone();
            Some(ParameterArray { parameter, least })
        });
        let arrays = arrays.collect();
        let block = self.block_within(&definition.body);
        self.require_labels();
        let Some(current) = self.function.take() else { return Ok(()) };
        let (labels, lengths) = (current.labels, current.lengths);
        let function = &mut self.tree.functions[id.0];
        function.body = Some(Body { parameters, labels, lengths, entry, arrays, block });
        Ok(())
    }

    /// Declares the function outside of the scope of its parameters.
    fn declare_defined(
        &mut self,
        definition: &Definition,
        name: &Name,
        ty: Type,
    ) -> Checked<FunctionId> {
        let own = self.scopes.split_off(1);
        let class = definition.specifiers.list.iter().find_map(super::specifiers::class_of);
        let id = self.declare_function(name, ty, class, &definition.declarator);
        self.scopes.extend(own);
        if let Ok(id) = id
            && self.tree.function(id).body.is_none()
        {
            self.tree.functions[id.0].span = name.span;
        }
        id
    }

    /// The variables of the parameters; those without names are nobody's yet.
    fn parameter_objects(&mut self, declared: &[Declared], from: usize) -> Checked<Vec<ObjectId>> {
        let mut named = from..self.tree.objects.len();
        let mut all = Vec::new();
        for Declared { name, ty, span, .. } in declared {
            if !self.types().is_complete(ty) {
                let message = "the type of this parameter is not complete here";
                return Err(self.error(*span, message));
            }
            let known = match name {
                // Others than parameters may have been made on the way.
                Some(_) => {
                    named.find(|index| self.tree.objects[*index].storage == Storage::Parameter)
                }
                None => None,
            };
            all.push(known.map_or_else(|| self.nameless_parameter(ty, *span), ObjectId));
        }
        Ok(all)
    }

    fn nameless_parameter(&mut self, ty: &Type, span: Span) -> ObjectId {
        self.add_object(Object {
            name: Arc::from(""),
            ty: ty.clone(),
            storage: Storage::Parameter,
            align: None,
            initial: None,
            defined: true,
            span,
        })
    }
}
