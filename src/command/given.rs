//! `check --invariants WITNESS`: what somebody else says of a program's loops, to be tried.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use unloop::front::witness::Witness;
use unloop::prove::{ENGINES, Engine};

use super::options::QueryOptions;
use super::settings::{Settings, pointed_out};
use super::status::Trouble;
use super::task::Job;

/// Larger witnesses nobody means.
const MAX_BYTES: usize = 16 << 20;

/// Reads a witness, if one is named, where there is an engine that can use it.
pub(crate) fn read(
    path: Option<&Path>,
    job: &Job,
    settings: &Settings,
    query: &QueryOptions,
) -> Result<Option<Arc<Witness>>, Trouble> {
    let Some(path) = path else { return Ok(None) };
    let why = "the format of witnesses knows no others";
    job.must_be_c(settings.lang(&job.program), "--invariants", why)?;
    if let Some(named) = settings.named_engine(query).filter(|engine| !engine.takes_guesses()) {
        let able: Vec<&str> =
            ENGINES.iter().filter(|e| e.takes_guesses()).map(|e| e.name()).collect();
        return Err(Trouble::usage(format!(
            "--invariants: the engine {} tries no invariants; name another one with --engine ({})",
            named.name(),
            able.join(", ")
        )));
    }
    let unread = |error| Trouble::input(format!("cannot read {}: {error}", path.display()));
    let bytes = fs::read(path).map_err(unread)?;
    if bytes.len() > MAX_BYTES {
        let text = format!("{} is larger than {} MiB", path.display(), MAX_BYTES >> 20);
        return Err(Trouble::input(text));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        Trouble::input(format!("{} is not UTF-8 text: {error}", path.display()))
    })?;
    let read = Witness::read(&path.display().to_string(), &text);
    let read = read.map(|witness| Some(Arc::new(witness)));
    read.map_err(|error| pointed_out(path, &text, error.span, &error.message))
}

/// What an engine has to be able to do, where nobody names one.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// To try invariants.
    pub(crate) invariants: bool,
    /// To ask the same questions each time, as they are to be exported.
    pub(crate) export: bool,
}

/// The engine that somebody names; else the first that can do what is wanted.
pub(crate) fn engine(
    settings: &Settings,
    wanted: Wanted,
    query: &QueryOptions,
) -> &'static dyn Engine {
    let able = |engine: &&dyn Engine| match wanted {
        Wanted { invariants: true, .. } => engine.takes_guesses(),
        Wanted { export: true, .. } => engine.plans(),
        _ => true,
    };
    let named = settings.named_engine(query);
    named.or_else(|| ENGINES.iter().copied().find(able)).unwrap_or(ENGINES[0])
}
