//! Syntax tree → tree with resolved names; and all errors in the use of names: declared
//! twice or not at all, functions as values, calls of what is no function, wrong numbers
//! of arguments, assignments to what is no place.

use std::collections::HashMap;
use std::sync::Arc;

use super::ast::{self, Prefix};
use super::nearest::nearest;
use super::tree::{Class, Expr, ExprKind, Function, Stmt, StmtKind, Tree, Variable};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::graph::Place;

/// What a place is, for people.
const PLACES: &str = "a place is a variable, a field r.f, an element a[i], or *p";

/// The tree of a program.
///
/// # Errors
/// All that is wrong with its names.
pub(super) fn resolve(
    sources: &Sources,
    functions: &[ast::Function],
    entry: &str,
) -> Result<Tree, Diagnostics> {
    let mut names = Names {
        sources,
        functions: HashMap::new(),
        called: vec![false; functions.len()],
        variables: Vec::new(),
        scope: HashMap::new(),
        classes: 0,
        errors: Diagnostics::default(),
    };
    for (index, function) in functions.iter().enumerate() {
        names.declare_function(index, function);
    }
    let main = names.entry(functions, entry);
    let resolved: Vec<Option<Function>> = functions.iter().map(|f| names.function(f)).collect();
    let complete = resolved.into_iter().collect::<Option<Vec<Function>>>();
    match (complete, main) {
        (Some(mut functions), Some(main)) if names.errors.is_empty() => {
            for (function, called) in functions.iter_mut().zip(names.called) {
                function.called = called;
            }
            Ok(Tree { functions, main, classes: names.classes })
        }
        _ => Err(names.errors),
    }
}

/// A function as a call sees it.
struct Signature {
    index: usize,
    parameters: usize,
    place: Place,
}

struct Names<'s> {
    sources: &'s Sources,
    functions: HashMap<Arc<str>, Signature>,
    called: Vec<bool>,
    /// Those of the function that is being resolved.
    variables: Vec<Variable>,
    scope: HashMap<Arc<str>, usize>,
    classes: u32,
    errors: Diagnostics,
}

