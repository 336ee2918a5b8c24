//! Who has the processors before others do, where there are too few.
//!
//! On Linux a priority belongs to a thread, and what a thread starts inherits it. It can only be given
//! up, which is all that is needed: who is to come first does so because all others step back, and who has been first
//! is equal to them again by stepping back as far.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use rustix::process::Pid;

/// How much more niceness those have who are behind others, and the most that there is.
const BEHIND: i32 = 10;
const NICEST: i32 = 19;
/// A leader's solvers after their first turn: others of the leader come before them, and they come before all that has
/// stepped back.
const BEHIND_OWN: i32 = 2;
/// Spare solvers come behind the likely ones: they have about a third of the time.
const SPARE: i32 = 5;

/// Whether somebody comes first, or others do. Those that are at one task side by side are parts of a whole.
#[derive(Debug, Default)]
pub(super) struct Precedence {
    whole: Option<Arc<Precedence>>,
    niceness: AtomicI32,
    /// Whether it has stepped back for good.
    given_up: AtomicBool,
    members: Mutex<Members>,
    /// Told when nobody goes ahead any more.
    together: Condvar,
}

/// Who steps back with it.
#[derive(Debug, Default)]
struct Members {
    /// The threads at work.
    threads: Vec<Pid>,
    parts: Vec<Weak<Precedence>>,
    /// The part that comes before the others, for as long as there is one.
    leader: Weak<Precedence>,
    /// Whether it leads for a turn only.
    in_turn: bool,
    /// The part that the others wait for before they begin.
    ahead: Weak<Precedence>,
    /// The niceness that new parts begin with.
    begin_at: i32,
}

impl Precedence {
    /// One of those that are at a task side by side.
    pub(super) fn part(whole: &Arc<Self>) -> Arc<Self> {
        // Under the lock: a part that comes now steps back with the others.
        let mut members = whole.members();
        let behind = members.leader.upgrade().map_or(0, |leader| leader.niceness() + BEHIND);
        let niceness = behind.max(members.begin_at).max(whole.niceness()).min(NICEST);
        let given_up = AtomicBool::new(whole.given_up.load(Ordering::Relaxed));
        let niceness = AtomicI32::new(niceness);
        let part = Self { whole: Some(Arc::clone(whole)), niceness, given_up, ..Self::default() };
        let part = Arc::new(part);
        members.parts.retain(|other| other.strong_count() > 0);
        members.parts.push(Arc::downgrade(&part));
        part
    }

    fn members(&self) -> MutexGuard<'_, Members> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The niceness of its threads, and of its solvers in their first turn.
    fn niceness(&self) -> i32 {
        self.niceness.load(Ordering::Relaxed)
    }

    /// The niceness of a solver, which has had its first turn (`yields`) or not, and is one of more than there are
    /// processors for (`spare`) or not.
    pub(super) fn of_solver(&self, yields: bool, spare: bool) -> i32 {
        let behind = match yields {
            false => 0,
            true if self.leads() => BEHIND_OWN,
            true => BEHIND,
        };
        let more = if yields && spare { SPARE } else { 0 };
        (self.niceness() + behind + more).min(NICEST)
    }

    /// Whether others come first, whom it can not get ahead of.
    pub(super) fn is_behind(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
            || self.wholes().any(|(part, whole)| whole.has_other_leader(part))
    }

    /// What it is a part of, and that in turn: each with its part.
    fn wholes(&self) -> impl Iterator<Item = (&Self, &Self)> {
        let first = self.whole.as_deref().map(|whole| (self, whole));
        std::iter::successors(first, |(_, part)| part.whole.as_deref().map(|whole| (*part, whole)))
    }

    fn has_other_leader(&self, part: &Self) -> bool {
        let leader = self.members().leader.clone();
        leader.strong_count() > 0 && !std::ptr::eq(leader.as_ptr(), part)
    }

