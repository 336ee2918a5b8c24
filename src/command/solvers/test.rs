//! `unloop solvers test`: questions with known answers, and what the solvers make of them.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value as Json, json};
use unicode_width::UnicodeWidthStr;
use unloop::logic::Terms;
use unloop::solve::conformance::{self, Grade, Topic, TopicResult};
use unloop::solve::{SearchPath, SelectError, Solver, detect};

use super::super::interrupt::Session;
use super::super::output;
use super::super::output::print_object;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::super::values::{Mebibytes, Seconds};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Ask solvers questions with known answers: does each do what unloop thinks it can?

Without NAME all are asked that are found. Every logic and ability that a solver's table \
claims is tried: each cell says `ok`, `WRONG` (an answer is wrong, or a model does not hold), \
`failed` (an answer is missing), or `-` (its table does not claim this). A solver that fails \
at the first topic is not asked about the others. The exit status is 0 \
if all is well, 10 after a wrong answer, 5 after a failure, 69 if there is no solver.";

/// How long a question may take where nobody says otherwise. Each takes milliseconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// The memory of a solver process where nobody says otherwise, in MiB.
const MEMORY_MIB: u64 = 4096;

// The options of `solvers test`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Which [default: all that are found]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// The longest time for one question [default: 10]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    timeout: Option<Seconds>,
    /// The memory of each solver process [default: 4096]
    #[arg(long, value_name = "MIB", allow_hyphen_values = true)]
    memory: Option<Mebibytes>,
    /// Take further solvers from this file instead of the unloop.toml in this folder
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Asks, and prints what came of it.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let solvers = solvers(options)?;
    let terms = Terms::new();
    let topics = conformance::topics(&terms);
    let patience = options.timeout.map_or(PATIENCE, |Seconds(time)| time);
    let mut budget = session.budget.clone();
    budget.memory_mib = Some(options.memory.map_or(MEMORY_MIB, |Mebibytes(memory)| memory.get()));
    let bar = bar(topics.len() * solvers.len(), options.json);
    let tell = |solver: &str, topic: &Topic, _: &TopicResult| {
        bar.set_message(format!("{solver}: {}", topic.name));
        bar.inc(1);
    };
    let means = (&budget, &session.processes);
    let found = conformance::examine(&topics, &terms, &solvers, patience, means, &tell);
    bar.finish_and_clear();
    if session.is_interrupted() {
        return Ok(Status::Interrupted);
    }
    let report = Report { topics: &topics, solvers: &solvers, found: &found };
    if options.json {
        print_object(&report.object())?;
    } else {
        output::print(&report.text())?;
    }
    Ok(report.status())
}

/// Those that are named, or all that are found.
fn solvers(options: &Options) -> Result<Vec<Solver>, Trouble> {
    let settings = Settings::here(options.config.as_deref())?;
    let profiles = settings.profiles();
    let search = SearchPath::standard();
    match detect::select(profiles, &search, &options.names) {
        // Also those that are otherwise asked only by name.
        Ok(_) | Err(SelectError::None { .. }) if options.names.is_empty() => {
            let all = detect::installed(profiles, &search);
            if all.is_empty() { Ok(detect::select(profiles, &search, &[])?) } else { Ok(all) }
        }
        selected => Ok(selected?),
    }
}

fn bar(length: usize, quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} of {len} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(u64::try_from(length).unwrap_or(u64::MAX)).with_style(style)
}

/// What all solvers made of all topics.
struct Report<'a> {
    topics: &'a [Topic],
    solvers: &'a [Solver],
    /// For each solver what it made of each topic.
    found: &'a [Vec<TopicResult>],
}

