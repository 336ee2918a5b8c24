//! Counts, as JSON has them.

use serde_json::{Value as Json, json};

use crate::outcome::{QuestionCounts, SearchCounts};

/// How small questions were answered.
pub(super) fn question_counts(counts: QuestionCounts) -> Json {
    let QuestionCounts { asked, sat, unsat, unknown, by_cache, by_model, solver_seconds: _ } =
        counts;
    json!({
        "asked": asked,
        "sat": sat,
        "unsat": unsat,
        "unknown": unknown,
        "cached": by_cache,
        "by_model": by_model,
    })
}

/// How a search with interpolants went.
pub(super) fn search_counts(counts: SearchCounts) -> Json {
    let SearchCounts { states, subsumed, closed, restarts, questions } = counts;
    json!({
        "states": states,
        "subsumed": subsumed,
        "closed": closed,
        "restarts": restarts,
        "questions": questions,
    })
}
