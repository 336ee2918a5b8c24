//! `--json`: everything that is known, as one object.

use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use unloop::solve::asked::word;
use unloop::solve::compare::{Backed, Conflict};
use unloop::solve::{Answers, Attempt, Said, Statuses};

use super::judge::Judged;
use super::tell::{Summary, line, why};
use super::work::Solved;

/// The key for what is printed without it.
pub(super) const TOLD: &str = "told";

/// The form of the object.
pub(super) const SCHEMA: u32 = 1;

/// The object; with `told`, the width of names, each file's object has what is printed without --json.
pub(super) fn object(
    results: &[(PathBuf, Solved)],
    summary: &Summary,
    seconds: f64,
    told: Option<usize>,
) -> Json {
    let one = |(path, solved): &(PathBuf, Solved)| {
        let mut object = file(path, solved, summary.alone.is_some());
        if let Some(width) = told {
            object[TOLD] = line(path, solved, width).into();
        }
        object
    };
    json!({
        "schema": SCHEMA,
        "files": results.iter().map(one).collect::<Vec<_>>(),
        "summary": summary,
        "seconds": seconds,
    })
}

fn file(path: &Path, solved: &Solved, lists_alone: bool) -> Json {
    let name = path.display().to_string();
    let judged = match solved {
        Ok(judged) => judged,
        Err(trouble) => {
            let error = json!({ "status": trouble.status.code(), "text": trouble.text });
            return json!({ "file": name, "error": error });
        }
    };
    let best = judged.best.map(|place| &judged.attempts[place]);
    let mut object = json!({
        "file": name,
        "query": judged.query,
        "answers": statuses(&judged.answer),
        "lines": judged.lines,
        "expected": statuses(&judged.expected),
        "solver": best.map(|best| &best.solver),
        "seconds": best.map(|best| best.seconds),
        "solvers": judged.attempts.iter().map(solver).collect::<Vec<_>>(),
        "disagreements": conflicts(&judged.disagreements, judged),
        "earlier": judged.earlier.as_deref().map(statuses),
        "different": conflicts(&judged.changes, judged),
    });
    if !judged.values.is_empty() {
        object["values"] = json!(judged.values);
    }
    if lists_alone {
        object["alone"] = judged.alone().map(|one| alone(one, judged)).collect();
    }
    if judged.without_assumptions {
        object["without_assumptions"] = true.into();
    }
    object
}

fn solver(attempt: &Attempt<Answers>) -> Json {
    json!({
        "solver": attempt.solver,
        "answers": statuses(attempt.statuses()),
        "failure": Said::of(attempt).filter(|_| attempt.statuses().is_empty()).map(|s| s.answer),
        "text": why(attempt),
        "seconds": attempt.seconds,
    })
}

fn alone(one: &Backed, judged: &Judged) -> Json {
    json!({
        "check": one.check + 1,
        "line": judged.lines.get(one.check),
        "answer": word(Some(one.answer)),
        "solvers": one.by,
    })
}

fn statuses(statuses: &[Option<bool>]) -> Vec<&'static str> {
    statuses.iter().map(|&status| word(status)).collect()
}

fn conflicts(conflicts: &[Conflict], judged: &Judged) -> Vec<Json> {
    let object = |conflict: &Conflict| {
        json!({
            "check": conflict.check + 1,
            "line": judged.lines.get(conflict.check),
            "sat": conflict.sat,
            "unsat": conflict.unsat,
        })
    };
    conflicts.iter().map(object).collect()
}
