//! Who has the processors before others do, where there are too few.
//!
//! On Linux a priority belongs to a thread, and what a thread starts inherits it. It can only be given
//! up, which is all that is needed: who is to come first does so because all others step back.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use rustix::process::Pid;

/// The niceness of those who have stepped back.
pub(super) const STEPPED_BACK: i32 = 10;
/// The niceness of a leader's solvers after their first turn: others of the leader come before them, and they come
/// before all that has stepped back.
pub(super) const BEHIND_OWN: i32 = 5;

/// Whether somebody comes first, or others do. Those that are at one task side by side are parts of a whole.
#[derive(Debug, Default)]
pub(super) struct Precedence {
    whole: Option<Arc<Precedence>>,
    given_up: AtomicBool,
    members: Mutex<Members>,
}

/// Who steps back with it.
#[derive(Debug, Default)]
struct Members {
    /// The threads at work.
    threads: Vec<Pid>,
    parts: Vec<Weak<Precedence>>,
    /// The part that comes before the others, for as long as there is one.
    leader: Weak<Precedence>,
}

impl Precedence {
    /// One of those that are at a task side by side.
    pub(super) fn part(whole: &Arc<Self>) -> Arc<Self> {
        // Under the lock: a part that comes now steps back with the others.
        let mut members = whole.members();
        let given_up = AtomicBool::new(members.leader.strong_count() > 0 || whole.is_given_up());
        let part = Self { whole: Some(Arc::clone(whole)), given_up, ..Self::default() };
        let part = Arc::new(part);
        members.parts.retain(|other| other.strong_count() > 0);
        members.parts.push(Arc::downgrade(&part));
        part
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }

    /// Whether it is the leader of the whole.
    pub(super) fn leads(&self) -> bool {
        let is_it = |whole: &Arc<Self>| std::ptr::eq(whole.members().leader.as_ptr(), self);
        self.whole.as_ref().is_some_and(is_it)
    }

    pub(super) fn give_up(&self) {
        // Under the lock: a thread that joins now sees it.
        let members = self.members();
        self.given_up.store(true, Ordering::Relaxed);
        members.threads.iter().for_each(|&thread| set_niceness(thread, STEPPED_BACK));
        let parts: Vec<_> = members.parts.iter().filter_map(Weak::upgrade).collect();
        drop(members);
        parts.iter().for_each(|part| part.give_up());
    }

    /// All others of the whole give up, and all others of what that is a part of.
    pub(super) fn lead(self: &Arc<Self>) {
        let mut leader = self;
        while let Some(whole) = &leader.whole {
            let mut members = whole.members();
            members.leader = Arc::downgrade(leader);
            let parts: Vec<_> = members.parts.iter().filter_map(Weak::upgrade).collect();
            drop(members);
            let others = parts.iter().filter(|part| !Arc::ptr_eq(part, leader));
            others.for_each(|other| other.give_up());
            leader = whole;
        }
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
            let mut members = precedence.members();
            members.threads.push(thread);
            if precedence.is_given_up() {
                set_niceness(thread, STEPPED_BACK);
            }
        }
        Self { precedence, thread }
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        let Some(thread) = self.thread else { return };
        let threads = &mut self.precedence.members().threads;
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
pub(crate) fn set_niceness(one: Pid, niceness: i32) {
    // Politeness is no condition.
    let _ = rustix::process::setpriority_process(Some(one), niceness);
}
