//! What there is to tell of a check that did not come to its end.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use unloop::outcome::{Reason, ReasonCode};
use unloop::verdict::Report;

use super::super::loaded::Loaded;
use super::super::status::Trouble;
use super::super::task::Job;
use super::Checked;

/// What there is to tell of a program before anything is decided of it; nothing before it is read.
#[derive(Clone, Default)]
pub(super) struct Begun(Arc<OnceLock<(Arc<Loaded>, Report)>>);

impl Begun {
    /// The program is read, and an engine has so much time for it.
    pub(super) fn set(&self, loaded: &Arc<Loaded>, engine: &'static str, time: Duration) {
        // There is one program.
        let _ = self.0.set((Arc::clone(loaded), timeout(loaded, engine, time)));
    }

    /// The verdict is *unknown* where only the time was over.
    pub(super) fn unended(&self, job: Job, late: Trouble) -> Result<Checked, Trouble> {
        match self.0.get().filter(|_| late.code == ReasonCode::Timeout.as_str()) {
            Some((loaded, report)) => {
                let (loaded, report) = (Arc::clone(loaded), report.clone());
                Ok(Checked {
                    job,
                    loaded,
                    report,
                    story: None,
                    stability: None,
                    troubles: vec![late],
                })
            }
            None => Err(late),
        }
    }
}

/// What is said of a question that was open when the run was ended.
pub(super) fn timeout(loaded: &Loaded, engine: &'static str, time: Duration) -> Report {
    let text = "the time was over; the run was ended from outside";
    Report {
        reason: Some(Reason::new(ReasonCode::Timeout, text)),
        seconds: time.as_secs_f64(),
        ..Report::nothing(&loaded.program, engine)
    }
}
