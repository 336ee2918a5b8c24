//! A check that did not come to its end is told of all the same.

use std::path::{Path, PathBuf};

use super::super::output::{self, error_object, print_object};
use super::super::sarif::SarifFile;
use super::super::status::{Status, Trouble};
use super::super::tongue::Tongue;
use super::Options;

/// How a file is told of that did not come to its end.
pub(super) struct How {
    json: bool,
    tongue: Tongue,
    sarif: Option<PathBuf>,
}

impl How {
    pub(super) fn of(options: &Options) -> Self {
        let sarif = options.sarif.clone();
        Self { json: options.tell.json, tongue: options.tongue(), sarif }
    }

    pub(super) fn unknown(&self, path: &Path, trouble: &Trouble) -> Status {
        output::explain(trouble);
        let log = |to: &PathBuf| {
            let mut sarif = SarifFile::open(to)?;
            sarif.failure(path, trouble);
            sarif.close()
        };
        let logged = self.sarif.as_ref().map_or(Ok(()), log);
        let told = logged.and(if self.json {
            print_object(&error_object(Some(path), trouble))
        } else {
            output::print(&self.tongue.unknown_lines(trouble))
        });
        told.map_or_else(|unsaid| unsaid.status, |()| trouble.status)
    }
}
