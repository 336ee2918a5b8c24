//! Who takes part in a check, in which order, and what their answers come to.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::time::Instant;

use super::channel::{Channel, Question, Way};
use super::journal::Journal;
use super::line_up::file_for_clauses;
use super::race::{CheckAnswer, RaceEnd, Ring, agreement, race};
use super::reply::Response;
use super::stack::Stack;
use super::state::{Last, Put, Server, check_command};
use super::theories::Theories;
use super::validation::doubts;
use crate::budget::Budget;
use crate::solve::asked::word;
use crate::solve::detect::Solver;
use crate::solve::export::ExportError;
use crate::solve::failure::FailureKind;
use crate::solve::logics::is_quantified;
use crate::solve::manifest;
use crate::solve::word_sums::SumForm;

impl Server {
    /// Whether all that holds is satisfiable under these assumptions.
    pub(super) fn check(&mut self, assumptions: Option<&str>) -> Response {
        self.change();
        let script = (!self.journals.is_empty()).then(|| self.script(assumptions));
        if let Some(response) =
            script.as_ref().and_then(|(text, _)| self.replayed(text, assumptions))
        {
            self.profiling.replayed();
            return response;
        }
        let start = Instant::now();
        self.profiling.begin(self.solvers.len());
        let incremental =
            self.checks > 0 || self.stack.depth() > 0 || self.options.is(":incremental");
        self.checks += 1;
        // Those for one check have had theirs.
        let ended = self.channels.iter_mut().filter(|channel| channel.way == Way::Fresh);
        ended.for_each(Channel::stop);
        let (mut answers, mut response) = self.put(assumptions, incremental, &BTreeSet::new());
        let doubted = self.doubted();
        if self.is_doubted(&doubted) && !self.is_validated(&doubted) {
            let (others, again) = self.put(assumptions, incremental, &doubted);
            answers.extend(others);
            response = again;
        }
        if self.settings.validate && !self.is_validated(&doubted) {
            self.reject_model();
        }
        let seconds = start.elapsed().as_secs_f64();
        self.seconds += seconds;
        let last = self.last.as_ref();
        let winner = last.and_then(|last| last.by.first()).map(|answer| answer.solver);
        self.profiling.end(last.and_then(|last| last.status), winner, seconds);
        let Some(status) = self.last.as_ref().map(|last| last.status) else { return response };
        if let Some((text, logic)) = script {
            self.journalled(|journal| journal.add(&text, &logic, status, answers.clone()));
        }
        Response::Text(word(status).to_owned())
    }

    /// Asks all but those that are left out, and says what came of it.
    fn put(
        &mut self,
        assumptions: Option<&str>,
        incremental: bool,
        without: &BTreeSet<usize>,
    ) -> (Vec<manifest::Said>, Response) {
        let stack = std::mem::take(&mut self.stack);
        let agree = self.settings.rules.agree;
        let end = self.race(&Put { stack: &stack, assumptions, without, agree, incremental });
        self.stack = stack;
        let RaceEnd { answers, stopped } = end;
        self.profiling.add(&answers, &stopped);
        (self.on_record(&answers), self.conclude(answers, assumptions, incremental))
    }

    /// The answer of a folder of checks, if there is one that counts.
    fn replayed(&mut self, text: &str, assumptions: Option<&str>) -> Option<Response> {
        let all: Vec<_> = self.journals.iter_mut().map(|journal| journal.look_up(text)).collect();
        let status = all.into_iter().flatten().next();
        if status.is_none() && !self.settings.offline {
            return None;
        }
        let assumptions = assumptions.map(str::to_owned);
        let (by, since, reason) = (Vec::new(), String::new(), "offline");
        self.last = Some(Last { status, assumptions, by, since, reason });
        Some(Response::Text(word(status).to_owned()))
    }

