//! How deep syntax trees are: their constructors keep that within [`MAX_DEPTH`].

use super::ast::{
    Arm, BinaryOp, Block, BlockItem, Declarator, Expr, ExprKind, MAX_DEPTH, Part, Stmt, StmtKind,
    UnaryOp,
};
use crate::front::source::Span;

impl Expr {
    /// An expression over its parts.
    pub(crate) fn new(kind: ExprKind, span: Span) -> Self {
        let depth = 1 + kind.depth_below();
        if depth > MAX_DEPTH {
            return Self { kind: ExprKind::TooDeep, span, depth: 1 };
        }
        Self { kind, span, depth }
    }

    /// An infix operation.
    pub(crate) fn binary(op: BinaryOp, left: Expr, right: Expr) -> Self {
        let span = left.span.to(right.span);
        Self::new(ExprKind::Binary(op, Box::new(left), Box::new(right)), span)
    }

    /// `!a`
    pub(crate) fn not(a: Expr) -> Self {
        let span = a.span;
        Self::new(ExprKind::Unary(UnaryOp::Not, Box::new(a)), span)
    }

    /// A call.
    pub(crate) fn call(function: Self, arguments: Vec<Self>, span: Span) -> Self {
        Self::new(ExprKind::Call(Box::new(function), arguments), span)
    }

    /// `&&` or `||`.
    pub(crate) fn logical(and: bool, left: Expr, right: Expr) -> Self {
        let span = left.span.to(right.span);
        let kind = ExprKind::Logical { and, left: Box::new(left), right: Box::new(right) };
        Self::new(kind, span)
    }
}

impl Stmt {
    /// A statement over its parts.
    pub(crate) fn new(kind: StmtKind, span: Span) -> Self {
        let depth = 1 + kind.depth_below();
        if depth > MAX_DEPTH {
            return Self { kind: StmtKind::TooDeep, span, depth: 1 };
        }
        Self { kind, span, depth }
    }

    /// `if`. Another one behind its `else` is one more arm: however long a chain of these is, it is no deeper than
    /// its arms.
    pub(crate) fn if_else(
        condition: Expr,
        then: Self,
        otherwise: Option<Self>,
        span: Span,
    ) -> Self {
        let of_arm = 1 + then.depth;
        let arm = Arm { condition, then, span };
        let (mut arms, otherwise, below) = match otherwise {
            Some(Self { kind: StmtKind::If(arms, otherwise), depth, .. }) => {
                (arms, otherwise, depth)
            }
            Some(other) => {
                let depth = 1 + other.depth;
                (Vec::new(), Some(Box::new(other)), depth)
            }
            None => (Vec::new(), None, 0),
        };
        arms.push(arm);
        let depth = of_arm.max(below);
        if depth > MAX_DEPTH {
            return Self { kind: StmtKind::TooDeep, span, depth: 1 };
        }
        Self { kind: StmtKind::If(arms, otherwise), span, depth }
    }
}

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
            Part::Array(Some(size)) | Part::ParameterArray(Some(size), _) => size.depth,
            _ => 0,
        };
        self.parts.iter().map(of_part).max().unwrap_or(0)
    }
}

impl Block {
    pub(super) fn depth(&self) -> u32 {
        let of_item = |item: &BlockItem| match item {
            BlockItem::Statement(statement) => statement.depth,
            BlockItem::Function(function) => function.body.depth(),
            BlockItem::Declaration(_) | BlockItem::Labels(_) => 0,
        };
        self.items.iter().map(of_item).max().unwrap_or(0)
    }
}

impl StmtKind {
    pub(super) fn depth_below(&self) -> u32 {
        match self {
            StmtKind::Block(block) => block.depth(),
            StmtKind::If(arms, otherwise) => {
                let below = arms.iter().map(|arm| arm.then.depth);
                below.fold(otherwise.as_ref().map_or(0, |s| s.depth), u32::max)
            }
            StmtKind::While(_, body)
            | StmtKind::Do(body, _)
            | StmtKind::Contracted(_, body)
            | StmtKind::Switch(_, body)
            | StmtKind::Case(_, _, body)
            | StmtKind::Default(body)
            | StmtKind::Label(_, body) => body.depth,
            StmtKind::For(parts) => parts.body.depth,
            _ => 0,
        }
    }
}
