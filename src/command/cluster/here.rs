//! Errands on this machine: so many at the same time, each a child of this process.

use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use unloop::solve::ProcessGroup;

use super::super::interrupt::Session;
use super::super::progress::Progress;
use super::super::status::Trouble;
use super::errand::{Errand, Fate};

/// What the workers share.
pub(super) struct Here<'a> {
    pub(super) errands: &'a [Errand],
    pub(super) program: &'a Path,
    pub(super) session: &'a Session,
    pub(super) progress: &'a Progress,
    next: AtomicUsize,
    /// The children. Not the session's: they are asked to end before they are killed.
    processes: ProcessGroup,
}

/// Which errand, and what became of it.
type Sent = (usize, Result<Fate, Trouble>);

impl<'a> Here<'a> {
    pub(super) fn new(
        errands: &'a [Errand],
        program: &'a Path,
        session: &'a Session,
        progress: &'a Progress,
    ) -> Self {
        let (next, processes) = (AtomicUsize::new(0), ProcessGroup::new());
        Self { errands, program, session, progress, next, processes }
    }

    /// Does all, and hands each result on as it comes, until somebody has trouble.
    pub(super) fn run(
        &self,
        jobs: NonZero<usize>,
        each: &mut dyn FnMut(usize, Fate) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let (sender, results) = channel();
        thread::scope(|scope| {
            for _ in 0..jobs.get().min(self.errands.len()) {
                let sender = sender.clone();
                scope.spawn(move || self.work(&sender));
            }
            drop(sender);
            // Who comes to an end here leaves nobody to send to, so the others end after their errand.
            for (at, fate) in results {
                each(at, fate?)?;
            }
            Ok(())
        })
    }

    /// Takes errands until there are none.
    fn work(&self, results: &Sender<Sent>) {
        while !self.session.is_interrupted() {
            let at = self.next.fetch_add(1, Ordering::SeqCst);
            let Some(errand) = self.errands.get(at) else { return };
            self.progress.begins(&errand.name);
            let Errand { arguments, limits, .. } = errand;
            let budget = &self.session.budget;
            let fate = Fate::of_run(self.program, arguments, *limits, budget, &self.processes);
            self.progress.ended(&errand.name);
            if self.session.is_interrupted() || results.send((at, fate)).is_err() {
                return;
            }
        }
    }
}
