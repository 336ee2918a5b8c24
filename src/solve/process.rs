//! One solver process: three streams that cannot block each other, a deadline and a
//! memory limit kept from outside, and certain death.
//!
//! Each has a process group of its own; its streams are moved by one loop
//! ([`pipes`](super::pipes)), its replies framed as whole S-expressions. The owner waits for a reply with a timeout; when it passes, when the group is killed or
//! the owner is dropped, the whole group is killed and the leader reaped.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Pid;

use super::failure::{Failure, FailureKind, abbreviate};
use super::pipes::{Heard, Pipes, Source};
use super::process_group::{ProcessGroup, Registration, kill};
use super::profile::Profile;
use crate::budget::{Budget, set_niceness};
use crate::sexpr::head;

/// A cancelled budget is noticed after this time at the latest; a killed group at once.
const GLANCE: Duration = Duration::from_millis(50);
/// The first times are shorter: then it is seen to that the process has its limits.
const FIRST_GLANCE: Duration = Duration::from_millis(2);
/// A process that has been waited for about twice this long is guarded.
const GUARDED: Duration = Duration::from_millis(8);
/// So long it is looked for a reply without going to sleep.
const AWAKE: Duration = Duration::from_micros(50);
/// How long a process that has closed its output may take to end by itself.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How much of what was sent or received a failure shows.
const EXCERPT: usize = 400;

/// The stack that a solver may use. Linux leaves at least this much room below it.
#[cfg(any(target_os = "linux", target_os = "android"))]
const SOLVER_STACK: u64 = 120 << 20;

/// Words by which solvers say that they ran out of memory.
const OUT_OF_MEMORY: &[&str] =
    &["out of memory", "out-of-memory", "bad_alloc", "memory exhausted", "cannot allocate"];

/// A running solver.
pub(crate) struct Process {
    solver: String,
    command: Vec<String>,
    /// Versions that should have behaved.
    tested: Vec<String>,
    child: Child,
    leader: Pid,
    registration: Option<Registration>,
    pipes: Pipes,
    budget: Budget,
    processes: ProcessGroup,
    last_sent: String,
    waited: Duration,
    /// How far it has stepped back.
    niceness: i32,
}

/// What to start, and who it is.
pub(crate) struct CommandLine<'a> {
    pub(crate) profile: &'a Profile,
    pub(crate) program: &'a Path,
    pub(crate) args: &'a [String],
}

impl Process {
    /// Starts a process.
    pub(crate) fn start(
        line: &CommandLine<'_>,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Self, Box<Failure>> {
        let mut failure = Box::new(Failure::new(FailureKind::NotStarted, &line.profile.name));
        failure.command = std::iter::once(line.program.display().to_string())
            .chain(line.args.iter().cloned())
            .collect();
        failure.hint = line.profile.how_to_get();
        if processes.is_killed() || budget.is_cancelled() {
            failure.kind = FailureKind::Cancelled;
            return Err(failure);
        }
        let started = spawn(line).and_then(|mut child| {
            let pipes = Pipes::of(&mut child);
            // Nobody could talk to it.
            pipes
                .inspect_err(|_| drop(child.kill().and_then(|()| child.wait())))
                .map(|p| (child, p))
        });
        let (child, pipes) = match started {
            Ok(started) => started,
            Err(error) => {
                failure.received = error.to_string();
                return Err(failure);
            }
        };
        let leader = Pid::from_child(&child);
        let registration = processes.register(leader);
        limit_memory(leader, budget.memory_mib);
        allow_deep_stack(leader, budget.memory_mib);
        let mut process = Self {
            solver: failure.solver,
            command: failure.command,
            tested: line.profile.tested.clone(),
            child,
            leader,
            registration: Some(registration),
            pipes,
            budget: budget.clone(),
            processes: processes.clone(),
            last_sent: String::new(),
            waited: Duration::ZERO,
            niceness: 0,
        };
        process.leave_room();
        Ok(process)
    }

    /// Leaves the processors to others, once the budget says so.
    fn leave_room(&mut self) {
        let yields = self.budget.yields_from.is_some_and(|from| Instant::now() >= from);
        let niceness = self.budget.niceness(yields);
        // A process cannot take back what it has given up.
        if niceness > self.niceness {
            self.niceness = niceness;
            set_niceness(self.leader, niceness);
        }
    }

