//! Whether labels stand in a block: then any statement of its function may run again, and
//! declarations may be jumped over.

use super::ast::{Block, BlockItem, Stmt, StmtKind};

impl Block {
    /// Whether a label stands in it.
    pub(crate) fn has_labels(&self) -> bool {
        self.items.iter().any(|item| match item {
            BlockItem::Statement(statement) => statement.has_labels(),
            BlockItem::Declaration(_) => false,
        })
    }
}

impl Stmt {
    /// Whether, as the body of a `switch`, it has a `case` that does not stand directly in it.
    pub(crate) fn has_inner_cases(&self) -> bool {
        let inner = |item: &BlockItem| match item {
            BlockItem::Statement(statement) => statement.behind_labels().has_cases(),
            BlockItem::Declaration(_) => false,
        };
        match &self.kind {
            StmtKind::Block(block) => block.items.iter().any(inner),
            _ => self.behind_labels().has_cases(),
        }
    }

    /// The statement that cases and labels in a row stand before.
    fn behind_labels(&self) -> &Stmt {
        let mut statement = self;
        while let StmtKind::Case(_, _, body) | StmtKind::Default(body) | StmtKind::Label(_, body) =
            &statement.kind
        {
            statement = body;
        }
        statement
    }

    /// Whether a `case` of a `switch` around stands in it.
    fn has_cases(&self) -> bool {
        match &self.kind {
            StmtKind::Case(..) | StmtKind::Default(_) => true,
            StmtKind::Block(block) => block.items.iter().any(|item| match item {
                BlockItem::Statement(statement) => statement.has_cases(),
                BlockItem::Declaration(_) => false,
            }),
            StmtKind::If(_, then, otherwise) => {
                then.has_cases() || otherwise.as_ref().is_some_and(|s| s.has_cases())
            }
            StmtKind::While(_, body) | StmtKind::Do(body, _) | StmtKind::Label(_, body) => {
                body.has_cases()
            }
            StmtKind::For(parts) => parts.body.has_cases(),
            _ => false,
        }
    }

    fn has_labels(&self) -> bool {
        match &self.kind {
            StmtKind::Label(..) => true,
            StmtKind::Block(block) => block.has_labels(),
            StmtKind::If(_, then, otherwise) => {
                then.has_labels() || otherwise.as_ref().is_some_and(|s| s.has_labels())
            }
            StmtKind::While(_, body)
            | StmtKind::Do(body, _)
            | StmtKind::Switch(_, body)
            | StmtKind::Case(_, _, body)
            | StmtKind::Default(body) => body.has_labels(),
            StmtKind::For(parts) => parts.body.has_labels(),
            _ => false,
        }
    }
}
