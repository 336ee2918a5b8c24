//! Functions as values, and calls through pointers to them (C17 §6.3.2.1, §6.5.2.2).
//!
//! A function that is used as a value has a block of its own, with a number below those of
//! everything in the memory. A call through a pointer is a branch over the functions of its
//! type that are used as values anywhere; lowering again finds them. What calls no such
//! function (one of another type, one that the environment gave) is not followed: it errs to
//! *unknown*.

use std::sync::Arc;

use super::call::{Into, miscounted};
use super::streams::is_told;
use super::unprototyped::promoted;
use crate::front::c::ast::{Expr, ExprKind, Name};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
    memory::{At, Pointer, Target, Trait},
    remarks::Unmodelled,
    unit::{Binding, Unit},
};
use crate::front::c::types::{CType, FunctionType};
use crate::front::source::{Diagnostic, Span};
use crate::graph::ErrorKind;
use crate::logic::Term;

/// The blocks of functions have numbers from here downward.
const FUNCTIONS: i64 = -1_000_000_000;

impl Unit<'_> {
    /// The type of a function that is declared.
    pub(in crate::front::c::lower) fn function_type(&self, name: &str) -> CType {
        match self.functions.get(name) {
            Some(signature) => CType::Function(Arc::new(signature.ctype())),
            None => CType::Void,
        }
    }

    /// The block that is a function's.
    fn function_block(&self, name: &str) -> Term {
        let index = self.functions.get_index_of(name).unwrap_or_default();
        self.terms.int(FUNCTIONS - i64::try_from(index).unwrap_or_default())
    }

    /// The functions that a pointer of a type can point to. Without a prototype, the types of
    /// the arguments count.
    fn callable(&self, ctype: &FunctionType, given: &[CType]) -> Vec<Arc<str>> {
        let fits = |own: &FunctionType| match &own.parameters {
            Some(parameters) if ctype.parameters.is_none() => {
                !own.variadic
                    && own.result.is_same(&ctype.result)
                    && parameters.len() == given.len()
                    && parameters.iter().zip(given).all(|(a, b)| self.passes(a, b))
            }
            _ => own.is_same(ctype),
        };
        let all = self.functions.iter().filter(|(name, signature)| {
            self.choices.knows(&Trait::Taken(Arc::clone(name))) && fits(&signature.ctype())
        });
        all.map(|(name, _)| Arc::clone(name)).collect()
    }
}

impl Pointer {
    /// Whether it is of the type of pointers to functions.
    pub(in crate::front::c::lower) fn is_of_function(&self) -> bool {
        matches!(self.to, CType::Function(_))
    }

    /// The function that it points to, as what `*p` names.
    pub(in crate::front::c::lower) fn pointed_function(self) -> Target {
        let Pointer { block, offset, to } = self;
        let at = At::Memory { block, offset, root: to.clone(), bit: 0 };
        Target { ctype: to, bits: None, at }
    }
}

impl Body<'_, '_> {
    /// A function as what its name names.
    pub(in crate::front::c::lower) fn function(
        &mut self,
        name: &Arc<str>,
        span: Span,
    ) -> Lowered<Target> {
        let signature = self.unit.functions.get(name).cloned().ok_or(Reported)?;
        if signature.refused {
            return Err(Reported);
        }
        if !self.unit.order.is_past(name) {
            return Err(self.used_early(name, signature.place, span));
        }
        if self.unit.is_path() {
            let message = format!("the function `{name}` is used as a value");
            return Err(self.unit.unsupported(span, message, "call it by its name"));
        }
        self.unit.choices.learn(Trait::Taken(Arc::clone(name)));
        // Through a pointer, nobody passes arrays by reference.
        signature.keys.iter().for_each(|&key| self.unit.choices.make_pointer(key));
        let ctype = self.unit.function_type(name);
        let (block, offset) = (self.unit.function_block(name), self.unit.terms.int(0));
        Ok(Pointer { block, offset, to: ctype }.pointed_function())
    }

    /// A call of what an expression points to.
    pub(super) fn call_through(
        &mut self,
        function: &Expr,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let value = self.rvalue(function)?;
        let later: Vec<&Expr> = arguments.iter().collect();
        let Value::Pointer(pointer) = self.hold_value(value, &later, function.span) else {
            return Err(self.no_function(function));
        };
        let CType::Function(ctype) = pointer.to.clone() else {
            return Err(self.no_function(function));
        };
        self.count_arguments(&ctype, arguments, span)?;
        self.unit.choices.learn(Trait::CallsThrough(Arc::clone(&self.name)));
        self.scoped(|body| {
            let types = ctype.parameters.as_deref().unwrap_or_default();
            let arguments = body.evaluated(types, arguments)?;
            body.call_one_of(&pointer, &ctype, &arguments, span, into)
        })
    }

