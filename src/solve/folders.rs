//! Where the system says that a user's own files are (the XDG base directories): nobody else writes
//! there, so what is found in them has been put there by the user. And what is in a folder.

use std::path::{Path, PathBuf};
use std::{env, io};

/// The folder for what unloop keeps for a user: `$XDG_DATA_HOME/unloop`, or
/// `~/.local/share/unloop`.
pub fn data() -> Option<PathBuf> {
    Some(shared()?.join("unloop"))
}

/// The folder for what programs read that are not its owner, such as manual pages:
/// `$XDG_DATA_HOME`, or `~/.local/share`.
pub fn shared() -> Option<PathBuf> {
    base("XDG_DATA_HOME", ".local/share")
}

/// The folder for what a user sets: `$XDG_CONFIG_HOME/unloop`, or `~/.config/unloop`.
pub fn config() -> Option<PathBuf> {
    Some(base("XDG_CONFIG_HOME", ".config")?.join("unloop"))
}

/// A folder that a variable names, else one in the home folder. A relative one counts as not said,
/// as the standard wants it: it would be another one wherever a run is started.
fn base(variable: &str, standard: &str) -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    named(variable).or_else(|| Some(named("HOME")?.join(standard)))
}

/// What is in a folder, by names.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all: Vec<PathBuf> =
        folder.read_dir()?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    all.sort();
    Ok(all)
}

/// The files in a folder and in those below it, by names; links to folders are not followed.
pub(super) fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut files, mut waiting) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(path) = waiting.pop() {
        if path.is_dir() && (path == folder || !path.is_symlink()) {
            waiting.extend(entries(&path)?.into_iter().rev());
        } else if path.is_file() {
            files.push(path);
        }
    }
    Ok(files)
}
