//! `--stability N`: whether solvers answer files however they are written.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use clap::Args;
use serde_json::{Value as Json, json};
use unloop::solve::stability::{FileStability, SolverStability, StabilityTrial, Steadiness};
use unloop::solve::{self, QueryFile, Solver};

use super::super::interrupt::Session;
use super::super::output::{self, print_object};
use super::super::progress::spinner;
use super::super::settings::Settings;
use super::super::stability::{self, Counts};
use super::super::status::{Status, Trouble};
use super::Options;
use super::tell::name_width;

// The options.
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
            let name = file.display().to_string();
            let text = one.as_ref().map(|one| stability::lines(&name, one, width, "file"));
            output::print(&text.unwrap_or_default())?;
        }
        found.push((file.clone(), one));
    }
    drop(spinner);
    if options.tell.json {
        print_object(&object(&found, start.elapsed().as_secs_f64()))?;
    } else {
        output::print(&counts(&found).text("file", "files"))?;
    }
    Ok(if session.is_interrupted() { Status::Interrupted } else { worst })
}

fn one(file: &Path, trial: &StabilityTrial<'_>, folder: Option<&Path>) -> Found {
    let query = QueryFile::read(file, trial.budget)?;
    let found = solve::stability::stability(file, &query, trial)?;
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

/// How many are so, solver by solver.
fn counts(found: &[(PathBuf, Found)]) -> Counts {
    let known: Vec<&FileStability> =
        found.iter().filter_map(|(_, one)| one.as_ref().ok()).collect();
    Counts::of(found.len(), &known)
}

fn object(found: &[(PathBuf, Found)], seconds: f64) -> Json {
    let file = |(path, one): &(PathBuf, Found)| {
        let name = path.display().to_string();
        match one {
            Ok(one) => stability::object("file", &name, one),
            Err(trouble) => {
                let error = json!({ "status": trouble.status.code(), "text": trouble.text });
                json!({ "file": name, "error": error })
            }
        }
    };
    let mut json = json!({
        "schema": super::json::SCHEMA,
        "files": found.iter().map(file).collect::<Vec<_>>(),
        "seconds": seconds,
    });
    json.as_object_mut().into_iter().for_each(|json| json.extend(counts(found).object()));
    json
}
