//! What a settings file wants that nobody may have who just lies beside a program: to start
//! programs, and to reach out of its folder.

use std::fs;
use std::ops::Range;
use std::path::{Component, Path};

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use unloop::solve::Profiles;

use super::super::quoted::quoted;
use super::super::settings::SettingsFile;

/// A wish, and where it stands in the file.
pub(super) struct Wish {
    pub(super) span: Range<usize>,
    pub(super) text: String,
}

/// All of them, in the order of the file, where these solvers are known without it. A file that cannot
/// be read has none.
pub(super) fn of(file: &SettingsFile, known: &Profiles) -> Vec<Wish> {
    let Ok(table) = DeTable::parse(&file.text) else { return Vec::new() };
    let table = table.get_ref();
    let mut wishes = tables(table);
    wishes.extend(items(table, "solvers").filter_map(|name| untried(name, known)));
    wishes.extend(items(table, "include").filter_map(|dir| outside(dir, file.folder())));
    wishes.sort_by_key(|wish| wish.span.start);
    wishes
}

/// The solvers that it has tables for: each key of such a table is about a program that is started, or
/// about how far it is believed.
fn tables(table: &DeTable<'_>) -> Vec<Wish> {
    let Some(DeValue::Table(solvers)) = table.get("solver").map(Spanned::get_ref) else {
        return Vec::new();
    };
    let of =
        |name: &str, keys| format!("says how the solver `{}` is {}", harmless(name), started(keys));
    solvers
        .iter()
        .map(|(name, keys)| Wish { span: name.span(), text: of(name.get_ref(), keys.get_ref()) })
        .collect()
}

/// The command of a solver's table in words.
fn started(keys: &DeValue<'_>) -> String {
    let Some(command) = keys.get("command").and_then(|command| command.get_ref().as_str()) else {
        return "asked".to_owned();
    };
    let arguments = keys.get("args").and_then(|args| args.get_ref().as_array());
    let arguments = arguments.into_iter().flatten().filter_map(|word| word.get_ref().as_str());
    let words: Vec<String> =
        std::iter::once(command).chain(arguments).map(|word| quoted(word.as_ref())).collect();
    format!("started: {}", harmless(&words.join(" ")))
}

/// A text that is shown as it is, whatever it would tell a terminal to do.
fn harmless(text: &str) -> String {
    let shown =
        |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(shown).collect()
}

/// The items of a list.
fn items<'t>(
    table: &'t DeTable<'_>,
    key: &str,
) -> impl Iterator<Item = (&'t str, Range<usize>)> + use<'t> {
    let list = table.get(key).and_then(|list| list.get_ref().as_array());
    let item = |item: &'t Spanned<DeValue<'_>>| Some((item.get_ref().as_str()?, item.span()));
    list.into_iter().flatten().filter_map(item)
}

/// That a solver is asked which otherwise is asked only by those who name it.
fn untried((name, span): (&str, Range<usize>), known: &Profiles) -> Option<Wish> {
    let text = format!(
        "has the solver `{}` asked, which is asked only where the user says so",
        harmless(name)
    );
    known.get(name).is_some_and(|profile| profile.only_named).then_some(Wish { span, text })
}

/// That files are read out of another folder.
fn outside((dir, span): (&str, Range<usize>), folder: &Path) -> Option<Wish> {
    let text =
        format!("has included files read from {}, which is not in its folder", harmless(dir));
    (!is_within(Path::new(dir), folder)).then_some(Wish { span, text })
}

/// Whether a path, as written in a file of `folder`, leads to what is in it, by its words and on the
/// disk.
fn is_within(path: &Path, folder: &Path) -> bool {
    let stays = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if !path.components().all(stays) {
        return false;
    }
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // What is not there leads nowhere.
    let Ok(target) = fs::canonicalize(folder.join(path)) else { return true };
    fs::canonicalize(folder).is_ok_and(|folder| target.starts_with(folder))
}
