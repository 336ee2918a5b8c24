//! The first steps of the pipeline: from a file to a program, and to what is asked about it.
//!
//! Reports show lines of the texts that front ends read. Neither of the two rooms knows the
//! other; here they meet.

use std::path::Path;
use std::sync::Arc;

use crate::front::{FrontError, Language, ReadOptions, Sources, language_for, read_file};
use crate::graph::{Program, Target, TargetError, Targets};
use crate::logic::Terms;
use crate::verdict::{Subject, Texts};

/// A program that was read to ask about a target in it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The program's file, as it was named.
    pub file: String,
    /// The files that are one program, where those are several.
    pub linked: Vec<String>,
    /// The program.
    pub program: Program,
    /// Its texts, and the warnings about them.
    pub sources: Sources,
    /// What is asked about.
    pub target: Target,
}

/// Reads the program in a file, to ask whether a run of it reaches `target` (by default what
/// the language has for that). The language is told by the file's ending unless `lang` names
/// one.
///
/// What a target means may depend on how the program is read, so `options` is followed but for
/// what it says of calls and of functions that report errors.
///
/// # Errors
/// When the file cannot be read, or is not a program of its language.
pub fn load(
    path: &Path,
    lang: Option<&str>,
    target: Option<&Target>,
    options: &ReadOptions,
) -> Result<Loaded, FrontError> {
    let usual = || language_for(path, lang).map(Language::default_target);
    let target = target.cloned().map_or_else(usual, Ok)?;
    let call = match &target {
        Target::Call(name) => Some(name.clone()),
        _ => None,
    };
    let error_bodies = target.passes_reports();
    let options = ReadOptions { error_bodies, call, ..options.clone() };
    let (program, sources) = read_file(path, lang, &options, &Arc::new(Terms::new()))?;
    let linked = options.linked.iter().map(|file| file.path.display().to_string()).collect();
    Ok(Loaded { file: path.display().to_string(), linked, program, sources, target })
}

impl Loaded {
    /// The locations that the target means.
    ///
    /// # Errors
    /// When it means none.
    pub fn targets(&self) -> Result<Targets, TargetError> {
        self.target.resolve(&self.program)
    }

    /// The question whether a run reaches `targets`, for reports.
    pub fn subject(&self, targets: &Targets) -> Subject<'_> {
        Subject::new(&self.file, &self.program, &self.target, targets, &self.sources)
    }
}

impl Texts for Sources {
    fn name(&self, file: u32) -> &str {
        self.name(file)
    }

    fn line(&self, file: u32, number: u32) -> Option<&str> {
        self.line(file, number)
    }

    fn files(&self) -> u32 {
        self.len()
    }
}
