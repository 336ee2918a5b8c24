//! `unloop bench views`: a table of what engines are given of each program, and of what comes of it; and
//! two such tables compared. It says what a change of a front end, or of what stands behind it, has changed.

mod compare;
mod row;
mod table;
pub(super) mod view;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::solve::child::ChildLimits;
use unloop::solve::room::RoomLimits;

use self::compare::Comparison;
use self::row::Row;
use super::super::cluster::{Errand, Fate, Place, PlaceOptions, time_of};
use super::super::interrupt::Session;
use super::super::journal::{self, Journal};
use super::super::log::start_log;
use super::super::options::OutputOptions;
use super::super::output::{self, print_object};
use super::super::progress::Progress;
use super::super::status::{Status, Trouble};
use super::super::values::{Jobs, Seconds};
use super::find::{self, Task};
use super::label;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Write a table of what engines are given of programs, or compare two such tables

A row for each program: what data it has (scalars alone; arrays by name; pointers that are other names \
of arrays; memory), a digest of the text of its flowgraph (graph --inlined --sliced) with its locations, \
edges and folded backbones, the bytes of its formula (apc), and verdict, engine and seconds of `check`. \
All but engine and seconds is the same in each run. Options for reading stand in heads \
(// options: --entry foo), macros as for `bench tasks`.

With --compare: how many programs of each kind have the same flowgraph, fewer (-) or more (+) locations, edges, \
backbones and bytes, and which verdicts, and times, have changed. Exit status: 1 if verdicts contradict \
each other, else 0.";

// The options of `bench views`.
#[derive(Args, Debug)]
pub(super) struct Options {
    /// Programs, and folders of such
    #[arg(required_unless_present = "compare", value_name = "FILE|DIR")]
    places: Vec<PathBuf>,
    /// Add each row to FILE as it comes; in the end they are in the order of the programs' names
    #[arg(long, value_name = "FILE", required_unless_present = "compare")]
    csv: Option<PathBuf>,
    /// Leave out what FILE of --csv has a row of, with the same options
    #[arg(long, requires = "csv")]
    resume: bool,
    /// Compare two files of --csv instead
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"],
        conflicts_with_all = ["places", "csv", "no_check", "variants"])]
    compare: Vec<PathBuf>,
    /// The longest time for the flowgraph and formula of a program, and for its check
    #[arg(long, value_name = "SECONDS", default_value = "10", allow_hyphen_values = true)]
    timeout: Seconds,
    /// How many programs are looked at at the same time
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    jobs: Jobs,
    /// Leave verdicts out
    #[arg(long)]
    no_check: bool,
    /// Of a file that stands for several tasks (// V: …) take all, not the first alone
    #[arg(long)]
    variants: bool,
    #[command(flatten)]
    tell: OutputOptions,
}

/// A program to look at.
struct Program {
    task: Task,
    /// How it is read.
    reading: Vec<OsString>,
    /// All options, as they stand in its row.
    options: String,
}

/// The table as it grows.
struct Work<'a> {
    options: &'a Options,
    programs: &'a [Program],
    /// What has come of the runs for a program of which one is still to come.
    half: BTreeMap<usize, (bool, Fate)>,
    rows: Vec<Row>,
    journal: Journal,
    progress: &'a Progress,
}

/// Makes a table, or compares two.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    match (options.compare.as_slice(), &options.csv) {
        ([old, new], _) => compare(old, new, options.tell),
        (_, Some(csv)) => make(options, csv, session),
        _ => Err(Trouble::usage("--csv FILE is needed, or --compare OLD NEW")),
    }
}

fn compare(old: &Path, new: &Path, tell: OutputOptions) -> Result<Status, Trouble> {
    let comparison = Comparison::of(&rows(old)?, &rows(new)?);
    if tell.json {
        print_object(&comparison.json(old, new))?;
    } else {
        output::print(&comparison.text(old, new))?;
    }
    Ok(if comparison.contradicting.is_empty() { Status::Done } else { Status::Failed })
}

/// The rows of a table that is there.
fn rows(path: &Path) -> Result<Vec<Row>, Trouble> {
    let rows: Vec<Row> = journal::rows(path)?;
    if rows.is_empty() {
        let text = format!("{} holds no results of this bench: there is no row", path.display());
        return Err(Trouble::input(text));
    }
    Ok(rows)
}

