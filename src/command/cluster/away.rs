//! Errands on a cluster: handed to its scheduler as one array, and watched by the files that come of it.
//! This process holds no results: each is handed on as soon as it is read.
//!
//! What ends it without all results – an interrupt, trouble, its own death – leaves those that are there
//! in the folder, and the next submission to the same folder begins with them.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use unloop::solve::scheduler::{Array, Client, Scheduler, SchedulerError};

use super::super::interrupt::Session;
use super::super::output;
use super::super::progress::Progress;
use super::super::status::{Status, Trouble};
use super::errand::{Again, Errand};
use super::folder::{OwnRun, RunFacts, TaskLine, WorkFolder, current_folder};
use super::inputs::Inputs;
use super::watch::{Each, Watch};

/// What elements are to find in their environment as it is here, wherever they run.
const PASSED_ON: [&str; 7] = [
    "PATH",
    "HOME",
    "UNLOOP_SOLVERS",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "LD_LIBRARY_PATH",
    "NO_COLOR",
];
/// Whether somebody has interrupted is looked at so often.
const GLANCE: Duration = Duration::from_millis(50);

/// Errands, and which cluster they go to.
pub(super) struct Away<'a> {
    pub(super) errands: &'a [Errand],
    pub(super) program: &'a Path,
    pub(super) scheduler: Scheduler,
    pub(super) folder: PathBuf,
    pub(super) chunk: usize,
    pub(super) cores: usize,
    pub(super) again: Option<Again>,
    pub(super) session: &'a Session,
    pub(super) progress: &'a Progress,
}

impl Away<'_> {
    /// Does all errands that have no result in the folder, and hands each result on as it comes.
    pub(super) fn run(&self, each: &mut Each<'_>) -> Result<(), Trouble> {
        let client = self.scheduler.client()?;
        let folder = WorkFolder::open(&self.folder)?;
        let facts = RunFacts::here()?;
        let (mut tasks, mut inputs) = (Vec::new(), Inputs::default());
        for (at, errand) in self.errands.iter().enumerate() {
            tasks.push(TaskLine::of(at, errand, &facts, &mut inputs)?);
        }
        retire(&folder, &*client)?;
        let known = self.known(&folder, &tasks, each)?;
        tasks.retain(|task| !known.contains(&task.task));
        if tasks.is_empty() || self.session.is_interrupted() {
            return Ok(());
        }
        let chunks: Vec<&[TaskLine]> = tasks.chunks(self.chunk).collect();
        let run = folder.add(&facts, &chunks)?;
        let ended = self.submit(&run, &*client, &chunks, each);
        // Whether it can be written changes nothing: then it is an orphan, which comes to the same.
        let _ = run.folder.sign("over", "");
        ended
    }

    /// Hands on the results that are in the folder; says of which errands.
    fn known(
        &self,
        folder: &WorkFolder,
        tasks: &[TaskLine],
        each: &mut Each<'_>,
    ) -> Result<BTreeSet<usize>, Trouble> {
        let mut known = BTreeSet::new();
        if self.again == Some(Again::All) {
            return Ok(known);
        }
        let mut wanted: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for task in tasks {
            wanted.entry(&task.key).or_default().push(task.task);
        }
        for run in folder.runs()? {
            for which in run.listed().unwrap_or_default() {
                let (lines, _) = run.read(which, 0).unwrap_or_default();
                for line in lines {
                    // The newest counts, whatever it is.
                    let newest = line.fate.is_result();
                    let Some(these) = newest.then(|| wanted.remove(line.key.as_str())).flatten()
                    else {
                        continue;
                    };
                    if self.again.is_some_and(|again| again.wants(line.fate.standing())) {
                        continue;
                    }
                    for task in these {
                        known.insert(task);
                        each(task, line.fate.clone())?;
                    }
                }
            }
        }
        Ok(known)
    }

    /// Hands the work over, and waits for what comes of it.
    fn submit(
        &self,
        run: &OwnRun,
        client: &dyn Client,
        chunks: &[&[TaskLine]],
        each: &mut Each<'_>,
    ) -> Result<(), Trouble> {
        let path = &run.folder.path;
        let arguments: [OsString; 3] = ["cluster".into(), "work".into(), path.clone().into()];
        let id = client.submit(&Array {
            name: "unloop",
            program: self.program,
            arguments: &arguments,
            elements: chunks.len(),
            cores: self.cores,
            folder: &current_folder()?,
            log: &path.join("log"),
            environment: &passed_on(),
        })?;
        // Whoever comes after this process has to be able to call it off.
        let noted = run.folder.sign("job", &id);
        let name = format!("job {id} of {}", self.scheduler);
        self.progress.begins(&name);
        let waited = noted
            .map_err(|error| Trouble::unwritten(&path.join("job"), error))
            .and_then(|()| self.wait(&mut Watch::new(&run.folder, client, &id, chunks), each));
        self.progress.ended(&name);
        if self.session.is_interrupted() || waited.is_err() {
            self.call_off(run, client, &id, &name);
        }
        waited
    }

    fn wait(&self, watch: &mut Watch<'_>, each: &mut Each<'_>) -> Result<(), Trouble> {
        loop {
            let pause = watch.look(each)?;
            if watch.is_done() {
                return Ok(());
            }
            let until = Instant::now() + pause;
            while Instant::now() < until {
                if self.session.is_interrupted() {
                    return Ok(());
                }
                thread::sleep(GLANCE.min(pause));
            }
        }
    }

    /// Ends what was handed over. The sign is for elements that the scheduler cannot end, or does not hear
    /// of in time.
    fn call_off(&self, run: &OwnRun, client: &dyn Client, id: &str, name: &str) {
        let signed = run.folder.sign("stop", "");
        let how = match (client.cancel(id), signed) {
            (Ok(true), _) => format!("{name} is cancelled"),
            (Ok(false), Ok(())) => format!("{name} is cancelled: its elements end within seconds"),
            (Err(error), Ok(())) => format!("{name} ends within seconds ({error})"),
            (_, Err(error)) => format!(
                "{name} could NOT be cancelled, do it yourself: cannot write into {}: {error}",
                run.folder.path.display()
            ),
        };
        let folder = self.folder.display();
        output::say(&format!(
            "{how}; what has a result is in {folder}: the same command goes on\n"
        ));
    }
}

/// Ends submissions whose submitters have gone without that: what they have not done is done by others.
fn retire(folder: &WorkFolder, client: &dyn Client) -> Result<(), Trouble> {
    for run in folder.runs()? {
        let Some(id) = run.orphaned() else { continue };
        let stopped = run.sign("stop", "").and_then(|()| run.sign("over", ""));
        stopped.map_err(|error| Trouble::unwritten(&run.path, error))?;
        if !id.is_empty() {
            // It may be of another scheduler, or long gone; the sign does it too.
            let _ = client.cancel(&id);
        }
    }
    Ok(())
}

/// The part of the environment that goes with the work.
pub(super) fn passed_on() -> Vec<(String, OsString)> {
    let here = |name: &str| Some((name.to_owned(), std::env::var_os(name)?));
    PASSED_ON.into_iter().filter_map(here).collect()
}

impl From<SchedulerError> for Trouble {
    fn from(error: SchedulerError) -> Self {
        let text = match &error {
            SchedulerError::Missing(text) => text.clone(),
            SchedulerError::Unreachable(text) => {
                format!("the scheduler does not answer: {text}; see `unloop cluster test`")
            }
            SchedulerError::Refused(text) => {
                format!("the scheduler does not take the work: {text}")
            }
        };
        Self::new(Status::NoSolver, text)
    }
}
