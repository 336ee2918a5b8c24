//! `unloop loops FILE`: what the loops do, and how often they go round.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::SummariesOptions;
use unloop::solve::Means;
use unloop::verdict::{self, Exhibit, Rewriting, SummariesReport, TerminationReport};

use super::html::{self, HtmlFile};
use super::interrupt::Session;
use super::late;
use super::link::{LinkOptions, tell_files};
use super::loaded::Loaded;
use super::log::start_log;
use super::options::{
    OutputOptions, ProgramOptions, QueryTime, RoomOptions, SolverOptions, TimeOptions,
};
use super::output::{self, print_object};
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
What the loops do: their classes, their summaries, and how often they go round

Tells of each loop its paths, which of them may follow which, and its summary: the ways in which it \
may be executed, each with the condition on the variables on entry under which it is, and what it \
leaves in them. A summary that is not precise covers what the loop does, and more.

With --terminates it says whether all runs of the program end: a measure is looked for that each \
loop makes greater and that cannot become so for ever; or a run that repeats itself.

Exit status: 0, also where loops could not be summarised; 5 where the program cannot be looked at. \
With --terminates: 0 if all runs end, 10 if one does not, 5 if neither is known.";

// The options of `loops`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program; with --link all its files
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) link: LinkOptions,
    #[command(flatten)]
    pub(super) program: ProgramOptions,
    #[command(flatten)]
    solvers: SolverOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    query: QueryTime,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Say whether all runs end, rather than what the loops do
    #[arg(long, conflicts_with = "picture")]
    terminates: bool,
    /// Summarise what the loops leave in these variables alone, by their names, with commas between
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "terminates")]
    of: Vec<String>,
    /// Write the program without its loops to FILE, as C: each that is summarised exactly is replaced by
    /// what it does [default: -, standard output]
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    #[arg(conflicts_with_all = WITHOUT_FORMS, help_heading = "Output")]
    as_c: Option<PathBuf>,
    /// Write the program with contracts of its loops to FILE, as ACSL: what holds at each, what it
    /// changes, how often it goes round
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    #[arg(conflicts_with_all = WITHOUT_FORMS, help_heading = "Output")]
    as_acsl: Option<PathBuf>,
    /// The same in CBMC's words
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    #[arg(conflicts_with_all = WITHOUT_FORMS, help_heading = "Output")]
    as_contracts: Option<PathBuf>,
    /// Draw the loops' path dependency automata to FILE (SVG)
    #[arg(long, alias = "svg", value_name = "FILE", help_heading = "Output")]
    picture: Option<PathBuf>,
    /// Write a report to FILE, to be looked at in a browser
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

/// What does not go with a program that is written anew.
const WITHOUT_FORMS: [&str; 6] = ["json", "terminates", "of", "picture", "html", "link"];

impl Options {
    /// How the program is to be written anew, and where to.
    fn rewriting(&self) -> Result<Option<(Rewriting, &Path)>, Trouble> {
        let all = [
            (Rewriting::C, &self.as_c),
            (Rewriting::Acsl, &self.as_acsl),
            (Rewriting::Contracts, &self.as_contracts),
        ];
        let mut asked = all.iter().filter_map(|(how, file)| Some((*how, file.as_deref()?)));
        let first = asked.next();
        match asked.next() {
            Some(_) => Err(Trouble::usage(
                "--as-c, --as-acsl and --as-contracts each write the program: take one of them",
            )),
            None => Ok(first),
        }
    }
}

