//! What the solvers say to the questions of this engine.

use crate::logic::{Model, Term};
use crate::outcome::{Reason, ReasonCode};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::{Answer, Question};

use super::bounds::Context;
use super::steps::Stepped;

/// What the solvers said to one question.
pub(crate) enum Said {
    /// The question has no model; with assumptions, the loops whose K was needed for that.
    Unsatisfiable { core: Vec<Context> },
    /// The question has a model.
    Satisfiable(Model),
    /// No solver gave a definite answer.
    Nothing(Reason),
}

/// Asks a question without assumptions.
pub(crate) fn ask(log: &mut QueryLog<'_>, question: Question) -> Said {
    match log.ask(question) {
        Ok(Answer::Sat(model)) => Said::Satisfiable(model),
        Ok(_) => Said::Unsatisfiable { core: Vec::new() },
        Err(reason) => Said::Nothing(reason),
    }
}

/// Asks a step encoding under the assumptions n ≤ K. Where the winner names no core, it may be
/// all of them.
pub(crate) fn ask_assuming(log: &mut QueryLog<'_>, name: &str, stepped: &Stepped) -> Said {
    let all: Vec<Term> = stepped.assumptions.iter().map(|(b, _)| *b).collect();
    let question = Question::new(name, stepped.assertions.clone()).assuming(all.clone());
    match log.ask(question) {
        Ok(Answer::Sat(model)) => Said::Satisfiable(model),
        Ok(Answer::Unsat { core }) => {
            let core = core.unwrap_or(all);
            let needed = stepped.assumptions.iter().filter(|(b, _)| core.contains(b));
            Said::Unsatisfiable { core: needed.map(|(_, context)| context.clone()).collect() }
        }
        Ok(Answer::Unknown(text)) => Said::Nothing(Reason::new(ReasonCode::Solver, text)),
        Err(reason) => Said::Nothing(reason),
    }
}

/// Asks a step encoding under the assumptions n ≤ K. Where the winner names no core, the
/// question without assumptions decides whether the assumptions were needed.
pub(crate) fn ask_lazily(log: &mut QueryLog<'_>, stepped: &Stepped, round: usize) -> Said {
    let all: Vec<Term> = stepped.assumptions.iter().map(|(b, _)| *b).collect();
    let question =
        Question::new(format!("steps-{round}"), stepped.assertions.clone()).assuming(all.clone());
    let contexts = |core: &[Term]| -> Vec<Context> {
        let needed = stepped.assumptions.iter().filter(|(b, _)| core.contains(b));
        needed.map(|(_, context)| context.clone()).collect()
    };
    match log.ask(question) {
        Ok(Answer::Sat(model)) => Said::Satisfiable(model),
        Ok(Answer::Unsat { core: Some(core) }) => Said::Unsatisfiable { core: contexts(&core) },
        Ok(_) if all.is_empty() => Said::Unsatisfiable { core: Vec::new() },
        Ok(_) => {
            let unbounded = format!("unbounded-{round}");
            match log.ask(Question::new(unbounded, stepped.assertions.clone())) {
                Ok(Answer::Unsat { .. }) => Said::Unsatisfiable { core: Vec::new() },
                _ => Said::Unsatisfiable { core: contexts(&all) },
            }
        }
        Err(reason) => Said::Nothing(reason),
    }
}
