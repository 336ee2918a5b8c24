//! With what `check` asks: solvers, budgets and settings, as the command line and files want them.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use unloop::CheckOptions;
use unloop::budget::Budget;
use unloop::outcome::{Outcome, Reason, ReasonCode};
use unloop::prove::auto::AUTO;
use unloop::prove::{Engine, Task};
use unloop::solve::{Cache, Means, RecordedAnswers};

use super::super::given;
use super::super::interrupt::Session;
use super::super::loaded::Loaded;
use super::super::options::AgreementOptions;
use super::super::progress::Progress;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::super::values::CrossCheck;
use super::Options;

// Whose answers count.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Solvers")]
pub(super) struct TrustOptions {
    #[command(flatten)]
    agreement: AgreementOptions,
    /// Have a second solver confirm what SAFE rests on (without one the answer is UNKNOWN); or let
    /// the other engines contradict the verdict until the time is over; or all of that
    #[arg(long, value_name = "solvers|engines|all", num_args = 0..=1,
        require_equals = true, default_missing_value = "solvers")]
    cross_check: Option<CrossCheck>,
    /// Remember answers in DIR, and take those that are there; several runs may share it
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// Take the answers that `unloop solve --model --json` has printed for the files of --export: a file,
    /// or all in a folder; only what they leave open is asked here. The engine is apc unless one is named
    #[arg(long, value_name = "FILE|DIR")]
    pub(super) answers: Option<PathBuf>,
    /// Put N variants of each query that the verdict rests on to each solver, which mean the same, and tell
    /// whether it depends on them
    #[arg(long, value_name = "N", conflicts_with_all = ["each", "on"])]
    pub(super) stability: Option<NonZero<usize>>,
}

/// The most nodes of a tree that are kept.
const TREE_NODES: usize = 5_000;

/// Lets `work` ask about a program as the options want it, and shows how that goes. The trouble is that
/// there is no solver, where only runs were tried.
pub(super) fn asking<T>(
    loaded: &Loaded,
    settings: &Settings,
    options: &Options,
    (session, budget): (&Session, &Budget),
    work: impl FnOnce(&CheckOptions<'_>) -> T,
) -> Result<(T, Option<Trouble>), Trouble> {
    let line_up = settings.line_up(&options.solvers)?;
    let recorded = options.trust.answers.as_deref().map(RecordedAnswers::read).transpose()?;
    let run_first = settings.run_first(options.run_first);
    let (solvers, nobody) = match settings.solvers(&options.solvers, &line_up) {
        // All answers may be there.
        Err(trouble) if trouble.status == Status::NoSolver && recorded.is_some() => {
            (Vec::new(), None)
        }
        // A run may be enough.
        Err(trouble) if trouble.status == Status::NoSolver && run_first => {
            (Vec::new(), Some(trouble))
        }
        solvers => (solvers?, None),
    };
    let cache = options.trust.cache.as_deref().map(Cache::in_folder).transpose()?;
    let progress = Progress::new(&loaded.file, options.tell);
    let flags = (&options.solvers, &options.trust.agreement);
    let means = Means {
        observer: &progress,
        query_timeout: settings.query_timeout(&options.query.time),
        rules: settings.agreeing(flags, &line_up, &solvers)?,
        numbers: settings.numbers(options.print),
        cache: cache.as_ref(),
        recorded: recorded.as_ref(),
        ..Means::new(&solvers, &session.processes, budget)
    };
    let engine = given::engine(settings, options.wanted(), &options.query);
    let checked = settings.cross_check(options.trust.cross_check);
    if checked.engines && engine.name() != AUTO.name() {
        let text = format!(
            "{} works alone: where engines are to contradict each other (--cross-check), name \
             several, or none",
            engine.name()
        );
        return Err(Trouble::new(Status::Usage, text));
    }
    let mut engines = settings.engines(&options.engines, &options.solvers);
    engines.auto.contradict = checked.engines;
    engines.minimax.tree = if options.picture.is_some() { TREE_NODES } else { 0 };
    let done = work(&CheckOptions {
        engine: if nobody.is_some() { &RunAlone } else { engine },
        means,
        settings: &engines,
        cross_check: checked.solvers,
        // A run ends all; the engines are to be heard.
        run_first: run_first && !checked.engines,
    });
    Ok((done, nobody))
}

/// Stands in the place of an engine where there is no solver: what runs do not decide stays open.
struct RunAlone;

impl Engine for RunAlone {
    fn name(&self) -> &'static str {
        "run"
    }

    fn summary(&self) -> &'static str {
        "no engine: there is no solver"
    }

    fn prove(&self, _: &Task<'_>) -> Outcome {
        let text = "no solver is there to ask, and the runs that were tried do not decide it";
        let hint = "install a solver: `unloop solvers install`";
        Outcome::new(Err(Reason::new(ReasonCode::Solver, text).hint(hint)))
    }
}
