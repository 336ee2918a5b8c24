//! How far an exploration is, while people wait; and where its tests go.

use std::sync::Arc;

use indicatif::ProgressBar;
use unloop::SoFar;
use unloop::prove::symbolic::{FinishedPath, Progress, Watcher};

use super::super::options::OutputOptions;
use super::super::progress::spinner;
use super::super::test_suite::SuiteWriter;
use super::tests::TestWriter;

/// Watches one exploration.
pub(super) struct Watched<'t> {
    file: String,
    so_far: Arc<SoFar>,
    bar: Option<ProgressBar>,
    tests: Option<&'t TestWriter<'t>>,
    suite: Option<&'t SuiteWriter<'t>>,
}

impl<'t> Watched<'t> {
    pub(super) fn new(
        file: &str,
        so_far: &Arc<SoFar>,
        tell: OutputOptions,
        tests: Option<&'t TestWriter<'t>>,
        suite: Option<&'t SuiteWriter<'t>>,
    ) -> Self {
        Self { file: file.to_owned(), so_far: Arc::clone(so_far), bar: spinner(tell), tests, suite }
    }
}

impl Watcher for Watched<'_> {
    fn path(&self, path: &FinishedPath) {
        self.so_far.path(path);
        if let Some(tests) = self.tests {
            tests.write(path);
        }
        if let Some(suite) = self.suite {
            suite.write(path);
        }
        if let Some((kind, place)) = path.fault {
            let kind = kind.map_or("target", unloop::graph::ErrorKind::as_str);
            log::info!(path = path.number, kind, line = place.line; "found");
        }
    }

    fn progress(&self, progress: &Progress) {
        self.so_far.progress(progress);
        let Progress { paths, failed, waiting, questions, locations, covered, .. } = progress;
        let asked = questions.asked;
        let saved = questions.by_cache + questions.by_model;
        log::debug!(paths, failed, waiting, asked, saved, covered; "exploring");
        let Some(bar) = &self.bar else { return };
        bar.set_message(format!(
            "{}: {paths} paths ({failed} to errors), {waiting} states wait; {asked} questions \
             asked, {saved} saved; {covered} of {locations} locations covered",
            self.file
        ));
    }
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
