//! `unloop cluster work RUN`: one element of an array does its tasks, one after the other, and writes
//! down each result as it comes. What was finished before it was ended is finished; started again, it
//! does the rest.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use clap::Args;
use unloop::budget::Budget;
use unloop::solve::ProcessGroup;
use unloop::solve::child::ChildLimits;
use unloop::solve::scheduler::INDICES;

use super::super::interrupt::Session;
use super::super::status::{Status, Trouble};
use super::errand::{Fate, own_program};
use super::folder::{ResultFile, ResultLine, RunFolder, TaskLine};
use super::inputs::fingerprint;

/// Whether to stop is looked at so often: a look at a file on a file system that many share.
const LOOK: Duration = Duration::from_secs(2);
/// An element is started again so often at most.
const MOST_STARTS: usize = 10_000;

// The options of `cluster work`.
#[derive(Args, Debug)]
pub(super) struct Options {
    /// The folder of the submission
    #[arg(value_name = "RUN")]
    run: PathBuf,
    /// Which element [default: as the scheduler's variable says]
    #[arg(value_name = "N")]
    element: Option<usize>,
}

/// Does an element's tasks.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let run = RunFolder { path: options.run.clone() };
    let said = || INDICES.iter().find_map(|name| env::var(name).ok()?.parse().ok());
    let element = options.element.or_else(said).ok_or_else(|| {
        Trouble::usage(format!("which element? Name it, or set {}", INDICES.join(" or ")))
    })?;
    let ended = work(&run, element, session);
    if let Err(trouble) = &ended {
        // For whoever waits for the results; the scheduler may keep nothing of what is printed here.
        let text = format!("{}: {}\n", host(), trouble.text);
        let _ = fs::write(run.log(element), text);
    }
    ended
}

fn work(run: &RunFolder, element: usize, session: &Session) -> Result<Status, Trouble> {
    let unread = |error| {
        Trouble::input(format!(
            "cannot read the work in {}: {error}; do all machines share this folder?",
            run.path.display()
        ))
    };
    let facts = run.facts().map_err(unread)?;
    let program = own_program()?;
    if !facts.program.is(&program)? {
        let (own, wanted) = (env!("CARGO_PKG_VERSION"), &facts.program.version);
        let text =
            format!("this is another build of unloop ({own}) than the work is for ({wanted})");
        return Err(Trouble::usage(text));
    }
    env::set_current_dir(&facts.folder).map_err(|error| {
        let folder = facts.folder.display();
        Trouble::input(format!(
            "cannot go to {folder}: {error}; do all machines share this folder?"
        ))
    })?;
    if run.is_stopped() {
        return Ok(Status::Interrupted);
    }
    let mut tasks = run.tasks(element).map_err(unread)?;
    let (mut file, done) =
        open(run, element).map_err(|error| Trouble::unwritten(&run.path.join("results"), error))?;
    tasks.retain(|task| !done.contains(&task.task));
    let budget = session.budget.clone();
    thread::scope(|scope| {
        let (busy, watched) = channel::<()>();
        let watched_budget = &budget;
        scope.spawn(move || watch(run, watched_budget, &watched));
        let ended = tasks.iter().try_for_each(|task| one(task, &program, &budget, &mut file));
        drop(busy);
        ended
    })?;
    Ok(if budget.is_cancelled() { Status::Interrupted } else { Status::Done })
}

/// A new file for results, and the tasks that have results from earlier starts.
fn open(run: &RunFolder, element: usize) -> std::io::Result<(ResultFile, BTreeSet<usize>)> {
    let mut done = BTreeSet::new();
    for instance in 0..MOST_STARTS {
        match run.read((element, instance), 0) {
            Ok((lines, _)) => {
                let lasts = lines.iter().filter(|line| line.fate.is_result());
                done.extend(lasts.map(|line| line.task));
            }
            // Another that is started at this moment takes another name.
            Err(_) => match ResultFile::create(&run.results(element, instance)) {
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                created => return Ok((created?, done)),
            },
        }
    }
    Err(std::io::Error::other("the element was started too often"))
}

/// Cancels the budget when the submission is to end.
fn watch(run: &RunFolder, budget: &Budget, busy: &Receiver<()>) {
    loop {
        if run.is_stopped() {
            budget.cancel();
        }
        if busy.recv_timeout(LOOK) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

/// One task.
fn one(
    task: &TaskLine,
    program: &Path,
    budget: &Budget,
    file: &mut ResultFile,
) -> Result<(), Trouble> {
    if budget.is_cancelled() {
        return Ok(());
    }
    let fate = match task.inputs.iter().find(|(path, hash)| fingerprint(path) != *hash) {
        Some((path, _)) if !path.exists() => {
            Fate::Lost(format!("{} is not there any more, or not on all machines", path.display()))
        }
        Some((path, _)) => {
            Fate::Lost(format!("{} has changed since it was queued", path.display()))
        }
        None => go(task, program, budget)?,
    };
    // What came to nothing by an interrupt says nothing.
    if budget.is_cancelled() {
        return Ok(());
    }
    let line = ResultLine { task: task.task, key: task.key.clone(), host: host(), fate };
    file.add(&line)
        .map_err(|error| Trouble::new(Status::Fault, format!("cannot write a result: {error}")))
}

fn go(task: &TaskLine, program: &Path, budget: &Budget) -> Result<Fate, Trouble> {
    let arguments: Vec<_> = task.arguments.iter().map(Into::into).collect();
    let time = Duration::try_from_secs_f64(task.limits.seconds).unwrap_or(Duration::MAX);
    let limits = ChildLimits { time, room: task.limits.room };
    Fate::of_run(program, &arguments, limits, budget, &ProcessGroup::new())
}

/// This machine's name.
pub(super) fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}
