//! What there is to check among the files of a folder: the same for `check DIR` and `bench tasks DIR`.

use std::path::{Path, PathBuf};

use super::{is_definition, is_task};

/// What the files of a folder are taken for.
pub(crate) enum Inside<'f> {
    /// Its task files.
    Tasks(Vec<&'f Path>),
    /// There is no task file: its programs, each by itself; there may be none.
    Programs(Vec<&'f Path>),
}

impl<'f> Inside<'f> {
    /// What is in a folder of these files. Programs are C files, and files that end in one of `others`.
    pub(crate) fn of(files: &'f [PathBuf], others: &[&str]) -> Self {
        let files = || files.iter().map(PathBuf::as_path);
        let tasks: Vec<_> = files().filter(|file| is_task(file) && is_definition(file)).collect();
        if !tasks.is_empty() {
            return Self::Tasks(tasks);
        }
        let is_program = |file: &&Path| match file.extension().and_then(|ending| ending.to_str()) {
            Some("c") => true,
            Some("i") => !is_twin(file),
            Some(ending) => others.contains(&ending),
            None => false,
        };
        Self::Programs(files().filter(is_program).collect())
    }

    /// The files.
    pub(crate) fn files(self) -> Vec<&'f Path> {
        match self {
            Self::Tasks(files) | Self::Programs(files) => files,
        }
    }
}

/// Whether a file is a preprocessed one beside its source: the same program again.
pub(crate) fn is_twin(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "i") && file.with_extension("c").is_file()
}
