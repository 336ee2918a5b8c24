//! `--stability N`: whether solvers answer files however they are written.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use clap::Args;
use serde_json::{Value as Json, json};
use unloop::solve::asked::word;
use unloop::solve::stability::{
    FileStability, SolverStability, StabilityTrial, Steadiness, stability,
};
use unloop::solve::{QueryFile, Solver};

use super::super::interrupt::Session;
use super::super::output::{self, print_object};
use super::super::progress::spinner;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::Options;
use super::tell::{name_width, pad};

/// The options.
#[derive(Args, Debug)]
pub(super) struct StabilityOptions {
    /// Put N variants of each file to each solver, which mean the same (other names, another order of declarations
    /// and assertions, another seed), and tell whether it depends on them
    #[arg(long, help_heading = "Stability", value_name = "N",
        conflicts_with_all = ["all", "on", "agree", "model", "minimise", "core"])]
    pub(super) stability: Option<NonZero<usize>>,
    /// Keep the variants there
    #[arg(long, help_heading = "Stability", value_name = "DIR", requires = "stability")]
    keep_variants: Option<PathBuf>,
}

/// What came of a file.
type Found = Result<FileStability, Trouble>;

/// Puts variants of the files to the solvers.
pub(super) fn run(
    options: &Options,
    files: &[PathBuf],
    (settings, solvers): (&Settings, &[Solver]),
    session: &Session,
) -> Result<Status, Trouble> {
    let start = Instant::now();
    let folder = options.stable.keep_variants.as_deref();
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(|error| Trouble::unwritten(folder, error))?;
    }
    let mut budget = session.budget.clone();
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let jobs = settings.jobs(&options.solvers);
    let trial = StabilityTrial {
        variants: options.stable.stability.unwrap_or(NonZero::<usize>::MIN),
        seed: solvers.iter().find_map(|solver| solver.profile.seed).unwrap_or(0),
        solvers,
        timeout: settings.timeout(&options.time),
        jobs: jobs
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZero::<usize>::MIN),
        budget: &budget,
        processes: &session.processes,
    };
    let spinner = spinner(options.tell);
    let width = name_width(files.iter().map(PathBuf::as_path));
    let (mut found, mut worst) = (Vec::new(), Status::Done);
    for file in files {
        if session.is_interrupted() {
            break;
        }
        if let Some(spinner) = &spinner {
            spinner.set_message(file.display().to_string());
        }
        let one = one(file, &trial, folder);
        worst = worst.max(one.as_ref().map_or_else(|trouble| trouble.status, status));
        if let Err(trouble) = &one {
            output::explain(trouble);
        }
        if !options.tell.json && !options.tell.quiet {
            output::print(
                &one.as_ref().map_or_else(|_| String::new(), |one| lines(file, one, width)),
            )?;
        }
        found.push((file.clone(), one));
    }
    drop(spinner);
    if options.tell.json {
        print_object(&object(&found, start.elapsed().as_secs_f64()))?;
    } else {
        output::print(&summary(&found))?;
    }
    Ok(if session.is_interrupted() { Status::Interrupted } else { worst })
}

fn one(file: &Path, trial: &StabilityTrial<'_>, folder: Option<&Path>) -> Found {
    let query = QueryFile::read(file, trial.budget)?;
    let found = stability(file, &query, trial)?;
    if let Some(folder) = folder {
        for (number, text) in (1..).zip(&found.texts) {
            let stem = file.with_extension("").display().to_string().replace('/', "-");
            let path = folder.join(format!("{stem}-{number}.smt2"));
            fs::write(&path, text).map_err(|error| Trouble::unwritten(&path, error))?;
        }
    }
    Ok(found)
}

fn status(one: &FileStability) -> Status {
    let is_stable = |one: &SolverStability| one.steadiness() == Steadiness::Stable;
    if one.contradiction.is_some() {
        Status::Different
    } else if !one.solvers.is_empty() && one.solvers.iter().all(is_stable) {
        Status::Done
    } else {
        Status::Unknown
    }
}

