//! `unloop solvers` alone: what is installed, what each can do, how to install what is not.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::{Value as Json, json};
use unloop::solve::profile::Extent;
use unloop::solve::{Feature, Profile, SearchPath, Solver, detect};

use super::super::check::print_object;
use super::super::interrupt::Session;
use super::super::output;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};

/// How long a solver may take to tell its version.
const PATIENCE: Duration = Duration::from_secs(10);

/// The options of `solvers` alone.
#[derive(Args, Debug)]
pub(crate) struct ListOptions {
    /// Take further solvers from this file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// A solver that is installed, and what it says of itself.
struct Found {
    solver: Solver,
    version: Result<String, String>,
}

/// Lists the solvers. The status tells whether there is one.
pub(crate) fn run(options: &ListOptions, session: &Session) -> Result<Status, Trouble> {
    let settings = Settings::load(options.config.as_deref(), None)?;
    let profiles = settings.profiles()?;
    let search = SearchPath::standard();
    let installed = detect::installed(&profiles, &search);
    let found: Vec<Found> = installed.into_iter().map(|solver| ask(solver, session)).collect();
    let is_found = |profile: &&Profile| found.iter().any(|f| f.solver.name() == profile.name);
    let known = profiles.in_order();
    let missing: Vec<&Profile> = known.into_iter().filter(|p| !is_found(p)).collect();
    if options.json {
        print_object(&json!({
            "schema": 1,
            "found": found.iter().map(found_object).collect::<Vec<_>>(),
            "missing": missing.iter().map(|p| json!({
                "name": p.name, "command": p.command, "install": p.install_command(),
            })).collect::<Vec<_>>(),
        }))?;
    } else {
        output::print(&list(&found, &missing))?;
    }
    Ok(if found.is_empty() { Status::NoSolver } else { Status::Done })
}

fn ask(solver: Solver, session: &Session) -> Found {
    let budget = session.budget.at_most(PATIENCE);
    let version = solver.version(&budget, &session.hub).map_err(|failure| failure.to_string());
    Found { solver, version }
}

fn list(found: &[Found], missing: &[&Profile]) -> String {
    let mut text = String::new();
    for each in found {
        let profile = &each.solver.profile;
        let version = match (&each.version, tested(each)) {
            (Ok(version), true) => format!("{version} (unloop is tested with it)"),
            (Ok(version), false) if profile.tested.is_empty() => version.clone(),
            (Ok(version), false) => {
                format!("{version} (tested: {})", profile.tested.join(", "))
            }
            (Err(why), _) => format!("does not tell its version: {why}"),
        };
        text.push_str(&format!("{:<10}{version}\n", profile.name));
        text.push_str(&format!("{:<10}{}\n", "", each.solver.path.display()));
        text.push_str(&format!("{:<10}{}\n", "", abilities(profile)));
    }
    for profile in missing {
        let install = profile
            .how_to_get()
            .unwrap_or_else(|| format!("there is no program `{}`", profile.command));
        text.push_str(&format!("{:<10}not found; {install}\n", profile.name));
    }
    text
}

fn tested(found: &Found) -> bool {
    found.version.as_ref().is_ok_and(|version| found.solver.is_tested(version))
}

/// What a solver can do, in words.
fn abilities(profile: &Profile) -> String {
    let lacks: Vec<String> = profile
        .lacks
        .iter()
        .filter(|feature| **feature != Feature::Assumptions)
        .map(ToString::to_string)
        .collect();
    let all = if lacks.is_empty() {
        "all kinds of questions".to_owned()
    } else {
        format!("all but {}", lacks.join(", "))
    };
    let cores = match cores(profile) {
        Extent::Always => "names the assumptions that it needed",
        Extent::Linear => "names the assumptions that it needed in linear questions",
        Extent::Never => "does not name the assumptions that it needed",
    };
    format!("{all}; {cores}")
}

fn cores(profile: &Profile) -> Extent {
    match (profile.lacks.contains(&Feature::Assumptions), profile.assumptions, profile.cores) {
        (true, ..) | (_, Extent::Never, _) | (.., Extent::Never) => Extent::Never,
        (_, Extent::Always, Extent::Always) => Extent::Always,
        _ => Extent::Linear,
    }
}

fn found_object(found: &Found) -> Json {
    let profile = &found.solver.profile;
    json!({
        "name": profile.name,
        "path": found.solver.path.display().to_string(),
        "version": found.version.as_ref().ok(),
        "tested": tested(found),
        "lacks": profile.lacks.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "cores": match cores(profile) {
            Extent::Always => "always",
            Extent::Linear => "linear",
            Extent::Never => "never",
        },
    })
}
