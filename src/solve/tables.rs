//! The tables that profiles are read from: `smt/solvers.toml`, and a user's own.
//!
//! Those that are shipped are read from `smt/shipped.json`, which says the same (`make tables` writes
//! it): a program that takes no others needs no TOML.
//!
//! A user's table is a [`Patch`]: the keys that it has override those of the shipped table
//! of that name, or of the solver that it is `like`, or of an empty one.

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
    like: Option<String>,
    family: Option<String>,
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
        set(&mut profile.family, self.family);
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
        if let Some(family) = profile.language.family()
            && profile.family == profile.name
        {
            family.clone_into(&mut profile.family);
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
    /// `like` names no solver.
    #[error("[solver.{solver}] is like `{like}`, but no solver is called so; known are {}", known.join(", "))]
    NoModel {
        /// Whose table it is.
        solver: String,
        /// What it names.
        like: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// Each solver is like the next one, and the last is the first.
    #[error("[solver.{}] cannot be like itself: {}", .0[0], .0.join(" is like "))]
    Circle(Vec<String>),
}

impl ProfileError {
    /// The solver whose table is wrong, if it could be read, and whether its `like` is.
    pub fn culprit(&self) -> Option<(&str, bool)> {
        match self {
            ProfileError::Syntax { .. } => None,
            ProfileError::NoCommand(solver) => Some((solver, false)),
            ProfileError::NoModel { solver, .. } => Some((solver, true)),
            ProfileError::Circle(solvers) => Some((solvers.first()?, true)),
        }
    }
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
        profiles.add(file.solver).expect("each has a command");
        profiles.0.values_mut().for_each(|profile| profile.shipped = true);
        profiles
    }

    /// Adds or overrides solvers by the `[solver.NAME]` tables in `text`.
    ///
    /// # Errors
    /// Malformed text, with the place; else as for [`add`](Self::add).
    #[cfg(feature = "formats")]
    pub fn add_toml(&mut self, text: &str) -> Result<(), ProfileError> {
        let file: File = toml::from_str(text).map_err(|error| locate(text, &error))?;
        self.add(file.solver)
    }

    /// Adds or overrides solvers. One that is like another begins as that one is by all these tables,
    /// whichever comes first.
    ///
    /// # Errors
    /// A new solver without a command, one that is like nobody, or like itself.
    pub fn add(&mut self, mut tables: BTreeMap<String, Patch>) -> Result<(), ProfileError> {
        while let Some(name) = tables.keys().next().cloned() {
            self.add_one(vec![name], &mut tables)?;
        }
        Ok(())
    }

    /// Adds the last of `names`, each of which is like the next one, and first what that one is like.
    fn add_one(
        &mut self,
        mut names: Vec<String>,
        tables: &mut BTreeMap<String, Patch>,
    ) -> Result<(), ProfileError> {
        while let Some(name) = names.last().cloned() {
            let like = tables.get(&name).and_then(|patch| patch.like.clone());
            if let Some(like) = like.filter(|like| tables.contains_key(like)) {
                let first = names.iter().position(|other| *other == like);
                names.push(like);
                match first {
                    Some(first) => return Err(ProfileError::Circle(names.split_off(first))),
                    None => continue,
                }
            }
            names.pop();
            if let Some(patch) = tables.remove(&name) {
                self.put(&name, patch)?;
            }
        }
        Ok(())
    }

    /// Adds or overrides one solver; what it is like has been added.
    fn put(&mut self, name: &str, patch: Patch) -> Result<(), ProfileError> {
        let mut profile = match &patch.like {
            Some(like) => {
                let model = self.0.get(like).ok_or_else(|| ProfileError::NoModel {
                    solver: name.to_owned(),
                    like: like.clone(),
                    known: self.0.keys().cloned().collect(),
                })?;
                Profile { name: name.to_owned(), ..model.clone() }
            }
            None => self.0.get(name).cloned().unwrap_or_else(|| Profile::empty(name)),
        };
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
    fn a_solver_like_another_begins_as_that_one_is_and_is_of_its_family() {
        let mut profiles = Profiles::shipped();
        let table = "[solver.a]\nlike = 'b'\nargs = ['-a']\n[solver.b]\nlike = 'z3'\norder = 7\n\
                     [solver.z3]\ncommand = '/opt/z3'\n[solver.c]\nlike = 'z3'\nfamily = 'own'\n";
        assert_eq!(profiles.add_toml(table), Ok(()));
        let [a, b, c] = ["a", "b", "c"].map(|name| profiles.get(name).expect("it was added"));
        let z3 = profiles.get("z3").expect("it is shipped");
        assert_eq!((&b.command[..], b.order, &b.args), ("/opt/z3", 7, &z3.args));
        assert_eq!((&a.command[..], a.order, &a.args[..]), ("/opt/z3", 7, &["-a".to_owned()][..]));
        assert_eq!([&a.family, &b.family, &c.family], ["z3", "z3", "own"]);
        assert_eq!(*b, Profile { name: "b".to_owned(), order: 7, ..z3.clone() });
    }

    #[test]
    fn who_shares_code_is_one_family() {
        let mut profiles = Profiles::shipped();
        assert_eq!(profiles.add_toml("[solver.mine]\ncommand = 'x'\nlanguage = 'dimacs'"), Ok(()));
        let family = |name| profiles.get(name).map_or("", |profile| &profile.family[..]);
        assert_eq!(family("cvc4"), family("cvc5"));
        assert_eq!(family("kissat"), family("mine"));
        assert_eq!(["z3", "yices"].map(family), ["z3", "yices"]);
    }

    #[test]
    fn nobody_is_like_itself_or_like_nobody() {
        let wrong = |table: &str| {
            let error = Profiles::shipped().add_toml(table).expect_err(table);
            (error.culprit().map(|(who, like)| (who.to_owned(), like)), error.to_string())
        };
        let (who, text) =
            wrong("[solver.c]\nlike = 'a'\n[solver.a]\nlike = 'b'\n[solver.b]\nlike = 'a'");
        assert_eq!(who, Some(("a".to_owned(), true)));
        assert_eq!(text, "[solver.a] cannot be like itself: a is like b is like a");
        let (who, text) = wrong("[solver.z3]\nlike = 'z3'");
        assert_eq!(
            (who, &text[..]),
            (Some(("z3".to_owned(), true)), "[solver.z3] cannot be like itself: z3 is like z3")
        );
        let (who, text) = wrong("[solver.mine]\nlike = 'z4'");
        assert_eq!(who, Some(("mine".to_owned(), true)));
        assert!(text.contains("like `z4`, but no solver is called so; known are"), "{text}");
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
