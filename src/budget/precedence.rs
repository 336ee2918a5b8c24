//! Who has the processors before others do, where there are too few.
//!
//! On Linux a priority belongs to a thread, and what a thread starts inherits it. It can only be given
//! up, which is all that is needed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::process::Pid;

/// The priority of those behind whom others do not wait.
const STEPPED_BACK: i32 = 10;

/// Whether somebody comes first, or others do.
#[derive(Debug, Default)]
pub(super) struct Precedence {
    given_up: AtomicBool,
    /// The threads at work.
    threads: Mutex<Vec<Pid>>,
}

impl Precedence {
    fn threads(&self) -> MutexGuard<'_, Vec<Pid>> {
        self.threads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }

    pub(super) fn give_up(&self) {
        // Under the lock: a thread that joins now sees it.
        let threads = self.threads();
        self.given_up.store(true, Ordering::Relaxed);
        threads.iter().copied().for_each(leave_processors);
    }
}

/// A thread at work.
#[derive(Debug)]
pub struct AtWork<'b> {
    precedence: &'b Precedence,
    thread: Option<Pid>,
}

impl<'b> AtWork<'b> {
    pub(super) fn new(precedence: &'b Precedence) -> Self {
        let thread = this_thread();
        if let Some(thread) = thread {
            let mut threads = precedence.threads();
            threads.push(thread);
            if precedence.is_given_up() {
                leave_processors(thread);
            }
        }
        Self { precedence, thread }
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        let Some(thread) = self.thread else { return };
        let mut threads = self.precedence.threads();
        if let Some(at) = threads.iter().position(|&other| other == thread) {
            threads.swap_remove(at);
        }
    }
}

#[cfg(target_os = "linux")]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere there is none")]
fn this_thread() -> Option<Pid> {
    Some(rustix::thread::gettid())
}

/// Elsewhere it would be the whole process that has a priority.
#[cfg(not(target_os = "linux"))]
fn this_thread() -> Option<Pid> {
    None
}

/// Lets others come before a thread, or a process.
pub(crate) fn leave_processors(one: Pid) {
    // Politeness is no condition.
    let _ = rustix::process::setpriority_process(Some(one), STEPPED_BACK);
}
