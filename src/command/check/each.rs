//! `unloop check --each`: a verdict for every assertion, in a table.

use std::path::Path;

use serde_json::{Value as Json, json};
use unloop::CheckedTarget;
use unloop::budget::Budget;
use unloop::graph::Place;
use unloop::verdict::{self, SarifLog, Subject, VerdictKind};

use super::super::interrupt::Session;
use super::super::junit::{JunitFile, Outcome, Test};
use super::super::late;
use super::super::link::tell_files;
use super::super::loaded::Loaded;
use super::super::output::{self, error_object};
use super::super::sarif;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::super::task::Job;
use super::asking::asking;
use super::reports::Reports;
use super::unended::{Begun, How};
use super::{Options, apart, print_objects};

/// The keys for a verdict's reason as the table has it, and for what SARIF says.
pub(super) const BECAUSE: &str = "because";
pub(super) const SARIF: &str = "sarif";

/// Checks all files, target by target.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    if options.place.on.is_some() {
        return apart::run(options, session);
    }
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
        let object = |table: Table| table.json(path, options, &session.budget);
        objects.push(table.map_or_else(|trouble| failed(&trouble), object));
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
        // Of several files the others are to be checked all the same.
        let _watched = (options.files.len() == 1).then(|| {
            let (path, how) = (path.to_owned(), How::of(options, Begun::default()));
            late::watch(session, &budget, move |trouble| how.unknown(&path, &trouble))
        });
        let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
        let one = options.part.map(|part| {
            let all = unloop::each_target(&loaded.program, &loaded.targets);
            let none = || Trouble::input(format!("{}: there is no part {part}", loaded.file));
            all.into_iter().nth(part).ok_or_else(none)
        });
        let one = one.transpose()?;
        let targets = one.as_ref().unwrap_or(&loaded.targets);
        let all = asking(&loaded, &settings, options, (session, &budget), |how| {
            unloop::check_each_loaded(&loaded.read, targets, how)
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

    /// The object; of a part it has what others need to tell of it.
    fn json(&self, path: &Path, options: &Options, budget: &Budget) -> Json {
        let object = |one: &CheckedTarget| {
            let mut object = verdict::json(&one.report, &self.subject(one));
            if options.part.is_some() {
                object[BECAUSE] = verdict::in_short(&one.report).into();
            }
            if options.part_sarif {
                let mut log = SarifLog::default();
                let story = sarif::shown(&self.loaded, &one.targets, &one.report, budget);
                log.report(&one.report, &self.subject(one), &story);
                object[SARIF] = json!(log.into_parts());
            }
            object
        };
        let mut all = json!({
            "schema": verdict::SCHEMA,
            "file": path.display().to_string(),
            "verdict": worst(&self.answers()).as_str(),
            "each": self.all.iter().map(object).collect::<Vec<Json>>(),
        });
        tell_files(&mut all, &self.loaded);
        all
    }

    fn found(&self, reports: &mut Reports, budget: &Budget) {
        for one in &self.all {
            reports.add((&self.loaded, &one.targets), &one.report, None, budget);
        }
    }

    fn tests(&self) -> Vec<Test> {
        let test =
            |one: &CheckedTarget| test(&self.row(one), one.report.answer, one.report.seconds);
        self.all.iter().map(test).collect()
    }

    fn answers(&self) -> Vec<VerdictKind> {
        self.all.iter().map(|one| one.report.answer).collect()
    }

    fn text(&self, is_quiet: bool) -> String {
        let rows: Vec<Row> = self.all.iter().map(|one| self.row(one)).collect();
        let table = if is_quiet { String::new() } else { table(&self.loaded.file, &rows) };
        table + &totals(&self.answers())
    }

    fn row(&self, one: &CheckedTarget) -> Row {
        let [at, what] = named(&self.subject(one));
        [at, what, one.report.answer.as_str().to_uppercase(), verdict::in_short(&one.report)]
    }
}

/// Where, what, the verdict, and why.
pub(super) type Row = [String; 4];

/// Where and what a target is.
pub(super) fn named(subject: &Subject<'_>) -> [String; 2] {
    let what = subject.spots.first().map(|spot| spot.what.clone()).unwrap_or_default();
    let place = subject.spots.first().map_or_else(Place::default, |spot| spot.place);
    [if place.is_known() { subject.at(place) } else { String::new() }, what]
}

/// A verdict as a test.
pub(super) fn test([at, what, _, because]: &Row, answer: VerdictKind, seconds: f64) -> Test {
    let outcome = match answer {
        VerdictKind::Safe => Outcome::Passed,
        VerdictKind::Reachable => Outcome::Failed(what.clone(), because.clone()),
        VerdictKind::Unknown => Outcome::Unknown(because.clone()),
    };
    Test { name: format!("{at} {what}").trim().to_owned(), seconds, outcome }
}

/// The worst of several verdicts.
pub(super) fn worst(answers: &[VerdictKind]) -> VerdictKind {
    match () {
        () if answers.contains(&VerdictKind::Reachable) => VerdictKind::Reachable,
        () if answers.contains(&VerdictKind::Unknown) => VerdictKind::Unknown,
        () => VerdictKind::Safe,
    }
}

/// The last lines about a program.
pub(super) fn totals(answers: &[VerdictKind]) -> String {
    let count = |kind| answers.iter().filter(|&&answer| answer == kind).count();
    let kinds = [VerdictKind::Safe, VerdictKind::Reachable, VerdictKind::Unknown];
    let counts = kinds.map(|kind| format!("{} {}", count(kind), kind.as_str()));
    format!("{}\nRESULT: {}\n", counts.join(", "), worst(answers).as_str().to_uppercase())
}

/// The lines about a program's targets.
pub(super) fn table(file: &str, rows: &[Row]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let [first, second, third] = [0, 1, 2].map(|column| width(column).unwrap_or(0));
    let mut text = format!("{file}\n");
    for [at, what, answer, because] in rows {
        let line = format!("{at:first$}  {what:second$}  {answer:third$}  {because}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// What is said of a program that could not be checked.
pub(super) fn broken(trouble: &Trouble) -> Vec<Test> {
    let outcome = Outcome::Broken(trouble.text.clone());
    vec![Test { name: "check".to_owned(), seconds: 0.0, outcome }]
}
