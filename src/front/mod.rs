//! Languages: source text → flowgraph. The only room that mentions a source language.
//!
//! A new language is a grammar in `grammar/`, a folder here, and a line in
//! [`LANGUAGES`].
//!
//! * [`ProgramBuilder`] – programs that are no text
//! * [`build`] – operations on typed values and places, for languages with a memory
//! * [`c`] – C
//! * [`flow`] – the flowgraph's own text form
//! * [`harness`] – what gives a program the inputs of a run
//! * [`horn`] – Horn clauses, as SMT-LIB scripts
//! * [`lower`] – flowgraphs under construction, for C, listings and microc
//! * [`microc`] – microc, a small language with pointers, arrays and records
//! * [`path`] – listings of one path, with pointers and structures
//! * [`source`] – texts, places in them, diagnostics
//! * [`types`] – C's types: ranges, layout, compatibility
//! * [`witness`] – what others say of a program's loops
//! * [`read`] – from a path to a program

mod build;
mod built;
pub mod c;
pub mod flow;
pub mod harness;
pub mod horn;
mod library;
mod lower;
pub mod microc;
mod once;
pub mod path;
mod preprocessing;
mod process;
pub mod read;
pub mod source;
mod types;
pub mod witness;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use crate::budget::Budget;
use crate::graph::{Defect, ErrorKind, Ints, Program, Remark, Target, checked_in_time};
use crate::logic::Terms;

pub use built::ProgramBuilder;
pub use harness::{HarnessEnd, HarnessTask, HarnessWords, NoHarness};
pub use library::{LibraryFunction, MachineInput, Treatment, library_functions, machine_input};
pub use once::FilesRead;
pub use preprocessing::{Platform, Preprocessing};
pub use process::{ERRORS_BEGIN, ERRORS_END, LOST, MachineRequest, Process, REQUEST, STREAM_END};
pub use read::{FrontError, language_for, read_file, read_stage, read_text};
pub use source::{Diagnostic, Diagnostics, Severity, Sources, Span};
pub(crate) use types::Abi;
pub use types::{DataModel, Processor};

/// A source language.
pub trait Language: Sync {
    /// What `--lang` calls it.
    fn name(&self) -> &'static str;

    /// The endings of file names, without the dot.
    fn endings(&self) -> &'static [&'static str];

    /// Whether its programs talk while they run: a run then shows their outputs and nothing
    /// else, and gives them its standard input.
    fn talks(&self) -> bool {
        false
    }

    /// Whether a run of a program is like a process: it prints, it has an exit status, and
    /// variables that were never given a value start as 0.
    fn runs_as_process(&self) -> bool {
        false
    }

    /// Whether its texts may hold bytes that are not UTF-8.
    fn takes_any_bytes(&self) -> bool {
        false
    }

    /// Whether several files may be one program: file 0 of the sources and those that
    /// [`ReadOptions::linked`] names are the files 0, 1, … then.
    fn links(&self) -> bool {
        false
    }

    /// What is asked about unless somebody says otherwise: all errors.
    fn default_target(&self) -> Target {
        Target::default()
    }

    /// The program in a simpler language, where the language has such a translation.
    ///
    /// # Errors
    /// What is wrong with the text; it has to be [read](Self::read) before.
    fn translate(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
    ) -> Option<Result<String, Diagnostics>> {
        let _ = (sources, options);
        None
    }

    /// A file that, compiled with the program, repeats a run; `None` where the language has
    /// nothing of that kind.
    fn harness(&self, task: &HarnessTask<'_>) -> Option<Result<String, NoHarness>> {
        let _ = task;
        None
    }

    /// What one of its stages makes of file 0 of `sources`, as text; `None` where the language has
    /// no such stage.
    ///
    /// # Errors
    /// What is wrong with the text, as far as the stage looks. When the budget of `options` is
    /// over, whatever comes back is not used.
    fn stage(
        &self,
        stage: Stage,
        sources: &mut Sources,
        options: &ReadOptions,
    ) -> Option<Result<String, Diagnostics>> {
        let _ = (stage, sources, options);
        None
    }

    /// Reads the program that is file 0 of `sources`. Other texts that it is made of are
    /// added to `sources`, and so are warnings.
    ///
    /// # Errors
    /// All that is wrong with the text, as far as it could be found out. When the budget
    /// of `options` is over, whatever comes back is not used.
    fn read(
        &self,
        sources: &mut Sources,
        options: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics>;
}

/// A stage between a text and its flowgraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The tokens, preprocessed.
    Tokens,
    /// The syntax tree.
    Syntax,
    /// The typed tree.
    Tree,
}

/// A program that has just been lowered. Lowering keeps the rules for programs whatever it is
/// given; if it ever does not, the program goes no further. When the budget is over, nobody
/// uses it.
fn lowered_well(program: Program, budget: &Budget) -> Result<Program, Diagnostics> {
    let fault = |defect: &Defect| {
        let message = format!("a fault of unloop's own: {}", defect.text);
        Diagnostic::error(defect.place, message).help("please report it, with the program")
    };
    checked_in_time(program, budget).map_err(|defects| defects.0.iter().map(fault).collect())
}

/// The languages, in the order in which help lists them.
pub const LANGUAGES: &[&dyn Language] =
    &[&c::C, &flow::Flow, &horn::Horn, &microc::Microc, &path::Path];

/// After so many tokens a reader looks at its budget.
pub(crate) const POLLED: usize = 4096;

