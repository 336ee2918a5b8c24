//! `unloop trust DIR`: lets the `unloop.toml` of a folder name programs to start.
//!
//! A folder with a program may come from anybody, and so may the settings in it. Found beside a
//! program, they say how much time there is and which engine works; before they start a program of
//! their own or reach out of their folder ([`wishes`]), somebody has to have looked at them and said
//! so once. That is kept by path and content ([`record`]), so a changed file asks again.
//!
//! Such a file is refused rather than passed over in part: a verdict by other solvers than the file
//! names would be one that nobody has asked for, and a warning is easily missed.

mod record;
mod wishes;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;
use unloop::solve::Profiles;

use self::record::{Standing, Trusted};
use super::output::{self, print_object};
use super::quoted::quoted;
use super::settings::{self, SettingsFile, pointed_out_with};
use super::status::{Status, Trouble};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Let the unloop.toml of a folder name solvers to start, and folders outside it

An unloop.toml that is found beside a program may have come with it, from anybody: it sets options, but it \
starts nothing and reaches nowhere before you have looked at it and trusted its folder. \
This holds for the file as it is now: once it changes, you are asked again. It does not hold \
for folders below. Your own unloop.toml, in ~/.config/unloop ($XDG_CONFIG_HOME), and one that \
--config names need no trust.";

// The options of `trust`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folders with an unloop.toml to trust
    #[arg(value_name = "DIR", required_unless_present = "list")]
    folders: Vec<PathBuf>,
    /// Trust these folders no more
    #[arg(long)]
    revoke: bool,
    /// List the folders that are trusted
    #[arg(long, conflicts_with_all = ["folders", "revoke"])]
    list: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Trusts folders, or tells which are trusted.
pub(crate) fn run(options: &Options) -> Result<Status, Trouble> {
    let trusted = Trusted::of_user().ok_or_else(|| {
        Trouble::usage("there is no data folder to keep that in ($XDG_DATA_HOME, $HOME)")
    })?;
    if options.list {
        return list(&trusted, options.json);
    }
    let mut said = Vec::new();
    for folder in &options.folders {
        let word = if options.revoke { revoke(&trusted, folder)? } else { add(&trusted, folder)? };
        if !options.json {
            output::print(&format!("{}: {word}\n", folder.display()))?;
        }
        said.push(json!({ "folder": folder.display().to_string(), "said": word }));
    }
    if options.json {
        print_object(&json!({ "schema": 1, "folders": said }))?;
    }
    Ok(Status::Done)
}

fn add(trusted: &Trusted, folder: &Path) -> Result<String, Trouble> {
    let path = settings::beside(&folder.join("any"));
    let file = SettingsFile::read(&path)?.ok_or_else(|| {
        Trouble::input(format!("there is no {}: there is nothing to trust", path.display()))
    })?;
    let wishes = wishes::of(&file, &Profiles::shipped());
    trusted.add(&real(folder)?, &file.text)?;
    let wishes: Vec<String> = wishes.into_iter().map(|wish| format!("it {}", wish.text)).collect();
    Ok(if wishes.is_empty() {
        "trusted; it asks for nothing that needs it".to_owned()
    } else {
        format!("trusted; {}", wishes.join("; "))
    })
}

fn revoke(trusted: &Trusted, folder: &Path) -> Result<String, Trouble> {
    // A folder that is gone can be named as it was.
    let folder = real(folder).or_else(|_| std::path::absolute(folder));
    let folder = folder.map_err(|error| Trouble::input(error.to_string()))?;
    let was = trusted.remove(&folder)?;
    Ok(if was { "trusted no more" } else { "was not trusted" }.to_owned())
}

fn list(trusted: &Trusted, json: bool) -> Result<Status, Trouble> {
    let all = trusted.all();
    let holds = |standing: &Standing| *standing == Standing::Trusted;
    if json {
        let folder = |(record, standing): &(record::Record, Standing)| json!({ "folder": record.folder, "unchanged": holds(standing) });
        print_object(&json!({
            "schema": 1, "trusted": all.iter().map(folder).collect::<Vec<_>>(),
        }))?;
        return Ok(Status::Done);
    }
    let line = |(record, standing): &(record::Record, Standing)| {
        let note = if holds(standing) { "" } else { "  (its unloop.toml has changed or is gone)" };
        format!("{}{note}\n", record.folder)
    };
    output::print(&all.iter().map(line).collect::<String>())?;
    Ok(Status::Done)
}

/// Lets a file that was found have its say, unless it asks for what needs trust and its folder has
/// none; these solvers are known without it.
pub(crate) fn permit(file: &SettingsFile, known: &Profiles) -> Result<(), Trouble> {
    let Some(wish) = wishes::of(file, known).into_iter().next() else { return Ok(()) };
    let folder = if file.folder().as_os_str().is_empty() { Path::new(".") } else { file.folder() };
    let trusted = Trusted::of_user();
    let standing = trusted.map_or(Ok(Standing::Unknown), |trusted| {
        real(folder).map(|folder| trusted.standing(&folder, &file.text))
    })?;
    let since = match standing {
        Standing::Trusted => return Ok(()),
        Standing::Changed => "it has changed since its folder was trusted",
        Standing::Unknown => "nobody has said that its folder is trusted",
    };
    let message = format!("this file {}, and {since}", wish.text);
    let (dir, config) = (quoted(folder.as_os_str()), quoted(file.path.as_os_str()));
    let help = format!(
        "look at it, and say `unloop trust {dir}` if it is good, or name it with `--config {config}`"
    );
    Err(pointed_out_with(&file.path, &file.text, wish.span, &message, Some(&help)))
}

/// The folder by its only name.
fn real(folder: &Path) -> Result<PathBuf, Trouble> {
    fs::canonicalize(folder)
        .map_err(|error| Trouble::input(format!("cannot look into {}: {error}", folder.display())))
}