impl Names<'_> {
    fn place(&self, span: Span) -> Place {
        self.sources.place(span)
    }

    fn class(&mut self) -> Class {
        self.classes += 1;
        Class(self.classes - 1)
    }

    fn report<T>(&mut self, error: Diagnostic) -> Option<T> {
        self.errors.push(error);
        None
    }

    fn declare_function(&mut self, index: usize, function: &ast::Function) {
        let place = self.place(function.name.span);
        let name = &function.name.text;
        if let Some(first) = self.functions.get(name) {
            let first = first.place;
            return self.declared_twice("the function ", name, place, first);
        }
        let signature = Signature { index, parameters: function.parameters.len(), place };
        self.functions.insert(Arc::clone(name), signature);
    }

    fn declared_twice(&mut self, what: &str, name: &str, place: Place, first: Place) {
        let error = Diagnostic::error(place, format!("{what}`{name}` is declared twice"));
        self.errors.push(error.related(first, "first here").help("give one of them another name"));
    }

    /// The function that a run enters.
    fn entry(&mut self, functions: &[ast::Function], name: &str) -> Option<usize> {
        if let Some(signature) = self.functions.get(name) {
            return Some(signature.index);
        }
        // Line 1 stands for the file as a whole.
        let place = self.place(Span::default());
        let error = Diagnostic::error(place, format!("there is no function `{name}`"));
        let error = error.note("a run of a program starts in it");
        let names: Vec<String> = functions.iter().map(|f| format!("`{}`", f.name.text)).collect();
        self.report(match names.as_slice() {
            [] => error.help(format!("write {name}() {{ … return 0; }}")),
            _ => error.help(format!("this file has {}", names.join(", "))),
        })
    }

    fn function(&mut self, function: &ast::Function) -> Option<Function> {
        self.variables.clear();
        self.scope.clear();
        for name in function.parameters.iter().chain(&function.locals) {
            self.declare(name);
        }
        let class = self.class();
        let body = self.statements(&function.body);
        let result = self.expr(&function.result);
        Some(Function {
            name: Arc::clone(&function.name.text),
            place: self.place(function.name.span),
            parameters: function.parameters.len(),
            body: body?,
            result: result?,
            class,
            end: self.place(function.end),
            called: false,
            variables: std::mem::take(&mut self.variables),
        })
    }

    fn declare(&mut self, name: &ast::Name) {
        let place = self.place(name.span);
        if let Some(&first) = self.scope.get(&name.text) {
            let first = self.variables[first].place;
            self.declared_twice("", &name.text, place, first);
        }
        let (class, name) = (self.class(), Arc::clone(&name.text));
        self.scope.insert(Arc::clone(&name), self.variables.len());
        let (addressed, shared, open) = (false, false, false);
        self.variables.push(Variable { name, place, class, addressed, shared, open });
    }

    /// Each statement, so that all errors are found.
    fn statements(&mut self, body: &[ast::Stmt]) -> Option<Vec<Stmt>> {
        let all: Vec<Option<Stmt>> = body.iter().map(|s| self.statement(s)).collect();
        all.into_iter().collect()
    }

    fn statement(&mut self, statement: &ast::Stmt) -> Option<Stmt> {
        let place = self.place(statement.span);
        let kind = match &statement.kind {
            ast::StmtKind::Assign(target, value) => {
                let into_field = matches!(target.kind, ast::ExprKind::Field(..));
                if into_field && matches!(value.kind, ast::ExprKind::Record(_)) {
                    self.errors.push(nested_record(self.sources.place(value.span)));
                }
                let (target, value) = (self.target(target), self.expr(value));
                StmtKind::Assign(target?, value?)
            }
            ast::StmtKind::Expr(e) => StmtKind::Expr(self.expr(e)?),
            ast::StmtKind::Output(e) => StmtKind::Output(self.expr(e)?),
            ast::StmtKind::If(condition, then, otherwise) => {
                let (condition, then) = (self.expr(condition), self.statement(then));
                let otherwise = match otherwise {
                    Some(statement) => Some(Box::new(self.statement(statement)?)),
                    None => None,
                };
                StmtKind::If(condition?, Box::new(then?), otherwise)
            }
            ast::StmtKind::While(condition, body) => {
                let (condition, body) = (self.expr(condition), self.statement(body));
                StmtKind::While(condition?, Box::new(body?))
            }
            ast::StmtKind::Block(body) => StmtKind::Block(self.statements(body)?),
            ast::StmtKind::TooDeep => return self.too_deep(place),
        };
        Some(Stmt { kind, place })
    }

    fn too_deep<T>(&mut self, place: Place) -> Option<T> {
        let error = Diagnostic::unsupported(place, "this is nested too deeply");
        self.report(error.help("take a part of it out into a variable or a function"))
    }

    /// What an assignment changes.
    fn target(&mut self, target: &ast::Expr) -> Option<Expr> {
        let place = self.place(target.span);
        match &target.kind {
            ast::ExprKind::Name(name) if self.is_function(name) => {
                let text = format!("the function `{name}` cannot be assigned to");
                self.report(Diagnostic::error(place, text).help("assign to a variable"))
            }
            ast::ExprKind::Name(_)
            | ast::ExprKind::Prefix(Prefix::Dereference, _)
            | ast::ExprKind::Index(..)
            | ast::ExprKind::Field(..)
            | ast::ExprKind::TooDeep => self.expr(target),
            _ => {
                let _ = self.expr(target);
                let error = Diagnostic::error(place, "this cannot be assigned to");
                self.report(error.help(PLACES))
            }
        }
    }

    fn is_function(&self, name: &str) -> bool {
        !self.scope.contains_key(name) && self.functions.contains_key(name)
    }

    fn expr(&mut self, expr: &ast::Expr) -> Option<Expr> {
        let place = self.place(expr.span);
        let kind = match &expr.kind {
            ast::ExprKind::Int(value) => ExprKind::Int(value.clone()),
            ast::ExprKind::Null => ExprKind::Null,
            ast::ExprKind::Input => ExprKind::Input,
            ast::ExprKind::Name(name) => return self.variable(name, place),
            ast::ExprKind::Alloc(value) => ExprKind::Alloc(self.boxed(value)?),
            ast::ExprKind::Prefix(op, operand) => self.prefix(*op, operand)?,
            ast::ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.boxed(a), self.boxed(b));
                ExprKind::Binary(*op, a?, b?)
            }
            ast::ExprKind::Logical(and, a, b) => {
                let (a, b) = (self.boxed(a), self.boxed(b));
                ExprKind::Logical(*and, a?, b?)
            }
            ast::ExprKind::Call(callee, arguments) => self.call(callee, arguments, place)?,
            ast::ExprKind::Index(a, i) => {
                let (a, i) = (self.boxed(a), self.boxed(i));
                ExprKind::Index(a?, i?)
            }
            ast::ExprKind::Field(record, field) => {
                ExprKind::Field(self.boxed(record)?, Arc::clone(&field.text))
            }
            ast::ExprKind::Array(parts) => ExprKind::Array(self.exprs(parts)?),
            ast::ExprKind::Record(fields) => self.record(fields)?,
            ast::ExprKind::TooDeep => return self.too_deep(place),
        };
        let calls = matches!(kind, ExprKind::Call(..)) || kind.parts().iter().any(|e| e.calls);
        Some(Expr { kind, place, class: self.class(), calls })
    }

    fn boxed(&mut self, expr: &ast::Expr) -> Option<Box<Expr>> {
        self.expr(expr).map(Box::new)
    }

    fn exprs(&mut self, parts: &[ast::Expr]) -> Option<Vec<Expr>> {
        let all: Vec<Option<Expr>> = parts.iter().map(|part| self.expr(part)).collect();
        all.into_iter().collect()
    }

    fn variable(&mut self, name: &Arc<str>, place: Place) -> Option<Expr> {
        if let Some(&index) = self.scope.get(name) {
            let kind = ExprKind::Variable { index, sure: false };
            return Some(Expr { kind, place, class: self.class(), calls: false });
        }
        if self.functions.contains_key(name) {
            let error = Diagnostic::error(place, format!("the function `{name}` is no value"));
            return self.report(error.help(format!("call it: {name}(…)")));
        }
        let mut error = Diagnostic::error(place, format!("`{name}` is not declared"));
        error = match nearest(name, self.scope.keys()) {
            Some(near) => error.help(format!("there is a variable `{near}`")),
            None => error.help(format!("declare it at the beginning of the function: var {name};")),
        };
        self.report(error)
    }

    fn prefix(&mut self, op: Prefix, operand: &ast::Expr) -> Option<ExprKind> {
        if op == Prefix::Address {
            return self.address(operand);
        }
        let operand = self.boxed(operand)?;
        Some(match op {
            Prefix::Not => ExprKind::Not(operand),
            Prefix::Negate => ExprKind::Negate(operand),
            Prefix::Dereference | Prefix::Address => ExprKind::Dereference(operand),
        })
    }

    fn address(&mut self, operand: &ast::Expr) -> Option<ExprKind> {
        let place = self.place(operand.span);
        match &operand.kind {
            ast::ExprKind::Name(name) if self.is_function(name) => {
                let text = format!("the function `{name}` has no address");
                let help = "functions are no values: pass a number, and choose by `if`";
                return self.report(Diagnostic::error(place, text).help(help));
            }
            ast::ExprKind::Name(_)
            | ast::ExprKind::Prefix(Prefix::Dereference, _)
            | ast::ExprKind::Index(..)
            | ast::ExprKind::Field(..)
            | ast::ExprKind::TooDeep => {}
            _ => {
                let _ = self.expr(operand);
                let error = Diagnostic::error(place, "this has no address");
                return self.report(error.help(PLACES));
            }
        }
        let operand = self.boxed(operand)?;
        let (mut root, mut whole) = (&*operand, true);
        while let ExprKind::Field(inner, _) | ExprKind::Index(inner, _) = &root.kind {
            (root, whole) = (inner, false);
        }
        if let ExprKind::Variable { index, .. } = root.kind {
            let variable = &mut self.variables[index];
            if whole {
                variable.addressed = true;
            } else {
                variable.shared = true;
            }
        }
        Some(ExprKind::Address(operand))
    }

    fn call(
        &mut self,
        callee: &ast::Expr,
        arguments: &[ast::Expr],
        place: Place,
    ) -> Option<ExprKind> {
        let passed = self.exprs(arguments);
        let called = self.place(callee.span);
        let ast::ExprKind::Name(name) = &callee.kind else {
            let _ = self.expr(callee);
            let error = Diagnostic::error(called, "what is called here is no function");
            return self.report(error.help("functions are called by their names: f(…)"));
        };
        if let Some(&variable) = self.scope.get(name) {
            let declared = self.variables[variable].place;
            let text = format!("`{name}` is a variable, not a function");
            let error = Diagnostic::error(called, text).related(declared, "declared here");
            return self.report(error.help("functions are called by their names: f(…)"));
        }
        let Some(signature) = self.functions.get(name) else {
            let mut error = Diagnostic::error(called, format!("there is no function `{name}`"));
            if let Some(near) = nearest(name, self.functions.keys()) {
                error = error.help(format!("there is a function `{near}`"));
            }
            return self.report(error);
        };
        let (wanted, given) = (signature.parameters, arguments.len());
        let (index, declared) = (signature.index, signature.place);
        self.called[index] = true;
        if wanted != given {
            let text = format!("`{name}` takes {}, not {given}", counted(wanted));
            return self.report(Diagnostic::error(place, text).related(declared, "declared here"));
        }
        Some(ExprKind::Call(index, passed?))
    }

    fn record(&mut self, fields: &[(ast::Name, ast::Expr)]) -> Option<ExprKind> {
        let mut resolved: Option<Vec<(Arc<str>, Expr)>> = Some(Vec::new());
        let mut first: HashMap<Arc<str>, Place> = HashMap::new();
        for (name, value) in fields {
            let place = self.place(name.span);
            if let Some(before) = first.insert(Arc::clone(&name.text), place) {
                self.declared_twice("the field ", &name.text, place, before);
            }
            if matches!(value.kind, ast::ExprKind::Record(_)) {
                let at = self.place(value.span);
                self.errors.push(nested_record(at));
            }
            let value = self.expr(value);
            resolved = resolved.zip(value).map(|(mut all, value)| {
                all.push((Arc::clone(&name.text), value));
                all
            });
        }
        resolved.map(ExprKind::Record)
    }
}

/// What to say of a record that is put into a record.
pub(super) fn nested_record(place: Place) -> Diagnostic {
    let error = Diagnostic::error(place, "a field of a record cannot hold a record");
    error.help("let it hold a pointer to one: `alloc` the record")
}

fn counted(arguments: usize) -> String {
    match arguments {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        more => format!("{more} arguments"),
    }
}
