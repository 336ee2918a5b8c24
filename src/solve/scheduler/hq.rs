//! HyperQueue, by its program `hq`. Where the server is, it knows itself (`HQ_SERVER_DIR`).

use serde_json::Value as Json;

use crate::solve::child::ChildRun;

use super::command::{complaint, run, said, words};
use super::{Array, ArrayState, Client, Probed, SchedulerError};

/// HyperQueue's program, found.
pub(super) struct Hq {
    version: String,
}

impl Hq {
    /// Looks for it.
    pub(super) fn find() -> Option<Self> {
        let found = run("hq", &words(["--version"])).ok()??;
        (found.status == Some(0)).then(|| Self { version: found.stdout.trim().to_owned() })
    }

    /// What it answers, as JSON.
    fn ask(arguments: &[std::ffi::OsString]) -> Result<Json, SchedulerError> {
        let run = said("hq", &[words(["--output-mode=json"]), arguments.to_vec()].concat())?;
        let object: Json = serde_json::from_str(&run.stdout).unwrap_or_default();
        match object["error"].as_str() {
            None if run.status == Some(0) => Ok(object),
            error => Err(failure(&run, error)),
        }
    }

    fn info(id: &str) -> Result<Json, SchedulerError> {
        let jobs = Self::ask(&words(["job", "info", id]))?;
        Ok(jobs[0].clone())
    }
}

/// What it says, up to where the program tells where in its own text it was said.
fn failure(run: &ChildRun, error: Option<&str>) -> SchedulerError {
    let complaint = error.map_or_else(|| complaint(run), str::to_owned);
    let text = complaint.split("Stack backtrace").next().unwrap_or_default();
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && *line != "Caused by:");
    let text = lines.collect::<Vec<_>>().join("; ");
    if ["unreachable", "No online server", "server"].iter().any(|word| text.contains(word)) {
        SchedulerError::Unreachable(format!("hq: {text}"))
    } else {
        SchedulerError::Refused(format!("hq: {text}"))
    }
}

impl Client for Hq {
    fn way(&self) -> String {
        self.version.clone()
    }

    fn look(&self) -> Vec<Probed> {
        let finding = |what: &str, found| Probed { what: what.to_owned(), found };
        let program = finding("the program `hq`", Ok(self.version.clone()));
        let workers = match Self::ask(&words(["worker", "list"])) {
            Ok(workers) => workers.as_array().map_or(0, Vec::len),
            Err(error) => {
                let text = format!("{error}; start one: hq server start");
                return vec![program, finding("the server", Err(text))];
            }
        };
        let found = match workers {
            0 => {
                Err("there is none; start some: hq worker start, or hq alloc add slurm".to_owned())
            }
            count => Ok(count.to_string()),
        };
        let server = finding("the server", Ok("it answers".to_owned()));
        vec![program, server, finding("workers", found)]
    }

    fn submit(&self, array: &Array<'_>) -> Result<String, SchedulerError> {
        let mut arguments = words(["submit", "--stdout=none", "--stderr=none"]);
        arguments.extend([
            format!("--array=0-{}", array.elements.saturating_sub(1)).into(),
            format!("--name={}", array.name).into(),
            format!("--cpus={}", array.cores).into(),
            "--cwd".into(),
            array.folder.into(),
        ]);
        for (name, value) in array.environment {
            let mut assignment = std::ffi::OsString::from(format!("--env={name}="));
            assignment.push(value);
            arguments.push(assignment);
        }
        arguments.extend(["--".into(), array.program.into()]);
        arguments.extend(array.arguments.iter().cloned());
        let object = Self::ask(&arguments)?;
        let id = object["id"].as_u64().map(|id| id.to_string());
        id.ok_or_else(|| SchedulerError::Refused(format!("hq answers without a job: {object}")))
    }

    fn state(&self, id: &str) -> Result<ArrayState, SchedulerError> {
        let info = Self::info(id)?;
        let stats = &info["info"]["task_stats"];
        let count = |state: &str| stats[state].as_u64().unwrap_or(0);
        let running = usize::try_from(count("running")).unwrap_or(usize::MAX);
        Ok(ArrayState {
            over: stats.is_object() && count("running") + count("waiting") == 0,
            running,
            said: None,
        })
    }

    fn failures(&self, id: &str) -> Result<Vec<(usize, String)>, SchedulerError> {
        let info = Self::info(id)?;
        let failed = |task: &Json| {
            let index = task["id"].as_u64().and_then(|index| usize::try_from(index).ok())?;
            let error = task["error"].as_str().unwrap_or_default();
            (task["state"] == "failed").then(|| (index, format!("hyperqueue says: {error}")))
        };
        Ok(info["tasks"].as_array().into_iter().flatten().filter_map(failed).collect())
    }

    fn cancel(&self, id: &str) -> Result<bool, SchedulerError> {
        Self::ask(&words(["job", "cancel", id])).map(|_| true)
    }
}
