//! Which files are meant, and which manifests lie beside them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf, absolute};

use unloop::solve::Manifest;
use unloop::solve::manifest::Entry;
use walkdir::WalkDir;

use super::super::status::Trouble;

/// The ending of the files that are looked for in folders.
const ENDING: &str = "smt2";

/// The files that the arguments name, each once, and what is wrong with the rest. Of a
/// folder they are those that end in `.smt2`, in the order of their names.
pub(super) fn files(arguments: &[PathBuf]) -> (Vec<PathBuf>, Vec<Trouble>) {
    let (mut files, mut troubles) = (Vec::new(), Vec::new());
    for argument in arguments {
        if argument.is_dir() {
            match inside(argument) {
                Ok(found) if found.is_empty() => {
                    let folder = argument.display();
                    troubles
                        .push(Trouble::input(format!("there is no .{ENDING} file in {folder}")));
                }
                Ok(found) => files.extend(found),
                Err(error) => troubles.push(Trouble::input(format!(
                    "cannot look for files in {}: {error}",
                    argument.display()
                ))),
            }
        } else {
            files.push(argument.clone());
        }
    }
    let mut seen = BTreeSet::new();
    files.retain(|file| seen.insert(file.clone()));
    (files, troubles)
}

fn inside(folder: &Path) -> walkdir::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    // Links are followed, since test collections are made of them; a circle is an error.
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        let entry = entry?;
        let is_query = entry.path().extension().is_some_and(|ending| ending == ENDING);
        if is_query && !entry.file_type().is_dir() {
            found.push(entry.into_path());
        }
    }
    Ok(found)
}

/// The manifests beside the files.
#[derive(Default)]
pub(super) struct Manifests(BTreeMap<PathBuf, Manifest>);

impl Manifests {
    /// Reads them, each once, and tells which cannot be read.
    pub(super) fn beside(files: &[PathBuf]) -> (Self, Vec<Trouble>) {
        let folders: BTreeSet<PathBuf> =
            files.iter().flat_map(|file| places(file)).map(|(folder, _)| folder).collect();
        let (mut found, mut troubles) = (BTreeMap::new(), Vec::new());
        for folder in folders {
            match Manifest::read(&folder) {
                Ok(Some(manifest)) => drop(found.insert(folder, manifest)),
                Ok(None) => {}
                Err(error) => troubles.push(error.into()),
            }
        }
        (Self(found), troubles)
    }

    /// What an earlier run has found out about a file.
    pub(super) fn entry(&self, file: &Path) -> Option<&Entry> {
        places(file).iter().find_map(|(folder, name)| self.0.get(folder)?.entry(name))
    }
}

/// Where a file's manifest may be, and what the file is called in it: in the folder above
/// the engine's, where --export puts it, or beside the file.
fn places(file: &Path) -> Vec<(PathBuf, String)> {
    let Ok(file) = absolute(file) else { return Vec::new() };
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let (Some(own), Some(folder)) = (name(&file), file.parent()) else { return Vec::new() };
    let mut places = Vec::new();
    if let (Some(engine), Some(above)) = (name(folder), folder.parent()) {
        places.push((above.to_owned(), format!("{engine}/{own}")));
    }
    places.push((folder.to_owned(), own));
    places
}
