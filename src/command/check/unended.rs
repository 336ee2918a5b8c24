//! A check that did not come to its end is told of all the same: what was asked, and that the time was
//! over.

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde_json::Value as Json;
use unloop::outcome::{Reason, ReasonCode};
use unloop::verdict::{self, Page, Report};

use super::super::loaded::Loaded;
use super::super::output::{self, error_object, print_object};
use super::super::status::{Status, Trouble};
use super::super::tongue::Tongue;
use super::Options;
use super::reports::{ReportOptions, Reports};

/// How a file is told of that did not come to its end.
pub(super) struct How {
    json: bool,
    quiet: bool,
    tongue: Tongue,
    reports: ReportOptions,
    begun: Begun,
}

/// What there is to tell of a program before anything is decided of it; nothing before it is read.
#[derive(Clone, Default)]
pub(super) struct Begun(Arc<OnceLock<Told>>);

struct Told {
    object: Json,
    page: Page,
}

impl Begun {
    /// The program is read, and an engine has so much time for it.
    pub(super) fn set(&self, loaded: &Loaded, engine: &'static str, time: Duration) {
        let mut report = Report::nothing(&loaded.program, engine);
        let text = "the time was over; the run was ended from outside";
        report.reason = Some(Reason::new(ReasonCode::Timeout, text));
        report.seconds = time.as_secs_f64();
        let subject = loaded.subject();
        let (object, page) = (verdict::json(&report, &subject), verdict::page(&report, &subject));
        // There is one program.
        let _ = self.0.set(Told { object, page });
    }
}

impl How {
    pub(super) fn of(options: &Options, begun: Begun) -> Self {
        let reports = options.reports.clone();
        let (json, quiet) = (options.tell.json, options.tell.quiet);
        Self { json, quiet, tongue: options.tongue(), reports, begun }
    }

    pub(super) fn unknown(&self, path: &Path, trouble: &Trouble) -> Status {
        output::explain(trouble);
        let reported = Reports::open(&self.reports, &[path.to_owned()]).and_then(|mut reports| {
            reports.failure(path, trouble);
            reports.close()
        });
        let late = trouble.code == ReasonCode::Timeout.as_str();
        let begun = self.begun.0.get().filter(|_| late);
        let told = reported.and(if self.json {
            let object = begun.map(|told| told.object.clone());
            print_object(&object.unwrap_or_else(|| error_object(Some(path), trouble)))
        } else {
            let page = begun.filter(|_| !self.quiet).map(|told| output::rendered(&told.page));
            output::print(&(page.unwrap_or_default() + &self.tongue.unknown_lines(trouble)))
        });
        told.map_or_else(|unsaid| unsaid.status, |()| trouble.status)
    }
}
