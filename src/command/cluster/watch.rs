//! An array that is waited for: what its elements have written, and what its scheduler says of it.
//!
//! The file system is asked for one list of files, and for those that may have grown; the less often, the
//! longer it takes to answer.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::time::{Duration, Instant};

use unloop::solve::scheduler::{Client, SchedulerError};

use super::super::output;
use super::super::status::Trouble;
use super::errand::Fate;
use super::folder::{RunFolder, TaskLine};

/// So much of the time is spent on looking, at most.
const SHARE: u32 = 20;
/// How long to wait between two looks at the files, and at the scheduler.
const FILES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));
const STATES: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(60));
/// After this time people are told that nothing has begun; or so long after nothing can be at work any
/// more, that nothing comes.
const NOTHING: Duration = Duration::from_secs(10);
/// After the end of an array files may still come to light, on file systems that many share.
const SETTLING: Duration = Duration::from_secs(4);
/// A scheduler may be silent for so long.
const SILENCE: Duration = Duration::from_secs(60);
/// A disk with less room is full.
const FULL: u64 = 1 << 20;

/// Whoever hears of results.
pub(super) type Each<'e> = dyn FnMut(usize, Fate) -> Result<(), Trouble> + 'e;

/// An array that is waited for.
pub(super) struct Watch<'a> {
    run: &'a RunFolder,
    client: &'a dyn Client,
    id: &'a str,
    /// When something was heard last.
    heard: Instant,
    /// The longest time between two results of an element that is at work.
    longest: Duration,
    /// What each element still has to do.
    open: BTreeMap<usize, BTreeSet<usize>>,
    /// How far each file has been read.
    read: BTreeMap<(usize, usize), u64>,
    /// When the scheduler is to be asked again.
    ask: Instant,
    /// Since when it has not answered.
    silent: Option<Instant>,
    /// Since when nothing comes any more.
    over: Option<Instant>,
    has_told: bool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        run: &'a RunFolder,
        client: &'a dyn Client,
        id: &'a str,
        chunks: &[&[TaskLine]],
    ) -> Self {
        let tasks = |chunk: &&[TaskLine]| chunk.iter().map(|task| task.task).collect();
        let seconds = chunks.iter().copied().flatten().map(|task| task.limits.seconds);
        let longest = seconds.fold(0.0, f64::max);
        let now = Instant::now();
        Self {
            run,
            client,
            id,
            heard: now,
            longest: Duration::try_from_secs_f64(longest).unwrap_or(Duration::MAX),
            open: chunks.iter().map(tasks).enumerate().collect(),
            read: BTreeMap::new(),
            ask: now + STATES.0,
            silent: None,
            over: None,
            has_told: false,
        }
    }

    /// Whether everything has a result, or will have none.
    pub(super) fn is_done(&self) -> bool {
        self.open.is_empty()
    }

    /// Hands on what is new; says when to look again.
    pub(super) fn look(&mut self, each: &mut Each<'_>) -> Result<Duration, Trouble> {
        let start = Instant::now();
        self.files(each)?;
        let pause = (start.elapsed() * SHARE).clamp(FILES.0, FILES.1);
        if self.is_done() {
            return Ok(pause);
        }
        if self.over.is_some_and(|since| since.elapsed() >= SETTLING) {
            self.give_up(each)?;
        } else if self.over.is_none() && Instant::now() >= self.ask {
            self.state()?;
        }
        Ok(pause)
    }

    fn files(&mut self, each: &mut Each<'_>) -> Result<(), Trouble> {
        let unread = |error| {
            let folder = self.run.path.display();
            Trouble::input(format!("cannot read the results in {folder}: {error}"))
        };
        for which in self.run.listed().map_err(unread)? {
            let Some(open) = self.open.get_mut(&which.0) else { continue };
            let from = self.read.get(&which).copied().unwrap_or(0);
            let (lines, to) = self.run.read(which, from).map_err(unread)?;
            if self.read.insert(which, to) != Some(to) {
                (self.heard, self.has_told) = (Instant::now(), false);
            }
            for line in lines {
                // An element that was thought dead may have done it, too.
                if open.remove(&line.task) {
                    each(line.task, line.fate)?;
                }
            }
            if open.is_empty() {
                self.open.remove(&which.0);
            }
        }
        Ok(())
    }

    fn state(&mut self) -> Result<(), Trouble> {
        let start = Instant::now();
        let state = self.client.state(self.id);
        self.ask = Instant::now() + (start.elapsed() * SHARE).clamp(STATES.0, STATES.1);
        match state {
            Ok(state) => {
                self.silent = None;
                self.over = state.over.then(Instant::now);
                if state.running == 0 && !state.over {
                    self.nothing(state.said.as_deref());
                }
                Ok(())
            }
            Err(error) => self.silence(&error),
        }
    }

    /// Nothing has begun, or nothing comes any more: once that has lasted, people are told.
    fn nothing(&mut self, said: Option<&str>) {
        let (what, after) = if self.read.is_empty() {
            ("nothing has begun yet", NOTHING)
        } else {
            ("nothing comes any more", self.longest.saturating_add(NOTHING))
        };
        if !self.has_told && self.heard.elapsed() >= after {
            self.has_told = true;
            let said = said.map(|said| format!(" (the scheduler says {said})")).unwrap_or_default();
            output::say(&format!(
                "{what}{said}: are there workers? `unloop cluster test` tells; this goes on when there \
                 are\n"
            ));
        }
    }

    fn silence(&mut self, error: &SchedulerError) -> Result<(), Trouble> {
        let since = *self.silent.get_or_insert_with(Instant::now);
        if since.elapsed() < SILENCE {
            return Ok(());
        }
        let seconds = SILENCE.as_secs();
        let trouble = Trouble::from(error.clone());
        let text = format!("{}; it has been silent for {seconds} s", trouble.text);
        Err(Trouble::new(trouble.status, text))
    }

    /// The array is over: what has no result gets none.
    fn give_up(&mut self, each: &mut Each<'_>) -> Result<(), Trouble> {
        let failures: BTreeMap<usize, String> =
            self.client.failures(self.id).unwrap_or_default().into_iter().collect();
        for (element, tasks) in std::mem::take(&mut self.open) {
            let why = self.why(element, failures.get(&element));
            for task in tasks {
                each(task, Fate::Lost(why.clone()))?;
            }
        }
        Ok(())
    }

    /// Why an element left something undone: what it said itself, else what the scheduler knows, else
    /// what can be seen.
    fn why(&self, element: usize, failure: Option<&String>) -> String {
        let own = fs::read_to_string(self.run.log(element)).unwrap_or_default();
        let own = own.lines().rev().map(str::trim).find(|line| !line.is_empty());
        let room = rustix::fs::statvfs(&self.run.path);
        let room = room.map(|room| room.f_bavail.saturating_mul(room.f_frsize));
        match (own, failure) {
            (Some(own), _) => own.to_owned(),
            _ if room.is_ok_and(|room| room < FULL) => {
                format!("there is no room left in {}", self.run.path.display())
            }
            (None, Some(failure)) => failure.clone(),
            (None, None) => "its worker ended without a result".to_owned(),
        }
    }
}