    /// From here on this budget counts. The memory limit stays what it was.
    pub(crate) fn within(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// Sends text. Never blocks; a process that is gone is noticed at the next reply.
    pub(crate) fn send(&mut self, text: &str) {
        self.last_sent = abbreviate(text, EXCERPT);
        self.pipes.send(text);
    }

    /// Ends its input behind what has been sent.
    pub(crate) fn end_input(&mut self) {
        self.pipes.end_input();
    }

    /// Sends a text to its end, of which this is the beginning. From here on its output is taken by lines.
    pub(crate) fn converse_by_lines(&mut self, beginning: &str, text: Source) {
        self.last_sent = abbreviate(beginning, EXCERPT);
        self.pipes.send_all(text);
    }

    /// Waits for the next line of its output; `None` at the end. Every failure ends the process.
    pub(crate) fn line(&mut self, expected: &'static str) -> Result<Option<String>, Box<Failure>> {
        let start = Instant::now();
        let line = self.next_or_end(expected);
        self.waited += start.elapsed();
        line.map(Result::ok)
    }

    /// How a process has ended that has closed its output; it is killed if it does not end soon.
    pub(crate) fn finish(&mut self) -> Option<ExitStatus> {
        self.last_words().or_else(|| self.end())
    }

    /// Waits for the next reply. Every failure ends the process.
    pub(crate) fn reply(&mut self, expected: &'static str) -> Result<String, Box<Failure>> {
        let start = Instant::now();
        let reply = self.next_reply(expected);
        self.waited += start.elapsed();
        reply
    }

    /// The next reply, if it has come. A deadline that has passed, and every other failure, ends the process.
    pub(crate) fn reply_now(
        &mut self,
        expected: &'static str,
    ) -> Option<Result<String, Box<Failure>>> {
        let stays = !self.budget.is_cancelled() && self.budget.remaining() != Some(Duration::ZERO);
        if stays && !self.pipes.has_news() {
            self.leave_room();
            return None;
        }
        Some(self.next_reply(expected))
    }

    /// Waits until one of several has something to say, or can be told more; for `time` at the most.
    pub(crate) fn wait_for_any(all: &mut [&mut Self], time: Duration) {
        if all.iter().any(|process| process.pipes.has_news()) {
            return;
        }
        let mut pipes: Vec<&mut Pipes> = all.iter_mut().map(|process| &mut process.pipes).collect();
        // Small questions are answered sooner than a sleeper is woken.
        let start = Instant::now();
        while start.elapsed() < AWAKE.min(time) {
            if Pipes::exchange_all(&mut pipes, Some(Duration::ZERO)) {
                return;
            }
        }
        Pipes::exchange_all(&mut pipes, Some(time));
    }

    /// Sees to it that it is killed even if this program is killed first.
    pub(crate) fn guard(&mut self) {
        if let Some(registration) = &mut self.registration {
            registration.guard();
        }
    }

    /// Fails if an error stands behind the reply that was taken last: whoever says `unsat`
    /// and then complains has not meant the question.
    pub(crate) fn expect_no_error(&mut self) -> Result<(), Box<Failure>> {
        let error = self.pipes.pending().find(|reply| is_error(reply)).map(str::to_owned);
        match error {
            Some(error) => Err(self.fail(FailureKind::Error, "no error after the answer", &error)),
            None => Ok(()),
        }
    }

    /// Fails if anything has been said behind the reply that was taken last: nobody has asked for it.
    pub(crate) fn expect_silence(&mut self) -> Result<(), Box<Failure>> {
        self.expect_no_error()?;
        let reply = self.pipes.pending().next().map(str::to_owned);
        match reply {
            Some(reply) => Err(self.fail(FailureKind::Unexpected, "nothing more", &reply)),
            None => Ok(()),
        }
    }

    /// The time spent waiting for replies so far.
    pub(crate) fn waited(&self) -> Duration {
        self.waited
    }

    fn next_reply(&mut self, expected: &'static str) -> Result<String, Box<Failure>> {
        let reply = self.next_or_end(expected)?;
        reply.map_err(|half| self.fail(FailureKind::Died, expected, &half))
    }

    /// The next reply, or what there is of one at the end of the output.
    fn next_or_end(
        &mut self,
        expected: &'static str,
    ) -> Result<Result<String, String>, Box<Failure>> {
        let mut glance = FIRST_GLANCE;
        loop {
            self.leave_room();
            if self.budget.is_cancelled() {
                return Err(self.fail(FailureKind::Cancelled, expected, ""));
            }
            let left = self.budget.remaining();
            if left == Some(Duration::ZERO) {
                return Err(self.fail(FailureKind::TimedOut, expected, ""));
            }
            match self.pipes.hear(left.map_or(glance, |left| left.min(glance))) {
                Heard::Reply(reply) if is_error(&reply) => {
                    let kind = if speaks_of_memory(&reply) {
                        FailureKind::OutOfMemory
                    } else {
                        FailureKind::Error
                    };
                    return Err(self.fail(kind, expected, &reply));
                }
                Heard::Reply(reply) => return Ok(Ok(reply)),
                Heard::TooLong => {
                    return Err(self.fail(FailureKind::Unexpected, expected, "an endless reply"));
                }
                Heard::End(half) => return Ok(Err(half)),
                Heard::Nothing if glance < GLANCE => {
                    if glance >= GUARDED {
                        self.guard();
                    }
                    allow_deep_stack(self.leader, self.budget.memory_mib);
                    glance = (glance * 2).min(GLANCE);
                }
                Heard::Nothing => {}
            }
        }
    }

    /// Ends the process and reports `received` as a failure.
    pub(crate) fn fail(
        &mut self,
        kind: FailureKind,
        expected: &'static str,
        received: &str,
    ) -> Box<Failure> {
        let called_off = self.processes.is_killed() || self.budget.is_cancelled();
        let status = if kind == FailureKind::Died { self.last_words() } else { None };
        self.end();
        let stderr = self.pipes.complaints(LAST_WORDS);
        let kind = match kind {
            FailureKind::Died if called_off => FailureKind::Cancelled,
            FailureKind::Died if speaks_of_memory(&stderr) => FailureKind::OutOfMemory,
            kind => kind,
        };
        Box::new(Failure {
            kind,
            solver: self.solver.clone(),
            command: self.command.clone(),
            sent: self.last_sent.clone(),
            expected,
            received: abbreviate(received, EXCERPT),
            stderr,
            status: status.map(|status| status.to_string()),
            hint: self.hint(kind),
        })
    }

    fn hint(&self, kind: FailureKind) -> Option<String> {
        match kind {
            FailureKind::Died
            | FailureKind::Error
            | FailureKind::Unexpected
            | FailureKind::LyingModel
            | FailureKind::LyingInterpolant => (!self.tested.is_empty())
                .then(|| format!("tested are its versions {}", self.tested.join(", "))),
            FailureKind::OutOfMemory => Some("allow it more memory".to_owned()),
            FailureKind::NotPosed
            | FailureKind::NotStarted
            | FailureKind::TimedOut
            | FailureKind::Cancelled => None,
        }
    }

    /// The status of a process that has closed its output, if it ends soon.
    fn last_words(&mut self) -> Option<ExitStatus> {
        // Reaping gives the number back, so nobody may kill by it from here on.
        if self.pipes.drained(LAST_WORDS) { self.end() } else { None }
    }

    /// Kills the group and reaps the leader.
    fn end(&mut self) -> Option<ExitStatus> {
        let registration = self.registration.take()?;
        // A leader that ended by itself stays a zombie, so its number is still its own.
        kill(self.leader);
        drop(registration);
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

fn spawn(line: &CommandLine<'_>) -> std::io::Result<Child> {
    Command::new(line.program)
        .args(line.args)
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
}

fn is_error(reply: &str) -> bool {
    head(reply) == Some("error")
}

fn speaks_of_memory(text: &str) -> bool {
    let text = text.to_lowercase();
    OUT_OF_MEMORY.iter().any(|words| text.contains(words))
}

/// Limits the address space of a process. It has run unlimited for some microseconds
/// then, which harms nobody.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn limit_memory(pid: Pid, mib: Option<u64>) {
    use rustix::process::{Resource, Rlimit, prlimit};
    if let Some(mib) = mib {
        let bytes = Some(mib.saturating_mul(1 << 20));
        // The process may have ended by itself.
        let _ = prlimit(Some(pid), Resource::As, Rlimit { current: bytes, maximum: bytes });
    }
}

/// Lets a process recurse over deep terms as far as the system allows. A call that comes
/// while the process is still being loaded is lost, so this is called more than once.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn allow_deep_stack(pid: Pid, mib: Option<u64>) {
    use rustix::process::{Resource, Rlimit, getrlimit, prlimit};
    let maximum = getrlimit(Resource::Stack).maximum;
    // Each of its threads may reserve as much, out of the address space that it has.
    let space = mib.map_or(u64::MAX, |mib| mib.saturating_mul(1 << 20));
    let stack = (space / 8).clamp(8 << 20, SOLVER_STACK);
    let current = Some(maximum.map_or(stack, |maximum| maximum.min(stack)));
    // The process may have ended by itself.
    let _ = prlimit(Some(pid), Resource::Stack, Rlimit { current, maximum });
}

/// Other systems cannot limit another process's memory; a command that does so itself
/// can be written into the solver's table.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn limit_memory(_: Pid, _: Option<u64>) {}

/// Nor its stack.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn allow_deep_stack(_: Pid, _: Option<u64>) {}
