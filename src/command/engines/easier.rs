//! The options that make a program easier before an engine is asked: summaries in the place of
//! loops, values in the place of branches.

use clap::Args;
use serde::Deserialize;

use crate::command::values::{Given, YesOrNo};

// What becomes of loops and branches before an engine is asked.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Engine")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct EasierOptions {
    /// Put a summary in the place of each loop that has an exact one (see `unloop loops`), before
    /// the engine is asked: yes or no [default: yes for an engine that only goes round loops
    /// (symbolic), else no]
    #[arg(long, value_name = "yes|no")]
    summaries: Option<Given<YesOrNo>>,
    /// Turn branches that only choose between values into those values, before the engine is
    /// asked: yes or no [default: likewise]
    #[arg(long, value_name = "yes|no")]
    if_conversion: Option<Given<YesOrNo>>,
}

impl EasierOptions {
    /// Whether summaries are put in the place of loops, if that is said.
    pub(in crate::command) fn summaries(&self) -> Option<bool> {
        self.summaries.as_ref().map(|Given(YesOrNo(yes))| *yes)
    }

    /// Whether branches become values, if that is said.
    pub(in crate::command) fn if_conversion(&self) -> Option<bool> {
        self.if_conversion.as_ref().map(|Given(YesOrNo(yes))| *yes)
    }
}
