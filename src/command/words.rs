//! The words of a command line, taken apart and put together again: what a run of unloop is told, another
//! is to be told, too, but for its files and for what is this run's own business.

use std::env;
use std::ffi::OsString;

use clap::{Arg, CommandFactory};

use super::Cli;
use super::compiler_options::spelled_out;
use super::quoted::quoted;

/// The options of this process's own command line, without its files and without those that are named
/// `dropped`.
pub(super) fn passed_on(dropped: &[&str]) -> Vec<OsString> {
    let mut words = spelled_out(env::args_os().collect()).into_iter().skip(1);
    let subcommand = words.next().unwrap_or_default();
    let mut all = Cli::command();
    all.build();
    let known = all.find_subcommand(&subcommand);
    let arguments = known.map(|known| known.get_arguments().collect()).unwrap_or_default();
    Parsed { arguments, dropped, kept: Vec::new() }.through(words)
}

/// Words as a shell takes them.
pub(super) fn spelled(words: &[OsString]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// A command line that is read word by word, as clap reads it.
struct Parsed<'a> {
    arguments: Vec<&'a Arg>,
    dropped: &'a [&'a str],
    kept: Vec<OsString>,
}

impl Parsed<'_> {
    fn through(mut self, words: impl Iterator<Item = OsString>) -> Vec<OsString> {
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy().into_owned();
            if text == "--" {
                break;
            }
            let takes_next = if let Some(long) = text.strip_prefix("--") {
                self.long(long, word)
            } else if text.len() > 1 && text.starts_with('-') {
                self.short(&text[1..], word)
            } else {
                // A file.
                continue;
            };
            // Its value stands in the next word.
            if let (Some(keep), Some(value)) = (takes_next, takes_next.and_then(|_| words.next()))
                && keep
            {
                self.kept.push(value);
            }
        }
        self.kept
    }

    fn keeps(&self, argument: Option<&Arg>) -> bool {
        argument.is_none_or(|argument| !self.dropped.contains(&argument.get_id().as_str()))
    }

    /// Whether the next word belongs to it; if so, whether it is kept.
    fn long(&mut self, text: &str, word: OsString) -> Option<bool> {
        let (name, has_value) =
            text.split_once('=').map_or((text, false), |(name, _)| (name, true));
        let is_it = |argument: &&&Arg| {
            let aliases = argument.get_all_aliases().unwrap_or_default();
            argument.get_long() == Some(name) || aliases.contains(&name)
        };
        let argument = self.arguments.iter().find(is_it).copied();
        let keep = self.keeps(argument);
        if keep {
            self.kept.push(word);
        }
        (!has_value && takes_word(argument)).then_some(keep)
    }

    /// The same of letters: the last one may have a value, in this word or the next.
    fn short(&mut self, letters: &str, word: OsString) -> Option<bool> {
        let mut flags = String::new();
        for (at, letter) in letters.char_indices() {
            let is_it = |argument: &&&Arg| argument.get_short() == Some(letter);
            let argument = self.arguments.iter().find(is_it).copied();
            let keep = self.keeps(argument);
            if takes_word(argument) {
                let is_last = at + letter.len_utf8() == letters.len();
                if keep && flags.is_empty() && at == 0 {
                    self.kept.push(word);
                } else if keep {
                    self.kept.push(format!("-{flags}{}", &letters[at..]).into());
                }
                return is_last.then_some(keep);
            }
            if keep {
                flags.push(letter);
            }
        }
        if !flags.is_empty() {
            self.kept.push(format!("-{flags}").into());
        }
        None
    }
}

/// Whether a value has to stand behind it.
fn takes_word(argument: Option<&Arg>) -> bool {
    argument.is_some_and(|argument| {
        let least = argument.get_num_args().map_or(0, |count| count.min_values());
        argument.get_action().takes_values() && least > 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(line: &str, dropped: &[&str]) -> String {
        let mut all = Cli::command();
        all.build();
        let mut words = line.split(' ').map(OsString::from);
        let known = words.next().and_then(|word| all.find_subcommand(word).cloned());
        let known = known.expect("a subcommand");
        let arguments = known.get_arguments().collect();
        let kept = Parsed { arguments, dropped, kept: Vec::new() }.through(words);
        kept.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn options_are_told_from_files() {
        let all = "explore a.c --timeout 3 -DN=2 -I dir b.c --merge=no --json -- --c.c";
        assert_eq!(kept(all, &[]), "--timeout 3 -DN=2 -I dir --merge=no --json");
        assert_eq!(kept(all, &["timeout", "json"]), "-DN=2 -I dir --merge=no");
        assert_eq!(kept("explore -vqDx=1 p.c", &["quiet"]), "-vDx=1");
        assert_eq!(kept("explore -qv p.c", &["quiet", "verbose"]), "");
        assert_eq!(kept("explore --subsume p.c --max-memory 9", &["subsume"]), "--max-memory 9");
        assert_eq!(kept("check --cross-check p.c --each", &["each"]), "--cross-check");
        assert_eq!(kept("solve --on slurm --solver a,b d", &["on"]), "--solver a,b");
    }
}
