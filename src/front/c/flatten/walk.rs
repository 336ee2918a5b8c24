//! All expressions in a part of a typed tree, those of statements in expressions included.

use crate::front::c::tree::{
    Block, Callee, Expr, ExprKind, Initial, Item, ObjectId, Statement, StatementKind,
};

/// Whom a walk calls.
pub(super) trait Visitor {
    /// An expression, before those in it. Whether to go on into it.
    fn expr(&mut self, expr: &Expr) -> bool;

    /// The declaration of a variable.
    fn declaration(&mut self, _id: ObjectId) {}

    /// A statement, before what is in it. Whether to go on into it.
    fn statement(&mut self, _statement: &Statement) -> bool {
        true
    }
}

pub(super) fn walk_block(block: &Block, visitor: &mut dyn Visitor) {
    block.items.iter().for_each(|item| walk_item(item, visitor));
}

pub(super) fn walk_item(item: &Item, visitor: &mut dyn Visitor) {
    match item {
        Item::Declare(id) => visitor.declaration(*id),
        Item::Cleanup(call) => walk(call, visitor),
        Item::Lengths(lengths) => lengths.iter().for_each(|(_, expr)| walk(expr, visitor)),
        Item::Statement(statement) => walk_statement(statement, visitor),
    }
}

pub(super) fn walk_statement(statement: &Statement, visitor: &mut dyn Visitor) {
    if !visitor.statement(statement) {
        return;
    }
    match &statement.kind {
        StatementKind::Expr(expr) | StatementKind::GotoAddress(expr) => walk(expr, visitor),
        StatementKind::Return(expr) => expr.iter().for_each(|expr| walk(expr, visitor)),
        StatementKind::Block(block) => walk_block(block, visitor),
        StatementKind::If(arms, otherwise) => {
            for arm in arms {
                walk(&arm.condition, visitor);
                walk_statement(&arm.then, visitor);
            }
            otherwise.iter().for_each(|otherwise| walk_statement(otherwise, visitor));
        }
        StatementKind::While(condition, body) | StatementKind::Do(body, condition) => {
            walk(condition, visitor);
            walk_statement(&body.body, visitor);
        }
        StatementKind::For(parts) => {
            parts.start.iter().for_each(|item| walk_item(item, visitor));
            let all = parts.condition.iter().chain(&parts.step);
            all.for_each(|expr| walk(expr, visitor));
            walk_statement(&parts.body.body, visitor);
        }
        StatementKind::Switch(value, body) => {
            walk(value, visitor);
            walk_statement(body, visitor);
        }
        StatementKind::Case(_, inner)
        | StatementKind::Default(inner)
        | StatementKind::Label(_, inner) => walk_statement(inner, visitor),
        StatementKind::Empty
        | StatementKind::Goto(_)
        | StatementKind::Break
        | StatementKind::Continue => {}
    }
}

/// What something starts with.
pub(super) fn walk_initial(initial: &Initial, visitor: &mut dyn Visitor) {
    match initial {
        Initial::Value(value) => walk(value, visitor),
        Initial::Parts(parts) => parts.iter().for_each(|part| walk(&part.value, visitor)),
    }
}

/// An expression and those in it.
pub(super) fn walk(expr: &Expr, visitor: &mut dyn Visitor) {
    if !visitor.expr(expr) {
        return;
    }
    match &expr.kind {
        ExprKind::Dereference(a)
        | ExprKind::Member(a, _)
        | ExprKind::Address(a)
        | ExprKind::Unary(_, a)
        | ExprKind::Step { target: a, .. }
        | ExprKind::Convert(_, a)
        | ExprKind::NextArgument(a) => walk(a, visitor),
        ExprKind::Binary(_, a, b)
        | ExprKind::Offset { pointer: a, index: b, .. }
        | ExprKind::Difference(a, b)
        | ExprKind::Logical { left: a, right: b, .. }
        | ExprKind::OrElse(a, b)
        | ExprKind::Assign(a, b)
        | ExprKind::Update(_, a, b)
        | ExprKind::Comma(a, b) => {
            walk(a, visitor);
            walk(b, visitor);
        }
        ExprKind::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|e| walk(e, visitor)),
        ExprKind::Call(callee, arguments) => {
            if let Callee::Value(callee) = callee {
                walk(callee, visitor);
            }
            arguments.iter().for_each(|argument| walk(argument, visitor));
        }
        ExprKind::Block(block) => walk_block(block, visitor),
        ExprKind::WithLengths(lengths, inner) => {
            lengths.iter().for_each(|(_, expr)| walk(expr, visitor));
            walk(inner, visitor);
        }
        ExprKind::Integer(_)
        | ExprKind::Float(_)
        | ExprKind::Text(_)
        | ExprKind::WideText(..)
        | ExprKind::Object(_)
        | ExprKind::Function(_)
        | ExprKind::Label(_)
        | ExprKind::Literal(_)
        | ExprKind::IsConstant(_)
        | ExprKind::Length(_) => {}
    }
}