    /// The logic that the client has set, unless quantifiers are asserted that it has not: clients set it whatever
    /// follows, and not all solvers take that.
    pub(super) fn logic_for(&self, theories: Theories) -> Option<&str> {
        let logic = self.logic.as_deref()?;
        let has_all = is_quantified(logic) || !theories.features.quantifiers;
        has_all.then_some(logic)
    }

    /// A check as a file of its own, and its logic.
    fn script(&self, assumptions: Option<&str>) -> (String, String) {
        let theories = self.stack.theories();
        let logic = self.logic_for(theories).map_or_else(|| theories.logic(), str::to_owned);
        let mut text = "(set-info :smt-lib-version 2.6)\n".to_owned();
        for (key, value) in self.options.of_all() {
            let _ = writeln!(text, "(set-option {key} {value})");
        }
        let _ = write!(text, "(set-logic {logic})\n{}", self.stack.flat(SumForm::AsWritten));
        text.push_str(&check_command(assumptions));
        (text, logic)
    }

    /// Does something with all folders of checks; what goes wrong is a notice.
    pub(super) fn journalled(&mut self, act: impl Fn(&mut Journal) -> Result<(), ExportError>) {
        for journal in &mut self.journals {
            if let Err(error) = act(journal) {
                self.notices.push(error.to_string());
            }
        }
    }

    /// What each solver answers, for the record and the log.
    fn on_record(&self, answers: &[CheckAnswer]) -> Vec<manifest::Said> {
        let one = |one: &CheckAnswer| {
            let answer = one.answer.as_ref();
            let answer =
                answer.map_or_else(|failure| failure.kind.to_string(), |&s| word(s).to_owned());
            let (solver, seconds) = (self.solvers[one.solver].name(), one.seconds);
            log::info!(solver = solver, check = self.checks, answer = answer.as_str(), seconds = seconds;
                "answered");
            manifest::Said { solver: solver.to_owned(), answer, seconds, bits: false }
        };
        answers.iter().map(one).collect()
    }

    /// What occurs on a stack, with the sums of 64 bits in the assumptions of the last check.
    pub(super) fn theories_of(&self, stack: &Stack) -> Theories {
        let mut theories = stack.theories();
        theories.features.word_sums |= self.assumes_sums;
        theories
    }

    /// Puts a question to those solvers that are not left out, until enough of them say the same.
    pub(super) fn race(&mut self, put: &Put<'_>) -> RaceEnd {
        let theories = self.theories_of(put.stack);
        let logic = self.logic_for(theories).map(str::to_owned);
        let features = theories.features(logic.as_deref());
        let (options, smallest) = (self.options.of_all(), self.ever.logic());
        let guise = self.settings.guise.as_ref();
        let question = Question {
            stack: put.stack,
            assumptions: put.assumptions,
            options: &options,
            foreign: (guise.map(|(solver, _)| solver.as_str()), self.options.foreign()),
            logic: logic.as_deref(),
            smallest: &smallest,
            features,
        };
        let doubted: Vec<bool> = self.solvers.iter().map(|one| doubts(one, features)).collect();
        let budget = self.time_for_a_check();
        let entrants = self.entrants(&question, put, theories);
        self.has_fit = !entrants.is_empty();
        let ring = Ring {
            solvers: &self.solvers,
            doubted: &doubted,
            question: &question,
            file: &|| file_for_clauses(put, &budget),
            agree: put.agree,
            jobs: self.settings.rules.jobs.get(),
            processors: self.processors,
            budget: &budget,
            processes: &self.processes,
        };
        race(&ring, &mut self.channels, entrants)
    }

    /// What a check may take.
    pub(super) fn time_for_a_check(&self) -> Budget {
        let limits = [self.settings.timeout, self.options.time()];
        let mut budget = self.budget.clone();
        for limit in limits.into_iter().flatten() {
            budget = budget.at_most(limit);
        }
        budget.memory_mib = self.settings.memory_mib;
        budget
    }

