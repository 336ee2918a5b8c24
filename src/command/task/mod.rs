//! SV-COMP task files: a `.yml` that names a program, the properties that it is about,
//! and what is expected of each (BenchExec's task-definition format, versions 1 and 2).
//!
//! A proof of CBMC's starter kit is a task, too: a folder with a `Makefile` ([`starter_kit`]).
//!
//! A [`Job`] is what a command works on, whichever way it was named: a program with the
//! options for it, and what somebody knows about the answer. A flag wins over the task
//! file, the task file over `unloop.toml`.

mod definition;
mod expected;
mod inside;
mod made;
mod property;
mod starter_kit;

use std::fs;
use std::path::{Path, PathBuf};

use unloop::front::language_for;
use unloop::graph::Target;

use self::definition::{Definition, Entry};
use self::expected::Expected;
pub(crate) use self::inside::{Inside, is_twin};
pub(crate) use self::property::Property;
use self::starter_kit::Proof;
pub(crate) use self::starter_kit::is_proof;
use super::compiler;
use super::options::ProgramOptions;
use super::status::{Status, Trouble};

/// A program, how to read it, and what is asked about it.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// The program's file.
    pub(crate) path: PathBuf,
    /// The options, with what the task file says where no flag says otherwise.
    pub(crate) program: ProgramOptions,
    /// The property that is asked about, where one was named.
    pub(crate) property: Option<Property>,
    /// What the task file expects.
    pub(crate) expected: Option<Expected>,
    /// The task file or folder, where there is one.
    pub(crate) task: Option<PathBuf>,
    /// What the task is about that is not followed.
    unfollowed: Option<String>,
}

impl Job {
    /// That the program is in C, as some options want it.
    pub(crate) fn expect_c(&self, lang: Option<&str>, options: &str) -> Result<(), Trouble> {
        match language_for(&self.path, lang)?.name() {
            "c" => Ok(()),
            name => Err(Trouble::usage(format!(
                "{options} for programs in C, and this one is read as {name}"
            ))),
        }
    }
}

impl Job {
    /// What a file and flags mean.
    pub(crate) fn open(path: &Path, flags: &ProgramOptions) -> Result<Self, Trouble> {
        let is_place = |target: &Target| {
            matches!(target, Target::Label(_) | Target::Call(_) | Target::Line(_))
        };
        let asked = flags.property.is_some() || flags.target.as_ref().is_some_and(is_place);
        if asked && !flags.checks.is_empty() {
            let text = "checks of errors by CBMC's names change what is asked about errors; leave out \
                        --property, or the place that --target names";
            return Err(Trouble::usage(text));
        }
        let mut job = Self::said(path, flags)?;
        compiler::ask(&mut job.program)?;
        Ok(job)
    }

    fn said(path: &Path, flags: &ProgramOptions) -> Result<Self, Trouble> {
        let named = flags.property.as_deref().map(Property::read).transpose()?;
        if is_proof(path) {
            let Proof { file, program, unfollowed } = starter_kit::proof(path, flags)?;
            let task = Some(path.to_owned());
            let (property, expected) = (None, None);
            let job = Self { path: file, program, property, expected, task, unfollowed };
            return job.about(named, path);
        }
        if !is_task(path) {
            let plain = Self {
                path: path.to_owned(),
                program: flags.clone(),
                property: None,
                expected: None,
                task: None,
                unfollowed: None,
            };
            return plain.about(named, path);
        }
        Self::of_task(path, flags, named)
    }

    /// The same for verdicts about each place: where it is a task that asks, and nobody else, it asks about no errors
    /// that C defines.
    pub(crate) fn for_each(mut self, flags: &ProgramOptions) -> Self {
        if self.task.is_some() && flags.checks.is_empty() {
            let remark = self.program.checks.leave_out_defined();
            self.program.remarks.extend(remark);
        }
        self
    }

    /// That the question is one that there is an answer to.
    ///
    /// # Errors
    /// Why it is unknown.
    pub(crate) fn answerable(&self) -> Result<(), Trouble> {
        let Some(what) = &self.unfollowed else { return Ok(()) };
        let text = format!("this proof is about {what}");
        Err(Trouble { code: "unmodelled", ..Trouble::new(Status::Unknown, text) })
    }

    /// What a task file means.
    fn of_task(
        path: &Path,
        flags: &ProgramOptions,
        named: Option<Property>,
    ) -> Result<Self, Trouble> {
        let definition = Definition::read(path)?;
        let mut program = flags.clone();
        let said = program.compiler_options().dialect;
        if said.data_model.is_none() {
            program.data_model = program.data_model.or(definition.data_model);
        }
        program.lang = program.lang.or(definition.lang.map(str::to_owned));
        // A task that names no property is about what programs report.
        program.usual.get_or_insert(Target::Errors);
        let input = path.with_file_name(&definition.input);
        if !input.is_file() {
            let text = format!("{}: there is no input file {}", path.display(), input.display());
            return Err(Trouble::input(text));
        }
        let job = Self {
            path: input,
            program,
            property: None,
            expected: None,
            task: Some(path.to_owned()),
            unfollowed: None,
        };
        let entries = &definition.properties;
        match named {
            // A target of one's own is another question than the task's.
            None if flags.target.is_some() => Ok(job),
            Some(property) => {
                let same = |entry: &&Entry| entry.is_about(path, &property);
                let expected = entries.iter().find(same).and_then(Entry::expected);
                Self { expected, ..job }.about(Some(property), path)
            }
            None => {
                let Some((property, expected)) = definition::choose(path, entries)? else {
                    return Ok(job);
                };
                Self { expected, ..job }.about(Some(property), path)
            }
        }
    }

    /// The same job, about a property.
    fn about(mut self, property: Option<Property>, path: &Path) -> Result<Self, Trouble> {
        let Some(property) = property else { return Ok(self) };
        let Some(target) = property.target() else {
            let text = format!("{}: property not supported: {property}", path.display());
            return Err(Trouble::input(text + "; there are " + property::SUPPORTED));
        };
        self.program.target = Some(target);
        let entry = self.program.entry.take().or_else(|| property.entry.clone());
        self.program.entry = entry;
        if let Some(expected) = &mut self.expected {
            property.name().clone_into(&mut expected.property);
        }
        self.property = Some(property);
        Ok(self)
    }

    /// A complaint about an option that is for C, if the program is none; `lang` is the language that
    /// somebody named.
    pub(crate) fn must_be_c(
        &self,
        lang: Option<&str>,
        option: &str,
        why: &str,
    ) -> Result<(), Trouble> {
        if language_for(&self.path, lang)?.name() == "c" {
            return Ok(());
        }
        Err(Trouble::usage(format!("{option} is for C programs: {why}")))
    }

    /// The property's name in a verdict, `unreach-call` where nobody named one.
    pub(crate) fn property_name(&self) -> &str {
        self.property.as_ref().map_or("unreach-call", Property::name)
    }
}

/// Whether a YAML file describes a task.
fn is_definition(file: &Path) -> bool {
    fs::read_to_string(file).is_ok_and(|text| {
        text.lines()
            .any(|line| line.starts_with("input_files:") || line.starts_with("format_version:"))
    })
}

/// Whether a path is that of a task file, by its ending.
pub(crate) fn is_task(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "yml" || ending == "yaml")
}
