//! The one checker of invariants: whoever found them, *safe* rests on this.
//!
//! Direction of error: towards *unknown*. Nothing is believed of an invariant but what solvers
//! say of each of its obligations, in processes of their own; and the judge looks whether all of
//! them have been asked.

use super::query_log::QueryLog;
use crate::graph::system::{Invariants, Obligation, System};
use crate::outcome::{Conclusion, Evidence, Reason, ReasonCode};
use crate::solve::Question;

/// *Safe* by invariants, if every obligation is unsatisfiable.
///
/// # Errors
/// One is satisfiable, so the invariants are none, or prove nothing; or nobody can say.
pub fn confirmed(log: &mut QueryLog<'_>, system: &System, invariants: Invariants) -> Conclusion {
    let Some(obligations) = system.obligations(&invariants) else {
        let text = "what was taken for an invariant is about more than the variables there";
        return Err(Reason::new(ReasonCode::Unconfirmed, text));
    };
    if obligations.is_empty() {
        // All of them are plain to see; a solver confirms it like any other.
        let none = Question::new("invariants", vec![system.terms.ff()]);
        log.ask_deciding(none)?;
    }
    let question = |Obligation { purpose, formulas, .. }| Question::new(purpose, formulas);
    let otherwise = "what was taken for an invariant is none, or does not exclude the target";
    log.ask_refuted(obligations.into_iter().map(question), otherwise)?;
    Ok(Evidence::Invariants(invariants))
}
