//! The tables that profiles are read from: `smt/solvers.toml`, and a user's own.
//!
//! Those that are shipped are read from `smt/shipped.json`, which says the same (`make tables` writes
//! it): a program that takes no others needs no TOML.
//!
//! A user's table is a [`Patch`]: the keys that it has override those of the shipped table
//! of that name, or of an empty one.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use thiserror::Error;

use super::features::Feature;
use super::language::SolverLanguage;
use super::profile::{Extent, HornWays, Interpolants, Profile, SoftLimit, Wheel, When};
#[cfg(feature = "formats")]
use crate::sexpr::Position;

/// The tables that unloop ships: `smt/solvers.toml` and `smt/portfolio.toml`.
const SHIPPED: &str = include_str!("../../smt/shipped.json");

/// The keys of a `[solver.NAME]` table that are there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Patch {
    command: Option<String>,
    language: Option<SolverLanguage>,
    order: Option<u32>,
    only_named: Option<bool>,
    args: Option<Vec<String>>,
    soft_limit: Option<SoftLimit>,
    version: Option<Vec<String>>,
    tested: Option<Vec<String>>,
    wheel: Option<Wheel>,
    install: Option<String>,
    home: Option<String>,
    lacks: Option<Vec<Feature>>,
    assumptions: Option<Extent>,
    cores: Option<Extent>,
    interpolants: Option<Interpolants>,
    horn: Option<HornWays>,
    when: Option<Vec<When>>,
    seed_flag: Option<String>,
}

impl Patch {
    fn apply(self, profile: &mut Profile) {
        fn set<T>(field: &mut T, value: Option<T>) {
            if let Some(value) = value {
                *field = value;
            }
        }
        set(&mut profile.command, self.command);
        set(&mut profile.language, self.language);
        set(&mut profile.order, self.order);
        set(&mut profile.only_named, self.only_named);
        set(&mut profile.args, self.args);
        set(&mut profile.soft_limit, self.soft_limit.map(Some));
        set(&mut profile.version, self.version);
        set(&mut profile.tested, self.tested);
        set(&mut profile.wheel, self.wheel.map(Some));
        set(&mut profile.install, self.install.map(Some));
        set(&mut profile.home, self.home.map(Some));
        set(&mut profile.lacks, self.lacks);
        set(&mut profile.assumptions, self.assumptions);
        set(&mut profile.cores, self.cores);
        set(&mut profile.interpolants, self.interpolants.map(Some));
        set(&mut profile.horn, self.horn.map(Some));
        set(&mut profile.when, self.when);
        set(&mut profile.seed_flag, self.seed_flag.map(Some));
        for feature in profile.language.lacks() {
            if !profile.lacks.contains(&feature) {
                profile.lacks.push(feature);
            }
        }
    }

    /// The same, where a command that is a path is one as seen from `folder`.
    #[must_use]
    pub fn from_folder(self, folder: &Path) -> Self {
        let place = |command: String| {
            if command.contains('/') { folder.join(command).display().to_string() } else { command }
        };
        Self { command: self.command.map(place), ..self }
    }
}

/// A file with `[solver.NAME]` tables; what else it holds is somebody else's.
#[derive(Deserialize)]
struct File {
    #[serde(default)]
    solver: BTreeMap<String, Patch>,
}

/// What is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProfileError {
    /// The text is no TOML, or a key has the wrong name or value.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in characters.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// A solver of the user's own without `command`.
    #[error("[solver.{0}] needs a `command`: the program to start")]
    NoCommand(String),
}

/// All solvers that are known, installed or not; by default those that unloop ships tables for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profiles(BTreeMap<String, Profile>);

impl Default for Profiles {
    fn default() -> Self {
        Self::shipped()
    }
}

impl Profiles {
    /// The solvers that unloop ships a table for.
    pub fn shipped() -> Self {
        let mut profiles = Self(BTreeMap::new());
        let file: File = serde_json::from_str(SHIPPED).expect("the shipped tables are tested");
        profiles.add_all(file).expect("each has a command");
        profiles.0.values_mut().for_each(|profile| profile.shipped = true);
        profiles
    }

