//! Options that have other names now. The old ones are taken until the release after the one that
//! renames them, and a note says so.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::Arg;

use super::engines::{EngineOptions, SymbolicOptions, knobs};

/// Options that have another name now: of which command, the old name, the new one.
const RENAMED: [(&str, &str, &str); 3] = [
    ("check", "tree", "--picture FILE"),
    ("explore", "tree", "--picture FILE"),
    ("loops", "svg", "--picture FILE"),
];

/// What is to be said of old names among the arguments.
pub(super) fn notes(arguments: &[OsString]) -> Vec<String> {
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    let Some(command) = words.next() else { return Vec::new() };
    let knobs: Vec<Arg> = match command {
        "check" => knobs::<EngineOptions>(),
        "explore" => knobs::<SymbolicOptions>(),
        _ => Vec::new(),
    };
    let as_knob = |name: &str| {
        let knob = knobs.iter().find(|knob| knob.get_long() == Some(name))?;
        let value = knob.get_value_names()?.first()?;
        Some(format!("--tune {name}={value}"))
    };
    let renamed = |name: &str| {
        let mut all = RENAMED.iter().filter(|(of, old, _)| (*of, *old) == (command, name));
        all.next().map(|(.., new)| (*new).to_owned())
    };
    let mut notes = BTreeSet::new();
    for word in words.take_while(|word| *word != "--") {
        let Some(name) = word.strip_prefix("--") else { continue };
        let name = name.split('=').next().unwrap_or(name);
        if let Some(new) = as_knob(name).or_else(|| renamed(name)) {
            notes.insert(format!(
                "note: --{name} is `{new}` now; the next release has no --{name}\n"
            ));
        }
    }
    notes.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::notes;

    #[test]
    fn old_names_are_told_once() {
        let told = |words: &str| notes(&words.split(' ').map(Into::into).collect::<Vec<_>>());
        assert_eq!(told("unloop check a.c --tune unfold=3 --search=dfs --search dfs").len(), 1);
        assert_eq!(
            told("unloop loops a.c --svg x.svg"),
            ["note: --svg is `--picture FILE` now; the next release has no --svg\n"]
        );
        assert!(told("unloop explore a.uc --search dfs -- --tree").is_empty());
        assert!(told("unloop apc a.c --unfold 3").is_empty());
    }
}
