//! Statements (C17 §6.8).

use super::{Checked, Checker};
use crate::front::c::ast::{self, BlockItem, ForStart, StmtKind as Syntax};
use crate::front::c::tree::{Arm, Block, For, Item, Loop, Statement, StatementKind};
use crate::front::source::Span;

impl Checker<'_> {
    /// `{ … }`, in a scope of its own.
    pub(super) fn block(&mut self, block: &ast::Block) -> Block {
        self.open_scope();
        let block = self.block_within(block);
        self.close_scope();
        block
    }

    /// `{ … }` in a scope that is open. What is wrong in one of its parts does not keep the others
    /// from being checked.
    pub(super) fn block_within(&mut self, block: &ast::Block) -> Block {
        let mut items = Vec::new();
        for item in &block.items {
            match item {
                BlockItem::Declaration(declaration) => {
                    items.extend(self.local_declaration(declaration));
                }
                BlockItem::Statement(statement) => self.items_of(statement, &mut items),
                BlockItem::Function(definition) => {
                    // What is wrong has been recorded.
                    let _ = self.define_inner(definition);
                }
                BlockItem::Labels(names) => {
                    names.iter().for_each(|name| self.declare_label(name));
                }
            }
        }
        Block { items, span: block.span }
    }

    /// A statement; behind a label it may be a declaration, which is an item of its own.
    fn items_of(&mut self, statement: &ast::Stmt, items: &mut Vec<Item>) {
        let mut inner = statement;
        while let Syntax::Label(_, below) | Syntax::Case(_, _, below) | Syntax::Default(below) =
            &inner.kind
        {
            inner = below;
        }
        items.extend(self.statement(statement).ok().map(Item::Statement));
        if let Syntax::Declaration(declaration) = &inner.kind {
            items.extend(self.local_declaration(declaration));
        }
    }

    /// A statement.
    pub(super) fn statement(&mut self, statement: &ast::Stmt) -> Checked<Statement> {
        let span = statement.span;
        let kind = match &statement.kind {
            // What is declared behind a label follows.
            Syntax::Empty | Syntax::Declaration(_) => StatementKind::Empty,
            Syntax::Expr(expr) => StatementKind::Expr(self.value(expr)?),
            Syntax::Block(block) => StatementKind::Block(self.block(block)),
            Syntax::Case(first, last, body) => {
                let case = self.case(first, last.as_deref(), span);
                let body = self.statement(body);
                StatementKind::Case(case?, Box::new(body?))
            }
            Syntax::Default(body) => {
                let default = self.default_case(span);
                let body = self.statement(body);
                default?;
                StatementKind::Default(Box::new(body?))
            }
            Syntax::Label(name, body) => {
                let label = self.define_label(name);
                let body = self.statement(body);
                StatementKind::Label(label?, Box::new(body?))
            }
            Syntax::Contracted(invariants, looping) => {
                self.written_guesses.clone_from(invariants);
                return self.statement(looping);
            }
            Syntax::Goto(name) => self.jump(name)?,
            Syntax::GotoAddress(pointer) => {
                let value = self.value(pointer)?;
                let to = crate::front::types::Type::VOID.pointer();
                StatementKind::GotoAddress(self.assigned(value, &to)?)
            }
            Syntax::Break => self.leave(span, true)?,
            Syntax::Continue => self.leave(span, false)?,
            Syntax::Return(value) => self.returned(value.as_ref(), span)?,
            // Each of these is a block of its own, its head included.
            Syntax::If(..)
            | Syntax::While(..)
            | Syntax::Do(..)
            | Syntax::For(_)
            | Syntax::Switch(..) => {
                self.open_scope();
                let kind = self.headed(statement);
                self.close_scope();
                kind?
            }
            Syntax::TooDeep => {
                let message = "a statement nested this deep is not supported";
                let help = "move inner parts to functions of their own";
                return Err(self.unsupported(span, message, help));
            }
        };
        Ok(Statement { kind, span })
    }

    /// A statement with a head.
    fn headed(&mut self, statement: &ast::Stmt) -> Checked<StatementKind> {
        Ok(match &statement.kind {
            Syntax::If(arms, otherwise) => self.arms(arms, otherwise.as_deref())?,
            Syntax::While(condition, body) => {
                let condition = self.condition(condition);
                let body = self.loop_body(body, statement.span);
                StatementKind::While(condition?, body?)
            }
            Syntax::Do(body, condition) => {
                let body = self.loop_body(body, statement.span);
                let condition = self.condition(condition);
                StatementKind::Do(body?, condition?)
            }
            Syntax::For(parts) => {
                StatementKind::For(Box::new(self.for_loop(parts, statement.span)?))
            }
            Syntax::Switch(value, body) => self.switch(value, body)?,
            _ => StatementKind::Empty,
        })
    }

    /// A chain of `else if`, the last arm first.
    fn arms(&mut self, arms: &[ast::Arm], otherwise: Option<&ast::Stmt>) -> Checked<StatementKind> {
        let (mut checked, mut opened) = (Vec::new(), 0);
        for arm in arms.iter().rev() {
            // What stands behind `else` is a block of its own. One that nothing is declared in need not be told
            // from the one around it: so names are not looked for in as many scopes as there are arms.
            if !checked.is_empty() && self.is_declared_in() {
                self.open_scope();
                opened += 1;
            }
            let (condition, then) = (self.condition(&arm.condition), self.scoped(&arm.then));
            let arm = |condition| Ok(Arm { condition, then: *then?, span: arm.span });
            checked.push(condition.and_then(arm));
        }
        let otherwise = otherwise.map(|otherwise| self.scoped(otherwise)).transpose();
        for _ in 0..opened {
            self.close_scope();
        }
        Ok(StatementKind::If(checked.into_iter().collect::<Checked<_>>()?, otherwise?))
    }

    /// A statement in a scope of its own.
    fn scoped(&mut self, statement: &ast::Stmt) -> Checked<Box<Statement>> {
        self.open_scope();
        let checked = self.statement(statement);
        self.close_scope();
        checked.map(Box::new)
    }

    fn loop_body(&mut self, body: &ast::Stmt, loop_span: Span) -> Checked<Loop> {
        let scope = self.point();
        let guesses = self.guesses_at(loop_span);
        self.enter_loop();
        let body = self.scoped(body);
        self.leave_loop();
        Ok(Loop { body: body?, scope, guesses })
    }

    fn for_loop(&mut self, parts: &ast::For, span: Span) -> Checked<For> {
        let start = match &parts.start {
            ForStart::Nothing => Ok(Vec::new()),
            ForStart::Declaration(declaration) => Ok(self.local_declaration(declaration)),
            ForStart::Expr(expr) => self.value(expr).map(|value| {
                let span = value.span;
                let kind = StatementKind::Expr(value);
                vec![Item::Statement(Statement { kind, span })]
            }),
        };
        let condition = parts.condition.as_ref().map(|expr| self.condition(expr)).transpose();
        let step = parts.step.as_ref().map(|expr| self.value(expr)).transpose();
        let body = self.loop_body(&parts.body, span);
        let start_span = match &parts.start {
            ForStart::Nothing => None,
            ForStart::Expr(expr) => Some(expr.span),
            ForStart::Declaration(declaration) => Some(declaration.specifiers.span),
        };
        let (condition, step, body) = (condition?, step?, body?);
        Ok(For { start: start?, start_span, condition, step, body })
    }

    /// `return`.
    fn returned(&mut self, value: Option<&ast::Expr>, span: Span) -> Checked<StatementKind> {
        let value = value.map(|value| self.value(value)).transpose()?;
        let Some(function) = &self.function else {
            return Err(self.error(span, "this stands outside of every function"));
        };
        let result = function.result.clone();
        Ok(StatementKind::Return(match value {
            None => None,
            Some(value) if result.is_void() && value.ty.is_void() => Some(value),
            Some(value) if result.is_void() => {
                let message = "a value is returned, but the function returns none";
                self.warn(value.span, message);
                Some(super::expressions::ignored(value))
            }
            Some(value) => Some(self.assigned(value, &result)?),
        }))
    }
}
