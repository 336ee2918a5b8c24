//! What a run with all its processes takes of a machine: processor time and memory, measured, and
//! limited where it has limits.
//!
//! The system counts it for groups of processes where it lets us make some ([`cgroup`](super::cgroup)).
//! Else what the run has taken is asked for when it has ended: the time of all processes that were waited
//! for, and the memory of the largest one; limits are kept by looking at its processes now and then.
//!
//! Linux takes a process that has been started, until it runs a program of its own, for as large as whoever
//! started it. So the memory of the largest process is never told as less than what this program has had.

use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

use rustix::process::Pid;
use serde::{Deserialize, Serialize};

use super::cgroup::Cgroup;

/// Between two looks at the processes of a run.
const LOOK: Duration = Duration::from_millis(100);
/// So many of a run's processes are looked at.
const MOST_PROCESSES: usize = 1000;
const MIB: f64 = 1_048_576.0;

/// What a run may take; nothing is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RoomLimits {
    /// The processor time of all its processes together.
    pub cpu: Option<Duration>,
    /// The memory of all its processes together, in MiB.
    pub memory_mib: Option<u64>,
}

/// Of what a run has had too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Excess {
    /// Time by the clock.
    Time,
    /// Processor time.
    Cpu,
    /// Memory.
    Memory,
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Excess::Time => "it was stopped when its time was over",
            Excess::Cpu => "it was stopped when its processor time was over",
            Excess::Memory => "it was stopped when it had too much memory",
        })
    }
}

/// By what a run was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measured {
    /// By a control group: all processes together.
    Cgroup,
    /// Processor time by a control group, memory as that of the largest process, or of this program.
    CgroupCpu,
    /// By what processes report when they end: the time of all, the memory of the largest or of this
    /// program.
    Process,
}

/// What a run has taken.
pub(super) struct Used {
    /// Processor time, in seconds.
    pub(super) cpu: f64,
    /// Memory, in MiB.
    pub(super) memory: f64,
    pub(super) measured: Measured,
    /// What it has had too much of.
    pub(super) excess: Option<Excess>,
}

/// Where a run is kept.
pub(super) struct Room {
    limits: RoomLimits,
    group: Option<Cgroup>,
    looked: Instant,
    excess: Option<Excess>,
}

impl Room {
    /// A room for a run that is about to be started.
    pub(super) fn new(limits: RoomLimits) -> Self {
        let group = Cgroup::new(limits.memory_mib);
        Self { limits, group, looked: Instant::now(), excess: None }
    }

    /// The run has been started. Processes that it has started already are taken in, too, as far as they
    /// can be seen; what escapes is in the run's own account at the end.
    pub(super) fn enter(&mut self, leader: Pid) {
        let all = |group: &Cgroup| {
            let is_in = group.enter(&process_number(leader));
            // Some may have ended by now.
            let others = family(leader).iter().skip(1).filter(|other| group.enter(other)).count();
            log::trace!(is_in, others; "a control group");
            is_in
        };
        self.group = self.group.take().filter(all);
    }

    /// Whether it has had too much. To be asked often.
    pub(super) fn is_used_up(&mut self, leader: Pid) -> bool {
        let limited = self.limits.cpu.is_some() || self.limits.memory_mib.is_some();
        if limited && self.looked.elapsed() >= LOOK {
            self.looked = Instant::now();
            self.excess = self.excess.or_else(|| self.look(leader));
        }
        self.excess.is_some()
    }

    fn look(&self, leader: Pid) -> Option<Excess> {
        let counted = self.group.as_ref().and_then(Cgroup::cpu);
        let counts_memory = self.group.as_ref().is_some_and(Cgroup::limits_memory);
        let seen = if counted.is_some() && counts_memory { Seen::default() } else { seen(leader) };
        let cpu = counted.unwrap_or(seen.cpu);
        if self.limits.cpu.is_some_and(|limit| cpu > limit) {
            return Some(Excess::Cpu);
        }
        let mib = seen.bytes >> 20;
        // The system keeps this limit itself where it counts.
        let over = self.limits.memory_mib.is_some_and(|limit| !counts_memory && mib > limit);
        over.then_some(Excess::Memory)
    }

    /// The run has ended; by its own account it took so much, the largest process so many bytes.
    pub(super) fn leave(self, cpu: Duration, largest: u64) -> Used {
        let group = self.group.as_ref();
        let counted = group.and_then(Cgroup::cpu);
        let peak = group.and_then(Cgroup::peak);
        let killed = group.is_some_and(Cgroup::has_killed).then_some(Excess::Memory);
        #[expect(clippy::cast_precision_loss, reason = "it is for people")]
        let mib = |bytes: u64| bytes as f64 / MIB;
        let measured = match (counted, peak) {
            (Some(_), Some(_)) => Measured::Cgroup,
            (Some(_), None) => Measured::CgroupCpu,
            (None, _) => Measured::Process,
        };
        Used {
            cpu: counted.map_or(cpu, |counted| counted.max(cpu)).as_secs_f64(),
            memory: mib(peak.map_or(largest, |peak| peak.max(largest))),
            measured,
            excess: self.excess.or(killed),
        }
    }
}

/// What the living processes of a run have.
#[derive(Default)]
struct Seen {
    cpu: Duration,
    bytes: u64,
}

fn process_number(process: Pid) -> String {
    process.as_raw_nonzero().to_string()
}

/// A process and those below it.
fn family(leader: Pid) -> Vec<String> {
    let (mut all, mut at) = (vec![process_number(leader)], 0);
    while at < all.len() && at < MOST_PROCESSES {
        let threads = fs::read_dir(format!("/proc/{}/task", all[at]));
        for thread in threads.into_iter().flatten().flatten() {
            let children = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            all.extend(children.split_whitespace().map(str::to_owned));
        }
        at += 1;
    }
    all
}

/// Looks at a process and those below it.
fn seen(leader: Pid) -> Seen {
    let page = u64::try_from(rustix::param::page_size()).unwrap_or(4096);
    let ticks = rustix::param::clock_ticks_per_second().max(1);
    let mut seen = Seen::default();
    for process in family(leader) {
        let number = |text: &str, place: usize| -> u64 {
            text.split_whitespace().nth(place).and_then(|word| word.parse().ok()).unwrap_or(0)
        };
        let read =
            |name: &str| fs::read_to_string(format!("/proc/{process}/{name}")).unwrap_or_default();
        seen.bytes += number(&read("statm"), 1) * page;
        // pid (command) state …; its own time and that of those it has waited for.
        let stat = read("stat");
        let stat = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let spent: u64 = (11..=14).map(|place| number(stat, place)).sum();
        seen.cpu += Duration::from_millis(spent * 1000 / ticks);
    }
    seen
}
