//! What is written of a verdict beside the report: the run, a witness, a harness, a test case.

use std::path::PathBuf;

use clap::Args;
use unloop::budget::Budget;
use unloop::verdict::{Report, VerdictKind, retell};

use super::super::output;
use super::super::settings::Settings;
use super::super::status::Trouble;
use super::super::task::Job;
use super::super::{harness, test_suite, tree, witness};
use super::{Checked, Options};

// What is to be written.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Output")]
pub(super) struct EvidenceOptions {
    /// Tell the run that reaches the target, line by line
    #[arg(long)]
    trace: bool,
    /// Write a witness of the verdict to FILE, in SV-COMP's format 2.0
    #[arg(long, value_name = "FILE")]
    witness: Option<PathBuf>,
    /// Write a harness to FILE: C that, compiled with the program, runs into what was found; it says
    /// how
    #[arg(long, value_name = "FILE.c")]
    harness: Option<PathBuf>,
    /// Write the input that reaches the target to DIR, in Test-Comp's format: metadata.xml and
    /// testcase-1.xml
    #[arg(long, value_name = "DIR")]
    test_suite: Option<PathBuf>,
}

impl EvidenceOptions {
    /// Whether something is to be written in a format that has words for what a program itself calls
    /// an error, and for no undefined behaviour but overflow.
    pub(super) fn is_about_errors(&self) -> bool {
        self.witness.is_some() || self.test_suite.is_some()
    }

    /// Whether something is to be written that is about one program.
    pub(super) fn is_about_one(&self) -> bool {
        self.witness.is_some() || self.harness.is_some() || self.test_suite.is_some()
    }

    /// Makes sure, before the work begins, that all of it can be written.
    pub(super) fn possible(&self, job: &Job, settings: &Settings) -> Result<(), Trouble> {
        if let Some(path) = &self.witness {
            witness::possible(job, settings, path)?;
        }
        if let Some(path) = &self.harness {
            harness::possible(job, settings, path)?;
        }
        if let Some(folder) = &self.test_suite {
            test_suite::possible(job, settings, folder)?;
        }
        Ok(())
    }
}

/// Whether there is a run for what is made of one; people are told if there is none.
fn of_what_is_reachable(report: &Report, what: &str) -> bool {
    let is_reachable = report.answer == VerdictKind::Reachable;
    if !is_reachable {
        let answer = report.answer.as_str();
        output::say(&format!("note: no {what} was written: the verdict is {answer}\n"));
    }
    is_reachable
}

/// Adds what is told of a verdict beside the report, and writes the rest.
pub(super) fn with_evidence(
    mut checked: Checked,
    settings: &Settings,
    options: &Options,
    budget: &Budget,
) -> Checked {
    let Checked { job, loaded, report, .. } = &checked;
    let wanted = &options.evidence;
    let witness = wanted
        .witness
        .as_ref()
        .map(|path| witness::write(path, job, settings, loaded, report, budget));
    let found = |what: &str| of_what_is_reachable(report, what);
    let harness = wanted
        .harness
        .as_ref()
        .filter(|_| found("harness"))
        .map(|path| harness::write(path, job, settings, loaded, report, budget));
    let test_suite = wanted
        .test_suite
        .as_ref()
        .filter(|_| found("test suite"))
        .map(|folder| test_suite::write(folder, job, settings, loaded, report, budget));
    let told = wanted.trace && report.answer == VerdictKind::Reachable;
    let story =
        told.then(|| retell(&loaded.program, &loaded.targets, &report.readings, u64::MAX, budget));
    let drawn = options.picture.as_ref().map(|path| tree::draw(path, loaded, report));
    let written = [witness, harness, test_suite, drawn];
    checked.troubles.extend(written.into_iter().flatten().filter_map(Result::err));
    Checked { story, ..checked }
}
