//! Who is running, so that everybody can be stopped from any thread.
//!
//! A group is a value, not a global: whoever starts a run makes one. A race makes a group
//! of its own [inside](ProcessGroup::inner) it. Killing a group kills the processes registered in
//! it and in those inside it, and lets none be started any more.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustix::process::{Pid, Signal, kill_process_group};

use super::guard::Guard;

/// A registry of running solver processes, to be shared between threads.
#[derive(Clone, Debug)]
pub struct ProcessGroup {
    registry: Arc<Mutex<Registry>>,
    /// Whether the hubs around this one, and this one, last, have been killed.
    killed: Vec<Arc<AtomicBool>>,
}

#[derive(Debug, Default)]
struct Registry {
    running: BTreeMap<u64, (Pid, ProcessGroup)>,
    next: u64,
    /// Started by the first process that runs for a while.
    guard: Option<Guard>,
}

impl Default for ProcessGroup {
    fn default() -> Self {
        Self { registry: Arc::default(), killed: vec![Arc::default()] }
    }
}

impl ProcessGroup {
    /// An empty group.
    pub fn new() -> Self {
        Self::default()
    }

    /// A group inside this one.
    #[must_use]
    pub fn inner(&self) -> ProcessGroup {
        let mut inner = self.clone();
        inner.killed.push(Arc::default());
        inner
    }

    /// Kills all processes of this group and refuses new ones. Their owners reap them.
    pub fn kill_all(&self) {
        if let Some(own) = self.killed.last() {
            own.store(true, Ordering::SeqCst);
        }
        for (pid, group) in self.lock().running.values() {
            if group.is_killed() {
                kill(*pid);
            }
        }
    }

    /// Whether this group, or one around it, has been killed.
    pub fn is_killed(&self) -> bool {
        self.killed.iter().any(|killed| killed.load(Ordering::SeqCst))
    }

    /// How many processes are running in this group and in all that share its outermost one.
    pub fn running(&self) -> usize {
        self.lock().running.len()
    }

    /// Takes down a process group that has just been started, and kills it if it came too late.
    pub(crate) fn register(&self, pid: Pid) -> Registration {
        let mut registry = self.lock();
        registry.next += 1;
        let id = registry.next;
        registry.running.insert(id, (pid, self.clone()));
        if self.is_killed() {
            kill(pid);
        }
        drop(registry);
        Registration { group: self.clone(), id, guarded: false }
    }

    fn lock(&self) -> MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A process's entry. Must be gone before the process is reaped: a number that has been
/// reaped may be somebody else's.
#[derive(Debug)]
pub(crate) struct Registration {
    group: ProcessGroup,
    id: u64,
    guarded: bool,
}

impl Registration {
    /// Sees to it that the process is killed even if this program is killed first. Costs a
    /// process, so it is for those that run for a while.
    pub(crate) fn guard(&mut self) {
        if std::mem::replace(&mut self.guarded, true) {
            return;
        }
        let mut registry = self.group.lock();
        let Some((pid, _)) = registry.running.get(&self.id) else { return };
        let pid = *pid;
        if registry.guard.is_none() {
            registry.guard = Guard::start();
        }
        if let Some(guard) = &mut registry.guard {
            guard.watch(pid);
        }
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        let mut registry = self.group.lock();
        let entry = registry.running.remove(&self.id);
        if let (true, Some((pid, _)), Some(guard)) = (self.guarded, &entry, &mut registry.guard) {
            guard.forget(*pid);
        }
        drop(registry);
        // Only now that the lock is free: a group may hold the registry's last owner.
        drop(entry);
    }
}

/// Kills a process group whose leader has not been reaped yet.
pub(crate) fn kill(leader: Pid) {
    // It may have ended by itself.
    let _ = kill_process_group(leader, Signal::KILL);
}
