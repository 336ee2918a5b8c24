//! Statements, each on lines of its own.

use std::sync::Arc;

use super::Printer;
use crate::front::c::tree::{
    Arm, Block, Body, Callee, Expr, ExprKind, For, Item, Label, LabelId, Loop, ScopePoint,
    Statement, StatementKind,
};
use crate::front::types::LengthId;

impl Printer<'_> {
    /// What a function does.
    pub(super) fn body(&mut self, body: &Body) {
        // Blocks may have labels of their own, which C has not.
        let named = |(at, label): (usize, &Label)| {
            let again = body.labels[..at].iter().any(|other| other.name == label.name);
            if again { format!("{}__{at}", label.name) } else { label.name.to_string() }
        };
        self.labels = body.labels.iter().enumerate().map(named).collect();
        self.items(&body.block.items);
    }

    /// Assigns lengths.
    pub(super) fn lengths(&mut self, lengths: &[(LengthId, Expr)]) {
        for (id, value) in lengths {
            self.indent();
            self.length(*id, value);
            self.push(";\n");
        }
    }

    fn items(&mut self, items: &[Item]) {
        for (at, item) in items.iter().enumerate() {
            match item {
                Item::Declare(id) => {
                    let cleanup = items.get(at + 1).and_then(|next| self.cleanup_of(next));
                    self.object(*id, cleanup);
                }
                // It stands with the declaration.
                Item::Cleanup(_) => {}
                Item::Lengths(lengths) => self.lengths(lengths),
                Item::Statement(statement) => self.statement(statement),
            }
        }
    }

    /// The function that is called where the life of the variable before ends.
    fn cleanup_of(&self, next: &Item) -> Option<Arc<str>> {
        match next {
            Item::Cleanup(Expr { kind: ExprKind::Call(Callee::Function(id), _), .. }) => {
                Some(Arc::clone(&self.tree.function(*id).name))
            }
            _ => None,
        }
    }

    /// `{ … }` as an expression.
    pub(super) fn block_expression(&mut self, block: &Block) {
        self.push("{\n");
        self.depth += 1;
        self.items(&block.items);
        self.depth -= 1;
        self.indent();
        self.push("}");
    }

    fn block(&mut self, items: &[Item]) {
        self.line("{");
        self.depth += 1;
        self.items(items);
        self.depth -= 1;
        self.line("}");
    }

    /// A statement in braces.
    fn inner(&mut self, statement: &Statement) {
        self.line("{");
        self.depth += 1;
        self.statement(statement);
        self.depth -= 1;
        self.line("}");
    }

    /// Each arm stands within the `else` of the one before.
    fn arms(&mut self, arms: &[Arm], otherwise: Option<&Statement>) {
        for (index, arm) in arms.iter().enumerate() {
            if index > 0 {
                self.line("else");
                self.line("{");
                self.depth += 1;
            }
            self.head("if", &arm.condition);
            self.inner(&arm.then);
        }
        if let Some(otherwise) = otherwise {
            self.line("else");
            self.inner(otherwise);
        }
        for _ in 1..arms.len() {
            self.depth -= 1;
            self.line("}");
        }
    }

    fn head(&mut self, word: &str, value: &Expr) {
        self.indent();
        self.push(word);
        self.push(" (");
        self.expr(value);
        self.push(")\n");
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Empty => self.line(";"),
            StatementKind::Expr(expr) => {
                self.indent();
                self.expr(expr);
                self.push(";\n");
            }
            StatementKind::Block(block) => self.block(&block.items),
            StatementKind::If(arms, otherwise) => self.arms(arms, otherwise.as_deref()),
            StatementKind::While(condition, Loop { body, scope, .. }) => {
                self.scope(*scope);
                self.head("while", condition);
                self.inner(body);
            }
            StatementKind::Do(Loop { body, scope, .. }, condition) => {
                self.scope(*scope);
                self.line("do");
                self.inner(body);
                self.head("while", condition);
                self.line(";");
            }
            StatementKind::For(parts) => self.loop_of(parts),
            StatementKind::Switch(value, body) => {
                self.head("switch", value);
                self.inner(body);
            }
            StatementKind::Case(case, body) => {
                let range = if case.first == case.last {
                    number(&case.first)
                } else {
                    format!("{} ... {}", number(&case.first), number(&case.last))
                };
                self.line(&format!("case {range}:"));
                self.statement(body);
            }
            StatementKind::Default(body) => {
                self.line("default:");
                self.statement(body);
            }
            StatementKind::Label(label, body) => {
                self.line(&format!("{}:", self.label(*label)));
                self.statement(body);
            }
            StatementKind::Goto(label) => self.line(&format!("goto {};", self.label(*label))),
            StatementKind::GotoAddress(value) => self.ending("goto *", value),
            StatementKind::Break => self.line("break;"),
            StatementKind::Continue => self.line("continue;"),
            StatementKind::Return(None) => self.line("return;"),
            StatementKind::Return(Some(value)) => self.ending("return ", value),
        }
    }

    /// The name of a label.
    pub(super) fn label(&self, id: LabelId) -> String {
        self.labels.get(id.0).cloned().unwrap_or_default()
    }

    /// What can be named at the head of a loop.
    fn scope(&mut self, scope: ScopePoint) {
        let names = self.tree.local_names(scope);
        let names: Vec<&str> = names.into_iter().map(|name| &**name).collect();
        self.line(&format!("/* in scope: {} */", names.join(", ")));
    }

    fn ending(&mut self, word: &str, value: &Expr) {
        self.indent();
        self.push(word);
        self.expr(value);
        self.push(";\n");
    }

    /// What a loop declares stands before it, in a block around both.
    fn loop_of(&mut self, parts: &For) {
        let declares = parts.start.iter().any(|item| !matches!(item, Item::Statement(_)));
        if declares {
            self.line("{");
            self.depth += 1;
            self.items(&parts.start);
        }
        self.scope(parts.body.scope);
        self.indent();
        self.push("for (");
        if let ([Item::Statement(Statement { kind: StatementKind::Expr(start), .. })], false) =
            (parts.start.as_slice(), declares)
        {
            self.expr(start);
        }
        for part in [&parts.condition, &parts.step] {
            self.push("; ");
            if let Some(part) = part {
                self.expr(part);
            }
        }
        self.push(")\n");
        self.inner(&parts.body.body);
        if declares {
            self.depth -= 1;
            self.line("}");
        }
    }
}

/// A case, whatever its type is.
fn number(value: &num_bigint::BigInt) -> String {
    let unsigned = if value.bits() > 63 { "ul" } else { "" };
    let least = num_bigint::BigInt::from(i64::MIN);
    if *value == least { "(-9223372036854775807 - 1)".into() } else { format!("{value}{unsigned}") }
}
