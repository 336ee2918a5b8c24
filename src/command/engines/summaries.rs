//! The option to put summaries in the place of loops, for any engine.

use clap::Args;
use serde::Deserialize;

use crate::command::values::{Given, YesOrNo};

/// What becomes of loops before an engine is asked.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Engine")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct SummaryOptions {
    /// Put a summary in the place of each loop that has an exact one (see `unloop loops`), before
    /// the engine is asked: yes or no [default: no]
    #[arg(long, value_name = "yes|no")]
    summaries: Option<Given<YesOrNo>>,
}

impl SummaryOptions {
    /// Whether summaries are put in the place of loops.
    pub(in crate::command) fn wanted(&self) -> bool {
        self.summaries.as_ref().is_some_and(|Given(YesOrNo(yes))| *yes)
    }
}
