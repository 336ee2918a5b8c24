//! Defaults < the user's own `unloop.toml` < the program's < options.
//!
//! Which files those are, and what each may say, [`file`] knows. Their keys are the long options'
//! names; `solvers` is the list of those to ask, and each `[solver.NAME]` table adds a solver or
//! overrides keys of one (see `smt/solvers.toml`). What belongs to an engine is declared in
//! [`engines`](super::engines) and kept as it is. An unknown key or a bad value is an error with its
//! place, never passed over.

mod file;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;
use toml::Spanned;
use unloop::budget::{Budget, memory_share_mib};
use unloop::front::ReadOptions;
use unloop::graph::{Remark, Target};
use unloop::prove::apc::ApcSettings;
use unloop::prove::symbolic::SymbolicSettings;
use unloop::prove::{self, Engine};
use unloop::solve::tables::Patch;
use unloop::solve::{
    Numbers, Portfolio, PortfolioPatch, Portfolios, Profiles, Rules, STANDARD_PORTFOLIO,
    SearchPath, Solver, detect,
};

use super::compiler_options::{CompilerOption, CompilerOptions};
use super::engines::{ApcOptions, EngineOptions, Flags, InductionOptions, SymbolicOptions, Tuned};
use super::options::{
    AgreementOptions, PrintOptions, ProgramOptions, QueryOptions, QueryTime, RoomOptions,
    SolverOptions, TimeOptions,
};
use super::status::{Status, Trouble};
use super::values::{
    CrossCheck, DataModel, Define, EngineName, EntryPointers, Given, Ints, Jobs, Mebibytes,
    NumbersGiven, Seconds, Seed, YesOrNo,
};

pub(crate) use file::{FILE_NAME, SettingsFile, beside, pointed_out, pointed_out_with};

/// How long a file may take where nobody says otherwise.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The memory of a solver process where nobody says otherwise, in MiB.
const MEMORY_MIB: u64 = 4096;

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Settings {
    target: Option<Given<Target>>,
    entry: Option<String>,
    entry_pointers: Option<Given<EntryPointers>>,
    #[serde(default)]
    malloc_may_fail: bool,
    lang: Option<String>,
    #[serde(default)]
    define: Vec<Given<Define>>,
    /// As the file has them, and then as seen from here.
    #[serde(default)]
    include: Vec<PathBuf>,
    #[serde(default)]
    cc_option: Vec<Given<CompilerOption>>,
    /// What that says, seen from here.
    #[serde(skip)]
    compiler: CompilerOptions,
    ints: Option<Given<Ints>>,
    data_model: Option<Given<DataModel>>,
    solvers: Option<Vec<String>>,
    engine: Option<Given<EngineName>>,
    timeout: Option<Given<Seconds>>,
    query_timeout: Option<Given<Seconds>>,
    memory: Option<Given<Mebibytes>>,
    own_memory: Option<Given<Mebibytes>>,
    jobs: Option<Given<Jobs>>,
    seed: Option<Given<Seed>>,
    agree: Option<Given<NonZero<usize>>>,
    #[serde(default)]
    cross_check: CrossCheck,
    run_first: Option<Given<YesOrNo>>,
    line_up: Option<String>,
    numbers: Option<Given<NumbersGiven>>,
    #[serde(default)]
    line_ups: BTreeMap<String, PortfolioPatch>,
    #[serde(default)]
    solver: BTreeMap<String, Spanned<Patch>>,
    /// What it says of the engines.
    #[serde(skip)]
    engines: EngineOptions,
    /// The solvers that are known, with those of `solver`.
    #[serde(skip)]
    profiles: Profiles,
    /// Which keys of a file that was found say what is asked, and which file that is.
    #[serde(skip)]
    remark: Option<Remark>,
}

