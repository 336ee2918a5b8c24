//! What is left for the user to do, and which solvers there are.

use std::env;
use std::path::{Path, PathBuf};

use unloop::solve::install::installable;
use unloop::solve::{Profile, SearchPath, detect};

use super::super::settings::Settings;
use super::super::status::Trouble;
use super::plan::{BASH, PAGES, Part, ZSH};
use super::record::Record;

/// Where bash-completion is where there is one.
const BASH_COMPLETION: [&str; 4] = [
    "/usr/share/bash-completion/bash_completion",
    "/usr/local/share/bash-completion/bash_completion",
    "/usr/local/etc/profile.d/bash_completion.sh",
    "/opt/homebrew/etc/profile.d/bash_completion.sh",
];

/// What a shell, or `man`, needs so that it finds what was written.
pub(super) fn on_shells(parts: &[Part], record: &Record) -> String {
    let advice = |part: &Part| {
        let folder = record.path(part.folder);
        match part.folder {
            BASH => on_bash(),
            ZSH => Some(on_zsh(&folder)),
            PAGES => on_man(folder.parent()?),
            _ => None,
        }
    };
    parts.iter().filter_map(advice).collect()
}

fn on_bash() -> Option<String> {
    let is_there = BASH_COMPLETION.iter().any(|place| Path::new(place).exists());
    let advice = "bash: it reads completions by the package bash-completion, which is not found\n";
    (!is_there).then(|| advice.to_owned())
}

fn on_zsh(folder: &Path) -> String {
    let folder = folder.display();
    format!(
        "zsh: it looks there if this stands in ~/.zshrc, before `compinit`:\n  fpath=({folder} $fpath)\n"
    )
}

/// Nothing, where `man` looks there: it goes by its variable, and by the folders of programs.
fn on_man(folder: &Path) -> Option<String> {
    let (named, programs) = (listed("MANPATH"), listed("PATH"));
    let beside = |program: &PathBuf| {
        let parent = program.parent().unwrap_or(program);
        [parent.join("share/man"), parent.join("man")].iter().any(|pages| pages == folder)
    };
    let says_all = !named.is_empty() && !named.iter().any(|pages| pages.as_os_str().is_empty());
    if named.iter().any(|pages| pages == folder) || (!says_all && programs.iter().any(beside)) {
        return None;
    }
    let folder = folder.display();
    let old = if says_all { "$MANPATH" } else { "" };
    Some(format!("man: it looks there after `export MANPATH={folder}:{old}`\n"))
}

/// The folders that a variable lists; none, if it is not set.
fn listed(variable: &str) -> Vec<PathBuf> {
    env::var_os(variable).map(|list| env::split_paths(&list).collect()).unwrap_or_default()
}

/// Which solvers are found, and how to get the others.
pub(super) fn on_solvers() -> Result<String, Trouble> {
    let settings = Settings::load(None, None)?;
    let profiles = settings.profiles();
    let found = detect::installed(profiles, &SearchPath::standard());
    let is_missing = |profile: &&Profile| !found.iter().any(|s| s.name() == profile.name);
    let missing: Vec<&str> =
        installable(profiles).into_iter().filter(is_missing).map(|p| &*p.name).collect();
    let found: Vec<&str> = found.iter().map(detect::Solver::name).collect();
    let found = if found.is_empty() { "none is found".to_owned() } else { found.join(", ") };
    let more = match missing.len() {
        0 => String::new(),
        _ => format!("; `unloop setup --solvers` adds {}", missing.join(", ")),
    };
    Ok(format!("solvers: {found}{more} (`unloop solvers` tells more)\n"))
}

/// Solvers are not what setup wrote, even where it asked for them.
pub(super) fn on_solvers_that_stay() -> String {
    let there = detect::users_folder().filter(|folder| folder.is_dir());
    let advice = |folder: PathBuf| format!("solvers stay; they are in {}\n", folder.display());
    there.map(advice).unwrap_or_default()
}
