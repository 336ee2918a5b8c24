//! `unloop bench tasks DIR…`: all tasks in folders, each by a run of `check` of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::budget::Budget;
use unloop::solve::child::ChildLimits;
use unloop::solve::room::RoomLimits;

use super::super::cluster::{Errand, Fate, Place, PlaceOptions, time_of};
use super::super::interrupt::Session;
use super::super::journal::Journal;
use super::super::junit::JunitFile;
use super::super::log::start_log;
use super::super::options::{OutputOptions, ProgramOptions};
use super::super::output;
use super::super::output::print_object;
use super::super::progress::Progress;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::super::task::is_task;
use super::super::values::{Jobs, Mebibytes, Seconds};
use super::find::{self, Key, Task};
use super::row::{Class, Row};
use super::sheet::Sheet;
use super::table;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Check all tasks in folders, and hold the verdicts against what is expected

A folder's tasks are its SV-COMP task files (.yml); where there are none, its .c and .i files, \
with the expected verdict in their names (x_true.c, x_false-unreach-call.c) and macros in the \
comments at their heads (// V: v.10 CC_OPT: -DSIZE=10), and its Horn clauses (.smt2), expected \
as their (set-info :status …) says. Each is checked by a run of unloop of its own, which is stopped when it takes longer than it may.

Options for `check` stand after `--`. Labels are about what programs report, so --target errors is \
asked where neither a task file nor an option says something else. Exit status: 0; 10 if a verdict is wrong, else 5 if a \
task was lost on its way.

With --on the tasks are checked by the machines of a cluster, and the results are those that would have \
come here; a second call with the same folder of --work goes on where the first one stopped.";

// The options of `bench tasks`.
#[derive(Args, Debug)]
pub(super) struct Options {
    /// Folders of tasks, and single tasks
    #[arg(required = true, value_name = "DIR|FILE")]
    places: Vec<PathBuf>,
    /// The longest time for one task
    #[arg(long, value_name = "SECONDS", default_value = "30", allow_hyphen_values = true)]
    timeout: Seconds,
    /// How many tasks are checked at the same time
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    jobs: Jobs,
    /// The processor time of all processes of one task together
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    task_cpu: Option<Seconds>,
    /// The memory of all processes of one task together
    #[arg(long, value_name = "MIB", allow_hyphen_values = true)]
    task_memory: Option<Mebibytes>,
    /// Of a file that stands for several tasks (// V: …) take all, not the first alone
    #[arg(long)]
    variants: bool,
    /// Add each result to FILE as it comes
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Leave out what FILE of --csv has a result of, with the same options
    #[arg(long, requires = "csv")]
    resume: bool,
    /// Write the results to FILE as tests, in JUnit's form: what is wrong, or reachable where nothing is
    /// expected, fails; what is unknown is skipped
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write the results to FILE, to be looked at in a browser: a table, and plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Have the results of another run, a FILE of --csv, stand beside these on the page of --html
    #[arg(long, value_name = "FILE", requires = "html")]
    against: Option<PathBuf>,
    #[command(flatten)]
    place: PlaceOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Options for `check`
    #[arg(last = true, value_name = "OPTION")]
    check: Vec<OsString>,
}

/// What comes of it.
struct Results<'a> {
    options: &'a Options,
    /// The options as they stand in the results.
    words: String,
    rows: Vec<Row>,
    journal: Option<Journal>,
    progress: &'a Progress,
}

/// Checks all tasks.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    options.place.sound(options.resume)?;
    let words = words(options);
    let mut tasks = find::tasks(&options.places, options.variants)?;
    if tasks.is_empty() {
        return Err(Trouble::input("there are no tasks there: no .yml, .c, .i or .smt2 files"));
    }
    let junit = options.junit.as_deref().map(JunitFile::open).transpose()?;
    let against = options.against.as_deref();
    let sheet = options.html.as_deref().map(|path| Sheet::open(path, against)).transpose()?;
    let opened = options.csv.as_deref().map(|path| Journal::open::<Row>(path, options.resume));
    let (journal, before) = opened.transpose()?.unzip();
    let good = still_good(before.unwrap_or_default(), &tasks, &words, options);
    tasks.retain(|task| !good.contains_key(&task.key()));
    let errands: Vec<Errand> = tasks.iter().map(|task| errand(task, options)).collect();
    let Jobs(jobs) = options.jobs;
    let progress = Progress::of_tasks(tasks.len(), options.tell);
    let rows = good.into_values().collect();
    let mut results = Results { options, words, rows, journal, progress: &progress };
    let place = Place { options: &options.place, jobs, session, progress: &progress };
    place.run(&errands, &mut |at, fate| results.keep(&tasks[at], &fate))?;
    let Results { rows, words, .. } = results;
    drop(progress);
    end(rows, &words, options, (junit, sheet))
}