fn make(options: &Options, csv: &Path, session: &Session) -> Result<Status, Trouble> {
    let tasks = find::programs(&options.places, options.variants)?;
    if tasks.is_empty() {
        return Err(Trouble::input("there are no programs there"));
    }
    let mut programs: Vec<Program> =
        tasks.into_iter().map(|task| Program::new(task, options)).collect();
    let (journal, before) = Journal::open::<Row>(csv, options.resume)?;
    let is_of = |row: &Row, p: &Program| row.key() == p.task.key() && row.options == p.options;
    let is_wanted = |row: &Row| programs.iter().any(|program| is_of(row, program));
    let (rows, mut all): (Vec<Row>, Vec<Row>) = before.into_iter().partition(is_wanted);
    programs.retain(|program| !rows.iter().any(|row| is_of(row, program)));
    let errands: Vec<Errand> = programs.iter().flat_map(|p| p.errands(options)).collect();
    let progress = Progress::of_tasks(programs.len(), options.tell);
    let half = BTreeMap::new();
    let mut work = Work { options, programs: &programs, half, rows, journal, progress: &progress };
    let (Jobs(jobs), here) = (options.jobs, PlaceOptions::default());
    let place = Place { options: &here, jobs, session, progress: &progress };
    place.run(&errands, &mut |at, fate| work.keep(at, fate))?;
    let Work { mut rows, journal, .. } = work;
    drop(progress);
    rows.sort_by_key(Row::key);
    // Those that nobody asked for this time stay, and of several about one program the last counts.
    all.extend(rows.iter().cloned());
    all.sort_by_key(Row::key);
    journal.close(&all)?;
    if options.tell.json {
        print_object(&table::json(&rows))?;
    } else {
        output::print(&format!("\n{}", table::text(&rows)))?;
    }
    Ok(Status::Done)
}

impl Program {
    fn new(task: Task, options: &Options) -> Self {
        // What is wrong with it, its own run will say.
        let text = fs::read(&task.file).unwrap_or_default();
        let head = label::options(&String::from_utf8_lossy(&text));
        let reading = head.into_iter().map(OsString::from).chain(task.arguments());
        let reading: Vec<OsString> = reading.collect();
        let Seconds(timeout) = options.timeout;
        let mut said: Vec<String> =
            reading.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        said.extend(["--timeout".to_owned(), timeout.as_secs_f64().to_string()]);
        said.extend(options.no_check.then(|| "--no-check".to_owned()));
        Self { task, reading, options: said.join(" ") }
    }

    /// The runs that it takes.
    fn errands(&self, options: &Options) -> Vec<Errand> {
        let all: [&[&str]; 2] = [&["bench", "view"], &["check"]];
        let wanted = if options.no_check { &all[..1] } else { &all[..] };
        wanted.iter().map(|command| self.errand(command, options)).collect()
    }

    fn errand(&self, command: &[&str], options: &Options) -> Errand {
        let Seconds(timeout) = options.timeout;
        let time = timeout.as_secs_f64().to_string();
        let own = ["--json", "-q", "--timeout", &time].map(OsString::from);
        let arguments = command.iter().map(OsString::from).chain(own);
        let arguments = arguments.chain(self.reading.iter().cloned());
        let file = ["--".into(), self.task.file.clone().into()];
        Errand {
            name: self.task.name(),
            arguments: arguments.chain(file).collect(),
            inputs: self.task.inputs(),
            folders: Vec::new(),
            limits: ChildLimits { time: time_of(timeout), room: RoomLimits::default() },
        }
    }
}

impl Work<'_> {
    /// Writes a row down when all runs for its program are over, and tells it.
    fn keep(&mut self, errand: usize, fate: Fate) -> Result<(), Trouble> {
        let runs = if self.options.no_check { 1 } else { 2 };
        let (at, is_check) = (errand / runs, errand % runs == 1);
        let (looked, checked) = match self.half.remove(&at) {
            None if runs == 2 => {
                self.half.insert(at, (is_check, fate));
                return Ok(());
            }
            None => (fate, None),
            Some((true, checked)) => (fate, Some(checked)),
            Some((false, looked)) => (looked, Some(fate)),
        };
        let program = &self.programs[at];
        let options = program.options.clone();
        let row = Row::of(&program.task, options, &looked, checked.as_ref());
        self.journal.add(&row)?;
        let silent = self.options.tell.json || self.options.tell.quiet;
        let line = table::line(&row);
        self.rows.push(row);
        self.progress.done(|| if silent { Ok(()) } else { output::print(&line) })
    }
}
