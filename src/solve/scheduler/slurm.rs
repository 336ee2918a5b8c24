//! Slurm, by `sbatch`, `squeue`, `scancel` and `sinfo`. What somebody wants of partitions, accounts and
//! time, `sbatch` takes from its own variables (`SBATCH_PARTITION` …).

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use super::command::{complaint, run, said, words};
use super::{Array, ArrayState, Client, Probed, SchedulerError};

/// What an element runs: the program with its arguments.
const SCRIPT: &str = "#!/bin/sh\nexec \"$@\"\n";
/// States after which nothing comes any more.
const ENDED: [&str; 10] = [
    "COMPLETED",
    "FAILED",
    "CANCELLED",
    "TIMEOUT",
    "NODE_FAIL",
    "OUT_OF_MEMORY",
    "BOOT_FAIL",
    "DEADLINE",
    "PREEMPTED",
    "REVOKED",
];
/// What it says of an array that ended a while ago.
const FORGOTTEN: &str = "Invalid job id";
const HOW_TO_GET: &str = "there is no program `sbatch` on the PATH: log in to a machine of the cluster that \
    has Slurm's programs (often a module: `module load slurm`), or on Debian: apt-get install slurm-client";

/// Slurm, found.
pub(super) struct Slurm {
    version: String,
}

impl Slurm {
    /// Looks for its programs.
    pub(super) fn find() -> Result<Self, SchedulerError> {
        let found = run("sbatch", &words(["--version"]))?;
        let version = found.ok_or_else(|| SchedulerError::Missing(HOW_TO_GET.to_owned()))?;
        Ok(Self { version: version.stdout.trim().to_owned() })
    }

    /// Each element of an array that is not forgotten: its number, state, and what is said of it.
    fn elements(id: &str) -> Result<Vec<(String, String, String)>, SchedulerError> {
        let run = said("squeue", &words(["-h", "-r", "-t", "all", "-o", "%K|%T|%r", "-j", id]))?;
        if run.status != Some(0) {
            return if run.stderr.contains(FORGOTTEN) {
                Ok(Vec::new())
            } else {
                Err(SchedulerError::Unreachable(format!("squeue: {}", complaint(&run))))
            };
        }
        let element = |line: &str| {
            let mut parts = line.trim().splitn(3, '|').map(str::to_owned);
            Some((parts.next()?, parts.next()?, parts.next()?))
        };
        Ok(run.stdout.lines().filter_map(element).collect())
    }
}

impl Client for Slurm {
    fn way(&self) -> String {
        self.version.clone()
    }

    fn look(&self) -> Vec<Probed> {
        let finding = |what: &str, found| Probed { what: what.to_owned(), found };
        let programs = finding("Slurm's programs", Ok(self.version.clone()));
        let nodes = match said("sinfo", &words(["-h", "-o", "%T %D"])) {
            Ok(run) if run.status == Some(0) => Ok(run.stdout),
            Ok(run) => Err(format!(
                "it does not answer ({}): is slurmctld running, and munged here?",
                complaint(&run)
            )),
            Err(error) => Err(error.to_string()),
        };
        let server = finding("the controller", nodes.clone().map(|_| "it answers".to_owned()));
        let Ok(nodes) = nodes else { return vec![programs, server] };
        let works = |line: &&str| {
            ["idle", "mixed", "allocated", "completing"].iter().any(|state| line.starts_with(state))
        };
        let working: Vec<&str> = nodes.lines().filter(works).collect();
        let found = if working.is_empty() {
            let states = nodes.lines().map(str::trim).collect::<Vec<_>>().join(", ");
            Err(format!(
                "no node takes work ({states}): see `sinfo -R` for why; a node that is down and should \
                 not be comes back by `scontrol update nodename=NAME state=resume`"
            ))
        } else {
            Ok(working.iter().map(|line| line.trim()).collect::<Vec<_>>().join(", "))
        };
        vec![programs, server, finding("nodes", found)]
    }

    fn submit(&self, array: &Array<'_>) -> Result<String, SchedulerError> {
        let script = array.log.join("element.sh");
        fs::write(&script, SCRIPT).map_err(|error| {
            SchedulerError::Refused(format!("cannot write {}: {error}", script.display()))
        })?;
        let arguments = submission(array, &script);
        let run = said("sbatch", &arguments)?;
        // JOB, or JOB;CLUSTER.
        let id = run.stdout.trim().split(';').next().unwrap_or_default().to_owned();
        if run.status == Some(0) && !id.is_empty() {
            return Ok(id);
        }
        let text = complaint(&run);
        let text = if text.contains("Unable to contact slurm controller") {
            return Err(SchedulerError::Unreachable(format!("sbatch: {text}")));
        } else if text.contains("Invalid job array") {
            format!("{text}: the array may be too large (MaxArraySize); make --chunk larger")
        } else {
            text
        };
        Err(SchedulerError::Refused(format!("sbatch: {text}")))
    }

    fn state(&self, id: &str) -> Result<ArrayState, SchedulerError> {
        let elements = Self::elements(id)?;
        let reason = |(_, state, reason): &(String, String, String)| {
            (state == "PENDING" && reason != "None").then(|| reason.clone())
        };
        Ok(ArrayState {
            over: elements.iter().all(|(_, state, _)| ENDED.contains(&state.as_str())),
            running: elements.iter().filter(|(_, state, _)| state == "RUNNING").count(),
            said: elements.iter().find_map(reason),
        })
    }

    fn failures(&self, id: &str) -> Result<Vec<(usize, String)>, SchedulerError> {
        let failed = |(index, state, reason): (String, String, String)| {
            let failed = ENDED.contains(&state.as_str()) && state != "COMPLETED";
            Some((index.parse().ok()?, format!("slurm says {state} ({reason})"))).filter(|_| failed)
        };
        Ok(Self::elements(id)?.into_iter().filter_map(failed).collect())
    }

    fn cancel(&self, id: &str) -> Result<bool, SchedulerError> {
        let run = said("scancel", &words([id]))?;
        if run.status == Some(0) || run.stderr.contains(FORGOTTEN) {
            return Ok(true);
        }
        Err(SchedulerError::Unreachable(format!("scancel: {}", complaint(&run))))
    }
}

/// The arguments of `sbatch`.
fn submission(array: &Array<'_>, script: &Path) -> Vec<OsString> {
    let mut exports = OsString::from("--export=ALL");
    // A comma would begin another variable; those that have one come with ALL.
    for (name, value) in
        array.environment.iter().filter(|(_, v)| !v.to_string_lossy().contains(','))
    {
        exports.push(format!(",{name}="));
        exports.push(value);
    }
    let mut arguments = words(["--parsable", "--requeue", "--open-mode=append", "--ntasks=1"]);
    arguments.extend([
        format!("--array=0-{}", array.elements.saturating_sub(1)).into(),
        format!("--job-name={}", array.name).into(),
        format!("--cpus-per-task={}", array.cores).into(),
        exports,
        "--chdir".into(),
        array.folder.into(),
        "--output".into(),
        array.log.join("%a.txt").into(),
        script.into(),
        array.program.into(),
    ]);
    arguments.extend(array.arguments.iter().cloned());
    arguments
}
