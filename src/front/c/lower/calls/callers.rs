//! Who calls whom, as far as names tell. What calls through pointers may call all functions
//! that are used as values.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::intrinsic::known;
use crate::front::c::ast::{
    Block, BlockItem, Declaration, Expr, ExprKind, ForStart, Initializer, Stmt, StmtKind,
};
use crate::front::c::lower::{
    file::DefinedFunction,
    memory::{Choices, Trait},
};
use crate::front::library::{AT_EXIT, Ending, Kind};

/// Which functions call which.
pub(in crate::front::c::lower) struct Calls(BTreeMap<Arc<str>, BTreeSet<Arc<str>>>);

impl Calls {
    pub(in crate::front::c::lower) fn of(
        definitions: &[DefinedFunction<'_>],
        choices: &Choices,
    ) -> Self {
        let names = definitions.iter().map(|defined| &defined.name.text);
        let taken: Vec<_> =
            names.filter(|&name| choices.knows(&Trait::Taken(Arc::clone(name)))).collect();
        let calls = definitions.iter().map(|defined| {
            let name = &defined.name.text;
            let mut called = Called::default();
            called.block(&defined.definition.body);
            if choices.knows(&Trait::CallsThrough(Arc::clone(name))) {
                called.0.extend(taken.iter().copied().cloned());
            }
            (Arc::clone(name), called.0)
        });
        Self(calls.collect())
    }

    /// The functions of which a call may lead to another call.
    pub(in crate::front::c::lower) fn recursive(&self) -> BTreeSet<Arc<str>> {
        self.0.keys().filter(|name| leads_to(&self.0, name)).cloned().collect()
    }

    pub(in crate::front::c::lower) fn is_called(&self, name: &str) -> bool {
        self.0.values().any(|callees| callees.contains(name))
    }
}

fn leads_to(calls: &BTreeMap<Arc<str>, BTreeSet<Arc<str>>>, name: &Arc<str>) -> bool {
    let mut seen = BTreeSet::new();
    let mut work = vec![name];
    while let Some(next) = work.pop() {
        for callee in calls.get(next).into_iter().flatten() {
            if callee == name {
                return true;
            }
            if seen.insert(callee) {
                work.push(callee);
            }
        }
    }
    false
}

/// What stands for a function that is called by a pointer.
const BY_POINTER: &str = "*";

/// What is called in a statement and some expressions.
pub(in crate::front::c::lower) fn called_in(body: &Stmt, exprs: &[&Expr]) -> BTreeSet<Arc<str>> {
    let mut called = Called::default();
    called.statement(body);
    exprs.iter().for_each(|expr| called.expr(expr));
    called.0
}

/// The names that are called.
#[derive(Default)]
struct Called(BTreeSet<Arc<str>>);

impl Called {
    fn block(&mut self, block: &Block) {
        for item in &block.items {
            match item {
                BlockItem::Statement(statement) => self.statement(statement),
                BlockItem::Declaration(declaration) => self.declaration(declaration),
            }
        }
    }

    fn declaration(&mut self, declaration: &Declaration) {
        declaration
            .declarators
            .iter()
            .filter_map(|(_, i)| i.as_ref())
            .for_each(|i| self.initial(i));
    }

    fn initial(&mut self, initial: &Initializer) {
        match initial {
            Initializer::Single(expr) => self.expr(expr),
            Initializer::List(items, _) => items.iter().for_each(|item| self.initial(&item.value)),
        }
    }

    fn statement(&mut self, statement: &Stmt) {
        match &statement.kind {
            StmtKind::Expr(expr) | StmtKind::GotoAddress(expr) | StmtKind::Return(Some(expr)) => {
                self.expr(expr);
            }
            StmtKind::Block(block) => self.block(block),
            StmtKind::If(test, then, otherwise) => {
                self.expr(test);
                self.statement(then);
                otherwise.iter().for_each(|statement| self.statement(statement));
            }
            StmtKind::While(test, body)
            | StmtKind::Do(body, test)
            | StmtKind::Switch(test, body)
            | StmtKind::Case(test, _, body) => {
                self.expr(test);
                self.statement(body);
            }
            StmtKind::For(parts) => {
                match &parts.start {
                    ForStart::Nothing => {}
                    ForStart::Expr(expr) => self.expr(expr),
                    ForStart::Declaration(declaration) => self.declaration(declaration),
                }
                parts.condition.iter().chain(&parts.step).for_each(|expr| self.expr(expr));
                self.statement(&parts.body);
            }
            StmtKind::Declaration(declaration) => self.declaration(declaration),
            StmtKind::Default(body) | StmtKind::Label(_, body) => self.statement(body),
            StmtKind::Empty
            | StmtKind::Goto(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(None)
            | StmtKind::TooDeep => {}
        }
    }

    /// Takes down which functions a call may be of.
    fn called(&mut self, function: &Expr) {
        match &function.without_indirection().kind {
            ExprKind::Name(name) => {
                if known(name) == Some(Kind::End(Ending::Exit)) {
                    self.0.insert(Arc::from(AT_EXIT));
                }
                self.0.insert(Arc::clone(name));
            }
            ExprKind::Generic(generic) => generic.arms.iter().for_each(|(_, e)| self.called(e)),
            _ => drop(self.0.insert(Arc::from(BY_POINTER))),
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Call(function, arguments) => {
                self.called(function);
                self.expr(function);
                arguments.iter().for_each(|argument| self.expr(argument));
            }
            ExprKind::Index(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::Assign(_, a, b)
            | ExprKind::OrElse(a, b)
            | ExprKind::Comma(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            // Whichever is meant.
            ExprKind::Generic(generic) => {
                generic.arms.iter().for_each(|(_, e)| self.expr(e));
            }
            ExprKind::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|e| self.expr(e)),
            ExprKind::Unary(_, a)
            | ExprKind::Cast(_, a)
            | ExprKind::SizeofExpr(a)
            | ExprKind::NextArgument(a, _)
            | ExprKind::Member { base: a, .. }
            | ExprKind::Step { target: a, .. } => self.expr(a),
            ExprKind::Block(block) => self.block(block),
            ExprKind::Compound(_, items) => items.iter().for_each(|item| self.initial(&item.value)),
            ExprKind::Integer(_)
            | ExprKind::Character(_)
            | ExprKind::WideCharacter(..)
            | ExprKind::Text(_)
            | ExprKind::WideText(_)
            | ExprKind::Float(_)
            | ExprKind::Name(_)
            | ExprKind::LabelAddress(_)
            | ExprKind::SizeofType(_)
            | ExprKind::Offsetof(..)
            | ExprKind::Alignof(_)
            | ExprKind::Preferred(_)
            | ExprKind::TypesCompatible(_)
            | ExprKind::TooDeep => {}
        }
    }
}
