//! One function: what its lowering knows on the way, and the way through it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::calls::{Asking, Aspect};
use super::expressions::{Typed, Value};
use super::file::DefinedFunction;
use super::memory::{Form, Leaving, Object, Pointer};
use super::remarks::Remarks;
use super::sequence::Watched;
use super::statements::{Label, Switch};
use super::types::Cell;
use super::unit::{Binding, Scope, Unit};
use super::{Lowered, Reported};
use crate::front::c::ast::{Name, Parameter};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::tool;
use crate::front::lower::{self, Builder, Context, Noted, Unset};
use crate::front::source::{Diagnostic, Diagnostics, Span};
use crate::graph::{
    Function, InputKind, Instruction, Location, LocationKind, NodeIndex, Place, Variable,
};
use crate::logic::{Format, Sort, Term};

/// A function on the way to its flowgraph.
pub(super) struct Body<'u, 'a> {
    pub(super) unit: &'u mut Unit<'a>,
    pub(super) builder: Builder,
    /// The blocks around, outermost first; none at file scope.
    pub(super) scopes: Vec<Scope>,
    pub(super) locals: Vec<Variable>,
    /// The function's name.
    pub(super) name: Arc<str>,
    /// What it returns.
    pub(super) returns: CType,
    /// The number that it returns, or the block of the pointer.
    pub(super) result: Option<Variable>,
    /// The list of the arguments behind its parameters, if it looks at them.
    pub(super) list: Option<Term>,
    /// The loops around, their conditions and steps included.
    pub(super) loops: u32,
    /// Whether a jump may lead back to any statement of the function.
    pub(super) jumps: bool,
    /// Whether values must be constants: those of what lives as long as the program.
    pub(super) constants: bool,
    pub(super) end: NodeIndex,
    pub(super) breaks: Vec<Leaving>,
    pub(super) continues: Vec<Leaving>,
    pub(super) switches: Vec<Switch>,
    pub(super) labels: BTreeMap<Arc<str>, Label>,
    /// The labels of which it takes addresses.
    pub(super) addressed: Vec<Name>,
    /// Where `goto *` leads, and what holds the block that tells whither.
    pub(super) dispatch: Option<(NodeIndex, Term)>,
    /// Declarations without a value.
    pub(super) unset: Vec<Unset>,
    pub(super) callees: BTreeSet<usize>,
    /// Accesses of the full expression that have no order.
    pub(super) watched: Vec<Watched>,
    /// What inputs are called that have no name of their own.
    pub(super) input_name: Option<String>,
    /// The function that is called for them.
    pub(super) asking: Option<Asking>,
    /// The call of whose result no more than this is asked.
    pub(super) asked: Option<(Span, Aspect)>,
}

/// A lowered function, and what was said about it.
pub(super) struct Lowering {
    pub(super) name: String,
    pub(super) function: Function,
    pub(super) callees: BTreeSet<usize>,
    pub(super) errors: Diagnostics,
    pub(super) remarks: Remarks,
    /// What stands in it, and whether its start leads there.
    pub(super) noted: Vec<(Noted, Place, bool)>,
    /// Its labels, and where its statements begin.
    pub(super) labels: Vec<(String, Place)>,
    pub(super) statements: BTreeSet<Place>,
}

/// The name of the parameter number `index`, which may have none.
pub(super) fn parameter_name(parameter: &Parameter, index: usize) -> String {
    match &parameter.declarator.name {
        Some(name) => crate::front::c::units::plain(&name.text).to_owned(),
        None => format!("parameter{}", index + 1),
    }
}

