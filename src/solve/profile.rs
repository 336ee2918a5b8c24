//! Solvers as data: what is known about one, and what follows from it for a question.
//!
//! No Rust code knows a solver by name: a profile is read from a
//! [table](super::tables).

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::features::{Feature, Features};
use super::language::SolverLanguage;

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

/// How a solver is asked for a formula between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dialect {
    /// By the command of that name.
    GetInterpolant,
    /// As an unknown predicate of Horn clauses.
    Horn,
    /// By models of the one formula, of which each is excluded by a consequence of the other.
    Models,
}

/// A solver's ability to find formulas between two.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interpolants {
    /// How it is asked.
    pub dialect: Dialect,
    /// Further arguments for that.
    #[serde(default)]
    pub args: Vec<String>,
    /// What the formulas must not have.
    #[serde(default)]
    pub lacks: Vec<Feature>,
}

/// A solver's ability to solve Horn clauses.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HornWays {
    /// Further arguments, for each way in which it is asked: each is an entrant of its own.
    pub ways: Vec<Vec<String>>,
    /// Arguments, passed wherever there are predicates, with which it tells before its answer what
    /// it has derived where there is no solution.
    #[serde(default)]
    pub certificate: Vec<String>,
    /// How it is given the clauses.
    #[serde(default)]
    pub input: HornInput,
}

/// How a solver is given Horn clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HornInput {
    /// Its input is read as it arrives, and it is asked for a solution.
    #[default]
    Conversation,
    /// It reads its input to the end before it answers, and prints its solution behind `sat` by
    /// itself.
    Whole,
    /// Likewise, but it reads a file, whose name stands for `{}` in its arguments.
    File,
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

/// The package of the Python package index that a solver is in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Wheel {
    /// The package's name.
    pub package: String,
    /// The version that is installed where nobody says otherwise.
    pub version: String,
    /// Where in it the program is. Without it the package is a library, for which an
    /// adapter of ours is the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The Python whose wheel is taken, whichever one there is: a program needs none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub python: Option<String>,
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
    /// Solvers with a common code base are one family: if two of them say the same, that is no more than
    /// if one did.
    pub family: String,
    /// The program: a name to look for, or a path.
    pub command: String,
    /// What it reads.
    pub language: SolverLanguage,
    /// Smaller ones are started first.
    pub order: u32,
    /// It is asked only by those who name it.
    pub only_named: bool,
    /// Arguments for reading a script from standard input.
    pub args: Vec<String>,
    /// How to tell it to give up by itself.
    pub soft_limit: Option<SoftLimit>,
    /// Arguments that make it print its version.
    pub version: Vec<String>,
    /// Versions that unloop is tested with.
    pub tested: Vec<String>,
    /// The package that `unloop solvers install` installs it from.
    pub wheel: Option<Wheel>,
    /// Another command that installs it.
    pub install: Option<String>,
    /// Where it is to be had, if no command installs it.
    pub home: Option<String>,
    /// What it cannot do.
    pub lacks: Vec<Feature>,
    /// Where it can check under assumptions.
    pub assumptions: Extent,
    /// Where it can name the assumptions that were needed.
    pub cores: Extent,
    /// How it finds formulas between two, if it can.
    pub interpolants: Option<Interpolants>,
    /// How it solves Horn clauses, if it can.
    pub horn: Option<HornWays>,
    /// What to do otherwise for questions with certain features.
    pub when: Vec<When>,
    /// The argument that says where its random choices start, with `{}` for the number; by
    /// default SMT-LIB's own option does.
    pub seed_flag: Option<String>,
    /// Where its random choices start, if not where it likes. No table says this: it is an
    /// option of a run.
    pub seed: Option<u32>,
    /// Whether all of this stands in the tables that unloop ships, and nobody has changed it.
    pub shipped: bool,
}

impl Profile {
    pub(super) fn empty(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            family: name.to_owned(),
            command: String::new(),
            language: SolverLanguage::default(),
            order: 100,
            only_named: false,
            args: Vec::new(),
            soft_limit: None,
            version: vec!["--version".to_owned()],
            tested: Vec::new(),
            wheel: None,
            install: None,
            home: None,
            lacks: Vec::new(),
            assumptions: Extent::Always,
            cores: Extent::Always,
            interpolants: None,
            horn: None,
            when: Vec::new(),
            seed_flag: None,
            seed: None,
            shipped: false,
        }
    }

    /// Why a question with `features` cannot be put to this solver: what it lacks.
    ///
    /// Never for want of assumptions, which are asserted then, nor of models: its *unsat*
    /// is as good as anybody's. Of several it is integers: who lacks those is asked about bits alone.
    pub fn unfit(&self, features: Features) -> Option<Feature> {
        let does_without = |f| matches!(f, Feature::Assumptions | Feature::Models);
        let lacks = self.lacks.iter().copied();
        let mut reasons = lacks.filter(|&f| !does_without(f) && features.has(f));
        let first = reasons.next()?;
        Some(reasons.find(|&f| f == Feature::Integers).unwrap_or(first))
    }

    /// The command that installs it, if there is one.
    pub fn install_command(&self) -> Option<String> {
        let wheel = self.wheel.as_ref().map(|_| format!("unloop solvers install {}", self.name));
        wheel.or_else(|| self.install.clone())
    }

    /// How to get it, in words.
    pub fn how_to_get(&self) -> Option<String> {
        let command = self.install_command().map(|command| format!("install it with `{command}`"));
        let home = || self.home.as_ref().map(|home| format!("it is to be had from {home}"));
        command.or_else(home)
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

    /// Why it cannot be asked for an interpolant of formulas with `features`.
    pub fn cannot_interpolate(&self, features: Features) -> Option<Feature> {
        match &self.interpolants {
            None => Some(Feature::Interpolants),
            Some(can) => can.lacks.iter().copied().find(|&feature| features.has(feature)),
        }
    }

    /// The logic to declare for a question.
    pub fn logic(&self, features: Features) -> String {
        let named = self.rules(features).filter_map(|rule| rule.logic.clone()).last();
        named.unwrap_or_else(|| features.logic())
    }

    /// The arguments for a question; `time` is what it may take.
    pub fn arguments(&self, features: Features, time: Option<Duration>) -> Vec<String> {
        let further = self.rules(features).flat_map(|rule| &rule.args);
        self.with_limits(further, time)
    }

    /// The arguments for finding an interpolant.
    pub fn interpolating_arguments(&self, time: Option<Duration>) -> Vec<String> {
        self.with_limits(self.interpolants.iter().flat_map(|can| &can.args), time)
    }

    /// The arguments for solving Horn clauses in one of its ways, and for telling what it derives
    /// if that is wanted.
    pub fn horn_arguments(
        &self,
        way: usize,
        certificate: bool,
        time: Option<Duration>,
    ) -> Vec<String> {
        let further = self.horn.iter().filter_map(|horn| horn.ways.get(way));
        let certificate = self.horn.iter().filter(|_| certificate).map(|horn| &horn.certificate);
        self.with_limits(further.chain(certificate).flatten(), time)
    }

    fn with_limits<'a>(
        &'a self,
        further: impl Iterator<Item = &'a String>,
        time: Option<Duration>,
    ) -> Vec<String> {
        let mut args = self.args.clone();
        args.extend(further.cloned());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Profiles;

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
