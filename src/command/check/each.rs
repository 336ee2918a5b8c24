//! `unloop check --each`: a verdict for every assertion, in a table.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value as Json, json};
use unloop::budget::Budget;
use unloop::graph::{Place, Targets};
use unloop::outcome::ReasonCode;
use unloop::verdict::{self, Report, SarifLog, Subject, VerdictKind};
use unloop::{CheckOptions, CheckedTarget};

use super::super::given;
use super::super::interrupt::Session;
use super::super::junit::{JunitFile, Outcome, Test};
use super::super::late::Workers;
use super::super::link::tell_files;
use super::super::loaded::Loaded;
use super::super::output::{self, error_object};
use super::super::sarif;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::super::task::Job;
use super::asking::asking;
use super::reports::{Reports, about_nothing};
use super::unended;
use super::{Options, print_objects};

/// The keys for a verdict's reason as the table has it, and for what SARIF says.
pub(super) const BECAUSE: &str = "because";
pub(super) const SARIF: &str = "sarif";

/// Checks all files, target by target.
pub(super) fn run<'env>(
    options: &'env Options,
    session: &Session,
    workers: &Workers<'_, 'env>,
) -> Result<Status, Trouble> {
    let (mut worst, mut objects) = (Status::Done, Vec::new());
    let mut reports = Reports::open(&options.reports, &options.files)?;
    let mut junit = options.junit.as_deref().map(JunitFile::open).transpose()?;
    for path in &options.files {
        if session.is_interrupted() {
            break;
        }
        let table = Table::of(path, options, session, workers);
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

/// What a verdict is about where a program has no place that is meant.
pub(super) const WHOLE: &str = "the program as a whole";

/// The verdicts about one program.
struct Table {
    loaded: Arc<Loaded>,
    all: Vec<CheckedTarget>,
    /// What is wrong beside the verdicts: that they are about nothing, where that is not to be.
    trouble: Option<Trouble>,
}

impl Table {
    fn of<'env>(
        path: &Path,
        options: &'env Options,
        session: &Session,
        workers: &Workers<'_, 'env>,
    ) -> Result<Self, Trouble> {
        let job = Job::open(path, &options.program)?;
        let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
        let mut budget = settings.budget(&session.budget, &options.time, &options.room);
        budget.memory_mib = Some(settings.memory(&options.solvers));
        let (partial, session) = (PartialTable::default(), session.inner());
        let table = workers.wait_for(&session, &budget, {
            let (partial, session, budget) = (partial.clone(), session.clone(), budget.clone());
            move |_watched| {
                let loaded = Arc::new(Loaded::read(&job, &settings, &budget, options.tell)?);
                let engine = given::engine(&settings, options.wanted(), &options.query).name();
                let open = unended::timeout(&loaded, engine, settings.timeout(&options.time));
                partial.begin(&loaded, options.part, open);
                let all = asking(&loaded, &settings, options, (&session, &budget), |how| {
                    asked(&loaded, options.part, how, &partial)
                })??;
                Ok(Self { loaded, all, trouble: None })
            }
        });
        let mut table = table.unwrap_or_else(|late| partial.unended(late))?;
        if options.part.is_none() && table.trouble.is_none() {
            table.trouble = table.all.iter().find_map(|one| {
                about_nothing(&table.subject(one), &one.report, options.fail_on_nothing)
            });
        }
        table.trouble.iter().for_each(output::explain);
        Ok(table)
    }

    /// The worst of all verdicts, and of what is wrong beside them.
    fn status(&self) -> Status {
        let statuses = self.all.iter().map(|one| Status::from(one.report.answer));
        let trouble = self.trouble.iter().map(|trouble| trouble.status);
        statuses.chain(trouble).max().unwrap_or(Status::Unknown)
    }

    /// The reading that a verdict is about.
    fn read<'a>(&'a self, one: &'a CheckedTarget) -> &'a unloop::Loaded {
        one.again.as_deref().unwrap_or(&self.loaded.read)
    }

    fn subject<'a>(&'a self, one: &'a CheckedTarget) -> Subject<'a> {
        self.read(one).subject(&one.targets)
    }

    /// The object; of a part it has what others need to tell of it.
    fn json(&self, path: &Path, options: &Options, budget: &Budget) -> Json {
        let object = |one: &CheckedTarget| {
            let mut object = verdict::json(&one.report, &self.subject(one));
            if options.part.is_some() {
                object[BECAUSE] = verdict::in_short(&one.report, &self.subject(one)).into();
            }
            if options.part_sarif {
                let mut log = SarifLog::default();
                let story = sarif::shown(self.read(one), &one.targets, &one.report, budget);
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
            reports.add((self.read(one), &one.targets), &one.report, None, budget);
        }
    }

    fn tests(&self) -> Vec<Test> {
        let test = |one: &CheckedTarget| {
            let nothing = self.is_about_nothing(one);
            test(&self.row(one), nothing, one.report.seconds)
        };
        self.all.iter().map(test).collect()
    }

    fn answers(&self) -> Vec<VerdictKind> {
        self.all.iter().map(|one| one.report.answer).collect()
    }

    fn text(&self, is_quiet: bool) -> String {
        let rows: Vec<Row> = self.all.iter().map(|one| self.row(one)).collect();
        let table = if is_quiet { String::new() } else { table(&self.loaded.file, &rows) };
        let nothing = self.all.iter().filter(|one| self.is_about_nothing(one)).count();
        table + &totals(&rows, nothing)
    }

    /// Whether it says *safe*, and there was nothing to check.
    fn is_about_nothing(&self, one: &CheckedTarget) -> bool {
        self.subject(one).checked.warning(&one.report).is_some()
    }

    fn row(&self, one: &CheckedTarget) -> Row {
        let subject = self.subject(one);
        let [at, what] = named(&subject);
        let up_to = one.report.safe_up_to().map(|finding| subject.at(finding.place));
        let because = verdict::in_short(&one.report, &subject);
        Row { at, what, answer: one.report.answer, up_to, because }
    }
}

/// What there is to tell of a program whose check does not come to its end; nothing before it is read.
#[derive(Clone, Default)]
struct PartialTable(Arc<Mutex<Option<(Table, Report)>>>);

impl PartialTable {
    fn lock(&self) -> MutexGuard<'_, Option<(Table, Report)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The program is read, and this is said of what is not decided in time.
    fn begin(&self, loaded: &Arc<Loaded>, part: Option<usize>, report: Report) {
        let open = |targets| CheckedTarget { targets, report: report.clone(), again: None };
        let parts = unloop::each_target(&loaded.program, &loaded.targets).into_iter();
        let all = parts.skip(part.unwrap_or(0)).take(part.map_or(usize::MAX, |_| 1));
        let all = all.map(open).collect();
        let table = Table { loaded: Arc::clone(loaded), all, trouble: None };
        *self.lock() = Some((table, report));
    }

    fn decided(&self, one: &CheckedTarget) {
        let mut partial = self.lock();
        let all = partial.iter_mut().flat_map(|(table, _)| &mut table.all);
        all.filter(|open| open.targets == one.targets).for_each(|open| open.clone_from(one));
    }

    /// The verdicts so far; *unknown* are those that were to come. Where all places that this reading has
    /// are decided, there may be more.
    fn unended(&self, late: Trouble) -> Result<Table, Trouble> {
        let is_over = late.code == ReasonCode::Timeout.as_str();
        let Some((mut table, report)) = self.lock().take().filter(|_| is_over) else {
            return Err(late);
        };
        if !table.answers().contains(&VerdictKind::Unknown) {
            table.all.push(CheckedTarget { targets: Targets::default(), report, again: None });
        }
        Ok(Table { trouble: Some(late), ..table })
    }
}

/// The verdicts: of all places, or of one of those of [`unloop::each_target`]; where there are none,
/// the first part is the whole program.
fn asked(
    loaded: &Loaded,
    part: Option<usize>,
    how: &CheckOptions<'_>,
    partial: &PartialTable,
) -> Result<Vec<CheckedTarget>, Trouble> {
    let Some(part) = part else {
        let mut told = |one: &CheckedTarget| partial.decided(one);
        return Ok(unloop::check_each_loaded(&loaded.read, &loaded.targets, how, &mut told));
    };
    let all = unloop::each_target(&loaded.program, &loaded.targets);
    if all.is_empty() && part == 0 {
        let whole = unloop::check_loaded(&loaded.read, &loaded.targets, how);
        return Ok(vec![whole.into_target(&loaded.targets)]);
    }
    let none = || Trouble::input(format!("{}: there is no part {part}", loaded.file));
    let targets = all.get(part).ok_or_else(none)?;
    Ok(unloop::check_part_loaded(&loaded.read, targets, how))
}

/// A line of the table.
#[derive(Clone)]
pub(super) struct Row {
    pub(super) at: String,
    pub(super) what: String,
    pub(super) answer: VerdictKind,
    /// Where the error is up to which it is safe, where that is why it is unknown.
    pub(super) up_to: Option<String>,
    /// Why.
    pub(super) because: String,
}

impl Row {
    /// The verdict as the table has it.
    fn word(&self) -> String {
        match &self.up_to {
            Some(at) => format!("SAFE up to {at}"),
            None => self.answer.as_str().to_uppercase(),
        }
    }
}

/// Where and what a target is.
pub(super) fn named(subject: &Subject<'_>) -> [String; 2] {
    let what = subject.spots.first().map_or_else(|| WHOLE.to_owned(), |spot| spot.what.clone());
    let place = subject.spots.first().map_or_else(Place::default, |spot| spot.place);
    [if place.is_known() { subject.at(place) } else { String::new() }, what]
}

/// A verdict as a test; and whether it is *safe* about nothing, which passes no test. What is safe up
/// to an error passes, as the error fails; that it is so is told.
pub(super) fn test(row: &Row, nothing: bool, seconds: f64) -> Test {
    let Row { at, what, answer, up_to, because } = row;
    let outcome = match (answer, up_to) {
        _ if nothing => Outcome::Failed("nothing to check".to_owned(), because.clone()),
        (VerdictKind::Safe, _) => Outcome::Passed,
        (VerdictKind::Reachable, _) => Outcome::Failed(what.clone(), because.clone()),
        (VerdictKind::Unknown, Some(up_to)) => {
            Outcome::PassedSoFar(format!("safe up to the error at {up_to}"))
        }
        (VerdictKind::Unknown, None) => Outcome::Unknown(because.clone()),
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

/// The last lines about a program. Those that are *safe* about nothing are not counted.
pub(super) fn totals(rows: &[Row], nothing: usize) -> String {
    let count = |kind, up_to| {
        let is_it = |row: &&Row| row.answer == kind && row.up_to.is_some() == up_to;
        rows.iter().filter(is_it).count()
    };
    let safe = count(VerdictKind::Safe, false).saturating_sub(nothing);
    let up_to = match count(VerdictKind::Unknown, true) {
        0 => String::new(),
        count => format!("{count} safe up to an error, "),
    };
    let (reachable, unknown) =
        (count(VerdictKind::Reachable, false), count(VerdictKind::Unknown, false));
    let answers: Vec<VerdictKind> = rows.iter().map(|row| row.answer).collect();
    let worst = worst(&answers).as_str().to_uppercase();
    format!("{safe} safe, {up_to}{reachable} reachable, {unknown} unknown\nRESULT: {worst}\n")
}

/// The lines about a program's targets; below them why verdicts are open, each reason once.
pub(super) fn table(file: &str, rows: &[Row]) -> String {
    let bug = rows.iter().any(|row| row.answer == VerdictKind::Reachable);
    let mut reasons: Vec<&str> = Vec::new();
    let mut lines = Vec::new();
    for row in rows {
        // The error up to which something is safe has a line of its own.
        let is_open = row.answer == VerdictKind::Unknown && !(bug && row.up_to.is_some());
        let because = if is_open {
            let known = reasons.iter().position(|reason| **reason == row.because);
            let number = known.unwrap_or_else(|| {
                reasons.push(&row.because);
                reasons.len() - 1
            });
            format!("({})", number + 1)
        } else if row.up_to.is_some() {
            String::new()
        } else {
            row.because.clone()
        };
        lines.push([row.at.clone(), row.what.clone(), row.word(), because]);
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
    let [first, second, third] = [0, 1, 2].map(|column| width(column).unwrap_or(0));
    let mut text = format!("{file}\n");
    for [at, what, word, because] in &lines {
        let line = format!("{at:first$}  {what:second$}  {word:third$}  {because}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    for (number, reason) in reasons.iter().enumerate() {
        text.push_str(&format!("({}) {reason}\n", number + 1));
    }
    text
}

/// What is said of a program that could not be checked.
pub(super) fn broken(trouble: &Trouble) -> Vec<Test> {
    let outcome = Outcome::Broken(trouble.text.clone());
    vec![Test { name: "check".to_owned(), seconds: 0.0, outcome }]
}
