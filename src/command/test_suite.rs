//! `--test-suite DIR`: inputs in Test-Comp's exchange format, those that reach the target, or one
//! test for each path of an exploration.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::DataModel;
use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{ErrorKind, InputValue, Reading, RunLimits, Target, run};
use unloop::prove::symbolic::FinishedPath;
use unloop::verdict::{Report, SuiteTask, Unwritable, metadata, test_case};

use super::harness::first_that_can_be;
use super::loaded::Loaded;
use super::output;
use super::settings::Settings;
use super::status::Trouble;
use super::task::Job;
use super::witness::now;

/// What a suite covers that leads to an error, and one that explores.
const BRANCHES: &str = "FQL(COVER EDGES(@DECISIONEDGE))";

/// How long a run may take that only tells who reads each input.
const LONGEST_RUN: Duration = Duration::from_millis(200);

/// Makes sure, before the work begins, that there can be a suite.
pub(crate) fn possible(job: &Job, settings: &Settings, folder: &Path) -> Result<(), Trouble> {
    specification(job, settings)?;
    job.must_be_c(settings.lang(&job.program), "--test-suite", "the format knows no others")?;
    let there = folder.is_dir();
    fs::create_dir_all(folder).map_err(|error| Trouble::unwritten(folder, error))?;
    output::leaves_no_trace(&folder.join("metadata.xml"))
        .map_err(|error| Trouble::unwritten(folder, error))?;
    if !there {
        // Only a verdict leaves a suite.
        fs::remove_dir(folder).map_err(|error| Trouble::unwritten(folder, error))?;
    }
    Ok(())
}

/// Writes the one test that reaches the target.
pub(crate) fn write(
    folder: &Path,
    job: &Job,
    settings: &Settings,
    loaded: &Loaded,
    report: &Report,
    budget: &Budget,
) -> Result<(), Trouble> {
    let specification = specification(job, settings)?;
    let (program, targets) = (&loaded.program, &loaded.targets);
    let test = first_that_can_be(program, targets, &report.readings, budget, |run| {
        test_case(program, &run.readings, true).map_err(|why| why.to_string())
    });
    let test = test.map_err(|why| Trouble::unsaid(folder, why))?;
    begin(folder, &about(job, settings, loaded, &specification))
        .and_then(|()| fs::write(test_file(folder, 1), test))
        .map_err(|error| Trouble::unwritten(folder, error))
}

/// A suite without tests. Those of a suite that was there before would pass for tests of this one.
fn begin(folder: &Path, about: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if is_test(&path) {
            fs::remove_file(path)?;
        }
    }
    fs::write(folder.join("metadata.xml"), about)
}

const TEST: &str = "testcase-";

fn test_file(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{TEST}{number}.xml"))
}

/// Whether it is a file of the kind that [`test_file`] names.
fn is_test(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str);
    let number = name.and_then(|name| name.strip_prefix(TEST)?.strip_suffix(".xml"));
    number.is_some_and(|number| number.parse::<u64>().is_ok())
}

fn entry(job: &Job, settings: &Settings) -> String {
    let options = settings.read_options(&job.program, &Budget::unlimited());
    options.entry.unwrap_or_else(|| "main".to_owned())
}

/// What is covered, in the format's words.
fn specification(job: &Job, settings: &Settings) -> Result<String, Trouble> {
    let called = match settings.target(&job.program).unwrap_or_default() {
        Target::Errors => "reach_error".to_owned(),
        Target::Call(name) => name,
        other => {
            let text = format!("--test-suite: the format has no word for the target {other}");
            return Err(Trouble::usage(text));
        }
    };
    let goal = format!("FQL(COVER EDGES(@CALL({called})))");
    Ok(covering(job, settings, &goal))
}

fn covering(job: &Job, settings: &Settings, goal: &str) -> String {
    format!("COVER( init({}()), {goal} )", entry(job, settings))
}

fn about(job: &Job, settings: &Settings, loaded: &Loaded, specification: &str) -> String {
    let options = settings.read_options(&job.program, &Budget::unlimited());
    let bits = match options.data_model {
        DataModel::Ilp32 => 32,
        DataModel::Lp64 | DataModel::Cells => 64,
    };
    metadata(&SuiteTask {
        file: &loaded.file,
        text: loaded.sources.text(0).as_bytes(),
        specification,
        entry: &entry(job, settings),
        bits,
        time: now(),
    })
}

/// What the run on these inputs reads.
pub(crate) fn readings(loaded: &Loaded, inputs: &[InputValue]) -> Vec<Reading> {
    let mut inputs = OrderedInputs::new(inputs.iter().cloned());
    let budget = Budget::lasting(LONGEST_RUN);
    let limits = RunLimits { budget, ..RunLimits::default() };
    run(&loaded.program, &mut inputs, &loaded.targets, &limits, false).readings
}

/// Writes a test for each path of an exploration, as it ends.
pub(crate) struct SuiteWriter<'l> {
    loaded: &'l Loaded,
    folder: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// What went wrong first; nothing is written after it.
    failed: Option<Trouble>,
    /// Paths that are no tests, and why the first of them is none.
    left_out: u64,
    why: Option<Unwritable>,
}

impl<'l> SuiteWriter<'l> {
    /// Makes sure, before the work begins, that there is a place for tests.
    pub(crate) fn open(
        folder: &Path,
        job: &Job,
        settings: &Settings,
        loaded: &'l Loaded,
    ) -> Result<Self, Trouble> {
        job.must_be_c(settings.lang(&job.program), "--test-suite", "the format knows no others")?;
        let about = about(job, settings, loaded, &covering(job, settings, BRANCHES));
        begin(folder, &about).map_err(|error| Trouble::unwritten(folder, error))?;
        Ok(Self { loaded, folder: folder.to_owned(), state: Mutex::default() })
    }

    /// Writes the test of a path.
    pub(crate) fn write(&self, path: &FinishedPath) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.failed.is_some() {
            return;
        }
        let reports = |kind| matches!(kind, ErrorKind::Assertion | ErrorKind::Reached);
        let covers = path.fault.is_some_and(|(kind, _)| kind.is_none_or(reports));
        let readings = readings(self.loaded, &path.inputs);
        match test_case(&self.loaded.program, &readings, covers) {
            Ok(test) => {
                let file = test_file(&self.folder, path.number);
                let written = fs::write(&file, test);
                state.failed = written.map_err(|error| Trouble::unwritten(&file, error)).err();
            }
            Err(why) => {
                state.left_out += 1;
                state.why.get_or_insert(why);
            }
        }
    }

    /// What kept tests from being written, if anything did.
    pub(crate) fn close(self) -> Option<Trouble> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let left_out = || {
            let why = state.why?;
            let (folder, paths) = (self.folder.display(), state.left_out);
            Some(Trouble::warning(format!("{folder}: {paths} paths are no test cases: {why}")))
        };
        state.failed.or_else(left_out)
    }
}
