//! The engines' options, a file an engine and a declaration an option: each struct derives
//! clap's `Args` and serde's `Deserialize`, so it is at once what the command line takes and
//! what keys `unloop.toml` has, under the same names and with the same refusals.
//!
//! Default < file < flag: the defaults are those of the engines' own settings, and [`flags`]
//! lays the command line over the file. Where a command has many engines, they are keys of
//! `--tune` ([`tune`]).

mod apc;
mod auto;
mod easier;
mod flags;
mod induction;
mod listing;
mod minimax;
mod symbolic;
mod tune;

use clap::Args;
use unloop::prove;

use super::keys::Keys;
use super::values::Seed;

pub(super) use apc::ApcOptions;
use auto::AutoOptions;
use easier::EasierOptions;
pub(super) use flags::Flags;
pub(super) use induction::InductionOptions;
pub(super) use listing::{Options, run};
use minimax::MinimaxOptions;
use symbolic::GuideOptions;
pub(super) use symbolic::SymbolicOptions;
pub(super) use tune::{Knobs, Tuned, knobs};

// The options of all engines. A new engine with options is a file here, and a line in each of
// these.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct EngineOptions {
    #[command(flatten)]
    pub(super) auto: AutoOptions,
    #[command(flatten)]
    pub(super) apc: ApcOptions,
    #[command(flatten)]
    pub(super) induction: InductionOptions,
    #[command(flatten)]
    pub(super) minimax: MinimaxOptions,
    #[command(flatten)]
    pub(super) symbolic: SymbolicOptions,
    #[command(flatten)]
    pub(super) guide: GuideOptions,
    #[command(flatten)]
    pub(super) easier: EasierOptions,
}

impl Knobs for EngineOptions {
    const PLAIN: &[&str] = &[];
}

impl EngineOptions {
    /// Takes the engines' keys out of a file.
    pub(super) fn of_file(file: &mut Keys<'_>) -> Result<Self, toml::de::Error> {
        Ok(Self {
            auto: file.take()?,
            apc: file.take()?,
            induction: file.take()?,
            minimax: file.take()?,
            symbolic: file.take()?,
            guide: file.take()?,
            easier: file.take()?,
        })
    }

    /// The engines' settings.
    pub(super) fn settings(&self, seed: Option<Seed>) -> prove::Settings {
        let mut symbolic = self.symbolic.settings(seed);
        symbolic.guide = self.guide.guide();
        prove::Settings {
            auto: self.auto.settings(),
            apc: self.apc.settings(),
            induction: self.induction.settings(),
            minimax: self.minimax.settings(),
            symbolic,
            summaries: self.easier.summaries(),
            if_conversion: self.easier.if_conversion(),
            ..prove::Settings::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Command, FromArgMatches};
    use unloop::prove::apc::{Encoding, Processing};
    use unloop::prove::symbolic::{Guide, Search};

    fn flags(given: &[&str]) -> Flags<EngineOptions> {
        let command = Flags::<EngineOptions>::augment_args(Command::new("test"));
        let matches = command.no_binary_name(true).try_get_matches_from(given);
        Flags::from_arg_matches(&matches.expect("they are right")).expect("they are right")
    }

    fn file(text: &str) -> EngineOptions {
        let mut keys = Keys::parse(text).expect("it is TOML");
        EngineOptions::of_file(&mut keys).expect("it is right")
    }

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let file = file("unfold = 3\nencoding = 'closed'\nsearch = 'dfs'\nmax-paths = 9\n");
        let given = flags(&["--unfold", "5", "--search", "bfs", "--guide", "apc"]);
        let settings = given.over(&file).settings(None);
        assert_eq!(settings.apc.unfold, Some(5));
        assert_eq!(settings.apc.encoding, Some(Encoding::Closed));
        assert_eq!(settings.apc.processing, Processing::default());
        let symbolic = settings.symbolic;
        assert_eq!((symbolic.search, symbolic.max_paths), (Search::Bfs, Some(9)));
        assert_eq!((symbolic.max_depth, symbolic.guide), (None, Some(Guide::Apc)));
    }

    /// Every option can be given in the file, under its own name.
    #[test]
    fn what_no_flag_says_stays_as_the_file_has_it() {
        let values = [
            ("share", "no"),
            ("unfold", "4"),
            ("encoding", "paper"),
            ("loops", "light"),
            ("k", "2"),
            ("levels", "1"),
            ("cells", "1"),
            ("interpolants", "wp"),
            ("no-slackening", "true"),
            ("weaken", "individually"),
            ("guesses", "karr,known"),
            ("search", "tree"),
            ("array-index", "fork"),
            ("merge", "dynamic"),
            ("kappa", "3"),
            ("limit-cost", "5"),
            ("max-paths", "7"),
            ("max-depth", "8"),
            ("guide", "apc"),
            ("summaries", "yes"),
            ("if-conversion", "no"),
        ];
        let is_plain = |value: &str| value.parse::<u32>().is_ok() || value == "true";
        let line = |&(key, value): &(&str, &str)| {
            if is_plain(value) {
                format!("{key} = {value}\n")
            } else {
                format!("{key} = '{value}'\n")
            }
        };
        let text: String = values.iter().map(line).collect();
        let given: Vec<String> = values.iter().map(|(k, v)| format!("--{k}={v}")).collect();
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        let from_file = format!("{:?}", flags(&[]).over(&file(&text)));
        assert_eq!(from_file, format!("{:?}", flags(&given).over(&EngineOptions::default())));
        let command = EngineOptions::augment_args(Command::new("test"));
        let options: Vec<&str> = command.get_arguments().filter_map(|a| a.get_long()).collect();
        assert_eq!(options, values.map(|(key, _)| key), "each option is tried");
    }
}
