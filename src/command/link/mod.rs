//! `--link`: several files are one program. They are named on the command line, or by a
//! compilation database (`compile_commands.json`, as CMake, Bear and others write it).

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value as Json, json};
use unloop::front::LinkedFile;

use super::loaded::Loaded;
use super::options::ProgramOptions;
use super::status::Trouble;
use super::task::{is_proof, is_task};

mod beside;
mod database;
mod folders;

pub(crate) use beside::defined_beside;
pub(crate) use folders::opened;

/// How a compilation database is called.
const DATABASE: &str = "compile_commands.json";

// Whether several files are one program.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Program")]
pub(crate) struct LinkOptions {
    /// The files are one program (C): functions and variables that are not static are those of
    /// all of them. A folder stands for the files of its compile_commands.json, with their
    /// macros and include paths; so does such a file
    #[arg(long)]
    pub(crate) link: bool,
}

impl LinkOptions {
    /// Makes one program of `files`, if that is wanted: the first stands for it then. Each of
    /// `others` is an option that makes no sense of it.
    pub(crate) fn take(
        self,
        files: &mut Vec<PathBuf>,
        program: &mut ProgramOptions,
        others: &[(bool, &str)],
    ) -> Result<(), Trouble> {
        let proof = files.iter().find(|file| is_proof(file));
        let has_several = self.link || proof.is_some();
        if let Some((_, option)) = others.iter().find(|(given, _)| has_several && *given) {
            let why = match proof {
                Some(proof) if !self.link => format!("{} has several", proof.display()),
                _ => "it cannot go with --link".to_owned(),
            };
            return Err(Trouble::usage(format!("{option} is about one file yet: {why}")));
        }
        if !self.link {
            return Ok(());
        }
        if let Some(task) = files.iter().find(|file| is_task(file)) {
            let text = format!("{} is a task of its own: leave out --link", task.display());
            return Err(Trouble::usage(text));
        }
        let mut linked: Vec<LinkedFile> = Vec::new();
        for file in files.iter() {
            match database_of(file) {
                Some(database) => {
                    let (files, dialect) = database::read(&database)?;
                    linked.extend(files);
                    program.dialect = program.dialect.or(dialect);
                }
                None => linked.push(LinkedFile { path: file.clone(), ..LinkedFile::default() }),
            }
        }
        let linked = without_repeats(linked)?;
        let Some(first) = linked.first() else {
            return Err(Trouble::input("there is no file to read"));
        };
        *files = vec![first.path.clone()];
        program.linked = linked;
        Ok(())
    }

    /// The same, where without it there is but one file.
    pub(crate) fn take_one(
        self,
        files: &mut Vec<PathBuf>,
        program: &mut ProgramOptions,
    ) -> Result<(), Trouble> {
        self.take(files, program, &[])?;
        if files.len() == 1 {
            return Ok(());
        }
        Err(Trouble::usage("name one file; several are one program with --link"))
    }
}

/// The database that a file is, or a folder has.
fn database_of(file: &Path) -> Option<PathBuf> {
    if file.is_dir() {
        return Some(file.join(DATABASE));
    }
    file.extension().is_some_and(|ending| ending == "json").then(|| file.to_owned())
}

/// The files without those that are named again with the same macros and folders.
///
/// # Errors
/// A file that is named again with others.
fn without_repeats(linked: Vec<LinkedFile>) -> Result<Vec<LinkedFile>, Trouble> {
    let (mut kept, mut known) = (Vec::<LinkedFile>::new(), HashMap::new());
    for file in linked {
        let real = file.path.canonicalize().unwrap_or(file.path.clone());
        match known.entry(real) {
            Entry::Vacant(vacant) => {
                vacant.insert(kept.len());
                kept.push(file);
            }
            Entry::Occupied(first) => {
                let first = LinkedFile { path: file.path.clone(), ..kept[*first.get()].clone() };
                if first != file {
                    let name = file.path.display();
                    let text = format!("{name} is named twice, with different macros or folders");
                    return Err(Trouble::usage(text));
                }
            }
        }
    }
    Ok(kept)
}

/// Says in an object which files are the program, where those are several.
pub(crate) fn tell_files(object: &mut Json, loaded: &Loaded) {
    if loaded.linked.len() > 1 {
        object["files"] = json!(loaded.linked);
    }
}
