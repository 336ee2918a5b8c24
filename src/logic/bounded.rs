//! Work on terms that ends when it is told to, however deep in a pass it is.

use std::cell::{Cell, RefCell};
use std::fmt;

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
    /// How often it has been asked.
    asked: u32,
}

/// Whether the work is over is looked at once in so many steps. A step may take milliseconds, where it
/// is about a large term, and a look takes less than a microsecond.
const STEPS: u32 = 16;

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
        let bound = Bound { most, is_over: Box::new(is_over), asked: 0 };
        let bounds = self.bounds.get_or_default();
        let _outer = Restored {
            bound: bounds.innermost.replace(Some(bound)),
            stopped: bounds.stopped.replace(false),
            bounds,
        };
        let result = work();
        (!self.looks(1)).then_some(result)
    }

    /// Whether this thread's bounded work on the bank is to end. Every pass over terms asks, and
    /// so should work that makes many terms without one.
    pub fn is_stopped(&self) -> bool {
        self.looks(STEPS)
    }

    /// The same for steps that are long: it looks at the clock each time.
    pub fn is_stopped_now(&self) -> bool {
        self.looks(1)
    }

    /// Whether to stop, where one question in `steps` looks for itself.
    fn looks(&self, steps: u32) -> bool {
        let Some(Bounds { innermost, stopped }) = self.bounds.get() else { return false };
        if !stopped.get()
            && let Some(bound) = &mut *innermost.borrow_mut()
        {
            bound.asked = bound.asked.wrapping_add(1);
            let looks = bound.asked.is_multiple_of(steps);
            stopped.set(looks && (self.len() > bound.most || (bound.is_over)()));
        }
        stopped.get()
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
