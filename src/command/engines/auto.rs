//! The options of `auto`.

use clap::Args;
use serde::Deserialize;
use unloop::prove::auto::AutoSettings;

use crate::command::values::{Given, YesOrNo};

// How several engines work together.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Engine")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct AutoOptions {
    /// Let each of several engines know what others have found out: yes or no [default: yes]
    #[arg(long, value_name = "yes|no")]
    share: Option<Given<YesOrNo>>,
}

impl AutoOptions {
    pub(super) fn settings(&self) -> AutoSettings {
        let default = AutoSettings::default();
        AutoSettings {
            share: self.share.as_ref().map_or(default.share, |Given(YesOrNo(yes))| *yes),
            ..default
        }
    }
}
