//! `unloop setup`: what a person wants who has just got the program, in one command.
//!
//! Completions and manual pages go where shells and `man` look for what a user alone has ([`plan`]).
//! What was written is kept in a record ([`record`]), so that nothing else is ever replaced or
//! removed. What the shells need besides is told ([`advice`]), not done: files such as `~/.zshrc` are
//! the user's.

mod advice;
mod plan;
mod record;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use clap_complete::Shell;
use unloop::solve::folders;

use self::plan::{File, Part};
use self::record::{Change, Record};
use super::interrupt::Session;
use super::output;
use super::solvers;
use super::status::{Status, Trouble};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Install completions and manual pages for yourself; with --solvers solvers, too

Completions are those of the shell that $SHELL names. They and the manual pages go to your data \
folder ($XDG_DATA_HOME, else ~/.local/share), where bash, fish and man look by themselves; what zsh \
needs you are told. Run it again after an update. A file that setup did not write, or that has been \
changed since, stays as it is without --force: then nothing is written at all.

Then it says which solvers are found, and how to get others.";

// The options of `setup`.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are flags")]
pub(crate) struct Options {
    /// Completions for these shells [default: the one that $SHELL names, else all]
    #[arg(
        long = "shell",
        value_name = "SHELL",
        value_delimiter = ',',
        conflicts_with = "uninstall"
    )]
    shells: Vec<Choice>,
    /// Install solvers, too: all that `unloop solvers install` can
    #[arg(long, conflicts_with = "uninstall")]
    solvers: bool,
    /// Remove what setup wrote
    #[arg(long)]
    uninstall: bool,
    /// Replace, or remove, also files that setup did not write or that have been changed since
    #[arg(long)]
    force: bool,
    /// Only say what would be done
    #[arg(long)]
    dry_run: bool,
}

/// Whom completions are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Choice {
    Bash,
    Zsh,
    Fish,
    All,
}

impl Choice {
    fn shells(self) -> &'static [Shell] {
        match self {
            Choice::Bash => &[Shell::Bash],
            Choice::Zsh => &[Shell::Zsh],
            Choice::Fish => &[Shell::Fish],
            Choice::All => &plan::SHELLS,
        }
    }
}

impl Options {
    /// The shells in a fixed order, each once.
    fn shells(&self) -> Vec<Shell> {
        let mut wanted: Vec<Shell> = self.shells.iter().flat_map(|c| c.shells()).copied().collect();
        if wanted.is_empty() {
            wanted = plan::users_shell().map_or(plan::SHELLS.to_vec(), |shell| vec![shell]);
        }
        plan::SHELLS.into_iter().filter(|shell| wanted.contains(shell)).collect()
    }
}

/// Installs, or removes.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let base = folders::shared().ok_or_else(|| {
        Trouble::usage("there is no data folder to write to: set $XDG_DATA_HOME or $HOME")
    })?;
    let record = Record::of(base)?;
    if options.uninstall {
        return uninstall(options, record);
    }
    install(options, record)?;
    if options.dry_run {
        if options.solvers {
            output::print("would run `unloop solvers install`\n")?;
        }
        return Ok(Status::Done);
    }
    if options.solvers {
        solvers::install_all(session)?;
    }
    output::print(&advice::on_solvers()?)?;
    Ok(Status::Done)
}

/// Writes completions and pages.
fn install(options: &Options, mut record: Record) -> Result<(), Trouble> {
    let parts = plan::parts(&options.shells())?;
    let files = || parts.iter().flat_map(|part| &part.files);
    let changes: Vec<(&File, Change)> =
        files().map(|file| (file, record.change(&file.name, &file.bytes))).collect();
    let strange = |change: &Change| *change == Change::Strange && !options.force;
    let refused: Vec<PathBuf> = changes
        .iter()
        .filter(|(_, change)| strange(change))
        .map(|(file, _)| record.path(&file.name))
        .collect();
    if !refused.is_empty() {
        return Err(refusal(&refused));
    }
    let old = record.others_in(plan::PAGES, &files().map(|file| &*file.name).collect::<Vec<_>>());
    if options.dry_run {
        let mut text = String::new();
        for (file, change) in &changes {
            text += &format!("{} {}\n", change.would(), record.path(&file.name).display());
        }
        for name in &old {
            text += &format!("would remove {}\n", record.path(name).display());
        }
        return output::print(&text);
    }
    let written = record.write(&changes).and_then(|()| record.remove(&old, false).map(|_| ()));
    record.save()?;
    written?;
    output::print(&parts.iter().map(|part| told(part, &changes, &record)).collect::<String>())?;
    output::print(&advice::on_shells(&parts, &record))
}

/// What was done for a part.
fn told(part: &Part, changes: &[(&File, Change)], record: &Record) -> String {
    let of_part =
        |change: &&(&File, Change)| part.files.iter().any(|file| file.name == change.0.name);
    let changed =
        changes.iter().filter(of_part).filter(|(_, change)| *change != Change::Same).count();
    let place = match &part.files[..] {
        [only] => record.path(&only.name),
        _ => record.path(part.folder),
    };
    let done = match (changed, part.files.len()) {
        (0, _) => "there already: ".to_owned(),
        (_, 1) => "written to ".to_owned(),
        (changed, _) => format!("{changed} written to "),
    };
    format!("{}: {done}{}\n", part.what, place.display())
}

fn refusal(paths: &[PathBuf]) -> Trouble {
    let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    Trouble::input(format!(
        "`unloop setup` did not write {}, or somebody has changed it since; nothing is written \
         (--force replaces it)",
        paths.join(", ")
    ))
}

/// Removes what was written.
fn uninstall(options: &Options, mut record: Record) -> Result<Status, Trouble> {
    let names = record.names();
    if options.dry_run {
        let line = |name: &String| {
            let does = if options.force || record.is_as_written(name) { "remove" } else { "keep" };
            format!("would {does} {}\n", record.path(name).display())
        };
        output::print(&names.iter().map(line).collect::<String>())?;
        return Ok(Status::Done);
    }
    let kept = record.remove(&names, options.force);
    record.save()?;
    let kept = kept?;
    for name in &kept {
        let path = record.path(name).display().to_string();
        output::warn(&format!("{path} has been changed since, and stays (--force removes it)"));
    }
    let text = match names.len() {
        0 => "nothing is there that `unloop setup` wrote\n".to_owned(),
        all => format!("{} files removed\n", all - kept.len()),
    };
    output::print(&(text + &advice::on_solvers_that_stay()))?;
    Ok(Status::Done)
}