    /// What the answers come to.
    fn conclude(
        &mut self,
        answers: Vec<CheckAnswer>,
        assumptions: Option<&str>,
        incremental: bool,
    ) -> Response {
        let agreement = agreement(&answers, &self.solvers, self.settings.rules.agree);
        let status = if agreement.is_contradicted() {
            self.contradicted(&answers, assumptions);
            None
        } else {
            agreement.reached().and_then(|statuses| statuses.first().copied().flatten())
        };
        if status.is_some() {
            self.learn(&answers, status, incremental);
        }
        if agreement.is_empty() && self.nobody_took_it(&answers) {
            return Response::Error(self.complaints(&answers));
        }
        let reason = reason(&answers);
        let by = answers.into_iter().filter(|one| one.is(status)).collect();
        let assumptions = assumptions.map(str::to_owned);
        self.last = Some(Last { status, assumptions, by, since: String::new(), reason });
        Response::Text(word(status).to_owned())
    }

    /// Whether every solver that is here has refused the question, as far as it was sent to it at all.
    fn nobody_took_it(&self, answers: &[CheckAnswer]) -> bool {
        let refused = |one: &CheckAnswer| {
            one.answer.as_ref().is_err_and(|failure| {
                matches!(
                    failure.kind,
                    FailureKind::Error
                        | FailureKind::NotPosed
                        | FailureKind::NotStarted
                        | FailureKind::Unexpected
                )
            })
        };
        // Where somebody is fit and nobody has answered, the time was over.
        answers.iter().all(refused)
            && (!self.has_fit || !answers.is_empty())
            && !self.budget.is_cancelled()
    }

    /// Why nobody has taken it.
    fn complaints(&self, answers: &[CheckAnswer]) -> String {
        let mut text = "no solver takes this".to_owned();
        let mut heard = BTreeSet::new();
        for one in answers {
            if let Err(failure) = &one.answer
                && heard.insert(one.solver)
            {
                let _ = write!(text, "; {failure}");
            }
        }
        if heard.is_empty() {
            let names: Vec<&str> = self.solvers.iter().map(Solver::name).collect();
            let _ = write!(text, ": none of {} is fit for what is on the stack", names.join(", "));
        }
        text
    }

    /// Keeps what two solvers say the opposite of, and says so.
    pub(super) fn contradicted(&mut self, answers: &[CheckAnswer], assumptions: Option<&str>) {
        let folder = self.settings.contradictions.clone().unwrap_or_else(std::env::temp_dir);
        let check = check_command(assumptions);
        let mut text = "solvers contradict each other, so that the answer is unknown:".to_owned();
        for status in [true, false] {
            let Some(first) = answers.iter().find(|one| one.is(Some(status))) else { continue };
            let (solver, status) = (self.solvers[first.solver].name(), word(Some(status)));
            let name =
                format!("unloop-{}-{}-{solver}-{status}.smt2", std::process::id(), self.checks);
            let path = folder.join(name);
            let script =
                format!("; {solver} says {status}\n{}{check}", self.stack.flat(SumForm::AsWritten));
            let kept = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, script));
            let _ = match kept {
                Ok(()) => write!(text, " {solver} says {status} ({}),", path.display()),
                Err(error) => write!(text, " {solver} says {status} (not kept: {error}),"),
            };
        }
        self.notices.push(text.trim_end_matches(',').to_owned());
    }
}

/// Why a check is unknown, in the words that the standard has for it and those that solvers use.
fn reason(answers: &[CheckAnswer]) -> &'static str {
    let failed = |kind: FailureKind| {
        answers.iter().any(|one| one.answer.as_ref().is_err_and(|failure| failure.kind == kind))
    };
    if failed(FailureKind::TimedOut) || answers.is_empty() {
        "timeout"
    } else if failed(FailureKind::OutOfMemory) {
        "memout"
    } else {
        "incomplete"
    }
}
