//! The engine's settings.

use std::str::FromStr;

/// What refuted paths leave behind for others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InterpolantKind {
    /// The constraints of an unsatisfiable core (the paper's annotation *max*).
    Core,
    /// Weakest preconditions of the refuted condition.
    #[default]
    Wp,
    /// What a solver that has interpolants says, pulled back like a weakest precondition.
    Solver,
}

/// How a loop's constraints are weakened until they are invariant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weaken {
    /// Each is kept that survives the body by itself: the paper's rule.
    Individually,
    /// The most that survive the body together (Houdini: FL01).
    #[default]
    Together,
}

/// Where constraints of loops come from beside the paths to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guesses {
    /// Linear equations that hold of the steps of all rounds seen so far (Karr 1976).
    pub karr: bool,
    /// Weakest preconditions of spurious errors behind a loop.
    pub wp: bool,
    /// The ranges of variables: these need not be shown on the way.
    pub known: bool,
}

impl Guesses {
    /// None of them.
    pub const NONE: Self = Self { karr: false, wp: false, known: false };
    /// All of them.
    pub const ALL: Self = Self { karr: true, wp: true, known: true };
}

/// The settings of the engine `minimax`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinimaxSettings {
    /// What refuted paths leave behind.
    pub interpolants: InterpolantKind,
    /// Whether an equation that is not invariant may become an inequality.
    pub slackening: bool,
    /// How constraints are weakened.
    pub weaken: Weaken,
    /// What is guessed besides.
    pub guesses: Guesses,
    /// So many nodes of the tree are kept for a picture.
    pub tree: usize,
}

impl Default for MinimaxSettings {
    fn default() -> Self {
        Self {
            interpolants: InterpolantKind::default(),
            slackening: true,
            weaken: Weaken::default(),
            guesses: Guesses::ALL,
            tree: 0,
        }
    }
}

impl FromStr for InterpolantKind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        match name {
            "core" => Ok(Self::Core),
            "wp" => Ok(Self::Wp),
            "solver" => Ok(Self::Solver),
            _ => Err("it is core, wp or solver".to_owned()),
        }
    }
}

impl FromStr for Weaken {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        match name {
            "individually" => Ok(Self::Individually),
            "together" => Ok(Self::Together),
            _ => Err("it is individually or together".to_owned()),
        }
    }
}

impl FromStr for Guesses {
    type Err = String;

    fn from_str(names: &str) -> Result<Self, Self::Err> {
        let mut guesses = Self::NONE;
        if names == "none" {
            return Ok(guesses);
        }
        for name in names.split(',') {
            match name {
                "karr" => guesses.karr = true,
                "wp" => guesses.wp = true,
                "known" => guesses.known = true,
                _ => return Err("it is none, or some of karr, wp and known".to_owned()),
            }
        }
        Ok(guesses)
    }
}
