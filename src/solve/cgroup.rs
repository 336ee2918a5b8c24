//! Control groups of Linux (version 2): a group for each run, in which the system counts processor time
//! and memory, and keeps the limit of memory.
//!
//! It is used where this program's own group lets it make groups: where it runs as root, or where a
//! group has been handed to it (systemd's `Delegate=yes`). Memory is counted only if the controller for it
//! can be had, and that is so only in a group that has no processes of its own: so this program moves
//! into a group below its own, if it is alone there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::thread;
use std::time::Duration;

/// What the names of groups begin with; behind it stands who made them.
const PREFIX: &str = "unloop-";
/// Where this program moves to.
const OWN: &str = "unloop-self";
/// The names of groups are tried so often.
const TRIES: usize = 10_000;
/// A group goes when the last of its processes has been reaped by whoever reaps it.
const PATIENCE: (u32, Duration) = (20, Duration::from_millis(5));

/// A group for one run.
pub(super) struct Cgroup {
    folder: PathBuf,
    memory: bool,
}

impl Cgroup {
    /// A new group with this limit, if groups can be made.
    pub(super) fn new(memory_mib: Option<u64>) -> Option<Self> {
        let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        Self::below(&place(&mounts, &own)?, memory_mib)
    }

    fn below(base: &Path, memory_mib: Option<u64>) -> Option<Self> {
        let memory = has(base, "cgroup.subtree_control", "memory") || enable(base);
        sweep(base);
        let name = |number| base.join(format!("{PREFIX}{}-{number}", process::id()));
        let folder = (0..TRIES).map(name).find_map(|folder| match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
            made => Some(made.map(|()| folder)),
        });
        let group = Self { folder: folder?.ok()?, memory };
        if let Some(mib) = memory_mib.filter(|_| memory) {
            group.write("memory.max", &mib.saturating_mul(1 << 20).to_string()).ok()?;
            // Not every system has swap, or counts it.
            let _ = group.write("memory.swap.max", "0");
            // The run is ended, and not whoever of it happened to ask last.
            let _ = group.write("memory.oom.group", "1");
        }
        Some(group)
    }

    /// Takes a process in.
    pub(super) fn enter(&self, process: &str) -> bool {
        self.write("cgroup.procs", process).is_ok()
    }

    /// The processor time of all its processes so far.
    pub(super) fn cpu(&self) -> Option<Duration> {
        self.number("cpu.stat", "usage_usec").map(Duration::from_micros)
    }

    /// The most memory that they have had together, in bytes.
    pub(super) fn peak(&self) -> Option<u64> {
        fs::read_to_string(self.folder.join("memory.peak")).ok()?.trim().parse().ok()
    }

    /// Whether the system keeps the limit of memory.
    pub(super) fn limits_memory(&self) -> bool {
        self.memory
    }

    /// Whether it has killed a process for that.
    pub(super) fn has_killed(&self) -> bool {
        self.number("memory.events", "oom_kill").is_some_and(|count| count > 0)
    }

    fn number(&self, file: &str, key: &str) -> Option<u64> {
        let text = fs::read_to_string(self.folder.join(file)).ok()?;
        text.lines().find_map(|line| line.strip_prefix(key)?.trim().parse().ok())
    }

    fn write(&self, file: &str, text: &str) -> io::Result<()> {
        fs::write(self.folder.join(file), text)
    }
}

impl Drop for Cgroup {
    fn drop(&mut self) {
        // Whoever is left has no business any more. Older systems cannot do that.
        let _ = self.write("cgroup.kill", "1");
        let (tries, pause) = PATIENCE;
        for _ in 0..tries {
            if fs::remove_dir(&self.folder).is_ok() {
                return;
            }
            thread::sleep(pause);
        }
    }
}

/// Removes what programs have left behind that were killed.
fn sweep(base: &Path) {
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix(PREFIX).and_then(|rest| rest.split_once('-'));
        let Some((Ok(owner), _)) = owner.map(|(pid, rest)| (pid.parse::<u32>(), rest)) else {
            continue;
        };
        // Where somebody is left in it, it stays.
        if !Path::new("/proc").join(owner.to_string()).exists() {
            let _ = fs::remove_dir(entry.path());
        }
    }
}

