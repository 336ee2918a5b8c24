//! A program that is run to its end, from outside and with a limit: for measuring runs of
//! unloop itself, each of which has solver processes of its own.
//!
//! It is asked to end before it is killed, so that it can end its own processes; when this
//! program is killed, a guard kills it.

use std::ffi::OsString;
use std::io::{self, Read};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use serde::{Deserialize, Serialize};
use wait4::{ResUse, Wait4 as _};

use super::process_group::{ProcessGroup, kill};
use super::room::{Excess, Measured, Room, RoomLimits};
use crate::budget::Budget;

/// So often it is looked at.
const GLANCE: Duration = Duration::from_millis(10);
/// How long it may take to end when it is asked to.
const GRACE: Duration = Duration::from_millis(1500);

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildRun {
    /// Its exit status; `None` if a signal ended it.
    pub status: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// What it has had too much of, so that it was stopped.
    pub excess: Option<Excess>,
    /// Its standard output.
    pub stdout: String,
    /// Its standard error.
    pub stderr: String,
    /// How long it ran.
    pub seconds: f64,
    /// The processor time that it and its processes took, in seconds.
    pub cpu: f64,
    /// The most memory, in MiB: that of all its processes together where the system counts it for groups
    /// of processes, else that of the largest of them.
    pub memory: f64,
    /// By what both were measured.
    pub measured: Measured,
}

/// What a run may take.
#[derive(Clone, Copy, Debug)]
pub struct ChildLimits {
    /// Its time by the clock; then it is ended.
    pub time: Duration,
    /// Its processors and memory, where they have limits.
    pub room: RoomLimits,
}

/// Runs a program with these arguments within `limits`, and ends it when `budget` is
/// cancelled. `group` is for children alone: what kills it kills them without asking.
///
/// # Errors
/// When it cannot be started.
pub fn run_child(
    program: &Path,
    arguments: &[OsString],
    limits: ChildLimits,
    budget: &Budget,
    processes: &ProcessGroup,
) -> io::Result<ChildRun> {
    let start = Instant::now();
    let mut room = Room::new(limits.room);
    let mut child = Command::new(program)
        .args(arguments)
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let leader = Pid::from_child(&child);
    room.enter(leader);
    let mut registration = processes.register(leader);
    registration.guard();
    let stdout = listen(child.stdout.take());
    let stderr = listen(child.stderr.take());
    let (ended, overran) = wait(&mut child, leader, start + limits.time, budget, &mut room);
    drop(registration);
    // Whoever is left of its group would keep the streams open.
    let ResUse { status, rusage } = ended?;
    let used = room.leave(rusage.utime + rusage.stime, rusage.maxrss);
    Ok(ChildRun {
        status: status.code(),
        signal: status.signal(),
        excess: used.excess.or(overran.then_some(Excess::Time)),
        stdout: heard(stdout),
        stderr: heard(stderr),
        seconds: start.elapsed().as_secs_f64(),
        cpu: used.cpu,
        memory: used.memory,
        measured: used.measured,
    })
}

/// Waits for the end, and sees to it that it comes. Tells whether the time was over.
fn wait(
    child: &mut Child,
    leader: Pid,
    deadline: Instant,
    budget: &Budget,
    room: &mut Room,
) -> (io::Result<ResUse>, bool) {
    let mut asked: Option<Instant> = None;
    let mut overran = false;
    // What has ended stays to be asked what it took.
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    loop {
        match waitid(WaitId::Pid(leader), look) {
            Ok(None) => {}
            Ok(Some(_)) => return (child.wait4(), overran),
            Err(error) => return (Err(error.into()), overran),
        }
        let now = Instant::now();
        match asked {
            None if now >= deadline || budget.is_cancelled() || room.is_used_up(leader) => {
                overran = now >= deadline;
                asked = Some(now);
                // It may have ended by itself.
                let _ = kill_process_group(leader, Signal::TERM);
            }
            Some(since) if now - since >= GRACE => {
                kill(leader);
                return (child.wait4(), overran);
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
