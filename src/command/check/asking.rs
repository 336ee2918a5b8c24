//! With what `check` asks: solvers, budgets and settings, as the command line and files want them.

use unloop::CheckOptions;
use unloop::budget::Budget;
use unloop::outcome::{Outcome, Reason, ReasonCode};
use unloop::prove::auto::AUTO;
use unloop::prove::{Engine, Task};
use unloop::solve::{Cache, Means, RecordedAnswers};

use super::super::given;
use super::super::interrupt::Session;
use super::super::loaded::Loaded;
use super::super::progress::Progress;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::Options;

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
    let recorded = options.answers.as_deref().map(RecordedAnswers::read).transpose()?;
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
    let cache = options.cache.as_deref().map(Cache::in_folder).transpose()?;
    let progress = Progress::new(&loaded.file, options.tell);
    let means = Means {
        observer: &progress,
        query_timeout: settings.query_timeout(&options.query.time),
        rules: settings.rules(&options.solvers, &line_up),
        numbers: settings.numbers(options.print),
        cache: cache.as_ref(),
        recorded: recorded.as_ref(),
        ..Means::new(&solvers, &session.processes, budget)
    };
    let engine = given::engine(settings, options.wanted(), &options.query);
    let checked = settings.cross_check(options.cross_check);
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
