//! Options that mean the same in every subcommand.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use unloop::front::{FilesRead, FunctionContracts, LinkedFile, Platform};
use unloop::graph::{Remark, Target};

use super::checks::ErrorChecks;
use super::compiler_options::{CompilerOption, CompilerOptions, DialectOptions};
use super::values::{
    DataModel, Define, EngineName, EntryPointers, Ints, Jobs, Mebibytes, NumbersGiven, Seconds,
    Seed,
};

// Which program, and what in it.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Program")]
pub(crate) struct ProgramOptions {
    /// What to reach: errors, undefined, any-error, error:KIND,…, label:NAME, call:NAME, line:N
    /// [default: any-error]
    ///
    /// `errors` is what the program itself calls one: every failing assert, every call of
    /// `reach_error` and its like, and the label ERROR. `undefined` is every error after which the
    /// language says nothing: a division by zero, an index out of bounds, an overflow. `any-error`
    /// is both.
    #[arg(long, value_name = "TARGET")]
    pub(crate) target: Option<Target>,
    #[command(flatten)]
    pub(crate) checks: ErrorChecks,
    /// What to refute, as SV-COMP writes it (a .prp file), instead of a target
    #[arg(long, value_name = "FILE", conflicts_with = "target")]
    pub(crate) property: Option<PathBuf>,
    /// The function to enter; its parameters are inputs [default: main]
    #[arg(long, value_name = "NAME")]
    pub(crate) entry: Option<String>,
    /// Whether pointers that the function of --entry is given may be null: any or valid (they
    /// never are) [default: any]
    #[arg(long, value_name = "WHICH")]
    pub(crate) entry_pointers: Option<EntryPointers>,
    #[command(flatten)]
    pub(crate) contracts: ContractOptions,
    /// Look at runs, too, in which `malloc` and its like find no memory and give null (C)
    #[arg(long, visible_alias = "malloc-fail-null", overrides_with = "malloc_may_fail")]
    pub(crate) malloc_may_fail: bool,
    /// The language, where the file's ending does not tell
    #[arg(long, value_name = "NAME")]
    pub(crate) lang: Option<String>,
    /// Define a macro (C)
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub(crate) define: Vec<Define>,
    /// Look for included files there (C)
    #[arg(short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    /// An option of a C compiler, which may also stand by itself: -isystem, -iquote, -idirafter DIR,
    /// -include, -imacros FILE, -U NAME, -std=NAME, -m32, -funsigned-char, -fshort-enums, -fwrapv
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true)]
    pub(crate) cc_option: Vec<CompilerOption>,
    /// Ask this compiler for its macros, sizes and headers: `arm-linux-gnueabihf-gcc`, 'clang -m32'
    #[arg(long, value_name = "COMMAND")]
    pub(crate) cc: Option<String>,
    /// Have the program preprocessed by this command, as by 'gcc -E'
    #[arg(long, value_name = "COMMAND")]
    pub(crate) preprocess_with: Option<String>,
    /// How integers are understood: c (the standard's rules: unsigned wraps, signed overflow
    /// is an error), wrap (both wrap) or math (unbounded) [default: c for C, else math]
    #[arg(long, value_name = "SEMANTICS")]
    pub(crate) ints: Option<Ints>,
    /// The sizes of C's types: ILP32 or LP64 [default: LP64]
    #[arg(long, value_name = "MODEL")]
    pub(crate) data_model: Option<DataModel>,
    /// Take defaults, and further solvers, from this file instead of the unloop.toml beside
    /// the program
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// What is asked about where nobody says it, if that is not what the language has for it.
    #[arg(skip)]
    pub(crate) usual: Option<Target>,
    /// What a reader of its verdict has to know.
    #[arg(skip)]
    pub(crate) remarks: Vec<Remark>,
    /// How its files are to be understood, by the options that they are compiled with.
    #[arg(skip)]
    pub(crate) dialect: DialectOptions,
    /// What the compiler of `cc` says.
    #[arg(skip)]
    pub(crate) platform: Option<Arc<Platform>>,
    /// The files that are one program, where those are several.
    #[arg(skip)]
    pub(crate) linked: Vec<LinkedFile>,
    /// Texts of files that are not there.
    #[arg(skip)]
    pub(crate) files: Option<FilesRead>,
}

