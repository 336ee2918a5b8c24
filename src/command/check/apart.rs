//! `check --each --on`: each target is a task for a cluster, and what the runs find is one table here, as
//! if one run had found it. Each target has the whole of --timeout.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value as Json, json};
use unloop::solve::child::ChildLimits;
use unloop::solve::room::RoomLimits;
use unloop::verdict::{SCHEMA, SarifLog, SarifParts, TaskClass, TaskRow, VerdictKind};

use super::super::cluster::{Errand, Fate, PLACE_OPTIONS, Place, time_of};
use super::super::html::TableFile;
use super::super::interrupt::Session;
use super::super::junit::{JunitFile, Test};
use super::super::loaded::Loaded;
use super::super::output::{self, error_object};
use super::super::progress::Progress;
use super::super::sarif::SarifFile;
use super::super::settings::{self, Settings};
use super::super::status::{Status, Trouble};
use super::super::task::Job;
use super::super::words::{passed_on, spelled};
use super::each::{BECAUSE, SARIF, UP_TO};
use super::table::{Named, Row, brief, broken, table, test, totals, worst};
use super::{Options, print_objects};

/// What is this run's own business.
const OWN: [&str; 6] = ["json", "quiet", "verbose", "junit", "html", "sarif"];

/// The key that a verdict has which is for runs without signed overflow.
const WITHOUT_OVERFLOW: &str = "safe_without_overflow";

/// What has come of a program's targets.
struct Parts {
    found: Vec<Option<Found>>,
}

/// What has come of one target.
struct Found {
    row: Row,
    seconds: f64,
    object: Json,
    sarif: Option<SarifParts>,
    /// What others become that are safe for runs without the overflow that this one comes to.
    up_to: Option<Json>,
}

impl Parts {
    /// What they say together: where a run comes to a signed overflow, those that are safe for runs
    /// without one are so up to that.
    fn join(&mut self) {
        let mut all = self.found.iter_mut().flatten();
        let Some(open) = all.find_map(|one| one.up_to.take()) else { return };
        self.found.iter_mut().flatten().for_each(|one| one.ends(&open));
    }
}

/// A target's run: which program, which part, and where and what that is.
struct Wanted {
    program: usize,
    part: usize,
    named: Named,
}

/// Has all targets checked, and tells what came of it.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let written = Written::open(options)?;
    let words = passed_on(&[&PLACE_OPTIONS[..], &OWN].concat());
    let (mut all, mut wanted, mut errands) = (Vec::new(), Vec::new(), Vec::new());
    for (program, path) in options.files.iter().enumerate() {
        let parts = parts(path, options, session);
        let parts = parts.inspect_err(output::explain).map(|read| {
            for (part, named) in read.named.into_iter().enumerate() {
                let name = format!("{}: {} {}", path.display(), named.at, named.what);
                let mut arguments: Vec<OsString> = vec!["check".into(), "--json".into()];
                arguments.extend(["--part".into(), part.to_string().into()]);
                if options.reports.sarif.is_some() {
                    arguments.push("--part-sarif".into());
                }
                arguments.extend(words.iter().cloned());
                arguments.extend(["--".into(), path.into()]);
                let limits = ChildLimits { time: read.time, room: RoomLimits::default() };
                let (inputs, folders) = (read.inputs.clone(), read.folders.clone());
                errands.push(Errand { name, arguments, inputs, folders, limits });
                wanted.push(Wanted { program, part, named });
            }
            let count = wanted.iter().filter(|one| one.program == program).count();
            Parts { found: (0..count).map(|_| None).collect() }
        });
        all.push(parts);
    }
    let mut bad = Status::Done;
    let progress = Progress::of_tasks(errands.len(), options.tell);
    let jobs = NonZero::<usize>::MIN;
    let place = Place { options: &options.place, jobs, session, progress: &progress };
    place.run(&errands, &mut |at, fate| {
        let Wanted { program, part, named } = &wanted[at];
        let file = &options.files[*program];
        let (found, status) = found(named, file, &fate);
        bad = bad.max(status);
        if let Some(warning) = found.about_nothing() {
            let text = format!("{}: {warning}", file.display());
            if options.fail_on_nothing {
                let trouble = Trouble::input(text);
                output::explain(&trouble);
                bad = bad.max(trouble.status);
            } else {
                output::warn(&text);
            }
        }
        if let Ok(parts) = &mut all[*program] {
            parts.found[*part] = Some(found);
        }
        progress.done(|| Ok(()))
    })?;
    drop(progress);
    all.iter_mut().flatten().for_each(Parts::join);
    let unread = all.iter().filter_map(|parts| parts.as_ref().err()).map(|trouble| trouble.status);
    bad = bad.max(unread.max().unwrap_or(Status::Done));
    tell(&all, options)?;
    written.close(&all, options, &spelled(&words))?;
    Ok(bad)
}

