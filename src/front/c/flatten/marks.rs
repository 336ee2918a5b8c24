//! Where control comes into blocks: labels and cases, each with the blocks around it.

use std::collections::HashMap;

use crate::front::c::tree::{Arm, Block, Case, Item, LabelId, ObjectId, Statement, StatementKind};

/// Variables a scope of a tree: a block, or a `for`.
pub(super) type ScopeKey = usize;

/// The key of a part of a tree: where it lies, which no output tells.
pub(super) fn key<T>(part: &T) -> ScopeKey {
    std::ptr::from_ref(part).addr()
}

/// The keys of an arm: of its place behind an `else`, and of what its condition makes.
pub(super) fn arm_keys(arm: &Arm) -> [ScopeKey; 2] {
    [key(&arm.span), key(&arm.condition)]
}

/// A statement that control comes to from elsewhere.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) statement: ScopeKey,
    pub(super) kind: MarkKind,
    /// The scopes around it, the outermost first.
    pub(super) path: Vec<ScopeKey>,
}

#[derive(Clone, Debug)]
pub(super) enum MarkKind {
    Label(LabelId),
    Case(Case),
    Default,
}

/// The marks in a part of a tree.
#[derive(Debug, Default)]
pub(super) struct Marks {
    pub(super) all: Vec<Mark>,
    /// What is declared in each scope.
    pub(super) declared: HashMap<ScopeKey, Vec<ObjectId>>,
    path: Vec<ScopeKey>,
    /// Whether cases belong to a `switch` further in.
    depth: usize,
}

impl Marks {
    /// Those of a function: its labels.
    pub(super) fn of_block(block: &Block) -> Self {
        let mut marks = Self::default();
        marks.block(block);
        marks
    }

    /// Those of a block in an expression, within these scopes.
    pub(super) fn add_block(&mut self, block: &Block, path: Vec<ScopeKey>) {
        self.path = path;
        self.block(block);
        self.path.clear();
    }

    /// Those of the body of a `switch`.
    pub(super) fn of_statement(statement: &Statement) -> Self {
        let mut marks = Self::default();
        marks.substatement(statement);
        marks
    }

    fn block(&mut self, block: &Block) {
        self.scope(key(block), &block.items, |_| {});
    }

    fn scope(&mut self, scope: ScopeKey, items: &[Item], more: impl FnOnce(&mut Self)) {
        let declared = items.iter().filter_map(|item| match item {
            Item::Declare(id) => Some(*id),
            _ => None,
        });
        self.declared.insert(scope, declared.collect());
        self.path.push(scope);
        for item in items {
            if let Item::Statement(statement) = item {
                self.statement(statement);
            }
        }
        more(self);
        self.path.pop();
    }

    fn mark(&mut self, statement: &Statement, kind: MarkKind) {
        self.all.push(Mark { statement: key(statement), kind, path: self.path.clone() });
    }

    /// A part of a statement is a block (C17 6.8.4 p3, 6.8.5 p5).
    fn substatement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Block(block) => self.block(block),
            _ => self.scope(key(statement), &[], |marks| marks.statement(statement)),
        }
    }

    /// Each arm is a block within the one before.
    fn arms(&mut self, arms: &[Arm], otherwise: Option<&Statement>) {
        let around = self.path.len();
        for arm in arms {
            let keys = arm_keys(arm);
            self.declared.extend(keys.map(|key| (key, Vec::new())));
            self.path.extend(keys);
            self.substatement(&arm.then);
        }
        otherwise.into_iter().for_each(|otherwise| self.substatement(otherwise));
        self.path.truncate(around);
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Block(block) => self.block(block),
            StatementKind::If(arms, otherwise) => self.arms(arms, otherwise.as_deref()),
            StatementKind::While(condition, body) | StatementKind::Do(body, condition) => {
                self.scope(key(condition), &[], |marks| marks.substatement(&body.body));
            }
            StatementKind::For(parts) => {
                let scope = key(&**parts);
                self.scope(scope, &parts.start, |marks| marks.substatement(&parts.body.body));
            }
            StatementKind::Switch(value, body) => {
                self.depth += 1;
                self.scope(key(value), &[], |marks| marks.substatement(body));
                self.depth -= 1;
            }
            StatementKind::Case(case, inner) => {
                if self.depth == 0 {
                    self.mark(statement, MarkKind::Case(case.clone()));
                }
                self.statement(inner);
            }
            StatementKind::Default(inner) => {
                if self.depth == 0 {
                    self.mark(statement, MarkKind::Default);
                }
                self.statement(inner);
            }
            StatementKind::Label(label, inner) => {
                self.mark(statement, MarkKind::Label(*label));
                self.statement(inner);
            }
            _ => {}
        }
    }
}
