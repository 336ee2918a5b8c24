//! `check DIR`: what there is to check in a folder.

use std::path::{Path, PathBuf};

use super::super::output;
use super::super::status::Trouble;
use super::super::task::{is_definition, is_task};
use super::DATABASE;

/// Puts in the place of each folder what there is to check in it, and says so. Whether the files are one
/// program: those of a compilation database are.
pub(crate) fn opened(files: &mut Vec<PathBuf>, is_quiet: bool) -> Result<bool, Trouble> {
    let (mut all, mut is_one) = (Vec::new(), false);
    for file in files.iter() {
        if !file.is_dir() {
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
    let is_c =
        |file: &&PathBuf| file.extension().is_some_and(|ending| ending == "c" || ending == "i");
    let tasks: Vec<PathBuf> =
        files.iter().filter(|file| is_task(file) && is_definition(file)).cloned().collect();
    let programs: Vec<PathBuf> = files.iter().filter(is_c).cloned().collect();
    match (tasks.is_empty(), programs.is_empty()) {
        (false, _) => Ok(("task files", tasks)),
        (true, false) => Ok(("C files, each by itself", programs)),
        (true, true) => Err(Trouble::input(format!(
            "there is nothing to check in {}: no {DATABASE}, no task file (.yml), no C file",
            folder.display()
        ))),
    }
}
