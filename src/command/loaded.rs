//! From a file's name to a program with a target.

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::witness::Witness;
use unloop::front::{Process, ReadOptions};
use unloop::graph::{Ints, Target, Targets, modelled};
use unloop::verdict::Subject;

use super::compiler;
use super::link::defined_beside;
use super::options::OutputOptions;
use super::output;
use super::settings::Settings;
use super::status::Trouble;
use super::task::{Job, Property};

/// A program that was read, and what is to be reached in it.
pub(crate) struct Loaded {
    pub(crate) read: unloop::Loaded,
    pub(crate) targets: Targets,
}

impl Deref for Loaded {
    type Target = unloop::Loaded;

    fn deref(&self) -> &unloop::Loaded {
        &self.read
    }
}

impl Loaded {
    /// Reads the program; its warnings go to standard error.
    pub(crate) fn read(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        Self::read_with(job, settings, budget, tell, None)
    }

    /// As [`read`](Self::read), with a condition that is to hold at the end of a path.
    pub(crate) fn read_with(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
        post: Option<Arc<str>>,
    ) -> Result<Self, Trouble> {
        let options = ReadOptions { post, ..settings.read_options(&job.program, budget) };
        Self::with_targets(job, settings, &options, tell)
    }

    /// As [`read`](Self::read), with a witness whose invariants are to be tried.
    pub(crate) fn read_with_witness(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
        witness: Option<Arc<Witness>>,
    ) -> Result<Self, Trouble> {
        let options = ReadOptions { witness, ..settings.read_options(&job.program, budget) };
        Self::with_targets(job, settings, &options, tell)
    }

    /// As [`read`](Self::read), of a program that is run and asked nothing about; as a process, if the system
    /// gives it something.
    pub(crate) fn read_to_run(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
        process: Option<Process>,
    ) -> Result<Self, Trouble> {
        let options = settings.read_options(&job.program, budget);
        let options = ReadOptions { to_run: true, process, ..options };
        Self::with_targets(job, settings, &options, tell)
    }

    fn with_targets(
        job: &Job,
        settings: &Settings,
        options: &ReadOptions,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        let read =
            read_program(job, settings, settings.target(&job.program).as_ref(), options, tell)?;
        let targets = resolve(job, &read).map_err(|trouble| {
            Trouble::new(trouble.status, format!("{}: {}", read.file, trouble.text))
        })?;
        Ok(Self { read, targets })
    }

    /// As [`read`](Self::read), for whoever looks for all errors: a target only where one was
    /// named.
    pub(crate) fn read_for_all_errors(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        let is_named = job.program.target.is_some() || !job.program.checks.is_empty();
        if is_named || job.property.is_some() {
            return Self::read(job, settings, budget, tell);
        }
        let options = settings.read_options(&job.program, budget);
        let read =
            read_program(job, settings, settings.target(&job.program).as_ref(), &options, tell)?;
        Ok(Self { read, targets: Targets::default() })
    }

    /// A run ends at an error that is asked about although C defines it. What comes behind it would be taken for what
    /// no run comes to, so `what` must not ask about such ones.
    pub(crate) fn refuse_defined_behaviour(&self, what: &str) -> Result<(), Trouble> {
        let kinds: Vec<_> =
            self.read.target.defined_kinds().iter().map(|kind| kind.as_str()).collect();
        if kinds.is_empty() {
            return Ok(());
        }
        Err(Trouble::usage(format!(
            "{what} takes no kinds of errors that C defines, for no run ends there ({}); `unloop check` \
             without --each asks about them",
            kinds.join(", ")
        )))
    }

    /// The same without a memory: where there is one, a model of it takes its place.
    pub(crate) fn without_memory(mut self, budget: &Budget) -> Result<Self, Trouble> {
        if self.read.program.bytes.is_some() {
            let model = modelled(&self.read.program, &self.targets, budget);
            let model = model.map_err(|error| Trouble::input(error.to_string()))?;
            self.targets = model.located(&self.targets);
            self.read.program = model.program;
        }
        Ok(self)
    }

    /// The question, for reports.
    pub(crate) fn subject(&self) -> Subject<'_> {
        self.read.subject(&self.targets)
    }
}

/// The locations that are meant. A property may hold because there are none.
fn resolve(job: &Job, read: &unloop::Loaded) -> Result<Targets, Trouble> {
    let property = job.property.as_ref();
    if property.is_some_and(Property::needs_machine_integers) && read.program.ints != Ints::C {
        let text = "the property no-overflow is about machine integers: it needs --ints=c";
        return Err(Trouble::input(text));
    }
    match read.targets() {
        Err(_) if property.is_some_and(Property::holds_without_target) => Ok(Targets::default()),
        resolved => Ok(resolved?),
    }
}

/// Reads a program to ask about a target; its warnings go to standard error.
pub(crate) fn read_program(
    job: &Job,
    settings: &Settings,
    target: Option<&Target>,
    options: &ReadOptions,
    tell: OutputOptions,
) -> Result<unloop::Loaded, Trouble> {
    let options = &compiler::preprocess(&job.path, &job.program, options.clone())?;
    let loaded = unloop::load(&job.path, settings.lang(&job.program), target, options)?;
    if !tell.quiet {
        output::say(&loaded.sources.warnings().render(&loaded.sources, true));
        if let Some(hint) = defined_beside(&loaded) {
            output::say(&format!("note: {hint}\n"));
        }
    }
    log::info!(file:% = loaded.file, functions = loaded.program.functions.len(); "read");
    Ok(loaded)
}

/// The file's name without folders and ending.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| "program".to_owned(), |stem| stem.to_string_lossy().into_owned())
}
