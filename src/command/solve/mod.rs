//! `unloop solve FILE|DIR…`: SMT-LIB files, put to solvers again.

mod away;
mod find;
mod json;
mod judge;
mod matrix;
mod smaller;
mod stable;
mod table;
mod tell;
mod work;

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;

use self::find::Manifests;
use self::tell::Summary;
use self::work::{Solved, Work};
use super::cluster::PlaceOptions;
use super::interrupt::Session;
use super::log::start_log;
use super::options::{AgreementOptions, OutputOptions, SolverOptions, TimeOptions};
use super::output;
use super::output::print_object;
use super::progress::Progress;
use super::settings::Settings;
use super::status::{Status, Trouble};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Solve SMT-LIB files, exported ones or any: race solvers on them, or compare solvers

A folder stands for all files in it that end in .smt2. Each file is put to all solvers that \
are fit for it, and the first who answers all its checks wins; with --all every solver \
answers, and a table shows who said what in which time. Answers are compared with each \
other, with the file's own (set-info :status …), and with those of an earlier run where a \
manifest.json (as --export writes it) lies beside.

Exit status: 0 all is decided and nothing is different, 10 solvers disagree with each other, \
with a file or with the earlier run, 5 something is unknown, 65 a file cannot be read. The \
worst counts, from worst to best: 130, 70, 69, 65, 64, 10, 5, 0.

Defaults, and solvers of your own, come from the unloop.toml beside the first FILE or in the \
first DIR.";

// The options of `solve`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// SMT-LIB files, and folders of them
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<PathBuf>,
    /// Let every solver answer, and compare them in a table
    #[arg(long)]
    all: bool,
    /// Write who solved what in which time, the virtual best, PAR-2 and the fewest solvers that solve all to a
    /// file: .md (with a cactus plot beside, as .svg), .csv, .html, or .svg for the plot; `-` prints Markdown
    #[arg(long, value_name = "FILE", requires = "all")]
    table: Option<PathBuf>,
    #[command(flatten)]
    agreement: AgreementOptions,
    /// Pass on, in the object of --json, what `check --answers` needs: the values of models, and whether
    /// what bounds a question was needed
    #[arg(long, requires = "json", conflicts_with = "on")]
    model: bool,
    #[command(flatten)]
    smaller: smaller::SmallerOptions,
    #[command(flatten)]
    stable: stable::StabilityOptions,
    #[command(flatten)]
    solvers: SolverOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    place: PlaceOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Add to the object what is printed without it, with names so wide
    #[arg(long, value_name = "WIDTH", hide = true, requires = "json")]
    told: Option<usize>,
    /// The file beside which settings are looked for, where that is not the first
    #[arg(long, value_name = "FILE", hide = true)]
    beside: Option<PathBuf>,
    /// Take defaults, and further solvers, from this file
    #[arg(long, value_name = "FILE", help_heading = "Solvers")]
    config: Option<PathBuf>,
}