// What contracts of functions are for.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Program")]
pub(crate) struct ContractOptions {
    /// Hold the body of this function against its contract (`__CPROVER_requires`, `ensures`, `assigns`): in each state
    /// that it requires, or those that the function of --entry makes (C)
    #[arg(long, value_name = "NAME")]
    pub(crate) check_contract: Option<String>,
    /// The functions whose contracts stand for them where they are called [default: with
    /// --check-contract all others that have one]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) use_contract: Vec<String>,
    /// Functions whose bodies are followed although they have contracts
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) inline: Vec<String>,
    /// Whether the contracts of no others are used.
    #[arg(skip)]
    pub(crate) only: bool,
}

impl ContractOptions {
    /// Whether nothing is said of them.
    pub(crate) fn are_none(&self) -> bool {
        self.check_contract.is_none() && self.use_contract.is_empty() && self.inline.is_empty()
    }

    /// The same as the language has it.
    pub(crate) fn asked(&self) -> FunctionContracts {
        let names = |all: &[String]| all.iter().cloned().collect();
        let (checked, used) = (self.check_contract.clone(), names(&self.use_contract));
        let says_which = self.only || !self.use_contract.is_empty();
        let takes_others = !says_which && (checked.is_some() || !self.inline.is_empty());
        FunctionContracts { checked, used, inlined: takes_others.then(|| names(&self.inline)) }
    }
}

impl ProgramOptions {
    /// What the options of a compiler on the command line say together.
    pub(crate) fn compiler_options(&self) -> CompilerOptions {
        CompilerOptions::of(&self.cc_option, Path::new(""))
    }
}

// Time that one whole run may take.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Limits")]
pub(crate) struct TimeOptions {
    /// The longest time for one file [default: 300]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) timeout: Option<Seconds>,
}

// Memory that one whole run may take.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Limits")]
pub(crate) struct RoomOptions {
    /// The memory of unloop itself; what needs more is unknown [default: a quarter of what is
    /// available at the start, at least 400]
    #[arg(long, value_name = "MIB", allow_hyphen_values = true, visible_alias = "max-memory")]
    pub(crate) own_memory: Option<Mebibytes>,
}

// Who asks, and how long each time.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Engine")]
pub(crate) struct QueryOptions {
    /// The engine, or several with commas between them: those work side by side [default: auto, which
    /// is all that fit]
    #[arg(long, value_name = "NAME,…")]
    pub(crate) engine: Option<EngineName>,
    #[command(flatten)]
    pub(crate) time: QueryTime,
}

// How long it may take to answer one query.
#[derive(Args, Debug, Default)]
pub(crate) struct QueryTime {
    /// The longest time for one query [default: what is left of --timeout; in explorations 10]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, help_heading = "Limits")]
    pub(crate) query_timeout: Option<Seconds>,
}

// Whom to ask, and what they may use.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Solvers")]
pub(crate) struct SolverOptions {
    /// The solvers to ask, best first [default: all that are found, but for the untried]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) solver: Vec<String>,
    /// How they are put to work together: race, at-once, turns, or one of unloop.toml's
    /// own [default: race]
    #[arg(long, value_name = "NAME")]
    pub(crate) line_up: Option<String>,
    /// The memory of each solver process [default: 4096]
    #[arg(long, value_name = "MIB", allow_hyphen_values = true, help_heading = "Limits")]
    pub(crate) memory: Option<Mebibytes>,
    /// How many solver processes run at the same time [default: processors + 3]; of `explore`,
    /// how many workers, each with a solver of its own [default: processors]
    #[arg(long, value_name = "N", allow_hyphen_values = true, help_heading = "Limits")]
    pub(crate) jobs: Option<Jobs>,
    /// Where random choices start: the solvers' [default: as each likes], and those of a search
    /// [default: 0]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<Seed>,
}

// How many of them have to give an answer.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Solvers")]
pub(crate) struct AgreementOptions {
    /// So many solvers of different families have to give an answer, or it is unknown [default: 1]
    #[arg(long, value_name = "N")]
    pub(crate) agree: Option<NonZero<usize>>,
}

// How questions are printed.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Solvers")]
pub(crate) struct PrintOptions {
    /// How the integers of a question are printed: int (as integers), bits (as bit-vectors where
    /// all of them have finite ranges, else as integers) or race (both, where bits fit; who
    /// answers first has answered) [default: race]
    #[arg(long, value_name = "HOW")]
    pub(crate) numbers: Option<NumbersGiven>,
}

// How much is told.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputOptions {
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the result alone, and no warnings
    #[arg(short, long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Tell all that the report has: what was asked, the queries, the engines, the time; twice: tell on
    /// standard error what goes on, too; three times: in detail
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub(crate) verbose: u8,
}
