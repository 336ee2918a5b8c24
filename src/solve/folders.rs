//! Where the system says that a user's own files are (the XDG base directories): nobody else writes
//! there, so what is found in them has been put there by the user.

use std::env;
use std::path::PathBuf;

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
