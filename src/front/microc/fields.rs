//! The errors that only kinds show: fields that no record has, and records in records.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::kinds::{Kind, Kinds};
use super::names::nested_record;
use super::nearest::nearest;
use super::tree::{Expr, ExprKind, Stmt, StmtKind, Tree};
use crate::front::source::{Diagnostic, Diagnostics};

/// The errors that only kinds show: fields that no record has, records in records.
pub(super) fn errors(tree: &Tree, kinds: &Kinds) -> Diagnostics {
    let all = kinds.all_fields();
    let mut errors = Diagnostics::default();
    for function in &tree.functions {
        let mut work: Vec<&Expr> = vec![&function.result];
        let mut statements: Vec<&Stmt> = function.body.iter().collect();
        while let Some(statement) = statements.pop() {
            match &statement.kind {
                StmtKind::Assign(target, value) => {
                    if matches!(target.kind, ExprKind::Field(..)) && is_record(kinds, value) {
                        errors.push(nested_record(value.place));
                    }
                    work.extend([target, value]);
                }
                StmtKind::Expr(e) | StmtKind::Output(e) => work.push(e),
                StmtKind::If(condition, then, otherwise) => {
                    work.push(condition);
                    statements.push(then);
                    statements.extend(otherwise.as_deref());
                }
                StmtKind::While(condition, body) => {
                    work.push(condition);
                    statements.push(body);
                }
                StmtKind::Block(body) => statements.extend(body),
            }
        }
        while let Some(expr) = work.pop() {
            of_expr(kinds, expr, &all, &mut errors);
            work.extend(expr.kind.parts());
        }
    }
    errors
}

/// Whether a value is a record whenever there is one.
fn is_record(kinds: &Kinds, value: &Expr) -> bool {
    kinds.pure(value.class) == Some(Kind::Record)
}

fn of_expr(kinds: &Kinds, expr: &Expr, all: &BTreeSet<Arc<str>>, errors: &mut Diagnostics) {
    match &expr.kind {
        ExprKind::Record(fields) => {
            for (_, value) in fields.iter().filter(|(_, value)| is_record(kinds, value)) {
                errors.push(nested_record(value.place));
            }
        }
        ExprKind::Field(record, field) => {
            let here: Vec<Arc<str>> =
                kinds.fields(record.class).into_iter().map(|(name, _)| name).collect();
            let known = if here.is_empty() { all.iter().collect() } else { here.iter().collect() };
            let known: Vec<&Arc<str>> = known;
            if known.contains(&field) {
                return;
            }
            let error =
                Diagnostic::error(expr.place, format!("no record here has a field `{field}`"));
            let names = known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            errors.push(match nearest(field, known.iter().copied()) {
                Some(near) => error.help(format!("there is a field `{near}`")),
                None if known.is_empty() => error.note("the program makes no records"),
                None => error.note(format!("fields are {names}")),
            });
        }
        _ => {}
    }
}
