//! The last resort: a run that does not end by itself soon after its budget is over is ended
//! from outside, with the answer *unknown*; or left behind, where there is more to do or to tell.
//!
//! Whatever takes long looks at its budget, so this is for what has been forgotten, for
//! systems that are slow to give back memory, and for machines that are too busy.

use std::cell::Cell;
use std::path::Path;
use std::process;
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

use unloop::budget::{Budget, Over};

use super::interrupt::{self, Session};
use super::output;
use super::status::{Status, Trouble};

/// How often the budget is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// A run may take so long to end by itself, and this part of its time besides.
const GRACE: (Duration, u32) = (Duration::from_millis(150), 25);
/// As long as it may take where that is no part of anything.
const MOST_GRACE: Duration = Duration::from_secs(1);

/// What is said where the time was over.
pub(crate) const TIME_IS_OVER: &str = "the time was over; give it more with --timeout";

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
    notice(session, budget, move |trouble| process::exit(tell(trouble).code().into()))
}

/// Work on threads of its own.
pub(crate) struct Workers<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    /// Whether one has been abandoned.
    abandoned: Cell<bool>,
}

/// Does what has workers. If one of them has been abandoned, the process ends with this.
pub(crate) fn with_workers<'env>(
    work: impl for<'scope> FnOnce(&Workers<'scope, 'env>) -> Result<Status, Trouble>,
) -> Result<Status, Trouble> {
    thread::scope(|scope| {
        let workers = Workers { scope, abandoned: Cell::new(false) };
        let result = work(&workers);
        if workers.abandoned.get() {
            let explained = result.inspect_err(output::explain);
            let status = explained.unwrap_or_else(|trouble| trouble.status);
            process::exit(status.code().into());
        }
        result
    })
}

impl<'scope> Workers<'scope, '_> {
    /// What a worker with this budget makes. A late one is abandoned, and its solvers are
    /// killed. It is watched until it drops what it is given.
    pub(crate) fn wait_for<T: Send + 'static>(
        &self,
        session: &Session,
        budget: &Budget,
        work: impl FnOnce(Watched) -> T + Send + 'scope,
    ) -> Result<T, Trouble> {
        let (sender, results) = channel();
        let late = sender.clone();
        let watched = notice(session, budget, move |trouble| {
            // It may have ended this moment.
            let _ = late.send(Err(trouble));
        });
        let work = move || {
            let _ = sender.send(Ok(work(watched)));
        };
        interrupt::big_thread("work").spawn_scoped(self.scope, work).map_err(|error| {
            Trouble::new(Status::Fault, format!("no thread can be started: {error}"))
        })?;
        let result = results.recv().expect("a fault of the worker's has ended all");
        self.abandoned.set(self.abandoned.get() || result.is_err());
        result
    }
}

/// Watches a run with this budget. If it does not end, its solvers are killed, and `tell` is told.
fn notice(
    session: &Session,
    budget: &Budget,
    tell: impl FnOnce(Trouble) + Send + 'static,
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
                    return tell(trouble(why));
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

/// Tells it as what keeps any command from its work is told; `file` is the program.
pub(crate) fn plainly(json: bool, file: &Path) -> impl FnOnce(Trouble) -> Status + use<> {
    let file = file.to_owned();
    move |trouble| {
        output::explain(&trouble);
        if json && let Err(unsaid) = output::print_error(Some(&file), &trouble) {
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
        Over::Time => Trouble::new(Status::Unknown, TIME_IS_OVER),
    }
}