    /// Adds or overrides solvers by the `[solver.NAME]` tables in `text`.
    ///
    /// # Errors
    /// Malformed text, with the place; a new solver without a command.
    #[cfg(feature = "formats")]
    pub fn add_toml(&mut self, text: &str) -> Result<(), ProfileError> {
        self.add_all(toml::from_str(text).map_err(|error| locate(text, &error))?)
    }

    fn add_all(&mut self, file: File) -> Result<(), ProfileError> {
        file.solver.into_iter().try_for_each(|(name, patch)| self.add(&name, patch))
    }

    /// Adds or overrides one solver.
    ///
    /// # Errors
    /// A new solver without a command.
    pub fn add(&mut self, name: &str, patch: Patch) -> Result<(), ProfileError> {
        let mut profile = self.0.get(name).cloned().unwrap_or_else(|| Profile::empty(name));
        patch.apply(&mut profile);
        profile.shipped = false;
        if profile.command.is_empty() {
            return Err(ProfileError::NoCommand(name.to_owned()));
        }
        self.0.insert(name.to_owned(), profile);
        Ok(())
    }

    /// The profile of the solver with that name.
    pub fn get(&self, name: &str) -> Option<&Profile> {
        self.0.get(name)
    }

    /// All profiles, those to be started first first.
    pub fn in_order(&self) -> Vec<&Profile> {
        let mut all: Vec<&Profile> = self.0.values().collect();
        all.sort_by_key(|profile| profile.order);
        all
    }
}

#[cfg(feature = "formats")]
fn locate(text: &str, error: &toml::de::Error) -> ProfileError {
    let at = error.span().map_or(0, |span| span.start).min(text.len());
    let Position { line, column } = Position::of(text, at);
    ProfileError::Syntax { line, column, message: error.message().trim_end().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::features::Features;

    #[test]
    fn the_shipped_tables_are_well_formed() {
        let profiles = Profiles::shipped();
        assert!(profiles.in_order().len() >= 3);
        assert!(profiles.in_order().iter().all(|p| p.how_to_get().is_some()));
    }

    #[test]
    fn a_users_table_overrides_single_keys() {
        let mut profiles = Profiles::shipped();
        let before = profiles.get("z3").cloned();
        let added = profiles.add_toml("jobs = 3\n[solver.z3]\ncommand = '/opt/z3'\n");
        assert_eq!(added, Ok(()));
        let after = profiles.get("z3").cloned();
        let expected =
            before.map(|p| Profile { command: "/opt/z3".to_owned(), shipped: false, ..p });
        assert_eq!(after, expected);
    }

    #[test]
    fn what_a_solver_needs_for_interpolants_is_in_its_table() {
        let mut profiles = Profiles::shipped();
        let table = "[solver.mine]\ncommand = 'x'\nargs = ['-a']\n[solver.mine.interpolants]\n\
                     dialect = 'horn'\nargs = ['-b']\nlacks = ['functions']\n";
        assert_eq!(profiles.add_toml(table), Ok(()));
        let mine = profiles.get("mine").cloned().expect("it was added");
        let integers = Features::LINEAR_INTEGERS;
        assert_eq!(mine.cannot_interpolate(integers), None);
        let arrays = Features { functions: true, ..integers };
        assert_eq!(mine.cannot_interpolate(arrays), Some(Feature::Functions));
        assert_eq!(mine.interpolating_arguments(None), ["-a", "-b"]);
        assert_eq!(mine.arguments(integers, None), ["-a"]);
        let without = Profile { interpolants: None, ..mine };
        assert_eq!(without.cannot_interpolate(integers), Some(Feature::Interpolants));
        assert!(profiles.add_toml("[solver.mine.interpolants]\ndialect = 'guess'\n").is_err());
    }

    #[test]
    fn a_mistake_is_shown_with_its_place() {
        let mut profiles = Profiles::shipped();
        let wrong = profiles.add_toml("[solver.mine]\ncommand = 'x'\nlacks = ['fun']\n");
        let Err(ProfileError::Syntax { line: 3, column: 10, message }) = wrong else {
            panic!("{wrong:?}")
        };
        assert!(message.contains("fun"), "{message}");
        assert_eq!(
            profiles.add_toml("[solver.mine]\nargs = []\n"),
            Err(ProfileError::NoCommand("mine".to_owned()))
        );
        assert!(profiles.add_toml("[solver.mine]\ncomand = 'x'\n").is_err());
    }
}