    fn no_function(&mut self, function: &Expr) -> Reported {
        let place = self.unit.place(function.span);
        let ExprKind::Name(name) = &function.kind else {
            let message = "this is no function and no pointer to one";
            return self.unit.report(Diagnostic::error(place, message));
        };
        let error = Diagnostic::error(place, format!("`{name}` is not a function"));
        let error = match self.lookup(name) {
            Some((_, declared)) => error.related(*declared, "declared here"),
            None => error,
        };
        self.unit.report(error)
    }

    fn count_arguments(
        &mut self,
        ctype: &FunctionType,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<()> {
        let types = ctype.parameters.as_ref();
        let wrong = types.and_then(|types| miscounted(types, ctype.variadic, arguments));
        let Some(wanted) = wrong else { return Ok(()) };
        let given = arguments.len();
        let plural = if wanted == 1 { "" } else { "s" };
        let message =
            format!("a function of this type takes {wanted} argument{plural}, not {given}");
        Err(self.unit.error(span, message))
    }

    /// Arguments that can be evaluated on one way or another: what is more than a name or a
    /// constant is evaluated here, and goes by a name.
    pub(super) fn evaluated(&mut self, types: &[CType], arguments: &[Expr]) -> Lowered<Vec<Expr>> {
        if arguments.iter().all(is_plain) {
            return Ok(arguments.to_vec());
        }
        let mut names = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if is_told(argument) {
                names.push(argument.clone());
                continue;
            }
            let ctype = match types.get(index) {
                Some(ctype) => ctype.clone(),
                None => promoted(decayed(self.type_of(argument)?)),
            };
            let value = self.rvalue(argument)?;
            let place = self.unit.place(argument.span);
            let object = self.nameless(&ctype, None, argument.span);
            self.give(&self.whole(&object), value, argument.span, place)?;
            self.lend_list(&ctype, argument)?;
            // No name of the program has a dot.
            let name = Name { text: format!("argument.{index}").into(), span: argument.span };
            self.bind(&name, Binding::Object(object));
            names.push(Expr::new(ExprKind::Name(name.text), argument.span));
        }
        Ok(names)
    }

    /// A branch over the functions that a pointer can point to.
    fn call_one_of(
        &mut self,
        pointer: &Pointer,
        ctype: &FunctionType,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let place = self.unit.place(span);
        let set = self.is_set(pointer);
        self.builder.require(set, ErrorKind::NullDereference, place);
        let given: Lowered<Vec<CType>> = match ctype.parameters {
            Some(_) => Ok(Vec::new()),
            None => arguments.iter().map(|argument| self.type_of(argument).map(decayed)).collect(),
        };
        let dropped = into == Some(None) || ctype.result == CType::Void;
        let result = (!dropped).then(|| self.aside(&ctype.result, span));
        let after = self.builder.fresh();
        for name in self.unit.callable(ctype, &given?) {
            let terms = self.unit.terms;
            let own = self.unit.function_block(&name);
            let start = terms.eq(pointer.offset, terms.int(0));
            let is = terms.and2(terms.eq(pointer.block, own), start);
            let (here, next) = (self.builder.fresh(), self.builder.fresh());
            self.builder.branch(is, here, next, place);
            self.builder.start_at(here);
            let value = self.call_named(&name, arguments, span, dropped.then_some(None))?;
            if let Some(result) = &result {
                self.give(result, value, span, place)?;
            }
            self.builder.jump(after, place);
            self.builder.start_at(next);
        }
        self.unmodelled(Unmodelled::Callee, span);
        self.builder.start_at(after);
        match result {
            Some(result) => self.read_target(&result, span),
            None => Ok(Value::Void),
        }
    }
}

/// Whether evaluating it does nothing, so that it can be done on each of several ways.
fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(_) | ExprKind::Character(_) | ExprKind::Text(_) | ExprKind::Name(_) => {
            true
        }
        ExprKind::Unary(_, operand) => is_plain(operand),
        _ => false,
    }
}
