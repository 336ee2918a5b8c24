//! Parameters: how they come in, and where they live.

use std::sync::Arc;

use crate::front::c::ast::{BinaryOp, Expr, ExprKind, Parameter, Part};
use crate::front::c::lower::{
    Lowered,
    body::{Body, parameter_name},
    expressions::Value,
    file::DefinedFunction,
    memory::{Form, Home, Key, Object, Use},
    unit::{Binding, Scope},
};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{Place, Variable};
use crate::logic::{Sort, Term};

impl Body<'_, '_> {
    /// Declares parameters and result.
    pub(in crate::front::c::lower) fn enter(
        &mut self,
        defined: &DefinedFunction<'_>,
    ) -> Vec<Variable> {
        self.scopes.push(Scope::default());
        self.name = Arc::clone(&defined.name.text);
        self.returns = defined.result.clone();
        // A path has no jumps, and the label of its end.
        self.jumps = !self.unit.is_path() && defined.definition.body.has_labels();
        let mut parameters = Vec::new();
        for (index, (parameter, _)) in defined.parameters().enumerate() {
            // Sizes in types are evaluated here, with the parameters before.
            if let Ok(ctype) = self.parameter_type(parameter) {
                parameters.extend(self.parameter(parameter, ctype, index));
            }
        }
        defined.parameters().for_each(|(parameter, _)| self.require_static_size(parameter));
        let symbols: Vec<Term> = parameters.iter().map(|variable| variable.symbol).collect();
        self.note_given(defined, &symbols);
        parameters.extend(self.list_parameter(defined.place));
        let name = format!("{}.result", defined.name.text);
        self.result = match &defined.result {
            CType::Integer(kind) => {
                Some(self.unit.integer_variable(&name, Sort::Int, *kind, defined.place))
            }
            CType::Pointer(_) => Some(self.unit.variable(&name, Sort::Int, defined.place)),
            ctype => ctype
                .format()
                .map(|format| self.unit.variable(&name, Sort::Float(format), defined.place)),
        };
        parameters
    }

    /// Goes on only where `int a[static n]` has been given so many elements (C17 §6.7.6.3 p7): the last one is
    /// there.
    fn require_static_size(&mut self, parameter: &Parameter) {
        let declarator = &parameter.declarator;
        let (Some(name), Some(Part::ParameterArray(Some(size), true))) =
            (&declarator.name, declarator.parts.first())
        else {
            return;
        };
        if self.acts(size) || self.unit.is_path() {
            return;
        }
        let boxed = |kind, span| Box::new(Expr::new(kind, span));
        let one = boxed(ExprKind::Character(1), size.span);
        let last = ExprKind::Binary(BinaryOp::Subtract, Box::new(size.clone()), one);
        let array = boxed(ExprKind::Name(Arc::clone(&name.text)), name.span);
        let last = ExprKind::Index(array, boxed(last, size.span));
        let found = self.target(&Expr::new(last, name.span), Use::Read);
        self.unit.on_record(&found, name.span);
    }

    /// The variables by which a parameter comes in.
    fn parameter(&mut self, parameter: &Parameter, ctype: CType, index: usize) -> Vec<Variable> {
        let declarator = &parameter.declarator;
        let place = self.unit.place(declarator.span);
        let key = Key::of(declarator);
        let name: Arc<str> = parameter_name(parameter, index).into();
        let (variables, form) = match &ctype {
            CType::Pointer(element) if self.unit.may_be_array(key, element) => {
                let size = (!self.unit.has_open_arrays(&self.name))
                    .then(|| self.unit.variable(&format!("{name}.size"), Sort::Int, place));
                let count = size.as_ref().map_or(self.unit.unlimited(), |size| size.symbol);
                let array = CType::Array(Arc::clone(element), self.unit.extent_of(count));
                let (mut variables, leaves) = self.unit.leaf_variables(&name, &array, place);
                let there = (size.is_none() && self.unit.may_be_null(&self.name, parameter))
                    .then(|| self.unit.variable(&format!("{name}.there"), Sort::Int, place));
                let form = Form::Array {
                    leaves,
                    size: count,
                    owned: false,
                    there: there.as_ref().map(|there| there.symbol),
                };
                variables.extend(size.into_iter().chain(there));
                (variables, form)
            }
            ctype => {
                let (variables, leaves) = self.unit.leaf_variables(&name, ctype, place);
                (variables, Form::Apart(leaves))
            }
        };
        let object = Object { name: Arc::clone(&name), ctype, key: Some(key), form };
        self.note_parameter(&parameter.specifiers, declarator);
        if let Some(name) = &declarator.name {
            let object = self.settled(Arc::new(object), key, place);
            self.bind(name, Binding::Object(object));
        }
        variables
    }

    /// A parameter whose address is taken moves to the memory when the function starts.
    fn settled(&mut self, incoming: Arc<Object>, key: Key, place: Place) -> Arc<Object> {
        if self.unit.choices.home(key) == Home::Apart {
            return incoming;
        }
        let ctype = incoming.ctype.clone();
        let made = self.make(&incoming.name, ctype, key, place, false);
        self.locals.extend(made.variables);
        let (from, to) = (self.whole(&incoming), self.whole(&made.object));
        let span = Span::default();
        if let Ok(value) = self.read_target(&from, span) {
            let _: Lowered<()> = match value {
                Value::Record(from) => self.copy(&to, &from, span),
                value => self.write_target(&to, &value, place),
            };
        }
        made.object
    }
}