/// Lowers a function.
pub(super) fn lower(unit: &mut Unit<'_>, defined: &DefinedFunction<'_>) -> Lowering {
    let outer_errors = std::mem::take(&mut unit.errors);
    let outer_remarks = std::mem::take(&mut unit.remarks);
    unit.go_to(defined.position);
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
        builder.keeps_all = unit.is_path();
        let end = Location::of_kind(LocationKind::Return, Place::default());
        let end = builder.flowgraph.add_location(end);
        Self {
            unit,
            builder,
            scopes: Vec::new(),
            locals: Vec::new(),
            name: Arc::from(""),
            returns: CType::Void,
            result: None,
            list: None,
            loops: 0,
            jumps: false,
            constants: false,
            end,
            breaks: Vec::new(),
            continues: Vec::new(),
            switches: Vec::new(),
            labels: BTreeMap::new(),
            addressed: Vec::new(),
            dispatch: None,
            unset: Vec::new(),
            asked: None,
            callees: BTreeSet::new(),
            watched: Vec::new(),
            input_name: None,
            asking: None,
        }
    }

    pub(super) fn is_file_scope(&self) -> bool {
        self.scopes.is_empty()
    }

    /// What happens when the end of the function is reached without `return`.
    fn leave(&mut self, defined: &DefinedFunction<'_>) {
        let span = defined.definition.body.span;
        let last = Span { start: span.end.saturating_sub(1), ..span };
        let place = self.unit.place(last);
        self.builder.flowgraph.graph[self.end].place = place;
        let main = &*defined.name.text == "main";
        if !main && self.returns != CType::Void && self.is_reached() {
            self.lacks_result(place);
        }
        self.return_nothing(place, main);
        self.go_to_labels(place);
        self.check_labels();
    }

    /// Whether some way leads to the current location.
    fn is_reached(&self) -> bool {
        lower::reached(&self.builder.flowgraph).contains(&self.builder.current)
    }

    /// Returns without a value. `main` returns 0 then; otherwise the result is whatever
    /// the caller finds there, which only matters if it looks.
    pub(super) fn return_nothing(&mut self, place: Place, zero: bool) {
        if let Some(result) = &self.result {
            let variable = result.symbol;
            if zero {
                let value = self.unit.terms.int(0);
                self.builder.emit(Instruction::Assign { variable, value }, place);
            } else {
                let name: Arc<str> = result.name.clone().into();
                self.unset_symbol(name, variable, None, place);
            }
        }
        self.end_lives(0);
        self.builder.jump_placed(self.end, place);
    }

    /// Completes the flowgraph.
    pub(super) fn finish(self, name: &str, parameters: Vec<Variable>, place: Place) -> Lowering {
        let result = self.result;
        let context = Context {
            terms: self.unit.terms,
            ranges: &self.unit.ranges,
            locals: &self.locals,
            result: result.as_ref().map(|r| r.symbol),
            statements: &self.builder.statements,
            budget: self.unit.budget,
        };
        let noted = self.builder.noted();
        let labels = self.builder.labels().collect();
        let (graph, warnings) = lower::finish(self.builder.flowgraph, &self.unset, &context);
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
            noted,
            labels,
            statements: self.builder.statements,
        }
    }

    /// What a name means here.
    pub(super) fn lookup(&self, name: &str) -> Option<&(Binding, Place)> {
        let inner = self.scopes.iter().rev().find_map(|scope| scope.names.get(name));
        let outer = || self.unit.scope.names.get(name).filter(|_| self.unit.order.is_past(name));
        // A variable that is a word of another tool means what that tool makes of it.
        let is_word =
            |binding: &Binding| matches!(binding, Binding::Object(_)) && tool(name).is_some();
        inner.or_else(outer).filter(|(binding, _)| !is_word(binding))
    }

    /// Gives a name a meaning in the innermost block.
    pub(super) fn bind(&mut self, name: &Name, binding: Binding) {
        let place = self.unit.place(name.span);
        self.take_down(name);
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        if let Some((_, first)) = scope.names.insert(Arc::clone(&name.text), (binding, place)) {
            let error = Diagnostic::error(place, format!("`{}` is declared twice", name.text));
            self.unit.errors.push(error.related(first, "first here"));
        }
    }

    /// Takes down where a name is declared, if that is at file scope.
    pub(super) fn take_down(&mut self, name: &Name) {
        if self.is_file_scope() {
            self.unit.order.declare(&name.text);
        }
    }

    /// A number that the program does not know of, and that holds `value` from here on.
    pub(super) fn keep(&mut self, value: Term, kind: Option<IntKind>, span: Span) -> Term {
        let place = self.unit.place(span);
        self.keep_at(value, kind, place)
    }

    /// A number that the program does not know of.
    pub(super) fn temporary(&mut self, kind: Option<IntKind>, span: Span) -> Term {
        let place = self.unit.place(span);
        self.temporary_at(kind, place)
    }

    pub(super) fn temporary_at(&mut self, kind: Option<IntKind>, place: Place) -> Term {
        let variable = self.unit.temporary(kind, place);
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// A variable for a value like this one.
    pub(super) fn temporary_like(
        &mut self,
        value: Term,
        kind: Option<IntKind>,
        place: Place,
    ) -> Term {
        match self.unit.terms.sort(value) {
            sort @ Sort::Float(_) => {
                let variable = self.unit.temporary_of(sort, place);
                let symbol = variable.symbol;
                self.locals.push(variable);
                symbol
            }
            _ => self.temporary_at(kind, place),
        }
    }

    /// A floating-point number for an input without a name.
    pub(super) fn unnamed_float(&mut self, format: Format, span: Span) -> Term {
        let place = self.unit.place(span);
        let name = self.input_name.clone().unwrap_or_else(|| "input".to_owned());
        let own = self.unit.temporary_of(Sort::Float(format), place);
        let variable = Variable { name, ..own };
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// A number for an input that the program uses without giving it a name.
    pub(super) fn unnamed_input(&mut self, kind: Option<IntKind>, span: Span) -> Term {
        let place = self.unit.place(span);
        let name = self.input_name.clone().unwrap_or_else(|| "input".to_owned());
        let variable = Variable { name, ..self.unit.temporary(kind, place) };
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// Whether a run comes here once at most.
    pub(super) fn runs_once(&self) -> bool {
        self.loops == 0 && !self.jumps && *self.name == *self.unit.entry
    }

    /// Records that a variable has no value yet. Whether that matters is found out when
    /// the whole function is known.
    pub(super) fn declare_unset(&mut self, object: &Object, place: Place) {
        let size = match object.form {
            Form::Array { size, .. } => Some(size),
            _ => None,
        };
        for leaf in object.leaves() {
            for &symbol in &leaf.symbols {
                if let Some(start) = self.unit.left_open(leaf.cell, symbol) {
                    self.builder.emit(start, place);
                } else {
                    let block = leaf.cell == Cell::Pointer && symbol == leaf.symbols[0];
                    let pointer = size.or_else(|| block.then_some(symbol));
                    self.unset_symbol(Arc::clone(&object.name), symbol, pointer, place);
                }
            }
        }
    }

    fn unset_symbol(&mut self, name: Arc<str>, symbol: Term, pointer: Option<Term>, place: Place) {
        let kind = InputKind::Uninitialized;
        let input = self.builder.emit(Instruction::Input { variable: symbol, kind }, place);
        let nothing = Instruction::Assume(self.unit.terms.tt());
        let limit = self.builder.emit(nothing, place);
        let array = self.unit.terms.sort(symbol).is_array();
        self.unset.push(Unset { input, number: None, limit, symbol, name, array, pointer, place });
    }

    /// A value of a number or pointer that nobody has given one.
    pub(super) fn open_value(&mut self, ctype: &CType, place: Place) -> Value {
        let mut number = |kind| {
            let variable = self.temporary_at(kind, place);
            let kind = InputKind::Uninitialized;
            self.builder.emit(Instruction::Input { variable, kind }, place);
            variable
        };
        match ctype {
            CType::Pointer(to) => {
                let (block, offset) = (number(None), number(None));
                Value::Pointer(Pointer { block, offset, to: CType::clone(to) })
            }
            CType::Integer(kind) => {
                Value::Integer(Typed { term: number(Some(*kind)), kind: *kind })
            }
            _ => Value::Void,
        }
    }

    /// Lowers in a block of its own.
    pub(super) fn scoped<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let outside = self.scopes.len();
        self.scopes.push(Scope::default());
        let result = lower(self);
        self.end_lives(outside);
        self.scopes.pop();
        result
    }

    /// The object that a name stands for.
    pub(super) fn object(&mut self, name: &Arc<str>, span: Span) -> Lowered<Arc<Object>> {
        match self.lookup(name).map(|(binding, _)| binding.clone()) {
            Some(Binding::Object(object)) => Ok(self.unit.used(name, object)),
            Some(Binding::Refused) => Err(Reported),
            Some(Binding::Constant(..)) => {
                Err(self.unit.error(span, format!("`{name}` is a constant, not a variable")))
            }
            Some(Binding::Type(_)) => {
                Err(self.unit.error(span, format!("`{name}` is a type, not a variable")))
            }
            None if self.unit.function(name).is_some() => {
                Err(self.unit.error(span, format!("`{name}` is a function, not a variable")))
            }
            None => match self.declared_later(name) {
                Some(later) => Err(self.used_early(name, later, span)),
                None => Err(self.undeclared(name, span)),
            },
        }
    }
}
