//! Counts, as JSON has them.

use serde_json::{Value as Json, json};

use super::json_places::why;
use super::subject::Texts;
use crate::outcome::{QuestionCounts, SearchCounts, Turn, TurnEnd};

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

/// How one of several engines fared.
pub(super) fn turn_json(turn: &Turn, texts: &dyn Texts) -> Json {
    let Turn { engine, seconds, told, heard, runs, ref end } = *turn;
    let mut object = json!({
        "engine": engine, "seconds": seconds, "state": end.as_str(), "told": told, "heard": heard,
        "runs": runs,
    });
    if let TurnEnd::GaveUp(reason) = end {
        object["reason"] = json!(why(reason, texts));
    }
    object
}
