//! `explore --each-file`: several programs, each explored by a run of its own, here or on a cluster.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use unloop::budget::Budget;
use unloop::solve::child::ChildLimits;
use unloop::solve::room::{Measured, RoomLimits};
use unloop::verdict::{SCHEMA, TaskClass, TaskRow};

use super::super::cluster::{Errand, Fate, PLACE_OPTIONS, Place, time_of};
use super::super::html::TableFile;
use super::super::interrupt::Session;
use super::super::journal::Journal;
use super::super::layout::lined_up;
use super::super::output::{self, error_object, print_object};
use super::super::progress::Progress;
use super::super::settings::{self, Settings};
use super::super::status::{Status, Trouble};
use super::super::task::Job;
use super::super::words::{passed_on, spelled};
use super::Options;

/// What is this run's own business.
const OWN: [&str; 6] = ["json", "quiet", "verbose", "each_file", "csv", "html"];

/// What came of one program; a row of the CSV file.
#[derive(Debug, Serialize, Deserialize)]
struct Row {
    file: String,
    result: Found,
    errors: Option<u64>,
    complete: Option<bool>,
    paths: Option<u64>,
    locations: Option<u64>,
    covered: Option<u64>,
    /// Why it is not complete, or what went wrong.
    reason: String,
    seconds: f64,
    cpu: Option<f64>,
    memory: Option<f64>,
    measured: Option<Measured>,
}

/// In a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Found {
    /// Errors.
    Errors,
    /// No error, and all paths were explored.
    None,
    /// No error so far.
    Unknown,
    /// unloop does not read the program.
    Rejected,
    /// unloop failed.
    Failed,
    /// Nothing came of it, through no fault of its own.
    Lost,
}

impl Found {
    fn as_str(self) -> &'static str {
        match self {
            Found::Errors => "errors",
            Found::None => "none",
            Found::Unknown => "unknown",
            Found::Rejected => "rejected",
            Found::Failed => "failed",
            Found::Lost => "lost",
        }
    }
}

/// Explores all of them, and tells what came of it.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    options.place.sound(false)?;
    let journal = options.csv.as_deref().map(|path| Journal::open::<Row>(path, false));
    let mut journal = journal.transpose()?.map(|(journal, _)| journal);
    let html = options.html.as_deref().map(|path| TableFile::open(path, "unloop explore"));
    let html = html.transpose()?;
    let words = passed_on(&[&PLACE_OPTIONS[..], &OWN].concat());
    let errands = options.files.iter().map(|file| errand(file, options, &words));
    let errands = errands.collect::<Result<Vec<_>, _>>()?;
    let progress = Progress::of_programs(errands.len(), options.tell);
    // Each has workers of its own.
    let jobs = NonZero::<usize>::MIN;
    let place = Place { options: &options.place, jobs, session, progress: &progress };
    let (mut all, mut worst) = (Vec::new(), Status::Done);
    place.run(&errands, &mut |at, fate| {
        let (row, object, status) = result(&options.files[at], &fate);
        if let Some(journal) = &mut journal {
            journal.add(&row)?;
        }
        worst = worst.max(status);
        let line = format!("{:<8}  {:>7.2} s  {}\n", row.result.as_str(), row.seconds, told(&row));
        let object = if options.tell.json { object } else { Json::Null };
        all.push((at, row, object));
        let silent = options.tell.json || options.tell.quiet;
        progress.done(|| if silent { Ok(()) } else { output::print(&line) })
    })?;
    drop(progress);
    all.sort_by_key(|(at, ..)| *at);
    if let Some(html) = html {
        let rows = all.iter().map(|(_, row, _)| task_row(row)).collect();
        html.close(&spelled(&words), rows, None)?;
    }
    if options.tell.json {
        let objects: Vec<Json> = all.into_iter().map(|(.., object)| object).collect();
        print_object(&json!({ "schema": SCHEMA, "results": objects }))?;
    } else {
        let rows: Vec<Row> = all.into_iter().map(|(_, row, _)| row).collect();
        output::print(&format!("\n{}", table(&rows)))?;
    }
    Ok(worst)
}

