//! Whether solvers answer a script however it is written: each is asked about variants that mean the same, which
//! differ in names, in the order of commands, and in where random choices start (the Mariposa method).
//!
//! * [`variants`] – texts that mean the same

mod variants;

use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use self::variants::{Variant, variant};
use super::asked::{Asked as _, Statuses as _, conflict, words};
use super::detect::Solver;
use super::draft::Draft;
use super::file::{FileError, QueryFile};
use super::process_group::ProcessGroup;
use crate::budget::Budget;

/// A solver with at least such a part of the variants is stable, in hundredths.
const STABLE: usize = 95;

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct StabilityTrial<'a> {
    /// How many variants there are of each file.
    pub variants: NonZero<usize>,
    /// From what they are drawn.
    pub seed: u32,
    /// The solvers.
    pub solvers: &'a [Solver],
    /// The time of each for each variant.
    pub timeout: Duration,
    /// How many are asked at the same time.
    pub jobs: NonZero<usize>,
    /// The means.
    pub budget: &'a Budget,
    /// Where they are registered.
    pub processes: &'a ProcessGroup,
}

/// How a solver fared with one text.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantRun {
    /// The number of the variant; 0 for the file itself.
    pub variant: usize,
    /// Where its random choices started; nothing for the file itself.
    pub seed: Option<u32>,
    /// What it answered to each check; nothing, if it did not.
    pub answers: Vec<Option<bool>>,
    /// Why it did not answer.
    pub failure: Option<String>,
    /// How long it took.
    pub seconds: f64,
}

impl VariantRun {
    /// Whether every check is answered.
    pub fn is_decided(&self) -> bool {
        !self.answers.is_empty() && self.answers.iter().all(Option::is_some)
    }

    /// What it said, in words.
    pub fn text(&self) -> String {
        self.failure.clone().unwrap_or_else(|| words(&self.answers))
    }
}

/// Whether a solver depends on how a script is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steadiness {
    /// It decides nearly every variant: 95 of 100.
    Stable,
    /// It decides some.
    Unstable,
    /// It decides hardly any: 5 of 100.
    Unsolvable,
}

impl Steadiness {
    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Steadiness::Stable => "stable",
            Steadiness::Unstable => "unstable",
            Steadiness::Unsolvable => "unsolvable",
        }
    }
}

/// How a solver fared with a file and its variants.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverStability {
    /// The solver.
    pub solver: String,
    /// The file itself, and then its variants.
    pub runs: Vec<VariantRun>,
}

impl SolverStability {
    /// The runs of variants.
    pub fn variants(&self) -> &[VariantRun] {
        self.runs.get(1..).unwrap_or_default()
    }

    /// How many variants it decided.
    pub fn decided(&self) -> usize {
        self.variants().iter().filter(|run| run.is_decided()).count()
    }

    /// The shortest, the median and the longest time of those that it decided.
    pub fn times(&self) -> Option<[f64; 3]> {
        let decided = self.variants().iter().filter(|run| run.is_decided());
        let mut times: Vec<f64> = decided.map(|run| run.seconds).collect();
        times.sort_by(f64::total_cmp);
        Some([*times.first()?, times[times.len() / 2], *times.last()?])
    }

    /// What it comes to.
    pub fn steadiness(&self) -> Steadiness {
        let (decided, all) = (self.decided(), self.variants().len());
        if decided * 100 >= all * STABLE {
            Steadiness::Stable
        } else if decided * 100 <= all * (100 - STABLE) {
            Steadiness::Unsolvable
        } else {
            Steadiness::Unstable
        }
    }
}

/// What is known of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileStability {
    /// Each solver that can be asked.
    pub solvers: Vec<SolverStability>,
    /// Two texts, which mean the same, with opposite answers: the solver and the variant of each.
    pub contradiction: Option<[(String, usize); 2]>,
    /// The variants, with the seed of each as an option.
    pub texts: Vec<String>,
}

/// Asks each solver about a file and its variants.
///
/// # Errors
/// Variants could not be made of it.
pub fn stability(
    path: &Path,
    query: &QueryFile,
    trial: &StabilityTrial<'_>,
) -> Result<FileStability, FileError> {
    let draft = Draft::of(query.text()).map_err(|_| FileError::NoCheck(path.to_owned()))?;
    let drawn: Vec<Variant> =
        (1..=trial.variants.get()).map(|n| variant(&draft, trial.seed.into(), n)).collect();
    let mut queries = vec![query.clone()];
    for one in &drawn {
        queries.push(QueryFile::of_text(path, one.text.clone(), trial.budget)?);
    }
    let fit = trial.solvers.iter().filter(|one| query.unfit(&one.profile).is_none());
    let fit: Vec<&Solver> = fit.collect();
    let runs = all_runs(&fit, &queries, &drawn, trial);
    let mut runs = runs.into_iter();
    let mut solvers = Vec::new();
    for solver in fit {
        // After an interrupt some are missing.
        let own: Vec<VariantRun> = runs.by_ref().take(queries.len()).flatten().collect();
        solvers.push(SolverStability { solver: solver.name().to_owned(), runs: own });
    }
    let seeded = |one: Variant| format!("(set-option :random-seed {})\n{}", one.seed, one.text);
    let texts = drawn.into_iter().map(seeded).collect();
    Ok(FileStability { contradiction: contradiction(&solvers), solvers, texts })
}

