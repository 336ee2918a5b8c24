//! One function: what its lowering knows on the way, and the way through it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::builder::Builder;
use super::file::DefinedFunction;
use super::finish;
use super::remarks::Remarks;
use super::switch::Switch;
use super::unit::{Binding, Object, Scope, Shape, Unit};
use super::unset::Unset;
use super::{Lowered, Reported};
use crate::front::c::ast::{Name, Parameter};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Diagnostics, Span};
use crate::graph::{
    Function, InputKind, Instruction, Location, LocationKind, NodeIndex, Place, Variable,
};
use crate::logic::{Sort, Term};

/// A function on the way to its flowgraph.
pub(super) struct Body<'u, 'a> {
    pub(super) unit: &'u mut Unit<'a>,
    pub(super) builder: Builder,
    /// The blocks around, outermost first; none at file scope.
    pub(super) scopes: Vec<Scope>,
    pub(super) locals: Vec<Variable>,
    /// What the function returns into.
    pub(super) result: Option<(Variable, IntKind)>,
    pub(super) end: NodeIndex,
    pub(super) breaks: Vec<NodeIndex>,
    pub(super) continues: Vec<NodeIndex>,
    pub(super) switches: Vec<Switch>,
    pub(super) labels: BTreeMap<Arc<str>, Label>,
    /// Declarations without a value.
    pub(super) unset: Vec<Unset>,
    pub(super) callees: BTreeSet<usize>,
}

/// A label of the function.
pub(super) struct Label {
    pub(super) location: NodeIndex,
    pub(super) defined: Option<Place>,
    pub(super) used: Option<Span>,
}

/// A lowered function, and what was said about it.
pub(super) struct Lowering {
    pub(super) name: String,
    pub(super) function: Function,
    pub(super) callees: BTreeSet<usize>,
    pub(super) errors: Diagnostics,
    pub(super) remarks: Remarks,
}

/// The name of the parameter number `index`, which may have none.
pub(super) fn parameter_name(parameter: &Parameter, index: usize) -> String {
    match &parameter.declarator.name {
        Some(name) => name.text.to_string(),
        None => format!("parameter{}", index + 1),
    }
}

/// Lowers a function.
pub(super) fn lower(unit: &mut Unit<'_>, defined: &DefinedFunction<'_>) -> Lowering {
    let outer_errors = std::mem::take(&mut unit.errors);
    let outer_remarks = std::mem::take(&mut unit.remarks);
    let mut body = Body::new(unit);
    let parameters = body.enter(defined);
    body.statements(&defined.definition.body);
    body.leave(defined);
    let mut lowering = body.finish(&defined.name.text, parameters, defined.place);
    lowering.errors = std::mem::replace(&mut unit.errors, outer_errors);
    lowering.remarks = std::mem::replace(&mut unit.remarks, outer_remarks);
    lowering
}

impl<'u, 'a> Body<'u, 'a> {
    pub(super) fn new(unit: &'u mut Unit<'a>) -> Self {
        let mut builder = Builder::new(unit.terms);
        let end = Location::of_kind(LocationKind::Return, Place::default());
        let end = builder.flowgraph.add_location(end);
        Self {
            unit,
            builder,
            scopes: Vec::new(),
            locals: Vec::new(),
            result: None,
            end,
            breaks: Vec::new(),
            continues: Vec::new(),
            switches: Vec::new(),
            labels: BTreeMap::new(),
            unset: Vec::new(),
            callees: BTreeSet::new(),
        }
    }

    pub(super) fn is_file_scope(&self) -> bool {
        self.scopes.is_empty()
    }

    /// Declares parameters and result.
    fn enter(&mut self, defined: &DefinedFunction<'_>) -> Vec<Variable> {
        self.scopes.push(Scope::new());
        let mut parameters = Vec::new();
        for (index, (parameter, ctype)) in defined.parameters().enumerate() {
            let declarator = &parameter.declarator;
            let place = self.unit.place(declarator.span);
            let shape = match ctype {
                CType::Integer(kind) => Shape::Scalar(*kind),
                CType::Array(array) => Shape::Array(array.clone()),
                CType::Other(what) => {
                    declarator.name.iter().for_each(|name| self.bind(name, Binding::Opaque(what)));
                    continue;
                }
                // Refused where the parameters' types are resolved.
                CType::Void | CType::Function => continue,
            };
            let name = parameter_name(parameter, index);
            let variable = self.unit.variable(&name, shape.sort(), place);
            if let Some(name) = &declarator.name {
                let symbol = variable.symbol;
                let object = Object { name: Arc::clone(&name.text), symbol, shape };
                self.bind(name, Binding::Object(object));
            }
            parameters.push(variable);
        }
        if let CType::Integer(kind) = defined.result {
            let name = format!("{}.result", defined.name.text);
            self.result = Some((self.unit.variable(&name, Sort::Int, defined.place), kind));
        }
        parameters
    }

    /// What happens when the end of the function is reached without `return`.
    fn leave(&mut self, defined: &DefinedFunction<'_>) {
        let span = defined.definition.body.span;
        let last = Span { start: span.end.saturating_sub(1), ..span };
        let place = self.unit.place(last);
        self.builder.flowgraph.graph[self.end].place = place;
        self.return_nothing(place, &*defined.name.text == "main");
        for (name, label) in &self.labels {
            if let (None, Some(used)) = (label.defined, label.used) {
                let message = format!("there is no label `{name}` in this function");
                let error = Diagnostic::error(self.unit.place(used), message);
                self.unit.errors.push(error.help(format!("add `{name}:` before a statement")));
            }
        }
    }

