//! Solvers as data: what `smt/solvers.toml` and a user's own tables say about a solver.
//!
//! No Rust code knows a solver by name. A user's table is a [`Patch`]: the keys that it
//! has override those of the shipped table of that name, or of an empty one.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;

use super::features::{Feature, Features};

/// The tables that unloop ships.
const SHIPPED: &str = include_str!("../../smt/solvers.toml");

/// How far an ability goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// In every logic.
    Always,
    /// In linear logics only.
    Linear,
    /// In none.
    Never,
}

impl Extent {
    const fn covers(self, features: Features) -> bool {
        match self {
            Extent::Always => true,
            Extent::Linear => !features.nonlinear,
            Extent::Never => false,
        }
    }
}

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Unit {
    /// Seconds.
    #[serde(rename = "s")]
    Seconds,
    /// Milliseconds.
    #[serde(rename = "ms")]
    Milliseconds,
}

/// How to tell a solver to give up by itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoftLimit {
    /// The argument, with `{}` for the number.
    pub flag: String,
    /// What the number counts.
    pub unit: Unit,
}

impl SoftLimit {
    /// The argument for a limit of `time`, rounded up.
    pub fn argument(&self, time: Duration) -> String {
        let number = match self.unit {
            Unit::Seconds => time.as_secs() + u64::from(time.subsec_nanos() > 0),
            Unit::Milliseconds => {
                u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_add(1)
            }
        };
        self.flag.replace("{}", &number.to_string())
    }
}

/// What to do otherwise for questions with certain features.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct When {
    /// The features that a question must have.
    #[serde(default)]
    pub has: Vec<Feature>,
    /// The features that it must not have.
    #[serde(default)]
    pub has_not: Vec<Feature>,
    /// Further arguments.
    #[serde(default)]
    pub args: Vec<String>,
    /// The logic to declare instead.
    pub logic: Option<String>,
}

impl When {
    fn applies(&self, features: Features) -> bool {
        self.has.iter().all(|&f| features.has(f)) && !self.has_not.iter().any(|&f| features.has(f))
    }
}

/// What is known about a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name that people use for it.
    pub name: String,
    /// The program: a name to look for, or a path.
    pub command: String,
    /// Smaller ones are started first.
    pub order: u32,
    /// Arguments for reading a script from standard input.
    pub args: Vec<String>,
    /// How to tell it to give up by itself.
    pub soft_limit: Option<SoftLimit>,
    /// Arguments that make it print its version.
    pub version: Vec<String>,
    /// Versions that unloop is tested with.
    pub tested: Vec<String>,
    /// The command that installs it.
    pub install: Option<String>,
    /// Where it is to be had, if no command installs it.
    pub home: Option<String>,
    /// What it cannot do.
    pub lacks: Vec<Feature>,
    /// Where it can check under assumptions.
    pub assumptions: Extent,
    /// Where it can name the assumptions that were needed.
    pub cores: Extent,
    /// What to do otherwise for questions with certain features.
    pub when: Vec<When>,
    /// The argument that says where its random choices start, with `{}` for the number; by
    /// default SMT-LIB's own option does.
    pub seed_flag: Option<String>,
    /// Where its random choices start, if not where it likes. No table says this: it is an
    /// option of a run.
    pub seed: Option<u32>,
}

impl Profile {
    fn empty(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            command: String::new(),
            order: 100,
            args: Vec::new(),
            soft_limit: None,
            version: vec!["--version".to_owned()],
            tested: Vec::new(),
            install: None,
            home: None,
            lacks: Vec::new(),
            assumptions: Extent::Always,
            cores: Extent::Always,
            when: Vec::new(),
            seed_flag: None,
            seed: None,
        }
    }

    /// Why a question with `features` cannot be put to this solver: what it lacks.
    ///
    /// Never for want of assumptions, which are asserted then, nor of models: its *unsat*
    /// is as good as anybody's.
    pub fn unfit(&self, features: Features) -> Option<Feature> {
        let does_without = |f| matches!(f, Feature::Assumptions | Feature::Models);
        self.lacks.iter().copied().find(|&f| !does_without(f) && features.has(f))
    }

    /// Whether it can say what a model is like.
    pub fn gives_models(&self) -> bool {
        !self.lacks.contains(&Feature::Models)
    }

    /// Whether it can check such a question under assumptions.
    pub fn assumptions_for(&self, features: Features) -> bool {
        !self.lacks.contains(&Feature::Assumptions) && self.assumptions.covers(features)
    }

    /// Whether it can say which assumptions of such a question were needed.
    pub fn cores_for(&self, features: Features) -> bool {
        self.assumptions_for(features) && self.cores.covers(features)
    }

    /// The logic to declare for a question.
    pub fn logic(&self, features: Features) -> String {
        let named = self.rules(features).filter_map(|rule| rule.logic.clone()).last();
        named.unwrap_or_else(|| features.logic())
    }

    /// The arguments for a question; `time` is what it may take.
    pub fn arguments(&self, features: Features, time: Option<Duration>) -> Vec<String> {
        let mut args = self.args.clone();
        args.extend(self.rules(features).flat_map(|rule| rule.args.iter().cloned()));
        if let (Some(flag), Some(seed)) = (&self.seed_flag, self.seed) {
            args.push(flag.replace("{}", &seed.to_string()));
        }
        if let (Some(limit), Some(time)) = (&self.soft_limit, time) {
            args.push(limit.argument(time.saturating_add(Duration::from_secs(1))));
        }
        args
    }

    fn rules(&self, features: Features) -> impl Iterator<Item = &When> {
        let features = Features {
            assumptions: features.assumptions && self.assumptions_for(features),
            ..features
        };
        self.when.iter().filter(move |rule| rule.applies(features))
    }
}