impl Settings {
    /// How to read the program, in which time.
    pub(crate) fn read_options(&self, flags: &ProgramOptions, budget: &Budget) -> ReadOptions {
        let file = &self.compiler;
        let CompilerOptions { mut preprocessing, dialect } = flags.compiler_options();
        let dialect = dialect.or(flags.dialect).or(file.dialect);
        // The last definition of a name counts.
        let taken_back = |name: &String| preprocessing.undefines.contains(name);
        let own = self.define.iter().map(|Given(define)| define);
        let own = own.filter(|Define(name, _)| !taken_back(name));
        let defines: Vec<_> = own
            .chain(&flags.define)
            .map(|Define(name, text)| (name.clone(), text.clone()))
            .collect();
        preprocessing.defines.extend(defines);
        preprocessing.include_dirs.extend(flags.include.iter().chain(&self.include).cloned());
        preprocessing = preprocessing.of_file(&file.preprocessing);
        let contracts = flags.contracts.asked();
        ReadOptions {
            entry: flags.entry.clone().or_else(|| contracts.entry()).or_else(|| self.entry.clone()),
            contracts,
            preprocessing,
            platform: flags.platform.clone(),
            post: None,
            witness: None,
            error_bodies: false,
            undefined: false,
            extra_kinds: BTreeSet::new(),
            valid_pointers: flags
                .entry_pointers
                .or(self.entry_pointers.map(|Given(which)| which))
                .is_some_and(|which| which == EntryPointers::Valid),
            allocations_fail: flags.malloc_may_fail || self.malloc_may_fail,
            to_run: false,
            process: None,
            call: None,
            data_model: flags
                .data_model
                .map(|DataModel(model)| model)
                .or(dialect.data_model)
                .or(self.data_model.map(|Given(DataModel(model))| model))
                .unwrap_or_default(),
            unsigned_char: dialect.unsigned_char.unwrap_or(false),
            short_enums: dialect.short_enums.unwrap_or(false),
            ints: flags
                .ints
                .map(|Ints(ints)| ints)
                .or(dialect.ints)
                .or(self.ints.map(|Given(Ints(ints))| ints)),
            files: flags.files.clone(),
            linked: flags.linked.clone(),
            remarks: self.remark.iter().chain(&flags.remarks).cloned().collect(),
            budget: budget.clone(),
        }
    }

    /// What a reader of a report has to know of where its question comes from.
    pub(crate) fn remark(&self) -> Option<&Remark> {
        self.remark.as_ref()
    }

    /// The language, if it is not to be told by the file's ending.
    pub(crate) fn lang<'a>(&'a self, flags: &'a ProgramOptions) -> Option<&'a str> {
        flags.lang.as_deref().or(self.lang.as_deref())
    }

    /// What to reach, if that is not what the language has for it.
    pub(crate) fn target(&self, flags: &ProgramOptions) -> Option<Target> {
        let own = self.target.as_ref().map(|Given(target)| target);
        flags.checks.applied(flags.target.as_ref().or(own).or(flags.usual.as_ref()))
    }

