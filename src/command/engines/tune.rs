//! `--tune KEY=VALUE`: how engines work, for people who measure engines. `unloop engines` lists the keys.
//!
//! A key is an option of an engine's struct. As `--KEY VALUE`, which it was once, it is taken still.

use clap::builder::ValueParser;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::flags::Flags;

const TUNE: &str = "tune";

/// Options of engines, of which some are for everybody.
pub(in crate::command) trait Knobs: Args + Clone {
    /// The long names of options that stay options of the command.
    const PLAIN: &[&str];
}

/// What the command line says of how engines work, to be laid over what a file says.
#[derive(Clone, Debug)]
pub(in crate::command) struct Tuned<T> {
    options: Flags<T>,
    tuned: Flags<T>,
}

impl<T: Knobs> Tuned<T> {
    /// What is given here, and else what the file says.
    pub(in crate::command) fn over(&self, file: &T) -> T {
        self.tuned.over(&self.options.over(file))
    }
}

/// The keys of `--tune`, as arguments.
pub(in crate::command) fn knobs<T: Knobs>() -> Vec<Arg> {
    let own = T::augment_args(Command::new(TUNE));
    own.get_arguments().filter(|arg| is_knob::<T>(arg)).cloned().collect()
}

fn is_knob<T: Knobs>(arg: &Arg) -> bool {
    arg.get_long().is_some_and(|long| !T::PLAIN.contains(&long))
}

