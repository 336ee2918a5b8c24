//! Calls of functions that the program defines.
//!
//! A number is one parameter of the flowgraph's function, a pointer two (block and
//! offset), a structure one for each of its parts. An array that a caller has by name
//! is passed by reference, with its size, as long as the callee only indexes it; see
//! [`choice`](crate::front::c::lower::memory::choice). A function has one result; the other
//! numbers of a pointer or structure that it returns stand in global variables of their own.

use std::sync::Arc;

use super::references::ArrayArgument;
use super::variadic::Passed;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value},
    memory::{At, Form, Key, Object, Pointer, Reference, Target, Trait},
    types::Cell,
    unit::Signature,
};
use crate::front::c::types::CType;
use crate::front::lower::Noted;
use crate::front::source::Span;
use crate::graph::{ErrorKind, FunctionId, Instruction, LocationKind};
use crate::logic::Term;

/// What is done with a call's result: `None`, it is a value; otherwise it goes into
/// that variable, or is dropped.
pub(in crate::front::c::lower) type Into = Option<Option<Term>>;

impl Body<'_, '_> {
    /// A call; its value, which is void if it is dropped.
    pub(in crate::front::c::lower) fn call(
        &mut self,
        function: &Expr,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let function = self.meant(function)?;
        let all: Vec<&Expr> = std::iter::once(function).chain(arguments).collect();
        (0..all.len()).for_each(|index| self.remark_order(all[index], &all[index + 1..]));
        let Some(name) = self.called_function(function) else {
            return self.call_through(function, arguments, span, into);
        };
        if self.error_called(name).is_none() {
            let name = self.unit.known_name(name);
            self.called_elsewhere(name, function.span)?;
            let signature = self.unit.function(name).cloned();
            self.called_early(name, signature.as_ref(), function.span)?;
            if let Some(signature) = signature {
                self.require_arrival(name, &signature, arguments, span)?;
            }
        }
        self.call_named(name, arguments, span, into)
    }

