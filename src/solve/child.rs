//! A program that is run to its end, from outside and with a limit: for measuring runs of
//! unloop itself, each of which has solver processes of its own.
//!
//! It is asked to end before it is killed, so that it can end its own processes; when this
//! program is killed, a guard kills it.

use std::ffi::OsString;
use std::io::{self, Read};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use super::process_group::{ProcessGroup, kill};
use crate::budget::Budget;

/// So often it is looked at.
const GLANCE: Duration = Duration::from_millis(10);
/// How long it may take to end when it is asked to.
const GRACE: Duration = Duration::from_millis(1500);

/// What came of it.
#[derive(Clone, Debug)]
pub struct ChildRun {
    /// Its exit status; `None` if a signal ended it.
    pub status: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// Whether it had to be stopped because its time was over.
    pub overran: bool,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
    /// How long it ran.
    pub seconds: f64,
}

/// Runs a program with these arguments for at most `limit`, and ends it when `budget` is
/// cancelled. `group` is for children alone: what kills it kills them without asking.
///
/// # Errors
/// When it cannot be started.
pub fn run_child(
    program: &Path,
    arguments: &[OsString],
    limit: Duration,
    budget: &Budget,
    processes: &ProcessGroup,
) -> io::Result<ChildRun> {
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(arguments)
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let leader = Pid::from_child(&child);
    let mut registration = processes.register(leader);
    registration.guard();
    let stdout = listen(child.stdout.take());
    let stderr = listen(child.stderr.take());
    let (ended, overran) = wait(&mut child, leader, start + limit, budget);
    drop(registration);
    // Whoever is left of its group would keep the streams open.
    let status = ended?;
    Ok(ChildRun {
        status: status.code(),
        signal: status.signal(),
        overran,
        stdout: heard(stdout),
        stderr: heard(stderr),
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// Waits for the end, and sees to it that it comes. Tells whether the time was over.
fn wait(
    child: &mut Child,
    leader: Pid,
    deadline: Instant,
    budget: &Budget,
) -> (io::Result<ExitStatus>, bool) {
    let mut asked: Option<Instant> = None;
    let mut overran = false;
    loop {
        match child.try_wait() {
            Ok(None) => {}
            Ok(Some(status)) => return (Ok(status), overran),
            Err(error) => return (Err(error), overran),
        }
        let now = Instant::now();
        match asked {
            None if now >= deadline || budget.is_cancelled() => {
                overran = !budget.is_cancelled();
                asked = Some(now);
                // It may have ended by itself.
                let _ = kill_process_group(leader, Signal::TERM);
            }
            Some(since) if now - since >= GRACE => {
                kill(leader);
                return (child.wait(), overran);
            }
            _ => thread::sleep(GLANCE),
        }
    }
}

fn listen(stream: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was heard until then counts.
        let _ = stream.map(|mut stream| stream.read_to_end(&mut bytes));
        bytes
    })
}

fn heard(listener: JoinHandle<Vec<u8>>) -> String {
    String::from_utf8_lossy(&listener.join().unwrap_or_default()).into_owned()
}