impl<T: Knobs> Args for Tuned<T> {
    fn augment_args(command: Command) -> Command {
        let command = T::augment_args(command).arg(tune());
        let hide =
            |command: Command, knob: Arg| command.mut_arg(knob.get_id(), |arg| arg.hide(true));
        knobs::<T>().into_iter().fold(command, hide)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn tune() -> Arg {
    Arg::new(TUNE)
        .long(TUNE)
        .value_name("KEY=VALUE")
        .value_parser(ValueParser::string())
        .action(ArgAction::Append)
        .help_heading("Engine")
        .help("Change how engines work; `unloop engines` lists the keys")
}

impl<T: Knobs> FromArgMatches for Tuned<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = matches.get_many::<String>(TUNE).into_iter().flatten();
        let given = given.map(|pair| option::<T>(pair)).collect::<Result<Vec<_>, _>>()?;
        let command = T::augment_args(Command::new(TUNE)).no_binary_name(true);
        let tuned = command.try_get_matches_from(given).map_err(|error| in_own_words(&error))?;
        said_twice::<T>(matches, &tuned)?;
        Ok(Self {
            options: Flags::from_arg_matches(matches)?,
            tuned: Flags::from_arg_matches(&tuned)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The option that a pair is.
fn option<T: Knobs>(pair: &str) -> Result<String, clap::Error> {
    let key = pair.split_once('=').map(|(key, _)| key);
    let knobs = knobs::<T>();
    let known: Vec<&str> = knobs.iter().filter_map(Arg::get_long).collect();
    match key {
        Some(key) if known.contains(&key) => Ok(format!("--{pair}")),
        Some(key) => {
            let text = format!("there is no `{key}` to tune; there are {}", known.join(", "));
            Err(wrong(ErrorKind::UnknownArgument, &text))
        }
        None => {
            Err(wrong(ErrorKind::InvalidValue, &format!("--tune takes KEY=VALUE, not `{pair}`")))
        }
    }
}

/// That a key is given in both ways is an error: neither is the one that counts.
fn said_twice<T: Knobs>(options: &ArgMatches, tuned: &ArgMatches) -> Result<(), clap::Error> {
    let is_given = |matches: &ArgMatches, knob: &Arg| {
        matches.value_source(knob.get_id().as_str()) == Some(ValueSource::CommandLine)
    };
    let twice = knobs::<T>().into_iter().find(|k| is_given(options, k) && is_given(tuned, k));
    let Some(key) = twice.as_ref().and_then(Arg::get_long) else { return Ok(()) };
    let text = format!("`--tune {key}=…` and `--{key}` say the same thing: give one of them");
    Err(wrong(ErrorKind::ArgumentConflict, &text))
}

/// An error of an option's as one of `--tune`.
fn in_own_words(error: &clap::Error) -> clap::Error {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    let line = line.strip_prefix("error: ").unwrap_or(line);
    let line = line.replace("'--", "'--tune ").replace(" <", "=<");
    wrong(ErrorKind::InvalidValue, &line)
}

fn wrong(kind: ErrorKind, text: &str) -> clap::Error {
    let text = format!("{text}\n\n`unloop engines` lists what can be tuned\n");
    clap::Error::raw(kind, text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::engines::{EngineOptions, SymbolicOptions};

    fn tuned<T: Knobs + Default>(given: &[&str]) -> Result<T, String> {
        let command = Tuned::<T>::augment_args(Command::new("test")).no_binary_name(true);
        let matches = command.try_get_matches_from(given).map_err(|error| error.to_string())?;
        let tuned = Tuned::<T>::from_arg_matches(&matches).map_err(|error| error.to_string())?;
        Ok(tuned.over(&T::default()))
    }

    #[test]
    fn a_key_says_what_the_option_of_that_name_says() {
        let told = |given: &[&str]| tuned::<EngineOptions>(given).map(|told| format!("{told:?}"));
        let new = told(&["--tune", "unfold=3", "--tune", "guesses=none"]);
        assert_eq!(new, told(&["--unfold=3", "--guesses=none"]));
        assert_ne!(new, told(&[]));
        let wrong = told(&["--tune", "guess=none"]).expect_err("no such key");
        assert!(wrong.contains("there is no `guess` to tune"), "{wrong}");
        let wrong = tuned::<EngineOptions>(&["--tune", "unfold=0"]).expect_err("K is above 0");
        assert!(wrong.contains("'--tune unfold=<K>': K is a whole number above 0"), "{wrong}");
        for (pair, expected) in [
            ("k=0", "'--tune k=<N>': write a whole number from 1 to 65535"),
            ("levels=11", "write a whole number from 0 to 10"),
            ("cells=3", "write a whole number from 0 to 2"),
            ("kappa=-1", "write a whole number from 0 to 4294967295"),
            ("limit-cost=x", "write a whole number from 0 to 4294967295"),
            ("max-paths=0", "write a whole number from 1 to 18446744073709551615"),
            ("max-depth=4294967296", "write a whole number from 1 to 4294967295"),
            ("no-slackening=maybe", "write yes or no, or true or false"),
            ("share=2", "write yes or no, or true or false"),
        ] {
            let wrong = tuned::<EngineOptions>(&["--tune", pair]).expect_err(pair);
            assert!(wrong.contains(expected), "{pair}: {wrong}");
        }
        let wrong = tuned::<EngineOptions>(&["--tune", "unfold"]).expect_err("no value");
        assert!(wrong.contains("--tune takes KEY=VALUE, not `unfold`"), "{wrong}");
    }

    #[test]
    fn a_key_is_given_in_one_way() {
        for given in [&["--tune=k=2", "--k=3"], &["--k=2", "--tune=k=2"]] {
            let wrong = tuned::<EngineOptions>(given).expect_err("which of them?");
            assert!(wrong.contains("`--tune k=…` and `--k` say the same thing"), "{wrong}");
        }
        assert!(tuned::<EngineOptions>(&["--tune=k=2", "--levels=3"]).is_ok());
    }

    #[test]
    fn what_is_for_everybody_is_no_key() {
        let wrong = tuned::<SymbolicOptions>(&["--tune", "search=dfs"]).expect_err("an option");
        assert!(wrong.contains("there are array-index, kappa, limit-cost"), "{wrong}");
        assert!(tuned::<SymbolicOptions>(&["--search", "dfs", "--tune", "kappa=2"]).is_ok());
    }
}
