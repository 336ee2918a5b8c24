//! The last resort: a run that does not end by itself soon after its budget is over is ended
//! from outside, with the answer *unknown*.
//!
//! Whatever takes long looks at its budget, so this is for what has been forgotten, for
//! systems that are slow to give back memory, and for machines that are too busy.

use std::process;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use unloop::budget::{Budget, Over};

use super::interrupt::Session;
use super::output;
use super::status::{Status, Trouble};

/// How often the budget is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// A run may take so long to end by itself, and this part of its time besides.
const GRACE: (Duration, u32) = (Duration::from_millis(150), 25);
/// As long as it may take where that is no part of anything.
const MOST_GRACE: Duration = Duration::from_secs(1);

/// A run that is watched, until this is dropped.
pub(crate) struct Watched(Arc<End>);

#[derive(Default)]
struct End {
    has_come: Mutex<bool>,
    changed: Condvar,
}

impl Drop for Watched {
    fn drop(&mut self) {
        // Who tells the end already holds the lock to the end of the process.
        *self.0.has_come.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.changed.notify_all();
    }
}

/// Watches a run with this budget. If it does not end, `tell` says so, and the process ends
/// with the status that it gives.
pub(crate) fn watch(
    session: &Session,
    budget: &Budget,
    tell: impl FnOnce(Trouble) -> Status + Send + 'static,
) -> Watched {
    let end = Arc::new(End::default());
    let (watched, session, budget) = (Watched(Arc::clone(&end)), session.clone(), budget.clone());
    let (least, part) = GRACE;
    let grace = budget.remaining().map_or(least, |time| (least + time / part).min(MOST_GRACE));
    let watcher = move || {
        let mut over: Option<(Over, Instant)> = None;
        let mut has_come = end.has_come.lock().unwrap_or_else(PoisonError::into_inner);
        while !*has_come {
            match (over, budget.over()) {
                // Whoever has called it off without a signal waits for what comes of it.
                (_, Some(Over::Cancelled)) if !session.is_interrupted() => return,
                (None, Some(why)) => over = Some((why, Instant::now())),
                (Some((why, since)), _) if since.elapsed() >= grace => {
                    session.processes.kill_all();
                    process::exit(tell(trouble(why)).code().into());
                }
                _ => {}
            }
            let waited = end.changed.wait_timeout(has_come, LOOK);
            has_come = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    };
    // Without a watcher the run ends when it ends.
    let _ = thread::Builder::new().name("late".to_owned()).spawn(watcher);
    watched
}

/// Tells it as what keeps any command from its work is told.
pub(crate) fn plainly(json: bool) -> impl FnOnce(Trouble) -> Status {
    move |trouble| {
        output::explain(&trouble);
        if json && let Err(unsaid) = output::print_error(None, &trouble) {
            output::explain(&unsaid);
        }
        trouble.status
    }
}

fn trouble(why: Over) -> Trouble {
    match why {
        Over::Memory(mib) => {
            let text = format!(
                "unloop itself has taken more than {mib} MiB; give it more with --own-memory"
            );
            Trouble { code: "too-large", ..Trouble::new(Status::Unknown, text) }
        }
        Over::Cancelled => {
            Trouble { code: "cancelled", ..Trouble::new(Status::Interrupted, "interrupted") }
        }
        Over::Time => {
            Trouble::new(Status::Unknown, "the time was over; give it more with --timeout")
        }
    }
}