/// Whether a list of controllers has this one.
fn has(base: &Path, list: &str, controller: &str) -> bool {
    fs::read_to_string(base.join(list)).is_ok_and(|l| l.split_whitespace().any(|c| c == controller))
}

/// Has memory counted in the groups below this one.
fn enable(base: &Path) -> bool {
    let wish = || fs::write(base.join("cgroup.subtree_control"), "+memory").is_ok();
    has(base, "cgroup.controllers", "memory") && (wish() || step_aside(base).is_ok() && wish())
}

/// Moves this program out of the way, if it is alone in the group.
fn step_aside(base: &Path) -> io::Result<()> {
    let own = process::id().to_string();
    let all = fs::read_to_string(base.join("cgroup.procs"))?;
    if all.split_whitespace().any(|process| process != own) {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    let aside = base.join(OWN);
    fs::create_dir_all(&aside)?;
    fs::write(aside.join("cgroup.procs"), own)
}

/// The folder of this program's group: of `/proc/self/mountinfo` and `/proc/self/cgroup` what is
/// about version 2. Where it has stepped aside, the folder above.
fn place(mounts: &str, own: &str) -> Option<PathBuf> {
    let group = own.lines().find_map(|line| line.strip_prefix("0::/"))?;
    let mount = mounts.lines().find_map(|line| {
        let (fields, kind) = line.split_once(" - ")?;
        let point = fields.split(' ').nth(4)?;
        kind.starts_with("cgroup2 ").then_some(point)
    })?;
    let folder = Path::new(mount).join(group);
    if folder.ends_with(OWN) { folder.parent().map(Path::to_owned) } else { Some(folder) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
        30 20 0:26 / /sys/fs/cgroup ro,nosuid - tmpfs tmpfs ro\n\
        31 30 0:27 / /sys/fs/cgroup/unified rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate\n";

    #[test]
    fn the_group_of_version_2_is_found() {
        let at = |own: &str| place(MOUNTS, own);
        let unified = Path::new("/sys/fs/cgroup/unified");
        assert_eq!(at("4:memory:/a\n0::/user/x\n"), Some(unified.join("user/x")));
        assert_eq!(at("0::/\n"), Some(unified.to_owned()));
        assert_eq!(at("0::/user/unloop-self\n"), Some(unified.join("user")));
        assert_eq!(at("4:memory:/a\n"), None);
        assert_eq!(place("", "0::/\n"), None);
    }

    #[test]
    fn what_the_system_counts_is_read() {
        let base = tempfile::tempdir().expect("a folder");
        fs::write(base.path().join("cgroup.subtree_control"), "cpu memory\n").expect("a file");
        let group = Cgroup::below(base.path(), Some(3)).expect("a group");
        assert_eq!(
            fs::read_to_string(group.folder.join("memory.max")).ok().as_deref(),
            Some("3145728")
        );
        fs::write(group.folder.join("cpu.stat"), "usage_usec 1500000\nuser_usec 9\n")
            .expect("a file");
        fs::write(group.folder.join("memory.peak"), "7\n").expect("a file");
        assert_eq!((group.cpu(), group.peak()), (Some(Duration::from_millis(1500)), Some(7)));
        assert!(!group.has_killed() && group.limits_memory());
        fs::write(group.folder.join("memory.events"), "oom 1\noom_kill 2\n").expect("a file");
        assert!(group.has_killed());
    }

    #[test]
    fn what_the_dead_have_left_is_removed() {
        let base = tempfile::tempdir().expect("a folder");
        let own = format!("unloop-{}-0", process::id());
        // There are fewer processes than that.
        let all = ["unloop-4000000000-3", own.as_str(), "unloop-self", "user.slice"];
        all.iter().for_each(|name| fs::create_dir(base.path().join(name)).expect("a folder"));
        sweep(base.path());
        let left = all.map(|name| base.path().join(name).exists());
        assert_eq!(left, [false, true, true, true]);
    }

    #[test]
    fn a_group_that_others_use_is_left_alone() {
        let base = tempfile::tempdir().expect("a folder");
        fs::write(base.path().join("cgroup.controllers"), "memory\n").expect("a file");
        fs::write(base.path().join("cgroup.procs"), "1\n").expect("a file");
        assert!(step_aside(base.path()).is_err());
        assert!(!base.path().join(OWN).exists());
    }
}
