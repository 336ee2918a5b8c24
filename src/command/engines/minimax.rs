//! The options of the engine `minimax`.

use clap::Args;
use serde::Deserialize;
use unloop::prove::minimax::{Guesses, InterpolantKind, MinimaxSettings, Weaken};

use crate::command::values::{Given, YesOrNo};

// What refuted paths leave behind, and how loops are closed.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Minimax")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct MinimaxOptions {
    /// What a refuted path leaves behind for others: core (the constraints that refute it), wp
    /// (weakest preconditions) or solver (what a solver says lies between, where one can)
    /// [default: wp]
    #[arg(long, value_name = "KIND")]
    interpolants: Option<Given<InterpolantKind>>,
    /// Never put an inequality in the place of an equation that a loop does not keep
    #[arg(
        long,
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true"
    )]
    no_slackening: Option<Given<YesOrNo>>,
    /// Which constraints a loop keeps: individually (those that survive its body by themselves)
    /// or together (the most that survive with each other's help) [default: together]
    #[arg(long, value_name = "WAY")]
    weaken: Option<Given<Weaken>>,
    /// What is guessed of loops besides: none, or some of karr (linear equations), wp (weakest
    /// preconditions of errors) and known (ranges of variables), with commas between
    /// [default: karr,wp,known]
    #[arg(long, value_name = "KINDS")]
    guesses: Option<Given<Guesses>>,
}

impl MinimaxOptions {
    /// The engine's settings.
    pub(in crate::command) fn settings(&self) -> MinimaxSettings {
        let standard = MinimaxSettings::default();
        let slackening = self.no_slackening.map(|Given(YesOrNo(without))| !without);
        MinimaxSettings {
            interpolants: self.interpolants.map_or(standard.interpolants, |Given(kind)| kind),
            slackening: slackening.unwrap_or(standard.slackening),
            weaken: self.weaken.map_or(standard.weaken, |Given(way)| way),
            guesses: self.guesses.map_or(standard.guesses, |Given(kinds)| kinds),
            ..standard
        }
    }
}
