//! `--junit FILE`: verdicts as tests, for CI services that show such.

use std::path::Path;
use std::time::Duration;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::report_file::ReportFile;
use super::status::{Status, Trouble};

/// A list of verdicts on its way to a file.
pub(super) struct JunitFile {
    file: ReportFile,
    report: Report,
}

/// What became of a test.
pub(super) enum Outcome {
    /// All is as it should be.
    Passed,
    /// Something is not: a word, and more of it.
    Failed(String, String),
    /// It is not known.
    Unknown(String),
    /// Nothing came of it.
    Broken(String),
}

/// A verdict as a test.
pub(super) struct Test {
    pub(super) name: String,
    pub(super) seconds: f64,
    pub(super) outcome: Outcome,
}

impl JunitFile {
    /// Opens the file, so that it is known at once if it cannot be written.
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        Ok(Self { file: ReportFile::open(path)?, report: Report::new("unloop") })
    }

    /// Adds a suite: a program with its targets, or a folder with its tasks.
    pub(super) fn suite(&mut self, name: &str, tests: impl IntoIterator<Item = Test>) {
        let mut suite = TestSuite::new(name.to_owned());
        suite.add_test_cases(tests.into_iter().map(|test| test.case(name)));
        self.report.add_test_suite(suite);
    }

    /// Writes the list.
    pub(super) fn close(self) -> Result<(), Trouble> {
        let fault = |error| Trouble::new(Status::Fault, format!("there is no list: {error}"));
        self.file.write(self.report.to_string().map_err(fault)?.as_bytes())
    }
}

impl Test {
    fn case(self, suite: &str) -> TestCase {
        let bad = |kind, word: String, text: String| {
            let mut status = TestCaseStatus::non_success(kind);
            status.set_message(text.clone()).set_type(word).set_description(text);
            status
        };
        let status = match self.outcome {
            Outcome::Passed => TestCaseStatus::success(),
            Outcome::Failed(word, text) => bad(NonSuccessKind::Failure, word, text),
            Outcome::Broken(text) => bad(NonSuccessKind::Error, "error".to_owned(), text),
            Outcome::Unknown(text) => {
                let mut status = TestCaseStatus::skipped();
                status.set_message(text);
                status
            }
        };
        let mut case = TestCase::new(self.name, status);
        case.set_classname(suite.to_owned()).set_time(Duration::from_secs_f64(self.seconds));
        case
    }
}