/// The keys of a `[solver.NAME]` table that are there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Patch {
    command: Option<String>,
    order: Option<u32>,
    args: Option<Vec<String>>,
    soft_limit: Option<SoftLimit>,
    version: Option<Vec<String>>,
    tested: Option<Vec<String>>,
    install: Option<String>,
    home: Option<String>,
    lacks: Option<Vec<Feature>>,
    assumptions: Option<Extent>,
    cores: Option<Extent>,
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
        set(&mut profile.order, self.order);
        set(&mut profile.args, self.args);
        set(&mut profile.soft_limit, self.soft_limit.map(Some));
        set(&mut profile.version, self.version);
        set(&mut profile.tested, self.tested);
        set(&mut profile.install, self.install.map(Some));
        set(&mut profile.home, self.home.map(Some));
        set(&mut profile.lacks, self.lacks);
        set(&mut profile.assumptions, self.assumptions);
        set(&mut profile.cores, self.cores);
        set(&mut profile.when, self.when);
        set(&mut profile.seed_flag, self.seed_flag.map(Some));
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

/// All solvers that are known, installed or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profiles(BTreeMap<String, Profile>);

impl Profiles {
    /// The solvers that unloop ships a table for.
    pub fn shipped() -> Self {
        let mut profiles = Self(BTreeMap::new());
        profiles.add_toml(SHIPPED).expect("the shipped tables are tested");
        profiles
    }

    /// Adds or overrides solvers by the `[solver.NAME]` tables in `text`.
    ///
    /// # Errors
    /// Malformed text, with the place; a new solver without a command.
    pub fn add_toml(&mut self, text: &str) -> Result<(), ProfileError> {
        let file: File = toml::from_str(text).map_err(|error| locate(text, &error))?;
        file.solver.into_iter().try_for_each(|(name, patch)| self.add(&name, patch))
    }

    /// Adds or overrides one solver.
    ///
    /// # Errors
    /// A new solver without a command.
    pub fn add(&mut self, name: &str, patch: Patch) -> Result<(), ProfileError> {
        let mut profile = self.0.get(name).cloned().unwrap_or_else(|| Profile::empty(name));
        patch.apply(&mut profile);
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

fn locate(text: &str, error: &toml::de::Error) -> ProfileError {
    let before = &text[..error.span().map_or(0, |span| span.start).min(text.len())];
    ProfileError::Syntax {
        line: before.matches('\n').count() + 1,
        column: before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1,
        message: error.message().trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_tables_are_well_formed() {
        let profiles = Profiles::shipped();
        assert!(profiles.in_order().len() >= 3);
        assert!(profiles.in_order().iter().all(|p| p.install.is_some() || p.home.is_some()));
    }

    #[test]
    fn a_users_table_overrides_single_keys() {
        let mut profiles = Profiles::shipped();
        let before = profiles.get("z3").cloned();
        let added = profiles.add_toml("jobs = 3\n[solver.z3]\ncommand = '/opt/z3'\n");
        assert_eq!(added, Ok(()));
        let after = profiles.get("z3").cloned();
        let expected = before.map(|p| Profile { command: "/opt/z3".to_owned(), ..p });
        assert_eq!(after, expected);
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

    #[test]
    fn what_a_solver_lacks_keeps_questions_from_it() {
        let mut profiles = Profiles::shipped();
        let table = "[solver.mine]\ncommand = 'x'\nlacks = ['integers', 'models', 'assumptions']";
        assert_eq!(profiles.add_toml(table), Ok(()));
        let mine = profiles.get("mine").cloned().expect("it was added");
        let truths = Features { assumptions: true, models: true, ..Features::default() };
        assert_eq!(mine.unfit(truths), None);
        assert!(!mine.gives_models() && !mine.assumptions_for(truths));
        // The indices of arrays are integers.
        let arrays = Features { functions: true, ..truths };
        assert_eq!(mine.unfit(arrays), Some(Feature::Integers));
    }

    #[test]
    fn several_questions_to_one_process_take_one_more_argument_where_that_is_needed() {
        let profiles = Profiles::shipped();
        let plain = Features::default();
        let many = Features { incremental: true, ..plain };
        let both = Features { assumptions: true, ..many };
        for name in ["cvc5", "yices", "cvc4"] {
            let profile = profiles.get(name).expect("it is shipped");
            let flags = |features| {
                let args = profile.arguments(features, None);
                args.iter().filter(|arg| *arg == "--incremental").count()
            };
            assert_eq!((flags(plain), flags(many), flags(both)), (0, 1, 1), "{name}");
        }
    }

    #[test]
    fn limits_are_rounded_up() {
        let limit = SoftLimit { flag: "-T:{}".to_owned(), unit: Unit::Seconds };
        assert_eq!(limit.argument(Duration::from_millis(1001)), "-T:2");
    }
}
