//! One command of a scheduler's, run to its end.

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::time::Duration;

use crate::budget::Budget;
use crate::solve::child::{ChildLimits, ChildRun, run_child};
use crate::solve::room::RoomLimits;
use crate::solve::{ProcessGroup, SearchPath};

use super::SchedulerError;

/// A scheduler that has not answered after this time does not answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// So much of what it says is handed on.
const LINES: usize = 3;

/// Runs a command, whatever else is called off. The program is looked for as shells do; if it is not
/// there, nothing.
pub(super) fn run(
    program: &str,
    arguments: &[OsString],
) -> Result<Option<ChildRun>, SchedulerError> {
    let limits = ChildLimits { time: PATIENCE, room: RoomLimits::default() };
    let (budget, group) = (Budget::unlimited(), ProcessGroup::new());
    let Some(path) = SearchPath::system().find(program) else { return Ok(None) };
    match run_child(&path, arguments, limits, &budget, &group) {
        Ok(run) if run.excess.is_some() => {
            let text = format!("`{program}` gave no answer for {} s", PATIENCE.as_secs());
            let said = if run.stderr.trim().is_empty() { String::new() } else { complaint(&run) };
            Err(SchedulerError::Unreachable(
                format!("{text}: {said}").trim_end_matches(": ").to_owned(),
            ))
        }
        Ok(run) => Ok(Some(run)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SchedulerError::Missing(unstarted(program, &error))),
    }
}

/// What a command that has to be there prints.
pub(super) fn said(program: &str, arguments: &[OsString]) -> Result<ChildRun, SchedulerError> {
    let gone = || SchedulerError::Missing(format!("there is no program `{program}` any more"));
    run(program, arguments)?.ok_or_else(gone)
}

fn unstarted(program: &str, error: &io::Error) -> String {
    format!("cannot run `{program}`: {error}")
}

/// The first lines of what was complained of, on one line.
pub(super) fn complaint(run: &ChildRun) -> String {
    let all = if run.stderr.trim().is_empty() { &run.stdout } else { &run.stderr };
    let lines = all.lines().map(str::trim).filter(|line| !line.is_empty());
    // Some name themselves before each line; so does whoever hands this on.
    let plain = lines.map(|line| line.split_once(": error: ").map_or(line, |(_, rest)| rest));
    let text = plain.take(LINES).collect::<Vec<_>>().join("; ");
    match (text.is_empty(), run.status) {
        (false, _) => text,
        (true, Some(status)) => format!("exit status {status}, and no word"),
        (true, None) => "ended by a signal".to_owned(),
    }
}

/// Arguments of several kinds as one list.
pub(super) fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<OsString> {
    words.into_iter().map(OsString::from).collect()
}
