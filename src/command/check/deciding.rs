//! The verdict about one file, and the questions behind it.

use unloop::budget::Budget;
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, CheckResult};

use super::super::export::{self, Which};
use super::super::interrupt::Session;
use super::super::late::Watched;
use super::super::loaded::Loaded;
use super::super::settings::Settings;
use super::super::status::Trouble;
use super::Options;
use super::asking::asking;
use super::stability::QueryStability;

/// A verdict.
pub(super) struct Decided {
    pub(super) report: Report,
    /// The other reading, if that is what the verdict is about.
    pub(super) again: Option<Loaded>,
    /// What --stability asks for.
    pub(super) stability: Option<QueryStability>,
    /// What was not written that --export and --export-undecided ask for.
    pub(super) troubles: Vec<Trouble>,
}

/// The verdict, as the options want it to be found.
pub(super) fn decide(
    loaded: &Loaded,
    settings: &Settings,
    options: &Options,
    (stem, session, budget): (&str, &Session, &Budget),
    watched: Watched,
) -> Result<Decided, Trouble> {
    let all = options.export.as_deref().map(|dir| (dir, Which::All));
    let undecided = options.export_undecided.as_deref().map(|dir| (dir, Which::Undecided));
    let exports = export::open(all.into_iter().chain(undecided), stem)?;
    let (decided, nobody) = asking(loaded, settings, options, (session, budget), |how| {
        let checked = unloop::check_loaded(&loaded.read, &loaded.targets, how);
        let CheckResult { mut report, queries } = checked.result;
        let again = checked.again.map(|(read, targets)| Loaded { read, targets });
        // What was found is told, however late it is.
        drop(watched);
        let about = again.as_ref().unwrap_or(loaded);
        let mut troubles = Vec::new();
        let stability = options.trust.stability.map(|variants| {
            let terms = &about.program.terms;
            let found = QueryStability::of(&queries, terms, how, (variants, session));
            troubles.extend(found.1);
            found.0.judge(&mut report);
            found.0
        });
        if exports.is_empty() {
            return Decided { report, again, stability, troubles };
        }
        // What there is to ask must not depend on how much time the answers have left.
        let budget = session.budget.at_most(settings.timeout(&options.time));
        let how = CheckOptions { means: how.means.within(&budget), ..*how };
        troubles.extend(export::write(exports, about, &how, &queries));
        Decided { report, again, stability, troubles }
    })?;
    match nobody {
        Some(trouble) if decided.report.answer == VerdictKind::Unknown => Err(trouble),
        _ => Ok(decided),
    }
}
