//! An engine's talk with the solvers: one question at a time, raced, on record.

use std::time::{Duration, Instant};

use super::over;
use crate::budget::Budget;
use crate::logic::Terms;
use crate::outcome::{Conclusion, Evidence, Outcome, Query, Reason, ReasonCode};
use crate::prove::Task;
use crate::solve::{
    Answer, Attempt, AttemptOutcome, Means, Print, PrintError, Printed, ProcessGroup, Question,
    Remembered,
};

/// A record of questions, within one budget.
pub struct QueryLog<'a> {
    terms: &'a Terms,
    means: Means<'a>,
    budget: Budget,
    processes: ProcessGroup,
    /// What one question may take besides what all may.
    patience: Option<Duration>,
    queries: Vec<Query>,
}

impl<'a> QueryLog<'a> {
    /// An empty record.
    pub fn new(task: &'a Task<'a>, budget: &Budget, processes: &ProcessGroup) -> Self {
        let (budget, processes) = (budget.clone(), processes.clone());
        Self { budget, processes, ..Self::over(&task.program.program().terms, task.means) }
    }

    /// An empty record of questions over some terms, within the budget of the means.
    pub(crate) fn over(terms: &'a Terms, means: Means<'a>) -> Self {
        let (budget, processes) = (means.budget.clone(), means.processes.clone());
        Self { terms, means, budget, processes, patience: None, queries: Vec::new() }
    }

    /// From now on a question may take so long.
    pub(crate) fn at_most(&mut self, time: Duration) {
        self.patience = Some(time);
    }

    /// From now on a question may take as long as its task allows.
    pub(crate) fn at_leisure(&mut self) {
        self.patience = None;
    }

    /// The number of questions asked so far.
    pub(crate) fn rounds(&self) -> usize {
        self.queries.len()
    }

    /// Who gave the last answer.
    pub(crate) fn last_winner(&self) -> Option<&str> {
        let answered = |attempt: &&Attempt| matches!(attempt.outcome, AttemptOutcome::Answered(_));
        self.queries.last()?.attempts.iter().find(answered).map(|attempt| attempt.solver.as_str())
    }

    /// Puts a question to all solvers at once and keeps the record. The answer is definite.
    ///
    /// # Errors
    /// Nobody gave a definite answer, or two gave opposite ones; the budget.
    pub fn ask(&mut self, question: Question) -> Result<Answer, Reason> {
        match self.race(question)? {
            Answer::Unknown(text) => Err(no_answer(&text)),
            answer => Ok(answer),
        }
    }

    /// The same for a question that the conclusion rests on.
    ///
    /// # Errors
    /// As [`ask`](Self::ask).
    pub fn ask_deciding(&mut self, question: Question) -> Result<Answer, Reason> {
        let answer = self.ask(question)?;
        self.queries.iter_mut().last().into_iter().for_each(|query| query.decides = true);
        Ok(answer)
    }

    /// The same for questions that all have to be unsatisfiable. Where one is not, nothing asked so
    /// far decides anything: somebody else's claim may be confirmed afterwards.
    ///
    /// # Errors
    /// As [`ask`](Self::ask); and that the claim, which is `otherwise` none, is unconfirmed.
    pub(crate) fn ask_refuted(
        &mut self,
        questions: impl IntoIterator<Item = Question>,
        otherwise: &str,
    ) -> Result<(), Reason> {
        for question in questions {
            if let Answer::Sat(_) = self.ask_deciding(question)? {
                self.decide_nothing();
                return Err(Reason::new(ReasonCode::Unconfirmed, otherwise));
            }
        }
        Ok(())
    }

    fn decide_nothing(&mut self) {
        self.queries.iter_mut().for_each(|query| query.decides = false);
    }

    /// The conclusion rests on the questions whose purposes begin with these words, and on no other. One that nobody
    /// has answered has been asked again.
    pub(crate) fn decide_all_of(&mut self, beginning: &str) {
        for query in &mut self.queries {
            let is_one = query.question.purpose.starts_with(beginning);
            query.decides = is_one && query.status().is_some();
        }
    }

    /// No path leads to a target: confirmed by a solver like any other condition.
    pub(crate) fn no_path(&mut self) -> Conclusion {
        self.ask_deciding(nothing(self.terms))?;
        Ok(Evidence::Refuted)
    }

