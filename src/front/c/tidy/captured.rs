//! An attribute that is handed on, while it is read.

use crate::front::c::token::Token;
use crate::front::source::Span;

/// An attribute that is kept, as far as it has been read.
pub(super) struct Captured {
    pub(super) kept: Kept,
    pub(super) span: Span,
    /// What stands behind its name, brackets included.
    pub(super) tokens: Vec<Token>,
}

impl Captured {
    pub(super) fn push(&mut self, token: Token) {
        self.tokens.push(token);
    }
}

/// Which it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    Aligned,
    Packed,
    /// `transparent_union`.
    Transparent,
    Mode,
    /// `vector_size`.
    VectorSize,
    Cleanup,
    Alias,
    Constructor,
    Destructor,
    /// `scalar_storage_order`.
    ByteOrder,
    WeakRef,
    /// What is read, and not followed: what it is.
    NotFollowed(&'static str),
}
