//! `unloop man`: the manual pages, from the same definitions as the parser.
//!
//! clap_mangen writes what the options' definitions know. What they do not, [`texts`] has: examples,
//! files, variables. Statuses are those of [`status`](super::status), but for what a command's long
//! help says of its own.

mod texts;

use std::io;

use clap::{Args, CommandFactory};
use clap_mangen::roff::{Inline, Roff, bold, roman};

use self::texts::{ENVIRONMENT, EXAMPLES, Entry, FILES};
use super::Cli;
use super::output;
use super::status::{MEANINGS, Status, Trouble};

// The options of `man`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The page of this subcommand, such as `check` or `solvers install`
    #[arg(value_name = "SUBCOMMAND")]
    subcommand: Vec<String>,
}

/// A manual page.
pub(crate) struct Page {
    /// The name of its file.
    pub(crate) file: String,
    /// Its text, which is ASCII.
    pub(crate) text: String,
}

/// Prints the page, for `man -l -`.
pub(crate) fn run(options: &Options) -> Result<Status, Trouble> {
    let root = root();
    let mut found = &root;
    for (at, name) in options.subcommand.iter().enumerate() {
        let missing = || {
            let words = options.subcommand[..=at].join(" ");
            Trouble::usage(format!("there is no subcommand `{words}`"))
        };
        found = found.find_subcommand(name).ok_or_else(missing)?;
    }
    output::print_raw(page(found)?.text.as_bytes())?;
    Ok(Status::Done)
}

/// All pages: of unloop, of its subcommands, and of theirs.
pub(crate) fn pages() -> Result<Vec<Page>, Trouble> {
    let mut pages = Vec::new();
    let root = root();
    let mut work = vec![&root];
    while let Some(command) = work.pop() {
        pages.push(page(command)?);
        work.extend(command.get_subcommands().filter(|command| !command.is_hide_set()));
    }
    pages.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(pages)
}

/// The command line, with the names that subcommands have from outside.
fn root() -> clap::Command {
    let mut root = Cli::command().disable_help_subcommand(true);
    root.build();
    root
}

fn page(command: &clap::Command) -> Result<Page, Trouble> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let fault = |error| Trouble::new(Status::Fault, format!("cannot write the page: {error}"));
    let text = written(command, name).map_err(fault)?;
    Ok(Page { file: format!("{name}.1"), text: ascii(&String::from_utf8_lossy(&text)) })
}

/// A page in roff.
fn written(command: &clap::Command, name: &str) -> io::Result<Vec<u8>> {
    let (about, statuses) = about(command);
    let page = clap_mangen::Man::new(command.clone().long_about(about.clone()));
    // Its own line loses the empty date.
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!(".TH {name} 1 \"\" \"unloop {version}\" \"unloop\"\n").into_bytes();
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut text)?;
    }
    let words = name.replacen("unloop", "", 1);
    let mut more = Roff::new();
    statuses_section(&mut more, &words, &about, statuses.as_deref());
    entries(&mut more, "ENVIRONMENT", ENVIRONMENT, &words);
    entries(&mut more, "FILES", FILES, &words);
    examples(&mut more, &words);
    if let Some((parent, _)) = name.rsplit_once('-') {
        more.control("SH", ["SEE ALSO"]);
        more.text([bold(parent), roman("(1)")]);
    }
    more.to_writer(&mut text)?;
    Ok(text)
}

/// What a command does; and what its long help says of exit statuses, which has a section of its own.
fn about(command: &clap::Command) -> (String, Option<String>) {
    let about = command.get_long_about().or_else(|| command.get_about());
    let about = about.map(ToString::to_string).unwrap_or_default();
    let (own, rest): (Vec<&str>, Vec<&str>) =
        about.split("\n\n").partition(|paragraph| paragraph.starts_with(STATUSES));
    let own = own.first().map(|paragraph| paragraph[STATUSES.len()..].trim().to_owned());
    (rest.join("\n\n"), own)
}

/// How such a paragraph begins.
const STATUSES: &str = "Exit status:";
/// From here on a status says why there is no result, for all commands alike.
const NO_RESULT: u8 = 64;
/// The pages of those that have all statuses.
const ALL_STATUSES: [&str; 2] = ["", "-check"];

/// The statuses: those that a paragraph of its own tells, or the description, and those of all.
fn statuses_section(page: &mut Roff, words: &str, about: &str, own: Option<&str>) {
    page.control("SH", ["EXIT STATUS"]);
    let has_all = ALL_STATUSES.contains(&words);
    match own {
        Some(own) => page.text([roman(capitalised(own))]),
        None if about.contains("xit status") => {
            page.text([roman("Those of a result are told above. Where there is none:")])
        }
        None if has_all => page,
        None => item(page, bold("0"), "done"),
    };
    for (status, meaning) in MEANINGS {
        if has_all || status.code() >= NO_RESULT {
            item(page, bold(status.code().to_string()), meaning);
        }
    }
}

fn entries(page: &mut Roff, heading: &str, all: &[Entry], words: &str) {
    page.control("SH", [heading]);
    for entry in all.iter().filter(|entry| entry.is_on(words)) {
        item(page, bold(entry.name), entry.says);
    }
}

fn examples(page: &mut Roff, words: &str) {
    page.control("SH", ["EXAMPLES"]);
    for example in EXAMPLES.iter().filter(|example| example.page == words) {
        item(page, bold(example.command), example.says);
    }
}

/// A line, and what it is, indented.
fn item<'a>(page: &'a mut Roff, head: Inline, says: &str) -> &'a mut Roff {
    page.control("TP", []);
    page.text([head]);
    page.text([roman(capitalised(says))])
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// The text as every formatter reads it: not all take UTF-8.
fn ascii(text: &str) -> String {
    let escaped = |c: char| {
        if c.is_ascii() { c.to_string() } else { format!("\\[u{:04X}]", u32::from(c)) }
    };
    text.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::{EXAMPLES, pages};
    use crate::command::Cli;

    #[test]
    fn every_page_has_all_sections() {
        for page in pages().expect("pages") {
            for section in ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "EXAMPLES"] {
                let heading = [format!(".SH {section}\n"), format!(".SH \"{section}\"\n")];
                let at = heading.iter().find_map(|heading| page.text.split_once(&**heading));
                let (_, behind) = at.unwrap_or_else(|| panic!("{} has no {section}", page.file));
                assert!(!behind.trim().is_empty() && !behind.starts_with(".SH"), "{}", page.file);
            }
            assert!(page.text.is_ascii(), "{}", page.file);
        }
    }

    #[test]
    fn examples_are_commands() {
        for example in EXAMPLES {
            let command = example.command.split(" > ").next().expect("a command");
            let parsed = Cli::try_parse_from(command.split(' '));
            let words = example.page.replace('-', " ");
            assert!(parsed.is_ok(), "{command}: {}", parsed.expect_err("an error"));
            assert!(
                words.is_empty() || command.starts_with(&format!("unloop{words}")),
                "{command}"
            );
        }
    }
}
