//! `unloop bench tasks DIR…`: all tasks in folders, each by a run of `check` of its own.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use clap::Args;
use unloop::solve::ProcessGroup;
use unloop::solve::child::run_child;

use super::super::interrupt::Session;
use super::super::junit::JunitFile;
use super::super::options::OutputOptions;
use super::super::output;
use super::super::output::print_object;
use super::super::progress::{Progress, start_log};
use super::super::status::{Status, Trouble};
use super::super::values::{Jobs, Seconds};
use super::find::{self, Task};
use super::journal::Journal;
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

Options for `check` stand after `--`. Exit status: 0, or 10 if a verdict is wrong.";

/// How much longer than its timeout a run may take before it is stopped.
const OVERTIME: Duration = Duration::from_secs(5);

/// The options of `bench tasks`.
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
    tell: OutputOptions,
    /// Options for `check`
    #[arg(last = true, value_name = "OPTION")]
    check: Vec<OsString>,
}

/// What the workers share.
struct Work<'a> {
    tasks: Vec<Task>,
    next: AtomicUsize,
    options: &'a Options,
    /// The options as they stand in the results.
    words: String,
    program: PathBuf,
    session: &'a Session,
    /// The children. Not the session's: they are asked to end before they are killed.
    processes: ProcessGroup,
    progress: Progress,
    results: Mutex<Results>,
}

struct Results {
    rows: Vec<Row>,
    journal: Option<Journal>,
    trouble: Option<Trouble>,
}

/// Checks all tasks.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
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
    let mut rows = before.unwrap_or_default();
    rows.retain(|row| tasks.iter().any(|task| row.is_of(task, &words)));
    tasks.retain(|task| !rows.iter().any(|row| row.is_of(task, &words)));
    let program = std::env::current_exe().map_err(|error| {
        Trouble::new(Status::Fault, format!("unloop cannot find its own program: {error}"))
    })?;
    let work = Work {
        progress: Progress::of_tasks(tasks.len(), options.tell),
        tasks,
        next: AtomicUsize::new(0),
        options,
        words,
        program,
        session,
        processes: ProcessGroup::new(),
        results: Mutex::new(Results { rows, journal, trouble: None }),
    };
    let Jobs(jobs) = options.jobs;
    thread::scope(|scope| {
        for _ in 0..NonZero::get(jobs) {
            scope.spawn(|| work.work());
        }
    });
    work.end(junit, sheet)
}

impl Work<'_> {
    /// Takes tasks until there are none.
    fn work(&self) {
        while !self.session.is_interrupted() {
            let Some(task) = self.tasks.get(self.next.fetch_add(1, Ordering::SeqCst)) else {
                return;
            };
            let name = task.name();
            self.progress.begins(&name);
            let checked = self.check(task);
            self.progress.ended(&name);
            if self.session.is_interrupted() || self.results().trouble.is_some() {
                return;
            }
            if let Err(trouble) = checked.and_then(|row| self.keep(row)) {
                self.results().trouble = Some(trouble);
                return;
            }
        }
    }

    fn check(&self, task: &Task) -> Result<Row, Trouble> {
        let Seconds(timeout) = self.options.timeout;
        let mut arguments: Vec<OsString> = vec!["check".into(), "--json".into(), "-q".into()];
        arguments.push("--timeout".into());
        arguments.push(timeout.as_secs_f64().to_string().into());
        arguments.extend(task.arguments());
        arguments.extend(self.options.check.iter().cloned());
        arguments.push("--".into());
        arguments.push(task.file.clone().into());
        let limit = timeout + timeout / 10 + OVERTIME;
        let run =
            run_child(&self.program, &arguments, limit, &self.session.budget, &self.processes)
                .map_err(|error| {
                    Trouble::new(Status::Fault, format!("unloop cannot start itself: {error}"))
                })?;
        // These are no fault of the task's: the others would end the same way.
        for status in [Status::Usage, Status::NoSolver] {
            if run.status == Some(status.code().into()) {
                let said = run.stderr.lines().find(|line| !line.trim().is_empty());
                let said = said.unwrap_or_default().trim_start_matches("error: ");
                return Err(Trouble::new(status, format!("{}: {said}", task.name())));
            }
        }
        Ok(Row::of(task, &self.words, &run))
    }

    /// Writes a result down, and tells it.
    fn keep(&self, row: Row) -> Result<(), Trouble> {
        let mut results = self.results();
        if let Some(journal) = &mut results.journal {
            journal.add(&row)?;
        }
        let silent = self.options.tell.json || self.options.tell.quiet && row.class != Class::Wrong;
        let line = table::line(&row);
        results.rows.push(row);
        self.progress.done(|| if silent { Ok(()) } else { output::print(&line) })
    }

    fn end(self, junit: Option<JunitFile>, sheet: Option<Sheet>) -> Result<Status, Trouble> {
        drop(self.progress);
        let results = self.results.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(trouble) = results.trouble {
            return Err(trouble);
        }
        let mut rows = results.rows;
        rows.sort_by(|a, b| (&a.file, &a.variant).cmp(&(&b.file, &b.variant)));
        if self.options.tell.json {
            print_object(&table::json(&rows, &self.words))?;
        } else {
            output::print(&format!("\n{}", table::table(&rows)))?;
        }
        if let Some(mut junit) = junit {
            junit.suite("unloop", rows.iter().map(Row::test));
            junit.close()?;
        }
        if let Some(sheet) = sheet {
            sheet.close(&rows, &self.words)?;
        }
        let wrong = rows.iter().any(|row| row.class == Class::Wrong);
        Ok(if wrong { Status::Different } else { Status::Done })
    }

    fn results(&self) -> MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The options that a result depends on.
fn words(options: &Options) -> String {
    let Seconds(timeout) = options.timeout;
    let own = ["--timeout".to_owned(), timeout.as_secs_f64().to_string()];
    let rest = options.check.iter().map(|option| Path::new(option).display().to_string());
    own.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
}
