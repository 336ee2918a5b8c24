//! The options of the engine `induction`.

use clap::Args;
use serde::Deserialize;
use unloop::prove::induction::InductionSettings;

use crate::command::values::{Given, Whole};

// How invariants are guessed, and how far back induction looks.
#[derive(Args, Clone, Copy, Debug, Default, Deserialize)]
#[command(next_help_heading = "Induction")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct InductionOptions {
    /// The largest k of k-induction, in blocks from cut point to cut point [default: 3]
    #[arg(long, value_name = "N")]
    k: Option<Given<Whole<usize, 1, 65_535>>>,
    /// How many levels of invariants are guessed: 0 for none, 1 values of states and flags, 2 the
    /// same under conditions, 3 bounds and what the text compares, 4 equations and remainders, 5
    /// sums of two variables, 6 cells of arrays, 7 cells of more pieces of them, 8 sums with the
    /// text's coefficients, 9 implications, 10 equations of products [default: all, and 8 where no
    /// target is given]
    #[arg(long, value_name = "N")]
    levels: Option<Given<Whole<usize, 0, 10>>>,
    /// Of how many cells of arrays at once something is guessed: 0, 1 or 2 [default: 2]
    #[arg(long, value_name = "N")]
    cells: Option<Given<Whole<usize, 0, 2>>>,
}

impl InductionOptions {
    /// The engine's settings.
    pub(in crate::command) fn settings(self) -> InductionSettings {
        let standard = InductionSettings::default();
        InductionSettings {
            k: self.k.map_or(standard.k, |Given(Whole(k))| k),
            levels: self.levels.map(|Given(Whole(levels))| levels),
            cells: self.cells.map_or(standard.cells, |Given(Whole(cells))| cells),
        }
    }
}
