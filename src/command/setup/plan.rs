//! Which files `setup` writes: completions, by shell, and the manual pages.

use std::env;
use std::path::Path;

use clap_complete::Shell;

use super::super::manual;
use super::super::shell::script;
use super::super::status::Trouble;

/// The shells that look for completions in a folder of the user's, in the order of their parts.
pub(super) const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];
/// The folder for manual pages, seen from the user's data folder.
pub(super) const PAGES: &str = "man/man1";

/// What belongs together.
pub(super) struct Part {
    /// What it is, for people.
    pub(super) what: String,
    /// Where it goes, seen from the user's data folder.
    pub(super) folder: &'static str,
    pub(super) files: Vec<File>,
}

/// A file to be written.
pub(super) struct File {
    /// Its path, seen from the user's data folder.
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

/// The shell that a user has, if it is one of those.
pub(super) fn users_shell() -> Option<Shell> {
    let shell = env::var_os("SHELL")?;
    let name = Path::new(&shell).file_name()?.to_str()?;
    SHELLS.into_iter().find(|shell| shell.to_string() == name)
}

/// Completions for these shells, and the pages.
pub(super) fn parts(shells: &[Shell]) -> Result<Vec<Part>, Trouble> {
    let mut parts: Vec<Part> = shells.iter().map(|&shell| completions(shell)).collect();
    let file = |page: manual::Page| File {
        name: format!("{PAGES}/{}", page.file),
        bytes: page.text.into_bytes(),
    };
    let files = manual::pages()?.into_iter().map(file).collect();
    parts.push(Part { what: "manual pages".to_owned(), folder: PAGES, files });
    Ok(parts)
}

fn completions(shell: Shell) -> Part {
    let (folder, name) = place(shell);
    let file = File { name: format!("{folder}/{name}"), bytes: script(shell) };
    Part { what: format!("completions for {shell}"), folder, files: vec![file] }
}

/// Where a shell looks, seen from the user's data folder. Of zsh this is only a custom.
fn place(shell: Shell) -> (&'static str, &'static str) {
    match shell {
        Shell::Zsh => (ZSH, "_unloop"),
        Shell::Fish => ("fish/vendor_completions.d", "unloop.fish"),
        _ => (BASH, "unloop"),
    }
}

/// The folder for bash, which reads it by the package bash-completion.
pub(super) const BASH: &str = "bash-completion/completions";
/// The folder for zsh, which has to be told of it.
pub(super) const ZSH: &str = "zsh/site-functions";
