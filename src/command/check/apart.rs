//! `check --each --on`: each target is a task for a cluster, and what the runs find is one table here, as
//! if one run had found it. Each target has the whole of --timeout.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use unloop::solve::child::ChildLimits;
use unloop::solve::room::RoomLimits;
use unloop::verdict::{SCHEMA, VerdictKind};

use super::super::cluster::{Errand, Fate, PLACE_OPTIONS, Place, time_of};
use super::super::interrupt::Session;
use super::super::junit::{JunitFile, Test};
use super::super::loaded::Loaded;
use super::super::output::{self, error_object};
use super::super::progress::Progress;
use super::super::settings::{self, Settings};
use super::super::status::{Status, Trouble};
use super::super::task::Job;
use super::super::words::passed_on;
use super::each::{BECAUSE, Row, broken, named, table, test, totals, worst};
use super::{Options, print_objects};

/// What is this run's own business.
const OWN: [&str; 4] = ["json", "quiet", "verbose", "junit"];

/// A program, and what has come of its targets.
struct Parts {
    file: PathBuf,
    found: Vec<Option<Found>>,
}

/// What has come of one target.
struct Found {
    row: Row,
    answer: VerdictKind,
    seconds: f64,
    object: Json,
}

/// A target's run: which program, which part, and where and what that is.
struct Wanted {
    program: usize,
    part: usize,
    named: [String; 2],
}

/// Has all targets checked, and tells what came of it.
pub(super) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    if options.reports.is_wanted() {
        let text =
            "with --on there is no --html and no --sarif: the runs that they tell are elsewhere";
        return Err(Trouble::usage(text));
    }
    let junit = options.junit.as_deref().map(JunitFile::open).transpose()?;
    let words = passed_on(&[&PLACE_OPTIONS[..], &OWN].concat());
    let (mut all, mut wanted, mut errands) = (Vec::new(), Vec::new(), Vec::new());
    for (program, path) in options.files.iter().enumerate() {
        let parts = parts(path, options, session);
        let parts = parts.inspect_err(output::explain).map(|(named, inputs, time)| {
            for (part, named) in named.into_iter().enumerate() {
                let name = format!("{}: {} {}", path.display(), named[0], named[1]);
                let mut arguments: Vec<OsString> = vec!["check".into(), "--json".into()];
                arguments.extend(["--part".into(), part.to_string().into()]);
                arguments.extend(words.iter().cloned());
                arguments.extend(["--".into(), path.into()]);
                let limits = ChildLimits { time, room: RoomLimits::default() };
                errands.push(Errand { name, arguments, inputs: inputs.clone(), limits });
                wanted.push(Wanted { program, part, named });
            }
            let count = wanted.iter().filter(|one| one.program == program).count();
            Parts { file: path.clone(), found: (0..count).map(|_| None).collect() }
        });
        all.push(parts);
    }
    let mut bad = Status::Done;
    let progress = Progress::of_tasks(errands.len(), options.tell);
    let jobs = NonZero::<usize>::MIN;
    let place = Place { options: &options.place, jobs, session, progress: &progress };
    place.run(&errands, &mut |at, fate| {
        let Wanted { program, part, named } = &wanted[at];
        let (found, status) = found(named, &options.files[*program], &fate);
        bad = bad.max(status);
        if let Ok(parts) = &mut all[*program] {
            parts.found[*part] = Some(found);
        }
        progress.done(|| Ok(()))
    })?;
    drop(progress);
    let unread = all.iter().filter_map(|parts| parts.as_ref().err()).map(|trouble| trouble.status);
    bad = bad.max(unread.max().unwrap_or(Status::Done));
    tell(&all, options, junit)?;
    Ok(bad)
}

type Read = (Vec<[String; 2]>, Vec<PathBuf>, std::time::Duration);

/// The targets of a program, the files that it is about, and the time of a run.
fn parts(path: &Path, options: &Options, session: &Session) -> Result<Read, Trouble> {
    let job = Job::open(path, &options.program)?;
    let config = options.program.config.as_deref();
    let settings = Settings::load(config, Some(&job.path))?;
    let budget = settings.budget(&session.budget, &options.time, &options.room);
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
    let targets = unloop::each_target(&loaded.program, &loaded.targets);
    let named = targets.iter().map(|part| named(&loaded.read.subject(part))).collect();
    let mut inputs = vec![path.to_owned(), settings::beside(&job.path), job.path.clone()];
    inputs.extend(
        [config, options.program.property.as_deref()].into_iter().flatten().map(Path::to_owned),
    );
    Ok((named, inputs, time_of(settings.timeout(&options.time))))
}

/// What a run says of its target, and how bad that is.
fn found([at, what]: &[String; 2], file: &Path, fate: &Fate) -> (Found, Status) {
    let seconds = if let Fate::Ran(run) = fate { run.seconds } else { 0.0 };
    let one = fate.object().map(|mut object| object["each"][0].take());
    let (object, answer, because, status) = match one {
        Ok(mut object) => {
            let because = object.as_object_mut().and_then(|object| object.remove(BECAUSE));
            let because = because.as_ref().and_then(Json::as_str).unwrap_or_default().to_owned();
            let all = [VerdictKind::Safe, VerdictKind::Reachable, VerdictKind::Unknown];
            let answer = all.into_iter().find(|answer| object["verdict"] == answer.as_str());
            let answer = answer.unwrap_or(VerdictKind::Unknown);
            (object, answer, because, Status::from(answer))
        }
        Err(trouble) => {
            let object = error_object(Some(file), &trouble);
            (object, VerdictKind::Unknown, trouble.text.clone(), trouble.status)
        }
    };
    let row = [at.clone(), what.clone(), answer.as_str().to_uppercase(), because];
    (Found { row, answer, seconds, object }, status)
}

fn tell(
    all: &[Result<Parts, Trouble>],
    options: &Options,
    mut junit: Option<JunitFile>,
) -> Result<(), Trouble> {
    let mut objects = Vec::new();
    for (parts, path) in all.iter().zip(&options.files) {
        let name = path.display().to_string();
        let parts = match parts {
            Ok(parts) => parts,
            Err(trouble) => {
                objects.push(error_object(Some(path), trouble));
                junit.iter_mut().for_each(|junit| junit.suite(&name, broken(trouble)));
                continue;
            }
        };
        let found: Vec<&Found> = parts.found.iter().flatten().collect();
        let answers: Vec<VerdictKind> = found.iter().map(|found| found.answer).collect();
        if options.tell.json {
            let each: Vec<&Json> = found.iter().map(|found| &found.object).collect();
            let verdict = worst(&answers).as_str();
            objects
                .push(json!({ "schema": SCHEMA, "file": name, "verdict": verdict, "each": each }));
        } else {
            let rows: Vec<Row> = found.iter().map(|found| found.row.clone()).collect();
            let file = parts.file.display().to_string();
            let table = if options.tell.quiet { String::new() } else { table(&file, &rows) };
            output::print(&(table + &totals(&answers)))?;
        }
        if let Some(junit) = &mut junit {
            let tests = found.iter().map(|found| test(&found.row, found.answer, found.seconds));
            junit.suite(&name, tests.collect::<Vec<Test>>());
        }
    }
    if options.tell.json {
        print_objects(objects, options.files.len() > 1)?;
    }
    junit.map_or(Ok(()), JunitFile::close)
}
