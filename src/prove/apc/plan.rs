//! The questions about a program that do not depend on answers: what `--export` writes.
//!
//! Of the rounds of growing K the first is always asked. Which loops are unfolded further in
//! the next depends on the solver's core; here all of them are, as for a solver that names
//! them all. Where the same question comes up in the race, it is the same term.

use crate::outcome::Reason;
use crate::prove::Task;
use crate::prove::shared::over;
use crate::solve::Question;

use super::bounds::Bounds;
use super::condition::{INITIAL_K, abstract_path_condition, built};
use super::likely;
use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::refine::{GROWTH, PRINTED_K};
use super::settings::{Encoding, Form};
use super::steps;

/// The rounds that are part of the plan.
const ROUNDS: u32 = 3;

/// All of them.
pub(crate) fn plan(task: &Task<'_>, program: &ApcProgram) -> Result<Vec<Question>, Reason> {
    let settings = &task.settings.apc;
    let encoding = settings.encoding.unwrap_or_default();
    let mut questions = Vec::new();
    if encoding == Encoding::Steps {
        questions.extend(rounds(task, program)?);
        if settings.unfold.is_none() {
            questions.extend(likely::planned(program, settings, task.means.budget)?);
        }
    } else {
        let mut k = settings.unfold.unwrap_or(PRINTED_K);
        for _ in 0..if settings.unfold.is_some() { 1 } else { ROUNDS } {
            let apc = || abstract_path_condition(program, encoding, Some(k), settings).assertions;
            questions
                .push(Question::new(format!("apc-{k}"), built(program, task.means.budget, apc)?));
            k *= GROWTH;
        }
    }
    if settings.unfold.is_none() {
        let form = if encoding == Encoding::Paper { encoding } else { Encoding::Closed };
        let terms = &program.terms;
        let apc = || terms.and(abstract_path_condition(program, form, None, settings).assertions);
        questions.push(Question::new("apc", vec![built(program, task.means.budget, apc)?]));
    }
    if task.means.budget.is_over() { Err(over(task.means.budget)) } else { Ok(questions) }
}

/// The rounds of growing K, as long as something is left to unfold.
fn rounds(task: &Task<'_>, program: &ApcProgram) -> Result<Vec<Question>, Reason> {
    let settings = &task.settings.apc;
    let summaries = || Summaries::compute(program, Form::Closed, settings);
    let summaries = built(program, task.means.budget, summaries)?;
    let mut initial = settings.unfold.map_or(INITIAL_K, |k| (k, k));
    let mut questions = Vec::new();
    for round in 1..=if settings.unfold.is_some() { 1 } else { ROUNDS } {
        let bounds = Bounds::new(initial);
        let encode = || steps::encode(program, &summaries, &bounds);
        let stepped = match built(program, task.means.budget, encode) {
            Ok(stepped) => stepped,
            // It has grown too large: nobody asks it.
            Err(_) if round > 1 && !task.means.budget.is_over() => break,
            Err(reason) => return Err(reason),
        };
        let assumptions: Vec<_> = stepped.assumptions.iter().map(|(symbol, _)| *symbol).collect();
        let whole = assumptions.is_empty();
        let question = Question::new(format!("steps-{round}"), stepped.assertions);
        questions.push(question.assuming(assumptions));
        if whole {
            break;
        }
        initial = (initial.0 * GROWTH, initial.1 * GROWTH);
    }
    Ok(questions)
}