/// A line for each solver.
fn lines(file: &Path, one: &FileStability, width: usize) -> String {
    let name = pad(&file.display().to_string(), width);
    let mut text = String::new();
    for solver in &one.solvers {
        let (decided, all) = (solver.decided(), solver.variants().len());
        let times = solver.times().map_or(String::new(), |times| {
            format!("; {:.3} {:.3} {:.3} s", times[0], times[1], times[2])
        });
        let own = solver.runs.first().map_or(String::new(), |run| {
            format!("; as it is {} in {:.3} s", run.text(), run.seconds)
        });
        let word = solver.steadiness().word();
        let solver = pad(&solver.solver, 10);
        text.push_str(&format!("{name}  {solver}  {word:<10}  {decided} of {all}{times}{own}\n"));
    }
    if one.solvers.is_empty() {
        text.push_str(&format!("{name}  no solver can do what it needs\n"));
    }
    if let Some([(a, first), (b, second)]) = &one.contradiction {
        text.push_str(&format!(
            "{name}  DISAGREEMENT: {a} on {} and {b} on {}\n",
            called(*first),
            called(*second)
        ));
    }
    text
}

/// What a text is called.
fn called(variant: usize) -> String {
    if variant == 0 { "the file".to_owned() } else { format!("variant {variant}") }
}

/// How many of them are so.
fn count(found: &[(PathBuf, Found)], steadiness: Steadiness) -> usize {
    let solvers =
        found.iter().filter_map(|(_, one)| one.as_ref().ok()).flat_map(|one| &one.solvers);
    solvers.filter(|one| one.steadiness() == steadiness).count()
}

const ALL: [Steadiness; 3] = [Steadiness::Stable, Steadiness::Unstable, Steadiness::Unsolvable];

fn contradictions(found: &[(PathBuf, Found)]) -> usize {
    let opposed =
        |(_, one): &&(PathBuf, Found)| one.as_ref().is_ok_and(|one| one.contradiction.is_some());
    found.iter().filter(opposed).count()
}

/// `4 files: 3 stable, 1 unstable, 0 unsolvable`, solver by solver.
fn summary(found: &[(PathBuf, Found)]) -> String {
    let counts = ALL.map(|one| format!("{} {}", count(found, one), one.word()));
    let files =
        if found.len() == 1 { "1 file".to_owned() } else { format!("{} files", found.len()) };
    format!("{files}, by solver: {}\ndisagreements: {}\n", counts.join(", "), contradictions(found))
}

fn object(found: &[(PathBuf, Found)], seconds: f64) -> Json {
    let file = |(path, one): &(PathBuf, Found)| {
        let name = path.display().to_string();
        match one {
            Ok(one) => json!({
                "file": name,
                "solvers": one.solvers.iter().map(solver).collect::<Vec<_>>(),
                "contradiction": one.contradiction.as_ref().map(|both| {
                    both.each_ref().map(|(solver, variant)| {
                        json!({ "solver": solver, "variant": variant })
                    })
                }),
            }),
            Err(trouble) => {
                let error = json!({ "status": trouble.status.code(), "text": trouble.text });
                json!({ "file": name, "error": error })
            }
        }
    };
    json!({
        "schema": super::json::SCHEMA,
        "files": found.iter().map(file).collect::<Vec<_>>(),
        "stable": count(found, Steadiness::Stable),
        "unstable": count(found, Steadiness::Unstable),
        "unsolvable": count(found, Steadiness::Unsolvable),
        "disagreements": contradictions(found),
        "seconds": seconds,
    })
}

fn solver(one: &SolverStability) -> Json {
    let runs = one.runs.iter().map(|run| {
        json!({
            "variant": run.variant,
            "seed": run.seed,
            "answers": run.answers.iter().map(|&answer| word(answer)).collect::<Vec<_>>(),
            "failure": run.failure,
            "seconds": run.seconds,
        })
    });
    json!({
        "solver": one.solver,
        "result": one.steadiness().word(),
        "decided": one.decided(),
        "variants": one.variants().len(),
        "times": one.times(),
        "runs": runs.collect::<Vec<_>>(),
    })
}
