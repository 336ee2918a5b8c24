//! `unloop cluster test`: whether all is there that work on a cluster needs, found out by handing it a
//! task; and how to go on where not.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value as Json, json};
use unloop::solve::child::ChildLimits;
use unloop::solve::room::RoomLimits;
use unloop::solve::scheduler::{Array, Client, Probed, Scheduler};

use super::super::interrupt::Session;
use super::super::output::{self, print_object};
use super::super::status::{Status, Trouble};
use super::super::values::Seconds;
use super::away::passed_on;
use super::errand::{Errand, Fate};
use super::folder::{OwnRun, RunFacts, TaskLine, WorkFolder, current_folder};
use super::inputs::Inputs;
use super::watch::Watch;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Say what is missing for work on a cluster, and how to go on

Looks for the scheduler's programs, for its server and workers as far as they can be seen from here, and \
for a folder to share; then hands over one small task and waits for its result, as a real submission \
would. Exit status: 0 all is there, 69 something is missing.";

/// A worker that starts a task later than this is busy, or not there.
const PATIENCE: Duration = Duration::from_secs(20);
/// Between two looks.
const PAUSE: Duration = Duration::from_millis(100);

// The options of `cluster test`.
#[derive(Args, Debug)]
pub(super) struct Options {
    /// The scheduler: hyperqueue or slurm
    #[arg(long, value_name = "SCHEDULER")]
    on: Scheduler,
    /// The folder that all machines share
    #[arg(long, value_name = "DIR", default_value = super::place::FOLDER)]
    work: PathBuf,
    /// How long to wait for a worker [default: 20]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    wait: Option<Seconds>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Looks, and tells.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let mut all = Vec::new();
    match options.on.client() {
        Err(error) => all.push(look("the way to it", Err(error.to_string()))),
        Ok(client) => {
            all = client.look();
            // Without these there is nobody to try it with.
            if all.iter().all(|one| one.found.is_ok()) {
                all.extend(tried(options, &*client, session));
            }
        }
    }
    let is_there = all.iter().all(|one| one.found.is_ok());
    if options.json {
        print_object(&object(options.on, &all))?;
    } else {
        let mut text: String = all.iter().map(line).collect();
        let verdict = if is_there { "all is there" } else { "something is missing" };
        text.push_str(&format!("{}: {verdict}\n", options.on));
        output::print(&text)?;
    }
    Ok(if is_there { Status::Done } else { Status::NoSolver })
}

fn look(what: &str, found: Result<String, String>) -> Probed {
    Probed { what: what.to_owned(), found }
}

fn line(one: &Probed) -> String {
    match &one.found {
        Ok(text) => format!("ok       {}: {text}\n", one.what),
        Err(text) => format!("MISSING  {}: {text}\n", one.what),
    }
}

fn object(on: Scheduler, all: &[Probed]) -> Json {
    let one = |one: &Probed| {
        let (Ok(text) | Err(text)) = &one.found;
        json!({ "what": one.what, "found": one.found.is_ok(), "text": text })
    };
    json!({
        "schema": unloop::verdict::SCHEMA,
        "on": on.to_string(),
        "ready": all.iter().all(|one| one.found.is_ok()),
        "findings": all.iter().map(one).collect::<Vec<_>>(),
    })
}

/// What comes of a task.
fn tried(options: &Options, client: &dyn Client, session: &Session) -> Vec<Probed> {
    let was_there = options.work.exists();
    let prepared = prepare(&options.work);
    let folder = prepared.as_ref().map(|_| "it can be written here".to_owned());
    let mut all = vec![look("the shared folder", folder.map_err(|trouble| trouble.text.clone()))];
    if let Ok((own, tasks)) = prepared {
        let patience = options.wait.map_or(PATIENCE, |Seconds(time)| time);
        match hand_over(&own, &tasks, client, patience, session) {
            Ok(Fate::Ran(run)) => {
                all.push(look("a task on a worker", Ok("its result came".to_owned())));
                all.push(look("solvers there", solvers(&run.stdout)));
            }
            Ok(Fate::Lost(why)) | Err(why) => all.push(look("a task on a worker", Err(why))),
        }
        // What is left lying takes room, and nothing else.
        let _ = fs::remove_dir_all(&own.folder.path);
        if !was_there {
            let _ = fs::remove_dir_all(&options.work);
        }
    }
    all
}

fn prepare(work: &Path) -> Result<(OwnRun, Vec<TaskLine>), Trouble> {
    let folder = WorkFolder::open(work)?;
    let facts = RunFacts::here()?;
    let errand = Errand {
        name: "solvers".to_owned(),
        arguments: vec!["solvers".into(), "--json".into()],
        inputs: Vec::new(),
        folders: Vec::new(),
        limits: ChildLimits { time: PATIENCE, room: RoomLimits::default() },
    };
    let tasks = vec![TaskLine::of(0, &errand, &facts, &mut Inputs::default())?];
    Ok((folder.add(&facts, &[&tasks])?, tasks))
}

/// Hands the task over, and waits for its result.
fn hand_over(
    own: &OwnRun,
    tasks: &[TaskLine],
    client: &dyn Client,
    patience: Duration,
    session: &Session,
) -> Result<Fate, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let path = &own.folder.path;
    let id = client.submit(&Array {
        name: "unloop-test",
        program: &program,
        arguments: &["cluster".into(), "work".into(), path.clone().into()],
        elements: 1,
        cores: 1,
        folder: &current_folder().map_err(|trouble| trouble.text)?,
        log: &path.join("log"),
        environment: &passed_on(),
    });
    let id = id.map_err(|error| error.to_string())?;
    let began = Instant::now();
    let mut watch = Watch::new(&own.folder, client, &id, &[tasks]);
    let mut fate = None;
    while !watch.is_done() && began.elapsed() < patience && !session.is_interrupted() {
        let mut hear = |_: usize, said: Fate| {
            fate = Some(said);
            Ok(())
        };
        watch.look(&mut hear).map_err(|trouble| trouble.text)?;
        thread::sleep(PAUSE);
    }
    fate.ok_or_else(|| {
        let _ = own.folder.sign("stop", "");
        let said = client.state(&id).ok().and_then(|state| state.said);
        let _ = client.cancel(&id);
        let said = said.map(|said| format!(" (the scheduler says {said})")).unwrap_or_default();
        format!(
            "no result came within {:.0} s{said}: either no worker is free, or the workers do not see \
             {} or {}; those have to be the same on all machines",
            patience.as_secs_f64(),
            path.display(),
            program.display()
        )
    })
}

/// What `unloop solvers --json` has found there.
fn solvers(said: &str) -> Result<String, String> {
    let object: Json = serde_json::from_str(said).unwrap_or_default();
    let found = object["found"].as_array().into_iter().flatten();
    let names: Vec<&str> = found.filter_map(|one| one["name"].as_str()).collect();
    if names.is_empty() {
        return Err(
            "there are none: install some where all machines find them (`unloop solvers install \
                    --into DIR`), and set UNLOOP_SOLVERS"
                .to_owned(),
        );
    }
    Ok(names.join(", "))
}
