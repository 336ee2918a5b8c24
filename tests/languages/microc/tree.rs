//! Programs of microc as the tests make them, and their text.

use std::fmt::Write;

/// An expression, with a number of its own.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) id: usize,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Int(i64),
    Null,
    Input,
    Var(usize),
    Alloc(Box<Expr>),
    Address(Box<Expr>),
    Deref(Box<Expr>),
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    Call(usize, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Field(Box<Expr>, &'static str),
    Array(Vec<Expr>),
    Record(Vec<(&'static str, Expr)>),
}

#[derive(Clone, Debug)]
pub(crate) enum Stmt {
    Assign(Expr, Expr),
    Drop(Expr),
    Output(Expr),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    While(Expr, Vec<Stmt>),
}

#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) parameters: usize,
    pub(crate) variables: usize,
    pub(crate) body: Vec<Stmt>,
    pub(crate) result: Expr,
}

/// The last function is `main`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    pub(crate) functions: Vec<Function>,
}

/// A text, and where in it each expression begins.
#[derive(Default)]
pub(crate) struct Printed {
    pub(crate) text: String,
    line: u32,
    /// By number: line and column.
    pub(crate) places: Vec<(u32, u32)>,
}

impl Program {
    pub(crate) fn name(&self, function: usize) -> String {
        if function + 1 == self.functions.len() { "main".into() } else { format!("f{function}") }
    }

    pub(crate) fn print(&self) -> Printed {
        let mut out = Printed { line: 1, ..Printed::default() };
        for (index, function) in self.functions.iter().enumerate() {
            let names: Vec<String> = (0..function.variables).map(|v| format!("v{v}")).collect();
            let (parameters, locals) = names.split_at(function.parameters);
            out.put(&format!("{}({}) {{", self.name(index), parameters.join(", ")));
            if !locals.is_empty() {
                out.newline();
                out.put(&format!("var {};", locals.join(", ")));
            }
            out.statements(self, &function.body);
            out.newline();
            out.put("return ");
            out.expr(self, &function.result);
            out.put(";");
            out.newline();
            out.put("}");
            out.newline();
        }
        out
    }
}

impl Printed {
    fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn newline(&mut self) {
        self.text.push('\n');
        self.line += 1;
    }

    fn here(&self) -> (u32, u32) {
        let start = self.text.rfind('\n').map_or(0, |at| at + 1);
        (self.line, u32::try_from(self.text.len() - start).expect("lines are short") + 1)
    }

    fn statements(&mut self, program: &Program, body: &[Stmt]) {
        for statement in body {
            self.newline();
            match statement {
                Stmt::Assign(target, value) => {
                    self.expr(program, target);
                    self.put(" = ");
                    self.expr(program, value);
                    self.put(";");
                }
                Stmt::Drop(e) => {
                    self.expr(program, e);
                    self.put(";");
                }
                Stmt::Output(e) => {
                    self.put("output ");
                    self.expr(program, e);
                    self.put(";");
                }
                Stmt::If(condition, then, otherwise) => {
                    self.put("if (");
                    self.expr(program, condition);
                    self.put(") {");
                    self.statements(program, then);
                    self.newline();
                    self.put("}");
                    if !otherwise.is_empty() {
                        self.put(" else {");
                        self.statements(program, otherwise);
                        self.newline();
                        self.put("}");
                    }
                }
                Stmt::While(condition, body) => {
                    self.put("while (");
                    self.expr(program, condition);
                    self.put(") {");
                    self.statements(program, body);
                    self.newline();
                    self.put("}");
                }
            }
        }
    }

    fn list<'e>(&mut self, program: &Program, parts: impl Iterator<Item = (&'e str, &'e Expr)>) {
        for (index, (name, part)) in parts.enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            if !name.is_empty() {
                let _ = write!(self.text, "{name}: ");
            }
            self.expr(program, part);
        }
    }

    /// Below a suffix or a prefix.
    fn tight(&mut self, program: &Program, e: &Expr) {
        let simple =
            matches!(e.kind, Kind::Var(_) | Kind::Index(..) | Kind::Field(..) | Kind::Call(..));
        self.put(if simple { "" } else { "(" });
        self.expr(program, e);
        self.put(if simple { "" } else { ")" });
    }

    fn expr(&mut self, program: &Program, e: &Expr) {
        if self.places.len() <= e.id {
            self.places.resize(e.id + 1, (0, 0));
        }
        self.places[e.id] = self.here();
        match &e.kind {
            Kind::Int(value) if *value < 0 => {
                self.put("(");
                // Parentheses are no part of what stands in them.
                self.places[e.id] = self.here();
                let _ = write!(self.text, "-{})", -value);
            }
            Kind::Int(value) => {
                let _ = write!(self.text, "{value}");
            }
            Kind::Null => self.put("null"),
            Kind::Input => self.put("input"),
            Kind::Var(index) => {
                let _ = write!(self.text, "v{index}");
            }
            Kind::Alloc(a) => {
                self.put("alloc ");
                self.tight(program, a);
            }
            Kind::Address(a) => {
                self.put("&");
                self.tight(program, a);
            }
            Kind::Deref(a) => {
                self.put("*");
                self.tight(program, a);
            }
            Kind::Not(a) => {
                self.put("!");
                self.tight(program, a);
            }
            Kind::Negate(a) => {
                self.put("-");
                self.tight(program, a);
            }
            Kind::Binary(op, a, b) => {
                self.tight(program, a);
                // An infix expression is where its first operand is.
                self.places[e.id] = self.places[a.id];
                let _ = write!(self.text, " {op} ");
                self.tight(program, b);
            }
            Kind::Call(callee, arguments) => {
                self.put(&program.name(*callee));
                self.put("(");
                self.list(program, arguments.iter().map(|a| ("", a)));
                self.put(")");
            }
            Kind::Index(a, i) => {
                self.tight(program, a);
                self.put("[");
                self.expr(program, i);
                self.put("]");
            }
            Kind::Field(a, field) => {
                self.tight(program, a);
                let _ = write!(self.text, ".{field}");
            }
            Kind::Array(parts) => {
                self.put("[");
                self.list(program, parts.iter().map(|part| ("", part)));
                self.put("]");
            }
            Kind::Record(fields) => {
                self.put("{");
                self.list(program, fields.iter().map(|(name, part)| (*name, part)));
                self.put("}");
            }
        }
    }
}