/// The runs of all solvers on all texts, those of a solver together.
fn all_runs(
    solvers: &[&Solver],
    queries: &[QueryFile],
    drawn: &[Variant],
    trial: &StabilityTrial<'_>,
) -> Vec<Option<VariantRun>> {
    let results = Mutex::new(vec![None; solvers.len() * queries.len()]);
    let next = AtomicUsize::new(0);
    let work = || {
        while !trial.budget.is_over() && !trial.processes.is_killed() {
            let turn = next.fetch_add(1, Ordering::Relaxed);
            // All solvers on one text, then on the next: what disturbs this machine disturbs all.
            let (text, solver) = (turn / solvers.len().max(1), turn % solvers.len().max(1));
            let (Some(query), Some(&solver_here)) = (queries.get(text), solvers.get(solver)) else {
                return;
            };
            let seed = text.checked_sub(1).map(|at| drawn[at].seed);
            let run = run(solver_here, query, text, seed, trial);
            if !trial.processes.is_killed() {
                let place = solver * queries.len() + text;
                results.lock().unwrap_or_else(PoisonError::into_inner)[place] = Some(run);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..trial.jobs.get().min(solvers.len() * queries.len()) {
            scope.spawn(work);
        }
        work();
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn run(
    solver: &Solver,
    query: &QueryFile,
    variant: usize,
    seed: Option<u32>,
    trial: &StabilityTrial<'_>,
) -> VariantRun {
    let mut solver = solver.clone();
    solver.profile.seed = seed.or(solver.profile.seed);
    let start = Instant::now();
    let reply = query.put(&solver, &trial.budget.at_most(trial.timeout), trial.processes);
    let seconds = start.elapsed().as_secs_f64();
    match reply {
        Ok(reply) => {
            let answers = reply.answer.statuses().to_vec();
            VariantRun { variant, seed, answers, failure: None, seconds: reply.seconds }
        }
        Err(failure) => {
            let failure = Some(failure.kind.to_string());
            VariantRun { variant, seed, answers: Vec::new(), failure, seconds }
        }
    }
}

/// The first two runs with opposite answers, whoever gave them.
fn contradiction(solvers: &[SolverStability]) -> Option<[(String, usize); 2]> {
    let all = solvers.iter().flat_map(|one| one.runs.iter().map(move |run| (&one.solver, run)));
    let all: Vec<(&String, &VariantRun)> = all.collect();
    all.iter().enumerate().find_map(|(later, (solver, run))| {
        let opposite =
            |(_, other): &&(&String, &VariantRun)| conflict(&other.answers, &run.answers).is_some();
        let (other, earlier) = all[..later].iter().find(opposite)?;
        Some([((*other).clone(), earlier.variant), ((*solver).clone(), run.variant)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fared(decided: usize, open: usize) -> SolverStability {
        let run = |variant: usize, answers: Vec<Option<bool>>| {
            let seconds = f64::from(u32::try_from(variant).expect("a small number"));
            VariantRun { variant, seed: None, answers, failure: None, seconds }
        };
        let open = (decided + 1..=decided + open).map(|n| run(n, vec![None]));
        let runs = (0..=decided).map(|n| run(n, vec![Some(true)])).chain(open).collect();
        SolverStability { solver: "s".to_owned(), runs }
    }

    #[test]
    fn who_decides_some_is_unstable() {
        for (decided, open, expected) in [
            (10, 0, Steadiness::Stable),
            (19, 1, Steadiness::Stable),
            (9, 1, Steadiness::Unstable),
            (1, 9, Steadiness::Unstable),
            (1, 19, Steadiness::Unsolvable),
            (0, 3, Steadiness::Unsolvable),
        ] {
            assert_eq!(
                fared(decided, open).steadiness(),
                expected,
                "{decided} of {}",
                decided + open
            );
        }
        assert_eq!(fared(4, 2).times(), Some([1.0, 3.0, 4.0]));
        assert_eq!(fared(0, 2).times(), None);
    }

    #[test]
    fn variants_mean_the_same() {
        let (one, mut other) = (fared(2, 0), fared(2, 0));
        assert_eq!(contradiction(&[one.clone(), other.clone()]), None);
        other.runs[1].answers = vec![Some(false)];
        let expected = [("s".to_owned(), 0), ("s".to_owned(), 1)];
        assert_eq!(contradiction(&[one, other]), Some(expected));
    }
}
