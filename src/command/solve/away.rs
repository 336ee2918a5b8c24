//! `solve --on`: each file is a task for a cluster, and what the runs print is put together here.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use unloop::solve::child::ChildLimits;
use unloop::solve::room::RoomLimits;

use super::super::cluster::{Errand, Fate, PLACE_OPTIONS, Place, time_of};
use super::super::interrupt::Session;
use super::super::layout::{lined_up, pad};
use super::super::output::{self, print_object};
use super::super::progress::Progress;
use super::super::settings;
use super::super::status::{Status, Trouble};
use super::super::words::passed_on;
use super::json::TOLD;
use super::matrix::{TableFile, matrix_of};
use super::tell::{Summary, name_width};
use super::{Options, beside};

/// What is this run's own business.
const OWN: [&str; 6] = ["json", "quiet", "verbose", "config", "beside", "table"];

/// Has all files solved, none of which takes longer than `longest`, and tells what came of it; if there is a table,
/// with the time that each solver has, to it, too.
pub(super) fn run(
    options: &Options,
    files: &[PathBuf],
    (longest, table): (Duration, Option<(TableFile, f64)>),
    session: &Session,
) -> Result<Status, Trouble> {
    let start = Instant::now();
    let width = name_width(files.iter().map(PathBuf::as_path));
    let errands = errands(options, files, longest, width);
    let progress = Progress::of_files(files.len(), options.tell);
    let (summary, results) = (Summary::default(), Vec::new());
    let mut told =
        Told { keeps: options.tell.json || options.all, worst: Status::Done, summary, results };
    let jobs = NonZero::<usize>::MIN;
    let place = Place { options: &options.place, jobs, session, progress: &progress };
    place.run(&errands, &mut |at, fate| {
        let text = told.add(at, &files[at], &fate, width);
        let silent = options.tell.json || options.tell.quiet;
        progress.done(|| if silent { Ok(()) } else { output::print(&text) })
    })?;
    drop(progress);
    let worst = told.worst;
    let seconds = start.elapsed().as_secs_f64();
    told.results.sort_by_key(|(at, _)| *at);
    let prints = table.as_ref().is_some_and(|(table, _)| table.is_output());
    if let Some((table, limit)) = table {
        let objects: Vec<&Json> = told.results.iter().map(|(_, one)| one).collect();
        table.close(&matrix_of(&objects, limit))?;
    }
    if options.tell.json {
        print_object(&told.object(seconds))?;
    } else if !prints {
        let table = if options.all && !options.tell.quiet { told.table() } else { String::new() };
        output::print(&(table + &told.summary.text(seconds)))?;
    }
    Ok(worst)
}

/// A run for each file, with the settings of all.
fn errands(options: &Options, files: &[PathBuf], timeout: Duration, width: usize) -> Vec<Errand> {
    let first = beside(options);
    let found = first.as_deref().map(settings::beside);
    let config = options.config.clone().or(found.filter(|path| path.is_file()));
    let mut words: Vec<OsString> =
        vec!["solve".into(), "--json".into(), "--told".into(), width.to_string().into()];
    words.extend(passed_on(&[&PLACE_OPTIONS[..], &OWN].concat()));
    // A file that was found is not to count as one that was named.
    match (&options.config, first) {
        (Some(config), _) => words.extend(["--config".into(), config.clone().into()]),
        (None, Some(first)) => words.extend(["--beside".into(), first.into()]),
        (None, None) => {}
    }
    words.push("--".into());
    let time = time_of(timeout);
    let errand = |file: &PathBuf| Errand {
        name: file.display().to_string(),
        arguments: words.iter().cloned().chain([file.clone().into()]).collect(),
        inputs: config.iter().cloned().chain([file.clone()]).collect(),
        folders: Vec::new(),
        limits: ChildLimits { time, room: RoomLimits::default() },
    };
    files.iter().map(errand).collect()
}

/// What has come of it so far.
struct Told {
    /// Whether the objects are wanted.
    keeps: bool,
    worst: Status,
    summary: Summary,
    results: Vec<(usize, Json)>,
}

impl Told {
    /// Takes down one file's result; gives its line.
    fn add(&mut self, at: usize, file: &Path, fate: &Fate, width: usize) -> String {
        let object = fate.object().map(|mut object| {
            let summary = serde_json::from_value(object["summary"].take()).unwrap_or_default();
            self.summary.add_all(&summary);
            self.worst = self.worst.max(status(fate));
            object["files"][0].take()
        });
        match object {
            Ok(mut one) => {
                let text = one.as_object_mut().and_then(|one| one.remove(TOLD));
                self.keep(at, one);
                text.as_ref().and_then(Json::as_str).unwrap_or_default().to_owned()
            }
            Err(trouble) => {
                let (name, code) = (file.display().to_string(), trouble.status.code());
                self.summary.files += 1;
                self.summary.errors += 1;
                self.worst = self.worst.max(trouble.status);
                let text = format!("{}  error: {}\n", pad(&name, width), trouble.text);
                let error = json!({ "status": code, "text": trouble.text });
                self.keep(at, json!({ "file": name, "error": error }));
                text
            }
        }
    }

    fn keep(&mut self, at: usize, object: Json) {
        if self.keeps {
            self.results.push((at, object));
        }
    }

    /// `--all`: what each solver said to each file in which time.
    fn table(&self) -> String {
        let solvers = |one: &Json| one["solvers"].as_array().cloned().unwrap_or_default();
        let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let cell = |solver: &Json| {
            let answers = solver["answers"].as_array().into_iter().flatten().map(text);
            let said = answers.collect::<Vec<_>>().join(" ");
            let said = if said.is_empty() { text(&solver["failure"]) } else { said };
            let said = if said.is_empty() { "unfit".to_owned() } else { said };
            format!("{said} {:.3}", solver["seconds"].as_f64().unwrap_or(0.0))
        };
        let judged =
            || self.results.iter().map(|(_, one)| one).filter(|one| !solvers(one).is_empty());
        let Some(first) = judged().next() else { return String::new() };
        let names = solvers(first).iter().map(|solver| text(&solver["solver"])).collect();
        let mut lines: Vec<Vec<String>> = vec![[vec!["query".to_owned()], names].concat()];
        lines.extend(judged().map(|one| {
            let cells = solvers(one).iter().map(cell).collect();
            [vec![text(&one["file"])], cells].concat()
        }));
        let columns = lines[0].len();
        lines.iter_mut().for_each(|line| line.resize(columns, String::new()));
        format!("\n{}", lined_up(&lines))
    }

    fn object(self, seconds: f64) -> Json {
        json!({
            "schema": super::json::SCHEMA,
            "files": self.results.into_iter().map(|(_, one)| one).collect::<Vec<_>>(),
            "summary": self.summary,
            "seconds": seconds,
        })
    }
}

/// How a run that has printed an object ended.
fn status(fate: &Fate) -> Status {
    let Fate::Ran(run) = fate else { return Status::Unknown };
    let all = [Status::Done, Status::Unknown, Status::Different, Status::Input];
    let status = all.into_iter().find(|status| run.status == Some(status.code().into()));
    status.unwrap_or(Status::Fault)
}