    /// The function that a call names.
    pub(in crate::front::c::lower) fn called_function<'e>(
        &self,
        function: &'e Expr,
    ) -> Option<&'e Arc<str>> {
        match &function.without_indirection().kind {
            ExprKind::Name(name) if self.lookup(name).is_none() => Some(name),
            _ => None,
        }
    }

    /// A call of a function, whatever its name means here.
    pub(super) fn call_named(
        &mut self,
        name: &Arc<str>,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        if let Some(kind) = self.error_called(name) {
            let place = self.unit.place(span);
            self.builder.note(Noted::Check(kind), place);
            self.builder.stop(crate::graph::LocationKind::Error(kind), place);
            return Ok(Value::Void);
        }
        let name = &Arc::from(self.unit.known_name(name));
        if let Some(value) = self.print_redirected(name, arguments, span, into)? {
            return Ok(value);
        }
        let signature = self.unit.functions.get(name).cloned();
        match signature {
            Some(Signature { refused: true, .. }) => Err(Reported),
            Some(Signature { definition: Some(definition), .. }) => {
                let signature = signature.ok_or(Reported)?;
                self.call_defined(name, definition, &signature, arguments, span, into)
            }
            declared => self.outside_call(name, declared.as_ref(), arguments, span, into),
        }
    }

    /// The error that a call of a function is, whatever its body says.
    fn error_called(&self, name: &str) -> Option<ErrorKind> {
        let entered = self.unit.options.error_bodies && self.unit.is_defined(name);
        super::intrinsic::error_function(name).filter(|_| !entered)
    }

    fn call_defined(
        &mut self,
        name: &Arc<str>,
        definition: usize,
        signature: &Signature,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        if let Some(value) = self.call_ours(name, signature, arguments, span, into)? {
            return Ok(value);
        }
        let types = signature.parameters.clone().unwrap_or_default();
        if let Some(wanted) = miscounted(&types, signature.variadic, arguments) {
            return Err(self.unit.wrong_count(name, signature, wanted, arguments.len(), span));
        }
        let mut passed = self.unit.takes_list(name).then(Passed::none);
        let mut arguments = self.arguments(&types, signature, arguments, passed.as_mut())?;
        let list = passed.map(|passed| self.make_list(&passed, span));
        arguments.extend(list);
        let place = self.unit.place(span);
        let result = match (&signature.result, into) {
            (CType::Integer(kind), None) => Some(self.temporary(Some(*kind), span)),
            (CType::Pointer(_), None) => Some(self.temporary(None, span)),
            (ctype @ CType::Float(_), None) => {
                ctype.format().map(|format| self.unnamed_float(format, span))
            }
            (CType::Integer(_) | CType::Float(_), Some(variable)) => variable,
            _ => None,
        };
        self.callees.insert(definition);
        let function = FunctionId(definition);
        self.builder.emit(Instruction::Call { function, arguments, result }, place);
        list.into_iter().for_each(|list| self.end_list(list, place));
        if signature.ends {
            // It is undefined to come back from it (C17 §6.7.4).
            self.builder.stop(LocationKind::Error(ErrorKind::Unreachable), place);
        }
        if into == Some(None) {
            return Ok(Value::Void);
        }
        self.require_result(name, place);
        let value = self.returned(name, &signature.result, result, span)?;
        Ok(if signature.ours { self.as_specified(name, value, result, span) } else { value })
    }

    /// The value that a call has left behind.
    fn returned(
        &mut self,
        name: &Arc<str>,
        ctype: &CType,
        result: Option<Term>,
        span: Span,
    ) -> Lowered<Value> {
        match (ctype, result) {
            (CType::Integer(kind), Some(term)) => Ok(Value::Integer(Typed { term, kind: *kind })),
            (CType::Pointer(to), Some(block)) => {
                let offset = self.unit.offset_result(name, self.unit.place(span));
                let offset = self.keep(offset, None, span);
                let to = CType::clone(to);
                Ok(Value::Pointer(Pointer { block, offset, to }))
            }
            (CType::Float(_), result) => Ok(Value::Float(result)),
            // The next call of the function overwrites it.
            (CType::Record(_), _) => {
                let place = self.unit.place(span);
                let object = self.unit.record_result(name, ctype, place);
                let from = self.whole(&object);
                let aside = self.aside(ctype, span);
                self.copy(&aside, &from, span)?;
                Ok(Value::Record(aside))
            }
            _ => Ok(Value::Void),
        }
    }

    /// A nameless variable of a type.
    pub(in crate::front::c::lower) fn aside(&mut self, ctype: &CType, span: Span) -> Target {
        let object = self.nameless(ctype, None, span);
        self.whole(&object)
    }

    /// A nameless variable that stands apart.
    pub(in crate::front::c::lower) fn nameless(
        &mut self,
        ctype: &CType,
        key: Option<Key>,
        span: Span,
    ) -> Arc<Object> {
        let place = self.unit.place(span);
        let name = self.unit.temporary(None, place).name;
        let (variables, leaves) = self.unit.leaf_variables(&name, ctype, place);
        // An array is given a value as a whole before it is written cell by cell; of a union
        // only one member is written.
        let union = leaves.iter().any(|leaf| leaf.cell == Cell::Active);
        for variable in variables.iter().filter(|variable| union || variable.sort.is_array()) {
            let value = self.unit.terms.zero_of(variable.sort);
            let assign = Instruction::Assign { variable: variable.symbol, value };
            self.builder.emit(assign, place);
        }
        self.locals.extend(variables);
        let form = Form::Apart(leaves);
        Arc::new(Object { name: name.into(), ctype: ctype.clone(), key, form })
    }

    /// The terms that are passed. Arguments beyond the parameters are only evaluated, unless
    /// the function looks at them.
    fn arguments(
        &mut self,
        types: &[CType],
        signature: &Signature,
        arguments: &[Expr],
        mut behind: Option<&mut Passed>,
    ) -> Lowered<Vec<Term>> {
        let (mut terms, mut references) = (Vec::new(), Vec::new());
        let mut wrong = false;
        for (index, argument) in arguments.iter().enumerate() {
            let later: Vec<&Expr> = arguments[index + 1..].iter().collect();
            let passed = match (types.get(index), &mut behind) {
                (Some(ctype), _) => {
                    let key = signature.keys.get(index).copied();
                    self.argument(ctype, key, argument, &later, &mut references)
                }
                (None, Some(behind)) => self.pass(behind, argument).map(|()| Vec::new()),
                _ if signature.ours => self.require_stream(argument).map(|()| Vec::new()),
                _ => self.rvalue(argument).map(|_| Vec::new()),
            };
            match passed {
                Ok(passed) => terms.extend(passed),
                Err(Reported) => wrong = true,
            }
        }
        self.unit.choices.add_call(references);
        if wrong { Err(Reported) } else { Ok(terms) }
    }

    /// The terms that one argument is. What is passed by reference is added to `references`.
    fn argument(
        &mut self,
        ctype: &CType,
        key: Option<Key>,
        argument: &Expr,
        later: &[&Expr],
        references: &mut Vec<Reference>,
    ) -> Lowered<Vec<Term>> {
        if let (CType::Pointer(element), Some(key)) = (ctype, key)
            && self.unit.may_be_array(key, element)
        {
            if let Some(ArrayArgument { passed, object, loose }) =
                self.by_reference(element, argument)?
            {
                if loose {
                    self.unit.choices.learn(Trait::Loose(key));
                }
                references.extend(object.key.map(|object| Reference { parameter: key, object }));
                return Ok(passed);
            }
            self.unit.choices.make_pointer(key);
            return Err(Reported);
        }
        let value = match ctype {
            CType::Pointer(to) => match self.allocated(argument, to)? {
                Some(pointer) => Value::Pointer(pointer),
                None => self.rvalue(argument)?,
            },
            _ => self.rvalue(argument)?,
        };
        let value = self.convert(value, ctype, argument.span)?;
        let value = self.hold_value(value, later, argument.span);
        let value = self.lent(value, ctype, argument)?;
        Ok(match value {
            Value::Integer(number) => vec![number.term],
            Value::Pointer(pointer) => vec![pointer.block, pointer.offset],
            Value::Record(target) => {
                // The callee has a copy of its own.
                let aside = self.aside(ctype, argument.span);
                self.copy(&aside, &target, argument.span)?;
                let At::Apart { object, .. } = aside.at else { return Err(Reported) };
                object.leaves().iter().flat_map(|leaf| leaf.symbols.clone()).collect()
            }
            Value::Float(term) => {
                let place = self.unit.place(argument.span);
                let format = ctype.format();
                let follow = |format| self.followed_float(term, format, place);
                format.map(follow).into_iter().collect()
            }
            Value::Void => Vec::new(),
        })
    }

    /// Whether a name is that of a function.
    pub(in crate::front::c::lower) fn is_function(&self, name: &Arc<str>) -> bool {
        self.lookup(name).is_none() && self.unit.function(name).is_some()
    }
}

/// How many arguments a function with parameters of these types takes, if it is not given so
/// many.
pub(super) fn miscounted(types: &[CType], variadic: bool, arguments: &[Expr]) -> Option<usize> {
    let (wanted, given) = (types.len(), arguments.len());
    (wanted != given && !(variadic && wanted < given)).then_some(wanted)
}
