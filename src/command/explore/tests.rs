//! `--tests DIR`: for each path that ends a file with inputs that lead along it, what the
//! interpreter does with them, and a script that compares.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use unloop::front::language_for;
use unloop::graph::{ErrorKind, InputKind, InputValue, Reading};
use unloop::logic::ArrayValue;
use unloop::prove::symbolic::FinishedPath;

use super::super::loaded::Loaded;
use super::super::options::ProgramOptions;
use super::super::quoted::quoted;
use super::super::settings::Settings;
use super::super::status::Trouble;
use super::super::task::Job;
use super::super::test_suite::readings;
use super::super::values::EntryPointers;
use super::recorded::{self, SCRIPT};

/// Writes tests as paths end.
pub(super) struct TestWriter<'l> {
    loaded: &'l Loaded,
    folder: PathBuf,
    state: Mutex<State>,
}

struct State {
    script: File,
    /// What was written, without endings.
    tests: Vec<String>,
    /// What went wrong first; nothing is written after it.
    failed: Option<io::Error>,
}

impl<'l> TestWriter<'l> {
    /// Makes sure, before the work begins, that there is a place for tests.
    pub(super) fn open(
        folder: &Path,
        job: &Job,
        settings: &Settings,
        loaded: &'l Loaded,
    ) -> Result<Self, Trouble> {
        let language = language_for(&job.path, settings.lang(&job.program))?;
        let script = || {
            fs::create_dir_all(folder)?;
            let mut script = File::create(folder.join(SCRIPT))?;
            let command = command(&job.path, &job.program);
            script.write_all(recorded::opening(&job.path, &command).as_bytes())?;
            // Whatever is compiled for a machine.
            if language.runs_as_process() {
                recorded::write_harness(folder)?;
            }
            Ok(script)
        };
        let script = script().map_err(|error: io::Error| unwritten(folder, &error))?;
        let state = Mutex::new(State { script, tests: Vec::new(), failed: None });
        Ok(Self { loaded, folder: folder.to_owned(), state })
    }

    /// Writes the test of a path.
    pub(super) fn write(&self, path: &FinishedPath) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.failed.is_none() {
            state.failed = self.try_writing(&mut state, path).err();
        }
    }

    /// What kept tests from being written, if anything did.
    pub(super) fn close(self) -> Option<Trouble> {
        let mut state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let failed = state.failed.take().or_else(|| {
            let closed = state.script.write_all(recorded::CLOSING.as_bytes());
            closed.and_then(|()| recorded::record(&self.folder, &state.tests)).err()
        });
        failed.map(|error| unwritten(&self.folder, &error))
    }

    fn try_writing(&self, state: &mut State, path: &FinishedPath) -> io::Result<()> {
        let (name, what) = match path.fault {
            None => ("path".to_owned(), "runs to the end".to_owned()),
            Some((kind, place)) => {
                let kind = kind.map_or("target", ErrorKind::as_str);
                (kind.to_owned(), format!("{kind} at {}", self.loaded.program.origin.at(place)))
            }
        };
        let test = format!("{:05}-{name}", path.number);
        let mut text = format!("# {what}\n");
        let names = self.names(&path.inputs);
        for (number, input) in path.inputs.iter().enumerate() {
            if let Some(name) = names.get(number) {
                text.push_str(&format!("# {name}\n"));
            }
            text.push_str(&input_text(input));
            text.push('\n');
        }
        fs::write(self.folder.join(format!("{test}.input")), text)?;
        writeln!(state.script, "check {test} {}", quoted(what.as_ref()))?;
        state.tests.push(test);
        Ok(())
    }
}

impl TestWriter<'_> {
    /// What reads each input, as a run shows it.
    fn names(&self, inputs: &[InputValue]) -> Vec<String> {
        let program = &self.loaded.program;
        let name = |reading: &Reading| {
            let at = if reading.place.is_known() {
                format!(", {}", program.origin.at(reading.place))
            } else {
                String::new()
            };
            let how = if reading.kind == InputKind::Read { "" } else { UNCALLED };
            format!("{}{at}{how}", reading.name)
        };
        readings(self.loaded, inputs).iter().map(name).collect()
    }
}

/// Behind the names of inputs that no call reads: the harness leaves them out.
const UNCALLED: &str = " (not read by a call)";

fn unwritten(folder: &Path, error: &io::Error) -> Trouble {
    Trouble::usage(format!("cannot write tests to {}: {error}", folder.display()))
}

/// The line that runs the program on a file of inputs, but for the file.
fn command(path: &Path, flags: &ProgramOptions) -> String {
    let mut words = vec!["\"${UNLOOP:-unloop}\" run".to_owned(), quoted(path.as_os_str())];
    let mut option =
        |name: &str, value: String| words.push(format!("{name} {}", quoted(value.as_ref())));
    if let Some(entry) = &flags.entry {
        option("--entry", entry.clone());
    }
    if flags.entry_pointers == Some(EntryPointers::Valid) {
        option("--entry-pointers", "valid".to_owned());
    }
    if flags.malloc_may_fail {
        option("--malloc-may-fail", String::new());
    }
    if let Some(lang) = &flags.lang {
        option("--lang", lang.clone());
    }
    if let Some(target) = flags.checks.applied(flags.target.as_ref()) {
        option("--target", target.to_string());
    }
    for define in &flags.define {
        option("-D", define.to_string());
    }
    for folder in &flags.include {
        option("-I", folder.display().to_string());
    }
    for said in &flags.cc_option {
        option("--cc-option", said.to_string());
    }
    if let Some(command) = &flags.cc {
        option("--cc", command.clone());
    }
    if let Some(command) = &flags.preprocess_with {
        option("--preprocess-with", command.clone());
    }
    if let Some(ints) = flags.ints {
        option("--ints", ints.0.to_string());
    }
    if let Some(model) = flags.data_model {
        option("--data-model", model.to_string());
    }
    if let Some(config) = &flags.config {
        option("--config", config.display().to_string());
    }
    // What the program never gives a value is an input here, too.
    words.extend(["--uninitialised ask", "--input-file"].map(str::to_owned));
    words.join(" ")
}

/// An input as `run` reads it, whole.
fn input_text(input: &InputValue) -> String {
    match input {
        InputValue::Scalar(value) => value.to_string(),
        InputValue::Array(ArrayValue { cells, default }) => {
            let mut parts: Vec<String> = cells
                .iter()
                .map(|(index, value)| {
                    let index: Vec<String> = index.iter().map(ToString::to_string).collect();
                    format!("[{}]: {value}", index.join(", "))
                })
                .collect();
            parts.push(format!("*: {default}"));
            format!("{{{}}}", parts.join(", "))
        }
    }
}
