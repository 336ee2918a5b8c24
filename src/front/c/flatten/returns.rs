//! Functions that may end without a value although they have a result (C17 6.9.1 p12): whoever uses it does
//! what C leaves undefined. A variable for each such function says whether its last call did.
//!
//! Direction of error: a function counts that may end so as its words say, whatever its conditions are.
//! What never happens, nothing is found of.

use super::body::Body;
use super::shared::{Named, Shared};
use super::usage::is_statement_entered;
use super::walk::{Visitor, walk_statement};
use crate::front::c::tree::{
    Block, Callee, Expr, ExprKind, Item, Loop, Statement, StatementKind, Tree,
};
use crate::front::library::{self, Kind};
use crate::graph::{ErrorKind, Place};
use crate::logic::{Sort, Term};

/// The function whose end is `return 0`.
pub(super) const MAIN: &str = "main";

impl Shared<'_> {
    /// What says that the last call of a function left its result open, if one may.
    pub(super) fn missing_result(&mut self, named: Named) -> Option<Term> {
        if let Some(known) = self.missing.get(&named) {
            return *known;
        }
        let tree = &self.input.trees[named.unit];
        let function = tree.function(named.id);
        let gives = function.ty.function().is_some_and(|ty| !ty.result.is_void());
        let body = function.body.as_ref().filter(|_| gives && *function.name != *MAIN);
        let lacks = body.is_some_and(|body| Ends { tree }.block(&body.block));
        let variable = lacks.then(|| {
            let name = format!("{}.nothing.returned", function.name);
            let variable = self.global(&name, Sort::Int, None);
            let zero = self.start.terms.int(0);
            self.start.assign(variable, zero, Place::default());
            variable
        });
        self.missing.insert(named, variable);
        variable
    }
}

impl Body<'_, '_> {
    /// The function ends here, with a value or without one.
    pub(super) fn tell_result(&mut self, is_missing: bool, place: Place) {
        if let Some(variable) = self.missing {
            let value = self.function.terms.int(u8::from(is_missing));
            self.function.assign(variable, value, place);
        }
    }

    /// Goes on where a call that has been made gave a value.
    pub(super) fn require_result(&mut self, call: &Expr) {
        let ExprKind::Call(Callee::Function(id), _) = &call.kind else { return };
        let Some(named) = self.shared.defined(self.named(*id)) else { return };
        if let Some(missing) = self.shared.missing_result(named) {
            let fine = self.function.terms.eq(missing, self.function.terms.int(0));
            self.function.require(fine, ErrorKind::MissingReturn, self.place(call.span));
        }
    }
}

/// Whether control may come to the end of a part of a tree.
struct Ends<'t> {
    tree: &'t Tree,
}

impl Ends<'_> {
    fn block(&self, block: &Block) -> bool {
        block.items.iter().fold(true, |reached, item| match item {
            Item::Statement(statement) if reached || is_statement_entered(statement) => {
                self.statement(statement)
            }
            _ => reached,
        })
    }

    fn statement(&self, statement: &Statement) -> bool {
        match &statement.kind {
            StatementKind::Expr(expr) => !self.never_returns(expr),
            StatementKind::Block(block) => self.block(block),
            StatementKind::If(arms, otherwise) => {
                arms.iter().any(|arm| self.statement(&arm.then))
                    || otherwise.as_ref().is_none_or(|otherwise| self.statement(otherwise))
            }
            StatementKind::While(condition, body) | StatementKind::Do(body, condition) => {
                !is_true(condition) || has_break(&body.body)
            }
            StatementKind::For(parts) => {
                let Loop { body, .. } = &parts.body;
                parts.condition.as_ref().is_some_and(|test| !is_true(test)) || has_break(body)
            }
            StatementKind::Switch(_, body) => {
                has_break(body) || !has_default(body) || self.statement(body)
            }
            StatementKind::Case(_, inner)
            | StatementKind::Default(inner)
            | StatementKind::Label(_, inner) => self.statement(inner),
            StatementKind::Goto(_)
            | StatementKind::GotoAddress(_)
            | StatementKind::Break
            | StatementKind::Continue
            | StatementKind::Return(_) => false,
            StatementKind::Empty => true,
        }
    }

    fn never_returns(&self, expr: &Expr) -> bool {
        let kind = |name: &str| {
            let ends = library::kind(name);
            matches!(ends, Some(Kind::End(_) | Kind::Error(_) | Kind::Unreachable))
        };
        match &expr.kind {
            ExprKind::Call(Callee::Function(id), _) => {
                let function = self.tree.function(*id);
                function.no_return || kind(&function.name)
            }
            ExprKind::Call(Callee::Builtin(name), _) => kind(name),
            ExprKind::Convert(_, inner) => self.never_returns(inner),
            _ => false,
        }
    }
}

fn is_true(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Integer(number) => number.bits() != 0,
        ExprKind::Convert(_, inner) => is_true(inner),
        _ => false,
    }
}

/// Whether a `break` in the body of a loop or a `switch` is its own.
fn has_break(body: &Statement) -> bool {
    use StatementKind::{Break, Do, For, Switch, While};
    let is_inner = |kind: &StatementKind| matches!(kind, While(..) | Do(..) | For(_) | Switch(..));
    finds(body, |kind| matches!(kind, Break), is_inner)
}

fn has_default(body: &Statement) -> bool {
    use StatementKind::{Default, Switch};
    finds(body, |kind| matches!(kind, Default(_)), |kind| matches!(kind, Switch(..)))
}

/// Whether there is such a statement in one, but for those in some.
fn finds(
    statement: &Statement,
    wanted: fn(&StatementKind) -> bool,
    skipped: fn(&StatementKind) -> bool,
) -> bool {
    let mut search = Search { wanted, skipped, found: false };
    walk_statement(statement, &mut search);
    search.found
}

struct Search {
    wanted: fn(&StatementKind) -> bool,
    skipped: fn(&StatementKind) -> bool,
    found: bool,
}

impl Visitor for Search {
    fn expr(&mut self, _expr: &Expr) -> bool {
        !self.found
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        self.found |= (self.wanted)(&statement.kind);
        !self.found && !(self.skipped)(&statement.kind)
    }
}
