//! Many files, many solvers, so many processes at the same time, and results in the order
//! of the files.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::solve::recorded::without_assumptions;
use unloop::solve::{
    Answers, Attempt, FileError, Finish, Form, QueryFile, Rules, Solver, compare, race,
};

use super::super::interrupt::Session;
use super::super::progress::Progress;
use super::super::status::Trouble;
use super::find::Manifests;
use super::judge::{Judged, judge};

/// What is to be done.
pub(super) struct Work<'a> {
    pub(super) files: &'a [PathBuf],
    pub(super) manifests: &'a Manifests,
    pub(super) solvers: &'a [Solver],
    /// Whether every solver is to answer, and not only the first.
    pub(super) all: bool,
    /// Whether models are asked for, and whether assumptions were needed.
    pub(super) models: bool,
    pub(super) rules: Rules,
    pub(super) timeout: Duration,
    pub(super) memory_mib: u64,
    pub(super) session: &'a Session,
    pub(super) progress: &'a Progress,
}

/// What became of one file.
pub(super) type Solved = Result<Judged, Trouble>;

/// A file while it is worked on.
#[derive(Default)]
struct Slot {
    query: Option<Arc<Result<QueryFile, FileError>>>,
    attempts: Vec<(usize, Vec<Attempt<Answers>>)>,
}

impl Work<'_> {
    /// Does it, and hands each file's result on as soon as those before it are there.
    pub(super) fn run(
        &self,
        mut each: impl FnMut(&Path, Solved) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let slots: Vec<Mutex<Slot>> = self.files.iter().map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        let (sender, results) = channel();
        thread::scope(|scope| {
            for _ in 0..self.workers() {
                let (sender, slots, next) = (sender.clone(), &slots, &next);
                scope.spawn(move || self.work(next, slots, &sender));
            }
            drop(sender);
            let (mut waiting, mut turn) = (BTreeMap::new(), 0);
            for (at, solved) in results {
                waiting.insert(at, solved);
                while let Some(solved) = waiting.remove(&turn) {
                    each(&self.files[turn], solved)?;
                    turn += 1;
                }
            }
            // After an interrupt some before them are missing.
            waiting.into_iter().try_for_each(|(at, solved)| each(&self.files[at], solved))
        })
    }

    /// How many files, or with `all` how many pairs of a file and a solver, at the same time.
    fn workers(&self) -> usize {
        let workers = if self.all {
            self.rules.jobs.get()
        } else {
            // Every solver of a race may need a process: one that waited for another file's
            // would come too late for its own.
            (self.rules.jobs.get() / self.racers().get()).max(1)
        };
        workers.min(self.files.len() * self.turns())
    }

    /// How many processes one race may have.
    fn racers(&self) -> NonZero<usize> {
        let solvers = NonZero::new(self.solvers.len()).unwrap_or(NonZero::<usize>::MIN);
        if self.all { NonZero::<usize>::MIN } else { solvers.min(self.rules.jobs) }
    }

    /// How often each file's turn comes: once for a race, or once for each solver.
    fn turns(&self) -> usize {
        if self.all { self.solvers.len() } else { 1 }
    }

    fn work(&self, next: &AtomicUsize, slots: &[Mutex<Slot>], results: &Sender<(usize, Solved)>) {
        while !self.session.is_interrupted() {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let (at, turn) = (place / self.turns(), place % self.turns());
            let Some(slot) = slots.get(at) else { return };
            let solved = self.take_turn(at, turn, slot);
            // What came to nothing by an interrupt says nothing about a file, and once
            // results cannot be printed nobody listens any more.
            if let Some(solved) = solved
                && (self.session.is_interrupted() || results.send((at, solved)).is_err())
            {
                return;
            }
        }
    }

    /// One turn of a file; its result, if this was the last one.
    fn take_turn(&self, at: usize, turn: usize, slot: &Mutex<Slot>) -> Option<Solved> {
        let path = &self.files[at];
        let mut budget = self.session.budget.at_most(self.timeout);
        budget.memory_mib = Some(self.memory_mib);
        let query = {
            let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
            let read = || Arc::new(self.read(path, &budget));
            Arc::clone(slot.query.get_or_insert_with(read))
        };
        let attempts = match &*query {
            Ok(query) => self.ask(path, query, turn, &budget),
            Err(_) => Vec::new(),
        };
        drop(query);
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        slot.attempts.push((turn, attempts));
        if slot.attempts.len() < self.turns() {
            return None;
        }
        let Slot { query, mut attempts } = std::mem::take(&mut *slot);
        attempts.sort_by_key(|(turn, _)| *turn);
        let attempts = attempts.into_iter().flat_map(|(_, attempts)| attempts).collect();
        match Arc::into_inner(query?)? {
            Ok(query) => {
                let court = (self.solvers, self.rules.agree);
                let judged = judge(&query, attempts, court, self.manifests.entry(path));
                let again = self.models && judged.answer == [Some(false)];
                let without_assumptions = again && self.needs_no_assumptions(path, &query, &budget);
                Some(Ok(Judged { without_assumptions, ..judged }))
            }
            Err(error) => Some(Err(error.into())),
        }
    }

    fn read(&self, path: &Path, budget: &Budget) -> Result<QueryFile, FileError> {
        let query = QueryFile::read(path, budget)?;
        let entry = self.manifests.entry(path).filter(|_| self.models);
        Ok(query.wanting(entry.map(|entry| entry.values.clone()).unwrap_or_default()))
    }

    /// Whether a file that is unsatisfiable is so without its assumptions, which only bound the question.
    fn needs_no_assumptions(&self, path: &Path, query: &QueryFile, budget: &Budget) -> bool {
        let Some(text) = without_assumptions(query.text()) else { return false };
        let Ok(whole) = QueryFile::of_text(path, text, budget) else { return false };
        let attempts = self.ask(path, &whole, 0, budget);
        let voices = compare::solvers(&attempts, self.solvers);
        compare::agreed(&voices, 1, self.rules.agree) == [Some(false)]
    }

    fn ask(
        &self,
        path: &Path,
        query: &QueryFile,
        turn: usize,
        budget: &Budget,
    ) -> Vec<Attempt<Answers>> {
        let name = path.display().to_string();
        let form = Form::new(&name, query);
        let solvers = if self.all { &self.solvers[turn..=turn] } else { self.solvers };
        let until = if self.all { Finish::All } else { Finish::First };
        let rules = Rules { jobs: self.racers(), until, ..self.rules };
        race(&[form], solvers, rules, budget, &self.session.processes, self.progress).attempts
    }
}
