//! Work on terms that ends when it is told to, however deep in a pass it is.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::time::{Duration, Instant};

use super::term::Terms;

/// What stops the work of a thread on a bank.
#[derive(Default)]
pub(super) struct Bounds {
    innermost: RefCell<Option<Bound>>,
    /// Whether the innermost bounded work has been stopped.
    stopped: Cell<bool>,
}

/// What stops one piece of work.
struct Bound {
    /// The bank may grow to this.
    most: usize,
    is_over: Box<dyn Fn() -> bool + Send>,
    /// How often it has been asked since it looked.
    asked: u32,
    /// After how many questions it looks.
    steps: u32,
    /// When it looked.
    looked: Instant,
}

/// The clock is looked at once in at most so many steps.
const STEPS: u32 = 256;
/// Steps are as long as the terms are that they are about, from nanoseconds to milliseconds. Where those
/// between two looks have taken longer than this there are fewer until the next one, and where they have
/// taken less there are more.
const BETWEEN: Duration = Duration::from_millis(2);

impl Terms {
    /// The result of `work`; `None` if the bank grew by more than `growth` terms meanwhile,
    /// or `is_over` came to hold.
    ///
    /// Once that has happened, passes over terms go no deeper: they give back what they were
    /// given, so that the work ends soon, with a result that means nothing and is dropped.
    /// Work on other threads, or on other banks, is not bounded.
    ///
    /// ```
    /// let terms = unloop::logic::Terms::new();
    /// assert!(terms.bounded(10, || false, || terms.int(1)).is_some());
    /// let many = || (0..100).map(|n| terms.int(n)).last();
    /// assert!(terms.bounded(10, || false, many).is_none());
    /// ```
    pub fn bounded<T>(
        &self,
        growth: usize,
        is_over: impl Fn() -> bool + Send + 'static,
        work: impl FnOnce() -> T,
    ) -> Option<T> {
        let most = self.len().saturating_add(growth);
        let (is_over, looked) = (Box::new(is_over), Instant::now());
        let bound = Bound { most, is_over, asked: 0, steps: 1, looked };
        let bounds = self.bounds.get_or_default();
        let _outer = Restored {
            bound: bounds.innermost.replace(Some(bound)),
            stopped: bounds.stopped.replace(false),
            bounds,
        };
        let result = work();
        (!self.is_stopped_now()).then_some(result)
    }

    /// Whether this thread's bounded work on the bank is to end. Every pass over terms asks, and
    /// so should work that makes many terms without one.
    pub fn is_stopped(&self) -> bool {
        self.looks(false)
    }

    /// The same for steps that are long: it looks at the clock each time.
    pub fn is_stopped_now(&self) -> bool {
        self.looks(true)
    }

    /// Whether to stop, by a look of this question's own if it has to be `now`.
    fn looks(&self, now: bool) -> bool {
        let Some(Bounds { innermost, stopped }) = self.bounds.get() else { return false };
        if !stopped.get()
            && let Some(bound) = &mut *innermost.borrow_mut()
        {
            bound.asked += 1;
            let looks = now || bound.asked >= bound.steps;
            stopped.set(looks && (self.len() > bound.most || (bound.is_over)()));
            if looks {
                bound.pace();
            }
        }
        stopped.get()
    }
}

impl Bound {
    /// Looks more often from here on, or less, as the time since the last look has it.
    fn pace(&mut self) {
        let now = Instant::now();
        let since = now.duration_since(self.looked);
        if since > BETWEEN {
            self.steps = (self.steps / 8).max(1);
        } else if self.asked >= self.steps {
            self.steps = (self.steps * 2).min(STEPS);
        }
        (self.looked, self.asked) = (now, 0);
    }
}

/// Puts back, at its end, what bounds the work around.
struct Restored<'b> {
    bounds: &'b Bounds,
    bound: Option<Bound>,
    stopped: bool,
}

impl Drop for Restored<'_> {
    fn drop(&mut self) {
        self.bounds.innermost.replace(self.bound.take());
        self.bounds.stopped.set(self.stopped);
    }
}

impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bounds").field("stopped", &self.stopped).finish_non_exhaustive()
    }
}
