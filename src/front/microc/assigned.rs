//! Which variables have a value where they are read, for sure: definite assignment, along
//! the structure of statements. A variable that a read has shown to have a value has one
//! from there on, because the run ends if it has none.
//!
//! What is assigned through pointers counts for nothing here.

use std::collections::BTreeSet;

use super::tree::{Expr, ExprKind, Function, Stmt, StmtKind};

/// Notes for each read whether it is sure, and for each variable whether any is not.
pub(super) fn mark(function: &mut Function) {
    let mut known: Known = (0..function.parameters).collect();
    let mut open = BTreeSet::new();
    let mut body = std::mem::take(&mut function.body);
    for statement in &mut body {
        mark_statement(statement, &mut known, &mut open);
    }
    mark_expr(&mut function.result, &mut known, &mut open);
    function.body = body;
    for index in open {
        function.variables[index].open = true;
    }
}

/// The variables that have a value.
type Known = BTreeSet<usize>;

fn mark_statement(statement: &mut Stmt, known: &mut Known, open: &mut Known) {
    match &mut statement.kind {
        StmtKind::Assign(target, value) => {
            mark_expr(value, known, open);
            if let ExprKind::Variable { index, .. } = target.kind {
                known.insert(index);
            } else {
                mark_expr(target, known, open);
            }
        }
        StmtKind::Expr(e) | StmtKind::Output(e) => mark_expr(e, known, open),
        StmtKind::If(condition, then, otherwise) => {
            mark_expr(condition, known, open);
            let mut other = known.clone();
            mark_statement(then, known, open);
            if let Some(statement) = otherwise {
                mark_statement(statement, &mut other, open);
            }
            known.retain(|variable| other.contains(variable));
        }
        StmtKind::While(condition, body) => {
            mark_expr(condition, known, open);
            mark_statement(body, &mut known.clone(), open);
        }
        StmtKind::Block(body) => body.iter_mut().for_each(|s| mark_statement(s, known, open)),
    }
}

fn mark_expr(expr: &mut Expr, known: &mut Known, open: &mut Known) {
    match &mut expr.kind {
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Input => {}
        ExprKind::Variable { index, sure } => {
            *sure = !known.insert(*index);
            if !*sure {
                open.insert(*index);
            }
        }
        ExprKind::Address(place) => match place.kind {
            // Its value is not looked at: whoever follows the pointer does.
            ExprKind::Variable { index, .. } => {
                if !known.contains(&index) {
                    open.insert(index);
                }
            }
            _ => mark_expr(place, known, open),
        },
        ExprKind::Alloc(a)
        | ExprKind::Dereference(a)
        | ExprKind::Not(a)
        | ExprKind::Negate(a)
        | ExprKind::Field(a, _) => mark_expr(a, known, open),
        ExprKind::Binary(_, a, b) | ExprKind::Index(a, b) => {
            mark_expr(a, known, open);
            mark_expr(b, known, open);
        }
        ExprKind::Logical(_, a, b) => {
            mark_expr(a, known, open);
            mark_expr(b, &mut known.clone(), open);
        }
        ExprKind::Call(_, parts) | ExprKind::Array(parts) => {
            parts.iter_mut().for_each(|part| mark_expr(part, known, open));
        }
        ExprKind::Record(fields) => {
            fields.iter_mut().for_each(|(_, value)| mark_expr(value, known, open));
        }
    }
}
