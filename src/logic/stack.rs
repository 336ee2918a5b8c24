//! Room for recursion over deep terms.
//!
//! The logic's own passes (expanding reads, evaluation) recurse over terms. Whoever
//! calls them on terms of unknown depth does it here. The stack is reserved, not used:
//! pages that nobody touches cost nothing.

use std::panic::resume_unwind;
use std::thread;

/// Enough for some hundred thousand levels.
const STACK: usize = 512 << 20;

/// A thread that may meet deep terms.
pub(crate) fn deep_thread() -> thread::Builder {
    thread::Builder::new().stack_size(STACK)
}

/// Runs `work` with a large stack; on the present one if no thread can be started.
pub(crate) fn with_deep_stack<T: Send, F: FnOnce() -> T + Send>(work: F) -> T {
    let mut work = Some(work);
    let done = thread::scope(|scope| {
        let run = || work.take().map(|work| work());
        let thread = deep_thread().spawn_scoped(scope, run);
        thread.ok().and_then(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    match (done, work) {
        (Some(result), _) => result,
        (None, Some(work)) => work(),
        (None, None) => unreachable!("work that was started has a result"),
    }
}
