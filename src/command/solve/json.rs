//! `--json`: everything that is known, as one object.

use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use unloop::solve::asked::word;
use unloop::solve::compare::Conflict;
use unloop::solve::{Answers, Attempt, Said, Statuses};

use super::judge::Judged;
use super::tell::{Summary, why};
use super::work::Solved;

/// The form of the object.
const SCHEMA: u32 = 1;

/// The object.
pub(super) fn object(results: &[(PathBuf, Solved)], summary: &Summary, seconds: f64) -> Json {
    json!({
        "schema": SCHEMA,
        "files": results.iter().map(|(path, solved)| file(path, solved)).collect::<Vec<_>>(),
        "summary": {
            "files": summary.files,
            "sat": summary.sat,
            "unsat": summary.unsat,
            "mixed": summary.mixed,
            "unknown": summary.unknown,
            "errors": summary.errors,
            "disagreements": summary.disagreements,
            "compared": summary.compared,
            "different": summary.different,
            "new": summary.new,
            "lost": summary.lost,
        },
        "seconds": seconds,
    })
}

fn file(path: &Path, solved: &Solved) -> Json {
    let name = path.display().to_string();
    let judged = match solved {
        Ok(judged) => judged,
        Err(trouble) => {
            let error = json!({ "status": trouble.status.code(), "text": trouble.text });
            return json!({ "file": name, "error": error });
        }
    };
    let best = judged.best.map(|place| &judged.attempts[place]);
    json!({
        "file": name,
        "answers": statuses(&judged.answer),
        "lines": judged.lines,
        "expected": statuses(&judged.expected),
        "solver": best.map(|best| &best.solver),
        "seconds": best.map(|best| best.seconds),
        "solvers": judged.attempts.iter().map(solver).collect::<Vec<_>>(),
        "disagreements": conflicts(&judged.disagreements, judged),
        "earlier": judged.earlier.as_deref().map(statuses),
        "different": conflicts(&judged.changes, judged),
    })
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
