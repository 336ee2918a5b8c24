//! `check DIR`: what there is to check in a folder.

use std::path::{Path, PathBuf};

use super::super::output;
use super::super::status::Trouble;
use super::super::task::{Inside, is_proof};
use super::DATABASE;

/// Puts in the place of each folder what there is to check in it, and says so. Whether the files are one
/// program: those of a compilation database are.
pub(crate) fn opened(files: &mut Vec<PathBuf>, is_quiet: bool) -> Result<bool, Trouble> {
    let (mut all, mut is_one) = (Vec::new(), false);
    for file in files.iter() {
        if !file.is_dir() || is_proof(file) {
            all.push(file.clone());
            continue;
        }
        let (what, found) = inside(file)?;
        if what == DATABASE && files.len() > 1 {
            let text =
                format!("{} is one program: name it alone, or all with --link", file.display());
            return Err(Trouble::usage(text));
        }
        is_one |= what == DATABASE;
        if !is_quiet {
            let (count, folder) = (found.len(), file.display());
            output::say(&match what {
                DATABASE => format!("note: {folder}: one program, by its {DATABASE}\n"),
                what => format!("note: {folder}: {what}, {count} in all\n"),
            });
        }
        all.extend(found);
    }
    *files = all;
    Ok(is_one)
}

/// What is in a folder, in a few words, and the files; a folder with a database stands for itself.
fn inside(folder: &Path) -> Result<(&'static str, Vec<PathBuf>), Trouble> {
    if folder.join(DATABASE).is_file() {
        return Ok((DATABASE, vec![folder.to_owned()]));
    }
    let unread = |error| Trouble::input(format!("cannot read {}: {error}", folder.display()));
    let entries = folder.read_dir().map_err(unread)?;
    let entries: Result<Vec<_>, _> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut files = entries.map_err(unread)?;
    files.retain(|file| file.is_file());
    files.sort();
    let (what, found) = match Inside::of(&files, &[]) {
        Inside::Tasks(files) => ("task files", files),
        Inside::Programs(files) => ("C files, each by itself", files),
    };
    if found.is_empty() {
        return Err(Trouble::input(format!(
            "there is nothing to check in {}: no {DATABASE}, no task file (.yml), no C file",
            folder.display()
        )));
    }
    Ok((what, found.into_iter().map(Path::to_owned).collect()))
}
