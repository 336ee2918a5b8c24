//! Work on terms that ends when it is told to, however deep in a pass it is.

use std::cell::{Cell, RefCell};

use super::term::Terms;

thread_local! {
    static BOUND: RefCell<Option<Bound>> = const { RefCell::new(None) };
    /// Whether the innermost bounded work of this thread has been stopped.
    static STOPPED: Cell<bool> = const { Cell::new(false) };
}

/// What stops the work of a thread.
struct Bound {
    /// The bank may grow to this.
    most: usize,
    is_over: Box<dyn Fn() -> bool>,
    /// How often it has been asked.
    asked: u32,
}

/// The clock is looked at once in so many steps.
const STEPS: u32 = 256;

impl Terms {
    /// The result of `work`; `None` if the bank grew by more than `growth` terms meanwhile,
    /// or `is_over` came to hold.
    ///
    /// Once that has happened, passes over terms go no deeper: they give back what they were
    /// given, so that the work ends soon, with a result that means nothing and is dropped.
    /// Work on other threads is not bounded.
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
        is_over: impl Fn() -> bool + 'static,
        work: impl FnOnce() -> T,
    ) -> Option<T> {
        let most = self.len().saturating_add(growth);
        let bound = Bound { most, is_over: Box::new(is_over), asked: 0 };
        let _outer =
            Restored { bound: BOUND.replace(Some(bound)), stopped: STOPPED.replace(false) };
        let result = work();
        (!self.looks(1)).then_some(result)
    }

    /// Whether the bounded work of this thread is to end. Every pass over terms asks, and
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
        if STOPPED.get() {
            return true;
        }
        let stopped = BOUND.with_borrow_mut(|bound| {
            bound.as_mut().is_some_and(|bound| {
                bound.asked = bound.asked.wrapping_add(1);
                bound.asked % steps == 0 && (self.len() > bound.most || (bound.is_over)())
            })
        });
        STOPPED.set(stopped);
        stopped
    }
}

/// Puts back, at its end, what bounds the work around.
struct Restored {
    bound: Option<Bound>,
    stopped: bool,
}

impl Drop for Restored {
    fn drop(&mut self) {
        BOUND.set(self.bound.take());
        STOPPED.set(self.stopped);
    }
}
