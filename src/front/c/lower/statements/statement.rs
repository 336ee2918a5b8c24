//! Statements.

use super::heads::LoopWords;
use crate::front::c::ast::{Block, BlockItem, Expr, For, ForStart, Stmt, StmtKind};
use crate::front::c::lower::{Lowered, body::Body, memory::Leaving, unit::Scope};
use crate::front::source::Span;
use crate::graph::{NodeIndex, Place};

impl Body<'_, '_> {
    /// The items of a block, in a scope of their own.
    pub(in crate::front::c::lower) fn statements(&mut self, block: &Block) {
        self.scoped(|body| body.items(&block.items));
    }

    pub(in crate::front::c::lower) fn items(&mut self, items: &[BlockItem]) {
        for item in items {
            // Then the program is not used.
            if self.unit.budget.is_over() {
                return;
            }
            match item {
                BlockItem::Declaration(declaration) => self.declaration(declaration),
                BlockItem::Statement(statement) => self.statement(statement),
            }
        }
    }

    /// One statement. Errors in it are recorded, and the next one is lowered all the same.
    pub(in crate::front::c::lower) fn statement(&mut self, statement: &Stmt) {
        let span = statement.span;
        let result = match &statement.kind {
            StmtKind::Empty => {
                self.builder.begin(self.unit.place(span));
                Ok(())
            }
            StmtKind::Expr(expr) => {
                self.builder.begin(self.unit.place(span));
                self.watch(expr);
                self.effect(expr)
            }
            StmtKind::Block(block) => {
                self.statements(block);
                Ok(())
            }
            StmtKind::If(..) => self.if_chain(statement),
            // Each of these is a block of its own (C17 §6.8.4, §6.8.5).
            StmtKind::While(condition, body) => {
                self.scoped(|inner| inner.looping(|inner| inner.while_loop(condition, body, span)))
            }
            StmtKind::Do(body, condition) => {
                self.scoped(|inner| inner.looping(|inner| inner.do_loop(body, condition, span)))
            }
            StmtKind::For(parts) => self.scoped(|inner| inner.for_loop(parts, span)),
            StmtKind::Switch(value, body) => self.scoped(|inner| inner.switch(value, body, span)),
            StmtKind::Case(first, last, body) => {
                self.case(Some((first, last.as_deref())), body, span)
            }
            StmtKind::Default(body) => self.case(None, body, span),
            StmtKind::Declaration(declaration) => {
                self.declaration(declaration);
                Ok(())
            }
            StmtKind::Label(name, body) => self.labelled(name, body),
            StmtKind::Goto(name) => {
                self.go_to(name, span);
                Ok(())
            }
            StmtKind::GotoAddress(address) => self.go_to_address(address, span),
            StmtKind::Break => self.leave_loop(span, true),
            StmtKind::Continue => self.leave_loop(span, false),
            StmtKind::Return(value) => self.return_value(value.as_ref(), span),
            StmtKind::TooDeep => Err(self.unit.unsupported(
                span,
                "a statement nested this deep is not supported",
                "move inner parts to functions of their own",
            )),
        };
        self.unit.on_record(&result, span);
    }

    /// A statement that goes on at `location`.
    pub(super) fn jump_to(&mut self, location: NodeIndex, span: Span) {
        let place = self.unit.place(span);
        self.builder.begin(place);
        self.builder.jump(location, place);
    }

    /// A part of another statement: a block of its own, as braces make one.
    pub(super) fn substatement(&mut self, statement: &Stmt) {
        match &statement.kind {
            StmtKind::Block(_) => self.statement(statement),
            _ => self.scoped(|inner| inner.statement(statement)),
        }
    }

    /// `if … else if … else`: a loop, because chains may be long. Each `if` is a block, in which
    /// what stands behind its `else` lies.
    fn if_chain(&mut self, statement: &Stmt) -> Lowered<()> {
        let (after, outside) = (self.builder.fresh(), self.scopes.len());
        let mut result = Ok(());
        let mut next = Some(statement);
        while let Some(statement) = next {
            let StmtKind::If(condition, then, otherwise) = &statement.kind else {
                self.substatement(statement);
                break;
            };
            self.scopes.push(Scope::default());
            let place = self.unit.place(statement.span);
            self.builder.begin(place);
            let (yes, no) = (self.builder.fresh(), self.builder.fresh());
            self.watch(condition);
            result = self.branch_on(condition, yes, no).and(result);
            self.builder.start_at(yes);
            self.substatement(then);
            self.end_lives(outside);
            self.builder.jump(after, place);
            self.builder.start_at(no);
            next = otherwise.as_deref();
        }
        self.end_lives(outside);
        self.scopes.truncate(outside);
        self.builder.jump(after, self.unit.place(statement.span));
        self.builder.start_at(after);
        result
    }

