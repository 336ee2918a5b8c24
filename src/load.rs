//! The first steps of the pipeline: from a file to a program, and to what is asked about it.
//!
//! Reports show lines of the texts that front ends read. Neither of the two rooms knows the
//! other; here they meet.

use std::path::Path;
use std::sync::Arc;

use crate::front::{
    FilesRead, FrontError, Language, ReadOptions, Sources, language_for, read_file,
};
use crate::graph::{Place, Program, Target, TargetError, Targets};
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
/// what it says of calls, of functions that report errors, and of pointers that leave their place.
///
/// # Errors
/// When the file cannot be read, or is not a program of its language.
pub fn load(
    path: &Path,
    lang: Option<&str>,
    target: Option<&Target>,
    options: &ReadOptions,
) -> Result<Loaded, FrontError> {
    // Whatever is read of it again is what is read now.
    let files = Some(options.files.clone().unwrap_or_default());
    load_of(path, lang, target, &ReadOptions { files, ..options.clone() })
}

/// As [`load`], of a text that is in no file; `path` is what it is called, and where it looks for headers.
///
/// # Errors
/// When the text is not a program of its language.
pub fn load_text(
    path: &Path,
    text: &str,
    target: Option<&Target>,
    options: &ReadOptions,
) -> Result<Loaded, FrontError> {
    let files = Some(FilesRead::holding(path, text));
    load_of(path, None, target, &ReadOptions { files, ..options.clone() })
}

/// As [`load`], of what has been read before.
fn load_of(
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
    let (undefined, extra_kinds) = (target.is_of_undefined(), target.defined_kinds());
    let options = ReadOptions { error_bodies, undefined, extra_kinds, call, ..options.clone() };
    let (mut program, sources) = read_file(path, lang, &options, &Arc::new(Terms::new()))?;
    program.remarks.extend(options.remarks.iter().cloned());
    if let Some(overstated) = &mut program.origin.overstated {
        Arc::make_mut(overstated).remarks.extend(options.remarks.iter().cloned());
    }
    let linked = options.linked.iter().map(|file| file.path.display().to_string()).collect();
    let file = path.display().to_string();
    Ok(Loaded { file, linked, program, sources, target })
}

impl Loaded {
    /// A program that was read from no text ([`ProgramBuilder`](crate::front::ProgramBuilder)), to ask
    /// whether a run of it comes to `target`. `name` is what reports call it.
    #[must_use]
    pub fn of_program(name: &str, program: Program, target: Target) -> Loaded {
        let file = name.to_owned();
        Loaded { file, linked: Vec::new(), program, sources: Sources::of_text(name, ""), target }
    }

    /// The locations that the target means.
    ///
    /// # Errors
    /// When it means none.
    pub fn targets(&self) -> Result<Targets, TargetError> {
        self.target.resolve(&self.program)
    }

    /// A program that was made of a part of this one, to ask about a target in it.
    #[must_use]
    pub fn part(&self, program: Program, target: Target) -> Loaded {
        let (file, sources) = (self.file.clone(), self.sources.clone());
        Loaded { file, linked: Vec::new(), program, sources, target }
    }

    /// The same program with more runs than it has
    /// ([`Origin::overstated`](crate::graph::Origin::overstated)), if there is such a one: what none of them
    /// reaches, the program does not reach.
    #[must_use]
    pub fn overstated(&self) -> Option<Loaded> {
        let program = self.program.origin.overstated.as_deref()?;
        let linked = self.linked.clone();
        Some(Loaded { linked, ..self.part(program.clone(), self.target.clone()) })
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

    fn line_at(&self, place: Place) -> Option<&str> {
        self.line_at(place)
    }

    fn files(&self) -> u32 {
        self.len()
    }
}