/// Summarises the loops, and tells it.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let html = options.html.as_deref().map(|path| HtmlFile::open(path, &title(options)));
    let html = html.transpose()?;
    let rewriting = options.rewriting()?;
    let job = Job::open(&options.files[0], &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    if rewriting.is_some() {
        job.expect_c(settings.lang(&job.program), "--as-c, --as-acsl and --as-contracts are")?;
    }
    let mut budget = settings.budget(&session.budget, &options.time, &options.room);
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let watched =
        late::watch(session, &budget, late::plainly(options.tell.json, &options.files[0]));
    let loaded = Loaded::read_for_all_errors(&job, &settings, &budget, options.tell)?;
    loaded.refuse_defined_behaviour("`unloop loops`")?;
    let loaded = loaded.without_memory(&budget)?;
    let line_up = settings.line_up(&options.solvers)?;
    let solvers = settings.solvers(&options.solvers, &line_up)?;
    let means = Means {
        query_timeout: settings.query_timeout(&options.query),
        rules: settings.rules(&options.solvers, &line_up),
        ..Means::new(&solvers, &session.processes, &budget)
    };
    if options.terminates {
        let report = unloop::terminates(&loaded.program, means);
        drop(watched);
        tell_ending(&report, &loaded, options.tell)?;
        html::write(html, Exhibit::of_termination(&report, &loaded.subject()))?;
        return Ok(match report.word() {
            "yes" => Status::Done,
            "no" => Status::Reachable,
            _ => Status::Unknown,
        });
    }
    let asked = SummariesOptions { of: known(&options.of, &loaded)?, forms: rewriting.is_some() };
    let report = unloop::summaries(&loaded.program, &asked, means);
    drop(watched);
    if let Some((how, to)) = rewriting {
        return write_anew(&report, &loaded, how, to);
    }
    if let Some(file) = &options.picture {
        draw(&report, &loaded, file)?;
    }
    let subject = loaded.subject();
    output::tell(
        options.tell,
        || {
            let mut object = verdict::summaries_json(&report, &subject);
            tell_files(&mut object, &loaded);
            object
        },
        || report.text(&subject),
        || verdict::summaries_page(&report, &subject),
        report.reason.as_ref(),
    )?;
    let mut exhibit = Exhibit::of_summaries(&report, &subject);
    if html.is_some() && !report.loops.is_empty() {
        let automata = verdict::automata_svg(&report, &subject);
        let list = verdict::automata_list(&report, &subject);
        exhibit = exhibit.with_picture("the loops' path dependency automata", &automata, list);
    }
    html::write(html, exhibit)?;
    Ok(if report.done { Status::Done } else { Status::Unknown })
}

/// Writes the program with its loops in other words, and says which stay as they are.
fn write_anew(
    report: &SummariesReport,
    loaded: &Loaded,
    how: Rewriting,
    to: &Path,
) -> Result<Status, Trouble> {
    output::say_why(report.reason.as_ref());
    if report.forms.is_empty() && report.reason.is_some() {
        return Ok(Status::Unknown);
    }
    let new = verdict::rewritten(&report.forms, loaded.sources.text(0), how);
    for (line, why) in &new.left {
        output::say(&format!("note: the loop at line {line} stays as it is: {why}\n"));
    }
    if to == Path::new("-") {
        output::print_raw(new.text.as_bytes())?;
    } else {
        fs::write(to, new.text).map_err(|error| {
            Trouble::usage(format!("cannot write to {}: {error}", to.display()))
        })?;
    }
    Ok(Status::Done)
}

/// The names, if there are such variables.
fn known(names: &[String], loaded: &Loaded) -> Result<BTreeSet<String>, Trouble> {
    for name in names {
        // A pointer is kept in two variables.
        let part = format!("{name}.");
        let mut all = loaded.program.variables();
        if !all.any(|variable| *variable.name == **name || variable.name.starts_with(&part)) {
            let text = format!("{}: there is no variable `{name}` (--of)", loaded.file);
            return Err(Trouble::usage(text));
        }
    }
    Ok(names.iter().cloned().collect())
}

fn title(options: &Options) -> String {
    format!("unloop loops {}", options.files[0].display())
}

fn draw(report: &SummariesReport, loaded: &Loaded, file: &Path) -> Result<(), Trouble> {
    fs::write(file, verdict::automata_svg(report, &loaded.subject()))
        .map_err(|error| Trouble::usage(format!("cannot write {}: {error}", file.display())))
}

fn tell_ending(
    report: &TerminationReport,
    loaded: &Loaded,
    how: OutputOptions,
) -> Result<(), Trouble> {
    let subject = loaded.subject();
    if how.json {
        let mut object = verdict::termination_json(report, &subject);
        tell_files(&mut object, loaded);
        return print_object(&object);
    }
    let page = || output::rendered(&verdict::termination_page(report, &subject), how);
    let mut text = if how.quiet { String::new() } else { page() };
    if let Some(reason) = &report.reason {
        text.push_str(&format!("{}\n", verdict::reason_line(reason)));
    }
    text.push_str(&format!("TERMINATES: {}\n", report.word()));
    output::print(&text)
}
