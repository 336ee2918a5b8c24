//! How deep syntax trees are: the constructors keep that within
//! [`MAX_DEPTH`](super::ast::MAX_DEPTH).

use super::ast::{Block, BlockItem, Declarator, ExprKind, Part, StmtKind};

impl ExprKind {
    pub(super) fn depth_below(&self) -> u32 {
        match self {
            ExprKind::Member { base: a, .. }
            | ExprKind::Unary(_, a)
            | ExprKind::Step { target: a, .. }
            | ExprKind::SizeofExpr(a) => a.depth,
            ExprKind::Cast(name, a) => a.depth.max(name.declarator.depth()),
            ExprKind::SizeofType(name) => name.declarator.depth(),
            ExprKind::Index(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::Assign(_, a, b)
            | ExprKind::OrElse(a, b)
            | ExprKind::Comma(a, b) => a.depth.max(b.depth),
            ExprKind::Conditional(a, b, c) => a.depth.max(b.depth).max(c.depth),
            ExprKind::Call(a, rest) => rest.iter().map(|e| e.depth).fold(a.depth, u32::max),
            ExprKind::Generic(generic) => {
                generic.arms.iter().map(|(_, e)| e.depth).fold(generic.of.depth, u32::max)
            }
            ExprKind::Block(block) => block.depth(),
            _ => 0,
        }
    }
}

impl Declarator {
    pub(super) fn depth(&self) -> u32 {
        let of_part = |part: &Part| match part {
            Part::Array(Some(size)) | Part::ParameterArray(Some(size)) => size.depth,
            _ => 0,
        };
        self.parts.iter().map(of_part).max().unwrap_or(0)
    }
}

impl Block {
    pub(super) fn depth(&self) -> u32 {
        let of_item = |item: &BlockItem| match item {
            BlockItem::Statement(statement) => statement.depth,
            BlockItem::Declaration(_) => 0,
        };
        self.items.iter().map(of_item).max().unwrap_or(0)
    }
}

impl StmtKind {
    pub(super) fn depth_below(&self) -> u32 {
        match self {
            StmtKind::Block(block) => block.depth(),
            StmtKind::If(_, then, otherwise) => {
                then.depth.max(otherwise.as_ref().map_or(0, |s| s.depth))
            }
            StmtKind::While(_, body)
            | StmtKind::Do(body, _)
            | StmtKind::Switch(_, body)
            | StmtKind::Case(_, _, body)
            | StmtKind::Default(body)
            | StmtKind::Label(_, body) => body.depth,
            StmtKind::For(parts) => parts.body.depth,
            _ => 0,
        }
    }
}
