//! One solver process behind the server: sent what it does not have yet, and a check.
//!
//! After any fault the process is gone, and with it whatever it would have answered: the next check starts
//! another one, with the stack afresh.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::time::Instant;

use super::stack::{Extent, Stack};
use crate::budget::Budget;
use crate::sexpr::head;
use crate::solve::detect::Solver;
use crate::solve::failure::{Failure, FailureKind};
use crate::solve::features::Features;
use crate::solve::process::{CommandLine, Process};
use crate::solve::process_group::ProcessGroup;
use crate::solve::profile::Profile;
use crate::solve::word_sums::SumForm;

/// How the options begin that prepare solvers for cores.
const CORES: &str = ":produce-unsat-";

const EXPECTED: &str = "sat, unsat or unknown";

/// How a process is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// For one check after the other: it keeps what it has received.
    Warm,
    /// For one check: it is given the stack without levels, which is what solvers are best at.
    Fresh,
}

/// A check.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'q> {
    pub(super) stack: &'q Stack,
    /// What is to hold besides: the list, as it was written.
    pub(super) assumptions: Option<&'q str>,
    /// What has to be set before, but for what depends on the solver.
    pub(super) options: &'q [(String, String)],
    /// The solver that the client believes to talk to, and what has to be set for this one alone.
    pub(super) foreign: (Option<&'q str>, &'q [(String, String)]),
    /// The logic that the client has set, if it says something.
    pub(super) logic: Option<&'q str>,
    /// The smallest one for all that the client has ever had on its stack.
    pub(super) smallest: &'q str,
    pub(super) features: Features,
}

/// What is done without to have a solver take the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Concession {
    None,
    /// It is not set to give cores.
    Cores,
    /// The largest logic is set, and not the smallest.
    Logic,
}

/// A process of a solver, or the place for one.
pub(super) struct Channel {
    /// Which solver, by its place.
    pub(super) solver: usize,
    pub(super) way: Way,
    process: Option<Process>,
    preamble: String,
    /// What it has of the stack.
    sent: Extent,
    /// Commands that were sent along with an earlier one; their replies have not been read.
    pending: VecDeque<String>,
    /// Whether a level was opened for the assumptions, and is open still.
    scoped: bool,
    /// Since when an answer is owed.
    since: Option<Instant>,
    /// How far what it is sent has been changed since it has refused something.
    concession: Concession,
    /// What it has refused: as long as all of this is asserted there is no check for it.
    refused: Option<Extent>,
}

impl Channel {
    pub(super) fn new(solver: usize, way: Way) -> Self {
        Self {
            solver,
            way,
            process: None,
            preamble: String::new(),
            sent: Extent::default(),
            pending: VecDeque::new(),
            scoped: false,
            since: None,
            concession: Concession::None,
            refused: None,
        }
    }

    /// Whether it has refused what is on the stack.
    pub(super) fn refuses(&self, stack: &Stack) -> bool {
        self.refused.as_ref().is_some_and(|refused| stack.has(refused))
    }

    /// Whether it owes an answer.
    pub(super) fn is_busy(&self) -> bool {
        self.since.is_some()
    }

    /// Since when, in seconds.
    pub(super) fn seconds(&self) -> f64 {
        self.since.map_or(0.0, |since| since.elapsed().as_secs_f64())
    }

    /// Whether replies have not been read yet.
    pub(super) fn has_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Its process.
    pub(super) fn process(&mut self) -> Option<&mut Process> {
        self.process.as_mut()
    }

    /// Ends its process.
    pub(super) fn stop(&mut self) {
        self.process = None;
        self.since = None;
        self.pending.clear();
    }

    /// Forgets what it has refused: all is new.
    pub(super) fn reset(&mut self) {
        *self = Self::new(self.solver, self.way);
    }

    /// Sends a check.
    pub(super) fn check(
        &mut self,
        solver: &Solver,
        question: &Question<'_>,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<(), Box<Failure>> {
        if self.has_pending() {
            self.stop();
        }
        let preamble = self.preamble_for(&solver.profile, question);
        let sums = SumForm::fit_for(&solver.profile);
        let mut text = match self.news(&preamble, question, sums) {
            Some(news) => news,
            None => {
                self.process = Some(self.start(solver, question, budget, processes)?);
                self.scoped = false;
                let stack = match self.way {
                    Way::Fresh => question.stack.flat(sums),
                    Way::Warm => question.stack.news(&Extent::default(), sums).unwrap_or_default(),
                };
                self.preamble = preamble;
                self.preamble.clone() + &stack
            }
        };
        self.sent = question.stack.whole();
        self.add_check(&solver.profile, question, &mut text);
        self.since = Some(Instant::now());
        if let Some(process) = &mut self.process {
            process.within(budget);
            process.send(&text);
        }
        Ok(())
    }

    /// What its process does not have yet; `None` if another one has to be started.
    fn news(&mut self, preamble: &str, question: &Question<'_>, sums: SumForm) -> Option<String> {
        let goes_on = self.way == Way::Warm && self.process.is_some() && self.preamble == preamble;
        let news = if goes_on { question.stack.news(&self.sent, sums)? } else { return None };
        let end = if std::mem::take(&mut self.scoped) { "(pop 1)\n" } else { "" };
        Some(end.to_owned() + &news)
    }

    /// Adds the command itself.
    fn add_check(&mut self, profile: &Profile, question: &Question<'_>, text: &mut String) {
        let list = question.assumptions.unwrap_or("()");
        let inner = list.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let inner = inner.unwrap_or(list);
        // Not every solver takes an empty list.
        if inner.trim().is_empty() {
            text.push_str("(check-sat)\n");
            return;
        }
        if profile.assumptions_for(question.features) {
            let _ = writeln!(text, "(check-sat-assuming {list})");
            return;
        }
        self.scoped = self.way == Way::Warm;
        text.push_str(if self.scoped { "(push 1)\n" } else { "" });
        let _ = writeln!(text, "(assert (and true {inner}))\n(check-sat)");
    }

