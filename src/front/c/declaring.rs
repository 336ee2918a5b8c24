//! How far a declaration has been read, for the pass that tells the names of types from others
//! ([`typedefs`](super::typedefs)): in which brackets it is, and whether a type and a name have
//! been met there. The first name behind a type is what is declared (C17 §6.7).

use super::token::{Kind, Word};

/// How far a declaration has been read.
#[derive(Clone, Default)]
pub(super) struct Declaration {
    /// Whether it began with `typedef`.
    pub(super) typedef: bool,
    /// Whether an initialiser is being read.
    pub(super) value: bool,
    /// Whether a structure, union or enumeration has begun.
    pub(super) record: bool,
    /// Outside of brackets.
    pub(super) outside: Level,
    /// The brackets that are open within it.
    pub(super) levels: Vec<Level>,
}

/// What has been read between two brackets, since the last comma.
#[derive(Clone, Copy, Default)]
pub(super) struct Level {
    /// Whether a type has been named: another name is declared.
    pub(super) typed: bool,
    /// Whether what is declared has been named.
    pub(super) named: bool,
    /// Whether they only hold a part of a declarator together: `(*f)`.
    pub(super) group: bool,
}

impl Declaration {
    pub(super) fn here(&mut self) -> &mut Level {
        self.levels.last_mut().unwrap_or(&mut self.outside)
    }

    pub(super) fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Whether what is named is declared by the whole, and not by a list of parameters in it.
    pub(super) fn is_own(&self) -> bool {
        self.levels.iter().all(|level| level.group)
    }

    /// A bracket opens.
    pub(super) fn enter(&mut self, word: Word, previous: Option<&Kind>) {
        use Word::{
            Alignas, Aligned, AtomicType, Cleanup, CloseParenthesis, OpenParenthesis, Typeof,
            TypeofUnqual, VectorSize,
        };
        let fresh = matches!(
            previous,
            Some(Kind::Word(
                CloseParenthesis
                    | Typeof
                    | TypeofUnqual
                    | AtomicType
                    | Alignas
                    | Aligned
                    | VectorSize
                    | Cleanup
            ))
        );
        let value = self.value && self.levels.is_empty();
        let Level { typed, named, .. } = *self.here();
        let group = word == OpenParenthesis && typed && !named && !value && !fresh;
        self.levels.push(Level { typed: group, named: false, group });
    }

    /// A bracket closes.
    pub(super) fn leave(&mut self) {
        if self.levels.pop().is_some_and(|level| level.group) {
            self.here().named = true;
        }
    }

    /// What was declared last is over; its type is that of what follows, outside of brackets.
    pub(super) fn next(&mut self) {
        if self.levels.is_empty() {
            (self.value, self.outside.named) = (false, false);
        } else {
            *self.here() = Level::default();
        }
    }
}

/// Whether it may stand beside a type, or a declarator, without being a part of it.
pub(super) fn is_qualifier(kind: &Kind) -> bool {
    use Word::{Atomic, Const, Inline, Noreturn, Restrict, Volatile};
    let words = |word| matches!(word, Atomic | Const | Inline | Noreturn | Restrict | Volatile);
    matches!(kind, Kind::Clause(_)) || matches!(kind, Kind::Word(word) if words(*word))
}
