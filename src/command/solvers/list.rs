//! `unloop solvers` alone: what is installed, what each can do, how to install what is not.

use std::borrow::Cow;
use std::iter;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::{Value as Json, json};
use unicode_width::UnicodeWidthStr;
use unloop::solve::profile::Extent;
use unloop::solve::{Feature, Profile, SearchPath, Solver, detect, features};

use super::super::interrupt::Session;
use super::super::output;
use super::super::output::print_object;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};

/// How long a solver may take to tell its version.
const PATIENCE: Duration = Duration::from_secs(10);

// The options of `solvers` alone.
#[derive(Args, Debug)]
pub(crate) struct ListOptions {
    /// Take further solvers from this file instead of the unloop.toml in this folder
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
    let settings = Settings::here(options.config.as_deref())?;
    let profiles = settings.profiles();
    let search = SearchPath::standard();
    let installed = detect::installed(profiles, &search);
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
                "home": p.home,
            })).collect::<Vec<_>>(),
        }))?;
    } else {
        output::print(&list(&found, &missing))?;
    }
    Ok(if found.is_empty() { Status::NoSolver } else { Status::Done })
}

fn ask(solver: Solver, session: &Session) -> Found {
    let budget = session.budget.at_most(PATIENCE);
    let version =
        solver.version(&budget, &session.processes).map_err(|failure| failure.to_string());
    Found { solver, version }
}

fn list(found: &[Found], missing: &[&Profile]) -> String {
    let names = found.iter().map(|f| f.solver.name()).chain(missing.iter().map(|p| &*p.name));
    let indent = names.map(UnicodeWidthStr::width).max().unwrap_or(0) + 2;
    let width = output::columns().saturating_sub(indent).max(40);
    let mut text = String::new();
    let mut entry = |name: &str, lines: &[String]| {
        for (at, line) in lines.iter().enumerate() {
            let head = if at == 0 { name } else { "" };
            let gap = " ".repeat(indent.saturating_sub(head.width()));
            text.push_str(&format!("{head}{gap}{line}\n"));
        }
    };
    for each in found {
        let mut lines = vec![version(each), each.solver.path.display().to_string()];
        for ability in abilities(&each.solver.profile) {
            let wrap = textwrap::Options::new(width).subsequent_indent("  ");
            lines.extend(textwrap::wrap(&ability, wrap).into_iter().map(Cow::into_owned));
        }
        entry(each.solver.name(), &lines);
    }
    for profile in missing {
        let missing = || format!("there is no program `{}`", profile.command);
        let how = profile.how_to_get().unwrap_or_else(missing);
        entry(&profile.name, &[format!("not found; {how}")]);
    }
    text
}

/// Which version it is, and whether anybody has tried it.
fn version(found: &Found) -> String {
    let profile = &found.solver.profile;
    match &found.version {
        Ok(version) if tested(found) => format!("{version} (unloop is tested with it)"),
        Ok(version) if profile.tested.is_empty() => {
            format!("{version} (not tested: try `unloop solvers test {}`)", profile.name)
        }
        Ok(version) => format!(
            "{version} (not tested, {} are: try `unloop solvers test {}`)",
            profile.tested.join(", "),
            profile.name
        ),
        Err(why) => format!("does not tell its version: {why}"),
    }
}

fn tested(found: &Found) -> bool {
    found.version.as_ref().is_ok_and(|version| found.solver.is_tested(version))
}

/// What a solver can do, in words: a line for what it can, one for what it cannot.
fn abilities(profile: &Profile) -> Vec<String> {
    let cannot: Vec<Feature> =
        iter::once(Feature::Formulas).chain(features::ALL).filter(|&f| lacks(profile, f)).collect();
    let words = |features: &[Feature]| {
        features.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let cores = match cores(profile) {
        Extent::Always => "; names the assumptions that it needed",
        Extent::Linear => "; names the assumptions that it needed, in linear questions",
        Extent::Never => "",
    };
    let mut lines = vec![format!("can do {}{cores}", words(&can(profile)))];
    if !cannot.is_empty() {
        lines.push(format!("cannot do {}", words(&cannot)));
    }
    if profile.only_named {
        lines.push("is asked only where --solver or `solvers` names it".to_owned());
    }
    lines
}

/// What it can do.
fn can(profile: &Profile) -> Vec<Feature> {
    features::ALL.into_iter().filter(|&feature| !lacks(profile, feature)).collect()
}

fn lacks(profile: &Profile, feature: Feature) -> bool {
    let never = feature == Feature::Assumptions && profile.assumptions == Extent::Never;
    // Arrays have integers for indices.
    let indices = feature == Feature::Functions && profile.lacks.contains(&Feature::Integers);
    let dialect = feature == Feature::Interpolants && profile.interpolants.is_none();
    let clauses = feature == Feature::Horn && profile.horn.is_none();
    never || indices || dialect || clauses || profile.lacks.contains(&feature)
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
        "only_named": profile.only_named,
        "can": can(profile).iter().map(ToString::to_string).collect::<Vec<_>>(),
        "lacks": profile.lacks.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "cores": match cores(profile) {
            Extent::Always => "always",
            Extent::Linear => "linear",
            Extent::Never => "never",
        },
    })
}
