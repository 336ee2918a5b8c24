//! Calls (C17 §6.5.2.2).

use std::sync::Arc;

use super::{Checked, Checker};
use super::{atomics, builtins};
use crate::front::c::ast::{self, ExprKind as Syntax, Name};
use crate::front::c::tree::{
    Callee, Conversion, Expr, ExprKind, Function, FunctionId, Named, Object, Origin, Storage,
};
use crate::front::library::{self, Input};
use crate::front::source::{Diagnostic, Span};
use crate::front::types::{DataModel, FloatKind, FunctionType, IntKind, Type, TypeKind};

impl Checker<'_> {
    /// A call.
    pub(super) fn call(
        &mut self,
        function: &ast::Expr,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Expr> {
        if let Syntax::Name(name) = &function.kind
            && self.lookup(name).is_none()
        {
            if let Some(builtin) = builtins::find(name) {
                return self.builtin(name, builtin, arguments, span);
            }
            if let Some(atomic) = atomics::find(name) {
                return self.atomic(name, &atomic, arguments, span);
            }
            if self.library_name(name, function.span).is_none() {
                if name.starts_with("__builtin_") {
                    let arguments = self.values(arguments)?;
                    return Ok(self.unknown_builtin(name, arguments, span));
                }
                self.warn_of_implicit(name, function.span);
                self.implicit(name, function.span);
            }
        }
        let callee = self.expr(function);
        let arguments: Vec<Checked<Expr>> =
            arguments.iter().map(|argument| self.value(argument)).collect();
        let callee = callee?;
        let called = self.loaded(callee.clone())?;
        let Some(ty) = called.ty.function().cloned() else {
            let message = match &function.kind {
                Syntax::Name(name) => format!("`{name}` is not a function"),
                _ => "this is no function and no pointer to one".to_owned(),
            };
            return Err(self.error(function.span, message));
        };
        let arguments: Checked<Vec<Expr>> = arguments.into_iter().collect();
        let id = match without_indirection(&callee).kind {
            ExprKind::Function(id) => Some(id),
            _ => None,
        };
        let arguments = self.arguments(&ty, id, arguments?, span)?;
        if !ty.result.is_void() && !self.types().is_complete(&ty.result) {
            return Err(self.error(span, "the type of what this returns is not complete here"));
        }
        let callee = id.map_or_else(|| Callee::Value(Box::new(called)), Callee::Function);
        let kind = ExprKind::Call(callee, arguments);
        Ok(Expr::value(kind, ty.result.unqualified(), span))
    }

    /// Arguments as the parameters' types have them.
    fn arguments(
        &mut self,
        ty: &FunctionType,
        id: Option<FunctionId>,
        arguments: Vec<Expr>,
        span: Span,
    ) -> Checked<Vec<Expr>> {
        let Some(parameters) = &ty.parameters else {
            return arguments.into_iter().map(|argument| self.argument(argument)).collect();
        };
        let few = arguments.len() < parameters.len();
        if few || (arguments.len() > parameters.len() && !ty.variadic) {
            return Err(self.wrong_count(id, parameters.len(), arguments.len(), span));
        }
        let mut all = Vec::with_capacity(arguments.len());
        for (index, argument) in arguments.into_iter().enumerate() {
            all.push(match parameters.get(index) {
                Some(to) => self.passed(argument, to),
                None => self.argument(argument),
            });
        }
        all.into_iter().collect()
    }

    fn wrong_count(
        &mut self,
        id: Option<FunctionId>,
        wanted: usize,
        given: usize,
        span: Span,
    ) -> super::Reported {
        let plural = if wanted == 1 { "" } else { "s" };
        let Some(id) = id else {
            let message =
                format!("a function of this type takes {wanted} argument{plural}, not {given}");
            return self.error(span, message);
        };
        let function = self.tree.function(id).clone();
        let name = &function.name;
        let are = if given == 1 { "is" } else { "are" };
        let message = format!("`{name}` takes {wanted} argument{plural}, but {given} {are} given");
        let error = Diagnostic::error(self.sources.place(span), message);
        self.report(if function.origin == Origin::Program {
            error.related(self.sources.place(function.span), "declared here")
        } else {
            error
        })
    }

    /// What the library declares by a name; it is declared now.
    pub(super) fn library_name(&mut self, name: &Arc<str>, span: Span) -> Option<Named> {
        let plain = name.strip_prefix("__builtin_").unwrap_or(name);
        let (specifiers, declarator) =
            self.library.get(&**name).or_else(|| self.library.get(plain)).copied()?;
        let scopes = self.scopes.split_off(1);
        let function = self.function.take();
        let specified = self.specified(specifiers, false);
        let ty = specified.and_then(|specified| self.declared(specified.ty, declarator));
        self.function = function;
        let name = Name { text: Arc::clone(name), span };
        let named = ty.ok().map(|ty| self.add_library(&name, ty));
        self.scopes.extend(scopes);
        named
    }

    fn add_library(&mut self, name: &Name, ty: Type) -> Named {
        let (text, span) = (Arc::clone(&name.text), name.span);
        let named = if ty.is_function() {
            let (origin, body) = (Origin::Library, None);
            let (external, no_return) = (true, false);
            let function = Function { name: text, ty, origin, external, no_return, body, span };
            Named::Function(self.add_function(function))
        } else {
            let (storage, defined) = (Storage::External, false);
            let (align, initial) = (None, None);
            let object = Object { name: text, ty, storage, align, initial, defined, span };
            Named::Object(self.add_object(object))
        };
        self.linked.insert(Arc::clone(&name.text), named.clone());
        self.bind_outside(name, named.clone());
        named
    }

    /// Words of other tools that are understood are declared nowhere; a run that comes to another one is not
    /// followed.
    fn warn_of_implicit(&mut self, name: &str, span: Span) {
        match library::tool(name) {
            _ if name.starts_with(library::OWN) || self.type_of_input(name).is_some() => {}
            Some(_) if library::kind(name).is_some() => {}
            None if library::find_exact(name)
                .is_some_and(|one| one.origin == library::Origin::Tool) => {}
            Some(tool) => self.warn(span, format!("`{name}`, a word of {tool}, is not understood")),
            None => {
                let text = "is not declared: it is taken to return `int`";
                self.warn(span, format!("the function `{name}` {text}"));
            }
        }
    }

    /// What an input has for a type, if its name says that.
    fn type_of_input(&self, name: &str) -> Option<Type> {
        match library::input(name)? {
            Input::Integer(words) => {
                let kind = IntKind::named(words)?;
                let is_wide = matches!(kind, IntKind::Int128 | IntKind::UnsignedInt128);
                (!is_wide || self.model().sizes != DataModel::Ilp32).then(|| kind.into())
            }
            Input::Float(4) => Some(FloatKind::Float.into()),
            Input::Float(_) => Some(FloatKind::Double.into()),
            Input::Pointer => Some(Type::VOID.pointer()),
            Input::Undeclared => None,
        }
    }

    /// A function that nobody declares, as before C99; an input is of the type that its name says.
    fn implicit(&mut self, name: &Arc<str>, span: Span) {
        let result = self.type_of_input(name).unwrap_or(Type::INT);
        let open = FunctionType { result, parameters: None, variadic: false };
        let ty = Type::from(TypeKind::Function(Arc::new(open)));
        let name = Name { text: Arc::clone(name), span };
        if let Some(known @ Named::Function(_)) = self.linked.get(&name.text).cloned() {
            // It has been declared in another block.
            return self.bind(&name, known);
        }
        let id = self.add_function(Function {
            name: Arc::clone(&name.text),
            ty,
            origin: Origin::Implicit,
            external: true,
            no_return: false,
            body: None,
            span,
        });
        self.linked.insert(Arc::clone(&name.text), Named::Function(id));
        self.bind_outside(&name, Named::Function(id));
    }
}

/// What is left of `*f` and `&f`, which are the same as `f` if that is a function.
fn without_indirection(expr: &Expr) -> &Expr {
    let mut inner = expr;
    loop {
        inner = match &inner.kind {
            ExprKind::Dereference(next)
            | ExprKind::Address(next)
            | ExprKind::Convert(Conversion::Function, next) => next,
            _ => return inner,
        };
    }
}