/// The rows that need not be found out again: of several about one task the last.
fn still_good(
    before: Vec<Row>,
    tasks: &[Task],
    words: &str,
    options: &Options,
) -> BTreeMap<Key, Row> {
    let wanted: BTreeSet<Key> = tasks.iter().map(Task::key).collect();
    let mut rows = BTreeMap::new();
    for row in before.into_iter().filter(|row| row.options == words) {
        let key = row.key();
        if wanted.contains(&key) {
            rows.insert(key, row);
        }
    }
    let again = |row: &Row| options.place.again.is_some_and(|a| a.wants(row.class.standing()));
    // What was lost has no result.
    rows.retain(|_, row| row.class != Class::Lost && !again(row));
    rows
}

/// The run that a task stands for.
fn errand(task: &Task, options: &Options) -> Errand {
    let Seconds(timeout) = options.timeout;
    let mut arguments: Vec<OsString> = vec!["check".into(), "--json".into(), "-q".into()];
    arguments.push("--timeout".into());
    arguments.push(timeout.as_secs_f64().to_string().into());
    arguments.extend(task.arguments());
    // What labels are about, where no task file says it.
    let is_named = options.check.iter().any(|word| {
        ["--target", "--property"].iter().any(|name| word.to_string_lossy().starts_with(name))
    });
    if !is_named && !is_task(&task.file) {
        arguments.extend(["--target".into(), "errors".into()]);
    }
    arguments.extend(options.check.iter().cloned());
    arguments.push("--".into());
    arguments.push(task.file.clone().into());
    let room = RoomLimits {
        cpu: options.task_cpu.map(|Seconds(time)| time),
        memory_mib: options.task_memory.map(|Mebibytes(memory)| memory.get()),
    };
    let limits = ChildLimits { time: time_of(timeout), room };
    let mut inputs = task.inputs();
    // Settings, properties, invariants.
    inputs.extend(options.check.iter().map(PathBuf::from).filter(|path| path.is_file()));
    let folders = folders(&options.check, task.program.as_ref().unwrap_or(&task.file));
    Errand { name: task.name(), arguments, inputs, folders, limits }
}

/// Where, with these options, a program looks for what it includes. Errs towards more folders.
fn folders(words: &[OsString], program: &Path) -> Vec<PathBuf> {
    let (mut folders, mut config) = (Vec::new(), None);
    let mut words = words.iter().map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        if let Some(file) = word.strip_prefix("--config") {
            config =
                file.strip_prefix('=').map(PathBuf::from).or(words.next().map(|w| (*w).into()));
        } else if !word.starts_with("--") && word.starts_with('-') {
            // Other short options may stand before it.
            let folder = word.split_once('I').map(|(_, folder)| folder.to_owned());
            let next = |folder: String| {
                if folder.is_empty() {
                    words.next().map(|word| (*word).into())
                } else {
                    Some(folder)
                }
            };
            folders.extend(folder.and_then(next).map(PathBuf::from));
        }
    }
    // What is wrong with the settings the run itself says.
    if let Ok(settings) = Settings::load(config.as_deref(), Some(program)) {
        let flags = ProgramOptions::default();
        folders.extend(settings.read_options(&flags, &Budget::unlimited()).preprocessing.folders());
    }
    folders
}

impl Results<'_> {
    /// Writes a result down, and tells it.
    fn keep(&mut self, task: &Task, fate: &Fate) -> Result<(), Trouble> {
        let row = Row::of(task, &self.words, fate);
        if let Some(journal) = &mut self.journal {
            journal.add(&row)?;
        }
        let OutputOptions { json, quiet, .. } = self.options.tell;
        let silent = json || quiet && row.class != Class::Wrong;
        let line = table::line(&row);
        self.rows.push(row);
        self.progress.done(|| if silent { Ok(()) } else { output::print(&line) })
    }
}

/// Tells what came of all.
fn end(
    mut rows: Vec<Row>,
    words: &str,
    options: &Options,
    (junit, sheet): (Option<JunitFile>, Option<Sheet>),
) -> Result<Status, Trouble> {
    rows.sort_by(|a, b| (&a.file, &a.variant).cmp(&(&b.file, &b.variant)));
    if options.tell.json {
        print_object(&table::json(&rows, words))?;
    } else {
        output::print(&format!("\n{}", table::table(&rows)))?;
    }
    if let Some(mut junit) = junit {
        junit.suite("unloop", rows.iter().map(Row::test));
        junit.close()?;
    }
    if let Some(sheet) = sheet {
        sheet.close(&rows, words)?;
    }
    let status = |row: &Row| match row.class {
        Class::Wrong => Status::Different,
        Class::Lost => Status::Unknown,
        _ => Status::Done,
    };
    Ok(rows.iter().map(status).max().unwrap_or(Status::Done))
}

/// The options that a result depends on.
fn words(options: &Options) -> String {
    let Seconds(timeout) = options.timeout;
    let mut own = vec!["--timeout".to_owned(), timeout.as_secs_f64().to_string()];
    if let Some(Seconds(time)) = options.task_cpu {
        own.extend(["--task-cpu".to_owned(), time.as_secs_f64().to_string()]);
    }
    if let Some(Mebibytes(memory)) = options.task_memory {
        own.extend(["--task-memory".to_owned(), memory.to_string()]);
    }
    let rest = options.check.iter().map(|option| Path::new(option).display().to_string());
    own.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
}
