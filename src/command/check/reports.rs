//! The reports that a check writes beside its answer.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::Loaded;
use unloop::budget::Budget;
use unloop::graph::Targets;
use unloop::verdict::{Exhibit, Report, Story, Subject};

use super::super::html::HtmlFile;
use super::super::output;
use super::super::sarif::{self, SarifFile};
use super::super::status::Trouble;

// Which reports are wanted.
#[derive(Args, Clone, Debug)]
pub(super) struct ReportOptions {
    /// Write a report to FILE, to be looked at in a browser: the source with what happens on its
    /// lines, who answered what, and what was assumed
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(super) html: Option<PathBuf>,
    /// Write what is found to FILE, in SARIF 2.1.0: replayed runs, line by line
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(super) sarif: Option<PathBuf>,
}

/// Reports on their way to files.
pub(super) struct Reports {
    html: Option<HtmlFile>,
    sarif: Option<SarifFile>,
}

impl Reports {
    /// Opens the files; `files` are the programs.
    pub(super) fn open(options: &ReportOptions, files: &[PathBuf]) -> Result<Self, Trouble> {
        let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        let what = match names.as_slice() {
            [first, _, _, ..] => format!("unloop check {first} and {} more", names.len() - 1),
            few => format!("unloop check {}", few.join(" ")),
        };
        let html = options.html.as_deref().map(|path| HtmlFile::open(path, &what));
        let sarif = options.sarif.as_deref().map(SarifFile::open);
        Ok(Self { html: html.transpose()?, sarif: sarif.transpose()? })
    }

    /// Adds what was found of a program. The run that it shows is told here if it has not been.
    pub(super) fn add(
        &mut self,
        (loaded, targets): (&Loaded, &Targets),
        report: &Report,
        story: Option<&Story>,
        budget: &Budget,
    ) {
        if self.html.is_none() && self.sarif.is_none() {
            return;
        }
        let retold = || sarif::shown(loaded, targets, report, budget);
        let story = story.map_or_else(|| Cow::Owned(retold()), Cow::Borrowed);
        let subject = loaded.subject(targets);
        if let Some(html) = &mut self.html {
            html.add(Exhibit::of_check(report, &subject, &story));
        }
        if let Some(sarif) = &mut self.sarif {
            sarif.report(report, &subject, &story);
        }
    }

    /// Adds that a program could not be checked.
    pub(super) fn failure(&mut self, path: &Path, trouble: &Trouble) {
        if let Some(html) = &mut self.html {
            html.failure(path, trouble);
        }
        if let Some(sarif) = &mut self.sarif {
            sarif.failure(path, trouble);
        }
    }

    /// Writes them all, whatever becomes of one.
    pub(super) fn close(self) -> Result<(), Trouble> {
        let html = self.html.map_or(Ok(()), HtmlFile::close);
        html.and(self.sarif.map_or(Ok(()), SarifFile::close))
    }
}

/// A *safe* about nothing is said to be one, whatever else is printed.
pub(super) fn about_nothing(
    subject: &Subject<'_>,
    report: &Report,
    is_error: bool,
) -> Option<Trouble> {
    let text = format!("{}: {}", subject.file, subject.checked.warning(report)?);
    if !is_error {
        output::warn(&text);
    }
    is_error.then(|| Trouble::input(text))
}
