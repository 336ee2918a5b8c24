//! `unloop bench thesis`: the experiment of Rozhoň's thesis (R24 §6.3.3)
//! on random programs from the same parameters, each by a run of `explore` of its own.
//!
//! Departures: the thesis does not say how long the programs of this experiment are; they have
//! the length of its smaller ones (the generator's defaults).

mod row;
mod sets;
mod table;

use std::ffi::OsString;
use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use clap::Args;
use tempfile::TempDir;
use unloop::front::microc::generate::program;
use unloop::prove::symbolic::Search;
use unloop::solve::ProcessGroup;
use unloop::solve::child::{ChildLimits, run_child};
use unloop::solve::room::RoomLimits;

use self::row::{Outcome, Row};
use self::sets::{Chosen, PROGRAMS, Program, Set, TECHNIQUES, Technique};
use self::table::Results;
use super::super::cluster::time_of;
use super::super::interrupt::Session;
use super::super::journal::Journal;
use super::super::log::start_log;
use super::super::options::OutputOptions;
use super::super::output;
use super::super::output::print_object;
use super::super::progress::Progress;
use super::super::status::{Status, Trouble};
use super::super::values::{Jobs, Seconds};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Explore random programs as a thesis did, and set the figures beside its own

The programs are those of table 6.16 of Rozhoň's thesis (Nested loops and path explosion in \
symbolic execution), as far as they can be: made by `unloop generate` from the same parameters. \
Each is explored by a run of unloop of its own, up to the first error. For each set it tells \
the paths that ended without an error, the time, how many programs took too long, in how many \
an error was found, and how many were explored whole.

Options for `explore` stand after `--`. Ctrl-C prints what there is so far.";

// The options of `bench thesis`.
#[derive(Args, Debug)]
pub(super) struct Options {
    /// The sets, such as 15-10-3-t-f: loops that count and others in per cent, depth of blocks,
    /// an error guaranteed, divisions [default: the thesis's eighteen]
    #[arg(long, value_name = "SET,…", value_delimiter = ',')]
    sets: Vec<Set>,
    /// What is done about the explosion of paths [default: all that there is]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    technique: Vec<Chosen>,
    /// How many programs of each set
    #[arg(long, value_name = "N", default_value_t = PROGRAMS)]
    count: u64,
    /// The seed of each set's first program
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The longest time for one program
    #[arg(long, value_name = "SECONDS", default_value = "30", allow_hyphen_values = true)]
    timeout: Seconds,
    /// Which state is executed next
    #[arg(long, value_name = "STRATEGY", default_value_t = Search::Tree)]
    search: Search,
    /// How many programs are explored at the same time
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    jobs: Jobs,
    /// How many states of one program are executed at the same time
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    workers: Jobs,
    /// The solvers to ask, best first [default: all that are found, but for the untried]
    #[arg(long, value_name = "NAME,…")]
    solver: Option<String>,
    /// Add each result to FILE as it comes
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Leave out what FILE of --csv has a result of, with the same options
    #[arg(long, requires = "csv")]
    resume: bool,
    /// Write the tables to FILE, as Markdown
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    #[command(flatten)]
    tell: OutputOptions,
    /// Options for `explore`
    #[arg(last = true, value_name = "OPTION")]
    explore: Vec<OsString>,
}

/// What the workers share.
struct Work<'a> {
    options: &'a Options,
    /// The options of each run.
    words: Vec<OsString>,
    /// The same as they stand in the results.
    said: String,
    programs: Vec<Program>,
    next: AtomicUsize,
    unloop: PathBuf,
    session: &'a Session,
    /// The children. Not the session's: they are asked to end before they are killed.
    processes: ProcessGroup,
    folder: TempDir,
    progress: Progress,
    found: Mutex<Found>,
}

struct Found {
    rows: Vec<Row>,
    journal: Option<Journal>,
    trouble: Option<Trouble>,
}

/// Explores all programs.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let sets = if options.sets.is_empty() { Set::all() } else { options.sets.clone() };
    let techniques: Vec<&'static Technique> = match options.technique.as_slice() {
        [] => TECHNIQUES.iter().collect(),
        chosen => chosen.iter().map(|Chosen(technique)| *technique).collect(),
    };
    let programs = programs(options, &sets, &techniques)?;
    let count = programs.len();
    let work = Work::new(options, session, programs)?;
    let Jobs(jobs) = options.jobs;
    thread::scope(|scope| {
        for _ in 0..NonZero::get(jobs) {
            scope.spawn(|| work.work());
        }
    });
    work.end(&techniques, &sets, count)
}

