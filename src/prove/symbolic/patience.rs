//! How long it is tried to explore a program in one way, before another one is tried.

/// How long an attempt goes on.
#[derive(Clone, Copy)]
pub(super) enum Patience {
    /// Until more states wait than this, and than have been left out.
    Waiting(u64),
    /// As long as many states are left out; until that can be told, for so many questions that are put to solvers. At
    /// most for half of the time.
    FewStates { questions: u64 },
}
