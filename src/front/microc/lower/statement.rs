//! Statements.

use super::super::kinds::Kind;
use super::super::tree::{Expr, ExprKind, Stmt, StmtKind};
use super::body::{Body, Home, Value};
use super::place::Target;
use crate::graph::{InputKind, Instruction, Place};

impl Body<'_, '_> {
    pub(super) fn statement(&mut self, statement: &Stmt) {
        // Nobody looks at what comes back then.
        if self.unit.budget.is_over() {
            return;
        }
        let place = statement.place;
        match &statement.kind {
            StmtKind::Assign(target, value) => {
                self.builder.begin(place);
                self.assignment(target, value, place);
            }
            StmtKind::Expr(e) => {
                self.builder.begin(place);
                self.value(e);
            }
            StmtKind::Output(e) => {
                self.builder.begin(place);
                let value = self.integer(e);
                self.emit(Instruction::Output { value }, place);
            }
            StmtKind::If(..) => self.if_chain(statement),
            StmtKind::While(condition, body) => self.while_loop(condition, body, place),
            StmtKind::Block(body) => body.iter().for_each(|statement| self.statement(statement)),
        }
    }

    /// A loop, so that a long chain of `else if` needs no stack.
    fn if_chain(&mut self, statement: &Stmt) {
        let after = self.builder.fresh();
        let mut next = Some(statement);
        while let Some(statement) = next {
            let StmtKind::If(condition, then, otherwise) = &statement.kind else {
                self.statement(statement);
                break;
            };
            self.builder.begin(statement.place);
            let (yes, no) = (self.builder.fresh(), self.builder.fresh());
            self.branch(condition, yes, no);
            self.builder.start_at(yes);
            self.statement(then);
            self.builder.jump(after, statement.place);
            self.builder.start_at(no);
            next = otherwise.as_deref();
        }
        self.builder.jump(after, statement.place);
        self.builder.start_at(after);
    }

    fn while_loop(&mut self, condition: &Expr, body: &Stmt, place: Place) {
        let head = self.builder.fresh();
        let (inside, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.jump(head, place);
        self.builder.start_at(head);
        self.builder.begin(place);
        self.branch(condition, inside, after);
        self.builder.start_at(inside);
        self.statement(body);
        self.builder.jump(head, body.place);
        self.builder.start_at(after);
    }

    fn assignment(&mut self, target: &Expr, value: &Expr, place: Place) {
        if let ExprKind::Variable { index, .. } = target.kind {
            match self.homes[index].clone() {
                Home::Fields(slots, set) => {
                    let parts = self.record_parts(value);
                    let slots: Vec<_> = slots.into_iter().map(|(slot, _)| slot).collect();
                    self.put_all(&slots, parts, place);
                    if let Some(set) = set {
                        let code = self.number(Kind::Record.code());
                        self.assign(set, code, place);
                    }
                    return;
                }
                Home::Scalar(slot) if matches!(value.kind, ExprKind::Input) => {
                    let variable = slot.payload;
                    self.emit(Instruction::Input { variable, kind: InputKind::Read }, value.place);
                    if let Some(kind) = slot.kind {
                        let code = self.number(Kind::Int.code());
                        self.assign(kind, code, place);
                    }
                    return;
                }
                Home::Scalar(_) | Home::Cell(_) => {}
            }
        }
        let owned = self.owned(value);
        let owned = if target.calls { self.kept(owned, value.place) } else { owned };
        let to = self.target(target);
        if matches!(target.kind, ExprKind::Field(..)) {
            self.no_record(owned, value);
        }
        self.assign_to(to, owned, target, place);
    }

    fn assign_to(&mut self, to: Target, value: Value, target: &Expr, place: Place) {
        match to {
            Target::Slot(slot) => self.put(slot, value, place),
            Target::Cell(address) => self.store(target.class, address, value, place),
        }
    }
}