/// All programs: those of one set after those of another.
fn programs(
    options: &Options,
    sets: &[Set],
    techniques: &[&'static Technique],
) -> Result<Vec<Program>, Trouble> {
    let end = options.seed.checked_add(options.count).filter(|_| options.count > 0);
    let end = end.ok_or_else(|| {
        Trouble::usage("--count is at least 1, and there is a seed for the last program")
    })?;
    let mut programs = Vec::new();
    for &technique in techniques {
        for set in sets {
            let program = |seed| Program { technique, set: set.clone(), seed };
            programs.extend((options.seed..end).map(program));
        }
    }
    Ok(programs)
}

/// The options that each run is given.
fn words(options: &Options) -> Vec<OsString> {
    let (Seconds(timeout), Jobs(workers)) = (options.timeout, options.workers);
    let mut words = vec![
        "--search".to_owned(),
        options.search.to_string(),
        "--timeout".to_owned(),
        timeout.as_secs_f64().to_string(),
        "--jobs".to_owned(),
        workers.to_string(),
    ];
    if let Some(solver) = &options.solver {
        words.extend(["--solver".to_owned(), solver.clone()]);
    }
    words.into_iter().map(OsString::from).chain(options.explore.iter().cloned()).collect()
}

impl<'a> Work<'a> {
    /// What there is to do: of these programs those that have no result yet.
    fn new(
        options: &'a Options,
        session: &'a Session,
        mut programs: Vec<Program>,
    ) -> Result<Self, Trouble> {
        let words = words(options);
        let said: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        let said = said.join(" ");
        let opened = options.csv.as_deref().map(|path| Journal::open::<Row>(path, options.resume));
        let (journal, before) = opened.transpose()?.unzip();
        let mut rows = before.unwrap_or_default();
        rows.retain(|row| programs.iter().any(|program| row.is_of(program, &said)));
        programs.retain(|program| !rows.iter().any(|row| row.is_of(program, &said)));
        let fault = |what: &str, error| Trouble::new(Status::Fault, format!("{what}: {error}"));
        Ok(Self {
            options,
            words,
            said,
            progress: Progress::of_programs(programs.len(), options.tell),
            programs,
            next: AtomicUsize::new(0),
            unloop: std::env::current_exe()
                .map_err(|error| fault("unloop cannot find its own program", error))?,
            session,
            processes: ProcessGroup::new(),
            folder: tempfile::tempdir()
                .map_err(|error| fault("there is no place for temporary files", error))?,
            found: Mutex::new(Found { rows, journal, trouble: None }),
        })
    }

    /// Takes programs until there are none.
    fn work(&self) {
        while !self.session.is_interrupted() {
            let at = self.next.fetch_add(1, Ordering::SeqCst);
            let Some(program) = self.programs.get(at) else { return };
            let name = format!("{} {} ({})", program.set, program.seed, program.technique.name);
            self.progress.begins(&name);
            let explored = self.explore(program, at);
            self.progress.ended(&name);
            if self.session.is_interrupted() || self.found().trouble.is_some() {
                return;
            }
            if let Err(trouble) = explored.and_then(|row| self.keep(row)) {
                self.found().trouble = Some(trouble);
                return;
            }
        }
    }

    fn explore(&self, random: &Program, at: usize) -> Result<Row, Trouble> {
        let Seconds(timeout) = self.options.timeout;
        let fault = |text: String| Trouble::new(Status::Fault, text);
        let file = self.folder.path().join(format!("{at}.uc"));
        fs::write(&file, program(&random.set.parameters, random.seed))
            .map_err(|error| fault(format!("cannot write {}: {error}", file.display())))?;
        let mut arguments: Vec<OsString> = vec!["explore".into(), "--json".into(), "-q".into()];
        arguments.extend(random.technique.options.iter().map(OsString::from));
        arguments.extend(self.words.iter().cloned());
        arguments.push("--".into());
        arguments.push(file.clone().into());
        let time = time_of(timeout);
        let limits = ChildLimits { time, room: RoomLimits::default() };
        let run =
            run_child(&self.unloop, &arguments, limits, &self.session.budget, &self.processes)
                .map_err(|error| fault(format!("unloop cannot start itself: {error}")))?;
        // What is left lying takes room, and nothing else.
        let _ = fs::remove_file(&file);
        // These are no fault of the program's: the others would end the same way.
        for status in [Status::Usage, Status::NoSolver] {
            if run.status == Some(status.code().into()) {
                let said = run.stderr.lines().find(|line| !line.trim().is_empty());
                let said = said.unwrap_or_default().trim_start_matches("error: ");
                return Err(Trouble::new(status, said.to_owned()));
            }
        }
        Ok(Row::of(random, &self.said, &run))
    }

    /// Writes a result down, and tells it.
    fn keep(&self, row: Row) -> Result<(), Trouble> {
        let mut found = self.found();
        if let Some(journal) = &mut found.journal {
            journal.add(&row)?;
        }
        let failed = row.outcome == Outcome::Failed;
        let silent = self.options.tell.json || self.options.tell.quiet && !failed;
        let line = row.line();
        found.rows.push(row);
        self.progress.done(|| if silent { Ok(()) } else { output::print(&line) })
    }

    fn end(
        self,
        techniques: &[&'static Technique],
        sets: &[Set],
        count: usize,
    ) -> Result<Status, Trouble> {
        drop(self.progress);
        let found = self.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(trouble) = found.trouble {
            return Err(trouble);
        }
        let mut rows = found.rows;
        let place = |row: &Row| {
            let technique = techniques.iter().position(|t| t.name == row.technique);
            (technique, sets.iter().position(|set| set.name == row.set), row.seed)
        };
        rows.sort_by_key(place);
        let state = format!("{} of {count} programs explored", rows.len());
        let options = &self.said;
        let results = Results { techniques, sets, rows: &rows, options, state };
        if let Some(path) = &self.options.markdown {
            fs::write(path, results.markdown()).map_err(|error| {
                Trouble::usage(format!("cannot write {}: {error}", path.display()))
            })?;
        }
        if self.options.tell.json {
            print_object(&results.json())?;
        } else {
            output::print(&format!("\n{}", results.text()))?;
        }
        let failed = rows.iter().any(|row| row.outcome == Outcome::Failed);
        Ok(if failed { Status::Fault } else { Status::Done })
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
