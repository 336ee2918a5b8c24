//! Statements.

use super::body::{Body, Exit};
use super::loops::LoopParts;
use super::lvalue::Lvalue;
use super::marks::{ScopeKey, arm_keys, key};
use super::shared::Home;
use super::usage::{is_entered_inside, is_statement_entered};
use crate::front::c::tree::{
    Arm, Block, Expr, For, Item, Loop, ObjectId, Statement, StatementKind,
};
use crate::front::types::TypeKind;
use crate::graph::{Initial, NodeIndex, Place};

impl Body<'_, '_> {
    /// `{ … }`
    pub(super) fn block(&mut self, block: &Block) {
        self.block_items(block, &block.items, |_| {});
    }

    /// The first items of a block, and what else happens in it.
    pub(super) fn block_items(
        &mut self,
        block: &Block,
        items: &[Item],
        last: impl FnOnce(&mut Self),
    ) {
        let place = self.place(block.span);
        self.open_scope(Some(key(block)), is_entered_inside(block), place);
        items.iter().for_each(|item| self.item(item));
        last(self);
        self.close_scope(place);
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Declare(id) => self.declare(*id),
            Item::Cleanup(call) => self.clean_up(call),
            Item::Lengths(lengths) => self.evaluate_lengths(lengths),
            Item::Statement(statement) => self.statement(statement),
        }
    }

    /// A variable is given its first value, or none.
    fn declare(&mut self, id: ObjectId) {
        let object = self.tree().object(id);
        if object.storage.is_static() {
            return;
        }
        let place = self.place(object.span);
        self.function.begin(place);
        let has_value = object.initial.is_some();
        match self.home(id) {
            Some(Home::Variable { symbol, scalar }) if !has_value => {
                self.function.leave_open(symbol, scalar, &object.name, place);
            }
            Some(Home::Memory { pointer, size: None, .. }) => {
                let size = self.size_of(&object.ty);
                self.make_object(id, pointer, size, Initial::Open, place);
                self.keep_alive_if_made(pointer, place);
            }
            Some(Home::Memory { pointer, .. }) => {
                let is_new = !self.scopes.last().is_some_and(|scope| scope.is_entered);
                let is_zero = has_value && !self.has_unsaid_padding(id);
                if is_new {
                    let contents = if is_zero { Initial::Zero } else { Initial::Open };
                    self.begin_life(id, contents, place);
                    self.keep_alive(pointer);
                }
                if has_value {
                    self.initialise(id, is_new && is_zero, place);
                }
                if is_new && self.is_const(id) {
                    self.protect(id, place);
                }
                return;
            }
            Some(Home::Variable { .. }) | None => {}
        }
        if has_value {
            self.initialise(id, true, place);
        }
    }

    pub(super) fn statement(&mut self, statement: &Statement) {
        let place = self.place(statement.span);
        match &statement.kind {
            StatementKind::Block(block) => return self.block(block),
            StatementKind::Label(label, inner) => {
                self.mark_label(*label, place);
                return self.statement(inner);
            }
            StatementKind::Case(_, inner) | StatementKind::Default(inner) => {
                if let Some(&location) = self.cases.get(&key(statement)) {
                    self.function.jump(location, place);
                    self.function.start_at(location);
                    self.function.begin(place);
                }
                return self.statement(inner);
            }
            _ => self.function.begin(place),
        }
        match &statement.kind {
            StatementKind::Expr(expr) => {
                self.watch(expr);
                self.effect(expr);
            }
            StatementKind::If(arms, otherwise) => self.arms(arms, otherwise.as_deref()),
            StatementKind::While(condition, parts) => self.in_scope(condition, place, |body| {
                body.while_loop(condition, parts, place);
            }),
            StatementKind::Do(parts, condition) => self.in_scope(condition, place, |body| {
                body.do_loop(parts, condition, place);
            }),
            StatementKind::For(parts) => self.for_loop(parts, place),
            StatementKind::Switch(value, inner) => self.in_scope(value, place, |body| {
                body.switch(value, inner, place);
            }),
            StatementKind::Goto(label) => self.goto(*label, place),
            StatementKind::GotoAddress(pointer) => self.goto_address(pointer, place),
            StatementKind::Break => self.leave(self.breaks.last().copied(), place),
            StatementKind::Continue => self.leave(self.continues.last().copied(), place),
            StatementKind::Return(value) => self.give_back(value.as_ref(), place),
            _ => {}
        }
    }

    /// A statement with a head is a block, and so is each part of it (C17 6.8.4 p3, 6.8.5 p5).
    fn in_scope(&mut self, head: &Expr, place: Place, what: impl FnOnce(&mut Self)) {
        self.open_scope(Some(key(head)), false, place);
        what(self);
        self.close_scope(place);
    }

    pub(super) fn substatement(&mut self, statement: &Statement) {
        if let StatementKind::Block(block) = &statement.kind {
            return self.block(block);
        }
        let place = self.place(statement.span);
        self.open_scope(Some(key(statement)), false, place);
        self.statement(statement);
        self.close_scope(place);
    }

    fn leave(&mut self, exit: Option<Exit>, place: Place) {
        if let Some(exit) = exit {
            self.exit(exit, place);
        }
    }

    /// A chain of `else if`: each arm stands in the `else` of the one before, in a scope of its own.
    fn arms(&mut self, arms: &[Arm], otherwise: Option<&Statement>) {
        let mut ends = Vec::new();
        for (index, arm) in arms.iter().enumerate() {
            let place = self.place(arm.span);
            let [whole, head] = arm_keys(arm);
            self.open_scope(Some(whole), false, place);
            if index > 0 {
                self.function.begin(place);
            }
            self.open_scope(Some(head), false, place);
            let [then, other, end] = [(); 3].map(|()| self.function.fresh());
            self.branch_on_full(&arm.condition, then, other);
            self.function.start_at(then);
            self.substatement(&arm.then);
            self.function.jump(end, Place::default());
            self.function.start_at(other);
            ends.push((end, place));
        }
        if let Some(otherwise) = otherwise {
            self.substatement(otherwise);
        }
        for (end, place) in ends.into_iter().rev() {
            self.function.jump(end, Place::default());
            self.function.start_at(end);
            self.close_scope(place);
            self.close_scope(place);
        }
    }

    /// The body of a loop, in which `continue` and `break` go somewhere.
    fn loop_body(&mut self, body: &Loop, again: NodeIndex, end: NodeIndex) {
        let depth = self.scopes.len();
        self.continues.push(Exit { to: again, depth });
        self.breaks.push(Exit { to: end, depth });
        self.repeats += 1;
        self.substatement(&body.body);
        self.repeats -= 1;
        self.continues.pop();
        self.breaks.pop();
        // What has an empty statement at its end goes on from there.
        let here = self.function.here();
        let place = if here.is_known() { here } else { self.place(body.body.span) };
        self.function.jump(again, place);
    }

    fn while_loop(&mut self, condition: &Expr, body: &Loop, place: Place) {
        let [head, inside, end] = [(); 3].map(|()| self.function.fresh());
        self.function.jump(head, place);
        self.function.start_at(head);
        self.function.begin(place);
        let exprs = [Some(condition), None];
        self.take_down_loop(
            [head, end],
            &LoopParts { place, first: None, body, exprs, tests_first: true },
        );
        self.branch_on_full(condition, inside, end);
        self.function.start_at(inside);
        self.loop_body(body, head, end);
        self.function.start_at(end);
    }

    fn do_loop(&mut self, body: &Loop, condition: &Expr, place: Place) {
        let [head, test, end] = [(); 3].map(|()| self.function.fresh());
        self.function.jump(head, self.place(body.body.span));
        self.function.start_at(head);
        let exprs = [Some(condition), None];
        self.take_down_loop(
            [head, end],
            &LoopParts { place, first: None, body, exprs, tests_first: false },
        );
        self.loop_body(body, test, end);
        self.function.start_at(test);
        self.function.begin(self.place(condition.span));
        self.branch_on_full(condition, head, end);
        self.function.start_at(end);
    }

    fn for_loop(&mut self, parts: &For, place: Place) {
        let scope: ScopeKey = key(parts);
        self.open_scope(Some(scope), is_statement_entered(&parts.body.body), place);
        parts.start.iter().for_each(|item| self.item(item));
        let [head, inside, step, end] = [(); 4].map(|()| self.function.fresh());
        self.function.jump(head, place);
        self.function.start_at(head);
        let exprs = [parts.condition.as_ref(), parts.step.as_ref()];
        let (first, body) = (parts.start_span.map(|span| self.place(span)), &parts.body);
        self.take_down_loop(
            [head, end],
            &LoopParts { place, first, body, exprs, tests_first: true },
        );
        match &parts.condition {
            Some(condition) => {
                self.function.begin(self.place(condition.span));
                self.branch_on_full(condition, inside, end);
            }
            None => self.function.jump(inside, place),
        }
        self.function.start_at(inside);
        self.loop_body(&parts.body, step, end);
        self.function.start_at(step);
        if let Some(step) = &parts.step {
            self.function.begin(self.place(step.span));
            self.watch(step);
            self.effect(step);
        }
        self.function.jump(head, place);
        self.function.start_at(end);
        self.close_scope(place);
    }

    /// `return`
    fn give_back(&mut self, value: Option<&Expr>, place: Place) {
        value.into_iter().for_each(|value| self.watch(value));
        match (value, self.result.clone()) {
            (Some(value), Some((result, ty))) if matches!(ty.kind, TypeKind::Record(_)) => {
                let size = self.size_of(&ty);
                if let Lvalue::Memory(from) = self.lvalue(value) {
                    let to = crate::front::build::Address::of_pointer(result);
                    self.function.copy(to, from, size, place);
                }
            }
            (Some(value), Some((result, _))) => {
                let value = self.value(value);
                self.function.assign(result, value.term, place);
            }
            (Some(value), None) => self.effect(value),
            (None, _) => self.leave_result_open(place),
        }
        self.tell_result(value.is_none(), place);
        self.return_from(place);
    }

    /// What lives in the function ends, and so does it.
    pub(super) fn return_from(&mut self, place: Place) {
        self.end_scopes(0, place);
        self.function.jump(self.end, place);
    }

    /// The result is anything: whoever uses it does what C leaves undefined.
    pub(super) fn leave_result_open(&mut self, place: Place) {
        let Some((result, ty)) = self.result.clone() else { return };
        let scalar = crate::front::build::Scalar::of(self.types(), &ty);
        if let Some(scalar) = scalar {
            let name = format!("{}.result", self.name);
            self.function.leave_open(result, scalar, &name, place);
        }
    }
}