    /// Returns without a value. `main` returns 0 then; otherwise the result is whatever
    /// the caller finds there, which only matters if it looks.
    pub(super) fn return_nothing(&mut self, place: Place, zero: bool) {
        if let Some((result, kind)) = &self.result {
            let variable = result.symbol;
            if zero {
                let value = self.unit.terms.int(0);
                self.builder.emit(Instruction::Assign { variable, value }, place);
            } else {
                let kind = *kind;
                self.declare_unset(
                    result.name.clone().into(),
                    variable,
                    &Shape::Scalar(kind),
                    place,
                );
            }
        }
        self.builder.jump_placed(self.end, place);
    }

    /// Completes the flowgraph.
    pub(super) fn finish(self, name: &str, parameters: Vec<Variable>, place: Place) -> Lowering {
        let result = self.result.map(|(variable, _)| variable);
        let context = finish::Context {
            terms: self.unit.terms,
            model: self.unit.model,
            locals: &self.locals,
            result: result.as_ref().map(|r| r.symbol),
            statements: &self.builder.statements,
        };
        let (graph, warnings) = finish::finish(self.builder.flowgraph, &self.unset, &context);
        for warning in warnings {
            self.unit.warnings.push(warning);
        }
        let function = Function {
            name: name.to_owned(),
            parameters,
            result,
            locals: self.locals,
            graph,
            place,
        };
        Lowering {
            name: name.to_owned(),
            function,
            callees: self.callees,
            errors: Diagnostics::default(),
            remarks: Remarks::default(),
        }
    }

    /// What a name means here.
    pub(super) fn lookup(&self, name: &str) -> Option<&(Binding, Place)> {
        let inner = self.scopes.iter().rev().find_map(|scope| scope.get(name));
        inner.or_else(|| self.unit.scope.get(name))
    }

    /// Gives a name a meaning in the innermost block.
    pub(super) fn bind(&mut self, name: &Name, binding: Binding) {
        let place = self.unit.place(name.span);
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        if let Some((_, first)) = scope.insert(Arc::clone(&name.text), (binding, place)) {
            let error = Diagnostic::error(place, format!("`{}` is declared twice", name.text));
            self.unit.errors.push(error.related(first, "first here"));
        }
    }

    /// A scalar that the program does not know of, and that holds `value` from here on.
    pub(super) fn keep(&mut self, value: Term, span: Span) -> Term {
        let variable = self.temporary(span);
        let place = self.unit.place(span);
        self.builder.emit(Instruction::Assign { variable, value }, place);
        variable
    }

    /// A scalar that the program does not know of.
    pub(super) fn temporary(&mut self, span: Span) -> Term {
        let variable = self.unit.temporary(self.unit.place(span));
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// A scalar for an input that the program uses without giving it a name.
    pub(super) fn unnamed_input(&mut self, span: Span) -> Term {
        let place = self.unit.place(span);
        let variable = Variable { name: "input".to_owned(), ..self.unit.temporary(place) };
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// Records that `shape` has no value yet. Whether that matters is found out when
    /// the whole function is known.
    pub(super) fn declare_unset(
        &mut self,
        name: Arc<str>,
        symbol: Term,
        shape: &Shape,
        place: Place,
    ) {
        let kind = InputKind::Uninitialized;
        let input = self.builder.emit(Instruction::Input { variable: symbol, kind }, place);
        let nothing = Instruction::Assume(self.unit.terms.tt());
        let limit = self.builder.emit(nothing, place);
        let array = matches!(shape, Shape::Array(_));
        let element = shape.element();
        self.unset.push(Unset { input, limit, symbol, name, element, array, place });
    }

    /// The location of a label.
    pub(super) fn label(&mut self, name: &Arc<str>) -> &mut Label {
        if !self.labels.contains_key(name) {
            let location = self.builder.fresh();
            let label = Label { location, defined: None, used: None };
            self.labels.insert(Arc::clone(name), label);
        }
        self.labels.get_mut(name).expect("it has just been put in")
    }

    /// Lowers in a block of its own.
    pub(super) fn scoped<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(Scope::new());
        let result = lower(self);
        self.scopes.pop();
        result
    }

    /// The object that a name stands for.
    pub(super) fn object(&mut self, name: &Arc<str>, span: Span) -> Lowered<Object> {
        match self.lookup(name).map(|(binding, _)| binding.clone()) {
            Some(Binding::Object(object)) => Ok(object),
            Some(Binding::Refused) => Err(Reported),
            Some(Binding::Opaque(what)) => {
                let message = format!("{what} are not supported yet");
                Err(self.unit.unsupported(span, message, super::declare::SUPPORTED))
            }
            Some(Binding::Constant(_)) => {
                Err(self.unit.error(span, format!("`{name}` is a constant, not a variable")))
            }
            None if self.unit.functions.contains_key(name) => {
                let message = format!("the function `{name}` is used as a value");
                let help = "pointers to functions are not supported yet: call it by its name";
                Err(self.unit.unsupported(span, message, help))
            }
            None => Err(self.undeclared(name, span)),
        }
    }

    fn undeclared(&mut self, name: &str, span: Span) -> Reported {
        let error = Diagnostic::error(self.unit.place(span), format!("`{name}` is not declared"));
        let macros = name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        let help = if macros {
            format!("declare it, or define it as a macro with -D {name}=VALUE")
        } else {
            format!("declare it before its use, for instance `int {name};`")
        };
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        // Once is enough.
        scope.insert(Arc::from(name), (Binding::Refused, Place::default()));
        self.unit.report(error.help(help))
    }
}
