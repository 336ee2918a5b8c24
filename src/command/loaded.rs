//! From a file's name to a program with a target.

use std::path::Path;
use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::{ReadOptions, Sources, read_file};
use unloop::graph::{Ints, Program, Target, Targets};
use unloop::logic::Terms;
use unloop::verdict::Subject;

use super::options::OutputOptions;
use super::output;
use super::settings::Settings;
use super::status::Trouble;
use super::task::{Job, Property};

/// A program that was read, and what is to be reached in it.
pub(crate) struct Loaded {
    /// The file, as it was named.
    pub(crate) file: String,
    pub(crate) program: Program,
    pub(crate) sources: Sources,
    pub(crate) target: Target,
    pub(crate) targets: Targets,
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
        Self::with_targets(job, settings, options, tell)
    }

    /// As [`read`](Self::read), of a program that is run and asked nothing about.
    pub(crate) fn read_to_run(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        let options = ReadOptions { to_run: true, ..settings.read_options(&job.program, budget) };
        Self::with_targets(job, settings, options, tell)
    }

    fn with_targets(
        job: &Job,
        settings: &Settings,
        options: ReadOptions,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        let mut loaded = Self::without_targets(job, settings, options, tell)?;
        loaded.targets = resolve(job, &loaded.target, &loaded.program).map_err(|trouble| {
            Trouble::new(trouble.status, format!("{}: {}", loaded.file, trouble.text))
        })?;
        Ok(loaded)
    }

    /// As [`read`](Self::read), for whoever looks for all errors: a target only where one was
    /// named.
    pub(crate) fn read_for_all_errors(
        job: &Job,
        settings: &Settings,
        budget: &Budget,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        if job.program.target.is_some() || job.property.is_some() {
            return Self::read(job, settings, budget, tell);
        }
        let options = settings.read_options(&job.program, budget);
        Self::without_targets(job, settings, options, tell)
    }

    fn without_targets(
        job: &Job,
        settings: &Settings,
        options: ReadOptions,
        tell: OutputOptions,
    ) -> Result<Self, Trouble> {
        let (path, flags) = (job.path.as_path(), &job.program);
        let (target, targets) = (settings.target(flags, path), Targets::default());
        let call = match &target {
            Target::Call(name) => Some(name.clone()),
            _ => None,
        };
        let error_bodies = target.passes_reports();
        let options = ReadOptions { call, error_bodies, ..options };
        let (program, sources) = read_program(path, settings.lang(flags), &options, tell)?;
        Ok(Self { file: path.display().to_string(), program, sources, target, targets })
    }

    /// The question, for reports.
    pub(crate) fn subject(&self) -> Subject<'_> {
        Subject::new(&self.file, &self.program, &self.target, &self.targets, &self.sources)
    }
}

/// The locations that are meant. A property may hold because there are none.
fn resolve(job: &Job, target: &Target, program: &Program) -> Result<Targets, Trouble> {
    let property = job.property.as_ref();
    if property.is_some_and(Property::needs_machine_integers) && program.ints != Ints::C {
        let text = "the property no-overflow is about machine integers: it needs --ints=c";
        return Err(Trouble::input(text));
    }
    match target.resolve(program) {
        Err(_) if property.is_some_and(Property::holds_without_target) => Ok(Targets::default()),
        resolved => Ok(resolved?),
    }
}

/// Reads a program; its warnings go to standard error.
pub(crate) fn read_program(
    path: &Path,
    lang: Option<&str>,
    options: &ReadOptions,
    tell: OutputOptions,
) -> Result<(Program, Sources), Trouble> {
    let terms = Arc::new(Terms::new());
    let (program, sources) = read_file(path, lang, options, &terms)?;
    if !tell.quiet {
        output::say(&sources.warnings().render(&sources, true));
    }
    tracing::info!(file = %path.display(), functions = program.functions.len(), "read");
    Ok((program, sources))
}

/// The file's name without folders and ending.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| "program".to_owned(), |stem| stem.to_string_lossy().into_owned())
}