    /// The body of a loop, with what `break` and `continue` mean in it.
    fn loop_body(&mut self, body: &Stmt, next: NodeIndex, after: NodeIndex) {
        self.breaks.push(self.leaving_to(after));
        self.continues.push(self.leaving_to(next));
        self.substatement(body);
        self.continues.pop();
        self.breaks.pop();
        // What has an empty statement at its end goes on from there.
        let here = self.builder.here();
        let place = if here.is_known() { here } else { self.unit.place(body.span) };
        self.builder.jump(next, place);
    }

    /// Lowers what a run may come to more than once.
    fn looping<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        self.loops += 1;
        let result = lower(self);
        self.loops -= 1;
        result
    }

    fn while_loop(&mut self, condition: &Expr, body: &Stmt, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        let (head, inside, after) =
            (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        self.builder.jump(head, place);
        self.builder.start_at(head);
        self.builder.begin(place);
        self.loop_text(
            [head, after],
            LoopWords {
                place,
                first: None,
                body,
                exprs: [Some(condition), None],
                tests_first: true,
            },
        );
        self.watch(condition);
        let result = self.branch_on(condition, inside, after);
        self.builder.start_at(inside);
        self.loop_body(body, head, after);
        self.builder.start_at(after);
        result
    }

    fn do_loop(&mut self, body: &Stmt, condition: &Expr, span: Span) -> Lowered<()> {
        let (start, test, after) =
            (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        let place = self.unit.place(condition.span);
        self.builder.jump(start, self.unit.place(body.span));
        self.builder.start_at(start);
        let place_of_all = self.unit.place(span);
        let text = LoopWords {
            place: place_of_all,
            first: None,
            body,
            exprs: [Some(condition), None],
            tests_first: false,
        };
        self.loop_text([start, after], text);
        self.loop_body(body, test, after);
        self.builder.start_at(test);
        self.builder.begin(place);
        self.watch(condition);
        let result = self.branch_on(condition, start, after);
        self.builder.start_at(after);
        result
    }

    fn for_loop(&mut self, parts: &For, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        self.builder.begin(place);
        let result = match &parts.start {
            ForStart::Nothing => Ok(()),
            ForStart::Expr(expr) => {
                self.watch(expr);
                self.effect(expr)
            }
            ForStart::Declaration(declaration) => {
                self.declaration(declaration);
                Ok(())
            }
        };
        self.looping(|inner| inner.for_turns(parts, place)).and(result)
    }

    /// What a `for` does again and again.
    fn for_turns(&mut self, parts: &For, place: Place) -> Lowered<()> {
        let mut result = Ok(());
        let (head, inside) = (self.builder.fresh(), self.builder.fresh());
        let (step, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.jump(head, place);
        self.builder.start_at(head);
        let first = match &parts.start {
            ForStart::Nothing => None,
            ForStart::Expr(expr) => Some(expr.span),
            ForStart::Declaration(declaration) => Some(declaration.specifiers.span),
        };
        let first = first.map(|span| self.unit.place(span));
        self.loop_text(
            [head, after],
            LoopWords {
                place,
                first,
                body: &parts.body,
                exprs: [parts.condition.as_ref(), parts.step.as_ref()],
                tests_first: true,
            },
        );
        match &parts.condition {
            Some(condition) => {
                self.builder.begin(self.unit.place(condition.span));
                self.watch(condition);
                result = self.branch_on(condition, inside, after).and(result);
            }
            None => self.builder.jump_placed(inside, place),
        }
        self.builder.start_at(inside);
        self.loop_body(&parts.body, step, after);
        self.builder.start_at(step);
        if let Some(expr) = &parts.step {
            self.builder.begin(self.unit.place(expr.span));
            self.watch(expr);
            result = self.effect(expr).and(result);
        }
        self.builder.jump(head, place);
        self.builder.start_at(after);
        result
    }

    fn leave_loop(&mut self, span: Span, break_off: bool) -> Lowered<()> {
        let targets = if break_off { &self.breaks } else { &self.continues };
        if let Some(&Leaving { to, outside }) = targets.last() {
            self.builder.begin(self.unit.place(span));
            self.end_lives(outside);
            self.jump_to(to, span);
            return Ok(());
        }
        let message = if break_off {
            "`break` stands outside of every loop and `switch`"
        } else {
            "`continue` stands outside of every loop"
        };
        Err(self.unit.error(span, message))
    }
}
