//! How long, how much, and whether to go on: an explicit argument of everything that
//! can take long.
//!
//! Stands on the ground floor beside `logic`, because the interpreter and the solver
//! processes need it as much as the commands do.

mod precedence;
mod share;

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

pub use precedence::AtWork;
use precedence::Precedence;
pub(crate) use precedence::set_niceness;
pub use share::memory_share_mib;

/// The means of a run. Clones share the cancellation flag; a [`part`](Budget::part) has
/// one of its own besides.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    deadline: Option<Instant>,
    cancelled: Arc<AtomicBool>,
    /// The flags of the budgets that this one is a part of.
    above: Vec<Arc<AtomicBool>>,
    /// How many looks are left, where those are counted.
    looks: Option<Arc<AtomicU64>>,
    /// The memory of this process.
    room: Option<Arc<Room>>,
    /// Whether others come first.
    precedence: Arc<Precedence>,
    /// Address space that each solver process may use, in MiB.
    pub memory_mib: Option<u64>,
    /// From when on solver processes leave the processors to others that want them, if they do.
    pub yields_from: Option<Instant>,
    /// Whether a solver process is one of more than there are processors for.
    pub spare: bool,
    /// Whether one solver at a question has the processors before the others do; else, and for who
    /// [leads](Budget::lead), as many have as there are processors.
    pub one_first: bool,
}

impl Budget {
    /// No deadline, no memory limit.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// A budget that ends after `time` from now.
    pub fn lasting(time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), ..Self::default() }
    }

    /// A budget that ends with so many looks at it, whatever time it is: so a test ends work at any
    /// place, and at the same one each time.
    ///
    /// ```
    /// use unloop::budget::Budget;
    /// let budget = Budget::of_looks(2);
    /// assert_eq!([(); 4].map(|()| budget.is_over()), [false, false, true, true]);
    /// ```
    pub fn of_looks(count: u64) -> Self {
        Self { looks: Some(Arc::new(AtomicU64::new(count))), ..Self::default() }
    }

    /// The same budget, ending after `time` from now if that is earlier.
    #[must_use]
    pub fn at_most(&self, time: Duration) -> Self {
        let mut part = self.clone();
        let end = Instant::now().checked_add(time);
        part.deadline = match (self.deadline, end) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        part
    }

    /// The same budget, ending when this process holds more than so many MiB. Where the system
    /// does not tell how many those are, there is no such end.
    ///
    /// Once it has ended so, it stays ended: what has taken the room is there still.
    #[must_use]
    pub fn within(&self, mib: u64) -> Self {
        Self { room: Some(Arc::new(Room::new(mib))), ..self.clone() }
    }

    /// The same budget, ending when three quarters of its room are taken: others need the rest.
    #[must_use]
    pub fn modest(&self) -> Self {
        self.room.as_ref().map_or_else(|| self.clone(), |room| self.within(room.most_mib / 4 * 3))
    }

    /// The same budget, ending after one `part`-th of the time that is left, and after `most`
    /// at the latest.
    #[must_use]
    pub fn share(&self, part: u32, most: Duration) -> Self {
        self.at_most(self.remaining().map_or(most, |left| (left / part).min(most)))
    }

    /// A part of this budget that can be cancelled by itself, and ends with the whole.
    #[must_use]
    pub fn part(&self) -> Self {
        let mut part = self.clone();
        part.above.push(std::mem::take(&mut part.cancelled));
        part
    }

    /// The same budget for one of those that are at a task side by side: it can [step back](Budget::step_back) or
    /// [lead](Budget::lead) by itself.
    #[must_use]
    pub fn in_turn(&self) -> Self {
        Self { precedence: Precedence::part(&self.precedence), ..self.clone() }
    }

    /// This thread works within the budget, and [steps back](Budget::step_back) with it, for as long
    /// as what is given is kept.
    pub fn at_work(&self) -> AtWork<'_> {
        AtWork::new(&self.precedence)
    }

    /// From here on others come first: solver processes and threads at work get about a tenth of the
    /// time of processors that others get, where these are wanted by all. What has been asked goes on.
    /// Where threads have no priorities of their own (elsewhere than on Linux) it is processes only.
    ///
    /// ```
    /// use unloop::budget::Budget;
    /// let all = Budget::unlimited();
    /// let (one, other) = (all.in_turn(), all.in_turn());
    /// one.part().step_back();
    /// assert!(one.has_stepped_back() && !other.has_stepped_back());
    /// ```
    pub fn step_back(&self) {
        self.precedence.give_up();
    }

    /// From here on this comes first: whoever else is at the task [steps back](Budget::step_back), now or when they
    /// begin while it is kept. Nothing changes where it has stepped back itself, or where another one leads.
    ///
    /// ```
    /// use unloop::budget::Budget;
    /// let all = Budget::unlimited();
    /// let (one, other) = (all.in_turn(), all.in_turn());
    /// let part_of_other = other.in_turn();
    /// one.lead();
    /// assert!(!one.has_stepped_back() && part_of_other.has_stepped_back());
    /// assert!(all.in_turn().has_stepped_back());
    /// drop(one);
    /// assert!(!all.in_turn().has_stepped_back());
    /// ```
    pub fn lead(&self) {
        if !self.has_stepped_back() {
            self.precedence.lead(false);
        }
    }

    /// The same until its [turn is over](Budget::end_turn).
    pub fn lead_in_turn(&self) {
        if !self.has_stepped_back() && !self.leads() {
            self.precedence.lead(true);
        }
    }

    /// From here on this is one of many again, if it leads [for a turn](Budget::lead_in_turn).
    ///
    /// ```
    /// use unloop::budget::Budget;
    /// let all = Budget::unlimited();
    /// let (one, other) = (all.in_turn(), all.in_turn());
    /// one.lead_in_turn();
    /// one.end_turn();
    /// assert!(!one.has_stepped_back() && !other.has_stepped_back());
    /// other.lead();
    /// other.end_turn();
    /// assert!(one.has_stepped_back() && other.leads());
    /// ```
    pub fn end_turn(&self) {
        self.precedence.end_turn();
    }

    /// Whether this [comes first](Budget::lead).
    pub fn leads(&self) -> bool {
        self.precedence.leads()
    }

    /// From here on whoever else is at the task [waits to begin](Budget::wait_to_begin).
    ///
    /// ```
    /// use std::time::Duration;
    /// use unloop::budget::Budget;
    /// let all = Budget::unlimited();
    /// let (one, other) = (all.in_turn(), all.in_turn());
    /// one.go_ahead();
    /// one.let_begin();
    /// other.wait_to_begin(Duration::MAX);
    /// ```
    pub fn go_ahead(&self) {
        self.precedence.go_ahead();
    }

    /// Nobody has to wait for this any more.
    pub fn let_begin(&self) {
        self.precedence.let_begin();
    }

    /// Waits, for so long at most, while another one [goes ahead](Budget::go_ahead).
    pub fn wait_to_begin(&self, most: Duration) {
        self.precedence.wait_to_begin(most);
    }

    /// The niceness of a solver process now, which has had its first turn (`yields`) or not.
    pub(crate) fn niceness(&self, yields: bool) -> i32 {
        self.precedence.of_solver(yields, self.spare)
    }

    /// Whether others come first.
    pub fn has_stepped_back(&self) -> bool {
        self.precedence.is_behind()
    }

    /// The time left; `None` without a deadline.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether to stop: the deadline has passed, somebody has cancelled, there is no more room.
    pub fn is_over(&self) -> bool {
        self.over().is_some()
    }

    /// Why to stop, if there is a reason to.
    ///
    /// ```
    /// use std::time::Duration;
    /// use unloop::budget::{Budget, Over};
    /// assert_eq!(Budget::unlimited().over(), None);
    /// assert_eq!(Budget::lasting(Duration::ZERO).over(), Some(Over::Time));
    /// if cfg!(target_os = "linux") {
    ///     assert_eq!(Budget::unlimited().within(0).over(), Some(Over::Memory(0)));
    /// }
    /// ```
    pub fn over(&self) -> Option<Over> {
        if self.is_cancelled() {
            return Some(Over::Cancelled);
        }
        if let Some(looks) = &self.looks {
            let less = |left: u64| left.checked_sub(1);
            if looks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_err() {
                return Some(Over::Time);
            }
        }
        let full = self.room.as_ref().filter(|room| room.is_full());
        let late = || self.deadline.filter(|&end| Instant::now() >= end);
        full.map(|room| Over::Memory(room.most_mib)).or_else(|| late().map(|_| Over::Time))
    }

    /// Whether more than half of the room was taken when somebody looked last.
    pub fn is_half_full(&self) -> bool {
        let held = |room: &Arc<Room>| room.held_kib.load(Ordering::Relaxed) / 512 > room.most_mib;
        self.room.as_ref().is_some_and(held)
    }

    /// Asks everybody who shares this budget to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.above.iter().chain([&self.cancelled]).any(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Drops something large on a thread of its own: giving back some hundred MiB in small pieces
