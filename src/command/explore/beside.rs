//! What works beside an exploration: which engines, and from when on.

use std::time::Duration;

use clap::Args;
use unloop::prove::Engine;
use unloop::prove::induction::Induction;
use unloop::prove::minimax::MinimaxEngine;
use unloop::prove::proteus::Proteus;

use crate::command::values::YesOrNo;

/// How long the exploration has the processors for itself, where nobody says what is to work
/// beside it: short ones are done by then.
const ALONE: Duration = Duration::from_millis(500);

// What is done about paths without end.
#[derive(Args, Debug)]
#[command(next_help_heading = "Exploration")]
pub(super) struct BesideOptions {
    /// Drop states below which there is no error that is not known: the engines induction and
    /// minimax look, beside the exploration, which ones no run comes to [default: yes, where it
    /// takes long]
    #[arg(long, value_name = "yes|no", num_args = 0..=1, require_equals = true,
          default_missing_value = "yes")]
    subsume: Option<YesOrNo>,
    /// The same, shown by summaries of loops: the engine proteus [default: yes, where it takes
    /// long]
    #[arg(long, value_name = "yes|no", num_args = 0..=1, require_equals = true,
          default_missing_value = "yes")]
    summaries: Option<YesOrNo>,
}

impl BesideOptions {
    /// The engines, and how long the exploration is alone. Where paths are counted or written
    /// down, all of them are wanted, unless somebody says otherwise.
    pub(super) fn engines(&self, paths: bool) -> (Vec<&'static dyn Engine>, Duration) {
        let said = |wanted: &Option<YesOrNo>| wanted.as_ref().map(|YesOrNo(yes)| *yes);
        let (subsume, summaries) = (said(&self.subsume), said(&self.summaries));
        let given = subsume == Some(true) || summaries == Some(true);
        let wanted = |said: Option<bool>| said.unwrap_or(!given && !paths);
        let mut engines: Vec<&'static dyn Engine> = Vec::new();
        if wanted(subsume) {
            engines.extend::<[&'static dyn Engine; 2]>([&Induction, &MinimaxEngine]);
        }
        if wanted(summaries) {
            engines.push(&Proteus);
        }
        (engines, if given { Duration::ZERO } else { ALONE })
    }
}
