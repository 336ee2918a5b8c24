//! What has been read of what the parser is not to have.

use std::sync::Arc;

use super::captured::Captured;
use crate::front::c::token::{Token, Word};
use crate::front::source::Span;

/// What is being dropped.
pub(super) struct Dropping {
    pub(super) word: Word,
    pub(super) span: Span,
    pub(super) stage: Stage,
    /// Whether the next name is that of an attribute.
    pub(super) named: bool,
    /// An attribute that is kept, as far as it has been read.
    pub(super) captured: Option<Captured>,
    /// What has been read, if it is C23's.
    pub(super) scoped: Option<Scoped>,
}

pub(super) enum Stage {
    /// Brackets should follow.
    Before,
    /// Inside so many brackets.
    Inside(u32),
    /// A semicolon should follow.
    Behind,
}

/// What `[[…]]` belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// To all that is declared, or to a statement.
    Begin,
    /// To the type whose tag follows.
    Tag,
    /// To what has just been named.
    Name,
    /// To a type that has been named by keywords.
    Type,
    /// To another type, or a part of one.
    Other,
}

/// What has been read of `[[…]]`.
pub(super) struct Scoped {
    pub(super) place: Place,
    /// So many tokens stood before it.
    pub(super) start: usize,
    /// A name that `::` may follow.
    pub(super) name: Option<(Arc<str>, Span)>,
    pub(super) scope: Option<Arc<str>>,
    pub(super) colons: u8,
}

/// What waits for the end of a declarator.
#[derive(Default)]
pub(super) struct Late {
    pub(super) tokens: Vec<Token>,
    /// So many brackets are open there.
    pub(super) depth: i32,
    /// Whether nothing has followed yet.
    pub(super) fresh: bool,
    /// Whether it belongs to the type that has just been named.
    pub(super) of_type: bool,
}
