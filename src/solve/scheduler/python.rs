//! HyperQueue, by its Python package: its wheel has no program, and what it has cannot call off.

use std::ffi::OsString;

use serde_json::{Value as Json, json};

use super::command::{complaint, run, words};
use super::{Array, ArrayState, Client, Probed, SchedulerError};

const SCRIPT: &str = include_str!("hyperqueue.py");
const PYTHON: &str = "python3";
const HOW_TO_GET: &str = "there is neither a program `hq` on the PATH nor a package `hyperqueue` for its \
    `python3`: take `hq` from the releases of HyperQueue (often a module: `module load HyperQueue`), or \
    pip install hyperqueue";

/// The package, found.
pub(super) struct Python {
    version: String,
}

impl Python {
    /// Looks for it.
    pub(super) fn find() -> Result<Self, SchedulerError> {
        let answer = ask("version", &Json::Null)?;
        Ok(Self { version: answer["version"].as_str().unwrap_or("?").to_owned() })
    }
}

/// What the script answers.
fn ask(action: &str, about: &Json) -> Result<Json, SchedulerError> {
    let arguments = words(["-c", SCRIPT, action, &about.to_string()]);
    let missing = || SchedulerError::Missing(HOW_TO_GET.to_owned());
    let run = run(PYTHON, &arguments)?.ok_or_else(missing)?;
    let Ok(answer) = serde_json::from_str::<Json>(run.stdout.trim()) else {
        let text = format!("{PYTHON} ended without an answer: {}", complaint(&run));
        return Err(SchedulerError::Unreachable(text));
    };
    match answer["error"].as_str() {
        None => Ok(answer),
        Some(_) if answer["missing"] == true => Err(missing()),
        Some(error) => {
            let lines = error.lines().map(str::trim).filter(|line| !line.is_empty());
            Err(SchedulerError::Unreachable(lines.collect::<Vec<_>>().join(" ")))
        }
    }
}

/// Text as JSON has it.
fn text(word: &OsString) -> Result<&str, SchedulerError> {
    let garbled = || SchedulerError::Refused(format!("no UTF-8: {}", word.display()));
    word.to_str().ok_or_else(garbled)
}

impl Client for Python {
    fn way(&self) -> String {
        format!("hyperqueue {} by {PYTHON}", self.version)
    }

    fn look(&self) -> Vec<Probed> {
        let package = Probed {
            what: "the program `hq`, or the Python package".to_owned(),
            found: Ok(format!("the package, {}", self.version)),
        };
        let found = match ask("hello", &Json::Null) {
            Ok(_) => Ok("it answers".to_owned()),
            Err(error) => Err(format!(
                "{error} (it is looked for where HQ_SERVER_DIR says, else in ~/.hq-server)"
            )),
        };
        vec![package, Probed { what: "the server".to_owned(), found }]
    }

    fn submit(&self, array: &Array<'_>) -> Result<String, SchedulerError> {
        let mut command = vec![array.program.as_os_str().to_owned()];
        command.extend(array.arguments.iter().cloned());
        let command = command.iter().map(text).collect::<Result<Vec<_>, _>>()?;
        let mut environment = serde_json::Map::new();
        for (name, value) in array.environment {
            environment.insert(name.clone(), text(value)?.into());
        }
        let answer = ask(
            "submit",
            &json!({
                "name": array.name,
                "command": command,
                "elements": array.elements,
                "cores": array.cores,
                "folder": text(&array.folder.as_os_str().to_owned())?,
                "environment": environment,
            }),
        )?;
        let id = answer["id"].as_str().map(str::to_owned);
        id.ok_or_else(|| SchedulerError::Refused(format!("no job came of it: {answer}")))
    }

    fn state(&self, id: &str) -> Result<ArrayState, SchedulerError> {
        let seen = ask("state", &id.into())?;
        Ok(ArrayState { over: seen["completed"] == true, running: 0, said: None })
    }

    fn failures(&self, id: &str) -> Result<Vec<(usize, String)>, SchedulerError> {
        let answer = ask("failures", &id.into())?;
        let failed = |pair: &Json| {
            let index = pair[0].as_u64().and_then(|index| usize::try_from(index).ok())?;
            Some((index, format!("hyperqueue says: {}", pair[1].as_str().unwrap_or_default())))
        };
        Ok(answer["failed"].as_array().into_iter().flatten().filter_map(failed).collect())
    }

    fn cancel(&self, _: &str) -> Result<bool, SchedulerError> {
        Ok(false)
    }
}
