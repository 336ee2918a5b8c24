//! A check that did not come to its end is told of all the same.

use std::path::Path;

use super::super::output::{self, error_object, print_object};
use super::super::status::{Status, Trouble};
use super::super::tongue::Tongue;
use super::Options;
use super::reports::{ReportOptions, Reports};

/// How a file is told of that did not come to its end.
pub(super) struct How {
    json: bool,
    tongue: Tongue,
    reports: ReportOptions,
}

impl How {
    pub(super) fn of(options: &Options) -> Self {
        let reports = options.reports.clone();
        Self { json: options.tell.json, tongue: options.tongue(), reports }
    }

    pub(super) fn unknown(&self, path: &Path, trouble: &Trouble) -> Status {
        output::explain(trouble);
        let reported = Reports::open(&self.reports, &[path.to_owned()]).and_then(|mut reports| {
            reports.failure(path, trouble);
            reports.close()
        });
        let told = reported.and(if self.json {
            print_object(&error_object(Some(path), trouble))
        } else {
            output::print(&self.tongue.unknown_lines(trouble))
        });
        told.map_or_else(|unsaid| unsaid.status, |()| trouble.status)
    }
}