    fn race(&mut self, question: Question) -> Result<Answer, Reason> {
        let terms = self.terms;
        let since = Instant::now();
        let limits = self.means.query_timeout.into_iter().chain(self.patience);
        let budget = match limits.min() {
            Some(time) => self.budget.at_most(time),
            None => self.budget.clone(),
        };
        if let Some(answer) = self.remembered(&question, &budget) {
            return Ok(answer);
        }
        let means = self.means;
        let printed = Printed::of(terms, &question, means.numbers, &budget);
        let printed = printed.map_err(|error| match error {
            PrintError::Stopped => over(&budget),
            _ => Reason::new(ReasonCode::TooLarge, error.to_string())
                .hint("give a smaller K (`unfold`)"),
        })?;
        if let Some(answer) = self.recorded_answer(&question, &printed) {
            return Ok(answer);
        }
        let end = printed.race(means.solvers, means, &budget, &self.processes);
        let failures = summary(&end.attempts);
        if let (Some(cache), Some((_, reply))) = (self.means.cache, &end.winner) {
            let kept = cache.remember(terms, &question, &reply.answer, &reply.solver, &budget);
            if let Err(error) = kept {
                log::warn!(error:%; "an answer is not remembered");
            }
        }
        let purpose = question.purpose.clone();
        self.record(since, question, printed.prints(), end.attempts, false);
        match (end.contradiction, end.winner) {
            (Some(_), _) => Err(opposite_answers()),
            (None, Some((_, reply))) => Ok(reply.answer),
            (None, None) if self.budget.is_over() => Err(over(&self.budget)),
            (None, None) if means.solvers.is_empty() => Err(nobody(&purpose)),
            (None, None) => Err(no_answer(&failures)),
        }
    }

    /// The answer, if somebody has given it before.
    fn remembered(&mut self, question: &Question, budget: &Budget) -> Option<Answer> {
        let terms = self.terms;
        // What is remembered is one solver's word.
        let cache = self.means.cache.filter(|_| self.means.rules.agree.get() == 1)?;
        let Remembered { answer, solver } = cache.recall(terms, question, budget)?;
        let outcome = AttemptOutcome::Answered(answer.clone());
        let attempts = vec![Attempt { form: 0, solver, outcome, seconds: 0.0 }];
        self.record(Instant::now(), question.clone(), vec![Print::Integers], attempts, true);
        Some(answer)
    }

    /// The answer that was given elsewhere to one of the texts, if there is one.
    fn recorded_answer(&mut self, question: &Question, printed: &Printed<'_>) -> Option<Answer> {
        let recorded = self.means.recorded?;
        let mut all = printed.scripts().enumerate();
        let (form, (answer, solver)) =
            all.find_map(|(form, (_, script))| Some((form, recorded.answer(script)?)))?;
        let outcome = AttemptOutcome::Answered(answer.clone());
        let attempts = vec![Attempt { form, solver, outcome, seconds: 0.0 }];
        self.record(Instant::now(), question.clone(), printed.prints(), attempts, true);
        Some(answer)
    }

    fn record(
        &mut self,
        since: Instant,
        question: Question,
        prints: Vec<Print>,
        attempts: Vec<Attempt>,
        remembered: bool,
    ) {
        let (variant, decides) = (String::new(), false);
        let query = Query { variant, since, question, prints, attempts, decides, remembered };
        self.queries.push(query);
    }

    /// The outcome, with everything that was asked. Where no question is known to decide, the
    /// last one does.
    pub fn outcome(mut self, conclusion: Conclusion) -> Outcome {
        let known = self.queries.iter().any(|query| query.decides);
        match self.queries.last_mut() {
            Some(last) if conclusion.is_ok() && !known => last.decides = true,
            _ if conclusion.is_err() => self.decide_nothing(),
            _ => {}
        }
        Outcome { queries: self.queries, ..Outcome::new(conclusion) }
    }

    /// Everything that was asked.
    pub(crate) fn into_queries(self) -> Vec<Query> {
        self.queries
    }

    /// An outcome that decides nothing.
    pub(crate) fn unknown(self, reason: Reason) -> Outcome {
        self.outcome(Err(reason))
    }
}

/// The question where no path leads to a target.
pub(crate) fn no_path(task: &Task<'_>) -> Question {
    nothing(&task.program.terms)
}

fn nothing(terms: &Terms) -> Question {
    Question::new("no-path", vec![terms.ff()])
}

fn opposite_answers() -> Reason {
    let text = "two solvers gave opposite answers to the same question";
    Reason::new(ReasonCode::Contradiction, text)
        .hint("export the query with --export and report it")
}

fn no_answer(text: &str) -> Reason {
    let text = format!("no solver gave a definite answer ({text})");
    let hint = "try other solvers with --solver, or a larger --timeout";
    Reason::new(ReasonCode::Solver, text).hint(hint)
}

/// There is no solver: all answers were to come from elsewhere.
fn nobody(question: &str) -> Reason {
    let text = format!("nobody has answered `{question}`, and there is no solver here");
    let hint = "solve the files of --export elsewhere with the same options, or install a solver \
                (`unloop solvers install`)";
    Reason::new(ReasonCode::Solver, text).hint(hint)
}

/// Who did not answer, and why, in a few words.
fn summary(attempts: &[Attempt]) -> String {
    let said = |attempt: &Attempt| {
        let what = match &attempt.outcome {
            AttemptOutcome::Answered(Answer::Unknown(_)) => "does not know".to_owned(),
            AttemptOutcome::Answered(_) => "answered".to_owned(),
            AttemptOutcome::Failed(failure) => failure.kind.to_string(),
            AttemptOutcome::Unfit(feature) => format!("cannot do {feature}"),
            AttemptOutcome::NotStarted => "was not started".to_owned(),
        };
        format!("{} {what}", attempt.solver)
    };
    attempts.iter().map(said).collect::<Vec<_>>().join("; ")
}
