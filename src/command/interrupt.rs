//! Ctrl-C and its like, and faults of our own: whatever ends the run, no solver process
//! outlives it.

use std::any::Any;
use std::io;
use std::panic;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use unloop::budget::Budget;
use unloop::solve::ProcessGroup;

use super::output;
use super::status::Status;

/// How long a run may take to end in good order after the first signal.
const GRACE: Duration = Duration::from_secs(2);

/// Room for recursion over what users write; reserved, not used.
const STACK: usize = 512 << 20;

/// What everybody who works on one run of the program shares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Session {
    /// All solver processes.
    pub(crate) processes: ProcessGroup,
    /// The budget that all others are made from: cancelling it stops everything.
    pub(crate) budget: Budget,
    interrupted: Arc<AtomicBool>,
}

impl Session {
    /// Whether somebody has asked the run to end.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::SeqCst)
    }

    /// The same session, with solver processes that can be killed by themselves.
    pub(crate) fn inner(&self) -> Self {
        Self { processes: self.processes.inner(), ..self.clone() }
    }

    fn stop(&self) {
        self.interrupted.store(true, Ordering::SeqCst);
        self.budget.cancel();
        self.processes.kill_all();
    }
}

/// Lets Ctrl-C, SIGTERM and SIGHUP end the session: the first in good order, with what
/// is known so far; a second, or a run that does not end by itself, at once.
pub(crate) fn watch_signals(session: &Session) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let session = session.clone();
    let watch = move || {
        for _ in signals.forever() {
            let again = session.is_interrupted();
            session.stop();
            if again {
                process::exit(Status::Interrupted.code().into());
            }
            let late = thread::Builder::new().spawn(|| {
                thread::sleep(GRACE);
                process::exit(Status::Interrupted.code().into());
            });
            if late.is_err() {
                process::exit(Status::Interrupted.code().into());
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(watch).map(drop)
}

/// A thread with a large stack.
pub(crate) fn big_thread(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK)
}

/// Does `work` on a large stack. A panic ends all solver processes and becomes the status
/// of a fault.
pub(crate) fn guarded(
    session: &Session,
    work: impl FnOnce() -> Status + Send,
) -> io::Result<Status> {
    let processes = session.processes.clone();
    let said = AtomicBool::new(false);
    panic::set_hook(Box::new(move |info| {
        processes.kill_all();
        // The panic of one thread may become that of those who wait for it.
        if said.swap(true, Ordering::SeqCst) {
            return;
        }
        let place = info.location().map(|l| format!(" ({}:{})", l.file(), l.line()));
        output::complain(&format!(
            "unloop has a fault: {}{}\n\
             Please report it with the program and the command line; no verdict was given.",
            message(info.payload()),
            place.unwrap_or_default(),
        ));
    }));
    thread::scope(|scope| {
        let worker = big_thread("unloop").spawn_scoped(scope, work)?;
        Ok(worker.join().unwrap_or(Status::Fault))
    })
}

fn message(payload: &dyn Any) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_fault_and_ends_the_solvers() {
        let session = Session::default();
        let status = guarded(&session, || panic!("as planned"));
        assert_eq!(status.ok(), Some(Status::Fault));
        assert!(session.processes.is_killed());
        assert_eq!(guarded(&Session::default(), || Status::Unknown).ok(), Some(Status::Unknown));
    }
}