/// Solves all files.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    options.place.sound(false)?;
    let start = Instant::now();
    let settings = Settings::load(options.config.as_deref(), beside(options).as_deref())?;
    let line_up = settings.line_up(&options.solvers)?;
    let solvers = settings.solvers(&options.solvers, &line_up)?;
    if options.smaller.is_wanted() {
        return smaller::run(options, &settings, &solvers, session);
    }
    if options.smaller.is_idle() {
        return Err(Trouble::usage("--output is where --minimise or --core write"));
    }
    let rules = settings.agreeing((&options.solvers, &options.agreement), &line_up, &solvers)?;
    let (files, mut troubles) = find::files(&options.files);
    let (manifests, unread) = Manifests::beside(&files);
    troubles.extend(unread);
    if files.is_empty()
        && let Some(trouble) = troubles.pop()
    {
        troubles.iter().for_each(output::explain);
        return Err(trouble);
    }
    troubles.iter().for_each(output::explain);
    let input = troubles.iter().map(|trouble| trouble.status).max().unwrap_or(Status::Done);
    if options.stable.stability.is_some() {
        let status = stable::run(options, &files, (&settings, &solvers), session)?;
        return Ok(status.max(input));
    }
    let table = options.table.as_deref().map(matrix::TableFile::open).transpose()?;
    let prints = table.as_ref().is_some_and(matrix::TableFile::is_output);
    if prints && options.tell.json {
        return Err(Trouble::usage("--table - and --json both print to standard output"));
    }
    if options.place.on.is_some() {
        // With --all the solvers may have their time one after the other.
        let turns = if options.all { solvers.len() } else { 1 };
        let turns = u32::try_from(turns).unwrap_or(u32::MAX);
        let longest = settings.timeout(&options.time).saturating_mul(turns);
        let limit = settings.timeout(&options.time).as_secs_f64();
        let table = table.map(|table| (table, limit));
        let status = away::run(options, &files, (longest, table), session)?;
        return Ok(status.max(input));
    }
    let progress = Progress::of_files(files.len(), options.tell);
    let work = Work {
        files: &files,
        manifests: &manifests,
        solvers: &solvers,
        all: options.all,
        models: options.model,
        rules,
        timeout: settings.timeout(&options.time),
        memory_mib: settings.memory(&options.solvers),
        session,
        progress: &progress,
    };
    let several = rules.agree.get() > 1;
    let mut told =
        Told::new(options, several, tell::name_width(files.iter().map(PathBuf::as_path)));
    work.run(|file, solved| progress.done(|| told.add(file, solved)))?;
    drop(progress);
    let seconds = start.elapsed().as_secs_f64();
    if let Some(table) = table {
        let names = solvers.iter().map(|solver| solver.name().to_owned()).collect();
        let limit = settings.timeout(&options.time).as_secs_f64();
        table.close(&matrix::matrix(&told.results, names, limit))?;
    }
    let mut text = String::new();
    if options.tell.json {
        print_object(&json::object(&told.results, &told.summary, seconds, options.told))?;
    } else if !prints {
        if options.all && !options.tell.quiet {
            text = table::table(&told.results, &solvers);
        }
        output::print(&(text + &told.summary.text(seconds)))?;
    }
    Ok(told.worst.max(input))
}

/// A file beside which settings are looked for.
fn beside(options: &Options) -> Option<PathBuf> {
    if options.beside.is_some() {
        return options.beside.clone();
    }
    let first = options.files.first()?;
    Some(if first.is_dir() { first.join("any") } else { first.clone() })
}

/// What has been told so far.
struct Told<'a> {
    options: &'a Options,
    width: usize,
    results: Vec<(PathBuf, Solved)>,
    summary: Summary,
    worst: Status,
}

impl<'a> Told<'a> {
    fn new(options: &'a Options, several: bool, width: usize) -> Self {
        let counts = several || options.agreement.agree.is_some() || options.all;
        let summary = Summary { alone: counts.then_some(0), ..Summary::default() };
        let results = Vec::new();
        Self { options, width, results, summary, worst: Status::Done }
    }

    /// Tells one file's result.
    fn add(&mut self, file: &Path, solved: Solved) -> Result<(), Trouble> {
        self.summary.add(&solved);
        let status = solved.as_ref().map_or_else(|trouble| trouble.status, judge::Judged::status);
        self.worst = self.worst.max(status);
        if let Err(trouble) = &solved {
            output::explain(trouble);
        }
        let OutputOptions { json, quiet, .. } = self.options.tell;
        match &solved {
            _ if json => {}
            Ok(judged) if quiet => output::print(&tell::loud(judged, Some(file)))?,
            Err(_) if quiet => {}
            _ if !self.options.all => output::print(&tell::line(file, &solved, self.width))?,
            _ => {}
        }
        if json || self.options.all {
            self.results.push((file.to_owned(), solved));
        }
        Ok(())
    }
}