/// takes as long as it took to fill them, and whoever has nothing but this left to do would be
/// late by that. A process that ends meanwhile does not wait for it.
///
/// ```
/// use std::sync::{Arc, mpsc};
/// struct Tells(mpsc::Sender<()>);
/// impl Drop for Tells {
///     fn drop(&mut self) {
///         let _ = self.0.send(());
///     }
/// }
/// let (sender, told) = mpsc::channel();
/// unloop::budget::drop_beside(Tells(sender));
/// assert!(told.recv().is_ok());
/// ```
pub fn drop_beside<T: Send + 'static>(large: T) {
    let dropper = thread::Builder::new().name("dropper".to_owned());
    // Without a thread it is dropped here, with what would have dropped it.
    let _ = dropper.spawn(move || drop(large));
}

/// Why a budget is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Somebody has cancelled.
    Cancelled,
    /// The process holds more than so many MiB.
    Memory(u64),
    /// The deadline has passed.
    Time,
}

/// The memory of this process is looked at once in so many milliseconds: a look takes longer
/// than one at the clock.
const LOOK: u64 = 10;

/// What this process may hold.
#[derive(Debug)]
struct Room {
    most_mib: u64,
    start: Instant,
    /// When to look next, in milliseconds since the start.
    next: AtomicU64,
    full: AtomicBool,
    /// What was held when somebody looked last.
    held_kib: AtomicU64,
}

impl Room {
    fn new(most_mib: u64) -> Self {
        let (next, held_kib) = (AtomicU64::new(0), AtomicU64::new(0));
        Self { most_mib, start: Instant::now(), next, full: AtomicBool::new(false), held_kib }
    }

    fn is_full(&self) -> bool {
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        if now >= self.next.load(Ordering::Relaxed) {
            self.next.store(now.saturating_add(LOOK), Ordering::Relaxed);
            let held = held_kib().unwrap_or(0);
            self.held_kib.store(held, Ordering::Relaxed);
            if held / 1024 > self.most_mib {
                self.full.store(true, Ordering::Relaxed);
            }
        }
        self.full.load(Ordering::Relaxed)
    }
}

/// How much of its memory this process holds, in KiB, as far as the system tells.
fn held_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}