/// A program's targets, and what is the same of all errands about them.
struct Read {
    named: Vec<Named>,
    inputs: Vec<PathBuf>,
    folders: Vec<PathBuf>,
    time: Duration,
}

/// The targets of a program, the files that it is about, and the time of a run.
fn parts(path: &Path, options: &Options, session: &Session) -> Result<Read, Trouble> {
    let job = Job::open(path, &options.program)?.for_each(&options.program);
    let config = options.program.config.as_deref();
    let settings = Settings::load(config, Some(&job.path))?;
    let budget = settings.budget(&session.budget, &options.time, &options.room);
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
    job.answerable()?;
    loaded.refuse_defined_behaviour("--each")?;
    let targets = unloop::each_target(&loaded.program, &loaded.targets);
    let mut named: Vec<_> =
        targets.iter().map(|part| Named::of(&loaded.read.subject(part))).collect();
    if named.is_empty() {
        named.push(Named::whole(&loaded.file));
    }
    let mut inputs = vec![path.to_owned(), settings::beside(&job.path), job.path.clone()];
    inputs.extend(
        [config, options.program.property.as_deref()].into_iter().flatten().map(Path::to_owned),
    );
    let folders = settings.read_options(&job.program, &budget).preprocessing.folders();
    Ok(Read { named, inputs, folders, time: time_of(settings.timeout(&options.time)) })
}

/// What a run says of its target, and how bad that is.
fn found(named: &Named, file: &Path, fate: &Fate) -> (Found, Status) {
    let seconds = if let Fate::Ran(run) = fate { run.seconds } else { 0.0 };
    let one = fate.object().map(|mut object| object["each"][0].take());
    let (sarif, open);
    let (object, answer, because, status) = match one {
        Ok(mut object) => {
            let mut own = |key| object.as_object_mut().and_then(|object| object.remove(key));
            let because = own(BECAUSE);
            open = own(UP_TO).filter(Json::is_object);
            sarif = own(SARIF).and_then(|said| serde_json::from_value(said).ok());
            let because = because.as_ref().and_then(Json::as_str).unwrap_or_default().to_owned();
            let all = [VerdictKind::Safe, VerdictKind::Reachable, VerdictKind::Unknown];
            let answer = all.into_iter().find(|answer| object["verdict"] == answer.as_str());
            let answer = answer.unwrap_or(VerdictKind::Unknown);
            (object, answer, because, Status::from(answer))
        }
        Err(trouble) => {
            let object = error_object(Some(file), &trouble);
            let mut log = SarifLog::default();
            log.failure(&file.display().to_string(), &trouble.text);
            (sarif, open) = (Some(log.into_parts()), None);
            (object, VerdictKind::Unknown, trouble.text.clone(), trouble.status)
        }
    };
    let up_to = object["safe_up_to"]["at"].as_str().map(str::to_owned);
    let row = Row { named: named.clone(), answer, up_to, because };
    (Found { row, seconds, object, sarif, up_to: open }, status)
}

fn tell(all: &[Result<Parts, Trouble>], options: &Options) -> Result<(), Trouble> {
    let mut objects = Vec::new();
    for (parts, path) in all.iter().zip(&options.files) {
        let parts = match parts {
            Ok(parts) => parts,
            Err(trouble) => {
                objects.push(error_object(Some(path), trouble));
                continue;
            }
        };
        let found: Vec<&Found> = parts.found.iter().flatten().collect();
        let answers: Vec<VerdictKind> = found.iter().map(|found| found.row.answer).collect();
        let name = path.display().to_string();
        if options.tell.json {
            let each: Vec<&Json> = found.iter().map(|found| &found.object).collect();
            let verdict = worst(&answers).as_str();
            objects
                .push(json!({ "schema": SCHEMA, "file": name, "verdict": verdict, "each": each }));
        } else {
            let rows: Vec<Row> = found.iter().map(|found| found.row.clone()).collect();
            let table = if options.tell.quiet { brief(&rows) } else { table(&name, &rows) };
            let nothing = found.iter().filter(|found| found.about_nothing().is_some()).count();
            output::print(&(table + &totals(&rows, nothing)))?;
        }
    }
    if options.tell.json { print_objects(objects, options.files.len() > 1) } else { Ok(()) }
}