impl Report<'_> {
    fn status(&self) -> Status {
        let statuses = self.found.iter().flatten().map(|finding| match finding.grade {
            Grade::Fine | Grade::Unclaimed(_) => Status::Done,
            Grade::Failed(_) | Grade::NotAsked => Status::Unknown,
            Grade::Wrong(_) => Status::Reachable,
        });
        statuses.max().unwrap_or(Status::Done)
    }

    fn text(&self) -> String {
        let mut rows = vec![self.heading()];
        rows.extend((0..self.topics.len()).map(|at| self.row(at)));
        rows.push(self.totals());
        let mut text = align(&rows);
        for (solver, findings) in self.solvers.iter().zip(self.found) {
            for (topic, finding) in self.topics.iter().zip(findings) {
                if matches!(finding.grade, Grade::Wrong(_) | Grade::Failed(_)) {
                    let what = format!("{}, {}: {}", solver.name(), topic.name, finding.grade);
                    text.push_str(&format!("\n{what}"));
                }
            }
        }
        text.push_str(&format!("\n{}\n", self.verdict()));
        text
    }

    fn heading(&self) -> Vec<String> {
        let names = self.solvers.iter().map(|solver| solver.name().to_owned());
        std::iter::once(String::new()).chain(names).collect()
    }

    fn row(&self, topic: usize) -> Vec<String> {
        let cell = |findings: &Vec<TopicResult>| match &findings[topic] {
            TopicResult { grade: Grade::Fine, seconds } => format!("ok {seconds:.2} s"),
            TopicResult { grade: Grade::Wrong(_), .. } => "WRONG".to_owned(),
            TopicResult { grade: Grade::Failed(_), .. } => "failed".to_owned(),
            TopicResult { grade: Grade::Unclaimed(_), .. } => "-".to_owned(),
            TopicResult { grade: Grade::NotAsked, .. } => "not asked".to_owned(),
        };
        let name = self.topics[topic].name.to_owned();
        std::iter::once(name).chain(self.found.iter().map(cell)).collect()
    }

    fn totals(&self) -> Vec<String> {
        let total = |findings: &Vec<TopicResult>| {
            let fine = findings.iter().filter(|f| f.grade == Grade::Fine).count();
            format!("{fine} ok {:.2} s", seconds(findings))
        };
        std::iter::once("in all".to_owned()).chain(self.found.iter().map(total)).collect()
    }

    fn verdict(&self) -> String {
        let those = |status: Status| {
            let name = |(solver, findings): (&Solver, &Vec<TopicResult>)| {
                let one = std::slice::from_ref(findings);
                let report = Report { topics: self.topics, solvers: &[], found: one };
                (report.status() == status).then(|| solver.name().to_owned())
            };
            self.solvers.iter().zip(self.found).filter_map(name).collect::<Vec<_>>().join(", ")
        };
        match self.status() {
            Status::Done => format!("verdict: all is well with {}", those(Status::Done)),
            Status::Unknown => format!(
                "verdict: no answer is wrong, but {} cannot do all that the table claims",
                those(Status::Unknown)
            ),
            _ => {
                format!("verdict: WRONG ANSWERS from {}: do not use them", those(Status::Reachable))
            }
        }
    }

    fn object(&self) -> Json {
        let finding = |(topic, finding): (&Topic, &TopicResult)| {
            let (result, text) = match &finding.grade {
                Grade::Fine => ("ok", None),
                Grade::Wrong(how) => ("wrong", Some(how.clone())),
                Grade::Failed(why) => ("failed", Some(why.clone())),
                Grade::Unclaimed(feature) => ("not-claimed", Some(feature.to_string())),
                Grade::NotAsked => ("not-asked", None),
            };
            json!({ "topic": topic.name, "result": result, "text": text, "seconds": finding.seconds })
        };
        let solver = |(solver, findings): (&Solver, &Vec<TopicResult>)| {
            json!({
                "name": solver.name(),
                "path": solver.path.display().to_string(),
                "results": self.topics.iter().zip(findings).map(finding).collect::<Vec<_>>(),
                "seconds": seconds(findings),
            })
        };
        let verdict = match self.status() {
            Status::Done => "ok",
            Status::Unknown => "failed",
            _ => "wrong",
        };
        let solvers: Vec<Json> = self.solvers.iter().zip(self.found).map(solver).collect();
        json!({ "schema": 1, "verdict": verdict, "solvers": solvers })
    }
}

fn seconds(findings: &[TopicResult]) -> f64 {
    findings.iter().map(|finding| finding.seconds).sum()
}

/// Rows as columns of equal width, a line each.
fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width + 2 - cell.width()));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
