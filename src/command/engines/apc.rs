//! The options of the engine `apc`.

use std::num::NonZero;
use std::str::FromStr;

use clap::Args;
use serde::Deserialize;
use unloop::prove::apc::{ApcSettings, Encoding, Processing};

use crate::command::values::Given;

// How the engine works.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[command(next_help_heading = "Engine")]
#[serde(rename_all = "kebab-case")]
pub(in crate::command) struct ApcOptions {
    /// Unfold every loop K times, instead of as far as it turns out to be needed
    #[arg(long, value_name = "K")]
    unfold: Option<Given<Unfold>>,
    /// How the condition is written: paper, closed or steps
    #[arg(long, value_name = "ENCODING")]
    encoding: Option<Given<Encoding>>,
    /// How inner loops are processed: light or heavy [default: heavy]
    #[arg(long, value_name = "VERSION")]
    loops: Option<Given<Loops>>,
}

impl ApcOptions {
    /// The engine's settings.
    pub(in crate::command) fn settings(&self) -> ApcSettings {
        let standard = ApcSettings::default();
        ApcSettings {
            encoding: self.encoding.map(|Given(encoding)| encoding),
            unfold: self.unfold.map(|Given(Unfold(k))| k.get()),
            processing: self.loops.map_or(standard.processing, |Given(Loops(how))| how),
            ..standard
        }
    }
}

/// K: how often loops are unfolded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unfold(NonZero<u32>);

impl FromStr for Unfold {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.parse().map(Unfold);
        number.map_err(|_| {
            "K is a whole number above 0: with K = 0 nothing is said about any iteration".to_owned()
        })
    }
}

/// The version of loop processing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Loops(Processing);

impl FromStr for Loops {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "light" => Ok(Self(Processing::Lightweight)),
            "heavy" => Ok(Self(Processing::Heavyweight)),
            _ => Err("there are light and heavy".to_owned()),
        }
    }
}