/// What may be said about the reading of a program.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct ReadOptions {
    /// The function that a run enters; by default the language's own (`main` in C).
    pub entry: Option<String>,
    /// What stands before the program's first line, and where included files are.
    pub preprocessing: Preprocessing,
    /// What a compiler says of the platform; else it is gcc's on Linux, as the other options have it.
    pub platform: Option<Arc<Platform>>,
    /// The sizes of the types.
    pub data_model: DataModel,
    /// Whether `char` has no negative values.
    pub unsigned_char: bool,
    /// Whether an enumeration is no larger than its constants need.
    pub short_enums: bool,
    /// How integers are understood; by default as the language has it.
    pub ints: Option<Ints>,
    /// What is to hold at the end of a path listing: its opposite becomes the path's last
    /// condition.
    pub post: Option<Arc<str>>,
    /// Whether a run goes on in the functions that report an error, where the program defines
    /// them: they are not what is asked about.
    pub error_bodies: bool,
    /// Whether undefined behaviour is an error that machines do not mind. A pointer that leaves its object without an
    /// access (C17 6.5.6p8) is one then; otherwise the run goes on. An order of pointers to different objects (6.5.8p5)
    /// and a call by a pointer to a function of another type (6.5.2.2p9) are, too; otherwise they are not followed.
    pub undefined: bool,
    /// The kinds of errors that are asked about although C defines what happens
    /// ([`ErrorKind::is_defined_behaviour`]); others are no errors.
    pub extra_kinds: BTreeSet<ErrorKind>,
    /// Whether pointers that the entry function is given are never null.
    pub valid_pointers: bool,
    /// Whether allocations may fail for want of memory; else all succeed that ask for no more than
    /// there can be.
    pub allocations_fail: bool,
    /// The program is read to be run, and no question is asked about it: what it prints is
    /// an output of the run, byte by byte, and its status is kept.
    pub to_run: bool,
    /// What the program is given by the system, where it is run as a process ([`to_run`](Self::to_run)): it reads
    /// its standard input and asks for the time, by inputs that [`machine_input`] tells apart. Else what it
    /// reads is an input of the run.
    pub process: Option<Process>,
    /// A function whose calls are asked about, where it is not defined in the program: they
    /// get the label [`call_label`](crate::graph::target::call_label).
    pub call: Option<String>,
    /// What is asked of contracts of functions.
    pub contracts: FunctionContracts,
    /// A witness whose invariants are to be tried.
    pub witness: Option<Arc<witness::Witness>>,
    /// Where several files are one program: all of them, the first is the one that is read.
    pub linked: Vec<LinkedFile>,
    /// What a reader of a verdict has to know of where all this comes from.
    pub remarks: Vec<Remark>,
    /// How long reading may take.
    pub budget: Budget,
    /// What has been read of files before, where a program is read again; else all files are read.
    pub files: Option<FilesRead>,
}

impl ReadOptions {
    /// How C's types lie in the memory.
    pub(crate) fn abi(&self) -> Abi {
        let (unsigned_char, short_enums) = (self.unsigned_char, self.short_enums);
        let processor = self.platform.as_ref().map_or_else(Processor::default, |is| is.processor);
        Abi { sizes: self.data_model, processor, unsigned_char, short_enums }
    }
}

impl ReadOptions {
    /// Whether the text is C23: whoever asks for that standard defines `__STDC_VERSION__` so.
    pub(crate) fn is_c23(&self) -> bool {
        let said =
            self.preprocessing.defines.iter().rev().find(|(name, _)| name == "__STDC_VERSION__");
        let digits = said.and_then(|(_, value)| value.as_deref()).unwrap_or_default();
        digits.trim_end_matches(['L', 'l']).parse::<u32>().is_ok_and(|version| version > 201_710)
    }
}

/// What is asked of contracts of functions (`__CPROVER_requires`, `ensures`, `assigns`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionContracts {
    /// The function whose body is held against its contract.
    pub checked: Option<String>,
    /// The functions whose contracts stand for them where they are called.
    pub used: BTreeSet<String>,
    /// Whether the contracts of all others stand for them, too, but for those that are named here.
    pub inlined: Option<BTreeSet<String>>,
}

impl FunctionContracts {
    /// The function that a run enters where the one that is checked has no harness.
    pub fn entry(&self) -> Option<String> {
        self.checked.as_ref().map(|name| format!("{}{name}", library::ENTER))
    }

    /// Whether no contract counts.
    pub(crate) fn are_none(&self) -> bool {
        self.checked.is_none() && self.used.is_empty() && self.inlined.is_none()
    }

    /// Whether the contract of a function that is not checked stands for it.
    pub(crate) fn uses(&self, name: &str) -> bool {
        self.used.contains(name)
            || self.inlined.as_ref().is_some_and(|inlined| !inlined.contains(name))
    }
}

/// One of several files that are one program, and what is said for it alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkedFile {
    /// The file.
    pub path: PathBuf,
    /// What stands before its first line, and where included files are that are in none of the folders of all.
    pub preprocessing: Preprocessing,
    /// Functions whose definitions in this file are left out, by their names; of a static `NAME` of `FILE.c`
    /// that is `__CPROVER_file_local_FILE_c_NAME` (`goto-instrument --remove-function-body`).
    pub removed: Vec<String>,
    /// Whether a function that a file before this one defines keeps that definition; else it is an error that
    /// it is defined twice.
    pub yields: bool,
}
