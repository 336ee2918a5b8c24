//! Whether labels stand in a block: then any statement of its function may run again, and
//! declarations may be jumped over.

use super::ast::{Block, BlockItem, ForStart, Stmt, StmtKind};

impl Block {
    /// Whether a label stands in it.
    pub(crate) fn has_labels(&self) -> bool {
        self.statements().any(Stmt::has_labels)
    }

    fn statements(&self) -> impl Iterator<Item = &Stmt> {
        self.items.iter().filter_map(|item| match item {
            BlockItem::Statement(statement) => Some(statement),
            BlockItem::Declaration(_) => None,
        })
    }
}

impl Stmt {
    /// Whether, as the body of a `switch`, it has a `case` that does not stand directly in it.
    pub(crate) fn has_inner_cases(&self) -> bool {
        let inner = |statement: &Stmt| statement.behind_labels().has_cases();
        match &self.kind {
            StmtKind::Block(block) => block.statements().any(inner),
            _ => inner(self),
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
    pub(crate) fn has_cases(&self) -> bool {
        self.has(|kind| matches!(kind, StmtKind::Case(..) | StmtKind::Default(_)), false)
    }

    pub(crate) fn has_labels(&self) -> bool {
        self.has(|kind| matches!(kind, StmtKind::Label(..)), true)
    }

    /// Whether a jump stands in it that may lead past what comes behind it: `goto`, `return` without a value.
    pub(crate) fn has_jumps(&self) -> bool {
        let jumps = |kind: &StmtKind| {
            matches!(kind, StmtKind::Goto(_) | StmtKind::GotoAddress(_) | StmtKind::Return(None))
        };
        self.has(jumps, true)
    }

    /// Whether something is declared in it.
    pub(crate) fn has_declarations(&self) -> bool {
        let declares = |kind: &StmtKind| match kind {
            StmtKind::Block(block) => {
                block.items.iter().any(|item| matches!(item, BlockItem::Declaration(_)))
            }
            StmtKind::For(parts) => matches!(parts.start, ForStart::Declaration(_)),
            StmtKind::Declaration(_) => true,
            _ => false,
        };
        self.has(declares, true)
    }

    /// Whether it is such a statement or has one in it; within a `switch` only if that is
    /// wanted.
    fn has(&self, wanted: fn(&StmtKind) -> bool, in_switches: bool) -> bool {
        let inside = |statement: &Stmt| statement.has(wanted, in_switches);
        wanted(&self.kind)
            || match &self.kind {
                StmtKind::Block(block) => block.statements().any(inside),
                StmtKind::If(_, then, otherwise) => {
                    inside(then) || otherwise.as_ref().is_some_and(|s| inside(s))
                }
                StmtKind::Switch(_, body) => in_switches && inside(body),
                StmtKind::While(_, body)
                | StmtKind::Do(body, _)
                | StmtKind::Case(_, _, body)
                | StmtKind::Default(body)
                | StmtKind::Label(_, body) => inside(body),
                StmtKind::For(parts) => inside(&parts.body),
                _ => false,
            }
    }
}