/// What is written beside.
struct Written {
    junit: Option<JunitFile>,
    sarif: Option<SarifFile>,
    html: Option<TableFile>,
}

impl Written {
    fn open(options: &Options) -> Result<Self, Trouble> {
        let html = options.reports.html.as_deref();
        Ok(Self {
            junit: options.junit.as_deref().map(JunitFile::open).transpose()?,
            sarif: options.reports.sarif.as_deref().map(SarifFile::open).transpose()?,
            html: html.map(|path| TableFile::open(path, "unloop check --each")).transpose()?,
        })
    }

    /// Writes all of it, whatever becomes of one.
    fn close(
        mut self,
        all: &[Result<Parts, Trouble>],
        options: &Options,
        words: &str,
    ) -> Result<(), Trouble> {
        let mut rows = Vec::new();
        for (parts, path) in all.iter().zip(&options.files) {
            let name = path.display().to_string();
            match parts {
                Ok(parts) => {
                    let found: Vec<&Found> = parts.found.iter().flatten().collect();
                    let tests = found.iter().map(|one| {
                        let nothing = one.about_nothing().is_some();
                        test(&one.row, nothing, one.seconds)
                    });
                    self.suite(&name, tests.collect());
                    let parts = found.iter().filter_map(|one| one.sarif.clone());
                    self.sarif
                        .iter_mut()
                        .for_each(|sarif| parts.clone().for_each(|p| sarif.add(p)));
                    rows.extend(found.iter().map(|one| one.task_row(&name)));
                }
                Err(trouble) => {
                    self.suite(&name, broken(trouble));
                    self.sarif.iter_mut().for_each(|sarif| sarif.failure(path, trouble));
                    rows.push(unread(&name, trouble));
                }
            }
        }
        let html = self.html.map_or(Ok(()), |html| html.close(words, rows, None));
        let sarif = self.sarif.map_or(Ok(()), SarifFile::close);
        html.and(sarif).and(self.junit.map_or(Ok(()), JunitFile::close))
    }

    fn suite(&mut self, name: &str, tests: Vec<Test>) {
        if let Some(junit) = &mut self.junit {
            junit.suite(name, tests);
        }
    }
}

impl Found {
    /// Makes it one that is safe up to an overflow, if it is safe for runs without.
    fn ends(&mut self, open: &Json) {
        let Some(object) = self.object.as_object_mut() else { return };
        if self.row.answer != VerdictKind::Safe || !object.contains_key(WITHOUT_OVERFLOW) {
            return;
        }
        for (key, value) in std::mem::take(object) {
            match &*key {
                "verdict" => drop(object.insert(key, VerdictKind::Unknown.as_str().into())),
                "reason" => drop(object.insert(key, open["reason"].clone())),
                WITHOUT_OVERFLOW => ["finding", "safe_up_to"].iter().for_each(|&key| {
                    object.insert(key.to_owned(), open[key].clone());
                }),
                _ => drop(object.insert(key, value)),
            }
        }
        let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let (file, at) = (text(&object["file"]), text(&open["safe_up_to"]["at"]));
        self.sarif.iter_mut().for_each(|sarif| sarif.safe_up_to(&file, &at));
        self.row.answer = VerdictKind::Unknown;
        self.row.because = text(&open[BECAUSE]);
        self.row.up_to = Some(at);
    }

    /// What the run says if it says *safe* of nothing.
    fn about_nothing(&self) -> Option<&str> {
        self.object["checked"]["warning"].as_str()
    }

    /// A row of the page.
    fn task_row(&self, file: &str) -> TaskRow {
        let Row { named: Named { at, what, .. }, answer, because, .. } = &self.row;
        TaskRow {
            name: format!("{file}: {at} {what}"),
            expected: None,
            verdict: answer.as_str().to_owned(),
            class: match answer {
                VerdictKind::Safe => TaskClass::Decided,
                VerdictKind::Reachable => TaskClass::Found,
                VerdictKind::Unknown => TaskClass::Open,
            },
            word: answer.as_str(),
            reason: because.clone(),
            seconds: self.seconds,
            by: self.object["solver"].as_str().unwrap_or_default().to_owned(),
        }
    }
}

/// The row of a program that could not be read.
fn unread(file: &str, trouble: &Trouble) -> TaskRow {
    TaskRow {
        name: file.to_owned(),
        expected: None,
        verdict: String::new(),
        class: TaskClass::Open,
        word: "error",
        reason: trouble.text.clone(),
        seconds: 0.0,
        by: String::new(),
    }
}