/// The run that a program stands for.
fn errand(file: &Path, options: &Options, words: &[OsString]) -> Result<Errand, Trouble> {
    // What is wrong with it, its own run will say.
    let program = Job::open(file, &options.program).map_or(file.to_owned(), |job| job.path);
    let config = options.program.config.as_deref();
    let settings = Settings::load(config, Some(&program))?;
    let mut arguments: Vec<OsString> = vec!["explore".into(), "--json".into()];
    arguments.extend(words.iter().cloned());
    arguments.extend(["--".into(), file.into()]);
    let mut inputs = vec![file.to_owned(), settings::beside(&program)];
    inputs.extend(config.map(Path::to_owned).into_iter().chain([program]));
    let time = time_of(settings.timeout(&options.time));
    let limits = ChildLimits { time, room: RoomLimits::default() };
    let folders =
        settings.read_options(&options.program, &Budget::unlimited()).preprocessing.folders();
    Ok(Errand { name: file.display().to_string(), arguments, inputs, folders, limits })
}

/// Of one program the row, what stands for it in the object, and how bad that is.
fn result(file: &Path, fate: &Fate) -> (Row, Json, Status) {
    let mut row = Row {
        file: file.display().to_string(),
        result: Found::Lost,
        errors: None,
        complete: None,
        paths: None,
        locations: None,
        covered: None,
        reason: String::new(),
        seconds: 0.0,
        cpu: None,
        memory: None,
        measured: None,
    };
    if let Fate::Ran(run) = fate {
        row.seconds = rounded(run.seconds);
        row.cpu = Some(rounded(run.cpu));
        row.memory = Some(run.memory.round());
        row.measured = Some(run.measured);
    }
    match fate.object() {
        Ok(object) => {
            let number = |value: &Json| value.as_u64();
            let count = object["errors"].as_array().map_or(0, Vec::len) as u64;
            (row.errors, row.complete) = (Some(count), object["complete"].as_bool());
            row.paths = number(&object["paths"]);
            row.locations = number(&object["coverage"]["locations"]);
            row.covered = number(&object["coverage"]["covered"]);
            let code = object["reason"]["code"].as_str().unwrap_or_default();
            code.clone_into(&mut row.reason);
            let (found, status) = match (count, row.complete) {
                (0, Some(true)) => (Found::None, Status::Done),
                (0, _) => (Found::Unknown, Status::Unknown),
                _ => (Found::Errors, Status::Reachable),
            };
            row.result = found;
            (row, object, status)
        }
        Err(trouble) => {
            row.result = match (trouble.status, fate) {
                (_, Fate::Lost(_)) => Found::Lost,
                (Status::Input, _) => Found::Rejected,
                (Status::Unknown, _) => Found::Unknown,
                _ => Found::Failed,
            };
            row.reason.clone_from(&trouble.text);
            (row, error_object(Some(file), &trouble), trouble.status)
        }
    }
}

/// A row of the page.
fn task_row(row: &Row) -> TaskRow {
    let is_covered = |(covered, all)| format!("; {covered} of {all} locations covered");
    let covered = row.covered.zip(row.locations).map(is_covered).unwrap_or_default();
    TaskRow {
        name: row.file.clone(),
        expected: None,
        verdict: String::new(),
        class: match row.result {
            Found::None => TaskClass::Decided,
            Found::Errors => TaskClass::Found,
            Found::Unknown | Found::Rejected | Found::Failed | Found::Lost => TaskClass::Open,
        },
        word: row.result.as_str(),
        reason: said(row) + &covered,
        seconds: row.seconds,
        by: String::new(),
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

fn told(row: &Row) -> String {
    format!("{}: {}", row.file, said(row))
}

fn said(row: &Row) -> String {
    let Some(errors) = row.errors else { return row.reason.clone() };
    let paths = row.paths.unwrap_or_default();
    let because = if row.reason.is_empty() { String::new() } else { format!("; {}", row.reason) };
    let of =
        |number: u64, noun: &str| format!("{number} {noun}{}", if number == 1 { "" } else { "s" });
    format!("{} on {}{because}", of(errors, "error"), of(paths, "path"))
}

fn table(rows: &[Row]) -> String {
    let heads = ["file", "result", "errors", "complete", "paths", "covered", "seconds", "memory"];
    let mut lines = vec![heads.map(str::to_owned).to_vec()];
    let number = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    for row in rows {
        let covered = match (row.covered, row.locations) {
            (Some(covered), Some(locations)) => format!("{covered}/{locations}"),
            _ => "-".to_owned(),
        };
        lines.push(vec![
            row.file.clone(),
            row.result.as_str().to_owned(),
            number(row.errors),
            row.complete.map_or("-", |complete| if complete { "yes" } else { "no" }).to_owned(),
            number(row.paths),
            covered,
            format!("{:.2}", row.seconds),
            row.memory.map_or("-".to_owned(), |mib| format!("{mib} MiB")),
        ]);
    }
    lined_up(&lines)
}