    fn start(
        &self,
        solver: &Solver,
        question: &Question<'_>,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Process, Box<Failure>> {
        let Solver { profile, path } = solver;
        let features = Features {
            incremental: self.way == Way::Warm,
            assumptions: question.assumptions.is_some(),
            models: true,
            ..question.features
        };
        // A limit of its own would be one for all checks together.
        let time = if self.way == Way::Fresh { budget.remaining() } else { None };
        let args = profile.arguments(features, time);
        let line = CommandLine { profile, program: path, args: &args };
        Process::start(&line, budget, processes)
    }

    /// What a process is sent before anything else.
    fn preamble_for(&self, profile: &Profile, question: &Question<'_>) -> String {
        let mut text = "(set-option :print-success false)\n".to_owned();
        if let (Some(seed), None) = (profile.seed, &profile.seed_flag) {
            let _ = writeln!(text, "(set-option :random-seed {seed})");
        }
        let names_cores =
            profile.cores_for(question.features) && self.concession < Concession::Cores;
        for (key, value) in question.options {
            if names_cores || !key.starts_with(CORES) {
                let _ = writeln!(text, "(set-option {key} {value})");
            }
        }
        let (guise, foreign) = question.foreign;
        for (key, value) in foreign.iter().filter(|_| guise == Some(&profile.name)) {
            let _ = writeln!(text, "(set-option {key} {value})");
        }
        let own = question.features.logic();
        let logic = match question.logic {
            Some(logic) => logic.to_owned(),
            None if self.concession == Concession::Logic => "ALL".to_owned(),
            None if question.smallest == own => profile.logic(question.features),
            None => question.smallest.to_owned(),
        };
        let _ = writeln!(text, "(set-logic {logic})");
        text
    }

    /// Its answer, if it has come: satisfiable, unsatisfiable or unknown. A fault ends the process.
    pub(super) fn answer(&mut self, solver: &Solver) -> Option<Result<Option<bool>, Box<Failure>>> {
        let process = self.process.as_mut()?;
        let result = loop {
            let reply = match process.reply_now(EXPECTED)? {
                Ok(reply) => reply,
                Err(failure) => break Err(failure),
            };
            match reply.as_str() {
                // To an option that it does not have.
                "unsupported" | "success" => {}
                "sat" if !solver.profile.gives_models() => break Ok(None),
                "sat" => break Ok(Some(true)),
                "unsat" => break Ok(Some(false)),
                "unknown" => break Ok(None),
                "timeout" => break Err(process.fail(FailureKind::TimedOut, EXPECTED, &reply)),
                _ => break Err(process.fail(FailureKind::Unexpected, EXPECTED, &reply)),
            }
        };
        let result = result.and_then(|status| process.expect_silence().map(|()| status));
        self.since = None;
        if result.is_err() {
            self.stop();
        }
        Some(result)
    }

    /// Its response to what it was sent is an error. True if it is to be sent once more, in another way.
    pub(super) fn complained(&mut self, question: &Question<'_>) -> bool {
        let wants_cores = question.options.iter().any(|(key, _)| key.starts_with(CORES));
        self.concession = match self.concession {
            Concession::None if wants_cores => Concession::Cores,
            Concession::None | Concession::Cores if question.logic.is_none() => Concession::Logic,
            _ => {
                // It was not for that.
                self.concession = Concession::None;
                self.refused = Some(question.stack.whole());
                return false;
            }
        };
        true
    }

    /// What it replies to a command that changes nothing; what has been defined since the check it is sent
    /// before. The commands that follow are sent along, and are to be consulted next.
    pub(super) fn consult(
        &mut self,
        command: &str,
        following: Vec<String>,
        stack: &Stack,
        sums: SumForm,
        budget: &Budget,
    ) -> Option<Result<String, Box<Failure>>> {
        self.process.as_mut()?.within(budget);
        match self.pending.pop_front() {
            Some(sent) if sent == command => {}
            // The next reply is to another command.
            Some(_) => {
                self.stop();
                return None;
            }
            None => {
                if let Err(failure) = self.send_with(command, following, stack, sums)? {
                    self.stop();
                    return Some(Err(failure));
                }
            }
        }
        let process = self.process.as_mut()?;
        let mut reply = process.reply("a reply");
        // yices begins an old form of models so.
        if let Ok(text) = &reply
            && head(text) == Some("model")
        {
            reply = Ok(text.replacen("model", "", 1));
        }
        if reply.is_err() {
            self.stop();
        }
        Some(reply)
    }

    /// Sends a command and those that follow it, behind what has been defined since the check; `None` where that
    /// cannot be.
    fn send_with(
        &mut self,
        command: &str,
        following: Vec<String>,
        stack: &Stack,
        sums: SumForm,
    ) -> Option<Result<(), Box<Failure>>> {
        let process = self.process.as_mut()?;
        if let Err(failure) = process.expect_silence() {
            return Some(Err(failure));
        }
        // One that was sent values besides has all the rest.
        let mut text = String::new();
        if stack.has(&self.sent) {
            text = stack.news(&self.sent, sums)?;
            // What is defined on the level of the assumptions ends with it.
            if self.scoped && !text.is_empty() {
                return None;
            }
            self.sent = stack.whole();
        }
        for command in std::iter::once(command).chain(following.iter().map(String::as_str)) {
            text.extend([command, "\n"]);
        }
        process.send(&text);
        self.pending = following.into();
        Some(Ok(()))
    }
}
