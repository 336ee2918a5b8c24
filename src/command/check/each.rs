//! `unloop check --each`: a verdict for every assertion, in a table.

use std::path::Path;

use serde_json::{Value as Json, json};
use unloop::CheckedTarget;
use unloop::budget::Budget;
use unloop::graph::Place;
use unloop::verdict::{self, Subject, VerdictKind};

use super::super::interrupt::Session;
use super::super::junit::{JunitFile, Outcome, Test};
use super::super::loaded::Loaded;
use super::super::output::{self, error_object};
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::super::task::Job;
use super::asking::asking;
use super::reports::Reports;
use super::{Options, print_objects};

/// Checks all files, target by target.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let (mut worst, mut objects) = (Status::Done, Vec::new());
    let mut reports = Reports::open(&options.reports, &options.files)?;
    let mut junit = options.junit.as_deref().map(JunitFile::open).transpose()?;
    for path in &options.files {
        if session.is_interrupted() {
            break;
        }
        let table = Table::of(path, options, session);
        worst = worst.max(table.as_ref().map_or_else(|trouble| trouble.status, Table::status));
        match &table {
            Err(trouble) => {
                output::explain(trouble);
                reports.failure(path, trouble);
            }
            Ok(table) => {
                table.found(&mut reports, &session.budget);
                if !options.tell.json {
                    output::print(&table.text(options.tell.quiet))?;
                }
            }
        }
        if let Some(junit) = &mut junit {
            let name = path.display().to_string();
            junit.suite(&name, table.as_ref().map_or_else(broken, Table::tests));
        }
        let failed = |trouble: &Trouble| error_object(Some(path), trouble);
        objects.push(table.map_or_else(|trouble| failed(&trouble), |table| table.json(path)));
    }
    if options.tell.json {
        print_objects(objects, options.files.len() > 1)?;
    }
    reports.close()?;
    junit.map_or(Ok(()), JunitFile::close)?;
    Ok(worst)
}

/// The verdicts about one program.
struct Table {
    loaded: Loaded,
    all: Vec<CheckedTarget>,
}

impl Table {
    fn of(path: &Path, options: &Options, session: &Session) -> Result<Self, Trouble> {
        let job = Job::open(path, &options.program)?;
        let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
        let mut budget = settings.budget(&session.budget, &options.time, &options.room);
        budget.memory_mib = Some(settings.memory(&options.solvers));
        let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
        let all = asking(&loaded, &settings, options, (session, &budget), |how| {
            unloop::check_each(&loaded.program, &loaded.targets, how)
        })?;
        Ok(Self { loaded, all })
    }

    /// The worst of all verdicts.
    fn status(&self) -> Status {
        let statuses = self.all.iter().map(|one| Status::from(one.report.answer));
        statuses.max().unwrap_or(Status::Done)
    }

    fn subject(&self, one: &CheckedTarget) -> Subject<'_> {
        self.loaded.read.subject(&one.targets)
    }

    fn json(&self, path: &Path) -> Json {
        let object = |one: &CheckedTarget| verdict::json(&one.report, &self.subject(one));
        json!({
            "schema": verdict::SCHEMA,
            "file": path.display().to_string(),
            "verdict": self.worst().as_str(),
            "each": self.all.iter().map(object).collect::<Vec<Json>>(),
        })
    }

    fn found(&self, reports: &mut Reports, budget: &Budget) {
        for one in &self.all {
            reports.add((&self.loaded, &one.targets), &one.report, None, budget);
        }
    }

    fn tests(&self) -> Vec<Test> {
        let test = |one: &CheckedTarget| {
            let [at, what, _, because] = self.row(one);
            let outcome = match one.report.answer {
                VerdictKind::Safe => Outcome::Passed,
                VerdictKind::Reachable => Outcome::Failed(what.clone(), because),
                VerdictKind::Unknown => Outcome::Unknown(because),
            };
            let name = format!("{at} {what}").trim().to_owned();
            Test { name, seconds: one.report.seconds, outcome }
        };
        self.all.iter().map(test).collect()
    }

    fn worst(&self) -> VerdictKind {
        let answers = || self.all.iter().map(|one| one.report.answer);
        let is = |kind| answers().any(|answer| answer == kind);
        match () {
            () if is(VerdictKind::Reachable) => VerdictKind::Reachable,
            () if is(VerdictKind::Unknown) => VerdictKind::Unknown,
            () => VerdictKind::Safe,
        }
    }

    fn text(&self, is_quiet: bool) -> String {
        let mut text = if is_quiet { String::new() } else { self.table() };
        let count = |kind| self.all.iter().filter(|one| one.report.answer == kind).count();
        let kinds = [VerdictKind::Safe, VerdictKind::Reachable, VerdictKind::Unknown];
        let counts = kinds.map(|kind| format!("{} {}", count(kind), kind.as_str()));
        text.push_str(&format!("{}\n", counts.join(", ")));
        text.push_str(&format!("RESULT: {}\n", self.worst().as_str().to_uppercase()));
        text
    }

    /// Where, what, the verdict, and why.
    fn row(&self, one: &CheckedTarget) -> [String; 4] {
        let subject = self.subject(one);
        let what = subject.spots.first().map(|spot| spot.what.clone()).unwrap_or_default();
        let place = subject.spots.first().map_or_else(Place::default, |spot| spot.place);
        let at = if place.is_known() { subject.at(place) } else { String::new() };
        let answer = one.report.answer.as_str().to_uppercase();
        [at, what, answer, verdict::in_short(&one.report)]
    }

    fn table(&self) -> String {
        let rows: Vec<[String; 4]> = self.all.iter().map(|one| self.row(one)).collect();
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        let [first, second, third] = [0, 1, 2].map(|column| width(column).unwrap_or(0));
        let mut text = format!("{}\n", self.loaded.file);
        for [at, what, answer, because] in &rows {
            let line = format!("{at:first$}  {what:second$}  {answer:third$}  {because}");
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// What is said of a program that could not be checked.
fn broken(trouble: &Trouble) -> Vec<Test> {
    let outcome = Outcome::Broken(trouble.text.clone());
    vec![Test { name: "check".to_owned(), seconds: 0.0, outcome }]
}