    /// Whether it is the leader of the whole.
    pub(super) fn leads(&self) -> bool {
        let is_it = |whole: &Arc<Self>| std::ptr::eq(whole.members().leader.as_ptr(), self);
        self.whole.as_ref().is_some_and(is_it)
    }

    /// Steps back for good, behind those that it was equal to.
    pub(super) fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
        let of_whole = |whole: &Arc<Self>| whole.niceness().max(whole.members().begin_at);
        self.step_back(self.whole.as_ref().map_or(0, of_whole) + BEHIND);
        let parts: Vec<_> = self.members().parts.iter().filter_map(Weak::upgrade).collect();
        parts.iter().for_each(|part| part.give_up());
    }

    /// It, and its parts, have this niceness at least.
    fn step_back(&self, niceness: i32) {
        let niceness = niceness.min(NICEST);
        // Under the lock: a thread that joins now sees it.
        let members = self.members();
        if self.niceness.fetch_max(niceness, Ordering::Relaxed) < niceness {
            members.threads.iter().for_each(|&thread| set_niceness(thread, niceness));
        }
        let parts: Vec<_> = members.parts.iter().filter_map(Weak::upgrade).collect();
        drop(members);
        parts.iter().for_each(|part| part.step_back(niceness));
    }

    /// All others of the whole step back, and all others of what that is a part of; until its
    /// [turn is over](Self::end_turn), or for good.
    pub(super) fn lead(self: &Arc<Self>, in_turn: bool) {
        let niceness = self.niceness() + BEHIND;
        let first = |members: &mut Members, part: &Arc<Self>| {
            members.leader = Arc::downgrade(part);
            members.in_turn = in_turn;
        };
        self.among_others(first, |other| other.step_back(niceness));
    }

    /// It is one of many again, if it leads for a turn.
    pub(super) fn end_turn(self: &Arc<Self>) {
        let in_turn = |whole: &Arc<Self>| whole.members().in_turn;
        if self.leads() && self.whole.as_ref().is_some_and(in_turn) {
            let niceness = (self.niceness() + BEHIND).min(NICEST);
            let none = |members: &mut Members, _: &Arc<Self>| {
                members.leader = Weak::new();
                members.begin_at = niceness;
            };
            self.among_others(none, |_| ());
            self.step_back(niceness);
        }
    }

    /// Something with each whole and its part, and then with the others that are parts of it.
    fn among_others(
        self: &Arc<Self>,
        with: impl Fn(&mut Members, &Arc<Self>),
        other: impl Fn(&Arc<Self>),
    ) {
        let mut part = self;
        while let Some(whole) = &part.whole {
            let mut members = whole.members();
            with(&mut members, part);
            let parts: Vec<_> = members.parts.iter().filter_map(Weak::upgrade).collect();
            drop(members);
            parts.iter().filter(|one| !Arc::ptr_eq(one, part)).for_each(&other);
            part = whole;
        }
    }

    /// The others of the whole wait for it before they begin, for some time.
    pub(super) fn go_ahead(self: &Arc<Self>) {
        if let Some(whole) = &self.whole {
            whole.members().ahead = Arc::downgrade(self);
        }
    }

    /// They need not wait any more.
    pub(super) fn let_begin(&self) {
        if let Some(whole) = &self.whole {
            whole.members().ahead = Weak::new();
            whole.together.notify_all();
        }
    }

    /// Waits while another one goes ahead, for so long at most.
    pub(super) fn wait_to_begin(&self, most: Duration) {
        let Some(whole) = &self.whole else { return };
        let begun = Instant::now();
        let mut members = whole.members();
        while members.ahead.strong_count() > 0 {
            let left = most.saturating_sub(begun.elapsed());
            if left.is_zero() {
                return;
            }
            let waited = whole.together.wait_timeout(members, left);
            members = waited.unwrap_or_else(PoisonError::into_inner).0;
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
            let niceness = precedence.niceness();
            if niceness > 0 {
                set_niceness(thread, niceness);
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
