//! The tasks in folders: task files, else C files with what their names and heads say, and Horn
//! clauses with their status.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::front::language_for;
use walkdir::WalkDir;

use super::super::options::ProgramOptions;
use super::super::settings;
use super::super::status::Trouble;
use super::super::task::{Inside, Job, is_task, is_twin};
use super::label::{self, Variant};

/// How a file of Horn clauses ends.
const HORN: &str = "smt2";

/// A task.
#[derive(Clone, Debug)]
pub(super) struct Task {
    /// The file to check.
    pub(super) file: PathBuf,
    /// How to read it.
    pub(super) variant: Variant,
    /// The expected verdict, if there is one.
    pub(super) expected: Option<bool>,
    /// The program, where the file is a task file that names one.
    pub(super) program: Option<PathBuf>,
}

/// A task by the names of its file and variant.
pub(super) type Key = (String, String);

impl Task {
    /// The options that the task itself asks for.
    pub(super) fn arguments(&self) -> impl Iterator<Item = OsString> + '_ {
        self.variant.defines.iter().map(|define| format!("-D{define}").into())
    }

    /// The files that a verdict depends on, as far as they are known before the program is read.
    pub(super) fn inputs(&self) -> Vec<PathBuf> {
        let program = self.program.as_ref().unwrap_or(&self.file);
        let task = self.program.as_ref().map(|_| self.file.clone());
        task.into_iter().chain([program.clone(), settings::beside(program)]).collect()
    }

    /// What rows know it by.
    pub(super) fn key(&self) -> Key {
        (self.file.display().to_string(), self.variant.name.clone())
    }

    /// The file, and which variant of it.
    pub(super) fn name(&self) -> String {
        let file = self.file.display();
        let variant = &self.variant.name;
        if variant.is_empty() { file.to_string() } else { format!("{file} ({variant})") }
    }
}

/// All tasks in these files and folders, in the order of their names. Of a file with
/// several variants the first counts, or all.
pub(super) fn tasks(places: &[PathBuf], all_variants: bool) -> Result<Vec<Task>, Trouble> {
    chosen(places, all_variants, tasks_of)
}

/// All programs there, whatever language they are in and whatever tasks there are about them.
pub(super) fn programs(places: &[PathBuf], all_variants: bool) -> Result<Vec<Task>, Trouble> {
    chosen(places, all_variants, programs_of)
}

/// What is chosen of each folder's files, and all files that are named.
fn chosen(
    places: &[PathBuf],
    all_variants: bool,
    of_folder: fn(&[PathBuf]) -> Vec<&Path>,
) -> Result<Vec<Task>, Trouble> {
    let mut tasks = Vec::new();
    for place in places {
        if !place.is_dir() {
            if !place.is_file() {
                return Err(Trouble::input(format!("there is no {}", place.display())));
            }
            tasks.extend(of_file(place, all_variants));
            continue;
        }
        let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
        for entry in WalkDir::new(place).sort_by_file_name() {
            let entry = entry.map_err(|error| {
                Trouble::input(format!("cannot look into {}: {error}", place.display()))
            })?;
            if entry.file_type().is_file() {
                let folder = entry.path().parent().unwrap_or(place).to_owned();
                folders.entry(folder).or_default().push(entry.into_path());
            }
        }
        for files in folders.values() {
            let files = of_folder(files);
            tasks.extend(files.into_iter().flat_map(|file| of_file(file, all_variants)));
        }
    }
    Ok(tasks)
}

/// The task files of a folder; where there are none, its programs.
fn tasks_of(files: &[PathBuf]) -> Vec<&Path> {
    Inside::of(files, &[HORN]).files()
}

/// The programs of a folder.
fn programs_of(files: &[PathBuf]) -> Vec<&Path> {
    let is_program = |file: &&Path| language_for(file, None).is_ok() && !is_twin(file);
    files.iter().map(PathBuf::as_path).filter(is_program).collect()
}

fn of_file(file: &Path, all_variants: bool) -> Vec<Task> {
    let task = |variant, expected| Task { file: file.to_owned(), variant, expected, program: None };
    if is_task(file) {
        // What is wrong with it, its own run will say.
        let job = Job::open(file, &ProgramOptions::default()).ok();
        let expected = job.as_ref().and_then(|job| job.expected.as_ref());
        let expected = expected.map(|expected| expected.holds);
        let program = job.map(|job| job.path);
        return vec![Task { program, ..task(Variant::default(), expected) }];
    }
    let text = fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    if file.extension().is_some_and(|ending| ending == HORN) {
        return vec![task(Variant::default(), label::expected_by_status(&text))];
    }
    let expected = label::expected(&name).or_else(|| label::expected_by_head(&text));
    let mut variants = label::variants(&text);
    if !all_variants {
        variants.truncate(1);
    }
    variants.into_iter().map(|variant| task(variant, expected)).collect()
}