    /// The engine that somebody has named.
    pub(crate) fn named_engine(&self, flags: &QueryOptions) -> Option<&'static dyn Engine> {
        let named = flags.engine.or(self.engine.map(|Given(engine)| engine));
        named.map(|EngineName(engine)| engine)
    }

    /// The engines' settings.
    pub(crate) fn engines(
        &self,
        flags: &Tuned<EngineOptions>,
        solvers: &SolverOptions,
    ) -> prove::Settings {
        flags.over(&self.engines).settings(self.seed(solvers))
    }

    /// How abstract path conditions are built.
    pub(crate) fn apc(&self, flags: &Flags<ApcOptions>) -> ApcSettings {
        flags.over(&self.engines.apc).settings()
    }

    /// How invariants are guessed; all other engines' settings are their own.
    pub(crate) fn induction(&self, flags: &Flags<InductionOptions>) -> prove::Settings {
        let induction = flags.over(&self.engines.induction).settings();
        prove::Settings { induction, ..prove::Settings::default() }
    }

    /// The engines' settings, where the command line says nothing of them.
    pub(crate) fn engines_alone(&self) -> prove::Settings {
        self.engines.settings(None)
    }

    /// How paths are explored.
    pub(crate) fn symbolic(
        &self,
        flags: &Tuned<SymbolicOptions>,
        solvers: &SolverOptions,
    ) -> SymbolicSettings {
        flags.over(&self.engines.symbolic).settings(self.seed(solvers))
    }

    /// Where random choices start, if somebody says so.
    fn seed(&self, flags: &SolverOptions) -> Option<Seed> {
        flags.seed.or(self.seed.map(|Given(seed)| seed))
    }

    /// How many work at the same time, if somebody says so.
    pub(crate) fn jobs(&self, flags: &SolverOptions) -> Option<NonZero<usize>> {
        flags.jobs.or(self.jobs.map(|Given(jobs)| jobs)).map(|Jobs(jobs)| jobs)
    }

    /// The time for one file.
    pub(crate) fn timeout(&self, flags: &TimeOptions) -> Duration {
        let given = flags.timeout.or(self.timeout.map(|Given(time)| time));
        given.map_or(TIMEOUT, |Seconds(time)| time)
    }

    /// The means of one file's run, of those of the whole session.
    pub(crate) fn budget(&self, whole: &Budget, time: &TimeOptions, room: &RoomOptions) -> Budget {
        let own = room.own_memory.or(self.own_memory.map(|Given(memory)| memory));
        let own = own.map_or_else(memory_share_mib, |Mebibytes(memory)| memory.get());
        whole.at_most(self.timeout(time)).within(own)
    }

    /// The time for one query.
    pub(crate) fn query_timeout(&self, flags: &QueryTime) -> Option<Duration> {
        let given = flags.query_timeout.or(self.query_timeout.map(|Given(time)| time));
        given.map(|Seconds(time)| time)
    }

    /// The memory of each solver process, in MiB.
    pub(crate) fn memory(&self, flags: &SolverOptions) -> u64 {
        let given = flags.memory.or(self.memory.map(|Given(memory)| memory));
        given.map_or(MEMORY_MIB, |Mebibytes(memory)| memory.get())
    }

    /// Who checks a verdict besides.
    pub(crate) fn cross_check(&self, flag: Option<CrossCheck>) -> CrossCheck {
        flag.unwrap_or(self.cross_check)
    }

    /// Whether programs are run before any solver is asked.
    pub(crate) fn run_first(&self, flag: Option<YesOrNo>) -> bool {
        flag.or(self.run_first.map(|Given(choice)| choice)).is_none_or(|YesOrNo(yes)| yes)
    }

    /// How races are run.
    pub(crate) fn rules(&self, flags: &SolverOptions, line_up: &Portfolio) -> Rules {
        let standard = Rules::default();
        line_up.rules(Rules { jobs: self.jobs(flags).unwrap_or(standard.jobs), ..standard })
    }

    /// The same where answers may need solvers of several families, as there have to be some.
    pub(crate) fn agreeing(
        &self,
        flags: (&SolverOptions, &AgreementOptions),
        line_up: &Portfolio,
        solvers: &[Solver],
    ) -> Result<Rules, Trouble> {
        let agree = flags.1.agree.or(self.agree.map(|Given(agree)| agree));
        let agree = agree.unwrap_or(NonZero::<usize>::MIN);
        let families: BTreeSet<&str> = solvers.iter().map(|one| &one.profile.family[..]).collect();
        if families.len() < agree.get() && !families.is_empty() {
            let names: Vec<&str> = families.into_iter().collect();
            return Err(Trouble::usage(format!(
                "--agree {agree} needs solvers of {agree} families, and those that are asked are of {}: {}",
                names.len(),
                names.join(", ")
            )));
        }
        Ok(Rules { agree, ..self.rules(flags.0, line_up) })
    }

    /// How the integers of questions are printed.
    pub(crate) fn numbers(&self, flags: PrintOptions) -> Numbers {
        let given = flags.numbers.or(self.numbers.map(|Given(numbers)| numbers));
        given.map_or_else(Numbers::default, |NumbersGiven(numbers)| numbers)
    }

    /// How the solvers are put to work together.
    pub(crate) fn line_up(&self, flags: &SolverOptions) -> Result<Portfolio, Trouble> {
        let mut all = Portfolios::shipped();
        self.line_ups.iter().for_each(|(name, patch)| all.add(name, patch));
        let name = flags.line_up.as_ref().or(self.line_up.as_ref());
        let name = name.map_or(STANDARD_PORTFOLIO, String::as_str);
        all.get(name).cloned().ok_or_else(|| {
            let known: Vec<&str> = all.names().collect();
            Trouble::usage(format!("no line-up is called `{name}`; there are {}", known.join(", ")))
        })
    }

    /// All solvers that are known.
    pub(crate) fn profiles(&self) -> &Profiles {
        &self.profiles
    }

    /// The solvers to ask.
    pub(crate) fn solvers(
        &self,
        flags: &SolverOptions,
        line_up: &Portfolio,
    ) -> Result<Vec<Solver>, Trouble> {
        let own = self.solvers.as_deref().unwrap_or_default();
        let names = if flags.solver.is_empty() { own } else { &flags.solver };
        let mut solvers = detect::select(&self.profiles, &SearchPath::standard(), names)?;
        if names.is_empty() {
            solvers = line_up.among(solvers);
            if solvers.is_empty() {
                let text = format!("none of {} is installed", line_up.solvers.join(", "));
                return Err(Trouble::new(
                    Status::NoSolver,
                    text + " (`unloop solvers` lists what is)",
                ));
            }
        }
        let seed = self.seed(flags);
        for solver in &mut solvers {
            solver.profile.seed = seed.map(|Seed(seed)| seed);
        }
        Ok(solvers)
    }
}
