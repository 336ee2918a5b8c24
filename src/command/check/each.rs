//! `unloop check --each`: a verdict for every assertion, in a table.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value as Json, json};
use unloop::budget::Budget;
use unloop::graph::Targets;
use unloop::outcome::ReasonCode;
use unloop::verdict::{self, Report, SarifLog, Subject, VerdictKind};
use unloop::{CheckOptions, CheckedTarget};

use super::super::given;
use super::super::interrupt::Session;
use super::super::junit::{JunitFile, Test};
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
use super::table::{Named, Row, brief, broken, table, test, totals, worst};
use super::unended;
use super::{Options, print_objects};

/// The keys for a verdict's reason as the table has it, for what SARIF says, and for what others become
/// that are safe for runs without the overflow that this run comes to.
pub(super) const BECAUSE: &str = "because";
pub(super) const SARIF: &str = "sarif";
pub(super) const UP_TO: &str = "up_to";

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
        let job = Job::open(path, &options.program)?.for_each(&options.program);
        let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
        let mut budget = settings.budget(&session.budget, &options.time, &options.room);
        budget.memory_mib = Some(settings.memory(&options.solvers));
        let (partial, session) = (PartialTable::default(), session.inner());
        let table = workers.wait_for(&session, &budget, {
            let (partial, session, budget) = (partial.clone(), session.clone(), budget.clone());
            move |_watched| {
                let loaded = Arc::new(Loaded::read(&job, &settings, &budget, options.tell)?);
                job.answerable()?;
                loaded.refuse_defined_behaviour("--each")?;
                let engine = given::engine(&settings, options.wanted(), &options.query).name();
                let open = unended::timeout(&loaded, engine, settings.timeout(&options.time));
                partial.begin(&loaded, options.part, open);
                let (all, nobody) =
                    asking(&loaded, &settings, options, (&session, &budget), |how| {
                        asked(&loaded, options.part, how, &partial)
                    })?;
                Self { loaded, all: all?, trouble: None }.without_solver(nobody)
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

    /// If there is no solver, the verdicts are those of runs; without any that is all there is to say.
    fn without_solver(self, nobody: Option<Trouble>) -> Result<Self, Trouble> {
        let is_open = |answer: &VerdictKind| *answer == VerdictKind::Unknown;
        let answers = self.answers();
        match nobody {
            Some(trouble) if answers.iter().all(is_open) => Err(trouble),
            Some(trouble) if answers.iter().any(is_open) => {
                Ok(Self { trouble: Some(Trouble::warning(trouble.text)), ..self })
            }
            _ => Ok(self),
        }
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
                object[UP_TO] = self.up_to(one);
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

    /// What others become, where they are safe for runs without the overflow that this one comes to.
    fn up_to(&self, one: &CheckedTarget) -> Json {
        let program = &self.read(one).program;
        let Some(open) = unloop::up_to_overflow(program, &one.report) else { return Json::Null };
        let mut object = verdict::json(&open, &self.subject(one));
        let mut said = |key: &str| object[key].take();
        let [reason, finding, up_to] = ["reason", "finding", "safe_up_to"].map(&mut said);
        let because = verdict::in_short(&open, &self.subject(one));
        json!({ "reason": reason, "finding": finding, "safe_up_to": up_to, BECAUSE: because })
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
        let table = if is_quiet { brief(&rows) } else { table(&self.loaded.file, &rows) };
        let nothing = self.all.iter().filter(|one| self.is_about_nothing(one)).count();
        table + &totals(&rows, nothing)
    }

    /// Whether it says *safe*, and there was nothing to check.
    fn is_about_nothing(&self, one: &CheckedTarget) -> bool {
        self.subject(one).checked.warning(&one.report).is_some()
    }

    fn row(&self, one: &CheckedTarget) -> Row {
        let subject = self.subject(one);
        let up_to = one.report.safe_up_to().map(|finding| subject.at(finding.place));
        let because = verdict::in_short(&one.report, &subject);
        Row { named: Named::of(&subject), answer: one.report.answer, up_to, because }
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
