//! Whether labels stand in a block: then any statement of its function may run again.

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
